"""A club of sixty in its tenth season, with three tournaments: `python -m tests.big_club FOLDER`.

Fridays from September to May since 2017; one autumn and winter nothing was played. Each summer
three leave and three come; one forgot himself, one is a number, one was a guest before he was a
member. Several share a first name, an initial, or all of it. Guests play, tables are of three,
four and five, some end early, on some evenings too few come. Since 2019 there is a competition
with champions; once a season they play by the rules of tournaments.

Tonight three tables are in play. Tournaments: of 16, in a series, drawn, before its first round;
of 52, over, two weeks ago; of 140, in its third round, with half of the tables in.
"""

import hashlib
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from fractions import Fraction
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from bot.club.forgetting import forget
from bot.features.competition.competition import read_competition
from bot.features.competition.storage import Competitions
from bot.features.page.pages import ClubPage
from bot.features.page.storage import Pages
from bot.features.tournament.storage import Tournaments
from bot.ports.records import Settings, Whole
from bot.storage.results import TableResults
from bot.storage.upkeep.opening import open_store
from core.club.results import TableReported
from core.competition.facts import ReglementChanged, SeasonPenalty, close
from core.game.decisions import draw, end, open_table, record
from core.game.events import Entry, RoundWon, TableEvent
from core.game.table import advance, fold
from core.players import DROMER, PlayerId
from core.rulesets.ruleset import fixed_value, special_ids
from core.seating.schedule import schedule
from core.tournament import decisions as of
from core.tournament.events import RoundNumber, SeriesNamed, TableNumber, TournamentOpened
from core.tournament.tournament import fold as fold_tournament
from tests.adapters.web.a_page import ADDRESS, NOW

FIRST: Final = (
    *("Ad", "Anna", "Bep", "Bert", "Cees", "Cor", "Dirk", "Eef", "Fien", "Gijs", "Hans", "Ine"),
    *("Jan", "Joop", "Kees", "Loes", "Mien", "Nico", "Otto", "Piet", "Rob", "Sjaan", "Toos"),
    *("Ursula", "Zoë"),
)
LAST: Final = (
    *("Jansen", "Kok", "van ’t Hof", "Mulder", "Özdemir", "de Wit", "Smit", "van der Zwart"),
    *("Prins", "Hendriks"),
)
NAMESAKES: Final = (
    *("Jan Bakker", "Jan Bos", "Jan de Boer", "Jan Bakker 2", "Anna de Vries", "Anna Visser"),
    *("Cees Bakker", "Cees Bos", "Ine", "Wilhelmina van den Heuvel-Roozenboom"),
)
CLUBS: Final = ("Oostpoort", "Noord", "De Muur", "Bamboe", "Het Westen", "Rode Draak")
SIZE: Final = 60
SEASONS: Final = range(2017, 2027)
GAP: Final = 2020
COMPETING: Final = 2019
NEW: Final = 3
"""The members who leave, and who come, each summer."""
OTHERS: Final = tuple(
    f"{first} {LAST[(at + at // 25) % 10]}" for at, first in enumerate(FIRST * 4)
)
MEMBERS: Final = (*NAMESAKES, *OTHERS[: SIZE - len(NAMESAKES) + NEW * (len(SEASONS) - 1)])
GUESTS: Final = ("Opa", "Tante Truus", "Jan", "Buurman Bol")
WAS_GUEST: Final = "Toosje"
FORGOTTEN: Final = MEMBERS[20]
NUMBERED: Final = MEMBERS[12]
NUMBERS: Final = {
    name: PlayerId(number) for number, name in enumerate((*MEMBERS, *GUESTS, WAS_GUEST), 1)
}
FIRST_LEAVING: Final = 30
"""Those before this never leave."""
ONLY_AT_THE_START: Final = ("bmj-49", "bmj-50")
LATE: Final = date(2026, 9, 18)
TOURNAMENTS: Final = {16: "Clubkampioenschap", 52: "Witte Draak", 140: "Open Kampioenschap"}
ROUNDS: Final = {16: 4, 52: 4, 140: 8}


Decide = Callable[[Any], Any]
"""Something that is decided about a tournament: one fact, or several."""


class BigClub:
    """The club in a store; `tournaments`: their numbers, by size."""

    club: Final = 1

    def __init__(self, store) -> None:
        self.store = store
        found = store.read(lambda ledger: ledger.unit().get(Tournaments).of_club(1)).result()
        sizes = {name: size for size, name in TOURNAMENTS.items()}
        self.tournaments = {sizes[one.name]: one.id for one in found}

    def happens(self, size: int, *decide: Decide) -> None:
        """Something happens in the tournament of this size: see `starts`, `results`, `closes`."""
        number = self.tournaments[size]
        self.store.submit(partial(_tell, number=number, decide=decide)).result()

    def close(self) -> None:
        self.store.close()


def big_club_in(folder: Path, clock: Callable[[], datetime] = lambda: NOW) -> BigClub:
    """The club in a database of its own in this folder."""
    (folder / "club.db").write_bytes(_kept())
    return BigClub(open_store(f"sqlite:///{folder}/club.db", clock))


def members_in(season: int) -> Sequence[str]:
    """Who were members in a season: those who were first to leave have left."""
    gone = NEW * (season - SEASONS[0])
    return (*MEMBERS[:FIRST_LEAVING], *MEMBERS[FIRST_LEAVING + gone : SIZE + gone])


def fridays(season: int) -> list[date]:
    """The evenings of a season until now: none around Christmas or in the year of the gap."""
    every = [date(season, 9, 1) + timedelta(days=day) for day in range(270)]
    return [
        day
        for day in every
        if day.weekday() == 4
        and day < NOW.date()
        and season != GAP
        and not (day.month, day.day) >= (12, 20)
        and not (day.month, day.day) <= (1, 3)
    ]


# --- made once -----------------------------------------------------------------------------------


def _kept() -> bytes:
    """The database: made once by each version of the program, and kept beside pytest's things."""
    root = Path(__file__).parents[1]
    files = [
        path
        for part in ("core", "bot", "adapters", "migrations")
        for path in (root / part).rglob("*.py")
    ]
    files += [Path(__file__), root / "tests/adapters/web/a_page.py"]
    state = [(str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in sorted(files)]
    place = root / ".pytest_cache" / "big_club"
    place.mkdir(parents=True, exist_ok=True)
    file = place / f"{hashlib.sha256(repr(state).encode()).hexdigest()[:20]}.db"
    if not file.exists():
        made = _made()
        for old in place.glob("*.db"):
            old.unlink(missing_ok=True)
        fresh = Path(tempfile.mkstemp(dir=place, suffix=".fresh")[1])
        fresh.write_bytes(made)
        fresh.replace(file)  # at once: others may be at it too
        return made
    return file.read_bytes()


def _made() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        moment = [NOW]
        store = open_store(f"sqlite:///{folder}/club.db", lambda: moment[0])
        store.submit(_founded).result()
        store.submit(_decided).result()
        for season in SEASONS:
            store.submit(partial(_closed, season=season)).result()
        store.submit(_tonight).result()
        for size, days in ((52, 14), (140, 0), (16, 0)):
            moment[0] = NOW - timedelta(days=days, hours=4)
            store.submit(partial(_drawn, size=size)).result()
        moment[0] = NOW - timedelta(days=14)
        over = (*4 * (starts, results, closes), of.reveal, of.close)
        store.submit(partial(_tell, number=1, decide=over)).result()
        for ago, acts in UNTIL_NOW:
            moment[0] = NOW - timedelta(minutes=ago)
            store.submit(partial(_tell, number=2, decide=acts)).result()
        store.close()
        return (Path(folder) / "club.db").read_bytes()


# --- the club ------------------------------------------------------------------------------------


def _founded(ledger) -> None:
    unit = ledger.unit()
    chat = unit.clubs.found("hall", "club", "Oostpoort", Settings())
    for name, number in NUMBERS.items():
        account = None
        if name in MEMBERS:
            account = unit.people.meet("hall", name, name, "nl").id
            unit.people.know_role(chat.id, account, "member")
        assert unit.people.add_member(chat.club, name, account).id == number
    chance = Random(60)
    strength = {name: chance.uniform(0.6, 1.8) for name in NUMBERS}
    tables = [
        table
        for season in SEASONS
        for day in fridays(season)
        for table in _evening(chance, day, season, strength)
    ]
    who = {number: number for number in (*NUMBERS.values(), DROMER)}
    unit.whole_tables.bring_in(chat.club, unit.whole_tables.pack(tables), who)
    unit.get(TableResults).catch_up(chat.club)
    unit.get(Pages).save_page(ClubPage(chat.club, ADDRESS))


def _decided(ledger) -> None:
    """What was decided of the competition, and of people."""
    unit = ledger.unit()
    on = ReglementChanged((("competition", True),))
    unit.get(Competitions).decide(1, date(COMPETING, 9, 1), on, None, NOW)
    late = SeasonPenalty(NUMBERS["Jan Bos"], LATE, Fraction(1, 2), "te laat")
    unit.get(Competitions).decide(1, LATE, late, None, NOW)
    four = tuple(NUMBERS[name] for name in MEMBERS[:4])
    paper = TableReported(LATE, "9", "nmv", four, (620, -40, -180, -400), (3, 2, 1, 0), 6)
    unit.get(Competitions).decide(1, LATE, paper, None, NOW)
    here = {one.id: one for one in unit.people.members(1)}
    for name in set(MEMBERS) - set(members_in(SEASONS[-1])):
        unit.people.save_member(replace(here[NUMBERS[name]], left=True))
    became = replace(here[NUMBERS[WAS_GUEST]], merged_into=NUMBERS[MEMBERS[15]])
    unit.people.save_member(became)
    unit.people.number(NUMBERS[NUMBERED], yes=True)
    forget(unit, unit.people.account_by_id(here[NUMBERS[FORGOTTEN]].account))


def _evening(chance: Random, day: date, season: int, strength: dict[str, float]) -> list[Whole]:
    """The tables of an evening; in the autumn holiday only few come."""
    members = members_in(season)
    likely = [0.9 - 0.015 * place for place in range(len(members))]
    here = [who for who, often in zip(members, likely, strict=True) if chance.random() < often]
    guests = [*GUESTS, *([WAS_GUEST] if season < GAP else [])]
    holiday = (day.month, day.day // 7) == (10, 2)
    here = [*(here[:6] if holiday else here), *chance.sample(guests, chance.randint(0, 3))]
    chance.shuffle(here)
    ruleset = "nts-2023" if day.month == 11 and day.day < 8 else "nmv-144"
    return [
        _table(chance, str(number), day, people, ruleset, strength)
        for number, people in enumerate(_parted(here), 1)
    ]


def _parted(people: list[str]) -> list[list[str]]:
    """Tables of four; one person over makes a five, two or three over make threes."""
    sizes = {0: [], 1: [5], 2: [3, 3], 3: [3]}[len(people) % 4]
    sizes += [4] * ((len(people) - sum(sizes)) // 4)
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    return [people[at - size : at] for at, size in zip(ends, sizes, strict=True)]


def _table(chance, name, day, people, ruleset, strength) -> Whole:
    at = datetime.combine(day, time(18, 30), UTC)
    seats = [NUMBERS[one] for one in people]
    opened = open_table(ruleset, {}, [*seats, DROMER] if len(seats) == 3 else seats, day)
    told: list[TableEvent] = [TableEvent(1, at, None, opened)]
    table = fold(told)
    by_number = {number: strength[one] for one, number in zip(people, seats, strict=True)}
    for _ in range(2 if chance.random() < 0.06 else 6):
        at += timedelta(minutes=20)
        told.append(TableEvent(len(told) + 1, at, None, _round(chance, table, by_number)))
        table = advance(table, told[-1])
    if not table.over:
        told.append(TableEvent(len(told) + 1, at, None, end(table)))
        table = advance(table, told[-1])
    return Whole(name, tuple(told), table)


def _round(chance: Random, table, strength: dict[PlayerId, float]):
    """One in twelve is a draw, one in fifty a special hand."""
    if chance.random() < 1 / 12:
        return draw(table)
    chairs = [chair for chair in range(4) if table.seats[chair] != DROMER]
    [winner] = chance.choices(chairs, [strength[table.seats[chair]] for chair in chairs])
    entries = [
        Entry(2 * int(chance.triangular(0, 60, 8)) if at in chairs else 0) for at in range(4)
    ]
    entries[winner] = Entry(2 * int(chance.triangular(10, 260, 30)))
    if table.ruleset.family == "nmv" and chance.random() < 1 / 50:
        specials = [one for one in special_ids(table.ruleset) if one.startswith("bmj")]
        special = chance.choice([one for one in specials if one not in ONLY_AT_THE_START])
        worth = fixed_value(table.ruleset, special)
        entries[winner] = Entry(worth.points, (special,), worth.all_round_points)
    return record(table, RoundWon(winner, tuple(entries)))  # type: ignore[arg-type]


def _closed(ledger, season: int) -> None:
    """A season that is over has a champion."""
    unit = ledger.unit()
    last = date(season + 1, 8, 31)
    if season in (GAP, SEASONS[-1]) or season < COMPETING:
        return
    found = read_competition(unit, unit.clubs.club(1), last)
    fact = close(found.rules.decided, found.ranked.standings[0])
    unit.get(Competitions).decide(1, last, fact, None, datetime.combine(last, time(20), UTC))


def _tonight(ledger) -> None:
    """A table of four, one of three and one of five."""
    unit, chance = ledger.unit(), Random(21)
    strength = dict.fromkeys(NUMBERS.values(), 1.0)
    for name, seats in (
        ("1", MEMBERS[:4]),
        ("2", MEMBERS[4:7]),
        ("3", MEMBERS[7:11] + GUESTS[:1]),
    ):
        people = [*(NUMBERS[one] for one in seats), *([DROMER] if len(seats) == 3 else [])]
        sitting = unit.tables.open(1, name, open_table("nmv-144", {}, people, NOW.date()), None).id
        for at in range(4 - int(name)):
            outcome = _round(chance, unit.tables.table(sitting), strength)
            unit.tables.append(sitting, outcome, None, NOW - timedelta(minutes=50 - 15 * at))


# --- the tournaments -----------------------------------------------------------------------------


def _drawn(ledger, size: int) -> None:
    """The tournament is opened, with members first and people of other clubs, and drawn."""
    unit = ledger.unit()
    number = unit.get(Tournaments).announce(1, TOURNAMENTS[size])
    day = unit.now.date() + timedelta(days=8 if size == 16 else 0)
    settings = (("rounds", ROUNDS[size]), ("agree", "organiser"))
    unit.get(Tournaments).tell(
        number, TournamentOpened(TOURNAMENTS[size], day, "nts-2023", 0, settings), by=None
    )
    accounts = {one.name: one.account for one in unit.people.members(1)}
    chance = Random(size)
    own = [name for name in members_in(SEASONS[-1]) if accounts.get(name)][
        : size // 4 if size > 16 else size
    ]
    others = [
        f"{first} {last}"
        for first in FIRST
        for last in ("Beek", "Drost", "Evers", "van Gent", "Groen", "Vos")
    ]
    for name in [*own, *chance.sample(others, size - len(own))]:
        at_home = name in own
        more = {"club": CLUBS[0], "account": accounts[name]} if at_home else {}
        more = more or {"club": chance.choice(CLUBS[1:])}
        _tell(ledger, number, [partial(of.enter, name=name, **more)])

    def drawn(t):
        check, people = of.entry_of(t, size)
        return of.draw_fact(size, people, schedule(check, size))

    _tell(ledger, number, (drawn, of.publish))
    if size == 16:  # only in a series a second tournament may be open
        _tell(ledger, number, [lambda _: SeriesNamed("Clubkampioenschap")])


def _tell(ledger, number: int, decide: Sequence[Decide]) -> None:
    """One decision after the other, each told."""
    unit = ledger.unit()
    for one in decide:
        facts = one(fold_tournament(unit.get(Tournaments).events(number)))
        unit.get(Tournaments).tell(
            number, *(facts if isinstance(facts, list) else [facts]), by=None
        )


def starts(t):
    """The next round starts."""
    return of.start(t)


def results(t, share: float = 1.0):
    """The tables of the round that have no result yet get one; or a share of them."""
    chance = Random(t.round)
    missing = t.missing(t.round)
    found = []
    for table in missing[: int(len(missing) * share)]:
        a, b, c = (10 * chance.randint(-40, 40) for _ in range(3))
        four = (a, b, c, -a - b - c)
        found.append(of.result(t, RoundNumber(t.round), TableNumber(table), four, None))
    return found


def half(t):
    """Half of the tables of the round have a result."""
    return results(t, 0.5)


def closes(t):
    """The round is closed."""
    return of.close_round(t)


UNTIL_NOW: Final[Sequence[tuple[int, Sequence[Decide]]]] = (
    (250, (starts, results, closes)),
    (130, (starts, results, closes)),
    (41, (starts,)),
    (5, (half,)),
)
"""The course of the tournament of 140: minutes ago, and what was decided."""


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    big_club_in(folder).close()


if __name__ == "__main__":
    main()
