"""The card that a player gives up in Pineapple: which one, when he presses, and where it then lies."""

import pytest
from terminal_bench import SEAT, TerminalBench, view

from appareil.devices.places import DISCARDS
from appareil.devices.reports import Press
from appareil.devices.views import SeatView
from simulators.discarding import as_shown, give_up, keep_the_best_two
from simulators.ledger import Ledger

ACE, KING, KING_TOO, DEUCE = 51, 47, 46, 0
OWED = frozenset({"discard"})
FLOP = view(stage="discarding", turn=7, to_act=0)


@pytest.mark.parametrize(("hole", "place"), [
    ((ACE, DEUCE, KING), 2), ((KING, KING_TOO, ACE), 3), ((DEUCE, ACE, 1), 2), ((ACE, 52, KING), 2), ((0, 1, 2), 3),
])
def test_a_player_keeps_a_pair_or_his_highest_cards(hole: tuple[int, ...], place: int) -> None:
    assert keep_the_best_two(hole) == place


def dealt(ledger: Ledger, *faces: int) -> None:
    """Deck 1 deals these cards to the seat."""
    ledger.feed_shuffler(0)
    ledger.stack(1, 0, [*faces, *(card for card in range(52) if card not in faces)])
    for n in range(1, len(faces) + 1):
        ledger.stage(1)
        ledger.leave(1, n, SEAT)


def bench_with(*faces: int) -> TerminalBench:
    bench = TerminalBench()
    dealt(bench.terminal._world.ledger, *faces)
    return bench


def test_he_presses_once_for_the_turn_and_lays_the_card_down() -> None:
    bench = bench_with(ACE, DEUCE, KING)
    pressed = bench.show(FLOP, SeatView(0, 0, "", (ACE, DEUCE, KING), offers=OWED), seconds=2.5)
    assert set(pressed) == {Press(1, 1, 7, "discard", 2)}
    ledger = bench.terminal._world.ledger
    assert (ledger.cards_at(SEAT), ledger.cards_at(DISCARDS)) == ((ACE, KING), (DEUCE,))
    assert bench.show(SeatView(1, 1, "accepted", (ACE, KING)), seconds=5) == []


def test_what_is_not_offered_is_not_pressed() -> None:
    bench = bench_with(ACE, DEUCE, KING)
    assert bench.show(FLOP, SeatView(0, 0, "", (ACE, DEUCE, KING)), seconds=5) == []
    stage_over = view(stage="flop", turn=8, to_act=0)
    assert bench.show(stage_over, SeatView(0, 0, "", (ACE, DEUCE, KING), offers=OWED), seconds=5) == []


def test_after_a_restart_he_gives_up_the_same_card_and_no_second_one() -> None:
    bench = bench_with(ACE, DEUCE, KING)
    offered = SeatView(0, 0, "", (ACE, DEUCE, KING), offers=OWED)
    bench.show(FLOP, offered, seconds=2.5)
    bench.terminal.power_off()
    bench.terminal.power_on()
    bench.terminal.opened(SEAT)
    assert set(bench.show(FLOP, offered, seconds=2.5)) == {Press(2, 1, 7, "discard", 2)}
    assert bench.terminal._world.ledger.cards_at(DISCARDS) == (DEUCE,)


def test_where_the_clock_was_faster_his_cards_are_put_as_they_are_shown() -> None:
    bench = bench_with(ACE, DEUCE, KING)
    bench.show(FLOP, SeatView(0, 0, "", (ACE, DEUCE, KING), offers=OWED), seconds=2.5)
    bench.show(SeatView(1, 1, "late", (ACE, DEUCE)))
    ledger = bench.terminal._world.ledger
    assert (ledger.cards_at(SEAT), ledger.cards_at(DISCARDS)) == ((ACE, DEUCE), (KING,))
    assert ledger.faults() == ()


def test_an_unread_card_may_be_any_and_the_last_dealt_goes() -> None:
    ledger = Ledger()
    dealt(ledger, ACE, DEUCE, KING)
    as_shown(ledger, SEAT, (ACE, 52))
    assert ledger.cards_at(SEAT) == (ACE, DEUCE)
    give_up(ledger, SEAT, 3, 1)
    assert ledger.cards_at(SEAT) == (ACE, DEUCE), "one lies on the discards already"


@pytest.mark.parametrize(("cards", "behind"), [
    ((ACE, DEUCE), (ACE,)), ((ACE, DEUCE), ()), ((ACE, DEUCE, KING), (ACE,)),
    ((ACE, DEUCE, KING, KING_TOO), (ACE, DEUCE, KING)), ((ACE, DEUCE, KING, KING_TOO), (ACE, DEUCE)),
], ids=str)
def test_a_view_that_is_behind_takes_no_card_from_him(cards: tuple[int, ...], behind: tuple[int, ...]) -> None:
    bench = bench_with(*cards)
    bench.show(view(stage="flop", turn=8, to_act=0), SeatView(0, 0, "", behind))
    ledger = bench.terminal._world.ledger
    assert (ledger.cards_at(SEAT), ledger.cards_at(DISCARDS)) == (cards, ())


def test_an_unread_card_that_stays_his_is_taken_back() -> None:
    bench = bench_with(ACE, DEUCE, KING)
    bench.show(FLOP, SeatView(0, 0, "", (ACE, 52, KING), offers=OWED), seconds=2.5)
    ledger = bench.terminal._world.ledger
    assert ledger.cards_at(DISCARDS) == (DEUCE,)
    bench.show(SeatView(1, 1, "late", (ACE, 52)))
    assert (ledger.cards_at(SEAT), ledger.cards_at(DISCARDS)) == ((ACE, DEUCE), (KING,))
