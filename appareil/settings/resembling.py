"""The known word that a mistyped one was probably meant to be."""

import difflib
from collections.abc import Iterable


def resembling(word: str, known: Iterable[str]) -> str | None:
    """The word of `known` most like `word`, whatever its case; None when none is much like it."""
    return next(iter(difflib.get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)), None)
