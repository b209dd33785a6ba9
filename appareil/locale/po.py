"""Reads a standard gettext .po file: `msgid "..."` followed by `msgstr "..."`, either over several quoted lines.

Plural forms and contexts are not used by the product and are refused rather than half understood.
"""

import os

_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


def read_po(path: str) -> dict[str, str]:
    """`{msgid: msgstr}` of the file, without its header and without entries not yet translated (empty or fuzzy).

    Raises ValueError naming the file and line of anything else than msgid, msgstr, a continuation or a comment.
    """
    with open(path, encoding="utf-8") as file:
        return parse_po(file.read(), os.path.basename(path))


def parse_po(text: str, name: str) -> dict[str, str]:
    """Like `read_po`, from the text itself; `name` stands for the file in error texts."""
    entries: dict[str, str] = {}
    parts = {"msgid": "", "msgstr": ""}
    part = ""
    fuzzy = fuzzy_next = False

    def finish() -> None:
        if parts["msgid"] and parts["msgstr"] and not fuzzy:
            entries[parts["msgid"]] = parts["msgstr"]

    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith("#"):
            fuzzy_next = fuzzy_next or (line.startswith("#,") and "fuzzy" in line)
            continue
        word, _, rest = line.partition(" ")
        if word == "msgid":
            finish()
            parts = {"msgid": "", "msgstr": ""}
            fuzzy, fuzzy_next = fuzzy_next, False
        if word in parts:
            part, line = word, rest.strip()
        if not part or len(line) < 2 or line[0] != '"' or line[-1] != '"':
            raise ValueError(f"{name}:{number}: not a line of a .po file this reader knows: {raw.strip()}")
        parts[part] += _unescape(line[1:-1])
    finish()
    return entries


def _unescape(text: str) -> str:
    if "\\" not in text:
        return text
    pieces = []
    characters = iter(text)
    for character in characters:
        if character == "\\":
            escaped = next(characters, "")
            pieces.append(_ESCAPES.get(escaped, "\\" + escaped))
        else:
            pieces.append(character)
    return "".join(pieces)
