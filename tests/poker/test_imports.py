"""The rules start at once: they need nothing that is slow to import, and nothing of ours."""

import subprocess
import sys
from pathlib import Path

POKER = Path(__file__).parents[2] / "appareil" / "poker"
MODULES = [".".join(file.relative_to(POKER).with_suffix("").parts) for file in sorted(POKER.rglob("[a-z]*.py"))]
SLOW = {"asyncio", "dataclasses", "inspect", "logging", "msgspec", "pydantic", "serial", "transitions", "yaml"}


def test_the_rules_import_nothing_slow_and_nothing_else_of_ours() -> None:
    program = "; ".join([
        "import sys",
        *(f"import appareil.poker.{module}" for module in MODULES),
        "print(*sys.modules)",
    ])  # fmt: skip
    imported = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.split()
    assert not SLOW & set(imported)
    ours = {name for name in imported if name.startswith(("appareil.", "drivers", "simulators"))}
    assert {name for name in ours if not name.startswith("appareil.poker")} == set()
