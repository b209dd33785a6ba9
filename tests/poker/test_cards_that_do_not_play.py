"""Of seven cards five play: what the other two are decides nothing."""

import pytest

from appareil.poker.cards import parse_card
from appareil.poker.ranking import evaluate


def strength(*cards: str) -> int:
    return evaluate([parse_card(card) for together in cards for card in together.split()])


@pytest.mark.parametrize(("board", "hand", "other"), [
    ("Ah Kh Qh Jh 9h", "3h 2h", "4c 4d"),
    ("Ah Kh Qh Jh 9h", "3h 2c", "4c 4d"),
    ("Ks Kh Kd Qs Qh", "3h 3c", "Jc Jd"),
    ("Ks Kh Qd Qs Jh", "Ts 3c", "Td Tc"),
    ("As Kh Qd Js 9h", "8s 7c", "3d 2c"),
    ("Ts 9h 8d 7s 6h", "5s 4c", "Ad Ac"),
])
def test_two_players_of_whom_the_board_plays_share(board: str, hand: str, other: str) -> None:
    assert strength(board, hand) == strength(board, other)
