"""A device's word against the evidence: only what was ordered is taken as done, numbers only grow, nothing is begun on
a device that has not been heard, and what is not needed now waits until it is."""

import msgspec
import pytest
from at_the_terminal import facts_of
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.faults.of_cards import BadDeck, NoDeck, NumbersBack, ToldAnew
from appareil.controller.record.faults.of_devices import Stuck
from appareil.devices import reports
from appareil.devices.cards import HiddenCard
from appareil.devices.commands import Collect, Prepare
from appareil.runtime.recover import check_journal


def playing(phase: str = "hand.betting", hands: int = 4) -> Table:
    """A table that has come to `phase` of its first hand."""
    table = Table(scripted([CHECKED_DOWN] * hands))
    table.until(lambda: table.believed.phase == phase)
    return table


def shuffling(table: Table) -> Prepare:
    """Until the shoe shuffles the next deck while a hand is dealt; the order."""
    table.until(lambda: isinstance(table.believed.orders["shuffler"], Prepare) and table.believed.shoe.deck)
    order = table.believed.orders["shuffler"]
    assert isinstance(order, Prepare)
    return order


def told_status(table: Table, **changed: object) -> reports.ShoeStatus:
    """What the shoe would say of itself, but for what is `changed`."""
    shoe, device = table.believed.shoe, table.believed.devices["shoe"]
    status = reports.ShoeStatus(
        boot=device.boot, armed=False, door_open=False, opened_while_off=False, jammed=False, path_opened=False,
        card_staged=False, deck=shoe.deck, last=len(shoe.cards), last_destination=0, last_card=None, ready=shoe.ready,
        collected=0, collected_count=0, newest=shoe.newest,
    )
    return msgspec.structs.replace(status, **changed)


# --- decks ------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("beyond", [-2, 1, 5])
def test_a_deck_that_was_not_ordered_is_never_dealt_from(beyond: int) -> None:
    """In its status: an old one already collected, or one of a later number."""
    table = playing(hands=8)
    table.until(lambda: table.believed.hand_number == 3 and table.believed.orders["shuffler"] is not None)
    ordered = shuffling(table).deck
    wrong = ordered + beyond
    table.sitting.runtime.hear("shoe")(told_status(table, ready=wrong, newest=max(wrong, table.believed.shoe.newest)))
    started = [fact.deck for fact in facts_of(table) if isinstance(fact, hand_facts.DealingStarted)]
    assert wrong not in started or beyond < 0
    assert table.believed.shoe.ready_cards == 0
    assert check_journal(table.journal) == []


def test_a_deck_prepared_under_another_number_than_ordered_is_a_motion_that_failed() -> None:
    table = playing()
    ordered = shuffling(table)
    hear = table.sitting.runtime.hear("shoe")
    hear(reports.Prepared(ordered.deck + 5))
    assert table.believed.shoe.ready == 0
    assert not table.believed.devices["shoe"].heard
    hear(reports.Prepared(ordered.deck + 5))
    assert table.believed.shoe.put_off == Stuck("shuffler", "shoe")
    assert table.believed.holds == {}


def test_a_shoe_that_counts_back_is_asked_about() -> None:
    table = playing("hand.dealing")
    table.sitting.runtime.hear("shoe")(told_status(table, newest=0))
    assert NumbersBack(0, table.believed.shoe.newest).key in table.believed.holds
    table.sitting.person.answer("numbers:shoe", "retry")
    table.until(lambda: table.sitting.hands_closed == 2)
    assert check_journal(table.journal) == []


def test_a_shoe_may_count_from_where_the_floor_says() -> None:
    table = playing("hand.betting")
    table.sitting.runtime.hear("shoe")(told_status(table, newest=0))
    table.sitting.person.answer("numbers:shoe", "accept")
    assert (table.believed.shoe.newest, table.believed.shoe.ready) == (0, 0)


# --- what has not been heard ------------------------------------------------------------------------------------------

def test_no_hand_opens_before_the_shoe_has_been_heard() -> None:
    table = Table(scripted([CHECKED_DOWN] * 3))
    table.until(lambda: table.sitting.hands_closed == 1)
    table.until(lambda: table.believed.phase == "open.waiting")
    table.twins.unplug("shoe")
    table.wait(60)
    assert table.believed.phase == "open.waiting"
    assert list(table.believed.holds) == ["link:shoe"]
    assert table.believed.hand_number == 1
    table.twins.devices["shoe"].wire.replug()
    table.finish(3)


def test_a_void_does_not_bring_back_a_deck_that_the_shoe_denies() -> None:
    """Void after void would follow; the rows of a hand are bounded."""
    table = Table(scripted([CHECKED_DOWN] * 3))
    table.until(lambda: table.believed.phase == "hand.opening" and table.believed.shoe.ready > 0)
    table.until(lambda: table.believed.phase == "hand.dealing" and not table.believed.shoe.deck_selected)
    rows = table.sitting.runtime._rows
    table.sitting.runtime.hear("shoe")(told_status(table, deck=0, last=0, ready=0))
    assert "mismatch:exit" in table.believed.holds
    table.sitting.person.answer("mismatch:exit", "void")
    assert table.believed.phase != "hand.dealing", "the shoe is asked before anything is begun again"
    table.until(lambda: table.sitting.hands_closed == 1)
    voided = [fact for fact in facts_of(table) if isinstance(fact, hand_facts.HandVoided)]
    assert len(voided) == 1
    assert table.sitting.runtime._rows - rows < 200


# --- motions ----------------------------------------------------------------------------------------------------------

def test_a_puck_that_stands_elsewhere_twice_is_stuck() -> None:
    table = playing("hand.opening")
    table.until(lambda: table.believed.orders["puck"] is not None)
    wrong = table.believed.button % 3 + 1
    hear = table.sitting.runtime.hear("puck")
    hear(reports.Placed(wrong))
    assert table.believed.holds == {}
    assert table.believed.orders["puck"] is not None
    hear(reports.Placed(wrong))
    assert list(table.believed.holds) == ["stuck:puck"]
    table.sitting.person.answer("stuck:puck", "retry")
    table.finish(2)


def test_a_card_told_again_with_another_face_is_told() -> None:
    table = playing("hand.betting")
    shoe = table.believed.shoe
    first = shoe.cards[0]
    hear = table.sitting.runtime.hear("shoe")
    hear(reports.Delivered(shoe.deck, 1, first.destination, first.card))
    assert table.believed.holds == {}
    hear(reports.Delivered(shoe.deck, 1, first.destination, HiddenCard((first.card.reveal() + 1) % 52)))
    assert table.believed.holds == {"anew:exit": ToldAnew(1)}
    table.sitting.person.answer("anew:exit", "void")
    table.until(lambda: table.sitting.hands_closed == 1)


# --- what is not needed now -------------------------------------------------------------------------------------------

def test_a_bad_deck_beside_does_not_stop_the_hand_dealt_from_a_whole_one() -> None:
    table = playing()
    ordered = shuffling(table)
    table.sitting.runtime.hear("shoe")(reports.Prepared(ordered.deck, missing=(3,)))
    assert table.believed.holds == {}
    assert table.believed.shoe.put_off == BadDeck(ordered.deck, (3,))
    table.until(lambda: table.believed.shoe.put_off is None)
    table.until(lambda: table.sitting.hands_closed == 3)


def test_a_shoe_with_one_bay_shuffles_when_its_deck_is_back() -> None:
    table = playing()
    ordered = shuffling(table)
    hear = table.sitting.runtime.hear("shoe")
    hear(reports.Refused("Prepare", "deck_incomplete"))
    hear(reports.Refused("Prepare", "deck_incomplete"))
    assert table.believed.holds == {}
    assert table.believed.shoe.put_off == NoDeck(ordered.cards.bit_count())
    table.until(lambda: table.sitting.hands_closed == 2)


def test_without_a_deck_in_play_a_bad_deck_is_told_at_once() -> None:
    table = Table(scripted([CHECKED_DOWN] * 2))
    table.until(lambda: isinstance(table.believed.orders["shuffler"], Prepare))
    ordered = table.believed.orders["shuffler"]
    assert table.believed.shoe.deck == 0
    table.sitting.runtime.hear("shoe")(reports.Prepared(ordered.deck, missing=(3,)))
    assert list(table.believed.holds) == ["deck:shuffler"]


@pytest.mark.parametrize(("count", "of"), [(1, 1), (51, 51), (0, 36)])
def test_fewer_cards_than_the_deck_has_are_no_whole_deck(count: int, of: int) -> None:
    table = playing("hand.clearing")
    table.until(lambda: isinstance(table.believed.orders["exit"], Collect))
    deck = table.believed.shoe.deck
    table.sitting.runtime.hear("shoe")(reports.Collected(deck, count, of))
    assert table.believed.shoe.deck == deck


def test_a_shoe_that_keeps_no_destinations_is_believed_where_the_counts_agree() -> None:
    table = playing("hand.dealing")
    table.until(lambda: table.believed.orders["exit"] is not None)
    order = table.believed.orders["exit"]
    status = told_status(table, last=order.n, last_destination=0)
    table.sitting.runtime.hear("shoe")(status)
    assert "mismatch:exit" not in table.believed.holds
