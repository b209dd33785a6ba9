"""The next hand of the sitting, and how a player who has not been dealt in since he came may enter it."""

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import straddles
from appareil.controller.record.deadline import NextHand
from appareil.controller.record.fact import Facts
from appareil.controller.record.rules_in_force import button_rules
from appareil.controller.record.state import Table
from appareil.controller.seats import facts as seat_facts
from appareil.controller.seats import time_charges
from appareil.poker.button.entering import entry_choices
from appareil.poker.button.next_hand import Opening, enters_by_straddle, next_hand
from appareil.poker.button.sitting import Choice, Sitting, come_back
from appareil.poker.forced_bets import Post
from appareil.poker.rules import Stakes
from appareil.poker.variants import VARIANTS

Entered = seat_facts.LeaveWithdrawn | seat_facts.SatIn | seat_facts.EntryChosen
"""What becomes of a wish to enter."""


def players_ready(table: Table) -> tuple[int, ...]:
    """The seats that could be dealt in: chips in front, the place paid for, not leaving, and there; in a tournament,
    there or not."""
    begun = table.tournament.begun
    return tuple(
        number for number, seat in sorted(table.seats.items())
        if (begun or not seat.sitting_out) and not seat.leaving and time_charges.can_play(table, number)
    )


def waited_for(table: Table) -> tuple[NextHand, float] | None:
    """The pause between two hands, and its seconds."""
    if table.phase == "open.waiting" and not table.next_hand_due and len(players_ready(table)) >= 2:
        return NextHand(table.hand_number), table.config().pace.between_hands_seconds
    return None


def pause_over(table: Table, _: NextHand) -> Facts:
    """The next hand may open."""
    yield hand_facts.NextHandDue()


def next_opening(table: Table) -> Opening:
    """Positions, players and posts of the next hand. ValueError when fewer than two could play."""
    return next_hand(sitting_to_deal(table), button_rules(table.config()), unable(table))


def sitting_to_deal(table: Table) -> Sitting:
    """The sitting from which the next hand is worked out: who means to come in by a straddle that he cannot pay waits.
    """
    sitting = table.sitting
    for player in sitting.entering():
        if player.choice == "straddle" and not straddles.can_pay_to_enter(table, player.seat):
            sitting = come_back(sitting, player.seat, "wait")
    return sitting


def unable(table: Table) -> tuple[int, ...]:
    """The seats whose players have too few chips to be dealt in."""
    return tuple([number for number in table.seats if not time_charges.can_play(table, number)])


def posts(stakes: Stakes, opening: Opening) -> tuple[Post, ...]:
    """What others than the blinds put in to be dealt in. Where only the button has a blind, there is none to miss."""
    if VARIANTS[stakes.variant].button_blind:
        return ()
    return opening.beyond_the_blinds(stakes.small_blind, stakes.big_blind)


def choices(table: Table, number: int) -> tuple[Choice, ...]:
    """How the player at seat `number` may choose to enter the next hand; nothing for one who is dealt in anyway.

    From a seat where nobody enters now he may say that he posts, and is dealt in once the button has passed him. Who
    would be under the gun may straddle instead of posting, where the house has straddles.
    """
    if table.sitting.player(number).standing == "playing":
        return ()
    rules = button_rules(table.config())
    offered = entry_choices(table.sitting, rules, number)
    if offered and "post" not in offered:
        offered = ("post", *offered)
    if straddles.can_pay_to_enter(table, number) and enters_by_straddle(table.sitting, rules, number, unable(table)):
        offered = (*offered, "straddle")
    return offered


def entered(table: Table, number: int, choice: Choice) -> Entered | None:
    """What it means that the player at seat `number` asks to enter by `choice`: he stays after all, he is back, he
    chooses, or `None` when that is not his to ask or is so already."""
    if table.seats[number].leaving:
        return seat_facts.LeaveWithdrawn(number)
    if table.seats[number].penalty:
        return None
    offered = choices(table, number)
    if table.seats[number].sitting_out:
        return seat_facts.SatIn(number, choice) if choice == "wait" or choice in offered else None
    if choice in offered and table.sitting.player(number).choice != choice:
        return seat_facts.EntryChosen(number, choice)
    return None
