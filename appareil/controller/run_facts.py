"""What has happened to the question whether the board is run twice, and to the second board. See facts.py and
run_twice.py."""

import msgspec


class RunTwiceOffered(msgspec.Struct, frozen=True, tag=True):
    """Nobody can bet any more after the betting of `street`: `seats`, all who are left, are asked whether the board is
    run twice."""

    street: str
    seats: tuple[int, ...]


class RunTwiceAnswered(msgspec.Struct, frozen=True, tag=True):
    """`seat` agrees to run it twice, or wants it run once."""

    seat: int
    agrees: bool


class RunsDecided(msgspec.Struct, frozen=True, tag=True):
    """The board is run out `runs` times: twice if everybody has agreed, else once."""

    runs: int


class SecondRunStarted(msgspec.Struct, frozen=True, tag=True):
    """The first board lies: the second one is dealt from the same deck, from the street after `street` on."""

    street: str


RunFact = RunTwiceOffered | RunTwiceAnswered | RunsDecided | SecondRunStarted
