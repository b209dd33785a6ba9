"""The controller stopped after any journal row, before or after any frame, with either shoe, with or without mains:
every hand ends as if nothing had happened. All points: `appareil storm --crash-points`."""

import pytest

from appareil.cli.storm import crash_at
from appareil.rehearsal.crash import Point, points, run
from appareil.rehearsal.scripts import CRASH_SCRIPTS, crash_plan

STRIDE = 53
"""Every so manieth point: a prime, so that rows and both sides of frames take their turn."""


@pytest.mark.parametrize("atomic", [True, False], ids=["atomic counter", "forgetful counter"])
@pytest.mark.parametrize("script", range(len(CRASH_SCRIPTS)))
def test_every_hand_ends_as_if_the_controller_had_not_stopped(script: int, atomic: bool) -> None:
    calm = run(crash_plan(script, atomic), len(CRASH_SCRIPTS[script]))
    chosen = list(points(calm, STRIDE))
    assert {point.mains for point in chosen} == {True, False}
    assert [failure for point in chosen if (failure := crash_at((script, atomic, point)))] == []


def test_a_point_stops_the_controller_where_it_says() -> None:
    calm = run(crash_plan(0, True), 2)
    stopped = run(crash_plan(0, True), 2, Point("row", 40))
    assert stopped.rows == 40
    assert run(crash_plan(0, True), 2, Point("before", 100)).frames == 100
    assert calm.rows > 40
