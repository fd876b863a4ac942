"""Pictures: standings, evenings, hands, drawn in a process of their own.

It may import talk, aside, messages and `core`.
"""
