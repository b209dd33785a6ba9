"""Facts into the table: the only writer. It never refuses and never chooses; what may happen is decided elsewhere."""

from collections.abc import Callable
from typing import Any

from appareil.controller import chart, facts
from appareil.controller.state import Card, Device, Seat, Table, settings_from_json
from appareil.devices.commands import SLOTS, Deal
from appareil.devices.names import terminal
from appareil.devices.places import BOARD
from appareil.poker.forced_bets import ForcedBet
from appareil.poker.hand import Hand
from appareil.poker.pots import Award
from appareil.poker.rules import Stakes
from appareil.settings.model import TableSettings


def evolve(table: Table, fact: Any) -> None:
    """Write one fact into the table. A fact named in the chart also changes the phase; an illegal one raises
    `transitions.MachineError`, which is a bug of decide or steps (6xxx)."""
    kind = type(fact)
    write = EVOLVE.get(kind)
    if write is not None:
        write(table, fact)
    if kind.__name__ in chart.TRIGGERS:
        table.phase = chart.next_phase(table.phase, kind.__name__)


def stakes_of(settings: TableSettings) -> Stakes:
    """The rules of the next hand as the table file has them: the very amounts that every display shows."""
    ante = settings.ante
    return Stakes(
        small_blind=settings.blinds.small, big_blind=settings.blinds.big, ante=ante.amount, ante_type=ante.type,
        ante_order=ante.order, chip_unit=settings.chip_unit,
    )


# --- the session and the devices -------------------------------------------------------------------------------------

def _session_begun(table: Table, fact: facts.SessionBegun) -> None:
    table.session = fact.session
    table.deadline = None
    table.seen = False
    for device in table.devices.values():
        device.up = device.heard = device.armed = False
        device.refusals = 0


def _settings_accepted(table: Table, fact: facts.SettingsAccepted) -> None:
    table.settings = settings_from_json(fact.settings)


def _device_up(table: Table, fact: facts.DeviceUp) -> None:
    device = table.devices.setdefault(fact.device, Device())
    device.up, device.boot, device.serial, device.atomic = True, fact.boot, fact.serial, fact.atomic
    device.heard = device.armed = False
    device.cause = ""


def _device_down(table: Table, fact: facts.DeviceDown) -> None:
    device = table.devices.setdefault(fact.device, Device())
    device.up = device.heard = device.armed = False
    device.cause = fact.cause
    if table.asked and fact.device == terminal(table.asked):
        table.seen = False


def _device_unheard(table: Table, fact: facts.DeviceUnheard) -> None:
    device = table.devices[fact.device]
    device.heard = device.armed = False


def _device_heard(table: Table, fact: facts.DeviceHeard) -> None:
    device = table.devices[fact.device]
    device.heard, device.armed = True, False


def _device_armed(table: Table, fact: facts.DeviceArmed) -> None:
    device = table.devices[fact.device]
    device.armed, device.selected = True, fact.deck
    if fact.device == "shoe":
        table.deck_selected = table.deck_selected or (table.deck != 0 and fact.deck == table.deck)
        table.credited = table.path_opened = False


def _path_opened(table: Table, _: facts.PathOpened) -> None:
    table.path_opened = True


# --- orders ----------------------------------------------------------------------------------------------------------

def _ordered(table: Table, fact: facts.Ordered) -> None:
    table.orders[fact.slot] = fact.command
    device = table.devices[SLOTS[fact.slot]]
    device.boot_at_order = device.boot


def _order_void(table: Table, fact: facts.OrderVoid) -> None:
    table.orders[fact.slot] = None


def _order_late(table: Table, fact: facts.OrderLate) -> None:
    table.late[fact.slot] += 1


def _order_refused(table: Table, fact: facts.OrderRefused) -> None:
    table.devices[fact.device].refusals += 1


def _order_done(table: Table, slot: str) -> None:
    table.orders[slot] = None
    table.late[slot] = 0
    table.devices[SLOTS[slot]].refusals = 0


def _deck_ready(table: Table, fact: facts.DeckReady) -> None:
    _order_done(table, "shuffler")
    table.ready = fact.deck
    table.newest = max(table.newest, fact.deck)


def _deck_numbered(table: Table, fact: facts.DeckNumbered) -> None:
    table.newest = max(table.newest, fact.newest)
    table.stray = fact.stray


def _card_out(table: Table, fact: facts.CardOut) -> None:
    _order_done(table, "exit")
    card = Card(fact.destination, fact.card)
    if fact.destination == BOARD and fact.card is not None:
        card.tabled = fact.card.reveal()
    table.cards.append(card)
    table.credited = fact.credited


def _deck_collected(table: Table, _: facts.DeckCollected) -> None:
    _order_done(table, "exit")
    table.deck = table.stray = 0
    table.cards = []
    table.credited = table.path_opened = False


def _puck_placed(table: Table, fact: facts.PuckPlaced) -> None:
    if table.orders["puck"] is not None:
        _order_done(table, "puck")
    table.puck = fact.seat


# --- holds -----------------------------------------------------------------------------------------------------------

def _held(table: Table, fact: facts.Held) -> None:
    table.holds[fact.hold.key] = fact.hold


def _released(table: Table, fact: facts.Released) -> None:
    hold = table.holds.pop(fact.key)
    if hold.question in ("retry", "missing"):
        table.late = dict.fromkeys(SLOTS, 0)
        for device in table.devices.values():
            device.refusals = 0


# --- seats -----------------------------------------------------------------------------------------------------------

def _player_seated(table: Table, fact: facts.PlayerSeated) -> None:
    table.seats[fact.seat] = Seat(fact.name, active=table.hand_number == 0)


def _chips_queued(table: Table, fact: facts.ChipsQueued) -> None:
    table.seats[fact.seat].queued += fact.amount
    table.bought_in += fact.amount


def _chips_added(table: Table, fact: facts.ChipsAdded) -> None:
    seat = table.seats[fact.seat]
    seat.stack += fact.amount
    if seat.queued:
        seat.queued = 0
    else:
        table.bought_in += fact.amount


def _sit_out_asked(table: Table, fact: facts.SitOutAsked) -> None:
    table.seats[fact.seat].sitting_out = True


def _sat_in(table: Table, fact: facts.SatIn) -> None:
    seat = table.seats[fact.seat]
    seat.sitting_out = False
    seat.timeouts = 0


def _leave_asked(table: Table, fact: facts.LeaveAsked) -> None:
    table.seats[fact.seat].leaving = True


def _seat_left(table: Table, fact: facts.SeatLeft) -> None:
    del table.seats[fact.seat]
    table.cashed_out += fact.amount


def _press_heard(table: Table, fact: facts.PressHeard) -> None:
    seat = table.seats[fact.seat]
    seat.heard_boot, seat.heard, seat.answer = fact.boot, fact.press_no, fact.answer


# --- the hand --------------------------------------------------------------------------------------------------------

def _next_hand_due(table: Table, _: facts.NextHandDue) -> None:
    table.next_hand_due = True


def _hand_opened(table: Table, fact: facts.HandOpened) -> None:
    table.next_hand_due = False
    table.hand_number = fact.hand
    table.button, table.sb_position, table.bb_position = fact.button, fact.sb_position, fact.bb_position
    for number, seat in table.seats.items():
        seat.active = number in fact.seats
    _begin_hand(table, fact.button, fact.small_blind or None, {seat: table.seats[seat].stack for seat in fact.seats})


def _begin_hand(table: Table, button: int, small_blind: int | None, stacks: dict[int, int]) -> None:
    table.hand = Hand(stakes_of(table.config()), button, small_blind, table.bb_position, stacks)
    table.forced = list(table.hand.forced_bets())
    table.awards = []
    table.street_open = False
    table.asked = 0
    table.seen = False
    table.tabled = {}
    table.mucked = []


def _blind_posted(table: Table, fact: facts.BlindPosted) -> None:
    table.current_hand().post(ForcedBet(fact.seat, fact.kind, fact.amount))
    del table.forced[0]


def _dealing_started(table: Table, fact: facts.DealingStarted) -> None:
    table.deck, table.ready, table.deck_selected = fact.deck, 0, False
    table.cards = []


def _betting_opened(table: Table, _: facts.BettingOpened) -> None:
    hand = table.current_hand()
    if table.count_at(BOARD) == 0:
        hand.start_betting()
    else:
        hand.next_street()
    table.street_open = True


def _turn_opened(table: Table, fact: facts.TurnOpened) -> None:
    table.turn, table.asked, table.seen = fact.turn, fact.seat, False


def _turn_seen(table: Table, _: facts.TurnSeen) -> None:
    table.seen = True


def _acted(table: Table, fact: facts.Acted) -> None:
    table.current_hand().act(fact.action, fact.total)
    table.asked = 0
    seat = table.seats[fact.seat]
    if fact.by == "clock":
        seat.timeouts += 1
    elif fact.by == "player":
        seat.timeouts = 0


def _street_closed(table: Table, _: facts.StreetClosed) -> None:
    table.current_hand().close_street()
    table.street_open = False


def _card_named(table: Table, fact: facts.CardNamed) -> None:
    table.cards[fact.n - 1].tabled = fact.card


def _hand_tabled(table: Table, fact: facts.HandTabled) -> None:
    table.tabled[fact.seat] = fact.cards


def _hand_mucked(table: Table, fact: facts.HandMucked) -> None:
    table.mucked.append(fact.seat)


def _paying_started(table: Table, fact: facts.PayingStarted) -> None:
    table.awards = list(fact.awards)


def _pot_awarded(table: Table, fact: facts.PotAwarded) -> None:
    table.current_hand().pay(Award(fact.pot, fact.seat, fact.amount, fact.odd))
    del table.awards[0]


def _hand_closed(table: Table, _: facts.HandClosed) -> None:
    for number, stack in table.current_hand().stacks.items():
        table.seats[number].stack = stack
    table.hand = None


def _hand_voided(table: Table, _: facts.HandVoided) -> None:
    hand = table.current_hand()
    small_blind = table.sb_position if table.sb_position in hand.seats else None
    _begin_hand(table, hand.button, small_blind, {seat: table.seats[seat].stack for seat in hand.seats})
    exit_order = table.orders["exit"]
    if isinstance(exit_order, Deal):
        table.orders["exit"] = None
    if table.deck and not table.deck_selected:
        table.ready, table.deck = table.deck, 0  # the shoe has never been armed for it: it still waits, whole
    table.late = dict.fromkeys(SLOTS, 0)
    table.holds = {key: hold for key, hold in table.holds.items() if not hold.question}


def _close_asked(table: Table, _: facts.CloseAsked) -> None:
    table.closing = True


def _reopened(table: Table, _: facts.Reopened) -> None:
    table.closing = False


def _deadline_set(table: Table, fact: facts.DeadlineSet) -> None:
    table.deadline = fact.deadline


EVOLVE: dict[type, Callable[[Table, Any], None]] = {
    facts.SessionBegun: _session_begun,
    facts.SettingsAccepted: _settings_accepted,
    facts.DeviceUp: _device_up,
    facts.DeviceDown: _device_down,
    facts.DeviceUnheard: _device_unheard,
    facts.DeviceHeard: _device_heard,
    facts.DeviceArmed: _device_armed,
    facts.PathOpened: _path_opened,
    facts.Ordered: _ordered,
    facts.OrderVoid: _order_void,
    facts.OrderLate: _order_late,
    facts.OrderRefused: _order_refused,
    facts.DeckReady: _deck_ready,
    facts.DeckNumbered: _deck_numbered,
    facts.CardOut: _card_out,
    facts.DeckCollected: _deck_collected,
    facts.PuckPlaced: _puck_placed,
    facts.Held: _held,
    facts.Released: _released,
    facts.PlayerSeated: _player_seated,
    facts.ChipsQueued: _chips_queued,
    facts.ChipsAdded: _chips_added,
    facts.SitOutAsked: _sit_out_asked,
    facts.SatIn: _sat_in,
    facts.LeaveAsked: _leave_asked,
    facts.SeatLeft: _seat_left,
    facts.PressHeard: _press_heard,
    facts.NextHandDue: _next_hand_due,
    facts.HandOpened: _hand_opened,
    facts.BlindPosted: _blind_posted,
    facts.DealingStarted: _dealing_started,
    facts.BettingOpened: _betting_opened,
    facts.TurnOpened: _turn_opened,
    facts.TurnSeen: _turn_seen,
    facts.Acted: _acted,
    facts.StreetClosed: _street_closed,
    facts.CardNamed: _card_named,
    facts.HandTabled: _hand_tabled,
    facts.HandMucked: _hand_mucked,
    facts.PayingStarted: _paying_started,
    facts.PotAwarded: _pot_awarded,
    facts.HandClosed: _hand_closed,
    facts.HandVoided: _hand_voided,
    facts.CloseAsked: _close_asked,
    facts.Reopened: _reopened,
    facts.DeadlineSet: _deadline_set,
}
"""Facts without an entry change nothing but the phase (or nothing: an answer given, a command refused)."""
