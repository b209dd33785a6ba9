"""The status of a running table in words: for `appareil floor status`, and for the log of `run` when it starts."""

from collections.abc import Callable, Sequence
from typing import Any

from appareil.cli.ports import port_path
from appareil.cli.words.card_letters import cards_text
from appareil.cli.words.floor_words import cause_text, choice_text, device_text, phase_text
from appareil.cli.words.silence import why_silent
from appareil.cli.words.tournament_text import status_lines
from appareil.locale import N_, _, _n, language
from appareil.locale.outside import shown
from appareil.poker.cards import parse_card
from appareil.settings.money import for_people

OWED = {"big_blind": N_("a big blind"), "small_blind": N_("a small blind")}
"""The blinds that a player has missed, by the words of the desk."""


def chips(status: dict[str, Any], units: int) -> str:
    """Chips of the table with this `status`, as people write them: those of a tournament are no money."""
    decimals, symbol = status["currency"]
    return for_people(units, decimals, symbol if status["tournament"] is None else "", language())


def status_text(
    status: dict[str, Any], myself: str = "appareil floor", devices: Sequence[str] | None = None,
    possible: Sequence[str] | None = None,
) -> str:
    """The table, what it waits for and what it asks, for people. `myself`: how this table's floor begins a command;
    `devices`: what is told of them (default: those that do not answer); `possible`: the words of the floor that would
    be taken now, where they were asked for."""
    def prize_money(units: int) -> str:
        decimals, symbol = status["currency"]
        return for_people(units, decimals, symbol, language())

    def money(units: int) -> str:
        return chips(status, units)

    small, big = map(money, status["blinds"])
    closing = status["closing"] and status["phase"] != "out_of_service"
    lines = [_("closing after this hand; `open` takes it back")] if closing else []
    now = _("hand {n}, {phase}, puck at seat {seat}, blinds {small}/{big}") if status["hand"] else _(
        "no hand yet, {phase}, blinds {small}/{big}",
    )
    lines += [now.format(
        n=status["hand"], phase=phase_text(status["phase"]), seat=status["button"], small=small, big=big,
    )]
    lines += _awaited_lines(status["awaited"], myself) + _middle_lines(status, money) + _last_hand_lines(status, money)
    if status["tournament"] is not None:
        lines += status_lines(status["tournament"], prize_money)
    for number, seat in status["seats"].items():
        marks = [_("to act")] if status["to_act"] == int(number) else []
        marks += [_("sitting out")] if seat["sitting_out"] else []
        marks += [_n("{n} hand to miss", "{n} hands to miss", seat["penalty"])] if seat["penalty"] else []
        marks += [_("leaving")] if seat["leaving"] else []
        marks += [_("posts to be dealt in")] if seat["choice"] == "post" else []
        marks += [_("straddles to be dealt in")] if seat["choice"] == "straddle" else []
        marks += [_("buys the button")] if seat["choice"] == "buy_button" else []
        owed = ", ".join(_(OWED[blind]) for blind in seat["owes"])
        marks += [_("owes {blinds}").format(blinds=owed)] if owed else []
        if seat["blind_asked"]:
            marks += [_("asked for his blind of {amount}").format(amount=money(seat["blind_asked"]))]
        if seat["time_owed"]:
            marks += [_("owes {amount} for his place").format(amount=money(seat["time_owed"]))]
        stack = money(seat["stack"])
        lines.append(f"  {number:>2} {seat['position']:<6} {seat['name']:<16} {stack:>8}  {' '.join(marks)}".rstrip())
    lines += silent_devices(status) if devices is None else devices
    if status["waiting"]:
        wait = _("changes that wait until the table is closed, or empty, and run is started again: {keys}")
        lines.append(wait.format(keys=", ".join(status["waiting"])))
    if possible is not None:
        lines.append(_("possible now: {words}").format(words=", ".join(possible)))
    for hold in status["holds"]:
        lines += _hold_text(hold, myself, money)
    return "\n".join(lines)


def _of_this_table(step: str, myself: str) -> str:
    """A step whose command, copied, reaches this table."""
    return step.replace("appareil floor", myself)


def _awaited_lines(awaited: dict[str, Any], myself: str) -> list[str]:
    """What the table waits for and how long still, and the next step."""
    here, left = language(), awaited["seconds_left"]
    what = _("awaited: {what}").format(what=awaited["what"][here])
    if left is not None:
        what += ", " + _("{n} s left").format(n=left)
    return [what, f"  -> {_of_this_table(awaited['step'][here], myself)}"]


def _middle_lines(status: dict[str, Any], money: Callable[[int], str]) -> list[str]:
    """The board and the pots, with what has been bet on this street."""
    board = [cards_text(map(parse_card, status["board"]), status["card_index"])] if status["board"] else []
    pots = [_("pot {amounts}").format(amounts=" + ".join(map(money, status["pots"])))] if status["pots"] else []
    bets = sum(status["bets"].values())
    told = [*board, *pots, *([_("bets {amount}").format(amount=money(bets))] if bets else [])]
    return ["  ".join(["", *told])] if told else []


def _last_hand_lines(status: dict[str, Any], money: Callable[[int], str]) -> list[str]:
    """Who has won the last hand, while its board still lies."""
    last = status["last_hand"] or {"paid": {}, "shown": {}}
    lines = []
    for seat, amount in last["paid"].items():
        shown = cards_text(map(parse_card, last["shown"].get(seat, ())), status["card_index"])
        lines.append(("  " + _("seat {seat} has won {amount}").format(seat=seat, amount=money(amount))
                      + f"  {shown}").rstrip())
    return lines


def _hold_text(hold: dict[str, Any], myself: str, money: Callable[[int], str]) -> list[str]:
    """What play waits for, what to do about it, what is asked and how to answer."""
    here = language()
    lines = [f"! {hold['code']} {hold['title'][here]}  {device_text(hold['device'])}".rstrip()]
    lines.append(f"    {hold['consequence'][here]}")
    lines += [f"    {n}. {_of_this_table(step[here], myself)}" for n, step in enumerate(hold["steps"], 1)]
    question = hold["question"]
    if question is not None:
        texts = [choice_text(choice, money) for choice in question["choices"]]
        choices = f"   ({' | '.join(texts)})" if texts else ""
        lines += [f"    {question['words'][here]}", f"    {myself} answer {hold['key']} ...{choices}"]
    return lines


def every_device(status: dict[str, Any], ports: str) -> list[str]:
    """Why devices do not answer, a line for each reason, and what to do about it; then a line for each that does.
    `ports`: where relative ports lie."""
    answering: list[str] = []
    silent: dict[str, list[str]] = {}
    steps: dict[str, None] = {}
    for name, device in status["devices"].items():
        port = port_path(ports, device["port"])
        if device["up"]:
            answering.append(_("  {name}: answers on {port}, serial number {serial}").format(
                name=device_text(name), port=port, serial=shown(device["serial"]),
            ))
        else:
            what, step = why_silent(device["cause"] or "silent", port, ports)
            silent.setdefault(what, []).append(f"{device_text(name)} ({port})")
            steps[step] = None
    told = [_("  {names}: {what}").format(names=", ".join(names), what=what) for what, names in silent.items()]
    return [*told, *(f"  -> {step}" for step in steps), *answering]


def silent_devices(status: dict[str, Any]) -> list[str]:
    """The devices that do not answer, a line for each cause; then what to do about it."""
    silent: dict[str, list[str]] = {}
    for name, device in status["devices"].items():
        if not device["up"]:
            silent.setdefault(cause_text(device["cause"]), []).append(f"{device_text(name)} ({device['port']})")
    told = [
        _n("  {names} does not answer: {cause}", "  {names} do not answer: {cause}", len(names),
           names=", ".join(names), cause=cause)
        for cause, names in silent.items()
    ]
    step = _("  -> check power and cable; appareil devices TABLE.yaml says more of each")
    return [*told, step] if told else []
