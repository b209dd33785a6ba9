"""The hands that follow in a case of kind `button`, dealt one after the other as its events go by."""

from collections.abc import Callable
from typing import Any, NamedTuple

from appareil.poker.button.next_hand import Opening, next_hand
from appareil.poker.button.rules import ButtonRules
from appareil.poker.button.seat_change import SeatChange, change_seat, seat_change
from appareil.poker.button.sitting import (
    Player,
    Sitting,
    be_absent,
    come_back,
    go_away,
    new_sitting,
    sit_down,
    stand_up,
    with_player,
)
from appareil.poker.button.straddlers import Straddles, may_straddle
from appareil.poker.button.wrong_button import as_it_stands
from appareil.poker.irregularities.wrong_start import is_corrected
from appareil.poker.positions import Positions

Event = dict[str, Any]
Blinds = tuple[int, int] | None
LATE = ("after_substantial_action", "after_next_card", "mid_hand")
"""When an irregularity is found with substantial action behind it; anything else is found before it."""


class Dealt(NamedTuple):
    """One hand: the table before it, who plays it, the amounts of its blinds, and (seat, amount) of its straddle."""

    before: Sitting
    opening: Opening
    blinds: Blinds
    straddle: tuple[int, int] | None


class Evening:
    """A table, and the hands dealt at it since the one that the case describes."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.rules = rules_of(setup)
        self.sitting = sitting_of(setup, self.rules)
        self.levels = [blinds_of(setup.get("level_now", setup)), blinds_of(setup.get("level_next", setup))]
        self.level = 0
        self.straddles: Straddles = setup["options"].get("straddles", "any_seat")
        self.offers: dict[int, int] = {}
        self.hands: list[Dealt] = []
        self.current = played_again(self) if "current" in setup else None
        self.in_hand = self.current is not None
        self.again: Dealt | None = None
        self.found: dict[str, int] = {}
        self.noticed: str | None = None
        self.corrected = False
        self.change: SeatChange | None = None
        self.busted: dict[int, Player] = {}
        for event in setup["events"]:
            VERBS[next(iter(event))](self, event)

    def deal(self, blinds: Blinds = None) -> None:
        """The next hand is shuffled for: a new one, or the misdealt one again."""
        self.in_hand = True
        if self.again is not None:
            self.hands.append(self.again)
            self.again = None
            return
        opening = next_hand(self.sitting, self.rules)
        straddle = straddle_of(opening, self.offers, self.straddles)
        self.hands.append(Dealt(self.sitting, opening, blinds or self.levels[self.level], straddle))
        self.offers = {}
        self.sitting = opening.after
        if self.found:
            self.settle()

    def end(self) -> None:
        """The hand in play is over; where the case does not say that one has begun, it has been dealt meanwhile."""
        if not self.in_hand:
            self.deal()
        if self.found:
            self.settle()
        self.in_hand = False

    def misdeal(self) -> None:
        """The hand in play will be dealt again."""
        if not self.in_hand:
            self.deal()
        self.again = self.hands[-1] if self.hands else self.current
        self.in_hand = False

    def settle(self) -> None:
        """Puck or blinds of the last hand were at other seats than they should have been."""
        hand = self.hands[-1]
        found = {"button": hand.opening.positions.button, **self.found}
        stood = as_it_stands(hand.before, self.rules, **found)
        early = self.noticed is not None and is_corrected(self.noticed in LATE)
        self.corrected = early and stood != hand.opening
        if not early:
            self.hands[-1] = hand._replace(opening=stood)
            self.sitting = stood.after
        self.found = {}

    def deal_until(self, hands: int) -> list[Dealt]:
        """The first `hands` hands, those dealt too that no event speaks of."""
        while len(self.hands) < hands:
            self.deal()
        return self.hands[:hands]


# --- the case ---------------------------------------------------------------------------------------------------------

def rules_of(setup: dict[str, Any]) -> ButtonRules:
    names = ("first_button", "dead_button_advance", "newcomer_in_blinds")
    options = {name: setup["options"][name] for name in names if name in setup["options"]}
    given = {name: setup[name] for name in ("table_seats", "method", "game") if name in setup}
    return ButtonRules(**given, **options)


def sitting_of(setup: dict[str, Any], rules: ButtonRules) -> Sitting:
    """The players after the finished hand, or during the current one."""
    sitting = new_sitting(setup["occupied"], last_positions(setup, rules))
    for seat in setup.get("away", ()):
        sitting = be_absent(sitting, seat) if rules.game == "tournament" else go_away(sitting, seat)
    for seat, debts in setup.get("debts", {}).items():
        owed = {f"owes_{name}": debts.get(blind, False) for name, blind in (("small", "sb"), ("big", "bb"))}
        sitting = with_player(sitting, sitting.player(seat)._replace(**owed))
    return sitting


def last_positions(setup: dict[str, Any], rules: ButtonRules) -> Positions | None:
    """The positions of the finished hand, or those after which the next hand has the ones that are due."""
    if "due" in setup:
        button, small_blind, big_blind = (setup["due"][name] for name in ("button", "sb", "bb"))
        if button == small_blind:
            return Positions(big_blind, big_blind, small_blind)
        return Positions((button - 2) % rules.table_seats + 1, button, small_blind)
    numbers = setup.get("prev") or setup.get("current")
    return Positions(*(numbers[name] for name in ("button", "sb", "bb"))) if numbers else None


def played_again(evening: Evening) -> Dealt:
    """The hand in progress, if it has to be dealt again: its own positions, its own players."""
    assert evening.sitting.last is not None
    opening = as_it_stands(evening.sitting, evening.rules, *evening.sitting.last)
    return Dealt(evening.sitting, opening, evening.levels[0], None)


def blinds_of(amounts: dict[str, Any]) -> Blinds:
    return (amounts["sb"], amounts["bb"]) if "sb" in amounts and "bb" in amounts else None


def straddle_of(opening: Opening, offers: dict[int, int], straddles: Straddles) -> tuple[int, int] | None:
    """(seat, amount) of the straddle of a hand: of the player who comes in by it, or of the first one who may."""
    positions = opening.positions
    may = may_straddle(straddles, "no_limit", opening.dealt_in, positions.button, positions.big_blind)
    seats = [seat for seat in may if seat in offers] if opening.straddle is None else [opening.straddle]
    return (seats[0], offers[seats[0]]) if seats else None


# --- events -----------------------------------------------------------------------------------------------------------

def joins(evening: Evening, event: Event) -> None:
    evening.sitting = sit_down(evening.sitting, event["join"], event.get("choice"))


def leaves(evening: Evening, event: Event) -> None:
    evening.sitting = stand_up(evening.sitting, event["leave"])


def busts(evening: Evening, event: Event) -> None:
    evening.busted[event["bust"]] = evening.sitting.player(event["bust"])
    evening.sitting = stand_up(evening.sitting, event["bust"])


def buys_chips(evening: Evening, event: Event) -> None:
    """Who has lost his last chip and buys more at once never left."""
    player = evening.busted.pop(next(iter(event.values())), None)
    if player is not None:
        evening.sitting = with_player(sit_down(evening.sitting, player.seat), player)


def moves(evening: Evening, event: Event) -> None:
    evening.change = seat_change(evening.sitting, evening.rules, event["move"], event["to"])
    evening.sitting = change_seat(evening.sitting, evening.rules, event["move"], event["to"])


def goes(evening: Evening, event: Event) -> None:
    go = be_absent if evening.rules.game == "tournament" else go_away
    evening.sitting = go(evening.sitting, next(iter(event.values())))


def returns(evening: Evening, event: Event) -> None:
    evening.sitting = come_back(evening.sitting, next(iter(event.values())), event.get("choice"))


def straddles(evening: Evening, event: Event) -> None:
    """Before the next hand; for who is not in yet, his way in."""
    evening.offers[event["straddle"]] = event["amount"]
    evening.sitting = come_back(evening.sitting, event["straddle"], "straddle")


def posts(evening: Evening, event: Event) -> None:
    """A player comes in by posting; or, of one who is in, where a blind was found."""
    seat = event["post"]
    player = evening.sitting.player(seat)
    if player.is_entering or player.standing == "away":
        evening.sitting = come_back(evening.sitting, seat, "post")
    else:
        evening.found[{"sb": "small_blind", "bb": "big_blind"}[event["blind"]]] = seat


def puck_is_at(evening: Evening, event: Event) -> None:
    evening.found["button"] = event["puck_at"]


def is_noticed(evening: Evening, event: Event) -> None:
    evening.noticed = event["notice"]
    if evening.in_hand and evening.hands and evening.found:
        evening.settle()


def levels_up(evening: Evening, event: Event) -> None:
    evening.level = 1


def nothing_changes(evening: Evening, event: Event) -> None:
    """The event tells what happens within a hand."""


VERBS: dict[str, Callable[[Evening, Event], None]] = {
    "join": joins, "leave": leaves, "bust": busts, "move": moves, "sit_out": goes, "return": returns, "absent": goes,
    "back": returns, "buy_in": buys_chips, "rebuy": buys_chips, "top_up": buys_chips, "withdraw": nothing_changes,
    "post": posts, "straddle": straddles, "puck_at": puck_is_at, "notice": is_noticed, "signal": levels_up,
    "shuffle": lambda evening, _: evening.deal(),
    "start_hand": lambda evening, event: evening.deal(blinds_of(event)),
    "end_hand": lambda evening, _: evening.end(),
    "misdeal": lambda evening, _: evening.misdeal(), "first_card": nothing_changes, "award_pot": nothing_changes,
}  # fmt: skip
