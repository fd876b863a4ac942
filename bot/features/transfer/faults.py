"""The faults of a file that prevent its import."""

from collections.abc import Mapping, Sequence
from dataclasses import field, fields

from bot.talk.people import tidy
from core.problems import Refused
from core.values import frozen


@frozen
class Fault:
    """A fault in a file that prevents the import.

    `where`: the line of a plain table ("7"), or the place in the JSON; "" is the file itself.
    `why` names the text `import-fault-WHY`, with `values` as its variables.
    """

    where: str
    why: str
    values: Mapping[str, str | int] = field(default_factory=dict)


class Faulty(Exception):  # noqa: N818 - it reads: raise Faulty(...)
    """Raised when a file is refused because of these faults."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(faults)
        self.faults: Sequence[Fault] = faults


def faulty(why: str, word: str, where: str = "") -> Faulty:
    """Return the fault of a word at a place."""
    return Faulty(Fault(where, why, {"word": tidy(word) or "-"}))


def faults_at(where: str, wrong: Faulty | Refused) -> Sequence[Fault]:
    """Return the faults of an entry at its place; of a refusal of the core, with its facts."""
    if isinstance(wrong, Faulty):
        return [Fault(where, fault.why, fault.values) for fault in wrong.faults]
    problem = wrong.problem
    facts = {entry.name: getattr(problem, entry.name) for entry in fields(problem)}
    facts.pop("key", None)  # the key of a house rule, which users do not know
    values = {name: fact for name, fact in facts.items() if isinstance(fact, str | int)}
    return [Fault(where, problem.code, values)]
