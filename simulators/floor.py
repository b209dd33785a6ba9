"""The floor supervisor: sees lamps and questions, walks to the table, mends, looks at the cards, answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from appareil.devices.cards import card_name
from appareil.devices.places import ASIDE, BOARD, SEATS
from simulators.discarding import give_up
from simulators.world import World


class Question(Protocol):
    """Something play waits for, as the console shows it. `question` is its kind, empty when nothing is asked."""

    @property
    def key(self) -> str:
        """Names this question in the answer."""

    @property
    def question(self) -> str:
        """count | card | absent | missing | retry | ruling | replace | burn | mix | set_aside | kill |
        blind | presses | discard, or empty."""

    @property
    def detail(self) -> Sequence[int]:
        """The numbers the question is about."""

    @property
    def choices(self) -> Sequence[str]:
        """The words that may be answered, if it is a choice."""


class Desk(Protocol):
    """What the floor has in its hands: the console of the table."""

    def questions(self) -> Sequence[Question]:
        """Everything play waits for, oldest first."""

    def answer(self, key: str, value: str) -> None:
        """Answer a question."""

    def seat(self, seat: int, name: str) -> None:
        """Give a seat to a player."""

    def buy_in(self, seat: int, amount: int) -> None:
        """Sell chips to the player at a seat."""

    def expose(self, card: int) -> None:
        """Report that the device has turned up card `card` of the deal."""

    def wrong_seat(self, card: int, seat: int) -> None:
        """Report that hole card `card` lies at `seat`, where it does not belong."""

    def no_burn(self) -> None:
        """Report that the flop's burn lies among the cards of the flop."""

    def short(self) -> Mapping[int, int]:
        """The seats whose players have too few chips to be dealt in, and how many fit; nobody during a hand."""


class NoDesk:
    """The desk of a table whose console is out of reach: nothing is asked, nothing can be said."""

    def questions(self) -> Sequence[Question]:
        """Nothing."""
        return ()

    def answer(self, key: str, value: str) -> None:
        """Nobody hears it."""

    def seat(self, seat: int, name: str) -> None:
        """Nobody hears it."""

    def buy_in(self, seat: int, amount: int) -> None:
        """Nobody hears it."""

    def expose(self, card: int) -> None:
        """Nobody hears it."""

    def wrong_seat(self, card: int, seat: int) -> None:
        """Nobody hears it."""

    def no_burn(self) -> None:
        """Nobody hears it."""

    def short(self) -> Mapping[int, int]:
        """None that could be seen."""
        return {}


FLOP: Final = 3
"""Cards of a flop as it should be."""
ABSENT: Final = {"wait": ("wait",), "act": ("check", "fold"), "void": ("void",)}
"""What the floor answers when a terminal to act stays dark: the first, and the next if it is asked again."""


class Floor:
    """One person. `absent`: wait | act | void, his policy for a terminal that does not answer."""

    def __init__(self, world: World, absent: str = "wait") -> None:
        self._world = world
        self._desk: Desk = NoDesk()
        self._absent = ABSENT[absent]
        self._absences = 0
        self._troubles = 0
        self._on_the_way = False
        self._answers: Mapping[str, Callable[[Question], str | None]] = {
            "count": self._count, "card": self._card, "absent": self._who_is_absent,
            "missing": self._choice, "retry": self._choice, "presses": self._choice,
            "ruling": self._choice, "replace": self._replace, "burn": self._burn,
            "mix": self._mix, "set_aside": self._set_aside, "kill": self._choice, "blind": self._choice,
            "discard": self._no_discard,
        }

    def sit_at(self, desk: Desk) -> None:
        """From now on the floor works with `desk`."""
        self._desk = desk

    def trouble(self, mend: Callable[[], None]) -> None:
        """Something at the table needs a hand: it is seen and mended after a while."""
        self._troubles += 1

        def mended() -> None:
            self._troubles -= 1
            mend()
            self.look()

        self._world.after(self._world.pace.notice, mended)

    def look(self) -> None:
        """Look at the console. To be called whenever what it shows may have changed; does nothing twice."""
        if self._asked() and not self._on_the_way:
            self._on_the_way = True
            self._world.after(self._world.pace.notice, self._see_to_it)

    def watch_the_deal(self) -> None:
        """To be called when a card has come out: one that is turned up is seen at once, and reported."""
        if self._world.ledger.face_up:
            self._world.after(self._world.pace.card, self._report_face_up)
        if self._world.ledger.astray:
            self._world.after(0, self._report_astray)

    def _asked(self) -> list[Question]:
        return [question for question in self._desk.questions() if question.question]

    def _see_to_it(self) -> None:
        """No question is answered while something at the table still wants mending: the cards may yet move."""
        self._on_the_way = False
        if not self._troubles:
            for question in self._asked():
                value = self._answers[question.question](question)
                if value is not None:
                    self._desk.answer(question.key, value)
        self.look()

    def _report_face_up(self) -> None:
        """Say once of each hole card of the deal that it was turned up. Burns and board are of no concern."""
        ledger = self._world.ledger
        while ledger.face_up:
            deck, n = ledger.face_up.pop(0)
            if deck == ledger.deck_in_play() and ledger.place_of(deck, n) in SEATS:
                self._desk.expose(n)

    def _report_astray(self) -> None:
        """Say of each hole card that it lies at a wrong seat, and of the flop that its burn lies with it, once the flop
        is there. Later burns on the board are of no concern to this floor."""
        ledger = self._world.ledger
        for (deck, n), place in tuple(ledger.astray.items()):
            if deck != ledger.deck_in_play():
                del ledger.astray[deck, n]
            elif place in SEATS:
                del ledger.astray[deck, n]
                self._desk.wrong_seat(n, place)
            elif ledger.count(deck, BOARD) > FLOP:
                del ledger.astray[deck, n]
                self._desk.no_burn()

    # --- what to say, by looking at the cards -------------------------------------------------------------------------

    def _count(self, question: Question) -> str:
        deck, destination = question.detail
        return str(self._world.ledger.count(deck, destination))

    def _card(self, question: Question) -> str | None:
        """Detail (n,) or (deck, n)."""
        *decks, n = question.detail
        ledger = self._world.ledger
        face = ledger.face_of(decks[0] if decks else ledger.deck_in_play(), n)
        return None if face is None else card_name(face)

    def _replace(self, question: Question) -> str:
        """Detail: number, seat and new place of each card that is taken out of the deal."""
        ledger = self._world.ledger
        for n, place in zip(question.detail[::3], question.detail[2::3], strict=True):
            ledger.take_out(ledger.deck_in_play(), n, place)
        return self._choice(question)

    def _burn(self, question: Question) -> str:
        """Detail: number and seat of the card with which another one came."""
        self._world.ledger.burn_upper_card(question.detail[1])
        return self._choice(question)

    def _mix(self, question: Question) -> str:
        """Detail: the last number that is out, if a card without a number is there, where one of the cards goes."""
        last, _, place = question.detail
        ledger = self._world.ledger
        deck = ledger.deck_in_play()
        lying = ledger.count(deck, BOARD)
        numbers = range(last - lying + 2, last + 1)
        ledger.mix(deck, numbers, self._world.faults.at("card").between(0, lying - 1), place)
        return self._choice(question)

    def _set_aside(self, question: Question) -> str:
        """Detail: the number of the card."""
        ledger = self._world.ledger
        ledger.take_out(ledger.deck_in_play(), question.detail[0], ASIDE)
        return self._choice(question)

    def _who_is_absent(self, _: Question) -> str:
        self._absences += 1
        return self._absent[(self._absences - 1) % len(self._absent)]

    def _no_discard(self, question: Question) -> str:
        """Detail: the seat. Who acts for the player takes the card that was dealt to him last."""
        if self._absent[0] in question.choices:
            return self._absent[0]
        (seat,) = question.detail
        ledger, last = self._world.ledger, question.choices[-2]
        give_up(ledger, seat, int(last), int(last))
        return last

    def _choice(self, question: Question) -> str:
        """The first choice is the one that goes on."""
        return question.choices[0]

    # --- chips --------------------------------------------------------------------------------------------------------

    def seat_players(self, names: Mapping[int, str], amount: int) -> None:
        """Seat players, seat -> name, and sell each `amount` chips."""
        for seat, name in names.items():
            self._desk.seat(seat, name)
            self._desk.buy_in(seat, amount)

    def buy_back(self) -> None:
        """Sell chips to every player who has too few left, as many as fit. To be called between hands."""
        for seat, amount in self._desk.short().items():
            self._desk.buy_in(seat, amount)
