"""The grid in which an admin enters the slips of a tournament's round."""

from collections.abc import Sequence
from typing import Any

from bot.features.page.pages import PageFacts, PageValues
from bot.features.page.visitor import Visitor, as_storable
from bot.features.tournament.context import TableInRound, facts_of, hall_of
from bot.features.tournament.results import enter_slips
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import called_at, round_name
from bot.talk.turn import Turn
from core.tournament.events import FourPoints, RoundNumber, TableNumber
from core.tournament.tournament import fold

MOST_SLIPS = 250
MOST_POINTS = 10**7


def rounds_of(visitor: Visitor) -> PageValues:
    """Return the rounds of the club's open tournament with their tables, the newest first."""
    unit = visitor.unit
    words = visitor.words
    tournaments = unit.get(Tournaments).of_club(visitor.club.id)
    if not tournaments:
        return {}
    t = fold(facts_of(unit, tournaments[-1].id))
    if t.closed:
        return {}
    rounds = [
        {
            "tournament": tournaments[-1].id,
            "round": round_,
            "name": f"{tournaments[-1].name}: {round_name(t, words, round_)}",
            "tables": [
                {
                    "table": table,
                    "names": [called_at(t, words, number, round_) for number in chairs],
                    "points": result and list(result.points),
                }
                for table, chairs in enumerate(t.tables(round_), 1)
                for result in [t.sessions[round_].results.get(TableNumber(table))]
            ],
        }
        for round_ in sorted(t.sessions, reverse=True)
    ]
    return {"rounds": rounds}


def enter_round(turn: Turn, wish: PageFacts) -> PageValues:
    """Store the slips of a round; return the reason for each table whose slip was refused."""
    context = hall_of(turn, as_storable(wish["tournament"]))
    round_ = RoundNumber(as_storable(wish["round"]))
    rows: Sequence[Any] = wish["rows"][:MOST_SLIPS]
    slips = {
        TableInRound(round_, TableNumber(as_storable(row["table"]))): _four(row["points"])
        for row in rows
    }
    faults = enter_slips(context, slips, signed=wish.get("signed") is True)
    text = turn.own.text
    refusals = {at.table: text(refuse.why, **refuse.values) for at, refuse in faults.items()}
    return {"recorded": len(slips) - len(refusals), "faults": refusals}


def _four(points: Sequence[Any]) -> FourPoints:
    """Return four whole numbers. ValueError: they are not."""
    east, south, west, north = points
    if any(type(point) is not int or abs(point) > MOST_POINTS for point in points):
        raise ValueError(points)
    return (east, south, west, north)
