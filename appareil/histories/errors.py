"""What is wrong with a file of recorded hands, or with one hand in it."""

from decimal import Decimal
from typing import Final

from appareil.locale import Both, both

MOST_SHOWN: Final = 60
"""Letters of a file that are repeated in a message."""
_CORRECT_IT = both("correct the file; the format is described at https://phh.readthedocs.io")


class HistoryError(Exception):
    """`text` says it in both languages, with the hand's number where it is one hand's fault (`hand`, else None), `what`
    without it; `hint` is what to do about it."""

    def __init__(
        self, text: Both, hand: int | None = None, hint: Both = _CORRECT_IT, what: Both | None = None,
    ) -> None:
        super().__init__(text.en)
        self.text = text
        self.what = text if what is None else what
        self.hand = hand
        self.hint = hint


def wrong_hand(number: int, text: Both) -> HistoryError:
    """The error that says `text` of hand `number`."""
    return HistoryError(both("hand {number}: {what}", number=number, what=text), number, what=text)


def wrong_action(number: int, place: int, line: str, text: Both) -> HistoryError:
    """The error that says `text` of action `place` (1 the first) of hand `number`, which is written `line`."""
    return wrong_hand(number, both('action {place} "{line}": {why}', place=place, line=shown(line), why=text))


def shown(value: object) -> str:
    """A value of the file as a message may repeat it: short, of printable letters; lists and tables by their kind."""
    match value:
        case list():
            return "[...]"
        case dict():
            return "{...}"
        case int() if value.bit_length() > MOST_SHOWN:  # longer ones may not even be written in decimals
            return "1e18..." if value > 0 else "-1e18..."
        case str() | Decimal() | int():
            text = f"{value}"
        case _:
            text = repr(value)
    text = text if text.isprintable() else ascii(text)[1:-1]
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."
