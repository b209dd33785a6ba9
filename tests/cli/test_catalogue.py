"""Every text of the code has its French, with the same fields; the catalogue is a well-formed .po file; no text is
chosen before anybody has said in which language."""

import argparse
import ast
from collections import Counter
from pathlib import Path

import pytest
from msgids import constants, fields_of, modules, msgids, plurals, spoken_at_import, unreadable_calls

from appareil.locale import Both, _, _n, both, both_n, speaking, translate, translate_n
from appareil.locale.catalogue import french
from appareil.locale.po import parse_po

PO_FILE = Path(__file__).parents[2] / "appareil" / "locale" / "fr.po"


def in_argparse(text: str) -> bool:
    return text.replace("\n", "\\n") in Path(argparse.__file__).read_text("utf-8")


def test_every_text_has_its_french() -> None:
    texts, counted = msgids(), plurals()
    assert len(texts) > 250
    assert len(counted) > 15
    assert {text: file for text, file in texts.items() if text not in french().texts} == {}
    assert {pair: file for pair, file in counted.items() if pair not in french().plurals} == {}


def test_no_text_is_put_together_before_it_is_translated() -> None:
    assert unreadable_calls() == []


def test_the_french_has_the_fields_of_the_english() -> None:
    formatted = {text for text in msgids() if "{" in text and not text.startswith(("a { is", "one line a seat"))}
    translated = {text: french().texts[text] for text in formatted if text in french().texts}
    assert {text: words for text, words in translated.items() if fields_of(text) != fields_of(words)} == {}


def test_singular_and_plural_have_the_same_fields_but_for_the_number() -> None:
    for (one, many), forms in french().plurals.items():
        for form in (one, *forms):
            assert fields_of(form) | {"n"} == fields_of(many) | {"n"}, form


def test_no_french_is_kept_for_a_text_that_is_gone() -> None:
    texts = constants()
    used = [*french().texts, *(text for pair in french().plurals for text in pair)]
    assert [text for text in used if text not in texts and not in_argparse(text)] == []


def test_no_text_is_chosen_while_the_code_is_imported() -> None:
    assert {file: lines for file, tree in modules() if (lines := spoken_at_import(tree))} == {}


@pytest.mark.parametrize("code", [
    'NAME = _("x")', 'class A:\n    name = [_("x")]', 'def f(name=_("x")): pass', '@g(_n("x", "y", 2))\ndef f(): pass',
    "WORDS = {word: translate(word, language()) for word in ()}", 'f = lambda name=_("x"): name',
])
def test_a_text_that_is_chosen_at_import_is_found(code: str) -> None:
    assert spoken_at_import(ast.parse(code))


@pytest.mark.parametrize("code", ['def f(): return _("x")', 'f = lambda: _("x")', 'NAME = N_("x")', 'X = both("x")'])
def test_a_text_that_waits_for_its_call_is_not_found(code: str) -> None:
    assert spoken_at_import(ast.parse(code)) == []


def test_no_text_stands_twice() -> None:
    lines = PO_FILE.read_text("utf-8").splitlines()
    counts = Counter(line for line in lines if line.startswith("msgid "))
    assert [line for line, count in counts.items() if count > 1] == []


def test_french_puts_a_no_break_space_before_its_high_signs() -> None:
    texts = [*french().texts.values(), *(form for forms in french().plurals.values() for form in forms)]
    wrong = [text for text in texts for sign in ":;?!" if f" {sign} " in text or text.endswith(f" {sign}")]
    assert wrong == []


def test_the_file_says_the_plural_rule_that_french_has_here() -> None:
    assert "Plural-Forms: nplurals=2; plural=(n > 1);\n" in french().header


# --- the reader ------------------------------------------------------------------------------------------------------

def test_a_po_file_is_read_with_continuations_and_escapes() -> None:
    text = '# note\nmsgid ""\nmsgstr "Language: fr\\n"\n\n#: x.py\nmsgid "a \\"b\\"\\n"\n"c"\nmsgstr "d\\t"\n"\\\\e"\n'
    po = parse_po(text, "x.po")
    assert (po.header, po.texts, po.plurals) == ("Language: fr\n", {'a "b"\nc': "d\t\\e"}, {})


def test_a_po_file_is_read_with_its_plural_forms() -> None:
    text = (
        'msgid "one card"\nmsgid_plural "{n} "\n"cards"\nmsgstr[0] "une carte"\nmsgstr[1] "{n} cartes"\n'
        'msgid "a"\nmsgstr "b"\n'
    )
    po = parse_po(text, "x.po")
    assert po.plurals == {("one card", "{n} cards"): ("une carte", "{n} cartes")}
    assert po.texts == {"a": "b"}


def test_entries_without_french_or_doubtful_are_left_in_english() -> None:
    text = (
        'msgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgstr "C"\n'
        'msgid "d"\nmsgid_plural "e"\nmsgstr[0] "D"\nmsgstr[1] ""\n'
    )
    po = parse_po(text, "x.po")
    assert (po.texts, po.plurals) == ({"c": "C"}, {})


@pytest.mark.parametrize("line", [
    'msgstr[0] "b"', 'msgstr[2] "b"', 'msgctxt "b"', 'msgid "b"', "hello", 'msgstr "open', 'msgstr"b"',
])
def test_what_the_reader_does_not_know_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(ValueError, match=r"^x\.po:2: "):
        parse_po(f'msgid "a"\n{line}\n', "x.po")


@pytest.mark.parametrize("text", ['msgid "a"', 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"'])
def test_an_entry_that_breaks_off_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not complete"):
        parse_po(text, "x.po")


# --- one, or more than one -------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("n", "en", "fr"), [
    (0, "0 hands", "0 partie"), (1, "1 hand", "1 partie"), (2, "2 hands", "2 parties"), (99, "99 hands", "99 parties"),
])
def test_nought_is_singular_in_french_and_plural_in_english(n: int, en: str, fr: str) -> None:
    assert both_n("{n} hand", "{n} hands", n) == Both(fr, en)
    with speaking("en"):
        assert _n("{n} hand", "{n} hands", n) == en
    with speaking("fr"):
        assert _n("{n} hand", "{n} hands", n) == fr


def test_a_text_with_a_number_fills_its_other_fields_too() -> None:
    texts = "p{player} has {n} hole card", "p{player} has {n} hole cards"
    with speaking("fr"):
        assert _n(*texts, 2, player=3) == "p3 a 2 cartes privées"
        assert _n(*texts, 1, player=7) == "p7 a 1 carte privée"


def test_a_text_with_a_number_and_without_french_stays_english() -> None:
    assert [translate_n("one", "many", n, "fr") for n in (0, 1, 2)] == ["one", "one", "many"]


# --- both languages --------------------------------------------------------------------------------------------------

def test_a_text_in_both_languages_fills_its_fields_in_each() -> None:
    inner = both("unknown key")
    assert inner == Both("clé inconnue", "unknown key")
    filled = both("{wanted}, not {found}", wanted=inner, found=3)
    assert (filled.fr, filled.en) == ("clé inconnue, pas 3", "unknown key, not 3")


def test_both_kinds_of_text_are_spoken_by_the_same_call() -> None:
    for text in ("unknown key", both("unknown key"), Both("clé inconnue", "unknown key")):
        assert (translate(text, "fr"), translate(text, "en")) == ("clé inconnue", "unknown key")
        with speaking("en"):
            assert _(text) == "unknown key"
        with speaking("fr"):
            assert _(text) == "clé inconnue"


def test_a_text_without_french_stays_english() -> None:
    assert translate("never written", "fr") == "never written"
