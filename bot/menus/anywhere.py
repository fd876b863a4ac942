"""What can be asked anywhere, also where the bot is not: a rule, a special hand, a count, a wall.

Whoever asks is nobody's member there, and the place no club: nothing is read, and nothing kept.
The rules are those that a new club starts with, the words in the language of whoever asks.
"""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, cast

from bot.commands import BY_NAME
from bot.conversation import answer_in
from bot.hand.buttons import Why
from bot.messages import Button, Incoming, Reply, Said, Tapped
from bot.play.buttons import ThrowForWall
from bot.ports.platforms import AnsweredAnywhere
from bot.ports.records import Account, Chat
from bot.ports.storage import Unit
from bot.rulebook.rule_page import ShowRule
from bot.talk.buttons import ShowRules, ToAll
from bot.talk.texts import texts
from bot.talk.turn import Environment, Turn
from core.values import frozen

COMMANDS: Final = frozenset({"rule", "bmj", "count", "wall"})
"""The commands that need no club, by their keys."""
_TAPS: Final = frozenset(kind.verb for kind in (ShowRule, ShowRules, Why, ThrowForWall))
_LONGEST: Final = 50
"""How long a line may be that is to be shown to all: it stands on a button."""


@dataclass(slots=True)
class _Heard:
    """An outbox of which nothing goes out: what was said is taken from it."""

    said: list[Reply] = field(default_factory=list)
    spoken: bool = False

    def post(self, _chat: int, reply: Reply, **_how: object) -> None:
        self.said.append(reply)

    def notice(self, reply: Reply, **_how: object) -> None:
        self.said.append(reply)

    def delete(self, _chat: int, _slot: str) -> None:
        """Nothing stands anywhere."""

    def slot_of(self, _chat: int, _message: str) -> str:
        return ""


@frozen
class _Nowhere:
    """A unit without clubs, people and tables."""

    now: datetime
    outbox: _Heard = field(default_factory=_Heard)

    def step(self) -> AbstractContextManager[None]:
        return nullcontext()


def answer_anywhere(incoming: Incoming, environment: Environment) -> AnsweredAnywhere | None:
    """The answer to what was asked where there is no club; None to anything but those few."""
    act, openly = incoming.act, False
    if isinstance(act, Tapped) and act.action.startswith(f"{ToAll.verb}:"):
        act, openly = Said(act.action.partition(":")[2]), True
    if not isinstance(act, Said | Tapped) or not _is_asked_anywhere(act):
        return None
    here, speaker = _Nowhere(incoming.written), incoming.speaker
    account = Account(0, incoming.platform, speaker.key, speaker.name, speaker.language)
    nowhere = Chat(0, incoming.platform, "", "", "private")
    asked = Turn(cast(Unit, here), _with(incoming, act), environment, nowhere, account)
    answer_in(asked)
    replies = here.outbox.said
    if isinstance(act, Said) and not openly and len(act.text) <= _LONGEST:
        replies = [*replies[:-1], *(_to_all(reply, act.text, account) for reply in replies[-1:])]
    return AnsweredAnywhere(replies, openly)


def _with(incoming: Incoming, act: Said | Tapped) -> Incoming:
    return Incoming(incoming.platform, incoming.place, incoming.speaker, incoming.written, act)


def _is_asked_anywhere(act: Said | Tapped) -> bool:
    if isinstance(act, Said):
        command = BY_NAME.get(act.text.removeprefix("/").split(" ")[0])
        return command is not None and command.key in COMMANDS
    return act.action.partition(":")[0] in _TAPS


def _to_all(reply: Reply, line: str, account: Account) -> Reply:
    """The reply with [Toon aan allen]."""
    label = "👥 " + texts(account.language).label("to-all")
    shown = Button(label, ToAll(line).pack())
    return Reply(reply.text, (*reply.buttons, (shown,)), reply.topics, reply.picture)
