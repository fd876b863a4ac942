"""The commands of the competition."""
