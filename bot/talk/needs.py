"""Requests of the conversation for data outside its transaction."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from bot.ports.platforms import Platform
from core.values import frozen

if TYPE_CHECKING:
    from bot.storage.store import Store


class Needs(Exception):  # noqa: N818 - it is a question, not an error
    """Raised to obtain data outside the transaction; the update is handled again afterwards."""


@frozen
class NeedsRole(Needs):
    """Request the role of an account in a chat."""

    chat: int
    account: int


@frozen
class NeedsWork(Needs):
    """Request work that takes too long for a transaction, such as reading a file.

    `work` runs outside the transaction with the store and the update's platform; its result
    becomes `Incoming.done`.
    """

    work: Callable[["Store", Platform], Awaitable[Any]]
