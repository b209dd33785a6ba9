"""What the floor has done, and what play stands still for, in a line each."""

from collections.abc import Callable
from typing import Any

from appareil.cli.words.floor_words import device_text
from appareil.cli.words.players import action, player
from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.of_people import Paused
from appareil.controller.record.state import Table
from appareil.devices.places import BURNS
from appareil.locale import N_, _
from appareil.locale.outside import shown

Money = Callable[[int], str]
"""Chips as people write them."""


def told(table: Table, fact: Fact, money: Money) -> str:
    """A fact of TOLD in words; "" where there is nothing to tell. `table` is as it is after it."""
    return _SAY[type(fact)](table, fact, money)


_PLAIN = {
    hand_facts.HandVoided: N_("Hand voided: all bets are returned"),
    irregular_facts.FlopMixed: N_("one card of the flop, at random, is burnt"),
    irregular_facts.TurnSetAside: N_("the turn came too early and lies aside; the last action is taken back"),
    irregular_facts.BoardCardScrapped: N_("a card of the board is scrap, the next one replaces it"),
}


def _plain(table: Table, fact: Fact, money: Money) -> str:
    return _(_PLAIN[type(fact)])


def _action_undone(table: Table, fact: hand_facts.ActionUndone, money: Money) -> str:
    done = action(fact.action, fact.total, money)
    return f"{player(table, fact.seat)}  " + _("the floor takes back: {action} (reason: {reason})").format(
        action=done, reason=shown(fact.reason),
    )


def _misdeal_declared(table: Table, fact: irregular_facts.MisdealDeclared, money: Money) -> str:
    return _("The floor declares a misdeal: {reason}").format(reason=shown(fact.reason))


def _card_replaced(table: Table, fact: irregular_facts.CardReplaced, money: Money) -> str:
    text = _("card {n} becomes the burn, card {by} replaces it") if fact.place == BURNS else _(
        "card {n} is scrap, card {by} replaces it",
    )
    return f"{player(table, fact.seat)}  {text.format(n=fact.n, by=fact.by)}"


def _hand_killed(table: Table, fact: irregular_facts.HandKilled, money: Money) -> str:
    return f"{player(table, fact.seat)}  " + _("hand is dead")


def _held(table: Table, fact: hold_facts.Held, money: Money) -> str:
    hold = fact.hold
    if isinstance(hold, Paused):
        return _("the floor stops play")
    where = f"  ({device_text(hold.where)})" if hold.where else ""
    return f"! {hold.fault.code} {_(hold.fault.title)}{where}"


def _released(table: Table, fact: hold_facts.Released, money: Money) -> str:
    return _("the pause is over: play goes on") if fact.key == Paused.KEY else ""


def _answered(table: Table, fact: hold_facts.Answered, money: Money) -> str:
    return _("floor answers: {value}").format(value=shown(fact.value))


_SAY: dict[type, Callable[[Table, Any, Money], str]] = {
    **dict.fromkeys(_PLAIN, _plain),
    hand_facts.ActionUndone: _action_undone,
    irregular_facts.MisdealDeclared: _misdeal_declared, irregular_facts.CardReplaced: _card_replaced,
    irregular_facts.HandKilled: _hand_killed,
    hold_facts.Held: _held, hold_facts.Released: _released, hold_facts.Answered: _answered,
}
TOLD = tuple(_SAY)
"""The facts that have words here."""
