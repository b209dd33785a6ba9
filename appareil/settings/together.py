"""What the values of a table file must be *together*: each rule goes from the known values to what it finds broken.

The rules serve the loader, which knows only the values that are well formed by themselves and gives each finding its
place in the file, and (without the slips of the pen) the model, which must not be buildable otherwise. A rule that
misses a value it needs says nothing. Those of house options, rake and tournament have files of their own.
"""

import os
from collections.abc import Iterator
from typing import Final

from appareil.locale import both, both_n
from appareil.settings import house_together, rake_together, tournament_together
from appareil.settings.findings import Broken, Known, Rule, amount_of, whole_units
from appareil.settings.paths import Path, dotted

LEAST_BUY_IN_BIG_BLINDS: Final = 10
"""Below this many big blinds a stack is one decision deep: taken for a slip of the pen (decision 040)."""
BET_AMOUNTS: Final[tuple[Path, ...]] = (
    ("blinds", "small"), ("blinds", "big"), ("ante", "amount"), ("buy_in", "min"), ("buy_in", "max"),
    ("rake", "take"), ("jackpot_drop", "amount"), ("time_charge", "amount"), ("tournament", "starting_stack"),
)
"""The amounts that are paid in chips, beside those of levels, and that chips must therefore be able to make up."""
LEVELS: Final = ("tournament", "levels")
TERMINALS: Final = ("devices", "terminals")


def broken_rules(known: Known) -> list[Broken]:
    """Everything in `known` (path -> value, defaults included) that does not fit together."""
    return [broken for rule in (*RULES, *SLIPS) for broken in rule(known)]


def impossible(known: Known) -> list[Broken]:
    """What no table can be: `broken_rules` without the slips of the pen. A recorded hand may start with any stacks."""
    return [broken for rule in RULES for broken in rule(known)]


def _blinds_in_order(known: Known) -> Iterator[Broken]:
    small, big = known.get(("blinds", "small")), known.get(("blinds", "big"))
    if small is not None and big is not None and small > big:
        small_text, big_text = amount_of(known, small), amount_of(known, big)
        yield Broken(
            ("blinds", "small"),
            both("the small blind ({small}) is above the big blind ({big})", small=small_text, big=big_text),
            both("exchange them: small: {big}, big: {small}", small=small_text, big=big_text),
        )


def _ante_has_payer_and_amount(known: Known) -> Iterator[Broken]:
    payer, amount = known.get(("ante", "type")), known.get(("ante", "amount"))
    if payer == "none" and amount:
        yield Broken(
            ("ante", "amount"),
            both("there is an ante of {amount}, but nobody is said to pay it", amount=amount_of(known, amount)),
            both("add type: each (everybody), bb (the big blind) or button; or remove the amount"),
        )
    later = any(value for path, value in known.items() if path[:2] == LEVELS and path[-1] == "ante")
    if payer not in (None, "none") and amount == 0 and not later:
        yield Broken(
            ("ante", "type"),
            both("an ante is to be paid ({payer}), but it has no amount", payer=payer),
            both("add amount: below type:, or write type: none"),
        )


def _buy_in_in_order(known: Known) -> Iterator[Broken]:
    least, most = known.get(("buy_in", "min")), known.get(("buy_in", "max"))
    if least is not None and most is not None and least > most:
        least_text, most_text = amount_of(known, least), amount_of(known, most)
        yield Broken(
            ("buy_in", "min"),
            both("the least buy-in ({min}) is above the largest ({max})", min=least_text, max=most_text),
            both("exchange them: min: {max}, max: {min}", min=least_text, max=most_text),
        )


def _buy_in_deep_enough(known: Known) -> Iterator[Broken]:
    least, big = known.get(("buy_in", "min")), known.get(("blinds", "big"))
    if least is not None and big is not None and least < LEAST_BUY_IN_BIG_BLINDS * big:
        needed = amount_of(known, LEAST_BUY_IN_BIG_BLINDS * big)
        yield Broken(
            ("buy_in", "min"),
            both("a buy-in of {min} does not let one play with a big blind of {big}",
                 min=amount_of(known, least), big=amount_of(known, big)),
            both("write at least {needed} ({count} big blinds)", needed=needed, count=LEAST_BUY_IN_BIG_BLINDS),
        )


def _amounts_are_chips(known: Known) -> Iterator[Broken]:
    chip, tournament = known.get(("chip_unit",)), known.get(("house", "game")) == "tournament"
    of_a_level = ("small", "big", "ante")
    amounts = [path for path in known if path in BET_AMOUNTS or (path[:2] == LEVELS and path[-1] in of_a_level)]
    for path in amounts if chip else ():
        if path[0] == "buy_in" and tournament:
            continue  # nobody buys in
        if chip is not None and known[path] % chip:
            yield Broken(
                path,
                both("{amount} cannot be paid in chips of {chip}",
                     amount=amount_of(known, known[path]), chip=amount_of(known, chip)),
                whole_units(known, known[path], chip),
            )


def _warning_within_the_time(known: Known) -> Iterator[Broken]:
    seconds, warning_at = known.get(("action_clock", "seconds")), known.get(("action_clock", "warning_at"))
    if seconds is not None and warning_at is not None and warning_at > seconds:
        yield Broken(
            ("action_clock", "warning_at"),
            both("the warning ({warning_at} s left) comes before the turn ({seconds} s)",
                 warning_at=warning_at, seconds=seconds),
            both("write at most {seconds}, or 0 for no warning", seconds=seconds),
        )


def _time_chips_buy_time(known: Known) -> Iterator[Broken]:
    chips, seconds = known.get(("action_clock", "time_chips")), known.get(("action_clock", "extension_seconds"))
    if chips and seconds == 0:
        yield Broken(
            ("action_clock", "time_chips"),
            both_n(
                "there is {n} time chip, but it adds no second",
                "there are {n} time chips, but one adds no second", chips,
            ),
            both("add extension_seconds: 30, or write time_chips: 0"),
        )


def _terminals_have_seats(known: Known) -> Iterator[Broken]:
    seats = known.get(("seats",))
    numbered = dict.fromkeys(path[2] for path in known if path[:2] == TERMINALS and len(path) > 2)
    for seat in numbered:
        if isinstance(seat, int) and seats is not None and seat > seats:
            yield Broken(
                (*TERMINALS, seat),
                both("there is a terminal for seat {seat}, but the table has {seats} seats", seat=seat, seats=seats),
                both("allowed: 1 to {seats}; or raise seats:", seats=seats),
                at_key=True,
            )


def _ports_apart(known: Known) -> Iterator[Broken]:
    taken: dict[str, Path] = {}
    for path, port in known.items():
        if path[0] != "devices" or path[-1] != "port":
            continue
        first = taken.setdefault(os.path.normpath(port), path)
        if first != path:
            yield Broken(
                path,
                both("port {port} is already that of {device}", port=port, device=dotted(first[:-1])),
                both("give each device a port of its own"),
            )


RULES: Final[tuple[Rule, ...]] = (
    _blinds_in_order, _ante_has_payer_and_amount, _buy_in_in_order, _amounts_are_chips, _terminals_have_seats,
    _ports_apart, _warning_within_the_time, _time_chips_buy_time,
    *house_together.RULES, *rake_together.RULES, *tournament_together.RULES,
)
"""What no table can be."""
SLIPS: Final[tuple[Rule, ...]] = (
    _buy_in_deep_enough, *house_together.SLIPS, *rake_together.SLIPS, *tournament_together.SLIPS,
)
"""What a table could be and no operator means."""
