"""How the rules of the house are seen in a file."""

import ast
import re
from pathlib import Path

SIMULATION = re.compile(r"simulat|is_sim\b|fake|mock", re.IGNORECASE)
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|NotImplementedError)\b|pragma: no cover")
IMPURE = frozenset({
    "asyncio", "datetime", "io", "os", "pathlib", "random", "secrets", "select", "shutil", "signal", "socket",
    "sqlite3", "subprocess", "sys", "tempfile", "threading", "time", "uuid",
})
LINK = re.compile(r"\]\((?!https?://|#|mailto:)([^)#\s]+)")


def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"), str(file))


def docstring(file: Path) -> str:
    return ast.get_docstring(tree(file)) or ""


def unfinished(file: Path) -> list[int]:
    """The lines that say that something is not done."""
    return [number for number, line in enumerate(file.read_text("utf-8").splitlines(), 1) if UNFINISHED.search(line)]


def branches_on_simulation(file: Path) -> list[int]:
    """The lines where code takes a way that depends on whether something is simulated."""
    lines = set()
    for node in ast.walk(tree(file)):
        match node:
            case ast.If(test=asked) | ast.IfExp(test=asked) | ast.While(test=asked) | ast.Assert(test=asked):
                pass
            case ast.Match(subject=asked) | ast.BoolOp(values=[asked, *_]):
                pass
            case _:
                continue
        names = [part.id if isinstance(part, ast.Name) else part.attr
                 for part in ast.walk(asked) if isinstance(part, ast.Name | ast.Attribute)]
        if any(map(SIMULATION.search, names)):
            lines.add(node.lineno)
    return sorted(lines)


def impure_imports(file: Path) -> list[str]:
    """What `file` imports, or opens, that has a clock, chance, threads, files or the network in it."""
    found = []
    for node in ast.walk(tree(file)):
        match node:
            case ast.Import(names=names):
                found += [alias.name for alias in names if alias.name.partition(".")[0] in IMPURE]
            case ast.ImportFrom(module=str(module), level=0) if module.partition(".")[0] in IMPURE:
                found.append(module)
            case ast.Call(func=ast.Name(id="open" | "input" | "print" as name)):
                found.append(name)
    return found


def links(file: Path) -> list[str]:
    """The files a page links to."""
    return LINK.findall(file.read_text("utf-8"))
