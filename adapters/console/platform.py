"""The console as a chat platform: updates in, messages on the screen out."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Literal

from adapters.console.screen import Message, Screen, change
from bot.messages import (
    Act,
    Departed,
    Edited,
    Incoming,
    Joined,
    Place,
    Reply,
    Said,
    Sent,
    Speaker,
    Tapped,
)
from bot.ports.lines import from_line
from bot.ports.platforms import Delivered, Delivery, Parcel, Undeliverable
from bot.ports.records import Account, Chat, Standing
from core.values import frozen

Kind = Literal["post", "edit", "private", "answer", "delete"]


@frozen
class Shown:
    """Something new on the screen: a message, its edit or end, or the answer to a tap on it."""

    kind: Kind
    message: Message
    reply: Reply
    to: str
    files: tuple[tuple[str, bytes], ...] = ()


class Console:
    """Implements `bot.ports.platforms.Platform`; `show` is called with everything that appears."""

    def __init__(
        self,
        screen: Screen,
        admins: Mapping[str, str],
        show: Callable[[Shown], None],
        gone: Collection[tuple[str, str]] = (),
    ) -> None:
        """`admins`: by the key of a chat the account that manages it; `gone`: who left which."""
        self._screen = screen
        self._admins = admins
        self._gone = gone
        self._show = show
        self._deliveries: dict[str, Callable[[Parcel], Delivery]] = {
            "post": self._post,
            "edit": self._edit,
            "delete": self._delete,
            "unpin": self._unpin,
            "notice": self._notice,
        }

    @property
    def name(self) -> str:
        """`console`."""
        return "console"

    def parse(self, raw: str) -> Incoming:
        """What somebody at the console did."""
        update = from_line(raw)
        return Incoming(
            self.name,
            Place(update["chat"], update["title"], update["kind"]),
            Speaker(update["account"], update["name"], admin=update["admin"], known_by_name=True),
            datetime.fromisoformat(update["written"]),
            _act(update),
            update["message"],
        )

    async def deliver(self, parcel: Parcel) -> Delivery:
        """Show what the parcel holds."""
        return self._deliveries[parcel.act](parcel)

    async def standing(self, chat: Chat, account: Account) -> Standing:
        """The first to speak in a group manages it, and one's private chat oneself."""
        if (chat.key, account.key) in self._gone:
            return "out"
        return "admin" if self._admins.get(chat.key) == account.key else "member"

    async def fetch(self, sent: Sent) -> bytes:
        """What is in a file that somebody at the terminal named."""
        return await asyncio.to_thread(Path(sent.key).read_bytes)

    def _post(self, parcel: Parcel) -> Delivery:
        reference, message = self._new(parcel)
        kind: Kind = "private" if message.to else "post"
        self._show(Shown(kind, message, _reply(parcel), message.to, parcel.files))
        return Delivered(reference)

    def _edit(self, parcel: Parcel) -> Delivery:
        message = self._screen.find(parcel.ref)
        if message is None:  # it was posted in an earlier session: show it on this screen
            _, message = self._new(parcel)
            self._screen.show_again(parcel.ref, message)
        elif message.deleted:
            return Undeliverable("the message was deleted")
        change(message, _reply(parcel))
        self._show(Shown("edit", message, message.reply, message.to))
        return Delivered(parcel.ref)

    def _delete(self, parcel: Parcel) -> Delivery:
        message = self._screen.find(parcel.ref)
        if message is not None:
            message.deleted = True
            # what goes says nothing any more, and is about nothing
            self._show(Shown("delete", message, Reply((), topics=()), message.to))
        return Delivered(parcel.ref)

    def _unpin(self, parcel: Parcel) -> Delivery:
        return Delivered(parcel.ref)  # a terminal has no place for it

    def _notice(self, parcel: Parcel) -> Delivery:
        reference, _, person = parcel.tap.partition(" ")
        message = self._screen.find(reference)
        if message is not None:
            self._show(Shown("answer", message, _reply(parcel), person))
        return Delivered()

    def _new(self, parcel: Parcel) -> tuple[str, Message]:
        chat, to = parcel.chat, parcel.to
        if chat.kind == "private":
            return self._screen.post(chat.key, "", chat.key, _reply(parcel))
        return self._screen.post(chat.key, chat.title, to.key if to else "", _reply(parcel))


def _reply(parcel: Parcel) -> Reply:
    return parcel.reply or Reply(())


def _act(update: Mapping[str, Any]) -> Act:
    if "tapped" in update:
        return Tapped(update["tapped"], update["token"], keyed="keyed" in update)
    # plain words too: who speaks is a member, and they may answer a question
    if "edited" in update:
        return Edited(update["edited"])
    if "came" in update:
        account = update["account"]
        return Joined((account,)) if update["came"] else Departed(account)
    path = update.get("file", "")
    return Said(update["said"], sent=Sent(Path(path).name, path) if path else None)
