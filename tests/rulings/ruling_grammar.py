"""Reads a ruling case against the vocabulary: an unknown word is an error, a word of a rule not built is named."""

from collections.abc import Iterable, Mapping
from typing import Any

from ruling_words import (
    ACTION,
    ANY,
    BRANCH,
    BUILT_EVENTS,
    CASE,
    EVENT_VALUES,
    EVENTS,
    EXPECT,
    INSIDE,
    KIND,
    NESTED,
    OPTIONS,
    SETUP,
    VALUES,
    UnknownWord,
    Words,
)


def missing_rules(case: Mapping[str, Any]) -> list[str]:
    """The rules this case needs that are not built, in its own words; UnknownWord for the first one not in the
    grammar."""
    kind = case["kind"]
    missing = look_up(KIND, [kind], "kind")
    look_up(CASE, case, "key of the case")
    for action in case.get("actions") or ():
        if not ACTION.fullmatch(action):
            raise UnknownWord(f"unknown action: {action!r}")
    for branch in case.get("branches") or ():
        look_up(BRANCH, branch, "key of a branch")
    for part in (case, *(case.get("branches") or ())):
        setup = part.get("setup") or {}
        missing += pairs_of(kind, SETUP[kind], setup, "setup")
        missing += pairs_of(kind, EXPECT[kind], part.get("expect") or {}, "expectation")
        missing += options_of({**setup.get("options", {}), **part.get("options", {})})
        for event in part.get("events") or ():
            missing += event_of(kind, event)
    return [f"kind {kind}"] if not KIND[kind] else list(dict.fromkeys(missing))


def look_up(table: Words, found: Iterable[Any], what: str) -> list[str]:
    """Those of the words found whose rules are not built."""
    missing = []
    for word in found:
        if str(word) not in table:
            raise UnknownWord(f"unknown {what.rstrip(':')}: {word!r}")
        if not table[str(word)]:
            missing.append(f"{what} {word}")
    return missing


def pairs_of(kind: str, table: Words, mapping: Mapping[str, Any], what: str) -> list[str]:
    """A setup or an expectation: its keys, the keys inside them, and the values that are words."""
    missing = []
    for key, value in mapping.items():
        missing += look_up(table, [key], what)
        inner = look_up(NESTED[kind, key], keys_inside(value), f"{what} {key}:") if (kind, key) in NESTED else []
        missing += inner if table[key] else []
        if key in VALUES:
            missing += look_up(VALUES[key], words_inside(value), f"{key}:")
        if (kind, key) in INSIDE:
            look_up(INSIDE[kind, key], words_at_any_depth(value), f"word in {key}:")
    return missing


def options_of(options: Mapping[str, Any]) -> list[str]:
    missing = []
    for name, value in options.items():
        look_up(dict.fromkeys(OPTIONS, True), [name], "option")
        table = OPTIONS[name]
        if table is not ANY:
            missing += look_up(table, [str(value).lower() if isinstance(value, bool) else value], f"option {name}:")
    return missing


def event_of(kind: str, event: Mapping[str, Any]) -> list[str]:
    verb, *others = event
    look_up(dict.fromkeys(EVENTS, True), [verb], "event")
    look_up(dict.fromkeys(EVENTS[verb].split(), True), others, f"key of event {verb}:")
    missing = [] if verb in BUILT_EVENTS.get(kind, ()) else [f"event {verb}"]
    for key, value in event.items():
        if key in EVENT_VALUES and not isinstance(value, int):
            missing += look_up(EVENT_VALUES[key], value if isinstance(value, list) else [value], f"{key}:")
    return missing


def keys_inside(value: Any) -> list[str]:
    """The keys of a mapping, or of every mapping in a list."""
    mappings = value if isinstance(value, list) else [value]
    return [key for mapping in mappings if isinstance(mapping, dict) for key in mapping]


def words_inside(value: Any) -> list[str]:
    """A word, the words of a list, or the words by seat."""
    values = value.values() if isinstance(value, dict) else value if isinstance(value, list) else [value]
    return [word for word in values if isinstance(word, str)]


def words_at_any_depth(value: Any) -> list[str]:
    """The words among the keys and the values, however deep they stand."""
    if isinstance(value, dict):
        return [word for pair in value.items() for part in pair for word in words_at_any_depth(part)]
    if isinstance(value, list):
        return [word for part in value for word in words_at_any_depth(part)]
    return [value] if isinstance(value, str) else []
