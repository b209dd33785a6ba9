"""`appareil explain KEY`: what the model says of one key of the table file, or of every key."""

import argparse

from appareil.cli.output import DONE, WrongInput, paint, result
from appareil.locale import _, language
from appareil.settings.keys import Key, all_keys, allowed, described
from appareil.settings.paths import dotted
from appareil.settings.resembling import resembling


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """KEY."""
    parser.add_argument("key", metavar="KEY", nargs="?", help=_("such as blinds.small; without it, every key"))


def run(args: argparse.Namespace) -> int:
    """Print the key, or every key below a group of keys. Status 2 for an unknown key."""
    chosen = [key for key in all_keys() if args.key is None or _is_at_or_below(dotted(key.path), args.key)]
    if not chosen:
        similar = resembling(args.key, [dotted(key.path) for key in all_keys()])
        raise WrongInput(
            _("there is no key {key}").format(key=args.key),
            _("did you mean {name}?").format(name=similar) if similar else _("see every key: appareil explain"),
        )
    for key in chosen:
        result(_explanation(key))
    return DONE


def _is_at_or_below(path: str, wanted: str) -> bool:
    return path == wanted or path.startswith(f"{wanted}.")


def _explanation(key: Key) -> str:
    limits = allowed(key.field, 0)
    default = _("required") if key.field.is_required() else _("default: {value}").format(value=key.field.default)
    applies = _("from the next hand") if key.applies == "next_hand" else _("once the table is closed")
    facts = [default, _("applies: {applies}").format(applies=applies)]
    if limits:
        facts.insert(1, limits.in_language(language()))
    return f"{paint(dotted(key.path), 'bold')}\n  {described(key.field).in_language(language())}\n  {'; '.join(facts)}"
