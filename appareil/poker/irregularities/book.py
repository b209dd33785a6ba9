"""Where rule books differ on an irregularity, the house names the one that it follows."""

from typing import Literal

Book = Literal["tda", "robert"]
"""The Tournament Directors Association's rules, or Robert's Rules of Poker."""
