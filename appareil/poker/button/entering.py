"""Who may be dealt in without waiting for the big blind, at which seat, and for what.

Nobody enters between the button and the blinds (Robert's Rules 4; WSOP Live Action R158; TDA R10-A): the big blind has
just passed him, and he would play a round for nothing.
"""

from typing import NamedTuple

from appareil.poker.button.debts import NamedPost, entry_post
from appareil.poker.button.methods import MOVE, advanced
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import Choice, Player, Sitting
from appareil.poker.clockwise import is_between


class Due(NamedTuple):
    """Where the method has button and small blind in the next hand; the seats can be empty."""

    button: int
    small_blind: int


def due(sitting: Sitting, rules: ButtonRules) -> Due | None:
    """What is due in the next hand, or `None` when the table starts: before its first hand, or with fewer than two
    players who have been dealt in."""
    playing = sitting.seats("playing", "absent")
    if sitting.last is None or len(playing) < 2:
        return None
    button, small_blind = MOVE[rules.method](sitting.last, playing, sitting.had_big_blind)
    away = sitting.seats("away")
    occupied = playing | away | sitting.seats("returning", "moved")
    button = advanced(rules, button, small_blind, occupied, away)
    on_button = dealt_on_button(sitting, rules, Due(button, small_blind))
    button = max(on_button, default=button, key=lambda seat: (seat - button) % rules.table_seats)
    return Due(button, small_blind)


def dealt_on_button(sitting: Sitting, rules: ButtonRules, at: Due) -> tuple[int, ...]:
    """The newcomers between button and small blind whom the house deals in, the last of them on the button; not those
    who would rather wait for the big blind or buy the button. Nobody takes from its buyer a button that was bought."""
    if rules.newcomer_in_blinds == "wait" or sitting.bought is not None:
        return ()
    return tuple(
        player.seat
        for player in sitting.entering()
        if player.standing == "new"
        and player.choice in (None, "post")
        and (player.seat == at.button or is_between(rules.table_seats, player.seat, *at))
    )


def is_closed(rules: ButtonRules, at: Due, seat: int) -> bool:
    """Whether nobody may enter at `seat` now. In a cash game that is so between button and big blind, in a tournament
    between button and small blind."""
    if rules.game == "cash" and seat == at.small_blind:
        return True
    return is_between(rules.table_seats, seat, *at)


def may_buy_button(rules: ButtonRules, at: Due, seat: int) -> bool:
    """Whether a player entering at `seat` can have the button next time by posting both blinds now: in a cash game,
    from a seat between button and small blind."""
    return rules.game == "cash" and is_between(rules.table_seats, seat, *at)


def admitted(sitting: Sitting, rules: ButtonRules, at: Due) -> frozenset[int]:
    """The entering players who are dealt in although the big blind has not come to them: in a tournament all whose seat
    is not closed, in a cash game those of them who post, or have nothing to post."""
    welcome = {
        player.seat
        for player in sitting.entering()
        if rules.game == "tournament" or player.choice == "post" or player.standing == "moved"
    }
    return frozenset(seat for seat in welcome if not is_closed(rules, at, seat)).union(
        dealt_on_button(sitting, rules, at)
    )


def entry_choices(sitting: Sitting, rules: ButtonRules, seat: int) -> tuple[Choice, ...]:
    """How the player at `seat` may enter in the next hand; nothing for one who is dealt in anyway. What each way costs:
    `entry_costs`. ValueError if nobody sits there."""
    player = sitting.player(seat)
    at = due(sitting, rules)
    if rules.game == "tournament" or at is None or not _has_to_choose(player):
        return ()
    if not is_closed(rules, at, seat):
        return () if player.standing == "moved" else ("post", "wait")
    return ("wait", "buy_button") if may_buy_button(rules, at, seat) else ("wait",)


def _has_to_choose(player: Player) -> bool:
    return player.is_entering or (player.standing == "away" and player.owes)


def entry_costs(player: Player) -> dict[Choice, NamedPost]:
    """What each way of entering costs the player: posting his missed blinds, waiting nothing, buying the button both
    blinds, the small one dead."""
    seat = player.seat
    return {"post": entry_post(player), "wait": NamedPost(seat), "buy_button": NamedPost(seat, live="bb", dead="sb")}
