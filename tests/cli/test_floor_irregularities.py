"""What a floor types about an irregular deal reaches the table, and what the table asks is said in words."""

from collections.abc import Iterator

import pytest
from floor_typed import typed
from sittings import CHECKED_DOWN, Table, scripted

from appareil.cli.words.status_text import status_text
from appareil.controller.irregular.boards import FourCardFlop, NoBurn, Premature
from appareil.controller.irregular.misdeals import Boxed, Expose, Foul, Misdeal
from appareil.controller.irregular.wrong_hands import DeadHand, WrongCount, WrongSeat
from appareil.controller.record.command import FloorCommand
from appareil.locale import speaking
from appareil.runtime.desk import Desk


@pytest.fixture(params=["fr", "en"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("misdeal deux cartes sont tombées", Misdeal("deux cartes sont tombées")),
        ("expose 5", Expose(5)),
        ("boxed 7", Boxed(7)),
        ("premature turn", Premature("turn")),
        ("foul wrong_back", Foul("wrong_back")),
        ("four_card_flop", FourCardFlop()),
        ("no_burn", NoBurn()),
        ("wrong_seat 4 7", WrongSeat(4, 7)),
        ("wrong_count 7 3", WrongCount(7, 3)),
        ("dead_hand 7 mêlée à la défausse", DeadHand(7, "mêlée à la défausse")),
    ],
)
def test_each_word_of_the_floor_is_one_command(line: str, command: FloorCommand) -> None:
    assert typed(line) == command


@pytest.mark.parametrize("line", ["premature preflop", "foul play", "expose", "misdeal", "dead_hand 7", "wrong_seat 4"])
def test_what_makes_no_sense_is_refused_before_it_is_sent(line: str) -> None:
    with pytest.raises(SystemExit):
        typed(line)


def test_the_ruling_is_proposed_in_words_with_the_card_and_its_seat(spoken: str) -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: len(table.believed.shoe.cards) == 4)
    desk = Desk(table.sitting.runtime)
    desk.say(Expose(4))
    said = status_text(desk.status())
    seat = table.believed.shoe.cards[3].destination
    words = {
        "fr": ("elle devient la carte brûlée du flop", f"carte 4 de la donne, à la place {seat}"),
        "en": ("it becomes the flop's burn card", f"card 4 of the deal, at seat {seat}"),
    }
    assert all(text in said for text in words[spoken])
    assert "appareil floor answer deal ...   (accept | void | withdraw)" in said
    table.finish(1)


def test_the_hands_that_would_be_dead_are_named_by_their_seats(spoken: str) -> None:
    table = Table(scripted([[("cbr", 6), ("cc", 0), ("cc", 0)]]))
    table.until(lambda: table.believed.play.asked != 0 and table.believed.play.hand.street == "flop")
    desk = Desk(table.sitting.runtime)
    desk.say(WrongSeat(1, 2))
    said = status_text(desk.status())
    assert {"fr": "Les mains des places 1 et 2 sont-elles", "en": "Are the hands at seats 1 and 2 dead"}[spoken] in said
