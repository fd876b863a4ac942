"""The rulebook: search by number or words, and pages of rules.

Imports reader, talk, pictures, storage and `core`; no feature.
"""
