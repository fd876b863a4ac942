"""A club's own special hands: a limit hand that changes each season (scoring section 6).

Each is a house rule of its own, `own-1`, whose value is its points, its first and last day and its
name: `1000 2026-09-01 2027-06-30 Winterroos`. The id of a hand that was made has its name as well,
`own-1_Winterroos`, so that a recorded round keeps it when the club plays another.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Self, TypeVar

from core.problems import BadHouseRule, Refused
from core.values import frozen

OWN_HANDS = "own_hands"
"""The setting of a club, and the list of them in a request."""
KEY = re.compile(r"own-[1-9][0-9]{0,3}")
NAME = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+){0,4}")
LONGEST_NAME = 30
"""A name is of words that are read in the line of a round."""
_SHAPE = re.compile(
    r"([0-9]{1,7}) ([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{4}-[0-9]{2}-[0-9]{2}|-) (.+)"
)
_BETWEEN = "_"
Value = TypeVar("Value")


@frozen
class OwnHand:
    """A special hand of a club. points: its value; until: its last day, or None."""

    key: str
    name: str
    points: int
    first: date
    until: date | None = None

    @classmethod
    def read(cls, key: str, written: object) -> Self:
        """Return the hand of a house rule. Refused: BadHouseRule."""
        shape = isinstance(written, str) and _SHAPE.fullmatch(written)
        if not shape or not KEY.fullmatch(key):
            raise Refused(BadHouseRule(key, written))
        value, first, until, name = shape.groups()
        try:
            days = [None if day == "-" else date.fromisoformat(day) for day in (first, until)]
        except ValueError:
            raise Refused(BadHouseRule(key, written)) from None
        hand = cls(key, name, int(value), days[0] or date.min, days[1])
        named = NAME.fullmatch(name) and len(name) <= LONGEST_NAME
        if not named or not hand.points or (hand.until or date.max) < hand.first:
            raise Refused(BadHouseRule(key, written))
        return hand

    @classmethod
    def of(cls, facts: Mapping[str, object]) -> Self:
        """Return the hand of an item of `own_hands`. Refused: BadHouseRule."""
        until = facts.get("until") or "-"
        written = f"{facts.get('value')} {facts.get('from')} {until} {facts.get('name')}"
        try:
            return cls.read(str(facts.get("id")), written)
        except Refused:
            raise Refused(BadHouseRule(OWN_HANDS, facts)) from None

    @property
    def written(self) -> str:
        """Return the value of its house rule."""
        return f"{self.points} {self.first} {self.until or '-'} {self.name}"

    @property
    def id(self) -> str:
        """Return its id in a round."""
        return self.key + _BETWEEN + self.name.replace(" ", _BETWEEN)

    def is_played(self, day: date) -> bool:
        """Return True on a day within its dates."""
        return self.first <= day and (self.until is None or day <= self.until)


def is_own(key: str) -> bool:
    """Return True for the key or the id of a club's own special hand."""
    return bool(KEY.match(key))


def name_in(special_id: str) -> str:
    """Return the name in the id of a club's own special hand."""
    return special_id.partition(_BETWEEN)[2].replace(_BETWEEN, " ") or special_id


def key_in(special_id: str) -> str:
    """Return the key of a club's own special hand; other ids are unchanged."""
    return special_id.partition(_BETWEEN)[0]


def own_hands(house: Mapping[str, object]) -> list[OwnHand]:
    """Return the own special hands among house rules. Refused: BadHouseRule."""
    return [OwnHand.read(key, value) for key, value in house.items() if is_own(key)]


def played_on(day: date, house: Mapping[str, Value]) -> list[tuple[str, Value]]:
    """Return the house rules of a day: without own special hands outside their dates."""
    return [
        (key, value)
        for key, value in house.items()
        if not is_own(key) or OwnHand.read(key, value).is_played(day)
    ]
