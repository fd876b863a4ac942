"""Ports: the interfaces of storage, the chat platforms and other outside systems."""
