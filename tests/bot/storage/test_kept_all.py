"""A database of bb44e91c in which everything is that can be stored, opened by this program.

`keep_all.py` made it (schema 0014): a club with a competition, a page and two tournaments, another
club with a third, every kind of fact, a draft of each kind, a button of every verb, and what waits
in the inbox and the outbox.
"""

import json
import os
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy
from pydantic import TypeAdapter
from telegram import User

from adapters.console.evening import ConsoleClock, ConsoleEvening
from adapters.console.script import ClockSet
from adapters.discord import parsing as discord
from adapters.telegram import parsing as telegram
from bot.features.transfer.club_file import club_paper
from bot.features.transfer.reading import read_paper
from bot.hosting.playing import program_on
from bot.messages import Incoming, Reply
from bot.ports.lines import from_line
from bot.ports.records import Settings
from bot.storage.facts import fact_to_json, read
from bot.storage.outbox import from_json
from bot.storage.schema import SCHEMA
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.upgrading import schema_of_file
from bot.talk.buttons import from_text
from tests.bot import pressing
from tests.bot.storage import keep_all
from tests.bot.storage.keep import KEPT
from tests.bot.storage.test_kept import as_before, laid_down, of_schema, opened
from tests.laws import everything
from tests.sampling import sampled
from tests.warm import begin, code_of

__all__ = ["of_schema"]

NOW = datetime.fromisoformat("2027-04-11T08:20:00+00:00")
KEPT_AS = "0014"


@pytest.fixture(scope="module", params=["then", pytest.param("now", marks=pytest.mark.slow)])
def rows(request, tmp_path_factory):
    """What a query finds in the kept database, and in one that this program makes so."""
    made = KEPT / f"{KEPT_AS}.sql"
    if request.param == "now":
        folder = tmp_path_factory.mktemp("made")
        keep_all.main(folder)
        made = folder / f"{SCHEMA}.sql"
    with closing(sqlite3.connect(":memory:")) as driver:
        driver.executescript(made.read_text(encoding="utf-8"))
        yield lambda query: driver.execute(query).fetchall()


def test_every_kind_of_fact_is_read_and_written_as_it_was(rows):
    found = rows("SELECT kind, version, body FROM events")
    assert {kind for kind, _, _ in found} >= everything.facts().keys() - NEWER_FACTS
    for kind, version, body in found:
        assert fact_to_json(read(kind, version, body)) == (kind, version, body)


def is_in(part, whole):
    """True when everything in a value of JSON is in another one too."""
    if isinstance(part, dict):
        return all(key in whole and is_in(value, whole[key]) for key, value in part.items())
    if isinstance(part, list):
        return len(part) == len(whole) and all(map(is_in, part, whole))
    return part == whole


def test_a_draft_of_each_kind_is_read_as_it_was(rows):
    drafts = rows("SELECT kind, body FROM draft")
    own = [(key.split(" ")[0], value) for key, value in rows("SELECT key, value FROM meta")]
    kinds = everything.drafts()
    found = [(kind, from_line(body)) for kind, body in drafts + own if kind in kinds]
    assert {kind for kind, _ in found} >= kinds.keys() - NEWER_DRAFTS
    for kind, body in found:
        adapter = TypeAdapter(kinds[kind])
        value = adapter.validate_python(body)
        assert is_in(body, adapter.dump_python(value, mode="json")), kind


NEWER_FACTS = {"exchanged", "player-returned", "players-joined"}
"""The kinds of facts that later versions have added."""
NEWER_DRAFTS = {"deed", "imported", "members", "takenback", "tourlist"}
"""The kinds of drafts that later versions have added."""
NEWER_SLOTS = {"learnrule", "missing", "tourstart"}
"""The slots that later versions have added."""
NEWER = {"keysure", "always", "removemember", "pairs", "stopmember", "backmember"} | {
    "entrants",
    "learnrule",
    "list",
    "meant",
    "papervoid",
    "seats",
    "unmerge",
}
"""The verbs of buttons that later versions have added."""


def test_a_button_of_every_verb_is_read_as_it_was(rows):
    replies = [from_json(body) for (body,) in rows("SELECT body FROM outbox WHERE body <> ''")]
    actions = {button.action for reply in replies for row in reply.buttons for button in row} - {
        ""
    }
    assert {action.partition(":")[0] for action in actions} >= everything.taps().keys() - NEWER
    of_tournaments, taps = set(), everything.tournament_taps()
    for action in actions:
        verb, _, rest = action.partition(":")
        assert pressing.read(action).pack(verb).startswith(action)
        if verb == "tour":
            verb, _, rest = rest.partition(":")[2].partition(":")
            of_tournaments.add(verb)
            known = len(fields(taps[verb]))
            own = ":".join(rest.split(":")[:known])
            from_text(taps[verb], own or None)
    assert of_tournaments >= taps.keys() - NEWER


def test_a_slot_and_a_scheduled_act_of_each_kind_is_read_as_it_was(rows):
    slots = [text for (text,) in rows("SELECT slot FROM message WHERE slot <> ''")]
    dues = [text for (text,) in rows("SELECT kind FROM due")]
    for kinds, stored in ((everything.slots(), slots), (everything.scheduled(), dues)):
        found = {text.partition(":")[0]: text for text in stored}
        for name, kind in kinds.items():
            if name in NEWER_SLOTS:
                continue
            assert str(kind.of(found[name])) == found[name]
    assert {*everything.scheduled_posts()} <= {*dues}


def leaves(value):
    """The values in a dataclass and in those in it, as words."""
    if is_dataclass(value):
        value = [getattr(value, field.name) for field in fields(value)]
    if isinstance(value, dict):
        value = [*value.items()]
    if isinstance(value, list | tuple | frozenset):
        return {leaf for one in value for leaf in leaves(one)}
    return {str(value)} - {"", "None", "False"}


def test_updates_of_telegram_and_discord_are_read_as_they_were():
    """Each stood in the inbox of the other program, which read these values in it."""
    updates = json.loads((KEPT / f"{KEPT_AS}.updates.json").read_text(encoding="utf-8"))
    me = User(7, "Pe-Ling", is_bot=True, username="PeLingBot")
    parsers: dict[str, Callable[[str], Incoming | None]]
    parsers = {"telegram": partial(telegram.parse, me=me), "discord": discord.parse}
    for update in updates:
        incoming = parsers[update["platform"]](update["raw"])
        assert {*update["read"]} <= leaves(incoming), update["raw"]
    assert len(updates) == 20


# --- opened, exported, gone on with --------------------------------------------------------------


FIRST_ON_PAPER = date(2026, 2, 3)
"""A later version counts a table from paper as somebody's first evening in a competition."""


def with_paper(before):
    """An export of then, with what later versions say otherwise."""
    if before.competition is None:
        return before
    members = [replaced(member, since=FIRST_ON_PAPER) for member in before.competition.members]
    assert len(members) == 2
    competition = replaced(before.competition, members=tuple(members))
    return replaced(before, competition=competition)


def replaced(part, **changes):
    return part.model_copy(update=changes)


@pytest.mark.parametrize(("club", "kept"), [(1, KEPT_AS), (2, f"{KEPT_AS}-2")])
def test_a_club_exports_as_it_did(club, kept, of_schema, tmp_path):
    """Then an export left the tournaments out."""
    url = of_schema(KEPT_AS)
    paper = opened(url, lambda one: club_paper(one.unit(), one.unit().clubs.club(club)), tmp_path)
    before = read_paper((KEPT / f"{kept}.export.json").read_text(encoding="utf-8"))
    assert as_before(paper, before) == with_paper(before)
    assert len(paper.tournaments) == 3 - club
    assert maintenance.check(url) == []


class Later:
    """This program on the kept database, from the moment at which the other one stopped."""

    def __init__(self, url):
        self.path = url.removeprefix("sqlite:///")
        self.replies: list[Reply] = []
        clock = ConsoleClock(lambda: NOW)
        show = lambda shown: self.replies.append(shown.reply)  # noqa: E731
        self.evening = ConsoleEvening(program_on(url, Settings()), show, "now", clock)

    @property
    def words(self):
        return "\n".join(reply.words for reply in self.replies)

    def rows(self, query, *values):
        with closing(sqlite3.connect(self.path)) as driver:
            return driver.execute(query, values).fetchall()

    def buttons(self, chat):
        """The buttons in the chat, with their messages, in the order in which they were sent."""
        bodies = self.rows(
            "SELECT outbox.body, message.ref FROM outbox "
            "JOIN message ON message.id = outbox.message JOIN chat ON chat.id = outbox.chat "
            "WHERE chat.key = ? AND outbox.body <> '' ORDER BY outbox.id",
            chat,
        )
        return [
            (button.action, ref)
            for body, ref in bodies
            for row in from_json(body).buttons
            for button in row
        ]

    def taps(self, person, group, action, message):
        """A tap on a button of a message of then."""
        self.replies.clear()
        place = {"chat": f"group:{group}", "title": group, "kind": "group"}
        tap = {"tapped": action, "message": message, "token": f"{message} {person}"}
        update = self.evening.phones._raw(person, place, tap)
        self.evening._program.hear(update)
        self.evening.show_all()


@pytest.fixture
def later(tmp_path):
    url = laid_down(KEPT / f"{KEPT_AS}.sql", tmp_path)
    later = Later(url)
    yield later
    later.evening.close()
    assert maintenance.check(url) == []


@pytest.mark.slow
def test_what_waited_is_handled_and_sent(later):
    assert later.rows("SELECT state, count(*) FROM inbox WHERE state <> 'done' GROUP BY 1") == [
        ("dead", 1)
    ]
    assert later.rows("SELECT id FROM outbox WHERE state = 'waiting'") == []
    for said in (
        "Dit bleef liggen",
        "Dit is anders",
        "Spel 3: Cees wint met 60",  # what Anna typed
        "🀄 Spel 3: Cees wint met 80",  # applied at once
        "📊 Anna bij Club",
    ):
        assert said in later.words
    assert "Dit wordt nooit verstuurd" not in later.words


@pytest.mark.slow
def test_what_was_due_is_posted(later):
    later.replies.clear()
    later.evening.play(ClockSet(datetime(2027, 4, 11, 11, 0)))  # noqa: DTZ001 - on the wall
    for said in ("Nog 15 minuten", "Nog 5 minuten", "Tijd!", "ontbreekt de uitslag"):
        assert said in later.words


@pytest.mark.slow
def test_every_button_of_then_is_answered(later, caplog):
    buttons = later.buttons("group:Oost")
    silent = []
    for action, message in buttons:
        later.taps("xander", "Oost", action, message)
        if not later.replies:
            silent.append(action)
    assert silent == []
    assert [record.getMessage() for record in caplog.records] == []
    assert len(buttons) == 181


def test_a_deal_that_was_being_entered_is_finished_by_its_own_buttons(tmp_path):
    url = laid_down(KEPT / f"{KEPT_AS}.sql", tmp_path)
    with closing(sqlite3.connect(tmp_path / "club.db")) as driver:
        driver.execute("DELETE FROM inbox WHERE state = 'waiting'")
        driver.commit()
    later = Later(url)
    action, message = [button for button in later.buttons("group:Club") if "rest:" in button[0]][
        -1
    ]
    later.taps("anna", "Club", action, message)
    later.evening.close()
    assert "Spel 3: Anna wint met 80" in later.words


# --- upgraded: killed on the way, and put back ---------------------------------------------------


def changed_back(path):
    """Make the kept database one of 0013, in which a page had no edition yet."""
    with closing(sqlite3.connect(path)) as driver:
        driver.execute("ALTER TABLE page DROP COLUMN edition")
        driver.execute("UPDATE alembic_version SET version_num = '0013'")
        driver.commit()


OLDER = {"0013": changed_back, KEPT_AS: lambda _: None}
"""The schemas from which the kept database is upgraded."""
UPGRADED = [schema for schema in OLDER if schema != SCHEMA]
STEPS = {"sqlite3.connect", "os.rename", "os.remove"}
"""What the audit of Python says of the steps of an upgrade, beside its statements and commits."""
KILLS = 10
PLACES = (7, *(place for place in range(KILLS) if place != 7))
"""Where it is killed; at once in `make test` while the copy is changed."""


def upgraded_until(url, folder, killed_at, counted):
    """Upgrade a database, and be killed at a step; or write how many steps there were."""
    steps = iter(range(1, 10_000))

    def step(*_):
        if next(steps) == killed_at:
            os.kill(os.getpid(), signal.SIGKILL)

    for event in ("before_cursor_execute", "commit"):
        sqlalchemy.event.listen(sqlalchemy.Engine, event, step)
    sys.addaudithook(lambda event, _: step() if event in STEPS else None)
    maintenance.upgrade(url, Path(folder))
    Path(counted).write_text(str(next(steps) - 1), encoding="ascii")


def lines_of(path):
    with closing(sqlite3.connect(path)) as driver:
        return [*driver.iterdump()]


class Upgrading:
    """The kept database as one of an older schema, to be upgraded by another process."""

    def __init__(self, schema, folder):
        self.schema, self.folder = schema, folder
        self.url = laid_down(KEPT / f"{KEPT_AS}.sql", folder)
        self.path = folder / "club.db"
        OLDER[schema](self.path)
        self.before = lines_of(self.path)

    def upgrade(self, killed_at=0):
        """Upgrade it; gives the number of steps, or None where it was killed."""
        counted = self.folder / "counted"
        call = (self.url, str(self.folder / "backups"), killed_at, str(counted))
        code = code_of(begin(upgraded_until, *call))
        assert code == (-signal.SIGKILL if killed_at else 0)
        return None if killed_at else int(counted.read_text(encoding="ascii"))

    def exports_as_before(self):
        """True when all is there, and nothing is wrong with it."""
        paper = opened(self.url, lambda one: club_paper(one.unit(), one.clubs()[0]), self.folder)
        kept = (KEPT / f"{KEPT_AS}.export.json").read_text(encoding="utf-8")
        before = read_paper(kept)
        assert maintenance.check(self.url) == []
        return as_before(paper, before) == with_paper(before)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("schema", "place"), sampled([(s, p) for s in UPGRADED for p in PLACES], len(UPGRADED))
)
def test_an_upgrade_that_is_killed_begins_again(schema, place, tmp_path):
    steps = Upgrading(schema, made(tmp_path / "whole")).upgrade()
    assert steps >= 2 * KILLS
    upgrading = Upgrading(schema, made(tmp_path / "killed"))
    upgrading.upgrade(killed_at=1 + place * steps // KILLS)
    if schema_of_file(upgrading.path) == schema:
        assert lines_of(upgrading.path) == upgrading.before
    else:
        assert schema_of_file(upgrading.path) == SCHEMA
    assert upgrading.exports_as_before()


def made(folder):
    folder.mkdir()
    return folder


@pytest.mark.parametrize("schema", UPGRADED)
def test_the_backup_of_an_upgrade_is_all_that_was_there_and_is_put_back(schema, tmp_path):
    upgrading = Upgrading(schema, tmp_path)
    maintenance.upgrade(upgrading.url, tmp_path / "backups")
    upgraded = lines_of(upgrading.path)
    [backup] = (tmp_path / "backups").iterdir()
    assert lines_of(backup) == upgrading.before
    with closing(sqlite3.connect(upgrading.path)) as driver:
        driver.execute("DELETE FROM events")
        driver.commit()
    maintenance.restore(upgrading.url, backup, tmp_path / "backups")
    assert lines_of(upgrading.path) == upgraded
    assert upgrading.exports_as_before()
