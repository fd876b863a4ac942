"""A club of sixty with a season behind it, as clubs are: for the page, pictures and competition.

Twelve Fridays from September on. Some come nearly always, some seldom, four never; guests play;
tables are of three, four and five; each week one table stops early, and in the autumn holiday too
few come for the evening to count. Several people share a first name, an initial, or all of it.

`evenings` returns the tables as plain values, without the program; `sixty_in` gives a database
with the same tables, made once in a process and then copied.
"""

import tempfile
from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from bot.features.competition.storage import Competitions
from bot.features.page.pages import ClubPage
from bot.features.page.storage import Pages
from bot.ports.records import Settings, Whole
from bot.storage.results import TableResults
from bot.storage.upkeep.opening import open_store
from core.competition.facts import ReglementChanged, SeasonPenalty
from core.game.decisions import end, open_table, record
from core.game.events import RoundWon, TableEvent
from core.game.table import advance, fold
from core.players import DROMER as EMPTY
from core.players import PlayerId
from tests.adapters.web.a_page import ADDRESS, NOW, won
from tests.plain_season import DROMER, Played, ranked

NAMESAKES = (
    *("Jan Bakker", "Jan Bos", "Jan de Boer", "Jan Bakker 2", "Anna de Vries", "Anna Visser"),
    *("Cees Bakker", "Cees Bos", "Ine", "Wilhelmina van den Heuvel-Roozenboom"),
)
FIRST = (
    *("Ad", "Bep", "Cor", "Dirk", "Eef", "Fien", "Gijs", "Hans", "Joop", "Kees"),
    *("Loes", "Mien", "Nico", "Otto", "Piet", "Rob", "Sjaan", "Toos", "Ursula", "Zoë"),
)
LAST = ("Jansen", "Kok", "van ’t Hof", "Mulder", "Özdemir")
OTHERS = [f"{name} {LAST[(at + at // 20) % 5]}" for at, name in enumerate(FIRST * 3)]
MEMBERS = (*NAMESAKES, *OTHERS[:50])
GUESTS = ("Opa", "Tante Truus", "Jan")
NUMBERS = {name: PlayerId(number) for number, name in enumerate((*MEMBERS, *GUESTS), 1)}
COMES = (0.92,) * 28 + (0.6,) * 18 + (0.2,) * 10 + (0.0,) * 4
"""How likely each member is to come."""
HOLIDAY = 6
DAYS = [date(2026, 9, 4) + timedelta(days=7 * week) for week in range(12)]
LATE: Final = {"player": "Jan Bos", "evening": DAYS[2].isoformat(), "points": "1/2"}
SPECIAL, WORTH = "bmj-21", 1000
"""What the first winner of the last evening had."""


# --- the book ------------------------------------------------------------------------------------


@cache
def evenings() -> list[list[Played]]:
    """The tables of each evening, by names."""
    chance = Random(60)
    played = [_evening(chance, week == HOLIDAY) for week in range(len(DAYS))]
    winner, scores = played[-1][0].rounds[0]
    scores[winner] = WORTH
    return played


def _evening(chance: Random, holiday: bool) -> list[Played]:
    here = [who for who, often in zip(MEMBERS, COMES, strict=True) if chance.random() < often]
    guests = chance.sample(GUESTS, 1 if holiday else chance.randint(0, 3))
    here = [*(here[:7] if holiday else here), *guests]
    chance.shuffle(here)
    tables = [_seated(people) for people in _parted(here)]
    for number, table in enumerate(tables):
        for _ in range(2 if number == 1 else 6):
            table.rounds.append(_round(chance, table.now()))
    return tables


def _parted(people: list[str]) -> list[list[str]]:
    """Tables of four; one person over makes a five, two or three over make threes."""
    sizes = {0: [], 1: [5], 2: [3, 3], 3: [3]}[len(people) % 4]
    sizes += [4] * ((len(people) - sum(sizes)) // 4)
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    return [people[at - size : at] for at, size in zip(ends, sizes, strict=True)]


def _seated(people: list[str]) -> Played:
    return Played([*people[:4], DROMER][:4], people[4:])


def _round(chance: Random, four: list[str]) -> tuple[str, dict[str, int]]:
    persons = [name for name in four if name != DROMER]
    winner = chance.choice(persons)
    scores = {name: 10 * chance.randint(0, 12) for name in persons}
    return winner, {**scores, winner: 10 * chance.randint(3, 30)}


def season():
    """What the competition must say: computed from the plain values alone."""
    tables = [
        {
            "date": day.isoformat(),
            "tables": [
                {"name": str(number), "ruleset": "nmv-144", "rows": table.rows()}
                for number, table in enumerate(played, 1)
            ],
        }
        for day, played in zip(DAYS, evenings(), strict=True)
    ]
    return ranked({"members": MEMBERS, "evenings": tables, "penalties": [LATE]})


# --- the same, in a database ---------------------------------------------------------------------


class Sixty:
    """The club in a store."""

    club: Final = 1

    def __init__(self, store) -> None:
        self.store = store


def sixty_in(folder: Path) -> Sixty:
    """The club in a database of its own in this folder."""
    (folder / "club.db").write_bytes(_made())
    return Sixty(open_store(f"sqlite:///{folder}/club.db", lambda: NOW))


@cache
def _made() -> bytes:
    with tempfile.TemporaryDirectory() as place:
        store = open_store(f"sqlite:///{place}/club.db", lambda: NOW)
        store.submit(_founded).result()
        store.close()
        return (Path(place) / "club.db").read_bytes()


def _founded(ledger) -> None:
    """The club with its people and tables; two of the last evening's go on tonight."""
    unit = ledger.unit()
    chat = unit.clubs.found("hall", "club", "Oostpoort", Settings())
    for name in (*MEMBERS, *GUESTS):
        account = None if name in GUESTS else unit.people.meet("hall", name, name, "nl").id
        assert unit.people.add_member(chat.club, name, account).id == NUMBERS[name]
    told = [
        happened(str(number), day, table)
        for day, played in zip(DAYS, evenings(), strict=True)
        for number, table in enumerate(played, 1)
    ]
    who = {number: number for number in (*NUMBERS.values(), EMPTY)}
    unit.whole_tables.bring_in(chat.club, unit.whole_tables.pack(told), who)
    for number, table in enumerate(evenings()[-1][:2], 1):
        opened = open_table("nmv-144", {}, _numbers(table), NOW.date())
        tonight = unit.tables.open(chat.club, str(number), opened, None).id
        for at, (winner, scores) in enumerate(table.rounds[:2]):
            outcome = _outcome(unit.tables.table(tonight), winner, scores)
            unit.tables.append(tonight, outcome, None, NOW - timedelta(minutes=20 - at))
    unit.get(Pages).save_page(ClubPage(chat.club, ADDRESS))
    unit.get(TableResults).catch_up(chat.club)
    decide, began = unit.get(Competitions).decide, DAYS[0].replace(day=1)
    decide(chat.club, began, ReglementChanged((("competition", True),)), None, NOW)
    late = NUMBERS[str(LATE["player"])], date.fromisoformat(LATE["evening"])
    decide(chat.club, began, SeasonPenalty(*late, Fraction(LATE["points"]), "te laat"), None, NOW)


def happened(
    name: str, day: date, played: Played, numbers: Mapping[str, PlayerId] = NUMBERS
) -> Whole:
    """A table with its rounds, of the people with these numbers."""
    at = datetime.combine(day, time(19, 30), UTC)
    happened: list[TableEvent] = [
        TableEvent(1, at, None, open_table("nmv-144", {}, _numbers(played, numbers), day))
    ]
    table = fold(happened)
    for winner, scores in played.rounds:
        outcome = record(table, _outcome(table, winner, scores, numbers))
        at += timedelta(minutes=12)
        happened.append(TableEvent(len(happened) + 1, at, None, outcome))
        table = advance(table, happened[-1])
    happened.append(TableEvent(len(happened) + 1, at, None, end(table)))
    return Whole(name, tuple(happened), advance(table, happened[-1]))


def _numbers(table: Played, numbers: Mapping[str, PlayerId] = NUMBERS) -> list[PlayerId]:
    return [numbers[name] for name in table.people()]


def _outcome(
    table, winner: str, scores: dict[str, int], numbers: Mapping[str, PlayerId] = NUMBERS
) -> RoundWon:
    by_number = {numbers[name]: score for name, score in scores.items()}
    special = SPECIAL if scores[winner] == WORTH else ""
    points = [by_number.get(player, 0) for player in table.seats]
    outcome: RoundWon = won(table.seats.index(numbers[winner]), *points, special=special)
    return outcome
