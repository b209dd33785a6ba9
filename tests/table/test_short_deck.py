"""The short deck at the table: sixes to aces, everybody's ante and the button's blind; and the decks exchanged for it
while the table is closed."""

from dataclasses import replace
from typing import Any

import pytest
from sittings import CHECKED_DOWN, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.irregular.misdeals import Misdeal
from appareil.controller.people.from_floor import Answer, Close, Open
from appareil.controller.record.faults.of_cards import CardsMissing, Unread
from appareil.controller.record.rules_in_force import deck_of
from appareil.devices.cards import WHOLE_DECK, card_set
from appareil.devices.commands import Prepare
from appareil.rehearsal.sitting import Plan
from appareil.runtime.codec import decode
from appareil.runtime.desk import Desk
from appareil.settings.model import TableSettings
from simulators.floor import NoDesk

SHORT_DECK = card_set(range(16, 52))


def playing(plan: Plan, variant: str) -> Plan:
    """The same plan at a table of another variant."""
    return replace(plan, settings=with_variant(plan.settings, variant))


def with_variant(settings: TableSettings, variant: str) -> TableSettings:
    return settings.model_copy(update={"house": settings.house.model_copy(update={"variant": variant})})


def short_table(hands: int = 3, **options: Any) -> Table:
    return Table(playing(scripted([CHECKED_DOWN] * hands, **options), "short"))


def facts_of(table: Table, kind: type) -> list[Any]:
    rows = [decode(row.body, row.cards).facts for row in table.journal.rows()]
    return [fact for row_facts in rows for fact in row_facts if isinstance(fact, kind)]


# --- a hand -----------------------------------------------------------------------------------------------------------

def test_everybody_antes_and_only_the_button_posts() -> None:
    table = short_table()
    table.finish(1)
    assert [(fact.seat, fact.kind, fact.amount) for fact in facts_of(table, hand_facts.BlindPosted)[:4]] == [
        (1, "ante", 2), (2, "ante", 2), (3, "ante", 2), (3, "big_blind", 2),
    ]


def test_what_is_shown_is_what_is_taken() -> None:
    table = short_table()
    table.until(lambda: table.twins.terminals[1].view is not None and table.twins.terminals[1].view.to_act != 0)
    view = table.twins.terminals[1].view
    assert (view.small_blind, view.big_blind, view.ante) == (0, 2, 2)
    assert (view.button, view.small_blind_seat, view.big_blind_seat) == (3, 0, 3)
    assert view.to_act == 1
    status = Desk(table.sitting.runtime).status()
    assert status["blinds"] == [0, 2]
    assert [seat["position"] for seat in status["seats"].values()] == ["UTG", "CO", "BTN"]


def test_only_cards_of_the_deck_are_dealt_and_each_hand_has_them_all_back() -> None:
    table = short_table(6)
    table.finish(6)
    dealt = {fact.card.reveal() for fact in facts_of(table, hardware_facts.CardOut) if fact.card is not None}
    assert min(dealt) >= 16
    assert {fact.count for fact in facts_of(table, hardware_facts.DeckCollected)} == {36}


def test_the_floor_cannot_name_a_card_that_the_deck_has_not() -> None:
    table = short_table()
    table.until(lambda: table.believed.phase == "hand.dealing_board")
    table.twins.shoe.exit._faults.force("unreadable")
    table.twins.floor.sit_at(NoDesk())
    table.until(lambda: any(isinstance(hold, Unread) for hold in table.believed.holds.values()))
    (key,) = table.believed.holds
    refused: list[Any] = []
    Desk(table.sitting.runtime).say(Answer(key, "2c"), done=refused.append)
    assert [refusal.reason for refusal in refused] == ["not_in_this_deck"]


def test_a_missing_card_is_missed_out_of_36() -> None:
    table = short_table()
    table.twins.world.faults.at("collect").force("mislay")
    table.until(lambda: "missing:exit" in table.believed.holds)
    assert table.believed.holds["missing:exit"] == CardsMissing(table.believed.shoe.deck, 35, 36)


def test_two_players_are_dealt_a_voided_hand_again_in_the_same_order() -> None:
    """The puck stands before the empty seat 3."""
    table = short_table(3, stacks={1: 200, 2: 200})
    table.until(lambda: table.believed.phase == "hand.betting")
    before = (table.believed.play.hand.seats, table.believed.play.hand.big_blind_seat)
    Desk(table.sitting.runtime).say(Misdeal("spilt"))
    table.until(lambda: table.believed.phase == "hand.betting")
    assert (table.believed.play.hand.seats, table.believed.play.hand.big_blind_seat) == before


# --- decks are exchanged ----------------------------------------------------------------------------------------------

def changed_at_a_closed_table(before: str, after: str, hands: int = 6) -> Table:
    """A table that has played `before`, was closed, has a table file with `after` and is opened again."""
    plan = scripted([CHECKED_DOWN] * hands)
    table = Table(playing(plan, before), floor_mends=True)
    table.until(lambda: table.sitting.hands_closed == 2)
    Desk(table.sitting.runtime).say(Close())
    table.until(lambda: table.believed.phase == "out_of_service")
    table.wait(60)
    table.sitting.runtime.stop()
    table.sitting._plan = playing(plan, after)
    table.sitting.restart_controller(table.clock)
    return table


@pytest.mark.parametrize(("before", "after"), [("holdem", "short"), ("short", "holdem")])
def test_the_waiting_deck_comes_out_and_both_decks_are_exchanged(before: str, after: str) -> None:
    table = changed_at_a_closed_table(before, after)
    table.until(lambda: not table.believed.shoe.deck)
    assert len(facts_of(table, hardware_facts.DeckReturned)) == 1
    assert table.believed.phase == "out_of_service"
    ledger = table.twins.ledger
    assert ledger.stubs == {}
    wanted = deck_of(table.believed.config())
    ledger.put_right(wanted)
    Desk(table.sitting.runtime).say(Open())
    table.finish(5)
    prepared = [fact.command for fact in facts_of(table, hardware_facts.Ordered) if isinstance(fact.command, Prepare)]
    assert prepared[-1].cards == wanted
    assert {fact.count for fact in facts_of(table, hardware_facts.DeckCollected)[3:]} == {wanted.bit_count()}


@pytest.mark.parametrize(("before", "after", "code", "asked"), [
    ("holdem", "short", 3105, "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s"),
    ("short", "holdem", 3109, "52"),
])
def test_a_deck_of_the_other_game_is_told_to_the_floor_who_exchanges_it(
    before: str, after: str, code: int, asked: str,
) -> None:
    table = changed_at_a_closed_table(before, after)
    told: list[str] = []
    floor = table.twins.floor

    def look() -> None:
        holds = [hold for hold in Desk(table.sitting.runtime).status()["holds"] if hold["code"] == code]
        told.extend(hold["question"]["words"]["fr"] for hold in holds)
        type(floor).look(floor)

    floor.look = look
    Desk(table.sitting.runtime).say(Open())
    table.finish(5)
    assert asked in told[0]
    assert {fact.count for fact in facts_of(table, hardware_facts.DeckCollected)[3:]} <= {
        SHORT_DECK.bit_count() if after == "short" else WHOLE_DECK.bit_count()
    }


def test_no_card_of_the_deck_that_waited_is_dealt_in_the_other_game() -> None:
    table = changed_at_a_closed_table("holdem", "short")
    (returned,) = facts_of(table, hardware_facts.DeckReturned)
    Desk(table.sitting.runtime).say(Open())
    table.finish(5)
    assert returned.deck not in [fact.deck for fact in facts_of(table, hand_facts.DealingStarted)]
