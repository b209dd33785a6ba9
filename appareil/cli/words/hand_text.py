"""A recorded hand told event by event: who sits where with what, every act, the showdown, who won and why."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from appareil.cli.output import paint
from appareil.cli.words import telling, two_players
from appareil.cli.words.card_letters import cards_text
from appareil.histories.played_steps import Acted, Gathered, Posted, Returned, StreetOpened, Tabled, Won
from appareil.histories.playing import Played
from appareil.histories.recorded import Cards, RecordedHand
from appareil.histories.seating import SeatedHand
from appareil.locale import _, language
from appareil.locale.numbers import number
from appareil.poker.hand_names import full_name
from appareil.poker.hand_strength import hands_of_five, high_strength, low_strength
from appareil.poker.position_names import position_names
from appareil.poker.pots import Half
from appareil.poker.ranking import RANKINGS, best_five, hand_name, low_name, low_of_five
from appareil.poker.variants import VARIANTS


def hand_called(hand: RecordedHand) -> str:
    """The number by which a file has the hand, and beside it what it was called where it was played."""
    return f"{hand.number} ({hand.own_number})" if hand.own_number else str(hand.number)


def hand_events(seated: SeatedHand, played: Played) -> Iterator[str]:
    """The hand, each event of it in one line or more, in the language spoken now."""
    voice = _voice(seated)
    yield "\n".join(_beginning(seated, voice))
    for step in played.steps:
        if isinstance(step, StreetOpened):
            yield telling.burnt()
        if isinstance(step, Won):
            pot = telling.pot_name(step.pot, step.half)
            yield telling.wins(voice, step.seat, step.amount, pot, _reason(seated, played, step))
        else:
            yield _SAY[type(step)](voice, step)
    if seated.hand.rake:
        yield telling.house_takes(voice, seated.hand.rake)
    yield stacks_told(seated.hand, played.final_stacks)


def stacks_told(hand: RecordedHand, stacks: Iterable[int]) -> str:
    """Stacks in units of the record, player 1 first."""
    return _("Stacks: {stacks}").format(stacks="  ".join(
        f"{player_called(hand, player)} {_money(hand, units)}" for player, units in enumerate(stacks, 1)
    ))


def _voice(seated: SeatedHand) -> telling.Voice:
    return telling.Voice(
        lambda seat: player_called(seated.hand, seated.seats.index(seat) + 1),
        lambda units: _money(seated.hand, units), cards_text,
    )


def player_called(hand: RecordedHand, player: int) -> str:
    """A player as the table called him, by seat and name, where the record tells both; else by his number there."""
    if hand.seats and hand.players:
        return f"{hand.seats[player - 1]}·{hand.players[player - 1]}"
    return f"p{player}"


def _money(hand: RecordedHand, units: int) -> str:
    return number(hand.as_written(units))


def _beginning(seated: SeatedHand, voice: telling.Voice) -> Iterator[str]:
    """The stakes, and who sits where with what."""
    hand = seated.hand
    yield paint(_("Hand {number}: {count} players, blinds {small} / {big}").format(
        number=hand_called(hand), count=hand.player_count, small=voice.money(seated.stakes.small_blind),
        big=voice.money(seated.stakes.big_blind),
    ), "bold")
    names = position_names(seated.button, seated.small_blind_seat, seated.big_blind_seat, seated.seats)
    wide = max(4, *(len(voice.called(seat)) for seat in seated.seats))
    for seat in seated.seats:
        stands = _("seat {seat:>2}  {place:<6}  {stack:>10}  {cards}").format(
            seat=seat, place=names[seat], stack=voice.money(seated.stacks[seat]), cards=cards_text(seated.hole[seat]),
        )
        yield telling.line(f"{voice.called(seat):<{wide}} ") + stands
    opened = seated.opened()
    if two_players.is_told(opened):
        yield from telling.order_of_two(opened, voice, with_reasons=True)


def _posted(voice: telling.Voice, step: Posted) -> str:
    return telling.posted(voice, *step)


def _acted(voice: telling.Voice, step: Acted) -> str:
    return telling.acted(voice, step.seat, step.action, step.added, step.total, all_in=step.all_in)


def _returned(voice: telling.Voice, step: Returned) -> str:
    return telling.returned(voice, *step)


def _gathered(voice: telling.Voice, step: Gathered) -> str:
    return "\n".join(telling.gathered(voice, step.pots))


def _street_opened(voice: telling.Voice, step: StreetOpened) -> str:
    return telling.street(voice, _(telling.STREETS[step.street]), step.board, step.pots)


def _tabled(voice: telling.Voice, step: Tabled) -> str:
    if not step.cards:
        return telling.mucks(voice, step.seat)
    name = full_name(step.strength, language()) if step.strength else ""
    return telling.shows(voice, step.seat, step.cards, step.why, name)


# --- why somebody wins -----------------------------------------------------------------------------------------------

def _reason(seated: SeatedHand, played: Played, won: Won) -> str:
    """Why he wins: nobody else is left, nobody else shows, or the five cards that play, the kickers last."""
    tabled = {step.seat: step.cards for step in played.steps if isinstance(step, Tabled)}
    if not tabled:
        return telling.nobody_else()
    if sum(map(bool, tabled.values())) == 1:
        return _("nobody else shows")
    name, five = _hand_played(seated, tabled[won.seat], won.half)
    return f"{name}, {cards_text(five)}"


def _hand_played(seated: SeatedHand, hole: Cards, half: Half) -> tuple[str, tuple[int, ...]]:
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


_SAY: dict[type, Callable[[telling.Voice, Any], str]] = {
    Posted: _posted, Acted: _acted, Returned: _returned, Gathered: _gathered, StreetOpened: _street_opened,
    Tabled: _tabled,
}
