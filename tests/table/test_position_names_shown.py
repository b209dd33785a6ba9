"""Everybody's place has its name, where people look at the table: the picture of a hand, and the floor's status."""

from at_the_terminal import play_time_chip, thinks, until_his_clock_runs
from sittings import CHECKED_DOWN, Table, scripted

from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.cli.words.status_text import status_text
from appareil.locale import _
from appareil.runtime.desk import Desk


def shown_table() -> tuple[Table, list[str]]:
    """Three players, the puck at seat 3, and the lines that a spectator reads."""
    lines: list[str] = []
    plan = scripted([CHECKED_DOWN] * 2)
    show = Show(lines.append, Spectator(plan.settings.currency))
    return Table(plan, on_row=show.row), lines


def test_the_picture_of_a_hand_names_every_place() -> None:
    table, lines = shown_table()
    table.finish(2)
    named = [line.split() for line in lines if "BTN" in line]
    assert [[word for word in line if word in ("BTN", "SB", "BB")] for line in named] == [
        ["SB", "BB", "BTN"], ["BTN", "SB", "BB"],
    ]


def test_the_floors_status_names_every_place_of_the_hand_and_none_between_hands() -> None:
    table, _lines = shown_table()
    desk = Desk(table.sitting.runtime)
    assert [seat["position"] for seat in desk.status()["seats"].values()] == ["", "", ""]
    table.until(lambda: table.believed.play.asked == 3)
    assert [seat["position"] for seat in desk.status()["seats"].values()] == ["SB", "BB", "BTN"]
    assert [line.split()[:3] for line in status_text(desk.status()).splitlines() if line[:4].strip().isdigit()] == [
        ["1", "SB", "Alice"], ["2", "BB", "Bruno"], ["3", "BTN", "Chloé"],
    ]


def test_a_time_chip_is_shown_to_spectators_and_counted_for_the_floor() -> None:
    table, lines = shown_table()
    thinks(table, 3, seconds=20)
    until_his_clock_runs(table, 3)
    play_time_chip(table, 3)
    assert [seat["time_chips"] for seat in Desk(table.sitting.runtime).status()["seats"].values()] == [2, 2, 1]
    table.finish(1)
    assert any(f"3·Chloé {_('plays a time chip')}" in line for line in lines)
