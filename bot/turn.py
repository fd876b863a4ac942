"""Whose turn it is to be answered: one incoming thing with all that belongs to it.

A turn knows the club, the one who speaks and both languages (the club's for what everybody sees,
the speaker's own for what only they see), and it is how commands speak.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from random import Random
from typing import Any

from bot.messages import Button, Incoming, Reply, Said, Span, Speaker, Tapped
from bot.people import Found, find
from bot.ports.records import Account, At, Chat, Club, Member, Settings, Sitting
from bot.ports.storage import Unit
from bot.ports.work import NeedsRole
from bot.texts import Texts, texts
from core.events import PlayerId
from core.table import Table

NOTICE_LENGTH = 190
"""The notice at a tap holds 200 characters on the strictest platform."""


class Refuse(Exception):  # noqa: N818 - it reads: raise Refuse("not-your-table")
    """Something cannot be done; the id of the sentence that says so and what can, and its words.

    `offers` are buttons for what can be done instead: the id of their label and what they mean.
    """

    def __init__(
        self, why: str, offers: Sequence[tuple[str, str]] = (), **values: str | int
    ) -> None:
        """The id of the sentence, the buttons under it, and what is put into it."""
        super().__init__(why)
        self.why = why
        self.offers = offers
        self.values = values


class AskName(Exception):  # noqa: N818 - it reads: raise AskName(word, members)
    """A name in a line may mean several: ask which, and do the same again with that one."""

    def __init__(self, word: str, members: Sequence[Member]) -> None:
        """The word that was written, and whom it may mean."""
        super().__init__(word)
        self.word = word
        self.members = members


@dataclass
class Surroundings:
    """What the conversation is given once: chance, and what a new club starts with."""

    dice: Random
    defaults: Settings = field(default_factory=Settings)
    host: tuple[str, ...] = ()
    """The host's accounts, as `platform:key`."""


@dataclass
class Turn:
    """One incoming thing on its way through the conversation."""

    unit: Unit
    incoming: Incoming
    around: Surroundings
    chat: Chat
    account: Account
    club: Club | None = None
    me: Member | None = None
    chosen: int | None = None
    """The sitting that was picked when the bot asked which table a command meant."""
    again: str = ""
    """The command that is done again, after something about it was asked."""
    typed: str = ""
    """What was typed into the form of the button that was pressed ..."""
    typed_into: str = ""
    """... and what that button means."""
    answered: tuple[str, Mapping[str, Any]] | None = None
    """The question that this answers (`bot.dialogs.questions`)."""
    then: Said | Tapped | None = None
    """What is done after this: what somebody wanted before they were asked who they are."""
    spoken: bool = False
    """Whether something was said where the one who speaks is."""
    tables: set[int] = field(default_factory=set)
    """The tables at which something was said."""
    _named: tuple[Member, ...] = ()
    _names: Mapping[PlayerId, str] = field(default_factory=dict)

    # --- words --------------------------------------------------------------------------

    @property
    def public(self) -> Texts:
        """The club's language; in a private chat the speaker's own."""
        if self.chat.kind == "private" or self.club is None:
            return self.own
        return texts(self.club.settings.language)

    @property
    def group(self) -> Texts:
        """The club's language, wherever the turn comes from."""
        return texts(self.club.settings.language) if self.club else self.own

    @property
    def own(self) -> Texts:
        """The language of the one who speaks."""
        if self.account.language:
            return texts(self.account.language)
        return texts((self.club.settings if self.club else self.around.defaults).language)

    @property
    def now(self) -> datetime:
        """The time (UTC)."""
        return self.unit.now

    # --- who and where ---------------------------------------------------------------------

    @property
    def here(self) -> Club:
        """The club, or a refusal in a private chat that knows of none yet."""
        if self.club is None:
            raise Refuse("no-club-yet")
        return self.club

    @property
    def member(self) -> Member:
        """The member that speaks."""
        if self.me is None:
            raise Refuse("no-club-yet")
        return self.me

    @property
    def tapped(self) -> bool:
        """Whether a button was pressed."""
        return isinstance(self.incoming.act, Tapped)

    @property
    def said(self) -> str:
        """Which message this is, so that an edit of it finds what it recorded."""
        message = "" if self.tapped else self.incoming.message
        return f"{self.chat.id}:{message}" if message else ""

    @property
    def private(self) -> bool:
        """Whether this is a private chat."""
        return self.chat.kind == "private"

    def members(self) -> tuple[Member, ...]:
        """The club's members and guests who are somebody of their own."""
        return tuple(m for m in self.unit.members(self.here.id) if m.merged_into is None)

    def name(self, player: PlayerId) -> str:
        """What a player is called, also one who was merged with another or has left."""
        return self.names()[player]

    def names(self) -> Mapping[PlayerId, str]:
        """What everybody of the club is called."""
        members = self.unit.members(self.here.id)
        if members is not self._named:
            self._named, self._names = members, names_of(members)
        return self._names

    def find(self, name: str) -> Found:
        """Whom a name in a line means, in the whole club."""
        return find(name, (m for m in self.members() if not m.left))

    def is_admin(self) -> bool:
        """Whether the one who speaks may manage the chat; asks the platform where it must."""
        if self.incoming.speaker.admin is not None and not self.private:
            return self.incoming.speaker.admin
        return any(self._admin_of(chat) for chat in self.unit.chats(self.here.id))

    def _admin_of(self, chat: Chat) -> bool:
        if chat.platform != self.account.platform:
            return False
        known = self.unit.admin(chat.id, self.account.id)
        if known is None:
            raise NeedsRole(chat.id, self.account.id)
        return known

    def must_be_admin(self) -> None:
        """Refuse anybody but an admin of the chat."""
        if not self.is_admin():
            raise Refuse("admins-only")

    # --- tables ------------------------------------------------------------------------------

    def may_record(self, sitting: Sitting, table: Table) -> bool:
        """Whether the one who speaks may record at a table (conversation.md, Who may do what)."""
        me = self.member.id
        if me in table.seats or me == sitting.opened_by:
            return True
        return self.here.settings.recording == "all" or self.is_admin()

    def must_record(self, sitting: Sitting, table: Table) -> None:
        """Refuse somebody who may not record at this table."""
        if not self.may_record(sitting, table):
            raise Refuse("not-your-table", table=sitting.name)

    # --- speaking ----------------------------------------------------------------------------

    def post(
        self, reply: Reply, *, slot: str = "", pin: bool = False, at: At | None = None
    ) -> None:
        """Say something to the whole club, in all of its chats; from private, there too."""
        self._speaks(at)
        for chat in self._public_chats():
            self.unit.post(chat.id, reply, slot=slot, at=at)
            if pin:
                self.unit.pin(chat.id, slot)

    def edit(self, slot: str, reply: Reply, *, anew: bool = True, at: At | None = None) -> None:
        """Change a message of the bot in all of the club's chats."""
        self._speaks(at)
        for chat in self._public_chats():
            self.unit.edit(chat.id, slot, reply, anew=anew, at=at)

    def bring(self, slot: str, reply: Reply, *, at: At | None = None) -> None:
        """Show a message as it now is: in its place for a tap, anew at the bottom for a line."""
        if not self.tapped:
            self.delete(slot)
        self.edit(slot, reply, at=at)

    def delete(self, slot: str) -> None:
        """Take a message of the bot away."""
        for chat in self._public_chats():
            self.unit.delete(chat.id, slot)

    def close(self, slot: str) -> None:
        """Take a message away wherever it stands, also from somebody's private chat."""
        self.unit.close_slot(self.here.id, slot)

    def say(self, reply: Reply, *, slot: str = "") -> None:
        """Answer where the one who speaks is: in this chat alone."""
        self.spoken = True
        self.unit.post(self.chat.id, reply, slot=slot, about=self.incoming.message)

    def whisper(self, reply: Reply, *, slot: str = "") -> None:
        """Answer so that only the one who speaks sees it, as far as the platform can do that."""
        self.spoken = True
        if self.private:
            self.unit.post(self.chat.id, reply, slot=slot)
        elif self.tapped and not reply.buttons and len(reply.words) <= NOTICE_LENGTH:
            self.unit.notice(reply, alert=True)
        else:
            self.unit.post(
                self.chat.id, reply, slot=slot, to=self.account.id, about=self.incoming.message
            )

    def notice(self, key: str, **values: str | int) -> None:
        """A short word at the tap; nothing where nothing was tapped."""
        if self.tapped:
            self.unit.notice(Reply(self.own.spans(key, **values)))

    def refuse(self, refusal: Refuse) -> None:
        """Say why not."""
        spans = self.own.spans(refusal.why, **refusal.values)
        buttons = [Button(self.own.label(key), meaning) for key, meaning in refusal.offers]
        self.whisper(Reply(spans, rows(buttons, 2), ("refusal",)))

    def _public_chats(self) -> Sequence[Chat]:
        club = self.here
        return [chat for chat in self.unit.chats(club.id) if chat.open]

    def _speaks(self, at: At | None) -> None:
        """Remember whether the one who speaks is answered where they are, or at which table."""
        if at is None or at.hall:
            self.spoken = True
        else:
            self.tables.add(at.sitting)


def names_of(members: Sequence[Member]) -> Mapping[PlayerId, str]:
    """Names by player; somebody who turned out to be another bears that one's name."""
    plain = {member.id: member for member in members}
    return {member.id: final(member, plain).name for member in members}


def final(member: Member, members: Mapping[PlayerId, Member]) -> Member:
    """Whom somebody turned out to be."""
    while member.merged_into is not None:
        member = members[member.merged_into]
    return member


def met(unit: Unit, platform: str, speaker: Speaker) -> Account:
    """The account of whoever speaks or is spoken of, as the platform now tells of it."""
    handle = speaker.handle.casefold()
    return unit.meet(platform, speaker.key, speaker.name, speaker.language, handle)


def action(verb: str, *parts: str | int) -> str:
    """What a button means, in at most 64 bytes: `verb:1:2`."""
    text = ":".join([verb, *(str(part) for part in parts)])
    if len(text.encode()) > 64:  # noqa: PLR2004 - Telegram's limit, the smallest of all
        raise ValueError(text)
    return text


def rows(buttons: Sequence[Button], width: int) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of this width."""
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))


def joined(parts: Sequence[Sequence[Span]], between: str = "\n") -> tuple[Span, ...]:
    """Pieces of text one below the other."""
    spans: list[Span] = []
    for part in parts:
        if spans and part:
            spans.append(Span(between))
        spans.extend(part)
    return tuple(spans)


TapHandler = Callable[[Turn, Sequence[str]], None]
AnswerHandler = Callable[[Turn, Mapping[str, Any], str], None]
CommandHandler = Callable[[Turn, str], None]


def with_settings(club: Club, **changes: object) -> Club:
    """The club with some of its settings changed."""
    return replace(club, settings=replace(club.settings, **changes))  # type: ignore[arg-type]
