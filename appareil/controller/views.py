"""What terminals see: one public view, one view per seat; and which facts can have changed them."""

from collections.abc import Iterable

from appareil.controller.hand import discards, run_twice, straddles
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.time_bank import seconds_to_act, time_chips_left
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record import facts as table_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.of_people import Exchanged
from appareil.controller.record.play import LastHand
from appareil.controller.record.rules_in_force import stakes_shown
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds, entering
from appareil.controller.seats import facts as seat_facts
from appareil.devices.names import terminal
from appareil.devices.places import SEATS
from appareil.devices.views import INDEX_OF_LANGUAGE, OFFERS, PublicView, SeatPublic, SeatView

UNREAD = 52
"""How a seat view shows a hole card that the shoe could not read."""
UNSEEN_BY_ALL = frozenset({
    table_facts.SessionBegun, table_facts.DeviceUnheard, hardware_facts.DeviceHeard, hardware_facts.DeviceArmed,
    hardware_facts.DeviceFaulty, hardware_facts.DeckPutOff,
    hardware_facts.PathOpened, hardware_facts.Ordered, hardware_facts.OrderVoid, hardware_facts.OrderLate,
    hardware_facts.OrderRefused, hardware_facts.DeckReady, hardware_facts.DeckNumbered, hardware_facts.PuckPlaced,
    hardware_facts.CardOut, hold_facts.Answered, hold_facts.FloorRefused, seat_facts.PressHeard, hand_facts.TurnSeen,
    table_facts.DeadlineSet, hand_facts.BoardStarted, seat_facts.BlindAgreed, hand_facts.RunTwiceAnswered,
    hand_facts.DiscardSeen, hand_facts.CardDiscarded,
})
"""Facts that change nothing of the public view; nor does a card, until its street is complete."""
SEEN_BY_ONE = (
    seat_facts.PressHeard, seat_facts.BlindAgreed, hand_facts.TimeExtended, hand_facts.RunTwiceAnswered,
    hand_facts.CardDiscarded,
)
"""Facts that change the seat view of their own seat only."""
UNSEEN_BY_SEATS = UNSEEN_BY_ALL - {hardware_facts.CardOut, *SEEN_BY_ONE} | {
    hardware_facts.DeviceDown, table_facts.Connected, hold_facts.Held, hold_facts.Released, hand_facts.BlindPosted,
    hand_facts.TurnOpened, hand_facts.StreetClosed, hand_facts.BurnStarted, hand_facts.BoardStarted,
    hand_facts.BettingOpened, hand_facts.DealingStarted,
}
"""Facts that change no seat view."""


def changes_public_view(row: tuple[Fact, ...]) -> bool:
    """Whether the facts of a row may have changed what everybody sees."""
    return not UNSEEN_BY_ALL.issuperset(map(type, row))


def seats_changed(row: tuple[Fact, ...]) -> Iterable[int]:
    """The seats whose own view the facts of a row may have changed."""
    seats = set()
    for fact in row:
        if type(fact) in UNSEEN_BY_SEATS:
            if type(fact) in _OF_HOLDS and _is_about_exchanged(fact):
                return SEATS
            continue
        if isinstance(fact, SEEN_BY_ONE) or (isinstance(fact, hand_facts.Acted) and fact.action != "fold"):
            seats.add(fact.seat)
        elif isinstance(fact, hardware_facts.CardOut):
            seats.add(fact.destination)
        else:
            return SEATS
    return sorted(seats) if len(seats) > 1 else seats


_OF_HOLDS = frozenset({hold_facts.Held, hold_facts.Released})
_EXCHANGED = Exchanged.KEY.partition("{")[0]


def _is_about_exchanged(fact: Fact) -> bool:
    """Whether the one hold begins or ends under which seats are shown no hole cards."""
    if isinstance(fact, hold_facts.Held):
        return isinstance(fact.hold, Exchanged)
    return isinstance(fact, hold_facts.Released) and fact.key.startswith(_EXCHANGED)


STAGE: dict[str, str] = {
    "out_of_service": "closed", "starting": "closed", "open.waiting": "waiting", "open.on_break": "on_break",
    "hand.opening": "opening",
    "hand.dealing": "dealing", "hand.showdown": "showdown", "hand.paying": "paying", "hand.clearing": "clearing",
    "hand.misdeal": "misdeal", "hand.offering_run_twice": "offering_run_twice", "hand.discarding": "discarding",
    **dict.fromkeys(("hand.betting", "hand.burning", "hand.dealing_board"), ""),
}
"""By phase: the stage that everybody sees (views.STAGES); "" where it is the street."""


def public_view(table: Table) -> PublicView:
    """The table as everybody may see it, version 0 (the runtime writes the row's number in)."""
    settings = table.config()
    stakes = stakes_shown(settings, table.tournament.level)
    hand = table.play.hand
    hold = next(iter(table.holds.values()), None)
    to_act, can_check, call, raise_min, raise_max = 0, False, 0, 0, 0
    pots: tuple[int, ...] = ()
    stage = STAGE[table.phase]
    if hand is not None:
        stage = stage or hand.street
        pots = tuple([pot.amount for pot in hand.pots() if pot.amount])
        if table.play.asked:
            legal = hand.legal_actions()
            to_act, can_check, call = legal.seat, legal.can_check, legal.call
            raise_min, raise_max = legal.raise_min or 0, legal.raise_max or 0
    last = table.last_hand
    number, places = table.hand_number, (table.button, table.sb_position, table.bb_position)
    if (proposed := blinds.proposal(table)) is not None:
        number, places, stage, last = number + 1, proposed.opening.positions, "opening", None
    return PublicView(
        version=0, hand=number, stage=stage, hold=hold.fault.code if hold else 0,
        turn=table.turn, to_act=to_act, can_check=can_check, call=call, raise_min=raise_min, raise_max=raise_max,
        clock_ms=seconds_to_act(table) * 1000, warning_s=settings.action_clock.warning_at,
        button=places[0], small_blind_seat=places[1], big_blind_seat=places[2],
        small_blind=stakes.small_blind, big_blind=stakes.big_blind, ante=stakes.ante,
        chip_unit=settings.chip_unit,
        board=last.board if last else _board_shown(table), pots=pots, seats=_seats(table, last),
    )


def _board_shown(table: Table) -> tuple[int, ...]:
    """The board as everybody sees it: a street's cards appear together, when the last of them lies. A second board
    follows the first, from its first street on."""
    lying = table.shoe.board()
    if table.phase == "hand.dealing_board":
        street = table.current_hand().street
        lying = lying[: run_twice.BOARD_BEFORE[street] + run_twice.cards_of_first_run(table)]
    return run_twice.as_shown(table, lying)


_EMPTY = SeatPublic()


def _seats(table: Table, last: LastHand | None) -> tuple[SeatPublic, ...]:
    hand = table.play.hand
    all_in = "playing" if table.phase in ("hand.paying", "hand.clearing") else "all_in"
    seats = [_EMPTY] * len(SEATS)
    for number, seat in table.seats.items():
        device = table.devices.get(terminal(number))
        away = device is not None and not device.up
        if hand is None or number not in hand.stacks:
            state = "sitting_out" if seat.sitting_out else "away" if away else "waiting"
            showed = last is not None and last.names.get(number) == seat.name
            shown = last.tabled[number] if last is not None and showed else ()
            seats[number - 1] = SeatPublic(seat.stack + seat.queued, 0, state, shown)
        else:
            stack = hand.stacks[number]
            state = "folded" if number not in hand.live else "away" if away else "playing" if stack else all_in
            seats[number - 1] = SeatPublic(stack, hand.bets[number], state, table.play.tabled.get(number, ()))
    return tuple(seats)


def seat_view(table: Table, number: int) -> SeatView:
    """What the terminal at `number` alone may see: his hole cards, his time chips, what he may ask for before the
    cards, and what became of his last press."""
    seat = table.seats.get(number)
    if seat is None:
        return SeatView(0, 0, "", (), card_index=_card_index(table))
    hole: tuple[int, ...] = ()
    if table.play.hand is not None and number in table.play.hand.live and not _is_exchanged(table, number):
        known = [card.known() for card in table.shoe.cards if card.destination == number]
        hole = tuple([UNREAD if face is None else face for face in known])
    return SeatView(
        seat.heard_boot, seat.heard, seat.answer, hole, time_chips_left(table, number), _offers(table, number),
        _card_index(table),
    )


def _card_index(table: Table) -> str:
    """The letters of the court cards on a terminal: those on the cards, or those of the table's language."""
    config = table.config()
    index = config.house.card_index
    return INDEX_OF_LANGUAGE[config.language] if index == "language" else index


def _is_exchanged(table: Table, number: int) -> bool:
    """Whether the terminal at `number` may stand before another player's eyes."""
    return bool(table.holds) and any(
        isinstance(hold, Exchanged) and number in (hold.seat, hold.other) for hold in table.holds.values()
    )


def _offers(table: Table, number: int) -> frozenset[str]:
    """What he may ask for before the cards and has not asked for yet, and the discard that he owes, where he sees his
    cards."""
    if number in blinds.missing(table):
        return frozenset({"blind"})
    choices = entering.choices(table, number)
    chosen = table.sitting.player(number).choice
    words: set[str] = {choice for choice in choices if choice in OFFERS and choice != chosen}
    if table.play.straddles_open and straddles.why_not(table, number, straddles.least(table)) is None:
        words.add("straddle")
    if run_twice.may_answer(table, number):
        words |= run_twice.ANSWERS.keys()
    if number in discards.due_from(table) and not _is_exchanged(table, number):
        words.add(discards.DISCARD)
    return frozenset(words)
