"""Play at a table: its commands, buttons, cards, results and corrections.

It may import rulebook, standings, club, what is below these, and `core`; no feature.
"""
