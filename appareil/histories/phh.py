"""Reads .phh files (one hand) and .phhs files (table `[n]` is hand n). Of the fields about who played,
names and seats are taken where they can be those of a table of ours."""

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, Final

from appareil.histories.actions import MAX_DIGITS, BadAction, amount_of, parse_action, words_of
from appareil.histories.built import GAMES
from appareil.histories.errors import HistoryError, shown, wrong_action, wrong_hand
from appareil.histories.recorded import RecordedAction, RecordedHand
from appareil.locale import Both, both, both_n
from appareil.locale.system_errors import system_text
from appareil.poker.variants import MOST_SEATS

READ_VARIANTS: Final = tuple(GAMES)
"""The variants whose actions are read. Those of the others, such as draws, have words of their own."""
MAX_DECIMALS: Final = 9
MAX_LETTERS: Final = 100_000_000
"""A file with more is none of recorded hands: a million hands have as many."""
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,17}")
_TRIMMING: Final = "ante_trimming_status"
_LEAST: Final = Decimal(1).scaleb(-MAX_DECIMALS)


def read_phh(path: str | os.PathLike[str]) -> list[RecordedHand]:
    """Every hand of the file at `path`, in its order. Raises `HistoryError` if it, or a hand in it, cannot be read."""
    return parse_phh(_text_of(os.fspath(path)))


def parse_phh(text: str) -> list[RecordedHand]:
    """Every hand in `text`, in its order. Raises `HistoryError`."""
    content = _toml(text)
    if "variant" in content or "actions" in content:
        return [_hand(1, content)]
    if not content:
        raise HistoryError(both("there is no hand in this file"))
    return [_hand(_number(key), table) for key, table in content.items()]


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=_decimal)
    except RecursionError:
        raise HistoryError(both("this is not TOML: {reason}", reason=both("it is nested too deeply"))) from None
    except tomllib.TOMLDecodeError as error:
        raise HistoryError(both("this is not TOML: {reason}", reason=_where(shown(str(error))))) from None
    except ValueError:  # what Python says of a whole number of some thousand digits
        raise HistoryError(both("this is not TOML: {reason}", reason=both("a number in it is too long"))) from None


def _decimal(text: str) -> Decimal:
    """A number of the file; no number where its exponent is beyond all measure."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("NaN")


def _where(said: str) -> Both:
    """What the reader of TOML says, English as ever; in French the place alone, which it ends with."""
    place = re.search(r"line (\d+), column (\d+)", said)
    return Both(f"ligne {place[1]}, colonne {place[2]}" if place else "à la fin du fichier", said)


def _text_of(path: str) -> str:
    try:
        if Path(os.path.realpath(path)).is_fifo():  # a pipe of the shell, <(...), has no such path
            raise HistoryError(both("this is a named pipe, which waits until somebody writes into it"),
                               hint=both("name a file"))
        with open(path, encoding="utf-8-sig") as file:
            text = file.read(MAX_LETTERS + 1)
    except FileNotFoundError:
        raise HistoryError(both("there is no such file"), hint=both("look at the name and the folder")) from None
    except UnicodeDecodeError:
        raise HistoryError(both("this is not UTF-8 text"), hint=both("save it as UTF-8 in the editor")) from None
    except OSError as error:
        why = both("the file cannot be read ({reason})", reason=system_text(error))
        raise HistoryError(why, hint=both("look at the name and the folder")) from None
    if len(text) > MAX_LETTERS:
        raise HistoryError(both("this file is too large"), hint=both("divide it into several files"))
    return text


def _number(key: str) -> int:
    if not _NUMBER.fullmatch(key):
        raise HistoryError(both("[{key}] is not the number of a hand, such as [1]", key=shown(key)))
    return int(key)


def _hand(number: int, fields: Any) -> RecordedHand:
    if not isinstance(fields, Mapping):
        raise wrong_hand(number, both("a table of fields is expected"))
    variant = _field(number, fields, "variant", str)
    stacks = _amounts(number, fields, "starting_stacks")
    if len(stacks) < 2:
        raise wrong_hand(number, both("a hand needs two players"))
    antes = _amounts(number, fields, "antes", len(stacks))
    blinds = _amounts(number, fields, "blinds_or_straddles", len(stacks))
    least, small_bet, big_bet, rake = bets = [
        _amount(number, name, fields.get(name, 0)) for name in ("min_bet", "small_bet", "big_bet", "_rake")
    ]
    lines = _field(number, fields, "actions", list) if variant in READ_VARIANTS else []
    words = [words_of(line) if isinstance(line, str) else [] for line in lines]
    scale = _scale(number, [*stacks, *antes, *blinds, *bets, *filter(None, map(amount_of, words))])
    return RecordedHand(
        number=number, variant=variant, antes=_units(antes, scale), blinds_or_straddles=_units(blinds, scale),
        min_bet=int(least * scale), ante_trimming=_field(number, {_TRIMMING: False, **fields}, _TRIMMING, bool),
        starting_stacks=_units(stacks, scale), actions=_actions(number, lines, words, len(stacks), scale), scale=scale,
        small_bet=int(small_bet * scale), big_bet=int(big_bet * scale), own_number=_own_number(number, fields),
        finishing_stacks=_results(number, fields, "finishing_stacks", len(stacks)),
        winnings=_results(number, fields, "winnings", len(stacks)), rake=int(rake * scale),
        players=_names(fields, len(stacks)), seats=(seats := _seats(fields, len(stacks))),
        empty_button=_empty_button(fields, seats),
    )


def _actions(
    number: int, lines: Sequence[Any], words: Sequence[Sequence[str]], players: int, scale: int,
) -> tuple[RecordedAction, ...]:
    actions = []
    for place, (line, its_words) in enumerate(zip(lines, words, strict=True), 1):
        try:
            actions.append(parse_action(its_words, players, scale))
        except BadAction as bad:
            raise wrong_action(number, place, shown(line), bad.text) from None
    return tuple(actions)


# --- fields ----------------------------------------------------------------------------------------------------------

def _field(number: int, fields: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in fields:
        raise wrong_hand(number, both("the field {name} is missing", name=name))
    if not isinstance(fields[name], kind):
        raise wrong_hand(number, both("the field {name} is of the wrong kind", name=name))
    return fields[name]


def _own_number(number: int, fields: Mapping[str, Any]) -> str:
    """What the hand was called where it was played: a number or a text. "" where that is `number` or is not told."""
    value = fields.get("hand", number)
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise wrong_hand(number, both("the field {name} is of the wrong kind", name="hand"))
    return "" if value in (number, str(number)) else shown(value)


def _names(fields: Mapping[str, Any], count: int) -> tuple[str, ...]:
    """What the players are called; nothing where that is not told of each."""
    names = fields.get("players")
    if not isinstance(names, list) or len(names) != count or not all(isinstance(name, str) for name in names):
        return ()
    return tuple(map(shown, names))


def _seats(fields: Mapping[str, Any], count: int) -> tuple[int, ...]:
    """Where the players sit; nothing where that is not told of each, or they do not sit clockwise at ten seats."""
    seats = fields.get("seats")
    if not isinstance(seats, list) or len(seats) != count or not all(type(seat) is int for seat in seats):
        return ()
    return tuple(seats) if _clockwise(seats) else ()


def _empty_button(fields: Mapping[str, Any], seats: tuple[int, ...]) -> int:
    """The seat without a player where the button lies, between the last player and the first; 0 when it is none."""
    button = fields.get("_button", 0)
    return button if seats and type(button) is int and _clockwise([*seats, button]) else 0


def _clockwise(seats: Sequence[int]) -> bool:
    """Whether these are seats of a table, each once, in the order in which one passes them."""
    first = seats.index(min(seats))
    passed = [*seats[first:], *seats[:first]]
    return passed[0] > 0 and passed[-1] <= MOST_SEATS and passed == sorted({*seats})


def _results(number: int, fields: Mapping[str, Any], name: str, players: int) -> tuple[Decimal, ...]:
    return tuple(_amounts(number, fields, name, players)) if name in fields else ()


# --- amounts ---------------------------------------------------------------------------------------------------------

def _amounts(number: int, fields: Mapping[str, Any], name: str, count: int | None = None) -> list[Decimal]:
    amounts = [_amount(number, name, value) for value in _field(number, fields, name, list)]
    if count is not None and len(amounts) != count:
        raise wrong_hand(number, both_n(
            "the field {name} has {n} entry for {count} players",
            "the field {name} has {n} entries for {count} players", len(amounts), name=name, count=count,
        ))
    return amounts


def _amount(number: int, name: str, value: Any) -> Decimal:
    if not _is_amount(value):
        text = both("the field {name} holds {value}, which is not an amount", name=name, value=shown(value))
        raise wrong_hand(number, text)
    return Decimal(value)


def _is_amount(value: Any) -> bool:
    """Whether `value` is a number of chips or money: finite, not negative, of at most `MAX_DIGITS` whole digits."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return False
    return (isinstance(value, int) or value.is_finite()) and 0 <= value < 10 ** MAX_DIGITS


def _scale(number: int, written: Sequence[Decimal]) -> int:
    """How many units one of the file's amounts has, so that each of those `written` is whole."""
    if any(amount != amount.quantize(_LEAST) for amount in written):
        raise wrong_hand(number, both("an amount has more than {count} decimals", count=MAX_DECIMALS))
    scale: int = 10 ** max(map(_decimals, written))
    return scale


def _decimals(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _units(amounts: list[Decimal], scale: int) -> tuple[int, ...]:
    return tuple(int(amount * scale) for amount in amounts)
