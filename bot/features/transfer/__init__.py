"""Export and import of a club, its rounds and its people."""
