"""`appareil explain KEY`: what one key of the table file means, or every key below a group, or every key."""

import argparse

from appareil.cli.output import DONE, result
from appareil.locale import _
from appareil.locale.wrong_input import WrongInput


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """KEY."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("such as blinds.small; without it, every key"))


def run(args: argparse.Namespace) -> int:
    """Print the key, or every key below a group of keys. Status 2 for an unknown key."""
    from appareil.cli.words.table_text import explanation
    from appareil.settings.keys import all_keys
    from appareil.settings.paths import dotted
    from appareil.settings.resembling import resembling

    keys = {dotted(key.path): key for key in all_keys()}
    chosen = [key for name, key in keys.items() if args.key in (None, name) or name.startswith(f"{args.key}.")]
    if not chosen:
        similar = resembling(args.key, keys)
        raise WrongInput(
            _("there is no key {key}").format(key=args.key),
            _("did you mean {name}?").format(name=similar) if similar else _("see every key: appareil explain"),
        )
    for key in chosen:
        result(explanation(key))
    return DONE
