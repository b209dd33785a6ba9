"""Irregular boards: a street too early, a fourth card on the flop, a burn that lies with it (board.py has the rulings).

A shoe cannot shuffle its stub again: where the book wants that before the next card, the hand is voided; where it wants
it later, the hand is played until then.
"""

from appareil.controller.hand.log import since_last_action
from appareil.controller.hand.voiding import void
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import ACCEPT, VOID
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.misdeals import burn_place
from appareil.controller.record.arguments import one_of
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults import of_deals
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.devices.commands import Deal
from appareil.devices.places import BOARD, BURNS
from appareil.locale import Both
from appareil.poker.hand import STREETS
from appareil.poker.irregularities import board
from appareil.poker.variants import BoardStreet


class Premature(FloorCommand, frozen=True, tag="premature"):
    """Cards of `street` were dealt before the betting was over."""

    street: BoardStreet


class FourCardFlop(FloorCommand, frozen=True, tag="four_card_flop"):
    """Four cards lie on the flop: two of them left the shoe as one, unseen."""


class NoBurn(FloorCommand, frozen=True, tag="no_burn"):
    """The flop's burn lies among the cards of the flop, none in the burn pile."""


def _acted_on(table: Table) -> bool:
    """Whether anybody has acted since the street in play was opened."""
    return "next" not in since_last_action(table)


# --- a street too early -----------------------------------------------------------------------------------------------

def _premature(table: Table, who: str, command: Premature) -> Facts:
    """Either cards lie there that the table has not ordered, or the betting before the street in play was not over:
    then the last action is in question, as long as nobody has acted on the street."""
    ahead = STREETS.index(command.street) - STREETS.index(table.current_hand().street)
    early = ahead == 1 or (ahead == 0 and _may_be_taken_back(table))
    if table.phase != "hand.betting" or table.play.second_run or not early:
        yield hold_facts.FloorRefused("not_premature")
        return
    yield irregular_facts.IrregularityReported(who, f"premature {command.street}")
    steps = board.premature(command.street, table.config().house.premature_turn)
    if ahead or board.needs_shuffle(steps):
        yield hold_facts.Held(of_deals.PrematureStreet())
    else:
        yield irregular_facts.BoardReopened()
        yield hold_facts.Held(of_deals.EarlyTurn(_newest_on_board(table)))


def _may_be_taken_back(table: Table) -> bool:
    """Whether nothing has followed the last action but the street that was dealt because of it."""
    since = since_last_action(table)
    return table.play.street_open and since.count("next") == 1 and set(since) <= {"close", "next"} and (
        len(since) < len(table.play.played)
    )


def _newest_on_board(table: Table) -> int:
    return max(n for n, card in enumerate(table.shoe.cards, 1) if card.destination == BOARD)


def set_aside(table: Table, hold: of_deals.EarlyTurn, value: str) -> Facts:
    """Carry out what the floor has said to an early turn: accept | void | withdraw."""
    if value == VOID.word:
        yield from void(table, hold.key)
    elif value == ACCEPT:
        yield irregular_facts.TurnSetAside(hold.n)


# --- a flop of four cards ---------------------------------------------------------------------------------------------

def double_feed(table: Table, order: Deal) -> Hold | None:
    """The question about two cards of the flop that left as one, where the house makes one of the flop's cards the next
    burn."""
    shuffles = board.needs_shuffle(board.four_card_flop(table.config().house.four_card_flop))
    if table.current_hand().street != "preflop" or table.play.second_run or shuffles:
        return None
    return of_deals.MixedFlopSeen(order.n, burn_place(table))


def _four_card_flop(table: Table, who: str, command: FourCardFlop) -> Facts:
    if board.needs_shuffle(board.four_card_flop(table.config().house.four_card_flop)):
        return _flop_in_question(table, who, "four-card flop", of_deals.FourCardFlop())
    question = of_deals.MixedFlop(len(table.shoe.cards), burn_place(table))
    return _flop_in_question(table, who, "four-card flop", question)


def _no_burn(table: Table, who: str, command: NoBurn) -> Facts:
    if not table.current_hand().stakes.burns:
        return iter((hold_facts.FloorRefused("play_on"),))
    question = of_deals.MixedFlop(len(table.shoe.cards), burn_place(table), extra=False)
    return _flop_in_question(table, who, "no burn", question)


def _flop_in_question(table: Table, who: str, what: str, question: Hold) -> Facts:
    """The flop can be put right until somebody acts on it."""
    on_the_flop = table.current_hand().street == "flop" and table.play.street_open and not table.play.second_run
    if table.phase != "hand.betting" or not on_the_flop:
        yield hold_facts.FloorRefused("not_on_the_flop")
    elif not board.missing_burn(_acted_on(table)):
        yield hold_facts.FloorRefused("play_on")
    else:
        yield irregular_facts.IrregularityReported(who, what)
        yield irregular_facts.BoardReopened()
        yield hold_facts.Held(question)


def mix(table: Table, hold: of_deals.MixedFlop | of_deals.MixedFlopSeen, value: str) -> Facts:
    """Carry out what the floor has said to a flop with a card too many: accept | void | withdraw."""
    if value == VOID.word:
        yield from void(table, hold.key)
    elif value == ACCEPT:
        extra = isinstance(hold, of_deals.MixedFlopSeen) or hold.extra
        mixed = (BOARD,) if extra else (BOARD, BURNS)  # without an extra card it was the flop's burn that lay there
        numbers = tuple(n for n, card in enumerate(table.shoe.cards, 1) if card.destination in mixed)
        yield irregular_facts.FlopMixed(numbers, extra)


WORDS = (
    Word(
        Premature, _premature,
        Both("des cartes communes sont venues avant la fin des mises", "board cards came before the betting was over"),
        (one_of("street", BoardStreet, Both("ce qui est venu trop tôt", "what came too early")),),
    ),
    Word(FourCardFlop, _four_card_flop, Both("quatre cartes se trouvent au flop", "four cards lie on the flop")),
    Word(
        NoBurn, _no_burn,
        Both("la carte à brûler se trouve parmi celles du flop", "the flop's burn lies among its cards"),
    ),
)
"""What the floor may report of a board. Each proposes a ruling or is refused."""
