"""`appareil run` killed (SIGKILL) at random moments while the twins live on in another process.

The same hands must go on as in a run that nobody disturbs. Real processes, real pseudo-terminals, a journal on disk.
"""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import to_builtins

from appareil.controller.hand import facts as hand_facts
from appareil.controller.people.from_floor import Pause, Resume
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.fact import Fact
from appareil.controller.seats.from_floor import BuyIn, SeatPlayer
from appareil.journal.chain import anchor_of
from appareil.journal.reader import open_readonly
from appareil.locale.wrong_input import WrongInput
from appareil.rehearsal.crash import story, story_difference
from appareil.rehearsal.recorded import read_recorded
from appareil.runtime.floor_client import ask

PATIENCE_SECONDS = 60.0
"""What has not come to pass after so long never will."""
LONGEST_LIFE_SECONDS = 1.2
"""A controller is killed at most so long after it has begun to write: in mid-hand as a rule."""
TABLE = """\
name: {name}
seats: 10
blinds: {{small: {small}, big: {big}}}
buy_in: {{min: {least}, max: {most}}}
pace: {{between_hands_seconds: 0.2}}
journal: table.journal
devices:
  shoe: {{driver: shoe, port: shoe}}
  puck: {{driver: puck, port: puck}}
  terminals:
{terminals}
"""
"""The file of such a table."""


class Kills(NamedTuple):
    """What became of it: `kills` done, hands `closed` meanwhile, the `difference`
    to the undisturbed run, "" for none."""

    kills: int
    closed: int
    difference: str


class Setup:
    """A table called `name` on pseudo-terminals in `folder`. It plays the recorded hands of `script` with their
    players, stacks and blinds."""

    def __init__(self, folder: Path, script: Path, name: str) -> None:
        self.folder = folder / name
        self.folder.mkdir(parents=True)
        self.script = script
        first = read_recorded(str(script), 10, 1)[0].seated
        if first is None:
            raise WrongInput(
                f"{script}: the first hand cannot be played here", "choose recorded no-limit hold'em hands",
            )
        self.stacks = first.stacks
        self.table = self.folder / "table.yaml"
        self.journal = str(self.folder / "table.journal")
        seats = sorted(self.stacks)
        self.table.write_text(TABLE.format(
            name=name, small=first.stakes.small_blind, big=first.stakes.big_blind,
            least=10 * first.stakes.big_blind, most=1000 * max(self.stacks.values()),
            terminals="\n".join(f"    {seat}: {{driver: terminal, port: seat-{seat}}}" for seat in seats),
        ))
        self.ports = self.folder / "ports"
        self.ports.mkdir(exist_ok=True)  # run and twins start together
        self._log = (self.folder / "log").open("ab")

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Start an `appareil` command on this table."""
        return subprocess.Popen(
            [sys.executable, "-m", "appareil.cli.main", *words],
            stdout=self._log, stderr=self._log, stdin=subprocess.DEVNULL, env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )

    def start_twins(self) -> subprocess.Popen[bytes]:
        """The devices and players, at the fast pace."""
        return self.start(
            "twins", str(self.table), "--ports", str(self.ports), "--seed", "1", "--script", str(self.script),
            "--pace", "fast",
        )

    def start_run(self) -> subprocess.Popen[bytes]:
        """The controller."""
        return self.start("run", str(self.table), "--ports", str(self.ports))

    def seat_players(self) -> None:
        """What the floor does once the controller answers: everybody seated, then play."""
        say = self._say
        wait_for(lambda: say(Pause()) is not None)
        for seat, amount in self.stacks.items():
            say(SeatPlayer(seat, f"J{seat}"))
            say(BuyIn(seat, amount))
        say(Resume())

    def _say(self, command: FloorCommand) -> dict[str, Any] | None:
        try:
            return ask(self.journal, {"who": "storm", "command": to_builtins(command)})
        except WrongInput:
            return None

    def hands_closed(self) -> int:
        """How many hands the journal holds, as anybody may read it."""
        if not Path(self.journal).exists():
            return 0
        with closing(open_readonly(self.journal)) as reader:
            return sum(1 for _ in reader.hands())

    def rows(self) -> int:
        """How many rows the journal holds."""
        if not Path(self.journal).exists():
            return 0
        with closing(open_readonly(self.journal)) as reader:
            return anchor_of(reader.last()).seq

    def story(self, hands: int) -> list[Fact]:
        """What happened in the first `hands` hands."""
        told: list[Fact] = []
        with closing(open_readonly(self.journal)) as reader:
            for fact in story(reader):
                told.append(fact)
                if isinstance(fact, hand_facts.HandClosed) and fact.hand == hands:
                    break
        return told


def wait_for(done: Callable[[], bool]) -> None:
    """Until `done`; TimeoutError after a minute."""
    latest = time.monotonic() + PATIENCE_SECONDS
    while not done():
        if time.monotonic() > latest:
            raise TimeoutError("the table does not go on")
        time.sleep(0.02)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that we started, and wait for it."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
    process.wait(PATIENCE_SECONDS)


def undisturbed(folder: Path, script: Path, hands: int) -> Setup:
    """A run of `hands` hands that nobody disturbs."""
    table = Setup(folder, script, "undisturbed")
    twins, run = table.start_twins(), table.start_run()
    try:
        table.seat_players()
        while (closed := table.hands_closed()) < hands:
            wait_for(lambda closed=closed: table.hands_closed() > closed)  # type: ignore[misc]  # bound at once
    finally:
        end(run)
        end(twins)
    return table


def kill_at_random(
    folder: Path, script: Path, kills: int, seed: int = 1, tell: Callable[[int, int], None] = lambda kills, hands: None,
) -> Kills:
    """Kill the controller `kills` times, at moments drawn from `seed`, and compare with an undisturbed run. After each
    kill `tell` hears how many there were and how many hands are closed."""
    chance = random.Random(seed)
    table = Setup(folder, script, "killed")
    twins, run = table.start_twins(), table.start_run()
    try:
        table.seat_players()
        for done in range(1, kills + 1):
            row = table.rows()
            wait_for(lambda row=row: table.rows() > row)  # type: ignore[misc]  # bound at once
            time.sleep(chance.random() * LONGEST_LIFE_SECONDS)
            run.kill()
            run.wait()
            tell(done, table.hands_closed())
            run = table.start_run()
        closed = table.hands_closed()
        wait_for(lambda: table.hands_closed() > closed)
    finally:
        end(run)
        end(twins)
    hands = table.hands_closed()
    calm = undisturbed(folder, script, hands)
    return Kills(kills, hands, story_difference(calm.story(hands), table.story(hands)))
