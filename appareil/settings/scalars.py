"""What an unquoted word of the table file stands for.

Readers of YAML disagree on words such as `no`, `0777`, `12:30:00`, `1e3`: YAML 1.1 makes them false, 511, 45000 and a
text, YAML 1.2 others. Here none of them becomes a value: each is a `Trap`, which says what to write instead. What all
readers agree on is taken: true, false, null, whole numbers, decimals with a point, and any other word as text.
"""

import re
from decimal import Decimal, InvalidOperation
from typing import Final, NamedTuple

from appareil.locale import N_, Both, both

Scalar = str | int | Decimal | bool | None


class Trap(NamedTuple):
    """A word that is not taken, and why; `hint` says what to write."""

    text: Both
    hint: Both


_WHOLE: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)\.[0-9]+")
_WORDS: Final[dict[str, bool | None]] = {
    word: value
    for lower, value in (("true", True), ("false", False), ("null", None))
    for word in (lower, lower.capitalize(), lower.upper())
} | {"": None, "~": None}
_LONGEST_NUMBER: Final = 18

_TRAPS: Final[tuple[tuple[str, str, str], ...]] = (
    # the word (whatever its case) | what is wrong with it | what to write, where a number can be given
    (r"yes|no|on|off|y|n", N_("{word} is read as true or false by some YAML readers and as text by others"),
     N_("write true or false")),
    (r"[-+]?0[0-9]+(\.[0-9]*)?", N_("a leading zero makes {word} an octal number for some YAML readers"),
     N_("write {number}")),
    (r"[-+]?0(x[0-9a-f]+|o[0-7]+|b[01]+)", N_("{word} is a number only for some YAML readers"), N_("write {number}")),
    (r"[-+]?[0-9]+(:[0-9]{1,2})+(\.[0-9]*)?", N_("{word} is read by some YAML readers as one number in base 60"),
     N_("write a duration in seconds")),
    (r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)e[-+]?[0-9]{1,2}",
     N_("{word} is a number for some YAML readers and a text for others"), N_("write {number}")),
    (r"[-+]?[0-9][0-9_]*_[0-9_]*(\.[0-9_]*)?", N_("{word} is a number for some YAML readers and a text for others"),
     N_("write {number}")),
    (r"[-+]?([0-9]+\.|\.[0-9]+)", N_("{word} has no digit on one side of its point"), N_("write {number}")),
    (r"[-+]?\.(inf|nan)", N_("{word} is not a number that can be used here"), N_("write a number")),
    (r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([t ].*)?", N_("{word} is a date for some YAML readers and a text for others"),
     N_("no key of a table file is a date")),
)
_COMPILED: Final = tuple((re.compile(pattern, re.IGNORECASE), text, hint) for pattern, text, hint in _TRAPS)


def resolve(word: str) -> Scalar | Trap:
    """The value of an unquoted `word`, or why it is not taken. Never raises."""
    if word in _WORDS:
        return _WORDS[word]
    if _WHOLE.fullmatch(word):
        return int(word) if len(word) <= _LONGEST_NUMBER else _too_long(word)
    if _DECIMAL.fullmatch(word):
        return Decimal(word) if len(word) <= _LONGEST_NUMBER else _too_long(word)
    return _trap(word) or word


def number_slip(text: str) -> Both | None:
    """What was probably meant by a text that stands where a number is wanted: "0,50", "1 000", "2 $"."""
    slip = _slip(text)
    return both(slip[0], number=slip[1]) if slip is not None else None


def number_meant(text: str) -> str | None:
    """The number that was probably meant by such a text, or by one that YAML readers do not agree about: "1e9"."""
    slip = _slip(text)
    if slip is not None:
        return slip[1]
    word = text.strip()
    return _digits(word) if _trap(word) is not None and _digits(word) != word else None


def _slip(text: str) -> tuple[str, str] | None:
    """How the number is written right, and the number."""
    plain = text.strip().strip("$€£").replace("\u00a0", " ").replace("\u202f", " ").strip()
    if re.fullmatch(r"[0-9]+,[0-9]{1,2}", plain):
        return N_("with a point, not a comma: {number}"), plain.replace(",", ".")
    if re.fullmatch(r"[0-9]{1,3}([ ,'][0-9]{3})+", plain):
        return N_("without separators: {number}"), re.sub(r"[ ,']", "", plain)
    if plain != text and re.fullmatch(r"[0-9]+(\.[0-9]+)?", plain):
        return N_("only the number: {number}"), plain
    return None


def _too_long(word: str) -> Trap:
    return Trap(
        both("this number has {digits} digits", digits=len(word.lstrip("+-"))),
        both("no number of a table file is that large"),
    )


def _trap(word: str) -> Trap | None:
    """Why `word` is not taken; None when all readers of YAML take it for text."""
    for pattern, text, hint in _COMPILED:
        if pattern.fullmatch(word):
            instead = both(hint, number=_digits(word))
            hint_with_quotes = both('{instead}; if the text is meant, in quotes: "{word}"', instead=instead, word=word)
            return Trap(both(text, word=word), hint_with_quotes)
    return None


def _digits(word: str) -> str:
    """The number that `word` probably means, in plain digits; the word itself when it means none."""
    if word.lstrip("+-")[:2].lower() in ("0x", "0o", "0b"):
        return str(int(word, 0))
    try:
        return f"{Decimal(word.replace('_', '')):f}"
    except InvalidOperation:
        return word
