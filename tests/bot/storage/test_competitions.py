"""A club's competition comes back from either kind of database as it was kept."""

from datetime import date, timedelta
from fractions import Fraction

from bot.features.competition.storage import Attendance, Competitions, EveningDraw
from bot.ports.records import Settings
from bot.storage.people_in_facts import people_of, renumber_fact
from bot.storage.results import TableResults, drop_result
from core.club.results import PersonResult, PlayerLine, TableResult
from core.competition.facts import (
    FinalOpened,
    MemberMarked,
    ReglementChanged,
    RosterDrawn,
    SeasonClosed,
    SeasonFact,
    SeasonPenalty,
    TableTakenOut,
)
from core.game.decisions import end
from core.journal import Event, Undone
from core.players import PlayerId
from tests.bot.storage.club import BERT_WINS, NOW, found, sit
from tests.bot.storage.test_unit import in_unit

DAY, NEXT = date(2026, 11, 21), date(2026, 11, 28)
ANNA, BERT, CEES, DIRK = (PlayerId(number) for number in (1, 2, 3, 4))


def test_what_was_decided_comes_back_in_its_order(store):
    club = in_unit(store, found).club
    facts: list[SeasonFact] = [
        ReglementChanged((("scale4", ("4", "2", "1", "1/2")), ("competition", True), ("best", 3))),
        TableTakenOut(DAY, "7", "oefenpartij"),
        SeasonPenalty(BERT, DAY, Fraction(1, 2), "te laat"),
        SeasonPenalty(BERT, DAY, Fraction(20), "tempo", "7"),
        MemberMarked(ANNA, member=False, day=DAY),
        RosterDrawn(DAY, 4711, (((ANNA, BERT, CEES, DIRK),), ((DIRK, CEES, BERT),))),
        FinalOpened(NEXT, (ANNA, BERT, CEES, DIRK), (DIRK,), ("8",)),
        SeasonClosed((ANNA, BERT)),
        Undone(2),
    ]
    for fact in facts:
        in_unit(
            store,
            lambda unit, fact=fact: unit.get(Competitions).decide(club, DAY, fact, ANNA, NOW),
        )
    kept = in_unit(store, lambda unit: unit.get(Competitions).decisions(club))
    assert kept == tuple(
        (DAY, Event(number, NOW, ANNA, fact)) for number, fact in enumerate(facts, start=1)
    )
    assert in_unit(store, lambda unit: unit.get(Competitions).decisions(club + 1)) == ()


def test_the_moment_of_an_act_is_later_than_the_decisions_of_its_own_club(store):
    """A unit that decides in two clubs has a moment for each."""
    club = in_unit(store, found).club
    other = in_unit(store, lambda unit: unit.clubs.found("console", "Hal", "Hal", Settings())).club
    later = NOW + timedelta(hours=1)

    def both(unit):
        decisions = unit.get(Competitions)
        decisions.decide(club, DAY, MemberMarked(ANNA, member=True, day=DAY), ANNA, later)
        return [decisions.moment(of, NOW) for of in (club, other, club)]

    mine = later + timedelta.resolution
    assert in_unit(store, both) == [mine, NOW, mine]


def test_who_comes_stands_in_the_order_in_which_it_was_said(store):
    club = in_unit(store, found).club

    def say(player, answer, late=""):
        said = Attendance(player, answer, late)
        in_unit(store, lambda unit: unit.get(Competitions).attend(club, DAY, said))

    say(CEES, "coming")
    say(ANNA, "coming")
    say(BERT, "reserve")
    say(CEES, "not")  # from the first place to the last
    say(ANNA, "coming", "20:15")  # the same again keeps its place
    kept = in_unit(store, lambda unit: unit.get(Competitions).attendance(club, DAY))
    assert kept == (
        Attendance(ANNA, "coming", "20:15"),
        Attendance(BERT, "reserve"),
        Attendance(CEES, "not"),
    )
    assert in_unit(store, lambda unit: unit.get(Competitions).attendance(club, NEXT)) == ()


def test_a_draw_and_a_wish_are_kept_until_there_is_another(store):
    club = in_unit(store, found).club

    def do(work):
        return in_unit(store, lambda unit: work(unit.get(Competitions)))

    assert do(lambda kept: kept.draw(club, DAY)) is None
    for drawn in (
        EveningDraw(4711, ((ANNA, BERT, CEES, DIRK),)),
        EveningDraw(5, ((DIRK, CEES, BERT, ANNA),), "opened"),
    ):
        do(lambda kept, drawn=drawn: kept.keep_draw(club, DAY, drawn))
        assert do(lambda kept: kept.draw(club, DAY)) == drawn
    assert do(lambda kept: kept.keep_apart(club, (2, 1)))
    assert not do(lambda kept: kept.keep_apart(club, (1, 2)))
    assert do(lambda kept: kept.apart(club)) == ((1, 2),)
    assert do(lambda kept: kept.drop_apart(club, (1, 2)))
    assert not do(lambda kept: kept.drop_apart(club, (2, 1)))


def test_the_result_of_a_table_stands_as_long_as_it_is_over(store):
    club = in_unit(store, found).club
    sitting = in_unit(store, lambda unit: sit(unit, club)).id

    def results():
        return in_unit(store, lambda unit: unit.get(TableResults).between(club, DAY, NEXT))

    def append(event):
        return in_unit(store, lambda unit: unit.tables.append(sitting, event, None, NOW))

    table = append(BERT_WINS)
    assert results() == ()
    table = append(end(table))
    anna, bert, cees, dirk = table.seats
    # the changes are worked out in test_unit
    lines = tuple(
        PlayerLine((PersonResult(player, points, int(player == bert), 1),), points)
        for player, points in ((anna, -120), (bert, 480), (cees, -220), (dirk, -140))
    )
    assert results() == ((DAY, TableResult(str(sitting), "nmv", 1, lines)),)
    in_unit(store, lambda unit: unit.tables.forget(sitting))
    assert results() == ()


def test_a_table_that_ended_under_an_older_program_is_caught_up_with(store):
    club = in_unit(store, found).club
    sitting = in_unit(store, lambda unit: sit(unit, club)).id
    table = in_unit(store, lambda unit: unit.tables.append(sitting, BERT_WINS, None, NOW))
    in_unit(store, lambda unit: unit.tables.append(sitting, end(table), None, NOW))
    kept = in_unit(store, lambda unit: unit.get(TableResults).between(club, DAY, NEXT))
    in_unit(store, lambda unit: drop_result(unit.tables._db, sitting))
    assert not in_unit(store, lambda unit: unit.get(TableResults).between(club, DAY, NEXT))
    in_unit(store, lambda unit: unit.get(TableResults).catch_up(club))
    assert in_unit(store, lambda unit: unit.get(TableResults).between(club, DAY, NEXT)) == kept


def test_people_and_tables_of_a_decision_are_renamed_wherever_it_names_them():
    who = {ANNA: BERT, BERT: CEES, CEES: DIRK, DIRK: ANNA}
    roster = RosterDrawn(DAY, 4711, (((ANNA, BERT, CEES),), ((DIRK, CEES, BERT),)))
    assert people_of(roster) == (ANNA, BERT, CEES, DIRK)
    seated = (((BERT, CEES, DIRK),), ((ANNA, DIRK, CEES),))
    assert renumber_fact(roster, who) == RosterDrawn(DAY, 4711, seated)
    final = FinalOpened(DAY, (ANNA, BERT), (BERT,), ("7", "8"))
    assert renumber_fact(final, who, {"7": "70"}) == FinalOpened(
        DAY, (BERT, CEES), (CEES,), ("70", "0")
    )
    assert renumber_fact(final, who) == FinalOpened(DAY, (BERT, CEES), (CEES,), ("7", "8"))
    penalty = SeasonPenalty(BERT, DAY, Fraction(20), "tempo")
    assert renumber_fact(penalty, who, {}) == SeasonPenalty(CEES, DAY, Fraction(20), "tempo")
