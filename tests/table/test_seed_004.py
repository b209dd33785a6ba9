"""What seed 004 says of a hand, read from the journal of hands dealt over the real bytes."""

from itertools import combinations

from at_the_terminal import facts_of, say
from sittings import CHECKED_DOWN, FOLDED_OUT, Table, scripted

from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.people.from_floor import Close, Open
from appareil.controller.record.fact import Fact
from appareil.devices.places import BOARD, BURNS
from appareil.poker.ranking import evaluate

HANDS = 6


def hands_of(table: Table) -> list[list[Fact]]:
    """The facts of each hand, from its opening to its close."""
    hands: list[list[Fact]] = []
    for fact in facts_of(table):
        if isinstance(fact, hand_facts.HandOpened):
            hands.append([])
        if hands:
            hands[-1].append(fact)
    return hands


def cards_at(hand: list[Fact], place: int) -> list[int]:
    out = [fact for fact in hand if isinstance(fact, hardware_facts.CardOut) and fact.destination == place]
    return [fact.card.reveal() for fact in out if fact.card is not None]


def test_the_blinds_posted_are_those_on_the_screens() -> None:
    table = Table(scripted([CHECKED_DOWN]))
    table.until(lambda: table.believed.play.asked != 0)
    table.wait(1)
    view = table.twins.terminals[1].view
    posted = [(fact.seat, fact.amount) for fact in facts_of(table) if isinstance(fact, hand_facts.BlindPosted)]
    assert posted == [(view.small_blind_seat, view.small_blind), (view.big_blind_seat, view.big_blind)]


def test_betting_begins_when_everybody_has_both_cards_and_there_are_four_rounds_of_it() -> None:
    table = Table(scripted([CHECKED_DOWN] * HANDS))
    table.finish(HANDS)
    for hand in hands_of(table)[:HANDS]:
        kinds = [type(fact).__name__ for fact in hand]
        before = hand[:kinds.index("TurnOpened")]
        assert [len(cards_at(before, seat)) for seat in (1, 2, 3, BURNS, BOARD)] == [2, 2, 2, 0, 0]
        assert kinds.count("BettingOpened") == 4


def test_the_best_five_of_seven_win_the_pot_and_equal_hands_share_it() -> None:
    table = Table(scripted([CHECKED_DOWN] * HANDS))
    table.finish(HANDS)
    for hand in hands_of(table)[:HANDS]:
        folded = {fact.seat for fact in hand if isinstance(fact, hand_facts.Acted) and fact.action == "fold"}
        board = cards_at(hand, BOARD)
        strength = {
            seat: max(evaluate(five) for five in combinations((*cards_at(hand, seat), *board), 5))
            for seat in {1, 2, 3} - folded
        }
        winners = {seat for seat in strength if strength[seat] == max(strength.values())}
        assert {fact.seat for fact in hand if isinstance(fact, hand_facts.PotAwarded)} == winners


def test_no_card_is_turned_once_all_others_have_folded() -> None:
    table = Table(scripted([FOLDED_OUT, CHECKED_DOWN]))
    table.finish(2)
    folded_out, checked_down, *_ = hands_of(table)
    assert cards_at(folded_out, BOARD) == cards_at(folded_out, BURNS) == []
    assert not [fact for fact in folded_out if isinstance(fact, hand_facts.HandTabled)]
    assert len(cards_at(checked_down, BOARD)) == 5


def test_hands_follow_each_other_until_the_table_is_closed_and_go_on_when_it_opens() -> None:
    table = Table(scripted([CHECKED_DOWN] * 20))
    table.until(lambda: table.believed.hand_number == 3 and table.believed.play.asked != 0)
    assert say(table, Close()) is None
    table.until(lambda: table.believed.phase == "out_of_service")
    table.wait(60)
    assert (table.believed.hand_number, table.sitting.hands_closed) == (3, 3)
    assert say(table, Open()) is None
    table.until(lambda: table.believed.hand_number == 4)
