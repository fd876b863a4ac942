"""The commands /export and /import."""
