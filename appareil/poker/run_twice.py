"""Running it twice: who has to agree, and when it is too late (WSOP Live Action R210, R214)."""

from collections.abc import Collection

from appareil.poker.deal import BOARD_CARDS
from appareil.poker.game import Game


def runs(offered: bool, game: Game, live: Collection[int], agreed: Collection[int], board_cards: int) -> int:
    """How often the board is run out once nobody can bet any more: twice if every player left agrees, else once.

    `offered` is the house option `run_it_twice`. Never in a tournament, and not when all board cards are out.
    """
    possible = offered and game == "cash" and board_cards < sum(BOARD_CARDS.values())
    return 2 if possible and len(live) > 1 and set(live) <= set(agreed) else 1
