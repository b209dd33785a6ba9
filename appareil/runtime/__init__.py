"""The one loop: scheduler, clock, inbox, journal, lines. asyncio stands only at its edges (edges.py)."""
