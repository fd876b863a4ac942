"""What a conversation asks for before it handles something again."""

from collections.abc import Awaitable, Callable
from typing import Any

from bot.ports.platforms import Platform
from bot.storage.store import Store
from core.values import frozen


class Needs(Exception):  # noqa: N818 - it is a question, not an error
    """Raised by the conversation: find this out, then handle the same again."""


@frozen
class NeedsRole(Needs):
    """Raised by the conversation: ask what this account is in this chat, then handle again."""

    chat: int
    account: int


@frozen
class NeedsWork(Needs):
    """Raised by the conversation for what takes too long for a transaction (reading a file).

    `work` is done outside of it, with the store and the platform that this came from; what it
    returns is `Incoming.done` when that is handled again.
    """

    work: Callable[[Store, Platform], Awaitable[Any]]
