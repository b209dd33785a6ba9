"""Whether a table has played a recorded hand as its record says: the same players decided the same, in the same order.

What a table refuses, is not asked for, or decides for a player who says nothing, is a difference, and has a name.
"""

from collections.abc import Sequence
from itertools import zip_longest

from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.histories.actions import action_text
from appareil.histories.recorded import PlayerAction
from appareil.histories.seating import SeatAction, SeatedHand
from appareil.histories.writing import DECISIONS
from appareil.locale import _
from appareil.rehearsal.recorded import Recorded


class Decisions:
    """What the players of the last hand have decided, as the table took it; `row` is given every row."""

    def __init__(self) -> None:
        self._taken: list[SeatAction] = []

    def row(self, _table: Table, row_facts: Sequence[Fact]) -> None:
        """Go on with the facts of a row: a hand that does not count begins anew."""
        for fact in row_facts:
            if isinstance(fact, hand_facts.Acted):
                self._taken.append(SeatAction(fact.seat, DECISIONS[fact.action], fact.total))
            elif isinstance(fact, hand_facts.ActionUndone):
                self._taken.pop()
            elif isinstance(fact, hand_facts.HandOpened | hand_facts.HandVoided):
                self._taken.clear()

    def difference(self, seated: SeatedHand) -> str | None:
        """Where the hand first went another way than its record, in the language spoken now; None where it did not."""
        recorded = [SeatAction(a.seat, a.action, a.total) for a in seated.actions if a.action not in ("show", "muck")]
        taken = self._taken
        if _only_checks(recorded[len(taken):]):
            del recorded[len(taken):]
        for place, (theirs, ours) in enumerate(zip_longest(recorded, taken), 1):
            if theirs != ours:
                return _("decision {n}: the record says {recorded}, the table took {taken}").format(
                    n=place, recorded=_written(seated, theirs), taken=_written(seated, ours),
                )
        return None


def other_stacks(recorded: Recorded, stacks: dict[int, int]) -> str | None:
    """How `stacks`, by seat, are other ones than the rules make of the record, in the language spoken now."""
    seated = recorded.seated
    if seated is None or [stacks[seat] for seat in seated.seats] == list(recorded.final_stacks):
        return None
    return _("the table ends with {stacks}, the record with {recorded}").format(
        stacks=recorded.as_written(stacks), recorded=[seated.hand.as_written(units) for units in recorded.final_stacks],
    )


def _only_checks(actions: Sequence[SeatAction]) -> bool:
    """Checks by the only player left with chips: some records note them, a table does not ask for them."""
    return len({action.seat for action in actions}) == 1 and all(a.action == "check_or_call" for a in actions)


def _written(seated: SeatedHand, action: SeatAction | None) -> str:
    if action is None:
        return _("nothing")
    player = seated.seats.index(action.seat) + 1
    return f'"{action_text(PlayerAction(player, action.action, action.total), seated.hand.scale)}"'
