"""The section `house:` of config/table.yaml is printed from its model: `python docs/print_house.py` writes it anew.

Each option stands there with its default, when a change applies, what it may be, and what it means in both languages. A
test holds that the section is current.
"""

import textwrap
from pathlib import Path
from typing import Final

from appareil.settings.keys import Key, all_keys, allowed, choices, described

TABLE: Final = Path(__file__).parents[1] / "config" / "table.yaml"
BEGIN: Final = "\nhouse:"
END: Final = "\nrake:"
WIDTH: Final = 120
COLUMN: Final = 38
"""Where the comments of the section begin."""
APPLIES: Final = {"next_hand": "[P]", "table_closed": "[F]"}
"""How the file's head abbreviates when a change applies."""
HEADINGS: Final = {
    "button_method": "rondelle et mises à l'aveuglette / button and forced bets",
    "reopen": "mises / betting",
    "odd_chips": "cagnottes et confrontation / pots and showdown",
    "burns": "cartes / cards",
    "misdeal_window": "irrégularités / irregularities",
    "topup": "la table entre les parties / the table between hands",
}
"""The heading above an option, in the order of the model."""


def printed(text: str) -> str:
    """The table file `text` with its house options as the model has them now."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    return "".join((before, begin, "\n", section(), end, after))


def section() -> str:
    """The lines below `house:`."""
    return "".join(f"{_heading(key)}{_option(key)}\n" for key in all_keys() if key.path[0] == "house")


def _heading(key: Key) -> str:
    heading = HEADINGS.get(str(key.path[-1]))
    return f"\n  # {heading}\n" if heading else ""


def _option(key: Key) -> str:
    """An option's line with what it may be, and below it its meaning, French and English."""
    said = described(key.field)
    line = f"  {key.path[-1]}: {_written(key.field.default)}"
    comments = [f"# {APPLIES[key.applies]} {_values(key)}", f"#     {said.fr}", f"#     {said.en}"]
    first, *others = [part for comment in comments for part in _wrapped(comment)]
    return "\n".join([f"{line:<{COLUMN - 1}} {first}", *(" " * COLUMN + other for other in others)])


def _wrapped(comment: str) -> list[str]:
    return textwrap.wrap(
        comment, WIDTH - COLUMN, subsequent_indent="#     ", break_long_words=False, break_on_hyphens=False,
    )


def _values(key: Key) -> str:
    """What the option may be: its words, the default first, or its range."""
    if words := choices(key.field):
        return " | ".join(sorted(words, key=lambda word: word != _written(key.field.default)))
    limits = allowed(key.field, 0)
    assert limits is not None, key.path
    return limits.fr.rpartition(": ")[2]


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


if __name__ == "__main__":
    TABLE.write_text(printed(TABLE.read_text("utf-8")), "utf-8")
