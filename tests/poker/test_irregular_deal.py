"""Irregular deals: misdeals, exposed and boxed cards, what is dealt again, the board and the deck."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from appareil.poker.actions import Action
from appareil.poker.deal import BOARD_CARDS, blinds_missing, deal_plan, plan_until, run_plan, steps_of
from appareil.poker.irregularities import board, deck
from appareil.poker.irregularities.book import Book
from appareil.poker.irregularities.deal_repairs import repaired_deal, served_last
from appareil.poker.irregularities.misdeal import InitialDeal, as_it_should_be, judge, landed_at, with_extra_card
from appareil.poker.irregularities.redeal import killed_hands, redeal
from appareil.poker.irregularities.substantial_action import is_substantial, is_too_late
from appareil.poker.run_twice import runs
from appareil.poker.variants import BoardStreet

ORDER = (1, 3, 5, 8)
GOOD = as_it_should_be(ORDER, button=8)
ACTIONS: st.SearchStrategy[list[Action]] = st.lists(st.sampled_from(["fold", "check", "call", "bet", "raise"]))


def holding(seat: int, cards: int) -> InitialDeal:
    return GOOD._replace(cards={**GOOD.cards, seat: cards})


# --- substantial action ----------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("actions", "substantial", "two_have_acted"),
    [
        ([], False, False),
        (["raise"], False, False),
        (["fold", "fold"], False, True),
        (["check", "check"], False, True),
        (["fold", "call"], True, True),
        (["bet", "fold"], True, True),
        (["fold", "fold", "fold"], True, True),
    ],
)
def test_two_actions_with_chips_or_any_three_are_substantial(
    actions: list[Action], substantial: bool, two_have_acted: bool
) -> None:
    assert is_substantial(actions) == is_too_late(actions) == substantial
    assert is_too_late(actions, "robert_two_players_acted") == two_have_acted


@given(actions=ACTIONS, more=ACTIONS)
def test_what_was_substantial_stays_so(actions: list[Action], more: list[Action]) -> None:
    assert is_substantial(actions + more) or not is_substantial(actions)


# --- misdeals --------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        (landed_at(GOOD, 1, 3), "first_card_to_wrong_seat"),
        (landed_at(GOOD, 6, 1), "wrong_card_count"),
        (holding(6, 1), "seat_not_entitled"),
        (holding(5, 0), "entitled_seat_skipped"),
        (holding(3, 3), "wrong_card_count"),
        (holding(3, 1), "wrong_card_count"),
        (holding(8, 3), "wrong_card_count"),
        (GOOD._replace(boxed=(1, 5)), "several_boxed_cards"),
        (GOOD._replace(exposed=(2,)), "one_of_the_first_two_exposed"),
        (GOOD._replace(exposed=(3, 7)), "several_exposed"),
        (GOOD._replace(foreign=(4,)), "foreign_card"),
        (GOOD._replace(both_at_the_end=3), "dealt_out_of_order"),
        (with_extra_card(GOOD, 5, "tda"), "wrong_card_count"),
        (with_extra_card(with_extra_card(GOOD, 5, "robert"), 6, "robert"), "seat_not_entitled"),
        (with_extra_card(with_extra_card(GOOD, 3, "robert"), 5, "robert"), "wrong_card_count"),
    ],
)
def test_a_misdeal_says_why_and_is_none_after_substantial_action(deal: InitialDeal, reason: str) -> None:
    assert reason in judge(deal, too_late=False).reasons
    assert judge(deal, too_late=True).reasons == ()


@pytest.mark.parametrize(
    "deal",
    [
        GOOD,
        landed_at(GOOD, 1, 1),
        GOOD._replace(exposed=(3,)),
        GOOD._replace(boxed=(1,)),
        GOOD._replace(both_at_the_end=8),
        holding(8, 1),
        with_extra_card(GOOD, 5, "robert"),
    ],
)
def test_small_faults_are_no_misdeal(deal: InitialDeal) -> None:
    assert judge(deal, too_late=False).reasons == ()
    assert judge(deal, too_late=False).dead == ()


def test_played_on_a_hand_with_a_wrong_number_of_cards_is_dead() -> None:
    assert judge(holding(3, 3), too_late=True).dead == (3,)
    assert judge(holding(6, 1), too_late=True).dead == (6,)
    assert judge(landed_at(GOOD, 6, 1), too_late=True).dead == (1, 3)


def test_the_button_gets_its_missing_card_until_it_acts() -> None:
    short = holding(8, 1)
    assert judge(short, too_late=False).completed == judge(short, too_late=True).completed == 8
    assert judge(short, too_late=True, button_has_acted=True) == ((), (8,), None, ())


def test_a_replaced_card_is_named_by_its_place() -> None:
    assert judge(GOOD._replace(exposed=(3,)), too_late=False).replaced == (3,)


@given(place=st.integers(1, 8), seat=st.integers(1, 10))
def test_a_card_that_lands_at_another_seat_is_a_misdeal(place: int, seat: int) -> None:
    ruling = judge(landed_at(GOOD, place, seat), too_late=False)
    assert bool(ruling.reasons) == (seat != ORDER[(place - 1) % 4])


def test_the_redeal_is_the_same_hand_with_the_same_players() -> None:
    again = redeal(8, ORDER, absent={3}, on_penalty={5})
    assert again == (8, ORDER, (3, 5), True, True)


def test_who_is_not_there_for_the_last_card_gets_cards_and_loses_them() -> None:
    assert killed_hands(ORDER, {5, 9}) == (5,)


# --- where the cards go ----------------------------------------------------------------------------------------------

def test_an_exposed_card_is_the_flops_burn_and_the_board_stays_what_it_was() -> None:
    plan = repaired_deal(ORDER, exposed=3)
    assert plan[:9] == (1, 3, "burn", 8, 1, 3, 5, 8, 5)
    assert plan[9:] == deal_plan(ORDER)[9:]


def test_a_boxed_card_is_scrap_and_the_next_one_takes_its_place() -> None:
    assert repaired_deal(ORDER, boxed=2) == (1, "scrap", *deal_plan(ORDER)[1:])


def test_a_seat_served_last_gets_two_cards_running() -> None:
    assert served_last(ORDER, 8)[:8] == (1, 3, 5, 1, 3, 5, 8, 8)


@given(players=st.integers(2, 10), fault=st.sampled_from(["exposed", "boxed"]), data=st.data())
def test_after_a_repair_everybody_has_two_cards_and_each_street_its_burn(
    players: int, fault: str, data: st.DataObject
) -> None:
    order = tuple(range(1, players + 1))
    plan = repaired_deal(order, **{fault: data.draw(st.integers(1, 2 * players))})
    assert all(plan.count(seat) == 2 for seat in order)
    assert plan.count("burn") == 3
    assert all(plan.count(street) == cards for street, cards in BOARD_CARDS.items())
    assert len(plan) == len(deal_plan(order)) + (fault == "boxed")


def test_a_second_run_comes_from_the_same_stub() -> None:
    assert run_plan("turn", runs=2) == ("burn", "river", "burn", "river_2")
    assert steps_of(run_plan("flop", 2)) == ("burn", "turn", "burn", "river") * 2
    assert len(plan_until(range(1, 11), "preflop", runs=2)) == 36


def test_a_hand_that_ends_by_a_fold_ends_its_dealing() -> None:
    assert len(plan_until(range(1, 7), "flop", runs=0)) == 12 + 4
    assert plan_until(ORDER, "river", runs=0) == deal_plan(ORDER)


def test_no_card_is_dealt_before_both_blinds_are_in() -> None:
    assert blinds_missing({2: 5, 4: 10}, [2]) == {4: 10}
    assert blinds_missing({2: 5, 4: 10}, [2, 4]) == {}


@pytest.mark.parametrize(
    ("offered", "game", "agreed", "board_cards", "times"),
    [
        (True, "cash", {1, 4, 6}, 3, 2),
        (True, "cash", {1, 4}, 3, 1),
        (True, "tournament", {1, 4, 6}, 3, 1),
        (True, "cash", {1, 4, 6}, 5, 1),
        (False, "cash", {1, 4, 6}, 0, 1),
    ],
)
def test_all_must_agree_to_run_it_twice(
    offered: bool, game: str, agreed: set[int], board_cards: int, times: int
) -> None:
    assert runs(offered, game, {1, 4, 6}, agreed, board_cards) == times


# --- board, deck, stub -----------------------------------------------------------------------------------------------

@pytest.mark.parametrize("street", BOARD_CARDS)
def test_an_early_street_is_dealt_again_without_another_burn(street: BoardStreet) -> None:
    steps = board.premature(street)
    assert steps[:5] == ("finish_betting", "keep_burn", f"return_{street}", "shuffle_stub", f"{street}_without_burn")


def test_roberts_turn_is_the_next_card_and_the_early_one_may_come_on_the_river() -> None:
    steps = board.premature("turn", "robert")
    assert steps.index("set_turn_aside") < steps.index("turn") < steps.index("return_set_aside")
    assert steps[-1] == "river_without_burn"


@given(dealt_in=st.integers(2, 10), street=st.sampled_from(list(BOARD_CARDS)), rule=st.sampled_from(["tda", "robert"]))
def test_the_shuffled_stub_has_every_card_that_nobody_holds(dealt_in: int, street: BoardStreet, rule: Book) -> None:
    before = board.stub_before(street, dealt_in)
    out = board.premature(street, rule)
    shuffled_at = out.index("shuffle_stub")
    gone = 1 + 2 * (out[:shuffled_at].count("burn"))  # the early street's burn; a burn and a turn that count
    assert board.stub_shuffled(street, rule, before) == before - gone


def test_a_fourth_flop_card_is_the_turns_burn_or_the_flop_is_dealt_again() -> None:
    assert "pick_one_as_next_burn" in board.four_card_flop("tda")
    assert "flop_without_burn" in board.four_card_flop("robert")
    assert [board.turn_burn_is_dealt(True, "tda"), board.turn_burn_is_dealt(True, "robert")] == [False, True]
    assert board.turn_burn_is_dealt(False)


def test_a_missing_burn_is_mended_until_somebody_acts() -> None:
    assert board.missing_burn(action_since=False)[-1] == "flop_other_two_plus_next_card"
    assert board.missing_burn(action_since=True) == ()


@pytest.mark.parametrize(
    ("fault", "when", "missing_card", "ruling"),
    [
        (None, "before_deal", "void", (False, True, False, False)),
        ("too_few", "before_deal", "stands", (True, False, False, False)),
        ("too_few", "mid_hand", "void", (True, False, True, False)),
        ("too_few", "mid_hand", "stands", (True, True, False, False)),
        ("too_many", "mid_hand", "stands", (True, False, True, False)),
        ("duplicate", "mid_hand", "stands", (True, False, True, False)),
        ("wrong_back", "pot_awarded", "void", (True, False, False, True)),
    ],
)
def test_a_foul_deck_voids_the_hand_until_the_pot_is_pushed(
    fault: deck.Fault | None, when: deck.When, missing_card: deck.MissingCard, ruling: tuple[bool, ...]
) -> None:
    assert deck.foul_deck(fault, when, missing_card) == ruling


@pytest.mark.parametrize(("steps", "needs"), [
    (board.premature("flop", "robert"), True), (board.premature("turn", "tda"), True),
    (board.premature("turn", "robert"), False), (board.premature("river", "robert"), True),
    (board.four_card_flop("tda"), False), (board.four_card_flop("robert"), True),
])
def test_who_cannot_shuffle_a_stub_can_do_no_more_than_what_comes_before_it(steps: board.Steps, needs: bool) -> None:
    assert board.needs_shuffle(steps) == needs


def test_a_deck_is_counted() -> None:
    assert [deck.count_fault(cards) for cards in (51, 52, 53)] == ["too_few", None, "too_many"]


@given(contributions=st.dictionaries(st.integers(1, 10), st.integers(0, 10**6)))
def test_a_voided_hand_gives_back_every_chip(contributions: dict[int, int]) -> None:
    back = deck.refunds(contributions)
    assert sum(back.values()) == sum(contributions.values())
    assert all(back[seat] == contributions[seat] for seat in back)


@pytest.mark.parametrize(
    ("state", "step", "without_muck"),
    [("order_known", "restore_order", True), ("order_lost", "shuffle_stub", True),
     ("mixed_with_muck", "shuffle_all_mixed", False)],
)  # fmt: skip
def test_a_stub_that_fell_keeps_its_order_if_that_is_known(state: deck.Dropped, step: str, without_muck: bool) -> None:
    assert deck.dropped_stub(state) == ((step,), without_muck)
