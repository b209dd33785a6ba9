"""What a player chooses before his turn, at a real table: silent until his turn, done then, gone with its price."""

import pytest
from at_the_terminal import facts_of, presses_of, thinks
from sittings import Table, scripted

from appareil.controller.hand import facts as hand_facts
from simulators.players import Recorded

CALLED: list[Recorded] = [("cc", 0)] * 12
RAISED: list[Recorded] = [("cbr", 6), *[("cc", 0)] * 12]


def choosing(hand: list[Recorded], seat: int, word: str | None) -> Table:
    """Seat 3 thinks for five seconds before he does the first of `hand`; meanwhile `seat` chooses `word`."""
    table = Table(scripted([hand]))
    thinks(table, 3, seconds=5)
    terminal = table.twins.terminals[seat]
    table.until(lambda: terminal.view is not None and terminal.view.to_act == 3)
    if word is not None:
        assert terminal.choose(word)
    return table


def acts_of(table: Table, seat: int) -> list[str]:
    return [fact.action for fact in facts_of(table) if isinstance(fact, hand_facts.Acted) and fact.seat == seat]


def until_asked(table: Table, seat: int) -> None:
    table.until(lambda: table.believed.play.asked == seat)


@pytest.mark.parametrize(
    ("hand", "seat", "word", "done"),
    [(CALLED, 2, "check_fold", "check"), (RAISED, 2, "check_fold", "fold"), (RAISED, 1, "check_fold", "fold"),
     (CALLED, 2, "check", "check"), (CALLED, 1, "call", "call")],
)
def test_what_was_chosen_is_done_at_once_when_his_turn_comes(
    hand: list[Recorded], seat: int, word: str, done: str
) -> None:
    table = choosing(hand, seat, word)
    thinks(table, seat)
    until_asked(table, seat)
    table.wait(0.1)
    assert acts_of(table, seat) == [done], "he who is asked himself thinks for an hour"


@pytest.mark.parametrize(("seat", "word"), [(1, "call"), (2, "check")])
def test_after_a_raise_a_call_of_less_and_a_check_are_gone_and_he_is_asked(seat: int, word: str) -> None:
    table = choosing(RAISED, seat, word)
    thinks(table, seat)
    until_asked(table, seat)
    table.wait(1)
    assert presses_of(table, seat) == []
    assert table.believed.play.asked == seat
    assert table.twins.terminals[seat].chosen is None


def test_nothing_of_it_leaves_the_terminal_before_the_turn() -> None:
    heard = []
    for word in (None, "check_fold"):
        table = choosing(CALLED, 2, word)
        until_asked(table, 2)
        heard.append([(row.kind, row.body) for row in table.journal.rows()])
        assert presses_of(table, 2) == []
    assert heard[0] == heard[1], "nobody can tell whether he has chosen"


def test_a_choice_for_this_street_is_gone_with_the_next_card() -> None:
    table = choosing(CALLED, 2, "check")
    terminal = table.twins.terminals[2]
    until_asked(table, 2)
    table.until(lambda: terminal.view.stage == "preflop" and terminal.view.to_act == 0)
    assert terminal.choose("check_fold")
    table.until(lambda: len(terminal.view.board) > 0)
    assert terminal.chosen is None


def test_a_terminal_that_loses_its_link_forgets_the_choice() -> None:
    table = choosing(CALLED, 2, "check_fold")
    table.twins.unplug("terminal 2")
    table.until(lambda: not table.believed.devices["terminal 2"].up)
    table.broken[0]()
    table.until(lambda: table.believed.devices["terminal 2"].up)
    assert table.twins.terminals[2].chosen is None


def test_hands_with_choices_end_like_any_other() -> None:
    table = choosing(RAISED, 2, "check_fold")
    assert table.finish(1)
