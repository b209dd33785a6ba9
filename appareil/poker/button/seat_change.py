"""Changing the seat in a cash game (WSOP Live Action R163).

Towards the big blind it is free. Away from it, a player may move past two others; past more he would sit out the
blinds, so he posts a big blind or waits for it, like a newcomer. Each move is judged alone: who moves past two whenever
the big blind comes near never pays one, so the blinds he dodges are counted, for the floor to know.
"""

from typing import Final, NamedTuple

from appareil.poker.button.entering import entry_choices
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import Choice, Player, Sitting, sit_down, stand_up, with_player
from appareil.poker.clockwise import is_passed
from appareil.poker.positions import Positions

MOST_PASSED: Final = 2
"""How many players one may move past for nothing."""


class SeatChange(NamedTuple):
    """A player would sit at `seat`. `passed`: the active players he moves past, away from the big blind. `free`: he
    pays nothing for it. `choices`: how he may then enter, empty when he plays on as if nothing had happened. `dodged`:
    how many big blinds he has dodged by earlier moves since he last paid one."""

    seat: int
    passed: tuple[int, ...]
    free: bool
    choices: tuple[Choice, ...]
    dodged: int


def seat_change(sitting: Sitting, rules: ButtonRules, seat: int, to: int) -> SeatChange:
    """What it would mean if the player at `seat` moved `to` another one, between two hands. ValueError if nobody sits
    at `seat`, or if `to` is taken."""
    player, passed = sitting.player(seat), _passed(sitting, rules, seat, to)
    after = change_seat(sitting, rules, seat, to)
    return SeatChange(to, passed, _is_free(player, passed), entry_choices(after, rules, to), player.dodged)


def change_seat(sitting: Sitting, rules: ButtonRules, seat: int, to: int) -> Sitting:
    """The player at `seat` sits at `to` from the next hand on. What he owes goes with him.

    A move that is not free costs a big blind, and so does one of a player who sits out. Between button and blinds, he
    waits until the button has passed him. In a tournament he is dealt in like anybody who arrives. ValueError as for
    `seat_change`.
    """
    player = sitting.player(seat)
    free = _is_free(player, _passed(sitting, rules, seat, to))
    sitting = sit_down(stand_up(sitting, seat), to)
    moved = player._replace(seat=to)
    if player.standing in ("new", "absent") or sitting.last is None:
        return with_player(sitting, moved)
    if rules.game == "tournament":
        return sitting
    if player.standing == "away":
        return with_player(sitting, moved._replace(owes_big=True))
    if player.standing == "returning":
        return with_player(sitting, moved._replace(owes_big=player.owes_big or not free))
    if free:
        return with_player(sitting, moved._replace(standing="moved", blind_due_at=player.blind_due_at or seat))
    return with_player(sitting, moved._replace(standing="returning", owes_big=True))


def counted(player: Player, rules: ButtonRules, last: Positions | None, now: Positions, has_paid: bool) -> Player:
    """`player` once a hand is dealt: who `has_paid` a big blind, or straddled instead, has dodged none; else the one
    that came to the seat he has moved away from, between the positions `last` and `now`, is counted. Who sits out owes
    the blinds that pass him, which is counted elsewhere (`debts.booked`)."""
    if has_paid:
        return player._replace(blind_due_at=0, dodged=0)
    if last is None or not player.blind_due_at or player.standing == "away":
        return player
    came = is_passed(rules.table_seats, player.blind_due_at, last.big_blind, now.big_blind)
    return player._replace(dodged=player.dodged + came)


def _is_free(player: Player, passed: tuple[int, ...]) -> bool:
    """Two moves between two hands would go round the limit: the second one may go past nobody."""
    return len(passed) <= (0 if player.standing == "moved" else MOST_PASSED)


def _passed(sitting: Sitting, rules: ButtonRules, seat: int, to: int) -> tuple[int, ...]:
    """The active players between the two seats, if the new one is further from the big blind than the old one."""
    if sitting.last is None or rules.game == "tournament":
        return ()
    big_blind = sitting.last.big_blind

    def hands_to_wait(other: int) -> int:
        return (other - big_blind - 1) % rules.table_seats

    near, far = hands_to_wait(seat), hands_to_wait(to)
    active = [other for other in sitting.seats("playing") if near < hands_to_wait(other) < far]
    return tuple(sorted(active, key=hands_to_wait))
