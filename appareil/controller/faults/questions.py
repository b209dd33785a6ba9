"""Every hold there is, made in one place: why play stands still, and the one
closed question the floor is asked, if any."""

from itertools import chain

from appareil.controller.faults.hold import Hold
from appareil.devices.commands import Collect, Deal, Prepare
from appareil.devices.names import terminal
from appareil.devices.reports import Prepared

PAUSE, ABSENT, BLIND, COUNT, MISSING = "pause", "absent", "blind", "count:exit", "missing:exit"
DEAL, DECK, DISCARD = "deal", "deck:shuffler", "discard"
"""The keys of holds that others than their makers ask for."""
EXCHANGED = "exchanged:"
"""How the keys of terminals begin that answer at each other's seats."""
RETRY_OR_VOID = ("retry", "void")
"""Try again what was in hand, or void the hand."""


def pause() -> Hold:
    """The floor has stopped play."""
    return Hold(PAUSE, 4101)


def link(device: str) -> Hold:
    """A device with a motor is wanted and does not answer."""
    return Hold(f"link:{device}", 1101 if device == "shoe" else 1102, device)


def silent(device: str) -> Hold:
    """The link is up but the device does not tell its status."""
    return Hold(f"silent:{device}", 1201, device)


def door(device: str) -> Hold:
    """A door is open."""
    return Hold(f"door:{device}", 2201, device)


def opened_while_off(device: str) -> Hold:
    """A door of the device was open while there was no power."""
    return Hold(f"opened:{device}", 2202, device, "retry", choices=RETRY_OR_VOID)


def jam(device: str) -> Hold:
    """A motion stopped half way."""
    return Hold(f"jam:{device}", 2101 if device == "shoe" else 2102, device)


def stuck(slot: str, device: str) -> Hold:
    """The motion in `slot` of `device` was overdue twice in a row."""
    return Hold(f"stuck:{slot}", 2103, device, "retry", choices=RETRY_OR_VOID)


def double_feed(n: int) -> Hold:
    """Two cards left as one while card `n` was dealt."""
    return Hold("double:exit", 3102, "shoe", "retry", (n,), choices=("void",))


def extra_card(cards: tuple[int, ...]) -> Hold:
    """Two cards left as one in the initial deal, and this house burns the one too many. `cards`: number and seat."""
    return Hold("double:exit", 3108, "shoe", "burn", cards, choices=("accept", "void"))


def count(order: Deal) -> Hold:
    """Nobody but the floor knows whether the card ordered has left: how many cards lie where it was to go?"""
    return Hold(COUNT, 3101, "shoe", "count", (order.deck, order.destination))


def mismatch(deck: int, believed: int, told: int) -> Hold:
    """The shoe and the journal disagree about deck `deck`: the last card out is
    number `told` there, `believed` here."""
    return Hold("mismatch:exit", 3103, "shoe", "retry", (deck, believed, told), choices=("void",))


def unread(n: int) -> Hold:
    """Card `n` lies on the table and nobody has read it: which is it?"""
    return Hold(f"card:{n}", 3104, "shoe", "card", (n,), choices=("void",))


def wrongly_named(n: int) -> Hold:
    """Card `n` cannot be what the floor has named it: which is it?"""
    return Hold(f"card:{n}", 3110, "shoe", "card", (n,), choices=("void",))


def bad_deck(report: Prepared) -> Hold:
    """The shoe found cards missing, double or foreign before the shuffle. Detail: the deck's number, how many cards are
    missing, double and foreign, then these cards."""
    wrong = (report.missing, report.doubled, report.foreign)
    detail = (report.deck, *map(len, wrong), *chain(*wrong))
    return Hold(DECK, 3105, "shoe", "retry", detail, choices=("retry",))


def no_deck(order: Prepare) -> Hold:
    """The intake holds no deck of as many cards as are asked for, which the detail tells."""
    return Hold(DECK, 3109, "shoe", "retry", (order.cards.bit_count(),), choices=("retry",))


def missing(order: Collect, count_back: int, of: int) -> Hold:
    """`count_back` cards came back, fewer than the `of` that the deck has."""
    return Hold(MISSING, 3106, "shoe", "missing", (order.deck, count_back, of), choices=("retry", "gone"))


def refused(device: str) -> Hold:
    """The same command was refused twice."""
    return Hold(f"refused:{device}", 3107, device, "retry", choices=RETRY_OR_VOID)


def absent(seat: int) -> Hold:
    """The terminal to act has not shown the turn for the whole grace: wait, act for him, or void the hand."""
    return Hold(ABSENT, 4102, terminal(seat), "absent", (seat,))


def exchanged(device: str, seats: tuple[int, int]) -> Hold:
    """The terminal that answers as `device` was last that of another seat; `seats`: this one and that one. Neither is
    shown hole cards until the floor has looked: they might lie before another player's eyes."""
    return Hold(f"{EXCHANGED}{device}", 4103, device, "retry", seats, choices=("retry",))


def silent_blind(seat: int) -> Hold:
    """The terminal of a player who is asked for his blind stays silent: wait, put it in for him, or sit him out."""
    return Hold(BLIND, 4104, terminal(seat), "blind", (seat,), choices=("wait", "blind", "sit_out"))


def counted_anew(seat: int) -> Hold:
    """A terminal that kept its boot id has gone back in the numbers of its presses: a new press cannot be told from an
    old one."""
    return Hold(f"presses:{terminal(seat)}", 4105, terminal(seat), "presses", (seat,), choices=("retry",))


def no_discard(seat: int, held: int) -> Hold:
    """The terminal at `seat` has not shown for the whole grace that one of its player's `held` cards is to be given up:
    wait, say which, or void the hand."""
    places = tuple(str(place) for place in range(1, held + 1))
    return Hold(DISCARD, 4106, terminal(seat), "discard", (seat,), choices=("wait", *places, "void"))


def irregular_deal(cards: tuple[int, ...]) -> Hold:
    """The cards reported make it a misdeal. `cards`: number, seat and new place of each, one after the other."""
    return Hold(DEAL, 4201, question="ruling", detail=cards, choices=("void", "withdraw"))


def exposed_card(cards: tuple[int, ...]) -> Hold:
    """A hole card turned up by the device is replaced after the deal and becomes the flop's burn. `cards` likewise."""
    return Hold(DEAL, 4202, question="replace", detail=cards, choices=("accept", "void", "withdraw"))


def boxed_card(cards: tuple[int, ...]) -> Hold:
    """A hole card that lay face up in the deck is scrap, the next one replaces it. `cards` likewise."""
    return Hold(DEAL, 4203, question="replace", detail=cards, choices=("accept", "void", "withdraw"))


def short_button(cards: tuple[int, ...]) -> Hold:
    """The button misses its last card: it is dealt another one. `cards` likewise."""
    return Hold(DEAL, 4211, question="replace", detail=cards, choices=("accept", "void", "withdraw"))


def premature() -> Hold:
    """Cards of the board came too early, and the shoe cannot shuffle its stub."""
    return Hold("premature", 4204, question="ruling", choices=("void", "withdraw"))


def early_turn(n: int) -> Hold:
    """Card `n`, the turn, came before the betting was over, and this house sets it aside and deals the next one."""
    return Hold("premature", 4206, question="set_aside", detail=(n,), choices=("accept", "void", "withdraw"))


def unshuffled_stub() -> Hold:
    """The river would have to come from a stub into which the early turn has been shuffled; no shoe does that."""
    return Hold("stub", 4207, question="ruling", choices=("void",))


def mixed_flop(n: int, extra: int, place: int, device: str = "") -> Hold:
    """A card too many lies on the flop: one of them, at random, goes to `place`. `n`: the last card that is out by its
    number; `extra`: 1 if one more is there without a number. `device`: the shoe, if it has seen so itself."""
    choices = ("accept", "void") if device else ("accept", "void", "withdraw")
    return Hold("flop", 4208, device, "mix", (n, extra, place), choices)


def four_card_flop() -> Hold:
    """Four cards lie on the flop, and this house would deal it again from a shuffled stub."""
    return Hold("flop", 4204, question="ruling", choices=("void", "withdraw"))


def wrong_deal() -> Hold:
    """Hands have been dealt so wrongly that it is a misdeal."""
    return Hold("wrong_deal", 4209, question="ruling", choices=("void", "withdraw"))


def dead_hands(seats: tuple[int, ...]) -> Hold:
    """After substantial action the hands of `seats`, which have a wrong number of cards, are dead."""
    return Hold("dead_hands", 4210, question="kill", detail=seats, choices=("accept", "withdraw"))


def foul_deck(deck: int) -> Hold:
    """Deck `deck`, in play, is not what it should be."""
    return Hold("foul", 4205, question="ruling", detail=(deck,), choices=("void", "withdraw"))


def journal_flawed(seq: int) -> Hold:
    """An older row of the journal is not what was written. No answer clears it."""
    return Hold("journal", 6102, detail=(seq,))


def poisoned() -> Hold:
    """An event could not be handled; the table stands as before it."""
    return Hold("software", 6101, question="retry", choices=RETRY_OR_VOID)
