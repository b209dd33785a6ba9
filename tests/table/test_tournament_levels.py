"""The levels of a tournament at the table: by hands or by minutes of play, from the next shuffle on, with breaks."""

import pytest
from at_the_terminal import say, thinks
from sittings import Table
from tournaments import begun, blinds_of, levels_begun, posted_in, told, tournament, until_dealt

from appareil.controller import views
from appareil.controller.hand import facts as hand_facts
from appareil.controller.irregular.misdeals import Misdeal
from appareil.controller.people.from_floor import Close, Open, Pause, Resume
from appareil.controller.record.deadline import BreakTime
from appareil.controller.tournament import facts as tournament_facts
from appareil.runtime.desk import Desk
from appareil.runtime.recover import check_journal, load
from appareil.settings.tournament import LevelLine

TEN_MINUTES = {1: LevelLine(small=1, big=2, minutes=10), 2: LevelLine(small=2, big=4)}
WITH_A_BREAK = {1: LevelLine(small=1, big=2, hands=2, break_minutes=15), 2: LevelLine(small=2, big=4)}


def shown(table: Table) -> tuple[int, int, int]:
    """Blinds and ante on every display: what the terminals show, and the floor's status."""
    view = views.public_view(table.believed)
    assert Desk(table.sitting.runtime).status()["blinds"] == [view.small_blind, view.big_blind]
    return view.small_blind, view.big_blind, view.ante


def test_a_level_of_so_many_hands_is_followed_by_the_next() -> None:
    table = begun(1, 2, 3, 4)
    until_dealt(table, 6)
    assert blinds_of(table) == [(1, 2), (1, 2), (2, 4), (2, 4), (4, 8), (4, 8)]
    assert told(table, tournament_facts.LevelBegun)[0] == tournament_facts.LevelBegun(2, 2, 4, 4)
    table.finish(6)
    assert check_journal(table.journal) == []


def test_the_ante_of_the_level_is_paid_by_whom_the_table_file_names() -> None:
    table = begun(1, 2, 3, 4)
    until_dealt(table, 3)
    [dealt] = [hand for hand in told(table, hand_facts.HandOpened) if hand.hand == 3]
    assert posted_in(table)[3] == [
        (dealt.small_blind, "small_blind", 2), (dealt.bb_position, "big_blind", 4), (dealt.bb_position, "ante", 4),
    ]


def test_what_is_shown_is_what_is_enforced() -> None:
    table = begun(1, 2, 3, 4)
    until_dealt(table, 2)
    assert shown(table) == (1, 2, 0)
    table.until(lambda: table.believed.phase == "open.waiting")
    assert shown(table) == (2, 4, 4), "the next shuffle is for level 2"
    until_dealt(table, 3)
    assert shown(table) == (2, 4, 4)
    assert (table.believed.play.hand.stakes.small_blind, table.believed.play.hand.stakes.big_blind) == (2, 4)


def test_time_that_runs_out_in_mid_hand_counts_from_the_next_shuffle() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(TEN_MINUTES))
    until_dealt(table, 1)
    table.believed.tournament.played = 599_000_000
    thinks(table, 3, 10)
    table.until(lambda: table.believed.phase == "hand.clearing")
    assert levels_begun(table) == []
    assert shown(table) == (1, 2, 0), "the hand keeps the level it was shuffled for"
    until_dealt(table, 2)
    assert levels_begun(table) == [2]
    assert blinds_of(table) == [(1, 2), (2, 4)]


def test_the_time_a_hand_took_beyond_its_level_is_the_next_level_s() -> None:
    levels = {1: LevelLine(small=1, big=2, minutes=1), 2: LevelLine(small=2, big=4, minutes=1),
              3: LevelLine(small=3, big=6)}
    table = begun(1, 2, 3, 4, settings=tournament(levels))
    table.believed.tournament.played = 130_000_000
    until_dealt(table, 2)
    assert levels_begun(table) == [2, 3]
    assert 10_000_000 < table.believed.tournament.played < 20_000_000


def test_a_hand_dealt_again_keeps_its_level() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(TEN_MINUTES))
    until_dealt(table, 1)
    table.believed.tournament.played = 700_000_000
    assert say(table, Misdeal("mauvaise place")) is None
    table.until(lambda: table.believed.phase == "hand.betting")
    assert table.believed.play.hand.stakes.big_blind == 2
    until_dealt(table, 2)
    assert table.believed.play.hand.stakes.big_blind == 4


@pytest.mark.parametrize("how", ["pause", "closed"])
def test_time_in_which_nothing_is_played_is_not_the_level_s(how: str) -> None:
    table = begun(1, 2, 3, 4, settings=tournament(TEN_MINUTES))
    until_dealt(table, 1)
    stop, go_on = {"pause": (Pause(), Resume()), "closed": (Close(), Open())}[how]
    assert say(table, stop) is None
    if how == "closed":
        table.until(lambda: table.believed.phase == "out_of_service")
    before = table.believed.tournament.played
    table.wait(3000)
    assert say(table, go_on) is None
    assert table.believed.tournament.played == before
    table.finish(2)
    assert levels_begun(table) == []
    assert check_journal(table.journal) == []


def test_the_time_a_controller_is_down_is_not_the_level_s() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(TEN_MINUTES))
    until_dealt(table, 2)
    before = table.believed.tournament.played
    table.sitting.runtime.stop()
    table.wait(3000)
    table.sitting.restart_controller(table.clock)
    assert table.believed.tournament.played == before > 0
    table.finish(3)
    assert levels_begun(table) == []
    assert check_journal(table.journal) == []


def test_a_replayed_journal_stands_at_the_same_time_of_the_same_level() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(TEN_MINUTES))
    until_dealt(table, 3)
    assert load(table.journal).tournament == table.believed.tournament


# --- breaks -----------------------------------------------------------------------------------------------------------

def test_a_break_comes_at_the_hand_s_end_and_goes_with_its_time() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(WITH_A_BREAK))
    table.until(lambda: table.believed.phase == "open.on_break")
    assert table.believed.hand_number == 2
    assert views.public_view(table.believed).stage == "on_break"
    assert shown(table) == (2, 4, 0)
    table.wait(14 * 60)
    assert (table.believed.phase, table.believed.tournament.played) == ("open.on_break", 0)
    table.wait(65)
    assert table.believed.hand_number == 3
    table.finish(3)
    assert check_journal(table.journal) == []


def test_the_floor_ends_a_break() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(WITH_A_BREAK))
    table.until(lambda: table.believed.phase == "open.on_break")
    assert say(table, Resume()) is None
    table.wait(4)
    assert table.believed.hand_number == 3
    assert say(table, Resume()) == "already_so"


def test_a_table_closed_in_its_break_opens_again_without_one() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(WITH_A_BREAK))
    table.until(lambda: table.believed.phase == "open.on_break")
    assert say(table, Close()) is None
    assert table.believed.phase == "out_of_service"
    assert say(table, Open()) is None
    until_dealt(table, 3)
    assert blinds_of(table)[-1] == (2, 4)


def test_a_restarted_controller_is_still_in_the_break() -> None:
    table = begun(1, 2, 3, 4, settings=tournament(WITH_A_BREAK))
    table.until(lambda: table.believed.phase == "open.on_break")
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    assert (table.believed.phase, table.believed.deadline.about) == ("open.on_break", BreakTime(2))
    table.finish(3)
    assert check_journal(table.journal) == []
