"""The command line, and the composition root: the only part of the Appareil that imports drivers and simulators.

One module a command, named for it, with `add_arguments(parser)` and `run(args) -> exit status`; `commands.py` lists
them and `main.py` imports only the one asked for.
"""
