"""A club that reads, made once: evenings behind it, a table in play, a tournament's round."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.club.arrival import turn_of
from bot.features.competition.storage import Competitions
from bot.features.tournament.storage import Tournaments
from bot.messages import Incoming, Place, Said, Speaker
from core.club.results import TableReported
from core.tournament import decisions
from core.tournament.events import EntryNumber, ScheduleDrawn
from core.tournament.tournament import fold
from tests.bot.newcomers import BEGIN, Club
from tests.bot.reader.lines import NEW, OTHERS, SEATED, Desk

A_DAY = 24 * 60
FOUR = "Anna Bert Cees Dirk"
PLAYED = (-79, -7, -1)
"""On 3 September, on 14 November and yesterday; today is Saturday 21 November 2026."""


@pytest.fixture(scope="session")
def reading_club(tmp_path_factory):
    """The club and its members; Anna manages it."""
    club = Club(tmp_path_factory.mktemp("reading"))
    club.minute = PLAYED[0] * A_DAY - 60
    for who in ("Anna", "Bert", "Cees", "Dirk", *OTHERS):
        club.says(who, "/help")
    for day in PLAYED:
        club.says("Anna", f"/nieuw {FOUR}", day * A_DAY)
        club.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
        club.says("Anna", "/einde")
        club.taps("Anna", "✅ Klopt")
    club.says("Anna", "/competitie", 0)
    club.taps("Anna", "Zo spelen wij")
    club.says("Anna", f"/nieuw {FOUR}")
    club.do(lambda ledger: _play(club, ledger))
    yield club
    club.store.close()


def _play(club, ledger):
    """A group beside it, in whose tournament a round is played."""
    turn = _turn(club, ledger, "Toernooi")
    everybody = (*SEATED, *OTHERS, *(f"Speler {number}" for number in range(9, 21)))
    for name in {*SEATED, *OTHERS} - {"Anna"}:
        turn.unit.people.add_member(turn.here.id, name, None)
    club.talk.handle(turn.unit, _said(club, "Toernooi", "/toernooi Draak 2026-11-21, 4 rondes"))
    for days in PLAYED:  # on paper
        day = (BEGIN + timedelta(days)).date()
        told = TableReported(day, "1", "nmv", (turn.member.id,), (0,))
        turn.unit.get(Competitions).decide(turn.here.id, day, told, turn.member.id, BEGIN)
    number = turn.unit.get(Tournaments).of_club(turn.here.id)[-1].id

    def tell(deed, *about):
        known = fold(turn.unit.get(Tournaments).events(number))
        turn.unit.get(Tournaments).tell(number, deed(known, *about), by=None)

    for name in everybody:
        tell(decisions.enter, name)
    every = tuple(range(1, len(everybody) + 1))
    tables = tuple(every[first : first + 4] for first in range(0, len(every), 4))
    tell(lambda _: ScheduleDrawn(1, tuple(map(EntryNumber, every)), (tables,) * 4))
    tell(decisions.publish)
    tell(decisions.start)


def _said(club, group, text=""):
    return Incoming(
        "c", Place(group, group), Speaker("anna", "Anna", admin=True), BEGIN, Said(text)
    )


def _turn(club, ledger, group):
    said = _said(club, group)
    turn = turn_of(ledger.unit(said), said, club.talk.environment)
    # as when it was asked about them, which an evening does: tests/bot/test_evening.py
    return replace(turn, resumed=replace(turn.resumed, new=(*NEW, "Eef")))


@pytest.fixture
def at_desk(reading_club):
    """Does something with a desk at which lines are read; nothing of it stays."""

    def do(work):
        def tried(ledger):
            return work(Desk(*(_turn(reading_club, ledger, one) for one in ("Club", "Toernooi"))))

        return reading_club.do(tried)

    return do
