"""The steps of an evening that are drawn for the guides, whatever the platform."""

from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from typing import Generic, Protocol, TypeVar

from bot.rulebook.book import book
from bot.talk.texts import texts

Screen_co = TypeVar("Screen_co", covariant=True)
NOW = datetime(2026, 11, 21, 20, 15, tzinfo=UTC)
"""Saturday evening: what is drawn says no other day."""
FOUR = ("Anna", "Bert", "Cees", "Dirk")
GUESTS = ("Eef", "Fien", "Gijs", "Hans")
PAPER = (
    "tafel 1: Anna 412, Bert -96, Cees -188, Dirk -128",
    "tafel 2: Eef 644, Fien 20, Gijs -300, Hans -364",
)
LINES = (
    "Dirk 60 Anna 0 Bert 20 Cees 40",
    "Anna 320 Bert 40 Cees 20 Dirk 0",
    "Cees (555k) 123b 99t EEE CC +C:muur; Anna 20; Bert 0; Dirk 40",
    "Bert bmj21 Anna 0 Cees 20 Dirk 20",
    "Anna 160 Bert 20 Cees 0 Dirk 80",
)
TILES = {
    "nl": ("Mahjong", "Pung", "5k", "Chow", "1b", "Oost", "Oost", "Oost", "9t", "9t", "Rood"),
    "en": ("Mahjong", "Pung", "5k", "Chow", "1b", "East", "East", "East", "9t", "9t", "Red"),
}
"""What is tapped on the tile pad, as far as it stands there."""

STEPS = (
    *("greeting", "lobby", "table", "result", "undone", "redone", "more", "winner", "scores"),
    *("digits", "special", "own", "tiles", "count", "end", "evening", "standings", "rule"),
    *("competition", "preset", "coming", "draw", "regulations", "final", "roster"),
)
"""The names of the steps of an evening."""
A_YEAR = ("then", "honours")


class Stage(Protocol, Generic[Screen_co]):
    """People on a platform, and what they see."""

    async def added(self) -> None:
        """Anna lets the bot in."""

    async def says(self, name: str, command: str, line: str = "") -> None:
        """Somebody types a command, by its English name."""

    async def taps(self, name: str, *labels: str) -> None:
        """Somebody taps buttons, one after another, where they see them."""

    def sees(self, name: str, label: str) -> bool:
        """Whether this button is there for somebody."""

    def newest(self, *, own: str = "") -> Screen_co:
        """The newest message in the group; `own`: that this one alone sees."""

    def pictured(self, place: int) -> Screen_co:
        """One of the messages with a picture: -1 the newest."""

    def table(self) -> Screen_co:
        """The table's own message: the newest with more than one button."""


Steps = AsyncIterator[tuple[str, Screen_co]]
Label = Callable[..., list[str]]


async def steps(stage: Stage[Screen_co], language: str) -> Steps[Screen_co]:
    """Play a little; gives each step with what then stands there."""

    def label(*keys: str) -> list[str]:
        return [texts(language).label(key) for key in keys]

    counted = _count(stage, label, language)
    begun = (_begin(stage, label), _enter(stage, label), counted, _end(stage, label))
    for part in (*begun, _season(stage, label, language)):
        async for step in part:
            yield step


async def _begin(stage: Stage[Screen_co], label: Label) -> Steps[Screen_co]:
    await stage.added()
    yield "greeting", stage.newest()
    await stage.says("Anna", "new")
    for number, name in enumerate(FOUR):
        if number == 2:
            yield "lobby", stage.newest()
        await stage.taps(name, *label("join"))
    await stage.taps("Anna", *label("as-joined"))
    yield "table", stage.table()
    await stage.says("Anna", "round", "Bert 120 Anna 40 Cees 0 Dirk 20")
    yield "result", stage.table()
    await stage.taps("Cees", *label("undo"))
    yield "undone", stage.table()
    await stage.taps("Cees", *label("redo"))
    yield "redone", stage.table()
    await stage.taps("Bert", *label("more"))
    yield "more", stage.table()
    if stage.sees("Bert", *label("less")):  # else it is a panel of Bert's own
        await stage.taps("Bert", *label("less"))


async def _enter(stage: Stage[Screen_co], label: Label) -> Steps[Screen_co]:
    await stage.taps("Bert", *label("next-round"))
    yield "winner", stage.table()
    await stage.taps("Bert", "Bert", "120", *label("zero"))
    yield "scores", stage.table()
    await stage.taps("Bert", "⋯")
    yield "digits", stage.table()
    await stage.taps("Bert", *label("cancel", "discard", "next-round"), "Bert", *label("special"))
    yield "special", stage.table()
    await stage.taps("Bert", *label("cancel", "discard"))
    await stage.taps("Dirk", *label("next-round", "my-score", "no-mahjong"))
    yield "own", stage.newest(own="Dirk")
    await stage.taps("Dirk", *label("cancel"))


async def _count(stage: Stage[Screen_co], label: Label, language: str) -> Steps[Screen_co]:
    for line in LINES:
        await stage.says("Anna", "round", line)
    await stage.taps("Dirk", *label("more", "count-hand", "mahjong"))
    for word in TILES[language]:
        if stage.sees("Dirk", word):
            await stage.taps("Dirk", word)
    yield "tiles", stage.newest(own="Dirk")
    await stage.says("Anna", "count", "(555k) 123b 99t EEE CC +C:wall")
    yield "count", stage.newest()


async def _end(stage: Stage[Screen_co], label: Label) -> Steps[Screen_co]:
    await stage.taps("Anna", *label("more", "end", "confirm"))
    yield "end", stage.pictured(-2)
    yield "evening", stage.pictured(-1)
    await stage.says("Anna", "standings")
    yield "standings", stage.newest()
    await stage.says("Anna", "rule", "77")
    yield "rule", stage.newest()


async def _season(stage: Stage[Screen_co], label: Label, language: str) -> Steps[Screen_co]:
    """A competition is begun, people say that they come, tables are drawn; then the final."""
    await stage.says("Anna", "competition")
    yield "competition", stage.newest()
    await stage.taps("Anna", *label("otherwise"))
    yield "preset", stage.newest()
    await stage.taps("Anna", *label("we-play-so"))
    await stage.says("Anna", "evening")
    for name in FOUR:
        await stage.taps(name, *label("comes-coming"))
    yield "coming", stage.table()
    await stage.taps("Bert", *label("draw-tables"))
    yield "draw", stage.newest()
    await stage.says("Anna", "competition", "regulations")
    yield "regulations", stage.newest()
    await stage.taps("Anna", book(language).entries["reglement 8"].title, "4")
    await stage.says("Anna", "competition", "regulations")
    await stage.taps(
        "Anna",
        book(language).entries["reglement 19"].title,
        texts(language).text("reglement-value-top4"),
        *label("confirm"),
    )
    await stage.says("Anna", "competition", "final")
    yield "final", stage.newest()
    await stage.says("Anna", "new", " ".join(GUESTS))
    await stage.says("Anna", "competition", f"roster 3 {' '.join(FOUR + GUESTS)}")
    yield "roster", stage.newest()


async def a_year(stage: Stage[Screen_co], label: Label) -> Steps[Screen_co]:
    """An evening of before, from paper; then the season is closed, and champions are told."""
    await stage.added()
    await stage.says("Anna", "members", " ".join(FOUR[1:] + GUESTS))
    await stage.says("Anna", "competition")
    await stage.taps("Anna", *label("we-play-so"))
    for table in PAPER:
        await stage.says("Anna", "result", f"14 nov {table}")
    await stage.says("Anna", "evening", "14 nov")
    yield "then", stage.newest()
    await stage.says("Anna", "competition", "close")
    await stage.says("Anna", "competition", "honours")
    yield "honours", stage.newest()
