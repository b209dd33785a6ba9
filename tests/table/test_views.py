"""The views are sent only when they may have changed; what is skipped must not have changed."""

from typing import Any

from at_the_terminal import thinks
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, THREE_WAY, Table, scripted

from appareil.controller import due, views
from appareil.controller.record.events import Reported
from appareil.devices.names import MOTORS
from appareil.devices.places import SEATS
from appareil.devices.reports import TurnShown


def test_a_restarted_controller_shows_every_player_his_cards_again() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    thinks(table, 3)
    table.until(lambda: table.believed.play.asked == 3)
    table.wait(1)
    held = {seat: terminal.hole for seat, terminal in table.twins.terminals.items()}
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    table.wait(1)
    assert {seat: terminal.hole for seat, terminal in table.twins.terminals.items()} == held
    assert all(len(hole) == 2 for hole in held.values())


SAID_AT_A_TERMINAL = Reported("terminal 1", TurnShown(1))


def test_no_fact_changes_a_view_that_is_not_looked_at_again() -> None:
    seen: dict[Any, Any] = {}
    stale: list[str] = []

    def look(table: Any, row_facts: tuple[Any, ...]) -> None:
        if table.settings is None:
            return
        shown = {"all": views.public_view(table)} | {seat: views.seat_view(table, seat) for seat in SEATS}
        shown |= {device: due.commands(table, device) for device in MOTORS}
        looked_at = {*views.seats_changed(row_facts), *(("all",) if views.changes_public_view(row_facts) else ())}
        looked_at |= set(MOTORS) if due.changes_commands(SAID_AT_A_TERMINAL, row_facts) else set()
        changed = {who for who, view in shown.items() if seen.get(who, view) != view}
        names = [type(fact).__name__ for fact in row_facts]
        stale.extend(f"{who}: {names}" for who in changed - looked_at)
        seen.update(shown)

    for faults in ("none", "storm"):
        plan = scripted([ALL_IN_ON_THE_TURN, CHECKED_DOWN, THREE_WAY] * 8, faults=faults)
        Table(plan, on_row=look, floor_mends=True).finish(20)
    assert stale == []
