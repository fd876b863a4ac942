"""Who is meant by a name after a command; where it may be several, buttons ask."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.ports.records import Member
from bot.talk.buttons import Tap
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.players import PlayerId

_BETWEEN: Final = frozenset({"", ";", "&", "+"})


@dataclass(frozen=True)
class OfMember(Tap):
    """About somebody of the club."""

    member: PlayerId


def with_year(args: str) -> tuple[str, int | None]:
    """What was written, and the year behind it: `Anna 2025`."""
    name, _, year = args.strip().rpartition(" ")
    if len(year) == 4 and year.isascii() and year.isdigit() and year > "0000":  # noqa: PLR2004
        return name, int(year)
    return args.strip(), None


def names_among(turn: Turn, words: Sequence[str]) -> list[str]:
    """The names in a row of them, without what stands between: `Anna, Bert en Cees`."""
    plain = [word.strip('",') for word in words]
    return [
        word
        for word in plain
        if word not in _BETWEEN and (meaning("fillers", word) != "and" or turn.people.known(word))
    ]


def member_tapped(turn: Turn, number: PlayerId) -> Member:
    """The member of a button, if the club has such a one."""
    member = next((m for m in turn.people.members() if m.id == number), None)
    if member is None:
        raise Refuse("no-such-member")
    return member
