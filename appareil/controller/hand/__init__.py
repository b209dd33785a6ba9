"""One hand, from its first blind to its last pot, with all that goes well: its facts, their one writer, its rules."""
