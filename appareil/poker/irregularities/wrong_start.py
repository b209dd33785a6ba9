"""A hand that began wrongly: puck, blinds or level of another hand, a player who owes a blind (TDA R34, R36; Robert's
Rules 4)."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Found = Literal["not_looked", "looked_not_acted", "acted_with_chips"]


def is_corrected(substantial_action: bool) -> bool:
    """Whether a wrong puck, wrong blinds or a wrong level are put right: until there is substantial action.

    After that the hand is played as it began, and nothing is moved back for it in the next one.
    """
    return not substantial_action


class Unpaid(NamedTuple):
    """A player was dealt in without posting what he owed: whether his hand is `live`, and whether he `owes` it still,
    at his next hand."""

    live: bool
    owes: bool


_UNPAID: Final[Mapping[Found, Unpaid]] = {
    "not_looked": Unpaid(live=True, owes=False),
    "looked_not_acted": Unpaid(live=False, owes=True),
    "acted_with_chips": Unpaid(live=True, owes=True),
}


def dealt_in_unpaid(found: Found) -> Unpaid:
    """What happens to a player who owes a blind and got cards: he posts it if he has not looked at them; having looked
    he is out of the hand; having put chips in he plays it and posts in the next one."""
    return _UNPAID[found]
