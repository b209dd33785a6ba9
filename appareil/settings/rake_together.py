"""Rake, jackpot drop and time charge whose numbers contradict each other."""

from collections.abc import Iterator
from typing import Final

from appareil.locale import both
from appareil.settings.findings import Broken, Known, Rule, amount_of, whole_units
from appareil.settings.paths import Path

TYPE: Final[Path] = ("rake", "type")
NUMBERS: Final[dict[str, tuple[str, ...]]] = {"percent": ("percent",), "step": ("per", "take")}
"""The keys that a type of rake cannot do without, and that say nothing with the others."""
CAP: Final[Path] = ("rake", "cap")
CAPS: Final[Path] = ("rake", "cap_by_players")


def _type_has_its_numbers(known: Known) -> Iterator[Broken]:
    chosen = known.get(TYPE)
    for name in NUMBERS.get(chosen or "", ()):
        if known.get(("rake", name)) == 0:
            yield Broken(
                TYPE, both("a rake of type {type} needs {name}:", type=chosen, name=name),
                both("add {name}: below rake:, or write type: none", name=name),
            )


def _numbers_have_their_type(known: Known) -> Iterator[Broken]:
    chosen = known.get(TYPE)
    for wanted, names in NUMBERS.items():
        for name in names if chosen not in (None, wanted) else ():
            if known.get(("rake", name)):
                yield Broken(
                    ("rake", name),
                    both("{name} belongs to a rake of type {wanted}, not {type}",
                         name=name, wanted=wanted, type=chosen),
                    both("write type: {wanted}, or remove the line", wanted=wanted),
                )


def _caps(known: Known) -> list[Path]:
    return [path for path, value in known.items() if value is not None and (path == CAP or path[:2] == CAPS)]


def _limits_need_a_rake(known: Known) -> Iterator[Broken]:
    limits = [*_caps(known), *([("rake", "min_pot")] if known.get(("rake", "min_pot")) else [])]
    for path in limits if known.get(TYPE) == "none" else ():
        yield Broken(
            path, both("this limits a rake, and there is none"),
            both("write type: percent or step, or remove the line"),
        )


def _unit_is_chips(known: Known) -> Iterator[Broken]:
    unit, chip = known.get(("rake", "unit")), known.get(("chip_unit",))
    if known.get(TYPE) == "percent" and unit and chip and unit % chip:
        yield Broken(
            ("rake", "unit"),
            both("the rake is rounded down to {unit}, which chips of {chip} cannot pay",
                 unit=amount_of(known, unit), chip=amount_of(known, chip)),
            both("write unit: {chip} or a multiple of it", chip=amount_of(known, chip)),
        )


def _caps_are_whole_units(known: Known) -> Iterator[Broken]:
    """A cap below the unit, or between two of them, would be taken though the rake comes in whole units."""
    names: dict[str, Path] = {"percent": ("rake", "unit"), "step": ("rake", "take")}
    path = names.get(known.get(TYPE) or "")
    unit = known.get(path) if path else None
    for cap in _caps(known) if unit else ():
        if unit and known[cap] % unit:
            yield Broken(
                cap, both("a cap of {cap} is not whole: the rake is taken {unit} at a time",
                          cap=amount_of(known, known[cap]), unit=amount_of(known, unit)),
                whole_units(known, known[cap], unit),
            )


def _step_takes_part_of_the_pot(known: Known) -> Iterator[Broken]:
    per, take = known.get(("rake", "per")), known.get(("rake", "take"))
    if per and take and take > per:
        yield Broken(
            ("rake", "take"),
            both("{take} taken for every {per} of the pot is more than there is",
                 take=amount_of(known, take), per=amount_of(known, per)),
            both("write at most {per}", per=amount_of(known, per)),
        )


def _jackpot_below_its_pot(known: Known) -> Iterator[Broken]:
    amount, least = known.get(("jackpot_drop", "amount")), known.get(("jackpot_drop", "min_pot"))
    if amount == 0 and least:
        yield Broken(
            ("jackpot_drop", "min_pot"), both("this limits a jackpot drop, and there is none"),
            both("add amount: below jackpot_drop:, or remove the line"),
        )


def _rake_or_time(known: Known) -> Iterator[Broken]:
    path: Path = ("time_charge", "amount")
    if known.get(path) and known.get(TYPE) not in (None, "none") and known.get(("house", "game")) != "tournament":
        yield Broken(
            path, both("places are charged by the hour where pots are not raked"),
            both("write amount: 0, or type: none below rake:"),
        )


def _a_buy_in_pays_for_a_place(known: Known) -> Iterator[Broken]:
    path: Path = ("time_charge", "amount")
    amount, least = known.get(path), known.get(("buy_in", "min"))
    if amount and least and amount >= least:
        yield Broken(
            path, both("a place costs {amount}, and one may sit down with {least}",
                       amount=amount_of(known, amount), least=amount_of(known, least)),
            both("write less than buy_in.min"),
        )


RULES: Final[tuple[Rule, ...]] = (
    _type_has_its_numbers, _numbers_have_their_type, _limits_need_a_rake, _unit_is_chips, _caps_are_whole_units,
    _step_takes_part_of_the_pot, _jackpot_below_its_pot,
)
SLIPS: Final[tuple[Rule, ...]] = (_rake_or_time, _a_buy_in_pays_for_a_place)
