"""An absent player of a tournament is dealt in, posts, and his hand is dead once the deal is over."""

from at_the_terminal import facts_of, press, say, thinks
from sittings import Table
from tournaments import absent, begun, posted_in, told, tournament, until_dealt

from appareil.controller import views
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hand.from_floor import Undo
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.misdeals import Misdeal
from appareil.controller.seats.from_floor import Return
from appareil.controller.tournament import facts as tournament_facts
from appareil.controller.tournament.from_floor import Penalty
from appareil.devices.commands import Deal
from appareil.devices.places import SEATS
from appareil.runtime.recover import check_journal
from appareil.settings.tournament import LevelLine

ONE_LEVEL = {1: LevelLine(small=1, big=2)}


def four(**options: object) -> Table:
    """Seats 1 to 4, blinds that do not rise; small blind 1 and big blind 2 in the first hand."""
    return begun(1, 2, 3, 4, settings=tournament(ONE_LEVEL), **options)


def dealt_to(table: Table, hand: int) -> list[int]:
    """Where the hole cards of a hand went, in order."""
    found: list[int] = []
    number = 0
    for fact in facts_of(table):
        if isinstance(fact, hand_facts.HandOpened):
            number = fact.hand
        order = getattr(fact, "command", None)
        if number == hand and isinstance(order, Deal) and order.destination in SEATS:
            found.append(order.destination)
    return found


def test_he_is_dealt_in_posts_and_his_hand_is_dead_after_the_last_card() -> None:
    table = four()
    until_dealt(table, 1)
    absent(table, 3)
    table.until(lambda: table.believed.hand_number == 2 and table.believed.play.asked != 0)  # blinds 2 and 3
    assert posted_in(table)[2] == [(2, "small_blind", 1), (3, "big_blind", 2)]
    assert dealt_to(table, 2) == [2, 3, 4, 1] * 2
    assert told(table, irregular_facts.HandKilled) == [irregular_facts.HandKilled(3, "absent")]
    assert table.believed.play.hand.live == (2, 4, 1)
    assert views.public_view(table.believed).seats[2].state == "folded"
    table.finish(2)
    story = facts_of(table)
    second = story[story.index(told(table, hand_facts.HandOpened)[1]):]
    asked = [fact.seat for fact in second if isinstance(fact, hand_facts.TurnOpened)]
    assert 3 not in asked, "nobody asks him anything"
    assert table.believed.seats[3].stack == 96, "what he called in the first hand, and his blind in this one"
    assert check_journal(table.journal) == []


def test_the_blinds_come_to_him_as_to_everybody() -> None:
    table = four()
    until_dealt(table, 1)
    absent(table, 3)
    table.finish(9)
    hands = told(table, hand_facts.HandOpened)
    assert all(hand.seats == (1, 2, 3, 4) for hand in hands)
    assert [hand.bb_position for hand in hands] == [2, 3, 4, 1, 2, 3, 4, 1, 2]


def test_back_at_his_terminal_he_plays_the_next_hand() -> None:
    table = four()
    until_dealt(table, 1)
    absent(table, 3)
    until_dealt(table, 2)
    assert press(table, 3, "return", 0) == "accepted"
    table.until(lambda: table.believed.phase == "hand.betting")
    assert 3 not in table.believed.play.hand.live, "he was not there when this hand began"
    table.until(lambda: table.believed.hand_number == 3 and table.believed.phase == "hand.betting")
    assert 3 in table.believed.play.hand.live


def test_who_lets_his_time_run_out_is_counted_absent_and_never_removed() -> None:
    table = four()
    thinks(table, 3)
    until_dealt(table, 4)
    assert table.believed.seats[3].sitting_out
    assert 3 in told(table, hand_facts.HandOpened)[-1].seats
    table.finish(8)
    assert 3 in table.believed.seats


def test_where_nobody_is_there_the_big_blind_wins_and_the_chips_go_round() -> None:
    table = four()
    until_dealt(table, 1)
    for seat in (1, 2, 3, 4):
        absent(table, seat)
    table.until(lambda: table.believed.hand_number == 2 and table.believed.phase == "hand.clearing")
    assert [fact.seat for fact in told(table, irregular_facts.HandKilled)] == [4, 1, 2]
    assert told(table, hand_facts.PotAwarded)[-1].seat == 3
    table.finish(6)
    assert check_journal(table.journal) == []


def test_a_hand_dealt_again_is_dead_again_though_he_has_come_back_meanwhile() -> None:
    table = four()
    until_dealt(table, 1)
    absent(table, 3)
    until_dealt(table, 2)
    assert press(table, 3, "return", 0) == "accepted"
    assert say(table, Misdeal("deux cartes")) is None
    table.until(lambda: table.believed.hand_number == 2 and table.believed.phase == "hand.betting")
    assert 3 not in table.believed.play.hand.live
    table.finish(2)
    assert check_journal(table.journal) == []


def test_an_action_is_taken_back_from_a_hand_with_a_dead_one() -> None:
    table = four()
    until_dealt(table, 1)
    absent(table, 3)
    table.until(lambda: table.believed.hand_number == 2 and table.believed.play.asked == 1)
    assert say(table, Undo("il a confondu")) is None
    assert (table.believed.play.asked, 3 in table.believed.play.hand.live) == (4, False)
    table.finish(2)
    assert check_journal(table.journal) == []


def test_an_absent_player_loses_his_last_chips_and_is_out() -> None:
    table = begun(1, 2, settings=tournament(ONE_LEVEL, stack=4))
    until_dealt(table, 1)
    absent(table, 2)
    table.until(lambda: table.believed.tournament.over)
    assert [(finish.place, finish.seat) for finish in table.believed.tournament.finishes] == [(1, 1), (2, 2)]


# --- penalties --------------------------------------------------------------------------------------------------------

def test_a_penalty_of_a_round_is_a_hand_for_everybody_at_the_table() -> None:
    table = four()
    until_dealt(table, 1)
    assert say(table, Penalty(3, 1, "téléphone à table")) is None
    assert press(table, 3, "return", 0) == "not_allowed"
    assert say(table, Return(3)) == "on_penalty"
    table.finish(7)
    assert [3 in hand.killed for hand in told(table, hand_facts.HandOpened)] == [False, *[True] * 4, False, False]
    assert told(table, tournament_facts.PenaltyServed) == [tournament_facts.PenaltyServed(3)]
    assert check_journal(table.journal) == []


def test_a_penalty_needs_a_player_a_reason_and_a_number_of_rounds() -> None:
    table = four()
    assert say(table, Penalty(6, 1, "retard")) == "nobody_there"
    assert say(table, Penalty(3, 0, "retard")) == "out_of_range"
    assert say(table, Penalty(3, 1, " ")) == "out_of_range"


def test_a_misdeal_and_its_redeal_are_one_hand_of_a_penalty() -> None:
    table = four()
    until_dealt(table, 1)
    assert say(table, Penalty(3, 1, "retard")) is None
    until_dealt(table, 2)
    assert say(table, Misdeal("deux cartes")) is None
    until_dealt(table, 2)
    assert table.believed.seats[3].penalty == 3
