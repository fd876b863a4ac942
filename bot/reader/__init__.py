"""What is typed: lines, clauses, names, dates, amounts; and the definition of a command.

It may import talk, messages, ports and `core`.
"""
