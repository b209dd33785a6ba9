"""The fault menu: what can go wrong at the table, how often, and how often it did.

A *profile* says for each occasion (a frame on a wire, a card dealt, a deck shuffled ...) which mishaps are drawn and
with what probability. At most one mishap happens per occasion.
"""

from collections import deque
from collections.abc import Mapping

from simulators.streams import stream

MENU: dict[str, dict[str, str]] = {
    "wire": {
        "loss": "a frame does not arrive",
        "duplicate": "a frame arrives twice",
        "corrupt": "one byte of a frame is changed",
    },
    "card": {
        "stall": "the motion takes 3 to 20 seconds",
        "reboot_before": "the shoe restarts while the card is still in its path",
        "reboot_after": "the shoe restarts after the card has left and before it said so",
        "jam_unclocked": "the card sticks before the exit sensor; the floor pulls it out and lays it down",
        "jam_clocked": "the card sticks after the exit sensor; the floor pulls it out and lays it down",
        "jam_returned": "the card sticks before the exit sensor; the floor pushes it back",
        "door": "somebody opens the shoe while the card is in its path",
        "double_feed": "two cards leave as one",
        "face_up": "the card is turned up on its way; the floor says so if it was a hole card",
        "astray": "the card lands elsewhere, a hole card at the next seat and a burn on the board; the floor says so",
        "unreadable": "the card leaves and cannot be read",
        "unplug": "a cable, any one of the table, is pulled out of its device for a few seconds",
        "pull_port": "a cable, any one of the table, is pulled out of the controller for a few seconds",
    },
    "deck": {
        "stall": "the shuffle takes 3 to 20 seconds more",
        "jam": "the shuffler sticks; the floor gives its cards back to the intake",
        "reboot": "the shoe restarts during the shuffle",
    },
    "collect": {
        "mislay": "one card of the hand is not brought back until somebody looks for it",
        "foreign": "a card of another deck comes back in place of the right one",
    },
    "puck": {
        "stall": "the move takes 3 to 20 seconds",
        "jam": "the puck is blocked until the floor frees it",
        "reboot": "the puck mover restarts on the way",
        "pushed": "somebody pushes the puck to another seat after the move",
    },
    "turn": {
        "reboot": "the terminal asked to act restarts",
        "unplug": "the cable of the terminal asked to act is pulled out for a few seconds",
        "flap": "a cable, any one of the table, makes and breaks contact eight times",
        "flood": "the button sticks: the press is made forty times, each with a number of its own",
    },
    "delivered": {
        "elsewhere": "the shoe names another place for the card than was ordered",
        "other_deck": "the shoe names another deck",
        "other_card": "the shoe says the same card once more, with another face",
        "impossible": "a number of the report cannot be",
    },
    "placed": {
        "elsewhere": "the puck mover names another seat than was ordered",
        "impossible": "a number of the report cannot be",
    },
    "prepared": {
        "other_deck": "the shoe has made another deck ready than was ordered",
        "impossible": "a number of the report cannot be",
    },
    "collected": {
        "other_deck": "the shoe has collected another deck than was ordered",
        "impossible": "a number of the report cannot be",
    },
    "status": {
        "went_back": "numbers that only grow are smaller than they were",
        "other_ready": "a deck waits that nobody has asked for",
        "impossible": "a number of the status cannot be",
    },
    "press": {"impossible": "a number of the press cannot be"},
    "start": {
        "exchanged": "another device of the kind is on the cable: another serial number, other counters",
        "clone": "until it starts again the device has the serial number of another one",
    },
    "report": {"repeat": "an old report or press is sent again, late"},
}
"""Occasion -> mishap -> what happens."""

Profile = Mapping[str, Mapping[str, float]]
"""Occasion -> mishap -> probability."""

_LOSSY: Profile = {
    "wire": {"loss": 0.01, "duplicate": 0.001},
    "card": {"stall": 0.01, "reboot_before": 0.0005, "reboot_after": 0.0005},
    "deck": {"stall": 0.01},
    "puck": {"stall": 0.01},
}

PROFILES: dict[str, Profile] = {
    "none": {},
    "lossy": _LOSSY,
    "corrupt": {"wire": {"corrupt": 0.01}},
    "rude": {"report": {"repeat": 0.05}, "wire": {"duplicate": 0.01}},
    "reboots": {
        "card": {"reboot_before": 0.01, "reboot_after": 0.01},
        "deck": {"reboot": 0.02},
        "puck": {"reboot": 0.02},
        "turn": {"reboot": 0.01},
    },
    "jams": {
        "card": {"jam_unclocked": 0.005, "jam_clocked": 0.005, "jam_returned": 0.005},
        "deck": {"jam": 0.02},
        "puck": {"jam": 0.02},
    },
    "doors": {"card": {"door": 0.01}},
    "cables": {"card": {"unplug": 0.003, "pull_port": 0.003}, "turn": {"unplug": 0.005}},
    "misreads": {"card": {"unreadable": 0.02}},
    "cards": {"card": {"double_feed": 0.002, "face_up": 0.005}, "collect": {"mislay": 0.05, "foreign": 0.02}},
    "storm": {
        "wire": {"loss": 0.01, "duplicate": 0.005, "corrupt": 0.002},
        "card": {
            "stall": 0.01, "reboot_before": 0.002, "reboot_after": 0.002,
            "jam_unclocked": 0.001, "jam_clocked": 0.001, "jam_returned": 0.001,
            "door": 0.001, "unreadable": 0.005, "unplug": 0.001, "pull_port": 0.001,
        },
        "deck": {"stall": 0.01, "jam": 0.005, "reboot": 0.005},
        "collect": {"mislay": 0.005},
        "puck": {"stall": 0.01, "jam": 0.005, "reboot": 0.005, "pushed": 0.005},
        "turn": {"reboot": 0.002, "unplug": 0.001},
        "report": {"repeat": 0.01},
    },
    "liars": {
        "delivered": {"elsewhere": 0.002, "other_deck": 0.002, "other_card": 0.005, "impossible": 0.005},
        "placed": {"elsewhere": 0.05, "impossible": 0.03},
        "prepared": {"other_deck": 0.03, "impossible": 0.03},
        "collected": {"other_deck": 0.03, "impossible": 0.03},
        "status": {"went_back": 0.1, "other_ready": 0.1, "impossible": 0.1},
        "press": {"impossible": 0.01},
        "start": {"exchanged": 0.2, "clone": 0.2},
        "card": {"reboot_before": 0.005, "reboot_after": 0.005},
        "puck": {"reboot": 0.02},
        "turn": {"reboot": 0.005, "flap": 0.002, "flood": 0.005},
    },
}
"""The profiles that `--faults` names. Of "liars" the places and faces believed are not compared with the true ones
(`may_lie`): chips, the order of the cards of a deck, the statements and the hidden cards still are."""

SINGLE_RATE = 0.02
"""Probability of a mishap that was asked for by its own name."""


def profile(name: str) -> Profile:
    """The profile called `name`; or of the mishaps named `occasion.mishap`, one or several with commas between, each at
    `SINGLE_RATE` or, `occasion.mishap=0.01`, at a rate of its own.

    Raises `ValueError`, which lists the names, for any other.
    """
    if name in PROFILES:
        return PROFILES[name]
    mixed: dict[str, dict[str, float]] = {}
    for part in name.split(","):
        single, _, rate = part.partition("=")
        occasion, _, mishap = single.partition(".")
        if mishap not in MENU.get(occasion, {}):
            raise _unknown(name)
        mixed.setdefault(occasion, {})[mishap] = _rate(name, rate) if rate else SINGLE_RATE
    return mixed


def _rate(name: str, rate: str) -> float:
    try:
        probability = float(rate)
    except ValueError:
        probability = -1.0
    if not 0 <= probability <= 1:
        raise _unknown(name)
    return probability


def _unknown(name: str) -> ValueError:
    singles = (f"{occasion}.{mishap}" for occasion, mishaps in MENU.items() for mishap in mishaps)
    return ValueError(f"no fault profile {name!r}; there are {', '.join((*PROFILES, *singles))}")


LIES = frozenset(("delivered", "placed", "prepared", "collected", "status", "start"))
"""The occasions at which a device says what is not so."""


def may_lie(profile: Profile) -> bool:
    """Whether devices lie under `profile`: then no honest controller can know where the cards truly lie."""
    return not LIES.isdisjoint(profile)


class FaultLog:
    """How many faults of each kind were injected (`occasion.mishap`)."""

    __slots__ = ("_counts",)

    def __init__(self) -> None:
        self._counts: dict[str, int] = {}

    def note(self, kind: str) -> None:
        """One more of `kind`."""
        self._counts[kind] = self._counts.get(kind, 0) + 1

    def counts(self) -> dict[str, int]:
        """Kind -> how often, in the order of the names."""
        return dict(sorted(self._counts.items()))


class Occasion:
    """Draws the mishaps of one occasion at one device, from a stream of its own. `never`: none can come."""

    __slots__ = ("_forced", "_log", "_name", "_random", "_rates", "_total", "never")

    def __init__(self, name: str, rates: Mapping[str, float], seed: int, log: FaultLog, device: str = "") -> None:
        unknown = set(rates) - set(MENU[name])
        if unknown:
            raise ValueError(f"not on the menu of {name!r}: {', '.join(sorted(unknown))}")
        self._name = name
        self._rates = tuple(rates.items())
        self._total = sum(rates.values())
        self._random = stream(seed, f"fault {name} {device}")
        self._log = log
        self._forced: deque[str] = deque()
        self.never = not self._total

    def force(self, *mishaps: str) -> None:
        """Decide the next occasions, one mishap each; an empty text means that nothing goes wrong."""
        unknown = set(mishaps) - set(MENU[self._name]) - {""}
        if unknown:
            raise ValueError(f"not on the menu of {self._name!r}: {', '.join(sorted(unknown))}")
        self._forced.extend(mishaps)
        self.never = not (self._forced or self._total)

    def cease(self) -> None:
        """From now on nothing goes wrong here."""
        self._rates, self._total = (), 0
        self._forced.clear()
        self.never = True

    def draw(self) -> str:
        """The mishap of this occasion, empty for none. What is drawn is counted as injected."""
        if self.never:
            return ""
        mishap = self._forced.popleft() if self._forced else self._pick(self._random.random())
        self.never = not (self._forced or self._total)
        if mishap:
            self._log.note(f"{self._name}.{mishap}")
        return mishap

    def _pick(self, point: float) -> str:
        if point < self._total:
            for mishap, rate in self._rates:
                point -= rate
                if point < 0:
                    return mishap
        return ""

    def between(self, least: int, most: int) -> int:
        """A whole number for the details of a mishap, such as how long it lasts."""
        return self._random.randint(least, most)


STALL = (3_000_000, 20_000_000)
"""Shortest and longest stall, in microseconds."""


class Faults:
    """All occasions of one table under one profile and one seed, and the log of what was injected."""

    __slots__ = ("_made", "_profile", "_seed", "log")

    def __init__(self, profile: Profile, seed: int) -> None:
        self._profile = profile
        self._seed = seed
        self._made: dict[tuple[str, str], Occasion] = {}
        self.log = FaultLog()

    def at(self, occasion: str, device: str = "") -> Occasion:
        """The one object that draws for `occasion` at `device`."""
        key = (occasion, device)
        if key not in self._made:
            self._made[key] = Occasion(occasion, self._profile.get(occasion, {}), self._seed, self.log, device)
        return self._made[key]

    def cease(self) -> None:
        """From now on nothing goes wrong any more."""
        self._profile = {}
        for occasion in self._made.values():
            occasion.cease()
