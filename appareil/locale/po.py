"""Reads a standard gettext .po file of a language with a singular and a plural. Contexts are refused rather than half
understood."""

import os

_ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_FOLLOWS = {
    "": ("msgid",),
    "msgid": ("msgstr", "msgid_plural"),
    "msgstr": ("msgid",),
    "msgid_plural": ("msgstr[0]",),
    "msgstr[0]": ("msgstr[1]",),
    "msgstr[1]": ("msgid",),
}
"""By a part of an entry, what may come after it: an entry is msgid and msgstr, or msgid, msgid_plural and two forms."""
_ENDS = ("", "msgstr", "msgstr[1]")


class Po:
    """The translations of a .po file: `texts` by msgid; `plurals`, singular and plural form, by msgid and msgid_plural;
    and its `header`."""

    __slots__ = ("header", "plurals", "texts")

    def __init__(self) -> None:
        self.header = ""
        self.texts: dict[str, str] = {}
        self.plurals: dict[tuple[str, str], tuple[str, str]] = {}

    def add(self, entry: dict[str, str]) -> None:
        """Keep a finished entry, unless it is not yet translated."""
        if not entry.get("msgid"):
            self.header = entry.get("msgstr", "")
        elif entry.get("msgstr"):
            self.texts[entry["msgid"]] = entry["msgstr"]
        elif entry.get("msgstr[0]") and entry["msgstr[1]"]:
            self.plurals[entry["msgid"], entry["msgid_plural"]] = entry["msgstr[0]"], entry["msgstr[1]"]


def read_po(path: str) -> Po:
    """The file, without entries not yet translated (empty or fuzzy).

    Raises ValueError naming the file and line of anything else than a part of an entry in its place, a continuation or
    a comment.
    """
    with open(path, encoding="utf-8") as file:
        return parse_po(file.read(), os.path.basename(path))


def parse_po(text: str, name: str) -> Po:
    """Like `read_po`, from the text itself; `name` stands for the file in error texts."""
    po = Po()
    entry: dict[str, str] = {}
    part = ""
    fuzzy = fuzzy_next = False
    number = 0
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line[0] == "#":
            fuzzy_next = fuzzy_next or (line.startswith("#,") and "fuzzy" in line)
            continue
        if line[0] != '"':
            word, _, line = line.partition(" ")
            if word not in _FOLLOWS[part]:
                raise _unknown(name, number, raw)
            if word == "msgid":
                if entry and not fuzzy:
                    po.add(entry)
                entry, fuzzy, fuzzy_next = {}, fuzzy_next, False
            part, line = word, line.lstrip()
            entry[part] = ""
        if not part or len(line) < 2 or line[0] != '"' or line[-1] != '"':
            raise _unknown(name, number, raw)
        entry[part] += _unescape(line[1:-1])
    if part not in _ENDS:
        raise ValueError(f"{name}:{number}: the last entry is not complete")
    if entry and not fuzzy:
        po.add(entry)
    return po


def _unknown(name: str, number: int, line: str) -> ValueError:
    return ValueError(f"{name}:{number}: not a line of a .po file this reader knows: {line.strip()}")


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
