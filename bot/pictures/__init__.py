"""Pictures of standings, evenings and hands, drawn in a separate process.

Imports talk, aside, messages and `core`.
"""
