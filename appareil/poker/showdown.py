"""Who shows first and who must show at all."""

from collections.abc import Mapping, Sequence

from appareil.poker.pots import Pot


def show_order(live: Sequence[int], first: int | None, side_pots_first: Sequence[Pot] = ()) -> tuple[int, ...]:
    """The order in which `live` (from the button's left) show: `first`, who bet or raised last, then clockwise (TDA
    R17).

    With the hand's pots given, the players of a side pot show before one who is all-in for less (cash games; WSOP Live
    Action R149).
    """
    place = 0 if first is None else live.index(first)
    order = (*live[place:], *live[:place])
    return tuple(sorted(order, key=lambda seat: -sum(seat in pot.eligible for pot in side_pots_first)))


def shown_hands(
    order: Sequence[int], strengths: Mapping[int, int], pots: Sequence[Pot], all_called_hands_shown: bool = False
) -> tuple[tuple[int, bool], ...]:
    """For each seat of `order`, in that order, whether its hand has to be tabled.

    The first one shows. After him a hand is tabled if it beats or ties the best one tabled so far in some pot its seat
    plays for; a beaten hand may be mucked, unless the house wants all called hands shown.
    """
    best: dict[int, int] = {}
    shown = []
    for seat in order:
        strength = strengths[seat]
        shows = all_called_hands_shown
        for index, pot in enumerate(pots):
            if seat in pot.eligible and strength >= best.get(index, 0):
                shows = True
        if shows:
            for index, pot in enumerate(pots):
                if seat in pot.eligible:
                    best[index] = max(strength, best.get(index, 0))
        shown.append((seat, shows))
    return tuple(shown)


def face_up_at_once(game: str, no_more_betting: bool, somebody_all_in: bool, river_is_over: bool) -> bool:
    """Whether all hands still in are turned face up together instead of in order.

    So it is when a player is all-in and nobody can bet any more: with cards to come in every game (TDA R16; default of
    the house option `cash_all_in_show`), after the river's betting in a tournament only.
    """
    if game == "tournament" and river_is_over:
        return somebody_all_in
    return no_more_betting and not river_is_over
