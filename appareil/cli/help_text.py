"""How every command's help is set: no word cut, a description that is a sentence."""

import argparse
import textwrap


class HelpText(argparse.RawDescriptionHelpFormatter):
    """argparse's help, none of its words cut."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return textwrap.wrap(" ".join(text.split()), width, break_long_words=False, break_on_hyphens=False)


def sentence(summary: str) -> str:
    """A command's summary as the first line of its help."""
    return f"{summary[:1].upper()}{summary[1:]}" + ("" if summary.endswith((".", "…")) else ".")
