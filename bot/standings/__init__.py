"""Standings, figures, records and the weekly post.

It may import reader, talk, pictures, storage and `core`; no feature.
"""
