"""Poker hand history files (PHH, TOML) in and out. Knows the rules (`poker`) and nothing of devices."""
