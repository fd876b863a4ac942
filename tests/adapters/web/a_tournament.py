"""A tournament of as many as one likes, in a hall: their names, its rounds, its results."""

from bot.features.tournament.storage import Tournaments
from core.seating.schedule import ScheduleCheck, schedule
from core.tournament.events import (
    EntryNumber,
    PlayerEntered,
    ResultEntered,
    RoundClosed,
    RoundNumber,
    RoundStarted,
    ScheduleDrawn,
    SchedulePublished,
    TableNumber,
    TournamentOpened,
)
from tests.adapters.web.a_page import NOW

FIRST = (
    *("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans", "Ina", "Joop", "Kees"),
    *("Lies", "Mieke", "Nel", "Wilhelmina"),
)
LAST = (
    *("de Vries", "Jansen", "van den Berg", "Bakker", "Visser", "Smit", "Meijer", "de Boer"),
    *("Mulder", "de Groot", "Bos", "Vos", "Peters", "Hendriks", "van Leeuwen", "Dekker"),
    *("Brouwer", "de Wit", "Dijkstra", "Smits", "de Graaf", "van der Meer", "Kok", "Jacobs"),
    *("van der Groningen-Hoogland", "Veenstra", "Kramer", "van Dam"),
)


def people(many):
    """The names of that many players, no two the same."""
    every = [f"{first} {last}" for last in LAST for first in FIRST]
    step = len(every) // many
    return every[::step][:many]


def announced(club, many, rounds=2):
    """A tournament of that many players, whose schedule is known; its number."""
    entered = [PlayerEntered(EntryNumber(at), name) for at, name in enumerate(people(many), 1)]
    drawn = ScheduleDrawn(
        1,
        tuple(map(EntryNumber, range(1, many + 1))),
        tuple(schedule(ScheduleCheck(many, rounds), 1).rounds),
    )

    def make(ledger):
        unit = ledger.unit()
        number = unit.get(Tournaments).announce(club.club, "Open Oostpoort om de Witte Draak")
        day = ("nts-2023", 0, (("rounds", rounds),))
        opened = TournamentOpened("Open Oostpoort om de Witte Draak", NOW.date(), *day)
        unit.get(Tournaments).tell(number, opened, *entered, drawn, SchedulePublished(), by=None)
        return number

    return club.store.submit(make).result()


def a_round(many, round_, *, over=True):
    """A round and all its results; the player East of table 1 has most, that of the last least."""
    tables = range(1, many // 4 + 1)
    results = [
        ResultEntered(
            RoundNumber(round_),
            TableNumber(table),
            (2000 - 10 * table, 100, -600 - table, 11 * table - 1500),
        )
        for table in tables
    ]
    closed = [RoundClosed(RoundNumber(round_))] if over else []
    return (RoundStarted(RoundNumber(round_), 100), *results, *closed)
