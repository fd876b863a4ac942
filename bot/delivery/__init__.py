"""Updates that come in and messages that go out: stored, handled, sent, in order.

It may import the conversation's layers below it; it knows features through the registry.
"""
