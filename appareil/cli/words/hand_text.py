"""A recorded hand as lines to read: who sits where with what, each act of each street, the showdown, who won."""

from collections.abc import Callable, Iterator
from typing import Any

from appareil.cli.output import paint
from appareil.cli.words.cards import cards_text
from appareil.histories import Played, SeatedHand
from appareil.histories.playing import Acted, Posted, Returned, StreetOpened, Tabled, Won
from appareil.locale import N_, _, language
from appareil.poker.hand_names import full_name

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


def hand_lines(seated: SeatedHand, played: Played) -> Iterator[str]:
    """The hand, line by line, in the process's language."""
    hand = seated.hand
    yield paint(_("Hand {number}: {count} players, blinds {small} / {big}").format(
        number=hand.number, count=hand.player_count, small=hand.as_written(seated.stakes.small_blind),
        big=hand.as_written(seated.stakes.big_blind),
    ), "bold")
    for player, seat in enumerate(seated.seats, 1):
        mark = _("button") if seat == seated.button else ""
        yield f"  p{player:<3} " + _("seat {seat:>2}  {stack:>10}  {cards}  {mark}").format(
            seat=seat, stack=hand.as_written(seated.stacks[seat]), cards=cards_text(seated.hole[seat]), mark=mark,
        ).rstrip()
    yield _("Before the flop")
    for step in played.steps:
        yield _SAY[type(step)](seated, step)
    yield _("Stacks: {stacks}").format(stacks="  ".join(
        f"p{player} {hand.as_written(units)}" for player, units in enumerate(played.final_stacks, 1)
    ))


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
    shown = _("shows {cards}: {name}").format(cards=cards_text(step.cards), name=full_name(step.strength, language()))
    return _player(seated, step.seat) + shown


def _won(seated: SeatedHand, step: Won) -> str:
    pot = _("side pot {number}").format(number=step.pot) if step.pot else _("main pot")
    if step.half:
        pot += {"high": _(", high hand"), "low": _(", low hand")}[step.half]
    won = _("wins {amount} ({pot})").format(amount=seated.hand.as_written(step.amount), pot=pot)
    return _player(seated, step.seat) + paint(won, "green")


_SAY: dict[type, Callable[[SeatedHand, Any], str]] = {
    Posted: _posted, Acted: _acted, Returned: _returned, StreetOpened: _street_opened, Tabled: _tabled, Won: _won,
}
