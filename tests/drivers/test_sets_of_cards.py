"""A set of cards has 52 bits on the wire: a body with more is none."""

import pytest

from appareil.devices.cards import WHOLE_DECK
from appareil.devices.commands import Prepare
from drivers.fields import BadMessage
from drivers.messages import decode, encode


def test_the_whole_deck_is_the_largest_set() -> None:
    kind, body = encode(Prepare(3, WHOLE_DECK))
    assert decode(kind, body) == Prepare(3, WHOLE_DECK)


@pytest.mark.parametrize("bit", [52, 53, 63])
def test_a_set_with_a_card_that_does_not_exist_is_refused(bit: int) -> None:
    kind, body = encode(Prepare(3, 0))
    assert body.endswith(bytes(8))
    with pytest.raises(BadMessage, match="0 to 51"):
        decode(kind, body[:-8] + (1 << bit).to_bytes(8, "little"))
