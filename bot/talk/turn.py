"""A turn: one incoming update with its context and its answers.

Turns are immutable; a repeated update or another club makes another turn.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from random import Random
from typing import TYPE_CHECKING, Any

from bot.messages import Incoming, Reply, Speaker
from bot.ports.budgets import NO_BUDGETS, Budgets
from bot.ports.records import Account, Chat, Club, Member, Settings, TableRecord
from bot.storage.ledger import Unit
from bot.talk.people import KnownPeople, as_mention, update_account
from bot.talk.refusing import Refuse
from bot.talk.speaking import Speaking, Spoken
from bot.talk.texts import Texts, texts
from core.rulesets import ruleset_of
from core.rulesets.ruleset import Ruleset, with_house
from core.values import frozen, once

if TYPE_CHECKING:
    from bot.reader.command import Command


@frozen
class Environment:
    """The environment of the conversation: dice, default settings, all commands."""

    dice: Random
    defaults: Settings = field(default_factory=Settings)
    host: tuple[str, ...] = ()
    """The host's accounts, as `platform:key`."""
    commands: Callable[[], Sequence["Command"]] = tuple
    """Returns all commands."""
    command: Callable[[str], "Command | None"] = lambda _: None
    """Returns the command with a key."""
    budgets: Budgets = NO_BUDGETS
    """The budgets of accounts and clubs."""
    page: str = ""
    """The address of the clubs' pages, or ""."""
    asked: set[int] = field(default_factory=set)
    """The accounts with an open question about a line, as far as this process knows."""

    def has(self, key: str) -> bool:
        """Return True if there is a command with this key."""
        return self.command(key) is not None


@frozen
class Visit:
    """The club of a turn, and the speaker's membership of it."""

    club: Club | None = None
    me: Member | None = None
    out: bool = False
    """True if a speaker in private is not in the chats of the club, or no longer."""
    unsure: bool = False
    """True if the platform does not report the membership of a speaker in private."""

    def no_club(self) -> Refuse:
        """Return the refusal of a command that needs a club."""
        return Refuse("no-club-any-more" if self.out else "no-club-yet")


@frozen
class Resumed:
    """An update that is repeated after a question."""

    line: str = ""
    """The repeated command."""
    options: tuple[tuple[str, str], ...] = ()
    """The values filled in after the command."""
    sitting: int | None = None
    """The table chosen for the command."""
    typed: str = ""
    """The text typed into the form of a button."""
    into: str = ""
    """The action of that button."""
    question: int | None = None
    """The draft of the question that the typed text answers (`bot.talk.questions`)."""
    openly: bool = False
    """True if a personal answer is shown in public."""
    rounds: Mapping[str, int] = field(default_factory=dict)
    """The number of rounds of each open table at the time of the question."""
    new: tuple[str, ...] = ()
    """The names of new guests in it that resemble other names."""
    mentions: tuple[tuple[str, int], ...] = ()
    """The words in it that mention an account, with its number."""


@frozen
class Turn:
    """An update in the conversation, with its context."""

    unit: Unit
    incoming: Incoming
    environment: Environment
    chat: Chat
    account: Account
    visit: Visit = Visit()
    resumed: Resumed = Resumed()
    personal: bool = False
    """True for what only the speaker sees, where the platform can (`for_oneself`)."""
    language: str = ""
    """The language of `words`, if it is not the club's (`in_own_words`)."""
    _spoken: Spoken = field(default_factory=Spoken)

    @once
    def read(self) -> dict[str, Any]:
        """Return a cache of values read during this turn."""
        return {}

    @once
    def own(self) -> Texts:
        """Return the speaker's language."""
        return texts(self.account.language or settings_here(self).language)

    @once
    def words(self) -> Texts:
        """Return the club's language, also in private; without a club the speaker's."""
        if self.visit.club:
            return texts(self.language or self.visit.club.settings.language)
        return self.own

    @property
    def chat_words(self) -> Texts:
        """Return the language of this chat: the club's; in private the speaker's."""
        if self.by_oneself:
            return self.own
        return self.words

    @property
    def by_oneself(self) -> bool:
        """Return True if only the speaker sees the answers."""
        return self.chat.private or self._aside

    @property
    def _aside(self) -> bool:
        seen_by_all = self.resumed.openly or not self.incoming.alone
        return self.personal and not (self.chat.private or seen_by_all)

    @once
    def speak(self) -> Speaking:
        """Return the answers of this turn."""
        club = self.visit.club
        spoken = self._spoken
        openly = self.resumed.openly
        here = self.unit, self.incoming, self.chat, self.account
        return Speaking(*here, self.own, club, spoken, openly=openly, aside=self._aside)

    @once
    def people(self) -> KnownPeople:
        """Return the people of the club."""
        return KnownPeople(self.unit, self.here)

    @property
    def here(self) -> Club:
        """Return the club, or refuse in a private chat without a club."""
        if self.visit.club is None:
            raise self.visit.no_club()
        return self.visit.club

    @property
    def chats(self) -> tuple[Chat, ...]:
        """Return the chats of the club."""
        return self.unit.clubs.chats(self.here.id)

    @property
    def sittings(self) -> tuple[TableRecord, ...]:
        """Return the open tables of the club."""
        return self.unit.tables.sittings(self.here.id)

    @property
    def member(self) -> Member:
        """Return the speaker's member."""
        if self.visit.me is None:
            raise self.visit.no_club()
        return self.visit.me


@frozen
class InTurn:
    """Base of helpers that belong to a turn."""

    turn: Turn

    @once
    def unit(self) -> Unit:
        """Return the storage of the turn."""
        return self.turn.unit

    @once
    def here(self) -> Club:
        """Return the club of the turn."""
        return self.turn.here

    @property
    def member(self) -> Member:
        """Return the speaker's member."""
        return self.turn.member

    @property
    def people(self) -> KnownPeople:
        """Return the people of the club."""
        return self.turn.people

    @property
    def speak(self) -> Speaking:
        """Return the answers of the turn."""
        return self.turn.speak

    @property
    def words(self) -> Texts:
        """Return the language of the club."""
        return self.turn.words

    @property
    def own(self) -> Texts:
        """Return the speaker's language."""
        return self.turn.own


def settings_here(turn: Turn) -> Settings:
    """Return the club's settings, or the defaults without a club."""
    if turn.visit.club:
        return turn.visit.club.settings
    return turn.environment.defaults


def members_here(turn: Turn) -> Sequence[Member]:
    """Return the present and former members of the club; none without a club."""
    if turn.visit.club:
        return turn.people.members()
    return ()


def ruleset_with_house(settings: Settings) -> Ruleset:
    """Return the ruleset of a club with its house rules."""
    return with_house(ruleset_of(settings.ruleset), dict(settings.house))


def words_of_lists(turn: Turn) -> Texts:
    """Return the language of lists and help: the speaker's if only the speaker sees them."""
    if turn.speak.alone or turn.speak.apart:
        return turn.own
    return turn.chat_words


def in_own_words(turn: Turn) -> Turn:
    """Return the turn with the speaker's language instead of the club's."""
    return replace(turn, language=turn.own.language)


def asking(turn: Turn, make: Callable[[Turn], Reply]) -> Reply:
    """Return a reply for the club's chats; it is repeated in private in the speaker's language."""
    if turn.chat.private:
        turn.speak.spoken.repeated = make(in_own_words(turn))
    return make(turn)


def for_oneself(turn: Turn) -> Turn:
    """Return the turn of a personal question: rules, standings, figures, counts.

    Where the platform can, only the speaker sees the answer, in the speaker's language, with
    [Toon aan allen]. A page that all see stays one when it is turned.
    """
    place = ""
    if turn.incoming.alone:
        place = turn.speak.place
    shared = place.startswith(("standings", "rule:")) and not place.endswith(turn.speak.own_mark)
    return replace(turn, personal=not shared)


def visiting(turn: Turn, club: Club, me: Member | None) -> Turn:
    """Return the turn with a changed club, or another."""
    return replace(turn, visit=replace(turn.visit, club=club, me=me))


def rounds_played(turn: Turn) -> dict[str, int]:
    """Return the number of rounds of each open table, stored with a question."""
    tables = turn.unit.tables
    return {str(s.id): len(tables.table(s.id).rounds) for s in tables.sittings(turn.here.id)}


HANDLE = r"@[\w.]*\w"


def mentions_in(turn: Turn) -> Sequence[tuple[str, Speaker]]:
    """Return the words of the line that mention an account, with that account."""
    mentions: list[tuple[str, Speaker]] = [*getattr(turn.incoming.act, "mentions", ())]
    for word, number in turn.resumed.mentions:
        account = turn.unit.people.account_by_id(number)
        mentions.append((word, Speaker(account.key, account.name, handle=account.handle)))
    return mentions


def find_mentioned(turn: Turn, word: str) -> Account | None:
    """Return the account that a word of the line mentions."""
    people = turn.unit.people
    platform = turn.account.platform
    for written, speaker in mentions_in(turn):
        if word in {written, as_mention(speaker.name)}:
            account = people.account(platform, speaker.key)
            if speaker.name:
                return update_account(turn.unit, platform, speaker)
            return account
    handle = word.removeprefix("@").casefold()
    if handle != word.casefold():
        return people.account_called(platform, handle)
    return None
