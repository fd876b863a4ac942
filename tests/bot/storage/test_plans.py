"""By which index each statement goes: with thousands of clubs a wrong one would stop them all.

The database is as a busy host has it after some years; SQLite's own judgement of it (ANALYZE) must
make no plan worse.
"""

import re
import sqlite3
from collections import defaultdict
from contextlib import closing
from typing import Any

import psycopg
import pytest

from bot.features.competition import storage as competitions
from bot.features.page import storage as _pages  # noqa: F401 - its statements are looked at too
from bot.storage import (
    aside,
    figures,
    inbox,
    journal,
    messages,
    outbox,
    pending,
    people,
    player_figures,
    results,
    tables,
)
from bot.storage.postgres import POSTGRESQL
from bot.storage.statements import SQLITE, Prepared
from bot.storage.upkeep import keeping
from bot.storage.upkeep.opening import open_store
from tests.databases import fresh_postgres

READ_WHOLE = {"club", "account", "meta", "page", "pass"}
"""Read once, at the start: all clubs, the newest pages, and after a restore who is forgotten."""
CLUBS, PLAYERS, EVENINGS, ROUNDS = 4, 12, 60, 40
KINDS = ("special", "situation", "overscore", "total", "all_round")

_READ_WHOLE = [keeping._DECIDED, aside._SAID]
"""A drill reads a backup and what it is of, in a thread of its own; practice the rows of a tap."""
_WORDS = [s.compiled(SQLITE)[0] for s in Prepared.every if s not in _READ_WHOLE]

_PERIOD = "PRIMARY KEY (club=? AND family=? AND span=? AND start>? AND start<?)"
_ROW = "INTEGER PRIMARY KEY (rowid=?)"
HOT = {
    # every message
    "people.CHAT_BY_KEY": {"chat": "sqlite_autoindex_chat_1 (platform=? AND key=?)"},
    "inbox._TAKE": {"inbox": _ROW},
    "inbox._EARLIER": {
        "inbox": "ix_inbox_waiting (platform=? AND chat=? AND written<?)",
        "chat": "sqlite_autoindex_chat_1 (platform=? AND key=?)",
    },
    "people._ACCOUNT_BY_KEY": {"account": "sqlite_autoindex_account_1 (platform=? AND key=?)"},
    "people._MEMBERS": {"member": "ix_member_club (club=?)"},
    "people._ROLE_OF": {"role": "PRIMARY KEY (chat=? AND account=?)"},
    "tables._OPEN_SITTINGS": {"sitting": "ix_sitting_club (club=? AND open=?)"},
    "tables._SITTINGS": {"sitting": "ix_sitting_club (club=? AND open=?)"},
    "results._LAST_DAY": {"result": "ix_result_day (club=? AND day<?)"},
    "tables._OF_EVENING": {
        "sitting": "ix_sitting_club (club=? AND open=?)",
        "result": "ix_result_day (club=? AND day=?)",
    },
    "tables._SAID": {"events": "ix_events_said (said=?)"},
    "journal.EVENTS": {"events": "PRIMARY KEY (stream=? AND stream_id=?)"},
    "tables._ADVANCE_SITTING": {"sitting": _ROW},
    # every answer
    "messages._IN_SLOT": {
        "message": "uq_message_slot (chat=? AND slot=?)",
        "outbox": "ix_outbox_message (message=?)",
    },
    "messages._EMPTY_SLOT": {"message": "uq_message_slot (chat=? AND slot=?)"},
    "messages._SLOT_OF": {"message": "ix_message_ref (chat=? AND ref=?)"},
    "messages._REPLACE_BODY": {"outbox": "ix_outbox_message (message=?)"},
    "messages._SAID_THE_SAME": {"outbox": "ix_outbox_same (chat=? AND same=?)"},
    "outbox._PUT_OFF_IN": {"held": "ix_outbox_put_off (chat=? AND not_before>? AND not_before<?)"},
    "outbox._NEXT": {
        "first": "ix_message_ref (chat=?)",
        "outbox": "ix_outbox_waiting (chat=? AND urgency>? AND urgency<?)",
        "held": "ix_outbox_put_off (chat=? AND not_before>? AND not_before<?)",
        "before_it": "ix_outbox_message (message=? AND rowid<?)",
        "chat": _ROW,
        "message": _ROW,
        "account": _ROW,
        "owner": _ROW,
    },
    "outbox._SENT": {"outbox": _ROW},
    # every round, record and standing
    "tables._DROP_PLAYED": {"played": "PRIMARY KEY (sitting=? AND act=?)"},
    "tables._DROP_FEATS": {"feat": "PRIMARY KEY (sitting=? AND act=?)"},
    "figures._BEST[False, False]": {"feat": "ix_feat_club (club=? AND family=? AND kind=?)"},
    "figures._BEST[False, True]": {
        "feat": "ix_feat_club_year (club=? AND family=? AND kind=? AND year=?)"
    },
    "figures._BEST[True, False]": {"feat": "ix_feat_player (player=? AND family=? AND kind=?)"},
    "figures._BEST[True, True]": {
        "feat": "ix_feat_player_year (player=? AND family=? AND kind=? AND year=?)"
    },
    "figures._FEATS_BETWEEN": {"feat": "ix_feat_time (club=? AND at>? AND at<?)"},
    "figures._PLAYED_BETWEEN": {"played": "ix_played_club (club=? AND at>? AND at<?)"},
    "figures._TOTALS": {"kept": _PERIOD},
    "player_figures._DAYS": {"kept": _PERIOD},
    "player_figures._YEARS": {"kept": "PRIMARY KEY (club=? AND family=? AND span=?)"},
    "player_figures._MADE": {
        "kept_rare": "PRIMARY KEY (club=? AND family=? AND span=? AND start>? AND start<?)",
        "feat": "ix_feat_made (player=? AND what=? AND day>?)",
    },
    "player_figures._FULL": {
        "kept_rare": "PRIMARY KEY (club=? AND family=? AND span=?)",
        "feat": "ix_feat_made (player=? AND what=? AND day>?)",
    },
    # every evening and every standing of a competition
    "competitions._ATTENDANCE": {"attendance": "PRIMARY KEY (club=? AND day=?)"},
    "competitions._DRAW": {"draw": "PRIMARY KEY (club=? AND day=?)"},
    "competitions._APART": {"apart": "PRIMARY KEY (club=?)"},
    "results._RESULTS": {"result": "ix_result_day (club=? AND day>? AND day<?)"},
    "results._WITHOUT_RESULT": {
        "sitting": "ix_sitting_club (club=? AND open=?)",
        "result": "PRIMARY KEY (sitting=?)",
    },
    "results._DROP_RESULT": {"result": "PRIMARY KEY (sitting=?)"},
    # twice a minute
    "tables._IDLE_SITTINGS": {"sitting": "ix_sitting_touched (touched<?)"},
    "pending._UNTIL": {"due": "ix_due_waiting (due_at<?)"},
    "inbox._WIPE": {"inbox": "ix_inbox_done (received<?)"},
    "outbox._WIPE": {"outbox": "ix_outbox_done (made<?)"},
}
"""By statement: for each table that it reads the index, and what of it is searched for."""
NAMED = re.compile(r"%\((\w+)\)s")
MODULES = {
    m.__name__.rpartition(".")[2]: m
    for m in (figures, inbox, journal, messages, outbox, pending, people, player_figures)
}
MODULES |= {"results": results, "tables": tables, "competitions": competitions}


def statement(name):
    module, _, variable = name.partition(".")
    variable, _, which = variable.partition("[")
    found = getattr(MODULES[module], variable)
    return found[tuple(part == "True" for part in which[:-1].split(", "))] if which else found


def grown():
    """Rows of some years, by table."""
    rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for club in range(1, CLUBS + 1):
        players = range(club * 100, club * 100 + PLAYERS)
        _found(rows, club, players)
        for evening in range(EVENINGS):
            _sit(rows, club, players, evening)
    return rows


def _found(rows, club, players):
    place = {"platform": "telegram", "key": f"-{club}", "kind": "group"}
    rows["club"].append(
        {
            "id": club,
            "name": f"club {club}",
            "ruleset": "nmv-144",
            "language": "nl",
            "timezone": "",
        }
    )
    rows["chat"].append({"id": club, "club": club, **place})
    for player in players:
        who = {"id": player, "name": f"p{player}"}
        account = {"platform": "telegram", "key": str(player), "handle": f"h{player}"}
        rows["account"].append({**who, **account})
        rows["member"].append({**who, "club": club, "account": player})
        rows["role"].append({"chat": club, "account": player, "standing": "member"})


def _sit(rows, club, players, evening):
    sitting, last = club * 1_000 + evening, evening == EVENINGS - 1
    day = f"{2020 + evening // 10}-{1 + evening % 10:02}-11"
    table = {"id": sitting, "name": "1", "opened": day, "touched": day, "last": ROUNDS}
    rows["sitting"].append({**table, "club": club, "open": int(last)})
    due = {"kind": "weekly", "due_at": day, "covers_from": day, "covers_to": day}
    rows["due"].append({**due, "club": club, "state": "waiting" if last else "posted"})
    for player in players:
        for span, start in (("day", day), ("month", f"{day[:8]}01")):
            of = {"club": club, "family": "nmv", "player": player, "span": span, "start": start}
            rows["kept"].append(of)
            rows["kept_rare"].append({**of, "measure": "special:bmj-1", "amount": 1})
    for act in range(1, ROUNDS + 1):
        at = f"{day}T20:{act:02}:00.000000+00:00"
        _play(rows, club, (sitting, act, at), [*players][act % 8 :][:4])
        waits = last and act > ROUNDS - 3
        _talk(rows, club, at, "waiting" if waits else "")


def _play(rows, club, place, four):
    sitting, act, at = place
    told = {"at": at, "kind": "won", "version": 1, "body": "{}", "said": f"{club}:{sitting}{act}"}
    rows["events"].append({"stream": "table", "stream_id": sitting, "number": act, **told})
    of = {"sitting": sitting, "act": act, "club": club, "family": "nmv", "at": at}
    seats = {f"player_{wind}": player for wind, player in zip("eswn", four, strict=True)}
    even = {f"{what}_{wind}": 0 for what in ("change", "all_round") for wind in "eswn"}
    rows["played"].append({**of, **seats, **even, "score": 50, "zbmj": 0})
    feat = {"player": four[0], "kind": KINDS[act % 5], "what": f"what {act % 7}"}
    amount = 100 * (len(rows["feat"]) % 37)
    rows["feat"].append({**of, **feat, "day": at[:10], "year": int(at[:4]), "amount": amount})


def _talk(rows, club, at, waits):
    number = len(rows["message"]) + 1
    ours = {"id": number, "slot": f"s{number}", "ref": f"r{number}"}
    rows["message"].append({**ours, "chat": club, "made": at})
    item = {"act": "post", "message": number, "body": "{}", "made": at}
    rows["outbox"].append({**item, "chat": club, "state": waits or "sent"})
    letter = {"platform": "telegram", "key": str(number), "chat": f"-{club}", "raw": "{}"}
    rows["inbox"].append({**letter, "received": at, "written": at, "state": waits or "done"})


def fill(cursor, mark):
    for table, rows in grown().items():
        names = list(rows[0])
        marks = ", ".join(mark.format(name) for name in names)
        columns = ", ".join(f'"{name}"' for name in names)
        cursor.executemany(f"INSERT INTO {table} ({columns}) VALUES ({marks})", rows)  # noqa: S608 - our own names


@pytest.fixture(scope="module")
def driver(tmp_path_factory):
    path = tmp_path_factory.mktemp("plans") / "club.db"
    open_store(f"sqlite:///{path}").close()
    with closing(sqlite3.connect(path)) as driver:
        fill(driver.cursor(), ":{}")
        driver.commit()
        yield driver


@pytest.fixture(params=["as it is", "analysed"], scope="module")
def judged(request, driver):
    """SQLite plans by rules of thumb, or after a host has had it look at what there is."""
    if request.param == "as it is":
        yield driver
        return
    with closing(sqlite3.connect(":memory:")) as looked_at:
        driver.backup(looked_at)
        looked_at.execute("ANALYZE")
        yield looked_at


def plan_of(driver, words):
    values = [1] * len({*re.findall(r"\?\d+", words)})
    return [row[3] for row in driver.execute(f"EXPLAIN QUERY PLAN {words}", values)]


def searched(driver, words):
    """For each table the index by which it is searched, and by what."""
    found = re.compile(r"SEARCH (\w+) USING (?:COVERING )?(?:INDEX )?(.*?)(?: LEFT-JOIN)?$")
    steps = (found.match(step) for step in plan_of(driver, words))
    return {step[1]: step[2] for step in steps if step}


def tables_read_whole(driver, words):
    plan = plan_of(driver, words)
    scans = [step.split() for step in plan if step.startswith("SCAN") and "INDEX" not in step]
    return {words[1] for words in scans} - {"CONSTANT"}


@pytest.mark.parametrize("words", _WORDS)
def test_every_statement_goes_by_an_index(driver, words):
    assert tables_read_whole(driver, words) <= READ_WHOLE


def test_a_statement_that_goes_by_none_would_be_seen(driver):
    assert tables_read_whole(driver, "SELECT id FROM member WHERE name = ?1") == {"member"}


@pytest.mark.parametrize("name", HOT)
def test_a_statement_of_every_message_goes_by_the_index_that_is_made_for_it(judged, name):
    assert searched(judged, statement(name).compiled(SQLITE)[0]) == HOT[name]


def test_the_highest_by_the_bare_moment_would_be_seen_to_go_by_time(driver):
    """So it was read: nearly all that a club ever did, at every round over the limit."""
    words = figures._BEST[False, False].compiled(SQLITE)[0]
    bare = words.replace("feat.at || ''", "feat.at")
    assert bare != words
    assert searched(driver, bare) == {"feat": "ix_feat_time (club=? AND at<?)"}


@pytest.fixture(scope="module")
def postgres(request):
    with psycopg.connect(fresh_postgres(request), autocommit=True) as connection:
        connection.execute("SET session_replication_role = replica")  # in any order
        fill(connection.cursor(), "%({})s")
        connection.execute("ANALYZE")
        yield connection


@pytest.mark.slow
@pytest.mark.parametrize(
    ("which", "indexes"),
    [
        ((False, False), {"ix_feat_club"}),
        ((False, True), {"ix_feat_club_year"}),
        ((True, False), {"ix_feat_player"}),
        ((True, True), {"ix_feat_player_year", "ix_feat_player"}),  # few rows: either is good
    ],
)
def test_postgresql_finds_the_highest_by_their_amount_too(postgres, which, indexes):
    words, fixed = figures._BEST[which].compiled(POSTGRESQL)
    asked = {"club_": 1, "family_": "nmv", "kind_": "overscore", "player_": 100, "year_": 2024,
             "sitting_": 0, "act_": 0, "start": "0", "end": figures.AFTER_ALL,
             "before": figures.AFTER_ALL, "most": 3}  # fmt: skip
    plan = "\n".join(r[0] for r in postgres.execute(f"EXPLAIN {words}", {**fixed, **asked}))
    assert set(re.findall(r"\bix_\w+", plan)) <= indexes
    assert "ix_" in plan
    [best, *_] = postgres.execute(words, {**fixed, **asked}).fetchall()
    assert best[-1] == max(
        row["amount"]
        for row in grown()["feat"]
        if (row["club"], row["kind"]) == (1, "overscore")
        and (not which[0] or row["player"] == 100)
        and (not which[1] or row["year"] == 2024)
    )


WAITS = [
    *("inbox._TAKE", "inbox._COUNT", "inbox._CLAIM", "inbox._EARLIER"),
    *("outbox._NEXT", "outbox._PUT_OFF_IN", "outbox._SENT", "outbox._LATER", "outbox._DROP_CHAT"),
    *("messages._REPLACE_BODY", "messages._IN_SLOT", "messages._SAID_THE_SAME"),
]


@pytest.mark.parametrize("name", WAITS)
def test_postgresql_never_looks_through_all_that_waits(postgres, name):
    """When it counted, nothing waited: an index of what waits is then taken to be of no rows."""
    if postgres.info.server_version < GENERIC_PLAN:
        pytest.skip("PostgreSQL shows the plan of a statement without its values since 16")
    words = statement(name).compiled(POSTGRESQL)[0]
    names = {name: f"${n}" for n, name in enumerate(dict.fromkeys(NAMED.findall(words)), 1)}
    with postgres.transaction(force_rollback=True):
        for table, done in (("inbox", "done"), ("outbox", "sent")):
            postgres.execute(f"UPDATE {table} SET state = '{done}'")  # noqa: S608 - our own words
            postgres.execute(f"ANALYZE {table}")
            postgres.execute(f"UPDATE {table} SET state = 'waiting'")  # noqa: S608 - likewise
        plan = [r[0] for r in postgres.execute(f"EXPLAIN (GENERIC_PLAN) {words % names}")]
    ways = [(step, plan[n + 1]) for n, step in enumerate(plan) if "Scan using" in step]
    assert ways
    assert [way for way in ways if "Index Cond" not in way[1]] == []
    assert [step for step in plan if re.search("Seq Scan on (in|out)box", step)] == []


GENERIC_PLAN = 160_000

MOMENTS = {"at", "day", "due_at", "made", "not_before", "received", "start", "touched", "until"}
NUMBERS = {"amount", "id", "number", "rounds", "urgency"}


def test_only_moments_and_numbers_are_compared_by_their_order():
    """In which order other texts stand, PostgreSQL decides by the language of the database."""
    compared = {
        found
        for prepared in Prepared.every
        for found in re.findall(r"(\w+)\)? (?:<|>|<=|>=) ", prepared.compiled(POSTGRESQL)[0])
    }
    assert MOMENTS <= compared - {"END"} <= MOMENTS | NUMBERS
