"""Questions that can be asked anywhere, also without the bot: a rule, a hand, a count, a wall.

The one who asks is no member there, and the place no club: nothing is read, and nothing stored.
The rules are those that a new club starts with, the words in the language of the one who asks.
"""

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, cast

from bot.commands import BY_NAME
from bot.conversation import answer_in
from bot.messages import Button, Incoming, Reply, Said, Tapped
from bot.ports.platforms import AnsweredAnywhere
from bot.ports.records import Account, Chat
from bot.ports.storage import Unit
from bot.talk.buttons import ToAll
from bot.talk.texts import texts
from bot.talk.turn import Environment, Turn
from core.values import frozen

COMMANDS: Final = frozenset({"rule", "bmj", "count", "wall"})
"""The commands that need no club, by their keys."""
_TAPS: Final = frozenset({"rule", "rules", "why", "wall"})
_LONGEST: Final = 50
"""How long a line may be that is to be shown to all: it stands on a button."""


@dataclass(slots=True)
class _Heard:
    """An outbox that sends nothing: the replies are taken from it."""

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
    if isinstance(act, Tapped) and act.action.startswith("toall:"):
        act, openly = Said(act.action.partition(":")[2]), True
    if not isinstance(act, Said | Tapped) or not _is_asked_anywhere(act):
        return None
    here, speaker = _Nowhere(incoming.written), incoming.speaker
    account = Account(0, incoming.platform, speaker.key, speaker.name, speaker.language)
    nowhere = Chat(0, incoming.platform, "", "", "private")
    plain = Incoming(incoming.platform, incoming.place, speaker, incoming.written, act)
    answer_in(Turn(cast(Unit, here), plain, environment, nowhere, account))
    replies = here.outbox.said
    if isinstance(act, Said) and replies and not openly:
        # those that are asked anywhere have one option at most
        line = " ".join((act.text, *(value for _, value in act.options)))
        if len(line) <= _LONGEST:
            said, shown = replies[-1], ToAll(line).pack("toall")
            label = "👥 " + texts(account.language).label("to-all")
            buttons = (*said.buttons, (Button(label, shown),))
            replies[-1] = Reply(said.text, buttons, said.topics, said.picture)
    return AnsweredAnywhere(replies, openly)


def _is_asked_anywhere(act: Said | Tapped) -> bool:
    if isinstance(act, Said):
        command = BY_NAME.get(act.text.removeprefix("/").split(" ")[0])
        return command is not None and command.key in COMMANDS
    return act.action.partition(":")[0] in _TAPS
