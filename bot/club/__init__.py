"""Members, guests, settings and chats of a club, and their commands.

May import table, rulebook, standings, the layers below these, and `core`; no feature.
"""
