"""What a driver hands over that no device can have said: it is not taken, the device and the field are named, play goes
on when the floor has answered, and the journal can be read."""

from typing import Any

import msgspec
import pytest
from at_the_terminal import facts_of
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.record.faults.of_devices import Impossible
from appareil.devices import reports
from appareil.devices.cards import HiddenCard
from appareil.runtime.possible import FIELDS, SAYS, impossible
from appareil.runtime.recover import check_journal, load

STATUS = reports.ShoeStatus(
    boot=1, armed=False, door_open=False, opened_while_off=False, jammed=False, path_opened=False, card_staged=False,
    deck=0, last=0, last_destination=0, last_card=None, ready=0, collected=0, collected_count=0, newest=0,
)
CANNOT_BE: list[tuple[str, Any, str]] = [
    ("shoe", reports.Delivered(1, 1, 3, 6), "Delivered.card"),  # type: ignore[arg-type]  # as a driver may
    ("shoe", reports.Delivered(1, 1, "x", None), "Delivered.destination"),  # type: ignore[arg-type]
    ("shoe", reports.Delivered(1, 1, 15, None), "Delivered.destination"),
    ("shoe", reports.Delivered(1, 53, 3, None), "Delivered.n"),
    ("shoe", reports.Delivered(True, 1, 3, None), "Delivered.deck"),
    ("shoe", msgspec.structs.replace(STATUS, newest=0xFFFF_FFFF), "ShoeStatus.newest"),
    ("shoe", msgspec.structs.replace(STATUS, last_card=6), "ShoeStatus.last_card"),
    ("shoe", msgspec.structs.replace(STATUS, ready_cards=1 << 60), "ShoeStatus.ready_cards"),
    ("shoe", reports.Prepared(0xFFFF_FFFF), "Prepared.deck"),
    ("shoe", reports.Prepared(1, missing=[3]), "Prepared.missing"),  # type: ignore[arg-type]
    ("shoe", reports.Collected(1, 0, 0), "Collected.of"),
    ("shoe", reports.Collected(1, 53, 52), "Collected.count"),
    ("shoe", reports.Refused("Deal", "no"), "Refused.reason"),
    ("shoe", reports.Placed(3), "Placed"),
    ("shoe", reports.Jammed("puck"), "Jammed.slot"),
    ("puck", reports.Placed(0), "Placed.seat"),
    ("puck", reports.Placed(200), "Placed.seat"),
    ("puck", STATUS, "ShoeStatus"),
    ("puck", reports.LinkUp("shoe", "", "", "", 1), "LinkUp.kind"),
    ("puck", reports.LinkUp("puck", "a\x1b[2J", "", "", 1), "LinkUp.maker"),
    ("puck", reports.LinkUp("puck", "", "x" * 99, "", 1), "LinkUp.serial"),
    ("puck", reports.LinkLost("of course"), "LinkLost.cause"),
    ("puck", "Placed", "?"),
]


@pytest.mark.parametrize(("device", "report", "about"), CANNOT_BE, ids=[f"{row[0]} {row[2]}" for row in CANNOT_BE])
def test_what_cannot_be_is_not_taken_and_device_and_field_are_named(device: str, report: Any, about: str) -> None:
    table = Table(scripted([CHECKED_DOWN] * 3))
    table.until(lambda: table.believed.phase == "hand.dealing")
    table.sitting.runtime.hear(device)(report)
    assert table.believed.holds == {f"impossible:{device}": Impossible(device, about)}
    newest = list(table.journal.rows())[-1]
    assert newest.kind == "DeviceAtFault"
    assert newest.cards == b""
    assert check_journal(table.journal) == []
    assert table.sitting.person.questions()[0].choices == ("retry", "void")
    table.sitting.person.answer(table.sitting.person.questions()[0].key, "retry")
    table.until(lambda: table.sitting.hands_closed == 2)
    assert check_journal(table.journal) == []


def test_a_terminal_that_says_what_cannot_be_stops_nobody() -> None:
    table = Table(scripted([CHECKED_DOWN] * 2))
    table.until(lambda: table.believed.phase == "hand.dealing")
    hear = table.sitting.runtime.hear("terminal 2")
    hear(reports.Press(1, 1, 1, "steal"))
    hear(reports.Delivered(1, 1, 3, HiddenCard(5)))
    table.wait(1)
    known = table.believed.device("terminal 2")
    assert (known.fault, known.fault_about, known.fault_times) == ("impossible", "Delivered", 2)
    assert table.believed.holds == {}
    table.finish(2)


def test_impossible_reports_without_end_are_summed() -> None:
    table = Table(scripted([CHECKED_DOWN] * 2))
    table.until(lambda: table.believed.phase == "hand.dealing")
    hear = table.sitting.runtime.hear("shoe")
    for _ in range(1000):
        hear(reports.Placed(3))
    table.wait(2)
    told = [fact for fact in facts_of(table) if isinstance(fact, hardware_facts.DeviceFaulty)]
    assert [fact.times for fact in told] == [1, 999]


def test_every_report_has_its_fields_checked() -> None:
    assert {kind for said in SAYS.values() for kind in said} == set(FIELDS)


def test_what_the_twins_say_can_be() -> None:
    assert impossible("shoe", STATUS) == ""
    assert impossible("shoe", reports.Delivered(1, 1, 3, HiddenCard(5))) == ""
    told = reports.LinkUp("puck", "Maker", "A-1", "1.0", 1, frozenset({"what we do not know"}))
    assert impossible("puck", told) == ""


@pytest.mark.parametrize(("device", "report", "about"), [
    ("puck", reports.Placed(200), "Placed.seat"),
    ("puck", reports.Placed(0), "Placed.seat"),
    ("shoe", msgspec.structs.replace(STATUS, newest=0xFFFF_FFFF), "ShoeStatus.newest"),
    ("shoe", reports.Delivered(1, 1, 200, None), "Delivered.destination"),
], ids=lambda value: str(value) if isinstance(value, str) else "")
def test_the_same_over_the_wire_from_a_device_with_sound_frames(device: str, report: Any, about: str) -> None:
    """And the table starts again from its journal, whatever was said."""
    table = Table(scripted([CHECKED_DOWN] * 3))
    table.until(lambda: table.believed.phase == "hand.dealing")
    table.twins.devices[device].report(report)
    table.until(lambda: table.believed.holds)
    assert table.believed.holds == {f"impossible:{device}": Impossible(device, about)}
    assert load(table.journal).holds == table.believed.holds
    table.until(lambda: table.sitting.hands_closed == 2)
    assert check_journal(table.journal) == []
