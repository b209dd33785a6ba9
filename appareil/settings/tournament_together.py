"""Levels that contradict each other or the rest of the table."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from appareil.locale import both
from appareil.settings.findings import Broken, Known, Rule, amount_of
from appareil.settings.paths import Path

LEVELS: Final[Path] = ("tournament", "levels")
PRIZES: Final[Path] = ("tournament", "prizes")


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


def _a_level_has_one_length(known: Known) -> Iterator[Broken]:
    numbers = _numbers(known)
    for number in numbers:
        path = (*LEVELS, number)
        minutes, hands = known.get((*path, "minutes"), 0), known.get((*path, "hands"), 0)
        if minutes and hands:
            yield Broken(
                (*path, "hands"), both("level {number} ends by its minutes or by its hands, not by both",
                                       number=number),
                both("remove minutes: or hands:"),
            )
        elif not minutes and not hands and number != numbers[-1]:
            yield Broken(
                path, both("it is not said how long level {number} lasts", number=number),
                both("add minutes: 20, or hands: 10"), at_key=True,
            )


def _no_break_after_the_last_level(known: Known) -> Iterator[Broken]:
    for number in _numbers(known)[-1:]:
        path = (*LEVELS, number, "break_minutes")
        if known.get(path):
            yield Broken(path, both("the last level never ends, so no break follows it"), both("remove it"))


def _everybody_gets_chips(known: Known) -> Iterator[Broken]:
    path, game = ("tournament", "starting_stack"), known.get(("house", "game"))
    stack, big = known.get(path), known.get(("blinds", "big"))
    if game == "tournament" and stack is not None and big is not None and stack < big:
        yield Broken(
            path, both("the players of a tournament start with {stack}, the big blind is {big}",
                       stack=amount_of(known, stack), big=amount_of(known, big)),
            both("add starting_stack: below tournament:, such as {usual}", usual=amount_of(known, 100 * big)),
        )
    elif game == "cash" and stack:
        yield Broken(
            path, both("in a cash game everybody buys his chips"),
            both("write game: tournament below house:, or remove it"), at_key=True,
        )


def _prizes_fall(known: Known) -> Iterator[Broken]:
    prizes = {path[2]: value for path, value in known.items() if path[:2] == PRIZES and isinstance(path[-1], int)}
    if prizes and known.get(("house", "game")) == "cash":
        yield Broken(
            PRIZES, both("a cash game has no prizes"),
            both("write game: tournament below house:, or remove them"), at_key=True,
        )
    for expected, place in enumerate(sorted(prizes), 1):
        above = prizes.get(expected - 1)
        if place != expected:
            yield Broken(
                (*PRIZES, place),
                both("there is a prize for place {place} and none for place {missing}", place=place, missing=expected),
                both("number the places 1, 2, 3 ..."), at_key=True,
            )
            return
        if above is not None and prizes[place] > above:
            yield Broken(
                (*PRIZES, place),
                both("place {place} is paid more ({prize}) than the one above it ({above})", place=place,
                     prize=amount_of(known, prizes[place]), above=amount_of(known, above)),
                both("write at most {above}", above=amount_of(known, above)),
            )


def _nobody_buys_in(known: Known) -> Iterator[Broken]:
    if known.get(("house", "game")) == "tournament" and any(path[0] == "buy_in" for path in known):
        yield Broken(
            ("buy_in",), both("in a tournament nobody buys in: everybody gets the starting stack"),
            both("remove buy_in:, or write game: cash below house:"), at_key=True,
        )


RULES: Final[tuple[Rule, ...]] = (
    _levels_belong_to_a_tournament, _levels_are_numbered_without_a_gap, _blinds_of_a_level_in_order, _levels_rise,
    _first_level_is_the_table_s, _antes_have_a_payer, _a_level_has_one_length, _everybody_gets_chips, _prizes_fall,
)
SLIPS: Final[tuple[Rule, ...]] = (_nobody_buys_in, _no_break_after_the_last_level)
"""What a table could be and no operator means."""
