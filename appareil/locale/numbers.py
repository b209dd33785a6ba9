"""Numbers as people read them: a decimal comma in French, and a thousand set apart from five digits on."""

from appareil.locale.spoken import language


def number(value: float) -> str:
    """`value` in the language spoken now."""
    return set_apart(str(value), language())


def set_apart(digits: str, spoken: str) -> str:
    """A number that is written with a point and nothing else, such as "12345.50", as "fr" (12 345,50 with a no-break
    space) or "en" (12,345.50) reads it."""
    whole, point, decimals = digits.partition(".")
    thousands, comma = ("\u00a0", ",") if spoken == "fr" else (",", ".")
    if len(whole.lstrip("-")) > 4:
        whole = f"{int(whole):,}".replace(",", thousands)
    return whole + (comma if point else "") + decimals
