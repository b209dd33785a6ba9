"""Which recorded hands our rules can play, how their stakes are read, and the name of the rule others would need."""

from typing import Final, NamedTuple

from appareil.histories.errors import shown
from appareil.histories.recorded import RecordedHand
from appareil.locale import N_, _
from appareil.poker.rules import AnteType, Stakes, StructureName
from appareil.poker.variants import MOST_PLAYERS, VARIANTS, VariantName


class Blinds(NamedTuple):
    """`small` is 0 for a dead small blind. `straddles`: amounts by player (0 is player 1)."""

    small: int
    big: int
    straddles: dict[int, int]


class Game(NamedTuple):
    """What a PHH code stands for."""

    structure: StructureName
    variant: VariantName


GAMES: Final = {
    "NT": Game("no_limit", "holdem"),
    "FT": Game("fixed_limit", "holdem"),
    "NS": Game("no_limit", "short"),
    "PO": Game("pot_limit", "omaha"),
    "FO/8": Game("fixed_limit", "omaha_hi_lo"),
}
"""The PHH codes of the games our rules can play."""
NAMES: Final = {
    "NT": N_("no-limit hold'em"),
    "FT": N_("fixed-limit hold'em"),
    "NS": N_("no-limit short deck hold'em"),
    "PO": N_("pot-limit Omaha"),
    "FO/8": N_("fixed-limit Omaha high-low"),
    "F7S": N_("fixed-limit seven card stud"),
    "F7S/8": N_("fixed-limit seven card stud high-low"),
    "FR": N_("fixed-limit razz"),
    "N2L1D": N_("no-limit deuce-to-seven single draw"),
    "F2L3D": N_("fixed-limit deuce-to-seven triple draw"),
    "FB": N_("fixed-limit badugi"),
}
"""What all PHH codes are called."""
RECORDED_RAISES: Final = 4
"""PHH's fixed limit counts four bets or raises a street, and the big blind is none of them."""


def why_not_built(hand: RecordedHand) -> str | None:
    """The rule that `hand` needs and we have not, in the language spoken now; None when it can be played."""
    game = GAMES.get(hand.variant)
    if game is None:
        return _named(hand.variant)
    if hand.player_count > MOST_PLAYERS[game.variant]:
        return _("more than ten players")
    if not all(hand.starting_stacks):
        return _("a player without chips")
    if VARIANTS[game.variant].button_blind:
        return _button_blind_not_built(hand)
    small, big, straddles = blinds_of(hand)
    if len(straddles) > 1:
        return _("several straddles")
    if small > big or not hand.blinds_or_straddles[0] or any(amount <= big for amount in straddles.values()):
        return _("blinds of {small} and {big}").format(
            small=hand.as_written(hand.blinds_or_straddles[0]), big=hand.as_written(big),
        )
    if not _bets_fit(hand, game):
        return _("least bet other than the big blind")
    return _ante_not_built(hand) or _straddle_not_built(hand)


def why_not_dealt(hand: RecordedHand) -> str | None:
    """The rule that `hand` needs and the table's controller has not, in the language spoken now; None when the table
    can deal it as the first of a sitting: all but a dead small blind, straddles that a table refuses, and
    a rake whose rule is not on record."""
    if hand.variant in GAMES and not VARIANTS[GAMES[hand.variant].variant].button_blind and blinds_of(hand).small == 0:
        return _("dead small blind")  # no sitting begins with one
    return why_not_built(hand) or _straddle_not_dealt(hand) or (_("a house that took rake") if hand.rake else None)


def stakes_of(hand: RecordedHand) -> Stakes:
    """The stakes of a hand for which `why_not_built` has nothing to say."""
    game = GAMES[hand.variant]
    payer, ante = ante_of(hand) or ("none", 0)
    small, big, straddles = blinds_of(hand)
    return Stakes(
        small, big, ante, payer, "ante_first", structure=game.structure, variant=game.variant,
        short_bb_call="actual",
        straddle_min_raise="double_straddle" if hand.min_bet in straddles.values() else "straddle_plus_bb",
        fl_max_raises=RECORDED_RAISES,
    )


def blinds_of(hand: RecordedHand) -> Blinds:
    """The blinds and straddles of `hand`. With a button blind that is the big one; where the first of several players
    alone posts, the small blind is dead and he has the big one. Where a blind has straddled, the least bet tells the
    big blind; how much the small one was is lost, and does not matter."""
    first, second, *others = hand.blinds_or_straddles
    if VARIANTS[GAMES[hand.variant].variant].button_blind:
        return Blinds(0, max(hand.blinds_or_straddles), {})
    least = hand.small_bet or hand.min_bet
    straddles = {place: amount for place, amount in enumerate(others, 2) if amount}
    if others and not second:
        return Blinds(0, least, {0: first}) if 0 < least < first and not straddles else Blinds(0, first, straddles)
    if others and first == least < second and not straddles and not hand.antes[1]:
        return Blinds(0, first, {1: second})
    small_blind, big_blind = (0, 1) if others else (1, 0)
    if 0 < first <= least < second and not straddles:
        return Blinds(first, least, {big_blind: second})
    if least == second < first and not straddles:
        return Blinds(max(1, second // 2), second, {small_blind: first})
    return Blinds(first, second, straddles)


def ante_of(hand: RecordedHand) -> tuple[AnteType, int] | None:
    """Who pays the ante (none, each, bb, button) and how much; None for a distribution that no table file can say."""
    if not any(hand.antes):
        return "none", 0
    if len(set(hand.antes)) == 1:
        return "each", hand.antes[0]
    button, big_blind = (0, 1) if hand.player_count == 2 else (hand.player_count - 1, 1 if blinds_of(hand).small else 0)
    payers: tuple[tuple[AnteType, int], ...] = (("button", button), ("bb", big_blind))
    for payer, place in payers:
        if hand.antes[place] == sum(hand.antes):
            return payer, hand.antes[place]
    return None


def _named(code: str) -> str:
    return f"{code} ({_(NAMES[code])})" if code in NAMES else _("variant {code}").format(code=shown(code))


def _bets_fit(hand: RecordedHand, game: Game) -> bool:
    """Whether the bets of the record are those of its blinds: our least bet is the big blind on every street, in fixed
    limit twice that on turn and river. A straddle's least raise may be recorded as the least bet."""
    _small, big, straddles = blinds_of(hand)
    if game.structure == "fixed_limit":
        return (hand.small_bet, hand.big_bet) == (big, 2 * big)
    return hand.min_bet == big or hand.min_bet in straddles.values()


def _straddle_not_built(hand: RecordedHand) -> str | None:
    """A straddle is in chips that are there."""
    for place, amount in blinds_of(hand).straddles.items():
        ante = hand.antes[1 - place] if hand.player_count == 2 else hand.antes[place]
        if amount > hand.starting_stacks[place] - ante:
            return _straddle_of(hand, amount)
    return None


def _straddle_not_dealt(hand: RecordedHand) -> str | None:
    """A table takes a straddle of two big blinds or more, and in fixed limit none from the button
    (poker.button.straddlers)."""
    _small, big, straddles = blinds_of(hand)
    for place, amount in straddles.items():
        from_button = place == hand.player_count - 1 and GAMES[hand.variant].structure == "fixed_limit"
        if from_button or amount < 2 * big:
            return _straddle_of(hand, amount)
    return None


def _straddle_of(hand: RecordedHand, amount: int) -> str:
    return _("straddle of {amount}").format(amount=hand.as_written(amount))


def _button_blind_not_built(hand: RecordedHand) -> str | None:
    """A short deck: everybody antes the same, and the button alone posts, who is listed last, or first of two."""
    posted = list(hand.blinds_or_straddles)
    blind = posted.pop(0 if hand.player_count == 2 else -1)
    if any(posted) or not blind or hand.min_bet != blind or len(set(hand.antes)) > 1 or not hand.antes[0]:
        return _("short deck with other bets than everybody's ante and the button's blind")
    return None


def _ante_not_built(hand: RecordedHand) -> str | None:
    ante = ante_of(hand)
    if ante is None:
        return _("antes of different amounts")
    payer, amount = ante
    if payer == "each" and not hand.ante_trimming and min(hand.starting_stacks) < amount:
        return _("antes of everybody that are not matched by all-in level")
    if payer in ("bb", "button") and hand.ante_trimming:
        return _("a single ante that is matched by all-in level")
    return None
