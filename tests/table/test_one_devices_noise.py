"""A device that speaks without end, a link that comes and goes, a driver that raises errors: one fault of that device,
few rows, and play goes on without it as far as it can."""

from typing import Any

import pytest
from at_the_terminal import facts_of, thinks, until_his_clock_runs
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.record import events
from appareil.controller.record.faults.of_devices import DriverFailed, Flapping, Flood
from appareil.controller.seats.from_floor import Leave
from appareil.devices import reports
from appareil.devices.protocols import MINUTE, SECOND
from appareil.journal.memory import MemoryJournal
from appareil.runtime.gate import AT_ONCE, MOST_FLAPS
from appareil.runtime.guard import where_from
from appareil.runtime.recover import check_journal
from drivers.motor import MotorDriver
from drivers.terminal import TerminalDriver


def a_table(hands: int = 3) -> Table:
    table = Table(scripted([CHECKED_DOWN] * hands))
    table.until(lambda: table.believed.phase == "hand.dealing")
    return table


def rows_of(table: Table) -> int:
    return table.sitting.runtime._rows


def told(table: Table, fault: str) -> list[int]:
    """How often each time this fault was told of, in order."""
    return [fact.times for fact in facts_of(table)
            if isinstance(fact, hardware_facts.DeviceFaulty) and fact.fault == fault]


# --- a stuck button ---------------------------------------------------------------------------------------------------

def test_a_stuck_button_is_a_fault_of_its_terminal_and_stops_nobody() -> None:
    """1000 presses a second for ten seconds, each another one."""
    table = a_table()
    hear, before = table.sitting.runtime.hear("terminal 2"), rows_of(table)
    for number in range(1, 10_001):
        hear(reports.Press(77, number, 0, "show"))
        table.wait(0.001)
    table.wait(2)
    assert table.believed.holds == {}
    known = table.believed.device("terminal 2")
    assert (known.fault, known.fault_about) == ("flood", "Press")
    assert sum(told(table, "flood")) > 9_000
    assert len(told(table, "flood")) <= 12
    assert rows_of(table) - before < AT_ONCE[False] + 200, "what the hand itself takes, and one row a second"
    assert check_journal(table.journal) == []
    table.until(lambda: table.sitting.hands_closed == 1)


def test_who_has_been_quiet_for_a_second_is_heard_again() -> None:
    table = a_table()
    thinks(table, 3)
    until_his_clock_runs(table, 3)
    hear = table.sitting.runtime.hear("terminal 3")
    for number in range(1, 2 * AT_ONCE[False]):
        hear(reports.Press(77, number, 0, "show"))
    assert 0 < table.believed.seats[3].heard <= AT_ONCE[False]
    table.wait(1.1)
    hear(reports.Press(77, 1000, table.believed.turn, "fold"))
    assert table.believed.seats[3].heard == 1000
    assert table.believed.seats[3].answer == "accepted"


def test_who_only_repeats_what_was_not_heard_is_heard() -> None:
    """After a stuck button; half a second is the shortest time in which a terminal tries again."""
    table = a_table()
    thinks(table, 3)
    until_his_clock_runs(table, 3)
    hear = table.sitting.runtime.hear("terminal 3")
    last = reports.Press(77, 2 * AT_ONCE[False], table.believed.turn, "fold")
    for number in range(1, last.press_no):
        hear(reports.Press(77, number, 0, "show"))
    hear(last)
    assert table.believed.seats[3].heard < last.press_no
    table.wait(0.5)
    hear(last)
    assert table.believed.seats[3].heard == last.press_no
    assert table.believed.seats[3].answer == "accepted"


def test_what_a_terminal_repeats_at_an_empty_seat_is_no_row() -> None:
    table = a_table()
    table.until(lambda: table.believed.phase == "open.waiting" and table.sitting.hands_closed == 1)
    table.sitting.runtime.post(events.FloorSaid("Zoé", Leave(2)))
    before, heard = rows_of(table), list[int]()
    for _ in range(5):
        table.sitting.runtime.hear("terminal 2")(reports.Press(1, 1, 0, "leave"))
        heard.append(rows_of(table))
    table.sitting.runtime.hear("terminal 2")(reports.TurnShown(10_000))
    assert 2 not in table.believed.seats
    assert {*heard, rows_of(table)} == {before}


def test_a_motor_that_speaks_without_end_is_asked_about() -> None:
    table = a_table()
    before = rows_of(table)
    for _ in range(5 * AT_ONCE[True]):
        table.sitting.runtime.hear("puck")(reports.JamCleared("puck"))
    table.wait(3)
    assert table.believed.holds == {"flood:puck": Flood("puck", "JamCleared")}
    assert rows_of(table) - before < AT_ONCE[True] + 20
    table.sitting.person.answer("flood:puck", "retry")
    table.until(lambda: table.sitting.hands_closed == 1)


# --- a link that comes and goes ---------------------------------------------------------------------------------------

def flap(table: Table, device: str, times: int, every: float = 1.5) -> None:
    """The link comes up and fails, as a third driver tells it."""
    hear = table.sitting.runtime.hear(device)
    for _ in range(times):
        hear(reports.LinkLost("silent"))
        hear(reports.LinkUp(device.partition(" ")[0], "", device.replace(" ", "-"), "1", 1))
        table.wait(every)
    hear(reports.LinkLost("silent"))


@pytest.mark.parametrize("device", ["shoe", "terminal 2"])
def test_a_link_that_comes_and_goes_is_one_standing_fault_with_its_counts(device: str) -> None:
    table = a_table()
    table.until(lambda: table.believed.phase == "open.waiting")
    flap(table, device, MOST_FLAPS)
    known = table.believed.device(device)
    assert (known.up, known.cause, known.fault) == (False, "flapping", "flapping")
    before = rows_of(table)
    flap(table, device, 120)
    links = [row for row in table.journal.rows(before + 1) if b'"LinkUp"' in row.body or b'"LinkLost"' in row.body]
    assert links == [] or all(device.encode() not in row.body for row in links)
    assert 1 <= len(told(table, "flapping")) <= 1 + 120 * 1.5 * SECOND // MINUTE + 1
    assert known.fault_times > 100


def test_play_waits_for_a_link_that_holds() -> None:
    table = a_table()
    table.until(lambda: table.believed.phase == "open.waiting" and table.sitting.hands_closed == 1)
    flap(table, "shoe", MOST_FLAPS, 0.01)
    table.until(lambda: table.believed.holds)
    [hold] = table.believed.holds.values()
    assert isinstance(hold, Flapping)
    assert hold.fault.code == 1103
    boot = table.twins.shoe.kept.boots
    table.sitting.runtime.hear("shoe")(reports.LinkUp("shoe", "", "shoe", "1", boot, frozenset({"atomic_counter"})))
    table.wait(5)
    assert not table.believed.devices["shoe"].up, "five seconds are not ten"
    table.until(lambda: table.sitting.hands_closed == 2)


def test_what_a_terminal_shows_on_a_link_that_flaps_counts_once_the_link_is_believed() -> None:
    """It is said once to each link, and no clock runs before it."""
    table = a_table()
    thinks(table, 3)
    until_his_clock_runs(table, 3)
    flap(table, "terminal 3", MOST_FLAPS, 0.01)
    hear, turn = table.sitting.runtime.hear("terminal 3"), table.believed.turn
    hear(reports.LinkUp("terminal", "", "terminal-3", "1", 1))
    hear(reports.TurnShown(turn))
    assert not table.believed.play.seen
    table.wait(11)
    assert table.believed.device("terminal 3").up
    assert table.believed.play.seen
    assert table.believed.holds == {}


def test_a_turn_shown_to_a_link_that_failed_does_not_count_on_the_next() -> None:
    table = a_table()
    thinks(table, 3)
    until_his_clock_runs(table, 3)
    flap(table, "terminal 3", MOST_FLAPS, 0.01)
    hear = table.sitting.runtime.hear("terminal 3")
    hear(reports.LinkUp("terminal", "", "terminal-3", "1", 1))
    hear(reports.TurnShown(table.believed.turn))
    hear(reports.LinkLost("silent"))
    hear(reports.LinkUp("terminal", "", "terminal-3", "1", 1))
    table.wait(11)
    assert table.believed.device("terminal 3").up
    assert not table.believed.play.seen


def test_a_turn_shown_anew_after_a_lost_link_is_heard_of_a_terminal_that_presses_without_end() -> None:
    table = a_table()
    thinks(table, 3)
    until_his_clock_runs(table, 3)
    hear = table.sitting.runtime.hear("terminal 3")
    hear(reports.LinkLost("silent"))
    hear(reports.LinkUp("terminal", "", "terminal-3", "1", 1))
    for number in range(1, 3 * AT_ONCE[False]):
        hear(reports.Press(77, number, 0, "show"))
    hear(reports.TurnShown(table.believed.turn))
    assert table.believed.play.seen


# --- a driver that raises errors --------------------------------------------------------------------------------------

def broken_once(monkeypatch: pytest.MonkeyPatch, driver: type, name: str) -> tuple[Table, list[str]]:
    """A table in play whose next call of the method `name` of `driver` raises an error; then all is well. Whose it
    was is in the list."""
    works, raised, armed = getattr(driver, name), [], []

    def fails(self: Any, *given: Any) -> Any:
        if armed and not raised:
            raised.append(self.name)
            raise ZeroDivisionError("a card may stand here: As")
        return works(self, *given)

    monkeypatch.setattr(driver, name, fails)
    table = a_table()
    armed.append(True)
    return table, raised


@pytest.mark.parametrize(("driver", "name"), [
    (MotorDriver, "send"), (TerminalDriver, "show_public"), (TerminalDriver, "show_seat"),
    (TerminalDriver, "encode_public"), (TerminalDriver, "_beacon"), (TerminalDriver, "_hear"),
])
def test_an_error_of_a_driver_is_a_fault_of_its_device(
    monkeypatch: pytest.MonkeyPatch, driver: type, name: str,
) -> None:
    """In what it is asked to do as in what its own wire or clock calls."""
    table, raised = broken_once(monkeypatch, driver, name)
    table.until(lambda: table.sitting.hands_closed == 2)
    faulty = [fact for fact in facts_of(table) if isinstance(fact, hardware_facts.DeviceFaulty)]
    assert [(fact.device, fact.fault) for fact in faulty] == [(raised[0], "driver")]
    assert faulty[0].about.startswith("ZeroDivisionError test_one_devices_noise.py:")
    assert b"As" not in b"".join(row.body for row in table.journal.rows() if row.kind == "DeviceAtFault")
    assert check_journal(table.journal) == []


def test_a_wanted_motor_whose_driver_has_failed_is_told_as_that() -> None:
    table = a_table()
    runtime = table.sitting.runtime

    def broken(_: object) -> None:
        raise ValueError("no")

    runtime.guard("shoe").call(broken, None)
    table.wait(1)
    [hold] = table.believed.holds.values()
    assert isinstance(hold, DriverFailed)
    assert hold.about.startswith("ValueError test_one_devices_noise.py:")
    table.until(lambda: table.sitting.hands_closed == 1)


def test_what_the_journal_raises_is_no_fault_of_a_driver() -> None:
    """A commit that fails ends the process, whoever stands between."""
    class Full(MemoryJournal):
        full = False

        def append(self, *given: Any, **named: Any) -> Any:
            if self.full:
                raise OSError("no space left on device")
            return super().append(*given, **named)

    journal = Full()
    table = Table(scripted([CHECKED_DOWN]), journal=journal)
    table.until(lambda: table.believed.phase == "hand.dealing")
    journal.full = True
    with pytest.raises(OSError, match="no space left"):
        table.wait(60)
    with pytest.raises(OSError, match="no space left"):
        table.sitting.runtime.hear("puck")(reports.PuckMoved(2))


def test_the_text_of_an_error_is_not_kept() -> None:
    with pytest.raises(KeyError) as caught:
        raise KeyError("AsKd")
    assert where_from(caught.value).startswith("KeyError test_one_devices_noise.py:")
    assert "As" not in where_from(caught.value)
