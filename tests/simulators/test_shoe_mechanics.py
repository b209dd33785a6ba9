"""Jams, doors, double feeds, misreads: what the shoe says and where the cards truly are."""

import pytest
from shoe_bench import ShoeBench

from appareil.devices.commands import Collect, Deal, Prepare
from appareil.devices.reports import (
    Armed,
    Delivered,
    DoorClosed,
    DoorOpened,
    DoubleFeed,
    JamCleared,
    Jammed,
    Prepared,
    Refused,
)


def jammed_bench(kind: str, *, atomic_counter: bool = True) -> ShoeBench:
    bench = ShoeBench(atomic_counter=atomic_counter).with_deck()
    bench.told(Deal(1, 1, 3))
    bench.faults.at("card").force(kind)
    assert bench.told(Deal(1, 2, 4)) == [Jammed("exit")]
    return bench


def test_a_jam_disarms_and_nothing_moves_until_it_is_cleared_and_armed() -> None:
    bench = jammed_bench("jam_unclocked")
    assert bench.happened == ["jam"]
    assert bench.told(Deal(1, 2, 4)) == [Refused("Deal", "jammed")]
    assert bench.arm(1, 2) == [Refused("Arm", "jammed")]
    bench.shoe.clear_jam()
    assert bench.reports[-1] == JamCleared("exit")
    assert bench.told(Deal(1, 2, 4)) == [Refused("Deal", "disarmed")]


@pytest.mark.parametrize(
    ("kind", "counted", "on_table"),
    [("jam_unclocked", 1, 1), ("jam_clocked", 2, 1), ("jam_returned", 1, 0)],
)
@pytest.mark.parametrize("atomic_counter", [True, False])
def test_after_a_jam_the_counter_is_no_evidence(
    kind: str, counted: int, on_table: int, atomic_counter: bool
) -> None:
    bench = jammed_bench(kind, atomic_counter=atomic_counter)
    bench.shoe.clear_jam()
    status = bench.status()
    assert status.path_opened
    assert not status.jammed
    assert status.last == counted
    assert bench.ledger.count(1, 4) == on_table


@pytest.mark.parametrize("kind", ["jam_unclocked", "jam_clocked", "jam_returned"])
def test_with_the_floor_s_count_play_goes_on_and_no_card_is_doubled(kind: str) -> None:
    bench = jammed_bench(kind)
    bench.shoe.clear_jam()
    seen = bench.ledger.count(1, 4)
    assert bench.arm(1, 2 + seen, credited=seen == 1) == [Armed(bench.shoe.boot, 1, 2 + seen)]
    assert not bench.status().path_opened
    for n, destination in ((2, 4), (3, 5)):
        bench.told(Deal(1, n, destination))
    assert bench.ledger.cards_left_shoe == 3
    assert bench.ledger.faults() == ()


def test_a_jam_survives_the_power() -> None:
    bench = jammed_bench("jam_unclocked")
    bench.reboot()
    status = bench.status()
    assert status.jammed
    assert status.path_opened


def test_a_jam_of_the_shuffler_gives_the_deck_back() -> None:
    bench = ShoeBench()
    bench.arm()
    bench.faults.at("deck").force("jam")
    assert bench.told(Prepare(1)) == [Jammed("shuffler")]
    bench.shoe.clear_jam()
    assert bench.reports[-1] == JamCleared("shuffler")
    bench.arm()
    assert bench.told(Prepare(1)) == [Prepared(1)]


def test_a_door_stops_a_card_in_the_path() -> None:
    bench = ShoeBench().with_deck()
    bench.faults.at("card").force("door")
    assert bench.told(Deal(1, 1, 3)) == [DoorOpened()]
    assert bench.arm(1, 1) == [Refused("Arm", "door_open")]
    bench.shoe.shut_door()
    assert bench.reports[-1] == DoorClosed()
    status = bench.status()
    assert (status.path_opened, status.card_staged, status.last) == (True, True, 0)
    bench.arm(1, 1)
    assert isinstance(bench.told(Deal(1, 1, 3))[0], Delivered)


def test_a_card_that_has_left_arrives_in_spite_of_the_door() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.do(Deal(1, 1, 3))
    bench.wait(0.3)
    bench.shoe.open_door()
    bench.wait(1)
    assert [type(report) for report in bench.reports] == [DoorOpened, Delivered]


def test_a_door_opened_without_power_is_remembered_by_its_latch() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.power_off()
    bench.shoe.open_door()
    bench.shoe.shut_door()
    assert bench.reports == []
    bench.shoe.power_on()
    status = bench.status()
    assert (status.opened_while_off, status.path_opened, status.door_open) == (True, True, False)
    bench.arm(1, 1)
    assert not bench.status().opened_while_off


def test_a_double_feed_is_told_and_disarms() -> None:
    bench = ShoeBench().with_deck()
    bench.faults.at("card").force("double_feed")
    assert bench.told(Deal(1, 1, 3)) == [DoubleFeed(1, 1)]
    assert bench.ledger.count(1, 3) == 2
    assert bench.ledger.extra == 1
    assert bench.told(Deal(1, 2, 4)) == [Refused("Deal", "disarmed")]


def test_a_card_that_cannot_be_read_is_delivered_unknown() -> None:
    bench = ShoeBench().with_deck()
    bench.faults.at("card").force("unreadable")
    assert bench.told(Deal(1, 1, 3)) == [Delivered(1, 1, 3, None)]
    assert bench.ledger.face_of(1, 1) is not None


def test_a_stall_is_only_late() -> None:
    bench = ShoeBench().with_deck()
    bench.faults.at("card").force("stall")
    bench.shoe.do(Deal(1, 1, 3))
    assert bench.wait(3) == []
    assert len(bench.wait(21)) == 1


def test_a_card_in_the_path_falls_with_the_stub() -> None:
    bench = ShoeBench().with_deck()
    bench.faults.at("card").force("reboot_before")
    bench.told(Deal(1, 1, 3))
    bench.arm(1, 1)
    bench.told(Collect(1))
    status = bench.status()
    assert (status.collected_count, status.card_staged) == (52, False)
