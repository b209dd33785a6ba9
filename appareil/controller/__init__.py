"""What the table believes and what it does next: the state chart as data, and decide / evolve / due as plain functions.

Knows the rules (`poker`), the vocabulary of the hardware (`devices`) and the settings. No I/O, no clock, no randomness.
"""
