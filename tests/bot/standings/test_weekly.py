"""The weekly post: once for every due moment, on time, or late and said so, or not at all."""

import asyncio
import os
import random
import re
import time
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial
from multiprocessing.process import BaseProcess
from threading import Event
from zoneinfo import ZoneInfo

import psycopg
import pytest

from bot.conversation import Talk
from bot.delivery.due_posts import post_due
from bot.messages import Incoming, Place, Said, Speaker
from bot.ports.records import Settings
from bot.standings import weekly
from bot.standings.posts import weekly_reply
from bot.standings.weekly import plan, plan_missing
from bot.storage.sqlite import SqliteStore
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment
from core.game.decisions import open_table
from core.game.events import Entry, RoundDrawn, RoundWon
from tests.bot.weekly_worker import found_clubs, post_what_is_due
from tests.warm import begin, code_of

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
SATURDAY = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)
DUE = datetime(2026, 11, 22, 19, 0, tzinfo=UTC)
EAST_WINS = RoundWon(0, (Entry(100), Entry(), Entry(), Entry()))
SEEDS = 40 if "PELING_SOAK" in os.environ else 3


class Club:
    """A club whose clock is moved by hand; its posts are taken out of the outbox."""

    def __init__(self, url, now=SATURDAY, **settings):
        self.now, self.url = now, url
        self.store = open_store(url, lambda: self.now)
        self.chat = self._do(
            lambda unit: unit.clubs.found("c", "Club", "Club", Settings(**settings))
        )
        self._do(lambda unit: plan(unit, unit.clubs.club(self.chat.club)))
        self.table = 0

    def _do(self, work):
        return self.store.submit(lambda ledger: work(ledger.unit())).result()

    def sit(self):
        def seat(unit):
            club = self.chat.club
            four = [
                unit.people.add_member(club, name, None).id
                for name in ("Anna", "Bert", "Cees", "Dirk")
            ]
            return unit.tables.open(
                club, "1", open_table("nmv-144", {}, four, self.now.date()), None
            )

        self.table = self._do(seat).id

    def plays(self, outcome=EAST_WINS):
        self._do(lambda unit: unit.tables.append(self.table, outcome, None, self.now))

    def sets(self, **settings):
        def change(unit):
            club = unit.clubs.club(self.chat.club)
            unit.clubs.save(replace(club, settings=replace(club.settings, **settings)))
            plan(unit, unit.clubs.club(club.id))

        self._do(change)

    def wakes(self, at):
        """Somebody looks at the clock; gives the words of what is posted."""
        self.now = at
        asyncio.run(post_due(self.store))
        words = []
        while found := self.store.submit(
            lambda ledger: ledger.parcels.next(self.chat.id)
        ).result():
            assert not isinstance(found, float)
            [item] = found
            words.append(item.reply.words if item.reply else "")
            self.store.submit(partial(_delivered, item=item)).result()
        return words

    def planned(self):
        return self._do(lambda unit: unit.dues.planned(self.chat.club, "weekly"))


def _delivered(ledger, item):
    ledger.parcels.delivered(item, "r")


@pytest.fixture
def club(tmp_path):
    club = Club(f"sqlite:///{tmp_path}/club.db")
    yield club
    club.store.close()


def played_in(words):
    """How many rounds a post tells of."""
    found = re.search(r"partij(?:en)?, (\d+) spel", words)
    return int(found[1]) if found else 0


def test_on_time_it_tells_what_was_played_and_only_once(club):
    club.sit()
    club.plays()
    club.plays(RoundDrawn())
    assert club.wakes(DUE - timedelta(seconds=1)) == []
    [words] = club.wakes(DUE)
    # East wins 100: 200 from each of the three; a draw settles nothing.
    assert "1. Anna (gast) +600 (2 spellen)" in words
    assert "2. Bert (gast) −200 (2 spellen)" in words
    assert "🀄 1 partij, 2 spellen" in words
    assert "Mahjong 50%, remise 50%" in words
    assert "Hoogste score: 100 van Anna" in words
    assert "Koploper van seizoen 2026/2027: Anna (+600)" in words
    assert "te laat" not in words
    assert club.wakes(DUE) == []
    assert club.planned().due_at == DUE + timedelta(days=7)


def test_when_nothing_was_played_nothing_is_posted_unless_the_club_wants_it(club):
    assert club.wakes(DUE) == []
    club.sets(weekly_when_empty=True)
    [words] = club.wakes(DUE + timedelta(days=7))
    assert "niet gespeeld" in words


def test_up_to_a_day_late_it_says_so_and_covers_its_own_time(club):
    club.sit()
    club.plays()
    club.now = DUE + HOUR
    club.plays()
    [words] = club.wakes(DUE + DAY)
    assert "te laat: het had er zo 22 nov 20:00 moeten zijn" in words
    assert played_in(words) == 1
    [words] = club.wakes(DUE + timedelta(days=7))
    assert played_in(words) == 1


def test_after_a_day_there_is_none_and_the_next_covers_the_gap(club):
    club.sit()
    club.plays()
    assert club.wakes(DUE + DAY + timedelta(seconds=1)) == []
    club.plays()
    [words] = club.wakes(DUE + timedelta(days=7))
    assert played_in(words) == 2
    assert "van za 21 nov" not in words  # it goes back to the due moment before the first round
    assert "van zo 15 nov tot zo 29 nov" in words


def test_after_weeks_away_only_the_last_moment_is_made_up_for(club):
    club.sit()
    club.plays()
    [words] = club.wakes(DUE + timedelta(days=14, hours=3))
    assert "te laat" in words
    assert played_in(words) == 1
    assert club.planned().due_at == DUE + timedelta(days=21)


def test_another_time_holds_from_the_next_post_and_loses_no_round(club):
    club.sit()
    club.plays()
    club.sets(weekday=2, hour=21, minute=30)
    wednesday = datetime(2026, 11, 25, 20, 30, tzinfo=UTC)
    assert club.planned().due_at == wednesday
    assert club.wakes(DUE) == []
    [words] = club.wakes(wednesday)
    assert played_in(words) == 1


def test_a_post_that_is_due_already_is_not_lost_by_a_change_of_settings(club):
    club.sit()
    club.plays()
    club.now = DUE + HOUR
    club.sets(weekday=2)
    [words] = club.wakes(DUE + HOUR)
    assert played_in(words) == 1
    assert club.planned().due_at == DUE + timedelta(days=3)


def test_a_club_that_wants_none_gets_none_until_it_wants_them_again(club):
    club.sit()
    club.plays()
    club.sets(weekly=False)
    assert club.planned() is None
    assert club.wakes(DUE) == []
    club.sets(weekly=True)
    assert club.wakes(DUE + timedelta(days=7)) == []
    assert club.planned().due_at == DUE + timedelta(days=14)


def test_the_reminder_of_the_club_evening_comes_at_its_hour_or_not_at_all(club):
    club.sets(more=(("evening", "3 17 00"),))
    thursday = datetime(2026, 11, 26, 16, 0, tzinfo=UTC)
    assert club.wakes(thursday - timedelta(seconds=1)) == []
    [words] = club.wakes(thursday)
    assert "clubavond" in words
    assert "Wie komt er?" in words
    assert club.wakes(thursday + timedelta(days=7, hours=4)) == []


def test_a_record_that_fell_is_told_and_the_first_of_its_kind_is_none(club):
    club.sit()
    club.plays(RoundWon(0, (Entry(640), Entry(), Entry(), Entry())))
    [words] = club.wakes(DUE)
    assert "Clubrecord" not in words
    club.plays(RoundWon(0, (Entry(1280), Entry(), Entry(), Entry())))
    [words] = club.wakes(DUE + timedelta(days=7))
    assert "Clubrecord: de hoogste overscore is nu 1.280 van Anna" in words


def test_places_won_and_lost_are_those_since_the_week_before(club):
    club.sit()
    club.plays()
    club.wakes(DUE)
    # South wins 100: East pays 200, the others 100 each; nobody else has points.
    club.plays(RoundWon(1, (Entry(), Entry(100), Entry(), Entry())))
    [words] = club.wakes(DUE + timedelta(days=7))
    assert "1. Bert (gast) +400 (1 spel) ▲1" in words
    assert "4. Anna (gast) −200 (1 spel) ▼3" in words


# --- outages of random length --------------------------------------------------


def moments_by_the_wall(zone, settings, begin, end):
    """Every due moment, found by watching the clock on the wall a quarter at a time."""
    found: list[datetime] = []
    at = begin
    wanted = (settings["weekday"], settings["hour"], settings["minute"])
    while at <= end:
        wall = at.astimezone(zone)
        shown_twice = bool(found) and at - found[-1] < DAY
        if (wall.weekday(), wall.hour, wall.minute) == wanted and not shown_twice:
            found.append(at)
        at += timedelta(minutes=15)
    return found


ZONES = (
    "Europe/Amsterdam",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "Africa/Casablanca",
    "Pacific/Kiritimati",
)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_outages_of_random_length_neither_lose_nor_double_a_week(tmp_path, seed):
    chance = random.Random(seed)
    zone = chance.choice(ZONES)
    settings = {
        "weekday": chance.randrange(7),
        "hour": chance.randrange(4, 24),
        "minute": chance.choice((0, 15, 30, 45)),
    }
    begin = datetime(2024, 1, 1, tzinfo=UTC) + timedelta(days=chance.randrange(2_400))
    club = Club(f"sqlite:///{tmp_path}/club.db", begin, timezone=zone, **settings)
    club.sit()
    posts, wakes, rounds = [], awake(chance, begin), []
    for at in wakes:
        posts += [(at, words) for words in club.wakes(at)]
        if chance.random() < 0.5:
            club.plays()
            rounds.append(at)
    club.store.close()
    dues = moments_by_the_wall(ZoneInfo(zone), settings, begin, wakes[-1])
    assert [(at, played_in(words), "te laat" in words) for at, words in posts] == list(
        as_they_must_be(dues, wakes, rounds)
    )


def awake(chance, begin):
    """When the program looks at the clock in a hundred days, with outages of all lengths."""
    wakes = [begin]
    while wakes[-1] < begin + 100 * DAY:
        hours = chance.choice((1, 1, 1, 6, 23, 30, 200, 500))
        wakes.append(wakes[-1] + timedelta(minutes=60 * hours * chance.random() + 1))
    return wakes


def as_they_must_be(dues, wakes, rounds):
    """For each post when it comes, of how many rounds it tells, and whether it is late."""
    since = datetime.min.replace(tzinfo=UTC)
    for due in dues:
        wake = next((wake for wake in wakes if wake >= due), None)
        if wake is None or wake - due > DAY:
            continue
        told = sum(since <= played < due for played in rounds)
        since = due
        if told:
            yield wake, told, wake - due > timedelta(minutes=5)


# --- two processes, killed in turn --------------------------------------------------


@pytest.mark.slow
def test_two_processes_on_one_database_killed_in_turn_post_each_once(postgres_url):
    from bot.storage.upkeep import maintenance

    maintenance.upgrade(postgres_url)
    clubs, chance = 120, random.Random(7)
    found_clubs(postgres_url, clubs)
    running: list[BaseProcess] = []
    deaths = 0
    with psycopg.connect(postgres_url, autocommit=True) as look:
        while _waiting(look):
            running = [process for process in running if process.is_alive()]
            while len(running) < 2:
                running.append(begin(post_what_is_due, postgres_url))
            _work_begins(look)
            Event().wait(chance.random() * 0.2)
            if deaths < 6:
                running[0].kill()
                code_of(running[0])
                deaths += 1
        for process in running:
            code_of(process)
        posted = look.execute("SELECT chat, count(*) FROM outbox GROUP BY chat").fetchall()
        states = look.execute("SELECT state, count(*) FROM due GROUP BY state").fetchall()
    assert sorted(count for _, count in posted) == [1] * clubs
    assert dict(states) == {"posted": clubs, "waiting": clubs}


def _waiting(look):
    words = "SELECT count(*) FROM due WHERE state = 'waiting' AND due_at < '2026-11-22T19:30'"
    return look.execute(words).fetchone()[0]


def _work_begins(look):
    """Wait until somebody has done something more, or all is done."""
    left, patience = _waiting(look), time.monotonic() + 60
    while left and _waiting(look) == left and time.monotonic() < patience:
        Event().wait(0.01)


def test_the_date_of_an_evening_typed_later_does_not_hide_it_from_the_week(club):
    def seat(unit):
        four = [unit.people.add_member(club.chat.club, name, None).id for name in "ABCD"]
        opened = open_table("nmv-144", {}, four, date(2026, 10, 1))
        return unit.tables.open(club.chat.club, "1", opened, None)

    club.table = club._do(seat).id
    club.plays()
    [words] = club.wakes(DUE)
    assert played_in(words) == 1


def test_a_line_that_comes_after_the_post_counts_for_the_week_that_comes(club):
    talk = Talk(Environment(random.Random(1)))

    def says(text, written):
        anna = Speaker("anna", "Anna", admin=True)
        incoming = Incoming("c", Place("Club", "Club"), anna, written, Said(text), text)
        club._do(lambda unit: talk.handle(unit, incoming))

    says("/nieuw Anna Bert Cees Dirk", SATURDAY)
    says("/ronde Anna 100 Bert 0 Cees 0 Dirk 0", SATURDAY)
    posted = club.wakes(DUE)
    assert [played_in(words) for words in posted if "De stand van" in words] == [1]
    club.now = DUE + HOUR
    says("/ronde Anna 90 Bert 0 Cees 0 Dirk 0", DUE - HOUR)  # from a hall without signal
    posted = club.wakes(DUE + timedelta(days=7))
    assert [played_in(words) for words in posted if "De stand van" in words] == [1]


def test_a_club_without_a_post_to_come_gets_one_when_the_program_starts(club):
    def forget(unit):
        unit.dues.call_off(club.chat.club, "weekly")

    club._do(forget)
    assert club.planned() is None
    club.store.submit(plan_missing).result()
    assert club.planned().due_at == DUE


def test_at_the_start_clubs_that_miss_no_post_cost_no_statement(tmp_path):
    """Ten thousand clubs once cost a statement each."""
    counts = []
    for clubs in (2, 12):
        url = f"sqlite:///{tmp_path}/{clubs}.db"
        found_clubs(url, clubs)
        store = open_store(url)
        assert isinstance(store, SqliteStore)
        statements: list[str] = []
        store._db.driver.set_trace_callback(statements.append)
        store.submit(plan_missing).result()
        counts.append(len(statements))
        store.close()
    assert counts[0] == counts[1] <= 10


@pytest.mark.parametrize("problem", [KeyError, StopIteration])
def test_a_post_that_cannot_be_made_is_passed_over_and_other_clubs_get_theirs(
    club, monkeypatch, problem
):
    """StopIteration: asyncio hands it on to nobody, and the program would wait for ever."""
    club.sit()
    club.plays()
    first = club.chat.club

    def make(unit, here, due, *, late):
        if here.id == first:
            raise problem
        return weekly_reply(unit, here, due, late=late)

    def more(ledger):
        unit = ledger.unit()
        other = unit.clubs.found("c", "Other", "Other", Settings(weekly_when_empty=True))
        plan(unit, unit.clubs.club(other.club))
        return other

    other = club.store.submit(more).result()
    monkeypatch.setattr(weekly, "weekly_reply", make)
    club.now = DUE
    asyncio.run(asyncio.wait_for(post_due(club.store), 10))
    [item] = club.store.submit(lambda ledger: ledger.parcels.next(other.id)).result()
    assert "niet gespeeld" in item.reply.words
    assert club.planned().due_at == DUE + 7 * DAY
