"""docs/floor.md, printed from the words of the floor; `python -m appareil.cli.words.floor_page > docs/floor.md` writes
it anew. A test holds the page against the rows."""

from collections.abc import Iterable

from appareil.controller.people.floor import WORDS
from appareil.controller.record.word import Word
from appareil.locale import Both, translate

HEADING = Both("Français", "English")
INTRODUCTION = Both(
    "Après `appareil floor`, un mot et ses arguments. `status` montre la table et ce qu'elle attend. Un argument hors"
    " de ses bornes est refusé par son nom, sans laisser de trace au journal\u00a0; tout autre refus dit pourquoi et y"
    " est inscrit. À la prise du journal (`JOURNAL.sock`), le même ordre est une ligne de JSON"
    " `{\"who\": ..., \"command\": {\"type\": mot, argument: valeur, ...}}`, montants en unités entières.",
    "After `appareil floor`, a word and its arguments. `status` shows the table and what it waits for. An argument out"
    " of its range is refused by its name and leaves no row in the journal; any other refusal says why and is kept"
    " there. On the journal's socket (`JOURNAL.sock`) the same command is a line of JSON"
    " `{\"who\": ..., \"command\": {\"type\": word, argument: value, ...}}`, amounts in whole units.",
)
HEADS = (Both("mot", "word"), Both("ce qu'il fait", "what it does"), Both("arguments (JSON)", "arguments (JSON)"))


def page() -> str:
    """The whole page, French first."""
    title = "# Ce que dit le superviseur / What the floor says"
    hint = "Printed by `python -m appareil.cli.words.floor_page` from the rows beside what each word does."
    return "\n\n".join([title, hint, *(part for spoken in ("fr", "en") for part in _section(spoken))]) + "\n"


def _section(spoken: str) -> Iterable[str]:
    yield f"## {translate(HEADING, spoken)}"
    yield translate(INTRODUCTION, spoken)
    heads = [translate(head, spoken) for head in HEADS]
    yield "\n".join(map(_line, [heads, ["---"] * len(heads), *(_cells(word, spoken) for word in WORDS)]))


def _cells(word: Word, spoken: str) -> list[str]:
    colon = "\u00a0: " if spoken == "fr" else ": "
    arguments = (f"`{argument.name}`{colon}{word.explained(argument, spoken)}" for argument in word.arguments)
    return [f"`{word.usage(spoken)}`", translate(word.summary, spoken), "<br>".join(arguments)]


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"


if __name__ == "__main__":
    print(page(), end="")
