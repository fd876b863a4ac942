"""A competition of two evenings, and the tournament of T10: eight players, two rounds."""

from datetime import date, datetime, timedelta
from fractions import Fraction

from bot.features.competition.storage import Competitions
from bot.features.tournament.storage import Tournaments
from bot.ports.records import Whole
from core.competition.facts import ReglementChanged
from core.competition.facts import SeasonPenalty as Punished
from core.game.decisions import end, open_table
from core.game.events import TableEvent
from core.game.table import fold
from core.tournament.events import (
    EntryNumber,
    PenaltyGiven,
    PlayerEntered,
    ResultEntered,
    RoundNumber,
    RoundStarted,
    ScheduleDrawn,
    SchedulePublished,
    TableNumber,
    TournamentOpened,
)
from tests.adapters.web.a_page import NOW, won

DAY = NOW.date()
PLAYERS = (
    *("Anna de Vries", "Bert Jansen", "Cees Kok", "Dirk Pop"),
    *("Eef Smit", "Fien Mulder", "Gijs Bos", "Hans Vos"),
)
ROUNDS = (((1, 2, 3, 4), (5, 6, 7, 8)), ((2, 5, 6, 1), (3, 7, 4, 8)))
RESULTS = {
    (1, 1): (640, -80, -160, -400),
    (1, 2): (300, 300, -200, -400),
    (2, 1): (420, 100, -20, -500),
    (2, 2): (880, -120, -120, -640),
}
STANDING = [  # T10, the penalty of 100 for Eef taken off
    *(("1", "Cees K.", "+720", "5"), ("2", "Bert J.", "+340", "6"), ("3", "Eef S.", "+300", "5")),
    *(("4", "Fien M.", "+280", "4"), ("5", "Anna V.", "+140", "4")),
    *(
        ("6", "Gijs B.", "−320", "2½"),
        ("7", "Dirk P.", "−520", "1½"),
        ("8", "Hans V.", "−1.040", "0"),
    ),
]


def begun(store, club, **changes):
    """The tournament, whose schedule is known; its number."""
    entered = [PlayerEntered(EntryNumber(entry), name) for entry, name in enumerate(PLAYERS, 1)]
    settings = (("rounds", 2), *changes.items())

    def make(ledger):
        unit = ledger.unit()
        number = unit.get(Tournaments).announce(club, "Witte Draak")
        opened = TournamentOpened("Witte Draak", DAY, "nts-2023", 0, settings)
        drawn = ScheduleDrawn(4711, tuple(map(EntryNumber, range(1, 9))), ROUNDS)
        unit.get(Tournaments).tell(number, opened, *entered, drawn, SchedulePublished(), by=None)
        return number

    return store.submit(make).result()


def happened(store, number, *facts):
    """Something happened in it, now."""
    store.submit(
        lambda ledger: ledger.unit().get(Tournaments).tell(number, *facts, by=None)
    ).result()


def played(round_):
    """What a round brings: its start and all its results."""
    results = [
        ResultEntered(RoundNumber(at), TableNumber(table), points)
        for (at, table), points in RESULTS.items()
    ]
    return (
        RoundStarted(RoundNumber(round_), 50),
        *(one for one in results if one.round == round_),
    )


PENALTY = PenaltyGiven(EntryNumber(5), "te laat, Eef Smit!", points=100)


def compete(club):
    """The hand-made club has a competition, and an evening before the others.

    Evening 1, 7 November: Anna East wins with 100, each of three pays 200: Anna 4 table points,
    the others share 2, 1 and ½, so 7/6 each. Evening 2, 14 November: Bert 480, Anna -120, Dirk
    -140, Cees -220: 4, 2, 1, ½. An evening brings 1 more; Bert loses ½ for being late.
    """

    def make(ledger):
        unit = ledger.unit()
        changes = (("competition", True), ("min_members", 4), ("min_rounds", 1))
        season = date(2026, 9, 1)
        unit.get(Competitions).decide(club.club, season, ReglementChanged(changes), None, NOW)
        first = club._table(unit, "1", DAY - timedelta(days=14), days=14)
        club._act(unit, first, won(0, 100, 0, 0, 0))
        club._act(unit, first, end(unit.tables.table(first)))
        late = Punished(club.players[1], DAY - timedelta(days=7), Fraction(1, 2), "te laat, Bert")
        unit.get(Competitions).decide(club.club, season, late, None, NOW)

    club.store.submit(make).result()


def ten_seasons(club):
    """Tables of ten seasons come in, as from a file: one each month but in summer."""
    months = [date(2017 + past, month, 7) for past in range(10) for month in range(1, 11)]

    def bring(ledger):
        unit = ledger.unit()
        tables = [brought(club, number, day) for number, day in enumerate(months)]
        who = {player: player for player in club.players}
        unit.whole_tables.bring_in(club.club, unit.whole_tables.pack(tables), who)

    club.store.submit(bring).result()


def brought(club, number, day):
    """A table of four rounds: each wins once, with a special hand in between."""
    at = datetime.combine(day, NOW.timetz())
    happened: list[TableEvent] = [
        TableEvent(1, at, None, open_table("nmv-144", {}, club.players, day))
    ]
    for round_ in range(4):
        special = f"bmj-{1 + (number + round_) % 9}" if round_ == number % 4 else ""
        scores = [40 if chair == round_ else 10 * chair for chair in range(4)]
        scores[round_] = 1000 if special else 40
        act = won(round_, *scores, special=special)
        happened.append(TableEvent(round_ + 2, at + timedelta(minutes=round_ + 1), None, act))
    happened.append(TableEvent(6, at + timedelta(minutes=9), None, end(fold(happened))))
    return Whole("1", tuple(happened), fold(happened))
