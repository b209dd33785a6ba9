"""Small tournaments for the tests: few chips, short levels, and what the journal says of them."""

from collections.abc import Sequence
from typing import Any

from at_the_terminal import facts_of, say
from sittings import Table, small_settings

from appareil.controller.hand import facts as hand_facts
from appareil.controller.seats.from_floor import SitOut
from appareil.controller.tournament import facts as tournament_facts
from appareil.rehearsal.sitting import Plan
from appareil.settings.model import Ante, TableSettings
from appareil.settings.tournament import LevelLine, Tournament
from simulators.players import Recorded, Script
from simulators.shuffles import by_seed

TWO_HANDS_EACH = {
    1: LevelLine(small=1, big=2, hands=2), 2: LevelLine(small=2, big=4, ante=4, hands=2),
    3: LevelLine(small=4, big=8, ante=8),
}
"""Levels of two hands; the big blind pays the ante from level 2 on."""
ALL_IN_AT_ONCE: Sequence[Sequence[Recorded]] = [[("cbr", 100), ("cc", 0), ("cc", 0)]]
"""Three players with 100 chips each; the first to speak pushes, the others call."""
ALL_IN_AFTER_A_HAND: Sequence[Sequence[Recorded]] = [
    [("cbr", 8), ("f", 0), ("f", 0)], [("cbr", 99), ("cc", 0), ("cc", 0)],
]
"""The same, after a hand that leaves 99, 98 and 103 chips at seats 1 to 3 of three."""


def tournament(
    levels: dict[int, LevelLine] | None = None, *, seats: int = 6, stack: int = 100, **frame: Any,
) -> TableSettings:
    """The reference table playing a tournament at `seats` seats. `frame`: what else stands below `tournament:`."""
    levels = TWO_HANDS_EACH if levels is None else levels
    antes = any(line.ante for line in levels.values())
    settings = small_settings(tuple(range(1, seats + 1)), table_seats=seats)
    return settings.model_copy(update={
        "house": settings.house.model_copy(update={"game": "tournament"}), "ante": Ante(type="bb" if antes else "none"),
        "tournament": Tournament(starting_stack=stack, levels=levels, **frame),
    })


def plan_of(
    settings: TableSettings, *seats: int, hands: Sequence[Sequence[Recorded]] = (), seed: int = 3, **options: Any,
) -> Plan:
    """A sitting at which `seats` are taken; who has no action left in `hands` never bets and never folds."""
    script = Script(hands)
    return Plan(
        settings, dict.fromkeys(seats or (1, 2, 3, 4), 0), by_seed(seed), lambda _: script.decide, seed=seed, **options,
    )


def begun(*seats: int, settings: TableSettings | None = None, **options: Any) -> Table:
    """A tournament that has begun at `seats`."""
    return Table(plan_of(settings or tournament(), *seats, **options))


def until_dealt(table: Table, hand: int) -> None:
    """Until hand number `hand` has its blinds and its cards are being dealt."""
    table.until(lambda: table.believed.hand_number == hand and table.believed.phase == "hand.dealing")


def to_the_end(table: Table) -> None:
    """Play until the tournament is won."""
    table.until(lambda: table.believed.tournament.over)


def told(table: Table, kind: type) -> list[Any]:
    """The facts of one kind in the journal, in order."""
    return [fact for fact in facts_of(table) if isinstance(fact, kind)]


def posted_in(table: Table) -> dict[int, list[tuple[int, str, int]]]:
    """By hand, the forced bets in their order: seat, kind, amount."""
    found: dict[int, list[tuple[int, str, int]]] = {}
    for fact in facts_of(table):
        if isinstance(fact, hand_facts.HandOpened):
            found[fact.hand] = []
        elif isinstance(fact, hand_facts.BlindPosted):
            found[max(found)].append((fact.seat, fact.kind, fact.amount))
    return found


def blinds_of(table: Table) -> list[tuple[int, int]]:
    """The largest small blind and big blind that were posted in each hand: its level, as long as stacks last."""
    return [
        (max(amount for _, kind, amount in bets if kind == "small_blind"),
         max(amount for _, kind, amount in bets if kind == "big_blind"))
        for bets in posted_in(table).values()
    ]


def standing(table: Table) -> list[tuple[int, int, int]]:
    """Who has finished: place, seat and prize, the best first."""
    return [(finish.place, finish.seat, finish.prize) for finish in table.believed.tournament.finishes]


def levels_begun(table: Table) -> list[int]:
    """The levels that have followed the first one."""
    return [fact.level for fact in told(table, tournament_facts.LevelBegun)]


def absent(table: Table, seat: int) -> None:
    """The floor has seen that the player at `seat` is not there."""
    assert say(table, SitOut(seat)) is None
