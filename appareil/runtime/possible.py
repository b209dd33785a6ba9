"""What a device can say at all: the reports of each kind of device, and the values of each field. A driver may be
anybody's, so nothing is taken on its word: types exactly, numbers in their range, texts printable and short."""

from collections.abc import Callable
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

from msgspec.structs import astuple

from appareil.devices import reports
from appareil.devices.cards import CARD_COUNT, HiddenCard
from appareil.devices.commands import SLOTS
from appareil.devices.names import MOTORS

MOST_TEXT: Final = 32
"""Letters of the longest text of a device."""

Check = Callable[[Any], bool]
"""Whether a field can have this value."""


def flag(value: Any) -> bool:
    """Yes or no, and not a number."""
    return type(value) is bool


def text(value: Any) -> bool:
    """A short text that can be shown: nothing in it moves a cursor or ends a line."""
    return type(value) is str and len(value) <= MOST_TEXT and value.isprintable()


def card(value: Any) -> bool:
    """A card that nobody sees, or none. A plain number would stand in the open in every journal and log."""
    return value is None or (type(value) is HiddenCard and _is_card(value.reveal()))


def cards(value: Any) -> bool:
    """Cards found before a shuffle."""
    return type(value) is tuple and len(value) <= CARD_COUNT and all(map(_is_card, value))


def abilities(value: Any) -> bool:
    """Words for what the device can do beyond the least; unknown ones are of no concern."""
    return type(value) is frozenset and len(value) <= MOST_TEXT and all(map(text, value))


def _is_card(value: Any) -> bool:
    return type(value) is int and 0 <= value < CARD_COUNT


OF_TYPE: Final[dict[Any, Check]] = {
    bool: flag, str: text, HiddenCard | None: card, tuple[int, ...]: cards, frozenset[str]: abilities,
}
"""What a field can be whose type alone says it."""


def _can_be(hint: Any) -> Check:
    """The check of a field: `Annotated[type, values]` is one of these, and of that type exactly."""
    if get_origin(hint) is not Annotated:
        return OF_TYPE[hint]
    exactly, values = get_args(hint)
    known = values if isinstance(values, range) else frozenset(values)
    return lambda value: type(value) is exactly and value in known


FIELDS: Final[dict[type, dict[str, Check]]] = {
    report: {name: _can_be(hint) for name, hint in get_type_hints(report, include_extras=True).items()}
    for report in get_args(reports.Report)
}
"""By report: what each of its fields can be."""
SAYS: Final[dict[str, frozenset[type]]] = {
    kind: frozenset((*get_args(said), *get_args(reports.LineReport))) for kind, said in reports.SAID_BY.items()
}
"""By kind of device: the reports that it can give."""


_OF_A_KIND: Final = frozenset({reports.LinkUp, reports.Jammed, reports.JamCleared})
"""The reports of every device that say of which kind it is."""


def kind_of(device: str) -> str:
    """shoe | puck | terminal."""
    return device if device in MOTORS else "terminal"


def impossible(device: str, report: Any) -> str:
    """Why `device` cannot have said `report`: the report's name, with the field that cannot be; "" when it can."""
    kind, said = kind_of(device), type(report)
    if said not in FIELDS:
        return "?"  # no report at all: its name is somebody else's text
    if said not in SAYS[kind]:
        return said.__name__
    for value, (name, can_be) in zip(astuple(report), FIELDS[said].items(), strict=True):
        if not can_be(value):
            return f"{said.__name__}.{name}"
    return _disagrees(kind, report) if said in _OF_A_KIND else ""


def _disagrees(kind: str, report: Any) -> str:
    """Fields that can be, and not of this kind of device."""
    if isinstance(report, reports.LinkUp):
        return "" if report.kind == kind else "LinkUp.kind"
    return "" if SLOTS[report.slot] == kind else f"{type(report).__name__}.slot"
