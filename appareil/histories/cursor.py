"""The actions of a record taken one after the other, so that whatever is wrong is told with its place."""

from typing import NoReturn

from appareil.histories.actions import action_text
from appareil.histories.errors import wrong_action, wrong_hand
from appareil.histories.recorded import RecordedAction, RecordedHand
from appareil.locale import Both, both


class Cursor:
    """Stands before the next action of `hand`."""

    __slots__ = ("_hand", "_taken")

    def __init__(self, hand: RecordedHand) -> None:
        self._hand = hand
        self._taken = 0

    @property
    def next(self) -> RecordedAction | None:
        """The action that comes next, `None` at the end of the record."""
        return self._hand.actions[self._taken] if self._taken < len(self._hand.actions) else None

    def take(self) -> None:
        """Go past the next action."""
        self._taken += 1

    def refuse(self, text: Both) -> NoReturn:
        """Raise the `HistoryError` that says `text` of the next action, or of the end of the record."""
        hand = self._hand
        if self.next is not None:
            raise wrong_action(hand.number, self._taken + 1, action_text(self.next, hand.scale), text)
        if not self._taken:
            raise wrong_hand(hand.number, text)
        last = action_text(hand.actions[-1], hand.scale)
        raise wrong_hand(
            hand.number, both('after its last action {place} "{line}": {why}', place=self._taken, line=last, why=text),
        )
