"""Who has the button and the blinds, who owes what, who is dealt in: from one hand of a sitting to the next.

Knows seats and positions only; no card, no stack and no bet of a hand is in here.
"""
