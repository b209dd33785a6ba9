"""Penalties: hands a player sits out while his blinds and antes are paid (TDA R71)."""


def hands_missed(players_at_table: int, rounds: int) -> int:
    """The hands of a penalty of `rounds` rounds at a table of `players_at_table`, the penalised player counted."""
    return players_at_table * rounds


def hands_served(deals: int, misdeals: int = 0) -> int:
    """How many hands of his penalty a player has served in `deals` deals: a misdeal and its redeal are one (TDA
    R35-C)."""
    return deals - misdeals
