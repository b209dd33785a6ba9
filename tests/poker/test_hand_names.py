"""A hand is called as people call it, with what decides between two of the same kind."""

import pytest

from appareil.poker.cards import parse_cards
from appareil.poker.hand_names import full_name
from appareil.poker.ranking import evaluate, evaluate_short

NAMES = (
    ("AsKdAd7h9sJc3d", "paire d'as, roi, valet, 9", "pair of aces, king, jack, 9"),
    ("AhQdAd7h9sJc3d", "paire d'as, dame, valet, 9", "pair of aces, queen, jack, 9"),
    ("QsQd2h3s5c", "paire de dames, 5, 3, 2", "pair of queens, 5, 3, 2"),
    ("AsKdQh9c7c", "carte haute, as, roi, dame, 9, 7", "high card, ace, king, queen, 9, 7"),
    ("AcAdKhKsQc", "double paire, as et rois, dame", "two pair, aces and kings, queen"),
    ("9c9d9hKs2c", "brelan de 9, roi, 2", "three of a kind, 9s, king, 2"),
    ("JcJdJhKs2c", "brelan de valets, roi, 2", "three of a kind, jacks, king, 2"),
    ("Ac2d3h4s5c", "séquence au 5", "straight, 5 high"),
    ("8c9dThJsQc", "séquence à la dame", "straight, queen high"),
    ("TcJdQhKsAc", "séquence à l'as", "straight, ace high"),
    ("Kc9c7c4c2c", "couleur au roi, 9, 7, 4, 2", "flush, king high, 9, 7, 4, 2"),
    ("AcAdAhKsKc", "main pleine, as par les rois", "full house, aces over kings"),
    ("TcTdTh2s2c", "main pleine, 10 par les 2", "full house, 10s over 2s"),
    ("AcAdAhAsKc", "carré d'as, roi", "four of a kind, aces, king"),
    ("9s8s7s6s5s", "quinte au 9", "straight flush, 9 high"),
    ("AhKhQhJhTh", "quinte royale", "royal flush"),
)


@pytest.mark.parametrize(("cards", "french", "english"), NAMES)
def test_a_hand_has_its_ranks_and_kickers_in_its_name(cards: str, french: str, english: str) -> None:
    strength = evaluate(parse_cards(cards))
    assert full_name(strength, "fr") == french
    assert full_name(strength, "en") == english


def test_two_hands_with_the_same_name_share_the_pot_and_others_do_not() -> None:
    hands = [evaluate(parse_cards(cards)) for cards, _, _ in NAMES]
    for spoken in ("fr", "en"):
        assert len({full_name(strength, spoken) for strength in hands}) == len(set(hands))


def test_in_a_short_deck_the_nine_follows_the_ace() -> None:
    assert full_name(evaluate_short(parse_cards("Ac6d7h8s9c")), "fr") == "séquence au 9"
    assert full_name(evaluate_short(parse_cards("AcKc9c8c7c")), "en") == "flush, ace high, king, 9, 8, 7"
