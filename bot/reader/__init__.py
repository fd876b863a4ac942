"""Reading of typed lines: sentences, names, dates, amounts; the definition of a command.

Imports talk, messages, ports and `core`.
"""
