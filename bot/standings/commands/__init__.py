"""The commands that show standings and figures."""
