"""The command line: the composition root, the only part of `appareil` that imports drivers and simulators."""
