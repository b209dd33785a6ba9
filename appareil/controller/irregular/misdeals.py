"""Irregular deals: what the floor reports, what the rule book makes of it, and what is done to the cards.

The rulings are those of appareil/poker/irregularities. A shoe cannot shuffle its stub again: where the book wants that,
the hand is voided.
"""

from appareil.controller.hand.deal_order import hole_card_order
from appareil.controller.hand.voiding import void
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import ACCEPT, VOID, WITHDRAW
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record.arguments import CARD, REASON, one_of
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import ExtraCard
from appareil.controller.record.faults.of_deals import (
    BoxedCard,
    ExposedCard,
    FoulDeck,
    InQuestion,
    IrregularDeal,
    MixedFlop,
    MixedFlopSeen,
    ShortButton,
)
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.devices.commands import Deal
from appareil.devices.places import ASIDE, BURNS, SEATS
from appareil.locale import Both
from appareil.poker.irregularities import deck
from appareil.poker.irregularities.misdeal import DealRuling, as_it_should_be, judge
from appareil.poker.irregularities.substantial_action import is_too_late

PROPOSALS: dict[str, type[ExposedCard | BoxedCard | ShortButton]] = {
    "exposed": ExposedCard, "boxed": BoxedCard, "missing": ShortButton,
}
"""By what the floor may report of a hole card: the question that proposes to replace it."""


class Misdeal(FloorCommand, frozen=True, tag="misdeal"):
    """It is a misdeal, because of `reason`: possible before substantial action."""

    reason: str


class Expose(FloorCommand, frozen=True, tag="expose"):
    """The device has turned up card `card` (1, 2, ...) of the deck, a hole card."""

    card: int


class Boxed(FloorCommand, frozen=True, tag="boxed"):
    """Card `card` (1, 2, ...) of the deck, a hole card, lay face up in it."""

    card: int


class Foul(FloorCommand, frozen=True, tag="foul"):
    """The deck in play is not what it should be: `fault`."""

    fault: deck.Fault


# --- the hand does not count ------------------------------------------------------------------------------------------


def too_late(table: Table) -> bool:
    """Whether there has been so much action that the hand is played on."""
    actions = [operands[0] for what, operands in table.play.played if what == "act"]
    return is_too_late(actions, table.config().house.misdeal_window)


def burn_place(table: Table) -> int:
    """Where a card goes that is the next burn: aside, in a house that burns none."""
    return BURNS if table.current_hand().stakes.burns else ASIDE


def lies(table: Table, kind: str) -> int:
    """Where a card taken out of the deal goes: an exposed one is the flop's burn, the others are scrap."""
    return burn_place(table) if kind == "exposed" else ASIDE


# --- what the floor reports -------------------------------------------------------------------------------------------

def _misdeal(table: Table, who: str, command: Misdeal) -> Facts:
    if not command.reason.strip():
        yield hold_facts.FloorRefused("reason_missing")
    elif too_late(table):
        yield hold_facts.FloorRefused("too_late")
    else:
        yield irregular_facts.MisdealDeclared(who, command.reason)
        yield from void(table, command.reason)


def _exposed(table: Table, who: str, command: Expose) -> Facts:
    return _wrong_card(table, who, "exposed", command.card)


def _boxed(table: Table, who: str, command: Boxed) -> Facts:
    return _wrong_card(table, who, "boxed", command.card)


def _wrong_card(table: Table, who: str, kind: str, n: int) -> Facts:
    refusal = _why_no_repair(table, n)
    if refusal is None and n in [reported for _, reported in table.play.reported]:
        refusal = "already_so"
    if refusal is not None:
        yield hold_facts.FloorRefused(refusal)
        return
    yield from reported(table, who, kind, n)


def reported(table: Table, who: str, kind: str, n: int) -> Facts:
    """Card `n` of the deal is in question; `kind` as in PROPOSALS."""
    yield irregular_facts.CardReported(who, kind, n)
    if table.phase == "hand.betting":
        yield irregular_facts.DealReopened()
    yield hold_facts.Held(_proposal(table))


def _why_no_repair(table: Table, n: int) -> str | None:
    """Why card `n` is no card of a deal that could still be repaired, `None` when it is."""
    if too_late(table):
        return "too_late"
    if table.phase != "hand.dealing" and not (table.phase == "hand.betting" and table.play.street_open):
        return "deal_is_over"
    cards = table.shoe.cards
    if not 1 <= n <= min(len(cards), len(hole_card_order(table))) or cards[n - 1].destination not in SEATS:
        return "no_such_hole_card"
    return None if cards[n - 1].destination in table.current_hand().live else "hand_given_up"


def _foul(table: Table, who: str, command: Foul) -> Facts:
    ruling = deck.foul_deck(command.fault, "mid_hand", table.config().house.missing_card_found_mid_hand)
    yield irregular_facts.IrregularityReported(who, f"foul deck: {command.fault}")
    yield hold_facts.Held(FoulDeck(table.shoe.deck)) if ruling.void else hold_facts.FloorRefused("play_on")


WORDS = (
    Word(
        Misdeal, _misdeal,
        Both(
            "déclarer une maldonne : la même partie est redistribuée",
            "declare a misdeal: the same hand is dealt again",
        ),
        (REASON._replace(example=Both("deux cartes sont tombées", "two cards have fallen")),),
    ),
    Word(
        Expose, _exposed,
        Both("une carte privée a été retournée par l'appareil", "a hole card was turned up by the device"), (CARD,),
    ),
    Word(
        Boxed, _boxed,
        Both("une carte privée était face visible dans le paquet", "a hole card lay face up in the deck"), (CARD,),
    ),
    Word(
        Foul, _foul, Both("le paquet en jeu n'est pas conforme", "the deck in play is not right"),
        (one_of("fault", deck.Fault, Both("ce qui ne va pas", "what is wrong")),),
    ),
)
"""What the floor may report of a deal. Each proposes a ruling, is the misdeal itself, or is refused."""


def double_feed(table: Table, order: Deal) -> Hold | None:
    """The question about two hole cards that left as one, where the house burns the one too many; once in a deal."""
    if table.config().house.extra_card == "robert" and not table.play.reported and not table.play.extra_burnt:
        return ExtraCard(order.n, order.destination)
    return None


# --- the proposal and its answer --------------------------------------------------------------------------------------

def _ruling(table: Table) -> DealRuling:
    """What the book says to the cards reported so far. The window was open when they were."""
    hand = table.current_hand()
    if table.play.extra_burnt:  # there is one burn before the flop: a deal with more wrong than that is a misdeal
        return DealRuling(("wrong_card_count",), (), None, ())
    found = table.play.reported
    exposed, boxed = (tuple(n for reported, n in found if reported == kind) for kind in ("exposed", "boxed"))
    deal = as_it_should_be(hand.seats, hand.button)._replace(exposed=exposed, boxed=boxed)
    return judge(deal, too_late=False)


def _open_reports(table: Table) -> list[tuple[str, int]]:
    """The cards reported whose ruling has not been carried out."""
    done = [replaced.n for replaced in table.play.replaced]
    return [(kind, n) for kind, n in table.play.reported if n not in done]


def _proposal(table: Table) -> Hold:
    """The question that stands for all cards reported: misdeal, or each is taken out and replaced."""
    reports, lying = _open_reports(table), table.shoe.cards
    cards = tuple(InQuestion(n, lying[n - 1].destination, lies(table, kind)) for kind, n in reports)
    return IrregularDeal(cards) if _ruling(table).reasons else PROPOSALS[reports[-1][0]](cards)


def answer(table: Table, hold: Hold, value: str) -> Facts:
    """Carry out what the floor has said to a proposal: accept | void | withdraw."""
    if value == VOID.word:
        yield from void(table, ", ".join(_ruling(table).reasons) or hold.key)
    elif value == WITHDRAW.word:
        if isinstance(hold, IrregularDeal | ExposedCard | BoxedCard | ShortButton):
            yield irregular_facts.ReportWithdrawn()
    else:
        for kind, n in _open_reports(table):
            yield _replacement(table, kind, n)


def _replacement(table: Table, kind: str, n: int) -> irregular_facts.CardReplaced:
    """A boxed card is replaced by the next one, an exposed or missing one after the last card of the deal."""
    order = table.orders["exit"]
    under_way = 1 if isinstance(order, Deal) else 0
    by = len(hole_card_order(table)) if kind != "boxed" else len(table.shoe.cards) + under_way
    return irregular_facts.CardReplaced(n, table.shoe.cards[n - 1].destination, by + 1, lies(table, kind))


def check_counted(table: Table, hold: ExtraCard | MixedFlop | MixedFlopSeen, value: str) -> str | None:
    """The card the question is about must have been counted before another is moved."""
    return "not_allowed" if value == ACCEPT and len(table.shoe.cards) < hold.n else None


def burn(table: Table, hold: ExtraCard, value: str) -> Facts:
    """Carry out what the floor has said to a card too many: accept | void."""
    if value == VOID.word:
        yield from void(table, hold.key)
    else:
        yield irregular_facts.ExtraCardBurnt(hold.n)
