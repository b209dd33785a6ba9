"""A press that nobody has heard is said again as it was: number, turn, action and total."""

from terminal_bench import VIEW, TerminalBench

from appareil.devices.reports import Press


def test_every_repetition_is_the_same_press() -> None:
    bench = TerminalBench()
    said = bench.show(VIEW, seconds=30)
    assert len(said) > 3
    assert set(said) == {Press(bench.terminal.boot, 1, VIEW.turn, "raise", 201)}
