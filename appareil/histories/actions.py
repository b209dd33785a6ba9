"""The words of a PHH action line, read and written: "d dh p1 AsKd", "d db 2c3d4h", "p3 f", "p3 cc", "p3 cbr 300",
"p3 sm AsKd"."""

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from appareil.histories.errors import shown
from appareil.histories.recorded import BoardCards, Cards, HoleCards, PlayerAction, RecordedAction
from appareil.locale import Both, both
from appareil.poker.cards import card_name, parse_card

MAX_DIGITS: Final = 15
"""Before the decimal point. What has more digits is no amount of chips."""
_AMOUNT: Final = re.compile(rf"[0-9]{{1,{MAX_DIGITS}}}(\.[0-9]+)?")
_PLAYER: Final = re.compile(r"p([1-9][0-9]?)")


class BadAction(Exception):
    """An action line that cannot be read; `text` says why."""

    def __init__(self, text: Both) -> None:
        super().__init__(text.en)
        self.text = text


def words_of(line: str) -> list[str]:
    """The words of an action line without its comment ("p1 f  # Ivey folds")."""
    return line.partition("#")[0].split()


def amount_of(words: Sequence[str]) -> Decimal | None:
    """The amount in an action, as written; None where it has none."""
    return Decimal(words[2]) if len(words) == 3 and words[1] == "cbr" and _AMOUNT.fullmatch(words[2]) else None


def parse_action(words: Sequence[str], players: int, scale: int) -> RecordedAction:
    """The action of `words`, in a hand of `players` whose amounts are kept in units of 1/`scale`. Raises BadAction."""
    match list(words):
        case ["d", "dh", player, cards]:
            return HoleCards(_player(player, players), _cards(cards))
        case ["d", "db", cards]:
            return BoardCards(_cards(cards))
        case [player, "f"]:
            return PlayerAction(_player(player, players), "fold")
        case [player, "cc"]:
            return PlayerAction(_player(player, players), "check_or_call")
        case [player, "cbr", amount]:
            return PlayerAction(_player(player, players), "bet_or_raise", _units(amount, scale))
        case [player, "sm"] | [player, "sm", "-"]:
            return PlayerAction(_player(player, players), "muck")
        case [player, "sm", cards]:
            return PlayerAction(_player(player, players), "show", cards=_cards(cards))
    raise BadAction(both("known actions: d dh pN CARDS, d db CARDS, pN f, pN cc, pN cbr AMOUNT, pN sm CARDS"))


def _player(word: str, players: int) -> int:
    found = _PLAYER.fullmatch(word)
    if not found or not 1 <= int(found[1]) <= players:
        raise BadAction(both("{word} is not a player from p1 to p{players}", word=shown(word), players=players))
    return int(found[1])


def _units(word: str, scale: int) -> int:
    if not _AMOUNT.fullmatch(word):
        raise BadAction(both("{word} is not an amount", word=shown(word)))
    return int(Decimal(word) * scale)


def _cards(word: str) -> Cards:
    names = [word[place:place + 2] for place in range(0, len(word), 2)]
    try:
        return tuple(None if name == "??" else parse_card(name) for name in names)
    except ValueError:
        raise BadAction(both("{word} are not cards (rank 23456789TJQKA, suit cdhs)", word=shown(word))) from None


# --- written ---------------------------------------------------------------------------------------------------------

def action_text(action: RecordedAction, scale: int) -> str:
    """An action as PHH writes it; `scale` as in `RecordedHand`."""
    if isinstance(action, HoleCards):
        return f"d dh p{action.player} {cards_written(action.cards)}"
    if isinstance(action, BoardCards):
        return f"d db {cards_written(action.cards)}"
    words = {
        "fold": "f", "check_or_call": "cc", "bet_or_raise": f"cbr {amount_text(action.total, scale)}",
        "show": f"sm {cards_written(action.cards)}", "muck": "sm",
    }
    return f"p{action.player} {words[action.action]}"


def amount_text(units: int, scale: int) -> str:
    """An amount as the currency is written, an integer wherever it is whole: 50 units of 1/100 are "0.50"."""
    whole, rest = divmod(units, scale)
    return f"{Decimal(units).scaleb(1 - len(str(scale))):f}" if rest else str(whole)


def cards_written(cards: Cards) -> str:
    """Cards as PHH writes them, those not known as ??."""
    return "".join("??" if card is None else card_name(card) for card in cards)
