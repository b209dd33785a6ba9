"""A card that the shoe could not read is named by the floor. When the name was wrong, it is asked for again as soon as
the card of that name comes out; and a card that comes out twice makes the deck foul."""

import pytest
from sittings import CHECKED_DOWN, THREE_WAY, Table, scripted
from test_misdeals import codes, out, say, told, with_house

from appareil.controller.hand import facts as hand_facts
from appareil.controller.irregular.misdeals import Foul
from appareil.controller.people.answers import ANSWERS
from appareil.controller.people.from_floor import Answer
from appareil.devices.cards import CARD_COUNT
from appareil.devices.places import BOARD
from appareil.poker.cards import card_name
from appareil.runtime.desk import Desk
from appareil.runtime.recover import check_journal
from simulators.ledger import FOREIGN, face

FIRST_OF_FLOP = 8
"""Its number among three players: six hole cards and a burn come before it."""


def to_come(table: Table, place: int) -> str:
    """The name of the card that leaves the shoe as the next but so many (1 the next), which only the twin can know."""
    return card_name(face(table.twins.ledger.stubs[table.believed.shoe.deck][-place]))


def unread_flop(table: Table) -> str:
    """The first card of the flop cannot be read, and is asked for; the key of the question."""
    table.until(out(table, FIRST_OF_FLOP - 1))
    table.sitting._world.faults.at("card").force("unreadable")
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [3104]
    return f"card:{FIRST_OF_FLOP}"


def true_board(table: Table) -> list[int]:
    return [face(card) for card in table.twins.ledger.cards_at(BOARD)]


@pytest.mark.parametrize(("place", "cards"), [(1, 11), (2, 12)], ids=["the burn", "the turn"])
def test_a_name_is_asked_for_again_as_soon_as_the_card_of_that_name_comes_out(place: int, cards: int) -> None:
    table = Table(with_house([CHECKED_DOWN]))
    key = unread_flop(table)
    assert say(table, Answer(key, to_come(table, place))) is None
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [3110]
    assert len(table.believed.shoe.cards) == cards
    assert table.believed.orders["exit"] is None
    table.until(lambda: not table.believed.holds)
    assert table.believed.shoe.board()[:3] == true_board(table)[:3]
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_hand_tabled_with_a_card_named_wrongly_is_tabled_again() -> None:
    table = Table(scripted([THREE_WAY], stacks={1: 200, 2: 150, 3: 80}))
    table.until(out(table, 1))
    table.sitting._world.faults.at("card").force("unreadable")
    table.until(lambda: bool(table.believed.holds))
    [hold] = table.believed.holds.values()
    seat = table.believed.shoe.cards[hold.n - 1].destination
    assert say(table, Answer(hold.key, to_come(table, 3))) is None
    table.until(lambda: seat in table.believed.play.tabled)
    wrong = table.believed.play.tabled[seat]
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [3110]
    table.until(lambda: table.believed.phase == "hand.clearing")
    ledger = table.twins.ledger
    assert table.believed.play.tabled[seat] == tuple(face(card) for card in ledger.cards_at(seat)) != wrong
    table.finish(1)
    assert check_journal(table.journal) == []


def test_of_two_cards_named_alike_the_one_named_first_is_asked_for_again() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(out(table, FIRST_OF_FLOP - 1))
    table.sitting._world.faults.at("card").force("unreadable", "unreadable")
    table.until(lambda: bool(table.believed.holds))
    ledger, deck = table.twins.ledger, table.believed.shoe.deck
    second = card_name(ledger.face_of(deck, FIRST_OF_FLOP + 1))
    assert say(table, Answer(f"card:{FIRST_OF_FLOP}", second)) is None
    table.until(lambda: f"card:{FIRST_OF_FLOP + 1}" in table.believed.holds)
    assert say(table, Answer(f"card:{FIRST_OF_FLOP + 1}", second)) is None
    assert [(hold.key, hold.fault.code) for hold in table.believed.holds.values()] == [(f"card:{FIRST_OF_FLOP}", 3110)]
    table.until(lambda: table.believed.phase == "hand.betting" and table.believed.play.asked != 0)
    assert table.believed.shoe.board() == true_board(table)
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_card_that_has_been_read_is_no_name_for_another() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    key = unread_flop(table)
    read = card_name(table.believed.shoe.board()[0])
    assert say(table, Answer(key, read)) == "card_known_already"
    table.finish(1)


@pytest.mark.parametrize("named_before", [False, True])
def test_instead_of_naming_a_card_the_floor_may_void_the_hand(named_before: bool) -> None:
    table = Table(with_house([CHECKED_DOWN]))
    key = unread_flop(table)
    if named_before:
        say(table, Answer(key, to_come(table, 1)))
        table.until(lambda: 3110 in codes(table))
    assert "void" in [choice.word for choice in ANSWERS[type(table.believed.holds[key])].choices]
    assert say(table, Answer(key, "void")) is None
    assert table.believed.phase == "hand.misdeal"
    assert hand_facts.HandVoided(key) in told(table)
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_controller_that_starts_again_still_asks_for_the_wrong_name() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    key = unread_flop(table)
    say(table, Answer(key, to_come(table, 1)))
    table.until(lambda: 3110 in codes(table))
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    assert codes(table) == [3110]
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_card_that_comes_out_twice_stops_play_at_once_and_voids_the_hand() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(out(table, 4))
    ledger, deck = table.twins.ledger, table.believed.shoe.deck
    stub = ledger.stubs[deck]
    ledger.outside.append(stub[-2])
    stub[-2] = CARD_COUNT * FOREIGN + ledger.face_of(deck, 1)
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [4205]
    assert len(table.believed.shoe.cards) <= 6
    [question] = Desk(table.sitting.runtime).questions()
    asked = ANSWERS[type(question.about)].words(table.believed, question.about).en
    assert question.choices == ("void",), "what the table has read itself is no mistake of the floor's"
    assert "Identical cards: card 1 of the deal, at seat 1, card 6 of the deal, at seat 3" in asked
    assert card_name(ledger.face_of(deck, 1)) not in asked, "the face is a player's secret"
    assert say(table, Answer("foul", "withdraw")) == "not_a_choice"
    table.until(lambda: table.believed.phase == "hand.misdeal")
    table.until(lambda: 3105 in codes(table) or table.believed.hand_number > 1)
    table.finish(1)
    assert check_journal(table.journal) == []


def test_what_the_floor_has_reported_of_a_deck_it_may_withdraw() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(out(table, 4))
    assert say(table, Foul("duplicate")) is None
    [question] = Desk(table.sitting.runtime).questions()
    assert question.choices == ("void", "withdraw")
    assert say(table, Answer("foul", "withdraw")) is None
    assert codes(table) == []
    table.finish(1)
