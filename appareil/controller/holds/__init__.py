"""Play stands still, and goes on: holds begun and ended, and the form of what may be answered."""
