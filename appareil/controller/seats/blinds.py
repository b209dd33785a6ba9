"""Blinds that their players put in themselves (house option `auto_post: false`), before the hand opens.

Who owes one in the hand that would be dealt now is asked at his terminal; he presses `blind`, or `sit_out`, or lets his
clock run out and is sat out. The hand is worked out anew from whoever is left, and opens once everybody who owes a
blind in it has agreed to its amount; so no chip has moved before, and the puck stands still.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from appareil.controller.faults import questions
from appareil.controller.faults.hold import Hold
from appareil.controller.hand.time_bank import floor_decides, seconds_of_grace
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.holding import release
from appareil.controller.record.fact import Facts
from appareil.controller.record.rules_in_force import button_rules, stakes_of
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.controller.seats.entering import players_ready, posts, sitting_to_deal, unable
from appareil.devices.names import terminal
from appareil.poker.button.next_hand import Opening, next_hand
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import Sitting
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes

CLOCK, GRACE = "blind", "blind_grace"
"""The kinds of deadline that the first player asked has: his clock, or the patience with his silent terminal."""
MAX_SEATS: Final = 16
"""Seats that the number of a deadline has room for."""


class Proposal(NamedTuple):
    """The hand that would be dealt now: its `opening`, and by seat the chips `asked` of who has to agree, in the order
    in which they are put in."""

    opening: Opening
    asked: dict[int, int]


def proposal(table: Table) -> Proposal | None:
    """The hand whose blinds are being asked for, `None` when none is: blinds are taken by themselves, the pause between
    hands is not over, fewer than two could play, or somebody's chips are still to be settled."""
    if table.phase != "open.waiting" or not table.next_hand_due or table.config().house.auto_post:
        return None
    unsettled = any(seat.queued or seat.leaving for seat in table.seats.values())
    if unsettled or table.closing or len(players_ready(table)) < 2:
        return None
    stacks = tuple([(number, seat.stack) for number, seat in sorted(table.seats.items())])
    stakes = stakes_of(table.config())._replace(rake=None)
    return _proposed(sitting_to_deal(table), button_rules(table.config()), stakes, stacks, unable(table))


@lru_cache(maxsize=4)
def _proposed(
    sitting: Sitting, rules: ButtonRules, stakes: Stakes, stacks: tuple[tuple[int, int], ...], unable: tuple[int, ...],
) -> Proposal:
    """Asked again for every view and every row that changes nothing of it: the last answers are kept."""
    opening = next_hand(sitting, rules, unable)
    hand = Hand(
        stakes, opening.positions.button, opening.small_blind, opening.positions.big_blind,
        {seat: stack for seat, stack in stacks if seat in opening.dealt_in}, posts=posts(stakes, opening),
    )
    asked: dict[int, int] = {}
    for seat, kind, amount in hand.forced_bets():
        if kind != "ante" and sitting.player(seat).choice in (None, "wait"):
            asked[seat] = asked.get(seat, 0) + amount
    return Proposal(opening, asked)


def missing(table: Table) -> dict[int, int]:
    """By seat, in order, the blinds that players are asked for and have not agreed to; empty when nothing is asked."""
    proposed = proposal(table)
    asked = proposed.asked if proposed else {}
    return {seat: amount for seat, amount in asked.items() if table.blinds_agreed.get(seat) != amount}


def agreed(table: Table, number: int) -> seat_facts.BlindAgreed | None:
    """What it means that the player at seat `number` puts in his blind, `None` when none is asked of him."""
    amount = missing(table).get(number)
    return None if amount is None else seat_facts.BlindAgreed(number, amount)


def waited_for(table: Table) -> tuple[str, int, float] | None:
    """Kind, number and seconds of the deadline of the first player who has not agreed, `None` when nobody is asked.
    The clocks run one after the other: who is asked for another amount has a new one."""
    for seat, amount in missing(table).items():
        if table.device(terminal(seat)).up:
            return CLOCK, amount * MAX_SEATS + seat, table.config().action_clock.seconds
        return GRACE, amount * MAX_SEATS + seat, seconds_of_grace(table)
    return None


def lapsed(table: Table, kind: str) -> Facts:
    """The time of the first player who has not agreed is over: he is sat out, unless the floor is asked about a silent
    terminal."""
    seat = next(iter(missing(table)))
    if kind == GRACE and floor_decides(table):
        yield hold_facts.Held(questions.silent_blind(seat))
    else:
        yield seat_facts.SitOutAsked(seat)


def terminal_back(table: Table, device: str) -> Facts:
    """A terminal answers again: nothing is asked about its player any more."""
    hold = table.holds.get(questions.BLIND)
    if hold is not None and hold.device == device:
        yield from release(table, questions.BLIND)


def answer(table: Table, hold: Hold, value: str) -> Facts:
    """The floor's word for a player whose terminal is silent: `wait`, `blind` (he agrees), `sit_out`."""
    seat = hold.detail[0]
    if value == "blind" and (fact := agreed(table, seat)) is not None:
        yield fact
    elif value == "sit_out" and not table.seats[seat].sitting_out:
        yield seat_facts.SitOutAsked(seat)
