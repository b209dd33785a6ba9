"""What the shoe still knows after its power was cut."""


class Kept:
    """The shoe's kept numbers.

    `boots`: how often it has started. `newest`: the highest deck number ready at any time. `ready`: shuffled decks that
    wait. `cards`: deck number -> the set of its cards, of those decks that are named here.
    `deck`, `last`: the selected deck and its last card; `destinations`: where its cards went. `intent`: (card
    number, destination) of the motion begun last. `collected`: the deck last dropped into the intake. `path_opened`:
    the card path was opened or jammed since the last arming. `opened_while_off`: the mechanical latch of the door.
    """

    __slots__ = (
        "boots", "cards", "collected", "deck", "destinations", "intent", "last", "newest", "opened_while_off",
        "path_opened", "ready",
    )

    def __init__(self) -> None:
        self.as_new()

    def as_new(self) -> None:
        """Those of a shoe that was never used."""
        self.boots = 0
        self.newest = 0
        self.ready: list[int] = []
        self.cards: dict[int, int] = {}
        self.deck = 0
        self.last = 0
        self.destinations: dict[int, int] = {}
        self.intent = (0, 0)
        self.collected = 0
        self.path_opened = False
        self.opened_while_off = False

    def prepared(self, deck: int, cards: int) -> None:
        """The ready deck `deck`, the newest, has the cards of the set `cards`."""
        self.newest = deck
        self.ready.append(deck)
        named = (self.deck, self.collected, *self.ready)
        self.cards = {**{known: cards for known, cards in self.cards.items() if known in named}, deck: cards}

    def size(self, deck: int) -> int:
        """How many cards the deck `deck` has, 0 if that is no deck named here."""
        return self.cards.get(deck, 0).bit_count()

    def select(self, deck: int) -> None:
        """The ready deck `deck` is the one that cards are dealt from now; its next card is 1."""
        self.ready.remove(deck)
        self.deck = deck
        self.last = 0
        self.destinations = {}
        self.intent = (0, 0)

    def count(self, n: int, destination: int) -> None:
        """Card `n` has left for `destination`."""
        self.last = n
        self.destinations[n] = destination
