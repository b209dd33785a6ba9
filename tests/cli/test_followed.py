"""`appareil replay --follow`: what a table commits is told as it is committed, and nothing before it is shown."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, Table, scripted

from appareil.cli.main import main
from appareil.cli.replay_followed import tell_from_now_on
from appareil.cli.words.card_letters import cards_text
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.journal.reader import open_readonly
from appareil.journal.sqlite import SqliteJournal
from appareil.locale import speaking
from appareil.runtime.recover import Follower

HEARS_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from appareil.cli.main import main
sys.exit(main())
"""
"""The command, which hears SIGINT even where the tests run in the background of a shell."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


def test_the_hand_in_progress_is_told_and_then_each_act_with_its_row(path: Path) -> None:
    live: list[str] = []
    told: list[str] = []
    caught_up: list[int] = []
    with speaking("en"):
        table = Table(scripted([CHECKED_DOWN, ALL_IN_ON_THE_TURN]), journal=SqliteJournal(path, "OFF"))
        table.sitting._on_row = Show(live.append, Spectator(table.believed.config().currency)).row
        table.until(lambda: table.believed.hand_number == 2 and table.believed.play.asked == 1)
        begun = next(n for n, event in enumerate(live) if "Hand 2" in event)
        looks = iter(range(2000))

        def look_again() -> bool:
            assert told == live[begun:], "all that is committed, and no more"
            return next(looks, None) is not None and table.believed.hand_number == 2 and table.clock.step()

        reader = open_readonly(path)
        tell_from_now_on(reader, told.append, lambda: caught_up.append(len(told)), look_again)
        reader.close()
    assert len([event for event in told if "wins" in event]) == 1
    assert 0 < caught_up[0] < len(told)
    assert "Hand 1" not in "".join(told)


def test_a_long_evening_is_not_handled_again_before_its_last_hand_is_told(path: Path) -> None:
    table = Table(scripted([CHECKED_DOWN] * 5), journal=SqliteJournal(path, "OFF"))
    table.until(lambda: table.believed.hand_number == 4 and table.believed.play.asked == 1)
    reader = open_readonly(path)
    ends = [hand.last_seq for hand in reader.hands()]
    assert next(Follower(reader).news())[0].seq == ends[1] + 1, "the third hand, which is over, and the fourth"
    reader.close()


def test_between_two_hands_the_one_before_is_told(path: Path) -> None:
    told: list[str] = []
    with speaking("en"):
        table = Table(scripted([CHECKED_DOWN] * 2), journal=SqliteJournal(path, "OFF"))
        table.until(lambda: table.believed.last_hand is not None)
        reader = open_readonly(path)
        tell_from_now_on(reader, told.append, lambda: None, lambda: False)
        reader.close()
    assert ("Hand 1" in told[0], "wins" in "".join(told)) == (True, True)


def test_no_hole_card_is_told_before_it_is_shown(path: Path) -> None:
    with speaking("en"):
        table = Table(scripted([ALL_IN_ON_THE_TURN]), journal=SqliteJournal(path, "OFF"))
        table.until(lambda: bool(table.believed.play.tabled) or table.believed.play.asked != 0)
        hands = [cards_text(table.believed.shoe.hole_cards(seat)) for seat in (1, 2, 3)]
        told: list[str] = []

        def look_again() -> bool:
            shown = table.believed.play.tabled
            for seat, hand in enumerate(hands, 1):
                assert (hand in "".join(told)) == (seat in shown), seat
            return len(shown) < 2 and table.clock.step()

        reader = open_readonly(path)
        tell_from_now_on(reader, told.append, lambda: None, look_again)
        reader.close()
    assert [hand in "".join(told) for hand in hands] == [True, False, True]


def test_ctrl_c_ends_it_and_that_is_no_failure(path: Path) -> None:
    journal = SqliteJournal(path, "OFF")
    Table(scripted([CHECKED_DOWN]), journal=journal).finish(1)
    with subprocess.Popen(
        [sys.executable, "-c", HEARS_CTRL_C, "replay", "--follow", str(path), "--lang", "fr"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as run:
        assert run.stderr is not None
        assert run.stderr.readline() == f"suivi de {path}\u00a0; Ctrl-C pour terminer\n"
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
    journal.close()
    assert (run.returncode, err) == (0, "")
    assert "gagne" in out


@pytest.mark.parametrize("words", [("--json",), ("--hand", "1")])
def test_what_cannot_be_followed_is_refused(
    words: tuple[str, ...], path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["replay", "--follow", *words, str(path), "--lang", "en"]) == 2
    assert "--follow" in capsys.readouterr().err


def test_a_record_is_not_followed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--follow", str(tmp_path / "hands.phhs"), "--lang", "en"]) == 2
    assert "nothing follows" in capsys.readouterr().err
