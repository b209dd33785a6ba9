"""`appareil simulate [TABLE.yaml]`: the whole table on simulated hardware, players and floor included."""

import argparse
import json
import sys
from dataclasses import replace
from functools import partial
from typing import Any

from appareil.cli.output import DONE, FAILED, explain, message, paint, result, verbatim
from appareil.cli.simulated import (
    PLAYERS,
    add_faults,
    add_shoe,
    add_strategy,
    check_faults,
    positive,
    shuffle_and_seed,
    strategy_of,
)
from appareil.cli.words.hand_text import hand_called, stacks_told
from appareil.cli.words.journals import unusable
from appareil.cli.words.progress import Progress
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.cli.words.tables import load_table
from appareil.cli.words.tournament_text import standing_lines
from appareil.controller.record.fact import Fact
from appareil.controller.record.state import Table
from appareil.histories.seating import SeatedHand
from appareil.journal.errors import JournalError
from appareil.journal.sqlite import SqliteJournal
from appareil.journal.store import Journal
from appareil.locale import _, _n, language
from appareil.locale.numbers import number
from appareil.locale.wrong_input import WrongInput
from appareil.rehearsal.as_recorded import Decisions, other_stacks
from appareil.rehearsal.recorded import plan_of, read_recorded
from appareil.rehearsal.sitting import OnRow, Plan, Stuck, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE
from appareil.settings.model import Currency, TableSettings
from appareil.settings.money import for_people
from simulators.faults import may_lie, profile
from simulators.players import agreeing

SHOWN_HANDS = 5
"""Hands of a simulation that nobody gave a number. A tournament is played to its end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may stand behind `appareil simulate`."""
    parser.add_argument(
        "table", metavar="TABLE.yaml", nargs="?", default=str(REFERENCE),
        help=_("the table file (default: {path})").format(path=REFERENCE),
    )
    parser.add_argument(
        "--hands", type=positive, metavar="N",
        help=_("how many hands (default: {n}, all of --hands-from, or a whole tournament)").format(n=SHOWN_HANDS),
    )
    parser.add_argument(
        "--players", type=positive, metavar="N", default=6, help=_("players at seats 1 to N (default: 6)"),
    )
    parser.add_argument(
        "--seed", type=int, metavar="S",
        help=_("makes everything repeatable; without it the cards come by chance"),
    )
    parser.add_argument(
        "--wire", choices=("memory", "pty"), default="memory",
        help=_("bytes in memory under virtual time, or through pseudo-terminals"),
    )
    parser.add_argument(
        "--pace", choices=("fast", "real"),
        help=_("motions in a millisecond, or at mechanical speed (default: fast; real for a tournament in memory)"),
    )
    add_faults(parser, "none")
    add_strategy(parser)
    parser.add_argument(
        "--absent", choices=("wait", "act", "void"), default="wait",
        help=_("what the floor says when a player's terminal does not answer"),
    )
    add_shoe(parser)
    parser.add_argument(
        "--hands-from", metavar="FILE.phhs", help=_("deal the recorded hands of a .phh or .phhs file"),
    )
    parser.add_argument("--journal", metavar="FILE", help=_("keep the journal in a file (default: in memory)"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object instead of the hands"))
    parser.add_argument("--quiet", action="store_true", help=_("print the closing summary only"))


def run(args: argparse.Namespace) -> int:
    """0: all hands played, recorded ones as recorded, and every statement held. 1: one was or did not. 2: wrong
    input."""
    settings = load_table(args.table)
    # The levels of a tournament last by the clock; in memory its hours pass in a moment.
    in_hours = settings.house.game == "tournament" and args.wire == "memory"
    args.pace = args.pace or ("real" if in_hours else "fast")
    check_faults(args.faults, _("see appareil simulate --help"))
    if args.hands_from and args.journal:
        raise WrongInput(_("--hands-from plays each hand at a table of its own"), _("leave out --journal"))
    tally = Tally(candid=not may_lie(profile(args.faults)))
    try:
        extra = _recorded(args, settings, tally) if args.hands_from else _free(args, settings, tally)
    except Stuck as stuck:
        tally.invariant_failures += 1
        tally.broken.append(str(stuck))
        extra = {}
    outcome = tally.as_json(args.seed) | extra
    for statement in tally.broken:
        message(paint(_("does not hold: {statement}").format(statement=statement), "red", sys.stderr))
    if args.json:
        verbatim(json.dumps(outcome))
    else:
        result(_summary(outcome, settings.currency))
    wrong = ("invariant_failures", "cards_doubled", "cards_missing", "differences")
    return FAILED if any(outcome.get(name) for name in wrong) else DONE


# --- players of their own will ---------------------------------------------------------------------------------------

def _free(args: argparse.Namespace, settings: TableSettings, tally: Tally) -> dict[str, Any]:
    if not 2 <= args.players <= settings.seats:
        raise WrongInput(
            _("{n} players do not fit: the table has {seats} seats").format(n=args.players, seats=settings.seats),
            _("choose --players from 2 to {seats}").format(seats=settings.seats),
        )
    shuffle, seed = shuffle_and_seed(args.seed)
    plan = Plan(
        settings, dict.fromkeys(range(1, args.players + 1), settings.buy_in.max), shuffle,
        lambda seat: PLAYERS[strategy_of(args, settings)](seed, seat), seed=seed, pace=args.pace, faults=args.faults,
        absent=args.absent, atomic_counter=not args.no_atomic_counter, before_cards=agreeing(seed),
    )
    tournament = settings.house.game == "tournament"
    hands = args.hands or (sys.maxsize if tournament else SHOWN_HANDS)
    progress = Progress()

    def tell(table: Table, row_facts: tuple[Fact, ...]) -> None:
        told = _("hand {n}") if tournament else _("hand {n} of {hands}")
        progress.tell(lambda: told.format(n=table.hand_number, hands=hands))

    journal = _journal(args.journal)
    try:
        _play(args, plan, tally, hands, on_row=_shown(args, settings) or tell, journal=journal)
    finally:
        if journal is not None:
            journal.close()
    return {}


def _journal(path: str | None) -> Journal | None:
    """A new journal in a file, `None` to keep it in memory. WrongInput when the file cannot be used."""
    if path is None:
        return None
    try:
        journal = SqliteJournal(path, "OFF")
    except JournalError as error:
        raise unusable(error) from error
    if journal.last() is not None:
        journal.close()
        raise WrongInput(
            _("the journal {path} is that of another table").format(path=path),
            _("name a new file: simulated hardware is new each time"),
        )
    return journal


def _play(
    args: argparse.Namespace, plan: Plan, tally: Tally, hands: int, *, on_row: OnRow | None,
    journal: Journal | None = None,
) -> dict[int, int]:
    """Play one sitting on the wires asked for; the stacks by seat at its end."""
    if args.wire == "pty":
        from appareil.rehearsal.on_ptys import play_on_ptys

        if args.pace == "fast":
            plan = replace(plan, settings=_hurried(plan.settings))
        return play_on_ptys(plan, tally, hands, journal, on_row)
    sitting, scheduler = on_memory_wires(plan, tally, journal, on_row)
    try:
        sitting.start()
        play(sitting, scheduler, hands)
    finally:
        sitting.finish()
    return sitting.stacks()


def _hurried(settings: TableSettings) -> TableSettings:
    """The table in a hurry: in real time at the fast pace nobody waits to see who has won."""
    return settings.model_copy(update={"pace": settings.pace.model_copy(update={"between_hands_seconds": 0.05})})


def _shown(args: argparse.Namespace, settings: TableSettings, recorded: SeatedHand | None = None) -> OnRow | None:
    """What shows the hands as they are dealt, a `recorded` one by its own number and without the cards that are not on
    record; `None` where they are not to be seen."""
    if args.json or args.quiet:
        return None
    if recorded is None:
        return Show(result, Spectator(settings.currency, open_cards=True)).row
    units = settings.currency.model_copy(update={"decimals": len(str(recorded.hand.scale)) - 1})
    return Show(result, Spectator(
        units, open_cards=True, called=hand_called(recorded.hand), not_on_record=recorded.made_up,
    )).row


# --- recorded hands --------------------------------------------------------------------------------------------------

def _recorded(args: argparse.Namespace, settings: TableSettings, tally: Tally) -> dict[str, Any]:
    recorded = read_recorded(args.hands_from, settings.seats, args.hands)
    progress = Progress()
    final_stacks: list[list[int | float] | None] = []
    skipped: list[dict[str, Any]] = []
    differences: list[dict[str, Any]] = []
    for one in recorded:
        if one.seated is None:
            final_stacks.append(None)
            if one.refused:
                differences.append(_difference(args.hands_from, one.number, str(one.why_skipped)))
                continue
            skipped.append({"hand": one.number, "reason": one.why_skipped})
            if not args.json:
                message(_("hand {n} skipped: {reason}").format(n=one.number, reason=one.why_skipped))
            continue
        plan = plan_of(
            one, settings, seed=args.seed or 0, pace=args.pace, faults=args.faults, absent=args.absent,
            atomic_counter=not args.no_atomic_counter,
        )
        decisions = Decisions()
        stacks = _play(args, plan, tally, 1, on_row=_both(decisions.row, _shown(args, plan.settings, one.seated)))
        difference = decisions.difference(one.seated) or other_stacks(one, stacks)
        final_stacks.append(one.as_written(stacks) if difference is None else None)
        if difference is not None:
            differences.append(_difference(args.hands_from, one.number, difference))
        progress.tell(partial(_("hand {n} of {hands}").format, n=one.number, hands=len(recorded)))
        if not args.json and difference is None:
            result("   " + stacks_told(one.seated.hand, map(stacks.__getitem__, one.seated.seats)))
    return {"final_stacks": final_stacks, "skipped": skipped, "differences": differences}


def _difference(path: str, number: int, difference: str) -> dict[str, Any]:
    """Say that a hand did not go, or cannot go, as its record says: it has no result."""
    explain(
        f"{path}: " + _("hand {n}: {reason}").format(n=number, reason=difference),
        _("the record and the rules disagree; look at its actions"),
    )
    return {"hand": number, "difference": difference}


def _both(first: OnRow, second: OnRow | None) -> OnRow:
    def on_row(table: Table, row_facts: tuple[Fact, ...]) -> None:
        first(table, row_facts)
        if second is not None:
            second(table, row_facts)

    return on_row


# --- the closing summary ---------------------------------------------------------------------------------------------

def _summary(outcome: dict[str, Any], currency: Currency) -> str:
    """What a simulation came to (`Tally.as_json`), in a few lines."""
    def money(units: int) -> str:
        return for_people(units, currency.decimals, currency.symbol, language())

    held = not outcome["invariant_failures"]
    faults = ", ".join(f"{kind} {count}" for kind, count in outcome["faults_injected"].items()) or _("none")
    chips = outcome["chips_on_table"] + outcome["rake"] == outcome["chips_bought_in"]
    lines = [
        "",
        paint(_("{hands}, {cards}: {doubled} twice, {missing}").format(
            hands=_n("{n} hand", "{n} hands", outcome["hands"]), doubled=outcome["cards_doubled"],
            cards=_n("{n} card dealt", "{n} cards dealt", outcome["cards_dealt"]),
            missing=_n("{n} missing", "{n} missing", outcome["cards_missing"]),
        ), "bold"),
        _("chips: {bought} bought in, {there} on the table").format(
            bought=number(outcome["chips_bought_in"]), there=number(outcome["chips_on_table"]),
        ) + "  " + (paint("✓", "green") if chips else paint("✗", "red")),
        _("faults injected: {faults}; {stops}, {again}").format(
            faults=faults,
            stops=_n("the floor was needed {n} time", "the floor was needed {n} times", outcome["operator_stops"]),
            again=_n("{n} hand dealt again", "{n} hands dealt again", outcome["misdeals"]),
        ),
        _("every statement that must always hold has held") if held
        else _n("{n} statement did not hold", "{n} statements did not hold", outcome["invariant_failures"]),
        _("{virtual} s at the table in {seconds} s here, {rate} hands a second").format(
            virtual=number(outcome["virtual_seconds"]), seconds=number(outcome["seconds"]),
            rate=number(outcome["hands_per_second"]),
        ),
    ]
    if "standing" in outcome:
        lines[1:1] = [paint(_("Places"), "bold"), *standing_lines(outcome["standing"], money), ""]
    return "\n".join(lines)
