"""What has happened to the tournament around the hands."""

from appareil.controller.record.fact import Fact


class TournamentBegun(Fact, frozen=True):
    """The players at `seats` each get `stack` chips; nobody comes or goes from now on but by losing them."""

    seats: tuple[int, ...]
    stack: int


class LevelBegun(Fact, frozen=True):
    """Level `level` runs, for the next shuffle on: its blinds and ante in chips. Of its time `played` microseconds are
    gone already, while the last hand was played. A break of `break_minutes` comes first (0: none)."""

    level: int
    small_blind: int
    big_blind: int
    ante: int
    played: int = 0
    break_minutes: int = 0


class BreakBegun(Fact, frozen=True):
    """The players of a tournament have a break of `minutes`."""

    minutes: int


class BreakEnded(Fact, frozen=True):
    """The break is over: its time has passed, or the floor has said so."""


class Eliminated(Fact, frozen=True):
    """The player at `seat` has lost his last chip and finishes in `place`; he is paid `prize`."""

    seat: int
    place: int
    prize: int


class TournamentWon(Fact, frozen=True):
    """The player at `seat` is the last one with chips and is paid `prize`: the tournament is over."""

    seat: int
    prize: int


class TournamentCleared(Fact, frozen=True):
    """The table is free for the next tournament."""


class PenaltyGiven(Fact, frozen=True):
    """The floor (`who`) has the player at `seat` miss `hands` hands, because of `reason`: he is dealt in and posts, and
    his hands are killed."""

    who: str
    seat: int
    hands: int
    reason: str


class PenaltyServed(Fact, frozen=True):
    """The player at `seat` has missed his hands and plays again."""

    seat: int
