"""Irregular deals at the table: the floor reports, the table proposes, the floor confirms, and the cards and chips go
where the rule book says."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal

import pytest
from sittings import CHECKED_DOWN, FOLDED_OUT, Table, scripted, small_settings

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.boards import Premature
from appareil.controller.irregular.misdeals import Boxed, Expose, Foul, Misdeal
from appareil.controller.people.from_floor import Answer
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Fact
from appareil.devices.places import ASIDE, BOARD, BURNS
from appareil.poker.irregularities.deal_repairs import repaired_deal
from appareil.rehearsal.sitting import Plan
from appareil.runtime.codec import decode
from appareil.runtime.desk import Desk, Refusal
from appareil.runtime.recover import check_journal
from simulators.players import Recorded

REASON = "deux cartes sont tombées"
RAISED = [[("cbr", 6), ("cc", 0), ("cc", 0), ("cc", 0)]]


def say(table: Table, command: FloorCommand) -> str | None:
    """What the floor is told: None when the command is taken."""
    told: list[Refusal | None] = []
    Desk(table.sitting.runtime).say(command, "Zoé", told.append)
    return told[0].reason if told[0] else None


def asked(table: Table, seat: int) -> Callable[[], bool]:
    return lambda: table.believed.play.asked == seat


def out(table: Table, cards: int) -> Callable[[], bool]:
    return lambda: len(table.believed.shoe.cards) == cards


def told(table: Table) -> list[Fact]:
    return [fact for row in table.journal.rows() for fact in decode(row.body, row.cards).facts]


def codes(table: Table) -> list[int]:
    return [hold.fault.code for hold in table.believed.holds.values()]


def shown_at_every_seat(table: Table) -> set[tuple[str, int]]:
    """Stage and hold code on the terminals."""
    views = [terminal.view for terminal in table.twins.terminals.values()]
    return {(view.stage, view.hold) for view in views}


# --- a misdeal is declared --------------------------------------------------------------------------------------------

def test_a_misdeal_gives_every_chip_back_and_deals_the_same_hand_again() -> None:
    table = Table(scripted(RAISED))
    table.until(asked(table, 3))
    hand = table.believed.play.hand
    before = table.believed.hand_number, hand.button, hand.small_blind_seat, hand.big_blind_seat, hand.seats
    assert say(table, Misdeal(REASON)) is None
    assert table.believed.phase == "hand.misdeal"
    assert table.believed.play.hand.stacks == dict.fromkeys((1, 2, 3), 200)
    table.until(asked(table, 3))
    hand = table.believed.play.hand
    assert (table.believed.hand_number, hand.button, hand.small_blind_seat, hand.big_blind_seat, hand.seats) == before
    assert table.believed.puck.seat == before[1]
    table.finish(1)
    assert irregular_facts.MisdealDeclared("Zoé", REASON) in told(table)
    assert hand_facts.HandVoided(REASON) in told(table)
    assert check_journal(table.journal) == []


def test_a_misdeal_is_shown_at_every_seat() -> None:
    table = Table(scripted(RAISED))
    table.until(out(table, 3))
    say(table, Misdeal(REASON))
    table.until(lambda: shown_at_every_seat(table) == {("misdeal", 0)})
    assert table.believed.phase == "hand.misdeal"


def test_after_substantial_action_the_hand_is_played_on() -> None:
    table = Table(scripted(RAISED))
    table.until(asked(table, 1))
    assert not table.believed.holds
    table.until(asked(table, 2))
    assert say(table, Misdeal(REASON)) == "too_late"
    assert say(table, Expose(3)) == "too_late"
    assert table.believed.phase == "hand.betting"


def with_house(hands: Sequence[Sequence[Recorded]], players: int = 3, **options: str) -> Plan:
    """A plan at a table with these house options."""
    seats = tuple(range(1, players + 1))
    plan = scripted(hands, stacks=dict.fromkeys(seats, 200))
    settings = small_settings(seats, players)
    house = settings.house.model_copy(update=options)
    return replace(plan, settings=settings.model_copy(update={"buy_in": plan.settings.buy_in, "house": house}))


@pytest.mark.parametrize(("window", "told_then"), [("tda", None), ("robert_two_players_acted", "too_late")])
def test_the_house_says_until_when_a_misdeal_can_be_declared(window: str, told_then: str | None) -> None:
    table = Table(with_house([[("f", 0), ("f", 0), ("f", 0)]], players=4, misdeal_window=window))
    table.until(lambda: table.believed.play.asked != 0)
    first = table.believed.play.asked
    table.until(lambda: table.believed.play.asked not in (0, first, first % 4 + 1))
    assert say(table, Misdeal(REASON)) == told_then, "two have folded: nobody has put chips in"
    table.finish(1)


def test_a_misdeal_needs_its_reason_and_a_hand_that_has_been_dealt() -> None:
    table = Table(scripted(RAISED))
    assert say(table, Misdeal(REASON)) == "no_hand_to_void"
    table.until(out(table, 1))
    assert say(table, Misdeal(" ")) == "out_of_range"


# --- an exposed card --------------------------------------------------------------------------------------------------

def test_an_exposed_card_is_replaced_after_the_deal_and_becomes_the_burn_of_the_flop() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(out(table, 3))
    seat = table.believed.shoe.cards[2].destination
    assert say(table, Expose(3)) is None
    assert codes(table) == [4202]
    table.until(lambda: table.believed.phase == "hand.betting")
    assert [card.destination for card in table.believed.shoe.cards][6:] == [seat], "six cards, then one for the seat"
    assert table.believed.shoe.cards[2].destination == BURNS
    assert [n for n, _ in table.believed.shoe.hole(seat)] == [6, 7]
    table.until(lambda: table.believed.phase == "hand.paying" or table.believed.count_at(BOARD) == 5)
    assert table.believed.count_at(BURNS) == 3
    assert table.twins.ledger.count(table.believed.shoe.deck, BURNS) == 3
    assert len(table.believed.shoe.cards) == 6 + 1 + 3 + 2 + 2
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_card_seen_late_is_replaced_before_the_betting_goes_on() -> None:
    table = Table(scripted([[("cbr", 6), ("cc", 0), ("cc", 0), ("cc", 0)]]))
    table.until(asked(table, 1))
    turn, seat = table.believed.turn, table.believed.shoe.cards[3].destination
    assert say(table, Expose(4)) is None
    assert table.believed.phase == "hand.dealing"
    assert table.believed.play.asked == 0
    table.until(asked(table, 1))
    assert table.believed.turn == turn + 1
    assert table.believed.play.hand.bets[3] == 6, "the bets stand"
    assert say(table, Undo(REASON)) == "nothing_to_undo", "a card has left the shoe since"
    assert table.believed.count_at(seat) == 2
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_mistaken_report_during_the_betting_asks_the_same_player_again() -> None:
    table = Table(scripted(RAISED))
    table.until(asked(table, 1))
    turn, cards = table.believed.turn, len(table.believed.shoe.cards)
    say(table, Expose(4))
    assert say(table, Answer("deal", "withdraw")) is None
    assert (table.believed.phase, table.believed.play.asked, table.believed.turn) == ("hand.betting", 1, turn + 1)
    assert len(table.believed.shoe.cards) == cards
    table.finish(1)
    assert check_journal(table.journal) == []


def test_one_of_the_first_two_exposed_is_a_misdeal() -> None:
    table = Table(scripted([FOLDED_OUT]))
    table.until(out(table, 4))
    assert say(table, Expose(2)) is None
    assert codes(table) == [4201]
    table.until(lambda: table.believed.phase == "hand.misdeal")
    assert hand_facts.HandVoided("one_of_the_first_two_exposed") in told(table)
    table.finish(1)


def test_two_exposed_are_a_misdeal_also_when_the_first_has_been_replaced() -> None:
    table = Table(scripted([FOLDED_OUT]))
    table.until(out(table, 3))
    say(table, Expose(3))
    table.until(out(table, 5))
    assert say(table, Expose(3)) == "no_such_hole_card"
    assert say(table, Expose(5)) is None
    assert codes(table) == [4201]
    table.until(lambda: table.believed.phase == "hand.misdeal")
    assert hand_facts.HandVoided("several_exposed") in told(table)
    table.finish(1)


def test_a_report_can_be_withdrawn_and_a_proposal_voided() -> None:
    table = Table(scripted([FOLDED_OUT]))
    table.until(out(table, 4))
    say(table, Expose(2))
    assert say(table, Answer("deal", "accept")) == "not_a_choice"
    assert say(table, Answer("deal", "withdraw")) is None
    assert say(table, Expose(4)) is None
    assert codes(table) == [4202], "what was withdrawn does not count"
    assert say(table, Answer("deal", "void")) is None
    assert table.believed.phase == "hand.misdeal"
    table.finish(1)


def test_only_a_hole_card_that_is_out_can_be_reported() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(out(table, 4))
    assert [say(table, Expose(n)) for n in (5, 52)] == ["no_such_hole_card"] * 2


@pytest.mark.parametrize("cards", range(3, 9))
def test_a_controller_that_starts_again_finishes_the_repaired_deal(cards: int) -> None:
    stories = []
    for stops in (False, True):
        table = Table(scripted([CHECKED_DOWN]))
        table.until(out(table, 3))
        say(table, Expose(3))
        table.until(out(table, cards))
        if stops:
            table.sitting.runtime.stop()
            table.sitting.restart_controller(table.clock)
        stories.append(table.finish(1))
        assert check_journal(table.journal) == []
    assert stories[0] == stories[1]


def test_the_cards_go_where_the_rule_book_lays_them_out() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(out(table, 4))
    say(table, Expose(4))
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    names = {"burn": BURNS, "flop": BOARD, "turn": BOARD, "river": BOARD}
    plan = repaired_deal(table.believed.play.hand.seats, exposed=4)
    assert [card.destination for card in table.believed.shoe.cards] == [
        place if isinstance(place, int) else names[place] for place in plan
    ]
    ledger = table.twins.ledger
    assert {place: ledger.count(table.believed.shoe.deck, place) for place in (1, 2, 3, BOARD, BURNS)} == {
        1: 2, 2: 2, 3: 2, BOARD: 5, BURNS: 3,
    }
    table.finish(1)


def test_the_floor_sees_a_card_turned_up_and_reports_it() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(out(table, 3))
    table.sitting._world.faults.at("card").force("", "face_up")
    table.finish(1)
    assert [fact.kind for fact in told(table) if isinstance(fact, irregular_facts.CardReported)] == ["exposed"]
    assert [fact for fact in told(table) if isinstance(fact, irregular_facts.CardReplaced)]


def test_many_hands_with_cards_turned_up_end_with_every_card_and_chip_in_its_place() -> None:
    table = Table(scripted([CHECKED_DOWN, RAISED[0], FOLDED_OUT] * 40, faults="card.face_up"), floor_mends=True)
    table.finish(100)
    replaced = [fact for fact in told(table) if isinstance(fact, irregular_facts.CardReplaced)]
    assert len(replaced) > 3
    assert table.tally.misdeals
    assert check_journal(table.journal) == []


# --- a boxed card -----------------------------------------------------------------------------------------------------

def test_a_boxed_card_is_scrap_and_the_next_card_replaces_it() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(out(table, 2))
    seat = table.believed.shoe.cards[1].destination
    assert say(table, Boxed(2)) is None
    assert codes(table) == [4203]
    table.until(lambda: table.believed.phase == "hand.betting")
    replaced = next(fact for fact in told(table) if isinstance(fact, irregular_facts.CardReplaced))
    assert table.believed.shoe.cards[replaced.by - 1].destination == seat
    assert replaced.by in (3, 4), "the next card, or the one after a card already on its way"
    assert table.believed.shoe.cards[1].destination == ASIDE
    assert len(table.believed.shoe.cards) == 7
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert table.believed.count_at(BURNS) == 3
    table.finish(1)
    assert check_journal(table.journal) == []


@pytest.mark.parametrize(("missing_card", "fault", "told_then"), [
    ("void", "too_few", None), ("stands", "too_few", "play_on"), ("stands", "too_many", None),
])
def test_the_house_says_whether_a_hand_with_a_card_missing_stands(
    missing_card: str, fault: Literal["too_few", "too_many"], told_then: str | None,
) -> None:
    table = Table(with_house([CHECKED_DOWN], missing_card_found_mid_hand=missing_card))
    table.until(lambda: table.believed.count_at(BOARD) == 3)
    assert say(table, Foul(fault)) == told_then
    assert codes(table) == ([4205] if told_then is None else [])
    table.finish(1)


@pytest.mark.parametrize("rule", ["tda", "robert"])
def test_two_cards_as_one_in_the_deal_are_a_misdeal_or_one_of_them_is_the_burn(rule: str) -> None:
    table = Table(with_house([CHECKED_DOWN], extra_card=rule))
    table.until(out(table, 2))
    table.sitting._world.faults.at("card").force("", "double_feed")
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [3108 if rule == "robert" else 3102]
    table.until(lambda: table.believed.phase == ("hand.betting" if rule == "robert" else "hand.misdeal"))
    if rule == "robert":
        table.until(lambda: table.believed.count_at(BOARD) == 5)
        ledger, deck = table.twins.ledger, table.believed.shoe.deck
        assert {place: ledger.count(deck, place) for place in (1, 2, 3, BURNS)} == {1: 2, 2: 2, 3: 2, BURNS: 3}
        assert len(table.believed.shoe.cards) == 6 + 3 + 2 + 2, "one card has no number"
    table.finish(1)
    assert check_journal(table.journal) == []


def test_no_card_is_burnt_before_the_one_that_came_with_it_is_counted() -> None:
    table = Table(with_house([CHECKED_DOWN], extra_card="robert"))
    table.until(out(table, 2))
    table.sitting._world.faults.at("card").force("", "double_feed")
    table.until(lambda: bool(table.believed.holds))
    [(key, hold)] = table.believed.holds.items()
    assert len(table.believed.shoe.cards) < hold.n
    assert say(table, Answer(key, "accept")) == "not_allowed"
    table.finish(1)
    assert check_journal(table.journal) == []


def test_many_hands_with_a_card_too_many_end_with_every_card_and_chip_in_its_place() -> None:
    plan = with_house([CHECKED_DOWN, RAISED[0], FOLDED_OUT] * 40, extra_card="robert")
    table = Table(replace(plan, faults="card.double_feed"), floor_mends=True)
    table.finish(80)
    assert [fact for fact in told(table) if isinstance(fact, irregular_facts.ExtraCardBurnt)]
    assert table.tally.misdeals, "on the board there is no rule but to void the hand"
    assert check_journal(table.journal) == []


# --- what a shoe cannot do --------------------------------------------------------------------------------------------

def test_a_street_dealt_too_early_voids_the_hand_since_no_shoe_shuffles_its_stub() -> None:
    table = Table(scripted(RAISED))
    table.until(asked(table, 1))
    assert say(table, Premature("flop")) is None
    assert codes(table) == [4204]
    table.wait(0.5)
    assert {hold for _, hold in shown_at_every_seat(table)} == {4204}
    table.until(lambda: table.believed.phase == "hand.misdeal")
    table.finish(1)
    assert check_journal(table.journal) == []


def test_a_foul_deck_voids_the_hand_on_any_street() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.count_at(BOARD) == 4)
    assert say(table, Premature("flop")) == "not_premature"
    assert say(table, Foul("duplicate")) is None
    assert codes(table) == [4205]
    table.until(lambda: table.believed.phase == "hand.misdeal")
    assert table.believed.play.hand.stacks == dict.fromkeys((1, 2, 3), 200)
    table.finish(1)
