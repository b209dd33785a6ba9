"""Texts from outside: names, reasons, who spoke, what a device says of itself. One rule at every gate: printable and
bounded, else refused; shown escaped, so that no text can end a line, move the cursor or hide another."""

LONGEST = 200
"""Characters of a text that is taken, and shown."""
LONGEST_NAME = 40
"""Characters of the name of a player, of who gives a command."""


def is_fit(text: str, longest: int = LONGEST) -> bool:
    """Whether a text from outside is taken: every character can be printed, and there are not too many."""
    return len(text) <= longest and text.isprintable()


def shown(text: str, longest: int = LONGEST) -> str:
    """A text from outside as it is shown: what cannot be printed as its escape, what is too long cut with "…"."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in cut)


def named(character: str) -> str:
    """An invisible character by its code and its name, such as U+00A0 NO-BREAK SPACE."""
    import unicodedata  # only where something is wrong: every command would wait for it

    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
