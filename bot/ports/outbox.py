"""The outbox: what the bot says, and how it is taken to the platforms."""

from typing import Literal, Protocol

from bot.messages import Reply
from bot.ports.platforms import Later, Parcel
from bot.ports.records import At


class Outbox(Protocol):
    """What the bot says; a slot names a message so that it can be edited later."""

    def post(
        self,
        chat: int,
        reply: Reply,
        *,
        slot: str = "",
        to: int | None = None,
        about: str = "",
        at: At | None = None,
    ) -> int:
        """Say something new. `to`: only this account should see it. Returns the message's id.

        `about` is the platform's reference of a message that this one answers. Without `at` it
        goes to the thread in which somebody spoke.
        """

    def edit(
        self, chat: int, slot: str, reply: Reply, *, anew: bool = True, at: At | None = None
    ) -> None:
        """Change the message in this slot; where there is none, post it (if `anew`)."""

    def bring(self, chat: int, slot: str, reply: Reply, *, at: At | None = None) -> None:
        """Say it at the bottom; the message that was in this slot goes once that is there."""

    def delete(self, chat: int, slot: str) -> None:
        """Take the message in this slot away; not before what this unit has said there."""

    def waits(self, chat: int, slot: str) -> Literal["post", "edit"] | None:
        """What is still to be done for what the message in this slot now says."""

    def edit_everywhere(self, club: int, slot: str, reply: Reply) -> None:
        """Change the message in this slot, in whichever chat of the club or its members it is."""

    def delete_everywhere(self, club: int, slot: str) -> None:
        """Delete the message in this slot, in whichever chat of the club or its members it is."""

    def forget_references(self, chat: int) -> None:
        """None of the messages in this chat can be changed any more; slots start over."""

    @property
    def spoken(self) -> bool:
        """Whether anything was said or changed in this unit, or taken away."""

    def notice(self, reply: Reply, *, alert: bool = False) -> None:
        """The notice at the tap that is being handled; only the one who tapped sees it."""

    def slot_of(self, chat: int, message: str) -> str:
        """The slot that holds the message with this reference of the platform, or ""."""


class Parcels(Protocol):
    """What is to be done on the platforms."""

    def chats(self) -> tuple[int, ...]: ...
    def next(self, chat: int) -> Parcel | float | None:
        """What is to be done first in a chat; or after how long (s) to look again; or nothing.

        What is most urgent goes first, of that what was said first.
        """

    def delivered(self, parcel: Parcel, ref: str) -> bool:
        """It was done; False when its words were changed meanwhile and are still to be sent."""

    def put_off(self, parcel: Parcel, told: Later) -> None: ...
    def drop(self, parcel: Parcel, why: str, *, closed: bool = False) -> None: ...
    def leave(self, parcel: Parcel) -> None:
        """A parcel, and what else waits for its thread, goes to the chat itself."""
