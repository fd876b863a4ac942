"""The import of a club's file: the news in it, brought in whole or not at all.

Events keep their time, so old rounds stay out of the standing of this week, which goes by the time
of recording.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from datetime import date
from typing import NamedTuple

from bot.club.history import has_history
from bot.features.transfer.checking import events_of, faults_of, settings_of
from bot.features.transfer.faults import Fault, Faulty
from bot.features.transfer.format import (
    STRANGER,
    CompetitionNews,
    CompetitionPart,
    Members,
    Paper,
    TournamentNews,
    TournamentPart,
    as_numbered,
    players_of_competition,
    players_of_events,
)
from bot.features.transfer.hooks import (
    BRING_COMPETITION,
    BRING_TOURNAMENTS,
    NEW_COMPETITION,
    NEW_TOURNAMENTS,
)
from bot.ports.records import Club, Member, Settings, TableRecord, Whole
from bot.standings.reading import people
from bot.storage.ledger import Unit
from bot.storage.people_in_facts import renumber_fact
from bot.storage.whole_tables import Packed
from bot.table.rooms import free_number
from bot.talk.people import folded, free_name
from core.game.events import TableOpened
from core.game.plausible import doubts
from core.game.table import Table, fold
from core.players import DROMER, PlayerId, Players
from core.values import frozen


class TableFingerprint(NamedTuple):
    """The key of a table: its evening, and the players and changes of each round."""

    day: date
    rounds: tuple[tuple[Players, tuple[int, ...]], ...]


@frozen
class TableHere(Whole):
    """A table of the club, with its number."""

    id: int


@frozen
class IncomingPeople:
    """The news in a file for a club.

    tables: the new tables, with their players by number; again: for each table of the file the
    number of the same table of the club, None for a new one; known: the number of tables that the
    club has already, of which `changed` have other rounds there; newcomers: the names that are new
    to the club; renamed: newcomers who sat as this member at a table that the club has; doubtful:
    the number of rounds with a score that the rules do not allow; settings: the new settings of a
    club without tables; stays: how many of each kind stay out, though the club does not have them.
    """

    faults: tuple[Fault, ...] = ()
    tables: tuple[Whole, ...] = ()
    again: tuple[int | None, ...] = ()
    known: int = 0
    changed: int = 0
    rounds: int = 0
    doubtful: int = 0
    newcomers: tuple[str, ...] = ()
    renamed: Mapping[str, PlayerId] = field(default_factory=dict)
    settings: Settings | None = None
    competition: CompetitionPart | None = None
    tournaments: Sequence[TournamentPart] = ()
    stays: Mapping[str, int] = field(default_factory=dict)

    @property
    def days(self) -> list[date]:
        """The evenings of the new tables."""
        return [coming.table.day for coming in self.tables]

    @property
    def nothing(self) -> bool:
        """True when the file holds nothing new."""
        return not (self.tables or self.settings or self.competition or self.tournaments)


def arrivals(unit: Unit, club: Club, paper: Paper) -> IncomingPeople:
    """Compute the news in a file for a club, without a change."""
    faults = faults_of(paper, unit.now)
    if faults:
        return IncomingPeople(tuple(faults))
    here = _members_here(unit, club, paper)
    who = _known_people(paper, here)
    numbered = as_numbered(paper.members)
    stories = [(part.name, events_of(part, numbered)) for part in paper.tables]
    tables = [Whole(name, events, fold(events)) for name, events in stories]
    again = _tables_here(unit, club, paper, tables, who)
    fresh = [coming for coming, own in zip(tables, again, strict=True) if own is None]
    first = not has_history(unit, club.id)
    everyone = first and paper.settings is not None
    try:
        numbered_fresh = {
            str(number): coming
            for number, (coming, own) in enumerate(zip(tables, again, strict=True), start=1)
            if own is None
        }
        news = _competition_news(unit, club, paper, numbered_fresh, who)
    except Faulty as faulty:
        return IncomingPeople(tuple(faulty.faults))
    tournaments = NEW_TOURNAMENTS.first(unit, club.id, paper.tournaments)
    tournaments = tournaments or TournamentNews((), paper.tournaments)
    settings = settings_of(paper.settings) if paper.settings else club.settings
    return IncomingPeople(
        faults=tuple(_playing_here(unit, club, fresh, here)),
        tables=tuple(fresh),
        again=tuple(None if own is None else own.id for own in again),
        known=len(tables) - len(fresh) + news.known,
        changed=sum(
            own is not None and _deals(own.table) != _deals(coming.table)
            for coming, own in zip(tables, again, strict=True)
        ),
        rounds=sum(len(coming.table.rounds) for coming in fresh),
        doubtful=sum(
            bool(doubts(coming.table.ruleset, round_.outcome))
            for coming in fresh
            for round_ in coming.table.rounds
        ),
        newcomers=tuple(
            paper.members[number - 1].name
            for number in _needed_members(paper, fresh, news.comes, everyone=everyone)
            if number not in here and paper.members[number - 1].same_as is None
        ),
        renamed=_renamed(paper, tables, again, who),
        settings=settings if everyone else None,
        competition=news.comes,
        tournaments=tournaments.comes,
        stays={
            **(news.stays.kinds if news.stays else {}),
            "tournaments": len(tournaments.stays),
            "settings": int(settings != club.settings and not first),
        },
    )


def _competition_news(
    unit: Unit, club: Club, paper: Paper, fresh: Mapping[str, Whole], who: Members
) -> CompetitionNews:
    part = paper.competition
    if part is None:
        return CompetitionNews(None)
    news = NEW_COMPETITION.first(unit, club, part, fresh, who)
    return news or CompetitionNews(None, part)


class TableSeen(NamedTuple):
    """The state of a club for which a plan was made."""

    club: Club
    members: tuple[Member, ...]
    sittings: tuple[TableRecord, ...]


def read_state(unit: Unit, club: int) -> TableSeen:
    """Return the state of a club."""
    return TableSeen(
        unit.clubs.club(club), unit.people.members(club), unit.whole_tables.sittings(club)
    )


@frozen
class ImportPlan:
    """A file with its computed news, for one state of the club."""

    paper: Paper
    new: IncomingPeople
    packed: Packed
    seen: TableSeen


def plan_of(unit: Unit, club: int, paper: Paper) -> ImportPlan:
    """Compute the news in a file for a club, and prepare it; change nothing."""
    before = read_state(unit, club)
    new = arrivals(unit, before.club, paper)
    taken = [record.name for record in unit.tables.sittings(club)]
    tables = [replace(coming, name=_name(coming, taken)) for coming in new.tables]
    return ImportPlan(paper, new, unit.whole_tables.pack(tables), before)


def bring_in(unit: Unit, ready: ImportPlan) -> tuple[IncomingPeople, tuple[TableRecord, ...]]:
    """Bring in the news, and return it with its tables; with faults bring in nothing.

    When the club has changed after the plan, the plan is computed again.
    """
    club = ready.seen.club
    if ready.seen != read_state(unit, club.id):
        ready = plan_of(unit, club.id, ready.paper)
    new = ready.new
    club = ready.seen.club
    if new.faults or new.nothing:
        return new, ()
    members = _members(unit, club, ready.paper, new)
    if new.settings is not None:
        club = replace(club, name=ready.paper.name or club.name, settings=new.settings)
        unit.clubs.save(replace(club, asked_ruleset=True))
    sittings = unit.whole_tables.bring_in(club.id, ready.packed, members)
    if new.competition is not None:
        tables = _numbers_here(unit, club.id, new, sittings)
        BRING_COMPETITION(unit, club, new.competition, members, tables)
    BRING_TOURNAMENTS(unit, club.id, new.tournaments)
    return new, sittings


def _numbers_here(
    unit: Unit, club: int, new: IncomingPeople, brought: Iterable[TableRecord]
) -> dict[str, str]:
    """Return the numbers that the tables of a file have here, by their numbers in the file.

    Of a file without tables, they came with earlier files in their order.
    """
    fresh = iter(brought)
    numbers = [next(fresh).id if own is None else own for own in new.again]
    numbers = numbers or [record.id for record in unit.whole_tables.sittings(club)]
    return {str(place): str(number) for place, number in enumerate(numbers, start=1)}


def _name(coming: Whole, taken: list[str]) -> str:
    name = coming.name
    if not coming.table.over:
        if name in taken:
            name = free_number(taken)
        taken.append(name)
    return name


def _members_here(unit: Unit, club: Club, paper: Paper) -> Members:
    known = {(folded(m.name), m.merged_into): m.id for m in unit.people.members(club.id)}
    steps = {
        number: len(list(_same_person(paper, number))) for number in as_numbered(paper.members)
    }
    here: Members = {}
    for number in sorted(steps, key=steps.__getitem__):
        member = paper.members[number - 1]
        if member.same_as is None:
            final = None
        else:
            final = here.get(member.same_as)
        if (member.same_as is None or final) and (folded(member.name), final) in known:
            here[number] = known[folded(member.name), final]
    return here


def _known_people(paper: Paper, here: Members) -> Members:
    """Return the players of the file that the club has, also by their merged person."""
    known: Members = {}
    for number in range(1, len(paper.members) + 1):
        *_, final = number, *_same_person(paper, number)
        if final in here:
            known[number] = here[final]
    return known


def _same_person(paper: Paper, number: int) -> Iterator[int]:
    same = paper.members[number - 1].same_as
    while same is not None:
        yield same
        same = paper.members[same - 1].same_as


def _needed_members(
    paper: Paper, tables: Sequence[Whole], played: CompetitionPart | None, *, everyone: bool
) -> list[int]:
    if everyone:
        return list(range(1, len(paper.members) + 1))
    needed = set(players_of_competition(played))
    for coming in tables:
        needed.update(players_of_events(coming.happenings))
    for number in list(needed):
        needed.update(_same_person(paper, number))
    return sorted(needed)


def _members(unit: Unit, club: Club, paper: Paper, new: IncomingPeople) -> Members:
    members = _members_here(unit, club, paper)
    everyone = new.settings is not None
    needed = _needed_members(paper, new.tables, new.competition, everyone=everyone)
    for number in needed:
        if number not in members:
            name = free_name(paper.members[number - 1].name, ())
            members[number] = unit.people.add_member(club.id, name, None).id
    known = {member.id: member for member in unit.people.members(club.id)}
    for number in needed:
        part = paper.members[number - 1]
        member = known[members[number]]
        imported = replace(
            member,
            named=member.named or part.named,
            left=part.left and member.account is None,  # a member with an account has not left
            merged_into=None if part.same_as is None else members[part.same_as],
        )
        if imported != member:
            unit.people.save_member(imported)
    return members


def _fingerprint(table: Table, who: Members) -> TableFingerprint:
    """Return the fingerprint of a table; an unknown player becomes -1."""
    return TableFingerprint(
        table.day,
        tuple((_known_as(round_.players, who), round_.changes) for round_ in table.rounds),
    )


def _known_as(players: Iterable[PlayerId], who: Members) -> Players:
    return tuple(DROMER if player == DROMER else who.get(player, STRANGER) for player in players)


def _deals(table: Table) -> list[tuple[int, ...]]:
    return [round_.changes for round_ in table.rounds]


def _tables_here(
    unit: Unit, club: Club, paper: Paper, tables: Sequence[Whole], who: Members
) -> list[TableHere | None]:
    """Return for each table of a file the same table of the club, if there is one.

    It has the same rounds, was opened at the same moment, or has the same day, number and people:
    a person may have another name now, and a round may be corrected.
    """
    days = {coming.table.day for coming in tables}
    final: Members = dict(people(unit, club.id).final.items())
    stored = [
        TableHere(record.name, events, fold(events), record.id)
        for record, events in unit.whole_tables.stories(club.id)
        if getattr(events[0].fact, "day", None) in days
    ]
    own = {_fingerprint(here.table, final): here for here in stored}
    again = [own.get(_fingerprint(coming.table, who)) for coming in tables]
    taken = {id(here) for here in again}
    left = [here for here in stored if id(here) not in taken]
    timed = paper.settings is not None
    for at, coming in enumerate(tables):
        if again[at] is None:
            same = (here for here in left if _is_same(coming, here, who, final, timed=timed))
            again[at] = next(same, None)
            left = [here for here in left if here is not again[at]]
    return again


def _is_same(coming: Whole, here: Whole, who: Members, final: Members, *, timed: bool) -> bool:
    """Return True if a table of a file is this one of the club, with people who are unknown now.

    timed: the file has the moments of the tables, and not only their days.
    """
    sat = _known_as(_seats(coming), who)
    sits = _known_as(_seats(here), final)
    known = [player for player in sat if player != STRANGER]
    if coming.table.day != here.table.day or len(sat) != len(sits):
        return False
    if any(player not in {STRANGER, own} for player, own in zip(sat, sits, strict=True)):
        return False
    if timed:
        at_once = coming.happenings[0].at == here.happenings[0].at
        return at_once and (len(known) == len(sat) or _goes_on(coming, here))
    if len(known) == len(sat):
        begun = bool(here.table.acts)
        return (begun and coming.name == here.name) or _deals(coming.table) == _deals(here.table)
    return len(known) == len(sat) - 1 and _deals(coming.table) == _deals(here.table)


def _goes_on(coming: Whole, here: Whole) -> bool:
    """Return True if the events of one table begin with those of the other.

    People are not compared; an opening alone proves nothing.
    """
    anybody = defaultdict[int, PlayerId](lambda: STRANGER)
    stories = (
        [(event.at, renumber_fact(event.fact, anybody)) for event in whole.happenings]
        for whole in (coming, here)
    )
    pairs = [*zip(*stories, strict=False)]
    return len(pairs) > 1 and all(one == other for one, other in pairs)


def _seats(whole: Whole) -> Players:
    opened = whole.happenings[0].fact
    assert isinstance(opened, TableOpened)  # noqa: S101 - of each table
    return (*opened.seats, *filter(None, [opened.waits]))


def _renamed(
    paper: Paper, tables: Sequence[Whole], again: Sequence[Whole | None], who: Members
) -> dict[str, PlayerId]:
    """Return the unknown names of a file with the member of the club who sat there."""
    seats = (
        pair
        for coming, own in zip(tables, again, strict=True)
        if own is not None
        for pair in zip(_seats(coming), _seats(own), strict=True)
    )
    names = dict[str, PlayerId]()
    for number, own in seats:
        if number != DROMER and number not in who:
            *_, same = number, *_same_person(paper, number)
            member = paper.members[same - 1]
            if not member.left:  # a forgotten person is not named
                names[member.name] = own
    return names


def _playing_here(
    unit: Unit, club: Club, fresh: Sequence[Whole], here: Members
) -> Iterator[Fault]:
    """Yield a fault for each open table with a player who plays at an open table of the club."""
    playing = {
        player: record.name
        for record in unit.tables.sittings(club.id)
        for player in unit.tables.table(record.id).present
    }
    for coming in fresh:
        if not coming.table.over:
            for player in coming.table.present:
                if here.get(player) in playing:
                    yield Fault(coming.name, "plays-here", {"table": playing[here[player]]})
