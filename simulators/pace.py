"""How fast the simulated hardware and people are."""

import msgspec


class Pace(msgspec.Struct, frozen=True):
    """Durations in microseconds.

    `card`: one card from the stub to its place. `drop`: the stub into the intake. `shuffle`: one deck checked and
    shuffled. `puck`: one move. `boot`: power on to first answer. `bring`: people put the cards of a finished hand into
    the intake. `settle`: the intake is counted when nothing has come in for so long. `think`: a player decides.
    `repeat`: an unheard press is sent again. `notice`: a floor person has seen and mended a trouble.
    """

    card: int
    drop: int
    shuffle: int
    puck: int
    boot: int
    bring: int
    settle: int
    think: int
    repeat: int
    notice: int


REAL = Pace(
    card=350_000, drop=1_000_000, shuffle=22_000_000, puck=1_500_000, boot=1_500_000, bring=4_000_000,
    settle=2_000_000, think=2_500_000, repeat=500_000, notice=4_000_000,
)
"""Mechanical speed, and people who do not hurry."""

FAST = Pace(
    card=1_000, drop=1_000, shuffle=1_000, puck=1_000, boot=1_000, bring=1_000,
    settle=200_000, think=1_000, repeat=500_000, notice=4_000_000,
)
"""Motions and thoughts take 1 ms. Troubles still last seconds, or the controller would not notice them."""

PACES = {"real": REAL, "fast": FAST}
