"""What stands still and what the floor does about it, told from its facts."""

from typing import Final

from appareil.cli.words.floor_words import device_text
from appareil.cli.words.spectator import Spectator, player
from appareil.cli.words.telling import ACTS, line
from appareil.cli.words.told_hand import Lines, Say
from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.of_deals import DeadHands
from appareil.controller.record.faults.of_people import Paused
from appareil.controller.record.state import Table
from appareil.devices.places import BURNS
from appareil.locale import N_, _
from appareil.locale.outside import shown

_WARNED: Final = {
    irregular_facts.FlopMixed: N_("one card of the flop, at random, is burnt"),
    irregular_facts.TurnSetAside: N_("the turn came too early and lies aside; the last action is taken back"),
    irregular_facts.BoardCardScrapped: N_("a card of the board is scrap, the next one replaces it"),
}
_WHY_DEAD: Final = {
    "absent": N_("absent for the deal"),
    DeadHands.KEY: N_("a wrong number of cards"),
}
"""Why a hand is dead, where the floor has not said it in words."""


def _warned(to: Spectator, table: Table, fact: Fact) -> Lines:
    return [line(_(_WARNED[type(fact)]), "yellow")]


_UNDONE: Final = {**ACTS, "call": N_("calls")}
"""What is taken back; how much a call has cost is not known any more."""


def _action_undone(to: Spectator, table: Table, fact: hand_facts.ActionUndone) -> Lines:
    done = _(_UNDONE[fact.action]).format(total=to.money(table, fact.total))
    text = _("the floor takes back: {action} (reason: {reason})").format(action=done, reason=shown(fact.reason))
    return [line(f"{player(table, fact.seat)}  {text}", "yellow")]


def _misdeal_declared(to: Spectator, table: Table, fact: irregular_facts.MisdealDeclared) -> Lines:
    return [line(_("The floor declares a misdeal: {reason}").format(reason=shown(fact.reason)), "yellow")]


def _card_replaced(to: Spectator, table: Table, fact: irregular_facts.CardReplaced) -> Lines:
    text = _("card {n} becomes the burn, card {by} replaces it") if fact.place == BURNS else _(
        "card {n} is scrap, card {by} replaces it",
    )
    return [line(f"{player(table, fact.seat)}  {text.format(n=fact.n, by=fact.by)}", "yellow")]


def _hand_killed(to: Spectator, table: Table, fact: irregular_facts.HandKilled) -> Lines:
    why = _(_WHY_DEAD[fact.reason]) if fact.reason in _WHY_DEAD else shown(fact.reason)
    return [line(f"{player(table, fact.seat)}  " + _("hand is dead: {reason}").format(reason=why), "yellow")]


def _held(to: Spectator, table: Table, fact: hold_facts.Held) -> Lines:
    hold = fact.hold
    if isinstance(hold, Paused):
        return [line(_("the floor stops play"), "yellow")]
    title = line(f"! {hold.fault.code} {_(hold.fault.title)}", "yellow")
    return [title + (f"  ({device_text(hold.where)})" if hold.where else "")]


def _released(to: Spectator, table: Table, fact: hold_facts.Released) -> Lines:
    return [line(_("the pause is over: play goes on"), "yellow")] if fact.key == Paused.KEY else []


def _answered(to: Spectator, table: Table, fact: hold_facts.Answered) -> Lines:
    return [line(_("floor answers: {value}").format(value=shown(fact.value)), "yellow")]


SAY: Final[dict[type, Say]] = {
    **dict.fromkeys(_WARNED, _warned), hand_facts.ActionUndone: _action_undone,
    irregular_facts.MisdealDeclared: _misdeal_declared, irregular_facts.CardReplaced: _card_replaced,
    irregular_facts.HandKilled: _hand_killed, hold_facts.Held: _held,
    hold_facts.Released: _released, hold_facts.Answered: _answered,
}
