"""Puts the tables drawn for the benchmarks within reach."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
