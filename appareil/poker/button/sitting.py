"""What a table remembers of its players from hand to hand, and how it changes when they come, go and come back.

A sitting is a small value of whole numbers, words and tuples. Every function here gives a new one; `next_hand.py` deals
the next hand from it.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from appareil.poker.positions import Positions

Standing = Literal["playing", "away", "absent", "new", "returning", "moved"]
"""How a player stands to the next hand.

playing: he is dealt in. away (cash): he is not, and owes the blinds that pass him. absent (tournament): he is dealt in
and posts, and his hand is killed. new: he has sat down and had no hand yet. returning: he is back and owes blinds.
moved: he has changed his seat and had no hand there yet. The last three are *entering*: they are dealt in when the
rules let them.
"""

MoveChoice = Literal["wait", "post"]
"""How a player who has changed his seat means to enter: with the big blind, or by posting at once what it costs."""
ReturnChoice = Literal[MoveChoice, "straddle"]
"""How one who is back does: by a straddle too, when he is under the gun."""
Choice = Literal[ReturnChoice, "buy_button"]
"""How any player means to enter: by buying the button too."""

ENTERING: tuple[Standing, ...] = ("new", "returning", "moved")


class Player(NamedTuple):
    """One player. `choice` is how he means to enter, `None` before he has said so: he waits. `owes_small`, `owes_big`:
    the blinds he has missed and not paid, never more than one of each.

    `blind_due_at`: the seat he has moved away from since he last paid a big blind, 0 if he has not. `dodged`: how many
    big blinds have come there meanwhile and found him elsewhere (`seat_change.counted`).
    """

    seat: int
    standing: Standing = "playing"
    choice: Choice | None = None
    owes_small: bool = False
    owes_big: bool = False
    blind_due_at: int = 0
    dodged: int = 0

    @property
    def owes(self) -> bool:
        """He has missed a blind and not paid it."""
        return self.owes_small or self.owes_big

    @property
    def is_entering(self) -> bool:
        """He is here and wants to be dealt in, but has not been since he came."""
        return self.standing in ENTERING


class Sitting(NamedTuple):
    """The players by seat, and the positions from which the next ones are reckoned: `None` before the first hand.
    `had_big_blind`: the seat that posted the big blind of the last hand; not `last.big_blind` if it bought the button.
    """

    last: Positions | None = None
    players: tuple[Player, ...] = ()
    had_big_blind: int = 0

    def player(self, seat: int) -> Player:
        """The player at `seat`. ValueError if nobody sits there."""
        for player in self.players:
            if player.seat == seat:
                return player
        raise ValueError(f"nobody sits at seat {seat}")

    @property
    def bought(self) -> int | None:
        """The seat that bought the button in the last hand, if its player plays on there: he has it in the next."""
        seat = self.had_big_blind
        bought = self.last is not None and self.last.small_blind == seat
        return seat if bought and seat in self.seats("playing") else None

    def seats(self, *standings: Standing) -> frozenset[int]:
        """The seats of the players who stand so."""
        return frozenset(player.seat for player in self.players if player.standing in standings)

    def entering(self) -> tuple[Player, ...]:
        """The players who want to be dealt in and have not been since they came, by seat."""
        return tuple(player for player in self.players if player.is_entering)


def new_sitting(playing: Iterable[int], last: Positions | None = None) -> Sitting:
    """A table where everybody plays, after a hand with the positions `last`."""
    return Sitting(last, tuple(Player(seat) for seat in sorted(playing)), last.big_blind if last is not None else 0)


def sit_down(sitting: Sitting, seat: int, choice: Choice | None = None) -> Sitting:
    """A new player takes `seat`. ValueError if it is taken."""
    if any(player.seat == seat for player in sitting.players):
        raise ValueError(f"seat {seat} is taken")
    return sitting._replace(players=tuple(sorted((*sitting.players, Player(seat, "new", choice)))))


def stand_up(sitting: Sitting, seat: int) -> Sitting:
    """The player at `seat` leaves for good, or has lost his last chip. ValueError if nobody sits there."""
    left = sitting.player(seat)
    return sitting._replace(players=tuple(player for player in sitting.players if player != left))


def go_away(sitting: Sitting, seat: int) -> Sitting:
    """The player at `seat` of a cash game sits out. Nothing he owes is forgotten; who has had no hand at this seat owes
    a big blind when he comes back. ValueError if nobody sits there."""
    player = sitting.player(seat)
    no_hand_yet = player.standing in ("new", "moved") or sitting.last is None
    return with_player(
        sitting, player._replace(standing="away", choice=None, owes_big=player.owes_big or no_hand_yet)
    )


def be_absent(sitting: Sitting, seat: int) -> Sitting:
    """The player at `seat` of a tournament is not there: he is dealt in, posts, and his hand is killed."""
    player = sitting.player(seat)
    return with_player(sitting, player._replace(standing="absent", choice=None))


def come_back(sitting: Sitting, seat: int, choice: Choice | None = None) -> Sitting:
    """The player at `seat` is back, or, if he is back already, says how he enters. Who owes nothing plays at once.
    ValueError if nobody sits there."""
    player = sitting.player(seat)
    if player.is_entering:
        return with_player(sitting, player._replace(choice=choice))
    if player.standing == "away" and player.owes:
        return with_player(sitting, player._replace(standing="returning", choice=choice))
    return with_player(sitting, player._replace(standing="playing", choice=None))


def with_player(sitting: Sitting, changed: Player) -> Sitting:
    """The sitting with the player at `changed.seat` as `changed`."""
    players = tuple(changed if player.seat == changed.seat else player for player in sitting.players)
    return sitting._replace(players=players)
