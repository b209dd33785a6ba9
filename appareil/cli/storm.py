"""`appareil storm`: everything that may go wrong, on demand. Seeds swept under faults; the controller stopped at every point of
scripted hands; the controller's process killed at random moments. What must always hold is checked all along."""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any

from appareil.cli.compose import REFERENCE
from appareil.cli.crash import Outcome, Point, difference, points
from appareil.cli.crash import run as run_once
from appareil.cli.output import DONE, FAILED, WrongInput, message, paint, result
from appareil.cli.scripts import CRASH_SCRIPTS, crash_plan
from appareil.cli.simulate import PLAYERS
from appareil.cli.simulation import Plan, Stuck, on_memory_wires, play
from appareil.cli.tables import load_table
from appareil.cli.tally import Tally
from appareil.locale import _
from simulators.faults import PROFILES, profile
from simulators.shuffles import by_seed

PROGRESS_SECONDS = 2.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil storm`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--seeds", metavar="A..B", default="1..5", help=_("sweep these seeds under faults (default: 1..5)"))
    what.add_argument("--crash-points", action="store_true", help=_("stop the controller after every row, before and after every frame of scripted hands"))
    what.add_argument("--kills", type=int, metavar="N", help=_("kill the process of the controller N times while the devices live on"))
    parser.add_argument("--table", metavar="TABLE.yaml", default=str(REFERENCE), help=_("the table file (default: the reference table)"))
    parser.add_argument("--hands", type=int, default=200, metavar="N", help=_("hands for each seed (default: 200)"))
    parser.add_argument("--players", type=int, default=6, metavar="N", help=_("players at seats 1 to N (default: 6)"))
    parser.add_argument("--faults", metavar="NAME", default="storm", help=_("fault profile: {names}, or one fault such as card.jam_clocked").format(names=", ".join(PROFILES)))
    parser.add_argument("--no-atomic-counter", action="store_true", help=_("a shoe whose card counter may forget the last card at a reboot"))
    parser.add_argument("--stride", type=int, default=1, metavar="N", help=_("every Nth crash point only (default: 1, all)"))
    parser.add_argument("--script", metavar="FILE.phhs", help=_("recorded hands for --kills"))
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=_("draws the moments of --kills"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=_("processes at once (default: one per processor)"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """0: everything held. 1: something did not, and its seed or point is named. 2: wrong input."""
    try:
        profile(args.faults)
    except ValueError as error:
        raise WrongInput(str(error), _("see appareil storm --help")) from error
    if args.kills is not None:
        outcome = _kills(args)
    elif args.crash_points:
        outcome = _crash_points(args)
    else:
        outcome = _seeds(args)
    if args.json:
        result(json.dumps(outcome))
    else:
        failures = outcome["failures"]
        result(", ".join(f"{key} {value}" for key, value in outcome.items() if key != "failures"))
        for failure in failures:
            result(paint(failure, "red"))
        result(paint(_("nothing went wrong"), "green") if not failures else _("{n} failures").format(n=len(failures)))
    return FAILED if outcome["failures"] else DONE


class _Progress:
    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._next = time.monotonic() + PROGRESS_SECONDS

    def one(self) -> None:
        self._done += 1
        if sys.stderr.isatty() and time.monotonic() >= self._next:
            self._next = time.monotonic() + PROGRESS_SECONDS
            message(_("{done} of {total}").format(done=self._done, total=self._total))


def _over(jobs: int, work: Any, items: list[Any]) -> Iterator[Any]:
    """`work` of each item, in their order, over several processes."""
    progress = _Progress(len(items))
    if jobs < 2:
        for item in items:
            yield work(item)
            progress.one()
        return
    with ProcessPoolExecutor(jobs) as pool:
        for outcome in pool.map(work, items, chunksize=max(1, min(50, len(items) // (4 * jobs)))):
            yield outcome
            progress.one()


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


def _seeds(args: argparse.Namespace) -> dict[str, Any]:
    items = [
        (args.table, seed, args.hands, args.players, args.faults, not args.no_atomic_counter) for seed in seeds_of(args.seeds)
    ]
    totals: dict[str, Any] = {"seeds": len(items), "hands": 0, "cards_dealt": 0, "cards_doubled": 0, "cards_missing": 0,
                              "misdeals": 0, "operator_stops": 0, "invariant_failures": 0}
    failures: list[str] = []
    faults: dict[str, int] = {}
    for seed, counted, broken in _over(args.jobs, _one_seed, items):
        for key in totals:
            totals[key] += counted.get(key, 0)
        for kind, count in counted["faults_injected"].items():
            faults[kind] = faults.get(kind, 0) + count
        failures += [f"seed {seed}: {statement}" for statement in broken]
    return totals | {"faults_injected": dict(sorted(faults.items())), "failures": failures}


def _one_seed(item: tuple[str, int, int, int, str, bool]) -> tuple[int, dict[str, Any], list[str]]:
    table, seed, hands, players, faults, atomic = item
    settings = load_table(table)
    tally = Tally()
    plan = Plan(
        settings, dict.fromkeys(range(1, players + 1), settings.buy_in.max), by_seed(seed),
        lambda seat: PLAYERS["random"](seed, seat), seed=seed, faults=faults, atomic_counter=atomic,
    )
    sitting, scheduler = on_memory_wires(plan, tally)
    try:
        sitting.start()
        play(sitting, scheduler, hands)
    except Stuck as stuck:
        tally.broken.append(str(stuck))
        tally.invariant_failures += 1
    finally:
        sitting.finish()
    return seed, tally.as_json(seed), tally.broken


# --- crash points ----------------------------------------------------------------------------------------------------

def _crash_points(args: argparse.Namespace) -> dict[str, Any]:
    items = [
        (script, atomic, point)
        for script in range(len(CRASH_SCRIPTS)) for atomic in (True, False)
        for point in points(_calm(script, atomic), args.stride)
    ]
    failures = [failure for failure in _over(args.jobs, crash_at, items) if failure]
    return {"hands": sum(map(len, CRASH_SCRIPTS)), "points": len(items), "failures": failures}


@cache
def _calm(script: int, atomic: bool) -> Outcome:
    """The run of a script that nobody disturbs."""
    return run_once(crash_plan(script, atomic), len(CRASH_SCRIPTS[script]))


def crash_at(item: tuple[int, bool, Point]) -> str:
    """Stop the controller at one point of a script, and say how the hands then differ; empty when they do not."""
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
    from appareil.cli.kills import kill_at_random
    from appareil.cli.scripts import write_kill_script

    with tempfile.TemporaryDirectory(prefix="appareil-kills-") as folder:
        script = Path(args.script) if args.script else write_kill_script(Path(folder))
        outcome = kill_at_random(Path(folder), script, args.kills, args.seed, _tell)
    return {"kills": outcome.kills, "hands": outcome.closed, "failures": [outcome.difference] if outcome.difference else []}


def _tell(kills: int, hands: int) -> None:
    if sys.stderr.isatty():
        message(_("{kills} kills, {hands} hands").format(kills=kills, hands=hands))


