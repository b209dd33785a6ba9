"""A card leaves the shoe only for its own number, once (DESIGN "never deal a card twice", points 1 to 4)."""

import random

import pytest
from shoe_bench import ShoeBench

from appareil.devices.cards import HiddenCard
from appareil.devices.commands import Arm, AskStatus, Collect, Deal, Prepare
from appareil.devices.places import BOARD, BURNS
from appareil.devices.reports import Armed, Delivered, Refused
from simulators.shuffles import by_seed

WHOLE = range(52)


def test_the_next_card_goes_where_it_is_sent_and_is_read() -> None:
    bench = ShoeBench().with_deck()
    first = by_seed(1)(1, WHOLE)[0]
    assert bench.told(Deal(1, 1, 3)) == [Delivered(1, 1, 3, HiddenCard(first))]
    assert bench.ledger.cards_at(3) == (first,)
    assert bench.ledger.cards_left_shoe == 1


def test_the_same_card_asked_again_is_answered_and_does_not_leave_again() -> None:
    bench = ShoeBench().with_deck()
    once = bench.told(Deal(1, 1, 3))
    assert bench.told(Deal(1, 1, 3)) == once
    assert bench.ledger.cards_left_shoe == 1


def test_an_older_card_asked_again_is_answered_from_memory() -> None:
    bench = ShoeBench().with_deck()
    once = bench.told(Deal(1, 1, 3))
    bench.told(Deal(1, 2, 4))
    assert bench.told(Deal(1, 1, 3)) == once
    assert bench.ledger.cards_left_shoe == 2


def test_a_command_repeated_during_the_motion_moves_one_card_and_is_reported_once() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.do(Deal(1, 1, 3))
    bench.wait(0.1)
    assert len(bench.told(Deal(1, 1, 3))) == 1
    assert bench.ledger.cards_left_shoe == 1


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        (Deal(1, 3, 4), "gap"),
        (Deal(1, 1, 5), "other_destination"),
        (Deal(2, 2, 4), "wrong_deck"),
    ],
)
def test_what_is_not_the_next_card_is_refused(deal: Deal, reason: str) -> None:
    bench = ShoeBench().with_deck()
    bench.told(Deal(1, 1, 3))
    assert bench.told(deal) == [Refused("Deal", reason)]
    assert bench.ledger.cards_left_shoe == 1


@pytest.mark.parametrize(
    ("deal", "reason"), [(Deal(1, 2, 4), "busy"), (Deal(1, 1, 4), "other_destination")],
)
def test_a_second_card_is_refused_while_one_is_under_way(deal: Deal, reason: str) -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.do(Deal(1, 1, 3))
    bench.wait(0.1)
    bench.shoe.do(deal)
    assert bench.reports == [Refused("Deal", reason)]
    bench.wait(1)
    assert bench.ledger.cards_left_shoe == 1


def test_the_stub_is_not_dropped_while_a_card_is_under_way() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.do(Deal(1, 1, 3))
    bench.shoe.do(Collect(1))
    assert bench.reports == [Refused("Collect", "busy")]


def test_an_empty_shoe_says_so() -> None:
    bench = ShoeBench().with_deck()
    for n in range(1, 53):
        assert len(bench.told(Deal(1, n, BURNS))) == 1
    assert bench.told(Deal(1, 53, BURNS)) == [Refused("Deal", "empty")]
    assert bench.ledger.cards_left_shoe == 52


# --- arming ---------------------------------------------------------------------------------------------------------


def test_a_shoe_starts_disarmed_with_a_new_boot_id_and_moves_nothing() -> None:
    bench = ShoeBench().with_deck()
    before = bench.shoe.boot
    bench.reboot()
    assert bench.shoe.boot == before + 1
    for command in (Deal(1, 1, 3), Prepare(2), Collect(1)):
        assert bench.told(command) == [Refused(type(command).__name__, "disarmed")]
    assert bench.ledger.cards_left_shoe == 0


def test_an_arming_for_another_boot_is_refused() -> None:
    bench = ShoeBench().with_deck()
    old = bench.shoe.boot
    bench.reboot()
    assert bench.told(Arm(old, 1, 1)) == [Refused("Arm", "wrong_boot")]
    assert not bench.shoe.armed


def test_a_new_session_disarms() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.opened(0)
    assert bench.told(Deal(1, 1, 3)) == [Refused("Deal", "disarmed")]


def test_a_failed_link_disarms_and_a_card_under_way_still_arrives() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.do(Deal(1, 1, 3))
    bench.shoe.disarm()
    bench.wait(1)
    assert bench.ledger.count(1, 3) == 1
    assert bench.told(Deal(1, 2, 4)) == [Refused("Deal", "disarmed")]


@pytest.mark.parametrize("next_card", [1, 3, 4])
def test_an_arming_must_name_the_next_card(next_card: int) -> None:
    bench = ShoeBench().with_deck()
    bench.told(Deal(1, 1, 3))
    bench.reboot()
    assert bench.arm(1, next_card) == [Refused("Arm", "gap")]
    assert bench.arm(1, 2) == [Armed(bench.shoe.boot, 1, 2)]


def test_a_card_that_the_floor_has_seen_is_credited_and_never_dealt_again() -> None:
    bench = ShoeBench(atomic_counter=False).with_deck()
    bench.faults.at("card").force("reboot_after")
    bench.told(Deal(1, 1, 3))
    assert bench.status().last == 0
    assert bench.arm(1, 2, credited=True) == [Armed(bench.shoe.boot, 1, 2)]
    assert bench.status().last == 1
    assert bench.told(Deal(1, 1, 3)) == [Delivered(1, 1, 3, None)]
    bench.told(Deal(1, 2, 4))
    assert bench.ledger.faults() == ()
    assert bench.ledger.cards_left_shoe == 2


def test_a_credit_for_a_card_the_counter_has_seen_changes_nothing() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Deal(1, 1, 3))
    bench.reboot()
    assert bench.arm(1, 2, credited=True) == [Armed(bench.shoe.boot, 1, 2)]
    assert bench.status().last == 1


def test_the_credit_is_for_one_card_only() -> None:
    bench = ShoeBench().with_deck()
    bench.reboot()
    assert bench.arm(1, 3, credited=True) == [Refused("Arm", "gap")]


def test_deck_0_arms_for_everything_but_dealing() -> None:
    bench = ShoeBench().with_deck()
    bench.arm()
    assert bench.told(Deal(1, 1, 3)) == [Refused("Deal", "wrong_deck")]
    assert bench.status().deck == 1
    bench.told(Collect(1))
    assert bench.status().collected == 1


def test_a_deck_that_is_not_ready_cannot_be_selected() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Collect(1))
    assert bench.arm(2, 1) == [Refused("Arm", "deck_not_ready")]


def test_a_deck_is_not_selected_before_the_last_stub_has_left() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Prepare(2))
    assert bench.arm(2, 1) == [Refused("Arm", "wrong_deck")]
    bench.told(Collect(1))
    assert bench.arm(2, 1) == [Armed(bench.shoe.boot, 2, 1)]
    status = bench.status()
    assert (status.deck, status.last, status.ready) == (2, 0, 0)


# --- status and restarts --------------------------------------------------------------------------------------------


def test_status_waits_until_the_shoe_rests_and_is_said_once() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.do(Deal(1, 1, 3))
    bench.shoe.do(AskStatus())
    bench.shoe.do(AskStatus())
    assert bench.reports == []
    delivered, status = bench.wait(1)
    assert isinstance(delivered, Delivered)
    assert status == bench.shoe.status()
    assert bench.shoe.status().last == 1


def test_a_restart_after_the_card_has_left_is_counted_by_the_exit_sensor() -> None:
    bench = ShoeBench().with_deck()
    bench.faults.at("card").force("reboot_after")
    assert bench.told(Deal(1, 1, 3)) == []
    status = bench.status()
    assert (status.last, status.last_destination, status.last_card) == (1, 3, None)
    bench.arm(1, 2)
    assert bench.told(Deal(1, 1, 3)) == [Delivered(1, 1, 3, None)]
    assert bench.ledger.cards_left_shoe == 1


def test_without_the_sensor_clocking_it_a_restart_forgets_the_card() -> None:
    bench = ShoeBench(atomic_counter=False).with_deck()
    bench.faults.at("card").force("reboot_after")
    bench.told(Deal(1, 1, 3))
    assert bench.status().last == 0
    assert bench.ledger.count(1, 3) == 1


def test_a_restart_before_the_card_has_left_keeps_it_in_the_path_for_its_number() -> None:
    bench = ShoeBench().with_deck()
    bench.faults.at("card").force("reboot_before")
    bench.told(Deal(1, 1, 3))
    status = bench.status()
    assert (status.last, status.card_staged) == (0, True)
    bench.arm(1, 1)
    assert bench.told(Deal(1, 1, 3)) == [Delivered(1, 1, 3, HiddenCard(by_seed(1)(1, WHOLE)[0]))]
    assert bench.ledger.faults() == ()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ten_thousand_wild_commands_and_restarts_double_and_skip_no_card(seed: int) -> None:
    """Deals of any number near the next, doubled, at any moment; power cuts at any moment; armings by the status."""
    bench = ShoeBench().with_deck()
    chance = random.Random(seed)
    shoe, kept = bench.shoe, bench.shoe.kept
    restarts = 0
    for _ in range(3_500):
        n = kept.last + chance.choice((-1, 0, 1, 1, 1, 2))
        destination = chance.choice((*range(1, 11), BOARD, BURNS))
        for _ in range(chance.choice((1, 1, 2, 3))):
            shoe.do(Deal(kept.deck, max(n, 1), destination))
            bench.wait(chance.choice((0, 0.01, 0.1, 0.2, 0.3, 0.5)))
        if chance.random() < 0.1:
            restarts += 1
            bench.reboot()
        if not shoe.armed:
            shoe.do(Arm(shoe.boot, kept.deck, kept.last + 1))
        if kept.last > 40:
            bench.wait(1)
            bench.told(Collect(kept.deck))
            bench.ledger.bring(kept.deck)
            bench.told(Prepare(kept.newest + 1))
            bench.arm(kept.newest, 1)
        bench.reports.clear()
    assert bench.ledger.faults() == ()
    assert bench.ledger.cards_left_shoe > 500
    assert restarts > 200
