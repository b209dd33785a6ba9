"""Facts into the table: the only writer. It never refuses and never chooses; what may happen is decided elsewhere."""

from collections.abc import Callable
from typing import Any

from appareil.controller import chart, evolve_misdeals, evolve_runs, evolve_tournament, facts, hand_log
from appareil.controller.evolve_devices import EVOLVE_DEVICES
from appareil.controller.evolve_discards import EVOLVE_DISCARDS
from appareil.controller.evolve_seats import EVOLVE_SEATS, count_timeout
from appareil.controller.facts import Fact
from appareil.controller.house import stakes_of
from appareil.controller.state import Table, settings_from_json
from appareil.devices.commands import SLOTS, Deal
from appareil.devices.places import BOARD
from appareil.poker.button.straddlers import Offer
from appareil.poker.forced_bets import ForcedBet, Straddle
from appareil.poker.hand import Hand
from appareil.poker.pots import Award
from appareil.poker.variants import VARIANTS


def evolve(table: Table, fact: Fact) -> None:
    """Write one fact into the table. A fact named in the chart also changes the phase; an illegal one raises
    `transitions.MachineError`, which is a bug of decide or steps (6xxx)."""
    kind = type(fact)
    write = EVOLVE.get(kind)
    if write is not None:
        write(table, fact)
    if kind in MOVING:
        table.phase = chart.next_phase(table.phase, kind.__name__)


# --- the table -------------------------------------------------------------------------------------------------------

def _session_begun(table: Table, fact: facts.SessionBegun) -> None:
    table.session = fact.session
    table.deadline = None
    table.seen = False
    table.discards_seen = []
    for device in table.devices.values():
        device.up = device.heard = device.armed = False
        device.refusals = 0


def _settings_accepted(table: Table, fact: facts.SettingsAccepted) -> None:
    table.settings = settings_from_json(fact.settings)


def _close_asked(table: Table, _: facts.CloseAsked) -> None:
    table.closing = True


def _close_cancelled(table: Table, _: facts.CloseCancelled) -> None:
    table.closing = False


def _reopened(table: Table, _: facts.Reopened) -> None:
    table.closing = False
    table.blinds_agreed = {}
    table.frame.break_due = 0
    for seat in table.seats.values():
        seat.time_chips_played = 0


def _deadline_set(table: Table, fact: facts.DeadlineSet) -> None:
    table.deadline = fact.deadline


# --- holds -----------------------------------------------------------------------------------------------------------

def _held(table: Table, fact: facts.Held) -> None:
    table.holds[fact.hold.key] = fact.hold


def _released(table: Table, fact: facts.Released) -> None:
    hold = table.holds.pop(fact.key)
    if hold.question in ("retry", "missing"):
        table.late = dict.fromkeys(SLOTS, 0)
        for device in table.devices.values():
            device.refusals = 0


# --- the hand --------------------------------------------------------------------------------------------------------

def _next_hand_due(table: Table, _: facts.NextHandDue) -> None:
    table.next_hand_due = True


def _hand_opened(table: Table, fact: facts.HandOpened) -> None:
    table.next_hand_due = False
    table.blinds_agreed = {}
    table.hand_number = fact.hand
    table.button, table.sb_position, table.bb_position = fact.button, fact.sb_position, fact.bb_position
    table.sitting, table.killed = fact.after, fact.killed
    if table.frame.begun:
        evolve_tournament.hand_opened(table)
    _begin_hand(table, Hand(
        stakes_of(table.config(), table.frame.level), fact.button, fact.small_blind or None, fact.bb_position,
        {seat: table.seats[seat].stack for seat in fact.seats}, posts=fact.posts, straddle=fact.straddle,
    ))
    if VARIANTS[table.current_hand().stakes.variant].button_blind:
        table.sb_position, table.bb_position = 0, table.current_hand().big_blind_seat
    table.straddles_open = table.config().house.straddles != "none" and fact.straddle is None
    table.straddle_offers = []


def _begin_hand(table: Table, hand: Hand) -> None:
    hand_log.begin(table, hand)
    evolve_misdeals.begin(table)
    evolve_runs.begin(table)
    table.forced = list(hand.forced_bets())
    table.undone = False
    table.awards = []
    table.street_open = False
    table.asked = 0
    table.seen = False
    table.tabled = {}
    table.mucked = []
    table.dropped = False
    table.drop = 0
    table.discards_seen = []


def _blind_posted(table: Table, fact: facts.BlindPosted) -> None:
    hand_log.do(table, "post", ForcedBet(fact.seat, fact.kind, fact.amount))
    del table.forced[0]


def _straddle_offered(table: Table, fact: facts.StraddleOffered) -> None:
    table.straddle_offers.append(Offer(fact.seat, fact.amount))


def _straddle_decided(table: Table, fact: facts.StraddleDecided) -> None:
    table.straddles_open, table.straddle_offers = False, []
    if fact.seat:
        hand_log.begin_with_straddle(table, Straddle(fact.seat, fact.amount))


def _dealing_started(table: Table, fact: facts.DealingStarted) -> None:
    table.deck, table.ready, table.deck_selected = fact.deck, 0, False
    table.cards = []


def _betting_opened(table: Table, _: facts.BettingOpened) -> None:
    hand_log.do(table, "start" if table.count_at(BOARD) == 0 else "next")
    table.street_open = True


def _turn_opened(table: Table, fact: facts.TurnOpened) -> None:
    table.turn, table.asked, table.seen, table.extensions = fact.turn, fact.seat, False, 0


def _turn_seen(table: Table, _: facts.TurnSeen) -> None:
    table.seen = True


def _time_extended(table: Table, fact: facts.TimeExtended) -> None:
    table.extensions += 1
    table.seats[fact.seat].time_chips_played += 1


def _acted(table: Table, fact: facts.Acted) -> None:
    hand_log.do(table, "act", fact.action, fact.total)
    table.asked = 0
    table.last_actor, table.undone = fact.seat, False
    count_timeout(table, fact.seat, fact.by)


def _action_undone(table: Table, _: facts.ActionUndone) -> None:
    evolve_misdeals.take_back(table)


def _street_closed(table: Table, _: facts.StreetClosed) -> None:
    hand_log.do(table, "close")
    table.street_open = False


def _hand_tabled(table: Table, fact: facts.HandTabled) -> None:
    table.tabled[fact.seat] = fact.cards


def _hand_mucked(table: Table, fact: facts.HandMucked) -> None:
    table.mucked.append(fact.seat)


def _drop_taken(table: Table, fact: facts.DropTaken) -> None:
    table.current_hand().take_drop()
    table.dropped = True
    table.drop = fact.rake + fact.jackpot
    table.raked += table.drop


def _paying_started(table: Table, fact: facts.PayingStarted) -> None:
    boards = fact.boards or [0] * len(fact.awards)
    table.awards = [(*award, board) for award, board in zip(fact.awards, boards, strict=True)]


def _pot_awarded(table: Table, fact: facts.PotAwarded) -> None:
    table.current_hand().pay(Award(fact.pot, fact.seat, fact.amount, fact.odd))
    del table.awards[0]


def _hand_closed(table: Table, _: facts.HandClosed) -> None:
    for number, stack in table.current_hand().stacks.items():
        table.seats[number].stack = stack
    table.hand = None
    table.played = []


def _hand_voided(table: Table, _: facts.HandVoided) -> None:
    """The same hand from its beginning. A card ordered is not wanted any more and the questions are void with the hand;
    doors, jams and the like stay."""
    _begin_hand(table, hand_log.same_hand(table))
    if isinstance(table.orders["exit"], Deal):
        table.orders["exit"] = None
    if table.deck and not table.deck_selected:
        table.ready, table.deck = table.deck, 0  # the shoe has never been armed for it: it still waits, whole
    table.late = dict.fromkeys(SLOTS, 0)
    table.holds = {key: hold for key, hold in table.holds.items() if not hold.question}


EVOLVE: dict[type, Callable[[Table, Any], None]] = {
    **EVOLVE_DEVICES,
    **EVOLVE_SEATS,
    **evolve_misdeals.EVOLVE_MISDEALS,
    **evolve_tournament.EVOLVE_TOURNAMENT,
    **evolve_runs.EVOLVE_RUNS,
    **EVOLVE_DISCARDS,
    facts.SessionBegun: _session_begun,
    facts.SettingsAccepted: _settings_accepted,
    facts.CloseAsked: _close_asked,
    facts.CloseCancelled: _close_cancelled,
    facts.Reopened: _reopened,
    facts.DeadlineSet: _deadline_set,
    facts.Held: _held,
    facts.Released: _released,
    facts.NextHandDue: _next_hand_due,
    facts.HandOpened: _hand_opened,
    facts.BlindPosted: _blind_posted,
    facts.StraddleOffered: _straddle_offered,
    facts.StraddleDecided: _straddle_decided,
    facts.DealingStarted: _dealing_started,
    facts.BettingOpened: _betting_opened,
    facts.TurnOpened: _turn_opened,
    facts.TurnSeen: _turn_seen,
    facts.TimeExtended: _time_extended,
    facts.Acted: _acted,
    facts.ActionUndone: _action_undone,
    facts.StreetClosed: _street_closed,
    facts.HandTabled: _hand_tabled,
    facts.HandMucked: _hand_mucked,
    facts.DropTaken: _drop_taken,
    facts.PayingStarted: _paying_started,
    facts.PotAwarded: _pot_awarded,
    facts.HandClosed: _hand_closed,
    facts.HandVoided: _hand_voided,
}
"""What writes each fact. One without an entry changes nothing but the phase, or nothing: an answer, a refusal."""
MOVING = frozenset(getattr(facts, name) for name in chart.TRIGGERS)
"""The facts that change the phase."""
