"""`appareil schema`: the JSON Schema of table files, as it stands in config/table.schema.json."""

import argparse

from appareil.cli.output import DONE, verbatim


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None of its own."""


def run(args: argparse.Namespace) -> int:
    """Print the schema."""
    from appareil.settings.schema import schema_text

    verbatim(schema_text().rstrip("\n"))
    return DONE
