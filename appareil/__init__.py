"""The Appareil: controller of a Texas Hold'em table that deals by itself. See docs/architecture.md."""
