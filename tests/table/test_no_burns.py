"""A house that burns no card (seed 002: home games may leave the burn out): the streets come straight from the deck."""

from dataclasses import replace

import pytest
from sittings import ALL_IN_ON_THE_TURN, CHECKED_DOWN, FOLDED_OUT, Table, undisturbed
from test_misdeals import codes, out, say, with_house

from appareil.controller.irregular.misdeals import Expose
from appareil.controller.record.faults.of_deals import ExposedCard, InQuestion
from appareil.devices.places import ASIDE, BOARD, BURNS
from appareil.histories.phh import read_phh
from appareil.histories.seating import seat_hand
from appareil.rehearsal.crash import points, run
from appareil.rehearsal.sitting import Plan
from appareil.runtime.recover import check_journal

STRIDE = 61


def without_burns(*hands: object, **options: object) -> Plan:
    return replace(with_house(hands, burns=False), **options)  # type: ignore[arg-type]  # hands and options of a plan


def test_without_burns_the_streets_follow_one_another() -> None:
    table = Table(without_burns(CHECKED_DOWN))
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert [card.destination for card in table.believed.shoe.cards] == [1, 2, 3, 1, 2, 3, *[BOARD] * 5]
    assert table.twins.ledger.count(table.believed.shoe.deck, BURNS) == 0
    table.finish(1)
    assert check_journal(table.journal) == []


def test_the_board_is_what_the_burns_would_have_been() -> None:
    with_burns, without = Table(with_house([CHECKED_DOWN])), Table(without_burns(CHECKED_DOWN))
    for table in (with_burns, without):
        table.until(lambda table=table: table.believed.count_at(BOARD) == 5)
    assert without.believed.shoe.board()[0] == with_burns.believed.shoe.cards[6].known()


def test_an_exposed_card_is_laid_aside_where_nothing_is_burnt() -> None:
    table = Table(without_burns(CHECKED_DOWN))
    table.until(out(table, 3))
    seat = table.believed.shoe.cards[2].destination
    assert say(table, Expose(3)) is None
    assert codes(table) == [4202]
    assert table.believed.holds["deal"] == ExposedCard((InQuestion(3, seat, ASIDE),))
    table.until(lambda: table.believed.count_at(BOARD) == 5)
    assert [card.destination for card in table.believed.shoe.cards][6:] == [seat, *[BOARD] * 5]
    assert table.believed.shoe.cards[2].destination == ASIDE
    assert table.twins.ledger.count(table.believed.shoe.deck, BURNS) == 0
    table.finish(1)
    assert check_journal(table.journal) == []


@pytest.mark.parametrize("faults", ["lossy", "storm", "cards"])
def test_nothing_is_lost_under_faults_without_burns(faults: str) -> None:
    table = Table(without_burns(*[CHECKED_DOWN, ALL_IN_ON_THE_TURN, FOLDED_OUT] * 8, faults=faults), floor_mends=True)
    table.finish(20)
    assert check_journal(table.journal) == []


def test_every_hand_without_burns_ends_as_if_the_controller_had_not_stopped() -> None:
    def plan() -> Plan:
        return without_burns(CHECKED_DOWN, ALL_IN_ON_THE_TURN)

    calm = run(plan(), 2)
    assert calm.story == undisturbed(plan(), 2)[:-1]
    stopped = {point: run(plan(), 2, point) for point in points(calm, STRIDE)}
    assert [point for point, outcome in stopped.items() if outcome.story != calm.story] == []


RECORD = """
[1]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [2, 1]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 AsKs", "d dh p2 2c3c", "p2 cc", "p1 cc", "d db QsJsTs", "p1 cc", "p2 cc", "d db 4d", "p1 cc", \
"p2 cc", "d db 5d", "p1 cc", "p2 cc", "p1 sm AsKs", "p2 sm 2c3c"]
"""


def test_a_recorded_hand_is_stacked_for_a_table_that_burns_no_card(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "one.phhs"
    file.write_text(RECORD)
    [hand] = read_phh(str(file))
    burnt, straight = seat_hand(hand, 6), seat_hand(hand, 6, burns=False)
    assert straight.deck[4:9] == straight.board == burnt.board
    assert burnt.deck[5:8] == burnt.board[:3]
