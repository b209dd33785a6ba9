"""The physical truth: where each card of the two decks lies. Nobody but the twins and the people can change it.

A card here is a piece of plastic: `52 * colour + face`, colour 0 or 1 for the two decks of the table and 2 for a card
that belongs to no deck of it; `face` is the number 0..51 of `appareil.devices.cards`. A *deck number* is the shoe's:
the cards of one colour between two shuffles. For a short deck people take the low cards of a colour out of the game.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from appareil.devices.cards import CARD_COUNT, WHOLE_DECK
from appareil.devices.places import ASIDE, BOARD, BURNS, DESTINATIONS, DISCARDS

COLOURS = (0, 1)
FOREIGN = 2


def face(card: int) -> int:
    """The number 0..51 printed on a piece of plastic."""
    return card % CARD_COUNT


class Ledger:
    """Every pile of cards on and in the table, and what has left the shoe.

    `bays`: the intake, one bay per colour. `shuffler`: cards being shuffled. `stubs`: deck number -> shuffled cards,
    the next one to leave last. `path`: in the shoe's card path, before the exit. `table`: destination (a seat, the
    board, the burns) -> cards as they came. `mislaid`: dropped where nobody looks. `outside`: not in the game.
    `face_up`: cards, as (deck number, card number), turned up on their way where none should be. `astray`: cards that
    lie elsewhere than where the shoe sent them, as (deck number, card number) -> where.
    `left`: deck number -> card number -> what went out for it, as (destination, card), normally one.

    Counters: `cards_left_shoe` (burns included), `doubled` (a second card for one number), `skipped` (a number whose
    predecessor never left), `extra` (the second card of a double feed, which has no number).
    """

    __slots__ = (
        "astray", "bays", "cards_left_shoe", "deck_of_colour", "doubled", "extra", "face_up", "left", "mislaid",
        "outside", "path", "shuffler", "skipped", "stubs", "table",
    )

    def __init__(self, cards: int = WHOLE_DECK) -> None:
        """`cards`: the set of those that people have put into the intake, of each colour."""
        self.bays: tuple[list[int], ...] = tuple([] for _ in COLOURS)
        self.shuffler: list[int] = []
        self.stubs: dict[int, list[int]] = {}
        self.path: list[int] = []
        self.table: dict[int, list[int]] = {place: [] for place in (*sorted(DESTINATIONS), ASIDE, DISCARDS)}
        self.mislaid: list[int] = []
        self.outside = list(range(CARD_COUNT * len(COLOURS)))
        self.deck_of_colour = [0, 0]
        self.face_up: list[tuple[int, int]] = []
        self.astray: dict[tuple[int, int], int] = {}
        self.left: dict[int, dict[int, list[tuple[int, int]]]] = {}
        self.cards_left_shoe = 0
        self.doubled = 0
        self.skipped = 0
        self.extra = 0
        self.put_right(cards)

    # --- questions a person can answer by looking ---------------------------------------------------------------------

    def cards_at(self, place: int) -> tuple[int, ...]:
        """The cards lying at a destination, in the order they came."""
        return tuple(self.table[place])

    def count(self, deck: int, place: int) -> int:
        """How many cards of deck number `deck` lie at a destination."""
        return sum(1 for card in self.table[place] if self.deck_of(card) == deck)

    def face_of(self, deck: int, n: int) -> int | None:
        """What is printed on card `n` of `deck`, if it has left the shoe."""
        out = self.left.get(deck, {}).get(n)
        return face(out[0][1]) if out else None

    def place_of(self, deck: int, n: int) -> int:
        """Where card `n` of `deck` was sent; 0 if it has not left the shoe."""
        out = self.left.get(deck, {}).get(n)
        return out[0][0] if out else 0

    def deck_in_play(self) -> int:
        """The newest deck of which a card has left the shoe; 0 at the very beginning."""
        return max((deck for deck, numbers in self.left.items() if numbers), default=0)

    def deck_of(self, card: int) -> int:
        """The number of the deck a card was last shuffled into; 0 for a foreign card."""
        colour = card // CARD_COUNT
        return 0 if colour == FOREIGN else self.deck_of_colour[colour]

    def bay_of(self, deck: int) -> list[int]:
        """The bay of the intake where the cards of `deck` belong."""
        return self.bays[self.deck_of_colour.index(deck)]

    def in_intake(self, deck: int) -> int | None:
        """How many cards of `deck` lie in the intake; `None` if they have been shuffled into another deck since."""
        return len(self.bay_of(deck)) if deck in self.deck_of_colour else None

    # --- the shuffler -------------------------------------------------------------------------------------------------

    def full_bay(self, size: int = CARD_COUNT) -> int | None:
        """The colour whose bay holds a deck of `size` cards, or `None`."""
        return next((colour for colour in COLOURS if len(self.bays[colour]) >= size), None)

    def feed_shuffler(self, colour: int) -> None:
        """A bay is emptied into the shuffler."""
        move(self.bays[colour], self.shuffler)

    def unload_shuffler(self, colour: int) -> None:
        """The shuffler gives its cards back to a bay."""
        move(self.shuffler, self.bays[colour])

    def stack(self, deck: int, colour: int, faces: Sequence[int]) -> None:
        """The cards in the shuffler become the stub of `deck`, to leave in the order of `faces`."""
        self.shuffler.clear()
        self.stubs[deck] = [CARD_COUNT * colour + card for card in reversed(faces)]
        self.left.pop(self.deck_of_colour[colour], None)
        self.deck_of_colour[colour] = deck
        self.left[deck] = {}

    # --- the exit -----------------------------------------------------------------------------------------------------

    def stage(self, deck: int) -> None:
        """The next card of the stub goes into the card path."""
        self.path.append(self.stubs[deck].pop())

    def leave(self, deck: int, n: int, destination: int) -> int:
        """The card in the path is out, as card `n`, and lies at its destination. Returns its face."""
        card = self.path.pop()
        self.table[destination].append(card)
        numbers = self.left[deck]
        if n in numbers:
            self.doubled += 1
        elif n > 1 and n - 1 not in numbers:
            self.skipped += 1
        numbers.setdefault(n, []).append((destination, card))
        self.cards_left_shoe += 1
        return face(card)

    def slip(self, deck: int, destination: int) -> None:
        """A second card slips out unseen together with the one that left."""
        self.table[destination].append(self.stubs[deck].pop())
        self.cards_left_shoe += 1
        self.extra += 1

    def push_back(self, deck: int) -> None:
        """The card in the path goes back on top of the stub."""
        self.stubs[deck].append(self.path.pop())

    # --- a person's hand ----------------------------------------------------------------------------------------------

    def take_out(self, deck: int, n: int, place: int) -> None:
        """The floor takes card `n` of `deck` from the seat where it lies and lays it at `place`."""
        seat, card = self.left[deck][n][0]
        self.table[seat].remove(card)
        self.table[place].append(card)

    def mix(self, deck: int, numbers: Sequence[int], pick: int, place: int) -> None:
        """The floor mixes the cards of the board face down and lays the one that comes to be number `pick` (0, 1, ...)
        at `place`. Nobody knows any more which of the others is which: they are the cards `numbers` from now on."""
        board = [card for card in self.table[BOARD] if self.deck_of(card) == deck]
        picked = board.pop(pick)
        self.table[BOARD].remove(picked)
        self.table[place].append(picked)
        for n, card in zip(numbers, board, strict=True):
            self.left[deck][n] = [(BOARD, card)]

    def burn_upper_card(self, seat: int) -> None:
        """The floor lays the upper card at a seat on the burn pile."""
        self.table[BURNS].append(self.table[seat].pop())

    def dealt_to(self, seat: int) -> list[int]:
        """The cards of the deck in play that were dealt to a seat and lie there or on the discards, in that order."""
        out = self.left.get(self.deck_in_play(), {})
        here = (*self.table[seat], *self.table[DISCARDS])
        return [card for n in sorted(out) for place, card in out[n] if place == seat and card in here]

    def keep(self, seat: int, kept: Sequence[int]) -> None:
        """The player at a seat has the cards `kept` before him; what else was dealt to him he lays on the discards."""
        dealt = self.dealt_to(seat)
        for place in (seat, DISCARDS):
            self.table[place][:] = [card for card in self.table[place] if card not in dealt]
        self.table[seat] += kept
        self.table[DISCARDS] += [card for card in dealt if card not in kept]

    # --- the way back -------------------------------------------------------------------------------------------------

    def drop(self, deck: int) -> None:
        """The shoe drops its stub, and a card in its path, into the intake."""
        bay = self.bay_of(deck)
        move(self.path, bay)
        move(self.stubs.pop(deck, []), bay)

    def bring(self, deck: int, but: int = 0) -> None:
        """People put all cards of `deck` on the table into the intake; the last `but` of them are mislaid."""
        mine = []
        for pile in self.table.values():
            if pile:
                mine += [card for card in pile if self.deck_of(card) in (deck, 0)]
                pile[:] = [card for card in pile if self.deck_of(card) not in (deck, 0)]
        keep = len(mine) - but
        self.bay_of(deck).extend(mine[:keep])
        self.mislaid.extend(mine[keep:])

    def gather(self) -> None:
        """People put every card that is in the game into the intake of another shoe, each with its colour."""
        piles = (self.shuffler, *self.stubs.values(), self.path, *self.table.values(), self.mislaid)
        cards = [card for pile in piles for card in pile]
        for pile in piles:
            pile.clear()
        self.stubs.clear()
        for card in cards:
            colour = card // CARD_COUNT
            self.bays[colour if colour < FOREIGN else 0].append(card)
        self.deck_of_colour = [0, 0]
        self.left.clear()
        self.face_up.clear()
        self.astray.clear()

    def find_mislaid(self) -> None:
        """Mislaid cards are found and put into the intake."""
        for card in self.mislaid:
            self.bay_of(self.deck_of(card)).append(card)
        self.mislaid.clear()

    def swap_in_foreign(self, deck: int) -> None:
        """A card of `deck` in the intake is replaced by a foreign one with another face."""
        bay = self.bay_of(deck)
        card = bay.pop()
        self.outside.append(card)
        bay.append(CARD_COUNT * FOREIGN + (card + 1) % CARD_COUNT)

    def put_right(self, cards: int) -> None:
        """People make the cards in the intake those of the set `cards`: what does not belong there is taken out of the
        game, and the cards that lie outside it are put back. Foreign cards disappear."""
        out = [card for card in self.outside if not _belongs(card, cards)]
        back = [card for card in self.outside if _belongs(card, cards)]
        for bay in self.bays:
            out += [card for card in bay if card < CARD_COUNT * FOREIGN and not _belongs(card, cards)]
            bay[:] = [card for card in bay if _belongs(card, cards)]
        for card in back:
            self.bays[card // CARD_COUNT].append(card)
        self.outside = out

    # --- what must hold -----------------------------------------------------------------------------------------------

    def everywhere(self) -> Iterator[int]:
        """Every card, pile by pile."""
        return chain(
            *self.bays, self.shuffler, *self.stubs.values(), self.path, *self.table.values(), self.mislaid, self.outside
        )

    def faults(self) -> tuple[str, ...]:
        """What is physically wrong, in words; empty when each of the 104 cards lies in exactly one place and no card
        number was dealt twice or passed over."""
        found = []
        own = sorted(card for card in self.everywhere() if card < CARD_COUNT * FOREIGN)
        if own != list(range(CARD_COUNT * len(COLOURS))):
            found.append("a card lies in two places or in none")
        if self.doubled:
            found.append(f"{self.doubled} card numbers dealt twice")
        if self.skipped:
            found.append(f"{self.skipped} card numbers passed over")
        return tuple(found)


def move(pile: list[int], onto: list[int]) -> None:
    """All cards of one pile go onto another."""
    onto.extend(pile)
    pile.clear()


def _belongs(card: int, cards: int) -> bool:
    """Whether a piece of plastic is one of a table's deck with the faces of the set `cards`."""
    return card < CARD_COUNT * FOREIGN and bool(cards >> face(card) & 1)


def wrong_cards(faces: Iterable[int], wanted: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """What a shoe reports of a deck before the shuffle: faces of the set `wanted` that are not there, those that are
    there twice, and faces that are there though they are not wanted."""
    seen = [0] * CARD_COUNT
    for card in faces:
        seen[card] += 1
    missing = tuple(card for card, times in enumerate(seen) if wanted >> card & 1 and not times)
    doubled = tuple(card for card, times in enumerate(seen) if wanted >> card & 1 and times > 1)
    return missing, doubled, tuple(card for card, times in enumerate(seen) if times and not wanted >> card & 1)
