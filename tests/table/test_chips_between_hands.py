"""Chips come to the table between hands: what was asked for during one is settled at its end, and who comes back within
the window brings what he took away."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
from at_the_terminal import facts_of, say
from sittings import CHECKED_DOWN, FOLDED_OUT, THREE_WAY, Table, scripted

from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.hand import facts as hand_facts
from appareil.controller.invariants import chips_on_table
from appareil.controller.seats import facts as seat_facts
from appareil.controller.seats.from_floor import BuyIn, Carry, Leave, Return, SeatPlayer
from appareil.devices.protocols import SECOND
from appareil.settings.model import BuyInLimits
from simulators.players import Recorded

LOSING = 11
"""A seed in which seat 3 loses the all-in before the flop."""


def table_of(
    topup: str = "amount_if_room", window: int = 60, stacks: dict[int, int] | None = None,
    hands: Sequence[Sequence[Recorded]] = (FOLDED_OUT, CHECKED_DOWN), seed: int = 7,
) -> Table:
    plan = scripted(hands, stacks=stacks, seed=seed)
    settings = plan.settings
    house = settings.house.model_copy(update={"topup": topup, "ratholing_window_minutes": window})
    limits = BuyInLimits(min=40, max=200)
    return Table(replace(plan, settings=settings.model_copy(update={"house": house, "buy_in": limits})))


def asks_during_the_hand(table: Table, amount: int) -> seat_facts.QueuedChipsSettled:
    table.until(lambda: table.believed.play.asked == 3)
    assert say(table, BuyIn(3, amount)) is None
    table.finish(1)
    [settled] = [fact for fact in facts_of(table) if isinstance(fact, seat_facts.QueuedChipsSettled)]
    assert chips_on_table(table.believed) == table.believed.accounts.bought_in - table.believed.accounts.cashed_out
    return settled


def test_what_fits_is_added_when_the_hand_is_over() -> None:
    # seat 3 wins the blinds, 3 chips: 97 fit, and 100 were asked for
    settled = asks_during_the_hand(table_of(stacks={1: 200, 2: 200, 3: 100}), 100)
    assert (settled.added, settled.returned) == (97, 3)


def test_the_floor_reads_what_was_added_and_what_was_given_back() -> None:
    table = table_of(stacks={1: 200, 2: 200, 3: 100})
    settled = asks_during_the_hand(table, 100)
    said: list[str] = []
    currency = table.believed.config().currency
    Show(said.append, Spectator(currency)).row(table.believed, (settled, seat_facts.SitOutAsked(3)))
    assert [str(amount) in said[0] for amount in (97, 3)] == [True, True]
    assert len(said) == 2


def test_or_nothing_where_the_house_says_so() -> None:
    settled = asks_during_the_hand(table_of("reject_if_over", stacks={1: 200, 2: 200, 3: 100}), 100)
    assert (settled.added, settled.returned) == (0, 100)


def test_what_fits_whole_is_added_either_way() -> None:
    settled = asks_during_the_hand(table_of("reject_if_over", stacks={1: 200, 2: 200, 3: 100}), 97)
    assert (settled.added, settled.returned) == (97, 0)


@pytest.mark.parametrize(("amount", "expected"), [(39, (0, 39)), (40, (40, 0))])
def test_who_has_lost_everything_buys_in_again_for_no_less_than_the_minimum(
    amount: int, expected: tuple[int, int],
) -> None:
    table = table_of(hands=[THREE_WAY], stacks={1: 200, 2: 150, 3: 80}, seed=LOSING)
    settled = asks_during_the_hand(table, amount)
    assert 3 not in [fact.seat for fact in facts_of(table) if isinstance(fact, hand_facts.PotAwarded)]
    assert (settled.added, settled.returned) == expected


def test_no_more_is_taken_during_a_hand_than_could_ever_fit() -> None:
    table = table_of()
    table.until(lambda: table.believed.play.asked == 3)
    assert say(table, BuyIn(3, 150)) is None
    assert say(table, BuyIn(3, 51)) == "above_buy_in"
    assert say(table, BuyIn(3, 50)) is None


def test_who_asks_to_leave_during_a_hand_goes_with_all_his_chips_once_it_is_over() -> None:
    table = table_of()
    table.until(lambda: table.believed.play.asked == 3)
    before = table.believed.current_hand().stacks[3]
    assert say(table, Leave(3)) is None
    assert table.believed.current_hand().stacks[3] == before
    assert 3 in table.believed.seats
    table.finish(1)
    table.until(lambda: 3 not in table.believed.seats)
    [left] = [fact for fact in facts_of(table) if isinstance(fact, seat_facts.SeatLeft)]
    assert left.amount == before + 3  # he has won the blinds
    assert chips_on_table(table.believed) == table.believed.accounts.bought_in - table.believed.accounts.cashed_out


def leaves_and_sits_down(table: Table, name: str) -> int:
    """The player at seat 3 leaves with his stack and comes back to it by `name`; the stack."""
    table.finish(1)
    table.until(lambda: table.believed.play.hand is None)
    left = table.believed.seats[3].stack
    assert say(table, Leave(3)) is None
    assert say(table, SeatPlayer(3, name)) is None
    return left


@pytest.mark.parametrize("spelt", [str, str.upper, "  {}  ".format])
def test_who_comes_back_within_the_window_brings_what_he_took(spelt: Callable[[str], str]) -> None:
    table = table_of(stacks={1: 200, 2: 200, 3: 190})
    table.until(lambda: table.believed.hand_number == 1)
    name = table.believed.seats[3].name
    left = leaves_and_sits_down(table, spelt(name))
    assert left > 40
    assert say(table, BuyIn(3, left - 1)) == "took_more_away"
    assert say(table, BuyIn(3, left)) is None


def test_when_the_window_is_over_he_is_as_any_other() -> None:
    table = table_of(window=1)
    table.until(lambda: table.believed.hand_number == 1)
    left = leaves_and_sits_down(table, table.believed.seats[3].name)
    since = table.believed.now
    table.until(lambda: table.believed.now > since + 30 * SECOND)
    assert say(table, BuyIn(3, left - 1)) == "took_more_away"
    table.until(lambda: table.believed.now > since + 60 * SECOND)
    assert say(table, BuyIn(3, 40)) is None


def test_another_person_or_a_house_without_the_rule_asks_for_the_minimum() -> None:
    table = table_of()
    leaves_and_sits_down(table, "Quelqu'un d'autre")
    assert say(table, BuyIn(3, 40)) is None
    free = table_of(window=0)
    free.until(lambda: free.believed.hand_number == 1)
    free.finish(1)
    left = leaves_and_sits_down(free, free.believed.seats[3].name)
    assert say(free, BuyIn(3, min(left - 1, 40))) is None


def test_a_name_that_cannot_be_printed_is_none() -> None:
    table = table_of()
    leaves_and_sits_down(table, "Zoé")
    assert say(table, Leave(3)) is None
    assert say(table, SeatPlayer(3, "\x1b[31mZoé")) == "out_of_range"


def test_nobody_has_two_seats() -> None:
    table = table_of(stacks={1: 200, 2: 200, 3: 190})
    table.until(lambda: table.believed.hand_number == 1)
    name = table.believed.seats[1].name
    left = leaves_and_sits_down(table, "Nadia")
    assert left
    assert say(table, Leave(3)) is None
    for spelt in (name, f"  {name.upper()} "):
        assert say(table, SeatPlayer(3, spelt)) == "already_seated"
    assert say(table, SeatPlayer(3, "Nadia")) is None


def test_a_table_that_goes_on_in_a_new_journal_carries_the_stacks_over_before_its_first_hand() -> None:
    table = table_of(stacks={1: 200, 2: 200})
    table.sitting.person.pause()
    assert say(table, SeatPlayer(3, "Zoé")) is None
    assert say(table, BuyIn(3, 731)) == "above_buy_in"
    assert say(table, Carry(3, 0)) == "out_of_range"
    assert say(table, Carry(3, 731)) is None
    assert say(table, Carry(3, 731)) == "has_begun", "once"
    assert say(table, Carry(4, 731)) == "nobody_there"
    table.sitting.person.resume()
    table.until(lambda: table.believed.hand_number == 1)
    assert table.believed.play.hand.stacks[3] + table.believed.play.hand.bets[3] == 731
    table.finish(1)
    assert say(table, Leave(2)) is None
    assert say(table, SeatPlayer(2, "Yves")) is None
    assert say(table, Carry(2, 500)) == "has_begun"


def test_who_was_to_leave_at_the_hands_end_stays_if_it_is_taken_back() -> None:
    table = table_of()
    table.until(lambda: table.believed.play.asked == 3)
    assert say(table, Leave(3)) is None
    assert say(table, Return(3)) is None
    assert say(table, Return(3)) == "already_so"
    assert say(table, Leave(2)) is None
    table.finish(1)
    table.until(lambda: table.believed.phase == "open.waiting")
    assert set(table.believed.seats) == {1, 3}
