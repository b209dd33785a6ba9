"""A house that charges for time takes it between hands, in advance, from every place; who cannot pay is not dealt in.
"""

from dataclasses import replace
from typing import Any

from at_the_terminal import facts_of, say
from sittings import CHECKED_DOWN, FOLDED_OUT, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.invariants import chips_on_table
from appareil.controller.people.from_floor import Close, Open
from appareil.controller.seats import facts as seat_facts
from appareil.controller.seats.from_floor import BuyIn, Leave, Return, SeatPlayer, SitOut
from appareil.controller.seats.time_charges import owed
from appareil.devices.protocols import MINUTE
from appareil.rehearsal.crash import points, run
from appareil.rehearsal.sitting import Plan
from appareil.runtime.recover import check_journal
from appareil.settings.rake import TimeChargeSettings
from simulators.players import calling


def charged(plan: Plan, amount: int = 7, minutes: int = 30, floor_mends: bool = False) -> Table:
    settings = plan.settings.model_copy(update={"time_charge": TimeChargeSettings(amount=amount, minutes=minutes)})
    return Table(replace(plan, settings=settings), floor_mends=floor_mends)


def told(table: Table, kind: type) -> list[Any]:
    return [fact for fact in facts_of(table) if isinstance(fact, kind)]


def test_every_place_pays_before_the_first_hand_and_once_in_a_period() -> None:
    table = charged(scripted([FOLDED_OUT, CHECKED_DOWN]))
    table.finish(2)
    assert [(fact.seat, fact.amount) for fact in told(table, seat_facts.TimePaid)] == [(1, 7), (2, 7), (3, 7)]
    kinds = [type(fact) for fact in facts_of(table)]
    assert kinds.index(seat_facts.TimePaid) < kinds.index(hand_facts.HandOpened)
    assert table.tally.rake == table.believed.accounts.raked == 21
    assert chips_on_table(table.believed) == 600 - 21


def test_the_next_period_follows_without_a_gap_and_one_without_a_hand_costs_nothing() -> None:
    table = charged(scripted([FOLDED_OUT] * 2), minutes=1)
    table.until(lambda: table.believed.hand_number == 1)
    began = table.believed.period_ends - MINUTE
    table.until(lambda: table.believed.play.hand is None)
    say(table, Close())
    table.until(lambda: table.believed.phase == "out_of_service")
    table.until(lambda: table.clock.now() > began + 3 * MINUTE)
    say(table, Open())
    table.until(lambda: table.believed.hand_number == 2)
    assert [fact.until for fact in told(table, seat_facts.PeriodBegun)] == [began + MINUTE, began + 4 * MINUTE]
    assert len(told(table, seat_facts.TimePaid)) == 6, "the third minute passed without a hand"


def test_who_is_away_pays_for_his_place_and_a_newcomer_from_the_next_period_on() -> None:
    table = charged(scripted([FOLDED_OUT], stacks={1: 200, 2: 200}))
    assert say(table, SitOut(1)) is None
    table.wait(10)
    assert table.believed.hand_number == 0, "one player is there"
    assert say(table, Return(1)) is None
    table.until(lambda: table.believed.hand_number == 1)
    assert say(table, SeatPlayer(3, "Zoé")) is None
    assert say(table, BuyIn(3, 50)) is None
    assert not owed(table.believed, 3)
    assert [fact.seat for fact in told(table, seat_facts.TimePaid)] == [1, 2]


def test_who_cannot_pay_is_not_dealt_in_until_he_has_added_chips() -> None:
    table = charged(replace(scripted([FOLDED_OUT] * 2, stacks={1: 200, 2: 200, 3: 6}), buy_back=False))
    table.until(lambda: table.believed.hand_number == 1)
    assert told(table, hand_facts.HandOpened)[0].seats == (1, 2)
    assert table.sitting.person._desk.status()["seats"]["3"]["time_owed"] == 7
    assert table.believed.seats[3].stack == 6, "in full or not at all"
    assert say(table, BuyIn(3, 50)) is None
    table.until(lambda: table.believed.hand_number == 2)
    assert [fact.seat for fact in told(table, seat_facts.TimePaid)] == [1, 2, 3]
    assert table.believed.seats[3].stack == 6 + 50 - 7
    assert table.sitting.person._desk.status()["house"] == 21


def test_or_he_leaves_and_owes_nothing() -> None:
    table = charged(replace(scripted([FOLDED_OUT], stacks={1: 200, 2: 200, 3: 6}), buy_back=False))
    table.until(lambda: table.believed.hand_number == 1)
    assert say(table, Leave(3)) is None
    assert told(table, seat_facts.SeatLeft) == [seat_facts.SeatLeft(3, 6)]


def test_the_simulated_floor_sells_chips_to_who_cannot_pay_and_the_storm_takes_none() -> None:
    plan = scripted([], stacks={1: 200, 2: 200, 3: 5}, faults="storm")
    plan = replace(plan, player=lambda _: calling)
    table = charged(plan, amount=9, minutes=1, floor_mends=True)
    table.finish(25)
    paid = told(table, seat_facts.TimePaid)
    assert {fact.seat for fact in paid} == {1, 2, 3}
    assert table.tally.rake == 9 * len(paid)
    assert check_journal(table.journal) == []


def test_a_controller_that_starts_again_takes_no_place_twice() -> None:
    def plan() -> Plan:
        one = scripted([FOLDED_OUT, CHECKED_DOWN])
        option = TimeChargeSettings(amount=7, minutes=30)
        return replace(one, settings=one.settings.model_copy(update={"time_charge": option}))

    calm = run(plan(), 2)
    assert sum(calm.stacks.values()) == 600 - 21
    assert [point for point in points(calm, 37) if run(plan(), 2, point).stacks != calm.stacks] == []
