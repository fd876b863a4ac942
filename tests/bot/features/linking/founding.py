"""Groups of one platform with their admins, as the bot hears them."""

import asyncio
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from bot.conversation import Talk
from bot.messages import Incoming, Place, Reply, Said, Speaker, Tapped
from bot.ports.records import Settings
from bot.storage.upkeep.opening import open_store
from bot.talk.needs import NeedsRole, NeedsWork
from bot.talk.turn import Environment
from tests.bot.evening import Hall
from tests.databases import rows

BEGUN = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
DAY = timedelta(days=1)


class Heard(list[tuple[str, Reply]]):
    """What the bot said to something: the chat, and the reply."""

    def words(self, chat=""):
        """All words, or those in one chat."""
        return "\n".join(reply.words for key, reply in self if chat in ("", key))

    def button(self, label, chat=""):
        """What the last button with this in its label means."""
        found = [
            button.action
            for key, reply in self
            for row in reply.buttons
            for button in row
            if label in button.label and chat in ("", key)
        ]
        return found[-1] if found else None

    @property
    def files(self):
        """The files that came along."""
        return [name for _, reply in self for name, _ in reply.files]


class Chats:
    """Each group has an admin; anyone else is a member or a stranger."""

    def __init__(self, url):
        self.now = BEGUN
        self.store = open_store(url, lambda: self.now)
        self.talk = Talk(Environment(Random(1), Settings()))
        self.admins = {"Noord": "Nina", "Zuid": "Zoe", "West": "Wim", "Oost": "Olga"}

    def hear(self, who, act, group):
        """Somebody does something in a group, or in the private chat that has their name."""
        place = Place(group, group, "private" if group == who else "group")
        self._handle(Incoming("hall", place, Speaker(who, who), self.now, act))
        return self._do(said)

    def _handle(self, incoming):
        try:
            self._do(lambda ledger: self.talk.handle(ledger.unit(incoming), incoming))
        except NeedsRole as asked:
            whom = asked
            told = self._do(lambda ledger: self._tell(ledger.unit(), incoming, whom))
            self._handle(told)
        except NeedsWork as needed:
            self._handle(replace(incoming, done=asyncio.run(self._work(needed))))

    async def _work(self, needed):
        return await needed.work(self.store, Hall())

    def says(self, who, words, group):
        """Somebody types something."""
        return self.hear(who, Said(words), group)

    def taps(self, who, meaning, group):
        """Somebody presses a button, or forges it."""
        return self.hear(who, Tapped(meaning, "tap"), group)

    def link(self, *, into, chat):
        """A chat comes to the club of another; by the admins of both."""
        code = re.findall(
            r"\d+-[A-Z2-9]{8}", self.says(self.admins[into], "/koppel", into).words()
        )
        return self.says(self.admins[chat], f"/koppel {code[0]}", chat)

    def put_out(self, chat, *, by):
        """An admin of one chat asks for another to leave; what both are told."""
        admin = self.admins[by]
        asked = self.says(admin, "/koppel los", by)
        return self.taps(admin, asked.button(chat), by)

    def clubs(self):
        """The chats of every club, the founding one first."""
        query = "SELECT club, title FROM chat WHERE kind = 'group' ORDER BY founding DESC, id"
        found: dict[int, list[str]] = {}
        for club, title in self.rows(query):
            found.setdefault(club, []).append(title)
        return sorted(found.values())

    def rows(self, query):
        """What a query finds."""
        return rows(self.store, query)

    def _tell(self, unit, incoming, asked):
        """Say who manages a chat; of one that is new, with what is heard."""
        who, group = incoming.speaker.key, incoming.place.key
        if incoming.place.kind == "group" and unit.clubs.chat("hall", group) is None:
            return replace(
                incoming, speaker=replace(incoming.speaker, admin=self.admins.get(group) == who)
            )
        account, chat = unit.people.meet("hall", who, who, ""), unit.clubs.chat_by_id(asked.chat)
        standing = "admin" if self.admins.get(chat.key) == who else "member"
        unit.people.know_role(chat.id, account.id, standing)
        return incoming

    def _do(self, work):
        return self.store.submit(work).result()


def said(ledger):
    """Take everything out of the outbox."""
    heard = Heard()
    for chat in ledger.parcels.chats():
        while found := ledger.parcels.next(chat):
            [item] = found
            if item.reply is not None:
                heard.append((item.chat.key, item.reply))
            ledger.parcels.delivered(item, f"m{item.id}")
    return heard
