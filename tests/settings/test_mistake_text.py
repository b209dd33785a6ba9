"""How mistakes are shown to a person."""

from appareil.settings.mistakes import Mistake, SettingsError, format_mistakes

SMALL = Mistake(
    12, 10, "blinds.small", "la petite dépasse la grosse", "the small is above the big", "  small: 5",
    "écrire 1", "write 1",
)


def test_a_caret_stands_below_the_place_and_the_hint_below_it() -> None:
    assert format_mistakes(SettingsError("table.yaml", [SMALL]), "en", False).splitlines() == [
        "table.yaml:12:10: blinds.small: the small is above the big",
        "  12 |   small: 5",
        "     |          ^",
        "       write 1",
    ]


def test_a_tab_in_the_line_keeps_the_caret_below_its_place() -> None:
    mistake = Mistake(1, 3, "a", "", "x", "\t\tb")
    assert format_mistakes(SettingsError("f", [mistake]), "en", False).splitlines()[-1] == "    | \t\t^"


def test_mistakes_come_in_the_order_of_the_file() -> None:
    first = Mistake(2, 1, "a", "un", "one")
    error = SettingsError("f", [SMALL, first])
    assert error.mistakes == (first, SMALL)


def test_a_mistake_of_the_whole_file_has_no_place() -> None:
    assert format_mistakes(SettingsError("f", [Mistake(0, 0, "", "absent", "missing")]), "fr", False) == "f: absent"


def test_colour_comes_only_when_asked_for() -> None:
    error = SettingsError("f", [SMALL])
    assert "\x1b[" in format_mistakes(error, "en", True)
    assert "\x1b[" not in format_mistakes(error, "en", False)


def test_the_error_itself_tells_everything_in_french() -> None:
    assert str(SettingsError("f", [SMALL])).startswith("f:12:10: blinds.small\u00a0: la petite dépasse la grosse\n")
