"""An evening by eight thumbs: two tables in one group, sixteen rounds each, by buttons alone.

The thumbs are as thumbs are: they tap twice, on old pads, two of them in one draft, they name the
wrong winner and move it, take a round back and let it stand after all; the server lags. In the end
stands what stands when the same evening is typed. The bot and its server share a clock that
runs ten times as fast, with the group's budget; between rounds, when all is said, it leaps. Every
other round both tables enter at once.

How long a screen is stale: from a tap until what it did, or what came after it, can be read.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from random import Random
from statistics import quantiles

from rich.console import Console
from rich.table import Table

from adapters.telegram.pacing import Pace
from bot.ports.clock import wall_clock
from core.game.rounds import Round
from tests.adapters.telegram.botapi.hosted import Hosted
from tests.adapters.telegram.botapi.phones import Phone, plain_label
from tests.adapters.telegram.botapi.server import BotApi, Query
from tests.adapters.telegram.botapi.world import Chat, Post

SEED = 13
FOURS = (("Anna", "Bert", "Cees", "Dirk"), ("Eef", "Fien", "Gijs", "Hans"))
SECOND = 0.1
"""How long (s) a second of the evening takes."""
EVERY = 240.0
"""The time (s of the evening) from one round at a table to the next."""
MOST_STALE = 15.0
FOLLOWS = 3.0
"""So long (s) people look at a result before they tap on."""
WINS, SCORES = (80, 120, 160), (0, 10, 20, 40, 60, None)
"""What stands on every screen; None is a dead hand."""
LATE = ("Die tik kwam te laat", "Het spel is ingevoerd. Dit is al", "Je tikte twee keer")
TWICE = "stond er al"
NOTHING = (*LATE, TWICE, "al ingevoerd door")
"""What is said to a tap that changes nothing."""
NO_SCREEN = Post(0, 0, {}, "", 0)
HABITS = ("plain", "double", "old pad", "two", "wrong winner", "undo and redo", "undo and mend")


@dataclass(frozen=True)
class Plan:
    """A round as it will stand, and how the thumbs come to it. No winner: a draw."""

    winner: int | None
    scores: tuple[int | None, ...]
    habit: str = "plain"

    def line(self, four: Sequence[str]) -> str:
        """The same, typed."""
        if self.winner is None:
            return "/remise"
        order = [(self.winner + step) % 4 for step in range(4)]
        had = (f"{four[chair]} {words(self.scores[chair])}" for chair in order)
        return f"/ronde {' '.join(had)}"


def words(score: int | None) -> str:
    return "dood" if score is None else str(score)


def key(score: int | None) -> str:
    return {None: "Dood spel", 0: "Nul"}.get(score, str(score))


def planned(chance: Random, rounds: int, first: int) -> list[Plan]:
    """Every habit in turn, from one of them on, in any order; a draw now and then."""
    habits = [HABITS[(first + number) % len(HABITS)] for number in range(rounds)]
    chance.shuffle(habits)
    return [_planned(chance, habit) for habit in habits]


def _planned(chance: Random, habit: str) -> Plan:
    if habit == "plain" and chance.random() < 1 / 3:
        return Plan(None, (0, 0, 0, 0))
    winner = chance.randrange(4)
    scores = [chance.choice(SCORES) for _ in range(4)]
    scores[winner] = chance.choice(WINS)
    return Plan(winner, tuple(scores), habit)


class Time:
    """The clock of the bot and of its server; it leaps when nobody is tapping."""

    def __init__(self, second: float, *, fast: bool = True) -> None:
        """`second`: how long (s) a second takes. Not `fast`: thumbs and budgets are, clocks not.

        So a double tap is one, however long this machine takes.
        """
        self.second = second
        self._fast = fast
        self._begun, self._started = wall_clock(), time.monotonic()
        self._leapt = 0.0
        self.steady = asyncio.Lock()
        """Held while a double tap is handled; time leaps when nobody holds it."""

    def real(self) -> float:
        """In seconds of this machine: for budgets, whose minute is shorter."""
        return time.monotonic() + self._leapt * self.second

    def now(self) -> datetime:
        run = (time.monotonic() - self._started) / (self.second if self._fast else 1.0)
        return self._begun + timedelta(seconds=run + self._leapt)

    def leap(self, seconds: float) -> None:
        self._leapt += max(seconds, 0.0)

    async def pass_by(self, seconds: float) -> None:
        """So long nobody at a table taps."""
        if not self._fast:
            async with self.steady:
                self.leap(seconds)
        await asyncio.sleep(seconds * self.second)


@dataclass
class Watch:
    """What a tap should bring on the screen; `kind`: what sort of tap it was."""

    kind: str
    is_there: Callable[[Post], bool]


@dataclass
class Thumbs:
    """The four at a table, and what they see."""

    hosted: Hosted
    group: Chat
    four: Sequence[str]
    table: int
    chance: Random
    time: Time
    stale: list[tuple[str, float]] = field(default_factory=list)
    late: int = 0
    beside: str = ""
    _watched: list[Watch] = field(default_factory=list)
    _watching: list[asyncio.Task[None]] = field(default_factory=list)
    _old: list[tuple[str, Post]] = field(default_factory=list)
    _last: tuple[Phone | None, str] = (None, "")

    def __post_init__(self) -> None:
        world = self.hosted.api.world
        people = [world.person(name) for name in self.four]
        self.group.members |= {person.id: "member" for person in people}
        self.phones = [Phone(self.hosted.api, person, self.group) for person in people]

    # --- what they see ------------------------------------------------------------------------

    def screen(self) -> Post:
        """The newest message of their table; an empty one while there is none."""
        mine = f"Tafel {self.table}"
        found = [post for post in self.group.shown() if post.rows and mine in post.text]
        return found[-1] if found else NO_SCREEN

    async def _button(self, phone: Phone, label: str) -> tuple[Post, str]:
        """Wait for a button with these words that this thumb has not just tapped."""
        wanted, patience = plain_label(label), time.monotonic() + 300 * self.time.second + 60
        while time.monotonic() < patience:
            post = self.screen()
            for row in post.rows:
                for button in row:
                    data = button.get("callback_data", "")
                    if plain_label(button["text"]) == wanted and (phone, data) != self._last:
                        return post, data
            await asyncio.sleep(self.time.second / 20)
        raise AssertionError(f"{label!r} is not on {self.screen().text!r} {self.screen().labels}")

    async def _watch(self, began: float, place: int) -> None:
        """How long (s of the evening) until what the tap did, or what came later, is shown."""
        while not any(later.is_there(self.screen()) for later in self._watched[place:]):  # noqa: ASYNC110 - a server
            await asyncio.sleep(self.time.second / 50)
        took = (time.monotonic() - began) / self.time.second
        self.stale.append((self._watched[place].kind + self.beside, took))

    # --- what they do -------------------------------------------------------------------------

    async def tap(
        self, phone: Phone, label: str, watch: Watch, says: str = "", *, times: int = 1
    ) -> None:
        """Tap until the bot has taken it; people read its notices, which name what stands now."""
        while True:
            post, data = await self._button(phone, label)
            self._watched.append(watch)
            began, place = time.monotonic(), len(self._watched) - 1
            async with self.time.steady if times > 1 else nullcontext():
                answer, *again = [phone.forges(data, post) for _ in range(times)]
                watching = asyncio.create_task(self._watch(began, place))
                await self._answered(answer, *again)
            self._old.append((data, post))
            if not answer.text.startswith(LATE) and TWICE not in answer.text:
                self._last = phone, data
                break
            self.late += 1
            watching.cancel()
            self._watched[place] = Watch(watch.kind, lambda _: False)
            await self.time.pass_by(1 if self.time.second else 0)
        assert says in answer.text, (label, says, answer.text)
        for second in again:
            assert any(word in second.text for word in NOTHING), second.text
        self._watching.append(watching)
        await self.time.pass_by(max(1 - (time.monotonic() - began) / self.time.second, 0))

    async def _answered(self, *answers: Query) -> None:
        patience = time.monotonic() + 120
        while not all(answer.answered for answer in answers):
            assert time.monotonic() < patience, "a tap without an answer"
            await asyncio.sleep(self.time.second / 50)

    async def taps_old(self, entering: Phone) -> None:
        """Somebody else taps on an old pad: it is answered, and changes nothing.

        Of who enters it may be the pad that lags, and then it fills the next.
        """
        scores = [old for old in self._old if not old[0].startswith("won:")]
        data, post = self.chance.choice(scores)  # a name moves what is asked, from anybody
        others = [phone for phone in self.phones if phone is not entering]
        answer = self.chance.choice(others).forges(data, post)
        await self._answered(answer)
        assert answer.text

    async def seen(self) -> None:
        """Until the screen shows all that was done."""
        await asyncio.gather(*self._watching)
        self._watching.clear()

    # --- a round ------------------------------------------------------------------------------

    async def play(self, number: int, plan: Plan, beside: str = "") -> None:
        """A round by thumb; `beside`: what is going on besides."""
        self.beside = beside
        phone = self.chance.choice(self.phones)
        begin = "Ronde" if number == 1 else "Volgend spel"
        if plan.winner is None:
            await self._draw(phone, number, begin)
        else:
            await self._win(phone, number, begin, plan)
        await self.seen()
        await self.time.pass_by(FOLLOWS)

    async def _draw(self, phone: Phone, number: int, begin: str) -> None:
        drawn = Watch("result", partial(_says, f"spel {number}: remise"))
        await self.tap(phone, begin, self._asks(number))
        await self.tap(phone, "Remise", drawn)

    async def _win(self, phone: Phone, number: int, begin: str, plan: Plan) -> None:
        assert plan.winner is not None
        order = [(plan.winner + step) % 4 for step in range(4)]
        name = self.four[plan.winner]
        await self.tap(phone, begin, self._asks(number))
        if plan.habit == "wrong winner":
            other = self.four[order[2]]
            await self.tap(phone, other, self._stands(number, f"🀄 {other}"))
            await self.tap(phone, name, self._stands(number, f"{name} ?"))
            await self.tap(phone, "Mahjong", self._stands(number, f"🀄 {name}"))
        else:
            await self.tap(phone, name, self._stands(number, f"🀄 {name}"))
        first = self._first_scores(plan)
        for chair in order:
            who = await self._who(phone, plan)
            if plan.habit == "old pad" and len(self._old) > 2:
                await self.taps_old(phone)
            score = first[chair]
            shows = self._stands(number, f"{self.four[chair]} {words(score)}")
            watch = shows if chair != order[-1] else self._result(number, name)
            says = f"{self.four[chair]}: {words(score)}"
            await self.tap(who, key(score), watch, says, times=1 + (plan.habit == "double"))
        await self._afterwards(phone, number, plan, order[-1])

    def _first_scores(self, plan: Plan) -> tuple[int | None, ...]:
        """What is entered at first: where it is mended later, the last one was wrong."""
        if plan.habit != "undo and mend":
            return plan.scores
        wrong = list(plan.scores)
        last = ((plan.winner or 0) + 3) % 4
        wrong[last] = 40 if plan.scores[last] != 40 else 20
        return tuple(wrong)

    async def _who(self, phone: Phone, plan: Plan) -> Phone:
        """Who taps next; another has to see what was entered last."""
        if plan.habit != "two":
            return phone
        await self.seen()
        return self.chance.choice(self.phones)

    async def _afterwards(self, phone: Phone, number: int, plan: Plan, last: int) -> None:
        if not plan.habit.startswith("undo"):
            return
        assert plan.winner is not None
        await self.seen()
        await self.time.pass_by(FOLLOWS)
        await self.tap(phone, "Terug", Watch("undone", partial(_has, "Toch wel")))
        name, mended = self.four[last], plan.scores[last]
        if plan.habit == "undo and redo":
            await self.tap(phone, "Toch wel", self._result(number, self.four[plan.winner]))
            return
        wrong = self._first_scores(plan)[last]
        await self.tap(
            phone, f"{name} {words(wrong)}", self._stands(number, f"{name} {words(wrong)}?")
        )
        await self.tap(phone, key(mended), self._stands(number, f"{name} {words(mended)}"))
        await self.tap(phone, "Klopt", self._result(number, self.four[plan.winner]))

    # --- what a screen should show ------------------------------------------------------------

    def _asks(self, number: int) -> Watch:
        return Watch("who won", partial(_says, f"spel {number} · "))

    def _stands(self, number: int, shown: str) -> Watch:
        draft = f"Spel {number} · "
        return Watch("entering", lambda post: shown in post.text.partition(draft)[2])

    def _result(self, number: int, name: str) -> Watch:
        return Watch("result", partial(_says, f"spel {number}: {name} wint"))


def _says(words: str, post: Post) -> bool:
    """Whether a screen says this, behind the name of its table or without it."""
    return words.casefold() in post.text.casefold()


def _has(label: str, post: Post) -> bool:
    return any(plain_label(label) == plain_label(each) for row in post.labels for each in row)


# --- the evenings --------------------------------------------------------------------------------

Ledger = list[list[tuple[object, ...]]]


@dataclass
class Evening:
    """What came of an evening by thumb."""

    ledger: Ledger
    stale: list[tuple[str, float]]
    late: int
    refused: list[tuple[str, int, str]]


@asynccontextmanager
async def hosting(clock: Time) -> AsyncIterator[tuple[Hosted, Chat]]:
    """A bot with a server of its own, and a group."""
    api = BotApi(minute=60 * clock.second)
    api.clock = clock.real
    await api.start()
    with tempfile.TemporaryDirectory() as folder:
        pace = Pace(clock=clock.real, minute=api.minute, a_second=10_000)
        hosted = Hosted(api, f"sqlite:///{folder}/club.db", clock.now, pace=pace)
        await hosted.start()
        try:
            yield hosted, api.world.group("Club", [])
        finally:
            await hosted.stop()
            await api.stop()


async def by_thumb(seed: int, rounds: int, clock: Time) -> Evening:
    """The evening by eight thumbs, the group's budget on and the server lagging."""
    chance = Random(seed)
    async with hosting(clock) as (hosted, group):
        tables = [
            Thumbs(hosted, group, four, number, Random(chance.random()), clock)
            for number, four in enumerate(FOURS, 1)
        ]
        for table in tables:
            table.phones[0].says(f"/nieuw {' '.join(table.four)}")
            await hosted.quiet()
        clock.leap(EVERY)
        hosted.api.limited = True
        lagging = asyncio.create_task(_lag(hosted.api, Random(chance.random()), clock))
        for number, plans in enumerate(zip(*evenings(seed, rounds), strict=True), 1):
            began = clock.now()
            if number % 2:
                async with asyncio.TaskGroup() as playing:
                    for table, plan in zip(tables, plans, strict=True):
                        playing.create_task(_play(table, number, plan))
            else:
                for table, plan in zip(tables, plans, strict=True):
                    await table.play(number, plan)
                    clock.leap(EVERY / 4)
            await hosted.quiet()
            clock.leap(EVERY - (clock.now() - began).total_seconds())
        lagging.cancel()
        ledger = await read(hosted)
    stale = [each for table in tables for each in table.stale]
    return Evening(ledger, stale, sum(table.late for table in tables), hosted.api.refused)


def evenings(seed: int, rounds: int) -> list[list[Plan]]:
    """What is played at the two tables."""
    chance = Random(seed)
    return [planned(chance, rounds, seed + 3 * place) for place, _ in enumerate(FOURS)]


async def _play(table: Thumbs, number: int, plan: Plan) -> None:
    """Both tables begin within a few seconds."""
    await table.time.pass_by(table.chance.uniform(0, 10))
    await table.play(number, plan, ", two at once")


async def _lag(api: BotApi, chance: Random, clock: Time) -> None:
    """The way to the server and back takes now this long, now that."""
    while True:
        api.slow = chance.choice((0.0, 0.05, 0.1, 0.3, 0.6)) * clock.second
        await asyncio.sleep(chance.uniform(1, 5) * clock.second)


async def typed(seed: int, rounds: int) -> Ledger:
    """The same evening by lines."""
    async with hosting(Time(1e-4)) as (hosted, group):
        for four, plans in zip(FOURS, evenings(seed, rounds), strict=True):
            person = hosted.api.world.person(four[0])
            group.members[person.id] = "member"
            phone = Phone(hosted.api, person, group)
            for line in (f"/nieuw {' '.join(four)}", *(plan.line(four) for plan in plans)):
                phone.says(line)
                await hosted.quiet()
        return await read(hosted)


async def read(hosted: Hosted) -> Ledger:
    """What stands at each table: who won, what everybody had, what it changed."""

    def rounds(ledger) -> Ledger:
        unit = ledger.unit()
        found = sorted(unit.tables.sittings(1, open_only=False), key=lambda one: one.id)
        return [[_of(played) for played in unit.tables.table(one.id).rounds] for one in found]

    return await asyncio.wrap_future(hosted.store.submit(rounds))


def _of(played: Round) -> tuple[object, ...]:
    return played.winner, played.entries, played.changes, played.totals


# --- the figures ---------------------------------------------------------------------------------


def distribution(
    stale: Sequence[tuple[str, float]],
) -> Iterator[tuple[str, int, float, float, float]]:
    """Of each sort of screen, and of all: how many, and p50, p95 and the most (s)."""
    for kind in (*sorted({kind for kind, _ in stale}), "all"):
        took = sorted(seconds for each, seconds in stale if kind in (each, "all"))
        parts = quantiles(took, n=20, method="inclusive") if len(took) > 1 else took * 20
        yield kind, len(took), parts[9], parts[18], took[-1]


def main(arguments: Sequence[str] = ()) -> int:
    """Play it and print how long which screen was stale; 1: too long, or the ledgers differ."""
    rounds = int(arguments[0]) if arguments else 16
    evening = asyncio.run(by_thumb(SEED, rounds, Time(SECOND)))
    table = Table("a screen was stale (s)", "taps", "p50", "p95", "most")
    figures = list(distribution(evening.stale))
    for kind, many, *seconds in figures:
        table.add_row(kind, str(many), *(f"{each:.1f}" for each in seconds))
    Console().print(table)
    same = evening.ledger == asyncio.run(typed(SEED, rounds))
    Console().print(
        f"{evening.late} taps came late and were made again; refused: {evening.refused}"
    )
    Console().print("the ledger is that of the evening typed" if same else "THE LEDGERS DIFFER")
    return int(not same or figures[-1][-1] > MOST_STALE or bool(evening.refused))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
