"""Reading the figures of a club: standings, a player's own, records.

Members who turned out to be one person count as the one who stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bot.standings.periods import Period, Week, before
from bot.talk.people import final, names_of
from core.club.standings import NOTHING_YET, POINTS, Measure, Ranked, Totals, standing, together
from core.competition.facts import MemberMarked
from core.journal import Event, Undone
from core.journal import standing as standing_of
from core.values import frozen

if TYPE_CHECKING:
    from bot.ports.records import Club
    from bot.ports.storage import Unit
    from core.competition.facts import SeasonEvent
    from core.players import PlayerId

    Mark = Event[MemberMarked, PlayerId]

FAMILIES: Final = ("nmv", "nts")
"""The families of rulesets; each has a standing of its own."""


@frozen
class ClubPeople:
    """The people of a club: names, guests, and the player behind each number after merging."""

    names: Mapping[PlayerId, str]
    final: Mapping[PlayerId, PlayerId]
    guests: frozenset[PlayerId]

    def numbers(self, player: PlayerId) -> tuple[PlayerId, ...]:
        """All numbers under which somebody has played."""
        return tuple(number for number, final in self.final.items() if final == player)


def people(unit: Unit, club: int) -> ClubPeople:
    """Who is who in this club."""
    members = unit.people.members(club)
    plain = {member.id: member for member in members}
    whom = {member.id: final(member, plain).id for member in members}
    tied = {whom[member.id] for member in members if member.account is not None}
    present = {member.id for member in members if member.merged_into is None and not member.left}
    marked = {whom[one.fact.player]: one.fact for one in marks(unit, club)}
    guests = {player for player, fact in marked.items() if not fact.member}
    guests |= present - tied - marked.keys()
    return ClubPeople(names_of(members), whom, frozenset(guests & present))


def marks(unit: Unit, club: int) -> tuple[Mark, ...]:
    """The decisions that stand of who is a member or a guest, whatever their account says."""
    every = (one for _, one in unit.competitions.decisions(club))
    return _marks(tuple(one for one in every if isinstance(one.fact, (MemberMarked, Undone))))


@lru_cache(1024)
def _marks(every: tuple[SeasonEvent, ...]) -> tuple[Mark, ...]:
    return tuple(
        Event(number, at, by, fact)
        for number, at, by, fact in standing_of(every)
        if isinstance(fact, MemberMarked)
    )


@frozen
class ClubStanding:
    """A club's standing over a period: one list for each family that was played."""

    families: Mapping[str, tuple[Ranked, ...]]

    @property
    def lists(self) -> list[tuple[str, tuple[Ranked, ...]]]:
        """The families that were played, with their lines."""
        return [(family, lines) for family, lines in self.families.items() if lines]


def read_standing(
    unit: Unit, club: Club, period: Period, who: ClubPeople, measure: Measure = POINTS
) -> ClubStanding:
    """The standing of a period, with the places of the one before."""
    earlier = before(period, club.settings)
    then = read_totals(unit, club.id, earlier, who) if earlier else {}
    now = read_totals(unit, club.id, period, who)
    return ClubStanding(
        {family: standing(now[family], then.get(family, {}), measure) for family in FAMILIES}
    )


ByFamily = dict[str, dict["PlayerId", Totals]]


def read_totals(unit: Unit, club: int, period: Period, who: ClubPeople) -> ByFamily:
    """The totals of everybody's rounds in a period, in the order of their names."""
    if isinstance(period, Week):
        raw = _in_a_week(unit, club, period)
    else:
        raw = {
            family: unit.figures.totals(club, family, period.span, period.start, period.until)
            for family in FAMILIES
        }
    return {family: _each(totals, who) for family, totals in raw.items()}


def _in_a_week(unit: Unit, club: int, week: Week) -> dict[str, Mapping[PlayerId, Totals]]:
    totals: dict[str, dict[PlayerId, Totals]] = {family: {} for family in FAMILIES}
    for (family, player), own in unit.figures.totals_between(club, week.start, week.until).items():
        totals[family][player] = own
    return dict(totals)


def _each(totals: Mapping[PlayerId, Totals], who: ClubPeople) -> dict[PlayerId, Totals]:
    """Every person once, equals in the order of their names."""
    summed: dict[PlayerId, Totals] = {}
    for number, own in totals.items():
        player = who.final[number]
        summed[player] = together(summed.get(player, NOTHING_YET), own)
    return dict(sorted(summed.items(), key=lambda item: who.names[item[0]].casefold()))
