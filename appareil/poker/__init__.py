"""The rules of the game. Pure: no I/O, no clock, no randomness, no device. Whole chips only."""
