"""docs/rules.md and docs/seeds.md are printed from rules.yaml and seeds.yaml: `python docs/print_rules.py` writes both.

What an option allows, its default and its meaning come from the model of the table file. A test holds that every name
leads to what it names, and that the pages are current.
"""

import functools
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from appareil.settings.keys import Key, all_keys, allowed, choices, described, field_at, is_mapping, numbers_of

DOCS: Final = Path(__file__).parent
ROOT: Final = DOCS.parent
PAGES: Final = ("rules", "seeds")
PACKAGES: Final = ("appareil", "drivers", "simulators")
CASES: Final = Path("tests/rulings/cases")
EXCUSES: Final = ("cannot happen", "no concern")
"""Why nothing of the table need hold a rule."""
WIDTH: Final = 120
_KEPT: Final = "\0"
"""Stands for a space at which no line ends."""
NO_RULE: Final = {"name", "language", "currency", "journal", "devices", "pace"}
"""Keys of the table file that are no rule."""
_APPLIES: Final = {"next_hand": "from the next hand on", "table_closed": "once the table is closed"}


class Name(NamedTuple):
    """A definition, a test or a ruling case. `file` is from the root of the repository."""

    file: Path
    name: str


class Part(NamedTuple):
    """What holds a rule: definitions, and perhaps words that say how (`kind` "note") or why not (one of `EXCUSES`)."""

    kind: str
    words: str
    names: tuple[Name, ...]


class Entry(NamedTuple):
    """One rule, or one option: what the YAML file says of it, and what holds it in rules, table and tests."""

    said: Mapping[str, Any]
    held: Mapping[str, tuple[Part, ...]]

    def names(self) -> list[Name]:
        """Every definition, test and case that it names."""
        return [name for parts in self.held.values() for part in parts for name in part.names]


# --- reading ----------------------------------------------------------------------------------------------------------

def read(page: str) -> dict[str, Any]:
    """The YAML file of a page. Every value is text: a rule numbered 1.10 stays so, and so does the record 010."""
    return dict(yaml.load((DOCS / f"{page}.yaml").read_text("utf-8"), Loader=yaml.BaseLoader))


def sections(said: Mapping[str, Any]) -> list[tuple[Mapping[str, Any], list[Entry]]]:
    """Each section of a page with its rules."""
    return [(section, [_entry(rule) for rule in section["rules"]]) for section in said["sections"]]


def options(said: Mapping[str, Any]) -> dict[str, Entry]:
    """The options of the table file by their dotted keys."""
    return {key: _entry(option) for key, option in said.get("options", {}).items()}


def _entry(said: Mapping[str, Any]) -> Entry:
    columns = ("read by", "tests") if "rule" in said else ("rules", "table", "tests")
    return Entry(said, {column: tuple(_parts(said.get(column, ()))) for column in columns})


def _parts(held: Any) -> Iterator[Part]:
    for item in [held] if isinstance(held, dict) else held:
        if isinstance(item, str):
            file, _, name = item.partition("::")
            yield Part("", "", (Name(Path("tests", file), name),))
            continue
        kind = next((key for key in ("note", *EXCUSES) if key in item), "")
        names = (
            Name(_file(file), name)
            for file, one_or_more in item.items() if file != kind
            for name in ([one_or_more] if isinstance(one_or_more, str) else one_or_more)
        )
        yield Part(kind, item.get(kind, ""), tuple(names))


def _file(path: str) -> Path:
    if path.endswith(".yaml"):
        return CASES / path
    return Path("appareil", path) if (ROOT / "appareil" / path).exists() else Path(path)


# --- printing ---------------------------------------------------------------------------------------------------------

def printed(page: str) -> str:
    """The page as its YAML file and the code have it now."""
    text = "\n\n".join(_blocks(page, read(page)))
    return f"{text}\n\n{_targets(text)}\n"


def _blocks(page: str, said: Mapping[str, Any]) -> Iterator[str]:
    """The paragraphs of a page."""
    yield f"# {said['title']}"
    yield f"<!-- Printed from {page}.yaml by `python docs/print_rules.py`: change that one. -->"
    everywhere = ", ".join(map(_shown, _entry(said).names()))
    yield f"{said['about'].strip()}" + (f"\n{_wrapped(everywhere)}." if everywhere else "")
    headings = _headings(said)
    titles = [_title(place, section) for place, section in enumerate(said["sections"], 1)]
    yield "\n".join(f"- {_inside(title)}" for title in [*titles, *(["House options"] if "options" in said else [])])
    for title, (section, entries) in zip(titles, sections(said), strict=True):
        yield f"## {title}"
        if "about" in section:
            yield str(section["about"])
        for entry in entries:
            yield from _rule(entry)
    if "options" in said:
        yield "## House options"
        yield said["about options"].strip()
        told = options(said)
        for key in option_keys():
            yield from _option(key, told[key], headings)


def _title(place: int, section: Mapping[str, Any]) -> str:
    """A section's heading: with its number, where its rules have numbers."""
    return f"{place} {section['title']}" if "number" in section["rules"][0] else str(section["title"])


def _headings(said: Mapping[str, Any]) -> dict[str, str]:
    """The heading that each number leads to: a rule's, or for "7" and "1.6" that of the first of them."""
    headings: dict[str, str] = {}
    for place, section in enumerate(said["sections"], 1):
        headings[str(place)] = _title(place, section)
        for rule in section["rules"]:
            if "number" in rule:
                heading = f"{rule['number']} {rule['title']}"
                headings.setdefault(rule["number"].rstrip("abcdefgh"), heading)
                headings[rule["number"]] = heading
    return headings


def _rule(entry: Entry) -> Iterator[str]:
    said = entry.said
    if "number" in said:
        yield f"### {said['number']} {said['title']}"
        yield _wrapped(said["words"])
    else:
        against = f", against {said['against']}" if "against" in said else ""
        yield _wrapped(f"**{', '.join(said['seeds'])}{against}.** {said['words']}")
    yield "\n".join([*_why(said.get("decisions", ())), *_held(entry)])


def _option(key: str, entry: Entry, headings: Mapping[str, str]) -> Iterator[str]:
    yield f"### `{key}`"
    yield meaning(key)
    rules = ", ".join(_inside(headings[number], number) for number in entry.said["rule"])
    allows = _wrapped(f"- {values(key)}; a change counts {applies(key)}", "  ")
    yield "\n".join([allows, f"- Rule {rules}", *_held(entry)])


def _why(decisions: Iterable[str]) -> Iterator[str]:
    if decisions:
        yield "- Why: " + ", ".join(f"[{decision_title(number)}][{number}]" for number in decisions)


def _held(entry: Entry) -> Iterator[str]:
    """One line for each column, and below it one for each part, where there are several; one for each test."""
    for column, parts in entry.held.items():
        lines = [_part(part) for part in parts if column != "tests" or part.names[0].file.parent != CASES]
        cases = [_shown(name) for part in parts for name in part.names if name.file.parent == CASES]
        if column == "tests" and cases:
            lines.append(", ".join(cases))
        if len(lines) == 1:
            yield _wrapped(f"- {column.capitalize()}: {lines[0]}", "  ")
        elif lines:
            yield f"- {column.capitalize()}:"
            yield from (_wrapped(f"  - {line}", "    ") for line in lines)


def _wrapped(text: str, indent: str = "") -> str:
    """`text` in lines that a person can read; `a name` stays on one."""
    whole = re.sub(r"`[^`]+`", lambda name: name[0].replace(" ", _KEPT), text)
    lines = textwrap.fill(whole, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    return lines.replace(_KEPT, " ")


def _part(part: Part) -> str:
    words = f"*{part.kind}*: {part.words}" if part.kind in EXCUSES else part.words
    return ": ".join(filter(None, [words, ", ".join(map(_shown, part.names))]))


def _shown(name: Name) -> str:
    """A definition as `file: name`, a test in its own words, a ruling case by its name; each leads to its file."""
    if name.file.suffix == ".yaml":
        return f"[{name.name}][{name.file.name}]"
    if name.file.parts[0] == "tests":
        return f"[{name.name.removeprefix('test_').replace('_', ' ')}][{'/'.join(name.file.parts[1:])}]"
    return f"[`{label(name.file)}: {name.name}`][{target(name.file)}]"


def label(file: Path) -> str:
    """As much of the end of a path as tells the file from every other one: `cards.py` or `seats/writing.py`."""
    for length in range(1, len(file.parts)):
        if sum(other.parts[-length:] == file.parts[-length:] for other in _all_code()) == 1:
            return "/".join(file.parts[-length:])
    return str(file)


@functools.cache
def _all_code() -> tuple[Path, ...]:
    return tuple(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def target(file: Path) -> str:
    """How the page calls the place that a link leads to: the path as rules.yaml has it."""
    return str(file).removeprefix("appareil/")


def _targets(text: str) -> str:
    """Where the links of the page lead, at its end, so that its lines stay short."""
    files = sorted(set(re.findall(r"\]\[([\w/.]+\.(?:py|yaml))\]", text)))
    lines = [f"[{file}]: ../{_place(file)}" for file in files]
    numbers = sorted(set(re.findall(r"\[(\d{3})\](?!:)", text)))
    return "\n".join([*(f"[{number}]: decisions/{decision(number).name}" for number in numbers), *lines])


def _place(shown: str) -> Path:
    """The file that a page calls so."""
    places = [_file(shown), Path("tests", shown)]
    return next((place for place in places if (ROOT / place).exists()), places[0])


def _inside(heading: str, words: str = "") -> str:
    """A link to a heading of the same page, as GitHub makes its anchor."""
    anchor = re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
    return f"[{words or heading}](#{anchor})"


def decision(number: str) -> Path:
    """The file of a decision record. Raises LookupError where there is none of this number."""
    found = [*(DOCS / "decisions").glob(f"{number}-*.md")]
    if len(found) != 1:
        raise LookupError(f"{len(found)} decision records are numbered {number}")
    return found[0]


def decision_title(number: str) -> str:
    """A record's heading, its number with it."""
    return decision(number).read_text("utf-8").partition("\n")[0].removeprefix("# ")


# --- what the model says of an option ---------------------------------------------------------------------------------

def option_keys() -> dict[str, list[Key]]:
    """The keys of the table file that are rules, dotted, in the order of the model. One with a line for each number (of
    players, of a level, of a place) is one option, and has the keys of such a line."""
    found: dict[str, list[Key]] = {}
    for key in all_keys():
        if key.path[0] not in NO_RULE:
            numbered = next((at for at, step in enumerate(key.path) if str(step).isdecimal()), len(key.path))
            found.setdefault(".".join(map(str, key.path[:numbered])), []).append(key)
    return found


def meaning(option: str) -> str:
    """What it means, as the model has it."""
    field = field_at(tuple(option.split(".")))
    assert field is not None, option
    return described(field).en


def applies(option: str) -> str:
    """When a change of it counts."""
    return _APPLIES[option_keys()[option][0].applies]


def values(option: str) -> str:
    """What it may be, the default first or named."""
    field = field_at(tuple(option.split(".")))
    assert field is not None, option
    if is_mapping(field):
        low, high = numbers_of(field)
        below = [f"`{key.path[-1]}`" for key in option_keys()[option] if not str(key.path[-1]).isdecimal()]
        line = f"a line of {', '.join(below)}" if below else "an amount"
        return f"{line} for each number from {low} to {high}; by default none"
    if words := choices(field):
        first = str(field.default).lower() if isinstance(field.default, bool) else str(field.default)
        return ", ".join(f"`{word}`" for word in sorted(words, key=lambda word: word != first))
    [key] = option_keys()[option]
    limits = allowed(field, 0)
    assert limits is not None, option
    kind = "an amount" if key.is_money else limits.en.removeprefix("allowed: ")
    if field.is_required():
        return f"{kind}, to be said"
    return f"{kind}, by default {'none' if field.default is None else field.default}"


if __name__ == "__main__":
    for name in PAGES:
        (DOCS / f"{name}.md").write_text(printed(name), "utf-8")
