"""What a device can say at all: the reports of each kind of device, and the values of each field. A driver may be
anybody's, so nothing is taken on its word: types exactly, numbers in their range, texts printable and short."""

from collections.abc import Callable, Sequence
from typing import Any, Final, get_args

from appareil.devices import reports
from appareil.devices.cards import CARD_COUNT, WHOLE_DECK, HiddenCard
from appareil.devices.commands import SLOTS, Arm, AskStatus, Collect, Deal, MoveTo, Prepare
from appareil.devices.names import MOTORS
from appareil.devices.places import DESTINATIONS, SEATS

MOST: Final = 0xFFFF_FFFF
"""The highest number of a frame (u32)."""
MOST_DECK: Final = 1 << 31
"""No shoe has prepared so many decks. It leaves the numbers of the decks to come far below the edge of a frame's."""
MOST_TEXT: Final = 32
"""Letters of the longest text of a device."""
KNOWN_CAUSES: Final = (
    "silent", "unanswered", "port_missing", "port_forbidden", "port_busy", "port_lost", "wrong_kind", "wrong_protocol",
)
"""`reports.LinkLost.cause`."""
REASONS: Final = (
    "disarmed", "wrong_boot", "gap", "other_destination", "wrong_deck", "deck_not_ready", "deck_incomplete", "busy",
    "door_open", "jammed", "empty",
)
"""`reports.Refused.reason`."""
COMMANDS: Final = tuple(kind.__name__ for kind in (AskStatus, Arm, Deal, Prepare, Collect, MoveTo))
"""`reports.Refused.command`."""

Check = Callable[[Any], bool]
"""Whether a field can have this value."""


def number(least: int, most: int) -> Check:
    """A whole number from `least` to `most`; a truth value is none."""
    return lambda value: type(value) is int and least <= value <= most


def word(words: Sequence[str]) -> Check:
    """One of `words`."""
    known = frozenset(words)
    return lambda value: type(value) is str and value in known


def flag(value: Any) -> bool:
    """Yes or no, and not a number."""
    return type(value) is bool


def text(value: Any) -> bool:
    """A short text that can be shown: nothing in it moves a cursor or ends a line."""
    return type(value) is str and len(value) <= MOST_TEXT and value.isprintable()


def card(value: Any) -> bool:
    """A card that nobody sees, or none. A plain number would stand in the open in every journal and log."""
    return value is None or (type(value) is HiddenCard and _card_number(value.reveal()))


def cards(value: Any) -> bool:
    """Cards found before a shuffle."""
    return type(value) is tuple and len(value) <= CARD_COUNT and all(map(_card_number, value))


def abilities(value: Any) -> bool:
    """Words for what the device can do beyond the least; unknown ones are of no concern."""
    return type(value) is frozenset and len(value) <= MOST_TEXT and all(map(text, value))


_card_number = number(0, CARD_COUNT - 1)
_count = number(0, CARD_COUNT)
_nth = number(1, CARD_COUNT)
_boot = number(1, MOST)
_any_boot = number(0, MOST)
_deck = number(1, MOST_DECK)
_deck_or_none = number(0, MOST_DECK)
_place = number(0, SEATS[-1])
_seat = number(SEATS[0], SEATS[-1])


def _destination(value: Any) -> bool:
    return type(value) is int and value in DESTINATIONS


FIELDS: Final[dict[type, dict[str, Check]]] = {
    reports.LinkUp: {
        "kind": word((*MOTORS, "terminal")), "maker": text, "serial": text, "firmware": text, "boot": _boot,
        "abilities": abilities,
    },
    reports.LinkLost: {"cause": word(KNOWN_CAUSES)},
    reports.ShoeStatus: {
        "boot": _boot, "armed": flag, "door_open": flag, "opened_while_off": flag, "jammed": flag, "path_opened": flag,
        "card_staged": flag, "deck": _deck_or_none, "last": _count,
        "last_destination": lambda value: _destination(value) or (type(value) is int and value == 0),
        "last_card": card, "ready": _deck_or_none, "collected": _deck_or_none, "collected_count": _count,
        "newest": _deck_or_none, "collected_of": _count, "ready_cards": number(0, WHOLE_DECK),
    },
    reports.Armed: {"boot": _any_boot, "deck": _deck_or_none, "next": number(0, CARD_COUNT + 1)},
    reports.Delivered: {"deck": _deck, "n": _nth, "destination": _destination, "card": card},
    reports.Prepared: {"deck": _deck, "missing": cards, "doubled": cards, "foreign": cards},
    reports.Collected: {"deck": _deck, "count": _count, "of": _nth},
    reports.Jammed: {"slot": word(tuple(SLOTS))},
    reports.JamCleared: {"slot": word(tuple(SLOTS))},
    reports.DoorOpened: {"while_off": flag},
    reports.DoorClosed: {},
    reports.DoubleFeed: {"deck": _deck, "n": _nth},
    reports.PuckStatus: {"boot": _boot, "armed": flag, "jammed": flag, "seat": _place},
    reports.Placed: {"seat": _seat},
    reports.PuckMoved: {"seat": _place},
    reports.Refused: {"command": word(COMMANDS), "reason": word(REASONS)},
    reports.Press: {
        "boot": _boot, "press_no": number(1, MOST), "turn": number(0, MOST), "action": word(reports.ACTIONS),
        "total": number(0, MOST),
    },
    reports.TurnShown: {"turn": number(1, MOST)},
}
"""By report: what each of its fields can be."""
SAYS: Final[dict[str, frozenset[type]]] = {
    kind: frozenset(get_args(said)) | frozenset(get_args(reports.LineReport))
    for kind, said in {
        "shoe": reports.ShoeReport, "puck": reports.PuckReport, "terminal": reports.TerminalReport,
    }.items()
}
"""By kind of device: the reports that it can give."""


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
    for name, can_be in FIELDS[said].items():
        if not can_be(getattr(report, name)):
            return f"{said.__name__}.{name}"
    return _disagrees(kind, report)


def _disagrees(kind: str, report: Any) -> str:
    """Fields that can be, and not of this kind of device."""
    if isinstance(report, reports.LinkUp) and report.kind != kind:
        return "LinkUp.kind"
    if isinstance(report, reports.Jammed | reports.JamCleared) and SLOTS[report.slot] != kind:
        return f"{type(report).__name__}.slot"
    return ""
