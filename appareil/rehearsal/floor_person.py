"""The console of the simulated floor: the same commands a real floor gives, to the same desk."""

from collections.abc import Mapping, Sequence

from appareil.controller.irregular.boards import NoBurn
from appareil.controller.irregular.misdeals import Expose
from appareil.controller.irregular.wrong_hands import WrongSeat
from appareil.controller.people.from_floor import Answer, Pause, Resume
from appareil.controller.record.fact import Fact
from appareil.controller.seats import time_charges
from appareil.controller.seats.from_floor import BuyIn, Return, SeatPlayer
from appareil.controller.tournament.from_floor import StartTournament
from appareil.runtime.desk import Desk, Open
from appareil.runtime.runtime import Runtime
from simulators.floor import Question

WHO = "simulated floor"
"""How the journal names who gave the commands."""


class FloorPerson:
    """What `simulators.floor.Floor` has in its hands (its `Desk`), for one running table."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime
        self._desk = Desk(runtime)

    def questions(self) -> Sequence[Open]:
        """Every question play waits for, oldest first."""
        return self._desk.questions()

    def answer(self, key: str, value: str) -> None:
        """Answer a question."""
        self._desk.say(Answer(key, value), WHO)

    def seat(self, seat: int, name: str) -> None:
        """Give a seat to a player."""
        self._desk.say(SeatPlayer(seat, name), WHO)

    def buy_in(self, seat: int, amount: int) -> None:
        """Sell chips to the player at a seat."""
        self._desk.say(BuyIn(seat, amount), WHO)

    def start_tournament(self) -> None:
        """The tournament begins with the players who are seated."""
        self._desk.say(StartTournament(), WHO)

    def expose(self, card: int) -> None:
        """Report a hole card that the device has turned up."""
        self._desk.say(Expose(card), WHO)

    def wrong_seat(self, card: int, seat: int) -> None:
        """Report a hole card that lies at a seat where it does not belong."""
        self._desk.say(WrongSeat(card, seat), WHO)

    def no_burn(self) -> None:
        """Report that the flop's burn lies among its cards."""
        self._desk.say(NoBurn(), WHO)

    def short(self) -> Mapping[int, int]:
        """Between hands, the seats whose players have too few chips to be dealt in, and how many fit."""
        table = self._runtime.table
        if table.play.hand is not None or table.is_tournament():
            return {}
        most = table.config().buy_in.max
        return {
            number: most - seat.stack for number, seat in sorted(table.seats.items())
            if not seat.queued and not time_charges.can_play(table, number)
        }

    def slip(self, question: Question) -> str:
        """This floor makes no mistake."""
        return ""

    def saw(self, fact: Fact) -> None:
        """This floor does nothing of its own accord."""

    def cease(self) -> None:
        """Go on without any mistake."""

    def bring_back(self) -> None:
        """Whoever has been sat out plays again; of no use in a tournament."""
        table = self._runtime.table
        for number, seat in sorted(table.seats.items()):
            if seat.sitting_out and not seat.leaving and not table.is_tournament():
                self._desk.say(Return(number, "wait"), WHO)

    def pause(self) -> None:
        """Stop play."""
        self._desk.say(Pause(), WHO)

    def resume(self) -> None:
        """Let play go on."""
        self._desk.say(Resume(), WHO)
