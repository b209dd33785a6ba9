"""One device examined on its port: the lines of the protocol's conformance list that need no hands, one by one."""

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from appareil.cli.output import DONE, FAILED, explain, paint, result, verbatim
from appareil.cli.ports import port_path
from appareil.cli.words.floor_words import device_text, identity_text
from appareil.cli.words.silence import why_silent
from appareil.locale import _, _n
from appareil.locale.outside import shown
from appareil.locale.wrong_input import WrongInput
from appareil.runtime.edges import Edges
from drivers.conformance import CHECKS, checks_for
from drivers.messages import Hello
from drivers.probe import Check, Probe, Steps, Unexpected, Verdict, examine, words_of
from drivers.serial_wire import SerialWire

PAGE: Final = "docs/protocol.md"
SECTIONS: Final = {
    "F": "2 Framing", "L": "4 Numbered frames", "S": "5 Session, device side", "V": "7 Views",
    "M": "9 What a motor device must do",
}  # fmt: skip
"""Where the page says what the checks of each letter ask for."""
UNUSABLE: Final = ("port_missing", "port_forbidden", "port_busy")
"""Causes for which it is the port given that is wrong."""
OPENINGS: Final = 30
"""How often a device is opened before it counts as silent: it may start when its port is opened."""

Tell = Callable[[Verdict], None]


class Examination:
    """What has come of the examination of the device on `port`. `hello`: what it says of itself, `None` while it is
    silent. `cause`: why it ended too early, as in `LinkLost`, else ""."""

    def __init__(self, port: str, only: Sequence[str] | None) -> None:
        self.port = port
        self._only = only
        self.hello: Hello | None = None
        self.verdicts: list[Verdict] = []
        self.cause = ""

    @property
    def checks(self) -> tuple[Check, ...]:
        """The lines that concern this kind of device, of those asked for."""
        if self.hello is None:
            return ()
        return tuple(
            check for check in checks_for(self.hello.kind) if self._only is None or check.number in self._only
        )

    @property
    def conforms(self) -> bool:
        """Whether everything was examined and passed."""
        return bool(self.verdicts) and not self.cause and all(verdict.problem is None for verdict in self.verdicts)


def probe(port: str, folder: str, only: Sequence[str] | None, as_json: bool) -> int:
    """Examine the device on `port`, below `folder` if it is relative, by the checks `only` names (default: all), and
    print what comes of it. Returns the exit status."""
    _check_numbers(only or ())
    examination = Examination(port_path(folder, port), only)
    asyncio.run(_examine(examination, _silently if as_json else _tell))
    why = _why(examination, folder) if examination.cause else None
    if why is not None and examination.cause in UNUSABLE:
        raise WrongInput(*why)
    if as_json:
        verbatim(json.dumps(_as_json(examination)))
    if why is not None:
        explain(*why)
    elif not examination.verdicts and examination.hello is not None:
        numbers = (check.number for check in checks_for(examination.hello.kind) if check.steps is not None)
        explain(_("none of these checks concerns this device"), _choose(numbers))
    elif not as_json:
        _sum_up(examination)
    return DONE if examination.conforms else FAILED


def _why(examination: Examination, folder: str) -> tuple[str, str]:
    """What is wrong with the port, by its name, and what to do."""
    what, step = why_silent(examination.cause, examination.port, folder, typed=True)
    return _("{port}: {what}").format(port=shown(examination.port), what=what), step


def _check_numbers(only: Sequence[str]) -> None:
    by_probe = {check.number: check.steps is not None for check in CHECKS}
    known = _choose(number for number, runs in by_probe.items() if runs)
    for number in only:
        if number not in by_probe:
            raise WrongInput(_("there is no check {number}").format(number=number), known)
        if not by_probe[number]:
            raise WrongInput(
                _("check {number} is done by hand: {page}, section 12").format(number=number, page=PAGE), known,
            )


def _choose(numbers: Iterable[str]) -> str:
    return _("choose from {numbers}").format(numbers=", ".join(numbers))


# --- the device ------------------------------------------------------------------------------------------------------

async def _examine(examination: Examination, tell: Callable[[Examination, Verdict | None], None]) -> None:
    """Open the port, wait for the device, run the checks. `tell` gets each verdict, first `None` when it answers."""
    edges = Edges()
    ended: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    wire = SerialWire(examination.port, edges.scheduler, edges.add_reader, edges.remove_reader)
    device = Probe(wire, edges.scheduler)

    def end(cause: str) -> None:
        if not ended.done():
            ended.set_result(cause)

    def opened(verdict: Verdict) -> None:
        if verdict.problem is not None:
            end(device.unanswered.cause())
            return
        examination.hello = device.hello
        tell(examination, None)
        examine(device, edges.scheduler, examination.checks, said, lambda: end(""))

    def said(verdict: Verdict) -> None:
        examination.verdicts.append(verdict)
        tell(examination, verdict)

    def begin() -> None:
        device.open(end)
        examine(device, edges.scheduler, (_ANSWERS,), opened, lambda: None)

    try:
        edges.run(begin)
        examination.cause = await ended
    finally:
        device.close()
        edges.close()


def _until_it_answers(device: Probe) -> Steps:
    """Open it again and again until it says HELLO; it may still be starting."""
    for _again in range(OPENINGS - 1):
        try:
            yield from device.opened()
        except Unexpected:
            continue
        return
    yield from device.opened()


_ANSWERS: Final = Check("", "", "", "OPEN", "HELLO", _until_it_answers)


# --- what is printed -------------------------------------------------------------------------------------------------

def _silently(_examination: Examination, _verdict: Verdict | None) -> None:
    """The verdicts are printed together at the end."""


def _tell(examination: Examination, verdict: Verdict | None) -> None:
    """What the device says of itself, then each verdict as it comes."""
    hello = examination.hello
    if verdict is not None:
        result(_verdict_text(verdict))
    elif hello is not None:
        protocols = "-".join(str(number) for number in sorted({hello.protocol_min, hello.protocol_max}))
        result(_("{device}: {identity}, protocol version {protocols}").format(
            device=device_text(hello.kind), identity=identity_text(hello), protocols=protocols,
        ))


def _verdict_text(verdict: Verdict) -> str:
    check, problem = verdict.check, verdict.problem
    words = _("{given}: {do}").format(given=_(check.given), do=_(check.do)) if check.given else _(check.do)
    line = f"{check.number:3} {words} -> {_(check.expected)}"
    if problem is None:
        return f"{paint('✓', 'green')} {line}"
    below = [_("expected: {wanted}").format(wanted=_(problem.wanted).format(**problem.values))]
    if problem.came is not None:
        below.append(_("came: {came}").format(came=words_of(problem.came) or _("nothing")))
    section = SECTIONS[check.number[0]].split()[0]
    below.append(_("see: {page}, sections {section} and 12 ({number})").format(
        page=PAGE, section=section, number=check.number,
    ))
    return "\n      ".join([f"{paint('✗', 'red')} {line}", *below])


def _section(check: Check) -> str:
    return f"{PAGE}, {SECTIONS[check.number[0]]}; 12 Conformance, {check.number}"


def by_hand(examination: Examination) -> list[str]:
    """The checks of this device that only hands can do: power cuts, doors, cards."""
    return [check.number for check in examination.checks if check.steps is None]


def _sum_up(examination: Examination) -> None:
    passed = sum(verdict.problem is None for verdict in examination.verdicts)
    total = len(examination.verdicts)
    text = _n("{n} of {total} checks passed", "{n} of {total} checks passed", passed, total=total)
    result(paint(text, "green" if passed == total else "red"))
    left = by_hand(examination)
    if left:
        result(_("still to be checked by hand ({page}, section 12): {numbers}").format(
            page=PAGE, numbers=", ".join(left),
        ))


def _as_json(examination: Examination) -> dict[str, Any]:
    hello = examination.hello
    if hello is None:
        return {"port": examination.port, "answers": False, "cause": examination.cause, "conforms": False}
    return {
        "port": examination.port, "answers": True, "cause": examination.cause, "kind": hello.kind,
        "maker": hello.maker, "serial": hello.serial, "firmware": hello.firmware,
        "abilities": sorted(hello.abilities), "conforms": examination.conforms,
        "checks": [
            {
                "number": verdict.check.number, "passed": verdict.problem is None, "given": verdict.check.given,
                "do": verdict.check.do, "expected": verdict.check.expected, "came": str(verdict.problem or ""),
                "section": _section(verdict.check),
            }
            for verdict in examination.verdicts
        ],
        "by_hand": by_hand(examination),
    }
