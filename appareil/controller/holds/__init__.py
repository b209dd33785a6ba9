"""Play stands still, and goes on: holds begun and ended."""
