"""Whatever becomes of a file of recorded hands, it is read and played, or told to be wrong: never anything else."""

from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from hand_text import THREE, TWO
from hypothesis import example, given, settings
from hypothesis import strategies as st

from appareil.histories import HistoryError, play, read_phh, seat_hand, why_not_built
from appareil.histories.built import why_not_dealt
from appareil.histories.phh import parse_phh

SHORT = """\
variant = "NS"
antes = [100, 100]
blinds_or_straddles = [100, 0]
min_bet = 100
starting_stacks = [1000, 2000]
actions = ["d dh p1 6c7c", "d dh p2 AsKs", "p1 cc", "p2 cc", "d db 8c9cTd", "p1 cc", "p2 cbr 900", "p1 cc",
  "p1 sm 6c7c", "p2 sm AsKs", "d db Jd", "d db Qd"]
finishing_stacks = [0, 3000]
"""
LIMIT = """\
variant = "FO/8"
antes = [0, 0, 5]
blinds_or_straddles = [50, 100, 200]
small_bet = 100
big_bet = 200
starting_stacks = [1000, 2000, 400]
actions = ["d dh p1 6c7cAsKs", "d dh p2 ????????", "d dh p3 2h2d3h3d", "p1 cbr 300", "p2 f", "p3 cc", "d db ??????"]
winnings = [1, 2, 3]
"""
HANDS = (THREE, TWO, SHORT, LIMIT)
VALUES = (
    "0", "-1", "1e9999999", "1e-9999999", "nan", "-inf", "0.5", "1e15", "0x" + "f" * 5000, "9" * 5000, "true", "[]",
    "{}", '""', "[" * 2000, "1979-05-27", "[0, 0]", '"\\u0000"', "1", "3", "100", "50",
)
WORDS = (
    "d", "dh", "db", "p1", "p2", "p3", "p4", "p0", "f", "cc", "cbr", "sm", "-", "AsKd", "As", "??", "????", "7h8h9d",
    "Ac", "0", "1", "150", "100.5", "9" * 30, "#", "", "\\u001b",
)


def mutated(chance: Random) -> str:
    """A valid hand with a few changes: fields given other values or left out, actions moved, doubled, with other words
    or gone, letters gone."""
    lines = chance.choice(HANDS).splitlines()
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(lines))
        name, equals, _value = lines[place].partition(" = ")
        actions = lines[place].split(", ")
        match chance.randrange(7):
            case 0 if equals:
                lines[place] = f"{name} = {chance.choice(VALUES)}"
            case 1:
                del lines[place]
            case 2 if equals and "[" in lines[place]:
                entries = lines[place].partition("[")[2].rstrip("]").split(", ")
                entries[chance.randrange(len(entries))] = chance.choice(VALUES)
                lines[place] = f"{name} = [{', '.join(entries)}]"
            case 3:
                actions.insert(chance.randrange(len(actions) + 1), chance.choice(actions))
                lines[place] = ", ".join(actions)
            case 4:
                chance.shuffle(actions)
                lines[place] = ", ".join(actions)
            case 5:
                words = lines[place].split(" ")
                words[chance.randrange(len(words))] = chance.choice(WORDS)
                lines[place] = " ".join(words)
            case _:
                letter = chance.randrange(len(lines[place]) + 1)
                lines[place] = lines[place][:letter] + lines[place][letter + 1:]
        if not lines:
            break
    return "\n".join(lines)


def told(error: HistoryError) -> bool:
    """False: what is wrong is told in a line of printable letters."""
    assert 0 < len(error.text.en) < 400
    assert error.text.en.isprintable()
    return False


def holds(text: str) -> bool:
    """Read and play every hand; whether there is a result. Anything but a HistoryError is an error of ours."""
    try:
        hands = parse_phh(text)
    except HistoryError as error:
        return told(error)
    for hand in hands:
        why = why_not_built(hand)
        assert why is None or why.isprintable()
        if why_not_dealt(hand) is None:
            assert why is None
        if why is not None:
            return False
        try:
            played = play(seat_hand(hand, 10))
        except HistoryError as error:
            return told(error)
        assert sum(played.final_stacks) == sum(hand.starting_stacks)
        if hand.finishing_stacks:
            assert sum(hand.finishing_stacks) * hand.scale == Decimal(sum(hand.starting_stacks))
    return True


@given(st.integers(0, 2**32))
@settings(max_examples=1500, deadline=None)
def test_a_mutated_hand_is_played_or_told_to_be_wrong(seed: int) -> None:
    holds(mutated(Random(seed)))


@given(st.text())
@example("\0")
@example("[1]\n[2]\n")
@settings(deadline=None)
def test_any_text_is_read_or_told_to_be_wrong(text: str) -> None:
    holds(text)


@given(st.binary(max_size=200), st.sampled_from(HANDS), st.integers(0, 600))
@settings(deadline=None, max_examples=200)
def test_any_bytes_in_a_file_are_read_or_told_to_be_wrong(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes, text: str, place: int,
) -> None:
    file = Path(tmp_path_factory.getbasetemp()) / "mutated.phh"
    whole = text.encode()
    file.write_bytes(whole[:place] + noise + whole[place:])
    try:
        read_phh(file)
    except HistoryError as error:
        told(error)


def test_the_hands_that_are_mutated_are_played_but_for_the_one_that_tells_too_little() -> None:
    assert [holds(text) for text in HANDS] == [True, True, True, False]
    drawn = [holds(mutated(Random(seed))) for seed in range(2000)]
    assert 100 < sum(drawn) < 1900
