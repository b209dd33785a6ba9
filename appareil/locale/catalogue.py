"""The translation of the product's texts, and the language in which this process speaks."""

import functools
import os

from appareil.locale.po import read_po

LANGUAGES = ("fr", "en")
"""The languages the product speaks; the first is the default."""

_chosen = LANGUAGES[0]


class Both:
    """One text in both languages. (A plain class: importing `typing` would slow down every command.)"""

    __slots__ = ("en", "fr")

    def __init__(self, fr: str, en: str) -> None:
        self.fr = fr
        self.en = en

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Both) and (other.fr, other.en) == (self.fr, self.en)

    def __hash__(self) -> int:
        return hash((self.fr, self.en))

    def __repr__(self) -> str:
        return f"Both({self.fr!r}, {self.en!r})"

    def in_language(self, wanted: str) -> str:
        """The text in `wanted` ("fr" or "en")."""
        return self.fr if wanted == "fr" else self.en


def use(wanted: str) -> None:
    """Speak `wanted` ("fr" or "en") from now on. Raises ValueError for another language."""
    global _chosen
    if wanted not in LANGUAGES:
        raise ValueError(f"the product speaks {' and '.join(LANGUAGES)}, not {wanted!r}")
    _chosen = wanted


def language() -> str:
    """The language chosen by `use`; French until then."""
    return _chosen


@functools.cache
def french() -> dict[str, str]:
    """Every English text of the product and its French translation, read once from fr.po."""
    return read_po(os.path.join(os.path.dirname(__file__), "fr.po"))


def translate(text: str, wanted: str) -> str:
    """The English `text` in `wanted`; itself where the catalogue has no entry (a test sees to it that it has)."""
    return french().get(text, text) if wanted == "fr" else text


def _(text: str) -> str:
    """The English `text` in the language chosen by `use`."""
    return translate(text, _chosen)


def N_(text: str) -> str:
    """Marks a text that stands in a table and is translated where it is shown; returns it unchanged."""
    return text


def both(text: str, /, **values: object) -> Both:
    """The English `text` in both languages, its `{fields}` filled with `values` (without values it is left as it
    is); a value that is itself a `Both` is filled in the matching language."""
    return Both(*(_filled(translate(text, wanted), wanted, values) for wanted in LANGUAGES))


def _filled(text: str, wanted: str, values: dict[str, object]) -> str:
    if not values:
        return text
    return text.format(**{
        name: value.in_language(wanted) if isinstance(value, Both) else value for name, value in values.items()
    })
