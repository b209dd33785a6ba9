"""Bytes <-> reports and commands: framing, link, session, one driver per device. The only place that imports pyserial."""
