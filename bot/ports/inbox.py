"""The inbox: updates that are stored, each to be handled exactly once."""

from datetime import datetime
from typing import Protocol

from bot.ports.records import Update, Waiting


class Updates(Protocol):
    """Updates on their way through the bot."""

    def store(self, platform: str, update_: Update, written: datetime) -> int | None:
        """Store an update. Returns its number, or None when its key was there before."""

    def club_of(self, platform: str, chat: str) -> int | None: ...
    def left(self, before: datetime) -> tuple[Waiting, ...]:
        """What is not done and held by nobody alive, or by this process since before a moment.

        In the order of writing.
        """

    def claim(self, row: int) -> int | None:
        """Hold what was left, and count an attempt at it, unless it waited for an answer.

        How many there were; None: it is not left.
        """

    def asks(self, row: int, *, answered: bool = False) -> None:
        """It waits for an answer from elsewhere, and so does not end the program; or has it."""

    def earlier(self, row: int) -> tuple[Waiting, ...]:
        """What waits of the same club and was written before; takes the club's lock first."""

    def take(self, row: int) -> bool:
        """The update is done when this transaction is; False if it was done before."""

    def count_attempt(self, row: int, why: str = "") -> int: ...
    def dead_letter(self, row: int, why: str) -> bool: ...
