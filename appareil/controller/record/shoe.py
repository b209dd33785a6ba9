"""Where cards and puck are, as the table believes."""

import msgspec

from appareil.controller.record.faults.every import AnyHold
from appareil.devices.cards import WHOLE_DECK, HiddenCard
from appareil.devices.places import BOARD


class Card(msgspec.Struct):
    """A card that has left the shoe. `destination`: where it lies (devices/places.py); `card`: what the shoe read,
    `None` when it could not; `tabled`: the number 0..51 of a board card, or of one that the floor has named."""

    destination: int
    card: HiddenCard | None
    tabled: int | None = None

    def known(self) -> int | None:
        """The card's number 0..51, by whichever way; `None` when nobody has read it."""
        if self.tabled is not None:
            return self.tabled
        return self.card.reveal() if self.card is not None else None


class Shoe(msgspec.Struct):
    """The decks and their cards.

    `deck`: the number of the deck in play (0 none); `deck_selected`: the shoe has been armed for it; `cards[n - 1]` its
    card n. `credited`: the floor saw the last one, the counter did not; `path_opened`: a hand was in the card path.
    `ready`: the shuffled deck waiting (0 none), `ready_cards` the set of its cards. `newest`: the shoe's highest deck
    number (-1 unknown), `serial` the serial number of the shoe that told it. `stray`: a deck still out of which this
    journal knows nothing (0 none). `put_off`: what is wrong with the next deck, while it is not needed.
    """

    deck: int = 0
    deck_selected: bool = False
    cards: list[Card] = []
    credited: bool = False
    path_opened: bool = False
    ready: int = 0
    ready_cards: int = WHOLE_DECK
    newest: int = -1
    stray: int = 0
    serial: str = ""
    put_off: AnyHold | None = None

    def hole(self, seat: int) -> list[tuple[int, Card]]:
        """The cards that lie at `seat`, each with its number in the deck."""
        return [(n, card) for n, card in enumerate(self.cards, 1) if card.destination == seat]

    def hole_cards(self, seat: int) -> tuple[int, ...]:
        """The cards at `seat` that have been read, as numbers 0..51, in the order dealt."""
        known = [card.known() for card in self.cards if card.destination == seat]
        return tuple([number for number in known if number is not None])

    def cards_read(self) -> list[int]:
        """The cards that the shoe has read, as numbers 0..51, in the order dealt."""
        return [card.card.reveal() for card in self.cards if card.card is not None]

    def board(self) -> list[int]:
        """The community cards that have been read, in the order dealt."""
        return [card.tabled for card in self.cards if card.tabled is not None and card.destination == BOARD]


class Puck(msgspec.Struct):
    """The puck stands at `seat` (0 unknown)."""

    seat: int = 0
