"""Finds the texts that the code gives to the catalogue, by reading the code."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

from drivers.conformance import CHECKS, EACH_MOTION

PACKAGE = Path(__file__).parents[2] / "appareil"
CHECKS_OF_DRIVERS = tuple((PACKAGE.parent / "drivers").glob("*.py"))
"""The drivers know no language: what their checks say is translated where it is shown."""
MARKERS = frozenset(("_", "N_", "both"))
"""What takes one English text."""
COUNTERS = frozenset(("_n", "both_n"))
"""What takes two, of a singular and a plural."""
SPEAKERS = frozenset(("_", "_n", "language", "translate", "translate_n"))
"""What gives a text, or a choice of one, in one language."""


def msgids() -> dict[str, str]:
    """Every English text marked for translation, and the file it stands in."""
    marked = {text: str(path.relative_to(PACKAGE)) for path in _files() for text in _marked_in(path)}
    return marked | dict.fromkeys(of_checks(), "drivers")


def of_checks() -> set[str]:
    """Every English text that a check of the drivers may show: its own words, and what it had expected."""
    own = {text for check in CHECKS if check.steps is not None for text in (check.given, check.do, check.expected)}
    wanted = {
        node.value for path in CHECKS_OF_DRIVERS for call in _calls(path, frozenset(("expect",)))
        for node in ast.walk(call.args[1]) if _is_text(node)
    }
    return (own | wanted) - {"", EACH_MOTION}


def plurals() -> dict[tuple[str, str], str]:
    """Every pair of a singular and a plural, and the file it stands in."""
    return {
        (one.value, many.value): str(path.relative_to(PACKAGE))
        for path in _files() for call in _calls(path, COUNTERS) for one, many in [call.args[:2]]
        if _is_text(one) and _is_text(many)
    }


def constants() -> set[str]:
    """Every text that stands in the package's code, marked or not, except those that have their French beside them."""
    return {text for path in _files() for text in _texts(_tree(path))} | of_checks()


def in_both_languages() -> Iterator[tuple[str, str, str]]:
    """Every text that stands in the code in both languages: its file, the French, the English, without the fields."""
    for path in _files():
        for call in _calls(path, frozenset(("Both",))):
            if len(call.args) == 2:
                yield str(path.relative_to(PACKAGE)), _prose(call.args[0]), _prose(call.args[1])


def unreadable_calls() -> list[str]:
    """Calls of a marker whose text is neither a constant nor taken from a table, so that no test can find it."""
    return [
        f"{path.relative_to(PACKAGE)}:{call.lineno}" for path in _files()
        for call in (*_calls(path, MARKERS), *_calls(path, COUNTERS))
        if isinstance(call.args[0], ast.JoinedStr | ast.BinOp)
        or (call.func.id in COUNTERS and not all(map(_is_text, call.args[:2])))
    ]


def spoken_at_import(tree: ast.Module) -> list[int]:
    """The lines where a text is chosen while the module is imported, before anybody has said in which language."""
    return sorted(
        node.lineno for node in _run_at_import(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPEAKERS
    )


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every file of the package, and its code."""
    for path in _files():
        yield str(path.relative_to(PACKAGE)), _tree(path)


def fields_of(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _prose(node: ast.AST) -> str:
    return " ".join(part.value for part in ast.walk(node) if _is_text(part))


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Both"):
        for inner in ast.iter_child_nodes(node):
            yield from _texts(inner)


def _run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """`node` and what is in it, without the bodies of functions."""
    yield node
    inside: list[ast.AST] = list(ast.iter_child_nodes(node))
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            inside = [*node.decorator_list, node.args]
        case ast.Lambda():
            inside = [node.args]
    for child in inside:
        yield from _run_at_import(child)


def _marked_in(path: Path) -> Iterator[str]:
    for call in _calls(path, MARKERS):
        for node in ast.walk(call.args[0]):
            if _is_text(node):
                yield node.value
            if isinstance(node, ast.Call):
                break


def _calls(path: Path, names: frozenset[str]) -> Iterator[ast.Call]:
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names and node.args:
            yield node


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))
