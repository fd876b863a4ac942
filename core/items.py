"""The lines of a tally."""

from typing import Literal, NamedTuple

Kind = Literal["points", "rounding", "fixed", "doubling", "cap"]


class Item(NamedTuple):
    """One line of a tally.

    value: points, or doublings, or the limit; name_id: what it is called, everywhere
    (core.names); rule: the ref of the rule that gives it; tiles: those that it is given for,
    where it is given for some.
    """

    kind: Kind
    value: int
    name_id: str
    rule: str
    tiles: str = ""
