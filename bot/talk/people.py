"""The people of a club as a turn knows them: by name, and by the player's number."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.messages import Speaker
from bot.ports.records import Account, Club, Member
from bot.ports.storage import Unit
from bot.talk.names import Found, find
from core.players import DROMER, PlayerId

CALLED_DROMER: Final = "Dromer"
"""What the empty chair's player is called, in every language."""


@dataclass(slots=True)
class KnownPeople:
    """Everybody who is, or was, a member or guest of a club."""

    unit: Unit
    club: Club
    _seen: tuple[Member, ...] = ()
    _names: Mapping[PlayerId, str] = field(default_factory=dict)

    def members(self) -> tuple[Member, ...]:
        """The club's members and guests who are somebody of their own."""
        return tuple(m for m in self.unit.people.members(self.club.id) if m.merged_into is None)

    def name(self, player: PlayerId) -> str:
        """What a player is called, also one who was merged with another or has left."""
        return self.names()[player]

    def names(self) -> Mapping[PlayerId, str]:
        """What everybody of the club is called."""
        members = self.unit.people.members(self.club.id)
        if members is not self._seen:
            self._seen, self._names = members, names_of(members)
        return self._names

    def among(self, players: Collection[PlayerId | None]) -> tuple[Member, ...]:
        """Those of the club who are these players; the Dromer is one, where he sits."""
        there = tuple(m for m in self.unit.people.members(self.club.id) if m.id in players)
        dromer = Member(DROMER, self.club.id, CALLED_DROMER)
        return (*there, dromer) if DROMER in players else there

    def find(self, name: str) -> Found:
        """Who in the whole club is meant by a name in a line."""
        return find(name, (m for m in self.members() if not m.left))


def names_of(members: Sequence[Member]) -> Mapping[PlayerId, str]:
    """Names by player, the Dromer's too; who turned out to be another bears that one's name."""
    plain = {member.id: member for member in members}
    return {DROMER: CALLED_DROMER} | {m.id: final(m, plain).name for m in members}


def final(member: Member, members: Mapping[PlayerId, Member]) -> Member:
    """Who somebody turned out to be."""
    while member.merged_into is not None:
        member = members[member.merged_into]
    return member


def met(unit: Unit, platform: str, speaker: Speaker) -> Account:
    """The account of whoever speaks or is spoken of, as the platform now tells of it."""
    handle = speaker.handle.casefold()
    return unit.people.meet(platform, speaker.key, speaker.name, speaker.language, handle)
