"""A turn: one incoming thing with all that belongs to it, and how it is answered.

It never changes: doing it again after a question, or in another club, is another turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from random import Random
from typing import Any, NamedTuple, Protocol

from bot.messages import Edited, Incoming, Said, Speaker, Tapped
from bot.ports.records import Account, Chat, Club, Member, Settings, TableRecord
from bot.storage.ledger import Unit
from bot.talk.people import KnownPeople, as_mention, met
from bot.talk.refusing import Refuse
from bot.talk.speaking import Speaking, Spoken
from bot.talk.texts import Texts, texts
from core.values import frozen


class ListedCommand(Protocol):
    """A command as lists show it."""

    @property
    def key(self) -> str:
        """The key of its words in every language."""

    @property
    def names(self) -> Mapping[str, tuple[str, ...]]:
        """Its names in each language, the one in menus first."""

    def examples(self, words: Texts) -> tuple[str, ...]:
        """A line of each of its forms, as it is typed."""

    @property
    def group_only(self) -> bool:
        """True when it needs a club."""

    @property
    def quiet(self) -> bool:
        """True when no list shows it."""

    def all_names(self) -> frozenset[str]:
        """Its names in every language."""


@frozen
class Environment:
    """The fixed surroundings of the conversation: dice, a new club's settings, all commands."""

    dice: Random
    defaults: Settings = field(default_factory=Settings)
    host: tuple[str, ...] = ()
    """The host's accounts, as `platform:key`."""
    commands: Sequence[ListedCommand] = ()
    page: str = ""
    """The address of the clubs' pages; "" where there are none."""

    def has(self, key: str) -> bool:
        """True when there is a command with this key."""
        return any(command.key == key for command in self.commands)


@frozen
class Visit:
    """The club in which somebody speaks, and their membership of it."""

    club: Club | None = None
    me: Member | None = None
    out: bool = False
    """True when the speaker in private is not, or no longer, in the chats of their club."""
    unsure: bool = False
    """True when the platform does not say if the speaker in private is still in the club."""

    def no_club(self) -> Refuse:
        """The refusal of a command that needs a club."""
        return Refuse("no-club-any-more" if self.out else "no-club-yet")


@frozen
class Resumed:
    """Something that is done again, after a question about it was answered."""

    line: str = ""
    """The command that is done again ..."""
    options: tuple[tuple[str, str], ...] = ()
    """... the values filled in behind it ..."""
    sitting: int | None = None
    """... and the table that was picked for it."""
    typed: str = ""
    """The text typed into the form of a button ..."""
    into: str = ""
    """... and the meaning of that button."""
    question: int | None = None
    """The draft of the question that the typed text answers (`bot.talk.questions`)."""
    openly: bool = False
    """True when everybody shall see what was shown to the asker."""
    rounds: Mapping[str, int] = field(default_factory=dict)
    """How many rounds each open table had when this was wanted."""
    new: tuple[str, ...] = ()
    """The names in it that are new guests', though they resemble somebody's."""
    mentions: tuple[tuple[str, int], ...] = ()
    """The words in it that mention an account, with its number."""


class TurnWords(NamedTuple):
    """The languages of a turn."""

    public: Texts
    """The one that everybody in this chat sees: the club's; in private the speaker's own."""
    group: Texts
    """The club's, wherever the turn comes from."""
    own: Texts
    """The speaker's own."""


@frozen
class Turn:
    """One incoming thing on its way through the conversation."""

    unit: Unit
    incoming: Incoming
    environment: Environment
    chat: Chat
    account: Account
    visit: Visit = Visit()
    resumed: Resumed = Resumed()
    _spoken: Spoken = field(default_factory=Spoken)

    @cached_property
    def read(self) -> dict[str, Any]:
        """Values that were read for this turn and no other, so that none is read twice."""
        return {}

    @cached_property
    def words(self) -> TurnWords:
        """The languages in which this is answered."""
        spoken = settings_here(self).language
        own = texts(self.account.language or spoken)
        group = texts(spoken) if self.visit.club else own
        return TurnWords(own if self.chat.private else group, group, own)

    @cached_property
    def speak(self) -> Speaking:
        """How it is answered."""
        own = self.words.own
        club = self.visit.club
        said = self._spoken
        openly = self.resumed.openly
        here = self.unit, self.incoming, self.chat, self.account
        return Speaking(*here, own, club, said, openly=openly)

    @cached_property
    def people(self) -> KnownPeople:
        """Everybody of the club."""
        return KnownPeople(self.unit, self.here)

    @property
    def here(self) -> Club:
        """The club, or a refusal in a private chat that knows of none yet."""
        if self.visit.club is None:
            raise self.visit.no_club()
        return self.visit.club

    @property
    def chats(self) -> tuple[Chat, ...]:
        """The chats of the club."""
        return self.unit.clubs.chats(self.here.id)

    @property
    def sittings(self) -> tuple[TableRecord, ...]:
        """The tables of the club that are open."""
        return self.unit.tables.sittings(self.here.id)

    @property
    def member(self) -> Member:
        """The member that speaks."""
        if self.visit.me is None:
            raise self.visit.no_club()
        return self.visit.me


@frozen
class InTurn:
    """Something at hand in a turn."""

    turn: Turn

    @property
    def unit(self) -> Unit:
        """The storage, as this turn sees it."""
        return self.turn.unit

    @property
    def here(self) -> Club:
        """The club of the turn."""
        return self.turn.here

    @property
    def member(self) -> Member:
        """The member that speaks."""
        return self.turn.member

    @property
    def people(self) -> KnownPeople:
        """Everybody of the club."""
        return self.turn.people

    @property
    def speak(self) -> Speaking:
        """How the turn is answered."""
        return self.turn.speak

    @property
    def words(self) -> Texts:
        """The language of the club."""
        return self.turn.words.group

    @property
    def own(self) -> Texts:
        """The speaker's language."""
        return self.turn.words.own


def settings_here(turn: Turn) -> Settings:
    """The club's settings; where there is no club, those of a new one."""
    if turn.visit.club:
        return turn.visit.club.settings
    return turn.environment.defaults


def words_of_lists(turn: Turn) -> Texts:
    """The language of lists and help: the asker's own where nobody else sees them."""
    if turn.speak.alone or turn.speak.apart:
        return turn.words.own
    return turn.words.public


def visiting(turn: Turn, club: Club, me: Member | None) -> Turn:
    """The same turn in a club that has changed, or in another."""
    return replace(turn, visit=replace(turn.visit, club=club, me=me))


def rounds_played(turn: Turn) -> dict[str, int]:
    """How many rounds each open table has; stored while something is asked."""
    tables = turn.unit.tables
    return {str(s.id): len(tables.table(s.id).rounds) for s in tables.sittings(turn.here.id)}


# --- @mentions in a typed line: they tie at once (conversation.md, People) -----------------------


HANDLE = r"@[\w.]*\w"


def mentions_in(turn: Turn) -> Sequence[tuple[str, Speaker]]:
    """Return the words of the line that mention an account, with that account."""
    act = turn.incoming.act
    found = [*act.mentions] if isinstance(act, Said | Edited | Tapped) else []
    for word, number in turn.resumed.mentions:
        account = turn.unit.people.account_by_id(number)
        found.append((word, Speaker(account.key, account.name, handle=account.handle)))
    return found


def mentioned(turn: Turn, word: str) -> Account | None:
    """The account that a word of the line means, if it is a mention of one."""
    people = turn.unit.people
    platform = turn.account.platform
    for written, speaker in mentions_in(turn):
        if word in {written, as_mention(speaker.name)}:
            known = people.account(platform, speaker.key)
            if speaker.name:
                return met(turn.unit, platform, speaker)
            return known
    handle = word.removeprefix("@").casefold()
    if handle != word.casefold():
        return people.account_called(platform, handle)
    return None
