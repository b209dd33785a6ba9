"""A hand's name as people say it: the combination with its ranks, then the kickers that decide between equals."""

from collections.abc import Callable
from typing import Final, NamedTuple

from appareil.poker.ranking import category, hand_name

_RANKS: Final = 13
_MASK: Final = (1 << _RANKS) - 1


class _Rank(NamedTuple):
    """A rank in words: alone, several of it; in French also after "de" and after "à"."""

    one: str
    several: str
    of: str = ""
    at: str = ""


_FRENCH: Final = (
    *(_Rank(str(n), str(n), f"de {n}", f"au {n}") for n in range(2, 11)),
    _Rank("valet", "valets", "de valets", "au valet"), _Rank("dame", "dames", "de dames", "à la dame"),
    _Rank("roi", "rois", "de rois", "au roi"), _Rank("as", "as", "d'as", "à l'as"),
)
_ENGLISH: Final = (
    *(_Rank(str(n), f"{n}s") for n in range(2, 11)),
    _Rank("jack", "jacks"), _Rank("queen", "queens"), _Rank("king", "kings"), _Rank("ace", "aces"),
)


def full_name(strength: int, language: str) -> str:
    """The name in "fr" or "en" of a high hand with its ranks and kickers: « paire d'as, roi, valet, 9 »."""
    kind, name = category(strength), hand_name(strength, language)
    ranks = _FRENCH if language == "fr" else _ENGLISH
    main = [ranks[n] for n in _held(strength >> _RANKS & _MASK)]
    kickers = [ranks[n] for n in _held(strength & _MASK)]
    if kind == "straight_flush" and main[0] is ranks[-1]:
        return name  # the royal one says it all
    return ", ".join((_SAID[language][kind](name, main, kickers), *(rank.one for rank in _left_over(kind, kickers))))


def _held(ranks: int) -> list[int]:
    """The ranks of a mask, highest first: 0 the deuce."""
    return [n for n in range(_RANKS - 1, -1, -1) if ranks >> n & 1]


def _left_over(kind: str, kickers: list[_Rank]) -> list[_Rank]:
    """The kickers that the combination's own words have not said."""
    if kind == "full_house":
        return []
    return kickers[1:] if kind in ("flush", "high_card") else kickers


_Said = Callable[[str, list[_Rank], list[_Rank]], str]

_SAID: Final[dict[str, dict[str, _Said]]] = {
    "fr": {
        "high_card": lambda name, main, kickers: f"{name}, {kickers[0].one}",
        "pair": lambda name, main, kickers: f"{name} {main[0].of}",
        "two_pair": lambda name, main, kickers: f"{name}, {main[0].several} et {main[1].several}",
        "trips": lambda name, main, kickers: f"{name} {main[0].of}",
        "straight": lambda name, main, kickers: f"{name} {main[0].at}",
        "flush": lambda name, main, kickers: f"{name} {kickers[0].at}",
        "full_house": lambda name, main, kickers: f"{name}, {main[0].several} par les {kickers[0].several}",
        "quads": lambda name, main, kickers: f"{name} {main[0].of}",
        "straight_flush": lambda name, main, kickers: f"{name} {main[0].at}",
    },
    "en": {
        "high_card": lambda name, main, kickers: f"{name}, {kickers[0].one}",
        "pair": lambda name, main, kickers: f"{name} of {main[0].several}",
        "two_pair": lambda name, main, kickers: f"{name}, {main[0].several} and {main[1].several}",
        "trips": lambda name, main, kickers: f"{name}, {main[0].several}",
        "straight": lambda name, main, kickers: f"{name}, {main[0].one} high",
        "flush": lambda name, main, kickers: f"{name}, {kickers[0].one} high",
        "full_house": lambda name, main, kickers: f"{name}, {main[0].several} over {kickers[0].several}",
        "quads": lambda name, main, kickers: f"{name}, {main[0].several}",
        "straight_flush": lambda name, main, kickers: f"{name}, {main[0].one} high",
    },
}
"""By language and category: the combination with its own ranks."""
