"""docs/words.md is printed from appareil/locale/glossary.py: `python docs/print_words.py` writes it anew. A test holds
that the page is current."""

from pathlib import Path
from typing import Final

from appareil.locale.glossary import TERMS, Term

PAGE: Final = Path(__file__).parent / "words.md"
HEAD: Final = """\
# Les mots de la table / The words of the table

Printed by `python docs/print_words.py` from `appareil/locale/glossary.py`.

Chaque chose a un mot, celui de la graine 004 en français, et aucun texte ne la dit autrement. Les autres mots sont ceux
que l'on entend aussi ; `appareil explain` les comprend.

Each thing has one word, and no text says it otherwise. The other words are heard as well; `appareil explain`
understands them.

| français | English | | jamais dans un texte | never in a text |
|---|---|---|---|---|
"""


def printed() -> str:
    """The whole page."""
    return HEAD + "".join(map(_row, TERMS))


def _row(term: Term) -> str:
    said = (
        f"**{term.word.fr}**", f"**{term.word.en}**", f"{term.meaning.fr} / {term.meaning.en}",
        ", ".join(term.french), ", ".join(term.english),
    )
    return f"| {' | '.join(said)} |\n"


if __name__ == "__main__":
    PAGE.write_text(printed(), "utf-8")
