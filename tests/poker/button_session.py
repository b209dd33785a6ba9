"""Whole sittings drawn at random: people sit down, leave, sit out, come back, change seats; after each round a hand.

What is drawn means nothing by itself: a step that is not possible as things are is left out.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from hypothesis import strategies as st

from appareil.poker.button.next_hand import Opening, next_hand
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.seat_change import change_seat
from appareil.poker.button.sitting import (
    Choice,
    Player,
    Sitting,
    be_absent,
    come_back,
    go_away,
    new_sitting,
    sit_down,
    stand_up,
)


class Step(NamedTuple):
    """What one person does: at `seat`, and where he goes `to`, or how he enters, if it is that."""

    verb: str
    seat: int
    to: int
    choice: Choice | None


class Played(NamedTuple):
    """One hand of a sitting, and the table before it."""

    before: Sitting
    opening: Opening

    @property
    def starts(self) -> bool:
        """The first hand, or one of a table with fewer than two who played on."""
        return self.before.last is None or len(self.before.seats("playing", "absent")) < 2

    @property
    def buyer(self) -> int | None:
        """Who buys the button."""
        bought = self.opening.positions.small_blind == self.opening.positions.big_blind
        return self.opening.positions.big_blind if bought else None


def taken(sitting: Sitting, seat: int) -> Player | None:
    return next((player for player in sitting.players if player.seat == seat), None)


Do = Callable[[Sitting, ButtonRules, Step], Sitting]
CASH: dict[str, Do] = {
    "leave": lambda sitting, _, step: stand_up(sitting, step.seat),
    "sit_out": lambda sitting, _, step: go_away(sitting, step.seat),
    "return": lambda sitting, _, step: come_back(sitting, step.seat, step.choice),
    "move": lambda sitting, rules, step: change_seat(sitting, rules, step.seat, step.to),
}
TOURNAMENT: dict[str, Do] = {
    "leave": CASH["leave"],
    "sit_out": lambda sitting, _, step: be_absent(sitting, step.seat),
    "return": CASH["return"],
    "move": CASH["move"],
}


def done(sitting: Sitting, rules: ButtonRules, step: Step) -> Sitting:
    """The sitting after `step`, or as it was when nobody can do that now."""
    player = taken(sitting, step.seat)
    if player is None:
        return sit_down(sitting, step.seat, step.choice) if step.verb == "join" else sitting
    if step.verb == "join" or (step.verb == "move" and taken(sitting, step.to) is not None):
        return sitting
    if step.verb == "sit_out" and player.standing != "playing":
        return sitting
    return (TOURNAMENT if rules.game == "tournament" else CASH)[step.verb](sitting, rules, step)


def played(rules: ButtonRules, seated: set[int], rounds: Sequence[Sequence[Step]]) -> list[Played]:
    """A hand for every round of steps that leaves two players to deal in. Seats drawn too high are counted round."""
    def at_table(seat: int) -> int:
        return (seat - 1) % rules.table_seats + 1

    sitting = new_sitting({at_table(seat) for seat in seated})
    hands = []
    for steps in rounds:
        for step in steps:
            sitting = done(sitting, rules, step._replace(seat=at_table(step.seat), to=at_table(step.to)))
        if len(sitting.players) - len(sitting.seats("away")) >= 2:
            hands.append(Played(sitting, next_hand(sitting, rules)))
            sitting = hands[-1].opening.after
    return hands


SEATS = st.integers(1, 10)
STEPS = st.builds(
    Step,
    st.sampled_from(["join", "join", "leave", "sit_out", "return", "return", "move"]),
    SEATS,
    SEATS,
    st.sampled_from([None, "wait", "post", "post", "buy_button", "straddle"]),
)
ROUNDS = st.lists(st.lists(STEPS, max_size=4), min_size=1, max_size=25)
RULES = st.builds(
    ButtonRules,
    table_seats=st.integers(2, 10),
    method=st.sampled_from(["dead_button", "simplified_moving_button", "moving_button_with_debts"]),
    first_button=st.sampled_from(
        ["right_of_appareil_position", "first_occupied_on_right", "first_active_after_dealer"]
    ),
    dead_button_advance=st.sampled_from(["none", "over_vacant"]),
    newcomer_in_blinds=st.sampled_from(["wait", "deal_on_button"]),
    game=st.just("cash"),
)
