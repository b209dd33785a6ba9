"""Seeded randomness: one independent stream per purpose, so that a fault drawn in one place disturbs no other."""

import random


def stream(seed: int, purpose: str) -> random.Random:
    """The generator of `purpose` under `seed`. The same in every process: nothing depends on hashes or on order."""
    return random.Random(f"{seed}/{purpose}")
