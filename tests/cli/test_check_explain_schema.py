"""`check` on good files and on changes, `explain`, `schema`, `diagram`, `version`."""

import json
from pathlib import Path

import pytest

from appareil.cli.components import package_digest
from appareil.cli.main import main

CONFIG = Path(__file__).parents[2] / "config"
TABLE = CONFIG / "table.yaml"


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main([*words, "--lang", "en"])
    return status, *capsys.readouterr()


def test_check_says_what_the_table_will_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "check", str(TABLE)) == (0, (
        f"{TABLE}: no mistake\n"
        "  Table 1: 10 seats, 10 terminals, blinds $1 / $2, buy-in $40 to $200\n"
    ), "")


def test_check_warns_of_seats_at_which_nobody_can_play(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    few = tmp_path / "few.yaml"
    lines = TABLE.read_text("utf-8").splitlines(keepends=True)
    few.write_text("".join(line for line in lines if not line.startswith(("    7: {", "    9: {"))), "utf-8")
    status, out, _err = said(capsys, "check", str(few))
    assert status == 0
    assert "8 terminals" in out
    assert out.endswith("  warning: nobody can be seated at seats 7 and 9: no terminal below devices.terminals\n")


@pytest.mark.parametrize(("lang", "told"), [
    ("en", "nobody can be seated at seat 7: no terminal"), ("fr", "personne ne peut s'asseoir à la place 7\u00a0: pas"),
])
def test_check_warns_of_one_seat_in_the_singular(
    lang: str, told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    without = tmp_path / "without.yaml"
    lines = TABLE.read_text("utf-8").splitlines(keepends=True)
    without.write_text("".join(line for line in lines if not line.startswith("    7: {")), "utf-8")
    assert main(["check", str(without), "--lang", lang]) == 0
    assert told in capsys.readouterr().out


def test_check_writes_amounts_as_the_language_does(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(CONFIG / "six-seats-cents.yaml"), "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert "mises à l'aveuglette 0,25\u00a0$ / 0,50\u00a0$, cave de 20,00\u00a0$ à 50,00\u00a0$" in said


def test_check_shows_what_differs_and_when_it_applies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    new = tmp_path / "new.yaml"
    text = TABLE.read_text("utf-8").replace("big: 2 ", "big: 4 ").replace("seconds: 25", "seconds: 20")
    new.write_text(text, "utf-8")
    status, out, _err = said(capsys, "check", str(new), "--diff", str(TABLE))
    assert status == 1
    assert out.splitlines()[2:] == [
        f"differs from {TABLE}:",
        "  blinds.big: $2 -> $4 (once the table is closed)",
        "  action_clock.seconds: 25 -> 20 (from the next hand)",
    ]


def test_check_against_the_same_file_finds_no_difference(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = said(capsys, "check", str(TABLE), "--diff", str(TABLE))
    assert (status, out.splitlines()[-1]) == (0, f"same as {TABLE}")


def test_check_of_a_missing_file_ends_with_2_and_the_next_step(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(capsys, "check", "nowhere.yaml")
    assert (status, out) == (2, "")
    assert err == "appareil: nowhere.yaml: there is no such file\n  next: look at the name and the folder\n"


def test_check_of_a_folder_says_what_to_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, _out, err = said(capsys, "check", str(tmp_path))
    assert status == 2
    assert err == f"appareil: {tmp_path}: this is a folder, not a table file\n  next: name the file in it\n"


def test_a_mistake_in_the_other_file_leads_back_to_the_comparison(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    other = tmp_path / "b 2.yaml"
    other.write_text("blinds: 3\n", "utf-8")
    status, _out, err = said(capsys, "check", str(TABLE), "--diff", str(other))
    assert status == 2
    assert err.endswith(f"  next: correct the file, then: appareil check {TABLE} --diff '{other}'\n")


def test_explain_tells_one_key_or_a_whole_group(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "explain", "action_clock.seconds")[1] == (
        "action_clock.seconds\n  Seconds to decide.\n  default: 25; allowed: 5 to 600; applies: from the next hand\n"
    )
    assert said(capsys, "explain", "blinds")[1].startswith("blinds.small\n  Small blind.\n  required;")
    assert said(capsys, "explain")[1].count("applies:") > 20


def test_explain_of_an_unknown_key_suggests_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "explain", "blinds.smal") == (
        2, "", "appareil: there is no key blinds.smal\n  next: did you mean blinds.small?\n",
    )


def test_schema_prints_the_committed_copy(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "schema") == (0, (CONFIG / "table.schema.json").read_text("utf-8"), "")


def test_diagram_prints_the_chart(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _err = said(capsys, "diagram")
    assert status == 0
    assert out.startswith("stateDiagram-v2\n")


def test_version_names_components_and_their_digests(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(said(capsys, "version", "--json")[1])
    assert found["cobs"] in ("C", "Python")
    assert found["components"]["appareil"]
    assert {len(digest) for digest in found["digests"].values()} == {64}
    assert list(found["digests"]) == ["appareil", "drivers", "simulators"]
    plain = said(capsys, "version")[1]
    assert all(digest in plain for digest in found["digests"].values())
    assert main(["--version"]) == 0


def test_a_digest_changes_with_a_byte_a_name_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)

    def digest(package: str, **files: str) -> str:
        folder = tmp_path / package
        folder.mkdir()
        for name, content in ({"__init__": ""} | files).items():
            (folder / f"{name}.py").write_text(content)
        (folder / "x.pyc").write_text(package)
        return package_digest(package)

    first = digest("package_a", one="1", two="2")
    assert digest("package_b", one="1", two="2") == first
    assert digest("package_c", one="1", two="3") != first
    assert digest("package_d", one="1", tow="2") != first
    assert package_digest("package_of_nobody") == ""
