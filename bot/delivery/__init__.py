"""Incoming updates and outgoing messages: stored, handled and sent in order.

The package may import the lower layers of the conversation; features are known by the registry.
"""
