"""Ports: the interfaces of storage, the chat platforms and the rest of the outside."""
