"""The rules of play of a table, for people: each key of its settings that is one, what it says and what it means."""

from typing import Any, Final, NamedTuple

from appareil.locale import N_, Both, both
from appareil.settings.changes import Change
from appareil.settings.keys import decimals_of, described, field_at, is_money
from appareil.settings.model import TableSettings
from appareil.settings.money import as_written, in_both
from appareil.settings.paths import Path, dotted, flatten

NO_RULES: Final = ("name", "language", "currency", "journal", "devices", "pace")
"""Groups and keys that say where and how a table stands, not what is played at it."""
ALWAYS: Final = (
    ("chip_unit",), ("ante", "type"), ("house", "game"), ("house", "structure"), ("house", "variant"),
    ("house", "straddles"), ("rake", "type"), ("action_clock", "seconds"), ("action_clock", "time_chips"),
    ("action_clock", "extension_seconds"),
)
"""What is told even where it is as it would be without a word in the file."""


class Rule(NamedTuple):
    """One rule in force: where it stands in the table file, its value there, the value as people read it, what the key
    means, and whether the value is the one that needs no word."""

    path: Path
    value: Any
    shown: Both
    meaning: Both
    is_default: bool


def rules(settings: TableSettings) -> tuple[Rule, ...]:
    """Every rule of play of `settings`, in the order of the file; of a tournament and of buy-ins, what is played."""
    elsewhere = "buy_in" if settings.house.game == "tournament" else "tournament"
    return tuple(
        Rule(path, value, value_shown(settings, path, value), described(field),
             not field.is_required() and field.default == value)
        for path, value in flatten(settings.model_dump())
        if path[0] not in (*NO_RULES, elsewhere) and (field := field_at(path)) is not None
    )


def always_told(rule: Rule) -> bool:
    """Whether a rule is told to somebody who has not asked for all of them."""
    return not rule.is_default or rule.path in ALWAYS


def value_shown(settings: TableSettings, path: Path, value: Any) -> Both:
    """The value of the key at `path` as people read it: money with its sign, chips of a tournament without one; a word
    is that of the file."""
    if value is None:
        return both(N_("(absent)"))
    if is_money(path):
        symbol = settings.currency.symbol if "prizes" in path else settings.chip_symbol
        return in_both(value, settings.currency.decimals, symbol)
    field = field_at(path)
    decimals = decimals_of(field, 0) if field is not None else None
    text = str(value) if decimals is None else as_written(value, decimals)
    word = text.lower() if isinstance(value, bool) else text
    return Both(word, word)


def change_shown(change: Change, old: TableSettings, new: TableSettings) -> tuple[str, Both, Both]:
    """A key that differs between two settings, and its value in each, for people."""
    path = change.path
    return dotted(path), value_shown(old, path, change.old), value_shown(new, path, change.new)
