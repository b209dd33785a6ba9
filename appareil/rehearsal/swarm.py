"""A swarm: every seed draws its own house, people, faults and floor, and after its hands all faults cease.

Then the next hand must be over, paid or refunded, within `CALM`; and no hand may have more than `ROWS_PER_HAND` rows.
"""

import random
from collections.abc import Callable
from typing import Final, NamedTuple

from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.devices.protocols import SECOND
from appareil.rehearsal.busy_floor import FLOORS, is_candid
from appareil.rehearsal.drawn_tables import drawn_text
from appareil.rehearsal.sitting import Plan, Stuck, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE
from appareil.settings.load import installed_drivers, parse_settings
from simulators.faults import LIES, MENU, may_lie, profile
from simulators.players import BeforeCards, Decide, agreeing, calling, random_legal
from simulators.shuffles import by_seed
from simulators.streams import stream

CALM: Final = 3600 * SECOND
"""Without faults a hand that stood, and a break of the tournament before the next one, is over after so long."""
ROWS_PER_HAND: Final = 4_000
"""More rows between two closed hands is a livelock, however many faults there were."""
LOOKS_EVERY: Final = 60 * SECOND
"""The floor brings back who was sat out, at such intervals."""
TOURNAMENT_RATE: Final = 0.15
RATES: Final = (0.001, 0.003, 0.01, 0.03)
"""How often a drawn mishap happens at its occasion."""

OnRow = Callable[[int, Table, tuple[Fact, ...]], None]
"""Gets the time, the table and the facts of each row."""


class Drawn(NamedTuple):
    """What one seed is: `table`, the text of its file; `faults`, a profile as `--faults` takes it; the rest as `Plan`
    has it. `temper`: random | calling."""

    seed: int
    table: str
    players: int
    hands: int
    faults: str
    floor: str
    temper: str
    atomic: bool


def draw(seed: int, most_hands: int, lying: bool = False) -> Drawn:
    """The swarm's member of `seed`. `lying`: its devices may lie too."""
    chance = stream(seed, "swarm")
    players = chance.randint(2, 9)
    tournament = chance.random() < TOURNAMENT_RATE
    table = REFERENCE.with_name("tournament.yaml").read_text("utf-8") if tournament else drawn_text(chance, players)
    return Drawn(
        seed, table, players, chance.randint(1, most_hands), _faults(chance, lying), chance.choice(tuple(FLOORS)),
        chance.choice(("random", "random", "calling")), chance.random() < 0.5,
    )


def _faults(chance: random.Random, lying: bool) -> str:
    """Some of the menu, each at a rate of its own."""
    menu = [
        f"{occasion}.{mishap}" for occasion, mishaps in MENU.items() for mishap in mishaps
        if lying or occasion not in LIES
    ]
    drawn = chance.sample(menu, chance.randint(1, 12))
    return ",".join(f"{single}={chance.choice(RATES)}" for single in sorted(drawn))


def plan_of(drawn: Drawn) -> Plan:
    """The sitting of a member."""
    settings = parse_settings(drawn.table, "drawn", installed_drivers())
    seats = sorted(settings.devices.terminals)[: drawn.players]
    return Plan(
        settings, dict.fromkeys(seats, settings.buy_in.max), by_seed(drawn.seed), _player(drawn), seed=drawn.seed,
        faults=drawn.faults, atomic_counter=drawn.atomic, before_cards=_before_cards(drawn), floor=drawn.floor,
    )


def _player(drawn: Drawn) -> Callable[[int], Decide]:
    if drawn.temper == "calling":
        return lambda seat: calling
    return lambda seat: random_legal(stream(drawn.seed, f"player {seat}"))


def _before_cards(drawn: Drawn) -> BeforeCards:
    agrees = agreeing(drawn.seed)
    chance = stream(drawn.seed, "straddles")
    return lambda view, seat, offers: (
        ("straddle", 0) if "straddle" in offers and chance.random() < 0.3 else agrees(view, seat, offers)
    )


def run_member(drawn: Drawn, on_row: OnRow | None = None) -> Tally:
    """Play a member to its end; what did not hold stands in `Tally.broken`."""
    tally = Tally(candid=is_candid(drawn.floor) and not may_lie(profile(drawn.faults)))
    sitting, scheduler = on_memory_wires(
        plan_of(drawn), tally, on_row=lambda table, facts: on_row(scheduler.now(), table, facts) if on_row else None,
    )

    def bring_back() -> None:
        sitting.person.bring_back()
        scheduler.at(scheduler.now() + LOOKS_EVERY, bring_back)

    scheduler.at(scheduler.now() + LOOKS_EVERY, bring_back)
    try:
        sitting.start()
        play(sitting, scheduler, drawn.hands, rows=ROWS_PER_HAND)
        sitting.twins.world.faults.cease()
        sitting.person.cease()
        play(sitting, scheduler, sitting.hands_closed + 1, patience=CALM, rows=ROWS_PER_HAND)
    except Stuck as stuck:
        tally.fail(str(stuck))
    except Exception as error:  # a bug of this member: told as its failure, the other members play on
        tally.fail(f"{type(error).__name__}: {error}")
    finally:
        sitting.finish()
    return tally
