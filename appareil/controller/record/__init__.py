"""The nouns: what the table believes, what can happen to it, and the settings as rules. Decides nothing."""
