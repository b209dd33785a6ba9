"""`appareil schema`: the JSON Schema of table files, as it stands in config/table.schema.json."""

import argparse
import sys

from appareil.cli.output import DONE
from appareil.settings.schema import schema_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None of its own."""


def run(args: argparse.Namespace) -> int:
    """Print the schema."""
    sys.stdout.write(schema_text())
    return DONE
