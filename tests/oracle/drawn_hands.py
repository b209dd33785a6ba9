"""Hands drawn by a seed: every structure, variant, ante, straddle, post, rake and option, all stacks, all chances."""

import random
from typing import Any, NamedTuple

from oracle_table import BUTTON_BLIND, Rake, Table

OPTIONS: dict[str, tuple[Any, ...]] = {
    "reopen": ("cumulative", "single_full_raise_only", "any_all_in"),
    "short_bb_call": ("full_bb", "actual"),
    "straddle_order": ("left_of_straddler", "utg_first_button_last"),
    "straddle_min_raise": ("double_straddle", "straddle_plus_bb"),
    "pl_full_blinds": (True, False),
    "pl_sb_as_bb": (False, True),
    "fl_max_raises": (3, 2, 4),
    "fl_heads_up_uncapped": (True, False),
    "odd_chips": ("one_each", "all_to_first"),
    "rake_from": ("total_main_first", "each_pot"),
}
"""What a house may choose, its default first."""
BLINDS = ((1, 1, 2), (1, 1, 2), (1, 5, 10), (5, 5, 10), (1, 2, 5), (1, 5, 5), (1, 1, 3), (25, 25, 50), (5, 10, 15))
"""Smallest chip, small blind, big blind."""
VARIANTS = (
    "holdem", "holdem", "omaha", "omaha_hi_lo", "omaha_hi_lo", "pineapple", "crazy_pineapple", "short",
    "short_trips_over_straight",
)  # fmt: skip


class Drawn(NamedTuple):
    """One hand: the table, the stacks before any chip, the options, and what is left to chance from here on."""

    table: Table
    stacks: dict[int, int]
    options: dict[str, Any]
    chance: random.Random


def drawn(seed: int) -> Drawn:
    """The hand of that seed. Every other house has all options as they come; of the rest some have only a short big
    blind's price changed."""
    chance = random.Random(seed)
    unit, small, big = chance.choice(BLINDS)
    variant = chance.choice(VARIANTS)
    structure = chance.choice(("no_limit", "no_limit", "pot_limit", "fixed_limit"))
    game = "tournament" if chance.random() < 0.25 else "cash"
    count = chance.choice((2, 3, 3, 4, 5, 6, 7, 8, 9, 10))
    seats = sorted(chance.sample(range(1, 11), count))
    button = chance.choice(seats) if chance.random() < 0.8 else chance.randint(1, 10)
    order = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
    small_seat: int | None = order[0]
    big_seat = order[1]
    if count == 2 and (button in seats or chance.random() < 0.5):
        small_seat, big_seat = order[1], order[0]
    elif count > 2 and chance.random() < 0.2:
        small_seat, big_seat = None, order[0]
    ante_type = chance.choice(("none", "none", "each", "bb", "button"))
    ante = chance.choice((1, 1, 2)) * chance.choice((unit, small, big)) if ante_type != "none" else 0
    stacks = {seat: stack(chance, unit, big) for seat in seats}
    table = Table(
        button, small_seat, big_seat, small, big, ante, ante_type, chance.choice(("bb_first", "ante_first")), game,
        structure, variant,
    )
    if game == "cash":
        table = table._replace(posts=drawn_posts(chance, table, order))
    if game == "cash" and count > 2 and variant not in BUTTON_BLIND and chance.random() < 0.25:
        table = table._replace(straddle=drawn_straddle(chance, table, order, stacks, unit))
    if chance.random() < 0.5:
        table = table._replace(rake=drawn_rake(chance, unit, big))
    if game == "tournament" and chance.random() < 0.5:
        table = table._replace(players_left=count + chance.choice((0, 0, 1, 20)))
    return Drawn(table, stacks, {"chip_unit": unit, **options(chance)}, chance)


def options(chance: random.Random) -> dict[str, Any]:
    kind = chance.random()
    if kind < 0.5:
        return {}
    if kind < 0.65:
        return {"short_bb_call": "actual"}
    return {name: chance.choice(values) for name, values in OPTIONS.items()}


def stack(chance: random.Random, unit: int, big: int) -> int:
    """From less than a blind to very deep; now and then not in whole chips, as after an all-in or an odd chip."""
    deep = chance.choice((big, 3 * big, 12 * big, 40 * big, 40 * big, 200 * big))
    chips = chance.randint(1, deep)
    whole = -(-chips // unit) * unit
    return whole if chance.random() < 0.9 else chips


def drawn_posts(chance: random.Random, table: Table, order: list[int]) -> tuple[tuple[int, int, int], ...]:
    """Who comes in by posting; or the one who buys the button, whose small blind is dead."""
    small, big = table.small_blind, table.big_blind
    if table.small_blind_seat is None and chance.random() < 0.3:
        return ((table.big_blind_seat, 0, small),)
    others = [seat for seat in order if seat not in (table.small_blind_seat, table.big_blind_seat)]
    kinds = ((big, small), (big, 0), (0, small), (small, 0))
    return tuple((seat, *chance.choice(kinds)) for seat in others if chance.random() < 0.12)


def drawn_straddle(
    chance: random.Random, table: Table, order: list[int], stacks: dict[int, int], unit: int
) -> tuple[int, int] | None:
    """A straddle by somebody who can pay it beside his ante: twice the big blind, or in no limit more, up to all-in."""
    posted = {seat for seat, *_ in table.posts}
    seat = chance.choice(order)
    antes = {"each": set(order), "bb": {table.big_blind_seat}, "button": {order[-1]}}.get(table.ante_type, set())
    left = stacks[seat] - (table.ante if seat in antes else 0)
    least = 2 * table.big_blind
    if seat in posted or left < least:
        return None
    if table.structure != "no_limit" or chance.random() < 0.7:
        return seat, least
    return seat, left if chance.random() < 0.2 else min(left, least + unit * chance.randint(0, 2 * least // unit))


def drawn_rake(chance: random.Random, unit: int, big: int) -> Rake:
    rake = Rake(
        cap=chance.choice((None, unit * 3, unit * 10)), no_flop_no_drop=chance.random() < 0.7,
        min_pot=chance.choice((0, 3 * big, 4 * big)), jackpot=chance.choice((0, 0, unit)),
        jackpot_min_pot=chance.choice((0, 10 * big)),
    )
    if chance.random() < 0.2:
        rake = rake._replace(cap_by_players={2: unit, 4: 2 * unit, 7: 4 * unit})
    if chance.random() < 0.3:
        return rake._replace(per=chance.choice((10, 20)) * unit, take=unit)
    return rake._replace(percent=chance.choice((5, 2.5, 10, 3.75)), unit=unit)
