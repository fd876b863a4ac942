"""The decisions about a season, as facts in the past tense, and the fold that makes the season.

Source: competition C1, C2, C3 (1 and 10), C6 and C12. Facts are never edited: an undo appends, and
every standing is computed from the remaining facts.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field, replace
from datetime import date
from fractions import Fraction
from operator import attrgetter
from typing import TypeVar

from core.club.results import PaperTable, TableReported
from core.competition.reglement import TAFELPUNTEN, Reglement, with_changes
from core.competition.standing import CompetitionStanding, CountedEvening, Penalty, Season
from core.evening_problems import (
    ClosedAlready,
    DromerWins,
    NoReason,
    NotPunished,
    NotZero,
    TakenOutAlready,
    TooManyMahjongs,
    UnknownTable,
)
from core.game.decisions import LEAST, PLAYERS
from core.journal import Event, Undone, standing
from core.players import PlayerId, Players
from core.problems import DromerSits, NotFourPlayers, NothingToUndo, Refused, SitsNotHere
from core.values import frozen

FactValue = str | int | bool | tuple[str | int, ...]
"""A value of a key in the reglement, as it is written down: fractions as "1/2"."""


@frozen
class ReglementChanged:
    """The reglement was changed, from the season's first evening on."""

    changes: tuple[tuple[str, FactValue], ...]


@frozen
class TableTakenOut:
    """A table of this evening does not count; an empty name means all tables of the evening."""

    day: date
    table: str
    reason: str


@frozen
class SeasonPenalty:
    """Competition points were taken off, or game points at the named table."""

    player: PlayerId
    day: date
    points: Fraction
    reason: str
    table: str | None = None


@frozen
class MemberMarked:
    """A person without a phone became a member on this day, or an account became a guest."""

    player: PlayerId
    member: bool
    day: date


@frozen
class RosterDrawn:
    """The tables of n evenings from a day on, drawn beforehand (C8)."""

    day: date
    lot: int
    evenings: tuple[tuple[Players, ...], ...]


@frozen
class FinalOpened:
    """The final started at one table, or two semi-finals before it (C8).

    without_right: players without a right to a place (hors concours).
    """

    day: date
    players: Players
    without_right: Players
    tables: tuple[str, ...]


@frozen
class SeasonClosed:
    """The final standing was posted, with the champions of that moment."""

    champions: Players


SeasonFact = (
    ReglementChanged
    | TableTakenOut
    | SeasonPenalty
    | MemberMarked
    | RosterDrawn
    | FinalOpened
    | TableReported
    | SeasonClosed
    | Undone
)


_Kind = TypeVar("_Kind", bound=SeasonFact)
SeasonEvent = Event[SeasonFact, PlayerId]


def table_of(fact: SeasonFact) -> tuple[date, str] | None:
    """Return the evening and key of the table that a fact is about; None without one table."""
    match fact:
        case TableReported(day):
            return day, fact.key
        case FinalOpened(day=day, tables=(table,)):
            return day, table
        case SeasonPenalty(day=day, table=str(table)) | TableTakenOut(day=day, table=table):
            return day, table
    return None


def valid(decisions: Iterable[SeasonEvent]) -> tuple[SeasonEvent, ...]:
    """Return the decisions that were not taken back; an undo that was taken back has no effect."""
    every = tuple(decisions)
    undos = {event.number for event in every if isinstance(event.fact, Undone)}
    undone = {event.fact.number for event in every if isinstance(event.fact, Undone)}
    return standing(event for event in every if event.number not in undos & undone)


def papers(decisions: Iterable[SeasonEvent]) -> tuple[PaperTable, ...]:
    """Return the valid tables from paper, in the order of their first reports."""
    tables: dict[tuple[date, str], PaperTable] = {}
    for _, at, _, fact in valid(decisions):
        if isinstance(fact, TableReported):
            first = tables.get((fact.day, fact.key))
            tables[fact.day, fact.key] = PaperTable(first.at if first else at, fact)
    return tuple(tables.values())


@frozen
class Decided:
    """The valid decisions about a season.

    out: the tables that do not count; marked: the last valid mark of each member or guest; finals:
    the semi-finals and the final; roster: the last roster; reported: the last report of each table
    from paper; closed: the closing, while valid.
    """

    reglement: Reglement
    standing: tuple[SeasonEvent, ...]
    out: frozenset[tuple[date, str]]
    marked: Mapping[PlayerId, MemberMarked]
    closed: SeasonClosed | None
    finals: tuple[FinalOpened, ...] = ()
    roster: RosterDrawn | None = None
    reported: Mapping[tuple[date, str], TableReported] = field(default_factory=dict)

    def of(self, kind: type[_Kind]) -> list[Event[_Kind, PlayerId]]:
        """Return the valid decisions of a kind, in their order."""
        return [
            Event(number, at, by, fact)
            for number, at, by, fact in self.standing
            if isinstance(fact, kind)
        ]


def fold_decisions(decisions: Iterable[SeasonEvent]) -> Decided:
    """Fold the decisions of a season, in their order."""
    acts = valid(decisions)
    so_far = Decided(TAFELPUNTEN, acts, frozenset(), {}, None)
    for decision in acts:
        so_far = _add_decision(so_far, decision)
    return so_far


def _add_decision(before: Decided, decision: SeasonEvent) -> Decided:
    now: dict[str, object] = {}
    match decision.fact:
        case ReglementChanged(changes):
            now["reglement"] = with_changes(before.reglement, dict(changes))
        case TableTakenOut(day, table):
            now["out"] = before.out | {(day, table)}
        case MemberMarked() as marked:
            now["marked"] = {**before.marked, marked.player: _since_first(before, marked)}
        case RosterDrawn() as roster:
            now["roster"] = roster
        case FinalOpened() as opened:
            now["finals"] = (*before.finals, opened)
        case TableReported() as told:
            now["reported"] = {**before.reported, (told.day, told.key): told}
        case SeasonClosed() as closed:
            now["closed"] = closed
    return replace(before, **now)  # type: ignore[arg-type]


def _since_first(before: Decided, marked: MemberMarked) -> MemberMarked:
    """Return a mark; of two people merged into one member, that of the one who joined first."""
    earlier = before.marked.get(marked.player)
    if earlier and earlier.member and marked.member:
        return min(earlier, marked, key=attrgetter("day"))
    return marked


def with_paper(before: Decided, evenings: Iterable[CountedEvening]) -> tuple[CountedEvening, ...]:
    """Return all evenings, with the tables from paper in their last reported version."""
    by_day = {day: [table for table in tables if not table.paper] for day, tables in evenings}
    for report in before.reported.values():
        by_day.setdefault(report.day, []).append(report.result)
    return tuple(CountedEvening(day, tuple(tables)) for day, tables in sorted(by_day.items()))


def season(
    before: Decided, joined: Mapping[PlayerId, date], evenings: Iterable[CountedEvening]
) -> Season:
    """Make the season from its finished tables and its decisions.

    joined: the accounts of the chat, which are members, with the day of their first round.
    """
    member_since = dict(joined)
    for player, marked in before.marked.items():
        member_since.pop(player, None)
        if marked.member:
            member_since[player] = marked.day
    finals = {(opened.day, name) for opened in before.finals for name in opened.tables}
    return Season(
        reglement=before.reglement,
        members=tuple(member_since),
        evenings=tuple(
            CountedEvening(
                day,
                tuple(
                    table
                    for table in tables
                    if before.out.isdisjoint([(day, table.name), (day, "")])
                ),
            )
            for day, table_results in evenings
            if (tables := [table for table in table_results if (day, table.name) not in finals])
        ),
        penalties=tuple(
            Penalty(penalty.player, penalty.day, penalty.points, penalty.table)
            for _, _, _, penalty in before.of(SeasonPenalty)
        ),
        joined=member_since,
        left_out=frozenset(day for day, table in before.out if not table),
    )


def change_reglement(before: Decided, changes: Mapping[str, FactValue]) -> ReglementChanged:
    """Change the reglement for the whole season. Refused: BadReglement."""
    with_changes(before.reglement, changes)
    return ReglementChanged(tuple(changes.items()))


def take_out(
    before: Decided, evenings: Iterable[CountedEvening], day: date, table: str, reason: str
) -> TableTakenOut:
    """Leave a table, or all tables of an evening, out of the season.

    Refused: NoReason, TakenOutAlready, UnknownTable.
    """
    _reason(reason)
    if (day, table) in before.out:
        raise Refused(TakenOutAlready(table))
    if table:
        _people(evenings, day, table)
    return TableTakenOut(day, table, reason.strip())


def from_paper(points: Sequence[int], dromer: int | None, stock: int) -> tuple[int, ...]:
    """Return each player's points from totals on paper; with the Dromer's they add up to 0.

    dromer: the reported points of the Dromer; without them, at a table of three, the Dromer lost
    the players' gain. stock: each player's stock; totals with the stock in them are reduced by it.
    Refused: NotFourPlayers, DromerSits, DromerWins, NotZero.
    """
    many = len(points)
    total = sum(points) + (dromer or 0)
    if many not in PLAYERS:
        raise Refused(NotFourPlayers(many))
    if dromer is not None and many != LEAST:
        raise Refused(DromerSits())
    if dromer is not None and dromer > 0:
        raise Refused(DromerWins(dromer))
    untold = many == LEAST and dromer is None
    for taken in (stock, 0):
        over = total - taken * many
        if over == 0 or (untold and over > 0):
            return tuple(own - taken for own in points)
    raise Refused(NotZero(total))


def check_mahjongs(mahjongs: Sequence[int], rounds: int | None) -> None:
    """Refuse more mahjongs than rounds, as far as a report has both. Refused: TooManyMahjongs."""
    if rounds is not None and sum(mahjongs) > rounds:
        raise Refused(TooManyMahjongs(sum(mahjongs), rounds))


def punish(evenings: Iterable[CountedEvening], penalty: SeasonPenalty) -> SeasonPenalty:
    """Take points off a player. Refused: NoReason, NotPunished, UnknownTable, SitsNotHere."""
    _reason(penalty.reason)
    if penalty.points <= 0 or (penalty.table is not None and penalty.points.denominator > 1):
        raise Refused(NotPunished(str(penalty.points)))
    if penalty.table is not None and penalty.player not in _people(
        evenings, penalty.day, penalty.table
    ):
        raise Refused(SitsNotHere(penalty.player))
    return replace(penalty, reason=penalty.reason.strip())


def close(before: Decided, standing: CompetitionStanding) -> SeasonClosed:
    """Close the season with its current champions. Refused: ClosedAlready."""
    if before.closed is not None and not is_reopened(before, standing):
        raise Refused(ClosedAlready())
    return SeasonClosed(champions(standing))


def take_back(before: Decided, number: int) -> Undone:
    """Take back a valid decision. Refused: NothingToUndo."""
    if all(decision.number != number for decision in before.standing):
        raise Refused(NothingToUndo())
    return Undone(number)


def champions(standing: CompetitionStanding) -> Players:
    """Return the eligible players at place 1; equals share it."""
    return tuple(row.player for row in standing.rows if row.place == 1 and row.eligible)


def is_reopened(before: Decided, standing: CompetitionStanding) -> bool:
    """True when a correction after the closing changed the champions (C3, 10)."""
    return before.closed is not None and set(before.closed.champions) != set(champions(standing))


def changed_places(
    before: CompetitionStanding, after: CompetitionStanding
) -> tuple[tuple[PlayerId, int | None, int | None], ...]:
    """Return the players with a new place, their old place and the new; None when not ranked."""
    was = {row.player: row.place for row in before.rows}
    now = {row.player: row.place for row in after.rows}
    return tuple(
        (player, was.get(player), now.get(player))
        for player in dict.fromkeys([*now, *was])
        if was.get(player) != now.get(player)
    )


def _reason(reason: str) -> None:
    if not reason.strip():
        raise Refused(NoReason())


def _people(evenings: Iterable[CountedEvening], day: date, table: str) -> Collection[PlayerId]:
    """Return the players of a table. Refused: UnknownTable."""
    for evening in evenings:
        for played in evening.tables:
            if (evening.day, played.name) == (day, table):
                return {own.player for own in played.person_results}
    raise Refused(UnknownTable(table))
