"""The vocabulary shared with hardware: commands, reports, what the table shows, and one Protocol per device.

Imports nothing of ours. Knows no bytes (`drivers/`), no rule of the game (`appareil/poker`) and no belief
(`appareil/controller`).
"""
