"""Whole sessions drawn at random through the device; `benchmarks/sessions.py` sweeps more of them."""

import random
import sys
from pathlib import Path

import pytest

from appareil.rehearsal.drawn_tables import drawn_table

BENCHMARKS = str(Path(__file__).parents[2] / "benchmarks")


@pytest.mark.parametrize(("seed", "faults"), [(1, "none"), (3, "none"), (5, "none"), (7, "none"), (2, "storm")])
def test_whatever_players_and_floor_do_what_must_hold_holds(
    seed: int, faults: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "path", [BENCHMARKS, *sys.path])
    from sessions import session

    broken, counts = session(seed, 15, faults)
    assert broken == []
    assert counts["hands"] == 15
    assert counts["pressed outside"] > 0


def test_the_tables_drawn_are_of_many_houses() -> None:
    houses = [drawn_table(random.Random(seed), 6).house.model_dump() for seed in range(12)]
    varied = {name for name in houses[0] if len({house[name] for house in houses}) > 1}
    assert len(varied) > len(houses[0]) // 2
