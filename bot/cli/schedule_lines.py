"""`peling schedule`: a tournament's seating, one line of JSON in and one out."""

from collections.abc import Mapping
from itertools import chain
from typing import Any, Final

from bot.cli.requests import (
    Request,
    answered,
    keys,
    not_so,
    of_type,
    told_plainly,
    whole_in,
    written,
)
from core.problems import BadRequest, Refused
from core.tournament.schedule import MOST_ROUNDS, ScheduleCheck, schedule

LARGEST: Final = 1000
"""More players than anybody seats; what they ask for is a mistake."""
AVOID: Final = ("none", "club", "team")
ApartGroup = tuple[int, ...]


def answer(line: str) -> str:
    """Draw the schedule of one request, both one line of JSON without the line's end.

    Codes of a bad line, the first in this order: `bad-request`, `too-few`, `teams-too-big`.
    """
    return answered(line, _told)


def _told(asked: Request) -> str:
    request = told_plainly(
        asked, keys("id players rounds lot avoid teams clubs draw standing table")
    )
    players = whole_in(request, "players", 0, LARGEST)
    entry = ScheduleCheck(
        players=players,
        rounds=whole_in(request, "rounds", 1, MOST_ROUNDS),
        avoid=_choice(request),
        teams=_groups(request, "teams", players),
        clubs=_groups(request, "clubs", players),
    )
    drawn = schedule(entry, of_type(int, request, "lot", 0))
    told: dict[str, Any] = {
        "dromers": drawn.dromers,
        "rounds": [[list(table) for table in tables] for tables in drawn.rounds],
        "repeats": drawn.repeats,
        "club_meetings": drawn.club_meetings,
        "same_table": drawn.same_table,
    }
    return written(told)[1:-1]


def _choice(request: Request) -> Any:  # noqa: ANN401 - one of three words, as the core asks
    value = request.get("avoid", "none")
    if value not in AVOID:
        raise Refused(BadRequest("avoid", value))
    return value


def _groups(request: Request, key: str, players: int) -> tuple[ApartGroup, ...]:
    """Teams or clubs: lists of players, nobody twice."""
    groups = [of_type(list, {key: group}, key) for group in of_type(list, request, key, [])]
    everybody = list(chain.from_iterable(groups))
    known = all(type(one) is int and 1 <= one <= players for one in everybody)
    if not known or len(set(everybody)) < len(everybody):
        raise not_so(key, request[key], f"lists of players 1 to {players}, nobody twice")
    return tuple(map(tuple, groups))


def as_table(drawn: Mapping[str, Any]) -> list[str]:
    """A schedule for people: a line a table, then its figures in words."""
    lines = []
    for number, tables in enumerate(drawn["rounds"], 1):
        lines += [f"Round {number}", "table     E    S    W    N"]
        lines += [
            f"{table:>5} " + "".join(f"{_shown(one, drawn):>5}" for one in seats)
            for table, seats in enumerate(tables, 1)
        ]
        lines.append("")
    met = drawn["repeats"]
    lines.append("Nobody meets anybody twice." if not met else f"Meetings again: {met}.")
    lines.append(f"Back at the same table: {drawn['same_table']}.")
    if drawn["dromers"]:
        lines.append(f"Empty chairs (D): {drawn['dromers']}.")
    return lines


def _shown(one: int, drawn: Mapping[str, Any]) -> str:
    last = 4 * len(drawn["rounds"][0]) - drawn["dromers"]
    return str(one) if one <= last else "D"
