"""What a house may choose about button and blinds."""

from typing import Literal, NamedTuple

from appareil.poker.game import Game
from appareil.poker.positions import FirstButton

ButtonMethod = Literal["dead_button", "simplified_moving_button", "moving_button_with_debts"]
DeadButtonAdvance = Literal["none", "over_vacant"]
NewcomerInBlinds = Literal["wait", "deal_on_button"]


class ButtonRules(NamedTuple):
    """The house options of button and blinds; the defaults are the recommended ones.

    `method`: how the button moves on (methods.py). `first_button`: where it starts. `dead_button_advance`: whether a
    dead button goes on over the vacant seats before the small blind. `newcomer_in_blinds`: whether a newcomer between
    button and small blind waits until the button has passed, or is dealt in with the button before him. `game`: in a
    cash game who is away is skipped and owes the blinds he misses, and who enters pays or waits; in a tournament
    everybody is dealt in and nobody owes anything; its method is the dead button (TDA R32).
    """

    table_seats: int = 10
    method: ButtonMethod = "dead_button"
    first_button: FirstButton = "right_of_appareil_position"
    dead_button_advance: DeadButtonAdvance = "none"
    newcomer_in_blinds: NewcomerInBlinds = "wait"
    game: Game = "cash"
