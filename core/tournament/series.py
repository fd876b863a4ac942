"""A series of tournaments, for example over a year, with a common standing.

Source: tournament T9, T14.10. Players are the same with the same account, or with the same name
and club; a missed tournament counts as 0.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Literal

from core.tournament.tournament import Entrant, Tournament
from core.values import frozen

SeriesScore = Literal["points", "rank"]
WHOLE = 1000


@frozen
class SeriesRow:
    """A player's place in a series, with the name and club of the first entry.

    each: by tournament, None without an entry.
    """

    name: str
    club: str
    place: int
    total: Fraction
    each: tuple[Fraction | None, ...]
    who: Entrant


def series(tournaments: Sequence[Tournament], score: SeriesScore) -> list[SeriesRow]:
    """Return the standing over these finished tournaments, the first place first.

    score: the sum of points, or the mean of 1000(n - p)/(n - 1), equals with their mean place.
    """
    people: list[tuple[Entrant, dict[int, Fraction]]] = []
    for at, t in enumerate(tournaments):
        for entrant, its in _scores(t, score):
            scores_known = (
                scores
                for who, scores in people
                if at not in scores and _is_same_entrant(who, entrant)
            )
            scores = next(scores_known, None)
            if scores is None:
                people.append((entrant, {at: its}))
            else:
                scores[at] = its
    of = len(tournaments) if score == "rank" else 1
    totals = [sum(scores.values(), Fraction()) / of for _, scores in people]
    order = sorted(range(len(people)), key=lambda at: totals[at], reverse=True)
    return [
        SeriesRow(
            entrant.name,
            entrant.club,
            1 + sum(other > totals[at] for other in totals),
            totals[at],
            tuple(map(scores.get, range(len(tournaments)))),
            entrant,
        )
        for at in order
        for entrant, scores in [people[at]]
    ]


def _is_same_entrant(first: Entrant, second: Entrant) -> bool:
    if first.account is not None and first.account == second.account:
        return True
    return first.identity == second.identity


def _scores(t: Tournament, score: SeriesScore) -> Iterator[tuple[Entrant, Fraction]]:
    rows = t.ranked().rows
    for row in rows:
        its = Fraction(row.points)
        if score == "rank":
            place = row.place + Fraction(sum(other.place == row.place for other in rows) - 1, 2)
            its = WHOLE * (len(rows) - place) / max(len(rows) - 1, 1)
        yield t.entrants[row.player], its
