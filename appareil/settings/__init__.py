"""The table file: YAML -> validated, immutable settings; every mistake at once with file, line, column and remedy."""
