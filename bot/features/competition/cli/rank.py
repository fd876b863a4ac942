"""`peling rank` for a competition: its standings from the tables of its evenings."""

import re
from contextlib import suppress
from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import pairwise

from bot.cli.requests import (
    BadLine,
    Request,
    each_of,
    keys,
    must_be_sound,
    names_in,
    names_of,
    not_so,
    of_type,
    text_in,
    to_json_text,
    told_plainly,
    whole_in,
    worth_in,
)
from bot.features.competition.season_listing import seasons_in_json
from core.club.results import PersonResult, PlayerLine, TableResult
from core.competition.reglement import KEYS, TAFELPUNTEN, with_changes
from core.competition.standing import CountedEvening, Penalty, Season, standings
from core.players import PlayerId
from core.problems import BadRequest, Refused
from core.readings import LARGEST
from core.rulesets import ruleset_of

PERSONS = range(3, 6)
OF_A_SEASON = keys(
    "id members joined tournament",
    reglement=keys(" ".join(["rating", *KEYS])),
    evenings=keys(
        "date",
        tables=keys(
            "name ruleset persons rounds winners",
            rows=keys("player points mahjongs rounds caused dromer"),
        ),
    ),
    penalties=keys("player evening points table game_points"),
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def is_meant(asked: Request) -> bool:
    """Return True for a request about a competition."""
    return asked.get("tournament") is None


def standing_told(asked: Request) -> str:
    """Return the evenings with their counting, and the standings, as JSON.

    Codes, the first in this order: `bad-request`, `not-zero`, `unknown-player`, `seated-twice`.
    """
    read = _SeasonReading(told_plainly(asked, OF_A_SEASON))
    must_be_sound(
        ("not-zero", read.unbalanced, ": the points do not add up to 0."),
        ("unknown-player", read.unknown, " is no member and at no table."),
        ("seated-twice", read.twice, " sits at one table twice."),
    )
    names = {number: name for name, number in read.numbers.items()}
    ranked = standings(read.season)
    result = {
        "evenings": [
            {"date": evening.day.isoformat(), "counts": evening.counts, "members": evening.members}
            for evening in ranked.evenings
        ],
        "needed": ranked.needed,
        "standings": seasons_in_json(ranked.standings, names),
    }
    return to_json_text(result)[1:-1]


class _SeasonReading:
    """A season that is read from a request: names become numbers, the members first.

    Refused: BadRequest, BadReglement, UnknownRuleset; other faults are stored in its lists.
    """

    def __init__(self, request: Request) -> None:
        self.numbers: dict[str, PlayerId] = {}
        self.unbalanced: list[str] = []
        self.twice: list[str] = []
        self.season = Season(
            with_changes(TAFELPUNTEN, of_type(dict, request, "reglement", {})),
            tuple(map(self._number, names_of("members", request.get("members")))),
            tuple(map(self._evening, each_of(dict, request, "evenings"))),
        )
        days = [evening.day for evening in self.season.evenings]
        if any(later <= earlier for earlier, later in pairwise(days)):
            raise BadLine("The dates of the evenings rise.")
        self.known = len(self.numbers)
        joined = of_type(dict, request, "joined", {})
        self.season = replace(
            self.season,
            penalties=tuple(map(self._penalty, each_of(dict, request, "penalties", []))),
            joined={self._number(_name(who, "joined")): _day(day) for who, day in joined.items()},
        )
        self.unknown = list(self.numbers)[self.known :]

    def _number(self, name: str) -> PlayerId:
        return self.numbers.setdefault(name, PlayerId(len(self.numbers)))

    def _evening(self, evening: Request) -> CountedEvening:
        day = _day(evening.get("date"))
        read = tuple(self._table(day, table) for table in each_of(dict, evening, "tables"))
        if len({table.name for table in read}) < len(read):
            raise BadLine(f"Two tables of {day} have one name.")
        return CountedEvening(day, read)

    def _table(self, day: date, request: Request) -> TableResult:
        name = text_in(request, "name")
        family = ruleset_of(text_in(request, "ruleset")).family
        rows = each_of(dict, request, "rows")
        dromers = [row for row in rows if of_type(bool, row, "dromer", otherwise=False)]
        persons = [row for row in rows if row not in dromers]
        if len(dromers) > 1 or of_type(int, request, "persons", len(persons)) != len(persons):
            raise Refused(BadRequest("persons", request.get("persons")))
        if len(persons) not in PERSONS:
            raise not_so("rows", len(persons), "of three to five persons")
        names = [text_in(row, "player") for row in persons]
        self.twice += [who for who in names if names.count(who) > 1]
        if sum(whole_in(row, "points", -LARGEST) for row in rows):
            self.unbalanced.append(f"{day}, table {name}")
        winners = names_in(request, "winners")
        if not set(winners) <= set(names) or (winners and family != "nmv"):
            raise Refused(BadRequest("winners", winners))
        lines = tuple(map(self._line, persons))
        rounds = max(person.rounds for line in lines for person in line.own)
        return TableResult(
            name,
            family,
            whole_in({"rounds": rounds, **request}, "rounds"),
            lines,
            tuple(map(self._number, winners)),
        )

    def _line(self, row: Request) -> PlayerLine:
        points = whole_in(row, "points", -LARGEST)
        if row.get("caused") is None:
            caused = None
        else:
            caused = whole_in(row, "caused")
        player = self._number(_name(row.get("player"), "player"))
        person = PersonResult(player, points, whole_in(row, "mahjongs"), whole_in(row, "rounds"))
        return PlayerLine((person,), points, caused)

    def _penalty(self, penalty: Request) -> Penalty:
        name = _name(penalty.get("player"), "player")
        day = _day(penalty.get("evening"))
        if not penalty.keys() & {"table", "game_points"}:
            return Penalty(self._number(name), day, worth_in(penalty, "points"))
        if "points" in penalty:
            raise BadLine("A penalty is in points or in game_points of a table.")
        table = text_in(penalty, "table")
        points = whole_in(penalty, "game_points")
        sat = {
            person.player
            for evening in self.season.evenings
            for at in evening.tables
            for person in at.person_results
            if (evening.day, at.name) == (day, table)
        }
        player = self._number(name)
        if sat and player < self.known and player not in sat:
            raise BadLine(f"{name} did not sit at table {table} of {day}.")
        return Penalty(player, day, Fraction(points), table)


def _name(value: object, key: str) -> str:
    return names_of(key, [value])[0]


def _day(value: object) -> date:
    if isinstance(value, str) and _DATE.fullmatch(value):
        with suppress(ValueError):
            return date.fromisoformat(value)
    raise not_so("date", value, 'a day such as "2026-09-03"')
