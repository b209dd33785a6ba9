"""Every text of the code has its French, with the same fields; the catalogue is a well-formed .po file."""

import argparse
from collections import Counter
from pathlib import Path

import pytest
from msgids import constants, fields_of, msgids_in, unreadable_calls_in

from appareil.locale import Both, both, translate, use
from appareil.locale.catalogue import french
from appareil.locale.po import parse_po

PO_FILE = Path(__file__).parents[2] / "appareil" / "locale" / "fr.po"
FOLDERS = ("cli", "settings", "histories", "runtime", "journal", "controller")


def test_every_text_has_its_french() -> None:
    texts = msgids_in(*FOLDERS)
    assert len(texts) > 250
    assert {text: file for text, file in texts.items() if text not in french()} == {}


def test_no_text_is_put_together_before_it_is_translated() -> None:
    assert unreadable_calls_in(*FOLDERS) == []


def test_the_french_has_the_fields_of_the_english() -> None:
    texts = msgids_in(*FOLDERS)
    formatted = {text for text in texts if "{" in text and not text.startswith(("a { is", "one line a seat"))}
    translated = {text: french()[text] for text in formatted if text in french()}
    assert {text: words for text, words in translated.items() if fields_of(text) != fields_of(words)} == {}


def test_no_french_is_kept_for_a_text_that_is_gone() -> None:
    of_argparse = Path(argparse.__file__).read_text("utf-8")
    texts = constants()
    assert [text for text in french() if text not in texts and text.replace("\n", "\\n") not in of_argparse] == []


def test_no_text_stands_twice() -> None:
    lines = PO_FILE.read_text("utf-8").splitlines()
    counts = Counter(line for line in lines if line.startswith("msgid "))
    assert [line for line, count in counts.items() if count > 1] == []


def test_french_puts_a_no_break_space_before_its_high_signs() -> None:
    wrong = [text for text in french().values() for sign in ":;?!" if f" {sign} " in text or text.endswith(f" {sign}")]
    assert wrong == []


# --- the reader ------------------------------------------------------------------------------------------------------

def test_a_po_file_is_read_with_continuations_and_escapes() -> None:
    text = '# note\nmsgid ""\nmsgstr "Language: fr\\n"\n\n#: x.py\nmsgid "a \\"b\\"\\n"\n"c"\nmsgstr "d\\t"\n"\\\\e"\n'
    assert parse_po(text, "x.po") == {'a "b"\nc': "d\t\\e"}


def test_entries_without_french_or_doubtful_are_left_in_english() -> None:
    text = 'msgid "a"\nmsgstr ""\n\n#, fuzzy\nmsgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgstr "C"\n'
    assert parse_po(text, "x.po") == {"c": "C"}


@pytest.mark.parametrize("line", ["msgid_plural \"b\"", "msgstr[0] \"b\"", "hello", 'msgstr "open'])
def test_what_the_reader_does_not_know_is_refused_with_its_line(line: str) -> None:
    with pytest.raises(ValueError, match=r"^x\.po:2: "):
        parse_po(f'msgid "a"\n{line}\n', "x.po")


# --- both languages --------------------------------------------------------------------------------------------------

def test_a_text_in_both_languages_fills_its_fields_in_each() -> None:
    inner = both("unknown key")
    assert inner == Both("clé inconnue", "unknown key")
    filled = both("{wanted}, not {found}", wanted=inner, found=3)
    assert (filled.fr, filled.en) == ("clé inconnue, pas 3", "unknown key, not 3")


def test_a_text_without_french_stays_english() -> None:
    assert translate("never written", "fr") == "never written"


def test_a_language_the_product_does_not_speak_is_refused() -> None:
    with pytest.raises(ValueError, match="not 'de'"):
        use("de")
