"""What happens in a hand, one event at a time, in the same words whoever tells it: the running table and its journal
(`show.py`, from facts) or a record (`hand_text.py`, from the steps it is played by). Here stand the words; what is
told comes as plain values."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from appareil.cli.output import paint
from appareil.cli.words import two_players
from appareil.locale import N_, _
from appareil.poker.hand import Hand
from appareil.poker.pots import Half, Pot
from appareil.poker.why_shown import WhyShown

INDENT: Final = "   "
POSTS: Final = {
    "ante": N_("posts the ante {amount}"),
    "small_blind": N_("posts the small blind {amount}"),
    "big_blind": N_("posts the big blind {amount}"),
    "post": N_("posts {amount} to be dealt in"),
    "dead_post": N_("posts {amount} dead"),
    "straddle": N_("straddles, to {amount}"),
}
ACTS: Final = {
    "fold": N_("folds"),
    "check": N_("checks"),
    "call": N_("calls {added}"),
    "bet": N_("bets {total}"),
    "raise": N_("raises to {total}"),
}
BY: Final = {
    "clock": N_("time is up"),
    "absent": N_("absent, time is up"),
    "floor": N_("absent, the floor has decided"),
}
"""Why somebody acts otherwise than by his own press."""
STREETS: Final = {"flop": N_("Flop"), "turn": N_("Turn"), "river": N_("River")}
HALF_WON: Final[dict[Half, str]] = {"high": N_(", high hand"), "low": N_(", low hand")}
WHY_SHOWN: Final[dict[WhyShown, str]] = {
    "no_more_betting": N_("nobody can bet any more"),
    "aggressor": N_("bet or raised last on the river, shows first"),
    "side_pot": N_("plays for a side pot, shows first"),
    "pusher": N_("pushed all-in last, shows first"),
    "left_of_button": N_("left of the button, shows first"),
    "not_beaten": N_("no hand shown beats it in a pot it plays for"),
    "all_called": N_("the house has all called hands shown"),
    "afterwards": N_("after the pots are paid"),
    "on_record": N_("as on record"),
}


class Voice(NamedTuple):
    """How one who tells calls a seat, writes an amount, writes cards."""

    called: Callable[[int], str]
    money: Callable[[int], str]
    cards: Callable[[Iterable[int | None]], str]


def line(text: str, style: str = "") -> str:
    """One event of a hand, below its title."""
    return INDENT + (paint(text, style) if style else text)


def order_of_two(hand: Hand, voice: Voice, with_reasons: bool) -> list[str]:
    """Between two players the order is another one: in one line, and each part of it with its reason."""
    reasons = two_players.reasons(hand, voice.called) if with_reasons else []
    return [line(two_players.order(hand, voice.called), "dim"), *(line(f"  {reason}", "dim") for reason in reasons)]


def posted(voice: Voice, seat: int, kind: str, amount: int) -> str:
    """A forced bet."""
    return line(f"{voice.called(seat)} {_(POSTS[kind]).format(amount=voice.money(amount))}")


def acted(voice: Voice, seat: int, action: str, added: int, total: int, *, all_in: bool, by: str = "player") -> str:
    """`added` chips went in, to `total` on this street. `by`: player, or one of `BY`."""
    act = _(ACTS[action]).format(added=voice.money(added), total=voice.money(total))
    text = f"{voice.called(seat)} {act}" + (paint(_(", all-in"), "yellow") if all_in else "") + reason(by)
    return line(text, "dim" if action == "fold" else "")


def reason(by: str) -> str:
    """Why it was not his own press that counted, in brackets; "" where it was."""
    return f" ({_(BY[by])})" if by in BY else ""


def returned(voice: Voice, seat: int, amount: int) -> str:
    """What nobody has called."""
    return line(f"{voice.called(seat)} " + _("takes back {amount} that nobody called").format(
        amount=voice.money(amount),
    ))


def gathered(voice: Voice, pots: Sequence[Pot]) -> list[str]:
    """Several pots, each with those who can win it."""
    return [
        line(_("{pot}: {amount}, can be won by {players}").format(
            pot=pot_name(number), amount=voice.money(pot.amount), players=", ".join(map(voice.called, pot.eligible)),
        ), "dim") for number, pot in enumerate(pots)
    ]


def pot_name(number: int, half: Half = "") -> str:
    """0 is the main pot; in a high-low game a `half` of it."""
    name = _("side pot {n}").format(n=number) if number else _("main pot")
    return name + (_(HALF_WON[half]) if half else "")


def burnt() -> str:
    """A burn is never turned up."""
    return line(_("card burnt"), "dim")


def street(voice: Voice, name: str, board: Iterable[int | None], pots: Iterable[int]) -> str:
    """The cards of a street lie; `pots` are the chips gathered, the main pot first."""
    chips = " + ".join(map(voice.money, pots))
    return line(f"{name:8} [{voice.cards(board)}]  {_('pot')} {chips}")


def shows(voice: Voice, seat: int, cards: Iterable[int | None], why: WhyShown, name: str) -> str:
    """A hand is turned up, and why; `name` is what it is worth, "" while that is not known."""
    text = _("shows {cards}").format(cards=voice.cards(cards))
    return line(f"{voice.called(seat)} {text}" + paint(f" ({_(WHY_SHOWN[why])})", "dim")) + worth(name)


def worth(name: str) -> str:
    """What a hand is worth, behind it; "" while that is not known."""
    return f"  {name}" if name else ""


def playing(voice: Voice, fives: Iterable[Iterable[int]]) -> str:
    """The five cards that play, over each board, below the hand."""
    return line("   " + " / ".join(map(voice.cards, fives)), "dim")


def mucks(voice: Voice, seat: int) -> str:
    """A hand is given up unseen at the showdown."""
    return line(f"{voice.called(seat)} {_('mucks')}", "dim")


def house_takes(voice: Voice, amount: int) -> str:
    """Rake and jackpot drop."""
    return line(_("the house takes {amount}").format(amount=voice.money(amount)), "dim")


def wins(voice: Voice, seat: int, amount: int, pot: str, why: str) -> str:
    """An award; `pot` says of what, `why` with which hand, or that nobody else is left."""
    text = _("{player} wins {amount} ({pot})").format(player=voice.called(seat), amount=voice.money(amount), pot=pot)
    return line(_("{wins}: {why}").format(wins=paint(text, "green"), why=why))


def nobody_else() -> str:
    """Why somebody wins who has shown nothing."""
    return _("nobody else is left")
