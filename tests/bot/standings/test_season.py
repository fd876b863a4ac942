"""A season from a seed: all that is shown equals a plain computation from the rounds."""

import os
from collections import Counter, defaultdict
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from fractions import Fraction
from typing import Any

import pytest

from bot.ports.records import Settings
from bot.standings.figures import best_rows, read_own
from bot.standings.own_results import read_full
from bot.standings.reading import (
    EVER,
    PeriodDays,
    Week,
    days_of,
    people,
    read_standing,
    season,
    year_days,
)
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.opening import open_store
from core.club.collection import COLLECTION, collection_of, gaps
from core.club.standings import MEASURES
from tests.bot.season import Season
from tests.sampling import sampled

SEEDS = range(1, 9) if "PELING_SOAK" in os.environ else [1]


@dataclass
class Own:
    """One player's part of one round, by hand."""

    player: int
    sitting: int
    family: str
    day: date
    at: datetime
    points: int
    won: bool
    drawn: bool
    all_round: int
    overscore: int
    specials: tuple[str, ...]


def numbered(special):
    digits = special.split("-")[1].rstrip("abc")
    return int(digits) if special.startswith("bmj-") else 0


class Plain:
    """Everything computed from the rounds, one by one."""

    def __init__(self, unit, season):
        final = {m.id: m.id for m in unit.people.members(season.club)}
        for member in unit.people.members(season.club):
            if member.merged_into:
                final[member.id] = member.merged_into
        while any(final[other] != other for other in final.values()):
            final = {player: final[other] for player, other in final.items()}
        self.parts, self.games = [], []
        for sitting in season.sittings:
            table = unit.tables.table(sitting)
            at = {act.number: act.at for act in unit.tables.happenings(sitting)}
            own = [
                part for played in table.rounds for part in self._of(sitting, table, played, at)
            ]
            if table.over and table.rounds:
                for chair, player in enumerate(table.seats):
                    arp = sum(part.all_round for part in own if part.player == player)
                    game = (final[player], table.ruleset.family, table.day, table.totals[chair])
                    self.games.append((*game, arp))
            for part in own:
                part.player = final[part.player]
            self.parts += own

    def _of(self, sitting, table, played, at):
        for chair, player in enumerate(played.players):
            entry = played.entries[chair] if played.winner is not None else None
            won = played.winner == chair
            over = entry.points if entry and not entry.specials else 0
            over = over if over > table.ruleset.limit else 0
            arp = 0
            if entry and table.ruleset.family == "nmv":
                arp = entry.all_round_points if entry.specials else over // 100
            yield Own(
                player,
                sitting,
                table.ruleset.family,
                table.day,
                at[played.act],
                played.changes[chair],
                won,
                played.winner is None,
                arp,
                over,
                entry.specials if entry and won else (),
            )

    def figures(self, family, counts):
        """By player: the six measures, over the parts that count."""
        mine = defaultdict(list)
        for part in self.parts:
            if part.family == family and counts(part):
                mine[part.player].append(part)
        return {player: self._measures(parts) for player, parts in mine.items()}

    def _measures(self, parts):
        zbmj = [max([0, *map(numbered, part.specials)]) for part in parts]
        return {
            "points": sum(part.points for part in parts),
            "rounds": len(parts),
            "games": len({part.sitting for part in parts}),
            "mean": Fraction(sum(part.points for part in parts), len(parts)),
            "all_round": sum(part.all_round for part in parts),
            "zbmj": sum(number for number in zbmj if number >= 20),
            "won": sum(part.won for part in parts),
            "drawn": sum(part.drawn for part in parts),
        }

    def places(self, figures, measure):
        most = max((own["rounds"] for own in figures.values()), default=0)

        def rank(own):
            """By mean, a quarter of the most rounds goes before fewer (R31)."""
            return (4 * own["rounds"] >= most or measure != "mean", own[measure])

        return {
            player: 1 + sum(rank(other) > rank(own) for other in figures.values())
            for player, own in figures.items()
        }


@pytest.fixture(scope="module", params=SEEDS)
def played(request, tmp_path_factory):
    url = f"sqlite:///{tmp_path_factory.mktemp('season')}/club.db"
    season = Season(request.param)
    store = open_store(url, lambda: season.now)
    season.play(store)
    plain = store.read(lambda ledger: Plain(ledger.unit(), season)).result()
    yield url, store, season, plain
    store.close()


def read(played, work):
    _, store, season, _ = played

    def look(ledger):
        unit = ledger.unit()
        return work(unit, unit.clubs.club(season.club), people(unit, season.club))

    return store.read(look).result()


def in_days(period):
    return lambda part: period.start <= part.day < period.end


def in_week(period):
    return lambda part: period.start <= part.at < period.until


FIRST_POST = datetime.fromisoformat(
    "2025-11-02T19:00Z"
)  # winter time begins at the end of October
PERIODS = [
    (season(Settings(), date(2026, 1, 1)), season(Settings(), date(2025, 1, 1))),
    (year_days(2026), year_days(2025)),
    (year_days(2025), year_days(2024)),
    (
        days_of("month", Settings(), date(2026, 3, 1)),
        days_of("month", Settings(), date(2026, 2, 1)),
    ),
    (EVER, None),
]
OVER = [
    *(EVER, year_days(2025), year_days(2026), days_of("month", Settings(), date(2026, 3, 1))),
    season(Settings(), date(2026, 1, 1)),
    PeriodDays("week", "day", date(2026, 1, 1), date(2026, 2, 9)),
]
"""Periods of years, months and days."""


@pytest.mark.parametrize("measure", ["points", "mean", "games", "rounds", "all_round", "zbmj"])
@pytest.mark.parametrize("family", sampled(["nmv", "nts"], 2))
def test_every_standing_equals_a_plain_reckoning(played, family, measure):
    plain = played[3]
    weeks = [
        Week(start, start + timedelta(days=7))
        for start in (FIRST_POST + timedelta(days=7 * number) for number in range(1, 12))
    ]
    pairs: list[tuple[Any, Any, Any]] = [(this, before, in_days) for this, before in PERIODS]
    pairs += [(w, Week(w.start - timedelta(days=7), w.start), in_week) for w in weeks]
    seen = 0
    for this, before, counts in pairs:
        lines = read(
            played,
            lambda unit, club, who, this=this: read_standing(
                unit, club, this, who, MEASURES[measure]
            ).families[family],
        )
        now = plain.figures(family, counts(this))
        then = plain.figures(family, counts(before)) if before else {}
        places, were = plain.places(now, measure), plain.places(then, measure)
        assert {line.player: line.place for line in lines} == places
        assert {line.player: line.was for line in lines} == {p: were.get(p) for p in now}
        assert {line.player: line.totals.points for line in lines} == {
            player: own["points"] for player, own in now.items()
        }
        seen += len(lines)
    assert seen > 50


def test_every_players_figures_equal_a_plain_reckoning(played):
    plain = played[3]
    ever = {family: plain.figures(family, lambda _: True) for family in ("nmv", "nts")}
    in_2026 = {f: plain.figures(f, lambda part: part.day.year == 2026) for f in ("nmv", "nts")}
    players = set(ever["nmv"]) | set(ever["nts"])
    assert len(players) >= 24
    for player in players:
        families = read(
            played, lambda unit, club, who, p=player: read_own(unit, club, who, p, year_days(2026))
        )
        assert {own.family for own in families} == {f for f in ever if player in ever[f]}
        for own in families:
            _is(own.ever, ever[own.family][player])
            _is(own.in_time, in_2026[own.family].get(player))
            mine = [p for p in plain.parts if p.player == player and p.family == own.family]
            _is_best(own, mine, [g for g in plain.games if g[:2] == (player, own.family)])
            _is_made(own, mine)


@pytest.mark.parametrize("of", OVER)
def test_a_players_figures_of_any_period_equal_a_plain_reckoning(played, of):
    plain = played[3]
    seen = 0
    for player in {part.player for part in plain.parts}:
        families = read(
            played,
            lambda unit, club, who, p=player: read_own(unit, club, who, p, of, alone=True),
        )
        for own in families:
            mine = [p for p in plain.parts if p.player == player and p.family == own.family]
            mine = [part for part in mine if of.start <= part.day < of.end]
            _is(own.in_time, plain.figures(own.family, in_days(of))[player])
            games = [g for g in plain.games if g[:2] == (player, own.family)]
            _is_best(own, mine, [game for game in games if of.start <= game[2] < of.end])
            made = Counter(special for part in mine for special in part.specials)
            assert {special: row.times for special, row in own.made.items()} == made
            seen += 1
    assert seen


def _is(totals, figures):
    wanted = figures or dict.fromkeys(totals._fields, 0)
    assert totals._asdict() == {name: wanted.get(name, 0) for name in totals._fields}


def _is_best(own, mine, games):
    best = {kind: row.feat.amount for kind, row in own.best.items()}
    made = [numbered(s) for part in mine for s in part.specials if s.startswith("bmj")]
    wanted = {
        "total": max((game[3] for game in games), default=None),
        "all_round": max((game[4] for game in games if game[4]), default=None),
        "overscore": max((part.overscore for part in mine if part.overscore), default=None),
        "special": max(made, default=None),
    }
    if own.family == "nts":
        wanted["all_round"] = None
    assert best == {kind: amount for kind, amount in wanted.items() if amount is not None}


def _is_made(own, mine):
    times = Counter(special for part in mine for special in part.specials)
    assert {special: made.times for special, made in own.made.items()} == dict(times)
    for special, made in own.made.items():
        assert made.first == min((p.day, p.at) for p in mine if special in p.specials)
    items = collection_of({special: made.first[0] for special, made in own.made.items()})
    assert set(items) == {
        item
        for item in COLLECTION
        if item in times or (item == "bmj-44" and any(s.startswith("bmj-44") for s in times))
    }
    numbers = {numbered(s) for part in mine if part.day.year == 2026 for s in part.specials}
    assert set(gaps(own.made_then)) == set(range(1, 22)) - numbers


def test_who_is_full_is_so_after_as_many_rounds_as_were_played(played):
    plain = played[3]
    by_player = defaultdict(list)
    for part in plain.parts:
        if part.family == "nmv" and part.day.year == 2026:
            by_player[part.player].append(part)
    for player, parts in by_player.items():
        missing, wanted = set(range(1, 22)), None
        ordered = sorted(parts, key=lambda part: (part.day, part.at))
        for rounds, part in enumerate(ordered, start=1):
            missing -= {numbered(special) for special in part.specials}
            if not missing:
                wanted = (part.day, rounds)
                break

        def full(unit, club, who, player=player):
            of_player = read_own(unit, club, who, player, year_days(2026))
            own = next(own for own in of_player if own.family == "nmv")
            return read_full(unit, club.id, who.numbers(player), own.made_then)

        found = read(played, full)
        assert (found and (found.day, found.rounds)) == wanted


@pytest.mark.parametrize("of", OVER)
@pytest.mark.parametrize("family", ["nmv", "nts"])
def test_the_clubs_records_equal_a_plain_reckoning(played, family, of):
    plain = played[3]
    parts = [p for p in plain.parts if p.family == family and of.start <= p.day < of.end]
    games = [g for g in plain.games if g[1] == family and of.start <= g[2] < of.end]
    wanted = {
        "overscore": [(p.overscore, p.player) for p in parts if p.overscore],
        "special": [
            (numbered(s), p.player) for p in parts for s in p.specials if s.startswith("bmj")
        ],
        "total": [(game[3], game[0]) for game in games],
        "all_round": [(g[4], g[0]) for g in games if g[4] and family == "nmv"],
    }

    for kind, done in wanted.items():
        highest = max(done, default=(0, 0))[0]

        def best(unit, club, who, kind=kind):
            rows = best_rows(unit, club.id, family, kind, of)
            return {(row.feat.amount, who.final[row.feat.player]) for row in rows}

        assert read(played, best) == {own for own in done if own[0] == highest}


def test_the_database_is_sound(played):
    assert maintenance.check(played[0]) == []
