"""Hands dealt by the whole device, through the bytes of its wires, held against the oracle decision by decision.

A table file is drawn by the seed, twins and random players sit at it, and what the journal's facts say is told to the
oracle: whose turn it is, what everybody's screen offers, who is paid what.
"""

import random
from collections import Counter
from typing import Any

from compared import Difference
from oracle_hand import Offer, Oracle
from oracle_table import HOUSE, Rake, Table

from appareil.controller import views
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import run_twice
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.record.fact import Fact
from appareil.controller.record.rules_in_force import stakes_of
from appareil.controller.record.state import Table as Believed
from appareil.poker.cards import card_name
from appareil.rehearsal.drawn_tables import drawn_table
from appareil.rehearsal.sitting import Plan, Stuck, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.settings.model import TableSettings
from simulators.players import agreeing, random_legal
from simulators.shuffles import by_seed
from simulators.streams import stream

TAKEN_BACK = (hand_facts.ActionUndone, irregular_facts.TurnSetAside)
"""After these the oracle, which takes nothing back, no longer follows the hand."""


class Beside:
    """The oracle beside one table. `met`: what has been compared, how often."""

    def __init__(self, seed: int, settings: TableSettings) -> None:
        self.met: Counter[str] = Counter()
        self._seed = seed
        self._options = {name: value for name, value in options_of(settings).items() if HOUSE[name] != value}
        self._opened: hand_facts.HandOpened | None = None
        self._straddle: tuple[int, int] | None = None
        self._killed: list[int] = []
        self._posted: list[tuple[int, str, int]] = []
        self._oracle: Oracle | None = None
        self._story: list[str] = []

    def row(self, table: Believed, row_facts: tuple[Fact, ...]) -> None:
        """The facts of a row, and the table after it."""
        for fact in row_facts:
            match fact:
                case hand_facts.HandOpened():
                    self._opened, self._straddle = fact, (tuple(fact.straddle) if fact.straddle else None)
                    self._again()
                case hand_facts.HandVoided():
                    self._again()
                case hand_facts.StraddleDecided(seat, amount) if seat:
                    self._straddle = (seat, amount)
                case hand_facts.BlindPosted(seat, kind, amount):
                    self._posted.append((seat, kind, amount))
                case irregular_facts.HandKilled(seat):
                    self._kill(seat)
                case hand_facts.BettingOpened() if self._oracle is None and self._opened is not None:
                    self._begin(table)
                case hand_facts.TurnOpened(_, seat) if self._oracle is not None:
                    self._compare_offer(table, seat)
                case hand_facts.Acted() if self._oracle is not None:
                    self._act(fact)
                case hand_facts.ClearingStarted() if self._oracle is not None:
                    self._settle(table)
                case _ if isinstance(fact, TAKEN_BACK):
                    self._opened = self._oracle = None

    def _again(self) -> None:
        self._oracle, self._killed, self._posted, self._story = None, [], [], []

    def _same(self, what: str, ours: Any, theirs: Any) -> None:
        if ours != theirs:
            raise Difference("\n".join([
                f"seed {self._seed}", *self._story, f"{what}: the device says {ours}, the oracle {theirs}",
            ]))

    def _begin(self, table: Believed) -> None:
        opened = self._opened
        assert opened is not None
        drawn = table_of(table, opened, self._straddle)
        stacks = {seat: table.seats[seat].stack for seat in opened.seats}
        self._oracle = Oracle(drawn, stacks, self._options, self._killed)
        self._story = [f"hand {opened.hand}: {drawn}", f"stacks {stacks}", f"options {self._options}"]
        self._same("forced bets", self._posted, self._oracle.forced)
        self.met["hands"] += 1
        self.met[drawn.structure] += 1
        self.met[drawn.variant] += 1

    def _kill(self, seat: int) -> None:
        if self._oracle is None:
            self._killed.append(seat)
        else:
            self._oracle.kill(seat)

    def _compare_offer(self, table: Believed, seat: int) -> None:
        """What everybody's screen says of the turn, against what the oracle offers; a hand may be acted on in the row
        that opens its turn, then the screen shows a later one."""
        if table.play.asked != seat or self._oracle is None:
            return
        view, offer = views.public_view(table), self._oracle.legal()
        self._same("to act", view.to_act, self._oracle.to_act())
        shown = Offer(view.call, view.raise_min or None, view.raise_max or None)
        self._same(f"seat {seat} is offered", shown, offer)
        self._same(f"seat {seat} may check", view.can_check, not offer.call)
        self.met["decisions"] += 1

    def _act(self, fact: hand_facts.Acted) -> None:
        assert self._oracle is not None
        self._same("who acted", fact.seat, self._oracle.to_act())
        self._story.append(f"seat {fact.seat} {fact.action} {fact.total or ''}".rstrip())
        self._oracle.act(fact.action, fact.total)

    def _settle(self, table: Believed) -> None:
        oracle, hand = self._oracle, table.current_hand()
        assert oracle is not None
        holes = {seat: [card_name(card) for card in table.shoe.hole_cards(seat)] for seat in hand.live}
        boards = [[card_name(card) for card in board] for board in run_twice.boards(table, table.shoe.board())]
        self._story.append(f"cards {holes}, boards {boards}")
        oracle.deal(holes, *boards)
        settled = oracle.settle()
        self._same("stacks", hand.stacks, settled.stacks)
        self._same("the drop", table.play.drop, sum(settled.rake) + sum(settled.jackpot))
        self.met["side pots"] += max(0, len(settled.pots) - 1)
        self.met["showdowns"] += not hand.is_decided
        self.met["two boards"] += len(boards) > 1
        self.met["raked hands"] += sum(settled.rake) > 0
        self._opened = self._oracle = None


def options_of(settings: TableSettings) -> dict[str, Any]:
    """The options of the table file under the oracle's names."""
    named = {**settings.house.model_dump(), "chip_unit": settings.chip_unit, "rake_from": settings.rake.rake_from}
    return {name: named[name] for name in HOUSE}


def table_of(table: Believed, opened: hand_facts.HandOpened, straddle: tuple[int, int] | None) -> Table:
    """The hand's places and amounts, as the table file and the facts give them."""
    settings, stakes = table.config(), stakes_of(table.config(), table.tournament.level)
    return Table(
        opened.button, opened.small_blind or None, opened.bb_position, stakes.small_blind, stakes.big_blind,
        stakes.ante, stakes.ante_type, stakes.ante_order, stakes.game, stakes.structure, stakes.variant,
        tuple(tuple(post) for post in opened.posts), straddle, rake_of(settings),
    )


def rake_of(settings: TableSettings) -> Rake | None:
    rake, jackpot = settings.rake, settings.jackpot_drop
    if rake.type == "none" and not jackpot.amount:
        return None
    steps = rake.type == "step"
    return Rake(
        0 if steps else rake.percent / 100, rake.unit, rake.per if steps else 0, rake.take if steps else 0, rake.cap,
        rake.cap_by_players, rake.no_flop_no_drop, rake.min_pot, jackpot.amount, jackpot.min_pot,
    )


def compare_device(seed: int, hands: int, faults: str = "none") -> Counter[str]:
    """Deal `hands` hands at a table drawn by `seed` and hold each against the oracle. Difference where they do not
    agree; Stuck when the table comes to a stop."""
    chance = random.Random(seed)
    players = chance.randint(2, 9)
    settings = drawn_table(chance, players)
    stacks = {seat: chance.randint(settings.buy_in.min, settings.buy_in.max) for seat in range(1, players + 1)}
    beside = Beside(seed, settings)
    plan = Plan(
        settings, stacks, by_seed(seed), lambda seat: random_legal(stream(seed, f"player {seat}")), seed=seed,
        faults=faults, before_cards=agreeing(seed),
    )
    sitting, clock = on_memory_wires(plan, Tally(), on_row=beside.row)
    sitting.start()
    try:
        play(sitting, clock, hands)
    except Stuck as stuck:
        raise Difference(f"seed {seed}: {stuck}") from stuck
    sitting.finish()
    return beside.met
