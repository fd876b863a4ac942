"""The final of a season: its players, its tables and the final places.

Source: competition C8; rule 55 of the 144.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from core.club.results import TableResult
from core.competition.facts import FinalOpened
from core.competition.reglement import Reglement
from core.competition.results import ranks
from core.competition.standing import (
    CompetitionStanding,
    CountedEvening,
    Penalty,
    after_penalties,
)
from core.players import PlayerId, Players

FOUR = 4
_SEMI_FINALS = ((0, 3, 4, 7), (1, 2, 5, 6))
"""Tables (1, 4, 5, 8) and (2, 3, 6, 7), so that the first two cannot meet before the final."""


class Finalists(NamedTuple):
    """The players of a final, by rank; without_right: those without a right to a place."""

    players: Players
    without_right: Players

    @property
    def tables(self) -> tuple[Players, ...]:
        """Return one table of four, or two semi-finals."""
        if len(self.players) <= FOUR:
            return (self.players,)
        return tuple(tuple(self.players[at] for at in table) for table in _SEMI_FINALS)


def finalists(
    standing: CompetitionStanding, many: int, missing: Collection[PlayerId]
) -> Finalists:
    """Return the best eligible players who are present, filled up with others by rank.

    many: four or eight; fewer where fewer are present.
    """
    present = [row for row in standing.rows if row.player not in missing]
    chosen = sorted(present, key=lambda row: not row.eligible)[:many]
    return Finalists(
        tuple(row.player for row in chosen),
        tuple(row.player for row in chosen if not row.eligible),
    )


def into_the_final(
    reglement: Reglement, chosen: Finalists, semi_finals: Sequence[TableResult]
) -> Players:
    """Return the two best of each semi-final, by the ranking; of equals the higher ranked.

    A player who has become one person with a player of the other semi-final is in the final once,
    and the next of the second semi-final replaces that player.
    """
    into = list[PlayerId]()
    for table in semi_finals:
        placed = [player for _, player in _places(reglement, chosen, [table])]
        into += [player for player in placed if player not in into][:2]
    return tuple(player for player in dict.fromkeys(chosen.players) if player in into)


def final_places(
    reglement: Reglement,
    standing: CompetitionStanding,
    chosen: Finalists,
    tables: Sequence[TableResult],
) -> tuple[tuple[int, PlayerId], ...]:
    """Return the final places from the final and any semi-finals before it (`tables`, final last).

    The players of the final come first, by its points, from 0 (rule 55 for a whole game); then
    those of the semi-finals, by their points; then all other players in the order of the standing,
    including the finalists without a right.
    """
    *semi_finals, final = tables
    ended: list[tuple[int, PlayerId]] = []
    stood = [(row.place, row.player) for row in standing.rows]
    for part in (
        _places(reglement, chosen, [final]),
        _places(reglement, chosen, semi_finals),
        stood,
    ):
        placed = {player for _, player in ended}
        rest = [entry for entry in part if entry[1] not in placed]
        order = [place for place, _ in rest]
        ended += [(len(placed) + order.index(place) + 1, player) for place, player in rest]
    return tuple(ended)


def results(
    opened: Iterable[FinalOpened],
    evenings: Iterable[CountedEvening],
    penalties: Sequence[Penalty] = (),
) -> tuple[TableResult, ...] | None:
    """Return the results of the opened tables; None while a table is unfinished.

    Game points of a penalty at such a table come off before placing (C6).
    """
    ended = {
        (day, table.name): after_penalties(
            table, [penalty for penalty in penalties if penalty.day == day]
        )
        for day, tables in evenings
        for table in tables
    }
    opened_tables = [ended.get((final.day, name)) for final in opened for name in final.tables]
    over = [table for table in opened_tables if table is not None]
    if len(over) == len(opened_tables):
        return tuple(over)
    return None


def with_final(
    reglement: Reglement,
    standing: CompetitionStanding,
    opened: Sequence[FinalOpened],
    tables: Sequence[TableResult],
) -> CompetitionStanding:
    """Return the standing with the places after the final."""
    chosen = Finalists(opened[0].players, opened[0].without_right)
    rows = {row.player: row for row in standing.rows}
    ended = final_places(reglement, standing, chosen, tables)
    return standing._replace(
        rows=tuple(rows[player]._replace(place=place) for place, player in ended if player in rows)
    )


def _places(
    reglement: Reglement, chosen: Finalists, tables: Sequence[TableResult]
) -> list[tuple[int, PlayerId]]:
    """Place the finalists with a right by their best rank at these tables; equals share."""
    ranked = [
        (rank, line.player)
        for table in tables
        for line, rank in zip(table.lines, ranks(reglement, table, table.lines), strict=True)
        if line.player in chosen.players and line.player not in chosen.without_right
    ]
    best = {player: rank for rank, player in sorted(ranked)}
    order = sorted(best.values(), reverse=True)
    placed = [(order.index(rank) + 1, player) for player, rank in best.items()]
    return sorted(placed, key=lambda entry: (entry[0], chosen.players.index(entry[1])))
