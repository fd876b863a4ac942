"""People whose platform gives more than a name, so that a guest may be one of them."""

import random
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from bot.conversation import Talk
from bot.messages import CameIn, Incoming, Place, Said, Speaker, Tapped
from bot.storage.upkeep.opening import open_store
from bot.talk.people import names_of
from bot.talk.turn import Environment

BEGIN = datetime(2026, 11, 21, 19, 30, tzinfo=UTC)


def after(minutes):
    return BEGIN + timedelta(minutes=minutes)


class Club:
    """A group; a writer's account is their name in small letters."""

    def __init__(self, folder):
        self.now = BEGIN
        self._open(folder, random.Random(1))
        self.buttons = {}
        self.admins = {"Anna", "Zoe"}
        self.minute = 0
        self.known = set()
        self.acts = []
        self.pictures = []

    def _open(self, folder, dice):
        self.file = Path(folder) / "club.db"
        self.dice = dice
        self.store = open_store(f"sqlite:///{self.file}", lambda: self.now)
        self.talk = Talk(Environment(dice))

    def kept(self):
        """Close; gives the file, and what is beside it."""
        self.store.close()
        return self.file.read_bytes(), {
            name: value for name, value in vars(self).items() if name not in {"store", "talk"}
        }

    @classmethod
    def again(cls, folder, kept):
        """Return a club from what one kept."""
        contents, beside = kept
        club = cls.__new__(cls)
        vars(club).update(deepcopy(beside))
        (Path(folder) / "club.db").write_bytes(contents)
        club._open(folder, club.dice)
        return club

    def hears(self, who, act, minutes=None, message="", *, private=False, language=""):
        """Somebody does something so long after the begin; gives the words of what is posted."""
        key = who.casefold()
        speaker = Speaker(key, who, admin=None if private else who in self.admins)
        self.minute = self.minute if minutes is None else minutes
        self.now = after(self.minute)
        place = Place(key, who, "private") if private else Place("Club", "Club", language=language)
        incoming = Incoming("c", place, speaker, self.now, act, message)
        self.known.add(key)
        self.do(lambda ledger: self._know(ledger.unit()))
        self.do(lambda ledger: self.talk.handle(ledger.unit(incoming), incoming))
        return "\n".join(self._posted())

    def says(self, who, text, minutes=None, message="", *, private=False):
        return self.hears(who, Said(text), minutes, message, private=private)

    def taps(self, who, label, minutes=None, *, private=False):
        """The newest button of these words."""
        found = [meaning for words, meaning in self.buttons.items() if words.endswith(label)]
        return self.hears(who, Tapped(found[-1], "tap"), minutes, private=private)

    def let_in(self, who, language):
        """Somebody whose app speaks a language adds the bot."""
        return self.hears(who, CameIn(), language=language)

    def rounds(self, sitting=1):
        return self.do(lambda ledger: ledger.unit().tables.table(sitting)).rounds

    def members(self):
        """Who is in the club: the name of each, and of their account."""
        return self.do(lambda ledger: _members(ledger.unit()))

    def names(self):
        return self.do(lambda ledger: _names(ledger.unit()))

    def do(self, work):
        return self.store.submit(work).result()

    def _know(self, unit):
        """The platform says who manages the group, should it be asked."""
        chat = unit.clubs.chat("c", "Club")
        accounts = [unit.people.account("c", key) for key in self.known]
        for account in filter(None, accounts if chat else []):
            standing = "admin" if account.name in self.admins else "member"
            unit.people.know_role(chat.id, account.id, standing)

    def _posted(self):
        self.told_to = []
        self.in_private = []
        while item := self.do(_first):
            if isinstance(item, float):  # so long the chat waits for its turn
                self.now += timedelta(seconds=item)
                continue
            self.acts.append((item.act, item.slot))
            self.told_to += [item.to.name] if item.to else []
            if item.reply:
                yield item.reply.words
                if item.chat.private and item.act != "notice":
                    self.in_private.append(item.reply)
                self.pictures += [item.reply.picture] if item.reply.picture else []
                for button in (button for row in item.reply.buttons for button in row):
                    self.buttons.pop(button.label, None)
                    self.buttons[button.label] = button.action
            self.do(partial(_delivered, item=item))


def _first(ledger):
    waiting = (ledger.parcels.next(chat) for chat in ledger.parcels.chats())
    found = next(filter(None, waiting), None)
    return found if isinstance(found, float | None) else found[0]


def _delivered(ledger, item):
    ledger.parcels.delivered(item, f"r{item.id}")


def _members(unit):
    return {
        member.name: unit.people.account_by_id(member.account).name if member.account else None
        for member in unit.people.members(1)
        if member.merged_into is None
    }


def _names(unit):
    return names_of(unit.people.members(1))
