"""Rounds and feats in rows of their own: what is read of them, and that the check proves them."""

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.ports.records import Best, SpecialMade
from bot.standings.reading import Week, people, read_totals
from bot.storage.upkeep import maintenance
from core.club.standings import Totals
from core.game.corrections import correct
from core.game.decisions import end
from core.game.events import Entry, RoundDrawn, RoundWon
from tests.bot.storage.club import NOW, found, sit
from tests.bot.storage.test_maintenance import spoil

FIRST = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
DAY = date(2026, 11, 21)
A_DAY_LATER = date(2026, 11, 22)
OCTOBER = date(2026, 10, 31)
EVER = ("all", date.min, date.max)


def wins(*entries):
    first, second, third, fourth = (e if isinstance(e, Entry) else Entry(e) for e in entries)
    return RoundWon(0, (first, second, third, fourth))


@pytest.fixture
def evening(store):
    """Anna wins 640, then BMJ-20; a draw; the game ends. An hour between each."""

    def work(ledger):
        unit = ledger.unit()
        club = found(unit).club
        sitting = sit(unit, club).id
        bmj_20 = Entry(1000, ("bmj-20",), 20)
        acts = [wins(640, 0, 0, 0), wins(bmj_20, 0, 0, 0), RoundDrawn()]
        for hour, act in enumerate(acts):
            unit.tables.append(sitting, act, None, FIRST + timedelta(hours=hour))
        unit.tables.append(
            sitting, end(unit.tables.table(sitting)), None, FIRST + timedelta(hours=3)
        )
        return club, sitting

    return store.submit(work).result()


def totals_of(unit, club, week):
    return read_totals(unit, club, week, people(unit, club))["nmv"]


def ask(store, work):
    return store.submit(lambda ledger: work(ledger.unit())).result()


def test_rounds_of_a_time_add_up_by_player(store, evening):
    club, _ = evening
    until = FIRST + timedelta(hours=1, microseconds=1)
    found = ask(store, lambda unit: totals_of(unit, club, Week(FIRST, until)))
    # East wins: 640 is settled as 500, 1000 from each; BMJ-20 is 1000, 2000 from each.
    assert found == {
        1: Totals(9000, 2, 2, 0, 1, 26, 20),
        2: Totals(-3000, 2, 0, 0, 1),
        3: Totals(-3000, 2, 0, 0, 1),
        4: Totals(-3000, 2, 0, 0, 1),
    }
    later = Week(until, until + timedelta(days=1))
    assert ask(store, lambda unit: totals_of(unit, club, later))[1] == Totals(0, 1, 0, 1, 1)


def test_the_highest_of_a_kind_is_found_for_club_player_and_year(store, evening):
    club, sitting = evening

    def best(**more):
        rows = ask(store, lambda unit: unit.figures.best(Best(club, "nmv", **more)))
        return [(row.feat.player, row.feat.amount, row.day) for row in rows]

    assert best(kind="overscore") == [(1, 640, DAY)]
    assert best(kind="overscore", player=2) == []
    assert best(kind="total") == [(1, 12_000, DAY)]
    assert best(kind="total", player=2, start=DAY, end=A_DAY_LATER) == [(2, 0, DAY)]
    assert best(kind="total", player=2, end=A_DAY_LATER) == [(2, 0, DAY)]
    assert best(kind="total", player=2, start=A_DAY_LATER) == []
    assert best(kind="all_round", end=DAY) == []
    assert best(kind="special", besides=(sitting, 3)) == []


def test_the_first_of_a_special_hand_is_remembered_with_how_often_it_was_made(store, evening):
    club, sitting = evening
    [made] = ask(store, lambda unit: unit.player_figures.made(club, "nmv", 1, *EVER))
    assert made == SpecialMade("bmj-20", 1, (DAY, FIRST + timedelta(hours=1)))
    assert (
        ask(
            store,
            lambda unit: unit.player_figures.made(club, "nmv", 1, "month", date.min, OCTOBER),
        )
        == ()
    )
    assert ask(store, lambda unit: unit.player_figures.made_by_year(club, "nmv")) == {
        (2026, 1): {"bmj-20": (DAY, FIRST + timedelta(hours=1))}
    }

    def mend(unit):
        event = correct(unit.tables.table(sitting), 2, RoundDrawn())
        unit.tables.append(sitting, event, None, NOW)
        return unit.player_figures.made(club, "nmv", 1, *EVER), unit.player_figures.made_by_year(
            club, "nmv"
        )

    assert ask(store, mend) == ((), {})


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("DELETE FROM feat WHERE kind = 'overscore'", "1 rows of a feat are missing"),
        ("UPDATE played SET score = 650 WHERE act = 2", "1 rows of a round do not belong there"),
    ],
)
def test_a_row_that_is_not_as_the_rounds_say_is_found(url, store, evening, words, fault):
    spoil(url, words)
    assert any(fault in found for found in maintenance.check(url))
