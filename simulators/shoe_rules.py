"""Which command the shoe executes, which it has done already, which it refuses. Functions of what the shoe knows.

Each answers `EXECUTE`, `DONE` (say the stored result), `UNDER_WAY` (the report will come), or the reason of a refusal
(`appareil.devices.reports.Refused`).
"""

from collections.abc import Container
from typing import Final

from appareil.devices.commands import Arm, Collect, Deal, Prepare
from simulators.kept import Kept

EXECUTE: Final = ""
DONE: Final = "done"
UNDER_WAY: Final = "under_way"
DROPPING: Final = (0, 0, 0)
"""Stands for (deck, n, destination) while the exit drops a stub."""


def judge_arm(kept: Kept, stubs: Container[int], boot: int, arm: Arm) -> str:
    """An arming must name this boot and the next card of the selected deck; one more if the floor credits a card that
    the counter has not seen. Card 1 of a ready deck selects it, once the stub of the last one has left the shoe.
    Deck 0 arms for everything but dealing."""
    if arm.boot != boot:
        return "wrong_boot"
    if arm.deck == 0:
        return EXECUTE
    if arm.deck == kept.deck:
        most = kept.last + 2 if arm.credited else kept.last + 1
        return EXECUTE if kept.last + 1 <= arm.next <= most else "gap"
    if kept.deck in stubs:
        return "wrong_deck"
    if arm.deck not in kept.ready:
        return "deck_not_ready"
    return EXECUTE if arm.next == 1 else "gap"


def judge_deal(kept: Kept, under_way: tuple[int, int, int] | None, empty: bool, deal: Deal) -> str:
    """Card n is executed only if n is the last one's number + 1. `under_way`: the card (deck, n, destination) in
    motion, `DROPPING` for a stub, `None` when the exit rests."""
    if under_way:
        if under_way == (deal.deck, deal.n, deal.destination):
            return UNDER_WAY
        return "other_destination" if under_way[:2] == (deal.deck, deal.n) else "busy"
    if deal.n <= kept.last:
        # 0: a card credited by the floor; the shoe does not know where it went.
        return DONE if kept.destinations[deal.n] in (deal.destination, 0) else "other_destination"
    if deal.n != kept.last + 1:
        return "gap"
    return "empty" if empty else EXECUTE


def judge_prepare(kept: Kept, under_way: int, deck_in_intake: bool, prepare: Prepare) -> str:
    """Deck k is shuffled only if k is the newest one's number + 1 and the intake holds a whole deck. `under_way`: the
    deck in the shuffler, 0 when it rests."""
    if under_way:
        return UNDER_WAY if prepare.deck == under_way else "busy"
    if prepare.deck <= kept.newest:
        return DONE
    if prepare.deck != kept.newest + 1:
        return "gap"
    return EXECUTE if deck_in_intake else "deck_incomplete"


def judge_collect(kept: Kept, under_way: tuple[int, int, int] | None, collect: Collect) -> str:
    """The stub of the selected deck is dropped once. `under_way` as for `judge_deal`."""
    if under_way:
        return UNDER_WAY if under_way == DROPPING and collect.deck == kept.deck else "busy"
    if collect.deck == kept.collected:
        return DONE
    return EXECUTE if collect.deck == kept.deck else "wrong_deck"
