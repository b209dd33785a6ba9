"""What may be answered about an irregular deal, about cards that nobody has read, and about a deck that is foul."""

from appareil.controller.holds.answer import (
    ACCEPT,
    VOID,
    WITHDRAW,
    Answer,
    Choice,
    filled,
    in_words,
    place_words,
)
from appareil.controller.irregular import boards, misdeals, named_cards, wrong_hands
from appareil.controller.record.faults.hold import Hold
from appareil.controller.record.faults.of_cards import ExtraCard
from appareil.controller.record.faults.of_deals import (
    BoxedBoardCard,
    BoxedCard,
    DeadHands,
    EarlyTurn,
    ExposedCard,
    FoulDeck,
    FourCardFlop,
    InQuestion,
    IrregularDeal,
    MixedFlop,
    MixedFlopSeen,
    PrematureStreet,
    ShortButton,
    UnshuffledStub,
    WrongDeal,
)
from appareil.controller.record.state import Table
from appareil.locale import Both
from appareil.locale.lists import listed


def _accept(fr: str, en: str) -> Choice:
    return Choice(ACCEPT, Both(fr, en))


def _cards(cards: tuple[InQuestion, ...]) -> Both:
    text = Both("carte {n} de la donne, {place}", "card {n} of the deal, {place}")
    each = [filled(text, {"n": card.n, "place": place_words(card.seat)}) for card in cards]
    return Both(", ".join(card.fr for card in each), ", ".join(card.en for card in each))


def _misdeal_proposed(table: Table, hold: IrregularDeal) -> Both:
    return filled(Both("Maldonne ? {cards}", "Is it a misdeal? {cards}"), {"cards": _cards(hold.cards)})


def _replacement_proposed(table: Table, hold: ExposedCard | BoxedCard | BoxedBoardCard | ShortButton) -> Both:
    return filled(Both("La remplacer ? {cards}", "Replace it? {cards}"), {"cards": _cards(hold.cards)})


def _dead_hands(table: Table, hold: DeadHands) -> Both:
    seats = listed(hold.seats)
    if len(hold.seats) == 1:
        return Both(f"La main de la place {seats.fr} est-elle morte ?", f"Is the hand at seat {seats.en} dead?")
    return Both(f"Les mains des places {seats.fr} sont-elles mortes ?", f"Are the hands at seats {seats.en} dead?")


def _foul(table: Table, hold: FoulDeck) -> Both:
    """A card that the table itself has read twice is named by its places: its face may be a player's secret."""
    text = Both(
        "Le paquet {deck} n'est pas conforme : annuler la partie ? {known}",
        "Deck {deck} is foul: void the hand? {known}",
    )
    twice = tuple(InQuestion(n, table.shoe.cards[n - 1].destination, 0) for n in named_cards.read_twice(table))
    same = filled(Both("Cartes pareilles : {cards}.", "Identical cards: {cards}."), {"cards": _cards(twice)})
    told = filled(text, {"deck": hold.deck, "known": same if twice else Both("", "")})
    return Both(told.fr.rstrip(), told.en.rstrip())


def _offered_foul(table: Table, hold: FoulDeck) -> tuple[Choice, ...]:
    """What the floor has reported it may withdraw; what the table has read is no mistake of the floor's."""
    return (VOID,) if named_cards.read_twice(table) else (VOID, WITHDRAW)


_TO_BURN = _accept("une carte du flop, au hasard, est brûlée", "one card of the flop, at random, is burnt")
_FLOP = in_words("Une carte du flop, mêlée, est-elle brûlée ?", "Is one card of the mixed flop burnt?")
_SEEN_TOO_EARLY = in_words("Annuler la partie ?", "Void the hand?")

ANSWERS: dict[type[Hold], Answer] = {
    **named_cards.ANSWERS,
    ExtraCard: Answer(
        "choice",
        in_words("La carte de dessus, place {seat}, est-elle brûlée ?", "Is the upper card at seat {seat} burnt?"),
        (_accept("la carte de trop est la carte brûlée du flop", "the card too many is the flop's burn"), VOID),
        misdeals.burn, misdeals.check_counted, "burn_upper",
    ),
    IrregularDeal: Answer("choice", _misdeal_proposed, (VOID, WITHDRAW), misdeals.answer),
    ExposedCard: Answer(
        "choice", _replacement_proposed,
        (_accept("la carte est brûlée, une autre la remplace", "the card is burnt, another one replaces it"),
         VOID, WITHDRAW),
        misdeals.answer, rehearsed="take_out",
    ),
    BoxedCard: Answer(
        "choice", _replacement_proposed,
        (_accept("la carte est hors jeu, la suivante la remplace", "the card is scrap, the next one replaces it"),
         VOID, WITHDRAW),
        misdeals.answer, rehearsed="take_out",
    ),
    BoxedBoardCard: Answer(
        "choice", _replacement_proposed,
        (_accept("la carte est hors jeu, la suivante la remplace", "the card is scrap, the next one replaces it"),
         VOID, WITHDRAW),
        boards.scrap, rehearsed="take_out",
    ),
    ShortButton: Answer(
        "choice", _replacement_proposed,
        (_accept("la main est complétée par la carte du dessus", "the hand is completed from the top of the deck"),
         VOID, WITHDRAW),
        misdeals.answer, rehearsed="take_out",
    ),
    PrematureStreet: Answer("choice", _SEEN_TOO_EARLY, (VOID, WITHDRAW), misdeals.answer),
    FourCardFlop: Answer("choice", _SEEN_TOO_EARLY, (VOID, WITHDRAW), misdeals.answer),
    FoulDeck: Answer(
        "choice", _foul, (), misdeals.answer, offered=_offered_foul,
    ),
    EarlyTurn: Answer(
        "choice", in_words("Le tournant, carte {n}, est-il de côté ?", "Does the turn, card {n}, lie aside?"),
        (_accept(
            "la dernière action est reprise, le tournant sera la carte suivante",
            "the last action is taken back, the next card will be the turn",
        ), VOID, WITHDRAW),
        boards.set_aside, rehearsed="set_aside",
    ),
    UnshuffledStub: Answer("choice", _SEEN_TOO_EARLY, (VOID,), misdeals.answer),
    MixedFlop: Answer("choice", _FLOP, (_TO_BURN, VOID, WITHDRAW), boards.mix, misdeals.check_counted, "mix"),
    MixedFlopSeen: Answer("choice", _FLOP, (_TO_BURN, VOID), boards.mix, misdeals.check_counted, "mix"),
    WrongDeal: Answer(
        "choice", in_words("Maldonne ?", "Is it a misdeal?"), (VOID, WITHDRAW), misdeals.answer,
    ),
    DeadHands: Answer(
        "choice", _dead_hands,
        (_accept("ces mains sont mortes, leurs jetons restent", "these hands are dead, their chips stay"), WITHDRAW),
        wrong_hands.kill, wrong_hands.check_kill,
    ),
}
"""The questions about deals."""
