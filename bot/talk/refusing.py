"""How a command says that something cannot be done, or that it has to be asked first."""

from collections.abc import Sequence
from typing import ClassVar

from bot.ports.records import Member
from core.problems import Problem, Refused


class Sentence(Problem):
    """A problem that is said by the sentence of its refusal."""

    code: ClassVar[str] = "sentence"


class Refuse(Refused):
    """Something cannot be done; the id of the sentence that says so and what can, and its words.

    It carries its sentence, where a refusal of the core carries a problem.

    `offers` are buttons for what can be done instead: the id of their label and what they mean.
    """

    def __init__(
        self, why: str, offers: Sequence[tuple[str, str]] = (), **values: str | int
    ) -> None:
        """The id of the sentence, the buttons under it, and what is put into it."""
        super().__init__(Sentence())
        self.why = why
        self.offers = offers
        self.values = values


class Ask(Exception):  # noqa: N818 - it reads: raise AskWho(member, Refuse(...))
    """Something has to be asked before an act is done; each kind has its own question."""


class AskWho(Ask):
    """Somebody who may not do something has the name of one who may: ask who they are."""

    def __init__(self, member: Member, otherwise: Refuse) -> None:
        """The member with that name, and the refusal for anybody else."""
        super().__init__(member.name)
        self.member = member
        self.otherwise = otherwise


class AskName(Ask):
    """A name in a line may mean several: ask which, and do the same again with that one."""

    def __init__(self, word: str, members: Sequence[Member], guest: str = "") -> None:
        """The word as written, the members it may mean, and the name of a possible new guest."""
        super().__init__(word)
        self.word = word
        self.members = members
        self.guest = guest
