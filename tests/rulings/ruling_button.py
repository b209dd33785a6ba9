"""Cases of kind `button`: the hands that follow, dealt one after the other as the events of the case go by."""

from collections.abc import Callable
from typing import Any

from appareil.poker.button.debts import Post, in_chips
from appareil.poker.button.entering import entry_choices, entry_costs
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
from appareil.poker.button.wrong_button import as_it_stands
from appareil.poker.hand import Hand
from appareil.poker.irregularities.wrong_start import is_corrected
from appareil.poker.positions import Positions
from appareil.poker.rules import Stakes

Event = dict[str, Any]
Blinds = tuple[int, int] | None
LATE = ("after_substantial_action", "after_next_card", "mid_hand")
"""When an irregularity is found with substantial action behind it; anything else is found before it."""


class Evening:
    """A table and the hands dealt at it since the one a case describes: (before it, opening, blinds) each."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.rules = rules_of(setup)
        self.sitting = sitting_of(setup, self.rules)
        self.levels = [blinds_of(setup.get("level_now", setup)), blinds_of(setup.get("level_next", setup))]
        self.level = 0
        self.hands: list[tuple[Sitting, Opening, Blinds]] = []
        self.in_hand = "current" in setup
        self.again: tuple[Opening, Blinds] | None = None
        self.found: dict[str, int] = {}
        self.noticed: str | None = None
        self.corrected = False
        self.change: SeatChange | None = None
        self.busted: dict[int, Player] = {}
        if self.in_hand:
            self.current = played_again(self.sitting, self.rules)
        for event in setup["events"]:
            VERBS[next(iter(event))](self, event)

    def deal(self, blinds: Blinds = None) -> None:
        """The next hand is shuffled for: a new one, or the misdealt one again."""
        self.in_hand = True
        if self.again is not None:
            self.hands.append((self.sitting, *self.again))
            self.again = None
            return
        opening = next_hand(self.sitting, self.rules)
        self.hands.append((self.sitting, opening, blinds or self.levels[self.level]))
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
        """The hand in play is dealt again."""
        if not self.in_hand:
            self.deal()
        self.again = self.hands[-1][1:] if self.hands else (self.current, self.levels[self.level])
        self.in_hand = False

    def settle(self) -> None:
        """Puck or blinds of the last hand were at other seats than they should have been."""
        before, opening, blinds = self.hands[-1]
        stood = as_it_stands(before, self.rules, **{"button": opening.positions.button, **self.found})
        early = self.noticed is not None and is_corrected(self.noticed in LATE)
        self.corrected = early and stood != opening
        if not early:
            self.hands[-1] = (before, stood, blinds)
            self.sitting = stood.after
        self.found = {}


def what_button_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    evening = Evening(setup)
    return {
        "hands": lambda expected: following_hands(evening, expected),
        "corrected": lambda _: corrected(evening),
        "seat_change": lambda _: described_change(evening),
        "entry_costs": lambda expected: {
            seat: costs(evening, evening.sitting.player(seat), wanted) for seat, wanted in expected.items()
        },
    }


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


def played_again(sitting: Sitting, rules: ButtonRules) -> Opening:
    """The hand in progress, if it has to be dealt again: its own positions, its own players."""
    assert sitting.last is not None
    return as_it_stands(sitting, rules, *sitting.last)


def blinds_of(amounts: dict[str, Any]) -> Blinds:
    return (amounts["sb"], amounts["bb"]) if "sb" in amounts and "bb" in amounts else None


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


def nothing_changes(evening: Evening, event: Event) -> None:
    """The event tells what happens within a hand."""


def levels_up(evening: Evening, event: Event) -> None:
    evening.level = 1


VERBS: dict[str, Callable[[Evening, Event], None]] = {
    "join": joins, "leave": leaves, "bust": busts, "move": moves, "sit_out": goes, "return": returns, "absent": goes,
    "back": returns, "buy_in": buys_chips, "rebuy": buys_chips, "top_up": buys_chips, "post": posts,
    "straddle": straddles, "puck_at": puck_is_at, "notice": is_noticed, "signal": levels_up,
    "shuffle": lambda evening, _: evening.deal(),
    "start_hand": lambda evening, event: evening.deal(blinds_of(event)),
    "end_hand": lambda evening, _: evening.end(),
    "misdeal": lambda evening, _: evening.misdeal(), "first_card": nothing_changes, "award_pot": nothing_changes,
}  # fmt: skip


# --- what is said -----------------------------------------------------------------------------------------------------

def following_hands(evening: Evening, expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As many hands as the case speaks of."""
    while len(evening.hands) < len(expected):
        evening.deal()
    return [described(evening, *hand, words) for hand, words in zip(evening.hands, expected, strict=False)]


def corrected(evening: Evening) -> bool:
    if not evening.hands:
        evening.deal()
    return evening.corrected


def described_change(evening: Evening) -> dict[str, Any]:
    assert evening.change is not None
    return {name: list(v) if isinstance(v, tuple) else v for name, v in evening.change._asdict().items()}


def costs(evening: Evening, player: Player, wanted: dict[str, Any]) -> dict[str, Any]:
    """What each way of entering costs: blinds by their names where the case names them, else chips."""
    by_name = any(isinstance(amount, str) for price in wanted.values() for amount in price.values())
    blinds = None if by_name else evening.levels[evening.level]
    return {choice: live_and_dead(post, blinds) for choice, post in entry_costs(player).items() if choice in wanted}


def live_and_dead(post: Post, blinds: Blinds) -> dict[str, Any]:
    amounts = (post.live, post.dead) if blinds is None else in_chips(post, *blinds)
    return {name: amount for name, amount in zip(("live", "dead"), amounts, strict=True) if amount}


def described(
    evening: Evening, before: Sitting, opening: Opening, blinds: Blinds, words: dict[str, Any]
) -> dict[str, Any]:
    """One hand as a case speaks of it; the order of acting is what a hand played by calls and checks shows."""
    positions, small_blind, dealt_in = opening[:3]
    hand = Hand(Stakes(1, 2), positions.button, small_blind, positions.big_blind, dict.fromkeys(dealt_in, 100))
    for forced_bet in hand.forced_bets():
        hand.post(forced_bet)
    hand.start_betting()
    preflop = acting(hand)
    hand.close_street()
    hand.next_street()
    postflop = acting(hand)
    unsaid = words.get("sb", "") is None and small_blind is None  # the case says that nobody posts it, not where it is
    return {
        "button": positions.button,
        "button_dead": positions.button not in dealt_in,
        "sb": None if unsaid else positions.small_blind,
        "sb_dead": small_blind is None,
        "bb": positions.big_blind,
        "dealt_in": sorted(dealt_in),
        "posts": described_posts(opening, blinds, words.get("posts", {})),
        "debts": {player.seat: described_debts(player) for player in opening.after.players},
        "first_card_to": hand.deal_order()[0],
        "last_card_to": hand.deal_order()[-1],
        "first_to_act_preflop": preflop[0],
        "last_to_act_preflop": preflop[-1],
        "first_to_act_postflop": postflop[0],
        "last_to_act_postflop": postflop[-1],
        "hand_killed_after_deal": sorted(opening.killed),
        "entry_choices": {
            player.seat: list(entry_choices(before, evening.rules, player.seat)) for player in before.players
        },
    }


def described_posts(opening: Opening, blinds: Blinds, words: dict[int, Any]) -> dict[int, Any]:
    """A blind by its name where the case names blinds; else live and dead chips."""
    said: dict[int, Any] = {}
    for post in opening.posts:
        by_name = isinstance(words.get(post.seat), str) and post.dead is None
        said[post.seat] = post.live if by_name else live_and_dead(post, blinds)
    return said


def described_debts(player: Player) -> dict[str, bool]:
    return {name: True for name, owed in (("sb", player.owes_small), ("bb", player.owes_big)) if owed}


def acting(hand: Hand) -> list[int]:
    order = []
    while hand.to_act is not None:
        order.append(hand.to_act)
        hand.act("call" if hand.to_call else "check")
    return order
