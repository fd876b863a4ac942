"""A turn and its answer: texts, buttons, drafts, people, rights.

It may import messages, ports, storage and `core`.
"""
