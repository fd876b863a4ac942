"""Seasons as a secretary would write them down, a table a line.

`2026-09-03 1 nts-2002 8 rounds: *Anna 812 (5), Bert 204 (4) 6 rounds, …`: ruleset and rounds may
be left out (nmv-144, 16); `*` won by rule 55, `(5)` the mah-jongs, `(5, 3)` with those caused.
"""

import re
from datetime import date
from fractions import Fraction
from pathlib import Path

from core.club.results import PersonResult, PlayerLine, TableResult
from core.competition.reglement import TAFELPUNTEN, with_changes
from core.competition.standing import CountedEvening, Penalty, Season, standings
from core.players import PlayerId
from core.rulesets import ruleset_of

GOLDEN = Path(__file__).parents[2] / "golden/competition.txt"
TABLE = re.compile(r"(\S+) (\S+)(?: (n\S+))?(?: (\d+) rounds)?: (.+)")
WHO = re.compile(r"(\*?)(\w+) (-?\d+)(?: \((\d+)(?:, (\d+))?\))?(?: (\d+) rounds)?")
NINE = "Anna Bert Cees Dirk Eef Fien Gijs Hans Ine"


class Club:
    """Who is who: members are numbered in their order, guests after them."""

    def __init__(self, members):
        self.members = members.split()
        self.names = list(self.members)

    def number(self, name):
        if name not in self.names:
            self.names.append(name)
        return PlayerId(self.names.index(name))

    def table(self, line):
        day, name, ruleset, rounds, people = TABLE.findall(line)[0]
        lines, winners = [], []
        for star, who, points, mahjongs, caused, own_rounds in WHO.findall(people):
            played = int(own_rounds or rounds or 16)
            own = PersonResult(self.number(who), int(points), int(mahjongs or 0), played)
            lines.append(PlayerLine((own,), int(points), int(caused) if caused else None))
            winners += [own.player] if star else []
        family = ruleset_of(ruleset or "nmv-144").family
        result = TableResult(name, family, int(rounds or 16), tuple(lines), tuple(winners))
        return date.fromisoformat(day), result

    def season(self, *lines, penalties=(), joined=(), **reglement):
        evenings: dict[date, list[TableResult]] = {}
        for line in lines:
            day, table = self.table(line) if isinstance(line, str) else line
            evenings.setdefault(day, []).append(table)
        return Season(
            with_changes(TAFELPUNTEN, reglement),
            tuple(map(self.number, self.members)),
            tuple(CountedEvening(day, tuple(tables)) for day, tables in evenings.items()),
            tuple(map(self.penalty, penalties)),
            {self.number(who): date.fromisoformat(day) for who, day in joined},
        )

    def penalty(self, line):
        who, day, points, *table = line.split()
        return Penalty(self.number(who), date.fromisoformat(day), Fraction(points), *table)


class Told:
    """What a season came to, by name."""

    def __init__(self, club, season):
        self.club, self.found = club, standings(season)

    def rows(self, family=None):
        standing = next(one for one in self.found.standings if one.family == family)
        return {self.club.names[row.player]: row for row in standing.rows}

    def totals(self, family=None):
        return {name: str(row.total) for name, row in self.rows(family).items()}

    def places(self, family=None):
        return {name: row.place for name, row in self.rows(family).items()}

    @property
    def counted(self):
        return [evening.counts for evening in self.found.evenings]


def told(*lines, members="Anna Bert Cees Dirk", min_members=4, **more):
    """A season of a small club, in which four members make an evening."""
    club = Club(members)
    return Told(club, club.season(*lines, min_members=min_members, **more))


def golden():
    """The lines of the worked example: tables with their table points, penalties, standing."""
    lines = [line for line in GOLDEN.read_text(encoding="utf-8").splitlines() if line[0] != "#"]
    return (
        [line.split(" | ") for line in lines if line[0].isdigit()],
        [line.removeprefix("penalty ") for line in lines if line.startswith("penalty")],
        [line.removeprefix("= ") for line in lines if line[0] == "="],
    )
