"""The export and import of a club, its rounds and its members."""
