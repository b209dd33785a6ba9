"""What must always hold of the table, whatever was pulled, spoiled or killed.
Asked after every row, in service as in simulation; what does not hold stops play (runtime/runtime.py, 6103)."""

from appareil.controller.hand.deal_order import repaired
from appareil.controller.hand.facts import CardDiscarded, HandTabled
from appareil.controller.hardware.facts import CardOut
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.of_deals import FoulDeck
from appareil.controller.record.rules_in_force import deck_of
from appareil.controller.record.state import Table
from appareil.devices.commands import Deal
from appareil.devices.places import ASIDE, BOARD, BURNS
from appareil.poker.deal import BOARD_CARDS, run_plan
from appareil.poker.hand import Hand
from appareil.poker.variants import VARIANTS, kept_cards


def broken(table: Table, row: tuple[Fact, ...]) -> list[str]:
    """The statements that do not hold once the facts of a row are written, in words; empty when all is well."""
    found = []
    there, raked = chips_on_table(table), table.accounts.raked
    bought_in = table.accounts.bought_in - table.accounts.cashed_out
    if there + raked != bought_in:
        found.append(f"chips: {there} on the table, {raked} raked, {bought_in} bought in")
    if table.play.asked and not table.holds and table.deadline is None:
        found.append(f"seat {table.play.asked} is asked without a deadline")
    found += _repairs(table)
    kinds = {*map(type, row)}
    if not kinds.isdisjoint(_OF_HANDS):
        found += _discards(table, row)
    if CardOut in kinds and table.shoe.cards:
        found += _newest_card(table)
    order = table.orders["exit"]
    if isinstance(order, Deal) and order.n != len(table.shoe.cards) + 1:
        found.append(f"card {order.n} is ordered after card {len(table.shoe.cards)}")
    return found


def chips_on_table(table: Table) -> int:
    """All chips in stacks, bets and pots, and those bought and waiting."""
    hand = table.play.hand
    total, in_hand = (0, {}) if hand is None else (hand.chips() - table.play.drop, hand.stacks)
    for number, seat in table.seats.items():
        total += seat.queued
        if number not in in_hand:
            total += seat.stack
    return total


def place_due(plan: tuple[str, ...], lying: int, burnt: int) -> int | None:
    """Where the next card goes by `plan` (`run_plan`), when so many board cards are `lying` and so many cards `burnt`:
    into the burn pile until the burns before the next board card are there; `None` when the board is complete."""
    board = [place for place, what in enumerate(plan) if what != "burn"]
    if lying >= len(board):
        return None
    return BURNS if burnt < plan[: board[lying]].count("burn") else BOARD


def _newest_card(table: Table) -> list[str]:
    """The card that has just come out is another one than those before it and lies where the rules send it."""
    hand, newest, n, read = table.play.hand, table.shoe.cards[-1], len(table.shoe.cards), table.shoe.cards_read()
    found = []
    if newest.card is not None and read.count(newest.card.reveal()) > 1 and FoulDeck.KEY not in table.holds:
        found.append("a card has been dealt twice")
    if newest.card is not None and not deck_of(table.config()) >> newest.card.reveal() & 1:
        found.append("a card has been dealt that this deck has not")
    if hand is None or table.phase == "hand.misdeal":
        return found
    due = _due(table, hand, n)
    if newest.destination != due:
        found.append(f"card {n} lies at {newest.destination}, due at {due}")
    if table.play.forced:
        found.append("a card was dealt before the blinds were in")
    return found


def _due(table: Table, hand: Hand, n: int) -> int | None:
    """Where the rules send card `n`, the newest one, with the deal as it has been repaired."""
    replacements = tuple((replaced.seat, replaced.by) for replaced in table.play.replaced)
    hole_cards = repaired(hand.seats * VARIANTS[hand.stakes.variant].hole_cards, replacements)
    if n <= len(hole_cards):
        return hole_cards[n - 1]
    newest = table.shoe.cards[-1].destination
    lying, burnt = table.count_at(BOARD) - (newest == BOARD), table.count_at(BURNS) - (newest == BURNS)
    own_burn_of_early_turn = table.play.early_turn > 0 and lying == BOARD_CARDS["flop"]
    burns = hand.stakes.burns
    second = run_plan(table.play.run_from, burns=burns) if table.play.runs > 1 else ()
    plan = run_plan("preflop", burns=burns) + second
    return place_due(plan, lying, burnt - own_burn_of_early_turn)


_OF_HANDS = frozenset({CardDiscarded, HandTabled})
"""The facts after which a hand must be what its game leaves a player."""


def _discards(table: Table, row: tuple[Fact, ...]) -> list[str]:
    """Who gives up a card keeps as many as his game plays with, and a hand is tabled without the card given up; who has
    won before it was asked for may show all he was dealt."""
    found: list[str] = []
    hand = table.play.hand
    for fact in row if hand is not None and table.phase != "hand.clearing" else ():
        if isinstance(fact, CardDiscarded | HandTabled):
            kept = kept_cards(VARIANTS[table.current_hand().stakes.variant])
            if table.count_at(fact.seat) != kept:
                found.append(f"seat {fact.seat} has {table.count_at(fact.seat)} cards, due {kept}")
    return found


def _repairs(table: Table) -> list[str]:
    """A card taken out of the deal lies with no player, and no hand has more cards than it is due."""
    found = []
    for replaced in table.play.replaced:
        if table.shoe.cards and (place := table.shoe.cards[replaced.n - 1].destination) not in (BURNS, ASIDE):
            found.append(f"card {replaced.n} is out of the deal and lies at {place}")
        if table.play.hand is not None:
            due = VARIANTS[table.play.hand.stakes.variant].hole_cards
            if table.count_at(replaced.seat) > due:
                found.append(f"seat {replaced.seat} has {table.count_at(replaced.seat)} cards, due {due}")
    return found
