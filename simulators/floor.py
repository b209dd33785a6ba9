"""The floor supervisor: sees lamps and questions, walks to the table, mends, looks at the cards, answers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol

from appareil.devices.cards import card_name
from appareil.devices.places import ASIDE, BOARD, SEATS
from simulators.discarding import give_up
from simulators.world import World


class Question(Protocol):
    """Something play waits for, as the console shows it."""

    @property
    def key(self) -> str:
        """Names this question in the answer."""

    @property
    def about(self) -> Any:
        """What it is about, in named fields."""

    @property
    def choices(self) -> Sequence[str]:
        """The words that may be answered, if it is a choice."""

    @property
    def rehearsed(self) -> str:
        """What this floor does before it answers: a key of `Floor.WAYS`."""


class Desk(Protocol):
    """What the floor has in its hands: the console of the table."""

    def questions(self) -> Sequence[Question]:
        """Every question play waits for, oldest first."""

    def slip(self, question: Question) -> str:
        """What is said by mistake, before the cards are touched; nothing, mostly."""

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

    def slip(self, question: Question) -> str:
        """No mistake."""
        return ""

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
        self._told = -1
        self._counted: Any = None
        self._troubles = 0
        self._on_the_way = False

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
        if self._desk.questions() and not self._on_the_way:
            self._on_the_way = True
            self._world.after(self._world.pace.notice, self._see_to_it)

    def watch_the_deal(self) -> None:
        """To be called when a card has come out: one that is turned up is seen at once, and reported."""
        if self._world.ledger.face_up:
            self._world.after(self._world.pace.card, self._report_face_up)
        if self._world.ledger.astray:
            self._world.after(0, self._report_astray)

    def _see_to_it(self) -> None:
        """No question is answered while something at the table still wants mending: the cards may yet move."""
        self._on_the_way = False
        if not self._troubles:
            for question in self._desk.questions():
                value = self._desk.slip(question) or self.WAYS[question.rehearsed](self, question)
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

    def _first(self, question: Question) -> str:
        """The first choice is the one that goes on."""
        return question.choices[0]

    def _told_again(self, question: Question) -> str:
        """A number that is told twice running is taken for true, by the last choice."""
        again = question.about.told == self._told
        self._told = question.about.told
        return question.choices[-1] if again else self._first(question)

    def _count(self, question: Question) -> str:
        """How many lie there. Where that was told and the question stands, it is neither of the numbers taken."""
        if question.about is self._counted:
            return question.choices[-1]
        self._counted = question.about
        return str(self._world.ledger.count(question.about.deck, question.about.place))

    def _read(self, question: Question) -> str | None:
        """Which card it is, where it can be found."""
        ledger = self._world.ledger
        face = ledger.face_of(ledger.deck_in_play(), question.about.n)
        return None if face is None else card_name(face)

    def _take_out(self, question: Question) -> str:
        """Each card is laid where it is to go."""
        ledger = self._world.ledger
        for card in question.about.cards:
            ledger.take_out(ledger.deck_in_play(), card.n, card.place)
        return self._first(question)

    def _burn_upper(self, question: Question) -> str:
        """The card that came with another one is burnt; where the shoe has named a seat at which none lies, the hand is
        void."""
        if not self._world.ledger.cards_at(question.about.seat):
            return question.choices[-1]
        self._world.ledger.burn_upper_card(question.about.seat)
        return self._first(question)

    def _mix(self, question: Question) -> str:
        """One card of the flop, at random, goes to its place."""
        last, place = question.about.n, question.about.place
        ledger = self._world.ledger
        deck = ledger.deck_in_play()
        lying = ledger.count(deck, BOARD)
        numbers = range(last - lying + 2, last + 1)
        ledger.mix(deck, numbers, self._world.faults.at("card").between(0, lying - 1), place)
        return self._first(question)

    def _set_aside(self, question: Question) -> str:
        ledger = self._world.ledger
        ledger.take_out(ledger.deck_in_play(), question.about.n, ASIDE)
        return self._first(question)

    def _for_the_absent(self, _: Question) -> str:
        self._absences += 1
        return self._absent[(self._absences - 1) % len(self._absent)]

    def _discard(self, question: Question) -> str:
        """Who acts for the player takes the card that was dealt to him last."""
        if self._absent[0] in question.choices:
            return self._absent[0]
        last = question.about.held
        give_up(self._world.ledger, question.about.seat, last, last)
        return str(last)

    WAYS: ClassVar[Mapping[str, Callable[["Floor", Question], str | None]]] = {
        "first": _first, "count": _count, "read": _read, "absent": _for_the_absent, "take_out": _take_out,
        "burn_upper": _burn_upper, "mix": _mix, "set_aside": _set_aside, "discard": _discard,
        "told_again": _told_again,
    }
    """By what a question wants done with the cards: the answer, after it is done; `None`: not yet."""

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
