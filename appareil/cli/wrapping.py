"""Lines that fit the terminal they are shown on: broken between words, never within one."""

import re
import shutil
from typing import TextIO

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_FIRST_COLUMN = re.compile(r" *(?:[^ ]+ {2,})?")
"""The indentation of a line, with the first column of a table where there is one."""
_COLUMN = re.compile(r" *[^ ]+(?: [^ ]+)*")
"""What stands between two gaps of several spaces: kept together where it can be."""
_WORD = re.compile(r" *[^ ]+")


def wrapped(text: str, width: int) -> str:
    """`text` with no line longer than `width`, unless one word is. What continues a line stands below its second
    column, or two places in from its beginning. Colour takes no room."""
    return "\n".join(_wrapped_line(line, width) for line in text.split("\n"))


def fitting(text: str, stream: TextIO) -> str:
    """`text` as wide as the terminal that `stream` is; unchanged where it is none, for another program to read."""
    return wrapped(text, shutil.get_terminal_size().columns) if stream.isatty() else text


def uncoloured(text: str) -> str:
    """`text` without its colour."""
    return _COLOUR.sub("", text)


def _wrapped_line(line: str, width: int) -> str:
    if _seen(line) <= width:
        return line
    indent = _indent(line, width)
    lines = [""]
    columns = _COLUMN.findall(line)
    for place, column in enumerate(columns):
        whole = (place > 1 or " " in columns[0].strip(" ")) and len(indent) + _seen(column.lstrip(" ")) <= width
        for part in [column] if whole else _WORD.findall(column):
            if lines[-1].strip() and _seen(lines[-1] + part) > width:
                lines.append(indent + part.lstrip(" "))
            else:
                lines[-1] += part
    return "\n".join(lines)


def _indent(line: str, width: int) -> str:
    plain = uncoloured(line)
    column = _FIRST_COLUMN.match(plain).end()  # type: ignore[union-attr]  # it matches anything
    beginning = len(plain) - len(plain.lstrip(" "))
    return " " * (column if beginning < column <= width // 2 else beginning + 2)


def _seen(text: str) -> int:
    return len(uncoloured(text))
