"""Hands that the storms play: what everybody does is written down, so a
disturbed run can be held against a calm one."""

import random
from collections.abc import Sequence
from pathlib import Path

from appareil.poker.cards import DECK, card_name
from appareil.rehearsal.sitting import Plan
from appareil.runtime.compose import REFERENCE
from appareil.settings.load import load_settings
from simulators.players import Recorded, Script, saying
from simulators.shuffles import by_seed

CRASH_SCRIPTS: Sequence[Sequence[Sequence[Recorded]]] = (
    (
        # a raise, a call, a fold; bets on the flop; all-in on the turn; then checked down to a showdown
        (("cbr", 6), ("cc", 0), ("f", 0), ("cc", 0), ("cbr", 20), ("cc", 0), ("cbr", 40), ("cbr", 174), ("cc", 0)),
        (("f", 0), ("cc", 0), ("cc", 0)),
    ),
    (
        # three stacks all-in before the flop: side pots, board run out; then everybody folds to a raise
        (("cbr", 60), ("cbr", 120), ("cc", 0), ("cc", 0)),
        (("cbr", 8), ("f", 0), ("f", 0)),
    ),
    (
        # three stacks all-in on the flop, and all agree to run it twice; then a walk
        (("cc", 0), ("cc", 0), ("cc", 0), ("cbr", 60), ("cc", 0), ("cbr", 198), ("cc", 0), ("cc", 0)),
        (("f", 0), ("f", 0)),
    ),
)
"""Six hands of three players, two a sitting."""
CRASH_STACKS = ({1: 200, 2: 200, 3: 200}, {1: 120, 2: 80, 3: 200}, {1: 120, 2: 80, 3: 200})
"""The chips of the players by seat, for each of these sittings."""
RUN_TWICE = 2
"""The sitting in which the players want two boards; in the others they are asked, and do not."""
CRASH_SEED = 7
"""Of their decks."""


def crash_plan(script: int, atomic_counter: bool) -> Plan:
    """The sitting of CRASH_SCRIPTS[script] at a table of three terminals, with one or the other kind of shoe."""
    settings = load_settings(str(REFERENCE))
    terminals = {seat: line for seat, line in settings.devices.terminals.items() if seat <= 3}
    table = settings.model_copy(
        update={
            "devices": settings.devices.model_copy(update={"terminals": terminals}), "seats": 3,
            "house": settings.house.model_copy(update={"run_it_twice": True}),
        },
    )
    actions = Script(CRASH_SCRIPTS[script])
    return Plan(
        table, CRASH_STACKS[script], by_seed(CRASH_SEED), lambda _: actions.decide, seed=CRASH_SEED,
        atomic_counter=atomic_counter, before_cards=saying("run_twice" if script == RUN_TWICE else "run_once"),
    )


KILL_HANDS = 150
"""More than are played while a controller is killed some hundred times."""


def write_kill_script(folder: Path) -> Path:
    """A .phhs file of six-player hands that keep everybody in chips, for a table that is killed again and again."""
    chance = random.Random(5)
    hands = []
    for number in range(1, KILL_HANDS + 1):
        deck = [card_name(card) for card in DECK]
        chance.shuffle(deck)
        deals = [f"d dh p{player} {deck[2 * player - 2]}{deck[2 * player - 1]}" for player in range(1, 7)]
        flop, turn, river = f"d db {''.join(deck[12:15])}", f"d db {deck[15]}", f"d db {deck[16]}"
        play = (
            ("p3 f", "p4 f", "p5 cbr 6", "p6 f", "p1 f", "p2 f"),
            ("p3 cc", "p4 f", "p5 f", "p6 cc", "p1 cc", "p2 cc", flop, "p1 cc", "p2 cbr 4", "p3 cc", "p6 f", "p1 f",
             turn, "p2 cc", "p3 cc", river, "p2 cbr 8", "p3 cc"),
            ("p3 f", "p4 cbr 6", "p5 f", "p6 cc", "p1 f", "p2 f", flop, "p4 cbr 8", "p6 cbr 20", "p4 f"),
        )[number % 3]
        actions = ", ".join(f'"{action}"' for action in (*deals, *play))
        hands.append(
            f'[{number}]\nvariant = "NT"\nante_trimming_status = true\nantes = [0, 0, 0, 0, 0, 0]\n'
            "blinds_or_straddles = [1, 2, 0, 0, 0, 0]\nmin_bet = 2\n"
            "starting_stacks = [2000, 2000, 2000, 2000, 2000, 2000]\n"
            f"actions = [{actions}]\n"
        )
    path = folder / "script.phhs"
    path.write_text("\n".join(hands))
    return path
