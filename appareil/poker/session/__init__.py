"""Money between the hands of a cash table: buy-ins, table stakes, what a place costs, what coming back costs.

What happens within a hand is not here, nor what a tournament does.
"""
