"""Table files drawn at random: every choice the model knows, as far as `appareil check` takes them together."""

import random
from collections.abc import Iterator
from typing import Any, Final

import yaml

from appareil.runtime.compose import REFERENCE
from appareil.settings.keys import Key, all_keys, choices
from appareil.settings.load import installed_drivers, parse_settings
from appareil.settings.mistakes import SettingsError
from appareil.settings.model import TableSettings
from appareil.settings.paths import dotted

NOT_DRAWN: Final = {"name", "currency", "devices", "journal", "tournament"}
"""The groups of keys that change nothing in play, or belong to the machine. (Levels are drawn with the amounts.)"""
AMOUNTS: Final[dict[str, tuple[Any, ...]]] = {
    "chip_unit": (1, 1, 2), "ante.amount": (0, 1, 2, 3), "house.fl_max_raises": (1, 2, 3, 4),
    "house.ratholing_window_minutes": (0, 60), "rake.percent": (0, 5), "rake.per": (0, 10), "rake.take": (0, 1),
    "rake.cap": (None, 4), "rake.min_pot": (0, 5), "jackpot_drop.amount": (0, 1), "time_charge.amount": (0, 2),
    "action_clock.time_chips": (0, 2), "sit_out_after_timeouts": (1, 2),
}
"""What is drawn of keys that hold a number; the other numbers stay as they are."""


def drawn_table(chance: random.Random, players: int) -> TableSettings:
    """The settings of `drawn_text`."""
    return parse_settings(drawn_text(chance, players), "drawn", installed_drivers())


def drawn_text(chance: random.Random, players: int) -> str:
    """The file of a table of ten seats as some house has it, of which terminals at seats 1 to `players` + 1 or so are
    connected.

    Choices that contradict one another or are not built fall back to the reference table's, until `check` takes it.
    """
    reference = yaml.safe_load(REFERENCE.read_text("utf-8"))
    terminals = min(10, players + chance.randint(1, 2))
    lines = reference["devices"]["terminals"]
    reference["devices"]["terminals"] = {seat: lines[seat] for seat in range(1, terminals + 1)}
    reference["seats"] = terminals
    reference["buy_in"] = {"min": 20, "max": 200}
    drawn = {key.path: value for key in all_keys() for value in _drawn(key, chance)}
    while True:
        try:
            text = yaml.safe_dump(_with(reference, drawn))
            parse_settings(text, "drawn", installed_drivers())
            return text
        except SettingsError as error:
            blamed = {mistake.path for mistake in error.mistakes}
            bad = [path for path in drawn if dotted(path) in blamed]
            del drawn[chance.choice(bad or list(drawn))]  # a key that was not drawn can be wrong with one that was


def _drawn(key: Key, chance: random.Random) -> Iterator[Any]:
    """A value for the key, or none where it is not drawn."""
    name = dotted(key.path)
    if key.path[0] in NOT_DRAWN or name == "house.game":  # these players buy in: tests/table/test_tournament_places.py
        return
    if name in AMOUNTS:
        yield chance.choice(AMOUNTS[name])
    elif words := choices(key.field):
        word = chance.choice(words)
        yield {"true": True, "false": False}.get(word, word)


def _with(reference: dict[str, Any], drawn: dict[tuple[str | int, ...], Any]) -> dict[str, Any]:
    """The reference table with what is drawn in its place."""
    table = {name: dict(value) if isinstance(value, dict) else value for name, value in reference.items()}
    for path, value in drawn.items():
        here: dict[Any, Any] = table
        for step in path[:-1]:
            here = here.setdefault(step, {})
        if value is not None:
            here[path[-1]] = value
    return table
