"""What has happened to play as a whole: it stands still, goes on, is answered for."""

from appareil.controller.record.fact import Fact
from appareil.controller.record.faults.every import AnyHold


class Held(Fact, frozen=True):
    """Play stands still until `hold` is released."""

    hold: AnyHold


class Released(Fact, frozen=True):
    """The hold `key` is gone."""

    key: str


class Answered(Fact, frozen=True):
    """The floor (`who`) answered question `key` with `value`."""

    who: str
    key: str
    value: str


class FloorRefused(Fact, frozen=True):
    """The floor's command cannot be taken; `reason` says why (a word such as "seat_taken"), `limit` the amount it is
    about, in chips (0: about none)."""

    reason: str
    limit: int = 0
