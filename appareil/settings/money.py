"""Exact amounts: read from the text of the table file, kept as whole units of 10^-decimals, never a binary fraction."""

from decimal import Decimal

from appareil.locale import LANGUAGES, N_, Both, both
from appareil.locale.numbers import set_apart
from appareil.settings.scalars import number_meant, resolve


def to_units(amount: int | Decimal, decimals: int) -> int | None:
    """`amount` of the currency in units of 10^-decimals, or None when it has more decimals than that. So has 1.000
    where there are none: it is one for some people and a thousand for others."""
    exponent = Decimal(amount).as_tuple().exponent
    if not isinstance(exponent, int) or exponent < -max(decimals, 2):
        return None
    scaled = Decimal(amount).scaleb(decimals)
    units = int(scaled)
    return units if units == scaled else None


def as_written(units: int, decimals: int) -> str:
    """The amount as one writes it in a table file: `as_written(50, 2)` is "0.50"."""
    return f"{Decimal(units).scaleb(-decimals):f}"


def for_people(units: int, decimals: int, symbol: str, language: str) -> str:
    """The amount as one reads it: "0,50 $" in French (with a no-break space), "$0.50" in English. `symbol`: "" for
    chips that are no money, those of a tournament."""
    text = set_apart(as_written(units, decimals), language)
    return f"{text}\u00a0{symbol}".rstrip("\u00a0") if language == "fr" else f"{symbol}{text}"


def in_both(units: int, decimals: int, symbol: str) -> Both:
    """The amount as one reads it, in both languages."""
    return Both(*(for_people(units, decimals, symbol, language) for language in LANGUAGES))


def read_amount(text: str, decimals: int) -> int | Both:
    """The amount that a person wrote, in units of 10^-decimals, as strictly as the table file is read; else what to
    do instead, which this table would take. "1,000" and "1.000" are never one, "1,50" is never guessed."""
    units = _strictly(text, decimals)
    if units is not None:
        return units
    meant = number_meant(text)
    if meant is not None and _strictly(meant, decimals) is not None:
        return both(N_("write {number}"), number=meant)
    example = as_written(50 * 10**decimals, decimals)
    if decimals:
        return both(N_("write only digits, and at most {n} decimals after a point, such as {example}"), n=decimals,
                    example=example)
    return both(N_("write only digits, without decimals, such as {example}"), example=example)


def _strictly(text: str, decimals: int) -> int | None:
    value = resolve(text.strip())
    is_amount = isinstance(value, int | Decimal) and not isinstance(value, bool) and value >= 0
    return to_units(value, decimals) if is_amount and isinstance(value, int | Decimal) else None
