"""A floor that does more than answer: it pauses, takes back, calls misdeals, and is wrong now and then.

It never lets play stand for ever: every pause ends by itself, and after a wrong answer the right one comes with the
next look at the console.
"""

from collections.abc import Mapping
from typing import Final

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.irregular.misdeals import Misdeal
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Fact
from appareil.devices.cards import CARD_COUNT, card_name
from appareil.devices.protocols import SECOND, Clock
from appareil.rehearsal.floor_person import WHO, FloorPerson
from appareil.runtime.runtime import Runtime
from simulators.floor import Question
from simulators.streams import stream

FLOORS: Final[Mapping[str, Mapping[str, float]]] = {
    "quiet": {},
    "busy": {"pause": 0.004, "undo": 0.02, "misdeal": 0.002, "wrong_word": 0.1, "impossible_count": 0.2},
    "erring": {
        "pause": 0.004, "undo": 0.02, "misdeal": 0.002, "wrong_word": 0.1, "impossible_count": 0.2,
        "wrong_card": 0.1, "wrong_count": 0.1,
    },
}
"""Profile -> what the floor does, and how often: a pause after any fact, an undo after an action, a misdeal after a
card, the rest in place of an answer. Of "erring" what is believed of cards is not compared with the truth: who counts
or reads wrongly makes the table believe what is not so."""
PAUSED: Final = (1 * SECOND, 30 * SECOND)
"""Shortest and longest pause."""
SOON: Final = 500
"""So long after what it saw, in microseconds, the floor speaks."""


def floor_person(profile: str, runtime: Runtime, clock: Clock, seed: int) -> FloorPerson:
    """The floor of a sitting. Raises KeyError for an unknown profile."""
    rates = FLOORS[profile]
    return BusyFloor(runtime, clock, seed, rates) if rates else FloorPerson(runtime)


def is_candid(profile: str) -> bool:
    """Whether this floor says of cards only what is so."""
    return not {"wrong_card", "wrong_count"} & set(FLOORS[profile])


class BusyFloor(FloorPerson):
    """One person with `rates`, drawn by `seed`."""

    def __init__(self, runtime: Runtime, clock: Clock, seed: int, rates: Mapping[str, float]) -> None:
        super().__init__(runtime)
        self._clock = clock
        self._rates = rates
        self._chance = stream(seed, "busy floor")

    def cease(self) -> None:
        """Go on without any mistake; a pause still ends by itself."""
        self._rates = {}

    def saw(self, fact: Fact) -> None:
        """Something has happened at the table: now and then the floor says something to it."""
        if self._draws("pause"):
            self._clock.at(self._clock.now() + SOON, self.pause)
            self._clock.at(self._clock.now() + SOON + self._chance.randint(*PAUSED), self.resume)
        elif isinstance(fact, hand_facts.Acted) and self._draws("undo"):
            self._soon(Undo("misheard"))
        elif isinstance(fact, hardware_facts.CardOut) and self._draws("misdeal"):
            self._soon(Misdeal("seen by the floor"))

    def slip(self, question: Question) -> str:
        """A wrong answer now and then. One that is not taken leaves the question open for the right one."""
        match question.rehearsed:
            case "count":
                believed = self._runtime.table.count_at(question.about.place)
                if self._draws("impossible_count"):
                    return str(believed + 7)
                return str(believed + self._chance.randint(0, 1)) if self._draws("wrong_count") else ""
            case "read":
                return card_name(self._chance.randrange(CARD_COUNT)) if self._draws("wrong_card") else ""
        return "perhaps" if self._draws("wrong_word") else ""

    def _draws(self, what: str) -> bool:
        rate = self._rates.get(what, 0.0)
        return rate > 0 and self._chance.random() < rate

    def _soon(self, command: FloorCommand) -> None:
        self._clock.at(self._clock.now() + SOON, lambda: self._desk.say(command, WHO))
