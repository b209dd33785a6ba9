"""Reads .phh files (one hand) and .phhs files (table `[n]` is hand n). Fields about who played are ignored."""

import os
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, Final

from appareil.histories.actions import BadAction, amount_of, parse_action, words_of
from appareil.histories.built import GAMES
from appareil.histories.errors import HistoryError, wrong_hand
from appareil.histories.recorded import RecordedHand
from appareil.locale import both, both_n

READ_VARIANTS: Final = tuple(GAMES)
"""The variants whose actions are read. Those of the others, such as draws, have words of their own."""
MAX_DECIMALS: Final = 9


def read_phh(path: str | os.PathLike[str]) -> list[RecordedHand]:
    """Every hand of the file at `path`, in its order. Raises `HistoryError` if it, or a hand in it, cannot be read."""
    return parse_phh(_text_of(os.fspath(path)))


def parse_phh(text: str) -> list[RecordedHand]:
    """Every hand in `text`, in its order. Raises `HistoryError`."""
    try:
        content = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise HistoryError(both("this is not TOML: {reason}", reason=error)) from None
    if "variant" in content or "actions" in content:
        return [_hand(1, content)]
    if not content:
        raise HistoryError(both("there is no hand in this file"))
    return [_hand(_number(key), table) for key, table in content.items()]


def _text_of(path: str) -> str:
    try:
        if Path(os.path.realpath(path)).is_fifo():  # a pipe of the shell, <(...), has no such path
            raise HistoryError(both("this is a named pipe, which waits until somebody writes into it"),
                               hint=both("name a file"))
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except FileNotFoundError:
        raise HistoryError(both("there is no such file"), hint=both("look at the name and the folder")) from None
    except UnicodeDecodeError:
        raise HistoryError(both("this is not UTF-8 text"), hint=both("save it as UTF-8 in the editor")) from None
    except OSError as error:
        text = both("the file cannot be read ({reason})", reason=error.strerror)
        raise HistoryError(text, hint=both("look at the name and the folder")) from None


def _number(key: str) -> int:
    if not key.isdecimal():
        raise HistoryError(both("[{key}] is not the number of a hand, such as [1]", key=key))
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
    least, small_bet, big_bet = bets = [
        _amount(number, name, fields.get(name, 0)) for name in ("min_bet", "small_bet", "big_bet")
    ]
    lines = _field(number, fields, "actions", list) if variant in READ_VARIANTS else []
    words = [words_of(line) if isinstance(line, str) else [] for line in lines]
    written = [*stacks, *antes, *blinds, *bets, *filter(None, map(amount_of, words))]
    scale = 10 ** max(_decimals(amount) for amount in written)
    if scale > 10 ** MAX_DECIMALS:
        raise wrong_hand(number, both("an amount has more than {count} decimals", count=MAX_DECIMALS))
    actions = []
    for place, (line, its_words) in enumerate(zip(lines, words, strict=True), 1):
        try:
            actions.append(parse_action(its_words, len(stacks), scale))
        except BadAction as bad:
            text = both('action {place} "{line}": {why}', place=place, line=line, why=bad.text)
            raise wrong_hand(number, text) from None
    return RecordedHand(
        number=number, variant=variant, antes=_units(antes, scale), blinds_or_straddles=_units(blinds, scale),
        min_bet=int(least * scale), ante_trimming=bool(fields.get("ante_trimming_status", True)),
        starting_stacks=_units(stacks, scale), actions=tuple(actions), scale=scale,
        small_bet=int(small_bet * scale), big_bet=int(big_bet * scale),
    )


def _field(number: int, fields: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in fields:
        raise wrong_hand(number, both("the field {name} is missing", name=name))
    if not isinstance(fields[name], kind):
        raise wrong_hand(number, both("the field {name} is of the wrong kind", name=name))
    return fields[name]


def _amounts(number: int, fields: Mapping[str, Any], name: str, count: int | None = None) -> list[Decimal]:
    amounts = [_amount(number, name, value) for value in _field(number, fields, name, list)]
    if count is not None and len(amounts) != count:
        raise wrong_hand(number, both_n(
            "the field {name} has {n} entry for {count} players",
            "the field {name} has {n} entries for {count} players", len(amounts), name=name, count=count,
        ))
    return amounts


def _amount(number: int, name: str, value: Any) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or not Decimal(value).is_finite() or value < 0:
        raise wrong_hand(number, both("the field {name} holds {value}, which is not an amount", name=name, value=value))
    return Decimal(value)


def _decimals(amount: Decimal) -> int:
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _units(amounts: list[Decimal], scale: int) -> tuple[int, ...]:
    return tuple(int(amount * scale) for amount in amounts)
