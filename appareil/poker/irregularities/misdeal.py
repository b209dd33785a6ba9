"""What is wrong with the initial deal, and whether it is a misdeal (TDA R35, R37, R38; Robert's Rules, misdeals)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from appareil.poker.deal import HOLE_ROUNDS
from appareil.poker.irregularities.book import Book


class InitialDeal(NamedTuple):
    """An initial deal as it is found.

    `order`: the seats entitled to cards, the first one left of the button first. `cards`: by seat, how many lie there.
    `first_card_to`: where the first card landed. `exposed`, `boxed`, `foreign`: places in the deal, from 1, of cards
    turned up by the device, found face up in the deck, or not of this deck (a joker). `both_at_the_end`: a seat passed
    over in the first round that got its cards last. `taken_back`: a card too many has been taken back as the burn.
    """

    order: tuple[int, ...]
    button: int
    cards: Mapping[int, int]
    first_card_to: int
    exposed: tuple[int, ...] = ()
    boxed: tuple[int, ...] = ()
    foreign: tuple[int, ...] = ()
    both_at_the_end: int | None = None
    taken_back: bool = False


class DealRuling(NamedTuple):
    """What follows. `reasons`: why it is a misdeal, of MISDEALS; empty when the hand goes on.

    `dead`: seats whose hands are dead. `completed`: the seat that gets its missing card from the top of the stub.
    `replaced`: places in the deal whose card is replaced by the next one: a boxed or foreign card is scrap, an exposed
    one is replaced after the last card of the deal and becomes the flop's burn.
    """

    reasons: tuple[str, ...]
    dead: tuple[int, ...]
    completed: int | None
    replaced: tuple[int, ...]


def as_it_should_be(order: Sequence[int], button: int) -> InitialDeal:
    """The deal with nothing wrong."""
    return InitialDeal(tuple(order), button, dict.fromkeys(order, HOLE_ROUNDS), order[0])


def landed_at(deal: InitialDeal, place: int, seat: int) -> InitialDeal:
    """The card of `place` lies at `seat` instead of where it belongs."""
    belongs_to = deal.order[(place - 1) % len(deal.order)]
    cards = dict(deal.cards)
    cards[belongs_to] -= 1
    cards[seat] = cards.get(seat, 0) + 1
    return deal._replace(cards=cards, first_card_to=seat if place == 1 else deal.first_card_to)


def with_extra_card(deal: InitialDeal, seat: int, rule: Book) -> InitialDeal:
    """One card too many has been dealt to `seat` after a complete deal. Robert's Rules take it back as the burn, but no
    second one (hold'em 5)."""
    if rule == "robert" and not deal.taken_back:
        return deal._replace(taken_back=True)
    return deal._replace(cards={**deal.cards, seat: deal.cards.get(seat, 0) + 1})


def short_button(deal: InitialDeal) -> int | None:
    """The button's seat if it misses its last card, which it may be given later (TDA R37)."""
    return deal.button if deal.button in deal.order and deal.cards[deal.button] == HOLE_ROUNDS - 1 else None


def wrong_counts(deal: InitialDeal) -> tuple[int, ...]:
    """The seats that do not hold what they are entitled to."""
    return tuple(seat for seat, held in deal.cards.items() if held != (HOLE_ROUNDS if seat in deal.order else 0))


MISDEALS: Final[Mapping[str, Callable[[InitialDeal], bool]]] = {
    "several_boxed_cards": lambda deal: len(deal.boxed) > 1,
    "first_card_to_wrong_seat": lambda deal: deal.first_card_to != deal.order[0],
    "seat_not_entitled": lambda deal: any(deal.cards[seat] for seat in deal.cards if seat not in deal.order),
    "entitled_seat_skipped": lambda deal: any(not deal.cards[seat] for seat in deal.order),
    "wrong_card_count": lambda deal: any(
        deal.cards[seat] for seat in wrong_counts(deal) if seat in deal.order and seat != short_button(deal)
    ),
    "one_of_the_first_two_exposed": lambda deal: any(place <= 2 for place in deal.exposed),
    "several_exposed": lambda deal: len(deal.exposed) > 1,
    "foreign_card": lambda deal: bool(deal.foreign),
    "dealt_out_of_order": lambda deal: deal.both_at_the_end not in (None, deal.button),
}
"""Why a deal is a misdeal while it can be declared one. The button may get two cards running (TDA R35-B), so being
served last is no fault there."""


def judge(deal: InitialDeal, too_late: bool, button_has_acted: bool = False) -> DealRuling:
    """The ruling on a deal; `too_late`: there has been substantial action, so that the hand is played on.

    A hand with a wrong number of cards is dead then. The button's missing card is dealt to it at any time until it acts
    (TDA R37), a hand that acted without it is dead.
    """
    reasons = () if too_late else tuple(reason for reason, applies in MISDEALS.items() if applies(deal))
    if reasons:
        return DealRuling(reasons, (), None, ())
    completed = None if button_has_acted else short_button(deal)
    dead = tuple(seat for seat in wrong_counts(deal) if seat != completed)
    return DealRuling((), dead, completed, deal.exposed + deal.boxed + deal.foreign)
