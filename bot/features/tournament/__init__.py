"""Tournaments: players, seating, results, ranking, and paper."""
