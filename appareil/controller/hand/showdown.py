"""Who shows, who wins, and what is paid."""

from itertools import chain

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import run_twice
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.of_cards import Unread
from appareil.controller.record.state import Table
from appareil.poker import hand_strength
from appareil.poker.hand import Hand
from appareil.poker.pots import Board
from appareil.poker.showdown import shown_hands
from appareil.poker.variants import VARIANTS


def unread_hole_card(table: Table, hand: Hand) -> Fact | None:
    """Hands are about to be tabled: a card that nobody has read yet is named by the floor."""
    unread = [(n, card.destination) for n, card in enumerate(table.shoe.cards, 1) if card.known() is None]
    for seat in hand.live:
        for n, place in unread:
            if place == seat:
                return hold_facts.Held(Unread(n))
    return None


def next_to_table(table: Table, seats: tuple[int, ...]) -> Fact | None:
    """Nobody can bet any more: all hands still in are turned face up, one after the other."""
    for seat in seats:
        if seat not in table.play.tabled:
            return hand_facts.HandTabled(seat, table.shoe.hole_cards(seat))
    return None


def strengths(table: Table, holes: dict[int, tuple[int, ...]] | None = None) -> tuple[Board, ...]:
    """By seat, what every tabled hand, or each of `holes`, is worth with each board: the high hands and, in high-low
    games, the low ones."""
    variant = VARIANTS[table.current_hand().stakes.variant]
    shown = table.play.tabled if holes is None else holes
    boards = run_twice.boards(table, table.shoe.board())
    return tuple([hand_strength.strengths(variant, shown, board) for board in boards])


def drop_due(table: Table, hand: Hand) -> Fact | None:
    """The house takes its share before the pots are shared, once, if there is one."""
    if table.play.dropped or hand.stakes.rake is None:
        return None
    drop = hand.drop()
    return hand_facts.DropTaken(sum(drop.rake), sum(drop.jackpot))


def next_step(table: Table) -> Fact | None:
    """The next hand tabled or mucked, then the house's share, then who is paid what."""
    hand = table.current_hand()
    unread = unread_hole_card(table, hand)
    if unread is not None:
        return unread
    for seat in hand.showdown_order():
        if seat not in table.play.tabled and seat not in table.play.mucked:
            hole = table.shoe.hole_cards(seat)
            return hand_facts.HandTabled(seat, hole) if _shows(table, hand, seat, hole) else hand_facts.HandMucked(seat)
    return drop_due(table, hand) or _shared(hand, strengths(table))


def _shared(hand: Hand, boards: tuple[Board, ...]) -> hand_facts.PayingStarted:
    shares = hand.shares(boards)
    awards = tuple([share.award for share in shares])
    return hand_facts.PayingStarted(awards, tuple([share.board for share in shares]) if len(boards) > 1 else ())


def _shows(table: Table, hand: Hand, seat: int, hole: tuple[int, ...]) -> bool:
    """Whether the hand at `seat` has to be tabled, after those that lie on the table already."""
    holes = {**table.play.tabled, seat: hole}
    high, *others = chain.from_iterable(strengths(table, holes))
    all_shown = hand.stakes.showdown_muck == "all_called_hands_shown"
    return shown_hands((*table.play.tabled, seat), high, hand.pots(), all_shown, others)[-1][1]


def paying(table: Table) -> Fact | None:
    """The next pot, then the cards go back."""
    return hand_facts.PotAwarded(*table.play.awards[0]) if table.play.awards else hand_facts.ClearingStarted()
