"""`appareil probe` through real pseudo-terminals: the simulated devices conform, a careless one is told every fault."""

import asyncio
import errno
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from msgids import fields_of, of_checks
from virtual_line import VirtualClock

from appareil.cli import port_users, probe_device
from appareil.cli.main import main
from appareil.cli.probe_device import SECTIONS, Examination, by_hand
from appareil.cli.words.floor_words import identity_text
from appareil.devices.commands import Arm, AskStatus, Command
from appareil.devices.reports import Armed, LinkUp, PuckStatus
from appareil.devices.views import PublicView, SeatView
from appareil.locale import speaking, translate
from appareil.runtime.compose import REFERENCE
from appareil.runtime.edges import Edges
from drivers import device_session, serial_wire
from drivers.conformance import CHECKS, EACH_MOTION, checks_for
from drivers.device_session import DeviceSession, Identity
from drivers.header import frame
from drivers.messages import BEACON, Beacon, Hello, encode
from drivers.ports import open_port
from drivers.probe import Probe, Unexpected, Verdict, examine
from simulators.faults import Faults, profile
from simulators.pace import FAST
from simulators.pty_wire import PtyWire, Reactor
from simulators.shuffles import by_seed
from simulators.table import SimulatedTable, device_names, make_world, memory_wires, pty_wires

ROOT = Path(__file__).parents[2]
NO_SESSION = (BEACON, 0, encode(Beacon(501, False, 0, 0))[1])
NOBODY_PLAYS = msgspec.structs.replace(FAST, think=3600 * 1_000_000)
Build = Callable[[Edges], Callable[[], None]]
"""Makes devices in a loop; what it returns ends them."""


@contextmanager
def running(build: Build) -> Iterator[None]:
    """Devices at work in a thread of their own."""
    ready = threading.Event()
    stop: list[Callable[[], object]] = []

    async def serve() -> None:
        edges = Edges()
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        stop.append(lambda: loop.call_soon_threadsafe(stopped.set))
        ends: list[Callable[[], None]] = []
        edges.run(lambda: ends.append(build(edges)))
        ready.set()
        await stopped.wait()
        edges.run(ends[0])
        edges.close()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(10)
    try:
        yield
    finally:
        stop[0]()
        thread.join(10)


def simulated(folder: Path) -> Build:
    """The twins of shoe, puck and one terminal."""
    def build(edges: Edges) -> Callable[[], None]:
        world = msgspec.structs.replace(make_world(edges.scheduler, 1), pace=NOBODY_PLAYS)
        ports = {name: folder / name.replace(" ", "-") for name in ("shoe", "puck", "terminal 2")}
        wires = pty_wires(world, ports, Reactor(edges.add_reader, edges.remove_reader))
        table = SimulatedTable(
            world, wires, shuffle=by_seed(1), player=lambda seat: lambda view, here, hole: ("fold", 0),
        )
        return table.close

    return build


class Careless:
    """A puck mover that speaks well and obeys badly: it is armed whatever happens, and by anybody."""

    def __init__(self, edges: Edges, port: Path) -> None:
        self._wire = PtyWire(port, Reactor(edges.add_reader, edges.remove_reader), Faults(profile("none"), 1))
        self._session = DeviceSession(
            edges.scheduler, self._wire.write, Identity("puck", 501, maker="Acme", serial="P-1", firmware="0.9"),
            opened=lambda seat: None, message=self._do, link_down=lambda: None, armed=lambda: True,
        )
        self._wire.open(self._session.receive)
        self._session.start()

    def _do(self, message: Command | PublicView | SeatView) -> None:
        if isinstance(message, AskStatus):
            self._session.send_report(PuckStatus(501, True, False, 1))
        elif isinstance(message, Arm):
            self._session.send_report(Armed(501))

    def close(self) -> None:
        self._session.stop()
        self._wire.close()


CARELESS = "puck mover: maker Acme, serial number P-1, firmware 0.9, protocol version 1"
"""What it says of itself."""


OF_PUCKS = "F1, F2, F3, F4, L1, L2, L3, L4, L5, L6, L7, S3, S4, S5, S6, S7, S8, M1, M2"


@pytest.fixture
def careless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The port of a careless puck mover, which also beacons too seldom."""
    monkeypatch.setattr(device_session, "BEACON_AFTER", 30_000_000)
    port = tmp_path / "careless"
    with running(lambda edges: Careless(edges, port).close):
        yield port


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["probe", *words, "--lang", "en"])
    return status, *capsys.readouterr()


def started(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "appareil.cli.main", "probe", *words], stdout=subprocess.PIPE, text=True, cwd=ROOT,
        env=os.environ | {"APPAREIL_LANG": "en"},
    )


# --- devices that keep to the protocol -------------------------------------------------------------------------------

@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A probe that waits longer for each answer: a busy machine is no fault of the device."""
    monkeypatch.setattr(Probe.listen, "__defaults__", (400_000,))


def test_each_port_is_examined_line_by_line(tmp_path: Path) -> None:
    """Whether the twins conform is judged in virtual time (tests/drivers/test_conformance.py): here they are the
    machine's milliseconds."""
    kinds = {"shoe": "shoe", "puck": "puck", "terminal-2": "terminal"}
    quick = [check.number for check in CHECKS if check.steps is not None and check.number != "L3"]
    with running(simulated(tmp_path)):
        probes = {
            port: started(port, "--ports", str(tmp_path), "--only", ",".join(quick), "--json") for port in kinds
        }
        outcomes = {port: (json.loads(probe.communicate(timeout=90)[0]), probe.returncode)
                    for port, probe in probes.items()}
    for port, kind in kinds.items():
        outcome, status = outcomes[port]
        passed = all(check["passed"] for check in outcome["checks"])
        assert (outcome["conforms"], status) == (passed, 0 if passed else 1)
        assert (outcome["kind"], outcome["serial"], outcome["port"]) == (kind, port, str(tmp_path / port))
        expected = [line.number for line in checks_for(kind) if line.number in quick]
        assert [check["number"] for check in outcome["checks"]] == expected


@pytest.mark.usefixtures("patient")
def test_each_check_is_shown_with_what_was_expected(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with running(simulated(tmp_path)):
        status, out, err = said(capsys, str(tmp_path / "puck"), "--only", "F1,L1,M1")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "puck mover: maker Appareil simulators, serial number puck, firmware 1, protocol version 1",
        "✓ F1  300 bytes 0xAA, 0x00, then OPEN -> HELLO",
        "✓ L1  open: AskStatus, seq 0, twice the same bytes -> ACK 0 twice, one status",
        f"✓ M1  open, doors shut: {EACH_MOTION} -> Refused `disarmed`; nothing moves",
        "3 of 3 checks passed",
    ]


def test_what_is_left_for_hands_is_named() -> None:
    examination = Examination("/dev/null", None)
    examination.hello = Hello(1, 1, "puck", 5, frozenset(), "Acme", "P-1", "0.9")
    assert by_hand(examination) == ["S1", "S2", "S9", "M11", "M12"]


def test_devices_tells_what_each_says_of_itself_by_its_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    with running(simulated(tmp_path)):
        told = {}
        for language in ("en", "fr"):
            assert main(["devices", str(REFERENCE), "--ports", str(tmp_path), "--lang", language]) == 1  # no seats
            told[language] = capsys.readouterr().out.splitlines()
    assert told["en"][0] == (
        f"✓ shoe         {tmp_path}/shoe  maker Appareil simulators, serial number shoe, firmware 1, "
        "its card counter survives a loss of power (atomic_counter)"
    )
    assert told["fr"][:2] == [
        f"✓ sabot                  {tmp_path}/shoe  fabricant Appareil simulators, numéro de série shoe, "
        "micrologiciel 1, son compteur de cartes survit à une coupure de courant (atomic_counter)",
        f"✓ déplaceur de rondelle  {tmp_path}/puck  fabricant Appareil simulators, numéro de série puck, "
        "micrologiciel 1",
    ]


@pytest.mark.parametrize(("said", "told"), [
    (LinkUp("puck", "", "P-1", "", 5), "serial number P-1"),
    (LinkUp("shoe", "A\nB", "", "1", 5, frozenset(("reshuffle_stub",))),
     "maker A\\nB, firmware 1, it can shuffle the stub again (reshuffle_stub)"),
])
def test_what_a_device_leaves_empty_is_left_out(said: LinkUp, told: str) -> None:
    with speaking("en"):
        assert identity_text(said) == told


# --- in French -------------------------------------------------------------------------------------------------------

def english_in(text: str) -> set[str]:
    """Words of `text` that the checks say in English, and never in French."""
    english, french = (
        {word for check in of_checks() for word in words(translate(check, language))} for language in ("en", "fr")
    )
    return words(text) & (english - french)


def words(text: str) -> set[str]:
    """Lower-case words: names of frames begin with a capital, and what stands in back quotes is sent as it is."""
    return set(re.findall(r"(?<![\w`.'])[a-z][a-zà-ÿ]+(?![\w_`.])", re.sub(r"\{\w+\}", "", text)))


@pytest.mark.parametrize("name", ["shoe", "puck", "terminal 2"])
def test_a_french_technician_reads_no_english_in_any_check(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    clock = VirtualClock()
    world = msgspec.structs.replace(make_world(clock, 1), pace=NOBODY_PLAYS)
    wires = memory_wires(world, device_names([2]))
    SimulatedTable(world, wires, shuffle=by_seed(1), player=lambda seat: lambda view, here, hole: ("fold", 0))
    device, verdicts = Probe(wires[name].controller, clock), list[Verdict]()
    device.open(lambda cause: None)
    checks = checks_for(name.partition(" ")[0])
    examine(device, clock, checks, verdicts.append, lambda: None)
    clock.run_for(300_000_000)
    examination = Examination("/dev/null", None)
    examination.hello, examination.verdicts = device.hello, verdicts
    with speaking("fr"):
        for verdict in (None, *verdicts):
            probe_device._tell(examination, verdict)
        probe_device._sum_up(examination)
    told = capsys.readouterr().out
    assert [check.number for check in checks if f" {check.number} " not in told] == by_hand(examination)
    assert english_in(told) == set()


@pytest.mark.parametrize("wanted", sorted(of_checks()))
def test_what_a_check_had_expected_is_told_in_french(wanted: str) -> None:
    problem = Unexpected(wanted, [], **dict.fromkeys(fields_of(wanted), 5))
    with speaking("fr"):
        told = probe_device._verdict_text(Verdict(CHECKS[0], problem))
    assert "\n      attendu\u00a0: " in told
    assert "\n      reçu\u00a0: rien\n      voir\u00a0: " in told
    assert english_in(told) == set()


@pytest.mark.usefixtures("patient")
def test_a_fault_is_told_in_french(capsys: pytest.CaptureFixture[str], careless: Path) -> None:
    assert main(["probe", str(careless), "--only", "M2", "--lang", "fr"]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "✗ M2  session ouverte\u00a0: Arm avec un autre identifiant de démarrage -> Refused `wrong_boot`",
        "      attendu\u00a0: Refused command Arm, reason wrong_boot, portes fermées et rien de bloqué",
        "      reçu\u00a0: Armed boot 501, deck 0, next 0",
        "      voir\u00a0: docs/protocol.md, sections 9 et 12 (M2)",
        "0 vérification réussie sur 1",
    ]


def test_english_is_found() -> None:
    assert english_in("attendu\u00a0: the doors shut") == {"the", "doors", "shut"}


# --- a device that does not ------------------------------------------------------------------------------------------

def test_each_fault_is_named_with_what_came_and_where_the_page_says_it(
    capsys: pytest.CaptureFixture[str], careless: Path,
) -> None:
    status, out, _err = said(capsys, str(careless), "--only", "F1,L1,L4,S3,S4,S8,M1,M2", "--json")
    outcome = json.loads(out)
    assert (status, outcome["conforms"]) == (1, False)
    failed = {check["number"]: check for check in outcome["checks"] if not check["passed"]}
    assert set(failed) == {"L4", "S4", "S8", "M1", "M2"}
    assert failed["S8"]["came"] == "expected 5 BEACON in 5 seconds, and 0 came"
    assert failed["M2"]["expected"] == "Refused `wrong_boot`"
    assert failed["M2"]["section"] == "docs/protocol.md, 9 What a motor device must do; 12 Conformance, M2"


@pytest.mark.usefixtures("patient")
def test_people_read_the_fault_below_its_check(capsys: pytest.CaptureFixture[str], careless: Path) -> None:
    status, out, _err = said(capsys, str(careless), "--only", "L1,M2")
    assert status == 1
    assert out.splitlines() == [
        CARELESS,
        "✓ L1  open: AskStatus, seq 0, twice the same bytes -> ACK 0 twice, one status",
        "✗ M2  open: Arm with another boot id -> Refused `wrong_boot`",
        "      expected: Refused command Arm, reason wrong_boot, the doors shut and nothing jammed",
        "      came: Armed boot 501, deck 0, next 0",
        "      see: docs/protocol.md, sections 9 and 12 (M2)",
        "1 of 2 checks passed",
    ]


def test_checks_of_other_devices_are_not_run(capsys: pytest.CaptureFixture[str], careless: Path) -> None:
    assert said(capsys, str(careless), "--only", "V1") == (
        1, f"{CARELESS}\n", f"appareil: none of these checks concerns this device\n  next: choose from {OF_PUCKS}\n",
    )


def test_every_letter_of_the_list_has_its_section_on_the_page() -> None:
    page = (ROOT / "docs/protocol.md").read_text("utf-8")
    sections = re.findall("^## (.+)$", page, re.MULTILINE)
    assert {check.number[0] for check in CHECKS} == set(SECTIONS)
    assert set(SECTIONS.values()) < set(sections)
    assert "12 Conformance" in sections


# --- ports -----------------------------------------------------------------------------------------------------------

def test_a_port_that_is_not_there_is_wrong_input(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    port = tmp_path / "nothing"
    status, out, err = said(capsys, "nothing", "--ports", str(tmp_path))
    assert (status, out) == (2, "")
    assert err.startswith(f"appareil: {port}: the port does not exist\n  next: there is no port in {tmp_path}: plug")


def denied(path: str) -> None:
    """A port that the system lets nobody open: the tests may run as root, who may."""
    raise PermissionError(errno.EACCES, "Permission denied", path)


@pytest.fixture
def one_port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the name of a port in it, and a file. Names of owners are made up."""
    (tmp_path / "usb-A").symlink_to("/dev/null")
    (tmp_path / "file").touch()
    monkeypatch.setattr(port_users, "node", lambda path: port_users.Node("root", "dialout", 0o660))
    monkeypatch.setattr(port_users, "myself", lambda: "zoe")
    monkeypatch.setattr(port_users, "is_given_to_me", lambda group: False)
    return tmp_path


GIVE = "give one of the ports in {here}: usb-A; if none is this device's, plug its cable in"
FORBIDDEN = "no permission to use the port: it belongs to root:dialout with mode 0660, and this user is zoe"
JOIN = "add this user to the port's group: sudo usermod -aG dialout zoe, then log out and in again"


@pytest.mark.parametrize(("port", "opening", "what", "step"), [
    ("nothere", open_port, "the port does not exist", GIVE),
    ("", open_port, "this is a folder, no serial port", GIVE),
    ("file", open_port, "this is no serial port", GIVE),
    ("file", denied, "this is no serial port", GIVE),
    ("/dev/null", open_port, "this is no serial port", GIVE),
    ("usb-A", denied, FORBIDDEN, JOIN),
], ids=["nothing", "folder", "file", "file of others", "no terminal", "forbidden"])
def test_a_port_that_was_typed_is_mended_where_it_was_typed(  # noqa: PLR0917  # four of a row, two fixtures
    port: str, opening: Callable[[str], object], what: str, step: str,
    capsys: pytest.CaptureFixture[str], one_port: Path,
) -> None:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(serial_wire, "open_port", opening)
        status, out, err = said(capsys, port, "--ports", str(one_port))
        assert main(["probe", port, "--ports", str(one_port), "--lang", "fr"]) == 2
    assert (status, out) == (2, "")
    assert err == f"appareil: {one_port / port}: {what}\n  next: {step.format(here=one_port)}\n"
    assert "fichier de table" not in capsys.readouterr().err


def test_many_ports_are_not_all_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for number in range(10, 40):
        (tmp_path / f"usb-{number}").symlink_to("/dev/null")
    assert "usb-20, usb-21, …; if" in said(capsys, "nothing", "--ports", str(tmp_path))[2]


def test_a_port_in_use_is_wrong_input(capsys: pytest.CaptureFixture[str], careless: Path) -> None:
    with started(str(careless), "--only", "S8") as other:
        assert other.stdout is not None
        other.stdout.readline()  # it has the port, and listens for five seconds
        status, out, err = said(capsys, str(careless), "--only", "F4")
        other.kill()
    assert (status, out) == (2, "")
    holder = f"appareil probe {careless} --only S8 (PID {other.pid})"
    assert err.startswith(f"appareil: {careless}: another program uses the port: {holder}\n  next: end that one first")


def test_a_silent_port_is_a_failure(capsys: pytest.CaptureFixture[str]) -> None:
    master, slave = os.openpty()
    try:
        status, out, err = said(capsys, os.ttyname(slave), "--json")
    finally:
        os.close(master)
        os.close(slave)
    assert status == 1
    assert json.loads(out) == {"port": json.loads(out)["port"], "answers": False, "cause": "silent", "conforms": False}
    assert ": nothing answers on this port\n  next: check the device's power" in err


class Stranger:
    """Something that says `words` ten times a second, and listens to nobody; with `echoes` it sends back what it
    gets."""

    def __init__(self, edges: Edges, port: Path, words: bytes, echoes: bool = False) -> None:
        self._clock, self._words = edges.scheduler, words
        self._wire = PtyWire(port, Reactor(edges.add_reader, edges.remove_reader), Faults(profile("none"), 1))
        self._wire.open(self._wire.write if echoes else lambda data: None)
        self._speak()

    def _speak(self) -> None:
        self._wire.write(self._words)
        self._clock.at(self._clock.now() + 100_000, self._speak)

    def close(self) -> None:
        self._words = b""
        self._wire.close()


OTHER_PROTOCOL, BROKEN_WIRE, ECHO = (b"echo:busy: processing\n", False), (frame(0, 0, *NO_SESSION), False), (b"", True)


@pytest.mark.parametrize(("stranger", "cause", "told"), [
    (OTHER_PROTOCOL, "garbled", "bytes come on this port, and none of them is a frame"),
    (BROKEN_WIRE, "one_way", "the device speaks, and does not hear what is said to it"),
    (ECHO, "echo", "what is sent comes back, and nothing else comes"),
], ids=["another protocol", "a broken wire", "an echo"])
def test_what_comes_instead_of_an_answer_is_told_by_probe_and_devices(
    stranger: tuple[bytes, bool], cause: str, told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:
    with running(lambda edges: Stranger(edges, tmp_path / "shoe", *stranger).close):
        assert said(capsys, str(tmp_path / "shoe"))[2].startswith(f"appareil: {tmp_path}/shoe: {told}")
        assert main(["devices", str(REFERENCE), "--ports", str(tmp_path), "--lang", "en"]) == 1
        assert told in capsys.readouterr().out
        assert main(["devices", str(REFERENCE), "--ports", str(tmp_path), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["shoe"]["cause"] == cause


def test_a_port_that_goes_away_ends_the_examination(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ends: list[Callable[[], None]] = []

    def build(edges: Edges) -> Callable[[], None]:
        device = Careless(edges, tmp_path / "puck")
        ends.append(device.close)
        edges.scheduler.at(edges.real_now() + 1_500_000, device.close)
        return lambda: None

    with running(build):
        status, out, err = said(capsys, str(tmp_path / "puck"), "--only", "F4,S8")
    assert status == 1
    assert out.splitlines()[:2] == [CARELESS, "✓ F4  open: 0x00 0x00 0x00 AskStatus -> taken as ever"]
    assert err.startswith(f"appareil: {tmp_path}/puck: the port went away\n")


def test_a_check_that_no_probe_can_run_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    for number, what_is_wrong in (
        ("M3", "check M3 is done by hand: docs/protocol.md, section 12"), ("X1", "there is no check X1"),
    ):
        status, _out, err = said(capsys, "nothing", "--only", f"F1,{number}")
        assert status == 2
        what, step = err.splitlines()
        assert what == f"appareil: {what_is_wrong}"
        assert step.startswith("  next: choose from F1, F2, ")
