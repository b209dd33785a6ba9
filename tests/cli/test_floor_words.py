"""Every command of the floor is a row, and all that is derived from the rows: help, request, page, ranges."""

import importlib
import pkgutil
import re
from pathlib import Path
from typing import Any

import pytest
from floor_typed import sent, typed
from msgspec import to_builtins
from sittings import CHECKED_DOWN, Table, scripted
from without_a_socket import reach, told

from appareil import controller
from appareil.cli.main import main
from appareil.cli.words.floor_page import page
from appareil.controller.people.floor import WORDS
from appareil.controller.record.arguments import AMOUNT, NAME, REASON, SEAT, Amount, Number, Text
from appareil.controller.record.command import FloorCommand
from appareil.controller.record.events import FloorSaid
from appareil.controller.record.word import Word
from appareil.locale import Both, translate
from appareil.runtime.codec import decode, encode
from appareil.runtime.floor_server import understood
from appareil.settings.section import MAX_CHIPS

ROOT = Path(__file__).parents[2]
LONG = "é" * 1000
every_word = pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
spoken = pytest.mark.parametrize("language", ["fr", "en"])


def texts_of(word: Word) -> list[Both]:
    """Every text of a row that people read."""
    of_arguments = [
        text for argument in word.arguments
        for text in (argument.shown, argument.example, argument.meaning, argument.kind.in_words()) if text is not None
    ]
    return [word.summary, *of_arguments]


# --- the rows ---------------------------------------------------------------------------------------------------------

def test_every_command_has_exactly_one_row_and_every_word_one_command() -> None:
    for module in pkgutil.walk_packages(controller.__path__, f"{controller.__name__}."):
        importlib.import_module(module.name)
    made = sorted(word.command.__name__ for word in WORDS)
    assert made == sorted(command.__name__ for command in FloorCommand.__subclasses__())
    assert len({word.name for word in WORDS}) == len(WORDS)


@every_word
def test_a_row_has_an_argument_for_each_field_in_their_order_and_those_left_out_come_last(word: Word) -> None:
    names = [argument.name for argument in word.arguments]
    assert names == list(word.command.__struct_fields__)
    assert list(word.defaults()) == names[len(names) - len(word.defaults()):]


@every_word
def test_a_row_speaks_both_languages(word: Word) -> None:
    assert word.summary.fr != word.summary.en
    for text in texts_of(word):
        assert text.fr.strip()
        assert text.en.strip()
        assert not re.search(r" [;:?!]", text.fr), "French has a no-break space before its high signs"


@every_word
@spoken
def test_the_example_of_a_row_is_a_command_in_its_ranges_and_comes_back_from_the_journal(
    word: Word, language: str,
) -> None:
    command = typed(word.example(language))
    assert command is not None
    assert type(command) is word.command
    assert word.wrong_argument(command) is None
    said = FloorSaid("Zoé", command)
    body, _ = encode(said, ())
    event = decode(body, b"").event
    assert event == said
    assert type(event) is FloorSaid
    assert type(event.command) is word.command


@every_word
def test_what_may_be_left_out_is_meant_by_the_row(word: Word) -> None:
    needed = len(word.arguments) - len(word.defaults())
    short = " ".join([word.name, *(argument.example.en for argument in word.arguments[:needed])])
    assert sent(short) == (sent(word.example("en")) or {}) | word.defaults()


def test_amounts_are_written_in_one_way_and_sent_in_whole_units() -> None:
    assert sent("buy_in 3 50") == {"type": "buy_in", "seat": 3, "amount": 50}
    assert sent("undo il a mal entendu") == {"type": "undo", "reason": "il a mal entendu"}
    assert sent("status") is None


@every_word
def test_every_word_is_said_to_a_table_by_some_test(word: Word) -> None:
    said = re.compile(rf"\b{word.command.__name__}\(")
    assert any(said.search(path.read_text("utf-8")) for path in (ROOT / "tests" / "table").glob("*.py"))


# --- help and page ----------------------------------------------------------------------------------------------------

@every_word
@spoken
def test_the_help_of_a_word_is_its_row_in_one_language(
    word: Word, language: str, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", language, "floor", word.name, "--help"]) == 0
    text = " ".join(capsys.readouterr().out.split())
    other = {"fr": "en", "en": "fr"}[language]
    wanted = [translate(word.summary, language)[1:], f"appareil floor {word.example(language)}"]
    wanted += [word.explained(argument, language) for argument in word.arguments]
    assert [part for part in wanted if " ".join(part.split()) not in text] == []
    foreign = [part for part in texts_of(word) if part.fr != part.en and len(translate(part, other)) > 4]
    assert [part for part in foreign if translate(part, other) in text] == []


@spoken
def test_the_help_of_the_floor_lists_every_word_in_one_language(
    language: str, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", language, "floor", "--help"]) == 0
    text = capsys.readouterr().out
    listed = re.findall(r"^    (\w+)(?:\s{2,}\S)", text, re.MULTILINE)
    assert listed == ["status", "rules", "reload", *(word.name for word in WORDS)]
    in_a_line = " ".join(text.split())
    assert [word.name for word in WORDS if " ".join(translate(word.summary, language).split()) not in in_a_line] == []
    if language == "fr":
        assert not re.search(r"\b(WORD|FILE|WHO|NAME|usage:|options are|show this)\b", text)


def test_the_page_is_current() -> None:
    wanted = "run: python -m appareil.cli.words.floor_page > docs/floor.md"
    assert (ROOT / "docs" / "floor.md").read_text("utf-8") == page(), wanted


# --- the ranges -------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("kind", "taken", "refused"), [
    (SEAT.kind, [1, 10], [0, 11, -1, "3", 3.0, True, None, [3]]),
    (Number(0, 52), [0, 52], [-1, 53]),
    (AMOUNT.kind, [1, MAX_CHIPS], [0, -5, MAX_CHIPS + 1, 0.5, "50", False]),
    (Amount(7), [7], [8]),
    (NAME.kind, ["Z", "é" * 40, " Anne  Roy "], ["", "  ", "é" * 41, "a\nb", "\x1b[31mZoé", "\ud800", 3, None]),
    (REASON.kind, ["é" * 200], ["é" * 201, " "]),
    (Text(2), ["ab"], ["abc"]),
], ids=str)
def test_a_kind_takes_what_is_in_its_range(kind: Number | Amount | Text, taken: list[Any], refused: list[Any]) -> None:
    assert [value for value in taken if not kind.takes(value)] == []
    assert [value for value in refused if kind.takes(value)] == []


@pytest.fixture
def table() -> Table:
    return Table(scripted([CHECKED_DOWN]))


@pytest.fixture
def reached(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """`appareil floor` reaches the table without a socket."""
    reach(table, monkeypatch)


@every_word
def test_each_argument_out_of_its_range_or_of_a_wrong_type_is_named_and_leaves_no_row(word: Word, table: Table) -> None:
    example = typed(word.example("en"))
    assert example is not None
    said = to_builtins(example)
    last = table.journal.last()
    for argument in word.arguments:
        for value in (10**12, -1, 1.5, "", "\x1b[2J", LONG, None, [], {"a": 1}):
            reply = told(table, {"who": "Zoé", "command": said | {argument.name: value}})
            assert (reply["ok"], reply["reason"], reply["argument"]) == (False, "out_of_range", argument.name), value
            assert "status" in reply
    assert table.journal.last() == last


@pytest.mark.parametrize(("said", "argument"), [
    ({"type": "sit"}, "type"), ({}, "type"), ({"type": ["seat"]}, "type"),
    ({"type": "seat", "seat": 3}, "name"), ({"type": "seat", "seat": 3, "name": "Zoé", "stack": 5}, "stack"),
    ({"type": "return", "seat": 3, "choise": "post"}, "choise"),
])
def test_what_is_no_command_is_not_understood_and_says_because_of_what(
    table: Table, said: dict[str, Any], argument: str,
) -> None:
    reply = told(table, {"command": said})
    assert (reply["ok"], reply["reason"], reply["argument"]) == (False, "not_understood", argument)
    assert reply["detail"]


@pytest.mark.parametrize("request_", [[], "pause", {"command": "pause"}, {"who": 3}, {"commands": {}}], ids=str)
def test_what_is_no_request_is_not_understood(table: Table, request_: object) -> None:
    reply = told(table, request_)
    assert (reply["ok"], reply["reason"]) == (False, "not_understood")
    assert reply["detail"]


def test_the_journal_reads_what_no_row_would_take() -> None:
    said = FloorSaid("Zoé", understood({"type": "seat", "seat": 99, "name": LONG}))
    assert decode(encode(said, ())[0], b"").event == said


@pytest.mark.parametrize(("language", "line", "reason"), [
    ("fr", ["seat", "11", "Zoé"], "refusé\u00a0: PLACE\u00a0: il faut un nombre de 1 à 10"),
    ("en", ["seat", "11", "Zoé"], "refused: SEAT: a number from 1 to 10 is wanted"),
    ("en", ["seat", "3", LONG], "refused: NAME: a printable text of 1 to 40 characters is wanted"),
    ("fr", ["move", "3", "12"], "refusé\u00a0: VERS\u00a0: il faut un nombre de 1 à 10"),
    ("en", ["buy_in", "3", "0"], "refused: CHIPS: a positive amount in digits"),
])
@pytest.mark.usefixtures("reached")
def test_the_command_line_says_which_argument_and_what_is_wanted(
    language: str, line: list[str], reason: str, capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--lang", language, "floor", "--journal", "the.journal", *line]) == 1
    assert reason in capsys.readouterr().err


def test_only_the_desk_says_what_the_floor_says() -> None:
    """Else a command would reach the table whose ranges nobody has asked for."""
    makers = [
        str(path.relative_to(ROOT)) for folder in ("appareil", "simulators") for path in (ROOT / folder).rglob("*.py")
        if re.search(r"\bFloorSaid\(", path.read_text("utf-8").replace("class FloorSaid(", ""))
    ]
    assert makers == ["appareil/runtime/desk.py"]
