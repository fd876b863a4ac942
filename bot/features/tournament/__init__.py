"""Tournaments: players, seating, results, ranking, and what is printed."""
