"""`appareil version`: what is installed, with digests by which two installations can be told apart or proved alike."""

import argparse
import hashlib
import json
import os
import platform
import sqlite3
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from appareil.cli.output import DONE, result
from appareil.locale import _

OUR_PACKAGES = ("appareil", "drivers", "simulators")
LIBRARIES = ("msgspec", "pydantic", "PyYAML", "pyserial", "cobs", "transitions")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--json."""
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """Print every component with its version, ours also with the digest of their files."""
    components = {
        "appareil": _version("appareil"),
        "python": platform.python_version(),
        "sqlite": sqlite3.sqlite_version,
        **{name: _version(name) for name in LIBRARIES},
    }
    digests = {name: package_digest(name) for name in OUR_PACKAGES}
    cobs = cobs_kind()
    if args.json:
        result(json.dumps({"components": components, "cobs": cobs, "digests": digests}, indent=2))
        return DONE
    for name, number in components.items():
        result(f"{name:12} {number}" + (f" ({cobs})" if name == "cobs" else ""))
    result(_("digests (SHA-256 over the names and contents of the files):"))
    for name, digest in digests.items():
        result(f"{name:12} {digest}")
    return DONE


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
