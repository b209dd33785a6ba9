"""The commands people type: name, module, what it does, and an example for its help. Imports none of them."""

from appareil.locale import N_


class Command:
    """One command. `summary` is an English text of the catalogue; `example` a line to type."""

    __slots__ = ("example", "module", "name", "summary")

    def __init__(self, name: str, module: str, summary: str, example: str) -> None:
        self.name = name
        self.module = module
        self.summary = summary
        self.example = example


COMMANDS = (
    Command("simulate", "appareil.cli.simulate",
            N_("play hands on simulated hardware, players and floor included"),
            "appareil simulate config/table.yaml --hands 20 --players 6 --seed 1"),
    Command("run", "appareil.cli.run",
            N_("run the real table"),
            "appareil run config/table.yaml --journal table.journal"),
    Command("twins", "appareil.cli.twins",
            N_("run only the simulated devices, on pseudo-terminals, for a table run in another process"),
            "appareil twins config/table.yaml --ports /tmp/ports"),
    Command("floor", "appareil.cli.floor",
            N_("give the running table a command of the floor: seat, buy_in, answer, pause, resume, close ..."),
            "appareil floor seat 3 Zoé"),
    Command("check", "appareil.cli.check",
            N_("check a table file and name every mistake in it"),
            "appareil check config/table.yaml"),
    Command("explain", "appareil.cli.explain",
            N_("explain a key of the table file: meaning, range, default, when a change applies"),
            "appareil explain blinds.small"),
    Command("schema", "appareil.cli.schema",
            N_("print the JSON Schema of table files, for editors"),
            "appareil schema > config/table.schema.json"),
    Command("devices", "appareil.cli.devices",
            N_("say which device answers on which port, and why one does not"),
            "appareil devices config/table.yaml"),
    Command("probe", "appareil.cli.probe",
            N_("check whether the device on a port keeps to the protocol; nothing moves"),
            "appareil probe usb-Acme_Shoe_S-17-if00"),
    Command("replay", "appareil.cli.replay",
            N_("step through a hand of a journal or of a .phh or .phhs file"),
            "appareil replay hands.phhs --hand 3"),
    Command("export", "appareil.cli.export",
            N_("write the hands of a journal as a .phhs file that other poker programs read"),
            "appareil export table.journal --out hands.phhs"),
    Command("verify", "appareil.cli.verify",
            N_("verify a journal: its chain, its replay, its chips and cards"),
            "appareil verify table.journal"),
    Command("storm", "appareil.cli.storm",
            N_("everything that may go wrong, on demand: faults by seeds, crash points, kills"),
            "appareil storm --seeds 1..20 --hands 200"),
    Command("diagram", "appareil.cli.diagram",
            N_("print the state chart as a Mermaid diagram"),
            "appareil diagram > chart.mmd"),
    Command("version", "appareil.cli.version",
            N_("print the version of the Appareil and of its components, with their digests"),
            "appareil version --json"),
)
"""Every command, in the order of the help."""


def command_named(name: str) -> Command | None:
    """The command called `name`, or None."""
    return next((command for command in COMMANDS if command.name == name), None)
