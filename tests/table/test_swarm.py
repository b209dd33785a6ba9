"""Tables drawn whole by a seed: whatever house, people and faults, what must hold holds and play comes to rest."""

from pathlib import Path

import pytest

from appareil.cli.swarm_member import run_member_told
from appareil.controller.record.state import Table
from appareil.rehearsal.busy_floor import FLOORS
from appareil.rehearsal.sitting import Sitting
from appareil.rehearsal.swarm import draw, run_member
from appareil.settings.load import installed_drivers, parse_settings
from simulators.faults import LIES, may_lie, profile

FAILED_ONCE = [
    (int(seed), int(hands), devices == "liars", reason)
    for line in Path(__file__).parents[1].joinpath("seeds.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#") for seed, hands, devices, reason in [line.split(maxsplit=3)]
]


@pytest.mark.parametrize("seed", range(101, 113))
def test_a_member_of_the_swarm_comes_to_rest(seed: int) -> None:
    counted, failures = run_member_told((seed, 5, False))
    assert failures == []
    assert counted["hands"] >= 1
    assert counted["chips_on_table"] + counted["rake"] == counted["chips_bought_in"]


@pytest.mark.parametrize(("seed", "hands", "lying", "reason"), FAILED_ONCE, ids=[str(one[0]) for one in FAILED_ONCE])
def test_a_seed_that_failed_once_fails_no_more(seed: int, hands: int, lying: bool, reason: str) -> None:
    assert run_member_told((seed, hands, lying))[1] == [], reason


def test_a_seed_draws_the_same_member_each_time_and_members_differ() -> None:
    drawn = [draw(seed, 20) for seed in range(30)]
    assert drawn == [draw(seed, 20) for seed in range(30)]
    assert {one.floor for one in drawn} == set(FLOORS)
    assert {one.atomic for one in drawn} == {True, False}
    assert {one.temper for one in drawn} == {"random", "calling"}
    assert len({one.table for one in drawn}) > 20
    games = [parse_settings(one.table, "drawn", installed_drivers()).house.game for one in drawn]
    assert set(games) == {"cash", "tournament"}
    assert len({parse_settings(one.table, "drawn", installed_drivers()).house.variant for one in drawn}) > 3


def test_devices_lie_only_where_that_is_asked_for() -> None:
    assert not any(may_lie(profile(draw(seed, 5).faults)) for seed in range(100))
    lying = {part.partition(".")[0] for seed in range(100) for part in draw(seed, 5, lying=True).faults.split(",")}
    assert lying >= LIES


def test_a_hand_of_too_many_rows_is_a_failure_told_with_its_story(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("appareil.rehearsal.swarm.ROWS_PER_HAND", 20)
    counted, failures = run_member_told((101, 5, False))
    assert counted["invariant_failures"] == 1
    first, *story = failures[0].splitlines()
    assert first.startswith("graine 101\u00a0: ")
    assert story[-1] == "  à refaire\u00a0: appareil storm --swarm 101..101 --hands 5"
    file = Path(story[0].removeprefix("  table\u00a0: "))
    assert file.read_text("utf-8") == draw(101, 5).table
    file.unlink()
    file.parent.rmdir()


def test_faults_cease_after_the_hands_that_were_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    ceased: list[int] = []
    from simulators.faults import Faults

    right = Faults.cease
    monkeypatch.setattr(Faults, "cease", lambda self: (ceased.append(1), right(self))[1])
    run_member(draw(102, 3))
    assert ceased == [1]


def test_a_busy_floor_does_what_its_profile_says_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    rates = dict.fromkeys(FLOORS["busy"], 0.3) | {"pause": 0.05, "misdeal": 0.03}
    monkeypatch.setitem(FLOORS, "busy", rates)  # type: ignore[arg-type]
    told: set[str] = set()

    def watch(at: int, table: Table, facts: tuple[object, ...]) -> None:
        told.update(type(fact).__name__ for fact in facts)

    busy = draw(103, 8)._replace(floor="busy", faults="card.door=0.02,card.jam_unclocked=0.02", hands=8)
    tally = run_member(busy, watch)
    assert tally.broken == []
    assert tally.hands == 9
    assert {"ActionUndone", "HandVoided", "FloorRefused"} <= told


def test_chips_that_are_lost_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Sitting.finish

    def with_a_theft(self: Sitting) -> None:
        seat = next(iter(self.runtime.table.seats.values()))
        seat.stack -= 1
        right(self)

    monkeypatch.setattr(Sitting, "finish", with_a_theft)
    assert any(statement.startswith("chips: ") for statement in run_member(draw(101, 2)).broken)


def test_a_bug_of_a_member_is_its_failure_and_the_others_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def bug(self: Sitting) -> None:
        raise LookupError("a bug")

    monkeypatch.setattr(Sitting, "start", bug)
    counted, failures = run_member_told((101, 2, False))
    assert counted["invariant_failures"] == 1
    assert "LookupError: a bug" in failures[0]
