"""Backups: one an hour while something changes, thinned, elsewhere too, and tried in a drill."""

import os
import shutil
import sqlite3
from contextlib import ExitStack, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.features.competition.storage import Competitions
from bot.features.tournament.storage import Tournaments
from bot.ports.health import HealthState
from bot.storage import DatabaseTrouble
from bot.storage.upkeep import keeping, maintenance
from bot.storage.upkeep.keeping import Copy, Keeper, copies_in, drill, to_keep
from bot.storage.upkeep.opening import open_store
from bot.storage.upkeep.url import SqliteFile, address_of
from core.competition.facts import MemberMarked
from core.game.events import RoundDrawn
from core.players import PlayerId
from core.tournament.events import RefereeNamed, TournamentOpened
from tests.bot.storage.club import BERT_WINS, NOW, found, sit
from tests.databases import SQLITE_AT_ONCE, fresh_database, postgres_away
from tests.sampling import sampled

TODAY = NOW.date()
GUEST = MemberMarked(PlayerId(1), member=False, day=TODAY)


class Host:
    """A database with an evening in it, its keeper, and a clock that goes by hand."""

    def __init__(self, url, folder, second=""):
        self.url, self.folder = url, folder / "backups"
        self.now = NOW
        self.signs = HealthState()
        self.store = open_store(url, lambda: self.now)
        self.store.submit(lambda ledger: sit(ledger.unit(), found(ledger.unit()).club)).result()
        self.keeper = Keeper(url, self.folder, second, self.signs, lambda: self.now)

    def play(self, event=BERT_WINS):
        self.store.submit(
            lambda ledger: ledger.unit().tables.append(1, event, None, self.now)
        ).result()

    def settle(self):
        """So that PostgreSQL counts."""
        self.store.close()
        self.store = open_store(self.url, lambda: self.now)

    def pass_by(self, **time):
        self.now += timedelta(**time)
        self.keeper.keep()

    @property
    def names(self):
        return [copy.path.name.split(".")[1] for copy in copies_in(self.folder)]

    @property
    def troubles(self):
        return {trouble.kind: trouble.facts for trouble in self.signs.troubles()}


ON_BOTH = pytest.mark.parametrize("url", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture(params=SQLITE_AT_ONCE)
def url(request, tmp_path):
    return fresh_database(request, tmp_path)


@pytest.fixture
def host(url, tmp_path):
    host = Host(url, tmp_path)
    yield host
    host.store.close()


def test_there_is_a_copy_of_every_hour_in_which_something_changed(host):
    host.keeper.keep()
    assert host.names == ["1915"]
    assert host.signs.backed_up == NOW
    host.pass_by(minutes=30)
    host.pass_by(minutes=30)  # nobody played
    assert host.names == ["1915"]
    host.settle()
    host.play()
    host.settle()
    host.pass_by(minutes=5)
    assert host.names == ["2020", "1915"]
    assert host.troubles == {}
    assert host.signs.backups == 2


@pytest.mark.parametrize(
    "decided",
    [
        lambda unit: unit.get(Tournaments).tell(
            unit.get(Tournaments).announce(1, "Witte Draak"),
            TournamentOpened("Witte Draak", TODAY, "nts-2023"),
            by=None,
        ),
        lambda unit: unit.get(Competitions).decide(1, TODAY, GUEST, None, NOW),
    ],
    ids=["tournament", "competition"],
)
def test_whatever_a_club_did_counts_as_a_change(host, decided):
    host.settle()
    host.keeper.keep()
    host.store.submit(lambda ledger: decided(ledger.unit())).result()
    host.settle()
    host.pass_by(hours=1)
    assert host.names == ["2015", "1915"]


def test_without_any_change_a_copy_is_a_week_old_at_most(host):
    host.keeper.keep()
    host.pass_by(days=6, hours=23)
    assert host.names == ["1915"]
    host.pass_by(hours=1)
    assert host.names == ["1915", "1915"]


def test_a_copy_of_a_clock_that_was_ahead_holds_nothing_up(host):
    host.folder.mkdir()
    (host.folder / "peling-2027-06-01.1200.db").write_bytes(b"")
    host.keeper.keep()
    assert host.names == ["1200", "1915"]


def kept(moments, now):
    copies = [Copy(moment, Path(str(moment))) for moment in moments]
    return sorted(copy.made for copy in to_keep(copies, now))


def test_copies_grow_thinner_with_age_and_none_is_older_than_thirty_days():
    """An hourly copy for ninety days, until 1 December at noon."""
    now = datetime(2026, 12, 1, 12, tzinfo=UTC)
    stay = kept([now - timedelta(hours=hour) for hour in range(90 * 24)], now)
    hours = [datetime(2026, 11, 29, 12, tzinfo=UTC) + timedelta(hours=n) for n in range(49)]
    # October ended thirty days and 13 hours ago: not even its last copy stays
    days = [datetime(2026, 11, day, 23, tzinfo=UTC) for day in range(1, 29)]
    assert stay == days + hours


def test_of_a_club_that_plays_on_thursdays_every_evening_of_a_month_stays():
    """Two copies each Thursday, at ten and eleven in the evening; today is Sunday the 29th."""
    now = datetime(2026, 11, 29, 12, tzinfo=UTC)
    thursdays = [datetime(2026, 10, 29, 22, tzinfo=UTC) + timedelta(weeks=n) for n in range(5)]
    stay = kept([at + timedelta(hours=n) for at in thursdays for n in (0, 1)], now)
    assert stay == [datetime(2026, 11, day, 23, tzinfo=UTC) for day in (5, 12, 19, 26)]


def test_what_does_not_stay_is_thrown_away_and_what_the_host_put_there_is_not(host):
    host.folder.mkdir()
    old = [host.folder / f"peling-2026-{day}.0300.db" for day in ("09-01", "10-01", "10-21")]
    old.append(host.folder / "club-before-restore-20261022-191459-000000.db")
    kept_by_a_second = "club-before-upgrade-of-0001-20261022-191500-000000.db"
    others = [host.folder / n for n in ("by-hand.db", "peling-notes.db", kept_by_a_second)]
    for path in (*old, *others):
        path.write_bytes(b"")
    host.keeper.keep()
    assert [path.exists() for path in old] == [False, False, False, False]
    assert all(path.exists() for path in others)


def test_nor_does_it_stay_when_nothing_changed_for_days(tmp_path, stick):
    """In both places: also while no new copy is due."""
    url, second = f"sqlite:///{tmp_path}/club.db", stick
    host = Host(url, tmp_path, str(second))
    host.keeper.keep()
    old = [folder / "peling-2026-10-21.jsonl.gz" for folder in (host.folder, second)]
    for path in old:
        path.write_bytes(b"")
    host.pass_by(minutes=5)
    host.store.close()
    assert [path.exists() for path in old] == [False, False]
    assert host.names == ["1915"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "step"), sampled([(maintenance, "dump"), (keeping, "_compare_backup")], 1)
)
def test_a_postgresql_that_goes_away_during_a_copy_or_drill_is_no_trouble_of_the_backups(
    postgres_url, tmp_path, monkeypatch, where, step
):
    host = Host(postgres_url, tmp_path)
    host.keeper.keep()
    host.play()
    host.settle()
    work = getattr(where, step)
    with ExitStack() as stack:

        def gone(*given):
            stack.enter_context(postgres_away(postgres_url))
            return work(*given)

        monkeypatch.setattr(where, step, gone)
        host.pass_by(days=8)
    assert host.troubles == {}
    before = len(host.names)
    monkeypatch.undo()
    host.pass_by(minutes=5)
    host.store.close()
    assert host.troubles == {}
    assert len(host.names) - before == (where is maintenance)


def test_while_postgresql_is_away_from_the_start_nothing_is_said_of_backups(
    postgres_url, tmp_path
):
    host = Host(postgres_url, tmp_path)
    with postgres_away(postgres_url):
        host.keeper.keep()
    host.store.close()
    assert host.troubles == {}


def test_halves_of_backups_that_were_cut_off_go_after_a_day(tmp_path):
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path)
    host.folder.mkdir()
    halves = [host.folder / f"peling-2026-11-20.1915.db.part{end}" for end in ("", "-journal")]
    for path, hours in zip(halves, (25, 23), strict=True):
        path.write_bytes(b"half")
        at = (NOW - timedelta(hours=hours)).timestamp()
        os.utime(path, (at, at))
    host.keeper.keep()
    host.store.close()
    assert [path.exists() for path in halves] == [False, True]


# --- a second place ------------------------------------------------------------------------------


@pytest.mark.parametrize("is_there", [True, False])
def test_a_second_folder_on_the_disk_of_the_first_is_told_of_and_never_made(tmp_path, is_there):
    """As where a stick is not mounted: its empty folder may be there, or not."""
    second = tmp_path / "stick"
    if is_there:
        second.mkdir()
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path, str(second))
    for _ in range(2):
        host.keeper.keep()
        why = host.troubles["second"]["why"]
        assert ("same disk" if is_there else f"there is no folder {second}") in why
    host.store.close()
    assert second.exists() is is_there
    assert len(copies_in(second)) == is_there  # better than none


def test_each_copy_is_taken_to_a_second_folder(url, tmp_path, stick):
    host = Host(url, tmp_path, str(stick))
    host.keeper.keep()
    host.store.close()
    [first], [second] = copies_in(host.folder), copies_in(stick)
    assert first.path.read_bytes() == second.path.read_bytes()
    assert host.troubles == {}


def test_each_copy_is_handed_to_a_command_which_sees_no_token(tmp_path, monkeypatch):
    monkeypatch.setenv("PELING_TELEGRAM_TOKEN", "canary")
    script = tmp_path / "carry"
    script.write_text('#!/bin/sh\nenv > "$2/env"\ncp "$1" "$2/there"\n', encoding="utf-8")
    script.chmod(0o755)
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path, f"'{script}' {{}} '{tmp_path}'")
    host.keeper.keep()
    host.store.close()
    [copy] = copies_in(host.folder)
    assert (tmp_path / "there").read_bytes() == copy.path.read_bytes()
    assert "canary" not in (tmp_path / "env").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("second", "why"),
    [
        ("/proc/none", "/proc/none"),
        ("sh -c 'echo no such bucket >&2; exit 3' {}", "sh ended with 3: no such bucket"),
        ("no-such-command {}", "no-such-command cannot be run"),
    ],
)
def test_a_second_place_that_is_away_is_told_and_tried_again(tmp_path, stick, second, why):
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path, second)
    host.keeper.keep()
    assert why in host.troubles["second"]["why"]
    host.keeper.second = str(stick)
    host.keeper.keep()
    host.store.close()
    assert host.troubles == {}
    assert len(copies_in(stick)) == 1


def test_a_backup_that_cannot_be_made_is_told_until_it_can(host):
    host.folder.write_text("a file where the folder should be", encoding="utf-8")
    host.keeper.keep()
    assert "peling-2026-11-21.1915" in host.troubles["backup"]["why"]
    host.folder.unlink()
    host.keeper.keep()
    assert host.troubles == {}


# --- a drill -------------------------------------------------------------------------------------


@pytest.mark.slow
@ON_BOTH
def test_a_drill_puts_the_newest_copy_back_elsewhere_and_compares(host):
    for event in (BERT_WINS, RoundDrawn("wall"), BERT_WINS):
        host.play(event)
    host.keeper.keep()
    host.play()
    [copy] = copies_in(host.folder)
    assert drill(address_of(host.url), host.folder) == (
        f"{copy.path.name} comes back as it was: clubs 1, tables 1, rounds 3. "
        "Acts in the database since: 1."
    )


def test_a_drill_counts_what_a_table_has_had_that_was_opened_since(tmp_path):
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path)
    host.keeper.keep()
    before = drill(address_of(host.url), host.folder)
    assert before.endswith("Acts in the database since: 0.")
    host.store.submit(lambda ledger: sit(ledger.unit(), 1)).result()
    begun = drill(address_of(host.url), host.folder)
    assert begun.endswith("Acts in the database since: 1.")
    host.store.close()


def test_a_drill_finds_a_copy_that_is_not_of_this_database(tmp_path):
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path)
    host.play()
    host.keeper.keep()
    host.store.close()
    with closing(sqlite3.connect(tmp_path / "club.db")) as driver:
        driver.execute("UPDATE events SET at = at || '1' WHERE number = 2")
        driver.commit()
    with pytest.raises(
        DatabaseTrouble, match="holds what the database does not: the acts of table 1"
    ):
        drill(SqliteFile(tmp_path / "club.db"), host.folder)


@pytest.mark.parametrize(
    ("lost", "what"),
    [
        ("DELETE FROM events WHERE stream = 'tournament' AND number = 1", "tournaments"),
        ("DELETE FROM events WHERE stream = 'season'", "competitions"),
    ],
)
def test_a_drill_finds_what_a_tournament_or_a_competition_has_lost(tmp_path, lost, what):
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path)

    def decide(ledger):
        unit = ledger.unit()
        cup = unit.get(Tournaments).announce(1, "Witte Draak")
        opened = TournamentOpened("Witte Draak", TODAY, "nts-2023")
        unit.get(Tournaments).tell(cup, opened, RefereeNamed(1), by=None)
        unit.get(Competitions).decide(1, TODAY, GUEST, None, NOW)

    host.store.submit(decide).result()
    host.keeper.keep()
    host.store.close()
    assert "comes back as it was" in drill(SqliteFile(tmp_path / "club.db"), host.folder)
    with closing(sqlite3.connect(tmp_path / "club.db")) as driver:
        driver.execute(lost)
        driver.commit()
    with pytest.raises(DatabaseTrouble, match=f"holds what the database does not: acts of {what}"):
        drill(SqliteFile(tmp_path / "club.db"), host.folder)


def test_a_damaged_copy_is_found_by_the_drill_of_the_week(tmp_path):
    host = Host(f"sqlite:///{tmp_path}/club.db", tmp_path)
    host.keeper.keep()
    [copy] = copies_in(host.folder)
    with closing(sqlite3.connect(copy.path)) as driver:
        driver.execute("DELETE FROM events WHERE number = 1")
        driver.commit()
    host.pass_by(days=6)
    assert "drill" not in host.troubles  # it was tried when it was made
    copies = shutil.copy(copy.path, tmp_path / "damaged.db")
    host.pass_by(days=1)
    [newest, *_] = copies_in(host.folder)
    assert host.troubles == {}  # a fresh copy was made, and is good
    shutil.copy(copies, newest.path)
    host.keeper._drilled = None
    host.keeper.keep()
    assert "damaged" in host.troubles["drill"]["why"]
    host.store.close()


@pytest.mark.slow
@ON_BOTH
def test_a_copy_of_the_hour_can_be_put_back(host, tmp_path):
    host.play()
    host.keeper.keep()
    host.play()
    host.store.close()
    [copy] = copies_in(host.folder)
    maintenance.restore(host.url, copy.path, tmp_path / "before")
    host.store = open_store(host.url)
    table = host.store.read(lambda ledger: ledger.unit().tables.table(1)).result()
    assert len(table.rounds) == 1


def test_a_disk_with_hardly_any_room_is_told(host, monkeypatch):
    usage = shutil.disk_usage(host.folder.parent)
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=49 << 20))
    host.keeper.keep()
    assert host.troubles["disk"] == {"free": 49}
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=50 << 20))
    host.keeper.keep()
    assert host.troubles == {}
