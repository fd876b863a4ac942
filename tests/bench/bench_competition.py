"""A club of 40 members that has played ten seasons of 45 evenings: what its competition costs.

The results of its tables are laid down as they are kept; what is measured goes the whole way, from
what somebody types to the commit.
"""

import random
import tempfile
import time
from datetime import date, timedelta
from pathlib import Path
from statistics import median

from bot.features.competition.storage import Competitions
from bot.storage.journal import TABLE_EVENTS
from bot.storage.results import _KEEP_RESULT, _result_row
from core.club.results import PersonResult, PlayerLine, TableResult
from core.game.events import TableEvent, TableOpened
from core.game.rounds import first_four
from core.players import PlayerId
from tests.bot.newcomers import BEGIN, Club

MEMBERS, SEASONS, EVENINGS, TABLES = 40, 10, 45, 8
AT_MOST_SHOWN = 0.1
AT_MOST_CORRECTED = 1.0
AT_MOST_DEARER = 1.05
ROUNDS = 200
A_DAY = 24 * 60


def grown(folder: Path, *, on: bool) -> Club:
    """The club at the end of its tenth season, one real table on the first evening of that."""
    club = Club(folder)
    for number in range(MEMBERS):
        club.says(f"Lid{number:02}", "/help")
    club.says("Anna", "/help")
    if on:
        club.says("Anna", "/competitie")
        club.taps("Anna", "Zo spelen wij")
    club.do(_lay_down)
    club.says("Lid00", "/nieuw Lid00 Lid01 Lid02 Lid03")
    for _ in range(4):
        club.says("Lid00", "/ronde *120 40 0 20")
    club.says("Lid00", "/einde")
    club.taps("Lid00", "✅ Klopt")
    club.minute += 40 * 7 * A_DAY  # the end of the season
    return club


def _lay_down(ledger) -> None:
    """Results of ten seasons, the last of them as long as the real table's."""
    unit, chance = ledger.unit(), random.Random(15)
    players = [member.id for member in unit.people.members(1)][:MEMBERS]
    driver = ledger._transaction.connection.driver
    last, day = 1_000, BEGIN.date() - timedelta(days=365 * (SEASONS - 1))
    for season in range(SEASONS):
        for evening in range(EVENINGS):
            of = day + timedelta(days=365 * season + 6 * evening)
            chance.shuffle(players)
            for table in range(TABLES):
                last += 1
                moment = f"{of.isoformat()}T20:00:00.000000+00:00"
                driver.execute(
                    "INSERT INTO sitting (id, club, name, open, opened, touched, last) "
                    "VALUES (?, 1, ?, 0, ?, ?, 18)",
                    (last, str(table + 1), moment, moment),
                )
                four = players[4 * table : 4 * table + 4]
                opened = TableOpened("nmv-144", (), first_four(four), of)
                TABLE_EVENTS.add(
                    unit.get(Competitions)._db, last, TableEvent(1, BEGIN, None, opened)
                )
                unit.get(Competitions)._db.run(_KEEP_RESULT, _row(last, of, four, chance))


def _row(sitting: int, day: date, four: list[PlayerId], chance: random.Random):
    points = [chance.randint(-900, 900) for _ in four[1:]]
    lines = tuple(
        PlayerLine((PersonResult(player, own, chance.randint(0, 5), 16),), own)
        for player, own in zip(four, [-sum(points), *points], strict=True)
    )
    return _result_row(1, sitting, day, TableResult(str(sitting), "nmv", 16, lines))


def timed(work) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> int:
    """Print what it takes; nonzero when a promise is broken."""
    with tempfile.TemporaryDirectory(prefix="peling-bench-") as folder:
        clubs = {on: _club(Path(folder) / str(on), on=on) for on in (True, False)}
        club = clubs[True]
        shown = median(timed(lambda: club.says("Lid07", "/competitie")) for _ in range(15))
        corrected = timed(
            lambda: club.says("Lid00", "/correctie 1 Lid01 120 Lid00 40 Lid02 0 Lid03 20")
        )
        for one in clubs.values():
            one.says("Lid20", "/nieuw Lid20 Lid21 Lid22 Lid23")
            one.says("Lid20", "/ronde *40 0 0 0")
            one.says("Lid10", "/nieuw Lid10 Lid11 Lid12 Lid13")
        costs: dict[bool, list[float]] = {True: [], False: []}
        for _ in range(ROUNDS):
            for on, one in clubs.items():
                cost = timed(lambda one=one: one.says("Lid10", "/ronde *120 40 0 20"))
                costs[on].append(cost)
    dearer = median(costs[True]) / median(costs[False])
    for what, found, most, unit in (
        ("/competitie, 45 evenings", 1000 * shown, 1000 * AT_MOST_SHOWN, "ms"),
        ("first evening corrected", 1000 * corrected, 1000 * AT_MOST_CORRECTED, "ms"),
        ("a round, beside one without", dearer, AT_MOST_DEARER, "x"),
    ):
        print(f"{what:30} {found:8.2f} {unit:2}  at most {most}")
    kept = shown <= AT_MOST_SHOWN and corrected <= AT_MOST_CORRECTED and dearer <= AT_MOST_DEARER
    return 0 if kept else 1


def _club(folder: Path, *, on: bool) -> Club:
    folder.mkdir()
    return grown(folder, on=on)
