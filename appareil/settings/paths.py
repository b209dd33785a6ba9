"""Where a value stands in a table file: `("blinds", "small")`, `("devices", "terminals", 3, "port")`."""

from collections.abc import Iterator, Mapping
from typing import Any

Path = tuple[str | int, ...]


def flatten(values: Mapping[Any, Any], above: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Each value of nested mappings that is not itself a mapping, with its path, in the mappings' order."""
    for key, value in values.items():
        path = (*above, key)
        if isinstance(value, Mapping):
            yield from flatten(value, path)
        else:
            yield path, value


def dotted(path: Path) -> str:
    """The path as people are told it: `devices.terminals.3.port`."""
    return ".".join(map(str, path))
