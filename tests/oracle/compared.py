"""A drawn hand played by the rules and by the oracle, side by side: `compare(seed)`.

At every decision both say whose turn it is and what may be done, and the nearest things that may not be are refused; at
the end chips, pots, drop and refunds are the same.
"""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from drawn_hands import Drawn, drawn
from oracle_hand import Offer, Oracle
from oracle_table import Rake, Table

from appareil.poker.cards import card_name
from appareil.poker.forced_bets import Post, Straddle
from appareil.poker.hand import Hand
from appareil.poker.hand_strength import strengths
from appareil.poker.rake import Jackpot, Percentage, Steps
from appareil.poker.rake import Rake as OurRake
from appareil.poker.rules import Stakes
from appareil.poker.variants import VARIANTS, kept_cards

TIGHTNESS = (0.05, 0.13, 0.35)
"""How often players fold what they could call."""


class Difference(Exception):
    """The rules and the oracle do not say the same; the story tells the hand up to there."""


class Cards(NamedTuple):
    """What is dealt, as numbers: two cards or more to each seat, and one board or two."""

    holes: dict[int, tuple[int, ...]]
    boards: list[tuple[int, ...]]


class Sides:
    """Both hands and their story. `met`: what has been compared, how often. `tightness`: how often its players fold."""

    def __init__(self, hand: Hand, oracle: Oracle, story: list[str]) -> None:
        self.hand = hand
        self.oracle = oracle
        self.story = story
        self.met: Counter[str] = Counter(hands=1)
        self.returned: dict[int, int] = {}
        self.tightness = 0.0

    def same(self, what: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            raise Difference("\n".join([*self.story, f"{what}: the rules say {ours}, the oracle {theirs}"]))


def compare(seed: int) -> Counter[str]:
    """Play the hand of that seed; what was met in it, and how often. Difference where the two do not agree."""
    hand_drawn = drawn(seed)
    chance = hand_drawn.chance
    killed = [seat for seat in hand_drawn.stacks if chance.random() < 0.25] if chance.random() < 0.05 else []
    killed = killed[: len(hand_drawn.stacks) - 1]
    oracle = Oracle(hand_drawn.table, hand_drawn.stacks, hand_drawn.options, killed)
    side = Sides(our_hand(hand_drawn), oracle, told(seed, hand_drawn, killed))
    side.same("forced bets", [tuple(bet) for bet in side.hand.forced_bets()], side.oracle.forced)
    for bet in side.hand.forced_bets():
        side.hand.post(bet)
    for seat in killed:
        side.hand.kill(seat)
    side.hand.start_betting()
    side.tightness = chance.choice(TIGHTNESS)
    cards = play(side, chance)
    settle(side, cards)
    side.met.update(met_at_the_table(hand_drawn))
    return side.met


# --- the two hands ----------------------------------------------------------------------------------------------------

def our_hand(hand_drawn: Drawn) -> Hand:
    """The product's hand."""
    table = hand_drawn.table
    return Hand(
        our_stakes(table, hand_drawn.options), table.button, table.small_blind_seat, table.big_blind_seat,
        hand_drawn.stacks, posts=[Post(*post) for post in table.posts],
        straddle=Straddle(*table.straddle) if table.straddle else None, players_left=table.players_left,
    )  # fmt: skip


def our_stakes(table: Table, options: dict[str, Any]) -> Stakes:
    given = {name: value for name, value in {**table._asdict(), **options}.items() if name in Stakes._fields}
    given["rake"] = our_rake(table.rake, options.get("rake_from", "total_main_first")) if table.rake else None
    return Stakes(**given)


def our_rake(rake: Rake, rake_from: Any) -> OurRake:
    share = Steps(rake.per, rake.take) if rake.per else Percentage(round(rake.percent * 100), rake.unit)
    return OurRake(
        share, rake.cap, rake.cap_by_players, rake.no_flop_no_drop, rake.min_pot, rake_from,
        Jackpot(rake.jackpot, rake.jackpot_min_pot),
    )


def met_at_the_table(hand_drawn: Drawn) -> Iterator[str]:
    table = hand_drawn.table
    yield from (table.structure, table.variant, table.game, f"ante {table.ante_type}")
    for name, value in (("posts", table.posts), ("straddles", table.straddle), ("raked tables", table.rake)):
        if value:
            yield name
    if table.small_blind_seat is None:
        yield "dead small blinds"
    yield from (f"{name}: {value}" for name, value in hand_drawn.options.items() if name != "chip_unit")
    if len(hand_drawn.options) == 1:
        yield "houses with every default"


def told(seed: int, hand_drawn: Drawn, killed: list[int]) -> list[str]:
    return [
        f"seed {seed}: {hand_drawn.table}", f"stacks {hand_drawn.stacks}", f"options {hand_drawn.options}",
        *([f"dead hands {killed}"] if killed else []),
    ]  # fmt: skip


# --- the betting ------------------------------------------------------------------------------------------------------

def play(side: Sides, chance: random.Random) -> Cards:
    """Every decision, to the end of the betting; the cards that are dealt meanwhile."""
    hand, runs = side.hand, 1
    deck = list(VARIANTS[hand.stakes.variant].deck)
    chance.shuffle(deck)
    kept = kept_cards(VARIANTS[hand.stakes.variant])
    holes = {seat: tuple(deck.pop() for _ in range(kept)) for seat in hand.seats}
    board = tuple(deck.pop() for _ in range(5))
    lying = 0
    while True:
        while hand.to_act is not None:
            decide(side, chance)
        back = hand.close_street()
        if back is not None:
            side.returned[back.seat] = side.returned.get(back.seat, 0) + back.amount
            side.story.append(f"{back.amount} come back to seat {back.seat}")
        if hand.is_decided or hand.street == "river":
            break
        if hand.no_more_betting and runs == 1 and hand.stakes.game == "cash" and chance.random() < 0.4:
            runs, lying = 2, {"preflop": 0, "flop": 3, "turn": 4}[hand.street]
        hand.next_street()
        side.story.append(f"-- {hand.street}")
    side.same("to act", hand.to_act, side.oracle.to_act())
    boards = [board] if runs == 1 or len(deck) < 5 else [board, (*board[:lying], *deck[: 5 - lying])]
    return Cards({seat: holes[seat] for seat in hand.live}, boards)


def decide(side: Sides, chance: random.Random) -> None:
    """Compare what may be done, and do one of the things."""
    hand, oracle = side.hand, side.oracle
    side.same("to act", hand.to_act, oracle.to_act())
    legal, offer = hand.legal_actions(), oracle.legal()
    side.met["decisions"] += 1
    side.met["no raise offered"] += offer.least is None
    side.met["one raise offered"] += offer.least is not None and offer.least == offer.most
    side.same(f"seat {hand.to_act} may", Offer(legal.call, legal.raise_min, legal.raise_max), offer)
    for word, total in (*around_the_edges(side, offer), *somewhere(offer, chance)):
        taken = hand.why_illegal(word, total) is None  # type: ignore[arg-type]  # these are its words
        side.same(f"{word} {total} of seat {hand.to_act} is taken", taken, oracle.may(word, total))
        side.met["refusals"] += not taken
    if chance.random() < 0.004 and len(hand.live) > 2:
        seat = chance.choice(hand.live)
        side.story.append(f"seat {seat}'s hand is dead")
        side.met["dead hands"] += 1
        hand.kill(seat)
        oracle.kill(seat)
        return
    word, total = chosen(side, offer, chance)
    side.story.append(f"seat {hand.to_act} {word} {total or ''}".rstrip())
    hand.act(word, total)  # type: ignore[arg-type]
    oracle.act(word, total)


def around_the_edges(side: Sides, offer: Offer) -> Iterator[tuple[str, int]]:
    """What is offered and what is next to it, for both words that mean a raise."""
    hand = side.hand
    assert hand.to_act is not None
    whole = hand.bets[hand.to_act] + hand.stacks[hand.to_act]
    yield from (("fold", 0), ("check", 0), ("call", 0))
    edges = {whole, whole + 1} if offer.least is None or offer.most is None else {
        offer.least, offer.least - 1, offer.least + 1, offer.most, offer.most + 1, offer.most - 1, whole, whole + 1,
    }  # fmt: skip
    for total in sorted(edges):
        yield "bet", total
        yield "raise", total


def somewhere(offer: Offer, chance: random.Random) -> Iterator[tuple[str, int]]:
    """Two totals from the middle."""
    if offer.least is not None and offer.most is not None:
        yield "raise", chance.randint(offer.least, offer.most)
        yield "bet", chance.randint(0, offer.least)


def chosen(side: Sides, offer: Offer, chance: random.Random) -> tuple[str, int]:
    """One of the things offered: mostly calls and checks, so that hands come far; all-ins, so that side pots come."""
    if chance.random() < side.tightness and (offer.call or chance.random() < 0.15):
        return "fold", 0
    if chance.random() < 0.55 or offer.least is None or offer.most is None:
        return ("call" if offer.call else "check"), 0
    unit = side.hand.stakes.chip_unit
    size = chance.random()
    if size < 0.4:
        total = offer.least
    elif size < 0.65:
        total = offer.most
    else:
        near = min(offer.most, 3 * offer.least)
        total = chance.randint(offer.least, near) // unit * unit
        total = total if total >= offer.least else offer.most
    return chance.choice(("bet", "raise")), total


# --- the end ----------------------------------------------------------------------------------------------------------

def settle(side: Sides, cards: Cards) -> None:
    """Pots, drop, refunds and stacks."""
    hand, oracle = side.hand, side.oracle
    names = {seat: [card_name(card) for card in hole] for seat, hole in cards.holes.items()}
    boards = [[card_name(card) for card in board] for board in cards.boards]
    side.story.append(f"cards {names}, boards {boards}")
    oracle.deal(names, *boards)
    theirs = oracle.settle()
    side.same("pots", [tuple(pot) for pot in hand.pots()], theirs.pots)
    side.same("returned", side.returned, theirs.returned)
    drop = hand.take_drop()
    side.same("rake", list(drop.rake), theirs.rake)
    side.same("jackpot", list(drop.jackpot), theirs.jackpot)
    variant = VARIANTS[hand.stakes.variant]
    shown = [strengths(variant, cards.holes, board) for board in cards.boards] if not hand.is_decided else [({},)]
    for share in hand.shares(shown):
        hand.pay(share.award)
        side.met["odd chips"] += share.award.odd_chips > 0
        side.met["low halves"] += share.half == "low"
    side.same("stacks", hand.stacks, theirs.stacks)
    side.same("chips", sum(hand.stacks.values()) + sum(map(sum, drop)), hand.chips())
    side.met["side pots"] += max(0, len(theirs.pots) - 1)
    side.met["refunds"] += len(theirs.returned)
    side.met["two boards"] += len(boards) > 1
    side.met["showdowns"] += not hand.is_decided
    side.met["raked hands"] += sum(theirs.rake) > 0
