"""The table file that comes with the product is found wherever the product is installed."""

import tomllib
from pathlib import Path

from appareil.runtime.compose import REFERENCE, reference_in

ROOT = Path(__file__).parents[2]


def test_a_wheel_has_the_table_files_where_they_are_looked_for(tmp_path: Path) -> None:
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    files = wheel["force-include"]
    assert {ROOT / source for source in files} == {*(ROOT / "config").glob("*.yaml"), *(ROOT / "config").glob("*.json")}
    for source, target in files.items():
        (tmp_path / target).parent.mkdir(exist_ok=True)
        (tmp_path / target).write_bytes((ROOT / source).read_bytes())
    assert reference_in(tmp_path).read_bytes() == (ROOT / "config" / "table.yaml").read_bytes()


def test_a_source_tree_has_its_own(tmp_path: Path) -> None:
    assert reference_in(ROOT) == REFERENCE == ROOT / "config" / "table.yaml"
