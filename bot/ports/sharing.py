"""Coordination of the processes that serve one bot: who is alive, who does what, how fast."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Literal, Protocol

Intake = Literal["polling", "webhook"]
"""How messages come in: fetched by one process alone, or brought to any of several."""

CHAT: Final = "chat "
"""What is claimed by the process that sends to a chat begins so; its number follows."""


class Coordination(Protocol):
    """What a process knows of the others. What it holds is free when it is no more."""

    def renew(self) -> Future[None]:
        """Show that this process is alive, and find out which others are no more.

        Whoever does not for some seconds is taken to be dead: what it held may be taken up.
        """

    def claim(self, kind: str, what: str) -> Future[bool]:
        """Hold something, or go on to; False while another process does."""

    def claim_chat(self, chat: int) -> Future[bool]:
        """Send to a chat, or go on to; False while another process does, that will look again."""

    def leave_chat(self, chat: int, *, anyway: bool = False) -> Future[bool]:
        """Let others send there; False, and it stays held, when more has arrived meanwhile.

        That is when another process claimed it meanwhile. `anyway`: even so.
        """

    def receive(self, bot: str, how: Intake) -> Future[str]:
        """Take in what comes for a bot; the name of a process that does it the other way."""

    def spent(self, place: str) -> Future[tuple[float, ...]]:
        """How long ago (s) each message of the last minute went to a place."""

    def spend(self, place: str) -> Future[None]:
        """One more goes there; it is written down before it leaves."""

    def turn(self, line: str, apart: float) -> Future[float]:
        """Queue where one goes every `apart` seconds; returns how long (s) to wait."""

    def call(self, about: str, what: str) -> Future[None]:
        """Tell all processes, this one too."""

    def listen(self, about: str, heard: Callable[[str], None]) -> None:
        """Call this, from a thread, with what is called about this.

        About "": another process is no more, or nothing could be heard for a while.
        """
