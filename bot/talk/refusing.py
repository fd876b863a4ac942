"""Exceptions with which a command refuses or asks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from bot.messages import Button, Spans
from bot.ports.records import Member
from core.problems import Problem, Refused

if TYPE_CHECKING:
    from bot.talk.turn import Turn


class Sentence(Problem):
    """A problem with its own sentence."""

    code: ClassVar[str] = "sentence"


NOTICES = frozenset(
    {
        *("admins-only", "not-your-table", "lobby-not-yours", "not-joined", "leave-not-yours"),
        *("no-such-table", "table-over", "lobby-gone", "draft-gone", "round-gone"),
        *("moved-on", "recorded-already", "being-entered", "own-only", "pad-empty"),
        *("not-a-player", "points-cannot-win", "dead-cannot-win", "sits-elsewhere"),
        *("taken-gone", "taken-not-yours", "taken-not-self", "not-known-yet"),
        *("refused-table-over", "who-not-asked", "who-not-yours"),
        *("refused-voted-already", "refused-tail-agreed", "refused-sits-already"),
    }
)
"""The refusals that say how to go on: at a tap each is a notice."""


class Refuse(Refused):
    """A refusal with its own sentence; refusals of the core carry a problem.

    `why`: the id of the sentence; `values`: its values; `offers`: buttons with alternatives, each
    a label id and an action.
    """

    def __init__(
        self, why: str, offers: Sequence[tuple[str, str]] = (), **values: str | int
    ) -> None:
        super().__init__(Sentence())
        self.why = why
        self.offers = offers
        self.values = values


class Ask(Exception):  # noqa: N818 - it reads: raise AskWho(member, Refuse(...))
    """Raised to ask a question before an act; each kind has its own question."""


class AskWho(Ask):
    """Raised if a speaker without the right has the name of a member with it: ask for identity."""

    def __init__(self, member: Member, otherwise: Refuse) -> None:
        super().__init__(member.name)
        self.member = member
        self.otherwise = otherwise


class AskMeant(Ask):
    """Raised if a line may mean other lines: ask which, and do that line instead.

    `why` and `values`: the question; `choices`: the id of a label with a line, or with a word
    that settles the same line (`Resumed.new`).
    """

    def __init__(self, why: str, choices: Sequence[tuple[str, str]], **values: str | int) -> None:
        super().__init__(why)
        self.why = why
        self.choices = choices
        self.values = values


class AskName(Ask):
    """Raised if a name in a line has several meanings: ask for the member, and repeat the line."""

    def __init__(
        self, word: str, members: Sequence[Member], guest: str = "", label: str = "new-guest"
    ) -> None:
        super().__init__(word)
        self.word = word
        self.members = members
        self.guest = guest
        self.label = label


class AskWords(Ask):
    """Raised to ask for words and handle the same button again with them."""

    def __init__(self, text: Spans, form: str = "", *buttons: Button) -> None:
        super().__init__(text)
        self.text = text
        self.form = form
        self.buttons = buttons


def typed_words(turn: "Turn", key: str, **values: str | int) -> str:
    """Return the text typed into a button's form or as answer to its question; else ask for it."""
    if not turn.resumed.typed:
        raise AskWords(turn.own.spans(key, **values))
    return turn.resumed.typed
