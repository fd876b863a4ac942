"""The file of a club: its settings, its members, and its tables with all events."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import NamedTuple

from bot.features.tournament.storage import Tournaments
from bot.features.transfer.format import (
    MOST_NAMES,
    MOST_TABLES,
    MemberPart,
    Members,
    Paper,
    SettingsPart,
    TablePart,
    TournamentEventPart,
    TournamentPart,
    players_of_competition,
    players_of_events,
)
from bot.features.transfer.hooks import COMPETITION, HAS_COMPETITION
from bot.ports.lines import as_line
from bot.ports.records import Club, Member, Settings, TableRecord
from bot.storage.facts import VERSION, Fact, read, to_json
from bot.storage.ledger import Unit
from bot.talk.people import folded
from core.game.events import TableEvent
from core.players import PlayerId

ENOUGH = 5_000
"""The most events in a part, each of about two kilobytes; a file may have ten megabytes."""
HALF = MOST_NAMES // 2
"""The members in a part of members only; as many merged persons may be added."""
AMONG_A_CROWD = MOST_TABLES // 4
"""The tables in a part of a club with more names than fit into a file: twenty names for each."""

_NOBODY = {"account-tied": None, "referee-named": 0}
"""The account in a fact that must have an account, where the file names none."""

Story = tuple[str, Sequence[TableEvent]]
"""The name of a table, and its events."""


class FilePart(NamedTuple):
    """The contents of a file of a club: these members and those at these tables (None: all)."""

    people: tuple[Member, ...]
    sittings: frozenset[int] | None
    competition: bool = False


def parts(unit: Unit, club: int) -> tuple[FilePart, ...]:
    """Return the parts of a club's file, in the order of import.

    If not all members fit into the first file, files with members only go first, since members are
    imported only while the club has no table. The competition is last, without tables.
    """
    members = tuple(sorted(unit.people.members(club), key=_place))
    crowd = len(members) > MOST_NAMES
    some = _stretches(unit.whole_tables.sittings(club), AMONG_A_CROWD if crowd else MOST_TABLES)
    if not crowd and len(some) == 1:
        return (FilePart(members, some[0], competition=True),)
    rest = [FilePart((), stretch) for stretch in some]
    has_tournaments = unit.get(Tournaments).of_club(club)
    if has_tournaments or HAS_COMPETITION.first(unit, club):
        rest.append(FilePart((), frozenset(), competition=True))
    if not crowd:
        return (FilePart(members, some[0]), *rest[1:])
    chunks = (members[at : at + HALF] for at in range(0, len(members), HALF))
    return (*(FilePart(chunk, frozenset()) for chunk in chunks), *rest)


def _stretches(sittings: Iterable[TableRecord], most: int) -> list[frozenset[int]]:
    stretches: list[set[int]] = [set()]
    happened = 0
    for record in sittings:
        happened += record.last
        if stretches[-1] and (len(stretches[-1]) == most or happened > ENOUGH):
            stretches.append(set())
            happened = record.last
        stretches[-1].add(record.id)
    return [frozenset(stretch) for stretch in stretches]


def club_paper(unit: Unit, club: Club, number: int = 0) -> Paper:
    """Return the file of a club, or a part of it (from 1).

    The same club gives the same file in each database.
    """
    members = sorted(unit.people.members(club.id), key=_place)
    part = FilePart((), None, competition=True)
    if number:
        part = parts(unit, club.id)[number - 1]
    every = unit.whole_tables.stories(club.id, part.sittings)
    stories = [(record.name, events) for record, events in every]
    if number:
        members = _needed_members(unit, club.id, members, part, stories)
    numbers = _numbers(members)
    played = None
    tournaments = tuple[TournamentPart, ...]()
    if part.competition:
        played = COMPETITION.first(unit, club.id, numbers)
        tournaments = tuple(_tournament_parts(unit, club.id))
    return Paper(
        peling="club",
        version=3,
        name=club.name,
        settings=settings_part(club.settings),
        members=tuple(_member(member, numbers) for member in members),
        tables=tuple(TablePart.of(name, events, numbers) for name, events in stories),
        competition=played,
        tournaments=tournaments,
    )


def _tournament_parts(unit: Unit, club: int) -> Iterator[TournamentPart]:
    tournaments = unit.get(Tournaments)
    for known in tournaments.of_club(club):
        events = (
            TournamentEventPart(at=event.at, fact=_without_accounts(event.fact))
            for event in tournaments.events(known.id)
        )
        yield TournamentPart(events=tuple(events))


def _without_accounts(fact: Fact) -> Fact:
    """Return a fact without accounts, and without table numbers of this database."""
    body = to_json(fact)
    kind = body.pop("kind")
    for key in ("sittings", "account"):
        body.pop(key, None)
    if kind in _NOBODY:
        body["account"] = _NOBODY[kind]
    result: Fact = read(kind, VERSION, as_line(body))
    return result


def _needed_members(
    unit: Unit, club: int, everyone: list[Member], part: FilePart, stories: Iterable[Story]
) -> list[Member]:
    needed = {member.id for member in part.people}
    if part.competition:
        played = COMPETITION.first(unit, club, _numbers(everyone))
        needed |= {everyone[number - 1].id for number in players_of_competition(played)}
    for _, events in stories:
        needed.update(players_of_events(events))
    known = {member.id: member for member in everyone}
    for member in list(needed):
        same = known[member].merged_into
        while same is not None:
            needed.add(same)
            same = known[same].merged_into
    return [member for member in everyone if member.id in needed]


def _numbers(members: Iterable[Member]) -> Members:
    return {member.id: PlayerId(number) for number, member in enumerate(members, start=1)}


def settings_part(settings: Settings) -> SettingsPart:
    """Return the settings of a club as a part of its file."""
    mappings = {"house": dict(settings.house), "more": dict(settings.more)}
    return SettingsPart.model_validate(asdict(settings) | mappings)


def _place(member: Member) -> tuple[str, str, bool, int]:
    """Sort by name, which is unique except for merged members; numbers differ by database."""
    return folded(member.name), member.name, member.merged_into is not None, member.id


def _member(member: Member, numbers: Members) -> MemberPart:
    return MemberPart(
        name=member.name,
        named=member.named,
        left=member.left,
        same_as=None if member.merged_into is None else numbers[member.merged_into],
    )
