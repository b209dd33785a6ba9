"""Decks: prepared from checked cards, dealt, collected, counted."""

import pytest
from shoe_bench import ShoeBench

from appareil.devices.cards import WHOLE_DECK, HiddenCard, card_set
from appareil.devices.commands import AskStatus, Collect, Deal, Prepare
from appareil.devices.reports import Collected, Delivered, Prepared, Refused
from simulators.shuffles import by_chance, by_seed, stacked

WHOLE = range(52)
SHORT = range(16, 52)
SHORT_DECK = card_set(SHORT)


def test_a_deck_is_ready_after_22_seconds() -> None:
    bench = ShoeBench()
    bench.arm()
    bench.reports.clear()
    bench.shoe.do(Prepare(1))
    assert bench.wait(21.9) == []
    assert bench.wait(0.2) == [Prepared(1)]
    assert bench.status().ready == 1


def test_a_prepared_deck_is_not_shuffled_again() -> None:
    bench = ShoeBench()
    bench.arm()
    bench.told(Prepare(1))
    stub = list(bench.ledger.stubs[1])
    assert bench.told(Prepare(1)) == [Prepared(1)]
    assert bench.ledger.stubs[1] == stub


def test_deck_numbers_follow_each_other() -> None:
    bench = ShoeBench()
    bench.arm()
    assert bench.told(Prepare(2)) == [Refused("Prepare", "gap")]


def test_one_deck_at_a_time_and_a_repetition_is_no_second_one() -> None:
    bench = ShoeBench()
    bench.arm()
    bench.reports.clear()
    bench.shoe.do(Prepare(1))
    bench.shoe.do(Prepare(1))
    bench.shoe.do(Prepare(2))
    assert bench.wait(60) == [Prepared(1)]
    assert bench.reports == [Refused("Prepare", "busy"), Prepared(1)]


def test_two_decks_wait_and_the_older_one_is_told() -> None:
    bench = ShoeBench()
    bench.arm()
    bench.told(Prepare(1))
    bench.told(Prepare(2))
    status = bench.status()
    assert (status.ready, status.newest) == (1, 2)
    assert bench.told(Prepare(3)) == [Refused("Prepare", "deck_incomplete")]


def test_the_next_deck_is_prepared_while_one_is_dealt() -> None:
    bench = ShoeBench().with_deck()
    bench.shoe.do(Prepare(2))
    bench.shoe.do(Deal(1, 1, 3))
    bench.wait(1)
    assert bench.ledger.count(1, 3) == 1
    assert bench.wait(25) == [Prepared(2)]


def test_the_stub_falls_at_once_and_the_deck_is_told_when_people_have_brought_it() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Prepare(2))
    bench.told(Deal(1, 1, 3))
    bench.shoe.do(Collect(1))
    assert bench.wait(1) == []
    assert bench.happened == ["collect"]
    assert bench.status().collected_count == 51
    assert bench.told(Prepare(3)) == [Refused("Prepare", "deck_incomplete")]
    bench.ledger.bring(1)
    bench.shoe.cards_came_in()
    assert bench.reports[-1] == Collected(1, 52)
    assert bench.told(Prepare(3)) == [Prepared(3)]


def test_a_short_count_is_told_after_a_while_and_anew_when_the_card_is_found() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Deal(1, 1, 3))
    bench.shoe.do(Collect(1))
    bench.wait(1)
    bench.ledger.bring(1, but=1)
    bench.shoe.cards_came_in()
    assert bench.wait(1) == []
    assert bench.wait(2) == [Collected(1, 51)]
    bench.ledger.find_mislaid()
    bench.shoe.cards_came_in()
    assert bench.reports[-1] == Collected(1, 52)


def test_a_deck_collected_already_is_only_counted_again() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Collect(1))
    assert bench.told(Collect(1)) == [Collected(1, 52)]
    assert bench.happened == ["collect"]
    bench.told(Prepare(2))
    bench.told(Prepare(3))
    assert bench.told(Collect(1)) == [Collected(1, 52)]


def test_a_deck_that_is_not_selected_is_not_collected() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Prepare(2))
    assert bench.told(Collect(2)) == [Refused("Collect", "wrong_deck")]


def test_a_foreign_card_is_reported_by_what_is_missing_and_doubled_and_uses_up_no_number() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Prepare(2))
    bench.told(Collect(1))
    out = bench.ledger.bay_of(1)[-1]
    bench.ledger.swap_in_foreign(1)
    assert bench.told(Prepare(3)) == [Prepared(3, missing=(out % 52,), doubled=((out + 1) % 52,))]
    assert bench.happened[-1] == "bad_deck"
    assert bench.status().newest == 2
    bench.ledger.put_right(WHOLE_DECK)
    assert bench.told(Prepare(3)) == [Prepared(3)]
    assert bench.ledger.faults() == ()


def test_a_short_deck_is_asked_for_by_its_cards_and_counted_by_them() -> None:
    bench = ShoeBench()
    bench.ledger.put_right(SHORT_DECK)
    bench.arm()
    assert bench.told(Prepare(1, SHORT_DECK)) == [Prepared(1)]
    assert (bench.status().ready, bench.status().ready_cards) == (1, SHORT_DECK)
    bench.arm(1, 1)
    assert bench.told(Prepare(2, SHORT_DECK)) == [Prepared(2)]
    (delivered,) = bench.told(Deal(1, 1, 3))
    assert delivered == Delivered(1, 1, 3, HiddenCard(by_seed(1)(1, SHORT)[0]))
    bench.told(Collect(1))
    bench.ledger.bring(1)
    bench.reboot()
    bench.shoe.cards_came_in()
    assert bench.reports[-1] == Collected(1, 36, of=36)
    assert (bench.status().collected_count, bench.status().collected_of) == (36, 36)


def test_a_whole_deck_is_no_short_one_and_a_short_deck_is_not_whole() -> None:
    bench = ShoeBench()
    bench.arm()
    assert bench.told(Prepare(1, SHORT_DECK)) == [Prepared(1, foreign=tuple(range(16)))]
    assert bench.happened == ["bad_deck"]
    bench.ledger.put_right(SHORT_DECK)
    assert bench.told(Prepare(1, SHORT_DECK)) == [Prepared(1)]
    assert bench.told(Prepare(2)) == [Refused("Prepare", "deck_incomplete")]
    assert bench.happened == ["bad_deck", "bad_deck"]
    bench.ledger.put_right(WHOLE_DECK)
    assert bench.told(Prepare(2)) == [Prepared(2)]
    assert bench.ledger.faults() == ()


def test_a_shuffle_cut_short_by_the_power_gives_its_cards_back() -> None:
    bench = ShoeBench()
    bench.arm()
    bench.shoe.do(Prepare(1))
    bench.wait(10)
    bench.reboot()
    assert [len(bay) for bay in bench.ledger.bays] == [52, 52]
    bench.arm()
    assert bench.told(Prepare(1)) == [Prepared(1)]


def test_ready_decks_and_numbers_survive_the_power() -> None:
    bench = ShoeBench().with_deck()
    bench.told(Prepare(2))
    bench.told(Deal(1, 1, 3))
    bench.reboot()
    status = bench.status()
    assert (status.deck, status.last, status.ready, status.newest) == (1, 1, 2, 2)


def test_status_waits_for_the_shuffler_too() -> None:
    bench = ShoeBench()
    bench.arm()
    bench.reports.clear()
    bench.shoe.do(Prepare(1))
    bench.shoe.do(AskStatus())
    assert bench.wait(20) == []
    assert bench.wait(5) == [Prepared(1), bench.shoe.status()]


# --- the order of the cards -----------------------------------------------------------------------------------------


def test_a_seed_gives_each_deck_the_same_order_whatever_else_happens() -> None:
    assert by_seed(5)(3, WHOLE) == by_seed(5)(3, WHOLE)
    assert by_seed(5)(3, WHOLE) != by_seed(5)(4, WHOLE)
    assert by_seed(5)(3, WHOLE) != by_seed(6)(3, WHOLE)
    assert sorted(by_seed(5)(3, WHOLE)) == list(range(52))


def test_by_chance_no_two_decks_are_alike() -> None:
    decks = {tuple(by_chance(1, WHOLE)) for _ in range(50)}
    assert len(decks) == 50
    assert all(sorted(deck) == list(range(52)) for deck in decks)


def test_stacked_decks_come_as_given_and_then_as_said() -> None:
    order = list(reversed(range(52)))
    shuffle = stacked([order], by_seed(1))
    assert shuffle(1, WHOLE) == order
    assert shuffle(2, WHOLE) == by_seed(1)(2, WHOLE)


def test_an_order_with_a_doubled_card_is_refused() -> None:
    with pytest.raises(ValueError, match="deck 2"):
        stacked([list(range(52)), [0, *range(51)]], by_chance)


def test_an_order_of_other_cards_than_the_shoe_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="36 cards"):
        stacked([list(WHOLE)], by_chance)(1, SHORT)
