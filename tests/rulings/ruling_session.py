"""Cases of kind `session`: chips that come to a cash table and leave it, between hands and during them."""

from collections.abc import Callable
from typing import Any

from appareil.poker.session.buy_in import MUST_REMOVE, BuyInRules, Limits, room
from appareil.poker.session.entry import price_of_entry
from appareil.poker.session.table_stakes import TableStakes
from appareil.poker.session.time_charge import TimeCharge, collect

NO_LIMIT = 10**9
"""The largest buy-in of a case that does not give one."""


class Session:
    """A session after the events of its case."""

    def __init__(self, setup: dict[str, Any]) -> None:
        options = setup["options"]
        rules = BuyInRules(
            setup.get("min_buy_in", 1),
            setup.get("max_buy_in", NO_LIMIT),
            options.get("topup", "amount_if_room"),
            options.get("ratholing_window_minutes", 60),
        )
        charge = setup.get("time_charge") or options.get("time_charge")
        self.charge = TimeCharge(**charge) if charge and setup.get("game") != "tournament" else None
        self.table = TableStakes(rules, setup.get("stacks", {}), setup.get("hand_running", False))
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
        self.limits = self.table.limits(seat, minute)
        self.newcomers[seat] = self.limits.new_player
        if stack is not None:
            self.answer(seat, self.table.sit_down(seat, stack, minute))

    def buy_in(self, seat: int, amount: int) -> None:
        if seat in self.table.stacks:
            self.top_up(seat, amount)
        else:
            self.answer(seat, self.table.sit_down(seat, amount, self.minute))

    def top_up(self, seat: int, amount: int) -> None:
        before = self.table.stacks.get(seat, 0)
        self.answer(seat, self.table.add(seat, amount))
        self.added[seat] = self.table.stacks.get(seat, 0) - before
        if seat in self.unable and not self.table.hand_running:
            self.collect([seat])

    def rebuy(self, seat: int, amount: int | None = None) -> None:
        self.top_up(seat, self.table.rules.minimum if amount is None else amount)

    def withdraw(self, seat: int, amount: int) -> None:
        self.answer(seat, False)  # chips leave with their player only

    def leave(self, seat: int, stack: int | None = None, minute: int = 0) -> None:
        if stack is not None:
            self.table.stacks[seat] = stack
        self.answer(seat, not self.table.hand_running)
        if self.accepted[seat]:
            self.table.leave(seat, minute)

    def bust(self, seat: int) -> None:
        self.table.stacks[seat] = 0

    def sit_out(self, seat: int) -> None:
        self.away.add(seat)

    def come_back(self, seat: int, choice: str) -> None:
        self.away.discard(seat)

    def start_hand(self, _: bool, **blinds: int) -> None:
        self.table.start_hand()

    def shuffle(self, _: bool, at: str = "") -> None:
        self.table.start_hand()  # the shuffle starts a hand

    def first_card(self, _: bool, at: str = "") -> None:
        self.table.start_hand()

    def award_pot(self, _: bool) -> None:
        """The hand is over with `end_hand`."""

    def move(self, seat: int, to: int) -> None:
        self.answer(seat, self.table.move(seat, to))

    def end_hand(self, _: bool, stacks: dict[int, int] | None = None, at: str = "") -> None:
        self.added |= self.table.end_hand(stacks or {})
        if self.period_due:
            self.period_start(True)

    def period_start(self, _: bool) -> None:
        self.period_due = self.table.hand_running
        if not self.period_due:
            self.collect(list(self.table.stacks))

    def collect(self, seats: list[int]) -> None:
        if self.charge is None:
            return
        charged, unable = collect(self.charge, {seat: self.table.stacks[seat] for seat in seats})
        for seat, amount in charged.items():
            self.table.stacks[seat] -= amount
            self.charged[seat] = self.charged.get(seat, 0) + amount
        self.unable = {seat: stack for seat, stack in self.unable.items() if seat not in charged} | unable


def what_session_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    session = Session(setup)
    table = session.table
    may_add = {seat: room(table.rules, stack) for seat, stack in table.stacks.items()}
    may_be_dealt = {
        seat: stack > 0 and seat not in session.unable and seat not in session.away
        for seat, stack in table.stacks.items()
    }
    least, most = table.rules.minimum, table.rules.maximum
    buy_in = {"min_buy_in": least, "max_buy_in": most, "buy_in_min": least, "buy_in_max": most}
    return {
        "accepted": lambda expected: by_seat_or_last(session.accepted, expected),
        "stacks": lambda _: table.stacks,
        "playable": lambda expected: by_seat_or_last(table.stacks, expected),
        "queued": lambda _: table.queued,
        "stacks_next_hand": lambda _: table.next_stacks(),
        "added": lambda expected: by_seat_or_last(session.added, expected),
        "must_remove": lambda expected: by_seat_or_last(dict.fromkeys(table.stacks, MUST_REMOVE), expected),
        "may_add": lambda expected: by_seat_or_last(may_add, expected),
        "buy_in_min": lambda _: session.limits.minimum,
        "buy_in_max": lambda _: session.limits.maximum,
        "charged": lambda _: session.charged,
        "unable": lambda _: session.unable,
        "may_be_dealt": lambda _: may_be_dealt,
        "new_player": lambda expected: by_seat_or_last(session.newcomers, expected),
        "entry_costs": lambda seats: {seat: entry_costs(session, seat) for seat in seats},
        "displayed": lambda _: buy_in | table.stacks,
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
