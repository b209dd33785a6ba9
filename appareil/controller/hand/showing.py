"""Hands that are shown though they need not be: by their player's own will, or because the floor is asked for one."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hand import facts as hand_facts
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record import events
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table


def cards_to_show(table: Table, number: int) -> tuple[int, ...]:
    """The hole cards that may still be turned face up at seat `number`: the player was not made to show, the pots are
    paid and his cards, all of them read, are not yet back in the shoe (seeds 000 and 002: a winner nobody called may
    show or not). Nothing when there are none."""
    hand = table.play.hand
    if hand is None or table.phase != "hand.clearing" or number not in hand.live or number in table.play.tabled:
        return ()
    cards = table.shoe.hole_cards(number)
    return cards if len(cards) == table.count_at(number) else ()


def _show(table: Table, who: str, command: events.ShowHand) -> Facts:
    """A hand that was called and mucked is asked for: in a cash game that is the floor's to grant (RULES 4.3). It wins
    nothing by it: it was beaten by what lay on the table."""
    cards = cards_to_show(table, command.seat)
    if cards and command.seat in table.play.mucked:
        yield hand_facts.HandTabled(command.seat, cards)
    else:
        yield hold_facts.FloorRefused("nothing_to_show")


COMMANDS: dict[type, Callable[[Table, str, Any], Facts]] = {events.ShowHand: _show}
"""By the floor's command: what it brings about."""
