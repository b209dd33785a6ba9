"""Random hands played by the rules and by an oracle written a second time, straight from the rule book (tests/oracle).

    python benchmarks/oracle.py --seeds 1..100000 [--jobs 2]
    python benchmarks/oracle.py --device --seeds 1..1000 [--hands 12]

Every seed is a table: structure, variant, antes, straddle, posts, rake, options, stacks, cards and players drawn at
random; with --device a whole table file, its hands dealt through the bytes of the simulated device. Whose turn it is,
what may be done and what may not, pots, drop, refunds and stacks are compared. The first seed that differs is told with
its whole story; exit status 1 then.
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / name) for name in ("", "benchmarks", "tests/oracle")]

from compared import Difference, compare  # noqa: E402 (its folder is not a package)
from through_the_device import compare_device  # noqa: E402

BATCH = 500
DEVICE_BATCH = 5
FAULTS = ("none", "lossy", "storm")
"""What goes wrong on the wires and at the devices meanwhile, by turns."""
PROGRESS_SECONDS = 10


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", metavar="A..B", default="1..10000", help="the first and the last seed")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--device", action="store_true", help="hands dealt by the whole simulated device")
    parser.add_argument("--hands", type=int, default=12, help="with --device: hands of each seed's table")
    arguments = parser.parse_args()
    first, last = map(int, arguments.seeds.split(".."))
    met: Counter[str] = Counter()
    story = None
    began = told = time.monotonic()
    with multiprocessing.Pool(arguments.jobs) as pool:
        hands = arguments.hands if arguments.device else 0
        batch = DEVICE_BATCH if hands else BATCH
        for counts, different in pool.imap(partial(compared, hands=hands), batches(first, last, batch)):
            met += counts
            if different is not None:
                story = different
                break
            if time.monotonic() - told > PROGRESS_SECONDS:
                told = time.monotonic()
                print(f"{met['hands']} of {(last - first + 1) * max(hands, 1)} hands, {told - began:.0f} s", flush=True)
        pool.terminate()
    for name, count in sorted(met.items(), key=lambda pair: -pair[1]):
        print(f"{count:>10}  {name}")
    print(f"{met['hands']} hands in {time.monotonic() - began:.0f} s, {'one differs' if story else 'all the same'}")
    if story is not None:
        print(f"\n{story}")
    return 1 if story else 0


def batches(first: int, last: int, size: int) -> Iterator[range]:
    return (range(start, min(start + size, last + 1)) for start in range(first, last + 1, size))


def compared(seeds: range, hands: int) -> tuple[Counter[str], str | None]:
    """What the seeds have met, and the story of the first one that differs, after which no more are played. `hands`
    of each through the device; 0: one of each by the rules alone."""
    met: Counter[str] = Counter()
    for seed in seeds:
        try:
            met += compare_device(seed, hands, FAULTS[seed % len(FAULTS)]) if hands else compare(seed)
        except Difference as difference:
            return met, str(difference)
    return met, None


if __name__ == "__main__":
    sys.exit(main())
