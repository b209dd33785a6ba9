"""What a tabled hand is worth, in words, and the five of its cards that play, over each of two boards."""

from appareil.controller.hand.run_twice import BOARD_SIZE, boards
from appareil.controller.hand.showdown import strengths
from appareil.controller.record.state import Table
from appareil.devices.places import BOARD
from appareil.locale import language
from appareil.poker.hand_names import full_name
from appareil.poker.hand_strength import name_in, playing_five
from appareil.poker.pots import HALVES, Half, winners
from appareil.poker.variants import VARIANTS


def is_known(table: Table, seat: int) -> bool:
    """Whether the hand at `seat` is tabled and the board complete."""
    return table.play.hand is not None and seat in table.play.tabled and table.count_at(BOARD) >= BOARD_SIZE


def name(table: Table, seat: int) -> str:
    """What the hand is worth once that is known, else ""."""
    if not is_known(table, seat):
        return ""
    return " / ".join([full_name(board[0][seat], language()) for board in strengths(table)])


def name_over(table: Table, seat: int, board: int, half: Half) -> str:
    """As `name`, over `board` alone, and of the low hand where that is the `half` won."""
    if not is_known(table, seat):
        return ""
    if half == "low":
        return name_in(strengths(table)[board], half, seat, language())
    return full_name(strengths(table)[board][0][seat], language())


def halves_won(table: Table, seat: int, pot: int, board: int) -> list[Half]:
    """In a high-low game, which halves of a pot `seat` wins over `board`, in the order in which they are paid."""
    hands = strengths(table)[board]
    eligible = table.current_hand().full_pots()[pot].eligible
    if len(hands) == 1 or len(eligible) == 1:
        return [""]
    return [
        half for half, shown in zip(HALVES, hands, strict=True)
        if any(player in shown for player in eligible) and seat in winners(eligible, shown)
    ]


def fives(table: Table, seat: int) -> list[tuple[int, ...]]:
    """The cards that play; the hand is known."""
    variant, hole = VARIANTS[table.current_hand().stakes.variant], table.play.tabled[seat]
    return [playing_five(variant, hole, board) for board in boards(table, table.shoe.board())]
