"""`appareil diagram`: the state chart of the controller, as Mermaid text made from the chart itself."""

import argparse

from appareil.cli.output import DONE, verbatim


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """None of its own."""


def run(args: argparse.Namespace) -> int:
    """Print the chart."""
    from appareil.controller.chart import mermaid

    verbatim(mermaid().rstrip("\n"))
    return DONE
