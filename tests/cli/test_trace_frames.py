"""`appareil run --trace-frames DEVICE`: every frame of a whole sitting in words, and no hidden card in any of them."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from sittings import CHECKED_DOWN, FOLDED_OUT, scripted, small_settings

from appareil.cli.main import main
from appareil.controller.record.rules_in_force import deck_of
from appareil.devices.protocols import Wire
from appareil.journal.memory import MemoryJournal
from appareil.rehearsal.kills import Setup, end, wait_for
from appareil.rehearsal.scripts import write_kill_script
from appareil.rehearsal.sitting import Plan, Sitting, on_memory_wires, play
from appareil.rehearsal.tally import Tally
from appareil.runtime.compose import REFERENCE, device_lines
from appareil.runtime.scheduler import Scheduler
from drivers.framing import Deframer
from drivers.header import HEADER
from drivers.messages import TABLE
from drivers.traced_port import TracedPort
from simulators.players import agreeing, random_legal
from simulators.shuffles import by_seed
from simulators.streams import stream
from simulators.table import make_world, memory_wires

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
NAMES = {row.kind: row.message.__name__ for row in TABLE}
FLAWS = ("spoiled", "overlong", "unknown kind", "impossible body", "too short")


class Tapped:
    """The controller's end of a cable in memory, as a port that is always there; `carried`: what went each way."""

    is_open = True

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.carried: list[tuple[str, bytes]] = []

    def open(self, receive: Callable[[bytes], None], lost: Callable[[str], None]) -> None:
        def heard(data: bytes) -> None:
            self.carried.append(("<-", data))
            receive(data)

        self._wire.open(heard, lost)

    def write(self, data: bytes) -> None:
        self.carried.append(("->", data))
        self._wire.write(data)

    def close(self) -> None:
        self._wire.close()

    def drain(self) -> None:
        """Nothing waits in memory."""

    def follow(self) -> None:
        """This port has no name."""

    def renew(self) -> None:
        """Nothing in memory is dead."""


class Evening:
    """A sitting of `hands` hands, all its devices traced: `lines` and ports by device."""

    def __init__(self, plan: Plan, hands: int) -> None:
        clock = Scheduler()
        world = make_world(clock, plan.seed, plan.pace, plan.faults, deck_of(plan.settings))
        devices = device_lines(plan.settings)
        wires = memory_wires(world, devices)
        self.lines: dict[str, list[str]] = {device: [] for device in devices}
        self.ports = {device: Tapped(wires[device].controller) for device in devices}
        self.journal = MemoryJournal()
        sitting = Sitting(
            plan, world, wires, lambda device, _: TracedPort(self.ports[device], self.lines[device].append),
            journal=self.journal, tally=Tally(),
        )
        sitting.start()
        play(sitting, clock, hands)
        self.stacks = sitting.stacks()
        sitting.finish()

    def all_lines(self) -> list[str]:
        return [line for lines in self.lines.values() for line in lines]


def random_plan(faults: str, seed: int = 5) -> Plan:
    """Six players who do what comes to their minds."""
    return Plan(
        small_settings(range(1, 7), 6), dict.fromkeys(range(1, 7), 200), by_seed(seed),
        lambda seat: random_legal(stream(seed, f"player {seat}")), seed=seed, faults=faults,
        before_cards=agreeing(seed),
    )


@pytest.fixture(scope="module")
def evening() -> Evening:
    return Evening(random_plan("none"), 15)


def frames_of(port: Tapped) -> list[str]:
    """Direction, name and number of every frame that went over a line, read without the code under test."""
    frames = []
    for way, data in port.carried:
        for payload in Deframer().feed(data):
            session, epoch, kind, seq = HEADER.unpack_from(payload)
            number = f" of number {seq}" if kind == 3 else f" number {seq}" if kind >= 0x20 else ""
            frames.append(f"{way} {NAMES[kind]}{number} (session {session}, epoch {epoch})")
    return frames


# --- a whole sitting -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("device", ["shoe", "puck", "terminal 3"])
def test_every_frame_of_a_sitting_is_told(evening: Evening, device: str) -> None:
    heads = [line.partition(":")[0] for line in evening.lines[device]]
    assert heads == frames_of(evening.ports[device])
    assert len(heads) > 100


def test_every_kind_that_a_sound_sitting_needs_is_told(evening: Evening) -> None:
    told = {line.split()[1] for line in evening.all_lines()}
    assert told >= {
        "Open", "Hello", "Ack", "Beacon", "PublicView", "SeatFrame", "AskStatus", "Arm", "Deal", "Prepare", "Collect",
        "MoveTo", "ShoeStatus", "Armed", "Delivered", "Prepared", "Collected", "PuckStatus", "Placed", "Press",
    }
    assert [line for line in evening.all_lines() if any(flaw in line for flaw in FLAWS)] == []


def test_no_line_but_a_public_view_names_a_card(evening: Evening) -> None:
    naming = Counter(line.split()[1] for line in evening.all_lines() if CARD.search(line))
    assert set(naming) == {"PublicView"}
    hiding = [line for line in evening.all_lines() if "hidden" in line]
    assert {line.split()[1] for line in hiding} == {"Delivered", "SeatFrame"}


def test_two_sittings_that_differ_in_hidden_cards_alone_are_told_in_the_same_words() -> None:
    """Hands without a flop: the decks are shuffled otherwise, and nobody sees a card but the shoe and each player."""
    def folded(shuffled: int) -> Evening:
        plan = scripted([FOLDED_OUT] * 3)
        return Evening(Plan(plan.settings, plan.stacks, by_seed(shuffled), plan.player, seed=plan.seed), 3)

    one, other = folded(1), folded(2)
    assert [port.carried for port in one.ports.values()] != [port.carried for port in other.ports.values()]
    assert one.lines == other.lines


def test_spoiled_frames_are_told_and_no_card_of_theirs() -> None:
    evening = Evening(random_plan("storm"), 15)
    lines = evening.all_lines()
    flawed = [line for line in lines if any(flaw in line for flaw in FLAWS)]
    assert flawed != []
    assert [line for line in flawed if not re.fullmatch(r"<- spoiled frame, \d+ bytes", line)] == []
    assert {line.split()[1] for line in lines if CARD.search(line)} <= {"PublicView", "Prepared"}


def test_a_traced_sitting_goes_as_one_that_is_not() -> None:
    plan = scripted([CHECKED_DOWN, FOLDED_OUT])
    traced = Evening(plan, 2)
    journal = MemoryJournal()
    sitting, clock = on_memory_wires(scripted([CHECKED_DOWN, FOLDED_OUT]), Tally(), journal)
    sitting.start()
    play(sitting, clock, 2)
    assert sitting.stacks() == traced.stacks
    rows = [[(row.seq, row.at, row.body) for row in told.rows()] for told in (journal, traced.journal)]
    assert len(rows[0]) > 50
    assert rows[0] == rows[1]


# --- the command -----------------------------------------------------------------------------------------------------

def test_the_shoe_and_one_terminal_of_a_running_table_are_traced(tmp_path: Path) -> None:
    table = Setup(tmp_path, write_kill_script(tmp_path), "table")
    seat = min(table.stacks)
    twins = table.start_twins()
    wait_for(lambda: len(list(table.ports.glob("*"))) == 2 + len(table.stacks))
    run = table.start(
        "run", str(table.table), "--ports", str(table.ports), "--trace-frames", "shoe",
        "--trace-frames", f"terminal {seat}",
    )
    try:
        table.seat_players()
        wait_for(lambda: table.hands_closed() >= 1)
    finally:
        end(run)
        end(twins)
    said = (table.folder / "log").read_text("utf-8").splitlines()
    traced = [line.split(" ", 1) for line in said if re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ", line)]
    words = [line for _, line in traced]
    assert {line.partition(" <- ")[0].partition(" -> ")[0] for line in words} == {"shoe", f"terminal {seat}"}
    assert sum("shoe <- Delivered number " in line for line in words) >= 2 * len(table.stacks)
    assert all("card hidden" in line for line in words if "Delivered" in line)
    assert any("hole (hidden, hidden)" in line for line in words)
    assert [line for line in words if CARD.search(line) and "PublicView" not in line] == []


@pytest.mark.parametrize(("language", "what", "step"), [
    ("en", "the table file has no device terminal 11", "next: choose from shoe, puck, terminal 1, "),
    ("fr", "le fichier de table n'a pas d'appareil terminal 11", "à faire : choisir parmi shoe, puck, terminal 1, "),
])
def test_a_device_that_the_table_does_not_have_is_refused_before_anything_is_made(
    language: str, what: str, step: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    no_journal = tmp_path / "folder"  # else this test would never end, should the table start
    no_journal.mkdir()
    words: Sequence[str] = ("--lang", language, "run", str(REFERENCE), "--journal", str(no_journal))
    assert main([*words, "--trace-frames", "shoe", "--trace-frames", "terminal 11"]) == 2
    err = capsys.readouterr().err
    assert what in err
    assert step in err.replace("\u00a0", " ")
    assert list(tmp_path.rglob("*")) == [no_journal]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_help_has_an_example(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", language, "run", "--help"]) == 0
    option = " ".join(capsys.readouterr().out.rpartition("--trace-frames ")[2].split())
    assert "docs/protocol.md" in option
    assert '"terminal 3"' in option
