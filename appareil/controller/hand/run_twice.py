"""Running it twice: who is asked, what his answer decides, and where the second board lies (house option
`run_it_twice`; WSOP Live Action R210, R214).

All who are left are asked at once, each at his own terminal, for as long as a player has to act. The first no decides,
silence is a no, and a terminal that does not answer is silent. The cards dealt before belong to both boards.
"""

from itertools import accumulate
from typing import Final

from appareil.controller.hand.facts import RunsDecided
from appareil.controller.hand.time_bank import seconds_to_act
from appareil.controller.record.deadline import RunTwiceClock
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.devices.places import BURNS
from appareil.poker import run_twice
from appareil.poker.deal import BOARD_CARDS, run_plan
from appareil.poker.hand import STREETS
from appareil.poker.variants import VARIANTS

OFFERING: Final = "hand.offering_run_twice"
"""The phase in which the players are asked."""
ANSWERS: Final = {"run_twice": True, "run_once": False}
"""The words of a press that answer, and whether they agree."""
BOARD_SIZE: Final = sum(BOARD_CARDS.values())
"""Community cards of one board."""
BOARD_BEFORE: Final = dict(zip(STREETS, accumulate(BOARD_CARDS.values(), initial=0), strict=True))
"""How many cards of a board lie when the betting of a street is over."""


def offered(table: Table) -> bool:
    """Whether the players are to be asked now that the street is closed: nobody can bet, it has not been decided, it
    would happen if all agreed, and the stub has the cards and needs no shuffle."""
    hand = table.current_hand()
    stakes = hand.stakes
    if not stakes.run_it_twice or table.play.runs or table.play.early_turn or not hand.no_more_betting:
        return False
    most = run_twice.runs(stakes.run_it_twice, stakes.game, hand.live, hand.live, BOARD_BEFORE[hand.street])
    return most > 1 and cards_left(table) >= cards_needed(table, most)


def cards_left(table: Table) -> int:
    """How many cards the stub still has."""
    return len(VARIANTS[table.current_hand().stakes.variant].deck) - len(table.shoe.cards) - table.play.extra_burnt


def cards_needed(table: Table, runs: int) -> int:
    """How many cards the rest of the board takes, run `runs` times. A burn that lies already, because a card of the
    deal went there, is not dealt."""
    hand = table.current_hand()
    rest = run_plan(hand.street, runs, hand.stakes.burns)
    burns_due = run_plan("preflop", burns=hand.stakes.burns).count("burn") - rest.count("burn") // runs
    return len(rest) - (table.count_at(BURNS) - burns_due)


def may_answer(table: Table, number: int) -> bool:
    """Whether the player at seat `number` is asked and has not answered yet."""
    return table.phase == OFFERING and number in table.current_hand().live and number not in table.play.run_answers


def why_not(table: Table, number: int, turn: int) -> str | None:
    """Why an answer from seat `number` does not count (a word of `devices.views.ANSWERS`), `None` when it does. It is
    meant for the hands that lay there when `turn` was shown, and for no later ones; once another's no has decided, or
    the hand is over, it is late."""
    if table.play.hand is None or (table.play.runs and number not in table.play.run_answers):
        return "late"
    if not may_answer(table, number):
        return "not_allowed"
    return None if turn == table.turn else "late"


def decided(table: Table) -> RunsDecided | None:
    """How often the board is run, once that is known."""
    hand, answers = table.current_hand(), table.play.run_answers
    if hand.is_decided or not all(answers.values()):
        return RunsDecided(1)
    agreed = tuple(answers)
    runs = run_twice.runs(True, hand.stakes.game, hand.live, agreed, BOARD_BEFORE[hand.street])
    return RunsDecided(runs) if runs > 1 else None


def waited_for(table: Table) -> tuple[RunTwiceClock, float] | None:
    """The clock of all who are asked, and its seconds."""
    return (RunTwiceClock(table.hand_number), seconds_to_act(table)) if table.phase == OFFERING else None


def clock_over(table: Table, _: RunTwiceClock) -> Facts:
    """Who has not answered does not agree."""
    yield RunsDecided(1)


# --- the second board -------------------------------------------------------------------------------------------------

def second_run_due(table: Table) -> bool:
    """Whether the second board follows, now that the first one lies."""
    return table.play.runs > 1 and not table.play.second_run


def cards_of_first_run(table: Table) -> int:
    """How many cards on the table belong to the first board alone; 0 until the second run."""
    return BOARD_SIZE - BOARD_BEFORE[table.play.run_from] if table.play.second_run else 0


def burns_of_first_run(table: Table) -> int:
    """How many burns were dealt for those."""
    burns = table.current_hand().stakes.burns
    return run_plan(table.play.run_from, burns=burns).count("burn") if table.play.second_run else 0


def boards(table: Table, lying: list[int]) -> tuple[list[int], ...]:
    """The boards that the community cards `lying` make, in the order dealt: one, or in the second run two, each with
    the cards that both share."""
    if not table.play.second_run:
        return (lying,)
    return lying[:BOARD_SIZE], lying[: BOARD_BEFORE[table.play.run_from]] + lying[BOARD_SIZE:]
