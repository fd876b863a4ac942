"""The commands of a club: start, help, members, settings, privacy, status."""
