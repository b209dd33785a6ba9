"""Cards and their names."""

import pytest

from appareil.poker.cards import DECK, card_name, parse_card, parse_cards


def test_a_card_is_four_times_its_rank_plus_its_suit() -> None:
    assert parse_card("2c") == 0
    assert parse_card("2s") == 3
    assert parse_card("Td") == 4 * 8 + 1
    assert parse_card("As") == 51


def test_every_card_of_the_deck_keeps_its_name() -> None:
    assert [parse_card(card_name(card)) for card in DECK] == list(range(52))


def test_cards_are_written_one_after_the_other() -> None:
    assert parse_cards("AsKd") == parse_cards("As Kd") == (51, 45)


@pytest.mark.parametrize("name", ["", "A", "1s", "As ", "10s", "AS", "??"])
def test_what_is_no_card_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no card is called"):
        parse_card(name)


@pytest.mark.parametrize("number", [-1, 52])
def test_a_number_outside_the_deck_has_no_name(number: int) -> None:
    with pytest.raises(ValueError, match="0 to 51"):
        card_name(number)
