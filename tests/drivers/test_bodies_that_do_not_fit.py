"""A body that names a card that does not exist, or is longer than its message, is refused as a whole."""

import pytest

from appareil.devices.cards import WHOLE_DECK, HiddenCard
from appareil.devices.commands import Prepare
from appareil.devices.reports import Delivered, Prepared
from drivers.fields import BadMessage
from drivers.messages import decode, encode


def test_the_whole_deck_is_the_largest_set() -> None:
    kind, body = encode(Prepare(3, WHOLE_DECK))
    assert decode(kind, body) == Prepare(3, WHOLE_DECK)


@pytest.mark.parametrize("bit", [52, 53, 63])
def test_a_set_with_a_card_that_does_not_exist(bit: int) -> None:
    kind, body = encode(Prepare(3, 0))
    assert body.endswith(bytes(8))
    with pytest.raises(BadMessage, match="0 to 51"):
        decode(kind, body[:-8] + (1 << bit).to_bytes(8, "little"))


@pytest.mark.parametrize("card", [51, 52, 53, 254, 255])
def test_a_card_is_one_of_52_or_unreadable(card: int) -> None:
    kind, body = encode(Delivered(3, 7, 2, HiddenCard(51)))
    assert body.endswith(b"\x33")
    said = body[:-1] + bytes((card,))
    if card in (51, 255):
        assert decode(kind, said) == Delivered(3, 7, 2, HiddenCard(51) if card == 51 else None)
    else:
        with pytest.raises(BadMessage, match="0 to 51"):
            decode(kind, said)


@pytest.mark.parametrize("message", [Prepared(3, (1, 2)), Prepared(3), Prepare(3, 0), Delivered(3, 7, 2, None)])
@pytest.mark.parametrize("more", [b"\0", b"\0\0\0"])
def test_bytes_behind_a_message(message: Prepared | Prepare | Delivered, more: bytes) -> None:
    kind, body = encode(message)
    assert decode(kind, body) == message
    with pytest.raises(BadMessage):
        decode(kind, body + more)
