"""Why a hand is turned up, for those who are told of it; that it must be is the rule of `showdown.py`."""

from typing import Literal

from appareil.poker.hand import STREETS, Hand

WhyFirst = Literal["aggressor", "side_pot", "left_of_button", "pusher"]
"""Why somebody shows first: he bet or raised last on the river, plays for a side pot, sits first left of the button, or
pushed all-in last (house option `cash_all_in_show`). Where several hold, the first of them."""
WhyShown = WhyFirst | Literal["no_more_betting", "not_beaten", "all_called", "afterwards", "on_record"]
"""All are, when nobody can bet any more; at the showdown the first one, then each that none shown beats, or all that
were called; or afterwards, once the pots are paid. `on_record`: a record shows it and does not say why."""


def why_first(hand: Hand) -> WhyFirst:
    """Why the first one of `hand.showdown_order()` is the first."""
    first = hand.showdown_order()[0]
    if first == hand.last_aggressor and hand.street == STREETS[-1]:
        return "aggressor"
    if hand.stakes.game == "cash" and any(len(pot.eligible) < len(hand.live) for pot in hand.full_pots()):
        return "side_pot"
    return "left_of_button" if first == hand.live[0] else "pusher"


def betting_ended_early(hand: Hand) -> bool:
    """On the river: nobody could bet there any more, so that all hands were turned up before."""
    return hand.no_more_betting and hand.last_aggressor is None
