"""Play at a table: its commands, buttons, cards, results and corrections.

May import rulebook, standings, club, the layers below these, and `core`; no feature.
"""
