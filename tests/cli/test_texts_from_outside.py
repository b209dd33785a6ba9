"""Every text from outside is printable and bounded, or refused; and shown escaped wherever it comes from."""

import pytest

from appareil.cli.main import main
from appareil.locale import use
from appareil.locale.outside import LONGEST, is_fit, named, shown
from appareil.settings.reading import read_tree


@pytest.mark.parametrize("text", ["a\n   7·Zoé wins $500", "\x1b[2J", "a\x00", "\u202eabc", "a\u2028b", "x" * 201])
def test_such_a_text_is_not_taken_and_cannot_do_harm_where_it_is_shown(text: str) -> None:
    assert not is_fit(text)
    assert shown(text).isprintable()
    assert len(shown(text)) <= 6 * LONGEST


@pytest.mark.parametrize("text", ["Hélène", "il a montré ses cartes", "", "José-María 2"])
def test_what_people_write_is_taken_and_shown_as_it_is(text: str) -> None:
    assert is_fit(text)
    assert shown(text) == text


def test_what_is_escaped_can_still_be_told() -> None:
    assert shown("a\nb\x1b[31m") == "a\\nb\\x1b[31m"
    assert named("\u00a0") == "U+00A0 NO-BREAK SPACE"


def mistakes(text: str) -> list[tuple[str, str]]:
    return [(one.message.en, one.hint.en if one.hint else "") for one in read_tree(text).mistakes]


@pytest.mark.parametrize(("text", "wrong"), [
    ('name: "a\\e[31m\\0"\n', "a character that cannot be printed: U+001B"),
    ('name: "a\\nb"\n', "a character that cannot be printed: U+000A"),
    ("blinds:\n  big:\u00a02\n  small: 1\n", "an invisible character: U+00A0 NO-BREAK SPACE"),
    ("seats:\u202f6\nname: x\n", "an invisible character: U+202F NARROW NO-BREAK SPACE"),
    ("seats:\u200b6\nname: x\n", "an invisible character: U+200B ZERO WIDTH SPACE"),
])
def test_a_table_file_with_an_invisible_character_names_it(text: str, wrong: str) -> None:
    assert any(told.startswith(wrong) for told, _ in mistakes(text))


@pytest.mark.parametrize(("text", "hint"), [
    ("house:\n  straddles: no\n", "write none ("), ("ante:\n  type: off\n", "write none ("),
    ("house:\n  auto_post: no\n", "write true or false"),
])
def test_the_remedy_fits_the_key(text: str, hint: str) -> None:
    [(_, told)] = mistakes(text)
    assert told.startswith(hint)


@pytest.mark.parametrize(("words", "key"), [
    ("time", "action_clock.time_chips"), ("clock", "action_clock.seconds"), ("prélèvement", "rake.type"),
    ("prelevement", "rake.type"), ("straddle", "house.straddles"),
    ("jeton de temps", "action_clock.extension_seconds"),
])
def test_a_key_is_found_by_the_words_of_either_language(
    words: str, key: str, capsys: pytest.CaptureFixture[str],
) -> None:
    for spoken in ("fr", "en"):
        assert main(["--lang", spoken, "explain", words]) == 0
        assert key in capsys.readouterr().out
    use("fr")
