"""Blinds that their players put in themselves (house option `auto_post: false`), before the hand opens.

Who owes one in the hand that would be dealt now is asked at his terminal; he presses `blind`, or `sit_out`, or lets his
clock run out and is sat out. The hand is worked out anew from whoever is left, and opens once everybody who owes a
blind in it has agreed to its amount; so no chip has moved before, and the puck stands still.
"""

from functools import lru_cache
from typing import NamedTuple

from appareil.controller.hand.time_bank import floor_decides, seconds_of_grace
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import WAIT, Answer, Choice, in_words
from appareil.controller.holds.holding import release
from appareil.controller.record.deadline import BlindClock, BlindGrace
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_people import SilentBlind
from appareil.controller.record.rules_in_force import button_rules, stakes_of
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.controller.seats.entering import players_ready, posts, sitting_to_deal, unable
from appareil.devices.names import terminal
from appareil.locale import Both
from appareil.poker.button.next_hand import Opening, next_hand
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import Sitting
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes


class Proposal(NamedTuple):
    """The hand that would be dealt now: its `opening`, and by seat the `blinds` of those who have to agree, in the
    order in which they are put in."""

    opening: Opening
    blinds: dict[int, int]


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
    blinds: dict[int, int] = {}
    for seat, kind, amount in hand.forced_bets():
        if kind != "ante" and sitting.player(seat).choice in (None, "wait"):
            blinds[seat] = blinds.get(seat, 0) + amount
    return Proposal(opening, blinds)


def missing(table: Table) -> dict[int, int]:
    """By seat, in order, the blinds that players are asked for and have not agreed to; empty when nothing is asked."""
    proposed = proposal(table)
    due = proposed.blinds if proposed else {}
    return {seat: amount for seat, amount in due.items() if table.blinds_agreed.get(seat) != amount}


def agreed(table: Table, number: int) -> seat_facts.BlindAgreed | None:
    """What it means that the player at seat `number` puts in his blind, `None` when none is asked of him."""
    amount = missing(table).get(number)
    return None if amount is None else seat_facts.BlindAgreed(number, amount)


def waited_for(table: Table) -> tuple[BlindClock | BlindGrace, float] | None:
    """What the first player who has not agreed is waited for, and for how many seconds; `None` when nobody is asked.
    The clocks run one after the other: who is asked for another amount has a new one."""
    for seat, amount in missing(table).items():
        if table.device(terminal(seat)).up:
            return BlindClock(seat, amount), table.config().action_clock.seconds
        return BlindGrace(seat, amount), seconds_of_grace(table)
    return None


def clock_over(table: Table, about: BlindClock | BlindGrace) -> Facts:
    """The time of the first player who has not agreed is over: he is sat out."""
    yield seat_facts.SitOutAsked(about.seat)


def grace_over(table: Table, about: BlindGrace) -> Facts:
    """His terminal has stayed silent: the floor is asked, where the house wants it so."""
    if floor_decides(table):
        yield hold_facts.Held(SilentBlind(about.seat))
    else:
        yield from clock_over(table, about)


def terminal_back(table: Table, device: str) -> Facts:
    """A terminal answers again: nothing is asked about its player any more."""
    hold = table.holds.get(SilentBlind.KEY)
    if hold is not None and hold.where == device:
        yield from release(table, SilentBlind.KEY)


def _answer(table: Table, hold: SilentBlind, value: str) -> Facts:
    if value == _AGREES.word and (fact := agreed(table, hold.seat)) is not None:
        yield fact
    elif value == _SITS_OUT.word and not table.seats[hold.seat].sitting_out:
        yield seat_facts.SitOutAsked(hold.seat)


_AGREES = Choice(
    "blind", Both("il est d'accord : la mise à l'aveuglette sera engagée", "he agrees: the blind will be put in"),
)
_SITS_OUT = Choice("sit_out", Both("la donne se fait sans lui", "the hand is dealt without him"))

ANSWERS: dict[type[Hold], Answer] = {
    SilentBlind: Answer(
        "choice",
        in_words(
            "Le joueur de la place {seat} met-il sa mise à l'aveuglette ?",
            "Does the player at seat {seat} put in his blind?",
        ),
        (WAIT, _AGREES, _SITS_OUT), _answer,
    ),
}
"""The question about a player who is asked for his blind and stays silent."""
