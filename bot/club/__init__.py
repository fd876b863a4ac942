"""Members, guests, settings and chats of a club, and the commands about them.

It may import table, rulebook, standings, what is below these, and `core`; no feature.
"""
