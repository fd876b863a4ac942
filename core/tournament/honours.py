"""The honours beside the first places: the highest hand, the best round and club, the last place.

Source: tournament T12. The highest hand is known of tables that were recorded deal by deal (T14).
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from core.tournament.events import EntryNumber, RoundNumber
from core.tournament.ranking import RankRow
from core.tournament.tournament import Tournament

FIRST = 3
LEAST = 2
"""The fewest players of a club, and the fewest clubs, for a best club."""


class BestRound(NamedTuple):
    """A best round, or the highest hand: its player, the number of the round, and the points."""

    player: EntryNumber
    round: int
    points: int


class BestClub(NamedTuple):
    """A club with the mean of the ranked figure over all its players."""

    name: str
    mean: Fraction
    players: int


def best_rounds(t: Tournament, rows: Sequence[RankRow]) -> list[BestRound]:
    """Return the rounds with the most points, by place; rounds of a final are left out."""
    rounds = [
        BestRound(row.player, at, in_round.points)
        for row in rows
        for at, in_round in enumerate(row.rounds[: t.settings.rounds], 1)
        if in_round.played
    ]
    return _most(rounds)


def highest_hands(t: Tournament) -> list[BestRound]:
    """Return the mahjongs with the most points, made in one's own chair, by round and table."""
    hands = [
        BestRound(chair.player, round_, points)
        for round_, session in sorted(t.sessions.items())
        for table, result in sorted(session.results.items())
        for chair, points in zip(t.chairs(round_, table), result.highest or (), strict=False)
        if chair.player is not None and not chair.away and points
    ]
    return _most(hands)


def _most(rounds: Sequence[BestRound]) -> list[BestRound]:
    best = max((best_round.points for best_round in rounds), default=0)
    return [best_round for best_round in rounds if best_round.points == best]


def best_clubs(t: Tournament, rows: Sequence[RankRow]) -> list[BestClub]:
    """Return the clubs with the best mean, so that a big club has no advantage.

    Clubs with a single player are left out, and at least two clubs are required.
    """
    rows_by_club: dict[str, list[RankRow]] = {}
    for row in rows:
        if club := t.entrants[row.player].club:
            rows_by_club.setdefault(club.casefold(), []).append(row)
    by_points = t.settings.rank_by == "points"
    clubs = [
        BestClub(
            t.entrants[club_rows[0].player].club,
            Fraction(
                sum(row.points if by_points else row.table_points for row in club_rows),
                len(club_rows),
            ),
            len(club_rows),
        )
        for club_rows in rows_by_club.values()
        if len(club_rows) >= LEAST
    ]
    best = max((club.mean for club in clubs), default=Fraction())
    if len(clubs) >= LEAST:
        return [club for club in clubs if club.mean == best]
    return []


def names_on_certificates(t: Tournament) -> list[str]:
    """Return the names on the certificates: players, teams and clubs; none before the end."""
    if not t.is_final_list(t.released()):
        return []
    ranking = t.ranked(RoundNumber(t.rounds))
    winners = [row.player for row in ranking.rows if row.place <= FIRST]
    winners += [best.player for best in (*highest_hands(t), *best_rounds(t, ranking.rows))]
    names = [t.entrants[player].name for player in winners]
    names += [t.teams()[team.team - 1] for team in ranking.teams if team.place == 1]
    return names + [club.name for club in best_clubs(t, ranking.rows)]


def last(t: Tournament, rows: Sequence[RankRow]) -> list[RankRow]:
    """Return the last of the players who did not withdraw, unless in the first three places."""
    stayed = [row for row in rows if not t.is_out(row.player)]
    place = max((row.place for row in stayed), default=0)
    return [row for row in stayed if row.place == place > FIRST]
