"""Why a port cannot be used is told from what the system says of it: owner, group, mode, locks, open files."""

import os
import pty
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from appareil.cli import port_users
from appareil.cli.port_users import Node, Process, holder, modem_manager, process
from appareil.cli.ports import ports_in
from appareil.cli.words.silence import why_silent
from appareil.devices.reports import CAUSES
from appareil.locale import speaking
from drivers.ports import open_port

OTHER = """
import sys, time
from drivers.ports import open_port
port = open_port(sys.argv[1])
print("open", flush=True)
time.sleep(60)
"""
"""A program that uses a port."""


@pytest.fixture
def port() -> Iterator[str]:
    """A serial port that anybody may open."""
    ends = pty.openpty()
    yield os.ttyname(ends[1])
    for end in ends:
        os.close(end)


def told(cause: str, port: str = "/ports/shoe") -> str:
    with speaking("en"):
        return "; ".join(why_silent(cause, port, "/ports"))


def running(folder: Path, pid: int, command: str, opens: str = "") -> None:
    """A process as /proc shows it."""
    here = folder / str(pid)
    (here / "fd").mkdir(parents=True)
    words = command.split()
    (here / "comm").write_text(Path(words[0]).name + "\n")
    (here / "cmdline").write_text("\0".join(words) + "\0")
    if opens:
        (here / "fd" / "7").symlink_to(opens)


# --- who holds it -----------------------------------------------------------------------------------------------------

def test_a_process_that_has_locked_the_port_is_named_with_what_was_typed(port: str) -> None:
    with subprocess.Popen([sys.executable, "-c", OTHER, port], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        held = holder(port)
        said = told("port_busy", port)
        other.kill()
    assert held is not None
    assert held.pid == other.pid
    assert f"(PID {other.pid}); stop that program: kill {other.pid}" in said


def test_a_table_of_ours_is_told_by_its_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    running(tmp_path, 812, "/usr/bin/python3 /opt/venv/bin/appareil run /srv/table-3.yaml")
    running(tmp_path, 813, "/usr/bin/python3 -m appareil.cli.main probe shoe")
    commands = [process(pid, tmp_path) for pid in (812, 813)]
    assert [one.command for one in commands if one] == ["appareil run /srv/table-3.yaml", "appareil probe shoe"]
    monkeypatch.setattr(port_users, "holder", lambda port: commands[0])
    assert told("port_busy") == (
        "another program uses the port: appareil run /srv/table-3.yaml (PID 812); "
        "end that one first: Ctrl-C where it runs; a running table is closed before that (appareil floor close)"
    )


def test_two_names_of_one_port_are_told_as_such(port: str) -> None:
    ours = open_port(port)
    said = told("port_busy", port)
    ours.close()
    assert said.startswith("this very table has opened the port under another name")


def test_a_program_that_has_it_open_without_a_lock_is_found(tmp_path: Path, port: str) -> None:
    running(tmp_path, 55, "/usr/bin/cat /dev/null")
    running(tmp_path, 77, "/usr/bin/minicom -D x", opens=port)
    assert holder(port, tmp_path) == Process(77, "minicom", "minicom -D x")
    assert holder(str(tmp_path / "nothing"), tmp_path) is None


def test_nobody_visible_is_not_made_up(tmp_path: Path, port: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert holder(port, tmp_path / "no proc") is None
    monkeypatch.setattr(port_users, "holder", lambda port: None)
    monkeypatch.setattr(port_users, "modem_manager", lambda: None)
    assert f"sudo fuser -v {port} names it" in told("port_busy", port)


def test_modem_manager_is_named_where_it_holds_the_port_or_may_have_spoken_on_it(
    tmp_path: Path, port: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert modem_manager(tmp_path) is None
    running(tmp_path, 612, "/usr/sbin/ModemManager", opens=port)
    manager = modem_manager(tmp_path)
    assert manager is not None
    assert manager.pid == 612
    assert holder(port, tmp_path) == manager
    named = "ModemManager (PID 612) is running and speaks to new serial ports"
    monkeypatch.setattr(port_users, "modem_manager", lambda: manager)
    assert named in told("garbled", port)
    assert named not in told("silent", port), "it has not got this port open, as far as anybody sees"
    monkeypatch.setattr(port_users, "has_open", lambda pid, path: (pid, path) == (612, port))
    assert named in told("silent", port)
    monkeypatch.setattr(port_users, "holder", lambda path: None)
    assert named in told("port_busy", port), "its open files are root's to see"
    monkeypatch.setattr(port_users, "holder", lambda path: manager)
    assert "another program uses the port: ModemManager (PID 612)" in told("port_busy", port)


def test_what_a_process_calls_itself_is_shown_escaped_and_short(tmp_path: Path) -> None:
    running(tmp_path, 9, "/bin/x \x1b[2J" + "y" * 5000)
    named = process(9, tmp_path)
    assert named is not None
    assert named.command.isprintable()
    assert len(named.command) < 300


# --- who may use it ---------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("node", "given", "advice"), [
    (Node("root", "plugdev", 0o660), False, "sudo usermod -aG plugdev zoe"),
    (Node("root", "dialout", 0o660), True, "log out and in again"),
    (Node("root", "root", 0o600), False, 'KERNEL=="shoe"'),
    (Node("root", "dialout", 0o600), False, "udevadm trigger"),
    (Node("root", "dialout", 0o620), False, "no group is let in"),
    (Node("root", "root", 0o660), False, "no group is let in"),
])
def test_the_advice_is_made_from_owner_group_and_mode(
    node: Node, given: bool, advice: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(port_users, "node", lambda port: node)
    monkeypatch.setattr(port_users, "myself", lambda: "zoe")
    monkeypatch.setattr(port_users, "is_given_to_me", lambda group: given)
    said = told("port_forbidden")
    assert f"it belongs to {node.owner}:{node.group} with mode {node.mode:04o}, and this user is zoe" in said
    assert advice in said
    assert ("usermod" in said) == (advice.startswith("sudo usermod"))


def test_the_node_is_the_real_one(port: str) -> None:
    os.chmod(port, 0o604)
    assert port_users.node(port).mode == 0o604
    assert port_users.node(port).owner == port_users.myself()


def test_a_node_that_may_not_even_be_looked_at_has_a_next_step(tmp_path: Path) -> None:
    assert f"namei -l {tmp_path}/gone" in told("port_forbidden", f"{tmp_path}/gone")


# --- what it is -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("make", "cause", "what"), [
    (Path.mkdir, "port_missing", "this is a folder, no serial port"),
    (Path.mkdir, "port_forbidden", "this is a folder, no serial port"),
    (Path.touch, "port_missing", "this is no serial port"),
    (Path.touch, "port_forbidden", "this is no serial port"),
    (lambda path: path.symlink_to("nowhere"), "port_missing", "the port does not exist"),
], ids=["folder", "folder of others", "file", "file of others", "broken link"])
def test_what_is_no_port_is_told_as_what_it_is(
    make: Callable[[Path], None], cause: str, what: str, tmp_path: Path,
) -> None:
    port = tmp_path / "shoe"
    make(port)
    assert told(cause, str(port)).startswith(f"{what}; plug the cable in, or correct `port` in the table file")


def test_a_port_that_has_come_since_it_was_missed_is_one(port: str) -> None:
    assert told("port_missing", port).startswith("the port does not exist")


def test_ports_are_links_and_what_the_kernel_names_so(tmp_path: Path) -> None:
    for name, target in (("usb-B", "/dev/null"), ("usb-A", "/dev/zero"), ("gone", "nowhere"), ("file", __file__)):
        (tmp_path / name).symlink_to(target)
    (tmp_path / "ttyS0").touch()
    assert ports_in(str(tmp_path)) == ["usb-A", "usb-B"]
    assert ports_in(str(tmp_path / "nothing")) == []


# --- all causes -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_cause_that_a_driver_may_tell_has_words(cause: str, language: str, port: str) -> None:
    with speaking(language):
        what, step = why_silent(cause, port, "/ports")
    assert what
    assert step
    assert "{" not in (what + step).replace("ENV{ID_MM_DEVICE_IGNORE}", "")
