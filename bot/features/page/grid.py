"""The grids in which an admin enters many slips: those of a round."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from bot.features.page.pages import PageValues
from bot.features.page.reader import PageFacts
from bot.features.page.seen import whole
from bot.features.tournament.buttons import TableInRound
from bot.features.tournament.hall import facts_of, hall_of
from bot.features.tournament.results import ResultSlip, enter_slips
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import round_name, who
from bot.ports.records import Club
from bot.storage.ledger import Unit
from bot.talk.texts import Texts
from bot.talk.turn import Turn
from core.tiles import Wind
from core.tournament.events import FourPoints, RoundNumber, TableNumber
from core.tournament.tournament import fold

MOST_SLIPS = 250
MOST_TABLES = 16
"""The rows of an evening's grid."""
MOST_POINTS = 10**7
_SAID = (
    *("pad-table", "pad-gone", "pad-offline", "grid-sum", "grid-nothing", "grid-sending"),
    *("grid-evening", "page-name"),
)


_FILLED = {
    "grid-send-count": "count",
    "grid-taken": "count",
    "grid-near": "name",
    "grid-is": "name",
    "grid-new": "name",
    "grid-points-of": "name table",
    "grid-name-of": "name table",
}


def words_of_script(
    words: Texts, keys: Iterable[str], filled: Mapping[str, str]
) -> dict[str, Any]:
    """Texts for a script; in those of `filled` it fills in these facts itself."""
    return {key: words.text(key) for key in keys} | {
        key: words.text(key, **{fact: f"{{{fact}}}" for fact in facts.split()})
        for key, facts in filled.items()
    }


def words_of_grid(words: Texts) -> PageFacts:
    """The texts of the grid's script."""
    winds = [words.text(f"wind-{wind.value}") for wind in Wind]
    return words_of_script(words, _SAID, _FILLED) | {"winds": winds, "tables": MOST_TABLES}


def rounds_of(unit: Unit, club: Club, words: Texts) -> Iterator[PageValues]:
    """The rounds of the club's open tournament, the newest first, with their tables."""
    known = unit.get(Tournaments).of_club(club.id)
    t = fold(facts_of(unit, known[-1].id)) if known else None
    if t is None or t.closed:
        return
    for round_ in sorted(t.sessions, reverse=True):
        yield {
            "tournament": known[-1].id,
            "round": round_,
            "name": f"{known[-1].name}: {round_name(t, words, round_)}",
            "tables": [
                {
                    "table": number,
                    "names": [who(t, words, one, round_) for one in chairs],
                    "points": there and list(there.points),
                }
                for number, chairs in enumerate(t.tables(round_), 1)
                for there in [t.sessions[round_].results.get(TableNumber(number))]
            ],
        }


def enter_round(turn: Turn, wish: PageFacts) -> PageValues:
    """Keep the slips of a round; whose table was refused is told with why."""
    hall, round_ = hall_of(turn, whole(wish["tournament"])), RoundNumber(whole(wish["round"]))
    rows: Sequence[Any] = wish["rows"][:MOST_SLIPS]
    slips = [
        ResultSlip(TableInRound(round_, TableNumber(whole(row["table"]))), _four(row["points"]))
        for row in rows
    ]
    faults = enter_slips(hall, slips, signed=wish.get("signed") is True)
    text = turn.words.own.text
    said = {at.table: text(refuse.why, **refuse.values) for at, refuse in faults.items()}
    return {"recorded": len(slips) - len(said), "faults": said}


def _four(points: Sequence[Any]) -> FourPoints:
    """Four whole numbers. ValueError: they are not."""
    east, south, west, north = points
    if any(type(one) is not int or abs(one) > MOST_POINTS for one in points):
        raise ValueError(points)
    return (east, south, west, north)
