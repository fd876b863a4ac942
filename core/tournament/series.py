"""A series of tournaments, as over a year: who did best in all of them together.

Source: tournament T9, T14.10. Players are the same when their accounts are, or their names and
clubs; who missed a tournament has 0 in it.
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
    """Where somebody stands in a series, as they were first entered.

    each: by tournament, None where they were not.
    """

    name: str
    club: str
    place: int
    total: Fraction
    each: tuple[Fraction | None, ...]
    who: Entrant


def series(tournaments: Sequence[Tournament], score: SeriesScore) -> list[SeriesRow]:
    """The standing over these tournaments, which are over: the first place first.

    score: the sum of points, or the mean of 1000(n - p)/(n - 1), equals with their mean place.
    """
    people: list[tuple[Entrant, dict[int, Fraction]]] = []
    for at, t in enumerate(tournaments):
        for one, its in _scores(t, score):
            known = (own for who, own in people if at not in own and _same(who, one))
            own = next(known, None)
            if own is None:
                people.append((one, {at: its}))
            else:
                own[at] = its
    of = len(tournaments) if score == "rank" else 1
    totals = [sum(own.values(), Fraction()) / of for _, own in people]
    order = sorted(range(len(people)), key=lambda at: totals[at], reverse=True)
    return [
        SeriesRow(
            people[at][0].name,
            people[at][0].club,
            1 + sum(other > totals[at] for other in totals),
            totals[at],
            tuple(map(people[at][1].get, range(len(tournaments)))),
            people[at][0],
        )
        for at in order
    ]


def _same(one: Entrant, other: Entrant) -> bool:
    """True when their accounts are the same, or their names and clubs."""
    if one.account is not None and one.account == other.account:
        return True
    return (one.name.casefold(), one.club.casefold()) == (
        other.name.casefold(),
        other.club.casefold(),
    )


def _scores(t: Tournament, score: SeriesScore) -> Iterator[tuple[Entrant, Fraction]]:
    rows = t.ranked().rows
    for row in rows:
        its = Fraction(row.points)
        if score == "rank":
            shared = sum(other.place == row.place for other in rows)
            place = row.place + Fraction(shared - 1, 2)
            its = WHOLE * (len(rows) - place) / max(len(rows) - 1, 1)
        yield t.entrants[row.player], its
