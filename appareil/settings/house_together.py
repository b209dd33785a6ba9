"""House options that contradict each other, or that have no effect beside the others."""

from collections.abc import Iterator
from typing import Final

from appareil.locale import N_, both
from appareil.poker.rules import StructureName
from appareil.poker.variants import VARIANTS, cards_needed
from appareil.settings.findings import Broken, Known, Rule
from appareil.settings.house import House
from appareil.settings.paths import Path

GAME: Final[Path] = ("house", "game")
STRUCTURE: Final[Path] = ("house", "structure")
VARIANT: Final[Path] = ("house", "variant")
BURNS: Final[Path] = ("house", "burns")

CASH_ONLY: Final[dict[Path, tuple[object, str, str]]] = {
    # option: what it is in a tournament | why | what to do
    ("house", "button_method"): (
        "dead_button", N_("a tournament is played with a dead button (TDA R32)"), N_("write dead_button"),
    ),
    ("house", "auto_post"): (
        True, N_("in a tournament blinds are taken, from who is absent too (TDA R30)"), N_("write true"),
    ),
    ("house", "run_it_twice"): (False, N_("in a tournament the board is run once"), N_("write false")),
    ("house", "straddles"): ("none", N_("in a tournament nobody straddles"), N_("write none")),
    ("house", "cash_all_in_show"): (
        "face_up_at_once", N_("in a tournament hands all-in are turned up at once (TDA R16)"),
        N_("write face_up_at_once"),
    ),
    ("rake", "type"): ("none", N_("in a tournament pots are not raked"), N_("write type: none")),
    ("jackpot_drop", "amount"): (0, N_("in a tournament pots are not raked"), N_("write amount: 0")),
    ("time_charge", "amount"): (0, N_("in a tournament places are not charged by the hour"), N_("write amount: 0")),
}
OF_ONE_STRUCTURE: Final[dict[str, StructureName]] = {
    # house option: the only structure in which it says anything
    "pl_full_blinds": "pot_limit", "pl_sb_as_bb": "pot_limit",
    "fl_max_raises": "fixed_limit", "fl_heads_up_uncapped": "fixed_limit",
}
OF_STRADDLES: Final = ("straddle_min_raise", "straddle_order")
"""The house options that say nothing where nobody straddles."""


def _cash_only(known: Known) -> Iterator[Broken]:
    for path, (usual, why, remedy) in CASH_ONLY.items():
        if known.get(GAME) == "tournament" and known.get(path, usual) != usual:
            yield Broken(path, both(why), both("{remedy}, or game: cash below house:", remedy=both(remedy)))


def _limits_of_fixed_limit(known: Known) -> Iterator[Broken]:
    if known.get(STRUCTURE) != "fixed_limit":
        return
    if known.get(("house", "run_it_twice")):
        yield Broken(
            ("house", "run_it_twice"), both("in fixed limit the board is run once"),
            both("write false, or another structure:"),
        )
    if known.get(("house", "straddles")) == "button":
        yield Broken(
            ("house", "straddles"), both("in fixed limit the button does not straddle"),
            both("write utg, any_seat or none, or another structure:"),
        )


def _deck_has_cards_for_all(known: Known) -> Iterator[Broken]:
    variant, seats = VARIANTS.get(known.get(VARIANT, "")), known.get(("seats",))
    if variant is None or seats is None:
        return
    boards = 2 if known.get(("house", "run_it_twice")) else 1
    burns = known.get(BURNS, True)
    most = (len(variant.deck) - cards_needed(variant, 0, boards, burns)) // variant.hole_cards
    if seats > most:
        yield Broken(
            ("seats",),
            both("{variant} for {seats} players takes {needed} cards, and the deck has {deck}", seats=seats,
                 variant=known[VARIANT], needed=cards_needed(variant, seats, boards, burns), deck=len(variant.deck)),
            both("write at most {most}; or run_it_twice: false", most=most) if boards == 2 else
            both("write at most {most}", most=most),
        )


def _an_extra_card_is_burnt_where_cards_are(known: Known) -> Iterator[Broken]:
    path = ("house", "extra_card")
    if known.get(path) == "robert" and known.get(BURNS) is False:
        yield Broken(
            path, both("this makes the card too many the flop's burn, and no card is burnt"),
            both("write tda, or burns: true"),
        )


def _everybody_antes_in_short_deck(known: Known) -> Iterator[Broken]:
    variant, payer = VARIANTS.get(known.get(VARIANT, "")), known.get(("ante", "type"))
    if variant is not None and variant.button_blind and payer in ("bb", "button"):
        yield Broken(
            ("ante", "type"),
            both("in {variant} everybody antes and only the button has a blind", variant=known[VARIANT]),
            both("write type: each; or type: none and amount: 0 for an ante of one blind"),
        )


def _without_effect_in_this_structure(known: Known) -> Iterator[Broken]:
    structure = known.get(STRUCTURE)
    for name, own in OF_ONE_STRUCTURE.items():
        if structure not in (None, own) and _is_chosen(known, name):
            yield Broken(
                ("house", name), both("this says something in {own} only, and the table plays {structure}",
                                      own=own, structure=structure),
                both("remove the line, or write structure: {own}", own=own),
            )


def _without_effect_without_straddles(known: Known) -> Iterator[Broken]:
    for name in OF_STRADDLES:
        if known.get(("house", "straddles")) == "none" and _is_chosen(known, name):
            yield Broken(
                ("house", name), both("this says how one straddles, and nobody may"),
                both("remove the line, or write straddles: utg, button or any_seat"),
            )


def _is_chosen(known: Known, name: str) -> bool:
    """Whether the file says something else of this house option than its default."""
    usual = House.model_fields[name].default
    return bool(known.get(("house", name), usual) != usual)


def _only_a_dead_button_advances(known: Known) -> Iterator[Broken]:
    path, method = ("house", "dead_button_advance"), known.get(("house", "button_method"))
    if known.get(path) == "over_vacant" and method not in (None, "dead_button"):
        yield Broken(
            path, both("with {method} no button is ever dead", method=method),
            both("write none, or button_method: dead_button"),
        )


RULES: Final[tuple[Rule, ...]] = (
    _cash_only, _limits_of_fixed_limit, _deck_has_cards_for_all, _an_extra_card_is_burnt_where_cards_are,
)
SLIPS: Final[tuple[Rule, ...]] = (
    _everybody_antes_in_short_deck, _without_effect_in_this_structure, _without_effect_without_straddles,
    _only_a_dead_button_advances,
)
