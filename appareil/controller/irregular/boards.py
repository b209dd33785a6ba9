"""Irregular boards: a street too early, a fourth card on the flop, a burn that lies with it (board.py has the rulings),
a card of the board that lay face up in the deck.

A shoe cannot shuffle its stub again: where the book wants that before the next card, the hand is voided; where it wants
it later, the hand is played until then.
"""

from appareil.controller.hand.log import since_last_action
from appareil.controller.hand.run_twice import BOARD_BEFORE
from appareil.controller.hand.voiding import void
from appareil.controller.holds import facts as hold_facts
from appareil.controller.holds.answer import ACCEPT, VOID
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.misdeals import burn_place
from appareil.controller.record.arguments import Argument, Number, one_of
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.faults import of_deals
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.devices.commands import Deal
from appareil.devices.places import ASIDE, BOARD, BURNS
from appareil.locale import Both
from appareil.poker.hand import STREETS
from appareil.poker.irregularities import board
from appareil.poker.variants import BoardStreet


class Premature(FloorCommand, frozen=True, tag="premature"):
    """Cards of `street` were dealt before the betting was over."""

    street: BoardStreet


class FourCardFlop(FloorCommand, frozen=True, tag="four_card_flop"):
    """Four cards lie on the flop: two of them left the shoe as one, unseen."""


class BoxedBoard(FloorCommand, frozen=True, tag="boxed_board"):
    """Card `card` (1 to 5) of the board, one of the newest street, lay face up in the deck."""

    card: int


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
        yield hold_facts.Held(of_deals.EarlyTurn(_on_board(table)[-1]))


def _may_be_taken_back(table: Table) -> bool:
    """Whether nothing has followed the last action but the street that was dealt because of it."""
    since = since_last_action(table)
    return table.play.street_open and since.count("next") == 1 and set(since) <= {"close", "next"} and (
        len(since) < len(table.play.played)
    )


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


# --- a card that lay face up in the deck ------------------------------------------------------------------------------

def _boxed_board(table: Table, who: str, command: BoxedBoard) -> Facts:
    """Scrap, and the next card takes its place, until somebody acts on the street that it came with."""
    refusal = _why_not_scrap(table, command.card)
    if refusal is not None:
        yield hold_facts.FloorRefused(refusal)
        return
    yield irregular_facts.IrregularityReported(who, f"boxed card {command.card} of the board")
    if table.phase == "hand.betting":
        yield irregular_facts.BoardReopened()
    n = _on_board(table)[command.card - 1]
    yield hold_facts.Held(of_deals.BoxedBoardCard((of_deals.InQuestion(n, BOARD, ASIDE),)))


def _why_not_scrap(table: Table, card: int) -> str | None:
    """Why card number `card` of the board cannot be replaced, `None` when it can."""
    if table.phase not in ("hand.betting", "hand.dealing_board") or table.play.second_run:
        return "not_on_this_street"
    before = STREETS.index(table.current_hand().street) - table.play.street_open
    if before < 0 or not BOARD_BEFORE[STREETS[before]] < card <= len(_on_board(table)):
        return "not_on_this_street"
    return "play_on" if table.play.street_open and _acted_on(table) else None


def _on_board(table: Table) -> list[int]:
    """The numbers of the cards of the board, in the order dealt."""
    return [n for n, card in enumerate(table.shoe.cards, 1) if card.destination == BOARD]


def scrap(table: Table, hold: of_deals.BoxedBoardCard, value: str) -> Facts:
    """Carry out what the floor has said to a boxed card of the board: accept | void | withdraw."""
    if value == VOID.word:
        yield from void(table, hold.key)
    elif value == ACCEPT:
        yield from (irregular_facts.BoardCardScrapped(card.n) for card in hold.cards)


_PLACE_ON_BOARD = Argument(
    "card", Number(1, 5), Both("CARTE", "CARD"), Both("2", "2"),
    Both("sa place parmi les cartes communes, dans l'ordre donné", "its place on the board, in the order dealt"),
)

WORDS = (
    Word(
        Premature, _premature,
        Both("des cartes communes sont venues avant la fin des mises", "board cards came before the betting was over"),
        (one_of("street", BoardStreet, Both("ce qui est venu trop tôt", "what came too early")),),
    ),
    Word(
        BoxedBoard, _boxed_board,
        Both("une carte commune était face visible dans le paquet", "a card of the board lay face up in the deck"),
        (_PLACE_ON_BOARD,),
    ),
    Word(FourCardFlop, _four_card_flop, Both("quatre cartes se trouvent au flop", "four cards lie on the flop")),
    Word(
        NoBurn, _no_burn,
        Both("la carte à brûler se trouve parmi celles du flop", "the flop's burn lies among its cards"),
    ),
)
"""What the floor may report of a board. Each proposes a ruling or is refused."""
