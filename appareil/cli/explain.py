"""`appareil explain KEY`: what one key of the table file means, or every key below a group, or every key; else every
key whose name or meaning, French or English, has the words given."""

import argparse
import re
import unicodedata
from typing import Any

from appareil.cli.output import DONE, result
from appareil.locale import LANGUAGES, _
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
    if not chosen and "." not in args.key:
        chosen = [key for name, key in keys.items() if _tells_of(args.key, name, key.field)]
    if not chosen:
        similar = resembling(args.key, keys)
        raise WrongInput(
            _("there is no key {key}").format(key=args.key),
            _("did you mean {name}?").format(name=similar) if similar else _("see every key: appareil explain"),
        )
    for key in chosen:
        result(explanation(key))
    return DONE


def _tells_of(words: str, name: str, field: Any) -> bool:
    """Whether every one of `words`, as typed or as our texts say it, begins a word of the key's name or of its meaning,
    in either language; accents and case do not count."""
    from appareil.locale.glossary import in_our_words
    from appareil.settings.keys import described

    told = described(field)
    there = _plain(f"{name} {told.fr} {told.en}")
    readings = {words, *(in_our_words(words, language) for language in LANGUAGES)}
    return any(all(re.search(rf"\b{re.escape(word)}", there) for word in _plain(said).split()) for said in readings)


def _plain(text: str) -> str:
    """Lower-case letters without accents, and figures; a space for anything else."""
    bare = unicodedata.normalize("NFD", text.lower())
    return re.sub(r"[^a-z0-9]+", " ", "".join(sign for sign in bare if not unicodedata.combining(sign)))
