"""Each thing of the table has one word: no text says it otherwise, and `appareil explain` knows the other words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgids import in_both_languages
from print_words import PAGE, printed

from appareil.cli.main import main
from appareil.locale.catalogue import french
from appareil.locale.glossary import TERMS, in_our_words, other_words
from appareil.poker.hand_names import full_name
from appareil.poker.ranking import evaluate
from appareil.settings.keys import all_keys, described

READMES = {"fr": ("LISEZMOI.md", "benchmarks/LISEZMOI.md"), "en": ("README.md", "benchmarks/README.md")}
NO_PROSE = re.compile(
    r"\{[^}]*\}|`[^`]*`|«\s\S+\s»|\(\S+\.md\)|\bappareil [a-z]+|\w+\.\w+|\b\w+:|--\w+|\blimite de pot\b", re.IGNORECASE,
)
"""Fields, words to be typed, keys; and the one name in which seed 002 says "pot"."""


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Every text in "fr" or "en", and where it stands."""
    for english, translated in french().texts.items():
        yield "fr.po", translated if language == "fr" else english
    for english_forms, french_forms in french().plurals.items():
        yield from (("fr.po", form) for form in (french_forms if language == "fr" else english_forms))
    for place, fr, en in in_both_languages():
        yield place, fr if language == "fr" else en
    for key in all_keys():
        yield str(key.path), getattr(described(key.field), language)
    for name in READMES[language]:
        yield from ((name, line) for line in (Path(__file__).parents[2] / name).read_text("utf-8").splitlines())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_no_text_says_a_thing_by_another_word(language: str) -> None:
    found = {
        (place, text): said[0] for place, text in texts(language)
        if (said := other_words(language).search(NO_PROSE.sub(" ", text))) and place != "locale/glossary.py"
    }
    assert found == {}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_texts_of_the_code_are_seen(language: str) -> None:
    assert sum(place.endswith(".py") for place, _ in texts(language)) > 150


@pytest.mark.parametrize(("language", "text"), [
    ("fr", "la petite blinde est posée"), ("fr", "le Bouton avance"), ("fr", "les pots"), ("en", "two boats"),
])
def test_another_word_is_found(language: str, text: str) -> None:
    assert other_words(language).search(text)


@pytest.mark.parametrize("text", ["boutonnière", "un pot-au-feu", "potable", "compote"])
def test_a_part_of_a_word_is_no_word(text: str) -> None:
    assert not other_words("fr").search(text)


def test_a_word_of_ours_is_no_other_word() -> None:
    for language in ("fr", "en"):
        words = [getattr(term.word, language) for term in TERMS]
        assert [word for word in words if word != "limite de pot" and other_words(language).search(word)] == []


def test_hands_have_the_names_of_the_seed() -> None:
    assert full_name(evaluate([50, 51, 1, 9, 20]), "fr").startswith("paire d'as")


@pytest.mark.parametrize(("typed", "meant"), [
    ("bouton", "rondelle"), ("petite blinde", "petite mise à l'aveuglette"), ("Pots", "cagnotte"),
    ("fausse donne", "maldonne"), ("rondelle", "rondelle"),
])
def test_another_word_is_understood(typed: str, meant: str) -> None:
    assert in_our_words(typed, "fr") == meant


@pytest.mark.parametrize("typed", ["blinde", "bouton", "fausse donne", "limite du pot"])
def test_explain_finds_a_key_by_another_word(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", typed, "--lang", "fr"]) == 0
    assert "house." in capsys.readouterr().out


def test_the_page_is_current() -> None:
    assert PAGE.read_text("utf-8") == printed(), "run: python docs/print_words.py"
