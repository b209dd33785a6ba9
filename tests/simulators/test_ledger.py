"""The ledger: every card in one place, and what it counts when the shoe misbehaves."""

import random

from appareil.devices.cards import CARD_COUNT, WHOLE_DECK, card_set
from simulators.ledger import Ledger, face, wrong_cards

SHORT_DECK = card_set(range(16, 52))


def ledger_with_deck() -> Ledger:
    ledger = Ledger()
    ledger.feed_shuffler(0)
    ledger.stack(1, 0, list(range(52)))
    return ledger


def deal(ledger: Ledger, n: int, destination: int) -> None:
    ledger.stage(1)
    ledger.leave(1, n, destination)


def test_at_first_both_decks_lie_in_the_intake() -> None:
    ledger = Ledger()
    assert [len(bay) for bay in ledger.bays] == [52, 52]
    assert ledger.faults() == ()


def test_cards_leave_in_the_order_of_the_stub() -> None:
    ledger = ledger_with_deck()
    deal(ledger, 1, 3)
    deal(ledger, 2, 3)
    assert ledger.cards_at(3) == (0, 1)
    assert (ledger.count(1, 3), ledger.count(2, 3)) == (2, 0)
    assert ledger.face_of(1, 2) == 1
    assert ledger.face_of(1, 3) is None
    assert ledger.deck_in_play() == 1


def test_a_second_card_for_one_number_is_seen() -> None:
    ledger = ledger_with_deck()
    deal(ledger, 1, 3)
    deal(ledger, 1, 3)
    assert (ledger.doubled, ledger.skipped) == (1, 0)
    assert ledger.faults() == ("1 card numbers dealt twice",)


def test_a_number_passed_over_is_seen() -> None:
    ledger = ledger_with_deck()
    deal(ledger, 1, 3)
    deal(ledger, 3, 3)
    assert (ledger.doubled, ledger.skipped) == (0, 1)
    assert ledger.faults() == ("1 card numbers passed over",)


def test_a_card_that_vanished_is_seen() -> None:
    ledger = ledger_with_deck()
    ledger.stubs[1].pop()
    assert ledger.faults() == ("a card lies in two places or in none",)


def test_a_card_in_two_places_is_seen() -> None:
    ledger = ledger_with_deck()
    ledger.table[3].append(ledger.stubs[1][0])
    assert ledger.faults() == ("a card lies in two places or in none",)


def test_people_bring_the_cards_of_one_deck_and_leave_the_other() -> None:
    ledger = ledger_with_deck()
    ledger.feed_shuffler(1)
    ledger.stack(2, 1, list(range(52)))
    deal(ledger, 1, 3)
    ledger.stage(2)
    ledger.leave(2, 1, 3)
    ledger.drop(1)
    ledger.bring(1)
    assert ledger.in_intake(1) == 52
    assert (ledger.count(1, 3), ledger.count(2, 3)) == (0, 1)


def test_no_move_loses_a_card() -> None:
    chance = random.Random(3)
    ledger = Ledger()
    for newest in range(1, 200):
        colour = ledger.full_bay()
        assert colour is not None
        faces = list(range(CARD_COUNT))
        chance.shuffle(faces)
        ledger.feed_shuffler(colour)
        ledger.stack(newest, colour, faces)
        for n in range(1, chance.randint(2, 30)):
            ledger.stage(newest)
            if chance.random() < 0.1:
                ledger.push_back(newest)
                ledger.stage(newest)
            ledger.leave(newest, n, chance.randint(1, 10))
        ledger.drop(newest)
        ledger.bring(newest, but=chance.randint(0, 1))
        ledger.find_mislaid()
        if chance.random() < 0.2:
            ledger.swap_in_foreign(newest)
            ledger.put_right(WHOLE_DECK)
        assert ledger.faults() == ()


def test_what_is_missing_what_is_doubled_and_what_is_foreign() -> None:
    assert wrong_cards(range(52), WHOLE_DECK) == ((), (), ())
    assert wrong_cards([0, 0, *range(2, 52)], WHOLE_DECK) == ((1,), (0,), ())
    assert wrong_cards([16, 16, 3, *range(18, 52)], SHORT_DECK) == ((17,), (16,), (3,))


# --- a short deck -----------------------------------------------------------------------------------------------------

def test_people_take_the_low_cards_out_of_the_game_and_put_them_back() -> None:
    ledger = Ledger(SHORT_DECK)
    assert [sorted(map(face, bay)) for bay in ledger.bays] == [list(range(16, 52))] * 2
    assert (ledger.full_bay(), ledger.full_bay(36)) == (None, 0)
    ledger.put_right(WHOLE_DECK)
    assert [len(bay) for bay in ledger.bays] == [52, 52]
    ledger.put_right(SHORT_DECK)
    assert [len(bay) for bay in ledger.bays] == [36, 36]
    assert ledger.faults() == ()


def test_a_foreign_card_in_a_short_deck_goes_and_the_one_it_replaced_comes_back() -> None:
    ledger = Ledger(SHORT_DECK)
    ledger.feed_shuffler(0)
    ledger.stack(1, 0, range(16, 52))
    ledger.drop(1)
    ledger.swap_in_foreign(1)
    ledger.put_right(SHORT_DECK)
    assert sorted(map(face, ledger.bays[0])) == list(range(16, 52))
    assert ledger.faults() == ()
