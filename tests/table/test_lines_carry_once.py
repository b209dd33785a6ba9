"""A motor's line carries each command once until it is answered."""

from appareil.devices.commands import Collect, Command, Deal
from appareil.devices.reports import Collected, Delivered, JamCleared
from appareil.runtime.line import Line
from appareil.runtime.scheduler import Scheduler


class Wire:
    """The far end of a line: what has been sent on it."""

    def __init__(self) -> None:
        self.sent: list[Command] = []
        self.late: list[Command] = []
        self.line = Line(self.send, Scheduler(), self.late.append)

    def send(self, command: Command) -> None:
        self.sent.append(command)


CARD, DECK = Deal(1, 3, 2), Collect(1)


def test_what_is_carried_is_not_sent_again() -> None:
    wire = Wire()
    for _ in range(3):
        wire.line.show((CARD,))
    assert wire.sent == [CARD]


def test_an_answer_or_a_change_of_what_may_move_lets_it_be_sent_again() -> None:
    for answer in (Delivered(1, 3, 2, None), JamCleared("exit")):
        wire = Wire()
        wire.line.show((CARD,))
        wire.line.heard(answer)
        wire.line.show((CARD,))
        assert wire.sent == [CARD, CARD]


def test_while_people_bring_the_cards_back_the_shoe_is_not_told_again() -> None:
    wire = Wire()
    wire.line.show((DECK,))
    for count in (10, 51):
        wire.line.heard(Collected(1, count))
        wire.line.show((DECK,))
    assert wire.sent == [DECK]
    wire.line.heard(Collected(1, 52))
    assert wire.line.carrying == {}
