"""A button or blinds at the wrong seats (TDA R34-A, R36).

Found before substantial action, the hand is put right (irregularities/wrong_start.py): it is the one of `next_hand`.
Found later, it stands as it was posted, and nothing is moved back afterwards.
"""

from appareil.poker.button.entering import admitted, due
from appareil.poker.button.next_hand import Opening, Plan, opening, posted_by_position
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import Sitting
from appareil.poker.clockwise import next_seat, seat_before
from appareil.poker.positions import Positions


def as_it_stands(
    sitting: Sitting,
    rules: ButtonRules,
    button: int,
    small_blind: int | None = None,
    big_blind: int | None = None,
) -> Opening:
    """The hand after `sitting.last` with the puck at `button` and the blinds posted by these seats; where they are not
    known, by the first two players left of the puck, or heads-up by the puck's player and the other one. The error is
    forgiven: no player owes a blind that it jumped.

    ValueError if nobody sits at the big blind.
    """
    at = due(sitting, rules)
    dealt_in = sitting.seats("playing", "absent")
    dealt_in |= admitted(sitting, rules, at) if at is not None else sitting.seats("new", "returning", "moved")
    if big_blind is None:
        heads_up = len(dealt_in) == 2 and button in dealt_in
        small_blind = small_blind or (button if heads_up else next_seat(button, dealt_in))
        big_blind = next_seat(small_blind, dealt_in)
    elif small_blind is None:
        small_blind = seat_before(big_blind, dealt_in)
    positions = Positions(button, small_blind, sitting.player(big_blind).seat)
    return opening(sitting, rules, Plan(positions, positions, dealt_in | {big_blind}), posted_by_position)
