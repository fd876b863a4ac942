"""Whatever a club has been through: exported, brought into an empty club, exported: the same."""

import itertools
from contextlib import closing, contextmanager, suppress
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.cli.state import state_of
from bot.features.competition.competition import read_competition
from bot.features.competition.storage import Attendance, Competitions, EveningDraw
from bot.features.transfer import club_file
from bot.features.transfer.bringing_in import bring_in, plan_of
from bot.features.transfer.club_file import club_paper, parts
from bot.features.transfer.format import file_to_json
from bot.features.transfer.reading import read_paper
from bot.ports.records import Settings
from bot.standings.reading import PeriodDays, people, read_totals
from bot.storage.connection import Connection, LookupCache, Transaction
from bot.storage.ledger import UnitOfWork
from bot.storage.sqlite import connect
from bot.storage.statements import SQLITE
from bot.storage.upkeep.opening import open_store
from bot.storage.writer import passing
from bot.table.rooms import free_number
from bot.talk.people import free_name, is_name, tidy
from core.club.results import TableReported
from core.competition.facts import (
    FinalOpened,
    MemberMarked,
    ReglementChanged,
    RosterDrawn,
    SeasonClosed,
    SeasonPenalty,
    TableTakenOut,
    fold_decisions,
)
from core.game.corrections import correct, insert, void
from core.game.decisions import draw, end, open_table, record, undo
from core.game.events import Entry, RoundWon
from core.game.rounds import CHAIRS
from core.game.seat_decisions import join, leave, relieve, vote_tail
from core.journal import Undone
from core.players import DROMER
from core.problems import Refused
from tests.conftest import SOAK
from tests.sampling import sampled

NOW = datetime(2026, 11, 21, 19, 15, tzinfo=UTC)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
PEOPLE = 7
_numbers = itertools.count(1)

names = st.text(max_size=40).map(lambda text: tidy(text.replace(";", "").replace("*", "")))
chairs = st.sampled_from(CHAIRS)
entries = st.builds(
    Entry,
    points=st.integers(0, 10**9),
    specials=st.sampled_from([(), ("half:nine-gates",)]),
    dead=st.booleans(),
    hand=st.sampled_from(["", "(555k) 123b 99t EEE CC +C:wall"]),
)
nothing = st.just(Entry())
winnings = st.builds(
    Entry,
    points=st.integers(0, 10**9),
    specials=st.sampled_from([(), ("bmj-23a",), ("situation-84", "bmj-1")]),
    all_round_points=st.integers(0, 5),
)


@st.composite
def rounds(draws, table):
    played = [chair for chair in CHAIRS if table.seats[chair] != DROMER]
    winner = draws(st.sampled_from(played))
    kinds = [winnings if c == winner else entries if c in played else nothing for c in CHAIRS]
    return RoundWon(winner, tuple(map(draws, kinds)))


def numbers(table):
    return st.integers(1, max(1, len(table.rounds)))


ACTS = (
    lambda draws, table, people: record(table, draws(rounds(table))),
    lambda draws, table, people: record(table, draws(rounds(table))),
    lambda draws, table, people: draw(table, draws(st.text(max_size=40))),
    lambda draws, table, people: correct(table, draws(numbers(table)), draws(rounds(table))),
    lambda draws, table, people: void(table, draws(numbers(table))),
    lambda draws, table, people: insert(table, draws(numbers(table)) - 1, draws(rounds(table))),
    lambda draws, table, people: relieve(
        table, draws(st.integers(0, len(table.people) - 1)), draws(st.sampled_from(people))
    ),
    lambda draws, table, people: join(table, draws(st.sampled_from(people))),
    lambda draws, table, people: leave(table, draws(st.sampled_from(table.people))),
    lambda draws, table, people: vote_tail(table, draws(chairs)),
    lambda draws, table, people: undo(table).fact,
    lambda draws, table, people: end(table, left=draws(st.booleans())),
)

wishes = st.builds(
    Settings,
    ruleset=st.sampled_from(["nmv-144", "nts-2002", "nts-simple"]),
    house=st.sampled_from([(), (("limit", 1000),), (("limit", 300), ("starting_stock", 0))]),
    language=st.sampled_from(["nl", "en"]),
    timezone=st.sampled_from(["Europe/Amsterdam", "Pacific/Auckland"]),
    recording=st.sampled_from(["table", "all"]),
    weekly=st.booleans(),
    weekday=st.integers(0, 6),
    hour=st.integers(0, 23),
    minute=st.integers(0, 59),
    weekly_when_empty=st.booleans(),
    more=st.sampled_from([(), (("season", "09-01"), ("evening", "3 17 0"))]),
)


@pytest.fixture(scope="module")
def line(tmp_path_factory):
    """A connection to a database with nothing in it."""
    path = tmp_path_factory.mktemp("papers") / "clubs.db"
    open_store(f"sqlite:///{path}", lambda: NOW).close()
    with closing(connect(path)) as driver:
        yield Connection(driver, SQLITE, passing)


@contextmanager
def unit_on(line):
    """A unit of work that is rolled back."""
    line.say("BEGIN")
    try:
        yield UnitOfWork(Transaction(line, LookupCache(), NOW, lambda _club: False)).unit()
    finally:
        line.say("ROLLBACK")


def found(unit, wanted):
    chat = unit.clubs.found("console", f"club {next(_numbers)}", "Club", wanted)
    return unit.clubs.club(chat.club)


def populate(unit, club, draws):
    for _ in range(PEOPLE):
        name = draws(names)
        name = free_name(name if is_name(name) else "Ja", unit.people.members(club.id))
        unit.people.add_member(club.id, name, None)
    members = unit.people.members(club.id)
    for member in members[4:]:
        same = draws(st.sampled_from([None, *[p.id for p in members if p.id < member.id]]))
        unit.people.save_member(
            type(member)(
                member.id,
                club.id,
                member.name,
                merged_into=same,
                left=draws(st.booleans()),
                named=draws(st.booleans()),
            )
        )
    return [member.id for member in members]


def play_a_table(unit, club, people, draws, day=None):
    wanted = club.settings
    seats = draws(st.permutations(people))[: draws(st.sampled_from([3, 4, 4, 5]))]
    day = day or draws(st.dates(date(2020, 1, 1), NOW.date()))
    opened = open_table(wanted.ruleset, dict(wanted.house), seats, day)
    name = draws(st.sampled_from(["1", "2", "Raam"]))
    taken = [sitting.name for sitting in unit.tables.sittings(club.id)]
    sitting = unit.tables.open(
        club.id, name if name not in taken else free_number(taken), opened, seats[0]
    )
    for _ in range(draws(st.integers(0, 8))):
        act = draws(st.sampled_from(ACTS))
        by = draws(st.sampled_from([None, *people]))
        ago = timedelta(microseconds=draws(st.integers(0, 10**13)))
        with suppress(Refused):
            event = act(draws, unit.tables.table(sitting.id), people)
            unit.tables.append(sitting.id, event, by, NOW - ago)


def decide(unit, club, people, draws):
    """Something of a competition: decided, said, drawn or wished."""
    kept = unit.get(Competitions)
    player, other, *_ = draws(st.permutations(people))
    day = draws(st.dates(date(2020, 1, 1), NOW.date()))
    sittings = unit.whole_tables.sittings(club.id)
    table = str(draws(st.sampled_from([one.id for one in sittings] or [0])))
    every = kept.decisions(club.id)
    facts = (
        ReglementChanged((("competition", True), ("scale4", ("4", "3", "3/2", "0")))),
        ReglementChanged((("best", draws(st.sampled_from([3, "all"]))), ("min_rounds", 0))),
        TableTakenOut(day, draws(st.sampled_from([table, ""])), draws(st.text(max_size=20))),
        SeasonPenalty(player, day, Fraction(1, 2), "te laat"),
        SeasonPenalty(player, day, Fraction(20), "tempo", table),
        MemberMarked(player, member=draws(st.booleans()), day=day),
        SeasonClosed(tuple(draws(st.permutations(people))[:2])),
        TableReported(day, "7", "nmv", tuple(people[:4]), (300, -100, 0, -200)),
        TableReported(day, "8", "nts", tuple(people[3:6]), (10**7, -5, 0), (5, 0, 3), 16),
        RosterDrawn(day, 4711, ((tuple(people[:4]), tuple(people[4:7])), (tuple(people[2:6]),))),
        FinalOpened(day, tuple(people[:4]), (player,), (table, "paper finale")),
        Undone(draws(st.integers(1, len(every) + 1))),
    )
    fact = draws(st.sampled_from(facts))
    standing = fold_decisions(one for _, one in every).standing
    if not isinstance(fact, Undone) or fact.number in {one.number for one in standing}:
        kept.decide(club.id, day, fact, draws(st.sampled_from(people)), NOW)
    answer = draws(st.sampled_from(["coming", "reserve", "not"]))
    kept.attend(club.id, day, Attendance(player, answer, draws(st.sampled_from(["", "20:15"]))))
    if draws(st.booleans()):
        seated = tuple(draws(st.permutations(people))[:4])
        state = draws(st.sampled_from(["drawn", "opened", "void"]))
        kept.keep_draw(club.id, day, EveningDraw(4711, (seated,), state))
        kept.keep_apart(club.id, (player, other))


def seasons(unit, club):
    """Each season's standing, by name, and what else there is of it."""
    names = people(unit, club).names
    found = read_competition(unit, unit.clubs.club(club), NOW.date())
    return [
        [(names[row.player], row[1:]) for row in standing.rows]
        for standing in found.ranked.standings
    ]


def end_all(unit, club):
    for sitting in unit.tables.sittings(club.id):
        unit.tables.append(sitting.id, end(unit.tables.table(sitting.id)), None, NOW)


def figures(unit, club):
    """What everybody has over all time, by name, and how many tables and rounds there are."""
    who = people(unit, club.id)
    totals = read_totals(unit, club.id, PeriodDays("all", "all", date.min), who)
    by_name = {
        (family, who.names[player]): own
        for family, everybody in totals.items()
        for player, own in everybody.items()
        if own.rounds
    }
    moments = sorted(each.at for _, _, each in unit.figures.played(club.id, LONG_AGO, NOW))
    return by_name, moments, state_of(unit, [club])["clubs"][0]["tables"]


@pytest.mark.slow
@settings(
    max_examples=5_000 if SOAK else 40,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_any_club_comes_back_from_its_export_as_it_was(line, data):
    with unit_on(line) as unit:
        old = found(unit, data.draw(wishes))
        players = populate(unit, old, data.draw)
        for _ in range(data.draw(st.integers(0, 4))):
            play_a_table(unit, old, players, data.draw)
        for _ in range(data.draw(st.integers(0, 4))):
            decide(unit, old, players, data.draw)
        paper = file_to_json(club_paper(unit, old))
        new = found(unit, Settings())
        ready = plan_of(unit, new.id, read_paper(paper))
        arrived, _ = bring_in(unit, ready)
        assert arrived.faults == ()
        new = unit.clubs.club(new.id)
        assert file_to_json(club_paper(unit, new)) == paper
        assert figures(unit, new) == figures(unit, old)
        assert seasons(unit, new.id) == seasons(unit, old.id)
        again, _ = bring_in(unit, ready)  # computed before all this was there
        assert again.nothing or not arrived.tables


SMALL = {
    "two tables a file": {"MOST_TABLES": 2},
    "six happenings a file": {"ENOUGH": 6},
    "fewer names than people": {"MOST_NAMES": 6, "HALF": 2, "AMONG_A_CROWD": 1},
}


@pytest.mark.slow
@pytest.mark.parametrize("limits", sampled(SMALL, 1))
@settings(
    max_examples=1_000 if SOAK else 15,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_any_large_club_comes_back_from_its_parts_one_after_another(line, limits, data):
    with unit_on(line) as unit, pytest.MonkeyPatch.context() as small:
        for name, limit in SMALL[limits].items():
            small.setattr(club_file, name, limit)
        old, new = found(unit, data.draw(wishes)), found(unit, Settings())
        players = populate(unit, old, data.draw)
        for number in range(data.draw(st.integers(1, 5))):
            day = date(2020, 1, 1 + number)  # what looks alike comes in once
            play_a_table(unit, old, players, data.draw, day)
            end_all(unit, old)  # nobody plays at two tables
        for _ in range(data.draw(st.integers(0, 3))):
            decide(unit, old, players, data.draw)
        for number in range(1, len(parts(unit, old.id)) + 1):
            paper = file_to_json(club_paper(unit, old, number))
            arrived, _ = bring_in(unit, plan_of(unit, new.id, read_paper(paper)))
            assert arrived.faults == ()
        new = unit.clubs.club(new.id)
        assert file_to_json(club_paper(unit, new)) == file_to_json(club_paper(unit, old))
        assert figures(unit, new) == figures(unit, old)
