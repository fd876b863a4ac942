"""Whole tables, out of either database and into it."""

from datetime import date, timedelta

from bot.ports.records import Whole
from core.game.events import GameEnded, TableFact, TableOpened
from core.game.table import fold
from core.journal import Event
from core.players import PlayerId
from tests.bot.storage.club import BERT_WINS, NOW, found, sit

LONG_AGO = NOW - timedelta(days=400)


def story(players):
    opened = TableOpened("nmv-144", (), players, date(2025, 10, 17))
    events: tuple[TableFact, ...] = (opened, BERT_WINS, GameEnded())
    return [
        Event(number, LONG_AGO + timedelta(minutes=number), players[0], event)
        for number, event in enumerate(events, start=1)
    ]


def bring_in(unit, club, happenings):
    """A story of people who elsewhere had the numbers from 1 on."""
    who = {n: member.id for n, member in enumerate(unit.people.members(club), start=1)}
    [sitting] = unit.whole_tables.bring_in(
        club, unit.whole_tables.pack([Whole("1", happenings, fold(happenings))]), who
    )
    return sitting


ELSEWHERE = tuple(map(PlayerId, (1, 2, 3, 4)))


def with_a_story(ledger):
    unit = ledger.unit()
    club = found(unit).club
    return club, bring_in(unit, club, story(ELSEWHERE))


def test_a_table_that_is_brought_in_is_told_again_as_it_was(store):
    club, sitting = store.submit(with_a_story).result()
    told = store.browse(lambda ledger: list(ledger.unit().whole_tables.stories(club))).result()
    players = tuple(
        m.id for m in store.read(lambda ledger: ledger.unit().people.members(club)).result()
    )
    assert told == [(sitting, tuple(story(players)))]
    assert (sitting.open, sitting.opened) == (False, LONG_AGO + timedelta(minutes=1))


def test_its_rounds_count_on_their_own_evening_and_were_recorded_then(store):
    club, _ = store.submit(with_a_story).result()

    def look(ledger):
        unit = ledger.unit()
        year = unit.figures.totals(club, "nmv", "year", date(2025, 1, 1), date(2026, 1, 1))
        return year, unit.figures.played(club, NOW - timedelta(days=7), NOW)

    totals, this_week = store.read(look).result()
    assert sorted(own.points for own in totals.values()) == [-220, -140, -120, 480]
    assert this_week == ()


def test_a_table_that_is_brought_in_can_be_played_on(store):
    def work(ledger):
        unit = ledger.unit()
        club = found(unit).club
        players = tuple(member.id for member in unit.people.members(club))
        sitting = bring_in(unit, club, story(ELSEWHERE)[:2])
        return unit.tables.append(sitting.id, BERT_WINS, players[0], NOW).last

    assert store.submit(work).result() == 3


def test_browsing_sees_what_is_committed_and_changes_nothing(store):
    club = store.submit(lambda ledger: found(ledger.unit()).club).result()
    store.submit(lambda ledger: sit(ledger.unit(), club)).result()
    refused = store.browse(lambda ledger: sit(ledger.unit(), club))
    assert refused.exception() is not None
    stories = store.browse(lambda ledger: list(ledger.unit().whole_tables.stories(club))).result()
    assert len(stories) == 1
