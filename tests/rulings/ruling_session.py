"""Cases of kind `session`: chips that come to a cash table and leave it, between hands and during them."""

from collections.abc import Callable
from typing import Any

from appareil.poker.session.buy_in import MUST_REMOVE, BuyInRules, Departure, Limits, asked, granted, limits, room
from appareil.poker.session.entry import price_of_entry
from appareil.poker.session.time_charge import TimeCharge, collect

NO_LIMIT = 10**9
"""The largest buy-in of a case that does not give one."""


class Session:
    """A session after the events of its case."""

    def __init__(self, setup: dict[str, Any]) -> None:
        options = setup["options"]
        self.rules = rules = BuyInRules(
            setup.get("min_buy_in", 1),
            setup.get("max_buy_in", NO_LIMIT),
            options.get("topup", "amount_if_room"),
            options.get("ratholing_window_minutes", 60),
        )
        charge = setup.get("time_charge") or options.get("time_charge")
        self.charge = TimeCharge(**charge) if charge and setup.get("game") != "tournament" else None
        self.stacks: dict[int, int] = dict(setup.get("stacks", {}))
        self.hand_running: bool = setup.get("hand_running", False)
        self.queued: dict[int, int] = {}
        self.departures: dict[int, Departure] = {}
        self.debts = setup.get("debts", {})
        self.accepted: dict[int, bool] = {}
        self.added: dict[int, int] = {}
        self.charged: dict[int, int] = {}
        self.unable: dict[int, int] = {}
        self.away: set[int] = set()
        self.limits = Limits(rules.minimum, rules.maximum, True)
        self.period_due = False
        self.minute = 0
        self.newcomers: dict[int, bool] = {}
        for event in setup["events"]:
            verb, value = next(iter(event.items()))
            method = getattr(self, "come_back" if verb == "return" else verb)
            method(value, **{key: event[key] for key in event if key != verb})

    def answer(self, seat: int, accepted: bool) -> None:
        self.accepted.pop(seat, None)  # the last answer is the last one given
        self.accepted[seat] = accepted

    # One method an event: its name, its first value, and its other keys.

    def join(self, seat: int, stack: int | None = None, minute: int = 0, choice: str = "wait") -> None:
        self.minute = minute
        self.limits = limits(self.rules, self.departures.get(seat), minute)
        self.newcomers[seat] = self.limits.new_player
        if stack is not None:
            self.top_up(seat, stack)

    def top_up(self, seat: int, amount: int) -> None:
        """Chips asked for, by whoever sits at `seat`: who left it is taken to be the same person."""
        allowed = limits(self.rules, self.departures.get(seat), self.minute)
        stack, queued = self.stacks.setdefault(seat, 0), self.queued.get(seat, 0)
        word, _ = asked(self.rules, allowed, stack, amount, in_hand=self.hand_running, queued=queued)
        self.answer(seat, word in ("added", "queued"))
        self.added[seat] = amount if word == "added" else 0
        self.stacks[seat] += self.added[seat]
        if word == "added":
            self.departures.pop(seat, None)
        if word == "queued":
            self.queued[seat] = queued + amount
        if seat in self.unable and not self.hand_running:
            self.collect([seat])

    buy_in = top_up

    def rebuy(self, seat: int, amount: int | None = None) -> None:
        self.top_up(seat, self.rules.minimum if amount is None else amount)

    def withdraw(self, seat: int, amount: int) -> None:
        self.answer(seat, False)  # chips leave with their player only

    def leave(self, seat: int, stack: int | None = None, minute: int = 0) -> None:
        if stack is not None:
            self.stacks[seat] = stack
        self.answer(seat, not self.hand_running)
        if self.accepted[seat]:
            self.departures[seat] = Departure(self.stacks.pop(seat), minute)

    def bust(self, seat: int) -> None:
        self.stacks[seat] = 0

    def sit_out(self, seat: int) -> None:
        self.away.add(seat)

    def come_back(self, seat: int, choice: str) -> None:
        self.away.discard(seat)

    def start_hand(self, _: bool, **blinds: int) -> None:
        self.hand_running = True

    def shuffle(self, _: bool, at: str = "") -> None:
        self.hand_running = True  # the shuffle starts a hand

    def first_card(self, _: bool, at: str = "") -> None:
        self.hand_running = True

    def award_pot(self, _: bool) -> None:
        """The hand is over with `end_hand`."""

    def move(self, seat: int, to: int) -> None:
        self.answer(seat, not self.hand_running and to not in self.stacks)
        if self.accepted[seat]:
            self.stacks[to] = self.stacks.pop(seat)

    def end_hand(self, _: bool, stacks: dict[int, int] | None = None, at: str = "") -> None:
        self.hand_running = False
        self.stacks |= stacks or {}
        added = {seat: granted(self.rules, self.stacks[seat], amount) for seat, amount in self.queued.items()}
        self.stacks |= {seat: self.stacks[seat] + chips for seat, chips in added.items()}
        self.added |= added
        self.queued.clear()
        if self.period_due:
            self.period_start(True)

    def period_start(self, _: bool) -> None:
        self.period_due = self.hand_running
        if not self.period_due:
            self.collect(list(self.stacks))

    def collect(self, seats: list[int]) -> None:
        if self.charge is None:
            return
        charged, unable = collect(self.charge, {seat: self.stacks[seat] for seat in seats})
        for seat, amount in charged.items():
            self.stacks[seat] -= amount
            self.charged[seat] = self.charged.get(seat, 0) + amount
        self.unable = {seat: stack for seat, stack in self.unable.items() if seat not in charged} | unable


def what_session_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    session = Session(setup)
    rules, stacks = session.rules, session.stacks
    may_add = {seat: room(rules, stack) for seat, stack in stacks.items()}
    next_hand = {seat: stack + granted(rules, stack, session.queued.get(seat, 0)) for seat, stack in stacks.items()}
    may_be_dealt = {
        seat: stack > 0 and seat not in session.unable and seat not in session.away
        for seat, stack in stacks.items()
    }
    least, most = rules.minimum, rules.maximum
    buy_in = {"min_buy_in": least, "max_buy_in": most, "buy_in_min": least, "buy_in_max": most}
    return {
        "accepted": lambda expected: by_seat_or_last(session.accepted, expected),
        "stacks": lambda _: stacks,
        "playable": lambda expected: by_seat_or_last(stacks, expected),
        "queued": lambda _: session.queued,
        "stacks_next_hand": lambda _: next_hand,
        "added": lambda expected: by_seat_or_last(session.added, expected),
        "must_remove": lambda expected: by_seat_or_last(dict.fromkeys(stacks, MUST_REMOVE), expected),
        "may_add": lambda expected: by_seat_or_last(may_add, expected),
        "buy_in_min": lambda _: session.limits.minimum,
        "buy_in_max": lambda _: session.limits.maximum,
        "charged": lambda _: session.charged,
        "unable": lambda _: session.unable,
        "may_be_dealt": lambda _: may_be_dealt,
        "new_player": lambda expected: by_seat_or_last(session.newcomers, expected),
        "entry_costs": lambda seats: {seat: entry_costs(session, seat) for seat in seats},
        "displayed": lambda _: buy_in | stacks,
    }


def by_seat_or_last(answers: dict[int, Any], expected: Any) -> Any:
    """All answers where the case speaks of seats; else the last one, the one the case is about."""
    if isinstance(expected, dict) or not answers:
        return answers
    last = list(answers.values())[-1]
    return bool(last) if isinstance(expected, bool) else last


def entry_costs(session: Session, seat: int) -> dict[str, dict[str, str]]:
    debt = session.debts.get(seat, {})
    post = price_of_entry(session.newcomers.get(seat, False), debt.get("sb", False), debt.get("bb", False))
    return {"post": {kind: blind for kind, blind in post._asdict().items() if blind}, "wait": {}}
