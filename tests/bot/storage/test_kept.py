"""Databases of every released schema are opened, upgraded and folded (made by keep.py).

Those called `0010-of-NUMBER` began at that schema, whose rows they hold as they were written, and
were brought to 0010 by the last version that did.
From 0010 on they hold a season and two tournaments as well, and beside them lies what `/export`
wrote of them then.
"""

import json
import os
import signal
import sqlite3
from contextlib import closing
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
import sqlalchemy

from bot.features.competition.storage import Competitions
from bot.features.page.storage import Pages
from bot.features.tournament.storage import Tournaments
from bot.features.transfer.club_file import club_paper
from bot.features.transfer.format import file_to_json
from bot.features.transfer.reading import read_paper
from bot.storage.schema import NOTHING
from bot.storage.upkeep import maintenance, upgrading
from bot.storage.upkeep.on_postgres import postgres
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.reading import schema_at
from bot.storage.upkeep.url import PostgresUrl, address_of
from core.competition.facts import SeasonPenalty, fold_decisions
from core.players import PlayerId
from core.tournament.events import EntryNumber, RoundNumber, TableNumber
from core.tournament.tournament import fold
from tests.bot.storage.keep import KEPT, comes_to
from tests.databases import SQLITE_AT_ONCE
from tests.warm import begin, code_of

DAY = date(2026, 11, 21)
ANNA, BERT, CEES = (PlayerId(number) for number in (1, 2, 3))
JOURNALS = ["0010", "0011"]
"""Schemas in which tables, seasons and tournaments had a journal each."""


def laid_down(kept, folder):
    """The kept database as a file; gives its address."""
    path = folder / "club.db"
    with closing(sqlite3.connect(path)) as driver:
        driver.executescript(kept.read_text(encoding="utf-8"))
    return f"sqlite:///{path}"


def opened(url, look, folder):
    store = open_store(url, backups=folder / "backups")
    try:
        return store.read(look).result()
    finally:
        store.close()


@pytest.mark.parametrize("kept", sorted(KEPT.glob("*.sql")), ids=lambda path: path.stem)
def test_a_kept_database_still_comes_to_the_same(kept, tmp_path):
    url = laid_down(kept, tmp_path)
    tables = opened(
        url, lambda ledger: [ledger.unit().tables.table(n) for n in (1, 2, 3)], tmp_path
    )
    expected = json.loads(Path(kept).with_suffix(".json").read_text(encoding="utf-8"))
    assert [comes_to(table) for table in tables] == expected
    assert maintenance.check(url) == []


def test_there_is_a_kept_database_of_the_first_schema():
    assert (KEPT / "0010-of-0001.sql").exists()


# --- three journals become one -------------------------------------------------------------------


@pytest.fixture(params=SQLITE_AT_ONCE)
def of_schema(request, tmp_path):
    """A database of either kind as it was kept."""

    def lay(schema):
        url = laid_down(KEPT / f"{schema}.sql", tmp_path)
        if request.param == "sqlite":
            return url
        there = request.getfixturevalue("postgres_url")
        with (
            postgres(PostgresUrl(there)) as target,
            upgrading.schema_connection(tmp_path / "club.db") as source,
        ):
            upgrading.make_or_migrate(target, NOTHING, to=schema)
            tables = sqlalchemy.MetaData()
            tables.reflect(target)
            for table in tables.sorted_tables:
                if table.name != "alembic_version":
                    rows = source.execute(sqlalchemy.select(table)).mappings().all()
                    if rows:
                        target.execute(table.insert(), [dict(row) for row in rows])
            target.commit()
        return there

    return lay


def as_before(paper, before):
    """An export as an older version wrote it, which left the tournaments out."""
    return paper.model_copy(update={"version": before.version, "tournaments": ()})


@pytest.mark.parametrize("schema", JOURNALS)
def test_what_a_club_exports_is_what_it_exported_before(schema, of_schema, tmp_path):
    url = of_schema(schema)
    paper = opened(url, lambda one: club_paper(one.unit(), one.clubs()[0]), tmp_path)
    before = read_paper((KEPT / f"{schema}.export.json").read_text(encoding="utf-8"))
    assert as_before(paper, before) == before
    assert read_paper(file_to_json(paper)) == paper
    assert maintenance.check(url) == []


@pytest.mark.parametrize("schema", JOURNALS)
def test_a_season_and_a_tournament_stand_as_they_did(schema, of_schema, tmp_path):
    """As they were made: see the statements in the kept file."""

    def look(ledger):
        unit = ledger.unit()
        tournaments = [
            unit.get(Tournaments).events(one.id) for one in unit.get(Tournaments).of_club(1)
        ]
        return unit.get(Competitions).decisions(1), tournaments

    decisions, (dragon, small) = opened(of_schema(schema), look, tmp_path)
    rosters = int(schema == "0011")  # 0010 knew none
    assert len(decisions) == 6 + rosters
    assert {day for day, _ in decisions} == {DAY}
    season = fold_decisions(one for _, one in decisions)
    assert (season.reglement.competition, season.reglement.best) == (True, 3)
    assert season.reglement.scale4 == (Fraction(4), Fraction(2), Fraction(1), Fraction(1, 2))
    # of two penalties the first was taken back
    [penalty] = season.of(SeasonPenalty)
    assert penalty.number == 3
    assert penalty.fact == SeasonPenalty(ANNA, DAY, Fraction(20), "tempo", "2")
    assert season.out == {(date(2026, 11, 22), "2")}
    assert not season.marked[CEES].member
    t = fold(dragon)
    assert [one.number for one in dragon] == list(range(1, 20))
    assert {one.by for one in dragon} == {1}
    assert [t.entrants[EntryNumber(entry)].name for entry in (1, 8)] == ["Speler 1", "Speler 8"]
    assert [t.entrants[EntryNumber(entry)].account for entry in (1, 2, 3)] == [1, 2, None]
    assert [one.account for one in t.referees] == [3]
    assert t.sessions[RoundNumber(1)].results[TableNumber(1)].points == (640, -80, -160, -400)
    assert t.penalties == []
    assert (t.state, fold(small).state) == ("published", "closed")


def begun(ledger):
    """How far the numbers of what is new go."""
    unit = ledger.unit()
    unit.get(Competitions).decide(
        1, DAY, SeasonPenalty(BERT, DAY, Fraction(1), "laat"), None, unit.now
    )
    return unit.get(Competitions).decisions(1)[-1][1].number


def test_what_is_new_goes_on_behind_what_was(of_schema, tmp_path):
    store = open_store(of_schema("0011"), backups=tmp_path / "backups")
    assert store.submit(begun).result() == 8
    store.close()


STATEMENTS = {"CREATE", "INSERT", "DROP", "UPDATE"}
"""How those begin that change something: nine of them move the journal."""


@pytest.mark.parametrize(
    ("spoilt", "fault"),
    [
        ("stream = 'season' AND number = 4", "season 1 does not fold"),
        ("stream = 'tournament' AND number = 7", "tournament 1 does not fold"),
    ],
)
def test_a_season_and_a_tournament_that_do_not_fold_are_found(spoilt, fault, tmp_path):
    url = laid_down(KEPT / "0011.sql", tmp_path)
    maintenance.upgrade(url, tmp_path)
    with closing(sqlite3.connect(tmp_path / "club.db")) as driver:
        driver.execute(f"UPDATE events SET body = '{{' WHERE {spoilt}")  # noqa: S608 - our own
        driver.commit()
    assert any(found.startswith(fault) for found in maintenance.check(url))


PLACES = range(1, 11)
"""Before which of them, and before the commit, the program is killed."""


def killed_at(url, folder, place):
    """Bring a database up, and be killed on the way."""
    done = iter(range(1, 1_000))

    @sqlalchemy.event.listens_for(sqlalchemy.Engine, "before_cursor_execute")
    def before(_connection, _cursor, words, *_):
        if words.split(None, 1)[0] in STATEMENTS and next(done) == place:
            os.kill(os.getpid(), signal.SIGKILL)

    @sqlalchemy.event.listens_for(sqlalchemy.Engine, "commit")
    def at_the_end(_connection):
        assert next(done) == place == PLACES[-1]
        os.kill(os.getpid(), signal.SIGKILL)

    maintenance.upgrade(url, Path(folder))


def test_an_upgrade_that_is_killed_anywhere_begins_again(of_schema, tmp_path):
    url = of_schema("0011")
    for place in PLACES:
        assert code_of(begin(killed_at, url, str(tmp_path / "backups"), place)) == -9
        assert schema_at(address_of(url)) == "0011"
    paper = opened(url, lambda one: club_paper(one.unit(), one.clubs()[0]), tmp_path)
    before = read_paper((KEPT / "0011.export.json").read_text(encoding="utf-8"))
    assert as_before(paper, before) == before
    assert read_paper(file_to_json(paper)) == paper
    assert maintenance.check(url) == []


@pytest.mark.parametrize("of_schema", ["sqlite", "postgresql"], indirect=True)
def test_a_page_of_before_stays_as_it_was(of_schema, tmp_path):
    url = of_schema("0013")
    page = opened(url, lambda ledger: ledger.unit().get(Pages).page(1), tmp_path)
    assert page is not None
    assert page.edition == 1
