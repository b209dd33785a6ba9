"""What the floor reads when a player cannot be reached, and what it may say for him: in its own words, and with amounts
as the table file writes them."""

from dataclasses import replace

import pytest
from sittings import ALL_IN_ON_THE_TURN, Table, scripted
from without_a_socket import reach

from appareil.cli.main import main
from appareil.cli.words.status_text import status_text
from appareil.controller.hand import facts as hand_facts
from appareil.locale import speaking
from appareil.rehearsal.crash import story
from appareil.runtime.desk import Desk


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table in cents whose first player to act is unplugged; `appareil floor` reaches it without a socket."""
    plan = scripted([ALL_IN_ON_THE_TURN])
    currency = plan.settings.currency.model_copy(update={"decimals": 2})
    table = Table(replace(plan, settings=plan.settings.model_copy(update={"currency": currency})))
    table.until(lambda: table.believed.phase == "hand.dealing")
    table.twins.unplug("terminal 1")
    table.until(lambda: "absent" in table.believed.holds)
    reach(table, monkeypatch)
    return table


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """Status and text of a command of the floor of this table."""
    status = main(["--lang", "en", "floor", "--journal", "the.journal", *words])
    out, err = capsys.readouterr()
    return status, out + err


def test_the_status_names_what_may_be_said_for_him_and_how(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    status, text = said(capsys, "status")
    assert status == 0
    assert text.startswith("hand 1, betting, puck at seat")
    assert "  terminal 1 (seat-1) does not answer: nothing answers on this port\n  -> check power and cable; " in text
    assert "! 4102 Player cannot be reached  terminal 1\n" in text
    assert text.endswith(
        "    appareil floor --journal the.journal answer absent ..."
        "   (wait | fold | call | raise $0.10..$2.00 | void)\n",
    )


def test_a_raise_is_said_as_people_write_it(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "answer", "absent", "raise", "0.12")[0] == 0
    acted = next(fact for fact in story(table.journal) if isinstance(fact, hand_facts.Acted) and fact.by == "floor")
    assert (acted.seat, acted.action, acted.total, acted.by) == (1, "raise", 12, "floor")


@pytest.mark.parametrize(("amount", "reason"), [
    ("0.09", "the amount is too small: at least $0.10"), ("20.00", "the amount is too large: at most $2.00"),
])
def test_a_refused_amount_names_the_limit_and_where_to_look(
    table: Table, capsys: pytest.CaptureFixture[str], amount: str, reason: str,
) -> None:
    step = "the question with what may be answered: appareil floor --journal the.journal status"
    assert said(capsys, "answer", "absent", "raise", amount) == (
        1, f"appareil: refused: {reason}\n  next: {step}\n",
    )


def test_devices_that_are_all_away_are_told_in_one_line(table: Table) -> None:
    """And the steps are commands that reach this very table."""
    status = Desk(table.sitting.runtime).status()
    for device in status["devices"].values():
        device |= {"up": False, "cause": "port_missing"}
    with speaking("en"):
        text = status_text(status, "appareil floor --journal that.journal")
    assert text.count("do not answer: ") == 1
    assert "shoe (shoe), puck mover (puck), terminal 1 (seat-1), " in text
    assert text.count("appareil floor ") == text.count("appareil floor --journal that.journal ")


def test_a_step_of_a_pause_reaches_this_table(table: Table) -> None:
    table.sitting.person.pause()
    text = status_text(Desk(table.sitting.runtime).status(), "appareil floor --table that.yaml")
    assert "appareil floor --table that.yaml resume" in text
    assert "appareil floor resume" not in text
