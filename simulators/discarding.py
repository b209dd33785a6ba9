"""What a player does with the card that he gives up in Pineapple: which it is, and where his cards then lie.

He lays it on the discards as he presses. Should the table have taken another one (its clock was faster than his press),
he puts that right when his terminal shows him what is left.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from appareil.devices.places import DISCARDS
from simulators.ledger import Ledger, face

DEALT, KEPT = 3, 2
"""Pineapple deals so many cards and leaves so many; no other game takes one back."""
UNREAD: Final = 52
"""How a terminal shows a hole card that could not be read."""
Discard = Callable[[tuple[int, ...]], int]
"""A player: his hole cards as his terminal shows them -> the place, 1 first, of the one he gives up. Asked again, he
says the same."""


def keep_the_best_two(hole: tuple[int, ...]) -> int:
    """Gives up the lowest card that makes no pair, the later of two equal ones; of three alike the last."""
    ranks = [-1 if card == UNREAD else card // 4 for card in hole]
    return max(range(len(hole)), key=lambda place: (-ranks.count(ranks[place]), -ranks[place], place)) + 1


def give_up(ledger: Ledger, seat: int, held: int, place: int) -> None:
    """The player at `seat`, who holds `held` cards, lays the one at `place` on the discards, unless one lies there."""
    dealt = ledger.dealt_to(seat)
    if len(dealt) == held == len(ledger.cards_at(seat)):
        ledger.keep(seat, dealt[: place - 1] + dealt[place:])


def as_shown(ledger: Ledger, seat: int, shown: Sequence[int], before: Sequence[int] = ()) -> None:
    """The cards at `seat` are made those that its terminal shows, if they are not; `before`: what it showed of the
    whole deal. Where an unread card leaves it open which they are, the one dealt last is given up. A terminal that is
    behind, with a card of the deal not shown yet, takes none from him."""
    if len(shown) != KEPT or (not ledger.cards_at(DISCARDS) and len(ledger.cards_at(seat)) <= KEPT):
        return
    dealt = ledger.dealt_to(seat)
    if len(dealt) != DEALT:
        return
    choices = list(combinations(range(DEALT), KEPT)) if _agree(dealt, before) else []
    places = next((places for places in choices if [before[place] for place in places] == [*shown]), None)
    if places is not None:
        ledger.keep(seat, [dealt[place] for place in places])
    elif not _agree(ledger.cards_at(seat), shown):
        kept = next((kept for kept in combinations(dealt, KEPT) if _agree(kept, shown)), None)
        if kept is not None:
            ledger.keep(seat, kept)


def _agree(cards: Sequence[int], shown: Sequence[int]) -> bool:
    return len(cards) == len(shown) and all(
        seen in (UNREAD, face(card)) for card, seen in zip(cards, shown, strict=True)
    )
