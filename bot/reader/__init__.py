"""Reading of typed lines: clauses, names, dates, amounts; the definition of a command.

Imports talk, messages, ports and `core`.
"""
