"""What is wrong in a table file, each mistake where it stands, in both languages, and how a person is shown it."""

from collections.abc import Iterable
from dataclasses import dataclass

from appareil.locale import Both, _

_RED, _BOLD, _CYAN, _PLAIN = "\x1b[31m", "\x1b[1m", "\x1b[36m", "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake. `line` and `column` count from 1; both are 0 when the file as a whole is meant (missing, a folder).

    `path` is the key concerned, e.g. "blinds.small", or "". `source_line` is the line of the file as it stands.
    `hint`: the allowed range, the choices, a suggestion, if any.
    """

    line: int
    column: int
    path: str
    message: Both
    hint: Both | None = None
    source_line: str = ""


class SettingsError(Exception):
    """The table file cannot be used. `mistakes` are all of them, in the order of the file."""

    def __init__(self, file: str, mistakes: Iterable[Mistake]) -> None:
        self.file = file
        self.mistakes = tuple(sorted(mistakes, key=lambda mistake: (mistake.line, mistake.column)))
        super().__init__(file, self.mistakes)

    def __str__(self) -> str:
        return format_mistakes(self, False)


def format_mistakes(error: SettingsError, colour: bool) -> str:
    """All mistakes as text: `file:line:column: key: message`, the source line with a caret below, the hint."""
    return "\n".join(_lines_of(error.file, mistake, colour) for mistake in error.mistakes)


def _lines_of(file: str, mistake: Mistake, colour: bool) -> str:
    red, bold, cyan, plain = (_RED, _BOLD, _CYAN, _PLAIN) if colour else ("", "", "", "")
    place = f"{file}:{mistake.line}:{mistake.column}:" if mistake.line else f"{file}:"
    what = _(mistake.message)
    if mistake.path:
        what = _("{key}: {what}").format(key=mistake.path, what=what)
    lines = [f"{bold}{place}{plain} {red}{what}{plain}"]
    margin = " " * 6
    if mistake.line and mistake.source_line.strip():
        before = mistake.source_line[:mistake.column - 1]
        blank = "".join("\t" if character == "\t" else " " for character in before)
        margin = " " * len(str(mistake.line)) + "   "
        lines += [f"  {mistake.line} | {mistake.source_line.rstrip()}", f"  {margin[:-3]} | {blank}{red}^{plain}"]
    if mistake.hint is not None:
        lines.append(f"  {margin}{cyan}{_(mistake.hint)}{plain}")
    return "\n".join(lines)
