"""From form 1 to form 2: holds and deadlines have become types with named fields, what belongs to a hand, the shoe, the
puck and the accounts records of their own.

Works on plain JSON values and imports nothing of today's classes, so that it stays as it is whatever becomes of them.
"""

from collections.abc import Callable
from typing import Any

Values = dict[str, Any]
"""One record as plain JSON values."""


def raise_body(body: Values) -> None:
    """Change the event and the facts of a row into those of form 2."""
    for record in (body["event"], *body["facts"]):
        if record.get("deadline") is not None:
            record["deadline"] = _deadline(record["deadline"])
        if record["type"] == "Held":
            record["hold"] = _hold(record["hold"])


# --- deadlines --------------------------------------------------------------------------------------------------------

_SEATS_IN_A_NUMBER = 16
_ABOUT: dict[str, Callable[[int], Values]] = {
    "decision": lambda turn: {"type": "Decision", "turn": turn},
    "grace": lambda turn: {"type": "Grace", "turn": turn},
    "discard": lambda turn: {"type": "DiscardClock", "turn": turn},
    "next_hand": lambda turn: {"type": "NextHand", "after": turn},
    "straddle": lambda turn: {"type": "StraddleWait", "hand": turn},
    "run_twice": lambda turn: {"type": "RunTwiceClock", "hand": turn},
    "blind": lambda turn: {"type": "BlindClock", **_seat_and_amount(turn)},
    "blind_grace": lambda turn: {"type": "BlindGrace", **_seat_and_amount(turn)},
    "break": lambda turn: {"type": "BreakTime", "level": turn},
}
"""By kind: what the one number of a deadline meant."""


def _seat_and_amount(turn: int) -> Values:
    amount, seat = divmod(turn, _SEATS_IN_A_NUMBER)
    return {"seat": seat, "amount": amount}


def _deadline(old: Values) -> Values:
    return {"about": _ABOUT[old["kind"]](old["turn"]), "at": old["at"]}


# --- holds ------------------------------------------------------------------------------------------------------------

def _bad_deck(old: Values) -> Values:
    deck, missing, doubled, _foreign, *cards = old["detail"]
    return {
        "type": "BadDeck", "deck": deck, "missing": cards[:missing], "doubled": cards[missing : missing + doubled],
        "foreign": cards[missing + doubled :],
    }


def _mixed_flop(old: Values) -> Values:
    n, extra, place = old["detail"]
    if old["device"]:
        return {"type": "MixedFlopSeen", "n": n, "place": place}
    return {"type": "MixedFlop", "n": n, "place": place, "extra": bool(extra)}


def _in_question(kind: str) -> Callable[[Values], Values]:
    def made(old: Values) -> Values:
        detail = old["detail"]
        return {"type": kind, "cards": [detail[place : place + 3] for place in range(0, len(detail), 3)]}

    return made


def _of_device(kind: str) -> Callable[[Values], Values]:
    return lambda old: {"type": kind, "device": old["device"]}


def _detail(kind: str, *names: str) -> Callable[[Values], Values]:
    return lambda old: {"type": kind, **dict(zip(names, old["detail"], strict=True))}


_HOLDS: dict[int, Callable[[Values], Values]] = {
    1101: _of_device("LinkDown"), 1102: _of_device("LinkDown"), 1201: _of_device("Silent"),
    2101: _of_device("Jam"), 2102: _of_device("Jam"),
    2103: lambda old: {"type": "Stuck", "slot": old["key"].partition(":")[2], "device": old["device"]},
    2201: _of_device("DoorOpen"), 2202: _of_device("OpenedWhileOff"),
    3101: _detail("CountAsked", "deck", "place"), 3102: _detail("DoubleFeed", "n"),
    3103: _detail("Mismatch", "deck", "believed", "told"), 3104: _detail("Unread", "n"), 3105: _bad_deck,
    3106: _detail("CardsMissing", "deck", "back", "of"), 3107: _of_device("RefusedTwice"),
    3108: _detail("ExtraCard", "n", "seat"), 3109: _detail("NoDeck", "cards"), 3110: _detail("WronglyNamed", "n"),
    4101: _detail("Paused"), 4102: _detail("Absent", "seat"), 4103: _detail("Exchanged", "seat", "other"),
    4104: _detail("SilentBlind", "seat"), 4105: _detail("CountedAnew", "seat"),
    4106: lambda old: {"type": "NoDiscard", "seat": old["detail"][0], "held": len(old["choices"]) - 2},
    4201: _in_question("IrregularDeal"), 4202: _in_question("ExposedCard"), 4203: _in_question("BoxedCard"),
    4204: lambda old: {"type": "FourCardFlop" if old["key"] == "flop" else "PrematureStreet"},
    4205: _detail("FoulDeck", "deck"), 4206: _detail("EarlyTurn", "n"), 4207: _detail("UnshuffledStub"),
    4208: _mixed_flop, 4209: _detail("WrongDeal"), 4210: lambda old: {"type": "DeadHands", "seats": old["detail"]},
    4211: _in_question("ShortButton"), 6101: _detail("Poisoned"), 6102: _detail("JournalFlawed", "seq"),
}
"""By fault code: the hold of form 2."""


def _hold(old: Values) -> Values:
    return _HOLDS[old["code"]](old)


# --- snapshots --------------------------------------------------------------------------------------------------------

_SHOE = ("deck", "deck_selected", "cards", "credited", "path_opened", "ready", "ready_cards", "newest", "stray")
_ACCOUNTS = ("bought_in", "cashed_out", "raked")
_KEPT = (
    "settings", "session", "phase", "closing", "devices", "orders", "late", "seats", "sitting", "blinds_agreed",
    "next_hand_due", "hand_number", "button", "sb_position", "bb_position", "turn", "departures", "period_ends", "now",
)


def raise_snapshot(old: Values) -> Values:
    """The table of a snapshot in form 2. A snapshot is taken between hands: what belonged to the last one is gone."""
    frame = old["frame"]
    frame["finishes"] = frame.pop("standing")
    serial = old["devices"]["shoe"]["serial"] if old["newest"] >= 0 else ""
    return {
        **{name: old[name] for name in _KEPT}, "shoe": {**{name: old[name] for name in _SHOE}, "serial": serial},
        "puck": {"seat": old["puck"]}, "accounts": {name: old[name] for name in _ACCOUNTS}, "tournament": frame,
        "holds": {key: _hold(hold) for key, hold in old["holds"].items()},
        "deadline": None if old["deadline"] is None else _deadline(old["deadline"]),
    }
