"""What the lines should show now: commands for the motors, one public view, one view per seat.

Derived from the table alone, so going on after a fault, a restart or a re-plugged cable is the same code as going on.
"""

from collections.abc import Iterable
from itertools import chain

from appareil.controller import (
    blinds,
    deal_facts,
    device_facts,
    discards,
    entering,
    facts,
    questions,
    run_facts,
    run_twice,
    seat_facts,
    straddles,
)
from appareil.controller.events import Event, Reported
from appareil.controller.facts import Fact
from appareil.controller.house import stakes_shown
from appareil.controller.orders import selection
from appareil.controller.state import Table
from appareil.controller.time_bank import seconds_to_act, time_chips_left
from appareil.devices.commands import SLOTS, Arm, AskStatus, Command
from appareil.devices.names import MOTORS, terminal
from appareil.devices.places import SEATS
from appareil.devices.views import OFFERS, PublicView, SeatPublic, SeatView

UNREAD = 52
"""How a seat view shows a hole card that the shoe could not read."""

UNSEEN_BY_ALL = frozenset({
    facts.SessionBegun, device_facts.DeviceUnheard, device_facts.DeviceHeard, device_facts.DeviceArmed,
    device_facts.PathOpened, device_facts.Ordered, device_facts.OrderVoid, device_facts.OrderLate,
    device_facts.OrderRefused, device_facts.DeckReady, device_facts.DeckNumbered, device_facts.PuckPlaced,
    device_facts.CardOut, facts.Answered, facts.FloorRefused, seat_facts.PressHeard, facts.TurnSeen,
    facts.DeadlineSet, facts.BoardStarted, seat_facts.BlindAgreed, run_facts.RunTwiceAnswered, deal_facts.DiscardSeen,
    deal_facts.CardDiscarded,
})
"""Facts that change nothing of the public view; nor does a card, until its street is complete."""
SEEN_BY_ONE = (
    seat_facts.PressHeard, seat_facts.BlindAgreed, facts.TimeExtended, run_facts.RunTwiceAnswered,
    deal_facts.CardDiscarded,
)
"""Facts that change the seat view of their own seat only."""
UNSEEN_BY_SEATS = UNSEEN_BY_ALL - {device_facts.CardOut, *SEEN_BY_ONE} | {
    device_facts.DeviceDown, facts.Connected, facts.Held, facts.Released, facts.BlindPosted,
    facts.TurnOpened, facts.StreetClosed, facts.BurnStarted, facts.BoardStarted, facts.BettingOpened,
    facts.DealingStarted,
}
"""Facts that change no seat view."""
UNSEEN_BY_MOTORS = frozenset({
    seat_facts.PressHeard, facts.Acted, facts.StreetClosed, facts.TurnOpened, facts.TurnSeen, facts.DeadlineSet,
})
"""Facts of the betting, which move nothing."""


def asked(table: Table) -> tuple[int, ...]:
    """The seats whose terminals are to show the turn before its clock runs."""
    return (table.asked,) if table.asked else discards.asked(table)


def changes_commands(event: Event, row: tuple[Fact, ...]) -> bool:
    """Whether a motor's line may have to carry something else after a row. What a motor says always may change it,
    since it answers what the line carries; what a terminal says, by its facts only."""
    if isinstance(event, Reported) and event.device not in MOTORS:
        return not UNSEEN_BY_MOTORS.issuperset(map(type, row))
    return True


def changes_public_view(row: tuple[Fact, ...]) -> bool:
    """Whether the facts of a row may have changed what everybody sees."""
    return not UNSEEN_BY_ALL.issuperset(map(type, row))


def seats_changed(row: tuple[Fact, ...]) -> Iterable[int]:
    """The seats whose own view the facts of a row may have changed."""
    seats = set()
    for fact in row:
        if type(fact) in UNSEEN_BY_SEATS and not _is_about_exchanged(fact):
            continue
        if isinstance(fact, SEEN_BY_ONE) or (isinstance(fact, facts.Acted) and fact.action != "fold"):
            seats.add(fact.seat)
        elif isinstance(fact, device_facts.CardOut):
            seats.add(fact.destination)
        else:
            return SEATS
    return sorted(seats) if len(seats) > 1 else seats


def _is_about_exchanged(fact: Fact) -> bool:
    """Whether the one hold begins or ends under which seats are shown no hole cards."""
    if isinstance(fact, facts.Held):
        return fact.hold.key.startswith(questions.EXCHANGED)
    return isinstance(fact, facts.Released) and fact.key.startswith(questions.EXCHANGED)


_STAGE = {
    "out_of_service": "closed", "starting": "closed", "open.waiting": "waiting", "open.on_break": "on_break",
    "hand.opening": "opening",
    "hand.dealing": "dealing", "hand.showdown": "showdown", "hand.paying": "paying", "hand.clearing": "clearing",
    "hand.misdeal": "misdeal", "hand.offering_run_twice": "offering_run_twice", "hand.discarding": "discarding",
}


_SLOTS_OF = {device: tuple(slot for slot, owner in SLOTS.items() if owner == device) for device in MOTORS}


def commands(table: Table, device: str) -> tuple[Command, ...]:
    """What the line of `device` ("shoe" or "puck") should be carrying. The first that applies:
    link down, nothing; status not heard, ask it (under holds too); a hold, nothing; not armed as
    needed, arm it; else the open orders of its slots.
    """
    known = table.devices[device]
    if not known.up:
        return ()
    if not known.heard:
        return (AskStatus(),)
    if table.holds:
        return ()
    if device == "puck":
        if not known.armed:
            return (Arm(known.boot),)
    elif not known.armed or known.selected != selection(table):
        deck = selection(table)
        if not deck:
            return (Arm(known.boot),)
        return (Arm(known.boot, deck, next=len(table.cards) + 1, credited=table.credited),)
    return tuple([order for slot in _SLOTS_OF[device] if (order := table.orders[slot]) is not None])


def public_view(table: Table) -> PublicView:
    """The table as everybody may see it, version 0 (the runtime writes the row's number in)."""
    settings = table.config()
    stakes = stakes_shown(settings, table.frame.level)
    hand = table.hand
    hold = next(iter(table.holds.values()), None)
    to_act, can_check, call, raise_min, raise_max = 0, False, 0, 0, 0
    pots: tuple[int, ...] = ()
    stage = _STAGE.get(table.phase, "")
    if hand is not None:
        stage = stage or hand.street
        pots = tuple([pot.amount for pot in hand.pots() if pot.amount])
        if table.asked:
            legal = hand.legal_actions()
            to_act, can_check, call = legal.seat, legal.can_check, legal.call
            raise_min, raise_max = legal.raise_min or 0, legal.raise_max or 0
    number, places = table.hand_number, (table.button, table.sb_position, table.bb_position)
    if (proposed := blinds.proposal(table)) is not None:
        number, places, stage = number + 1, proposed.opening.positions, "opening"
    return PublicView(
        version=0, hand=number, stage=stage, hold=hold.code if hold else 0,
        turn=table.turn, to_act=to_act, can_check=can_check, call=call, raise_min=raise_min, raise_max=raise_max,
        clock_ms=seconds_to_act(table) * 1000, warning_s=settings.action_clock.warning_at,
        button=places[0], small_blind_seat=places[1], big_blind_seat=places[2],
        small_blind=stakes.small_blind, big_blind=stakes.big_blind, ante=stakes.ante,
        chip_unit=settings.chip_unit,
        board=_board_shown(table), pots=pots, seats=_seats(table),
    )


def _board_shown(table: Table) -> tuple[int, ...]:
    """The board as everybody sees it: a street's cards appear together, when the last of them lies. A second board
    follows the first, from its first street on."""
    lying = table.board()
    if table.phase == "hand.dealing_board":
        street = table.current_hand().street
        lying = lying[: run_twice.BOARD_BEFORE[street] + run_twice.cards_of_first_run(table)]
    boards = run_twice.boards(table, lying) if len(lying) > run_twice.BOARD_SIZE else (lying,)
    return tuple(chain(*boards))


_EMPTY = SeatPublic()


def _seats(table: Table) -> tuple[SeatPublic, ...]:
    hand = table.hand
    all_in = "playing" if table.phase in ("hand.paying", "hand.clearing") else "all_in"
    seats = [_EMPTY] * len(SEATS)
    for number, seat in table.seats.items():
        device = table.devices.get(terminal(number))
        away = device is not None and not device.up
        if hand is None or number not in hand.stacks:
            state = "sitting_out" if seat.sitting_out else "away" if away else "waiting"
            seats[number - 1] = SeatPublic(seat.stack + seat.queued, 0, state)
        else:
            stack = hand.stacks[number]
            state = "folded" if number not in hand.live else "away" if away else "playing" if stack else all_in
            seats[number - 1] = SeatPublic(stack, hand.bets[number], state, table.tabled.get(number, ()))
    return tuple(seats)


def seat_view(table: Table, number: int) -> SeatView:
    """What the terminal at `number` alone may see: his hole cards, his time chips, what he may ask for before the
    cards, and what became of his last press."""
    seat = table.seats.get(number)
    if seat is None:
        return SeatView(0, 0, "", (), card_index=table.config().house.card_index)
    hole: tuple[int, ...] = ()
    if table.hand is not None and number in table.hand.live and not _is_exchanged(table, number):
        known = [card.known() for card in table.cards if card.destination == number]
        hole = tuple([UNREAD if face is None else face for face in known])
    return SeatView(
        seat.heard_boot, seat.heard, seat.answer, hole, time_chips_left(table, number), _offers(table, number),
        table.config().house.card_index,
    )


def _is_exchanged(table: Table, number: int) -> bool:
    """Whether the terminal at `number` may stand before another player's eyes."""
    return any(key.startswith(questions.EXCHANGED) and number in hold.detail for key, hold in table.holds.items())


def _offers(table: Table, number: int) -> frozenset[str]:
    """What he may ask for before the cards and has not asked for yet, and the discard that he owes."""
    if number in blinds.missing(table):
        return frozenset({"blind"})
    choices = entering.choices(table, number)
    chosen = table.sitting.player(number).choice
    words: set[str] = {choice for choice in choices if choice in OFFERS and choice != chosen}
    if table.straddles_open and straddles.why_not(table, number, straddles.least(table)) is None:
        words.add("straddle")
    if run_twice.may_answer(table, number):
        words |= run_twice.ANSWERS.keys()
    if number in discards.asked(table):
        words.add(discards.DISCARD)
    return frozenset(words)
