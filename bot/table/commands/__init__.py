"""The commands of a table: a new table, a round, a draw, a correction, the end."""
