"""What this installation consists of, and the digests by which two can be told apart or proved alike."""

import hashlib
import os
import platform
import sqlite3
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from appareil.locale import _

OUR_PACKAGES = ("appareil", "drivers", "simulators")
LIBRARIES = ("msgspec", "pydantic", "PyYAML", "pyserial", "cobs", "transitions")


def component_versions() -> dict[str, str]:
    """The version of the Appareil and of everything it stands on."""
    return {
        "appareil": _version("appareil"),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        **{name: _version(name) for name in LIBRARIES},
    }


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return _("not installed")


def cobs_kind() -> str:
    """Which framing codec is in use: "C", or "Python", six times slower, where no compiler was found."""
    from cobs import cobs

    return "C" if cobs.encode.__module__.endswith("_ext") else "Python"


def package_digest(package: str) -> str:
    """SHA-256 over every file of `package` but compiled ones: path, length and content, in the order of the paths."""
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return ""
    top = spec.submodule_search_locations[0]
    digest = hashlib.sha256()
    for path in sorted(_files_below(top)):
        with open(os.path.join(top, path), "rb") as file:
            content = file.read()
        digest.update(f"{path}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def _files_below(top: str) -> list[str]:
    return [
        os.path.relpath(os.path.join(folder, name), top)
        for folder, _folders, names in os.walk(top) for name in names
        if not name.endswith(".pyc")
    ]
