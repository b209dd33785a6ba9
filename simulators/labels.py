"""What stands on a terminal's buttons, in French and English (docs/protocol.md, "Choices").

A call, bet or raise that takes the whole stack is one button, and says so.
"""

from typing import Final, NamedTuple

from appareil.devices.views import PublicView
from simulators.players import Action, raise_to
from simulators.presets import presets


class Label(NamedTuple):
    """The text of one button in both languages, without its amount."""

    fr: str
    en: str


class Button(NamedTuple):
    """One button: what it presses, its amount (chips added by a call, total of a bet or raise, else 0), its label, and
    the preset whose amount it is ("" none)."""

    press: Action
    amount: int
    label: Label
    preset: str = ""


LABELS: Final = {
    "fold": Label("abandonner", "fold"),
    "check": Label("passer", "check"),
    "call": Label("suivre", "call"),
    "bet": Label("miser", "bet"),
    "raise": Label("relancer", "raise"),
}
"""Buttons whose press leaves chips behind, or takes none."""
ALL_IN_LABELS: Final = {
    "call": Label("suivre à tapis", "call all-in"),
    "bet": Label("miser à tapis", "all-in"),
    "raise": Label("relancer à tapis", "all-in"),
}
"""Buttons whose press takes the whole stack."""
OFFER_LABELS: Final = {
    "post": Label("poster", "post"),
    "buy_button": Label("acheter le bouton", "buy the button"),
    "straddle": Label("straddle", "straddle"),
    "blind": Label("mettre la blinde", "post the blind"),
    "run_twice": Label("deux tableaux", "run it twice"),
    "run_once": Label("un tableau", "run it once"),
}
"""The buttons for what is offered outside the betting."""


def label(view: PublicView, press: Action) -> Label:
    """What is written on the button of the player to act that makes `press`. KeyError for a word without a button."""
    word, total = press
    player = view.seats[view.to_act - 1]
    left = player.stack - (view.call if word == "call" else total - player.bet if total else 0)
    return ALL_IN_LABELS[word] if left == 0 else LABELS[word]


def buttons(view: PublicView) -> tuple[Button, ...]:
    """Everything the player to act may press with one touch: fold, check or call, and the presets. Any other total
    between `raise_min` and `raise_max` he types."""
    presses: list[tuple[Action, int, str]] = [(("fold", 0), 0, "")]
    presses.append((("check", 0), 0, "") if view.can_check else (("call", 0), view.call, ""))
    presses += [(raise_to(view, preset.total), preset.total, preset.name) for preset in presets(view)]
    return tuple(Button(press, amount, label(view, press), preset) for press, amount, preset in presses)
