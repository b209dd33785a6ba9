"""Recorded hands whose final stacks are known: all of them replayed by the rules, some dealt through the whole device.

    python benchmarks/recorded_hands.py FOLDER [--deal 500]

FOLDER holds .phhs files and final_stacks.jsonl, one line a hand: {"file", "hand", "variant", "final_stacks"}, and where
the winners' odd chips were not shared one each, {"odd_chip": true}; those hands are played with all odd chips to the
first winner, as that file has them. The hands dealt are spread evenly over the files and their games. Exit status 1
when a hand ends otherwise than it must.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any

from appareil.histories import HistoryError, RecordedHand, SeatedHand, play, read_phh, seat_hand
from appareil.histories.built import why_not_dealt
from appareil.rehearsal.as_recorded import Decisions
from appareil.rehearsal.recorded import Recorded, plan_of
from appareil.rehearsal.sitting import Plan, on_memory_wires
from appareil.rehearsal.sitting import play as play_sitting
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE
from appareil.settings import load_settings
from appareil.settings.model import TableSettings

SEATS = 10


@dataclass(frozen=True, slots=True)
class Known:
    """A recorded hand of `file`, and the stacks it must end with, in the amounts of the file."""

    file: str
    hand: RecordedHand
    final_stacks: Sequence[float]
    odd_chip: bool

    def seated(self) -> SeatedHand:
        """Laid out for a table of ten seats that shares odd chips as the final stacks have it."""
        seated = seat_hand(self.hand, SEATS)
        if not self.odd_chip:
            return seated
        return replace(seated, stakes=seated.stakes._replace(odd_chips="all_to_first"))

    def __str__(self) -> str:
        return f"{self.file} {self.hand.number}"


def known_hands(folder: Path, pattern: str = "*.phhs") -> list[Known]:
    """Every hand of the folder's files named so, file by file."""
    rows: dict[str, dict[int, Mapping[str, Any]]] = defaultdict(dict)
    for line in (folder / "final_stacks.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        rows[row["file"]][row["hand"]] = row
    return [
        Known(file, hand, row["final_stacks"], bool(row.get("odd_chip")))
        for file, by_number in rows.items() if Path(file).match(pattern)
        for hand in read_phh(folder / file) if (row := by_number[hand.number])
    ]


def spread(hands: Iterable[Known], count: int) -> list[Known]:
    """`count` hands that a table deals, taken in turn from each game of each file, from all over its hands."""
    games: dict[tuple[str, str], list[Known]] = defaultdict(list)
    for known in hands:
        if why_not_dealt(known.hand) is None:
            games[known.file, known.hand.variant].append(known)
    even = [found[:: max(1, len(found) // count)] for found in games.values()]
    in_turn = (known for row in zip_longest(*even) for known in row if known is not None)
    return list(islice(in_turn, count))


def replayed(known: Known) -> str | None:
    """Played by the rules alone: how it ends otherwise, `None` where it ends as it must."""
    try:
        stacks = [known.hand.as_written(units) for units in play(known.seated()).final_stacks]
    except HistoryError as error:
        return str(error)
    return None if stacks == list(known.final_stacks) else f"ends with {stacks}, not {known.final_stacks}"


def dealt(known: Known, settings: TableSettings) -> str | None:
    """Dealt through shoe, puck and terminals: the same."""
    seated = known.seated()
    one = Recorded(known.hand.number, seated, None)
    plan = sharing(plan_of(one, settings, seed=known.hand.number), seated)
    tally, decisions = Tally(), Decisions()
    sitting, scheduler = on_memory_wires(plan, tally, on_row=decisions.row)
    sitting.start()
    play_sitting(sitting, scheduler, 1)
    sitting.finish()
    if tally.broken:
        return tally.broken[0]
    stacks = one.as_written(sitting.stacks())
    if stacks == list(known.final_stacks):
        return decisions.difference(seated)
    return f"ends with {stacks}, not {known.final_stacks}"


def sharing(plan: Plan, seated: SeatedHand) -> Plan:
    """The plan of a house that shares odd chips as the stakes of the hand say."""
    house = plan.settings.house.model_copy(update={"odd_chips": seated.stakes.odd_chips})
    return replace(plan, settings=plan.settings.model_copy(update={"house": house}))


def told(title: str, results: Iterator[tuple[Known, str | None]]) -> bool:
    """Print what came of each game of each file; whether every hand ended as it must."""
    began = time.process_time()
    counts: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for known, wrong in results:
        counts[known.file, known.hand.variant].append(wrong is None)
        if wrong is not None:
            print(f"{known}: {wrong}")
    took = time.process_time() - began
    for (file, variant), right in counts.items():
        print(f"{title:10} {file:20} {variant:6} {sum(right):6} of {len(right):6} end as they must")
    total = sum(map(len, counts.values()))
    print(f"{title:10} {total} hands in {took:.1f} s, {1000 * took / total:.2f} ms a hand")
    return all(map(all, counts.values()))


def main() -> None:
    """Print the counts of both ways."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--deal", type=int, default=500, metavar="N", help="how many hands are dealt (default: 500)")
    args = parser.parse_args()
    hands = known_hands(args.folder)
    as_they_must = told("replayed", ((known, replayed(known)) for known in hands))
    if args.deal:
        settings = load_settings(str(REFERENCE))
        chosen = spread(hands, args.deal)
        as_they_must &= told("dealt", ((known, dealt(known, settings)) for known in chosen))
    raise SystemExit(not as_they_must)


if __name__ == "__main__":
    main()
