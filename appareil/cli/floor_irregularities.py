"""The words with which the floor reports what has gone wrong with a deal, a deck or a hand (`appareil floor`)."""

from typing import Any

from appareil.locale import _


def add_irregularities(words: Any) -> None:
    """What the floor has seen go wrong with a deal or a deck; the table proposes what the rules say."""
    misdeal = words.add_parser("misdeal", help=_("declare a misdeal: the same hand is dealt again"))
    misdeal.add_argument("reason", nargs="+", help=_("why; kept in the journal"))
    for word, summary in (
        ("expose", _("a hole card was turned up by the device")), ("boxed", _("a hole card lay face up in the deck")),
    ):
        words.add_parser(word, help=summary).add_argument("card", type=int, help=_("its number in the deal, from 1"))
    premature = words.add_parser("premature", help=_("board cards came before the betting was over"))
    premature.add_argument("street", choices=("flop", "turn", "river"))
    words.add_parser("four_card_flop", help=_("four cards lie on the flop"))
    words.add_parser("no_burn", help=_("the flop's burn lies among its cards"))
    astray = words.add_parser("wrong_seat", help=_("a hole card lies at a seat where it does not belong"))
    astray.add_argument("card", type=int, help=_("its number in the deal, from 1"))
    astray.add_argument("seat", type=int, help=_("where it lies"))
    count = words.add_parser("wrong_count", help=_("a hand has too many or too few cards"))
    count.add_argument("seat", type=int)
    count.add_argument("cards", type=int, help=_("how many it has"))
    dead = words.add_parser("dead_hand", help=_("a hand is dead; its chips stay in the pot"))
    dead.add_argument("seat", type=int)
    dead.add_argument("reason", nargs="+", help=_("why; kept in the journal"))
    foul = words.add_parser("foul", help=_("the deck in play is not right"))
    foul.add_argument("fault", choices=("duplicate", "wrong_back", "too_many", "too_few"))
