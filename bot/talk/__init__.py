"""Turns and their answers: texts, buttons, drafts, people and rights.

Imports messages, ports, storage and `core`.
"""
