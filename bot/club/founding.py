"""The founding chat: the one with which a club began.

What the club has on paper is for its admins, unless the club wants otherwise, and no other chat
puts it out. When the bot is out of it for a week, the admins of all chats that are left choose
another, with a tap in each.
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.messages import Button, Reply
from bot.ports.records import Chat, Settings
from bot.talk.buttons import Tap, rows
from bot.talk.drafts import Drafts
from bot.talk.refusing import Refuse
from bot.talk.rights import admin_of, is_admin, must_be_admin, must_be_sure
from bot.talk.texts import joined
from bot.talk.turn import Turn
from core.values import frozen

SETTING: Final = "papers"
ALL: Final = "all"
AWAY: Final = timedelta(days=7)
_SLOT: Final = "founding"
_VOTES: Final = Drafts("founding", dict[int, int])
"""Which chat each chat has chosen, under the key `club`."""


@frozen
class PutOut:
    """A chat that the club has put out, for good."""


PUT_OUT: Final = Drafts("put-out", PutOut)
"""Under the number of the chat."""


class AskFounding(Tap, verb="founding"):
    """[Kies een hoofdchat]."""


@frozen
class ChooseFounding(Tap, verb="foundit"):
    """A chat that may be the founding one from now on."""

    chat: int


def founding_chat(turn: Turn) -> Chat | None:
    """The chat with which the club began, if it is still one of its own."""
    return next((chat for chat in turn.unit.clubs.chats(turn.here.id) if chat.founding), None)


def speaks_for_founding(turn: Turn) -> bool:
    """Whether the one who speaks manages the founding chat."""
    chat = founding_chat(turn)
    return chat is not None and admin_of(turn, chat)


def must_speak_for_founding(turn: Turn, why: str = "admins-only") -> None:
    """Refuse anybody but an admin of the founding chat; `why` says so where it is the only one."""
    if speaks_for_founding(turn):
        return
    chat = founding_chat(turn)
    if _vacant(turn) and is_admin(turn):
        raise Refuse("founding-away", (("founding", AskFounding().pack()),))
    if chat is None or len(turn.unit.clubs.chats(turn.here.id)) == 1:
        raise Refuse(why)
    raise Refuse("founding-only", chat=chat.title)


def papers_for_all(settings: Settings) -> bool:
    """Whether the admins of all chats may have the club's papers, and bring some in."""
    return dict(settings.more).get(SETTING) == ALL


def must_have_papers(turn: Turn, why: str = "admins-only") -> None:
    """Refuse anybody who may not have all of the club on paper."""
    must_be_sure(turn)
    if not papers_for_all(turn.here.settings):
        must_speak_for_founding(turn, why)
    elif not is_admin(turn):
        raise Refuse(why)


# --- choosing another ----------------------------------------------------------------------------


def _away(turn: Turn, chat: Chat) -> bool:
    return not chat.open and chat.closed is not None and chat.closed <= turn.unit.now - AWAY


def _vacant(turn: Turn) -> bool:
    chat = founding_chat(turn)
    return chat is None or _away(turn, chat)


def _left(turn: Turn) -> list[Chat]:
    """The chats of which an admin has to choose."""
    return [chat for chat in turn.unit.clubs.chats(turn.here.id) if not _away(turn, chat)]


def _eligible(turn: Turn) -> list[Chat]:
    """The chats that may become the founding one: none that was ever put out."""
    club = turn.here.id
    return [c for c in _left(turn) if PUT_OUT.find(turn.unit, club, c.id) is None]


def _must_be_vacant(turn: Turn) -> None:
    chat = founding_chat(turn)
    if chat is not None and not _away(turn, chat):
        raise Refuse("founding-is-there", chat=chat.title)
    if not _eligible(turn):
        raise Refuse("founding-nobody")


def ask_founding(turn: Turn) -> None:
    """Ask the chats that are left which of them it is from now on."""
    must_be_admin(turn)
    _must_be_vacant(turn)
    show_question(turn)
    if turn.chat.private:
        turn.speak.whisper(Reply(turn.words.own.spans("founding-in-group")))


def show_question(turn: Turn) -> None:
    """The question, in each chat; what was chosen already still counts."""
    turn.speak.delete(_SLOT)
    if _eligible(turn):
        turn.speak.post(_question(turn, _votes(turn)), slot=_SLOT)


def _question(turn: Turn, votes: Mapping[int, int]) -> Reply:
    words, eligible = turn.words.group, _eligible(turn)
    titles = {chat.id: chat.title for chat in eligible}
    lines = [words.spans("founding-ask")]
    for chat in _left(turn):
        choice = titles.get(votes.get(chat.id, 0), words.text("founding-open"))
        lines.append(words.spans("founding-vote", chat=chat.title, choice=choice))
    buttons = [Button(chat.title, ChooseFounding(chat.id).pack()) for chat in eligible]
    return Reply(joined(lines), rows(buttons, 1), ("question",))


def _votes(turn: Turn) -> Mapping[int, int]:
    """Which chat each has chosen since the bot is out of the founding one."""
    votes, chat = _VOTES.find(turn.unit, turn.here.id, "club"), founding_chat(turn)
    if votes is None or votes.touched is None:
        return {}
    if chat is not None and chat.closed is not None and votes.touched < chat.closed + AWAY:
        return {}
    return votes.value


def choose(turn: Turn, number: int) -> None:
    """An admin of the chat in which this is tapped chooses; when all have the same, that is it."""
    _must_be_vacant(turn)
    if turn.chat.private:
        raise Refuse("founding-in-group")
    if not admin_of(turn, turn.chat):
        raise Refuse("admins-only")
    chosen = next((chat for chat in _eligible(turn) if chat.id == number), None)
    if chosen is None:
        raise Refuse("button-unknown")
    votes = {**_votes(turn), turn.chat.id: number}
    if all(votes.get(chat.id) == number for chat in _left(turn)):
        _found(turn, chosen)
        return
    _VOTES.keep(turn.unit, turn.here.id, votes, "club")
    turn.speak.edit(_SLOT, _question(turn, votes))


def _found(turn: Turn, chosen: Chat) -> None:
    before = founding_chat(turn)
    if before is not None:
        turn.unit.clubs.save_chat(replace(before, founding=False))
    turn.unit.clubs.save_chat(replace(chosen, founding=True))
    votes = _VOTES.find(turn.unit, turn.here.id, "club")
    if votes is not None:
        turn.unit.drafts.drop(votes.id)
    turn.speak.edit(_SLOT, Reply(turn.words.group.spans("founding-chosen", chat=chosen.title)))
