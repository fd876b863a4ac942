"""A tournament as JSON, to be moved to another database, and a list of players from a file.

Nothing of it comes in that could not have happened: a schedule with a hole, a result that does not
add up. No account is in it: who had tied a phone does so again.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from pydantic import ValidationError

from bot.messages import Spans
from bot.ports.tournaments import read, written
from bot.talk.people import is_name, tidy
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from bot.tournament.buttons import PosterSlot
from bot.tournament.hall import Hall, current, facts_of, hall_of, must_organise
from bot.tournament.people import SHOWN, came_in, read_list, show_poster, tell_faults
from bot.tournament.words import poster
from core.problems import Refused
from core.tournament.events import (
    AccountTied,
    Opened,
    PlayerEntered,
    RefereeNamed,
    ScheduleDrawn,
    Told,
    Undone,
)
from core.tournament.tournament import CHAIRS, Tournament, fold

TOURNAMENT, PLAYERS = "tournament", "players"
COLUMNS: Final = ("name", "club", "number", "team")
LONGEST, MOST, LARGEST = 200, 20_000, 10**7


class Unsound(Exception):  # noqa: N818 - it reads: raise Unsound(where, why)
    """This cannot have happened: at which place in the file, and why, by the key of its words."""

    def __init__(self, where: str, why: str) -> None:
        """Where it stands and what is wrong."""
        super().__init__(where, why)
        self.where = where
        self.why = why


def kind_of(paper: str) -> str:
    """What a file is that /import read: a tournament, its players, or "" for something else."""
    return next((kind for kind in (TOURNAMENT, PLAYERS) if paper.startswith(_mark(kind))), "")


def _mark(kind: str) -> str:
    return f'{{"peling": "{kind}",'


# --- a tournament --------------------------------------------------------------------------------


def written_down(told: Sequence[Told]) -> str:
    """All that happened, the same for the same tournament in whatever database it lives."""
    numbers: dict[int, int] = {}
    facts: list[dict[str, Any]] = []
    for one in told:
        fact = one.fact
        if isinstance(fact, AccountTied | RefereeNamed) or (
            isinstance(fact, Undone) and fact.number not in numbers
        ):
            continue
        if isinstance(fact, Undone):
            fact = Undone(numbers[fact.number])
        elif isinstance(fact, PlayerEntered):
            fact = replace(fact, account=None)
        numbers[one.number] = len(facts) + 1
        kind, body = written(fact)
        facts.append({"at": one.at.isoformat(), "kind": kind, "fact": json.loads(body)})
    lines = ",\n".join(json.dumps(fact, ensure_ascii=False) for fact in facts)
    return f'{_mark(TOURNAMENT)} "version": 1, "facts": [\n{lines}\n]}}\n'


def is_tournament(found: object) -> bool:
    """Whether this is a tournament, whole or not."""
    return isinstance(found, Mapping) and found.get("peling") == TOURNAMENT


def read_back(found: Mapping[str, Any]) -> tuple[Told, ...]:
    """What happened, as a file tells it. Raises Unsound."""
    facts = found.get("facts")
    if found.get("version") != 1 or not isinstance(facts, list) or not 0 < len(facts) <= MOST:
        raise Unsound("", "no-paper")
    told = tuple(_told(number, one) for number, one in enumerate(facts, 1))
    try:
        t = fold(told)
        _must_be_sound(t)
        t.ranked(t.rounds)
    except (LookupError, TypeError, ValueError, AttributeError, Refused):
        raise Unsound("", "json") from None
    return told


def _told(number: int, one: Any) -> Told:  # noqa: ANN401 - whatever the file says
    try:
        at = datetime.fromisoformat(one["at"])
        fact = read(one["kind"], json.dumps(one["fact"]))
    except (LookupError, TypeError, ValueError, ValidationError):
        raise Unsound(f"facts {number}", "json") from None
    if at.tzinfo is None or not _fits(one["fact"]) or (number == 1) != isinstance(fact, Opened):
        raise Unsound(f"facts {number}", "json")
    return Told(number, at, None, fact)


def _fits(value: object) -> bool:
    """Whether no text is longer and no number larger than anybody needs."""
    if isinstance(value, dict):
        return all(_fits(one) for one in value.values())
    if isinstance(value, list):
        return len(value) <= MOST and all(_fits(one) for one in value)
    if isinstance(value, str):
        return len(value) <= LONGEST
    return not isinstance(value, int) or abs(value) <= LARGEST


def _must_be_sound(t: Tournament) -> None:
    """Raises Unsound, or what a nonsense runs into."""
    if not is_name(t.opened.name) or not all(is_name(one.name) for one in t.entrants.values()):
        raise Unsound("", "json")
    if t.draw is not None:
        _must_be_whole(t, t.draw)
    for round_, session in t.sessions.items():
        for table, result in session.results.items():
            if sum(result.points) or not 1 <= table <= len(t.tables(round_)):
                raise Unsound(f"{round_}/{table}", "tournament-result")
    known = {given.entry for _, given in t.penalties} <= t.entrants.keys()
    if not known or [*t.sessions] != [*range(1, len(t.sessions) + 1)]:
        raise Unsound("", "json")


def _must_be_whole(t: Tournament, draw: ScheduleDrawn) -> None:
    """Everybody sits once in every round, four at a table."""
    everybody = list(range(1, len(draw.entries) + 1))
    known = [entry for entry in draw.entries if entry is not None]
    if len(set(known)) < len(known) or not set(known) <= t.entrants.keys():
        raise Unsound("", "json")
    for round_ in range(1, max(t.settings.rounds, len(draw.rounds)) + 1):
        tables = [table for tables in draw.rounds[round_ - 1 : round_] for table in tables]
        seated = sorted(number for table in tables for number in table)
        there = {number for number in everybody if t.holder(number, round_)}
        once = len(set(seated)) == len(seated) and there <= set(seated) <= set(everybody)
        if not once or {len(table) for table in tables} != {CHAIRS}:
            raise Unsound(str(round_), "tournament-hole")
    for session in t.sessions.values():
        finalists = [number for table in session.final for number in table]
        if len(set(finalists)) < len(finalists) or not set(finalists) <= set(everybody):
            raise Unsound("", "json")


# --- a list of players ---------------------------------------------------------------------------


def players_in(head: Sequence[str]) -> list[int] | None:
    """Where name, club, number and team stand, by a first line of headings; None: it is none."""
    found = [meaning("tournament columns", cell) for cell in head]
    if not {"name", "last"} & set(found):
        return None
    return [
        found.index(key) if key in found else -1 for key in ("name", "first", "last", *COLUMNS[1:])
    ]


def listed(places: Sequence[int], rows: Iterator[Sequence[str]]) -> str:
    """The players of a file, as the paper that comes of it."""
    players = []
    for row in rows:
        cells = [tidy(row[at]) if 0 <= at < len(row) else "" for at in places]
        name, first, last, *others = cells
        players.append([name or f"{first} {last}".strip(), *others])
    return f'{_mark(PLAYERS)} "rows": {json.dumps(players, ensure_ascii=False)}}}'


# --- on trial, and in ----------------------------------------------------------------------------


def on_trial(turn: Turn, paper: str) -> list[Spans]:
    """What would come in; nothing when it is told what is wrong."""
    words = turn.words.own
    if kind_of(paper) == PLAYERS:
        hall, facts = _players(turn, paper)
        if facts is None:
            return []
        names = ", ".join(fact.name for fact in facts[:SHOWN])
        more, name = max(len(facts) - SHOWN, 0), hall.t.opened.name
        values: dict[str, str | int] = {"names": names, "more": more, "name": name}
        return [words.spans("import-players", count=len(facts), **values)]
    t = fold(_to_come(turn, paper))
    day, players = words.day(t.opened.day), len(t.entrants)
    return [
        words.spans(
            "import-tournament", name=t.opened.name, day=day, players=players, round=t.round
        )
    ]


def _players(turn: Turn, paper: str) -> tuple[Hall, list[PlayerEntered] | None]:
    """The players of a list; None when it is told what is wrong with it."""
    hall = current(turn)
    must_organise(hall)
    facts, faults = read_list(hall, json.loads(paper)["rows"], first=2)
    if faults:
        tell_faults(hall, faults)
    return hall, None if faults else facts


def _to_come(turn: Turn, paper: str) -> tuple[Told, ...]:
    """What happened in a tournament that may come in here. Refuse: it may not."""
    must_be_admin(turn)
    told = read_back(json.loads(paper))
    closed, there = fold(told).closed, written_down(told)
    for known in turn.unit.tournaments.of_club(turn.here.id):
        here = facts_of(turn.unit, known.id)
        if written_down(here) == there:
            raise Refuse("tour-here-already", name=known.name)
        if not closed and not fold(here).closed:
            raise Refuse("tour-open-already", name=known.name)
    return told


def bring_in(turn: Turn, paper: str) -> None:
    """All of it, now that somebody has seen it."""
    if kind_of(paper) == PLAYERS:
        hall, facts = _players(turn, paper)
        if facts is not None:
            came_in(show_poster(hall.tell(*facts)), facts)
        return
    told = _to_come(turn, paper)
    first = replace(told[0], by=turn.account.id)
    number = turn.unit.tournaments.announce(turn.here.id, fold(told).opened.name)
    turn.unit.tournaments.bring_in(number, (first, *told[1:]))
    hall = hall_of(turn, number)
    turn.speak.post(poster(hall), slot=PosterSlot(number))
