"""Hands under every fault profile: no card twice, none missing, no chip lost, every statement held, every hand ended.
Longer: `appareil storm --seeds 1..20`."""

import pytest

from appareil.cli.storm import SeedRun, run_seed
from appareil.runtime.compose import REFERENCE
from simulators.faults import PROFILES


@pytest.mark.parametrize("atomic", [True, False], ids=["atomic counter", "forgetful counter"])
@pytest.mark.parametrize("faults", PROFILES)
def test_nothing_is_lost_under_faults(faults: str, atomic: bool) -> None:
    counted, broken = run_seed(SeedRun(str(REFERENCE), 11, hands=40, players=5, faults=faults, atomic=atomic))
    assert broken == []
    assert (counted["hands"], counted["cards_doubled"], counted["cards_missing"]) == (40, 0, 0)
    assert counted["chips_on_table"] == counted["chips_bought_in"]
    if faults != "none":
        assert counted["faults_injected"], "a storm without a fault shows nothing"
