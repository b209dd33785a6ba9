"""A terminal whose cable was pulled during its turn: the clock stands, and runs anew in full once it is shown again."""

from at_the_terminal import thinks, until_his_clock_runs
from sittings import ALL_IN_ON_THE_TURN, Table, scripted

from appareil.controller.record import events
from appareil.controller.record.deadline import Decision, Grace
from appareil.devices.names import terminal
from appareil.devices.protocols import SECOND
from appareil.devices.reports import LinkLost, LinkUp, Report, TurnShown


def test_the_clock_is_given_back_in_full_when_the_turn_is_shown_again() -> None:
    table = Table(scripted([ALL_IN_ON_THE_TURN]))
    thinks(table, 1)
    until_his_clock_runs(table, 1)
    table.wait(10)

    def hear(report: Report) -> object:
        table.sitting.runtime.post(events.Reported(terminal(1), report))
        return table.believed.deadline.about

    turn = table.believed.turn
    assert hear(LinkLost("silent")) == Grace(turn)
    assert hear(LinkUp("terminal", "Acme", "terminal-1", "1", 77, frozenset())) == Grace(turn), "nothing is shown yet"
    assert hear(TurnShown(turn - 1)) == Grace(turn)
    assert hear(TurnShown(turn)) == Decision(turn)
    assert table.believed.deadline.at == table.clock.now() + table.believed.config().action_clock.seconds * SECOND
