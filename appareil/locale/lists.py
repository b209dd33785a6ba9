"""Several things named one after the other, as people do."""

from collections.abc import Sequence

from appareil.locale.catalogue import Both


def listed(words: Sequence[object]) -> Both:
    """Such as « 2, 7 et 8 »."""
    *first, last = map(str, words)
    before = ", ".join(first)
    return Both(f"{before} et {last}", f"{before} and {last}") if first else Both(last, last)
