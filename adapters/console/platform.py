"""The console as a chat platform: updates in, messages on the screen out."""

import asyncio
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar, Literal

from adapters.console.screen import Screen, ScreenMessage, change
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
from bot.ports.platforms import Delivered, Delivery, OutboxItem, Undeliverable
from bot.ports.records import Account, Chat, MemberStatus
from core.values import frozen

ShownKind = Literal["post", "edit", "private", "answer", "delete"]


@frozen
class Shown:
    """A change on the screen: a message, its edit or deletion, or the answer to a tap."""

    kind: ShownKind
    message: ScreenMessage
    reply: Reply
    to: str
    files: tuple[tuple[str, bytes], ...] = ()


@frozen
class Console:
    """Implement `bot.ports.platforms.Platform`; `show` receives everything that appears.

    `admins`: the account of each chat's admin, by the chat's key; `gone`: pairs of a chat and an
    account that left it.
    """

    screen: Screen
    admins: Mapping[str, str]
    show: Callable[[Shown], None]
    gone: Collection[tuple[str, str]] = ()
    name: ClassVar[str] = "console"

    def parse(self, raw: str) -> Incoming:
        """Parse an update."""
        update = from_line(raw)
        return Incoming(
            self.name,
            Place(update["chat"], update["title"], update["kind"]),
            Speaker(update["account"], update["name"], admin=update["admin"], known_by_name=True),
            datetime.fromisoformat(update["written"]),
            _act(update),
            update["message"],
        )

    async def deliver(self, item: OutboxItem) -> Delivery:
        """Show the item."""
        acts = {
            "post": self._post,
            "edit": self._edit,
            "delete": self._delete,
            "notice": self._notice,
        }
        act = acts.get(item.act)  # a terminal pins no messages
        if act:
            return act(item)
        return Delivered(item.ref)

    async def standing(self, chat: Chat, account: Account) -> MemberStatus:
        """Return the account's status; the first speaker in a group is its admin."""
        if (chat.key, account.key) in self.gone:
            return "out"
        if self.admins.get(chat.key) == account.key:
            return "admin"
        return "member"

    async def fetch(self, sent: Sent) -> bytes:
        """Return the contents of a file on this machine."""
        return await asyncio.to_thread(Path(sent.key).read_bytes)

    def _post(self, item: OutboxItem) -> Delivery:
        reference, message = self._new(item)
        if message.to:
            kind: ShownKind = "private"
        else:
            kind = "post"
        self.show(Shown(kind, message, _reply(item), message.to, item.files))
        return Delivered(reference)

    def _edit(self, item: OutboxItem) -> Delivery:
        message = self.screen.find(item.ref)
        if message is None:  # a message of an earlier session
            _, message = self._new(item)
            self.screen.show_again(item.ref, message)
        elif message.deleted:
            return Undeliverable("the message was deleted")
        change(message, _reply(item))
        self.show(Shown("edit", message, message.reply, message.to))
        return Delivered(item.ref)

    def _delete(self, item: OutboxItem) -> Delivery:
        message = self.screen.find(item.ref)
        if message is not None:
            message.deleted = True
            # a deletion has neither text nor topics
            self.show(Shown("delete", message, Reply((), topics=()), message.to))
        return Delivered(item.ref)

    def _notice(self, item: OutboxItem) -> Delivery:
        reference, _, person = item.tap.partition(" ")
        message = self.screen.find(reference)
        if message is not None:
            self.show(Shown("answer", message, _reply(item), person))
        return Delivered()

    def _new(self, item: OutboxItem) -> tuple[str, ScreenMessage]:
        chat = item.chat
        to = item.to
        if chat.kind == "private":
            return self.screen.post(chat.key, "", chat.key, _reply(item))
        return self.screen.post(chat.key, chat.title, to.key if to else "", _reply(item))


def _reply(item: OutboxItem) -> Reply:
    return item.reply or Reply(())


def _act(update: Mapping[str, Any]) -> Act:
    if "tapped" in update:
        return Tapped(update["tapped"], update["token"], keyed="keyed" in update)
    # plain words too: they may answer a question
    if "edited" in update:
        return Edited(update["edited"])
    if "came" in update:
        account = update["account"]
        if update["came"]:
            return Joined((account,))
        return Departed(account)
    path = update.get("file", "")
    return Said(update["said"], sent=Sent(Path(path).name, path) if path else None)
