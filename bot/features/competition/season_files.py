"""The files of a season: its workbook, roster and papers for the notice board (C8, C11)."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import cached_property
from string import ascii_lowercase
from typing import Literal, get_args

from bot.aside.orders import WorkOrder, order
from bot.features.competition.competition import Competition, rules_of, season_shown
from bot.features.competition.competition_in_words import season_listings, value_in_words
from bot.features.competition.season_listing import exact
from bot.features.competition.storage import Competitions
from bot.ports.records import Club
from bot.reader.dates import evening_of
from bot.rulebook.finding import entry
from bot.standings.reading import people
from bot.standings.scores import scores
from bot.storage.ledger import Unit
from bot.talk.buttons import from_text, to_text
from bot.talk.name_parts import parts_of
from bot.talk.people import CALLED_DROMER, PlayerNames, folded
from bot.talk.texts import Texts, texts
from core.club.results import PAPER
from core.competition.facts import SeasonPenalty, TableTakenOut
from core.competition.reglement import KEYS
from core.competition.standing import SeasonRow
from core.game.rounds import CHAIRS
from core.values import frozen
from core.winds import Wind

PaperKind = Literal["all", "standing", "people", "tables", "sheets", "workbook"]
PAPERS: tuple[PaperKind, ...] = get_args(PaperKind)[1:]
_OF_EVENING: tuple[PaperKind, ...] = ("people", "tables", "sheets")
MOST_SHEETS = 60
EMPTY = 2
"""The score sheets of an evening without tables."""
SheetRow = Sequence[str | int | float | date | None]


@frozen
class SeasonFile:
    """The recipe of a file; day: of the season, as an ordinal."""

    kind: Literal["season"]
    club: int
    day: int
    what: PaperKind
    language: str
    sheets: int = 0


def recipe_of_file(club: int, day: date, what: PaperKind, language: str, sheets: int = 0) -> str:
    """Return the recipe of a file of the season of a day."""
    return to_text(SeasonFile("season", club, day.toordinal(), what, language, sheets))


def make(unit: Unit, wanted: str) -> bytes | WorkOrder:
    """Make a file by its recipe."""
    recipe = from_text(SeasonFile, wanted)
    club = unit.clubs.club(recipe.club)
    day = date.fromordinal(recipe.day)
    season = season_shown(unit, club, day)
    names = people(unit, club.id).names
    files = SeasonFiles(unit, club, season, texts(recipe.language), names, day)
    return files.made(recipe.what, recipe.sheets)


def extension(what: PaperKind) -> str:
    """Return how the name of a file ends."""
    if what == "workbook":
        return "xlsx"
    return "pdf"


@frozen
class SeasonFiles:
    """The files of a season in a language, under these names.

    day: of the evening, if it is to come; public: for the page, which has no reasons of penalties
    and no authors.
    """

    unit: Unit
    club: Club
    season: Competition
    words: Texts
    names: PlayerNames
    day: date = date.min
    public: bool = False

    @property
    def offered(self) -> tuple[PaperKind, ...]:
        """Return the files on offer: the tables only while there are some.

        A club without a competition has no standing and no workbook of it.
        """
        counts = self.season.reglement.competition
        return tuple(
            what
            for what in PAPERS
            if (self.tables() if what == "tables" else counts or what in _OF_EVENING)
        )

    def made(self, what: PaperKind, sheets: int = 0) -> bytes | WorkOrder:
        """Return a file, or the order to print it; `sheets`: the number of score sheets."""
        if what == "workbook":
            return self._workbook()
        words = self.words
        foot = f"{self.club.name} · {words.long_day(self._evening_day)}"
        head = foot, dict(self.club.settings.more).get("colour", "green")
        if what == "standing":
            return _print_order("standing", *head, [*self._standings()])
        if what == "people":
            left = {member.id for member in self.unit.people.members(self.club.id) if member.left}
            who = people(self.unit, self.club.id)
            members = {*who.final.values()} - who.guests - left
            everybody = sorted((self.names[player] for player in members), key=folded)
            return _print_order("attendance", *head, words.label("season-people"), everybody)
        tables = self.tables()
        if what == "tables":
            return _print_order("tables", *head, words.label("season-tables"), tables)
        seats = [
            (
                words.text("paper-table", table=name),
                [(player, waits or wind) for wind, player, waits in seated],
            )
            for name, seated in tables
        ]
        blank = (f"{words.text('paper-table', table='')}____", [("", "")] * len(CHAIRS))
        papers = (seats + [blank] * sheets)[: sheets or None] or [blank] * EMPTY
        return _print_order("score_sheets", *head, words.language, papers)

    @property
    def _evening_day(self) -> date:
        return max(self.day, evening_of(self.club.settings, self.unit.now))

    def tables(self) -> list[tuple[str, list[tuple[str, str, str]]]]:
        """Return the open tables of this evening, or those that were drawn: wind, name, waits."""
        tables = self.unit.tables
        opened = {
            record.name: table.people
            for number, table in tables.of_evening(self.club.id, self._evening_day).items()
            if not table.over and (record := tables.sitting(number))
        }
        drawn = self.unit.get(Competitions).draw(self.club.id, self._evening_day)
        if not opened and drawn and drawn.state == "drawn":
            seats = enumerate(drawn.tables, 1)
            return [
                (str(at), [("", self.names[player_id], "") for player_id in four])
                for at, four in seats
            ]
        winds = [(self.words.text(f"wind-{wind.value}"), "") for wind in Wind]
        winds.append(("–", self.words.text("card-waits")))
        return [
            (
                name,
                [
                    (wind, self.names[player_id], waits)
                    for player_id, (wind, waits) in zip(seated, winds, strict=False)
                ],
            )
            for name, seated in opened.items()
        ]

    def _standings(self) -> Iterator[tuple[str, list[str], list[list[str]]]]:
        words = self.words
        heads = words.text("papers-season-standing-columns").split(";")[:6]
        for listing in season_listings(words, self.season, self.names):
            lines = [
                [
                    *(str(row.place), self.names[row.player], exact(words, row.total)),
                    *(str(row.evenings), exact(words, row.penalty) if row.penalty else ""),
                    "" if self.season.decided.closed else str(row.short or ""),
                ]
                for row in listing.rows
            ]
            used = [at for at in range(len(heads)) if any(line[at] for line in lines)]
            cells = [[line[at] for at in used] for line in lines]
            if listing.under < len(lines):
                cells.insert(int(listing.under), [words.text(listing.said, count=listing.least)])
            yield listing.title, [heads[at] for at in used], cells

    def _workbook(self) -> bytes:
        from bot.pictures.workbook import workbook

        words = self.words
        rows: Mapping[str, Iterator[SheetRow]] = {
            "standing": self._places(),
            "evenings": self._evenings(),
            "results": self._results(),
            "penalties": self._penalties(),
            "members": self._members(),
            "reglement": self._reglement(),
        }
        more = {"evenings": [*map(words.day, self.season.counted), words.text("page-total")]}
        return workbook(
            (
                words.text(f"papers-season-{name}"),
                [*words.text(f"papers-season-{name}-columns").split(";"), *more.get(name, ())],
                of,
            )
            for name, of in rows.items()
        )

    def _rows(self) -> Iterator[tuple[str | None, SeasonRow]]:
        for standing in self.season.ranked.standings:
            yield from ((standing.family, row) for row in standing.rows)

    def _places(self) -> Iterator[SheetRow]:
        for family, row in self._rows():
            if self.season.decided.closed:
                short = 0
            else:
                short = row.short
            figures = row.evenings, _number(row.penalty), short, row.mahjongs, row.points
            yield row.place, self.names[row.player], _number(row.total), *figures, family

    def _evenings(self) -> Iterator[SheetRow]:
        for family, row in self._rows():
            scores = {day: _number(score) for day, score in row.scores}
            cells = map(scores.get, self.season.counted)
            yield self.names[row.player], *cells, _number(row.total), family

    @cached_property
    def _tables(self) -> Mapping[tuple[date, str], str]:
        """Return the names of the tables of each evening, of which no two are equal."""
        finals = [
            (final.day, final.tables[0])
            for final in self.season.decided.finals
            if len(final.tables) == 1
        ]
        names = dict[tuple[date, str], str]()
        for day, tables in self.season.evenings:
            taken = set[str]()
            for table in tables:
                record = None
                if not table.paper:
                    record = self.unit.tables.sitting(int(table.name))
                if record:
                    name = record.name
                else:
                    name = table.name.removeprefix(PAPER)
                if (day, table.name) in finals:
                    name = self.words.text("papers-season-final")
                parted = (name, *(name + letter for letter in ascii_lowercase[1:]))
                names[day, table.name] = next(each for each in parted if each not in taken)
                taken.add(names[day, table.name])
        return names

    def _results(self) -> Iterator[SheetRow]:
        out = {
            (fact.day, fact.table): fact.reason
            for _, _, _, fact in self.season.decided.of(TableTakenOut)
        }
        for day, tables in self.season.evenings:
            for table in tables:
                name = self._tables[day, table.name]
                at = int(name) if name.isdecimal() else name
                source = self.words.text(f"papers-source-{'paper' if table.paper else 'chat'}")
                why = out.get((day, table.name)) or out.get((day, ""))
                why = why and (self.words.text("value-void") if self.public else why)
                known = not table.paper or any(line.mahjongs for line in table.lines)
                for line, _, shares in scores(self.unit, self.words, self.names, table):
                    won = line.mahjongs if known else None
                    figures = self.names[line.player], line.points, won, table.rounds
                    yield day, at, *figures, source, table.family, why, shares.strip() or None
                over = -sum(line.points for line in table.lines)
                if over:
                    yield day, at, CALLED_DROMER, over, None, table.rounds, source, table.family

    def _penalties(self) -> Iterator[SheetRow]:
        for _, _, by, given in self.season.decided.of(SeasonPenalty):
            table = self._tables.get((given.day, given.table or ""))
            at = int(table) if table and table.isdecimal() else table
            figures = given.day, self.names[given.player], _number(given.points), at
            if self.public:
                yield figures
            else:
                yield (*figures, given.reason, by and self.names[by])

    def _members(self) -> Iterator[SheetRow]:
        who = people(self.unit, self.club.id)
        for player in sorted({*who.final.values()}):
            if player in who.guests:
                kind = "guest"
            else:
                kind = "member"
            name = self.names[player]
            first, prefix, last = parts_of(name)
            if first or prefix:
                parts = (first, prefix, last)
            else:
                parts = (last, "", "")
            yield name, self.words.text(f"papers-season-{kind}"), *parts

    def _reglement(self) -> Iterator[SheetRow]:
        for number, key in enumerate(KEYS, start=1):
            value = getattr(self.season.reglement, key)
            if isinstance(value, tuple):
                code = " ".join(map(str, value))
            else:
                code = str(value)
            code = {"True": "on", "False": "off"}.get(code, code)
            title = entry(f"reglement {number}", self.words.language).title
            value_said = value_in_words(self.words, self.season.reglement, key)
            yield title, value_said, f"{key}={code}"


def _number(value: Fraction) -> int | float:
    if value.denominator > 1:
        return float(value)
    return int(value)


def _print_order(what: str, *takes: object) -> WorkOrder:
    return order(f"bot.features.competition.printing:{what}", *takes)


def roster_recipe(club: int, day: int, language: str) -> str:
    """Return the recipe of a club's roster as of a day."""
    return f"roster:{club}:{day}:{language}"


def make_roster(unit: Unit, recipe: str) -> WorkOrder:
    """Make the roster of a recipe."""
    _, number, day, language = recipe.split(":")
    return roster_paper(unit, unit.clubs.club(int(number)), int(day), language)


def roster_paper(unit: Unit, club: Club, day: int, language: str) -> WorkOrder:
    """Return the order to print the tables of each evening; empty if the roster was taken back."""
    words = texts(language)
    names = people(unit, club.id).names
    rules = rules_of(unit, club, date.fromordinal(day))
    roster = rules.decided.roster
    lines = [
        [
            str(number) if table == 1 else "",
            str(table),
            ", ".join(names[player] for player in four),
        ]
        for number, tables in enumerate(roster.evenings if roster else (), start=1)
        for table, four in enumerate(tables, start=1)
    ]
    heads = words.text("paper-roster-columns").split(";")
    title = f"{club.name}: {words.label('competition-roster').casefold()} {rules.period.name}"
    return order("bot.pictures.paper:list_file", title, heads, lines)
