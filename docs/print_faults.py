"""docs/faults.md is printed from the fault catalogue (appareil/controller/record/faults): `python docs/print_faults.py`
writes it anew. A test holds that the page is current."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from appareil.controller.record.faults.every import FAULTS
from appareil.controller.record.faults.fault import Fault
from appareil.locale import Both, translate

PAGE: Final = Path(__file__).parent / "faults.md"
HEAD: Final = """\
# Les pannes de la table / The faults of the table

Printed by `python docs/print_faults.py` from `appareil/controller/record/faults/`.
"""
LANGUAGES: Final = Both("Français", "English")
INTRODUCTION: Final = Both(
    "Ce qui peut arrêter le jeu, par le code que montrent `appareil run` et `appareil floor status`. Les"
    " réponses possibles à une question, et ce que chacune entraîne, se lisent au même endroit.",
    "What can stop play, by the code that `appareil run` and `appareil floor status` show. What may be answered to"
    " a question, and what follows from each answer, stands there as well.",
)
FAMILIES: Final = {
    1: Both("Liaisons", "Links"), 2: Both("Mécanismes", "Mechanics"), 3: Both("Cartes", "Cards"),
    4: Both("Jeu", "Play"), 6: Both("Logiciel", "Software"),
}
"""By the first digit of the code."""
ENDS: Final = {
    "device": Both("d'elle-même, une fois la cause disparue", "by itself, once its cause is gone"),
    "answer": Both("par le superviseur", "by the floor"),
    "technician": Both("par un technicien", "by a technician"),
}
"""How it ends, by `Fault.clears`."""
HEADS: Final = (
    Both("code", "code"), Both("panne", "fault"), Both("cause", "cause"), Both("conséquence", "consequence"),
    Both("que faire", "what to do"), Both("elle prend fin", "it ends"),
)


def printed() -> str:
    """The whole page, French first."""
    return "\n".join([HEAD, *(part for spoken in ("fr", "en") for part in _section(spoken))])


def _section(spoken: str) -> Iterator[str]:
    yield f"## {translate(LANGUAGES, spoken)}\n\n{translate(INTRODUCTION, spoken)}\n"
    for digit, family in FAMILIES.items():
        yield f"### {translate(family, spoken)}\n"
        yield _line([translate(head, spoken) for head in HEADS])
        yield _line(["---"] * len(HEADS))
        yield from (_line(_cells(fault, spoken)) for code, fault in sorted(FAULTS.items()) if code // 1000 == digit)
        yield ""


def _cells(fault: Fault, spoken: str) -> list[str]:
    steps = "<br>".join(f"{n}. {translate(step, spoken)}" for n, step in enumerate(fault.steps, 1))
    told = (fault.title, fault.cause, fault.consequence)
    return [f"{fault.code}", *(translate(text, spoken) for text in told), steps, translate(ENDS[fault.clears], spoken)]


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"


if __name__ == "__main__":
    PAGE.write_text(printed(), "utf-8")
