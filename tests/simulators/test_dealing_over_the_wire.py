"""The shoe behind its real bytes: cards dealt through the driver, under every profile of the fault menu."""

import os
import subprocess
import sys

import pytest
from dealing import Dealer

from appareil.runtime.scheduler import Scheduler
from simulators.faults import PROFILES
from simulators.players import calling
from simulators.shuffles import by_seed
from simulators.table import SHOE, SimulatedTable, device_names, make_world, memory_wires


def dealing(
    profile: str, seed: int, *, atomic_counter: bool = True, pace: str = "fast"
) -> tuple[Scheduler, SimulatedTable, Dealer]:
    scheduler = Scheduler()
    world = make_world(scheduler, seed, pace, profile)
    wires = memory_wires(world, device_names([1, 2]))
    table = SimulatedTable(
        world, wires, shuffle=by_seed(seed), player=lambda _: calling, atomic_counter=atomic_counter
    )
    return scheduler, table, Dealer(table, wires[SHOE].controller, scheduler)


def play(scheduler: Scheduler, dealer: Dealer, cards: int, most_steps: int = 30_000) -> None:
    """Until `cards` are dealt; a shoe that never gets so far is caught by the number of steps."""
    for _ in range(most_steps):
        if dealer.dealt >= cards:
            return
        scheduler.step()


@pytest.mark.parametrize("atomic_counter", [True, False])
@pytest.mark.parametrize("profile", [name for name in PROFILES if name != "cards"])
def test_no_card_is_doubled_or_passed_over(profile: str, atomic_counter: bool) -> None:
    scheduler, table, dealer = dealing(profile, 3, atomic_counter=atomic_counter)
    play(scheduler, dealer, 500)
    assert dealer.dealt == 500
    assert table.ledger.faults() == ()
    assert 500 <= table.ledger.cards_left_shoe <= 501
    assert bool(table.world.faults.log.counts()) == (profile != "none")


def test_mechanical_speed_is_a_third_of_a_second_a_card() -> None:
    scheduler, _, dealer = dealing("none", 3, pace="real")
    play(scheduler, dealer, 1)
    first = scheduler.now()
    play(scheduler, dealer, 11)
    assert 3_500_000 < scheduler.now() - first < 3_600_000


def test_a_pulled_cable_is_found_and_put_in_again() -> None:
    scheduler, table, dealer = dealing("none", 3)
    play(scheduler, dealer, 30)
    table.unplug(SHOE)
    play(scheduler, dealer, 40)
    assert dealer.dealt == 40
    assert scheduler.now() > 3_000_000
    assert table.ledger.faults() == ()


def test_a_mains_cut_at_any_moment_doubles_no_card() -> None:
    scheduler, table, dealer = dealing("none", 3)
    for cut in range(1, 150):
        for _ in range(cut):
            scheduler.step()
        table.mains_cut()
        scheduler.run_until(scheduler.now() + 500_000)
        assert not any(device.is_on for device in table.devices.values())
        table.restore()
        scheduler.run_until(scheduler.now() + 20_000)
    play(scheduler, dealer, dealer.dealt + 20)
    assert table.ledger.faults() == ()
    assert dealer.dealt > 150
    assert table.shoe.boot == 150


def test_power_that_fails_again_while_a_device_boots_keeps_it_off() -> None:
    scheduler, table, _ = dealing("none", 3)
    scheduler.run_until(100_000)
    table.devices[SHOE].reboot()
    table.mains_cut()
    scheduler.run_until(10_000_000)
    assert not table.devices[SHOE].is_on


BYTES = """
import hashlib, sys
sys.path.insert(0, {here!r})
from test_dealing_over_the_wire import dealing, play
scheduler, table, dealer = dealing("storm", 9)
digest = hashlib.sha256()
for wire in (table.devices["shoe"].wire, ):
    for way in (wire._to_device, wire._from_device):
        def record(data, receive=way.receive):
            digest.update(data)
            receive(data)
        way.receive = record
play(scheduler, dealer, 300)
print(dealer.dealt, scheduler.now(), digest.hexdigest(), table.world.faults.log.counts())
"""


def test_the_same_seed_gives_the_same_bytes_in_every_process() -> None:
    here = os.path.dirname(__file__)
    outputs = {
        subprocess.run(
            [sys.executable, "-c", BYTES.format(here=here)],
            env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True, text=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1
    assert outputs.pop().startswith("300 ")


def test_another_seed_gives_other_faults() -> None:
    logs = []
    for seed in (1, 2):
        scheduler, table, dealer = dealing("storm", seed)
        play(scheduler, dealer, 300)
        logs.append(table.world.faults.log.counts())
    assert logs[0] != logs[1]
