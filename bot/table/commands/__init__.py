"""The commands of a table: a new one, a round, a draw, a correction, the end."""
