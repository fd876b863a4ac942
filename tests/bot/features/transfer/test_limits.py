"""What no club comes to is refused in words, whatever it is made of, and soon."""

import json
import sys
from datetime import UTC, datetime
from threading import BoundedSemaphore

import pytest

from bot.features.transfer import reading
from bot.features.transfer.faults import Faulty
from bot.features.transfer.reading import read_aside
from bot.ports.records import Settings
from tests.bench import bench_bomb
from tests.bench.bench_bomb import bomb
from tests.bot.a_club import Club, topics, words
from tests.bot.aside_here import Here
from tests.sampling import sampled

BESIDE = True

NOW = datetime(2026, 11, 21, 19, 15, tzinfo=UTC)
SLEEPS = (sys.executable, "-c", "import time; time.sleep(60)")
ENDS_AT_ONCE = (sys.executable, "-c", "")
OPENED = {
    "at": "2026-01-02T19:00:00Z",
    "event": {
        "kind": "opened",
        "ruleset": "nmv-144",
        "house": {},
        "seats": [1, 2, 3, 4],
        "day": "2026-01-02",
    },
}
DRAWN = {"at": "2026-01-02T19:00:00Z", "event": {"kind": "drawn"}}


def lying(contents):
    """The same, with a hundred bytes for its length where the limit is looked up."""
    entry = contents.rindex(b"xl/sharedStrings.xml") - 46
    return contents[: entry + 24] + (100).to_bytes(4, "little") + contents[entry + 28 :]


def paper(names=4, tables=1, rounds=0):
    table = {"name": "1", "happenings": [OPENED, *[DRAWN] * rounds]}
    return json.dumps(
        {
            "peling": "club",
            "version": 1,
            "name": "",
            "settings": None,
            "members": [{"name": f"Lid {number}"} for number in range(names)],
            "tables": [table] * tables,
        }
    ).encode()


def lines(names=4, tables=1):
    """A plain table: each line a table, each with the next four names."""
    people = [
        [f"Lid {(4 * line + chair) % names}" for chair in range(4)] for line in range(tables)
    ]
    return "\n".join(f"2026-01-02;{n};{';'.join(four)}" for n, four in enumerate(people)).encode()


async def whys(contents, **how):
    try:
        await read_aside(contents, Settings(), NOW, **how)
    except Faulty as faulty:
        return [fault.why for fault in faulty.faults]
    return []


@pytest.mark.parametrize(
    ("contents", "why"),
    [
        (lambda: bomb(5_000_000), "too-large"),
        pytest.param(lambda: lying(bomb(5_000_000)), "no-table", marks=pytest.mark.slow),
        pytest.param(lambda: b" " * 10_000_001, "too-large", marks=pytest.mark.slow),
        pytest.param(lambda: paper(names=1_001), "too-many-names", marks=pytest.mark.slow),
        pytest.param(lambda: paper(tables=201), "too-many-tables", marks=pytest.mark.slow),
        pytest.param(
            lambda: lines(names=1_004, tables=251), "too-many-tables", marks=pytest.mark.slow
        ),
        pytest.param(
            lambda: lines(names=801, tables=201), "too-many-tables", marks=pytest.mark.slow
        ),
    ],
    ids=["bomb", "lying bomb", "blanks", "names", "tables", "lines", "tables in lines"],
)
async def test_a_file_beyond_the_limits_is_refused_for_what_it_is(contents, why):
    assert await whys(contents()) == [why]


@pytest.fixture
def here(monkeypatch):
    """What is not about the process is read in the test's own."""
    monkeypatch.setattr(reading, "Aside", Here)


@pytest.mark.parametrize(
    ("more", "why"), [({"names": 1_001}, "too-many-names"), ({"tables": 201}, "too-many-tables")]
)
async def test_more_than_a_club_has_is_refused(here, more, why):
    assert await whys(paper(**more)) == [why]


@pytest.mark.slow
async def test_more_names_than_a_club_has_are_refused_in_a_plain_table_too():
    people = [f"Lid {number}" for number in range(1_001)]
    rows = [
        f"2026-01-02;{n % 200};{';'.join(people[4 * n : 4 * n + 4])}".encode() for n in range(200)
    ]
    relieved = [f"2026-01-02;0;{';'.join([*people[:3], name])}".encode() for name in people[800:]]
    assert (await whys(b"\n".join([*rows, *relieved])))[-1] == "too-many-names"


@pytest.mark.slow
@pytest.mark.parametrize("contents", sampled([paper(names=1_000, tables=200), lines(800, 200)], 1))
async def test_what_is_just_within_the_limits_is_read(contents):
    assert await whys(contents) == []


@pytest.mark.parametrize(
    "started", sampled([(SLEEPS,), (ENDS_AT_ONCE,), (("/nowhere/python",),)], 2)
)
async def test_a_file_that_takes_too_long_or_ends_its_reader_is_answered(monkeypatch, started):
    monkeypatch.setattr(reading, "_reading", BoundedSemaphore(1))
    assert await whys(paper(), words=started, patience=0.3) == ["too-much"]
    monkeypatch.setattr(reading, "Aside", Here)
    assert await whys(paper()) == []  # the next one is read


async def test_while_others_read_theirs_nobody_waits(here, monkeypatch):
    monkeypatch.setattr(reading, "_reading", BoundedSemaphore(1))
    with reading._reading:
        assert await whys(paper()) == ["busy"]
    assert await whys(paper()) == []


@pytest.mark.slow
def test_more_happenings_than_a_file_holds_are_refused_in_words(here, tmp_path):
    club = Club(tmp_path)
    (tmp_path / "club.json").write_bytes(paper(tables=200, rounds=100))  # 200 x 101 = 20,200
    shown = club.play("anna: /start", f"anna: /import {tmp_path}/club.json")
    assert topics(shown[-1:]) == {"refusal"}
    assert "meer dan 20.000 spellen" in words(shown)
    assert club.tables() == []
    club.close()


@pytest.mark.slow
def test_a_bomb_is_answered_in_words(tmp_path):
    club = Club(tmp_path)
    (tmp_path / "bomb.xlsx").write_bytes(bomb(5_000_000))
    shown = club.play("anna: /start", f"anna: /import {tmp_path}/bomb.xlsx")
    assert topics(shown[-1:]) == {"refusal"}
    assert "te groot: meer dan 10 MB" in words(shown)
    club.close()


@pytest.mark.soak
def test_under_the_worst_files_everybody_is_answered_in_time():
    assert bench_bomb.main() == 0
