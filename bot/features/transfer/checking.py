"""The checks of a club's file by itself, without its club."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from itertools import chain
from zoneinfo import ZoneInfo

from bot.features.transfer.faults import Fault, faults_at
from bot.features.transfer.format import (
    MOST_HAPPENINGS,
    MOST_IN_ALL,
    MemberPart,
    Members,
    Paper,
    SettingsPart,
    TablePart,
    as_numbered,
    players_of_events,
)
from bot.features.transfer.hooks import COMPETITION_FAULTS, TOURNAMENT_FAULTS
from bot.ports.records import Settings
from bot.standings.reading import season, seasons
from bot.standings.weekly import KINDS, moments_of
from bot.talk.people import KEPT, folded, tidy
from bot.talk.texts import LANGUAGES
from core.game.decisions import check, open_table
from core.game.events import (
    Outcome,
    PlayerJoined,
    PlayerLeft,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundWon,
    TableEvent,
    TableOpened,
)
from core.game.seat_decisions import join, leave
from core.game.table import Table, fold
from core.players import DROMER
from core.problems import DromerSits, Refused
from core.rulesets import ruleset_of
from core.rulesets.ruleset import with_house

_SEPARATORS = frozenset(';"*\n')
_A_MINUTE = timedelta(minutes=1)
"""What the clocks of two machines may differ."""
_A_DAY = timedelta(days=1)
MOST_COMINGS = 20
"""The most joins and leaves of a table, which is replayed for each."""


def faults_of(paper: Paper, now: datetime) -> list[Fault]:
    """Return all faults of a file."""
    if sum(len(table.events) for table in paper.tables) > MOST_IN_ALL:
        return [Fault("", "too-many-happenings", {"most": MOST_IN_ALL})]
    faults = list(_members(paper.members))
    if paper.settings is not None and not _can_be(paper.settings):
        faults.append(Fault("settings", "settings"))
    if faults:
        return faults
    for number, table in enumerate(paper.tables, start=1):
        faults += _table(f"tables {number} ({table.name})", table, as_numbered(paper.members), now)
    if paper.competition is not None:
        many = len(paper.members)
        faults += chain.from_iterable(COMPETITION_FAULTS(paper.competition, many, now))
    for number, tournament in enumerate(paper.tournaments, start=1):
        faults += chain.from_iterable(TOURNAMENT_FAULTS(f"tournaments {number}", tournament, now))
    return faults


def events_of(table: TablePart, members: Members) -> tuple[TableEvent, ...]:
    """Return the events of a table, with the club's members."""
    return tuple(part.event(number, members) for number, part in enumerate(table.events, start=1))


def _members(members: tuple[MemberPart, ...]) -> Iterator[Fault]:
    names: set[str] = set()
    for number, member in enumerate(members, start=1):
        where = f"members {number}"
        if tidy(member.name) != member.name.replace(KEPT, " ") or set(member.name) & _SEPARATORS:
            yield Fault(where, "member", {"word": tidy(member.name)})
        elif member.same_as is None and folded(member.name) in names:
            yield Fault(where, "member-twice", {"word": member.name})
        elif not _ends(members, number):
            yield Fault(where, "numbers")
        if member.same_as is None:
            names.add(folded(member.name))


def _ends(members: tuple[MemberPart, ...], number: int) -> bool:
    """Return True when the merges of a member end at a person."""
    passed: set[int] = set()
    follow: int | None = number
    while follow is not None:
        if follow in passed or follow > len(members):
            return False
        passed.add(follow)
        follow = members[follow - 1].same_as
    return True


def settings_of(part: SettingsPart) -> Settings:
    """Return the settings in a file."""
    mappings = {"house": tuple(part.house.items()), "more": tuple(part.more.items())}
    return Settings(**part.model_dump() | mappings)


def _can_be(part: SettingsPart) -> bool:
    settings = settings_of(part)
    try:
        with_house(ruleset_of(settings.ruleset), dict(settings.house))
        ZoneInfo(settings.timezone)
        seasons(settings)
        for year in range(2024, 2028):  # includes a leap year
            season(settings, date(year, 2, 28))
        for kind in KINDS:
            moments_of(settings, kind)
    except (Refused, ValueError, LookupError, OSError):
        return False
    return settings.language in LANGUAGES


def _table(where: str, table: TablePart, people: Members, now: datetime) -> Iterator[Fault]:
    first, *others = table.events
    opened = first.fact
    if not isinstance(opened, TableOpened) or any(
        isinstance(part.fact, TableOpened) for part in others
    ):
        yield Fault(where, "opening")
    elif len(table.events) > MOST_HAPPENINGS:
        yield Fault(where, "too-big")
    elif max(players_of_events(table.events), default=0) > len(people):
        yield Fault(where, "numbers")
    elif opened.day > (now + _A_DAY).date() or any(
        part.at > now + _A_MINUTE for part in table.events
    ):
        yield Fault(where, "to-come")
    else:
        yield from _events(where, opened, events_of(table, people))


def _events(where: str, opened: TableOpened, events: Sequence[TableEvent]) -> Iterator[Fault]:
    fifth = () if opened.waits is None else (opened.waits,)
    house = dict(opened.house)
    try:
        open_table(opened.ruleset, house, (*opened.seats, *fifth), opened.day)
        ruleset = with_house(ruleset_of(opened.ruleset), house)
    except Refused as refused:
        yield from faults_at(where, refused)
        return
    faults = list[Fault]()
    for event in events:
        outcome = _outcome(event)
        try:
            if outcome is not None:
                check(ruleset, outcome)
        except Refused as refused:
            faults += faults_at(f"{where}, {event.number}", refused)
    yield from faults or _of_the_dromer(where, events)


def _of_the_dromer(where: str, events: Sequence[TableEvent]) -> Iterator[Fault]:
    """Yield the faults of joins, leaves and the Dromer (the substitute for a missing fourth)."""
    comings = [
        (event.number, event.fact)
        for event in events
        if isinstance(event.fact, PlayerJoined | PlayerLeft)
    ]
    if len(comings) > MOST_COMINGS:
        yield Fault(where, "too-big")
        return
    for number, event in comings:
        before = fold(events[: number - 1])
        try:
            _must_be_possible(before, event)
        except Refused as refused:
            yield from faults_at(f"{where}, {number}", refused)
            return
    table = fold(events)
    if DROMER in table.owners:
        for round_ in table.rounds:
            try:
                check(table.ruleset, round_.outcome, round_.players)
            except Refused as refused:
                yield from faults_at(f"{where}, {round_.act}", refused)


def _must_be_possible(table: Table, event: PlayerJoined | PlayerLeft) -> None:
    """Refuse an impossible join or leave; a joining player takes the chair of the Dromer."""
    if isinstance(event, PlayerLeft):
        leave(table, event.player)
    elif join(table, event.player) != event:
        raise Refused(DromerSits())


def _outcome(act: TableEvent) -> Outcome | None:
    event = act.fact
    if isinstance(event, RoundCorrected | RoundInserted):
        return event.outcome
    if isinstance(event, RoundWon | RoundDrawn):
        return event
    return None
