"""Cash game or tournament: what most rules that differ between two evenings depend on."""

from typing import Literal

Game = Literal["cash", "tournament"]
"""In a cash game chips are money, and who is away is skipped; in a tournament everybody plays until he has none."""
