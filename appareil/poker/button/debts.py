"""Blinds that a player has missed: what they cost, how they are paid. They are booked when the next hand is planned
(next_hand.py); when he is dealt in again is in entering.py."""

from typing import NamedTuple

from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.sitting import Player
from appareil.poker.clockwise import is_passed
from appareil.poker.forced_bets import Post
from appareil.poker.positions import Positions
from appareil.poker.session.entry import price_of_entry


class NamedPost(NamedTuple):
    """What `seat` puts in before the cards, by name: the blind, `sb` or `bb`, that counts towards his call (`live`),
    and the one that does not (`dead`). `None`: none of the kind."""

    seat: int
    live: str | None = None
    dead: str | None = None


def in_chips(post: NamedPost, small_blind: int, big_blind: int) -> Post:
    """The same post where the blinds are so many chips."""
    chips = {None: 0, "sb": small_blind, "bb": big_blind}
    return Post(post.seat, chips[post.live], chips[post.dead])


def entry_post(player: Player) -> NamedPost:
    """What `player` posts to enter before the big blind comes to him; nothing if he owes nothing."""
    price = price_of_entry(player.standing == "new", player.owes_small, player.owes_big)
    return NamedPost(player.seat, price.live, price.dead)


def booked(rules: ButtonRules, player: Player, last: Positions, now: Positions) -> Player:
    """`player`, who has posted nothing, with the blinds that have passed him between the positions `last` and `now`."""
    return player._replace(
        owes_big=player.owes_big or is_passed(rules.table_seats, player.seat, last.big_blind, now.big_blind),
        owes_small=player.owes_small or is_passed(rules.table_seats, player.seat, last.small_blind, now.small_blind),
    )


def instalment(player: Player) -> NamedPost:
    """What a player over whom a moving button has jumped posts in the next hand: one blind, the larger first, live."""
    return NamedPost(player.seat, "bb" if player.owes_big else "sb" if player.owes_small else None)


def after_instalment(player: Player) -> Player:
    """`player` once that is paid."""
    if player.owes_big:
        return player._replace(owes_big=False)
    return player._replace(owes_small=False)


def without_debts(player: Player) -> Player:
    """`player` once he has paid everything, or the big blind has come to him."""
    return player._replace(owes_small=False, owes_big=False)
