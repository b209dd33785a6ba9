"""The letters on the screens are those printed on the cards (house option `card_index`), and the floor may name a card
as he reads it."""

from dataclasses import replace

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.irregular.named_cards import called
from appareil.locale import speaking
from appareil.poker.cards import DECK, card_name, parse_card


def table_of(index: str, lines: list[str]) -> Table:
    plan = scripted([CHECKED_DOWN])
    house = plan.settings.house.model_copy(update={"card_index": index})
    settings = plan.settings.model_copy(update={"house": house})
    show = Show(lines.append, Spectator(settings.currency, open_cards=True))
    return Table(replace(plan, settings=settings), on_row=show.row)


def letters(lines: list[str]) -> set[str]:
    return {line[at - 1] for line in lines for at, sign in enumerate(line) if sign in "♣♦♥♠"}


@pytest.mark.parametrize(("index", "own", "other"), [("AKQJ", "KQJ", "RDV"), ("ARDV", "RDV", "KQJ")])
def test_people_and_terminals_read_the_letters_of_the_cards(index: str, own: str, other: str) -> None:
    lines: list[str] = []
    table = table_of(index, lines)
    table.until(lambda: table.believed.hand_number == 8)
    assert letters(lines) & set(own) == set(own)
    assert letters(lines) & set(other) == set()
    assert {twin.card_index for twin in table.twins.terminals.values()} == {index}


@pytest.mark.parametrize(("spoken", "own", "other"), [("en", "KQJ", "RDV"), ("fr", "RDV", "KQJ")])
def test_where_the_house_does_not_say_texts_have_the_letters_of_their_language(
    spoken: str, own: str, other: str,
) -> None:
    lines: list[str] = []
    with speaking(spoken):
        table = table_of("language", lines)
        table.until(lambda: table.believed.hand_number == 8)
    assert letters(lines) & set(own) == set(own)
    assert letters(lines) & set(other) == set()
    assert {twin.card_index for twin in table.twins.terminals.values()} == {"ARDV"}, "the table speaks French"


@pytest.mark.parametrize(("read", "card"), [
    ("As", "As"), ("as", "As"), ("Td", "Td"), ("10d", "Td"), ("10D", "Td"), ("Rh", "Kh"), ("dc", "Qc"), ("Vs", "Js"),
])
def test_the_floor_names_a_card_as_it_is_printed(read: str, card: str) -> None:
    assert called(read) == parse_card(card)


@pytest.mark.parametrize("read", ["", "A", "10", "1s", "11s", "Ax", "As ", "Bs", "AsKs"])
def test_what_is_no_card_is_not_taken_for_one(read: str) -> None:
    assert called(read) is None


def test_every_card_is_named_by_its_own_name() -> None:
    assert [called(card_name(card)) for card in DECK] == list(DECK)
