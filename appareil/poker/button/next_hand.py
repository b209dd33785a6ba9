"""The next hand of a sitting: positions, who is dealt in, who posts what, and what is owed afterwards.

`next_hand` only reads; the sitting it gives back in `Opening.after` becomes the table's once the hand is dealt. Until
then the same question may be asked again, for instance after a player has refused his blind and sits out.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple

from appareil.poker.button.debts import (
    NamedPost,
    after_instalment,
    booked,
    entry_post,
    in_chips,
    instalment,
    without_debts,
)
from appareil.poker.button.entering import Due, admitted, due, is_closed, may_buy_button
from appareil.poker.button.methods import all_live, from_the_button, heads_up
from appareil.poker.button.rules import ButtonMethod, ButtonRules
from appareil.poker.button.seat_change import counted
from appareil.poker.button.sitting import Player, Sitting, come_back, go_away, with_player
from appareil.poker.clockwise import left_of, next_seat, seat_before
from appareil.poker.forced_bets import Post
from appareil.poker.positions import Positions, first_positions, seat_order


class Opening(NamedTuple):
    """A hand about to be dealt.

    `positions`: seat numbers, of empty seats too. `small_blind`: the seat that posts it there, `None` when nobody does.
    `dealt_in`: the seats of the hand in the order of its cards. `posts`: what each of them puts in, blinds of the
    position too, in the same order. `straddle`: who enters by a straddle, which is not among the posts. `killed`: whose
    hands are dead once the last hole card is out. `after`: the sitting once this hand is dealt.
    """

    positions: Positions
    small_blind: int | None
    dealt_in: tuple[int, ...]
    posts: tuple[NamedPost, ...]
    straddle: int | None
    killed: tuple[int, ...]
    after: Sitting

    def beyond_the_blinds(self, small_blind: int, big_blind: int) -> tuple[Post, ...]:
        """The posts in chips, without the small blind and the big blind that a hand takes from these two seats."""
        blinds = (self.small_blind, self.positions.big_blind)
        named = [post._replace(live=None) if post.seat in blinds else post for post in self.posts]
        posts = [in_chips(post, small_blind, big_blind) for post in named]
        return tuple(post for post in posts if post.live or post.dead)


class Plan(NamedTuple):
    """Who plays where. `last`: the positions from which the hand after this is reckoned. `buyer`: the seat that buys
    the button. `fresh`: the table starts, so nobody owes anything."""

    positions: Positions
    last: Positions
    dealt_in: frozenset[int]
    buyer: int | None = None
    straddle: int | None = None
    fresh: bool = False


def players_here(sitting: Sitting, without_chips: Collection[int] = ()) -> frozenset[int]:
    """Who could be dealt in: everybody who is at the table and has chips. A hand needs two of them."""
    return sitting.seats("playing", "absent", "new", "returning", "moved").difference(without_chips)


def next_hand(sitting: Sitting, rules: ButtonRules, without_chips: Collection[int] = ()) -> Opening:
    """The hand after `sitting.last`, or the first one. Players `without_chips` are not dealt in; one who was playing
    sits out from now on. ValueError with fewer than two players to deal in (see `players_here`)."""
    for seat in sitting.seats("playing", "absent").intersection(without_chips):
        sitting = go_away(sitting, seat)
    able = tuple(player for player in sitting.players if not (player.is_entering and player.seat in without_chips))
    return opening(sitting, rules, planned(sitting._replace(players=able), rules), POSTED[rules.method])


def enters_by_straddle(
    sitting: Sitting, rules: ButtonRules, seat: int, without_chips: Collection[int] = ()
) -> bool:
    """Whether the player at `seat`, who owes blinds, would be under the gun if he were dealt in to the next hand: then
    a straddle pays for all (WSOP Live Action R160). ValueError if nobody sits there."""
    if rules.game == "tournament" or not sitting.player(seat).owes:
        return False
    back = come_back(sitting, seat, "straddle")
    if len(players_here(back, without_chips)) < 2:
        return False
    return next_hand(back, rules, without_chips).straddle == seat


# --- who plays where -------------------------------------------------------------------------------------------------

def planned(sitting: Sitting, rules: ButtonRules) -> Plan:
    """Positions and players of the next hand."""
    at = due(sitting, rules)
    if sitting.last is None or at is None:
        return _start(sitting, rules)
    playing = sitting.seats("playing", "absent")
    admitted_now = playing | admitted(sitting, rules, at)
    buyer = _buyer(sitting, rules, at)
    if buyer is not None:
        return Plan(
            Positions(at.button, buyer, buyer), Positions(at.button, buyer, sitting.last.big_blind),
            admitted_now | {buyer}, buyer,
        )
    reached = admitted_now if rules.game == "tournament" else playing.union(p.seat for p in sitting.entering())
    big_blind = next_seat(at.small_blind, reached)
    if big_blind == sitting.bought:  # all who were to come before him have left
        return _after_a_purchase(big_blind, playing)
    dealt_in = admitted_now | {big_blind}
    straddle = _straddler(sitting, rules, at, big_blind, dealt_in)
    dealt_in = dealt_in if straddle is None else dealt_in | {straddle}
    if len(dealt_in) == 2:
        positions = heads_up(sitting.had_big_blind, dealt_in)
    else:
        # After a hand of two the button can be due where the big blind is: the player before the small blind has it.
        button = seat_before(at.small_blind, dealt_in) if at.button == big_blind else at.button
        positions = Positions(button, at.small_blind, big_blind)
    return Plan(positions, positions, dealt_in, None, straddle)


def _after_a_purchase(buyer: int, playing: frozenset[int]) -> Plan:
    """The hand in which the buyer of the button has it, and nobody sits any more where the big blind was due: the two
    after him have the blinds."""
    positions = heads_up(buyer, playing) if len(playing) == 2 else from_the_button(buyer, playing)
    return Plan(positions, positions, playing)


def _start(sitting: Sitting, rules: ButtonRules) -> Plan:
    """Everybody who is here plays, and nobody owes anything: the first hand, or one for which fewer than two are left
    of those who played."""
    here = players_here(sitting)
    if len(here) < 2:
        raise ValueError(f"a hand needs two players, here are {sorted(here)}")
    if sitting.last is None:
        positions = first_positions(rules.table_seats, here, rules.first_button)
    elif sitting.bought is not None and len(here) > 2:
        positions = from_the_button(sitting.bought, here)
    else:
        positions = all_live(sitting.had_big_blind, here)
    return Plan(positions, positions, here, fresh=True)


def _buyer(sitting: Sitting, rules: ButtonRules, at: Due) -> int | None:
    """The seat that buys the button in the next hand: one a hand, the first one left of it."""
    buyers = [
        player.seat
        for player in sitting.entering()
        if player.choice == "buy_button" and may_buy_button(rules, at, player.seat)
    ]
    return left_of(at.button, buyers)[0] if buyers else None


def _straddler(
    sitting: Sitting, rules: ButtonRules, at: Due, big_blind: int, dealt_in: frozenset[int]
) -> int | None:
    """The entering player who would be under the gun and straddles; that pays for all (WSOP Live Action R160)."""
    for player in sitting.entering():
        wants = player.choice == "straddle" and player.seat not in dealt_in
        if wants and not is_closed(rules, at, player.seat):
            under_the_gun = next_seat(big_blind, dealt_in | {player.seat})
            if under_the_gun == player.seat:
                return under_the_gun
    return None


# --- who posts what --------------------------------------------------------------------------------------------------

Posted = Callable[[Sitting, ButtonRules, Plan], tuple[dict[int, NamedPost], Sitting]]
"""(before, rules, plan) -> (the blinds of this hand by seat, the sitting with what they leave owed)."""


def posted_by_position(sitting: Sitting, rules: ButtonRules, plan: Plan) -> tuple[dict[int, NamedPost], Sitting]:
    """Small blind and big blind, each from the seat that has it, or both from the seat that buys the button. The big
    blind clears what its player owed; a blind that jumps over a player is forgiven."""
    _, small_blind, big_blind = plan.positions
    cleared = plan.dealt_in if plan.fresh or len(plan.dealt_in) == 2 else {big_blind}
    for seat in cleared:
        sitting = with_player(sitting, without_debts(sitting.player(seat)))
    if plan.buyer is not None:
        return {plan.buyer: NamedPost(plan.buyer, live="bb", dead="sb")}, sitting
    blinds = {big_blind: NamedPost(big_blind, live="bb")}
    if small_blind in plan.dealt_in:
        blinds[small_blind] = NamedPost(small_blind, live="sb")
    return blinds, sitting


def posted_by_debt(sitting: Sitting, rules: ButtonRules, plan: Plan) -> tuple[dict[int, NamedPost], Sitting]:
    """The blinds go on over every seat, and each player they have come to or jumped over owes them; he posts one in a
    hand, the larger first, wherever he sits (Robert's Rules 4). Two players post by position and owe nothing."""
    if len(plan.dealt_in) == 2 or plan.fresh or sitting.last is None:
        return posted_by_position(sitting, rules, plan)
    blinds, owing = posted_by_position(sitting, rules, plan)
    for seat in sitting.seats("playing", "absent"):
        player = booked(rules, sitting.player(seat), sitting.last, plan.last)
        if player.owes:
            blinds[seat] = instalment(player)
            player = after_instalment(player)
        owing = with_player(owing, player)
    return blinds, owing


POSTED: dict[ButtonMethod, Posted] = {
    "dead_button": posted_by_position,
    "simplified_moving_button": posted_by_position,
    "moving_button_with_debts": posted_by_debt,
}


def opening(sitting: Sitting, rules: ButtonRules, plan: Plan, posted: Posted) -> Opening:
    """The hand that is played by `plan`, its blinds `posted` so."""
    blinds, owing = posted(sitting, rules, plan)
    button, there, big_blind = plan.positions
    small_blind = there if there in blinds and blinds[there].live == "sb" else None
    dealt_in = seat_order(button, small_blind, big_blind, plan.dealt_in)
    posts = dict(blinds)
    for seat in dealt_in:
        if seat not in blinds and seat != plan.straddle and not plan.fresh and rules.game == "cash":
            posts[seat] = entry_post(owing.player(seat))
    paid = {seat for seat, post in posts.items() if post.live == "bb"} | {plan.straddle}
    players = tuple(
        counted(
            _after(player, rules, sitting.last, plan, blinds), rules, sitting.last, plan.last,
            has_paid=plan.fresh or player.seat in paid,
        )
        for player in owing.players
    )
    return Opening(
        plan.positions,
        small_blind,
        dealt_in,
        tuple(posts[seat] for seat in dealt_in if seat in posts and posts[seat] != NamedPost(seat)),
        plan.straddle,
        tuple(seat for seat in dealt_in if sitting.player(seat).standing == "absent"),
        Sitting(plan.last, players, plan.positions.big_blind),
    )


def _after(
    player: Player, rules: ButtonRules, last: Positions | None, plan: Plan, blinds: Collection[int]
) -> Player:
    """`player` once the hand is dealt: who has it has paid his way in; whom the blinds have passed owes them."""
    if player.seat in plan.dealt_in:
        if player.is_entering or player.seat not in blinds:
            player = without_debts(player)
        return player if player.standing == "absent" else player._replace(standing="playing", choice=None)
    if rules.game == "tournament" or player.standing not in ("away", "returning"):
        return player
    if plan.fresh or last is None:  # a table that starts is a new one to who is not there
        return player._replace(owes_big=True)
    # Two players share three positions: the small blind comes to where the big blind was even if neither sits there.
    now = plan.last._replace(small_blind=last.big_blind) if len(plan.dealt_in) == 2 else plan.last
    return booked(rules, player, last, now)
