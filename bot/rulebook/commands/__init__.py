"""The commands that explain a rule."""
