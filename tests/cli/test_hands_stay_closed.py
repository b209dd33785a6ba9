"""What the controller's own screen says of hands: nothing before they are shown, everything only to a spectator."""

from typing import Any

import pytest
from sittings import FOLDED_OUT, THREE_WAY, Table, scripted

from appareil.cli.words.card_letters import cards_text
from appareil.cli.words.show import Show
from appareil.cli.words.spectator import Spectator
from appareil.controller.record.fact import Fact
from appareil.rehearsal.sitting import Plan


def told(plan: Plan, open_cards: bool) -> tuple[list[str], list[str]]:
    """The lines of a hand, and the hole cards of each seat as they would be written."""
    lines: list[str] = []
    show = Show(lines.append, Spectator(plan.settings.currency, open_cards=open_cards))
    held: dict[int, str] = {}

    def look(table: Any, row: tuple[Fact, ...]) -> None:
        show.row(table, row)
        if table.phase == "hand.betting":
            index = table.config().house.card_index
            held.update({seat: cards_text(table.shoe.hole_cards(seat), index) for seat in (1, 2, 3)})

    Table(plan, on_row=look).finish(1)
    return lines, list(held.values())


@pytest.mark.parametrize("open_cards", [False, True])
def test_hands_that_were_not_shown_are_only_a_spectators(open_cards: bool) -> None:
    lines, hands = told(scripted([FOLDED_OUT]), open_cards)
    assert len(hands) == 3
    assert [any(hand in line for line in lines) for hand in hands] == [open_cards] * 3


def test_hands_turned_up_before_the_flop_have_no_name_yet() -> None:
    lines, hands = told(scripted([THREE_WAY], stacks={1: 200, 2: 150, 3: 80}), open_cards=False)
    shown = [f"montre {hand} (personne ne peut plus miser)" for hand in hands]
    assert all(any(line.endswith(text) for line in lines) for text in shown)
