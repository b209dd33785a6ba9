"""The cards of a street appear together, when the last of them lies."""

from typing import Any

from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller import views
from appareil.devices.places import BOARD


def test_nobody_is_shown_a_part_of_the_flop() -> None:
    shown: dict[int, set[int]] = {}

    def look(table: Any, row: object) -> None:
        if table.phase == "hand.dealing_board":
            shown.setdefault(table.count_at(BOARD), set()).add(len(views.public_view(table).board))

    Table(scripted([CHECKED_DOWN]), on_row=look).finish(1)
    assert shown == {0: {0}, 1: {0}, 2: {0}, 3: {3}, 4: {4}}
