"""The one loop: scheduler, clock, inbox, journal, lines. asyncio stands only at its edges (edges.py, floor_server.py).

Knows the controller and the journal, and devices only by their protocols (`appareil/devices/protocols.py`).
"""
