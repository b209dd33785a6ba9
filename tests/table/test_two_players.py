"""Two players post, act and are dealt in the order of seed 003, and who watches is told why, in French and English."""

from collections.abc import Iterator

import pytest
from at_the_terminal import facts_of
from sittings import Table
from six_seats import newcomer, play_to_hand, posted, table_of

from appareil.cli.words import two_players
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.locale import speaking
from appareil.poker.hand import Hand
from appareil.poker.rules import Stakes


@pytest.fixture(params=["fr", "en"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    with speaking(request.param):
        yield request.param


def watched(*seats: int) -> tuple[Table, list[str]]:
    """A table of these seats and the lines that a spectator reads."""
    lines: list[str] = []
    table = table_of(*seats)
    table.sitting._on_row = Show(lines.append, Spectator(table.believed.config().currency)).row
    return table, lines


def hand_of(button: int, small_blind: int, big_blind: int) -> Hand:
    return Hand(Stakes(1, 2), button, small_blind, big_blind, {small_blind: 100, big_blind: 100})


def acted(table: Table, hand: int) -> list[int]:
    """Who acted in a hand, in order."""
    seats: list[int] = []
    number = 0
    for fact in facts_of(table):
        number = fact.hand if isinstance(fact, hand_facts.HandOpened) else number
        if isinstance(fact, hand_facts.Acted) and number == hand:
            seats.append(fact.seat)
    return seats


def test_two_players_play_in_the_order_they_are_told() -> None:
    table = table_of(3, 6)  # the puck begins at seat 6
    table.finish(2)
    for hand, button, other in ((1, 6, 3), (2, 3, 6)):
        assert posted(table, hand) == [(button, "small_blind", 1), (other, "big_blind", 2)]
        assert acted(table, hand) == [button, other, *[other, button] * 3]
    out = [fact.destination for fact in facts_of(table) if isinstance(fact, hardware_facts.CardOut)]
    assert out[:4] == [3, 6, 3, 6]


def test_each_part_of_the_order_is_told_with_its_reason(spoken: str) -> None:
    told = two_players.reasons(hand_of(6, 6, 3), "place {}".format)
    assert len(told) == len(two_players.REASONS)
    begin = {
        "fr": ["la petite mise à l'aveuglette revient à place 6", "avant le flop place 6 parle en premier",
               "après le flop place 3 parle en premier et place 6 en dernier",
               "la dernière carte de la donne va à place 6",
               "si la petite mise à l'aveuglette suit, la ronde de mises n'est pas finie",
               "à la partie suivante la rondelle va à place 3"],
        "en": ["the small blind is place 6's", "before the flop place 6 speaks first",
               "after the flop place 3 speaks first and place 6 last", "the last card of the deal is place 6's",
               "a call of the small blind does not end the round", "with the next hand the puck goes to place 3"],
    }
    assert [line for line, start in zip(told, begin[spoken], strict=True) if not line.startswith(start)] == []


def test_with_the_puck_before_an_empty_seat_somebody_counts_as_the_button(spoken: str) -> None:
    told = two_players.reasons(hand_of(6, 2, 5), str)
    assert told[0].endswith({"fr": "2 compte comme étant à la rondelle", "en": "2 counts as the button"}[spoken])


def test_the_reasons_are_told_when_two_begin_and_the_order_at_every_hand() -> None:
    table, lines = watched(3, 6)
    table.finish(3)
    table_lines = [line.strip() for event in lines for line in event.split("\n")]
    hand = hand_of(6, 6, 3)

    def called(seat: int) -> str:
        return f"{seat}·{table.believed.seats[seat].name}"

    assert sum(two_players.order(hand_of(b, b, o), called) in table_lines for b, o in ((6, 3), (3, 6))) == 2
    assert [table_lines.count(reason) for reason in two_players.reasons(hand, called)] == [1] * 6


def test_of_three_players_nothing_is_told() -> None:
    table, lines = watched(1, 3, 6)
    table.finish(1)
    assert not [line for line in lines if two_players.order(hand_of(6, 6, 3), str).split(":")[0] in line]


def test_when_the_third_player_sits_down_nothing_more_is_told() -> None:
    table, lines = watched(3, 6)
    play_to_hand(table, 1)
    newcomer(table, 5, "post")
    play_to_hand(table, 3)
    del lines[:]
    assert len(table.believed.play.hand.seats) == 3
    table.finish(3)
    assert not [line for line in lines if "premier avant le flop" in line or "first before the flop" in line]
