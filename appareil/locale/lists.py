"""Several things named one after the other, as people do."""

from collections.abc import Sequence

from appareil.locale.spoken import language


def listed(words: Sequence[object]) -> str:
    """Such as « 2, 7 et 8 », in the language spoken now."""
    *first, last = map(str, words)
    return f"{', '.join(first)} {'et' if language() == 'fr' else 'and'} {last}" if first else last
