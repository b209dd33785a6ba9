"""`appareil version`: what is installed, with digests by which two installations can be told apart or proved alike."""

import argparse
import json

from appareil.cli.output import DONE, result, verbatim
from appareil.locale import N_, _

WRITTEN_IN = {"C": N_("written in C"), "Python": N_("written in Python: six times slower than in C")}
"""The framing codec, by `cobs_kind`."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """--json."""
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    """Print every component with its version, ours also with the digest of their files."""
    from appareil.cli.components import OUR_PACKAGES, cobs_kind, component_versions, package_digest

    versions, cobs = component_versions(), cobs_kind()
    digests = {name: package_digest(name) for name in OUR_PACKAGES}
    if args.json:
        verbatim(json.dumps({"components": versions, "cobs": cobs, "digests": digests}, indent=2))
        return DONE
    for name, number in versions.items():
        result(f"{name:12} {number}" + (f" ({_(WRITTEN_IN[cobs])})" if name == "cobs" else ""))
    result(_("digests (SHA-256 over the names and contents of the files; equal where the software is the same):"))
    for name, digest in digests.items():
        result(f"{name:12} {digest}")
    return DONE
