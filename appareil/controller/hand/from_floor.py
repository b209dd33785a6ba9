"""What the floor may say of the hand in play: its last action is taken back, a mucked hand is turned up."""

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.log import last_action_stands
from appareil.controller.hand.showing import cards_to_show
from appareil.controller.holds import facts as hold_facts
from appareil.controller.record.arguments import REASON, SEAT
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Facts
from appareil.controller.record.state import Table
from appareil.controller.record.word import Word
from appareil.locale import Both


class Undo(FloorCommand, frozen=True, tag="undo"):
    """Take back the last action, because of `reason`; possible until the next press or card."""

    reason: str


class ShowHand(FloorCommand, frozen=True, tag="show"):
    """Turn up the hand at `seat`, which was called and mucked, before its cards are back in the shoe."""

    seat: int


def _undo(table: Table, who: str, command: Undo) -> Facts:
    """The last action is taken back while no later press was made and no card has left the shoe since."""
    if table.phase != "hand.betting" or table.play.undone or not last_action_stands(table):
        yield hold_facts.FloorRefused("nothing_to_undo")
    elif not command.reason.strip():
        yield hold_facts.FloorRefused("reason_missing")
    else:
        action, total = next(operands for what, operands in reversed(table.play.played) if what == "act")
        yield hand_facts.ActionUndone(who, command.reason, table.play.last_actor, action, total)


def _show(table: Table, who: str, command: ShowHand) -> Facts:
    """A hand that was called and mucked is asked for: in a cash game that is the floor's to grant (RULES 4.3). It wins
    nothing by it: it was beaten by what lay on the table."""
    cards = cards_to_show(table, command.seat)
    if cards and command.seat in table.play.mucked:
        yield hand_facts.HandTabled(command.seat, cards)
    else:
        yield hold_facts.FloorRefused("nothing_to_show")


WORDS = (
    Word(
        Undo, _undo,
        Both(
            "reprendre la dernière action, jusqu'au prochain appui ou à la prochaine carte",
            "take the last action back, until the next press or card",
        ),
        (REASON,),
    ),
    Word(
        ShowHand, _show,
        Both(
            "montrer une main suivie et jetée, tant que ses cartes ne sont pas rentrées",
            "turn up a hand that was called and mucked, while its cards are still out",
        ),
        (SEAT,),
    ),
)
"""What the floor may say of the hand in play."""
