"""Finds the texts that the code gives to the catalogue, by reading the code."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "appareil"
MARKERS = frozenset(("_", "N_", "both"))


def msgids_in(*folders: str) -> dict[str, str]:
    """Every English text marked for translation in these folders of the package, and the file it stands in."""
    return {
        text: str(path.relative_to(PACKAGE))
        for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py")) for text in _marked_in(path)
    }


def constants() -> set[str]:
    """Every text that stands in the package's code, marked or not, except those that have their French beside them."""
    return {text for path in PACKAGE.rglob("*.py") for text in _texts(ast.parse(path.read_text(encoding="utf-8")))}


def unreadable_calls_in(*folders: str) -> list[str]:
    """Calls of a marker whose text is neither a constant nor taken from a table, so that no test can find it."""
    return [
        f"{path.relative_to(PACKAGE)}:{call.lineno}"
        for folder in folders for path in sorted((PACKAGE / folder).rglob("*.py")) for call in _calls(path)
        if isinstance(call.args[0], ast.JoinedStr | ast.BinOp)
    ]


def fields_of(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _texts(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Both"):
        for inner in ast.iter_child_nodes(node):
            yield from _texts(inner)


def _marked_in(path: Path) -> Iterator[str]:
    for call in _calls(path):
        for node in ast.walk(call.args[0]):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            if isinstance(node, ast.Call):
                break


def _calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS and node.args:
            yield node
