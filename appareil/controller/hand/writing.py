"""What has happened to a hand, written into the table. See evolve.py."""

from collections.abc import Callable
from typing import Any

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand import log as hand_log
from appareil.controller.hand import run_twice
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.hold import Question
from appareil.controller.record.play import LastHand, Play
from appareil.controller.record.rules_in_force import stakes_of
from appareil.controller.record.state import Table
from appareil.devices.commands import SLOTS, Deal
from appareil.devices.places import BOARD, DISCARDS
from appareil.poker.button.straddlers import Offer
from appareil.poker.forced_bets import ForcedBet, Straddle
from appareil.poker.hand import Hand
from appareil.poker.pots import Award
from appareil.poker.variants import VARIANTS

# --- it opens ---------------------------------------------------------------------------------------------------------

def _next_hand_due(table: Table, _: hand_facts.NextHandDue) -> None:
    table.next_hand_due = True


def _hand_opened(table: Table, fact: hand_facts.HandOpened) -> None:
    table.next_hand_due = False
    table.last_hand = None
    table.blinds_agreed = {}
    table.hand_number = fact.hand
    table.button, table.sb_position, table.bb_position = fact.button, fact.sb_position, fact.bb_position
    table.sitting = fact.after
    if table.tournament.begun:
        _counted_for_the_level(table, fact.killed)
    hand = Hand(
        stakes_of(table.config(), table.tournament.level), fact.button, fact.small_blind or None, fact.bb_position,
        {seat: table.seats[seat].stack for seat in fact.seats}, posts=fact.posts, straddle=fact.straddle,
    )
    table.play = Play(
        hand, forced=list(hand.forced_bets()), killed=fact.killed,
        straddles_open=table.config().house.straddles != "none" and fact.straddle is None,
    )
    if VARIANTS[hand.stakes.variant].button_blind:
        table.sb_position, table.bb_position = 0, hand.big_blind_seat


def _counted_for_the_level(table: Table, killed: tuple[int, ...]) -> None:
    """A hand begins for the level; who misses it by a penalty has one less to miss."""
    table.tournament.hands += 1
    for number in killed:
        seat = table.seats[number]
        seat.penalty = max(0, seat.penalty - 1)


def _blind_posted(table: Table, fact: hand_facts.BlindPosted) -> None:
    hand_log.do(table, "post", ForcedBet(fact.seat, fact.kind, fact.amount))
    del table.play.forced[0]


def _straddle_offered(table: Table, fact: hand_facts.StraddleOffered) -> None:
    table.play.straddle_offers.append(Offer(fact.seat, fact.amount))


def _straddle_decided(table: Table, fact: hand_facts.StraddleDecided) -> None:
    table.play.straddles_open, table.play.straddle_offers = False, []
    if fact.seat:
        hand_log.begin_with_straddle(table, Straddle(fact.seat, fact.amount))


# --- dealing and betting ----------------------------------------------------------------------------------------------

def _dealing_started(table: Table, fact: hand_facts.DealingStarted) -> None:
    table.shoe.deck, table.shoe.ready, table.shoe.deck_selected = fact.deck, 0, False
    table.shoe.cards = []


def _betting_opened(table: Table, _: hand_facts.BettingOpened) -> None:
    hand_log.do(table, "start" if table.count_at(BOARD) == 0 else "next")
    table.play.street_open = True


def _turn_opened(table: Table, fact: hand_facts.TurnOpened) -> None:
    table.turn, table.play.asked, table.play.seen, table.play.extensions = fact.turn, fact.seat, False, 0


def _turn_seen(table: Table, _: hand_facts.TurnSeen) -> None:
    table.play.seen = True


def _time_extended(table: Table, fact: hand_facts.TimeExtended) -> None:
    table.play.extensions += 1
    table.seats[fact.seat].time_chips_played += 1


def _acted(table: Table, fact: hand_facts.Acted) -> None:
    hand_log.do(table, "act", fact.action, fact.total)
    table.play.asked = 0
    table.play.last_actor, table.play.undone = fact.seat, False
    _count_timeout(table, fact.seat, fact.by)


def _count_timeout(table: Table, number: int, by: str) -> None:
    """A decision of seat `number` was taken `by` player, clock or floor: what the clock takes in a row is counted."""
    seat = table.seats[number]
    if by == "clock":
        seat.timeouts += 1
    elif by == "player":
        seat.timeouts = 0


def _action_undone(table: Table, _: hand_facts.ActionUndone) -> None:
    take_back(table)


def take_back(table: Table) -> None:
    """The last action does not count; who made it is asked again, and everybody is told."""
    hand_log.take_back_last_action(table)
    table.play.asked = 0
    table.play.street_open = True
    table.play.undone = True
    for number in table.current_hand().seats:
        table.seats[number].answer = "corrected"


def _street_closed(table: Table, _: hand_facts.StreetClosed) -> None:
    hand_log.do(table, "close")
    table.play.street_open = False


# --- a card given up, the board run twice -----------------------------------------------------------------------------

def _discards_opened(table: Table, fact: hand_facts.DiscardsOpened) -> None:
    table.turn, table.play.extensions, table.play.discards_seen = fact.turn, 0, []


def _discard_seen(table: Table, fact: hand_facts.DiscardSeen) -> None:
    table.play.discards_seen.append(fact.seat)


def _card_discarded(table: Table, fact: hand_facts.CardDiscarded) -> None:
    table.shoe.cards[fact.n - 1].destination = DISCARDS
    hand_log.do(table, "card")  # no action before it is taken back any more
    _count_timeout(table, fact.seat, fact.by)


def _run_twice_offered(table: Table, fact: hand_facts.RunTwiceOffered) -> None:
    table.play.run_from = fact.street
    table.play.extensions = 0  # the time chips of the last turn are played


def _run_twice_answered(table: Table, fact: hand_facts.RunTwiceAnswered) -> None:
    table.play.run_answers[fact.seat] = fact.agrees


def _runs_decided(table: Table, fact: hand_facts.RunsDecided) -> None:
    table.play.runs = fact.runs


def _second_run_started(table: Table, fact: hand_facts.SecondRunStarted) -> None:
    hand_log.do(table, "again", fact.street)
    table.play.second_run = True


# --- showdown, pots, end ----------------------------------------------------------------------------------------------

def _hand_tabled(table: Table, fact: hand_facts.HandTabled) -> None:
    table.play.tabled[fact.seat] = fact.cards


def _hand_mucked(table: Table, fact: hand_facts.HandMucked) -> None:
    table.play.mucked.append(fact.seat)


def _drop_taken(table: Table, fact: hand_facts.DropTaken) -> None:
    hand_log.do(table, "drop")
    table.play.dropped = True
    table.play.drop = fact.rake + fact.jackpot
    table.accounts.raked += table.play.drop


def _paying_started(table: Table, fact: hand_facts.PayingStarted) -> None:
    boards = fact.boards or [0] * len(fact.awards)
    table.play.awards = [(*award, board) for award, board in zip(fact.awards, boards, strict=True)]
    table.play.final_board = run_twice.as_shown(table, table.shoe.board())


def _pot_awarded(table: Table, fact: hand_facts.PotAwarded) -> None:
    hand_log.do(table, "pay", Award(fact.pot, fact.seat, fact.amount, fact.odd))
    table.play.paid.append(table.play.awards.pop(0))


def _hand_closed(table: Table, _: hand_facts.HandClosed) -> None:
    for number, stack in table.current_hand().stacks.items():
        table.seats[number].stack = stack
    play = table.play
    names = {number: table.seats[number].name for number in play.tabled}
    table.last_hand = LastHand(play.final_board, play.tabled, names, tuple(play.paid))
    table.play = Play()


def _hand_voided(table: Table, _: hand_facts.HandVoided) -> None:
    """The same hand from its beginning. A card ordered is not wanted any more and the questions are void with the hand;
    doors, jams and the like stay."""
    play, hand = table.play, hand_log.same_hand(table)
    table.play = Play(
        hand, forced=list(hand.forced_bets()), killed=play.killed, straddles_open=play.straddles_open,
        straddle_offers=play.straddle_offers,
    )
    if isinstance(table.orders["exit"], Deal):
        table.orders["exit"] = None
    if table.shoe.deck and not table.shoe.deck_selected:
        table.shoe.ready, table.shoe.deck = table.shoe.deck, 0  # the shoe was never armed for it: it still waits, whole
    table.late = dict.fromkeys(SLOTS, 0)
    table.holds = {key: hold for key, hold in table.holds.items() if not isinstance(hold, Question)}


WRITES: dict[type[Fact], Callable[[Table, Any], None]] = {
    hand_facts.NextHandDue: _next_hand_due,
    hand_facts.HandOpened: _hand_opened,
    hand_facts.BlindPosted: _blind_posted,
    hand_facts.StraddleOffered: _straddle_offered,
    hand_facts.StraddleDecided: _straddle_decided,
    hand_facts.DealingStarted: _dealing_started,
    hand_facts.BettingOpened: _betting_opened,
    hand_facts.TurnOpened: _turn_opened,
    hand_facts.TurnSeen: _turn_seen,
    hand_facts.TimeExtended: _time_extended,
    hand_facts.Acted: _acted,
    hand_facts.ActionUndone: _action_undone,
    hand_facts.StreetClosed: _street_closed,
    hand_facts.DiscardsOpened: _discards_opened,
    hand_facts.DiscardSeen: _discard_seen,
    hand_facts.CardDiscarded: _card_discarded,
    hand_facts.RunTwiceOffered: _run_twice_offered,
    hand_facts.RunTwiceAnswered: _run_twice_answered,
    hand_facts.RunsDecided: _runs_decided,
    hand_facts.SecondRunStarted: _second_run_started,
    hand_facts.HandTabled: _hand_tabled,
    hand_facts.HandMucked: _hand_mucked,
    hand_facts.DropTaken: _drop_taken,
    hand_facts.PayingStarted: _paying_started,
    hand_facts.PotAwarded: _pot_awarded,
    hand_facts.HandClosed: _hand_closed,
    hand_facts.HandVoided: _hand_voided,
}
"""What writes each fact of a hand. One without an entry changes the phase alone."""
