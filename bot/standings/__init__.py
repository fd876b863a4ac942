"""Standings, figures, records and the weekly post.

May import reader, talk, pictures, storage and `core`; no feature.
"""
