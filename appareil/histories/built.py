"""Which recorded hands this table can play, and the name of the rule that the others would need."""

from typing import Final, Literal

from appareil.histories.recorded import RecordedHand
from appareil.locale import N_, _

AntePayer = Literal["none", "each", "bb", "button"]

VARIANTS: Final = {
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
"""The PHH codes of the variants not built, and their names. NT, no-limit hold'em, is built."""
MOST_PLAYERS: Final = 10


def why_not_built(hand: RecordedHand) -> str | None:
    """The rule that `hand` needs and the table has not, in the process's language; None when it can be played."""
    if hand.variant != "NT":
        name = VARIANTS.get(hand.variant)
        return f"{hand.variant} ({_(name)})" if name else _("variant {code}").format(code=hand.variant)
    small, big, *others = hand.blinds_or_straddles
    if any(others):
        return _("straddle")
    if not 0 < small <= big:
        return _("blinds of {small} and {big}").format(small=hand.as_written(small), big=hand.as_written(big))
    if hand.min_bet != big:
        return _("least bet other than the big blind")
    if hand.player_count > MOST_PLAYERS:
        return _("more than ten players")
    return _ante_not_built(hand)


def ante_of(hand: RecordedHand) -> tuple[AntePayer, int] | None:
    """Who pays the ante (none, each, bb, button) and how much; None for a distribution that no table file can say."""
    if not any(hand.antes):
        return "none", 0
    if len(set(hand.antes)) == 1:
        return "each", hand.antes[0]
    button, big_blind = (0, 1) if hand.player_count == 2 else (hand.player_count - 1, 1)
    payers: tuple[tuple[AntePayer, int], ...] = (("button", button), ("bb", big_blind))
    for payer, place in payers:
        if hand.antes[place] == sum(hand.antes):
            return payer, hand.antes[place]
    return None


def _ante_not_built(hand: RecordedHand) -> str | None:
    ante = ante_of(hand)
    if ante is None:
        return _("antes of different amounts")
    payer, _amount = ante
    if payer == "each" and not hand.ante_trimming:
        return _("antes of everybody that are not matched by all-in level")
    if payer in ("bb", "button") and hand.ante_trimming:
        return _("a single ante that is matched by all-in level")
    return None
