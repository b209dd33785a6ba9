"""The house options of the table file, played by the whole device: structures, variants, rake, showdown."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, FOLDED_OUT, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.rehearsal.sitting import Plan
from appareil.runtime.codec import decode
from appareil.settings.house import House
from appareil.settings.rake import JackpotDrop, RakeSettings
from simulators.players import Recorded


def with_settings(plan: Plan, **settings: Any) -> Plan:
    """The same plan at a table with these settings."""
    return replace(plan, settings=plan.settings.model_copy(update=settings))


def played(hands: Sequence[Sequence[Recorded]], **settings: Any) -> Table:
    """A table with these settings, its hands over."""
    table = Table(with_settings(scripted(hands), **settings))
    table.finish(len(hands))
    return table


def told(table: Table, kind: type) -> list[Any]:
    """The facts of one kind, in order."""
    return [
        fact for row in table.journal.rows() for fact in decode(row.body, row.cards).facts if isinstance(fact, kind)
    ]


def test_the_rake_leaves_the_pot_before_it_is_shared_and_no_chip_is_lost() -> None:
    rake = RakeSettings(type="percent", percent=500, cap=10)
    table = played([ALL_IN_ON_THE_TURN], rake=rake)
    [drop] = told(table, hand_facts.DropTaken)
    assert drop.rake == 10, "5 % of 402 is 20, capped at 10"
    assert sum(fact.amount for fact in told(table, hand_facts.PotAwarded)) == 402 - 10
    assert table.believed.accounts.raked == 10
    assert table.tally.chips_on_table == table.tally.chips_bought_in - 10


def test_the_cap_by_players_goes_before_the_cap_and_the_jackpot_comes_after_the_rake() -> None:
    table = played(
        [ALL_IN_ON_THE_TURN], rake=RakeSettings(type="percent", percent=500, cap=10, cap_by_players={2: 4, 3: 6}),
        jackpot_drop=JackpotDrop(amount=2, min_pot=100),
    )
    [drop] = told(table, hand_facts.DropTaken)
    assert (drop.rake, drop.jackpot) == (6, 2), "three were dealt in"
    assert sum(fact.amount for fact in told(table, hand_facts.PotAwarded)) == 402 - 8


def test_a_jackpot_drop_needs_no_rake() -> None:
    [drop] = told(played([ALL_IN_ON_THE_TURN], jackpot_drop=JackpotDrop(amount=2)), hand_facts.DropTaken)
    assert (drop.rake, drop.jackpot) == (0, 2)


def test_no_flop_no_drop() -> None:
    table = played([FOLDED_OUT], rake=RakeSettings(type="percent", percent=500))
    assert sum(fact.rake for fact in told(table, hand_facts.DropTaken)) == 0


def test_fixed_limit_offers_one_size_and_pot_limit_no_more_than_the_pot() -> None:
    offers: dict[str, tuple[int, int]] = {}
    for structure in ("fixed_limit", "pot_limit"):
        table = Table(with_settings(scripted([CHECKED_DOWN]), house=House(structure=structure)))
        terminal = table.twins.terminals[3]
        table.until(lambda terminal=terminal: terminal.view is not None and terminal.view.to_act)
        view = terminal.view
        offers[structure] = (view.raise_min, view.raise_max)
    assert offers == {"fixed_limit": (4, 4), "pot_limit": (4, 7)}


@pytest.mark.parametrize(("variant", "cards"), [("omaha", 4), ("omaha_hi_lo", 4)])
def test_the_variant_says_how_many_cards_are_dealt(variant: str, cards: int) -> None:
    table = played([CHECKED_DOWN], house=House(variant=variant, structure="pot_limit"))
    dealt = [fact.destination for fact in told(table, hardware_facts.CardOut)]
    assert dealt[: 3 * cards] == [1, 2, 3] * cards
    assert {len(fact.cards) for fact in told(table, hand_facts.HandTabled)} == {cards}


def test_all_called_hands_are_shown_where_the_house_says_so() -> None:
    assert len(told(played([CHECKED_DOWN]), hand_facts.HandMucked)) == 1
    table = played([CHECKED_DOWN], house=House(showdown_muck="all_called_hands_shown"))
    assert told(table, hand_facts.HandMucked) == []
    assert len(told(table, hand_facts.HandTabled)) == 2


def test_all_in_hands_wait_for_the_end_where_the_house_says_so() -> None:
    table = played([ALL_IN_ON_THE_TURN], house=House(cash_all_in_show="all_in_first_at_end"))
    kinds = [
        type(fact).__name__ for row in table.journal.rows() for fact in decode(row.body, row.cards).facts
    ]
    assert kinds.index("HandTabled") > max(place for place, kind in enumerate(kinds) if kind == "CardOut")
