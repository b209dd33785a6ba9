"""What follows by itself: phase -> the next fact, from the table alone. One fact at a
time; each makes its own condition false."""

from collections.abc import Callable
from itertools import chain

from appareil.controller import (
    blinds,
    chips,
    device_facts,
    discards,
    entering,
    facts,
    named_cards,
    questions,
    run_facts,
    run_twice,
    seat_facts,
    straddles,
    time_charges,
    tournament,
    tournament_facts,
)
from appareil.controller.facts import Fact
from appareil.controller.house import deck_of, stakes_of
from appareil.controller.orders import board_due, burns_due, hole_card_order, wanted
from appareil.controller.state import Table
from appareil.devices.commands import SLOTS
from appareil.devices.names import MOTORS
from appareil.devices.places import BOARD, BURNS
from appareil.poker import hand_strength
from appareil.poker.forced_bets import Straddle
from appareil.poker.hand import Hand
from appareil.poker.pots import Board
from appareil.poker.showdown import shown_hands
from appareil.poker.variants import VARIANTS

MOST_STEPS = 64
"""More facts than any event can bring about; beyond it the steps run in a circle, which is a bug (6xxx)."""


def next_step(table: Table) -> Fact | None:
    """The fact that follows now, or `None` when the table waits for the world. Not asked under a hold."""
    fact = (named_cards.wrongly_named(table) if table.named else None) or STEP[table.phase](table)
    return fact if fact is not None else _missing_device(table)


def _missing_device(table: Table) -> Fact | None:
    """A motor that is down is a hold only while play wants it to move."""
    down = [device for device in MOTORS if not table.devices[device].up]
    if not down or table.phase == "starting" or table.session == 0:
        return None
    for slot, device in SLOTS.items():
        if device not in down or (slot == "shuffler" and table.phase != "hand.opening"):
            continue
        if wanted(table, slot) is not None and table.devices[device].cause:
            return facts.Held(questions.link(device))
    return None


def _wrong_deck(table: Table) -> Fact | None:
    """A deck that waits in the shoe and is none of this game is taken out of it, so that people can exchange it."""
    if table.ready and table.ready_cards != deck_of(table.config()):
        return device_facts.DeckReturned(table.ready)
    return None


def _starting(table: Table) -> Fact | None:
    if all(table.devices[name].heard for name in MOTORS):
        return facts.Connected()
    return None


# --- between hands ---------------------------------------------------------------------------------------------------

def _settlement(table: Table) -> Fact | None:
    """What was asked during a hand and waited for its end: who leaves, who buys chips; and who can pay
    for his place."""
    for number, seat in sorted(table.seats.items()):
        if seat.leaving:
            return seat_facts.SeatLeft(number, seat.stack + seat.queued)
        if seat.queued:
            return chips.settled(table, number)
        if seat.owes_time and (paid := time_charges.paid(table, number)) is not None:
            return paid
        if seat.timeouts >= table.config().sit_out_after_timeouts and not seat.sitting_out:
            return seat_facts.SitOutAsked(number)
    return None


def _waiting(table: Table) -> Fact | None:
    fact = _settlement(table) or _wrong_deck(table)
    if fact is not None:
        return fact
    if tournament.is_on(table) and (fact := tournament.winner(table) or tournament.penalty_served(table)) is not None:
        return fact
    if table.closing or table.frame.over:
        return facts.Closed()
    if table.frame.begun and (fact := tournament.next_level(table)) is not None:
        return fact
    if not table.next_hand_due or len(entering.players_ready(table)) < 2:
        return None
    begun = time_charges.begun(table)
    if begun is not None:
        return begun
    return None if blinds.missing(table) else _open_hand(table)


def _open_hand(table: Table) -> facts.HandOpened:
    opening = entering.next_opening(table)
    return facts.HandOpened(
        table.hand_number + 1, *opening.positions, opening.small_blind or 0, tuple(sorted(opening.dealt_in)),
        entering.posts(stakes_of(table.config(), table.frame.level), opening), opening.after,
        Straddle(opening.straddle, straddles.least(table)) if opening.straddle else None,
        opening.killed,
    )


def _on_break(table: Table) -> Fact | None:
    return tournament_facts.BreakEnded() if table.closing else None


# --- the hand --------------------------------------------------------------------------------------------------------

def _opening(table: Table) -> Fact | None:
    if table.forced:
        return facts.BlindPosted(*table.forced[0])
    if table.straddles_open:
        return straddles.decided(table)
    wrong = _wrong_deck(table)
    if wrong is not None:
        return wrong
    if table.ready and table.puck == table.button and table.orders["puck"] is None:
        return facts.DealingStarted(table.ready)
    return None


def _dealing(table: Table) -> Fact | None:
    if len(table.cards) < len(hole_card_order(table)):
        return None
    dead = tournament.next_kill(table) if table.killed else None
    if dead is not None:
        return dead
    return facts.BettingResumed() if table.street_open else facts.BettingOpened()


def _betting(table: Table) -> Fact | None:
    hand = table.current_hand()
    if table.street_open:
        if hand.to_act is not None:
            return facts.TurnOpened(table.turn + 1, hand.to_act) if table.asked != hand.to_act else None
        returned = hand.uncalled()
        return facts.StreetClosed(*returned) if returned else facts.StreetClosed(0, 0)
    if hand.is_decided:
        return _drop(table, hand) or facts.PayingStarted(hand.awards({}))
    discards_open = discards.opened_after(table, "flop_bet") if hand.street == "flop" else None
    if discards_open is not None:
        return discards_open
    if hand.face_up() and not discards.owing(table):
        face_up = _unread_hole_card(table, hand) or _next_to_table(table, hand.live)
        if face_up is not None:
            return face_up
    if run_twice.offered(table) and not discards.owing(table):
        return run_facts.RunTwiceOffered(hand.street, hand.live)
    if hand.street == "river":
        again = run_twice.second_run_due(table)
        return run_facts.SecondRunStarted(table.run_from) if again else facts.ShowdownReached()
    if table.early_turn and hand.street == "turn":
        return facts.Held(questions.unshuffled_stub())
    return facts.BurnStarted() if hand.stakes.burns else facts.BoardStarted()


def _offering_run_twice(table: Table) -> Fact | None:
    return run_twice.decided(table)


def _burning(table: Table) -> Fact | None:
    return facts.BoardStarted() if table.count_at(BURNS) == burns_due(table) else None


def _dealing_board(table: Table) -> Fact | None:
    if table.count_at(BOARD) < board_due(table):
        return None
    unread = _unread_board_card(table)
    if unread is not None:
        return unread
    if table.street_open:
        return facts.BettingResumed()
    return discards.opened_after(table, "flop_dealt") or facts.BettingOpened()


def _unread_board_card(table: Table) -> Fact | None:
    """A community card that nobody has read yet is named by the floor at once."""
    for n, card in enumerate(table.cards, 1):
        if card.destination == BOARD and card.tabled is None:
            return facts.Held(questions.unread(n))
    return None


# --- showdown and pots -----------------------------------------------------------------------------------------------

def _unread_hole_card(table: Table, hand: Hand) -> Fact | None:
    """Hands are about to be tabled: a card that nobody has read yet is named by the floor."""
    unread = [(n, card.destination) for n, card in enumerate(table.cards, 1) if card.known() is None]
    for seat in hand.live:
        for n, place in unread:
            if place == seat:
                return facts.Held(questions.unread(n))
    return None


def _next_to_table(table: Table, seats: tuple[int, ...]) -> Fact | None:
    """Nobody can bet any more: all hands still in are turned face up, one after the other."""
    for seat in seats:
        if seat not in table.tabled:
            return facts.HandTabled(seat, table.hole_cards(seat))
    return None


def strengths(table: Table, holes: dict[int, tuple[int, ...]] | None = None) -> tuple[Board, ...]:
    """By seat, what every tabled hand, or each of `holes`, is worth with each board: the high hands and, in high-low
    games, the low ones."""
    variant = VARIANTS[table.current_hand().stakes.variant]
    shown = table.tabled if holes is None else holes
    return tuple([hand_strength.strengths(variant, shown, board) for board in run_twice.boards(table, table.board())])


def _drop(table: Table, hand: Hand) -> Fact | None:
    """The house takes its share before the pots are shared, once, if there is one."""
    if table.dropped or hand.stakes.rake is None:
        return None
    drop = hand.drop()
    return facts.DropTaken(sum(drop.rake), sum(drop.jackpot))


def _showdown(table: Table) -> Fact | None:
    hand = table.current_hand()
    unread = _unread_hole_card(table, hand)
    if unread is not None:
        return unread
    for seat in hand.showdown_order():
        if seat not in table.tabled and seat not in table.mucked:
            hole = table.hole_cards(seat)
            return facts.HandTabled(seat, hole) if _shows(table, hand, seat, hole) else facts.HandMucked(seat)
    return _drop(table, hand) or _shared(hand, strengths(table))


def _shared(hand: Hand, boards: tuple[Board, ...]) -> facts.PayingStarted:
    shares = hand.shares(boards)
    awards = tuple([share.award for share in shares])
    return facts.PayingStarted(awards, tuple([share.board for share in shares]) if len(boards) > 1 else ())


def _shows(table: Table, hand: Hand, seat: int, hole: tuple[int, ...]) -> bool:
    """Whether the hand at `seat` has to be tabled, after those that lie on the table already."""
    holes = {**table.tabled, seat: hole}
    high, *others = chain.from_iterable(strengths(table, holes))
    all_shown = hand.stakes.showdown_muck == "all_called_hands_shown"
    return shown_hands((*table.tabled, seat), high, hand.pots(), all_shown, others)[-1][1]


def _paying(table: Table) -> Fact | None:
    return facts.PotAwarded(*table.awards[0]) if table.awards else facts.ClearingStarted()


def _clearing(table: Table) -> Fact | None:
    if table.deck:
        return None
    out = tournament.next_out(table) if table.frame.begun else None
    return out if out is not None else facts.HandClosed(table.hand_number)


def _misdeal(table: Table) -> Fact | None:
    return None if table.deck else facts.HandReopened()


STEP: dict[str, Callable[[Table], Fact | None]] = {
    "out_of_service": _wrong_deck,
    "starting": _starting,
    "open.waiting": _waiting,
    "open.on_break": _on_break,
    "hand.opening": _opening,
    "hand.dealing": _dealing,
    "hand.betting": _betting,
    "hand.offering_run_twice": _offering_run_twice,
    "hand.burning": _burning,
    "hand.dealing_board": _dealing_board,
    "hand.discarding": discards.next_step,
    "hand.showdown": _showdown,
    "hand.paying": _paying,
    "hand.clearing": _clearing,
    "hand.misdeal": _misdeal,
}
"""By phase: the fact that follows now, `None` to wait."""
