"""Straddles: who may make one in the hand that opens, what of, and whose is taken when the wait for them is over.

The blinds come in first. Then the table waits for the players that the house lets straddle, no longer than until the
first of them has spoken, or WAIT is over; no card leaves the shoe before.
"""

from typing import Final

from appareil.controller.hand import facts as hand_facts
from appareil.controller.record.deadline import StraddleWait
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.poker.button.straddlers import Offer, may_straddle, straddle_taken
from appareil.poker.variants import VARIANTS

WAIT: Final = 5
"""Seconds that an opening waits for a straddle."""
BIG_BLINDS: Final = 2
"""The least straddle, in big blinds."""


def allowed(table: Table) -> tuple[int, ...]:
    """The seats that may straddle the hand that opens, those whose straddle goes before others' first; nobody before
    the blinds are in or after the wait."""
    hand = table.play.hand
    if hand is None or not table.play.straddles_open or table.play.forced or VARIANTS[hand.stakes.variant].button_blind:
        return ()
    seats = may_straddle(
        table.config().house.straddles, hand.stakes.structure, hand.seats, hand.button, hand.big_blind_seat,
    )
    return tuple(seat for seat in seats if most(table, seat) >= BIG_BLINDS * hand.stakes.big_blind)


def most(table: Table, number: int) -> int:
    """The highest total that the player at seat `number` could straddle to."""
    hand = table.current_hand()
    return hand.stacks[number] + hand.bets[number]


def why_not(table: Table, number: int, total: int) -> str | None:
    """Why the player at seat `number` may not straddle to `total` (a word of `devices.views.ANSWERS`), `None`
    when he may."""
    if number not in allowed(table) or any(offer.seat == number for offer in table.play.straddle_offers):
        return "not_allowed"
    stakes = table.current_hand().stakes
    if total < BIG_BLINDS * stakes.big_blind:
        return "below_minimum"
    if total > most(table, number):
        return "above_maximum"
    return "not_a_multiple" if total % stakes.chip_unit and total != most(table, number) else None


def can_pay_to_enter(table: Table, number: int) -> bool:
    """Whether the house has straddles and the player at seat `number` the chips for one: who has missed blinds may come
    in by it (seats/entering.py)."""
    config, seat = table.config(), table.seats[number]
    has_blinds = not VARIANTS[config.house.variant].button_blind
    return config.house.straddles != "none" and has_blinds and seat.stack + seat.queued >= least(table)


def least(table: Table) -> int:
    """What a straddle without an amount is to."""
    return BIG_BLINDS * table.config().blinds.big


def decided(table: Table) -> hand_facts.StraddleDecided | None:
    """Whose straddle is taken once that is known: nobody's if nobody may, that of the first in order if he offers."""
    seats, taken = allowed(table), _taken(table)
    return _decision(taken) if not seats or (taken is not None and taken.seat == seats[0]) else None


def decided_at_last(table: Table, _: StraddleWait) -> Facts:
    """Whose straddle is taken when the wait is over."""
    yield _decision(_taken(table))


def waited_for(table: Table) -> tuple[StraddleWait, float] | None:
    """The wait for a straddle, and its seconds."""
    if table.phase == "hand.opening" and table.play.straddles_open:
        return StraddleWait(table.hand_number), WAIT
    return None


def _taken(table: Table) -> Offer | None:
    return straddle_taken(table.play.straddle_offers, allowed(table), table.config().blinds.big)


def _decision(taken: Offer | None) -> hand_facts.StraddleDecided:
    return hand_facts.StraddleDecided(*taken) if taken is not None else hand_facts.StraddleDecided(0, 0)
