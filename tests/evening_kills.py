"""Kills the bot at random moments while a club keeps its competition: what is lost, what doubled?

As `tests.kills`, whose lives these are. Here the people say whether they come, draw the tables,
open them, play, correct, end, punish and take tables out, as they see what the bot posts. At the
end every evening is compared with what was said and seen, and the season with an independent fold.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from typing import Any, get_args

from bot.features.competition.commands.competition_pages import OfPreset
from bot.features.competition.commands.reglement import ChooseKey
from bot.features.competition.moments import competition_of
from bot.features.competition.storage import Answer, Competitions
from bot.features.competition.who_comes import OfDraw, OfEvening, SayWhether
from bot.messages import Incoming, Place, Said, Speaker, Tapped
from bot.ports.platforms import OutboxItem
from bot.ports.records import Update
from bot.storage.ledger import UnitOfWork
from bot.storage.upkeep import maintenance
from bot.storage.upkeep.reading import open_to_read
from bot.talk.people import names_of
from core.competition.facts import SeasonPenalty, TableTakenOut
from core.game.table import Table
from core.players import DROMER, PlayerId
from tests.kills import IN_HAND, Life, Pipe, get_ready, killed_life, one_life
from tests.plain_season import Played, ranked

PEOPLE = [
    *("Anna", "Bert", "Cees", "Dirk", "Eef", "Fien"),
    *("Gijs", "Hans", "Ine", "Joop", "Kees", "Loes"),
]
FIRST = datetime(2026, 9, 3, 18, 0, tzinfo=UTC)
TAP = "tap:"
LAW = {"min_members": 6, "min_rounds": 1}
Course = Iterator[Callable[[], bool]]
LIMIT = 500
FINISHES = 10.0
"""How long (s) a life that nobody kills goes on at most before the next one."""
FIRST_SCORE = 1010
"""Each round is known by its winner's score, ten more than the one before it."""


def _dotted(score: int) -> str:
    return f"{score:,}".replace(",", ".")


class Phones(Pipe):
    """A platform with buttons, which tells its parent all that is shown."""

    def __init__(self, out: int, now: datetime) -> None:
        """It is now this time, until something is said later."""
        super().__init__(out)
        self._now = now

    def clock(self) -> datetime:
        """When the last line was said."""
        return self._now

    def parse(self, raw: str) -> Incoming | None:
        """A message, or a tap."""
        body = json.loads(raw)
        text = body["text"]
        act = Tapped(text.removeprefix(TAP), "tap") if text.startswith(TAP) else Said(text)
        moment = datetime.fromisoformat(body["at"])
        who = Speaker(body["who"].casefold(), body["who"], known_by_name=True)
        here = Place(body["chat"], body["chat"])
        return Incoming(self.name, here, who, moment, act, message=body["key"])

    def show(self, item: OutboxItem) -> None:
        """Tell what is shown, its buttons behind it, and in which chat."""
        shown: list[object] = []
        if reply := item.reply:
            buttons = [button.action for row in reply.buttons for button in row]
            shown = [item.act, reply.words, buttons, item.message, item.chat.key]
        self.tell("posted", json.dumps(shown))

    def update(self, key: str, text: str, who: str, at: str = "", chat: str = "Club") -> Update:
        """What comes in."""
        self._now = max(self._now, datetime.fromisoformat(at))
        body = {"key": key, "text": text, "who": who, "at": at, "chat": chat}
        return Update(key, chat, json.dumps(body))


class Saying:
    """What people say, one thing after another as they see what the bot posts."""

    once: tuple[str, ...] = ("🎲 Loting", "⚠️")
    """How a post begins that is to come once."""

    def __init__(self, seed: int, now: datetime) -> None:
        """Nobody said anything yet."""
        self.chance = random.Random(seed)
        self.now = now
        self.lines: dict[str, tuple[str, str, str]] = {}
        self.unconfirmed: list[str] = []
        self.outgoing: list[bytes] = []
        self.shown: list[tuple[str, str, list[str]]] = []
        self.posted: dict[str, Counter[int]] = {}
        """Of what is to come once, by its words, how often each message of them came."""
        self.course = self._course()
        self.wait = self.goes_on = lambda: True

    def _course(self) -> Course:
        raise NotImplementedError

    # --- what `one_life` needs -----------------------------------------------------------------

    def go_on(self) -> None:
        """Say what comes next, for as long as nobody waits to see something first."""
        while len(self.unconfirmed) < IN_HAND and self.wait():
            self.wait = next(self.course, self.never)

    @staticmethod
    def never() -> bool:
        """All is done."""
        return False

    @property
    def done(self) -> bool:
        """Whether the evening that was begun is over, and nothing is in hand."""
        return not self.unconfirmed and self.wait is self.never

    def line(self, key: str) -> bytes:
        """What was said under this key, to be sent (again)."""
        return (json.dumps([key, *self.lines[key]]) + "\n").encode()

    def hear(self, what: str, words: str) -> None:
        """Something came from the bot."""
        if what == "stored" and words in self.unconfirmed:
            self.unconfirmed.remove(words)
        elif what == "posted" and (shown := json.loads(words)):
            act, text, buttons, message, _ = shown
            self.shown.append((act, text, buttons))
            if act == "post" and text.startswith(self.once):
                self.posted.setdefault(text, Counter())[message] += 1

    def _say(self, who: str, text: str) -> None:
        self.now += timedelta(seconds=5)
        key = str(len(self.lines) + 1)
        self.lines[key] = (text, who, self.now.isoformat())
        self.unconfirmed.append(key)
        self.outgoing.append(self.line(key))

    def _sees(self, words: str) -> bool:
        return any(words in text for _, text, _ in self.shown)

    @property
    def doubled(self) -> int:
        """How often a message came again, because a kill came between it and the book."""
        return sum(times - 1 for of in self.posted.values() for times in of.values())


class Competition(Saying):
    """What the people do, what they saw, and the book that one of them keeps."""

    def __init__(self, seed: int) -> None:
        """Nobody said anything yet."""
        super().__init__(seed, FIRST)
        self.evenings = 0
        self.rounds: dict[int, tuple[str, dict[str, int]]] = {}
        self.corrected: set[int] = set()
        self.came: dict[str, dict[str, str]] = {}
        self.reasons: set[str] = set()
        self.penalties: list[tuple[str, str]] = []
        self.out: set[tuple[str, int]] = set()
        self.finishing = False

    def _course(self) -> Course:
        """What is said, one thing after another; what is yielded must be so before the next."""
        for who in PEOPLE:
            self._say(who, "/help")
            yield self.goes_on
        self._say("Anna", TAP + OfPreset("table_points").pack("beginwith"))
        yield lambda: self._sees("heeft de competitie aangezet")
        for number, value in ((8, "6"), (9, "1")):
            self._say("Anna", TAP + ChooseKey(number, sure=True, value=value).pack("keyis"))
            yield partial(self._sees, f" wordt {value}. Dat geldt")
        while not (self.finishing and self.evenings):
            self.shown.clear()
            yield from self._evening()
            self.evenings += 1
            self.now = FIRST + timedelta(days=self.evenings)

    def _evening(self) -> Course:
        day = self.now.date()
        came = self.came[day.isoformat()] = dict[str, str]()
        yield from self._come(day.toordinal(), came)
        self._say("Anna", TAP + OfEvening(day.toordinal()).pack("drawtables"))
        yield lambda: self._sees("🎲 Loting")
        drawn = next(text for _, text, _ in self.shown if text.startswith("🎲 Loting"))
        lot, *told = drawn.split("\n")
        tables = [line.split(": ")[1].split(", ") for line in told if line.startswith("Tafel ")]
        this, numbers = OfDraw(day.toordinal(), int(lot.split()[-1])), range(1, len(tables) + 1)
        self._say("Bert", TAP + this.pack("drawright"))
        yield lambda: all(self._sees(f"Tafel {number} · spel 1") for number in numbers)
        if self.chance.random() < 1 / 2:  # taken back, and opened after all
            self._say("Anna", TAP + this.pack("drawback"))
            yield lambda: self._sees(f"neemt loting {this.lot} terug")
            self.shown.clear()
            self._say("Bert", TAP + this.pack("drawright"))
            yield lambda: all(self._sees(f"Tafel {number} · spel 1") for number in numbers)
        yield from self._play(tables)
        for people in tables:
            self._say(people[-1], "/einde")
            yield self.goes_on
        yield lambda: len(self._ends()) == len(tables)
        for action in self._ends():
            self._say("Anna", TAP + action)
            yield self.goes_on
        yield lambda: all(self._sees(f"Tafel {number} is afgelopen") for number in numbers)
        yield from self._afterwards(day.isoformat(), numbers)

    def _play(self, tables: list[list[str]]) -> Course:
        """Two rounds at each table; at one of them the first is corrected."""
        before = len(self.rounds)
        for _ in range(2):
            for people in self.chance.sample(tables, len(tables)):
                self._say(self.chance.choice(people), f"/ronde {self._scores(people)} gewoon")
                yield self.goes_on
        evening = [*self.rounds][before:]
        yield lambda: all(self._sees(_dotted(score)) for score in evening)
        people = self.chance.choice(tables)
        first = rf"Tafel {1 + tables.index(people)}, spel 1: .*? (?:wint met )?([0-9][0-9.]*)"
        found = filter(None, (re.search(first, text) for _, text, _ in self.shown))
        scores = (int(one[1].replace(".", "")) for one in found)
        # what was shown of the evening before may be edited only now
        self.corrected.add(next(score for score in scores if score in evening))
        self._say(people[0], f"/correctie 1 {self._scores(people)} gewoon")
        yield lambda: self._sees(_dotted(max(self.rounds)))

    def _come(self, day: int, came: dict[str, str]) -> Course:
        many = self.chance.choice([7, 8, 11, 12])
        coming = self.chance.sample(PEOPLE, many)
        for who in PEOPLE:
            answer = self.chance.choice(get_args(Answer))
            self._say(who, TAP + SayWhether(day, answer).pack("whether"))
            yield self.goes_on
            came[who] = "coming" if who in coming else "not"
            words = f"/avond {'komt' if who in coming else 'niet'} {who}"
            self._say(self.chance.choice(PEOPLE), words)
            yield self.goes_on
        yield lambda: self._card() == set(coming)

    def _card(self) -> set[str]:
        """Who comes, as the card says it last."""
        cards = [text for _, text, _ in self.shown if "Wie komt er?" in text]
        said = [line for line in cards[-1].split("\n") if line.startswith("Ja (")] if cards else []
        kept = "Als het moet" not in cards[-1] if cards else False
        return set(said[0].split(": ")[1].split(", ")) if said and kept else set()

    def _scores(self, people: list[str]) -> str:
        """A round by its names; it is known by its winner's score."""
        winner, *others = self.chance.sample(people, len(people))
        scores = {winner: FIRST_SCORE + 10 * len(self.rounds)}
        scores |= {who: 10 * self.chance.randint(0, 12) for who in others}
        self.rounds[scores[winner]] = winner, scores
        return " ".join(f"{who} {points}" for who, points in scores.items())

    def _ends(self) -> list[str]:
        actions = {one for _, _, buttons in self.shown for one in buttons}
        return sorted(one for one in actions if one.startswith("endit:"))

    def _afterwards(self, day: str, numbers: range) -> Course:
        """A penalty, perhaps taken back; perhaps a table that does not count."""
        who, reason = self.chance.choice(PEOPLE), f"reden{self.evenings}"
        self.reasons.add(reason)
        self._say("Anna", f"/straf {who} ½ {reason}")
        yield lambda: self._sees(f"−½: {reason} ")
        if self.chance.random() < 1 / 3:
            [undo, *_] = [b[0] for _, text, b in self.shown if f"−½: {reason} " in text]
            self._say("Anna", TAP + undo)
            yield lambda: self._sees("↩️ Anna neemt terug")
        else:
            self.penalties.append((day, who))
        if self.chance.random() < 1 / 3:
            number, reason = self.chance.choice(numbers), f"oefenen{self.evenings}"
            self.reasons.add(reason)
            self._say("Anna", f"/competitie tafel {number} telt niet, {reason}")
            yield lambda: self._sees(f"{reason} ")
            self.out.add((day, number))


def run(url: str, kills: int, seed: int) -> dict[str, object]:
    """Run and kill the program `kills` times, then end the evening; return what came of it."""
    longest = get_ready(url)
    club = Competition(seed)
    moments: Counter[str] = Counter()
    for _ in range(kills):
        evenings = club.evenings
        life = Life(url, partial(Phones, now=club.now))
        killed_life(club, life, longest, club.chance)
        moments[life.moment] += 1
        if club.evenings > evenings + 2:  # all of them must be within a season
            longest /= 1.5
    club.finishing = True
    finish(club, url)
    return {"kills": kills, "moments": dict(moments), **outcome(url, club)}


def finish(club: Saying, url: str) -> None:
    """Let lives go on until all is said and done."""
    for _ in range(100):
        if club.done:
            break
        life = Life(url, partial(Phones, now=club.now))
        one_life(club, life, FINISHES, lambda _: club.done)
        for what, words in life.end(killed=False):
            club.hear(what, words)


def outcome(url: str, club: Competition) -> dict[str, object]:
    """What was lost, what is there twice, and whether the season is what the book says."""
    store = open_to_read(url, lambda: club.now)
    found: dict[str, object] = store.read(partial(_compared, club)).result()
    store.close()
    return {
        "evenings": club.evenings,
        "acts": len(club.lines),
        "doubled": club.doubled,
        **found,
        "faults": maintenance.check(url),
    }


def _compared(club: Competition, ledger: UnitOfWork) -> dict[str, object]:
    unit, [here] = ledger.unit(), ledger.clubs()  # not number 1, if its founding was killed
    names = dict(names_of(unit.people.members(here.id))) | {DROMER: "Dromer"}
    tables = [unit.tables.table(one.id) for one in unit.whole_tables.sittings(here.id)]
    recorded = Counter(max(round_.scores) for table in tables for round_ in table.rounds)
    kept = [one.fact for _, one in unit.get(Competitions).decisions(here.id)]
    given = Counter(one.reason for one in kept if isinstance(one, SeasonPenalty | TableTakenOut))
    came = {
        day: {
            names[one.player]: one.answer for one in unit.get(Competitions).attendance(here.id, of)
        }
        for day in club.came
        for of in [date.fromisoformat(day)]
    }
    seated = Counter(
        (table.day.isoformat(), names[who])
        for table in tables
        for who in table.people
        if who != DROMER
    )
    expected = {(day, who) for day, of in club.came.items() for who in of if of[who] == "coming"}
    found = competition_of(unit, here, names_of(unit.people.members(here.id)))
    counted: list[Counter[Any]] = [recorded, given, seated]
    return {
        "lost": sorted((club.rounds.keys() - club.corrected) - recorded.keys())
        + sorted(club.reasons - given.keys())
        + sorted(expected - seated.keys()),
        "twice": [what for some in counted for what, times in some.items() if times > 1],
        "said otherwise": [day for day, of in club.came.items() if came[day] != of],
        "season": found is not None and found["standing"] == _reckoned(club, tables, names),
    }


def _reckoned(club: Competition, tables: Sequence[Table], names: Mapping[PlayerId, str]) -> object:
    """The season by the book: rule 58 and the reglement, without the program's core."""
    evenings: dict[str, list[dict[str, object]]] = {}
    for sitting, table in enumerate(tables, start=1):
        said = [club.rounds[max(round_.scores)] for round_ in table.rounds]
        rounds = [(won, {who: min(own, LIMIT) for who, own in of.items()}) for won, of in said]
        played = Played([names[player] for player in table.first_seats], rounds=rounds)
        here = evenings.setdefault(table.day.isoformat(), [])
        if (table.day.isoformat(), len(here) + 1) in club.out:
            here.append({})
            continue
        row = {"name": str(sitting), "ruleset": "nmv-144", "rounds": len(rounds)}
        here.append(row | {"rows": played.rows()})
    request = {
        "members": PEOPLE,
        "reglement": LAW,
        "evenings": [
            {"date": day, "tables": [table for table in here if table]}
            for day, here in evenings.items()
        ],
        "penalties": [
            {"player": who, "evening": day, "points": "1/2"} for day, who in club.penalties
        ],
    }
    return ranked(request)["standings"]
