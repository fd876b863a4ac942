"""The grids in which an admin enters many slips: those of a round."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from bot.page.seen import whole
from bot.ports.pages import PageValues
from bot.ports.records import Club
from bot.ports.storage import Unit
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts
from bot.talk.tournament_words import round_name, who
from bot.talk.turn import Turn
from bot.tournament.buttons import TableInRound
from bot.tournament.hall import facts_of, hall_of
from bot.tournament.results import ResultSlip, enter_slips
from core.tiles import Wind
from core.tournament.events import FourPoints, RoundNumber, TableNumber
from core.tournament.tournament import Tournament, fold

MOST_SLIPS: Final = 60
MOST_TABLES: Final = 16
"""The rows of an evening's grid."""
MOST_POINTS: Final = 10**7
_SAID: Final = (
    *("pad-table", "pad-gone", "pad-offline", "grid-sum", "grid-nothing", "grid-sending"),
    *("grid-evening", "page-name"),
)


def words_of_grid(words: Texts) -> Mapping[str, Any]:
    """The texts of the grid's script."""
    said: dict[str, Any] = {key: words.text(key) for key in _SAID}
    said["grid-send-count"] = words.text("grid-send-count", count="{count}")
    said["grid-taken"] = words.text("grid-taken", count="{count}")
    said |= {key: words.text(key, name="{name}") for key in ("grid-near", "grid-is", "grid-new")}
    said["grid-points-of"] = words.text("grid-points-of", name="{name}", table="{table}")
    said["grid-name-of"] = words.text("grid-name-of", name="{name}", table="{table}")
    winds = [words.text(f"wind-{wind.value}") for wind in Wind]
    return {**said, "winds": winds, "tables": MOST_TABLES}


def rounds_of(unit: Unit, club: Club, words: Texts) -> Iterator[PageValues]:
    """The rounds of the club's open tournament, the newest first, with their tables."""
    known = unit.tournaments.of_club(club.id)
    t = fold(facts_of(unit, known[-1].id)) if known else None
    if t is None or t.closed:
        return
    for round_ in sorted(t.sessions, reverse=True):
        yield {
            "tournament": known[-1].id,
            "round": round_,
            "name": f"{known[-1].name}: {round_name(t, words, round_)}",
            "tables": list(_tables(t, round_, words)),
        }


def _tables(t: Tournament, round_: RoundNumber, words: Texts) -> Iterator[PageValues]:
    results = t.sessions[round_].results
    for number, chairs in enumerate(t.tables(round_), 1):
        there = results.get(TableNumber(number))
        yield {
            "table": number,
            "names": [who(t, words, one, round_) for one in chairs],
            "points": there and list(there.points),
        }


def enter_round(turn: Turn, wish: Mapping[str, Any]) -> PageValues:
    """Keep the slips of a round; whose table was refused is told with why."""
    hall, round_ = hall_of(turn, whole(wish["tournament"])), RoundNumber(whole(wish["round"]))
    rows: Sequence[Any] = wish["rows"][:MOST_SLIPS]
    slips = [ResultSlip(TableInRound(round_, _table(row)), _four(row["points"])) for row in rows]
    faults = enter_slips(hall, slips, signed=wish.get("signed") is True)
    said = {at.table: _said(turn, refuse) for at, refuse in faults.items()}
    return {"recorded": len(slips) - len(said), "faults": said}


def _said(turn: Turn, refuse: Refuse) -> str:
    return turn.words.own.text(refuse.why, **refuse.values)


def _table(row: Mapping[str, Any]) -> TableNumber:
    return TableNumber(whole(row["table"]))


def _four(points: Sequence[Any]) -> FourPoints:
    """Four whole numbers. ValueError: they are not."""
    east, south, west, north = points
    if any(type(one) is not int or abs(one) > MOST_POINTS for one in points):
        raise ValueError(points)
    return (east, south, west, north)
