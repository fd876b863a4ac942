"""The services of the platforms: their updates on the way in, and the bot of a token."""

from collections.abc import Sequence
from typing import Literal, Protocol

from bot.ports.platforms import Stopped
from bot.ports.records import Update
from core.values import frozen

Intake = Literal["polling", "webhook"]
"""How updates come in: fetched by a single process, or sent to any of several."""


class OutOfReach(Stopped):
    """A platform does not answer, so a token cannot be checked."""


@frozen
class BotIdentity:
    """The bot of a token; `todo`: keys of texts about settings still to be made."""

    name: str
    platform: str
    invite: str
    todo: tuple[str, ...] = ()


class Inbox(Protocol):
    """The store of updates, before anything is confirmed to the platform."""

    async def lay(self, platform: str, updates: Sequence[Update], *, again: bool = False) -> None:
        """Store the updates (each key once); they are durable on return.

        `again`: the platform repeats them if the program ends before that.
        """
