"""Run it twice: who is asked, what decides, where the cards of both boards go, and who gets which half of the pot."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from typing import Any

import msgspec
import pytest
from at_the_terminal import facts_of, play_time_chip, press, say, thinks, until_his_clock_runs
from sittings import Table, small_settings
from six_seats import table_of

from appareil.cli.export_hands import hands_of
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.hand import facts as hand_facts
from appareil.controller.hardware import facts as hardware_facts
from appareil.controller.irregular import facts as irregular_facts
from appareil.controller.irregular.boards import FourCardFlop
from appareil.controller.irregular.misdeals import Boxed
from appareil.controller.irregular.wrong_hands import DeadHand
from appareil.controller.people.from_floor import Answer, Pause, Resume
from appareil.controller.record import events
from appareil.controller.record.faults.of_cards import DoubleFeed
from appareil.devices.places import ASIDE, BOARD, BURNS
from appareil.devices.protocols import SECOND
from appareil.locale import speaking
from appareil.poker.cards import card_name
from appareil.rehearsal.sitting import Plan
from appareil.runtime.recover import check_journal
from appareil.settings.house import House
from appareil.settings.rake import JackpotDrop, RakeSettings
from simulators.players import Recorded, Script, saying
from simulators.shuffles import by_seed

OFFERING = "hand.offering_run_twice"
STACKS = {1: 101, 2: 60, 3: 200}
PREFLOP: Sequence[Recorded] = (("cbr", 200), ("cc", 0), ("cc", 0))
"""All three all-in before the flop; seat 6 has the puck, seat 3 speaks first."""
FLOP: Sequence[Recorded] = (*[("cc", 0)] * 3, ("cbr", 99), ("cc", 0), ("cc", 0))
TURN: Sequence[Recorded] = (*[("cc", 0)] * 6, ("cbr", 99), ("cc", 0), ("cc", 0))
RIVER: Sequence[Recorded] = (*[("cc", 0)] * 9, ("cbr", 99), ("cc", 0), ("cc", 0))


def asked(hand: Sequence[Recorded] = PREFLOP, **house: Any) -> Table:
    """Three players who can bet no more and are being asked; every terminal shows it."""
    table = table_of(1, 2, 3, hands=[hand], stacks=STACKS, **{"run_it_twice": True} | house)
    table.until(lambda: table.believed.phase == OFFERING)
    table.wait(0.1)
    return table


def answer(table: Table, seat: int, word: str = "run_twice") -> str:
    """The player at `seat` presses `word`, as his terminal offers it; what he is told."""
    assert word in table.twins.terminals[seat].offers
    return press(table, seat, word, table.twins.terminals[seat].view.turn)


def agreed(hand: Sequence[Recorded] = PREFLOP, **house: Any) -> Table:
    """All three have agreed; nothing has been dealt since."""
    table = asked(hand, **house)
    for seat in (1, 2, 3):
        assert answer(table, seat) == "accepted"
    assert table.believed.play.runs == 2
    return table


def told(table: Table, kind: type) -> list[Any]:
    return [fact for fact in facts_of(table) if isinstance(fact, kind)]


def places(table: Table) -> list[int]:
    """Where the cards of the board and the burns went, in order."""
    return [fact.destination for fact in told(table, hardware_facts.CardOut) if fact.destination in (BOARD, BURNS)]


def offered_to(table: Table) -> list[int]:
    return [seat for seat, twin in sorted(table.twins.terminals.items()) if {"run_twice", "run_once"} <= twin.offers]


# --- the question ----------------------------------------------------------------------------------------------------

def test_all_who_are_left_are_asked_at_once_when_nobody_can_bet_any_more() -> None:
    table = asked()
    assert offered_to(table) == [1, 2, 3]
    assert set(table.believed.play.tabled) == {1, 2, 3}, "the hands lie face up"
    assert {twin.view.stage for seat, twin in table.twins.terminals.items() if seat <= 3} == {"offering_run_twice"}


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))), ids=str)
def test_the_order_of_the_answers_does_not_matter(order: tuple[int, ...]) -> None:
    table = asked()
    for seat in order:
        assert table.believed.phase == OFFERING
        assert answer(table, seat) == "accepted"
        assert "run_twice" not in table.twins.terminals[seat].offers, "he has answered"
    assert table.believed.phase == "hand.burning"
    table.finish(1)
    assert told(table, hand_facts.RunsDecided) == [hand_facts.RunsDecided(2)]
    assert check_journal(table.journal) == []


@pytest.mark.parametrize("before", [(), (1,), (3, 1)])
def test_the_first_no_ends_the_waiting(before: tuple[int, ...]) -> None:
    table = asked()
    for seat in before:
        answer(table, seat)
    asked_at = table.clock.now()
    assert answer(table, 2, "run_once") == "accepted"
    assert table.believed.phase != OFFERING
    assert table.clock.now() - asked_at < 1_000_000
    table.finish(1)
    assert places(table) == [BURNS, BOARD, BOARD, BOARD, BURNS, BOARD, BURNS, BOARD]
    assert not told(table, hand_facts.SecondRunStarted)


def test_silence_is_a_no_when_the_time_to_act_is_over() -> None:
    table = asked()
    answer(table, 1)
    answer(table, 3)
    seconds = table.believed.config().action_clock.seconds
    table.wait(seconds - 1)
    assert table.believed.phase == OFFERING
    table.wait(1)
    assert (table.believed.phase, table.believed.play.runs) != (OFFERING, 2)
    table.finish(1)
    assert told(table, hand_facts.RunsDecided) == [hand_facts.RunsDecided(1)]


def test_a_terminal_that_does_not_answer_is_silent() -> None:
    table = asked()
    table.twins.unplug("terminal 2")
    answer(table, 1)
    answer(table, 3)
    table.wait(table.believed.config().action_clock.seconds)
    table.finish(1)
    assert told(table, hand_facts.RunsDecided) == [hand_facts.RunsDecided(1)]


def test_a_terminal_that_comes_back_in_time_is_asked_again() -> None:
    table = asked()
    table.twins.unplug("terminal 2")
    answer(table, 1)
    table.wait(8)
    assert not table.believed.device("terminal 2").up
    table.broken.pop()()
    table.until(lambda: table.believed.device("terminal 2").up)
    table.wait(0.5)
    answer(table, 3)
    assert answer(table, 2) == "accepted"
    assert table.believed.play.runs == 2
    table.finish(1)


def test_an_answer_to_an_older_question_is_late_and_a_second_one_not_allowed() -> None:
    table = asked()
    assert press(table, 1, "run_twice", table.believed.turn - 1) == "late"
    assert table.believed.play.run_answers == {}
    answer(table, 1)
    assert press(table, 1, "run_once", table.believed.turn) == "not_allowed"
    assert table.believed.play.run_answers == {1: True}


def test_an_answer_that_crosses_the_no_of_another_is_late() -> None:
    table = asked()
    answer(table, 3)
    answer(table, 2, "run_once")
    assert press(table, 1, "run_twice", table.believed.turn) == "late"
    assert press(table, 3, "run_once", table.believed.turn) == "not_allowed", "he has answered"


def test_hands_that_are_dead_are_not_waited_for_and_the_last_one_is_asked_nothing() -> None:
    table = asked()
    answer(table, 1)
    answer(table, 3)
    assert say(table, DeadHand(2, "cards in the muck")) is None
    assert (table.believed.phase, table.believed.play.runs) == ("hand.burning", 2)
    table.finish(1)
    table = asked()
    for seat in (1, 2):
        assert say(table, DeadHand(seat, "cards in the muck")) is None
    assert table.believed.phase != OFFERING, "nobody is waited for"
    table.finish(1)
    assert told(table, hand_facts.RunsDecided) == [hand_facts.RunsDecided(1)]
    assert {fact.seat for fact in told(table, hand_facts.PotAwarded)} == {3}
    assert places(table) == []


def test_the_time_chips_of_the_last_turn_make_the_question_no_longer() -> None:
    table = table_of(1, 2, 3, hands=[PREFLOP], stacks=STACKS, run_it_twice=True)
    thinks(table, 2, 5)
    until_his_clock_runs(table, 2)
    assert play_time_chip(table, 2) == "accepted"
    table.until(lambda: table.believed.phase == OFFERING)
    left = table.believed.deadline.at - table.clock.now()
    assert left == table.believed.config().action_clock.seconds * SECOND
    table.finish(1)


@pytest.mark.parametrize("game", ["pineapple", "crazy_pineapple"])
def test_in_pineapple_they_are_asked_once_everybody_has_given_up_a_card(game: str) -> None:
    table = asked(variant=game)
    assert len(told(table, hand_facts.CardDiscarded)) == 3
    assert len(table.believed.shoe.board()) == 3
    for seat in (1, 2, 3):
        answer(table, seat)
    table.finish(1)
    assert [fact.street for fact in told(table, hand_facts.RunTwiceOffered)] == ["flop"]
    assert places(table)[4:] == [BURNS, BOARD, BURNS, BOARD] * 2
    assert check_journal(table.journal) == []


def test_who_has_folded_is_not_asked() -> None:
    table = table_of(
        1, 2, 3, 4, hands=[(("cbr", 200), ("f", 0), ("cc", 0), ("cc", 0))], stacks=STACKS, run_it_twice=True,
    )
    table.until(lambda: table.believed.phase == OFFERING)
    table.wait(0.1)
    assert offered_to(table) == [1, 2, 3]
    assert press(table, 4, "run_twice", table.believed.turn) == "not_allowed"


def test_a_pause_stops_the_clock_and_keeps_the_answers() -> None:
    table = asked()
    answer(table, 1)
    say(table, Pause())
    table.wait(300)
    answer(table, 2)
    say(table, Resume())
    table.wait(table.believed.config().action_clock.seconds - 1)
    answer(table, 3)
    assert table.believed.play.runs == 2
    table.finish(1)


def test_a_restarted_controller_still_asks_who_has_not_answered() -> None:
    table = asked()
    answer(table, 1)
    table.sitting.runtime.stop()
    table.sitting.restart_controller(table.clock)
    table.wait(1)
    assert offered_to(table) == [2, 3]
    answer(table, 2)
    answer(table, 3)
    table.finish(1)
    assert told(table, hand_facts.RunsDecided) == [hand_facts.RunsDecided(2)]
    assert check_journal(table.journal) == []


@pytest.mark.parametrize(("hand", "house"), [
    (PREFLOP, {"run_it_twice": False}),
    (RIVER, {}),
], ids=["a house that does not", "all-in on the river"])
def test_nobody_is_asked(hand: Sequence[Recorded], house: dict[str, Any]) -> None:
    table = table_of(1, 2, 3, hands=[hand], stacks=STACKS, **{"run_it_twice": True} | house)
    table.finish(1)
    assert not told(table, hand_facts.RunTwiceOffered)


# --- the cards -------------------------------------------------------------------------------------------------------

RUNS = {
    "preflop": (PREFLOP, [BURNS, *[BOARD] * 3, BURNS, BOARD, BURNS, BOARD]),
    "flop": (FLOP, [BURNS, BOARD, BURNS, BOARD]),
    "turn": (TURN, [BURNS, BOARD]),
}
SHARED = {"preflop": 0, "flop": 3, "turn": 4}


@pytest.mark.parametrize("street", RUNS)
def test_the_second_board_comes_from_the_same_deck_with_a_burn_before_each_street(street: str) -> None:
    hand, run = RUNS[street]
    table = agreed(hand)
    table.until(lambda: table.believed.phase == "hand.clearing")
    table.wait(0.0005)
    lying, shared = table.believed.shoe.board(), SHARED[street]
    assert places(table)[-2 * len(run):] == run * 2
    assert len(lying) == len(set(lying)) == 10 - shared
    expected = (*lying[:5], *lying[:shared], *lying[5:])
    assert [twin.view.board for twin in table.twins.terminals.values()] == [expected] * 6
    table.finish(1)
    assert check_journal(table.journal) == []
    [summary] = [msgspec.json.decode(hand.summary) for hand in table.journal.hands()]
    named = list(map(card_name, expected))
    assert (summary["board"], summary["second_board"]) == (named[:5], named[5:])


def test_a_house_that_burns_no_card_burns_none_for_the_second_board() -> None:
    table = agreed(burns=False)
    table.finish(1)
    assert places(table) == [BOARD] * 10
    assert check_journal(table.journal) == []


def test_the_second_board_is_shown_from_its_first_street_on_and_a_street_appears_together() -> None:
    table = agreed()
    seen: list[int] = []
    table.twins.terminals[1]._watch = lambda view: seen.append(len(view.board))
    table.finish(1)
    sizes = [size for place, size in enumerate(seen) if place == 0 or seen[place - 1] != size]
    assert sizes[:6] == [3, 4, 5, 8, 9, 10]


def test_the_first_board_stays_in_view_while_the_second_one_is_dealt() -> None:
    table = agreed()
    table.until(lambda: table.believed.count_at(BOARD) == 7)
    assert table.believed.phase == "hand.dealing_board"
    assert say(table, Pause()) is None
    table.wait(1)
    assert table.twins.terminals[1].view.board == tuple(table.believed.shoe.board()[:5])
    say(table, Resume())
    table.finish(1)


def test_two_cards_as_one_on_the_second_flop_void_the_hand_though_one_of_the_first_would_be_burnt() -> None:
    table = agreed(four_card_flop="tda")
    table.until(lambda: table.believed.play.second_run and table.believed.phase == "hand.dealing_board")
    table.twins.world.faults.at("card").force("double_feed")
    table.until(lambda: bool(table.believed.holds))
    [hold] = table.believed.holds.values()
    assert type(hold) is DoubleFeed
    assert say(table, FourCardFlop()) == "not_on_the_flop"
    table.finish(1)
    assert check_journal(table.journal) == []


@pytest.mark.parametrize("number", [1, 6])
def test_a_board_card_that_nobody_could_read_is_named_before_the_next_one(number: int) -> None:
    table = agreed()
    table.until(lambda: table.believed.count_at(BOARD) == number - 1 and table.believed.phase == "hand.dealing_board")
    table.twins.world.faults.at("card").force("unreadable")
    table.finish(1)
    story = [fact for fact in facts_of(table) if isinstance(fact, hardware_facts.CardOut | irregular_facts.CardNamed)]
    [named] = [place for place, fact in enumerate(story) if isinstance(fact, irregular_facts.CardNamed)]
    before = [fact.destination for fact in story[:named] if isinstance(fact, hardware_facts.CardOut)]
    assert before.count(BOARD) == {1: 3, 6: 8}[number], "the street is out, and no card of the next"
    assert before[-1] == BOARD
    assert check_journal(table.journal) == []


def nine_of_omaha(**house: Any) -> Table:
    """Nine players of Omaha, 36 cards, all of them all-in before the flop and eager for two boards."""
    settings = small_settings(range(1, 10), 9)
    options = House.model_validate({"variant": "omaha", "run_it_twice": True} | house)
    settings = settings.model_copy(update={"house": options})
    script = Script([(("cbr", 200), *[("cc", 0)] * 8)])
    return Table(Plan(
        settings, dict.fromkeys(range(1, 10), 200), by_seed(3), lambda _: script.decide, seed=3,
        before_cards=saying("run_twice"),
    ))


def test_nine_players_of_omaha_take_the_whole_deck() -> None:
    table = nine_of_omaha()
    table.finish(1)
    cards = told(table, hardware_facts.CardOut)
    assert len(cards) == 52
    assert sum(fact.amount for fact in told(table, hand_facts.PotAwarded)) == 1800


def test_a_card_too_many_of_the_deal_is_a_burn_that_is_not_taken_from_the_stub_again() -> None:
    table = nine_of_omaha(extra_card="robert")
    table.until(lambda: len(table.believed.shoe.cards) == 20)
    table.twins.world.faults.at("card").force("double_feed")
    table.until(lambda: bool(table.believed.holds))
    table.finish(1)
    assert table.tally.misdeals == 0
    assert [fact.street for fact in told(table, hand_facts.RunTwiceOffered)] == ["preflop"]
    assert len(told(table, hardware_facts.CardOut)) == 51
    assert check_journal(table.journal) == []


def test_the_question_waits_until_the_stub_has_the_cards_for_two_boards() -> None:
    table = nine_of_omaha()
    table.until(lambda: len(table.believed.shoe.cards) == 20)
    assert say(table, Boxed(12)) is None
    ledger = table.twins.world.ledger
    ledger.take_out(ledger.deck_in_play(), 12, ASIDE)
    assert say(table, Answer(next(iter(table.believed.holds)), "accept")) is None
    table.finish(1)
    assert [fact.street for fact in told(table, hand_facts.RunTwiceOffered)] == ["flop"], "before it 53 are needed"
    assert len(told(table, hardware_facts.CardOut)) == 36 + 1 + 4 + 4 + 4


def test_ten_players_of_holdem_run_it_twice() -> None:
    settings = small_settings(range(1, 11), 10)
    settings = settings.model_copy(update={"house": House(run_it_twice=True)})
    script = Script([(("cbr", 200), *[("cc", 0)] * 9)])
    table = Table(Plan(
        settings, dict.fromkeys(range(1, 11), 200), by_seed(3), lambda _: script.decide, seed=3,
        before_cards=saying("run_twice"),
    ))
    table.finish(1)
    assert len(told(table, hardware_facts.CardOut)) == 20 + 8 + 8
    assert check_journal(table.journal) == []


# --- the chips -------------------------------------------------------------------------------------------------------

def by_pot_and_board(table: Table) -> dict[tuple[int, int], int]:
    won: dict[tuple[int, int], int] = {}
    for fact in told(table, hand_facts.PotAwarded):
        won[fact.pot, fact.board] = won.get((fact.pot, fact.board), 0) + fact.amount
    return won


def test_every_pot_is_halved_and_the_first_board_takes_the_odd_unit() -> None:
    """Stacks of 101, 60 and 200: 180 in the main pot, 82 in the side pot, 99 not called."""
    table = agreed()
    table.finish(1)
    assert by_pot_and_board(table) == {(0, 0): 90, (0, 1): 90, (1, 0): 41, (1, 1): 41}


def test_the_odd_chip_goes_to_the_first_board() -> None:
    table = table_of(
        1, 2, 3, hands=[(("cbr", 5), ("cbr", 100), ("cc", 0), ("f", 0))], stacks={1: 100, 2: 100, 3: 100},
        run_it_twice=True,
    )
    table.until(lambda: table.believed.phase == OFFERING)
    table.wait(0.1)
    answer(table, 1)
    answer(table, 2)
    table.finish(1)
    assert by_pot_and_board(table) == {(0, 0): 103, (0, 1): 102}


def test_rake_and_jackpot_are_taken_once_before_the_pots_are_halved() -> None:
    table = table_of(1, 2, 3, hands=[PREFLOP], stacks=STACKS, run_it_twice=True)
    plan = table.sitting._plan
    table.sitting.finish()
    settings = plan.settings.model_copy(update={
        "rake": RakeSettings(type="percent", percent=500, cap=10), "jackpot_drop": JackpotDrop(amount=2),
    })
    script = Script([PREFLOP])
    table = Table(replace(
        plan, settings=settings, player=lambda _: script.decide, before_cards=saying("run_twice"),
    ))
    table.finish(1)
    [drop] = told(table, hand_facts.DropTaken)
    assert (drop.rake, drop.jackpot) == (10, 2)
    assert sum(by_pot_and_board(table).values()) == 180 + 82 - 12


def test_high_and_low_are_shared_over_each_board() -> None:
    table = agreed(variant="omaha_hi_lo")
    table.finish(1)
    won = by_pot_and_board(table)
    assert (won[0, 0], won[0, 1], won[1, 0], won[1, 1]) == (90, 90, 41, 41)
    assert check_journal(table.journal) == []


def test_hands_that_are_shown_at_the_end_only_stay_down_until_both_boards_lie() -> None:
    table = asked(cash_all_in_show="all_in_first_at_end")
    assert table.believed.play.tabled == {}
    for seat in (1, 2, 3):
        answer(table, seat)
    table.finish(1)
    kinds = [type(fact).__name__ for fact in facts_of(table)]
    assert kinds.index("HandTabled") > max(place for place, kind in enumerate(kinds) if kind == "CardOut")
    assert sum(by_pot_and_board(table).values()) == 180 + 82


def test_a_hand_that_wins_over_the_second_board_alone_is_tabled() -> None:
    """With hands down to the end, whoever gets a part of a pot has shown his hand."""
    for seed in range(12):
        table = table_of(
            1, 2, 3, hands=[PREFLOP], stacks=STACKS, seed=seed, run_it_twice=True,
            cash_all_in_show="all_in_first_at_end",
        )
        table.until(lambda table=table: table.believed.phase == OFFERING)
        table.wait(0.1)
        for seat in (1, 2, 3):
            answer(table, seat)
        table.finish(1)
        tabled = {fact.seat for fact in told(table, hand_facts.HandTabled)}
        assert {fact.seat for fact in told(table, hand_facts.PotAwarded)} <= tabled


@pytest.mark.parametrize("lying", [0, 2, 5, 7, 9])
def test_a_hand_voided_in_either_run_gives_everything_back_and_is_dealt_again(lying: int) -> None:
    table = agreed()
    for twin in table.twins.terminals.values():
        twin._watch = twin._player.__self__.watch
    table.until(lambda: table.believed.count_at(BOARD) == lying)
    table.sitting.runtime.post(events.Poisoned("{}", "for the test"))
    assert say(table, Answer(next(iter(table.believed.holds)), "void")) is None
    hand = table.believed.play.hand
    assert {seat: hand.stacks[seat] + hand.bets[seat] for seat in (1, 2, 3)} == STACKS
    assert (table.believed.play.runs, table.believed.play.second_run, table.believed.play.run_answers) == (0, False, {})
    table.until(lambda: table.believed.phase == OFFERING)
    table.wait(0.1)
    assert offered_to(table) == [1, 2, 3], "another deck, another question"


# --- what is told of it ----------------------------------------------------------------------------------------------

def test_both_boards_are_shown_to_spectators_and_the_export_says_why_it_leaves_the_hand_out() -> None:
    lines: dict[str, list[str]] = {"fr": [], "en": []}
    for language, said in lines.items():
        with speaking(language):
            table = agreed(FLOP)
            show = Show(said.append, Spectator(table.believed.config().currency, open_cards=True))
            table.sitting._on_row = show.row
            table.finish(1)
    fr, en = ("\n".join(lines[language]) for language in ("fr", "en"))
    assert fr.index("Tournant [") < fr.index("Rivière  [") < fr.index("Tournant 2 [") < fr.index("Rivière 2 [")
    assert "premières cartes communes" in fr
    assert "secondes cartes communes" in fr
    assert "first board" in en
    assert "second board" in en
    [left_out] = list(hands_of(table.journal))
    assert left_out.left_out is not None
    assert left_out.left_out.en == "the board was run twice, and the format has one board"


def test_whatever_breaks_both_boards_are_dealt() -> None:
    settings = small_settings((1, 2, 3), 3)
    settings = settings.model_copy(update={"house": settings.house.model_copy(update={"run_it_twice": True})})
    table = Table(Plan(
        settings, dict.fromkeys((1, 2, 3), 200), by_seed(5), lambda _: lambda view, seat, hole: ("all_in", 0), seed=5,
        faults="storm", before_cards=saying("run_twice"),
    ), floor_mends=True)
    table.finish(8)
    assert len(told(table, hand_facts.SecondRunStarted)) >= 6
    assert check_journal(table.journal) == []
