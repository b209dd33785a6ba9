"""Puts the sittings of tests/table and the clock of tests/drivers within reach of the tests of this folder."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1] / folder) for folder in ("table", "drivers")]
