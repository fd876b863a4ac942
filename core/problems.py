"""Every refusal, as facts without words: which rule of the game says no, and with what numbers.

A problem is a frozen value with a `code` that never changes; `Refused` carries it out of the core.
The sentences that a player reads are the locale's.
"""

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Problem:
    """A fact that stands in the way."""

    code: ClassVar[str] = "problem"


class Refused(Exception):  # noqa: N818  # it reads: raise Refused(TooFewDoublings(...))
    """The core says no, and `problem` says why."""

    def __init__(self, problem: Problem) -> None:
        """Carry a problem."""
        super().__init__(problem.code)
        self.problem = problem


@dataclass(frozen=True, slots=True)
class UnknownRuleset(Problem):
    """No ruleset has this key."""

    code: ClassVar[str] = "bad-request"
    key: str


@dataclass(frozen=True, slots=True)
class BadHouseRule(Problem):
    """A house rule that does not exist, or a value that it cannot have."""

    code: ClassVar[str] = "bad-request"
    key: str
    value: object


@dataclass(frozen=True, slots=True)
class UnknownSpecial(Problem):
    """The ruleset has no special hand, limit hand or situation of this name."""

    code: ClassVar[str] = "unknown-special"
    ruleset: str | None
    special: str


@dataclass(frozen=True, slots=True)
class BetNotPlayed(Problem):
    """The bet of rule 88 belongs to the 144 rules alone."""

    code: ClassVar[str] = "bad-circumstance"
    ruleset: str
