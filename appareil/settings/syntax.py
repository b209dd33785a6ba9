"""What PyYAML says of a file that is not YAML, put into words a person can act on, in both languages."""

import re
import unicodedata
from typing import Final, NamedTuple

import yaml

from appareil.locale import N_, Both, both
from appareil.locale.outside import named


class SyntaxSlip(NamedTuple):
    """One place where the file stops being YAML; line and column count from 1."""

    line: int
    column: int
    text: Both
    hint: Both


_WORDS: Final[tuple[tuple[str, bool, str, str], ...]] = (
    # PyYAML's words | blame where it began rather than where it was noticed | what is wrong | what to do
    ("mapping values are not allowed here", False,
     N_("a second colon, or a key where none can stand"),
     N_("look at the indentation, at a missing colon on the line above, or put a text that holds ': ' in quotes")),
    ("sequence entries are not allowed here", False,
     N_("a list starting with - cannot stand here"), N_("write key: value; a table file has no lists")),
    ("expected <block end>", False,
     N_("this line is not indented like its neighbours"), N_("keys of one group start in the same column")),
    ("could not find expected ':'", True,
     N_("a key without its colon"), N_("write key: value, with a space after the colon")),
    ("found unexpected end of stream", True, N_("a quote is opened and never closed"), N_("close it on the same line")),
    ("expected ',' or '}'", True, N_("a { is not closed, or a comma is missing"),
     N_("close it, or write one key a line")),
    ("expected ',' or ']'", True, N_("a [ is not closed, or a comma is missing"), N_("a table file has no lists")),
    ("found character", False, N_("no value can start with this character"), N_("put the text in quotes")),
    ("found unknown escape character", False,
     N_("a backslash in double quotes must be written twice"), N_("write \\\\, or use single quotes")),
    ("but found another document", False, N_("a second --- starts another document"),
     N_("one file describes one table")),
    ("expected the node content", False, N_("a value is expected here"),
     N_("put a text that starts with a sign in quotes")),
)
_OTHERWISE: Final = (N_("this is not YAML ({problem})"), N_("write key: value lines, indented with spaces"))
_LINE_BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")


def split_lines(text: str) -> list[str]:
    """The lines of `text` as YAML counts them."""
    return _LINE_BREAK.split(text)


def syntax_slips(error: yaml.YAMLError, text: str) -> list[SyntaxSlip]:
    """Where and why `text` is not YAML. Tabs used for indentation are all named, since each of them is a slip."""
    tabs = [
        SyntaxSlip(
            number, line.index("\t") + 1, both("a tab is used for indentation"),
            both("YAML wants spaces: set the editor to write spaces for a tab"),
        )
        for number, line in enumerate(split_lines(text), 1)
        if line.strip() and "\t" in line[:len(line) - len(line.lstrip())]
    ]
    if tabs:
        return tabs
    invisible = _invisible(text)
    if invisible:
        return invisible
    if isinstance(error, yaml.reader.ReaderError):
        before = split_lines(text[:error.position])
        return [SyntaxSlip(
            len(before), len(before[-1]) + 1, both("a character that cannot be printed"),
            both("remove it; is this a text file?"),
        )]
    problem = str(getattr(error, "problem", None) or error)
    began, noticed = getattr(error, "context_mark", None), getattr(error, "problem_mark", None)
    for words, at_its_start, what, remedy in _WORDS:
        if words in problem:
            line, column = _line_and_column(began if at_its_start and began else noticed)
            return [SyntaxSlip(line, column, both(what), both(remedy))]
    line, column = _line_and_column(noticed or began)
    return [SyntaxSlip(line, column, both(_OTHERWISE[0], problem=problem), both(_OTHERWISE[1]))]


def _invisible(text: str) -> list[SyntaxSlip]:
    """Spaces that are none to YAML, such as the no-break space that a word processor puts after a colon: each place."""
    return [
        SyntaxSlip(number, column, both("an invisible character: {sign}", sign=named(sign)),
                   both("write an ordinary space instead, or remove it"))
        for number, line in enumerate(split_lines(text), 1) for column, sign in enumerate(line, 1)
        if sign != "\t" and ((sign.isspace() and sign != " ") or unicodedata.category(sign) == "Cf")
    ]


def _line_and_column(mark: yaml.Mark | None) -> tuple[int, int]:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)
