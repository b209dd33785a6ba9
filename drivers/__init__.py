"""Bytes <-> reports and commands: framing, numbered frames, session, one driver per device (docs/protocol.md).

The only place that imports pyserial; imports nothing of the product but `appareil.devices`.
"""
