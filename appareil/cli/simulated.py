"""What `simulate`, `storm` and `twins` have in common: who plays, what goes wrong,
which shoe, and the cards by chance or seed."""

import argparse
import secrets
from collections.abc import Callable

from appareil.locale import _
from appareil.locale.wrong_input import WrongInput
from appareil.settings.model import TableSettings
from simulators.faults import PROFILES, profile
from simulators.players import Decide, calling, patient, random_legal
from simulators.shuffles import Shuffle, by_chance, by_seed
from simulators.streams import stream

PLAYERS: dict[str, Callable[[int, int], Decide]] = {
    "random": lambda seed, seat: random_legal(stream(seed, f"player {seat}")),
    "patient": lambda seed, seat: patient(stream(seed, f"player {seat}")),
    "calling": lambda seed, seat: calling,
}
"""The strategies that `--strategy` names: (seed, seat) -> player."""


def positive(text: str) -> int:
    """A number as an argument gives it."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(_("a whole number, at least 1"))
    return int(text)


def add_strategy(parser: argparse.ArgumentParser) -> None:
    """--strategy; `strategy_of` says which, where none is given."""
    parser.add_argument(
        "--strategy", choices=tuple(PLAYERS),
        help=_("how the players play (default: random, and in a tournament patient)"),
    )


def strategy_of(args: argparse.Namespace, settings: TableSettings) -> str:
    """How the players play: in a tournament so that its levels pass before they are broke."""
    return args.strategy or ("patient" if settings.house.game == "tournament" else "random")


def add_faults(parser: argparse.ArgumentParser, default: str) -> None:
    """--faults."""
    parser.add_argument(
        "--faults", metavar="NAME", default=default,
        help=_("fault profile: {names}, or one fault such as card.jam_clocked").format(names=", ".join(PROFILES)),
    )


def add_shoe(parser: argparse.ArgumentParser) -> None:
    """--no-atomic-counter."""
    parser.add_argument(
        "--no-atomic-counter", action="store_true",
        help=_("a shoe whose card counter may forget the last card at a reboot"),
    )


def check_faults(name: str, next_step: str) -> None:
    """WrongInput with `next_step` if there is no fault profile called `name`."""
    try:
        profile(name)
    except ValueError as error:
        raise WrongInput(_("there is no fault profile {name}").format(name=name), next_step) from error


def shuffle_and_seed(seed: int | None) -> tuple[Shuffle, int]:
    """How decks are shuffled, and the seed of everything else: both from `seed`, or by chance without one."""
    return (by_chance, secrets.randbits(32)) if seed is None else (by_seed(seed), seed)
