"""The commands of a tournament."""
