"""A tournament by the command line: played to its end, replayed, and spoken of by the floor."""

import json
import re
from pathlib import Path

import pytest
from at_the_terminal import say
from floor_typed import typed
from sittings import Table
from tournaments import ALL_IN_AT_ONCE, TWO_HANDS_EACH, begun, to_the_end, tournament, until_dealt

from appareil.cli.main import main
from appareil.cli.words.status_text import status_text
from appareil.controller.people.from_floor import Open
from appareil.controller.tournament.from_floor import Penalty, StartTournament
from appareil.locale import speaking
from appareil.runtime.desk import Desk
from appareil.settings.tournament import LevelLine

FILE = str(Path(__file__).parents[2] / "config" / "tournament.yaml")




def status(table: Table, spoken: str) -> str:
    """What `appareil floor status` prints."""
    with speaking(spoken):
        return status_text(Desk(table.sitting.runtime).status())


def test_the_floor_s_words() -> None:
    assert typed("start") == StartTournament()
    assert typed("penalty 3 2 téléphone à table") == Penalty(3, 2, "téléphone à table")


def test_simulate_plays_a_tournament_to_its_end_and_tells_the_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FILE, "--seed", "9", "--players", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [finish["place"] for finish in told["standing"]] == [1, 2, 3, 4]
    assert [finish["prize"] for finish in told["standing"]] == [500, 300, 200, 0]
    assert told["chips_bought_in"] == told["chips_on_table"] == 4 * 5000
    assert main(["simulate", "--hands", "1", "--seed", "9", "--json"]) == 0
    assert "standing" not in json.loads(capsys.readouterr().out), "a cash table has none"


def test_a_simulated_tournament_goes_through_its_levels_and_breaks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", FILE, "--seed", "9", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    levels = [int(level) for level in re.findall(r"^   Level (\d+): blinds", told, re.MULTILINE)]
    assert levels == list(range(2, levels[-1] + 1))
    assert levels[-1] > 3
    assert "Break of 10 min" in told


@pytest.mark.parametrize(("spoken", "out", "places"), [
    ("fr", r"sort du tournoi au rang 2, prix de 300\s\$", "Classement"),
    ("en", r"is out, place 2, prize \$300", "Places"),
])
def test_the_end_is_told_in_both_languages_also_by_replay(
    spoken: str, out: str, places: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    journal = str(tmp_path / "t.journal")
    assert main(["simulate", FILE, "--seed", "9", "--players", "3", "--journal", journal, "--lang", spoken]) == 0
    shown = capsys.readouterr().out
    assert re.search(out, shown)
    assert places in shown
    assert main(["replay", journal, "--lang", spoken]) == 0
    assert re.search(out, capsys.readouterr().out)
    assert main(["verify", journal, "--lang", spoken]) == 0


def test_status_says_the_level_and_what_is_left_of_it() -> None:
    levels = {1: LevelLine(small=1, big=2, minutes=20, break_minutes=5), 2: LevelLine(small=2, big=4)}
    table = begun(1, 2, 3, settings=tournament(levels))
    until_dealt(table, 1)
    assert re.search(r"niveau 1, encore 19:5\d", status(table, "fr"))
    table.believed.tournament.played = 1_300_000_000
    table.until(lambda: table.believed.phase == "open.on_break")
    assert "level 2, break of 5 min" in status(table, "en")
    assert "on a break" in status(table, "en")


def test_status_says_who_is_absent_or_has_hands_to_miss() -> None:
    table = begun(1, 2, 3)
    assert say(table, Penalty(2, 1, "retard")) is None
    assert "3 hands to miss" in status(table, "en")
    assert "3 parties à manquer" in status(table, "fr")


def test_status_says_the_places_when_it_is_over_and_how_the_next_one_begins() -> None:
    frame = tournament(TWO_HANDS_EACH, prizes={1: 50, 2: 30}, seats=3)
    table = begun(1, 2, 3, hands=ALL_IN_AT_ONCE, settings=frame, seed=1)
    to_the_end(table)
    over = status(table, "en")
    assert "the tournament is over" in over
    assert re.search(r"1\. Bruno +\$50", over)
    assert re.search(r"2\. Alice +\$15", over)
    assert re.search(r"2\. Chloé +\$15", over)
    assert say(table, Open()) is None
    assert "appareil floor start" in status(table, "en")


def test_check_tells_a_tournament_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", FILE, "--lang", "en"]) == 0
    assert "tournament, 10 seats, 5000 chips each, 10 levels, 3 prizes" in capsys.readouterr().out
