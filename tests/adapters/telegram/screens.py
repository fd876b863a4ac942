"""Draw what Telegram shows of the bot.

The bot itself is driven by thumb on a Bot API server of our own; what stands there is drawn.
"""

import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from bot.pictures.process import PictureProcess
from bot.ports.records import Settings
from bot.talk.texts import LANGUAGES, texts
from tests.adapters.drawing import Draw, Tinted, drawing, save, save_film
from tests.adapters.steps import A_YEAR, FOUR, NOW, STEPS, a_year, steps
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import Post
from tests.album import Album

MINUTE = 0.001
"""So short (s) that no message waits: with a clock that stands still it would wait for ever."""
COLOURS = {"success": "#3f9142", "danger": "#c0392b"}


class Coloured(Post):
    """A message with its buttons in their colours."""

    @property
    def labels(self) -> list[list[str]]:
        return [[_tinted(button) for button in row] for row in self.rows]


def _tinted(button: dict[str, str]) -> str:
    colour = COLOURS.get(button.get("style", ""))
    return Tinted(button["text"], colour) if colour else button["text"]


class OnTelegram:
    """Four at their phones, each with the bot in private too."""

    def __init__(self, hosted: Hosted, language: str) -> None:
        self.club = Club(hosted, language=language)
        self.people = dict(zip(FOUR, self.club.phones, strict=True))

    async def added(self) -> None:
        self.club.anna.changes_bot("member", was="left")
        await self.club.quiet()

    async def says(self, name: str, command: str, line: str = "") -> None:
        await self.club.says(self.people[name], f"/{command} {line}".strip())

    async def taps(self, name: str, *labels: str) -> None:
        phone = self.people[name]
        for label in labels:
            await self.club.taps(phone, label, private=phone.sees(label, private=True))

    def sees(self, name: str, label: str) -> bool:
        phone = self.people[name]
        return phone.sees(label) or phone.sees(label, private=True)

    def newest(self, *, own: str = "") -> Post:
        mine = self.club.shown(self.people[own].private) if own else []
        return (mine or self.club.shown())[-1]

    def pictured(self, place: int) -> Post:
        return [post for post in self.club.shown() if post.picture][place]

    def table(self) -> Post:
        return [post for post in self.club.shown() if len(post.rows) > 1][-1]


@asynccontextmanager
async def on_telegram(language: str) -> AsyncIterator[OnTelegram]:
    """A club of four that has just begun."""
    pictures, api = PictureProcess(), BotApi(minute=MINUTE)
    api.now = lambda: int(NOW.timestamp())
    await api.start()
    with tempfile.TemporaryDirectory() as place:
        url, settings = f"sqlite:///{place}/club.db", Settings(language=language)
        hosted = Hosted(api, url, lambda: NOW, settings, draw=pictures.png)
        await hosted.start()
        yield OnTelegram(hosted, language)
        await hosted.stop()
    await api.stop()
    await pictures.close()


def names() -> Iterator[str]:
    """Return the name of every picture that is drawn here."""
    for language in LANGUAGES:
        for step in STEPS:
            yield _name(language, step)
        yield _film(language)
    for step in A_YEAR:
        yield _name("nl", step)


def _name(language: str, step: str) -> str:
    return f"screens/telegram-{language}-{step}.png"


def _film(language: str) -> str:
    return f"screens/telegram-{language}.gif"


async def screens(album: Album) -> None:
    """Play a little in each language, and draw what stands there."""
    async with drawing("telegram") as draw:
        for language in LANGUAGES:
            await _evening(album, language, draw)
        await _year(album, draw)  # for handleiding.md


async def _evening(album: Album, language: str, draw: Draw) -> None:
    async with on_telegram(language) as stage:
        async for step, post in steps(stage, language):
            await _save(album, _name(language, step), draw, post)
    film = _film(language)
    if album.wants(film):
        async with on_telegram(language) as stage:
            shown = [await draw(Coloured(**vars(post))) async for post in a_round(stage, language)]
        save_film(shown, album.file(film))


async def _year(album: Album, draw: Draw) -> None:
    async with on_telegram("nl") as stage:
        async for step, post in a_year(stage, lambda *keys: [*map(texts("nl").label, keys)]):
            await _save(album, _name("nl", step), draw, post)


async def _save(album: Album, name: str, draw: Draw, post: Post) -> None:
    if album.wants(name):
        save(await draw(Coloured(**vars(post))), album.file(name))


async def a_round(stage: OnTelegram, language: str) -> AsyncIterator[Post]:
    """What README shows on top: a deal by thumb, from the table to its result."""
    label = texts(language).label
    await stage.added()
    await stage.says("Anna", "new", " ".join(FOUR))
    yield stage.table()
    await stage.taps("Anna", label("round"))
    yield stage.table()
    await stage.taps("Anna", "Bert", "120")
    yield stage.table()
    await stage.taps("Anna", label("zero"), "20")
    yield stage.table()
    await stage.taps("Anna", "40")
    yield stage.table()
