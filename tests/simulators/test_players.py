"""Players: what they press, and that a turn shown again gets the same answer."""

import random

import msgspec
import pytest

from appareil.devices.views import PublicView, SeatPublic
from simulators.players import PATIENT_BLINDS, Script, calling, patient, random_legal, straddling

SEATS = (SeatPublic(950, 50, "playing"), SeatPublic(900, 100, "playing"), *(SeatPublic() for _ in range(8)))
VIEW = PublicView(
    version=1, hand=1, stage="preflop", hold=0, turn=1, to_act=1, can_check=False, call=100,
    raise_min=200, raise_max=1000, clock_ms=25_000, button=3, small_blind_seat=1, big_blind_seat=2,
    small_blind=50, big_blind=100, ante=0, board=(), pots=(150,), seats=SEATS,
)


def view(**changes: object) -> PublicView:
    return msgspec.structs.replace(VIEW, **changes)


def test_the_calling_player_never_bets_and_never_folds() -> None:
    assert calling(VIEW, 1, ()) == ("call", 0)
    assert calling(view(can_check=True, call=0), 1, ()) == ("check", 0)


def test_the_random_player_does_everything_that_is_allowed_and_nothing_else() -> None:
    decide = random_legal(random.Random(1))
    done = [decide(view(turn=turn), 1, ()) for turn in range(1, 2_000)]
    assert {action for action, _ in done} == {"fold", "call", "raise"}
    totals = {total for action, total in done if action == "raise"}
    assert min(totals) == 200
    assert max(totals) == 1000
    assert all(total % 50 == 0 for total in totals)
    assert all(total == 0 for action, total in done if action != "raise")


def test_the_random_player_raises_only_when_it_is_offered() -> None:
    decide = random_legal(random.Random(1))
    done = {decide(view(turn=turn, raise_min=0, raise_max=0), 1, ())[0] for turn in range(1, 500)}
    assert done == {"fold", "call"}


def test_the_patient_player_spares_a_good_stack() -> None:
    decide, rich = patient(random.Random(1)), (SeatPublic(9950, 50, "playing"), *SEATS[1:])
    done = [decide(view(turn=turn, raise_max=10_000, seats=rich), 1, ()) for turn in range(1, 2_000)]
    totals = [total for action, total in done if action == "raise"]
    assert max(totals) <= PATIENT_BLINDS * 100
    assert {action for action, _ in done} == {"fold", "call", "raise"}
    dear = view(call=2000, raise_min=0, raise_max=0, seats=rich)
    said = [decide(msgspec.structs.replace(dear, turn=turn), 1, ()) for turn in range(1, 500)]
    assert set(said) == {("fold", 0)}


def test_the_patient_player_plays_a_short_stack_like_any_other() -> None:
    bold, decide = random_legal(random.Random(1)), patient(random.Random(1))
    turns = [view(turn=turn) for turn in range(1, 500)]
    assert [decide(seen, 1, ()) for seen in turns] == [bold(seen, 1, ()) for seen in turns]


def test_the_random_player_says_the_same_about_the_same_turn() -> None:
    decide = random_legal(random.Random(2))
    for turn in range(1, 200):
        first = decide(view(turn=turn), 1, ())
        assert [decide(view(turn=turn), 1, ()) for _ in range(5)] == [first] * 5


@pytest.mark.parametrize(
    ("recorded", "shown", "pressed"),
    [
        (("f", 0), VIEW, ("fold", 0)),
        (("cc", 0), VIEW, ("call", 0)),
        (("cc", 0), view(can_check=True), ("check", 0)),
        (("cbr", 300), VIEW, ("raise", 300)),
        (("cbr", 300), view(seats=(SeatPublic(950),) * 10), ("bet", 300)),
    ],
)
def test_recorded_words_become_presses(
    recorded: tuple[str, int], shown: PublicView, pressed: tuple[str, int]
) -> None:
    assert Script([[recorded]]).decide(shown, 1, ()) == pressed


def test_a_script_gives_each_new_turn_the_next_action_and_an_old_turn_its_own() -> None:
    script = Script([[("cbr", 300), ("f", 0), ("cc", 0)], [("f", 0)]])
    assert script.decide(view(turn=7), 3, ()) == ("raise", 300)
    assert script.decide(view(turn=8), 1, ()) == ("fold", 0)
    assert script.decide(view(turn=7, version=20), 3, ()) == ("raise", 300)
    assert script.decide(view(turn=9), 2, ()) == ("call", 0)
    assert script.decide(view(turn=10, hand=2), 3, ()) == ("fold", 0)


def test_where_the_record_ends_the_players_call() -> None:
    script = Script([[("f", 0)]])
    script.decide(view(turn=1), 1, ())
    assert script.decide(view(turn=2), 2, ()) == ("call", 0)
    assert script.decide(view(turn=3, hand=2), 2, ()) == ("call", 0)


def test_a_hand_that_is_dealt_again_is_played_again_from_its_beginning() -> None:
    script = Script([[("cbr", 300), ("f", 0)]])
    script.decide(view(turn=1, version=10), 1, ())
    script.watch(view(version=15, stage="misdeal"))
    assert script.decide(view(turn=2, version=20), 1, ()) == ("raise", 300)
    script.watch(view(version=15, stage="misdeal"))
    assert script.decide(view(turn=3, version=25), 2, ()) == ("fold", 0)


def test_a_straddle_that_is_written_down_is_pressed_where_it_is_offered() -> None:
    player = straddling({(3, 4): 200})
    third = view(hand=3)
    assert player(third, 4, frozenset({"straddle"})) == ("straddle", 200)
    assert player(third, 4, frozenset({"post"})) is None
    assert player(third, 5, frozenset({"straddle"})) is None
    assert player(view(hand=4), 4, frozenset({"straddle"})) is None
