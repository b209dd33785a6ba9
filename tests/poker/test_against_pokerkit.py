"""Random hands played by PokerKit and by us: the same turns, the same amounts, the same stacks at the end.

Only where a cardroom's rule and PokerKit's differ we do not compare: see `is_a_known_difference`, and the tests below,
one for each of these points.
"""

import random

import pytest
from pokerkit import State
from pokerkit_table import BIG_BLIND, GAMES, Table, cards

from appareil.poker.hand import Hand
from appareil.poker.hand_strength import strengths
from appareil.poker.pots import Award
from appareil.poker.variants import VARIANTS

HANDS = range(120)


def random_table(chance: random.Random) -> Table:
    """Two to ten players, short stacks and deep ones, every game, now and then antes or a straddle."""
    game = chance.choice(list(GAMES))
    players = range(chance.randint(2, 10))
    stacks = tuple(chance.choice((chance.randint(20, 60), chance.randint(60, 1500))) for _ in players)
    straddle = game != "short" and len(stacks) > 2 and stacks[2] > 30 and chance.random() < 0.5
    ante = "none" if game == "short" else chance.choice(("none", "each", "bb", "button"))
    return Table(game, stacks, ante, straddle, chance.randrange(2**32))


@pytest.mark.parametrize("number", HANDS)
def test_the_same_turns_amounts_and_stacks(number: int) -> None:
    chance = random.Random(number)
    table = random_table(chance)
    ours, theirs = table.ours(), table.theirs()
    hole = {seat: cards(theirs.hole_cards[seat - 1]) for seat in ours.seats}
    while True:
        while ours.to_act is not None:
            assert theirs.actor_index == ours.to_act - 1
            both_act(table, ours, theirs, chance)
        while theirs.actor_index is not None and theirs.checking_or_calling_amount == 0 and nobody_bets(ours, theirs):
            theirs.check_or_call()  # it asks a player who owes nothing and has nobody left to bet against
        ours.close_street()
        if ours.is_decided or ours.street == "river":
            break
        ours.next_street()
    assert not theirs.status
    board = cards(card for (card,) in theirs.board_cards) if not ours.is_decided else ()
    shown = {seat: hole[seat] for seat in ours.live}
    ranked = [strengths(VARIANTS[ours.stakes.variant], shown, board)] if board else [({},)]
    shares = ours.shares(ranked)  # type: ignore[arg-type]  # a lone survivor needs no strength
    for share in shares:
        ours.pay(share.award)
    # It shares pots with the same winners together, a cardroom each alone (TDA R21): an odd chip a pot may differ.
    uneven = {one.pot_index for one, *_ in shares for other, *_ in shares if odd_between(one, other)}
    differences = [ours.stacks[seat] - stack for seat, stack in enumerate(theirs.stacks, 1)]
    assert max(map(abs, differences)) <= len(uneven)
    assert sum(differences) == 0


def odd_between(one: Award, other: Award) -> bool:
    return one.pot_index == other.pot_index and one.amount != other.amount


def nobody_bets(ours: Hand, theirs: State) -> bool:
    return ours.no_more_betting or not theirs.can_complete_bet_or_raise_to()


def is_a_known_difference(table: Table, ours: Hand) -> bool:
    """Whether somebody is all-in for less than a full raise, or fixed limit is capped before the flop."""
    level = ours._level
    if table.is_fixed_limit:
        return level.total % BIG_BLIND > 0 or (level.capped and ours.street == "preflop")
    return level.total != level.full


def both_act(table: Table, ours: Hand, theirs: State, chance: random.Random) -> None:
    """Compare what is offered, and do one of the things both offer."""
    legal = ours.legal_actions()
    assert legal.call == theirs.checking_or_calling_amount
    least, most = theirs.min_completion_betting_or_raising_to_amount, theirs.max_completion_betting_or_raising_to_amount
    offered = (least, most) if theirs.can_complete_bet_or_raise_to() else (None, None)
    known = is_a_known_difference(table, ours)
    assert known or (legal.raise_min, legal.raise_max) == offered
    choice = chance.random()
    if choice < 0.15 and legal.call:
        ours.act("fold")
        theirs.fold()
    elif choice > 0.65 and legal.raise_min is not None and legal.raise_max is not None and not known:
        total = chance.choice((legal.raise_min, chance.randint(legal.raise_min, legal.raise_max)))
        ours.act(legal.raise_word, total)
        theirs.complete_bet_or_raise_to(total)
    else:
        ours.act("call" if legal.call else "check")
        theirs.check_or_call()
