"""Kills the bot at random moments while a club plays, corrects, substitutes, renames and settles.

As `tests.evening_kills`, whose phones these are. Beside rounds there are all acts that change rows
which a process knows over its transactions: of tables, people, the club, decisions, papers. At the
end the database is compared with what was said, and with one in which the same was said to a bot
that nobody killed.

`run` is for one process; `together` for several on PostgreSQL, of which one at a time is killed
while the others go on: an update of a club is brought to any of them when the one before it was
stored, and again when its process was killed.
"""

import json
import random
import re
import select
import sqlite3
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from bot.features.competition.commands.competition_pages import OfPreset
from bot.features.competition.storage import Competitions
from bot.hosting.database import state
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.reading import open_to_read
from bot.talk.people import names_of
from core.club.results import TableReported
from core.competition.facts import SeasonPenalty
from tests.evening_kills import FIRST_SCORE, TAP, Course, Phones, Saying, finish
from tests.kills import AT_START, TAKES_NOTHING, Life, get_ready, killed_life

FIRST = datetime(2026, 9, 3, 18, 0, tzinfo=UTC)
SPEAK = ("Anna", "Bert")
OTHERS = {"Cees": "Corrie", "Dirk": "Diederik", "Eef": "Vera", "Fien": "Sofie"}
"""They come and go at the table, and what they may be called instead."""
ON_PAPER = ("Gijs", "Hans", "Ine", "Joop")
ROUNDS = 6
IN_A_LIFE = 10
"""How much sooner one of several processes is killed, since each has less to handle."""
SETTINGS = ("geluid uit", "geluid aan", "tijdzone Europe/London", "tijdzone Europe/Amsterdam")
_MOMENT = re.compile(r"20\d\d-\d\d-\d\dT[\d:.]+(\+00:00|Z)?")
_ON_THEIR_WAY = {"inbox", "outbox", "message", "meta"}
"""The tables whose rows tell of attempts and deliveries."""


class Tables(Saying):
    """What the people of a club say at a table an evening, and the book that one of them keeps."""

    def __init__(self, seed: int, name: str = "Club", upto: int | None = None) -> None:
        """Play without end, or up to so many evenings."""
        super().__init__(seed, FIRST)
        self.name = name
        self.upto = upto
        self.scores = 0
        self.tables: list[list[int]] = []
        """The winners' scores of each table, in the order of its rounds."""
        self.names = {one: one for one in OTHERS}
        self.papers: list[int] = []
        self.reasons: list[str] = []
        self.acts: Counter[str] = Counter()
        self.posts: Counter[int] = Counter()

    def line(self, key: str) -> bytes:
        """What was said under this key in this chat."""
        return (json.dumps([key, *self.lines[key], self.name]) + "\n").encode()

    def hear(self, what: str, words: str) -> None:
        """Something came from the bot; of other clubs it is left alone."""
        if what == "posted" and (shown := json.loads(words)):
            act, _, _, message, chat = shown
            if chat != self.name:
                return
            self.posts[message] += act == "post"
        super().hear(what, words)

    def _say(self, who: str, text: str) -> None:
        super()._say(who, text)
        self.lines[f"{self.name} {len(self.lines)}"] = self.lines.pop(str(len(self.lines)))
        self.unconfirmed[-1] = [*self.lines][-1]
        self.outgoing[-1] = self.line(self.unconfirmed[-1])

    @property
    def doubled(self) -> int:
        """How often a post came again, because a kill came between it and the book."""
        return sum(times - 1 for times in self.posts.values() if times)

    def _course(self) -> Course:
        self._say("Anna", "/leden\n" + "\n".join((*SPEAK, *OTHERS, *ON_PAPER)))
        yield self.goes_on
        self._say("Anna", TAP + OfPreset("table_points").pack("beginwith"))
        yield lambda: self._sees("heeft de competitie aangezet")
        while self.upto is None or len(self.tables) < self.upto:
            self.shown.clear()
            yield from self._evening()
            self.now = FIRST + timedelta(days=len(self.tables))

    def _evening(self) -> Course:
        self.others = self.chance.sample([*OTHERS], 2)
        self.rounds: list[tuple[int, list[str]]] = []
        self._speaks(f"/nieuw {' '.join(self._people())}")
        yield self.goes_on
        for _ in range(ROUNDS):
            self._round()
            yield self.goes_on
            for act in (self._correct, self._undo, self._substitute, self._rename, self._settle):
                if self.chance.random() < 1 / 4:
                    for _ in act():
                        yield self.goes_on
        for _ in self._write_down():
            yield self.goes_on
        self._speaks("/einde")
        yield lambda: bool(self._ends())
        self._speaks(TAP + self._ends()[-1])
        yield lambda: self._sees("is afgelopen na")
        self.tables.append([score for score, _ in self.rounds])

    def _speaks(self, text: str) -> None:
        self.acts[text.split(maxsplit=1)[0] if text.startswith("/") else "tap"] += 1
        self._say(self.chance.choice(SPEAK), text)

    def _people(self) -> list[str]:
        return [*SPEAK, *(self.names[one] for one in self.others)]

    def _scores(self, people: Sequence[str]) -> str:
        """A round by its names, of which the first wins; it is known by the winner's score."""
        winner, *rest = self.chance.sample(people, len(people))
        self.scores += 1
        scores = {winner: FIRST_SCORE + 10 * self.scores}
        scores |= {who: 10 * self.chance.randint(0, 12) for who in rest}
        said = (f"{self.names.get(who, who)} {points}" for who, points in scores.items())
        return f"{' '.join(said)} gewoon"

    @property
    def _last(self) -> int:
        return FIRST_SCORE + 10 * self.scores

    def _round(self) -> None:
        people = [*SPEAK, *self.others]
        self._speaks(f"/ronde {self._scores(people)}")
        self.rounds.append((self._last, people))

    def _correct(self) -> Course:
        """An earlier round was otherwise; now and then it was not."""
        place = self.chance.randrange(len(self.rounds))
        _, people = self.rounds[place]
        self._speaks(f"/correctie {place + 1} {self._scores(people)}")
        yield self.goes_on
        if self.chance.random() < 1 / 3:
            self._speaks("/terug")
            yield self.goes_on
        else:
            self.rounds[place] = self._last, people

    def _undo(self) -> Course:
        """A round that was not."""
        self._round()
        yield self.goes_on
        self._speaks("/terug")
        self.rounds.pop()
        yield self.goes_on

    def _substitute(self) -> Course:
        place = self.chance.randrange(2)
        comes = self.chance.choice([one for one in OTHERS if one not in self.others])
        goes, self.others[place] = self.others[place], comes
        self._speaks(f"/wissel {self.names[goes]} {self.names[comes]}")
        yield self.goes_on

    def _rename(self) -> Course:
        who = self.chance.choice([*OTHERS])
        before = self.names[who]
        self.names[who] = who if before != who else OTHERS[who]
        self._speaks(f"/leden {before} heet {self.names[who]}")
        yield self.goes_on

    def _settle(self) -> Course:
        self._speaks(f"/instellingen {self.chance.choice(SETTINGS)}")
        yield self.goes_on

    def _write_down(self) -> Course:
        """A table on paper, which may have been another one, and a penalty."""
        for turn in range(self.chance.choice([1, 2])):
            most = 1000 + 10 * len(self.lines)
            points = (most, -most, 70, -70)
            said = ", ".join(f"{who} {own}" for who, own in zip(ON_PAPER, points, strict=True))
            self._speaks(f"/uitslag vandaag\ntafel 2: {said}")
            if turn:
                self.papers.pop()
            self.papers.append(most)
            yield self.goes_on
        self.reasons.append(f"reden{len(self.lines)}")
        self._say("Anna", f"/straf {self.chance.choice(ON_PAPER)} ½ {self.reasons[-1]}")
        yield self.goes_on

    def _ends(self) -> list[str]:
        return [one for _, _, buttons in self.shown for one in buttons if one.startswith("endit:")]


def run(url: str, kills: int, seed: int) -> dict[str, object]:
    """Run and kill the program `kills` times, then let it finish; return what came of it."""
    longest = get_ready(url)
    club, chance, moments = Tables(seed), random.Random(seed), Counter[str]()
    for _ in range(kills):
        life = Life(url, partial(Phones, now=club.now))
        killed_life(club, life, longest, chance)
        moments[life.moment] += 1
    club.upto = len(club.tables) + 1
    finish(club, url)
    whole = f"{url}.whole"
    _spare([club], seed, whole)
    rows, of_spared = _rows(url), _rows(whole)
    return {
        "kills": kills,
        "moments": dict(moments),
        **outcome(url, [club]),
        "same": _state(url) == _state(whole),
        "rows": sorted(name for name in rows | of_spared if rows[name] != of_spared[name]),
    }


def _spare(clubs: Sequence[Tables], seed: int, url: str) -> None:
    """Say the same to a bot that nobody kills, with a database at this address."""
    maintenance.upgrade(url)
    for number, club in enumerate(clubs):
        finish(Tables(seed + number, club.name, club.upto), url)


def _state(url: str) -> dict[str, Any]:
    """What `peling show --json` says of each club."""
    return {club["name"]: club for club in state(url)["clubs"]}


def _rows(url: str) -> dict[str, list[Any]]:
    """What is in each table but the ones on their way, without the moments of the clock."""
    path = Path(url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(path)) as database:
        listed = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        names = [name for (name,) in listed if name not in _ON_THEIR_WAY]
        return {name: _without_moments(database, name) for name in names}


def _without_moments(database: sqlite3.Connection, name: str) -> list[Any]:
    rows = database.execute(f'SELECT * FROM "{name}"').fetchall()  # noqa: S608 - from the schema
    return sorted(_MOMENT.sub("then", repr(row)) for row in rows)


def outcome(url: str, clubs: Sequence[Tables]) -> dict[str, object]:
    """What was lost, what is there twice, what is out of order, what was posted twice."""
    store = open_to_read(url, lambda: max(club.now for club in clubs))
    found: list[Mapping[str, Any]] = [
        store.read(partial(_compared, club)).result() for club in clubs
    ]
    store.close()
    return {
        "evenings": sum(len(club.tables) for club in clubs),
        "acts": dict(sum((club.acts for club in clubs), Counter[str]())),
        "rounds": sum(len(table) for club in clubs for table in club.tables),
        **{what: [one for each in found for one in each[what]] for what in found[0]},
        "posts": sum(len(club.posts) for club in clubs),
        "doubled": sum(club.doubled for club in clubs),
        "faults": maintenance.check(url),
    }


def _compared(club: Tables, ledger: UnitOfWork) -> dict[str, Any]:
    unit = ledger.unit()
    [here] = [one for one in ledger.clubs() if one.name == club.name]
    sittings = unit.whole_tables.sittings(here.id)
    tables = [
        [max(round_.scores) for round_ in unit.tables.table(one.id).rounds] for one in sittings
    ]
    kept = [one.fact for _, one in unit.get(Competitions).decisions(here.id)]
    reasons = [one.reason for one in kept if isinstance(one, SeasonPenalty)]
    papers = [max(one.points) for one in kept if isinstance(one, TableReported)]
    names = set(names_of(unit.people.members(here.id)).values())
    of_all = [score for table in tables for score in table]
    expected = [score for table in club.tables for score in table]
    told = [*of_all, *reasons]
    return {
        "lost": sorted(set(expected) - set(of_all))
        + sorted(set(club.reasons) - set(reasons))
        + sorted(set(club.papers) - set(papers))
        + sorted(set(club.names.values()) - names),
        "twice": [what for what, times in Counter(told).items() if times > 1],
        "out of order": [] if tables == club.tables and reasons == club.reasons else [club.name],
        "waiting": [club.name] if unit.tables.sittings(here.id) else [],
    }


def together(
    url: str, whole: str, kills: int, seed: int, processes: int = 3, clubs: int = 3
) -> dict[str, object]:
    """Kill one of several processes so often; compare with one process on SQLite at `whole`."""
    longest = get_ready(url)
    named = [Tables(seed + number, f"Club {number}") for number in range(clubs)]
    hall = Processes(url, named, random.Random(seed), processes)
    moments = Counter(hall.kill_one(longest) for _ in range(kills))
    for club in named:
        club.upto = len(club.tables) + 1
    hall.finish()
    _spare(named, seed, whole)
    return {
        "kills": kills,
        "moments": dict(moments),
        **outcome(url, named),
        "same": _state(url) == _state(whole),
    }


class Processes:
    """Several bots on one database, and what brings them the updates of the clubs."""

    def __init__(
        self, url: str, clubs: Sequence[Tables], chance: random.Random, number: int
    ) -> None:
        """They live when this returns."""
        self._url = url
        self._clubs = clubs
        self._chance = chance
        self._brought: dict[str, Life] = {}
        """Where the update of each club is that was brought and is not confirmed."""
        self._lives = [self._born() for _ in range(number)]

    def _born(self) -> Life:
        return Life(self._url, partial(Phones, now=max(club.now for club in self._clubs)))

    def kill_one(self, longest: float) -> str:
        """Kill one of them at a moment, and begin another; gives in what it ended."""
        life = self._chance.choice(self._lives)
        if self._chance.random() < AT_START:
            self._end(life)
            life = self._lives[-1]
        else:
            until = time.monotonic() + TAKES_NOTHING
            before = life.told["taken"]
            while life.told["taken"] == before and time.monotonic() < until:
                self._go_on()
        until = time.monotonic() + self._chance.uniform(0, longest / IN_A_LIFE)
        while time.monotonic() < until:
            self._go_on()
        return self._end(life)

    def _end(self, life: Life) -> str:
        """Kill a process, and begin another; what was brought to it is brought again."""
        for what, words in life.end(killed=True):
            self._tell(what, words)
        self._brought = {name: at for name, at in self._brought.items() if at is not life}
        self._lives.remove(life)
        self._lives.append(self._born())
        return life.moment

    def _go_on(self) -> None:
        """Bring what is to be brought, and hear what is told within a moment."""
        for club in self._clubs:
            club.go_on()
            club.outgoing.clear()
            if club.unconfirmed and club.name not in self._brought:
                life = self._brought[club.name] = self._chance.choice(self._lives)
                life.say(club.line(club.unconfirmed[0]))
        ready, _, _ = select.select([life.reading for life in self._lives], [], [], 0.01)
        for life in self._lives:
            if life.reading in ready:
                for what, words in life.hear(0):
                    self._tell(what, words)

    def _tell(self, what: str, words: str) -> None:
        for club in self._clubs:
            if what == "stored" and words in club.unconfirmed:
                self._brought.pop(club.name, None)
            club.hear(what, words)

    def finish(self) -> None:
        """Go on until all is said and done, and let all end."""
        until = time.monotonic() + 10 * TAKES_NOTHING
        while not all(club.done for club in self._clubs):
            assert time.monotonic() < until, "it comes to no end"
            self._go_on()
        for life in reversed(self._lives):  # a later one holds the pipes to the earlier ones
            for what, words in life.end(killed=False):
                self._tell(what, words)
