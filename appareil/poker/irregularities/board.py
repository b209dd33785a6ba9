"""Community cards dealt too early, too many, or without a burn (TDA R39, RP-5; Robert's Rules, hold'em 2 to 5).

A procedure is a tuple of steps, in the words of the floor's screen.
"""

from itertools import takewhile
from typing import Final

from appareil.poker.deal import BOARD_CARDS, HOLE_ROUNDS
from appareil.poker.irregularities.book import Book
from appareil.poker.variants import BoardStreet

Steps = tuple[str, ...]

_PREMATURE: Final[dict[tuple[BoardStreet, Book], Steps]] = {
    ("flop", "tda"): ("finish_betting", "keep_burn", "return_flop", "shuffle_stub", "flop_without_burn"),
    ("flop", "robert"): ("finish_betting", "keep_burn", "return_flop", "shuffle_stub", "flop_without_burn"),
    ("turn", "tda"): (
        "finish_betting", "keep_burn", "return_turn", "shuffle_stub", "turn_without_burn", "bet", "burn", "river",
    ),
    ("turn", "robert"): (
        "set_turn_aside", "finish_betting", "burn", "turn", "bet", "return_set_aside", "shuffle_stub",
        "river_without_burn",
    ),
    ("river", "tda"): ("finish_betting", "keep_burn", "return_river", "shuffle_stub", "river_without_burn"),
    ("river", "robert"): ("finish_betting", "keep_burn", "return_river", "shuffle_stub", "river_without_burn"),
}  # fmt: skip

_FOUR_CARD_FLOP: Final[dict[Book, Steps]] = {
    "tda": ("mix_flop_face_down", "pick_one_as_next_burn", "other_three_are_flop"),
    "robert": ("keep_burn", "return_flop", "shuffle_stub", "flop_without_burn"),
}

BURNS: Final = len(BOARD_CARDS)
"""Burns of a hand played to the river: one for each street, whatever went wrong on the way."""


def premature(street: BoardStreet, rule: Book = "tda") -> Steps:
    """What to do with a `street` dealt before the betting was over. `rule` matters for the turn only: Robert's Rules
    deal the next card as the turn, and let the early one back in for the river."""
    return _PREMATURE[street, rule]


def needs_shuffle(steps: Steps) -> bool:
    """Whether the stub has to be shuffled before any card of a procedure is dealt: a shoe that cannot do it has to stop
    there."""
    before_dealing = takewhile(lambda step: step != "burn" and not step.endswith("_without_burn"), steps)
    return "shuffle_stub" in before_dealing


def stub_shuffled(street: BoardStreet, rule: Book, stub_before: int) -> int:
    """How many cards are shuffled, of a stub of `stub_before` cards before the early street and its burn.

    The burn stays out, the early cards go back. For Robert's turn two cards more are gone by then: a burn and the turn
    that counts.
    """
    return stub_before - (3 if (street, rule) == ("turn", "robert") else 1)


def stub_before(street: BoardStreet, dealt_in: int) -> int:
    """The cards left of 52 before `street` and its burn, with `dealt_in` players."""
    streets = list(BOARD_CARDS)
    gone = sum(1 + BOARD_CARDS[earlier] for earlier in streets[: streets.index(street)])
    return 52 - HOLE_ROUNDS * dealt_in - gone


def four_card_flop(rule: Book = "tda") -> Steps:
    """What to do with a flop of four cards: one of them, at random, is the turn's burn; or the flop is dealt again."""
    return _FOUR_CARD_FLOP[rule]


def turn_burn_is_dealt(four_cards: bool, rule: Book = "tda") -> bool:
    """Whether the turn's burn comes from the stub: not if the fourth card of the flop is to be it."""
    return not (four_cards and rule == "tda")


def missing_burn(action_since: bool) -> Steps:
    """What to do with a flop dealt without a burn: nothing once anybody has acted on it (TDA R39-B)."""
    return () if action_since else ("mix_flop_face_down", "pick_one_as_burn", "flop_other_two_plus_next_card")
