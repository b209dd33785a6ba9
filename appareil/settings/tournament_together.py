"""Levels that contradict each other or the rest of the table."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from appareil.locale import both
from appareil.settings.findings import Broken, Known, Rule, amount_of
from appareil.settings.paths import Path

LEVELS: Final[Path] = ("tournament", "levels")


def _numbers(known: Known) -> list[int]:
    return sorted({path[2] for path in known if path[:2] == LEVELS and len(path) > 3 and isinstance(path[2], int)})


def _levels_belong_to_a_tournament(known: Known) -> Iterator[Broken]:
    if known.get(("house", "game")) == "cash" and _numbers(known):
        yield Broken(
            LEVELS, both("a cash game has no levels"),
            both("write game: tournament below house:, or remove them"), at_key=True,
        )


def _levels_are_numbered_without_a_gap(known: Known) -> Iterator[Broken]:
    for expected, number in enumerate(_numbers(known), 1):
        if number != expected:
            yield Broken(
                (*LEVELS, number),
                both("level {number} comes without level {missing}", number=number, missing=expected),
                both("number the levels 1, 2, 3 ..."), at_key=True,
            )
            return


def _blinds_of_a_level_in_order(known: Known) -> Iterator[Broken]:
    for number in _numbers(known):
        small, big = known.get((*LEVELS, number, "small")), known.get((*LEVELS, number, "big"))
        if small and big and small > big:
            small_text, big_text = amount_of(known, small), amount_of(known, big)
            yield Broken(
                (*LEVELS, number, "small"),
                both("the small blind ({small}) is above the big blind ({big})", small=small_text, big=big_text),
                both("exchange them: small: {big}, big: {small}", small=small_text, big=big_text),
            )


def _levels_rise(known: Known) -> Iterator[Broken]:
    for before, number in pairwise(_numbers(known)):
        old, new = (
            [known.get((*LEVELS, level, name), 0) for name in ("small", "big", "ante")] for level in (before, number)
        )
        if 0 not in (*old[:2], *new[:2]) and (old == new or any(a > b for a, b in zip(old, new, strict=True))):
            yield Broken(
                (*LEVELS, number),
                both("level {number} ({new}) does not rise above level {before} ({old})", number=number, before=before,
                     new="/".join(amount_of(known, value) for value in new),
                     old="/".join(amount_of(known, value) for value in old)),
                both("no amount may fall, and one has to rise"), at_key=True,
            )


def _first_level_is_the_table_s(known: Known) -> Iterator[Broken]:
    if not known.get((*LEVELS, 1, "big")):
        return
    for path, name in ((("blinds", "small"), "small"), (("blinds", "big"), "big"), (("ante", "amount"), "ante")):
        first, table = known.get((*LEVELS, 1, name), 0), known.get(path)
        if table is not None and first != table:
            yield Broken(
                path, both("the amount is {table} here and {first} in level 1",
                           table=amount_of(known, table), first=amount_of(known, first)),
                both("write the same in both places"),
            )


def _antes_have_a_payer(known: Known) -> Iterator[Broken]:
    for number in _numbers(known):
        path = (*LEVELS, number, "ante")
        if known.get(path) and known.get(("ante", "type")) == "none":
            yield Broken(
                path, both("there is an ante of {amount}, but nobody is said to pay it",
                           amount=amount_of(known, known[path])),
                both("write who pays it, below ante: type: each, bb or button"),
            )


RULES: Final[tuple[Rule, ...]] = (
    _levels_belong_to_a_tournament, _levels_are_numbered_without_a_gap, _blinds_of_a_level_in_order, _levels_rise,
    _first_level_is_the_table_s, _antes_have_a_payer,
)
