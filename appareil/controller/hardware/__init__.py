"""Shoe, puck and links: what they report, what is ordered of them, and how a status settles it."""
