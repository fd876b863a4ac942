"""The hooks, with a feature that fails: a line is left out, an act is refused and undone."""

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import product
from types import ModuleType
from typing import Any

import pytest

from adapters.console.script import parse_line
from bot import feature
from bot.club.hooks import PRIVACY_LINES
from bot.feature import Feature, LineHook, Listener
from bot.features.page.pages import ClubPage
from bot.features.page.storage import Pages
from bot.messages import Span
from bot.standings.hooks import CORRECTIONS, EVENING_LINES, PLAYER_LINES, WEEK_LINES
from bot.storage.ledger import Unit
from bot.table.counting import HAND_SIGNS, HANDS_EXPLAINED
from bot.table.hooks import ROUNDS_CHANGED
from bot.talk.refusing import Refuse
from tests.bot.a_club import Club, words
from tests.bot.at_the_console import AtTheConsole

ROUND = "bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20"
HAND = "bert: /ronde Bert (555k) 123b 99t EEE CC +C:muur; Anna 40; Cees 0; Dirk 20"
NEXT_WEEK = "@ now 2026-01-05T20:00"
CACHES = (
    feature._installed_features,
    feature._packages,
    feature.features,
    feature._listeners,
    feature._log_failure,
)
PLAYED = ("events", "sitting", "played", "plays", "feat", "due", "draft", "page", "message")


def read_again() -> None:
    for cached in CACHES:
        cached.cache_clear()


@pytest.fixture
def register(tmp_path, monkeypatch):
    """Installs a feature `probe` with these hooks, as pip would."""
    site = tmp_path / "site"
    (site / "probe").mkdir(parents=True)
    (site / "probe/__init__.py").touch()
    (site / "probe-1.dist-info").mkdir()
    (site / "probe-1.dist-info/METADATA").write_text("Metadata-Version: 2.1\nName: probe\n")
    entry = f"[{feature.GROUP}]\nprobe = probe\n"
    (site / "probe-1.dist-info/entry_points.txt").write_text(entry)
    monkeypatch.syspath_prepend(site)
    module: Any = ModuleType("probe.feature")
    monkeypatch.setitem(sys.modules, "probe.feature", module)

    def install(*hooks: Listener) -> None:
        module.FEATURE = Feature(key="probe", hooks=hooks)
        read_again()

    yield install
    monkeypatch.undo()
    sys.modules.pop("probe", None)
    read_again()


def play(club: Club, *lines: str) -> str:
    """The words that appear, whatever is logged."""
    club.appeared.clear()
    for line in lines:
        act = parse_line(line)
        assert act is not None
        club.evening.play(act)
    return words(list(club.appeared))


def rows(club: Club) -> dict[str, list[Any]]:
    """All that is stored about what is played."""
    with closing(sqlite3.connect(club.url.removeprefix("sqlite:///"))) as file:
        return {name: file.execute(f"SELECT * FROM {name}").fetchall() for name in PLAYED}  # noqa: S608 - names of ours


def unit_in(value: Any) -> Unit:
    unit: Unit = getattr(value, "unit", value)
    return unit


def write(value: Any, *_: object) -> Any:
    """Give the club a page."""
    unit_in(value).get(Pages).save_page(ClubPage(1, "an-address-of-20-abc"))
    return [(Span("written"),)]


def write_rows(value: Any, *_: object) -> Any:
    """Bring tables in, which writes many rows by one statement."""
    tables = unit_in(value).whole_tables
    tables.bring_in(1, tables.pack([]), {})
    return [(Span("written"),)]


def fail(*_: object) -> Any:
    raise ZeroDivisionError


def write_and_hide(value: Any, *_: object) -> Any:
    try:
        return write(value)
    except RuntimeError:
        return [(Span("hidden"),)]


Failing = Callable[..., Any]
LINES: dict[str, tuple[LineHook[..., Any], list[str], str]] = {
    "week": (WEEK_LINES, [ROUND, NEXT_WEEK], "De stand van"),
    "corrections": (CORRECTIONS, [ROUND, NEXT_WEEK], "De stand van"),
    "evening": (EVENING_LINES, [ROUND, "anna: /einde", "anna taps Klopt"], "De avond van"),
    "player": (PLAYER_LINES, [ROUND, "anna: /ik"], "Anna bij"),
    "privacy": (PRIVACY_LINES, ["anna> /privacy"], "Wat ik bewaar"),
}


@pytest.mark.parametrize(("called", "act"), [*product(LINES, (fail, write)), ("week", write_rows)])
def test_a_line_of_a_feature_that_fails_or_writes_is_left_out_alone(club, register, called, act):
    hook, lines, told = LINES[called]
    register(hook.by(act))
    said = play(club, *lines)
    assert told in said
    assert "written" not in said
    assert rows(club)["page"] == []
    [error] = club.errors.said
    assert f"the lines of {__name__} are left out" in error
    assert ("ZeroDivisionError" if act is fail else "only adds lines") in error
    assert club.faults() == []


@pytest.mark.parametrize("hook", [HAND_SIGNS, HANDS_EXPLAINED])
def test_a_line_that_fails_loses_no_round(club, register, hook):
    register(hook.by(fail))
    assert "Bert wint" in play(club, HAND)
    assert "Anna" in play(club, "anna taps Uitleg")
    assert len(club.table()["rounds"]) == 1
    assert len(club.errors.said) == 1


def test_a_failure_is_logged_at_its_first_time_alone(club, register):
    register(PLAYER_LINES.by(fail), WEEK_LINES.by(write))
    play(club, ROUND, "anna: /ik", "bert: /ik", NEXT_WEEK, "anna: /ik")
    first, second = club.errors.said
    assert "ZeroDivisionError" in first
    assert "only adds lines" in second


def test_a_write_that_is_hidden_writes_nothing_either(club, register):
    register(PLAYER_LINES.by(write_and_hide))
    assert "hidden" in play(club, ROUND, "anna: /ik")
    assert rows(club)["page"] == []
    assert club.errors.said == []


def test_the_act_itself_writes_before_and_after_a_line(club, register):
    """The week's lines come between what the post reads and its own row."""
    register(WEEK_LINES.by(lambda *_: [(Span("a line more"),)]))
    said = play(club, ROUND, NEXT_WEEK)
    assert "a line more" in said
    assert said.count("De stand van") == 1
    assert club.errors.said == []


def test_a_statement_that_the_database_refuses_loses_its_line_alone(url, register):
    """PostgreSQL refuses all that follows in the same step."""
    register(PLAYER_LINES.by(lambda unit, *_: unit._db.driver.execute("SELECT x FROM y")))
    console = AtTheConsole(url)
    console.hears(f"anna: /nieuw Anna Bert Cees Dirk\n{ROUND}")
    assert "Anna bij" in words(console.shows("anna: /ik"))
    assert "Bert wint" in words(console.shows(ROUND))
    console.close()


def write_and_fail(value: Any) -> None:
    write(value)
    fail()


def write_and_refuse(value: Any) -> None:
    write(value)
    raise Refuse("write-as-yourself")


@pytest.mark.parametrize("act", [write_and_fail, write_and_refuse])
def test_a_round_that_a_feature_refuses_leaves_nothing_behind(club, register, act):
    before = rows(club)
    register(ROUNDS_CHANGED.by(act))
    said = play(club, ROUND)
    assert "Bert wint" not in said
    assert said
    after = rows(club)
    told = after.pop("message"), before.pop("message")
    assert after == before
    assert len(told[0]) <= len(told[1]) + 1  # the refusal
    assert bool(club.errors.said) is (act is write_and_fail)
    register()
    assert "Bert wint" in play(club, ROUND)
    assert len(club.table()["rounds"]) == 1
    assert club.faults() == []
