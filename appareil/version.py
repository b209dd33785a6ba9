"""The version of the Appareil: of the wheel, of `appareil version`, and of the rows it writes."""

VERSION = "0.2.0"
