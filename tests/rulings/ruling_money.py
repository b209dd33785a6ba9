"""Cases of kind `money`: what the house takes from the pots of a hand."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from appareil.poker.rake import Jackpot, Percentage, Rake, Steps, drop


def what_money_says(setup: dict[str, Any]) -> dict[str, Callable[[Any], Any]]:
    rules = rake_rules(setup)
    pots = setup["pots"] if "pots" in setup else [setup["contested_pot"]]
    taken = drop(rules, pots, setup.get("flop_seen", True), setup.get("dealt_in_count", 10), setup.get("game", "cash"))
    left = [pot - rake - jackpot for pot, rake, jackpot in zip(pots, *taken, strict=True)]
    return {
        "rake": lambda _: sum(taken.rake),
        "by_pot": lambda _: list(taken.rake),
        "jackpot": lambda _: sum(taken.jackpot),
        "awarded": lambda expected: left if isinstance(expected, list) else sum(left),
    }


def rake_rules(setup: Mapping[str, Any]) -> Rake:
    """The rake a case describes. What it does not mention is not asked of a pot."""
    words = setup.get("rake", {})
    if words.get("type") == "step":
        share: Percentage | Steps = Steps(words["per"], words["take"])
    else:
        share = Percentage(int(Fraction(str(words.get("percent", 0))) * 100), words.get("unit", 1))
    return Rake(
        share,
        words.get("cap"),
        words.get("cap_by_players", {}),
        words.get("no_flop_no_drop", False),
        words.get("min_pot", 0),
        setup["options"].get("rake_from", "total_main_first"),
        Jackpot(**setup.get("jackpot_drop", {"amount": 0})),
    )
