"""All devices are exchanged for others, which have numbers of their own: play goes on, and a hand that the new shoe
cannot know is dealt again."""

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.rehearsal.crash import story
from simulators.players import Script
from simulators.shuffles import by_seed
from simulators.table import SimulatedTable, make_world


def exchange_devices(table: Table) -> SimulatedTable:
    """Devices of the same make on the same cables, fresh from the factory, with whole decks in the shoe."""
    old = table.twins
    old.mains_cut()
    wires = {name: device.wire for name, device in old.devices.items()}
    script = Script([CHECKED_DOWN] * 9)
    new = SimulatedTable(
        make_world(table.clock, seed=99), wires, shuffle=by_seed(99), player=lambda _: script.decide, boots=1000,
        batch="-b",
        watch=script.watch,
    )
    new.floor.sit_at(old.floor._desk)
    table.sitting.twins = new
    return new


@pytest.mark.parametrize(
    "phase", ["open.waiting", "hand.dealing", "hand.betting", "hand.dealing_board", "hand.clearing"],
)
def test_play_goes_on_with_other_devices(phase: str) -> None:
    table = Table(scripted([CHECKED_DOWN] * 6))
    table.until(lambda: table.believed.hand_number == 2 and table.believed.phase == "hand.betting")
    table.until(lambda: table.believed.phase == phase)
    new = exchange_devices(table)
    table.until(lambda: table.sitting.hands_closed == 5)
    voided = [fact for fact in story(table.journal) if isinstance(fact, hand_facts.HandVoided)]
    assert len(voided) == (0 if phase in ("open.waiting", "hand.clearing") else 1)
    assert sum(table.sitting.stacks().values()) == 600
    assert new.ledger.faults() == ()
