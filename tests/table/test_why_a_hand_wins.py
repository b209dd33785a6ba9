"""Why a hand wins is told: every hand that is shown by its whole name, with the five cards that play."""

import pytest
from sittings import CHECKED_DOWN, THREE_WAY, Table, scripted

from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.locale import use
from appareil.poker.cards import parse_cards
from appareil.poker.hand_strength import playing_five
from appareil.poker.variants import VARIANTS


def told(hands: list[object], **options: object) -> list[str]:
    """The picture of the first hand of a table, in English."""
    use("en")
    lines: list[str] = []
    table: Table
    show: list[Show] = []

    def look(believed: object, row: tuple[object, ...]) -> None:
        if not show:
            show.append(Show(lines.append, Spectator(believed.config().currency)))  # type: ignore[attr-defined]
        show[0].row(believed, row)  # type: ignore[arg-type]

    table = Table(scripted(hands, **options))  # type: ignore[arg-type]
    table.sitting._on_row = look  # type: ignore[assignment]
    table.finish(1)
    return [line for event in lines for line in event.split("\n")]


def test_winner_and_loser_of_an_all_in_are_named_with_their_cards() -> None:
    lines = told([THREE_WAY], stacks={1: 200, 2: 150, 3: 80})
    shown = [line for line in lines if " shows " in line]
    named = [line for line in lines if any(kind in line for kind in ("pair", "high card", "straight", "flush", "kind"))
             and " wins " not in line]
    assert len(shown) == 3
    assert len(named) == 3, "the losers are named too"
    after = lines[lines.index(named[0]) + 1]
    assert len(after.split()) == 5, "the five cards that play"


def test_a_hand_shown_at_the_showdown_has_its_five_cards_below_it() -> None:
    lines = told([CHECKED_DOWN])
    first = next(n for n, line in enumerate(lines) if " shows " in line)
    assert len(lines[first + 1].split()) == 5


@pytest.mark.parametrize(("variant", "hole", "board", "five"), [
    ("holdem", "AsKd", "Ad7h9sJc3d", "AsAdKdJc9s"), ("holdem", "AhQd", "Ad7h9sJc3d", "AhAdQdJc9s"),
    ("holdem", "2c3d", "AsKsQsJsTs", "AsKsQsJsTs"), ("omaha", "AsAhKd2c", "AdKs7h7s3d", "AsAhAd7h7s"),
])
def test_the_five_cards_that_play(variant: str, hole: str, board: str, five: str) -> None:
    play = playing_five(VARIANTS[variant], parse_cards(hole), parse_cards(board))
    assert sorted(play) == sorted(parse_cards(five))
