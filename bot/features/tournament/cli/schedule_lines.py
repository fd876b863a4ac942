"""`peling schedule`: a tournament's seating, one line of JSON in and one out."""

from collections.abc import Mapping
from itertools import chain
from typing import Any

from bot.cli.requests import (
    BadLine,
    Request,
    answer_line,
    each_of,
    keys,
    not_so,
    of_type,
    to_json_text,
    told_plainly,
    whole_in,
)
from bot.features.tournament.tournament_words import own_fault
from bot.talk.texts import texts
from core.problems import BadRequest, Refused
from core.seating.figures import ScheduleRound
from core.seating.schedule import (
    FOUR,
    MOST_ROUNDS,
    Schedule,
    ScheduleCheck,
    must_be_enough,
    must_fit,
    schedule,
    with_figures,
)
from core.seating.search import KeptApart
from core.tournament.own import read_own
from core.tournament.swiss import by_rank, next_round

LARGEST = 1000
"""The limit on the number of players; a larger number is a mistake."""
AVOID = ("none", "club", "team")
ApartGroup = tuple[int, ...]


def answer(line: str) -> str:
    """Draw the schedule of one request, both one line of JSON without the line's end.

    Codes of a bad line, the first in this order: `bad-request`, `too-few`, `teams-too-big`.
    """
    return answer_line(line, _answer)


def _answer(asked: Request) -> str:
    request = told_plainly(
        asked, keys("id players rounds lot avoid teams clubs draw standing table")
    )
    players = whole_in(request, "players", 0, LARGEST)
    avoid: Any = request.get("avoid", "none")  # checked below
    if avoid not in AVOID:
        raise Refused(BadRequest("avoid", avoid))
    if request.get("draw") == "swiss":
        rounds = len(_earlier(request, players)) + 1
    else:
        rounds = whole_in(request, "rounds", 1, MOST_ROUNDS)
    entry = ScheduleCheck(
        players=players,
        rounds=rounds,
        avoid=avoid,
        teams=_groups(request, "teams", players),
        clubs=_groups(request, "clubs", players),
    )
    drawn = _ways(request, entry, of_type(int, request, "lot", 0))
    seating: dict[str, Any] = {
        "dromers": drawn.dromers,
        "rounds": [[list(table) for table in tables] for tables in drawn.rounds],
        "repeats": drawn.repeats,
        "club_meetings": drawn.club_meetings,
        "same_table": drawn.same_table,
    }
    return to_json_text(seating)[1:-1]


def _ways(request: Request, entry: ScheduleCheck, lot: int) -> Schedule:
    """Return a drawn schedule, the rounds with the next, or the organiser's own."""
    draw = request.get("draw", "drawn")
    if draw == "drawn":
        return schedule(entry, lot)
    must_be_enough(entry.players)
    if draw == "own":
        return with_figures(entry, _read_own(request, entry))
    if draw != "swiss":
        raise not_so("draw", draw, '"drawn", "swiss" or "own"')
    return with_figures(entry, _with_next(request, entry, lot))


def _read_own(request: Request, entry: ScheduleCheck) -> tuple[ScheduleRound, ...]:
    table = request.get("table")
    if isinstance(table, list):
        table = "\n".join(map(str, table))
    if not isinstance(table, str):
        raise not_so("table", table, "lines of numbers")
    rounds, faults = read_own(table, FOUR * entry.tables, entry.rounds)
    for fault in faults:
        raise BadLine(own_fault(texts("en"), fault))
    return rounds


def _with_next(request: Request, entry: ScheduleCheck, lot: int) -> tuple[ScheduleRound, ...]:
    earlier = _earlier(request, entry.players)
    standing: list[tuple[Any, Any]] = [
        (entry_or_number.get("player"), entry_or_number.get("place"))
        if isinstance(entry_or_number, dict)
        else (entry_or_number, at)
        for at, entry_or_number in enumerate(of_type(list, request, "standing"), 1)
    ]
    people = [entry_or_number for entry_or_number, _ in standing]
    if len(set(map(str, people))) < len(people) or not all(
        type(entry_or_number) is int and 1 <= entry_or_number <= entry.players and type(at) is int
        for entry_or_number, at in standing
    ):
        raise not_so("standing", people, "players with their places, nobody twice")
    must_be_enough(len(people))
    dromers = range(entry.players + 1, entry.players + 1 + -len(people) % FOUR)
    never = [*(entry.teams if entry.avoid == "team" else ()), [*dromers]]
    must_fit(never, (len(people) + len(dromers)) // FOUR)
    apart = KeptApart(never, entry.clubs if entry.avoid == "club" else ())
    return (*earlier, next_round([*by_rank(standing, lot), *dromers], apart, earlier, lot))


def _earlier(request: Request, players: int) -> tuple[ScheduleRound, ...]:
    given: list[object] = of_type(list, request, "rounds", [])
    rounds = [_groups({"rounds": tables}, "rounds", players + FOUR - 1) for tables in given]
    if any(len(table) != FOUR for tables in rounds for table in tables):
        raise not_so("rounds", given, "rounds of tables of four")
    return tuple(rounds)


def _groups(request: Request, key: str, players: int) -> tuple[ApartGroup, ...]:
    """Return teams or clubs as lists of players. BadLine: a player is in two of them."""
    groups: list[list[Any]] = each_of(list, request, key, [])
    everybody = list(chain(*groups))
    known = all(type(player) is int and 1 <= player <= players for player in everybody)
    if not known or len(set(everybody)) < len(everybody):
        raise not_so(key, request[key], f"lists of players 1 to {players}, nobody twice")
    return tuple(map(tuple, groups))


def as_table(drawn: Mapping[str, Any]) -> list[str]:
    """Return a schedule as text: a line for each table, then its figures in words."""
    lines: list[str] = []
    last = FOUR * len(drawn["rounds"][0]) - drawn["dromers"]
    for number, tables in enumerate(drawn["rounds"], 1):
        lines += [f"Round {number}", "table     E    S    W    N"]
        lines += [
            f"{table:>5} " + "".join(f"{player if player <= last else 'D':>5}" for player in seats)
            for table, seats in enumerate(tables, 1)
        ]
        lines.append("")
    met = drawn["repeats"]
    if met:
        lines.append(f"Meetings again: {met}.")
    else:
        lines.append("Nobody meets anybody twice.")
    lines.append(f"Back at the same table: {drawn['same_table']}.")
    if drawn["dromers"]:
        lines.append(f"Empty chairs (D): {drawn['dromers']}.")
    return lines
