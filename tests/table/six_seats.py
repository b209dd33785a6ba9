"""A table of six seats whose players come, go, move and pay, and what its journal says of the hands."""

from collections.abc import Sequence
from typing import Any

from at_the_terminal import facts_of, say
from sittings import Table, small_settings

from appareil.controller.hand import facts as hand_facts
from appareil.controller.seats.from_floor import BuyButton, BuyIn, Return, SeatPlayer
from appareil.rehearsal.sitting import Plan
from appareil.runtime.desk import Desk
from simulators.players import Recorded, Script
from simulators.shuffles import by_seed

SMALL, BIG = 1, 2
"""The blinds of the reference table."""


def table_of(
    *seats: int, hands: Sequence[Sequence[Recorded]] = (), stacks: dict[int, int] | None = None, seed: int = 3,
    **house: Any,
) -> Table:
    """`seats` of six are taken; who has no action left in `hands` never bets and never folds. The puck begins at seat 6
    and small blind and big blind are the first two players, unless `house` says otherwise."""
    settings = small_settings((1, 2, 3, 4, 5, 6), table_seats=6)
    first_button = house.pop("first_button", settings.first_button)
    settings = settings.model_copy(update={
        "house": settings.house.model_copy(update=house), "first_button": first_button,
        "buy_in": settings.buy_in.model_copy(update={"min": 1}),
    })
    script = Script(hands)
    plan = Plan(
        settings, dict.fromkeys(seats, 200) | (stacks or {}), by_seed(seed), lambda _: script.decide, seed=seed,
        buy_back=False,
    )
    return Table(plan)


def play_to_hand(table: Table, hand: int) -> None:
    """Until hand number `hand` has its blinds and its cards are being dealt."""
    table.until(lambda: table.believed.hand_number == hand and table.believed.phase == "hand.dealing")


def newcomer(table: Table, seat: int, choice: str = "") -> None:
    """A new player sits down at `seat`, buys chips, and says how he enters."""
    assert say(table, SeatPlayer(seat, "Nadia")) is None
    assert say(table, BuyIn(seat, 100)) is None
    if choice == "buy_button":
        assert say(table, BuyButton(seat)) is None
    elif choice in ("post", "wait"):
        assert say(table, Return(seat, choice)) is None


def opened(table: Table) -> list[hand_facts.HandOpened]:
    """The beginnings of the hands, in order."""
    return [fact for fact in facts_of(table) if isinstance(fact, hand_facts.HandOpened)]


def positions(table: Table) -> list[tuple[int, int, int]]:
    """Of each hand: puck, small blind (0: nobody posts it), big blind."""
    return [(hand.button, hand.small_blind, hand.bb_position) for hand in opened(table)]


def posted(table: Table, hand: int) -> list[tuple[int, str, int]]:
    """The forced bets of a hand in their order: seat, kind, amount."""
    told, number = [], 0
    for fact in facts_of(table):
        if isinstance(fact, hand_facts.HandOpened):
            number = fact.hand
        elif isinstance(fact, hand_facts.BlindPosted) and number == hand:
            told.append((fact.seat, fact.kind, fact.amount))
    return told


def owes(table: Table, seat: int) -> list[str]:
    """The blinds that the player at `seat` has missed, as the floor's status names them."""
    return list(Desk(table.sitting.runtime).status()["seats"][str(seat)]["owes"])
