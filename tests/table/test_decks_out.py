"""One deck out of the intake at a time: the next one is begun when it is back, whatever the shoe has said meanwhile.
The numbers of another shoe are of other decks, also where they are the same."""

from typing import Any

import msgspec
import pytest
from at_the_terminal import facts_of, say
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.irregular.misdeals import Misdeal
from appareil.controller.people.from_floor import Answer
from appareil.controller.record.faults.of_cards import CountAsked, Mismatch
from appareil.devices.reports import LinkUp, Report, ShoeStatus
from appareil.runtime.recover import check_journal


def playing(phase: str = "hand.betting") -> Table:
    """A table that has come to `phase` of its first hand."""
    table = Table(scripted([CHECKED_DOWN] * 6), floor_mends=True)
    table.until(lambda: table.believed.phase == phase)
    return table


def hear(table: Table, report: Report) -> None:
    table.sitting.runtime.hear("shoe")(report)


def status(table: Table, **told: Any) -> ShoeStatus:
    """What the shoe would say at rest now, but for what is `told`."""
    return msgspec.structs.replace(table.twins.shoe.status(), **told)


def returning(table: Table) -> int:
    """Until a deck that was not ordered goes back into the intake while the next hand waits; its number."""
    table.until(lambda: table.believed.shoe.ready)
    hear(table, status(table, ready=table.believed.shoe.ready + 1))
    assert say(table, Misdeal("seen by the floor")) is None
    table.until(lambda: table.believed.phase == "hand.opening" and table.believed.shoe.deck)
    return int(table.believed.shoe.deck)


def test_no_hand_is_dealt_before_the_deck_that_goes_back_is_in_the_intake() -> None:
    """The next one may be shuffled sooner than that is done."""
    table = playing()
    deck = returning(table)
    table.finish(3)
    story = [
        fact for fact in facts_of(table)
        if isinstance(fact, hand_facts.DealingStarted | hardware_facts.DeckReturned | hardware_facts.DeckCollected)
    ]
    returned = story.index(hardware_facts.DeckReturned(deck))
    assert story[returned + 1] == hardware_facts.DeckCollected(deck, 52)
    assert isinstance(story[returned + 2], hand_facts.DealingStarted)
    assert check_journal(table.journal) == []


def test_a_deck_still_out_in_the_shoe_is_collected_before_one_that_was_never_selected() -> None:
    """A deck was taken to be returned, and the shoe says that another one must be back first: arming for the one would
    be refused for ever."""
    table = playing()
    deck = returning(table)
    assert not table.believed.shoe.deck_selected
    hear(table, status(table, deck=deck + 5, ready=deck, newest=deck + 5))
    assert (table.believed.shoe.deck, table.believed.shoe.stray, table.believed.shoe.ready) == (0, deck + 5, deck)
    table.until(lambda: table.sitting.hands_closed == 2)
    assert check_journal(table.journal) == []


def test_a_deal_whose_deck_the_shoe_cannot_select_yet_is_void() -> None:
    table = playing("hand.opening")
    table.until(lambda: table.believed.phase == "hand.dealing" and not table.believed.shoe.deck_selected)
    deck = table.believed.shoe.deck
    hear(table, status(table, deck=deck + 3, ready=deck, collected=0))
    assert [type(hold) for hold in table.believed.holds.values()] == [Mismatch]
    table.until(lambda: table.sitting.hands_closed == 2)


def test_a_deck_told_ready_while_it_goes_back_is_not_dealt_from() -> None:
    """The shoe has forgotten its newest deck for a while, the floor takes its word, and of the deck ordered, which it
    has had before, it says that it is ready."""
    table = playing()
    table.until(lambda: table.believed.shoe.ready)
    deck, kept = table.believed.shoe.ready, table.twins.shoe.kept
    kept.newest = deck - 1
    hear(table, status(table))
    assert say(table, Answer("numbers:shoe", "accept")) is None
    table.until(lambda: table.believed.phase == "hand.clearing")
    assert table.believed.shoe.newest == deck - 1
    kept.newest = deck
    table.until(lambda: table.believed.shoe.deck == table.believed.shoe.ready == deck)
    table.until(lambda: table.believed.shoe.deck == 0)
    assert table.believed.shoe.ready == 0
    table.finish(3)


def test_a_deal_from_a_deck_that_the_shoe_has_collected_is_void() -> None:
    """Its counter agrees, and no card would ever come."""
    table = playing("hand.dealing")
    table.until(lambda: table.believed.orders["exit"] is not None)
    shoe = table.believed.shoe
    hear(table, status(table, last=len(shoe.cards), collected=shoe.deck, collected_of=52, collected_count=52))
    assert [type(hold) for hold in table.believed.holds.values()] == [Mismatch]
    table.until(lambda: table.sitting.hands_closed == 1)


@pytest.mark.parametrize("phase", ["hand.dealing", "hand.betting", "hand.dealing_board"])
def test_another_shoe_with_the_same_numbers_has_not_the_deck_in_play(phase: str) -> None:
    """Its counter proves nothing of our cards, and no count of them would: the hand is dealt anew."""
    table = playing(phase)
    if phase != "hand.betting":
        table.until(lambda: table.believed.orders["exit"] is not None)
    boot = table.believed.devices["shoe"].boot
    hear(table, LinkUp("shoe", "Acme", "another", "1", boot))
    hear(table, status(table, armed=False, last=len(table.believed.shoe.cards)))
    assert [type(hold) for hold in table.believed.holds.values()] == [Mismatch]
    assert table.believed.shoe.serial == "another", "from now on its numbers are compared with its own"
    table.until(lambda: table.sitting.hands_closed == 1)
    voided = [fact for fact in facts_of(table) if isinstance(fact, hand_facts.HandVoided)]
    assert len(voided) == 1


# --- a count that is neither ------------------------------------------------------------------------------------------

def counting() -> Table:
    """A table whose floor is asked whether a card has left, and finds fewer cards there than the journal knows."""
    table = playing("hand.dealing_board")
    table.until(lambda: table.believed.count_at(20) == 2 and table.believed.orders["exit"] is not None)
    hear(table, status(table, path_opened=True, last=len(table.believed.shoe.cards)))
    assert CountAsked.KEY in table.believed.holds
    return table


def test_a_count_that_neither_number_fits_is_refused_and_the_hand_can_be_void() -> None:
    table = counting()
    assert say(table, Answer(CountAsked.KEY, "0")) == "count_impossible"
    assert say(table, Answer(CountAsked.KEY, "void")) is None
    assert CountAsked.KEY not in table.believed.holds
    assert [fact.reason for fact in facts_of(table) if isinstance(fact, hand_facts.HandVoided)] == [CountAsked.KEY]
    table.finish(2)
    assert check_journal(table.journal) == []
