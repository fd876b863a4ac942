"""The pages of a tournament: clock, seats, standing, and the card of each player (T12).

Results and standings of a round are shown only after its release (T13.6).
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction
from functools import cached_property, partial
from typing import Any

from bot.feature import Feature
from bot.features.page.grid import enter_round, rounds_of
from bot.features.page.hooks import FACTS, FILES, GRIDS, STAMPS
from bot.features.page.pages import PageFacts
from bot.features.page.reader import (
    PageReader,
    last_name,
    panel,
    rank_panels,
    separate_names,
    shorten_name,
    without_sign,
)
from bot.features.tournament.series import standing_of
from bot.features.tournament.storage import Known, Tournaments
from bot.features.tournament.tournament_words import (
    fraction,
    marks,
    ranks,
    round_name,
    series_list,
    taken_off,
    wind_name,
)
from bot.messages import text_of
from bot.ports.records import Member
from bot.standings.standing_in_words import mean
from bot.talk.listing import Column, Listing
from bot.talk.people import folded
from bot.talk.texts import Texts, end_time
from core.game.rounds import CHAIRS
from core.players import PlayerId
from core.tournament.events import (
    EntryNumber,
    ResultAgreed,
    ResultEntered,
    RoundNumber,
    SheetSigned,
    TableNumber,
)
from core.tournament.player_card import CardRow, player_cards
from core.tournament.ranking import Ranking, RankRow, table_points
from core.tournament.tournament import Entrant, Tournament, fold
from core.values import frozen

THOUSAND = 1000
TENTHS = 10
THIRD = 3
"""The last place that has a step on the podium."""
SHOWN_FOR = timedelta(days=30)
"""The time after its day for which a tournament is shown."""


@frozen
class TournamentView:
    """A tournament for a reader.

    id: its number.
    """

    reader: PageReader
    id: int
    t: Tournament

    @cached_property
    def released(self) -> RoundNumber:
        """Return the last round whose results and standing may be shown."""
        return self.t.released()

    @cached_property
    def ranked(self) -> Ranking | None:
        """Return the ranking after that round; None before the first."""
        if not self.released:
            return None
        about = "ranking", self.id
        return self.reader.cached(about, self.t.told, lambda: self.t.ranked(self.released))

    @property
    def words(self) -> Texts:
        """Return the texts of the reader's language."""
        return self.reader.words

    @cached_property
    def round(self) -> RoundNumber:
        """Return the round whose tables are shown first: the running round, or the next."""
        comes = self.t.next_round
        if self.t.running is not None:
            comes = self.t.round
        is_known = self.t.tables(comes) or self.t.finished
        if self.t.published and is_known:
            return min(comes, RoundNumber(self.t.rounds))
        return self.t.round

    @cached_property
    def rounds(self) -> Sequence[RoundNumber]:
        """Return the rounds that have tables, once the schedule is published."""
        if not self.t.published:
            return ()
        return list(filter(self.t.tables, map(RoundNumber, range(1, self.t.rounds + 1))))

    @property
    def released_rounds(self) -> Sequence[RoundNumber]:
        """Return the rounds whose results and standing may be shown."""
        return [*map(RoundNumber, range(1, self.released + 1))]

    # --- people ------------------------------------------------------------------------------

    @cached_property
    def names(self) -> Mapping[EntryNumber, str]:
        """Return the names by entry, as on all pages; equal names are shown with their number."""
        names = {entrant.entry: self._name_of(entrant) for entrant in self.t.entrants.values()}
        counts = Counter(map(folded, names.values()))
        for entry, name in names.items():
            if counts[folded(name)] > 1 and entry not in self.players:
                names[entry] = f"{name} ({self._number(entry)})"
        return names

    @cached_property
    def beside(self) -> Mapping[EntryNumber, str]:
        """Return the club and the country of each entrant, where not all have the same."""
        entrants = self.t.entrants
        keys = [
            key
            for key in ("club", "country")
            if len({getattr(entrant, key) for entrant in entrants.values()}) > 1
        ]
        return {
            number: " · ".join(filter(None, (getattr(entrant, key) for key in keys)))
            for number, entrant in entrants.items()
        }

    @cached_property
    def at_table(self) -> Mapping[EntryNumber, str]:
        """Return the names for tables, shortened even where the club shows whole names."""
        if not self.reader.page.whole_names:
            return self.names
        short = separate_names(set(self.names.values()))
        return {entry: short[name] for entry, name in self.names.items()}

    @cached_property
    def players(self) -> Mapping[EntryNumber, PlayerId]:
        """Return the members among the entrants: by account, otherwise by name and club."""
        players = {entrant.entry: self._player(entrant) for entrant in self.t.entrants.values()}
        return {entry: player for entry, player in players.items() if player is not None}

    @cached_property
    def _players_by_entry(self) -> Mapping[object, PlayerId]:
        final = self.reader.who.final
        here = [member for member in self._people if not member.left]
        return {
            key: final[member.id]
            for member in here
            for key in (member.account, folded(member.name))
        }

    def _player(self, entrant: Entrant) -> PlayerId | None:
        at_home = folded(entrant.club) in {"", folded(self.reader.club.name)}
        return self._players_by_entry.get(entrant.account or (at_home and folded(entrant.name)))

    def _number(self, entry: EntryNumber) -> int:
        return self.t.number_of(entry) or entry

    def _name_of(self, entrant: Entrant, number: int = 0) -> str:
        player = self._player(entrant)
        key = entrant.account or folded(entrant.name)
        if key in self._hidden_names and player not in self._numbered_players:
            return self.words.text(
                "page-player-number", number=number or self._number(entrant.entry)
            )
        if player is None:
            return self._as_shown(entrant.name)
        return self.reader.who.names[player]

    def _as_shown(self, name: str) -> str:
        if self.reader.page.whole_names:
            return name
        return shorten_name(name)

    @cached_property
    def _people(self) -> Sequence[Member]:
        return self.reader.unit.people.members(self.reader.club.id)

    @cached_property
    def _numbered_players(self) -> frozenset[PlayerId]:
        return self.reader.unit.people.numbered(self.reader.club.id)

    @cached_property
    def _hidden_names(self) -> frozenset[int | str]:
        # accounts, and the names under which members were entered
        names = {
            folded(member.name) for member in self._people if member.id in self._numbered_players
        }
        return self.reader.unit.people.numbered_accounts() | names

    def named(self, entry: EntryNumber) -> dict[str, Any]:
        """Return the name of an entrant, the card, and the member of the club."""
        facts = {"name": self.names[entry], "entry": entry, "player": self.players.get(entry)}
        if self.has_cards:
            facts["card"] = f"card-{self.id}-{entry}"
        return facts

    @property
    def has_cards(self) -> bool:
        """Return True when names link to cards: after publication, in the third edition."""
        return self.reader.weekly and self.t.published

    @property
    def has_cross(self) -> bool:
        """Return True when the tournament has a crosstable: once a round is released."""
        return self.has_cards and self.released > 0

    def who(self, number: int, round_: RoundNumber) -> PageFacts:
        """Return the player at a number in a round: its entrant, a substitute, or the Dromer."""
        session = self.t.sessions.get(round_)
        entry = self.t.holder(number, round_)
        if session is None or number not in session.fills:
            if entry is None:
                return {"name": self.words.text("page-dromer"), "player": None}
            return {**self.named(entry), "name": self.at_table[entry]}
        name = session.fills[number]
        if not name:
            shown = self.words.text("page-dromer")
        elif folded(name) in self._hidden_names:
            shown = self.words.text("page-substitute")
        else:
            shown = self._as_shown(name)
        return {"name": shown, "player": None}

    # --- the clock ---------------------------------------------------------------------------

    def clock(self) -> PageFacts | None:
        """Return the clock of the round, in milliseconds for the script of the page."""
        session = self.t.running
        if session is None:
            return None
        words = self.words
        clock = session.clock
        ends = clock.ends()
        left = None
        time = words.spans("tour-time", at=self.t.settings.at_time)
        if clock.paused and (end := replace(clock, paused=None).ends()):
            left = round((end - clock.paused).total_seconds() * THOUSAND)
        return {
            "round": self.t.round,
            "began": _ms(clock.started),
            "ends": ends and _ms(ends),
            "left": left,
            "until": ends and self._time(ends),
            "time": text_of(without_sign(time)),
            "later": [
                words.text("page-table-until", table=table, time=self._time(own_end))
                for table in sorted(clock.tables)
                if (own_end := clock.ends(table)) and own_end != ends
            ],
        }

    def _time(self, moment: datetime) -> str:
        return end_time(moment, self.reader.club.settings.timezone)

    # --- tables ------------------------------------------------------------------------------

    def tables(self, round_: RoundNumber) -> list[PageFacts]:
        """Return the tables of a round, with the results that may be shown."""
        if not round_ or not self.t.published:
            return []
        seats = enumerate(self.t.tables(round_), start=1)
        return [self._table(round_, TableNumber(at), four) for at, four in seats]

    def _table(self, round_: RoundNumber, at: TableNumber, four: Sequence[int]) -> PageFacts:
        session = self.t.sessions.get(round_)
        is_in = session is not None and at in session.results
        rows: list[dict[str, Any]] = [
            {"wind": wind_name(self.words, chair), **self.who(number, round_)}
            for chair, number in zip(CHAIRS, four, strict=True)
        ]
        if session is not None and is_in and round_ <= self.released:
            worth = table_points(self.t.chairs(round_, at), self.t.settings.scale)
            for row, points, own_worth in zip(
                rows, session.results[at].points, worth, strict=True
            ):
                row |= {"points": points, "table_points": fraction(self.words, own_worth)}
        return {"name": at, "rows": rows, "in": is_in}

    def by_name(self) -> list[PageFacts]:
        """Return the seats of the running or next round, by last name.

        parts: the name before its last name, the last name, and the rest.
        """
        seats = []
        if self.round:
            for number, (table, chair) in self.t.seats(self.round).items():
                entry = self.t.holder(number, self.round)
                if entry is not None:
                    named = self.named(entry)
                    parts = named["name"].rpartition(last_name(named["name"]))
                    wind = wind_name(self.words, chair)
                    seats.append({**named, "parts": parts, "table": table, "wind": wind})
        return sorted(seats, key=lambda seat: (folded(seat["parts"][1]), folded(seat["name"])))

    # --- the standing ------------------------------------------------------------------------

    def lists(self) -> list[Listing[Any]]:
        """Return the standings of players, teams and series after the last released round."""
        if self.ranked is None:
            return []
        # while the database can be read
        teams = self.t.teams()
        named = {entry: self.named(entry) for entry in self.names}
        listing = ranks(
            self.ranked.rows,
            lambda row: named[row.player]["name"],
            owner=lambda row: named[row.player].get("card", named[row.player]["player"]),
            why=marks(self.t, self.words, lambda *seat: self.who(*seat)["name"]),
        )
        columns = [*listing.columns]
        if self.reader.weekly:
            columns += self._columns()
        of_teams = ranks(self.ranked.teams, lambda row: teams[row.team - 1], "team")
        lists = (
            replace(listing, title=self.after, columns=columns),
            replace(of_teams, title=self.words.text("page-teams")),
        )
        series = self.t.series
        more = []
        if series and series.name and self.t.is_final_list(self.released):
            unit = self.reader.unit
            club = self.reader.club.id
            rows = standing_of(unit, club, series, self.reader.cached)
            shown = [replace(row, name=self._name_of(row.who, row.place)) for row in rows]
            more = [series_list(shown, series.name)]
        return [listing for listing in (*lists, *more) if listing.rows]

    @property
    def after(self) -> str:
        """Return the title of the standing: final, or after a round."""
        if self.t.is_final_list(self.released):
            return self.words.text("page-tour-final")
        return self.words.text("page-tour-after", round=self.released)

    def _columns(self) -> Iterator[Column[RankRow]]:
        beside = self.beside
        yield Column("beside", "note", media="page", get=lambda row: beside[row.player])
        for at in self.released_rounds:
            get = partial(_in_round, self.words, at)
            yield Column(f"round-{at}", "aside", self.short_name(at), media="page", get=get)

    def short_name(self, round_: RoundNumber) -> str:
        """Return the head of a round's column: R3, or the name of a round of the final."""
        if round_ <= self.t.settings.rounds:
            return f"R{round_}"
        return round_name(self.t, self.words, round_, "-short")

    def card(self, row: CardRow) -> PageFacts:
        """Return a round of a player's card, without values that may not be shown yet."""
        words = self.words
        facts: dict[str, Any] = {
            "file": f"tournament-{self.id}-{row.round}",
            "name": round_name(self.t, words, row.round),
            "table": row.table,
            "others": [self.who(number, row.round) for number in row.others],
            "away": row.away,
            "points": row.points,
            "place": row.place,
            "now": row.round == self.round and not self.t.finished,
        }
        if row.chair is not None:
            facts["wind"] = wind_name(words, row.chair)
        if row.table_points is not None:
            facts["table_points"] = fraction(words, row.table_points)
        return facts

    def penalties(self) -> Iterator[PageFacts]:
        """Return the penalties without their reasons, which are given only in the hall."""
        for _, penalty in self.t.penalties:
            if points := taken_off(self.words, penalty):
                yield {**self.named(penalty.entry), "points": points}

    # --- in words ----------------------------------------------------------------------------

    def state(self) -> str:
        """Return the state of the tournament, in a line."""
        t = self.t
        words = self.words
        if t.closed:
            return words.text("page-tour-closed")
        if not t.published:
            count = sum(entrant.out_from is None for entrant in t.entrants.values())
            return words.text("page-tour-entry", count=count)
        if t.running is not None:
            tables = len(t.tables(t.round))
            missing = len(t.missing(t.round))
            return words.text("page-tour-running", there=tables - missing, tables=tables)
        if t.finished:
            return words.text("page-tour-finished")
        return words.text("page-tour-between")


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * THOUSAND)


def tournaments_of(reader: PageReader) -> Sequence[Known]:
    """Return the tournaments of the last thirty days, the newest first.

    Plain files have only closed tournaments.
    """
    tournaments = reader.unit.get(Tournaments).since(reader.club.id, reader.today - SHOWN_FOR)
    if not reader.files:
        return tournaments

    def over() -> Sequence[Known]:
        events = reader.unit.get(Tournaments).events
        return [tournament for tournament in tournaments if fold(events(tournament.id)).closed]

    return reader.cached(("over", reader.club.id), tournaments, over)


def _shown_tournament(reader: PageReader) -> TournamentView | None:
    """Return the tournament whose number is in the name of the page, while it may be shown."""
    number = reader.numbers[0]
    if any(o.id == number for o in tournaments_of(reader)):
        return _view(reader, number)
    return None


def _view(reader: PageReader, number: int) -> TournamentView:
    events = reader.unit.get(Tournaments).events(number)
    about = "tournament", number
    return TournamentView(reader, number, reader.cached(about, events, lambda: fold(events)))


def _page(reader: PageReader) -> PageFacts | None:
    """Return a round of the tournament: the running or next round, unless another is asked for."""
    view = _shown_tournament(reader)
    round_ = RoundNumber(reader.numbers[1])
    if view is None or (round_ and round_ not in view.rounds):
        return None
    t = view.t
    at = round_ or view.round
    lists: PageFacts = {"by_name": [], "standing": [], "penalties": []}
    if not round_:
        lists = {
            "by_name": not t.finished and view.by_name(),
            "standing": view.lists(),
            "penalties": [*view.penalties()],
        }
    return {
        **lists,
        "title": t.opened.name,
        "day": view.words.long_day(t.opened.day),
        "state": view.state(),
        "clock": view.clock(),
        "round": at,
        "rounds": [
            (f"tournament-{view.id}-{round_number}", round_number) for round_number in view.rounds
        ],
        "screen": f"screen-{view.id}",
        "cross": view.has_cross and f"cross-{view.id}",
        "at": f"t{view.id}.",
        "tables": view.tables(at),
        "shown": at <= view.released,
    }


def _card(reader: PageReader) -> PageFacts | None:
    """Return the card of an entrant: the present seat, and the released rounds."""
    view = _shown_tournament(reader)
    entry = EntryNumber(reader.numbers[1])
    if view is None or not view.has_cards:
        return None
    t = view.t
    rows = _cards(view).get(entry)
    if rows is None:
        return None
    ranked = view.ranked and view.ranked.of.get(entry)
    cards = [view.card(row) for row in rows]
    return {
        "title": view.names[entry],
        "own": view.named(entry),
        "at": f"t{view.id}.",
        "tournament": (f"tournament-{view.id}", t.opened.name),
        "clock": view.clock(),
        "now": next((card for card in cards if card["now"]), None),
        "after": view.after,
        "ranked": ranked
        and {
            "place": ranked.place,
            "points": ranked.points,
            "table_points": fraction(view.words, ranked.table_points),
        },
        "rounds": cards,
    }


def _cards(view: TournamentView) -> Mapping[EntryNumber, Sequence[CardRow]]:
    """Return the cards of all entrants; results of later rounds are not on them yet."""
    events = [
        event
        for event in view.reader.unit.get(Tournaments).events(view.id)
        if not isinstance(fact := event.fact, ResultEntered | ResultAgreed | SheetSigned)
        or fact.round <= view.released
    ]
    t = view.t
    return view.reader.cached(("cards", view.id), events, lambda: player_cards(t, t.entrants))


def _cross(reader: PageReader) -> PageFacts | None:
    """Return the crosstable of a tournament after its last released round."""
    view = _shown_tournament(reader)
    if view is None or reader.numbers[1] or not view.has_cross or view.ranked is None:
        return None
    rows = view.ranked.rows
    cards = _cards(view)
    return {
        "title": reader.words.text("page-cross"),
        "after": view.after,
        "at": f"t{view.id}.",
        "tournament": (f"tournament-{view.id}", view.t.opened.name),
        "rounds": [*map(view.short_name, view.released_rounds)],
        "rows": [_cross_row(view, row, cards[row.player]) for row in rows],
        "groups": [
            (key, groups) for key in ("club", "country") if (groups := _groups(view, rows, key))
        ],
    }


def _cross_row(view: TournamentView, row: RankRow, card: Sequence[CardRow]) -> PageFacts:
    """Return the row of a player, with a cell for each released round, None without points."""
    played = {
        card_row.round: {
            "table": card_row.table,
            "points": card_row.points,
            "table_points": fraction(view.words, card_row.table_points),
        }
        for card_row in card
        if card_row.points is not None and card_row.table_points is not None
    }
    return {
        **view.named(row.player),
        "place": row.place,
        "beside": view.beside[row.player],
        "points": row.points,
        "table_points": fraction(view.words, row.table_points),
        "cells": [*map(played.get, view.released_rounds)],
    }


def _groups(view: TournamentView, rows: Sequence[RankRow], key: str) -> list[PageFacts]:
    """Return the clubs or countries by their mean of table points, unless there is only one."""
    rows_by_name = defaultdict[str, list[RankRow]](list)
    for row in rows:
        if name := getattr(view.t.entrants[row.player], key):
            rows_by_name[name].append(row)
    groups: list[PageFacts] = []
    for name, group in rows_by_name.items():
        by = sum((row.table_points for row in group), Fraction(0)) / len(group)
        best = min(group, key=lambda row: row.place)
        groups.append(
            {
                "name": name,
                "count": len(group),
                "best": view.named(best.player),
                "place": best.place,
                "by": by,
                "mean": mean(view.words, round(by * TENTHS)).removeprefix("+"),
            }
        )
    if len(groups) < 2:  # noqa: PLR2004 - one is no list
        return []
    return sorted(groups, key=lambda group: (-group["by"], group["name"]))


def _screen(reader: PageReader) -> PageFacts | None:
    """Return the screen of a tournament before a round, during it, and after the last.

    stage: "before" shows the seats, "during" the clock, "after" the last standing from the last
    place to the first; "open" is any other time, or a round without a clock.
    """
    view = _shown_tournament(reader)
    if view is None:
        return None
    t = view.t
    words = view.words
    clock = view.clock()
    lists = view.lists()
    panels = [*rank_panels(lists)]
    stage = "open"
    if clock:
        at = words.text("page-tour-round", round=view.round)
        panels = [panel("tables", at, view.tables(view.round)), *panels]
        if clock["ends"] or clock["left"] is not None:
            stage = "during"
    elif t.is_final_list(view.released):
        stage = "after"
        panels = [*_podium(words.text("page-podium"), lists), *panels]
    elif not t.finished and (names := view.by_name()):
        stage = "before"
        at = words.text("page-seats-of", round=view.round)
        panels = [panel("names", at, names), *panels]
    return {
        "title": t.opened.name,
        "state": view.state(),
        "clock": clock,
        "stage": stage,
        "at": f"t{view.id}.",
        "panels": panels,
    }


def _podium(title: str, lists: Sequence[Listing[Any]]) -> Iterator[PageFacts]:
    """Return the first three places of the first list; equal places share a step."""
    for listing in lists[:1]:
        first = [row for row in listing.rows if row.place <= THIRD]
        steps = [(at, [row for row in first if row.place == at]) for at in (2, 1, 3)]
        yield panel("podium", title, [step for step in steps if step[1]], listing)


def _files(reader: PageReader) -> Iterator[str]:
    for tournament in tournaments_of(reader):
        view = _view(reader, tournament.id)
        yield from (f"tournament-{tournament.id}", f"screen-{tournament.id}")
        yield from (f"tournament-{tournament.id}-{round_}" for round_ in view.rounds)
        if view.has_cross:
            yield f"cross-{tournament.id}"
        yield from (f"card-{tournament.id}-{entry}" for entry in view.t.entrants if view.has_cards)


def _facts(reader: PageReader, _: PageFacts) -> PageFacts:
    """Return the links to the tournaments, and on the first page the tournaments of today."""
    tournaments = tournaments_of(reader)
    facts: dict[str, Any] = {
        "tournaments": [
            (f"tournament-{tournament.id}", tournament.name) for tournament in tournaments
        ]
    }
    if reader.name == "index" and reader.weekly:
        facts["today"] = [*_today(reader, tournaments)]
    return facts


def _today(reader: PageReader, tournaments: Sequence[Known]) -> Iterator[PageFacts]:
    for tournament in tournaments:
        view = _view(reader, tournament.id)
        if not view.t.finished and (view.t.running or view.t.opened.day == reader.today):
            facts = {"name": tournament.name, "state": view.state(), "clock": view.clock()}
            yield {**facts, "file": f"tournament-{tournament.id}"}


def _in_round(words: Texts, at: RoundNumber, row: RankRow) -> str:
    rounds = row.rounds[at - 1 : at]
    if rounds and rounds[0].played:
        return fraction(words, rounds[0].table_points)
    return ""


FEATURE = Feature(
    key="page-tournament",
    pages={"tournament-": _page, "card-": _card, "cross-": _cross, "screen-": _screen},
    grids={"round": enter_round},
    hooks=(
        FACTS.by(_facts),
        FILES.by(_files),
        GRIDS.by(rounds_of),
        STAMPS.by(lambda unit, club: unit.get(Tournaments).facts(club)),
    ),
)
