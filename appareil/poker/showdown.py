"""Who shows first and who must show at all."""

from collections.abc import Mapping, Sequence

from appareil.poker.game import Game
from appareil.poker.pots import Pot
from appareil.poker.rules import AllInShow, Stakes


def first_to_show(
    stakes: Stakes, river_aggressor: int | None, pusher: int | None, betting_on_river: bool
) -> int | None:
    """Who begins, `None` for the first player left of the button: who bet or raised last on the river (TDA R17).

    Where the hands of a no-limit cash game are turned up at the end only (`all_in_first_at_end`), and the betting was
    over before the river, it is the `pusher`: who pushed all-in last.
    """
    at_end = stakes.game == "cash" and stakes.cash_all_in_show == "all_in_first_at_end"
    return pusher if at_end and stakes.structure == "no_limit" and not betting_on_river else river_aggressor


def show_order(live: Sequence[int], first: int | None, side_pots_first: Sequence[Pot] = ()) -> tuple[int, ...]:
    """The order in which `live` (from the button's left) show: `first` if he is still in, then clockwise.

    With the hand's pots given, the players of a side pot show before one who is all-in for less (cash games; WSOP Live
    Action R149).
    """
    place = live.index(first) if first in live else 0
    order = (*live[place:], *live[:place])
    if len(side_pots_first) < 2:
        return order
    return tuple(sorted(order, key=lambda seat: -sum(seat in pot.eligible for pot in side_pots_first)))


def shown_hands(
    order: Sequence[int], strengths: Mapping[int, int], pots: Sequence[Pot], all_called_hands_shown: bool = False,
    others: Sequence[Mapping[int, int]] = (),
) -> tuple[tuple[int, bool], ...]:
    """For each seat of `order`, in that order, whether its hand has to be tabled.

    The first one shows. After him a hand is tabled if it beats or ties the best one tabled so far in some pot its seat
    plays for; a beaten hand may be mucked, unless the house wants all called hands shown. `others`: further strengths
    by which a pot may be won, of low hands or over a second board.
    """
    best: dict[tuple[int, int], int] = {}
    shown = []
    for seat in order:
        plays_for = [
            ((number, index), by_seat[seat])
            for number, by_seat in enumerate((strengths, *others)) if seat in by_seat
            for index, pot in enumerate(pots) if seat in pot.eligible
        ]
        shows = all_called_hands_shown or any(strength >= best.get(part, 0) for part, strength in plays_for)
        if shows:
            best |= {part: max(strength, best.get(part, 0)) for part, strength in plays_for}
        shown.append((seat, shows))
    return tuple(shown)


def face_up_at_once(
    game: Game,
    no_more_betting: bool,
    somebody_all_in: bool,
    river_is_over: bool,
    cash_all_in_show: AllInShow = "face_up_at_once",
) -> bool:
    """Whether all hands still in are turned face up together instead of in order.

    So it is when a player is all-in and nobody can bet any more: with cards to come in every game (TDA R16), unless the
    house has cash players show at the end only; after the river's betting in a tournament only.
    """
    if game == "tournament":
        return somebody_all_in if river_is_over else no_more_betting
    return cash_all_in_show == "face_up_at_once" and no_more_betting and not river_is_over
