"""Product and simulated devices put together: for commands, tests and benchmarks. Never part of a table in service."""
