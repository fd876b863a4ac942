"""Answers of a command: to the whole club, to the speaker, or in a notice at a tap.

An answer to a single person in a public chat is deleted after a minute by a scheduled post; a
person has at most one. Messages are silent, except the topics that the club's sound setting
allows.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, get_args

from bot.messages import Incoming, Reply, Said, Tapped, Topic
from bot.ports.platforms import KEPT_FOR
from bot.ports.records import Account, At, Chat, Club, Settings
from bot.storage.ledger import Unit
from bot.talk.buttons import Slot, ToAll, question, rows
from bot.talk.refusing import NOTICES, Refuse
from bot.talk.texts import Texts
from core.values import frozen, replace

MOST_REPEATED = 58
"""Maximum bytes of a line or an action on [Toon aan allen]."""
NOTICE_LENGTH = 190
"""Maximum length of a notice; the strictest platform allows 200 characters."""


class AskedSlot(Slot, name="asked"):
    """The slot of a question with buttons: the asked account, and the message of the question."""

    account: int
    message: str


@dataclass(slots=True)
class Spoken:
    """The answers of a turn so far.

    `club`: the club whose chats got an answer that a speaker in private does not see.
    """

    here: bool = False
    club: Club | None = None
    noticed: bool = False
    """True if the tap has had its notice."""
    word: Reply | None = None
    """The notice of a command, sent if there is no other answer."""
    tables: set[int] = field(default_factory=set)
    told: Mapping[str, str | int] = field(default_factory=dict)
    """The values of the notice."""
    asked: Reply | None = None
    """The last question among the answers, in the speaker's language if it is known."""
    repeated: Reply | None = None
    """The next answer in the speaker's language."""


@frozen
class Speaking:
    """Answers in a chat, to the speaker there, and in the chats of their club."""

    unit: Unit
    incoming: Incoming
    chat: Chat
    account: Account
    own: Texts
    """The speaker's language."""
    club: Club | None = None
    spoken: Spoken = field(default_factory=Spoken)
    openly: bool = False
    """True if a personal answer is shown in public."""
    aside: bool = False
    """True if `say` answers only the speaker, in this chat."""

    @property
    def own_mark(self) -> str:
        """Return the end of the slots of messages that only the speaker sees."""
        return f":{self.account.id}"

    @property
    def alone(self) -> bool:
        """Return True if lists and help are shown only to the speaker, in the same chat."""
        return self.incoming.alone and not self.chat.private and not self.openly

    @property
    def place(self) -> str:
        """Return the slot of the message with the pressed button."""
        return self.unit.outbox.slot_of(self.chat.id, self.incoming.message)

    @property
    def _is_tap(self) -> bool:
        return isinstance(self.incoming.act, Tapped)

    def post(self, reply: Reply, *, slot: Slot | str = "", at: At | None = None) -> None:
        """Post a message in all open chats of the club."""
        self._remember(at, reply)
        for chat in self._open_chats():
            self.unit.outbox.post(chat.id, reply, slot=str(slot), at=at)

    def edit(
        self, slot: Slot | str, reply: Reply, *, or_post: bool = True, at: At | None = None
    ) -> None:
        """Change a message of the bot in all chats of the club."""
        self._remember(at, reply)
        for chat in self._open_chats():
            self.unit.outbox.edit(chat.id, str(slot), reply, or_post=or_post, at=at)

    def bring(
        self, slot: Slot | str, reply: Reply, *, at: At | None = None, anyway: bool = False
    ) -> None:
        """Update a message: in its place for a tap, again at the bottom for a line.

        `anyway`: at the bottom for a tap too.
        """
        if self._is_tap and not anyway:
            self.edit(slot, reply, at=at)
            return
        self._remember(at, reply)
        for chat in self._open_chats():
            self.unit.outbox.bring(chat.id, str(slot), reply, at=at)

    def delete(self, slot: Slot | str) -> None:
        """Delete a message of the bot in the open chats of the club."""
        for chat in self._open_chats():
            self.unit.outbox.delete(chat.id, str(slot))

    def close(self, slot: Slot | str) -> None:
        """Delete a message in every chat, also in private chats."""
        if self.aside:
            self.unit.outbox.delete(self.chat.id, str(slot))
        if self.club is not None:
            self.unit.outbox.delete_everywhere(self.club.id, str(slot))

    def show(self, slot: Slot, reply: Reply) -> None:
        """Update a message only in this chat: in its place for a tap, else at the bottom."""
        if self.aside and self.place != str(slot):
            self.whisper(reply, slot=slot)
            return
        self.spoken.here = True
        shown = self.unit.outbox.edit if self._is_tap else self.unit.outbox.bring
        shown(self.chat.id, str(slot), reply)

    def say(self, reply: Reply, *, slot: Slot | str = "") -> None:
        """Answer only in the speaker's chat; only the speaker, for `for_oneself`."""
        if self.aside:
            self._say_aside(reply, str(slot))
            return
        self.spoken.here = True
        slot = str(slot) or self._question_slot(reply)
        about = self.incoming.message
        self.unit.outbox.post(self.chat.id, reply, slot=slot, about=about)

    def _say_aside(self, reply: Reply, slot: str) -> None:
        """Answer the speaker, in the same message for a tap in such an answer."""
        act = self.incoming.act
        if isinstance(act, Said):
            line = " ".join((act.text, *(value for _, value in act.options)))
        else:
            line = getattr(act, "action", "")
        kind = slot.partition(":")[0]
        if kind and self.place.partition(":")[0] == kind and self.place.endswith(self.own_mark):
            self.spoken.here = True
            self.unit.outbox.edit(self.chat.id, self.place, self._with_to_all(reply, line))
        else:
            self.answer(reply, slot=slot, line=line)

    def _with_to_all(self, reply: Reply, line: str) -> Reply:
        if len(line.encode()) > MOST_REPEATED:
            return reply
        shown = self.own.button("to-all", ToAll(line).pack("toall"), "👥")
        return replace(reply, buttons=(*reply.buttons, (shown,)))

    def _question_slot(self, reply: Reply) -> str:
        """Return the slot of a question, deleted with its answer, or "" for other replies."""
        if "question" not in reply.topics:
            return ""
        slot = str(AskedSlot(self.account.id, self.incoming.message))
        self.unit.outbox.delete(self.chat.id, slot)
        return slot

    @property
    def apart(self) -> bool:
        """Return True if lists and help go into the speaker's private chat."""
        return self.incoming.fleeting and self.account.private and not self.chat.private

    def answer(self, reply: Reply, *, slot: Slot | str = "", line: str = "") -> None:
        """Answer only the speaker where the platform can, otherwise in public.

        `line`: the command with the same answer, for [Toon aan allen].
        """
        if self.alone:
            reply = self._with_to_all(reply, line)
            self.whisper(reply, slot=slot and f"{slot}{self.own_mark}")
        else:
            self.say(reply, slot=slot)

    def give(self, reply: Reply, *, slot: Slot | str = "", line: str = "") -> None:
        """Answer with lists or help, in the speaker's private chat if `apart`."""
        if not self.apart:
            self.answer(reply, slot=slot, line=line)
            return
        private = self.unit.clubs.open_private(self.account.id)
        reply = replace(reply, otherwise=self.chat.id)
        self.unit.outbox.post(private.id, reply, slot=str(slot))
        self.mention(Reply(self.own.spans("own-in-private")))

    def mention(self, reply: Reply, *, alert: bool = False) -> None:
        """Answer the speaker briefly: in the notice of a tap, or in a line that is deleted.

        `alert`: the notice stays until the speaker closes it.
        """
        if self._is_tap:
            self.spoken.here = True
            self.unit.outbox.notice(reply, alert=alert)
        elif self.incoming.fleeting and self.club is not None:
            self.spoken.here = True
            chat = self.chat.id
            account = self.account.id
            about = self.incoming.message
            from bot.talk.passing import say_in_passing

            say_in_passing(self.unit, self.club.id, chat, account, reply, about)
        else:
            self.whisper(reply)

    def whisper(self, reply: Reply, *, slot: Slot | str = "") -> None:
        """Answer so that only the speaker sees it, as far as the platform can.

        A question remains in its chat until it is answered.
        """
        self.spoken.here = True
        outbox = self.unit.outbox
        slot = str(slot) or self._question_slot(reply)
        if self.chat.private:
            outbox.post(self.chat.id, reply, slot=str(slot))
        elif self._is_tap and _fits_notice(reply):
            outbox.notice(reply, alert=True)
        else:
            about = self.incoming.message
            outbox.post(self.chat.id, reply, slot=str(slot), to=self.account.id, about=about)

    def notice(self, key: str, **values: str | int) -> None:
        """Show a short text at a tap; for a command, store it for `acknowledge`."""
        word = Reply(self.own.spans(key, **values))
        if self._is_tap:
            self.spoken.noticed = True
            self.spoken.told = values
            self.unit.outbox.notice(self._with_late(word))
        else:
            self.spoken.word = word

    def acknowledge(self) -> None:
        """Send a notice if the platform waits for an answer and none was given."""
        outbox = self.unit.outbox
        if not outbox.answered:
            key = "tap-nothing"
            if outbox.spoken:
                key = "tap-done"
            outbox.notice(self.spoken.word or Reply(self.own.spans(key)))
        elif self._is_tap and not self.spoken.noticed and self.incoming.fleeting:
            outbox.notice(self._with_late(Reply(self.own.spans("tap-follows", seconds="{}"))))

    def _with_late(self, word: Reply) -> Reply:
        """Return a notice, extended while the group's budget delays its screen."""
        if not (self.incoming.fleeting and self.unit.outbox.spoken):
            return word
        return replace(word, late=self.own.text("tap-follows", seconds="{}"))

    def refuse(self, refusal: Refuse) -> None:
        """Report a refusal with its offers."""
        spans = self.own.spans(refusal.why, **refusal.values)
        buttons = [self.own.button(key, meaning) for key, meaning in refusal.offers]
        if buttons:
            self.whisper(question(spans, rows(buttons, 2)))
        else:
            reply = Reply(spans, topics=("refusal",))
            self.mention(reply, alert=refusal.why not in NOTICES)

    def _open_chats(self) -> Sequence[Chat]:
        if self.club is None:
            raise Refuse("no-club-yet")
        since = self.unit.now - KEPT_FOR
        chats = self.unit.clubs.chats(self.club.id)
        return [chat for chat in chats if chat.open or (chat.closed and chat.closed > since)]

    def _remember(self, at: At | None, reply: Reply) -> None:
        if self.chat.private:
            self.spoken.club = self.club
            if "question" in reply.topics:
                self.spoken.asked = self.spoken.repeated or reply
            self.spoken.repeated = None
        elif at is None or at.hall:
            self.spoken.here = True
        else:
            self.spoken.tables.add(at.sitting)


def _fits_notice(reply: Reply) -> bool:
    return not reply.buttons and not reply.files and len(reply.words) <= NOTICE_LENGTH


Sound = Literal["all", "end", "none"]
SETTING = "sound"
SOUNDS: tuple[Sound, ...] = get_args(Sound)
USUAL: Sound = "end"
_HEARD: dict[Sound, frozenset[Topic]] = {
    "all": frozenset({"result", "end", "leader"}),
    "end": frozenset({"end", "leader"}),
    "none": frozenset(),
}


def sound_of(settings: Settings) -> Sound:
    """Return the club's choice of sounds."""
    chosen = dict(settings.more).get(SETTING)
    for sound in SOUNDS:
        if sound == chosen:
            return sound
    return USUAL


def with_sound(reply: Reply, settings: Settings, *, on_time: bool = False) -> Reply:
    """Return a reply with sound if the club's setting allows it.

    `on_time`: a scheduled post, not an answer.
    """
    sound = sound_of(settings)
    sounds = (on_time and sound == "all") or not _HEARD[sound].isdisjoint(reply.topics)
    return replace(reply, silent=not sounds)
