"""Devices that lie: in sound frames, through their own session, and only where the profile says so."""

import pytest

from appareil.devices.cards import HiddenCard
from appareil.devices.places import BOARD
from appareil.devices.reports import Collected, Delivered, Placed, Prepared, PuckStatus, ShoeStatus
from appareil.runtime.scheduler import Scheduler
from drivers.fields import BadMessage
from drivers.messages import decode, encode
from simulators.faults import LIES as LYING
from simulators.faults import MENU, PROFILES, Faults, may_lie
from simulators.ledger import Ledger
from simulators.lies import IMPOSSIBLE, LIES, OCCASION, number_fields
from simulators.shuffles import by_seed
from simulators.table import SimulatedTable, device_names, make_world, memory_wires

STATUS = ShoeStatus(7, True, False, False, False, False, False, 5, 9, 3, None, 6, 4, 52, 6)
TOLD = {
    "delivered": Delivered(3, 7, 4, HiddenCard(12)), "placed": Placed(5), "prepared": Prepared(8),
    "collected": Collected(8, 52), "status": STATUS,
}


def lie(occasion: str, word: str, seed: int = 1) -> tuple[int, bytes]:
    return LIES[word](TOLD[occasion], Faults({}, seed).at(occasion))


@pytest.mark.parametrize(("occasion", "word"), [
    (occasion, word) for occasion in TOLD for word in MENU[occasion] if word != "impossible"
])
def test_a_lie_is_a_sound_report_with_other_content(occasion: str, word: str) -> None:
    told = decode(*lie(occasion, word))
    assert type(told) is type(TOLD[occasion])
    assert encode(told) != encode(TOLD[occasion])


def test_what_was_done_elsewhere_is_told_of_another_place() -> None:
    assert decode(*lie("placed", "elsewhere")) == Placed(6)
    assert decode(*lie("delivered", "elsewhere")).destination == BOARD


def test_a_repeat_has_another_card() -> None:
    told = decode(*lie("delivered", "other_card"))
    assert (told.deck, told.n, told.destination) == (3, 7, 4)
    assert told.card.reveal() != 12


def test_counters_that_only_grow_go_back() -> None:
    told = decode(*lie("status", "went_back"))
    assert (told.newest, told.last) == (3, 4)
    back = LIES["went_back"](PuckStatus(4, True, False, 2), Faults({}, 1).at("status"))
    assert decode(*back).boot == 3


@pytest.mark.parametrize("occasion", TOLD)
def test_an_impossible_number_stands_in_a_body_of_the_right_length(occasion: str) -> None:
    kind, body = encode(TOLD[occasion])
    spoiled = {lie(occasion, "impossible", seed) for seed in range(60)}
    assert {(kind, len(body))} == {(k, len(b)) for k, b in spoiled}
    for _, told in spoiled:
        changed = [place for place, byte in enumerate(told) if byte != body[place]]
        fields = [range(at, at + {"B": 1, "H": 2, "I": 4}[code]) for code, at in number_fields(kind)]
        assert any(set(changed) <= set(field) for field in fields)
    assert len(IMPOSSIBLE) == 3
    try:
        assert {type(decode(*one)) for one in spoiled} == {type(TOLD[occasion])}
    except BadMessage:
        pytest.fail("an impossible number is one that the codec itself lets pass")


def test_every_lie_of_the_menu_can_be_told() -> None:
    occasions = set(OCCASION.values())
    assert {word for occasion in occasions for word in MENU[occasion]} == set(LIES)
    assert occasions | {"start"} >= LYING


def test_only_liars_lie() -> None:
    assert {name for name, rates in PROFILES.items() if may_lie(rates)} == {"liars"}


def test_a_shoe_that_is_exchanged_has_all_the_cards_and_numbers_of_its_own() -> None:
    scheduler = Scheduler()
    world = make_world(scheduler, 1)
    names = device_names([1, 2])
    table = SimulatedTable(
        world, memory_wires(world, names), shuffle=by_seed(1), player=lambda _: lambda view, seat, hole: ("fold", 0),
    )
    ledger: Ledger = world.ledger
    ledger.feed_shuffler(0)
    ledger.stack(9, 0, list(range(52)))
    ledger.stage(9)
    ledger.leave(9, 1, 2)
    table.shoe.kept.newest, table.shoe.kept.deck = 9, 9
    world.faults.at("start", "shoe").force("exchanged")
    table.devices["shoe"].reboot()
    scheduler.run_until(scheduler.now() + 10_000_000)
    assert table.devices["shoe"]._serial == "shoe-1"
    assert (table.shoe.kept.newest, table.shoe.kept.deck, table.shoe.boot > 1000) == (0, 0, True)
    assert [len(bay) for bay in ledger.bays] == [52, 52]
    assert ledger.faults() == ()


def test_a_clone_has_its_own_number_again_when_it_next_starts() -> None:
    scheduler = Scheduler()
    world = make_world(scheduler, 1)
    table = SimulatedTable(
        world, memory_wires(world, device_names([1, 2])), shuffle=by_seed(1),
        player=lambda _: lambda view, seat, hole: ("fold", 0),
    )
    device = table.devices["terminal 2"]
    serials = []
    world.faults.at("start", "terminal 2").force("clone")
    for _ in range(2):
        device.reboot()
        scheduler.run_until(scheduler.now() + 10_000_000)
        serials.append(device._serial)
    assert serials == ["terminal-1", "terminal-2"]
