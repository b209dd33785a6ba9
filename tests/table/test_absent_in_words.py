"""What the floor reads when a player cannot be reached, and what it may say for him: in its own words, and with amounts
as the table file writes them."""

from dataclasses import replace

import pytest
from sittings import ALL_IN_ON_THE_TURN, Table, scripted
from without_a_socket import reach

from appareil.cli.main import main
from appareil.controller.hand import facts as hand_facts
from appareil.rehearsal.crash import story


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
    assert "  terminal 1 does not answer: nothing answers on this port (seat-1)\n" in text
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
