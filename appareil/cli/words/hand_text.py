"""A recorded hand as lines to read: who sits where with what, every act, the showdown, who won and why."""

from collections.abc import Callable, Iterator
from typing import Any

from appareil.cli.output import paint
from appareil.cli.words import two_players
from appareil.cli.words.card_letters import cards_text
from appareil.histories.played_steps import Acted, Posted, Returned, StreetOpened, Tabled, Won
from appareil.histories.playing import Played
from appareil.histories.recorded import Cards, RecordedHand
from appareil.histories.seating import SeatedHand
from appareil.locale import N_, _, language
from appareil.poker.hand_names import full_name
from appareil.poker.hand_strength import hands_of_five, high_strength, low_strength
from appareil.poker.position_names import position_names
from appareil.poker.ranking import RANKINGS, best_five, hand_name, low_name, low_of_five
from appareil.poker.variants import VARIANTS

POSTS = {
    "ante": N_("posts the ante {amount}"),
    "small_blind": N_("posts the small blind {amount}"),
    "big_blind": N_("posts the big blind {amount}"),
    "straddle": N_("straddles, to {amount}"),
}
ACTS = {
    "fold": N_("folds"),
    "check": N_("checks"),
    "call": N_("calls {added}"),
    "bet": N_("bets {total}"),
    "raise": N_("raises to {total}"),
}
STREETS = {"flop": N_("Flop"), "turn": N_("Turn"), "river": N_("River")}


def hand_called(hand: RecordedHand) -> str:
    """The number by which a file has the hand, and beside it what it was called where it was played."""
    return f"{hand.number} ({hand.own_number})" if hand.own_number else str(hand.number)


def hand_lines(seated: SeatedHand, played: Played) -> Iterator[str]:
    """The hand, line by line, in the language spoken now."""
    hand = seated.hand
    yield paint(_("Hand {number}: {count} players, blinds {small} / {big}").format(
        number=hand_called(hand), count=hand.player_count, small=hand.as_written(seated.stakes.small_blind),
        big=hand.as_written(seated.stakes.big_blind),
    ), "bold")
    names = position_names(seated.button, seated.small_blind_seat, seated.big_blind_seat, seated.seats)
    for player, seat in enumerate(seated.seats, 1):
        yield f"  p{player:<3} " + _("seat {seat:>2}  {place:<6}  {stack:>10}  {cards}").format(
            seat=seat, place=names[seat], stack=hand.as_written(seated.stacks[seat]),
            cards=cards_text(seated.hole[seat]),
        )
    yield from _order_of_two(seated)
    yield _("Before the flop")
    for step in played.steps:
        if isinstance(step, StreetOpened):
            yield paint("  " + _("a card is burnt: no record says which"), "dim")
        if isinstance(step, Won):
            yield _("{wins}: {why}").format(wins=_won(seated, step), why=_reason(seated, played, step))
        else:
            yield _SAY[type(step)](seated, step)
    if hand.rake:
        yield "  " + _("the house takes {amount}").format(amount=hand.as_written(hand.rake))
    yield _("Stacks: {stacks}").format(stacks="  ".join(
        f"p{player} {hand.as_written(units)}" for player, units in enumerate(played.final_stacks, 1)
    ))


def _order_of_two(seated: SeatedHand) -> Iterator[str]:
    """Between two players the order is another one: it is told, with its reasons."""
    hand = seated.opened()
    if not two_players.is_told(hand):
        return

    def called(seat: int) -> str:
        return _player(seated, seat).strip()

    yield paint("  " + two_players.order(hand, called), "dim")
    for reason in two_players.reasons(hand, called):
        yield paint("    " + reason, "dim")


def _player(seated: SeatedHand, seat: int) -> str:
    return f"  p{seated.seats.index(seat) + 1} "


def _posted(seated: SeatedHand, step: Posted) -> str:
    return _player(seated, step.seat) + _(POSTS[step.kind]).format(amount=seated.hand.as_written(step.amount))


def _acted(seated: SeatedHand, step: Acted) -> str:
    written = seated.hand.as_written
    act = _(ACTS[step.action]).format(added=written(step.added), total=written(step.total))
    return _player(seated, step.seat) + act + (_(", all-in") if step.all_in else "")


def _returned(seated: SeatedHand, step: Returned) -> str:
    amount = seated.hand.as_written(step.amount)
    return _player(seated, step.seat) + _("takes back {amount} that nobody called").format(amount=amount)


def _street_opened(seated: SeatedHand, step: StreetOpened) -> str:
    pots = " + ".join(str(seated.hand.as_written(pot)) for pot in step.pots)
    return _("{street}  {board}   pot {pots}").format(
        street=_(STREETS[step.street]), board=cards_text(step.board), pots=pots,
    )


def _tabled(seated: SeatedHand, step: Tabled) -> str:
    if not step.cards:
        return _player(seated, step.seat) + _("mucks")
    if not step.strength:
        return _player(seated, step.seat) + _("shows {cards}").format(cards=cards_text(step.cards))
    told = _("shows {cards}: {name}").format(cards=cards_text(step.cards), name=full_name(step.strength, language()))
    return _player(seated, step.seat) + told


def _won(seated: SeatedHand, step: Won) -> str:
    pot = _("side pot {number}").format(number=step.pot) if step.pot else _("main pot")
    if step.half:
        pot += {"high": _(", high hand"), "low": _(", low hand")}[step.half]
    won = _("wins {amount} ({pot})").format(amount=seated.hand.as_written(step.amount), pot=pot)
    return _player(seated, step.seat) + paint(won, "green")


# --- why somebody wins -----------------------------------------------------------------------------------------------

def _reason(seated: SeatedHand, played: Played, won: Won) -> str:
    """Why he wins: nobody else is left, nobody else shows, or the five cards that play, the kickers last."""
    tabled = {step.seat: step.cards for step in played.steps if isinstance(step, Tabled)}
    if not tabled:
        return _("everybody else has folded")
    if sum(map(bool, tabled.values())) == 1:
        return _("nobody else shows")
    name, five = _hand_played(seated, tabled[won.seat], won.half)
    return f"{name}, {cards_text(five)}"


def _hand_played(seated: SeatedHand, hole: Cards, half: str) -> tuple[str, tuple[int, ...]]:
    """The name of the hand that plays for that half of a pot, and its five cards."""
    variant = VARIANTS[seated.stakes.variant]
    own, board = (tuple(card for card in cards if card is not None) for cards in (hole, seated.board))
    fives = list(hands_of_five(variant, own, board))
    if half == "low":
        low = max(fives, key=low_of_five)
        ranks_down = sorted(low, key=lambda card: (card // 4 + 1) % 13, reverse=True)
        return low_name(low_strength(variant, own, board), language()), tuple(ranks_down)
    high = max(fives, key=RANKINGS[variant.ranking])
    return hand_name(high_strength(variant, own, board), language()), best_five(high)


_SAY: dict[type, Callable[[SeatedHand, Any], str]] = {
    Posted: _posted, Acted: _acted, Returned: _returned, StreetOpened: _street_opened, Tabled: _tabled,
}
