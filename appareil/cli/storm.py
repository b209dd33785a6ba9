"""`appareil storm`: everything that may go wrong, on demand.

Seeds swept under faults; the controller stopped at every point of scripted hands; the controller's process killed at
random moments. What must always hold is checked all along.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from appareil.cli.output import DONE, FAILED, message, paint, result, verbatim
from appareil.cli.simulated import PLAYERS, add_faults, add_shoe, check_faults, positive
from appareil.cli.swarm_member import run_member_told
from appareil.cli.words.storm_text import summary
from appareil.cli.words.tables import load_table
from appareil.cli.workers import over
from appareil.locale import _, _n
from appareil.locale.wrong_input import WrongInput
from appareil.rehearsal.crash import Outcome, Point, difference, points
from appareil.rehearsal.crash import run as run_once
from appareil.rehearsal.scripts import CRASH_SCRIPTS, crash_plan
from appareil.rehearsal.sitting import Plan, Stuck, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE
from simulators.faults import may_lie, profile
from simulators.players import agreeing
from simulators.shuffles import by_seed

TOTALS = (
    "hands", "cards_dealt", "cards_doubled", "cards_missing", "cards_miscounted", "misdeals", "operator_stops",
    "invariant_failures", "standstills", "seconds_stood",
)
"""What is added up over the seeds, of `Tally.as_json`."""
GREATEST = ("longest_standstill", "most_rows")
"""Of what the greatest over the seeds is told."""
COUNTED = ("stops", "faults_injected")
"""What is added up by kind."""

MODES = {
    "--seeds": ("table", "hands", "players", "faults", "no_atomic_counter", "jobs"),
    "--swarm": ("hands", "faults", "jobs"),
    "--crash-points": ("stride", "jobs"),
    "--kills": ("script", "seed"),
}
"""What may be chosen for each kind of storm; the hands of the others are their own."""
DEFAULTS: dict[str, Any] = {
    "table": str(REFERENCE), "hands": 200, "players": 6, "faults": "storm", "no_atomic_counter": False, "stride": 1,
    "script": None, "seed": 1, "jobs": os.cpu_count() or 1,
}
"""What is not chosen."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil storm`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--seeds", metavar="A..B", help=_("sweep these seeds under faults (default: 1..5)"))
    what.add_argument(
        "--swarm", metavar="A..B",
        help=_("every seed draws its own house, people, faults and floor; --faults liars: the devices lie too"),
    )
    what.add_argument(
        "--crash-points", action="store_true",
        help=_("stop the controller after every row, before and after every frame of scripted hands"),
    )
    what.add_argument(
        "--kills", type=positive, metavar="N",
        help=_("kill the process of the controller N times while the devices live on"),
    )
    parser.add_argument(
        "--table", metavar="TABLE.yaml", help=_("the table file (default: {path})").format(path=REFERENCE),
    )
    parser.add_argument("--hands", type=positive, metavar="N", help=_("hands for each seed (default: 200)"))
    parser.add_argument("--players", type=positive, metavar="N", help=_("players at seats 1 to N (default: 6)"))
    add_faults(parser, "storm")
    add_shoe(parser)
    parser.add_argument(
        "--stride", type=positive, metavar="N", help=_("every Nth crash point only (default: 1, all)"),
    )
    parser.add_argument("--script", metavar="FILE.phhs", help=_("recorded hands for --kills"))
    parser.add_argument("--seed", type=int, metavar="S", help=_("draws the moments of --kills"))
    parser.add_argument(
        "--jobs", type=positive, metavar="N", help=_("processes at once (default: one per processor)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.set_defaults(**dict.fromkeys(DEFAULTS))


def run(args: argparse.Namespace) -> int:
    """0: everything held. 1: something did not, and its seed or point is named. 2: wrong input."""
    _choose(args)
    check_faults(args.faults, _("see appareil storm --help"))
    if args.kills is not None:
        outcome = _kills(args)
    elif args.crash_points:
        outcome = _crash_points(args)
    elif args.swarm is not None:
        outcome = _swarm(args)
    else:
        outcome = _seeds(args)
    if args.json:
        verbatim(json.dumps(outcome))
    else:
        failures = outcome["failures"]
        for line in summary(outcome):
            result(line)
        for failure in failures:
            result(paint(failure, "red"))
        good = paint(_("nothing went wrong"), "green")
        result(_n("{n} failure", "{n} failures", len(failures)) if failures else good)
    return FAILED if outcome["failures"] else DONE


def _choose(args: argparse.Namespace) -> None:
    """Fill in what was not chosen. WrongInput for a choice that this kind of storm does not have."""
    chosen_modes = (("--kills", args.kills), ("--crash-points", args.crash_points or None), ("--swarm", args.swarm))
    mode = next((mode for mode, chosen in chosen_modes if chosen is not None), "--seeds")
    for name, default in DEFAULTS.items():
        chosen = getattr(args, name)
        if chosen is not None and name not in MODES[mode]:
            option = f"--{name.replace('_', '-')}"
            raise WrongInput(
                _("{option} is no choice of {mode}").format(option=option, mode=mode),
                _("leave out {option}; it belongs to {modes}").format(
                    option=option, modes=", ".join(other for other in MODES if name in MODES[other]),
                ),
            )
        setattr(args, name, default if chosen is None else chosen)


# --- seeds -----------------------------------------------------------------------------------------------------------

def seeds_of(text: str) -> range:
    """The seeds of "A..B", both included."""
    first, _dots, last = text.partition("..")
    try:
        seeds = range(int(first), int(last or first) + 1)
    except ValueError:
        seeds = range(0)
    if not seeds:
        raise WrongInput(_("no seeds in {text}").format(text=text), _("write the first and the last, such as 1..20"))
    return seeds


class SeedRun(NamedTuple):
    """One sitting under faults, drawn from `seed`. `table`: its file; `faults`: a
    profile; `atomic`: the kind of shoe."""

    table: str
    seed: int
    hands: int
    players: int
    faults: str
    atomic: bool


def _check_players(table: str, players: int) -> None:
    seats = load_table(table).seats
    if not 2 <= players <= seats:
        raise WrongInput(
            _("{n} players do not fit: the table has {seats} seats").format(n=players, seats=seats),
            _("choose --players from 2 to {seats}").format(seats=seats),
        )


def _seeds(args: argparse.Namespace) -> dict[str, Any]:
    _check_players(args.table, args.players)
    runs = [
        SeedRun(args.table, seed, args.hands, args.players, args.faults, not args.no_atomic_counter)
        for seed in seeds_of(args.seeds or "1..5")
    ]
    outcomes = [
        (counted, [f"seed {one.seed}: {statement}" for statement in broken])
        for one, (counted, broken) in zip(runs, over(args.jobs, run_seed, runs), strict=True)
    ]
    return _together(outcomes)


def _together(outcomes: list[tuple[dict[str, Any], list[str]]]) -> dict[str, Any]:
    """What the seeds counted, added up, and what did not hold."""
    counted = [counts for counts, _failures in outcomes]
    kinds = {name: sum((Counter(counts[name]) for counts in counted), Counter()) for name in COUNTED}
    return {
        "seeds": len(outcomes),
        **{key: sum(counts[key] for counts in counted) for key in TOTALS},
        **{key: max(counts[key] for counts in counted) for key in GREATEST},
        **{name: dict(sorted(counts.items())) for name, counts in kinds.items()},
        "failures": [failure for _counts, failures in outcomes for failure in failures],
    }


def _swarm(args: argparse.Namespace) -> dict[str, Any]:
    lying = args.faults == "liars"
    if not lying and args.faults != DEFAULTS["faults"]:
        raise WrongInput(
            _("a swarm draws its own faults"), _("leave out --faults, or choose --faults liars: the devices lie too"),
        )
    runs = [(seed, args.hands, lying) for seed in seeds_of(args.swarm)]
    return _together(list(over(args.jobs, run_member_told, runs)))


def run_seed(one: SeedRun) -> tuple[dict[str, Any], list[str]]:
    """Play one sitting: what `Tally.as_json` counted, and the statements that did not hold."""
    settings = load_table(one.table)
    tally = Tally(candid=not may_lie(profile(one.faults)))
    plan = Plan(
        settings, dict.fromkeys(range(1, one.players + 1), settings.buy_in.max), by_seed(one.seed),
        lambda seat: PLAYERS["random"](one.seed, seat), seed=one.seed, faults=one.faults, atomic_counter=one.atomic,
        before_cards=agreeing(one.seed),
    )
    sitting, scheduler = on_memory_wires(plan, tally)
    try:
        sitting.start()
        play(sitting, scheduler, one.hands)
    except Stuck as stuck:
        tally.broken.append(str(stuck))
        tally.invariant_failures += 1
    finally:
        sitting.finish()
    return tally.as_json(one.seed), tally.broken


# --- crash points ----------------------------------------------------------------------------------------------------

def _crash_points(args: argparse.Namespace) -> dict[str, Any]:
    items = [
        (script, atomic, point)
        for script in range(len(CRASH_SCRIPTS)) for atomic in (True, False)
        for point in points(_calm(script, atomic), args.stride)
    ]
    failures = [failure for failure in over(args.jobs, crash_at, items) if failure]
    return {"hands": sum(map(len, CRASH_SCRIPTS)), "points": len(items), "failures": failures}


@cache
def _calm(script: int, atomic: bool) -> Outcome:
    """The run of a script that nobody disturbs."""
    return run_once(crash_plan(script, atomic), len(CRASH_SCRIPTS[script]))


def crash_at(item: tuple[int, bool, Point]) -> str:
    """Stop the controller at one point, and say how the hands then differ; empty when they do not. `item`: the number
    of the script, whether the shoe has an atomic counter, the point."""
    script, atomic, point = item
    hands = len(CRASH_SCRIPTS[script])
    tally = Tally()
    try:
        calm = _calm(script, atomic)
        found = difference(calm, run_once(crash_plan(script, atomic), hands, point, tally))
    except Stuck as stuck:
        found = str(stuck)
    if not found and tally.cards_doubled + tally.cards_missing + tally.invariant_failures:
        found = "; ".join(tally.broken) or f"{tally.cards_doubled} cards doubled, {tally.cards_missing} missing"
    shoe = "atomic" if atomic else "forgetful"
    return f"script {script}, {shoe} shoe, {point}: {found}" if found else ""


# --- kills -----------------------------------------------------------------------------------------------------------

def _kills(args: argparse.Namespace) -> dict[str, Any]:
    from appareil.rehearsal.kills import kill_at_random
    from appareil.rehearsal.scripts import write_kill_script

    with tempfile.TemporaryDirectory(prefix="appareil-kills-") as folder:
        script = Path(args.script) if args.script else write_kill_script(Path(folder))
        outcome = kill_at_random(Path(folder), script, args.kills, args.seed, _tell)
    failures = [outcome.difference] if outcome.difference else []
    return {"kills": outcome.kills, "hands": outcome.closed, "failures": failures}


def _tell(kills: int, hands: int) -> None:
    if sys.stderr.isatty():
        message(f"{_n('{n} kill', '{n} kills', kills)}, {_n('{n} hand', '{n} hands', hands)}")
