"""Hands that are dealt wrongly: a card at a wrong seat, a wrong number of cards, a hand that is dead.

Before substantial action that is a misdeal, except that the button's missing last card may still be dealt; after it the
hand is played on without the wrong hands, whose chips stay in the pot (misdeal.py has the rulings).
"""

from collections.abc import Mapping

from appareil.controller.hand.deal_order import hole_card_order
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import ACCEPT
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.misdeals import reported, too_late
from appareil.controller.record.arguments import CARD, REASON, SEAT, Argument, Number
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.of_deals import DeadHands, WrongDeal
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.devices.places import SEATS
from appareil.locale import Both
from appareil.poker.irregularities.misdeal import DealRuling, as_it_should_be, judge


class WrongSeat(FloorCommand, frozen=True, tag="wrong_seat"):
    """Card `card` (1, 2, ...) of the deck, a hole card, lies at `seat` and not where it was sent."""

    card: int
    seat: int


class WrongCount(FloorCommand, frozen=True, tag="wrong_count"):
    """`seat` holds `cards` hole cards, more or fewer than it is due."""

    seat: int
    cards: int


class DeadHand(FloorCommand, frozen=True, tag="dead_hand"):
    """The hand at `seat` is dead, because of `reason`: its chips stay in the pot."""

    seat: int
    reason: str


def _wrong_seat(table: Table, who: str, command: WrongSeat) -> Facts:
    sent_to = _sent_to(table, command.card)
    if sent_to is None:
        yield hold_facts.FloorRefused("no_such_hole_card")
    elif command.seat not in SEATS or command.seat == sent_to:
        yield hold_facts.FloorRefused("no_such_seat" if command.seat not in SEATS else "already_so")
    else:
        first_to = command.seat if command.card == 1 else None
        ruling = _ruling(table, {sent_to: -1, command.seat: 1}, first_to)
        yield from _proposed(table, who, f"card {command.card} at seat {command.seat}", ruling)


def _sent_to(table: Table, n: int) -> int | None:
    """The seat that card `n` of the deal was sent to, `None` when it is no hole card that has left the shoe."""
    if not 1 <= n <= min(len(table.shoe.cards), len(hole_card_order(table))):
        return None
    place = table.shoe.cards[n - 1].destination
    return place if place in SEATS else None


def _wrong_count(table: Table, who: str, command: WrongCount) -> Facts:
    hand = table.current_hand()
    due = table.count_at(command.seat) if command.seat in hand.seats else 0  # one fewer once a card is given up
    if table.phase == "hand.dealing":
        yield hold_facts.FloorRefused("deal_goes_on")
    elif command.seat not in SEATS or command.cards < 0:
        yield hold_facts.FloorRefused("no_such_seat" if command.seat not in SEATS else "count_impossible")
    elif command.cards == due:
        yield hold_facts.FloorRefused("already_so")
    else:
        ruling = _ruling(table, {command.seat: command.cards - due})
        yield from _proposed(table, who, f"{command.cards} cards at seat {command.seat}", ruling)


def _ruling(table: Table, wrong: Mapping[int, int], first_to: int | None = None) -> DealRuling:
    """What the book says when so many cards more or fewer than due lie at these seats."""
    hand = table.current_hand()
    deal = as_it_should_be(hand.seats, hand.button)
    cards = dict(deal.cards)
    for seat, more in wrong.items():
        cards[seat] = cards.get(seat, 0) + more
    acted = any(what == "act" for what, _ in table.play.played)
    deal = deal._replace(cards=cards, first_card_to=first_to or deal.first_card_to)
    return judge(deal, too_late(table), button_has_acted=acted)


def _proposed(table: Table, who: str, what: str, ruling: DealRuling) -> Facts:
    """The question that proposes `ruling`, or `FloorRefused` when nothing follows from it."""
    live = table.current_hand().live
    dead = tuple(seat for seat in ruling.dead if seat in live)
    if not (ruling.reasons or dead or ruling.completed):
        yield hold_facts.FloorRefused("play_on")
        return
    yield irregular_facts.IrregularityReported(who, what)
    if ruling.reasons or set(dead) == set(live):
        yield hold_facts.Held(WrongDeal())
    elif dead:
        yield hold_facts.Held(DeadHands(dead))
    elif ruling.completed is not None:
        yield from reported(table, who, "missing", table.shoe.hole(ruling.completed)[-1][0])


def _dead_hand(table: Table, who: str, command: DeadHand) -> Facts:
    live = table.current_hand().live
    if not command.reason.strip():
        yield hold_facts.FloorRefused("reason_missing")
    elif table.phase in ("hand.opening", "hand.dealing"):
        yield hold_facts.FloorRefused("deal_goes_on")
    elif command.seat not in live:
        yield hold_facts.FloorRefused("hand_given_up" if command.seat in table.current_hand().seats else "nobody_there")
    elif len(live) == 1:
        yield hold_facts.FloorRefused("last_hand")
    else:
        yield irregular_facts.HandKilled(command.seat, command.reason)


def check_kill(table: Table, hold: DeadHands, value: str) -> str | None:
    """A hand must be left, or the floor withdraws."""
    return "last_hand" if value == ACCEPT and set(table.current_hand().live) <= set(hold.seats) else None


def kill(table: Table, hold: DeadHands, value: str) -> Facts:
    """Carry out what the floor has said to hands with a wrong number of cards: accept | withdraw."""
    if value == ACCEPT:
        for seat in hold.seats:
            if seat in table.current_hand().live:
                yield irregular_facts.HandKilled(seat, hold.key)


WORDS = (
    Word(
        WrongSeat, _wrong_seat,
        Both("une carte privée se trouve à une mauvaise place", "a hole card lies at a seat where it does not belong"),
        (CARD, SEAT._replace(meaning=Both("où elle se trouve", "where it lies"))),
    ),
    Word(
        WrongCount, _wrong_count,
        Both("une main a trop ou trop peu de cartes", "a hand has too many or too few cards"),
        (
            SEAT,
            Argument(
                "cards", Number(0, 52), Both("CARTES", "CARDS"), Both("3", "3"),
                Both("combien elle en a", "how many it has"),
            ),
        ),
    ),
    Word(
        DeadHand, _dead_hand,
        Both("une main est morte ; ses jetons restent dans la cagnotte", "a hand is dead; its chips stay in the pot"),
        (SEAT, REASON._replace(example=Both("mêlée à la défausse", "mixed with the muck"))),
    ),
)
"""What the floor may report of a hand. Each proposes a ruling, is the dead hand itself, or is refused."""
