"""The translation of the product's texts, one system for two kinds of them: an English text whose French is in fr.po,
and a text that stands in the code in both languages (`Both`)."""

import functools
import os

from appareil.locale.po import Po, read_po
from appareil.locale.spoken import LANGUAGES, language

_BEFORE = ":;?!»"


def _with_no_break_spaces(french: str) -> str:
    for sign in _BEFORE:
        french = french.replace(f" {sign}", f"\u00a0{sign}")
    return french.replace("« ", "«\u00a0")


class Both:
    """One text in both languages; the French one gets the no-break spaces that its high signs want. (A plain class:
    importing `typing` would slow down every command.)"""

    __slots__ = ("en", "fr")

    def __init__(self, fr: str, en: str) -> None:
        self.fr = _with_no_break_spaces(fr) if " " in fr else fr
        self.en = en

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Both) and (other.fr, other.en) == (self.fr, self.en)

    def __hash__(self) -> int:
        return hash((self.fr, self.en))

    def __repr__(self) -> str:
        return f"Both({self.fr!r}, {self.en!r})"


@functools.cache
def french() -> Po:
    """Every English text of the product and its French translation, read once from fr.po."""
    return read_po(os.path.join(os.path.dirname(__file__), "fr.po"))


def translate(text: str | Both, wanted: str) -> str:
    """`text` in the language `wanted`; an English text itself where the catalogue has no entry (a test sees to it that
    it has)."""
    if isinstance(text, Both):
        return text.fr if wanted == "fr" else text.en
    return french().texts.get(text, text) if wanted == "fr" else text


def translate_n(one: str, many: str, n: int, wanted: str) -> str:
    """The English text `one` or `many`, whichever goes with the number `n`, in the language `wanted`. French has its
    singular for 0 and 1, English for 1 alone."""
    if wanted == "fr":
        singular, plural = french().plurals.get((one, many), (one, many))
        return plural if n > 1 else singular
    return many if n != 1 else one


def _(text: str | Both) -> str:
    """`text` in the language spoken now."""
    return translate(text, language())


def _n(one: str, many: str, n: int, /, **values: object) -> str:
    """The English text `one` or `many`, whichever goes with the number `n`, in the language spoken now, its `{fields}`
    filled with `values`, and `{n}` with the number."""
    return translate_n(one, many, n, language()).format(n=n, **values)


def N_(text: str) -> str:
    """Marks a text that stands in a table and is translated where it is shown; returns it unchanged."""
    return text


def both(text: str, /, **values: object) -> Both:
    """The English `text` in both languages, its `{fields}` filled with `values` (without values it is left as it
    is); a value that is itself a `Both` is filled in the matching language."""
    return Both(*(_filled(translate(text, wanted), wanted, values) for wanted in LANGUAGES))


def both_n(one: str, many: str, n: int, /, **values: object) -> Both:
    """As `_n`, in both languages."""
    return Both(*(_filled(translate_n(one, many, n, wanted), wanted, values | {"n": n}) for wanted in LANGUAGES))


def _filled(text: str, wanted: str, values: dict[str, object]) -> str:
    if not values:
        return text
    return text.format(**{
        name: translate(value, wanted) if isinstance(value, Both) else value for name, value in values.items()
    })
