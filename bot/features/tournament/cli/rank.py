"""`peling rank` for a tournament: its standing from the tables of its rounds."""

from typing import Any

from bot.cli.requests import (
    BadLine,
    Request,
    each_of,
    keys,
    must_be_sound,
    not_so,
    of_type,
    to_json_text,
    told_plainly,
    whole_in,
    worth_in,
)
from bot.features.tournament.tournament_words import ranks
from core.problems import BadRequest, Refused
from core.readings import LARGEST
from core.rulesets import ruleset_of
from core.tournament.events import EntryNumber
from core.tournament.ranking import ChairResult, RankedPenalty, Results, TableChairs, rank
from core.tournament.settings import KEYS, TournamentSettings, usual, with_changes

PlayerRef = int | str
CHAIRS = 4
_ROUND = keys("table", rows=keys("player points mahjongs dromer for"))
OF_A_TOURNAMENT = keys(
    "id players teams withdrawn carry",
    tournament=keys(" ".join(["ruleset", *KEYS])),
    rounds=_ROUND,
    final=_ROUND,
    penalties=keys("player points table_points"),
)


def is_meant(asked: Request) -> bool:
    """Return True for a request about a tournament."""
    return asked.get("tournament") is not None


def standing_told(asked: Request) -> str:
    """Return the standing of players and of teams, as JSON.

    Codes, the first in this order: `bad-request`, `not-zero`, `unknown-player`, `seated-twice`.
    """
    request = told_plainly(asked, OF_A_TOURNAMENT)
    read = _ResultsReading({**request, **_with_final(request)})
    must_be_sound(
        ("not-zero", read.unbalanced, ": the points do not add up to 0."),
        ("unknown-player", read.unknown, " does not play in this tournament."),
        ("seated-twice", read.twice, " sits twice in one round."),
    )
    ranked = rank(read.results, read.settings)
    answer = {
        "standing": ranks(ranked.rows, lambda row: read.names[row.player]).values(),
        "teams": ranks(ranked.teams, lambda row: row.team, "team").values(),
        "sum": ranked.total,
    }
    return to_json_text(answer)[1:-1]


def _with_final(request: Request) -> Request:
    settings = of_type(dict, request, "tournament")
    if "carry" in request:
        settings = settings | {"carry": request["carry"]}
    rounds = of_type(list, request, "rounds")
    tables = of_type(list, request, "final", [])
    if tables:
        settings = settings | {"rounds": len(rounds), "final": CHAIRS * len(tables)}
        rounds = [*rounds, tables]
    return {"tournament": settings, "rounds": rounds}


class _ResultsReading:
    """The results of a request; players become numbers, substitutes are not ranked.

    Refused: BadRequest, BadReglement. Other faults are collected in lists.
    """

    def __init__(self, request: Request) -> None:
        changes: dict[str, Any] = dict(of_type(dict, request, "tournament"))
        law = TournamentSettings()
        if "ruleset" in changes:
            law = usual(ruleset_of(of_type(str, changes, "ruleset")))
            del changes["ruleset"]
        self.settings = with_changes(law, changes)
        self.names = _names(request, "players")
        self.unbalanced: list[str] = []
        self.unknown: list[PlayerRef] = []
        self.twice: list[PlayerRef] = []
        rounds = each_of(list, request, "rounds")
        tables = [
            self._round(number, tables_of_round)
            for number, tables_of_round in enumerate(rounds, 1)
        ]
        teams = [_names({"teams": team}, "teams") for team in each_of(list, request, "teams", [])]
        members = [member for team in teams for member in team]
        if len(set(members)) < len(members) or not all(teams):
            raise not_so("teams", request["teams"], "lists of players, nobody twice")
        self.results = Results(
            [*map(EntryNumber, range(len(self.names)))],
            tables,
            list(map(self._penalty, each_of(dict, request, "penalties", []))),
            frozenset(map(self._number, _names(request, "withdrawn", []))),
            [list(map(self._number, team)) for team in teams],
        )

    def _number(self, name: PlayerRef) -> EntryNumber:
        if name in self.names:
            return EntryNumber(self.names.index(name))
        self.unknown.append(name)
        return EntryNumber(-1)

    def _round(self, number: int, given: list[Any]) -> list[TableChairs]:
        tables = each_of(dict, {"rounds": given}, "rounds")
        numbers = [of_type(int, table, "table") for table in tables]
        if len(set(numbers)) < len(numbers):
            raise BadLine(f"Two tables of round {number} have one number.")
        seated: list[PlayerRef] = []
        read: list[TableChairs] = []
        for table in tables:
            rows = each_of(dict, table, "rows")
            if len(rows) != CHAIRS:
                raise not_so("rows", len(rows), "the four of a table")
            chairs = [self._chair(row, seated) for row in rows]
            if sum(chair.points for chair in chairs):
                self.unbalanced.append(f"Round {number}, table {table['table']}")
            read.append(chairs)
        self.twice += [player for player in seated if seated.count(player) > 1]
        return read

    def _chair(self, row: Request, seated: list[PlayerRef]) -> ChairResult:
        points = whole_in(row, "points", -LARGEST)
        if row.get("mahjongs") is None:
            mahjongs = None
        else:
            mahjongs = whole_in(row, "mahjongs")
        dromer = of_type(bool, row, "dromer", otherwise=False)
        stands_in = "for" in row
        named = [_name(row, key) for key in ("player", "for") if key in row]
        if not named and not dromer:
            raise Refused(BadRequest("player", None))
        if not dromer or stands_in:
            seated += named
        if stands_in:
            mahjongs = 0 if dromer else mahjongs
            return ChairResult(points, self._number(named[-1]), away=True, mahjongs=mahjongs)
        if dromer:
            player = None
        else:
            player = self._number(named[0])
        return ChairResult(points, player, mahjongs=mahjongs)

    def _penalty(self, request: Request) -> RankedPenalty:
        player = _name(request, "player")
        if request.keys() <= {"player"}:
            raise BadLine("A penalty is in points, in table_points or in both.")
        off = {"points": 0, "table_points": 0, **request}
        return RankedPenalty(
            self._number(player), whole_in(off, "points"), worth_in(off, "table_points")
        )


def _name(request: Request, key: str) -> PlayerRef:
    return _names({key: [request.get(key)]}, key)[0]


def _names(
    request: Request, key: str, otherwise: list[PlayerRef] | None = None
) -> list[PlayerRef]:
    """Return players by number or by name. BadLine: a player is named twice."""
    names = of_type(list, request, key, otherwise)
    known = all(type(name) in (int, str) and name != "" for name in names)
    if not known or len(set(names)) < len(names):
        raise not_so(
            key, None if names == [None] else names, "numbers or names, none of them twice"
        )
    return names
