"""The rulebook: finding a rule by number or words, and its page.

It may import reader, talk, pictures, storage and `core`; no feature.
"""
