"""How mistakes are shown to a person."""

from appareil.locale import Both, speaking
from appareil.settings.mistakes import Mistake, SettingsError, format_mistakes

SMALL = Mistake(
    12, 10, "blinds.small", Both("la petite dépasse la grosse", "the small is above the big"),
    Both("écrire 1", "write 1"), "  small: 5",
)


def test_a_caret_stands_below_the_place_and_the_hint_below_it() -> None:
    with speaking("en"):
        shown = format_mistakes(SettingsError("table.yaml", [SMALL]), False)
    assert shown.splitlines() == [
        "table.yaml:12:10: blinds.small: the small is above the big",
        "  12 |   small: 5",
        "     |          ^",
        "       write 1",
    ]


def test_a_tab_in_the_line_keeps_the_caret_below_its_place() -> None:
    mistake = Mistake(1, 3, "a", Both("", "x"), None, "\t\tb")
    assert format_mistakes(SettingsError("f", [mistake]), False).splitlines()[-1] == "    | \t\t^"


def test_mistakes_come_in_the_order_of_the_file() -> None:
    first = Mistake(2, 1, "a", Both("un", "one"))
    error = SettingsError("f", [SMALL, first])
    assert error.mistakes == (first, SMALL)


def test_a_mistake_of_the_whole_file_has_no_place() -> None:
    mistake = Mistake(0, 0, "", Both("absent", "missing"))
    assert format_mistakes(SettingsError("f", [mistake]), False) == "f: absent"


def test_colour_comes_only_when_asked_for() -> None:
    error = SettingsError("f", [SMALL])
    assert "\x1b[" in format_mistakes(error, True)
    assert "\x1b[" not in format_mistakes(error, False)


def test_the_error_itself_tells_everything_in_the_language_spoken() -> None:
    assert str(SettingsError("f", [SMALL])).startswith("f:12:10: blinds.small\u00a0: la petite dépasse la grosse\n")
    with speaking("en"):
        assert str(SettingsError("f", [SMALL])).startswith("f:12:10: blinds.small: the small is above the big\n")
