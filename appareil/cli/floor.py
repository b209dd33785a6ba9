"""`appareil floor ...`: the floor talks to the running table through its socket."""

import argparse
import getpass
import json
from functools import partial
from pathlib import Path
from typing import Any

from appareil.cli.floor_parser import RELOAD, RULES, add_words, request
from appareil.cli.output import DONE, FAILED, explain, message, result, verbatim
from appareil.cli.words.floor_words import AMOUNTS
from appareil.cli.words.refusal_steps import next_step
from appareil.cli.words.reloaded import lines
from appareil.cli.words.status_text import chips, status_text
from appareil.cli.words.tables import load_table
from appareil.controller.people.floor import BY_NAME
from appareil.locale import N_, Both, _, language
from appareil.locale.wrong_input import WrongInput
from appareil.runtime.compose import REFERENCE
from appareil.runtime.desk import OUT_OF_RANGE
from appareil.runtime.floor_client import ask
from appareil.settings.money import read_amount

REFUSALS = {
    "no_such_seat": N_("this table has no such seat"),
    "no_terminal": N_("the table file has no terminal for this seat"),
    "seat_taken": N_("the seat is taken"),
    "name_missing": N_("a player has a name, of letters that can be printed"),
    "already_seated": N_("somebody of that name sits here: nobody has two seats"),
    "nobody_there": N_("nobody sits there"),
    "below_buy_in": N_("the amount is too small: at least {limit}"),
    "above_buy_in": N_("the amount is too large: at most {limit}"),
    "has_begun": N_("he has chips, or the first hand of this journal has been dealt: see buy_in"),
    "took_more_away": N_("he left with more a short while ago and brings at least {limit}"),
    "already_so": N_("it is so already"),
    "no_such_entry": N_("he is dealt in anyway, or may not enter so from this seat"),
    "in_a_hand": N_("he has cards; wait for the end of the hand"),
    "nothing_to_show": N_("no hand that was called and mucked lies there now"),
    "no_such_question": N_("there is no such open question"),
    "count_impossible": N_("the count can only be what the journal knows, or one more; void the hand if it is neither"),
    "not_in_this_deck": N_("this card is not in the deck of this game"),
    "no_such_card": N_("there is no such card; write it as on the table, such as As, 10d or Rd"),
    "card_known_already": N_("this card is known to lie elsewhere"),
    "not_a_choice": N_("the answer is not one of the choices"),
    "no_hand_to_void": N_("no hand is going on that could be voided or put right"),
    "no_such_penalty": N_("a penalty is of 1 to 4 rounds"),
    "nothing_to_undo": N_("there is no action that could be taken back now"),
    "reason_missing": N_("a correction needs its reason"),
    "too_late": N_("there has been substantial action: play on"),
    "play_on": N_("by the rules of the house the hand is played on"),
    "deal_is_over": N_("the deal is over, its cards cannot be replaced any more"),
    "no_such_hole_card": N_("no such hole card of this deal lies at a seat"),
    "hand_given_up": N_("that hand has been given up: its card needs no replacement"),
    "not_premature": N_("no betting is going on that this street could have come before"),
    "not_on_the_flop": N_("that can be put right on the flop only, before anybody has acted on it"),
    "not_on_this_street": N_("the board has no such card of the street in play"),
    "deal_goes_on": N_("the deal goes on; wait for its last card"),
    "last_hand": N_("it is the only hand left"),
    "not_allowed": N_("this action is not possible now"),
    "below_minimum": N_("the amount is too small: at least {limit}"),
    "above_maximum": N_("the amount is too large: at most {limit}"),
    "not_a_multiple": N_("the amount is not a multiple of the smallest chip"),
    "not_your_turn": N_("it is nobody's turn"),
    "not_in_a_tournament": N_("this is not done in a tournament: chips and places are only won and lost"),
    "tournament_has_begun": N_("the tournament has begun: nobody else comes in"),
    "no_tournament": N_("no tournament is being played here"),
    "too_few_players": N_("it takes at least two players"),
    "on_penalty": N_("he has hands to miss before he plays again"),
    "not_understood": N_("the table did not understand the request"),
}
"""Why a command is refused, by the word of `FloorRefused`."""
ALREADY = {
    "pause": N_("play is paused already"), "resume": N_("play is not paused"),
    "close": N_("the table is being closed, or is closed, already"), "open": N_("the table is open"),
    "sit_out": N_("he sits out already"), "leave": N_("he leaves after this hand already"),
    "return": N_("he is dealt in anyway"), "move": N_("he sits there already"),
}
"""What is so already, by the word that would bring it about."""
MOST_ALREADY = N_("he has as much as this table sells already")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which table, and the words of the floor, each with its arguments."""
    parser.add_argument(
        "--journal", metavar=_("FILE"), help=_("the journal of the running table (default: the reference table's)"),
    )
    parser.add_argument(
        "--table", metavar="TABLE.yaml", help=_("the table file of the running table, instead of --journal"),
    )
    parser.add_argument(
        "--who", metavar=_("NAME"), default=getpass.getuser(), help=_("who gives the command (recorded)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the table's reply as JSON"))
    add_words(parser)


def run(args: argparse.Namespace) -> int:
    """0: done. 1: refused, with the reason. 2: no table can be reached."""
    journal = args.journal or _journal_of(args.table)
    if args.word == RELOAD:
        return _reload(args, ask(journal, {"who": args.who, "reload": True}))
    if args.word == RULES:
        return _rules(args, ask(journal, {"rules": True}))
    if args.word == "answer" and args.value[0] in AMOUNTS:
        args.value[1:] = [str(_units(journal, amount)) for amount in args.value[1:]]
    reply = ask(journal, {"who": args.who, "command": request(args, partial(_units, journal))})
    if args.json:
        verbatim(json.dumps(reply))
    elif reply["ok"]:
        done = reply.get("done", {}).get(language(), [])
        result("\n".join([*done, status_text(reply["status"], _myself(args), possible=reply.get("possible"))]))
    else:
        explain(
            _("refused: {reason}").format(reason=_why(reply, args.word)), next_step(reply, args.word, _myself(args)),
        )
    return DONE if reply["ok"] else FAILED


def _reload(args: argparse.Namespace, reply: dict[str, Any]) -> int:
    if args.json:
        verbatim(json.dumps(reply))
    elif reply["ok"]:
        result("\n".join(lines(_changes(reply["changes"]), reply["waiting"])))
    else:
        message(reply.get("mistakes", reply["reason"]))
        explain(
            _("the table file has mistakes, and nothing has changed"),
            _("correct the file, then: {command} reload").format(command=_myself(args)),
        )
    return DONE if reply["ok"] else FAILED


def _changes(told: list[list[Any]]) -> list[tuple[str, str, str]]:
    """The changes in a reply, in the language spoken."""
    here = language()
    return [(key, old[here], new[here]) for key, old, new in told]


def _rules(args: argparse.Namespace, reply: dict[str, Any]) -> int:
    """The rules in force, a line each, and what will change."""
    if args.json:
        verbatim(json.dumps(reply))
        return DONE
    here = language()
    told = [rule for rule in reply["rules"] if rule["told"] or args.all]
    wide = max(len(rule["key"]) for rule in told)
    worth = max(len(rule["shown"][here]) for rule in told)
    shown = [f"{rule['key']:<{wide}}  {rule['shown'][here]:<{worth}}  {rule['meaning'][here]}" for rule in told]
    if reply["coming"] or reply["waiting"]:
        shown += ["", *lines(_changes(reply["coming"]), reply["waiting"])]
    result("\n".join(shown))
    return DONE


def _myself(args: argparse.Namespace) -> str:
    """How this table's floor begins a command."""
    chosen = [f"--{name} {value}" for name in ("journal", "table") if (value := getattr(args, name)) is not None]
    return " ".join(["appareil floor", *chosen])


def _why(reply: dict[str, Any], word: str) -> str:
    """Why the command is refused."""
    if reply["reason"] == OUT_OF_RANGE:
        argument = next(argument for argument in BY_NAME[word].arguments if argument.name == reply["argument"])
        shown, wanted = (_(text) for text in (argument.shown, argument.kind.in_words()))
        return _("{argument}: {wanted} is wanted").format(argument=shown, wanted=wanted)
    reason = reply["reason"]
    if reason == "already_so" and word in ALREADY:
        return _(ALREADY[word])
    nothing_more = reason == "above_buy_in" and not reply.get("limit")
    return _(MOST_ALREADY if nothing_more else REFUSALS.get(reason, reason)).format(limit=_limit(reply))


def _limit(reply: dict[str, Any]) -> str:
    """The amount that a refusal is about, as people write it."""
    return chips(reply["status"], reply["limit"]) if "status" in reply else ""


def _units(journal: str, amount: str) -> int:
    """An amount as people write it, in the table's smallest unit."""
    decimals = ask(journal, {})["status"]["currency"][0]
    units = read_amount(amount, decimals)
    if isinstance(units, Both):
        raise WrongInput(
            _("{amount} is no amount of this table").format(amount=amount),
            units.fr if language() == "fr" else units.en,
        )
    return units


def _journal_of(table: str | None) -> str:
    path = table or str(REFERENCE)
    return str(Path(path).parent / load_table(path).journal)
