"""What is wrong with a file of recorded hands, or with one hand in it."""

from appareil.locale import Both, both

_CORRECT_IT = both("correct the file; the format is described at https://phh.readthedocs.io")


class HistoryError(Exception):
    """`text` says it in both languages, with the hand's number where it is one hand's fault (`hand`, else None);
    `hint` is what to do about it."""

    def __init__(self, text: Both, hand: int | None = None, hint: Both = _CORRECT_IT) -> None:
        super().__init__(text.en)
        self.text = text
        self.hand = hand
        self.hint = hint


def wrong_hand(number: int, text: Both) -> HistoryError:
    """The error that says `text` of hand `number`."""
    return HistoryError(both("hand {number}: {what}", number=number, what=text), number)
