"""Exact amounts: read from the text of the table file, kept as whole units of 10^-decimals, never a binary fraction."""

from decimal import Decimal


def to_units(amount: int | Decimal, decimals: int) -> int | None:
    """`amount` of the currency in units of 10^-decimals, or None when it has more decimals than that."""
    scaled = Decimal(amount).scaleb(decimals)
    units = int(scaled)
    return units if units == scaled else None


def as_written(units: int, decimals: int) -> str:
    """The amount as one writes it in a table file: `as_written(50, 2)` is "0.50"."""
    return f"{Decimal(units).scaleb(-decimals):f}"


def for_people(units: int, decimals: int, symbol: str, language: str) -> str:
    """The amount as one reads it: "0,50 $" in French (with a no-break space), "$0.50" in English."""
    text = as_written(units, decimals)
    return f"{text.replace('.', ',')}\u00a0{symbol}" if language == "fr" else f"{symbol}{text}"
