"""Showing and mucking: whose hand still plays, and who may ask to see whose (TDA R13 to R18; WSOP Live Action R147)."""

from collections.abc import Collection, Mapping
from typing import Literal

from appareil.poker.deal import HOLE_ROUNDS
from appareil.poker.game import Game

Demand = Literal[True, False, "floor_only"]


def is_tabled(cards_shown: int, hole_cards: int = HOLE_ROUNDS) -> bool:
    """Whether a hand is tabled: all its cards face up, also to play the board (TDA R13-A). Words never table a hand."""
    return cards_shown >= hole_cards


def winners(holding: Collection[int], tabled: Collection[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    """Who wins what all of them played for, by `strengths` (greater wins), in seat order.

    `holding`: the seats that have not mucked; one alone wins without showing. `tabled`: those whose hands have been
    shown in full; cards speak, and a hand that was not tabled wins nothing.
    """
    if len(holding) == 1:
        return tuple(holding)
    shown = [seat for seat in sorted(holding) if seat in tabled]
    best = max((strengths[seat] for seat in shown), default=0)
    return tuple(seat for seat in shown if strengths[seat] == best)


def may_demand(
    game: Game, asker: int, whose: int, *, aggressor: int | None, callers: Collection[int], mucked: Collection[int]
) -> Demand:
    """Whether `asker` may see the hand of `whose` at the showdown.

    Who called the last bet of the river and still holds his cards, or has tabled them, may see the aggressor's
    (TDA R18-B). Who has mucked sees nothing. Everything else, and anything in a cash game, is asked of the floor, which
    shows a hand only on suspicion.
    """
    if asker in mucked or (asker not in callers and asker != aggressor):
        return False
    if game == "tournament" and whose == aggressor and asker in callers:
        return True
    return "floor_only"
