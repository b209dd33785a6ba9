"""Hands per second of the whole device beside a bare rules engine, in one run.

    python benchmarks/whole_device.py [--rounds 5] [--hands 60]

Ours: state chart, controller, chained journal in memory, drivers, frames, six seat terminals, shoe and
puck twins, players who check or call to the showdown without thinking, every invariant checked after
every event. The other side: PokerKit's no-limit hold'em state with all its automations, the same play.
Both are timed by processor time, in turn, round by round.
"""

import argparse
import statistics
import time
from collections.abc import Callable

from appareil.rehearsal.sitting import Plan, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE
from appareil.settings import load_settings
from simulators.players import calling
from simulators.shuffles import by_seed

SEATS = range(1, 7)
"""Who plays, on either side."""


def whole_device(hands: int) -> float:
    """Seconds of processor time for `hands` hands through the device."""
    settings = load_settings(str(REFERENCE))
    terminals = {seat: line for seat, line in settings.devices.terminals.items() if seat in SEATS}
    table = settings.model_copy(
        update={"devices": settings.devices.model_copy(update={"terminals": terminals}), "seats": len(SEATS)},
    )
    tally = Tally()
    plan = Plan(table, dict.fromkeys(SEATS, table.buy_in.max), by_seed(1), lambda _: calling, seed=1)
    sitting, scheduler = on_memory_wires(plan, tally)
    sitting.start()
    play(sitting, scheduler, 2)
    began = time.process_time()
    play(sitting, scheduler, 2 + hands)
    took = time.process_time() - began
    sitting.finish()
    if tally.broken:
        raise SystemExit(f"a statement does not hold: {tally.broken[0]}")
    return took


def bare_engine(hands: int) -> float:
    """Seconds of processor time for `hands` hands of PokerKit."""
    from pokerkit import Automation, NoLimitTexasHoldem

    game = NoLimitTexasHoldem(tuple(Automation), True, 0, (1, 2), 2)
    began = time.process_time()
    for _ in range(hands):
        state = game((200,) * len(SEATS), len(SEATS))
        while state.status:
            state.check_or_call()
    return time.process_time() - began


def main() -> None:
    """Print both rates and the ratio of each round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--hands", type=int, default=60)
    args = parser.parse_args()
    sides: dict[str, Callable[[int], float]] = {"whole device": whole_device, "PokerKit, rules only": bare_engine}
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(args.rounds):
        for name, side in sides.items():
            rates[name].append(args.hands / side(args.hands))
    for name, measured in rates.items():
        print(f"{name:22} {statistics.median(measured):8.1f} hands/s  [{min(measured):.1f} .. {max(measured):.1f}]")
    ratios = [ours / theirs for ours, theirs in zip(*rates.values(), strict=True)]
    print(f"{'ratio':22} {statistics.median(ratios):8.2f}          [{min(ratios):.2f} .. {max(ratios):.2f}]")


if __name__ == "__main__":
    main()
