"""Recorded hands as text, for the tests."""

THREE = """\
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 2000, 3000]
actions = [
  "d dh p1 AsKd", "d dh p2 2c3c", "d dh p3 QhQs",
  "p3 cbr 300", "p1 cc", "p2 f",
  "d db 7h8h9d", "p1 cc", "p3 cc", "d db Ac", "p1 cbr 700", "p3 cc", "p1 sm AsKd", "p3 sm QhQs", "d db 2d",
]
author = "nobody"
players = ["a", "b", "c"]
"""
"""Player 1 (small blind) is all-in on the turn with a pair of aces and wins 2100 from player 3 (the button)."""

TWO = """\
variant = "NT"
ante_trimming_status = false
antes = [100, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [316, 2353]
actions = ["d dh p1 Qs7c", "d dh p2 7s9h", "p2 cc", "p1 cc", "d db 5d2c7h", "p1 cc", "p2 cbr 216", "p1 f"]
"""
"""Heads-up: player 2 is the button and small blind, and pays the ante."""


def changed(text: str, *changes: tuple[str, str]) -> str:
    """`text` with each first text replaced by its second one."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text
