"""Records of a hand that several tests read."""

TWO = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [316, 2353]
actions = ["d dh p1 Qs7c", "d dh p2 7s9h", "p2 cc", "p1 cc", "d db 5d2c7h", "p1 cc", "p2 cbr 216", "p1 f"]
"""
"""Two players; the second raises on the flop and wins."""
HIGH_LOW = """\
variant = "FO/8"
antes = [0, 0]
blinds_or_straddles = [50, 100]
small_bet = 100
big_bet = 200
starting_stacks = [200, 200]
actions = ["d dh p1 AhQhKcKd", "d dh p2 AcKs3c2c", "p2 cbr 200", "p1 cc", "d db 4h7h9h", "d db 8d", "d db Js"]
"""
"""Omaha high-low, all-in before the flop."""
