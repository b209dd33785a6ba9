"""What every reason is for which play stands still: a condition that goes by itself, or a question to the floor."""

from typing import ClassVar

import msgspec

from appareil.controller.record.faults.fault import Fault


class Hold(msgspec.Struct, frozen=True, tag=True):
    """One reason why play stands still; it goes when its cause is gone.

    Its fields say what it is about. KEY: its name among the holds of a table, by which it is answered and released,
    with fields in braces; WHERE: the device concerned, likewise, "" for none; FAULT: what people are told. COUNTS_ANEW:
    once it is over, what was late or refused before counts no more.
    """

    KEY: ClassVar[str]
    FAULT: ClassVar[Fault]
    WHERE: ClassVar[str] = ""
    COUNTS_ANEW: ClassVar[bool] = False

    @property
    def key(self) -> str:
        """Its name among the holds of a table."""
        return self.KEY.format_map(msgspec.structs.asdict(self))

    @property
    def where(self) -> str:
        """The device concerned (devices/names.py), "" for none."""
        return self.WHERE.format_map(msgspec.structs.asdict(self))

    @property
    def fault(self) -> Fault:
        """Its entry in the catalogue."""
        return self.FAULT


class Question(Hold, frozen=True):
    """A hold that ends with the floor's answer. What may be answered, and what that brings about, is a row of its
    subject (`holds.answer.Answer`)."""
