"""Faults of a file: where, and why, as facts; the locale owns the sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from core.values import frozen


@frozen
class Fault:
    """Something in a file that cannot come in.

    `where`: the line of a plain table ("7"), or the place in a paper; "" is the file itself.
    `why` names the sentence `import-fault-WHY`, into which `values` are put.
    """

    where: str
    why: str
    values: Mapping[str, str | int] = field(default_factory=dict)


class Faulty(Exception):  # noqa: N818 - it reads: raise Faulty(...)
    """Raised when nothing of a file comes in, because of these faults."""

    def __init__(self, *faults: Fault) -> None:
        """One fault at least."""
        super().__init__(faults)
        self.faults: Sequence[Fault] = faults
