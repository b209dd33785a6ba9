"""The Appareil: controller of a Texas Hold'em table that deals by itself. docs/architecture.md shows the way through."""
