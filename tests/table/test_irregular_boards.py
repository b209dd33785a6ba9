"""A flop with a card too many and a turn too early: what the shoe or the floor reports, what the table proposes, and
where the cards go."""

from dataclasses import replace

import pytest
from sittings import CHECKED_DOWN, FOLDED_OUT, Table
from test_misdeals import RAISED, REASON, codes, out, say, told, with_house

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.boards import BoxedBoard, FourCardFlop, NoBurn, Premature
from appareil.controller.people.from_floor import Answer
from appareil.devices.places import ASIDE, BOARD, BURNS
from appareil.runtime.recover import check_journal
from simulators.ledger import face

HOLE_CARDS = 6
NOBODY_CALLS_THE_TURN = [("f", 0), ("cc", 0), ("cc", 0), ("cc", 0), ("cc", 0), ("cc", 0), ("cbr", 20), ("f", 0)]
"""Checked to the turn, whose last check of the flop is asked for twice; seat 1 bets the turn and takes the pot."""


def lying(table: Table) -> dict[str, int]:
    """How many cards of the deck in play truly lie where."""
    ledger, deck = table.twins.ledger, table.believed.shoe.deck
    return {name: ledger.count(deck, place) for name, place in (("board", BOARD), ("burns", BURNS), ("aside", ASIDE))}


def board_is_true(table: Table) -> bool:
    """Whether the faces on the board are those that the table believes."""
    truth = [face(card) for card in table.twins.ledger.cards_at(BOARD)]
    return sorted(truth) == sorted(table.believed.shoe.board())


def on_street(table: Table, street: str) -> None:
    """Until somebody is asked on `street`."""
    table.until(lambda: table.believed.play.asked != 0 and table.believed.play.hand.street == street)


def all_told_and_back(table: Table, hands: int = 1) -> None:
    table.finish(hands)
    assert check_journal(table.journal) == []


# --- four cards on the flop -------------------------------------------------------------------------------------------

@pytest.mark.parametrize("place", [1, 2, 3])
def test_of_a_flop_with_a_card_too_many_one_at_random_is_the_next_burn(place: int) -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(out(table, HOLE_CARDS + place))
    table.sitting._world.faults.at("card").force("double_feed")
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [4208]
    assert table.believed.count_at(BOARD) < 4
    on_street(table, "flop")
    assert lying(table) == {"board": 3, "burns": 2, "aside": 0}
    assert board_is_true(table)
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert lying(table) == {"board": 5, "burns": 3, "aside": 0}, "the turn's burn lay there already"
    all_told_and_back(table)


def test_of_a_flop_with_two_cards_too_many_both_are_burns_to_come() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    for place in (2, 3):
        table.until(out(table, HOLE_CARDS + place))
        table.sitting._world.faults.at("card").force("double_feed")
        table.until(lambda: bool(table.believed.holds))
        assert codes(table) == [4208]
        table.until(lambda: not table.believed.holds)
    on_street(table, "flop")
    assert lying(table) == {"board": 3, "burns": 3, "aside": 0}
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert lying(table) == {"board": 5, "burns": 3, "aside": 0}, "the burns of turn and river lay there already"
    all_told_and_back(table)


def test_where_nothing_is_burnt_the_card_too_many_is_laid_aside() -> None:
    table = Table(with_house([CHECKED_DOWN], burns=False))
    table.until(out(table, HOLE_CARDS + 2))
    table.sitting._world.faults.at("card").force("double_feed")
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert lying(table) == {"board": 5, "burns": 0, "aside": 1}
    all_told_and_back(table)


def test_a_house_that_would_deal_the_flop_again_voids_the_hand_since_no_shoe_shuffles_its_stub() -> None:
    table = Table(with_house([CHECKED_DOWN], four_card_flop="robert"))
    table.until(out(table, HOLE_CARDS + 3))
    table.sitting._world.faults.at("card").force("double_feed")
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [3102]
    table.until(lambda: table.believed.phase == "hand.misdeal")
    all_told_and_back(table)


@pytest.mark.parametrize(("rule", "code"), [("tda", 4208), ("robert", 4204)])
def test_the_floor_sees_four_cards_that_the_shoe_has_not(rule: str, code: int) -> None:
    table = Table(with_house([CHECKED_DOWN], four_card_flop=rule))
    on_street(table, "flop")
    table.twins.ledger.slip(table.believed.shoe.deck, BOARD)
    assert say(table, FourCardFlop()) is None
    assert codes(table) == [code]
    assert table.believed.play.asked == 0
    if rule == "tda":
        on_street(table, "flop")
        assert lying(table) == {"board": 3, "burns": 2, "aside": 0}
        assert board_is_true(table)
        assert not [fact for fact in told(table) if isinstance(fact, hand_facts.HandVoided)]
    all_told_and_back(table)


def test_a_flop_is_put_right_until_somebody_acts_on_it() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, "preflop")
    assert say(table, FourCardFlop()) == "not_on_the_flop"
    on_street(table, "flop")
    first = table.believed.play.asked
    table.until(lambda: table.believed.play.asked not in (0, first))
    assert say(table, FourCardFlop()) == "play_on"
    assert say(table, NoBurn()) == "play_on"
    all_told_and_back(table)


def test_a_mistaken_report_leaves_the_flop_and_asks_the_same_player_again() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, "flop")
    before = table.believed.play.asked, table.believed.shoe.board(), table.believed.turn
    say(table, NoBurn())
    assert table.believed.phase == "hand.dealing_board"
    assert say(table, Answer("flop", "withdraw")) is None
    assert (table.believed.play.asked, table.believed.shoe.board(), table.believed.turn - 1) == before
    all_told_and_back(table)


def test_a_burn_that_fell_among_the_flop_is_one_of_its_cards_at_random() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(out(table, HOLE_CARDS))
    table.sitting._world.faults.at("card").force("astray")
    table.until(lambda: bool(table.believed.holds))
    assert codes(table) == [4208]
    assert lying(table) == {"board": 4, "burns": 0, "aside": 0}
    on_street(table, "flop")
    assert lying(table) == {"board": 3, "burns": 1, "aside": 0}
    assert board_is_true(table)
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert lying(table) == {"board": 5, "burns": 3, "aside": 0}
    all_told_and_back(table)


def test_many_hands_with_cards_too_many_end_with_every_card_and_chip_in_its_place() -> None:
    plan = with_house([CHECKED_DOWN, RAISED[0], FOLDED_OUT] * 60)
    table = Table(replace(plan, faults="card.double_feed"), floor_mends=True)
    all_told_and_back(table, 120)
    assert [fact for fact in told(table) if isinstance(fact, irregular_facts.FlopMixed)]


# --- a turn too early -------------------------------------------------------------------------------------------------

def test_an_early_turn_voids_the_hand_where_the_book_shuffles_the_stub_first() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, "turn")
    assert say(table, Premature("turn")) is None
    assert codes(table) == [4204]
    table.until(lambda: table.believed.phase == "hand.misdeal")
    all_told_and_back(table)


def early_turn(table: Table) -> int:
    """The turn has come too early and lies aside; its number."""
    on_street(table, "turn")
    turn = len(table.believed.shoe.cards)
    assert say(table, Premature("turn")) is None
    assert codes(table) == [4206]
    table.until(lambda: table.believed.play.early_turn == turn)
    return turn


def test_roberts_early_turn_lies_aside_and_the_betting_of_the_flop_is_finished() -> None:
    table = Table(with_house([NOBODY_CALLS_THE_TURN], premature_turn="robert"))
    turn = early_turn(table)
    assert (table.believed.phase, table.believed.play.hand.street) == ("hand.betting", "flop")
    assert table.believed.play.asked == 2, "who closed the betting is asked again"
    assert lying(table) == {"board": 3, "burns": 2, "aside": 1}
    assert table.believed.shoe.cards[turn - 1].destination == ASIDE
    on_street(table, "turn")
    assert lying(table) == {"board": 4, "burns": 3, "aside": 1}, "a burn and the next card"
    assert board_is_true(table)
    table.until(lambda: table.believed.phase == "hand.clearing")
    assert not [fact for fact in told(table) if isinstance(fact, hand_facts.HandVoided)]
    all_told_and_back(table)


def test_a_hand_with_an_early_turn_is_voided_where_the_river_would_want_the_stub_shuffled() -> None:
    table = Table(with_house([CHECKED_DOWN], premature_turn="robert"))
    early_turn(table)
    table.until(lambda: 4207 in codes(table))
    assert table.believed.play.hand.street == "turn"
    table.until(lambda: table.believed.phase == "hand.misdeal")
    assert table.believed.play.hand.stacks == dict.fromkeys((1, 2, 3), 200)
    all_told_and_back(table)


@pytest.mark.parametrize("answer", ["void", "withdraw"])
def test_an_early_turn_may_be_voided_at_once_or_have_been_a_mistake(answer: str) -> None:
    table = Table(with_house([CHECKED_DOWN], premature_turn="robert"))
    on_street(table, "turn")
    say(table, Premature("turn"))
    assert say(table, Answer("premature", answer)) is None
    assert table.believed.phase == ("hand.misdeal" if answer == "void" else "hand.betting")
    all_told_and_back(table)


def test_only_the_next_street_could_have_come_too_early() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, "flop")
    assert say(table, Premature("river")) == "not_premature"
    assert say(table, Premature("turn")) is None


def test_only_a_street_on_which_nobody_has_acted_came_too_early() -> None:
    table = Table(with_house([CHECKED_DOWN], premature_turn="robert"))
    on_street(table, "turn")
    first = table.believed.play.asked
    assert say(table, Premature("flop")) == "not_premature"
    table.until(lambda: table.believed.play.asked not in (0, first))
    assert say(table, Premature("turn")) == "not_premature"
    all_told_and_back(table)


def test_the_action_before_an_early_turn_is_not_taken_back_twice() -> None:
    table = Table(with_house([CHECKED_DOWN], premature_turn="robert"))
    early_turn(table)
    assert say(table, Undo(REASON)) == "nothing_to_undo"
    all_told_and_back(table)


# --- a controller that starts again -----------------------------------------------------------------------------------

@pytest.mark.parametrize("cards", range(HOLE_CARDS + 2, HOLE_CARDS + 8))
def test_a_controller_that_starts_again_finishes_the_mixed_flop(cards: int) -> None:
    stories = []
    for stops in (False, True):
        table = Table(with_house([CHECKED_DOWN]))
        table.until(out(table, HOLE_CARDS + 2))
        table.sitting._world.faults.at("card").force("double_feed")
        table.until(lambda: len(table.believed.shoe.cards) >= cards)  # noqa: B023  # within its own turn of the loop
        if stops:
            table.sitting.runtime.stop()
            table.sitting.restart_controller(table.clock)
        stories.append(table.finish(1))
        assert check_journal(table.journal) == []
    assert stories[0] == stories[1]


@pytest.mark.parametrize("stop_at", ["asked", "aside", "turn"])
def test_a_controller_that_starts_again_goes_on_with_the_early_turn(stop_at: str) -> None:
    table = Table(with_house([NOBODY_CALLS_THE_TURN], premature_turn="robert"))
    on_street(table, "turn")
    say(table, Premature("turn"))
    if stop_at != "asked":
        table.until(lambda: table.believed.play.early_turn > 0)
    if stop_at == "turn":
        on_street(table, "turn")
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    all_told_and_back(table)
    assert [fact for fact in told(table) if isinstance(fact, irregular_facts.TurnSetAside)]
    assert not [fact for fact in told(table) if isinstance(fact, hand_facts.HandVoided)]


@pytest.mark.parametrize("faults", ["lossy", "reboots"])
def test_an_early_turn_under_faults(faults: str) -> None:
    plan = with_house([NOBODY_CALLS_THE_TURN] * 4, premature_turn="robert")
    table = Table(replace(plan, faults=faults), floor_mends=True)
    early_turn(table)
    all_told_and_back(table, 3)


# --- a card that lay face up in the deck ------------------------------------------------------------------------------

@pytest.mark.parametrize(("street", "card", "n"), [("flop", 1, 8), ("flop", 3, 10), ("turn", 4, 12), ("river", 5, 14)])
def test_a_boxed_card_of_the_board_is_scrap_and_the_next_card_takes_its_place(street: str, card: int, n: int) -> None:
    """Through the device: six hole cards, then each street with its burn before it."""
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, street)
    asked, turn, lay = table.believed.play.asked, table.believed.turn, len(table.believed.shoe.cards)
    assert say(table, BoxedBoard(card)) is None
    assert codes(table) == [4212]
    assert table.believed.play.asked == 0, "nobody acts on a board that is about to change"
    on_street(table, street)
    assert (table.believed.play.asked, table.believed.turn) == (asked, turn + 1)
    assert table.believed.shoe.cards[n - 1].destination == ASIDE
    assert [card.destination for card in table.believed.shoe.cards[lay:]] == [BOARD], "the next card, without a burn"
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert lying(table) == {"board": 5, "burns": 3, "aside": 1}
    assert board_is_true(table)
    all_told_and_back(table)


def test_a_boxed_card_is_replaced_while_its_street_is_still_dealt() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    table.until(out(table, HOLE_CARDS + 2))
    assert say(table, BoxedBoard(1)) is None
    on_street(table, "flop")
    assert lying(table) == {"board": 3, "burns": 1, "aside": 1}
    assert board_is_true(table)
    all_told_and_back(table)


def test_each_card_of_a_street_may_be_boxed_and_the_one_that_took_its_place_too() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, "flop")
    for aside in (1, 2, 3):
        assert say(table, BoxedBoard(3)) is None
        on_street(table, "flop")
        assert lying(table) == {"board": 3, "burns": 1, "aside": aside}
    assert board_is_true(table)
    all_told_and_back(table)


def test_a_board_card_is_replaced_until_somebody_acts_on_its_street() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, "preflop")
    assert say(table, BoxedBoard(1)) == "not_on_this_street"
    on_street(table, "flop")
    assert say(table, BoxedBoard(4)) == "not_on_this_street"
    first = table.believed.play.asked
    table.until(lambda: table.believed.play.asked not in (0, first))
    assert say(table, BoxedBoard(1)) == "play_on"
    on_street(table, "turn")
    assert say(table, BoxedBoard(3)) == "not_on_this_street", "the flop has been played"
    all_told_and_back(table)


@pytest.mark.parametrize("answer", ["withdraw", "void"])
def test_a_boxed_card_of_the_board_may_be_a_mistake_or_the_end_of_the_hand(answer: str) -> None:
    table = Table(with_house([CHECKED_DOWN] * 2))
    on_street(table, "turn")
    board = table.believed.shoe.board()
    say(table, BoxedBoard(4))
    assert say(table, Answer("board", answer)) is None
    if answer == "withdraw":
        assert (table.believed.shoe.board(), table.believed.phase) == (board, "hand.betting")
    else:
        assert table.believed.phase == "hand.misdeal"
    all_told_and_back(table)


def test_no_action_before_a_board_card_that_was_replaced_is_taken_back() -> None:
    table = Table(with_house([CHECKED_DOWN]))
    on_street(table, "flop")
    say(table, BoxedBoard(2))
    on_street(table, "flop")
    assert say(table, Undo("misheard")) == "nothing_to_undo"
    all_told_and_back(table)
