"""What a tournament puts around hands: levels, eliminations, prizes, balancing, penalties, rebuys.

The hands themselves are the same as ever and know nothing of this folder.
"""
