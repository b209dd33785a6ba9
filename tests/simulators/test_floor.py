"""The simulated floor: mends first, then answers by looking at the cards."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import NamedTuple

import pytest

from appareil.devices.cards import card_name
from appareil.devices.places import BOARD
from appareil.runtime.scheduler import Scheduler
from simulators.faults import Faults
from simulators.floor import Floor, Question
from simulators.ledger import Ledger
from simulators.pace import REAL
from simulators.world import World

SECOND = 1_000_000


class Asked(NamedTuple):
    rehearsed: str
    about: SimpleNamespace = SimpleNamespace()
    choices: tuple[str, ...] = ()
    key: str = "a"


def about(**fields: object) -> SimpleNamespace:
    return SimpleNamespace(**fields)


class PaperDesk:
    """A desk that keeps what is said and strikes out what is answered."""

    def __init__(self, *questions: Asked) -> None:
        self.open = list(questions)
        self.said: list[tuple[object, ...]] = []

    def questions(self) -> Sequence[Question]:
        return self.open

    def slip(self, question: Question) -> str:
        return ""

    def answer(self, key: str, value: str) -> None:
        self.said.append((key, value))
        self.open = [question for question in self.open if question.key != key]

    def seat(self, seat: int, name: str) -> None:
        self.said.append(("seat", seat, name))

    def buy_in(self, seat: int, amount: int) -> None:
        self.said.append(("buy_in", seat, amount))

    def expose(self, card: int) -> None:
        self.said.append(("expose", card))

    def short(self) -> Mapping[int, int]:
        return {2: 300, 5: 290}


class FloorBench:
    """A floor at a desk; in deck 4, of the second colour, cards 0 and 51 lie at seat 3 and the board."""

    def __init__(self, *questions: Asked, absent: str = "wait") -> None:
        self.scheduler = Scheduler()
        ledger = Ledger()
        world = World(self.scheduler, ledger, REAL, Faults({}, 1))
        ledger.feed_shuffler(1)
        ledger.stack(4, 1, [0, 51, *range(1, 51)])
        for n, destination in ((1, 3), (2, BOARD)):
            ledger.stage(4)
            ledger.leave(4, n, destination)
        self.desk = PaperDesk(*questions)
        self.floor = Floor(world, absent)
        self.floor.sit_at(self.desk)

    def wait(self, seconds: float) -> list[tuple[object, ...]]:
        self.scheduler.run_until(self.scheduler.now() + int(seconds * SECOND))
        return self.desk.said


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (Asked("count", about(deck=4, place=3)), "1"),
        (Asked("count", about(deck=4, place=7)), "0"),
        (Asked("read", about(n=2)), "As"),
        (Asked("read", about(n=1)), "2c"),
        (Asked("absent", about(seat=3)), "wait"),
        (Asked("first", about(), ("retry", "gone")), "retry"),
        (Asked("first", about(), ("void",)), "void"),
    ],
)
def test_each_question_is_answered_after_a_look_at_the_table(question: Asked, answer: str) -> None:
    bench = FloorBench(question)
    bench.floor.look()
    assert bench.wait(3) == []
    assert bench.wait(2) == [("a", answer)]


def test_a_fault_that_asks_nothing_is_not_answered() -> None:
    bench = FloorBench()
    bench.floor.look()
    assert bench.wait(60) == []
    assert bench.scheduler.next_time() is None


def test_nothing_is_answered_while_something_wants_mending() -> None:
    bench = FloorBench(Asked("count", about(deck=4, place=3)))
    mended: list[int] = []
    bench.floor.look()
    bench.wait(2)
    bench.floor.trouble(lambda: mended.append(1))
    bench.wait(3)
    assert (mended, bench.desk.said) == ([], [])
    bench.wait(60)
    assert (mended, bench.desk.said) == ([1], [("a", "1")])


def test_looking_twice_answers_once() -> None:
    bench = FloorBench(Asked("count", about(deck=4, place=3)))
    bench.floor.look()
    bench.floor.look()
    assert len(bench.wait(60)) == 1


def test_a_card_nobody_can_find_is_not_named() -> None:
    bench = FloorBench(Asked("read", about(n=9)))
    bench.floor.look()
    assert bench.wait(60) == []


@pytest.mark.parametrize(
    ("policy", "answers"),
    [("wait", ["wait", "wait"]), ("act", ["check", "fold"]), ("void", ["void", "void"])],
)
def test_the_policy_for_an_absent_terminal(policy: str, answers: list[str]) -> None:
    bench = FloorBench(Asked("absent", about(seat=3)), absent=policy)
    bench.floor.look()
    bench.wait(60)
    bench.desk.open = [Asked("absent", about(seat=3))]
    bench.floor.look()
    bench.wait(60)
    assert [said[1] for said in bench.desk.said] == answers


def test_players_are_seated_with_chips_and_who_has_too_few_chips_buys_again() -> None:
    bench = FloorBench()
    bench.floor.seat_players({1: "Ada", 2: "Blaise"}, 500)
    bench.floor.buy_back()
    assert bench.desk.said == [
        ("seat", 1, "Ada"), ("buy_in", 1, 500), ("seat", 2, "Blaise"), ("buy_in", 2, 500),
        ("buy_in", 2, 300), ("buy_in", 5, 290),
    ]


def test_cards_are_named_as_one_types_them() -> None:
    assert [card_name(face) for face in (0, 1, 35, 51)] == ["2c", "2d", "Ts", "As"]


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(KeyError):
        FloorBench(absent="shrug")


def test_a_hand_whose_count_is_not_taken_is_void() -> None:
    class DeafDesk(PaperDesk):
        def answer(self, key: str, value: str) -> None:
            self.said.append((key, value))

    bench = FloorBench()
    bench.floor.sit_at(desk := DeafDesk(Asked("count", about(deck=4, place=3), ("void",))))
    bench.floor.look()
    bench.wait(30)
    assert desk.said[:2] == [("a", "1"), ("a", "void")]


@pytest.mark.parametrize(("seat", "answer"), [(3, "accept"), (7, "void")])
def test_a_card_too_many_is_burnt_where_one_lies(seat: int, answer: str) -> None:
    bench = FloorBench(Asked("burn_upper", about(seat=seat), ("accept", "void")))
    bench.floor.look()
    assert bench.wait(30) == [("a", answer)]
