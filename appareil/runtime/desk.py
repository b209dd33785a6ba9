"""The floor's desk: what play waits for, the state of the table in a few words, and the commands of the floor."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import to_builtins

from appareil.controller.hand.time_bank import time_chips_left
from appareil.controller.holds import facts as hold_facts
from appareil.controller.invariants import chips_on_table
from appareil.controller.people.answers import ANSWERS
from appareil.controller.people.floor import BY_COMMAND
from appareil.controller.people.possible import possible, seats_possible
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.device import Device
from appareil.controller.record.events import FloorSaid
from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.rules_in_force import stakes_shown
from appareil.controller.record.state import Table
from appareil.controller.seats import blinds, time_charges
from appareil.controller.tournament.progress import seconds_left
from appareil.controller.views import public_view
from appareil.locale import Both
from appareil.locale.outside import LONGEST_NAME, shown
from appareil.poker.button.sitting import Player
from appareil.poker.cards import card_name
from appareil.poker.position_names import position_names
from appareil.runtime.awaited import awaited
from appareil.runtime.compose import device_lines
from appareil.runtime.runtime import Runtime
from appareil.settings.changes import differences
from appareil.settings.in_force import always_told, change_shown, rules
from appareil.settings.paths import dotted

OUT_OF_RANGE = "out_of_range"
"""Why a command is refused that has an argument which is not of the kind and range of its row."""


class Refusal(NamedTuple):
    """Why a command is not taken: the word of a `FloorRefused` and the amount it is about (0: none), or OUT_OF_RANGE
    and the name of the argument."""

    reason: str
    limit: int = 0
    argument: str = ""


class Open(NamedTuple):
    """An open question: its `key`, what it is `about`, the words of its `choices` now, and what a simulated floor does
    before it answers."""

    key: str
    about: Hold
    choices: tuple[str, ...]
    rehearsed: str


class Desk:
    """One table's desk, for the simulated floor in the same process as for the socket of a running table."""

    def __init__(self, runtime: Runtime) -> None:
        self._runtime = runtime

    def questions(self) -> tuple[Open, ...]:
        """Every question play waits for, oldest first."""
        table = self._runtime.table
        return tuple(
            Open(hold.key, hold, tuple(choice.word for choice in row.choices_now(table, hold)), row.rehearsed)
            for hold in table.holds.values() if (row := ANSWERS.get(type(hold))) is not None
        )

    def say(
        self, command: FloorCommand, who: str = "floor", done: Callable[[Refusal | None], None] = lambda refused: None,
        did: Callable[[tuple[Fact, ...]], None] = lambda row: None,
    ) -> None:
        """Give a command; `done` is told `None` when it is taken, else why not; `did` what a command taken has brought
        about. Its arguments are held against its row
        here, for every client: what is out of range is not worth a row of the journal, and a range may change without
        any journal being read otherwise."""
        wrong = BY_COMMAND[type(command)].wrong_argument(command)
        if wrong is not None:
            done(Refusal(OUT_OF_RANGE, argument=wrong.name))
            return

        def finish(row: tuple[Fact, ...]) -> None:
            refused = next((fact for fact in row if isinstance(fact, hold_facts.FloorRefused)), None)
            done(None if refused is None else Refusal(refused.reason, refused.limit))
            if refused is None:
                did(row)

        self._runtime.post(FloorSaid(shown(who, LONGEST_NAME), command), finish)

    def status(self) -> dict[str, Any]:
        """The table in plain values for JSON, without any hidden card: phase, hand, seats, holds, devices, chips. A
        seat's `position` is its name in the hand, "" when it is not dealt in; `standing` how its player stands to the
        next hand, `choice` how he means to enter ("" he has not said), `owes` the blinds he has missed; `time_owed`
        what he has not paid for his place, `blind_asked` the blind he is asked for, `penalty` the hands he must still
        miss. `house`: what the house has taken. `tournament` is `None` at a cash table. `awaited`: what the table waits
        for, of whom, how long still (`None`: no moment is set), and the next step, in both languages. `board`: the
        cards that everybody sees; `pots`: what has been gathered, `bets` on this street by seat; `price`: what the
        player to act may do (`None`: nobody is to act), totals but for `call`; `last_hand`: between two hands, what the
        one before has shown and paid, `None` when there was none.
        `waiting`: the keys of the table file whose change must wait.
        A device's `port` is the table file's, its `fault` what is wrong with how it speaks (`events.DeviceFault`),
        `about` and `times` what and how often."""
        table = self._runtime.table
        hand, due = table.play.hand, blinds.missing(table)
        stakes = stakes_shown(table.config(), table.tournament.level)
        positions = {} if hand is None else position_names(
            hand.button, hand.small_blind_seat, hand.big_blind_seat, hand.seats,
        )
        return {
            "phase": table.phase, "hand": table.hand_number, "turn": table.turn, "to_act": table.play.asked,
            "button": table.button, "closing": table.closing, "chips_on_table": chips_on_table(table),
            "house": table.accounts.raked,
            "currency": [table.config().currency.decimals, table.config().currency.symbol],
            "card_index": table.config().house.card_index,
            "blinds": [stakes.small_blind, stakes.big_blind],
            "awaited": self._awaited(),
            "board": [card_name(card) for card in public_view(table).board],
            "pots": [] if hand is None else [pot.amount for pot in hand.pots() if pot.amount],
            "bets": {} if hand is None else {str(seat): bet for seat, bet in hand.bets.items() if bet},
            "price": _price(table), "last_hand": _last_hand(table),
            "tournament": _tournament(table),
            "seats": {
                str(number): {
                    "name": seat.name, "position": positions.get(number, ""), "sitting_out": seat.sitting_out,
                    **_entry(table.sitting.player(number)),
                    "leaving": seat.leaving, "time_owed": time_charges.owed(table, number),
                    "blind_asked": due.get(number, 0), "penalty": seat.penalty,
                    "bought": seat.queued, "time_chips": time_chips_left(table, number),
                    "stack": hand.stacks[number] if hand is not None and number in hand.stacks else seat.stack,
                }
                for number, seat in sorted(table.seats.items())
            },
            "holds": [_told(table, hold) for hold in table.holds.values()],
            "devices": {
                name: {
                    "port": line.port, "up": device.up, "cause": device.cause, "serial": device.serial,
                    "fault": device.fault, "about": device.fault_about, "times": device.fault_times,
                } for name, line in device_lines(self._runtime.settings).items()
                for device in [table.devices.get(name, Device())]
            },
            "waiting": list(self._runtime.waiting),
        }

    def possible(self) -> list[str]:
        """The words of the floor that would be taken now, with some arguments."""
        return list(possible(self._runtime.table))

    def seats_possible(self, command: FloorCommand) -> list[int]:
        """The seats at which the word of `command` would be taken now, where it is about one."""
        return list(seats_possible(self._runtime.table, BY_COMMAND[type(command)].name))

    def rules(self) -> dict[str, Any]:
        """The rules in force, and what will change: `rules` in the order of the table file, with the `key`, its `value`
        there (amounts in units), as `shown` and its `meaning`, in both languages, and whether it is `told` to who has
        not asked for all; `coming`: keys that change with the next hand, old and new; `waiting`: keys of the file whose
        change waits for a table that is closed or empty."""
        ruling, next_hand = self._runtime.table.config(), self._runtime.settings
        changes = (change_shown(change, ruling, next_hand) for change in differences(ruling, next_hand))
        return {
            "rules": [
                {"key": dotted(rule.path), "value": rule.value, "shown": in_both(rule.shown),
                 "meaning": in_both(rule.meaning), "told": always_told(rule)}
                for rule in rules(ruling)
            ],
            "coming": [[key, in_both(old), in_both(new)] for key, old, new in changes],
            "waiting": list(self._runtime.waiting),
        }

    def _awaited(self) -> dict[str, Any]:
        table = self._runtime.table
        told = awaited(table)
        return {
            "what": in_both(told.what), "whom": list(told.whom), "step": in_both(told.step),
            "seconds_left": self._runtime.seconds_left(),
        }


def _price(table: Table) -> dict[str, Any] | None:
    """What the player to act may do."""
    if not table.play.asked:
        return None
    legal = table.current_hand().legal_actions()
    return {
        "seat": legal.seat, "can_check": legal.can_check, "call": legal.call, "raise_word": legal.raise_word,
        "raise_min": legal.raise_min, "raise_max": legal.raise_max,
    }


def _last_hand(table: Table) -> dict[str, Any] | None:
    """The hands shown at the end of the last hand, and what each seat was paid of it."""
    last = table.last_hand
    if last is None:
        return None
    paid: dict[str, int] = {}
    for _pot, seat, amount, _odd, _board in last.paid:
        paid[str(seat)] = paid.get(str(seat), 0) + amount
    return {"shown": {str(seat): [card_name(card) for card in cards] for seat, cards in last.tabled.items()},
            "paid": paid}


def _told(table: Table, hold: Hold) -> dict[str, Any]:
    """A hold in plain values and in both languages: all that a page or a program needs to show it and to answer."""
    fault, row = hold.fault, ANSWERS.get(type(hold))
    return {
        "key": hold.key, "type": type(hold).__name__, "about": to_builtins(hold), "code": fault.code,
        "device": hold.where, "clears": fault.clears, "title": in_both(fault.title), "cause": in_both(fault.cause),
        "consequence": in_both(fault.consequence), "steps": [in_both(step) for step in fault.steps],
        "question": None if row is None else {
            "kind": row.kind, "words": in_both(row.words(table, hold)),
            "choices": [
                {"word": choice.word, "consequence": in_both(choice.consequence), "least": choice.least,
                 "most": choice.most}
                for choice in row.choices_now(table, hold)
            ],
        },
    }


def in_both(text: Both) -> dict[str, str]:
    """A text in plain values, by language."""
    return {"fr": text.fr, "en": text.en}


def _tournament(table: Table) -> dict[str, Any] | None:
    state = table.tournament
    if not table.is_tournament():
        return None
    return {
        "begun": state.begun, "over": state.over, "level": state.level, "seconds_left": seconds_left(table),
        "break_minutes": state.break_due, "standing": [to_builtins(finish) for finish in state.finishes],
    }


def _entry(player: Player) -> dict[str, Any]:
    owes = (("big_blind", player.owes_big), ("small_blind", player.owes_small))
    return {
        "standing": player.standing, "choice": player.choice or "", "owes": [blind for blind, owed in owes if owed],
    }
