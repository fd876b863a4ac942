"""Coordination of the processes that serve one bot: who is alive, who does what, how fast."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Literal, Protocol

Intake = Literal["polling", "webhook"]
"""How messages come in: fetched by one process alone, or sent to any of several."""

CHAT: Final = "chat "
"""Prefix of the claim by the process that sends to a chat; the chat's number follows."""


class Coordination(Protocol):
    """A process's view of the others. Its claims are free when it is dead."""

    def renew(self) -> Future[None]:
        """Show that this process is alive, and find out which others are dead.

        A process that does not renew for some seconds counts as dead: others may take its claims.
        """

    def claim(self, kind: str, what: str) -> Future[bool]:
        """Claim something, or renew the claim; False while another process has it."""

    def claim_chat(self, chat: int) -> Future[bool]:
        """Claim or renew sending to a chat; False while another process has it, and will check."""

    def leave_chat(self, chat: int, *, anyway: bool = False) -> Future[bool]:
        """Release a chat; False, and it stays claimed, when more has arrived meanwhile.

        That is when another process tried to claim it meanwhile. `anyway`: release it even so.
        """

    def receive(self, bot: str, how: Intake) -> Future[str]:
        """Take in what comes for a bot; the name of a process that does it the other way."""

    def spent(self, place: str) -> Future[tuple[float, ...]]:
        """The age (s) of each message of the last minute to a place."""

    def spend(self, place: str) -> Future[None]:
        """Record one more message to a place, before it is sent."""

    def turn(self, line: str, apart: float) -> Future[float]:
        """Queue where one goes every `apart` seconds; returns how long (s) to wait."""

    def call(self, about: str, what: str) -> Future[None]:
        """Tell all processes, this one too."""

    def listen(self, about: str, heard: Callable[[str], None]) -> None:
        """Call this, from a thread, with what is called about this.

        About "": another process died, or the connection was down for a while.
        """
