"""An amount as people read it in their language."""

import pytest

from appareil.settings.money import for_people


@pytest.mark.parametrize(("units", "decimals", "language", "read"), [
    (50, 2, "fr", "0,50\u00a0$"), (50, 2, "en", "$0.50"), (1250, 2, "fr", "12,50\u00a0$"),
    (1250, 0, "fr", "1250\u00a0$"), (1250, 0, "en", "$1250"),
])
def test_french_has_a_comma_and_the_symbol_behind(units: int, decimals: int, language: str, read: str) -> None:
    assert for_people(units, decimals, "$", language) == read
