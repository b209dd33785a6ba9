"""What follows by itself while a hand is dealt and bet on: the next fact, from the table alone."""

from appareil.controller.hand import discards, run_twice
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.deal_order import board_due, burns_due
from appareil.controller.hand.showdown import drop_due, next_to_table, unread_hole_card
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.of_cards import Unread
from appareil.controller.record.faults.of_deals import UnshuffledStub
from appareil.controller.record.state import Table
from appareil.devices.places import BOARD, BURNS


def betting(table: Table) -> Fact | None:
    """The next turn, the close of the street, and what follows when nobody can bet any more."""
    hand = table.current_hand()
    if table.play.street_open:
        if hand.to_act is not None:
            return hand_facts.TurnOpened(table.turn + 1, hand.to_act) if table.play.asked != hand.to_act else None
        returned = hand.uncalled()
        return hand_facts.StreetClosed(*returned) if returned else hand_facts.StreetClosed(0, 0)
    if hand.is_decided:
        return drop_due(table, hand) or hand_facts.PayingStarted(hand.awards({}))
    discards_open = discards.opened_after(table, "flop_bet") if hand.street == "flop" else None
    if discards_open is not None:
        return discards_open
    if hand.face_up() and not discards.owing(table):
        face_up = unread_hole_card(table, hand) or next_to_table(table, hand.live)
        if face_up is not None:
            return face_up
    if run_twice.offered(table) and not discards.owing(table):
        return hand_facts.RunTwiceOffered(hand.street, hand.live)
    if hand.street == "river":
        again = run_twice.second_run_due(table)
        return hand_facts.SecondRunStarted(table.play.run_from) if again else hand_facts.ShowdownReached()
    if table.play.early_turn and hand.street == "turn":
        return hold_facts.Held(UnshuffledStub())
    return hand_facts.BurnStarted() if hand.stakes.burns else hand_facts.BoardStarted()


def burning(table: Table) -> Fact | None:
    """The board, once the burn is out; of a flop with cards too many more than one may lie there already."""
    return hand_facts.BoardStarted() if table.count_at(BURNS) >= burns_due(table) else None


def dealing_board(table: Table) -> Fact | None:
    """The betting of the next street, or the discards before it, once its cards lie and have been read."""
    if table.count_at(BOARD) < board_due(table):
        return None
    unread = _unread_board_card(table)
    if unread is not None:
        return unread
    if table.play.street_open:
        return hand_facts.BettingResumed()
    return discards.opened_after(table, "flop_dealt") or hand_facts.BettingOpened()


def _unread_board_card(table: Table) -> Fact | None:
    """A community card that nobody has read yet is named by the floor at once."""
    for n, card in enumerate(table.shoe.cards, 1):
        if card.destination == BOARD and card.tabled is None:
            return hold_facts.Held(Unread(n))
    return None
