"""Hands that tap on every key of a screen twice, on Telegram and on Discord.

A second tap has an effect when it changes anything that is stored or asks the platform for
anything but a notice.
"""

import sqlite3
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from datetime import timedelta
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from discord import ChannelType, ComponentType
from simcord import actors

from adapters.console.script import parse_script
from adapters.discord.parsing import action_of, form_of
from adapters.discord.rendering import parts_of
from bot.ports.records import Settings
from bot.storage.upkeep.copying import enter_into, receipts_of
from bot.talk.buttons import PAGES, Tap, from_text
from tests.adapters.discord import test_transcripts as discord
from tests.adapters.discord.served import words_of
from tests.adapters.telegram import test_transcripts as telegram
from tests.laws import everything

Rows = Sequence[Sequence[str]]
UNTOLD = {"inbox", "outcome", "pace", "lease", "claim", "sqlite_sequence"}
"""Tables in which the bot notes what it has heard and how it was answered."""
POSTED = "SELECT act, chat, message, body, recipient FROM outbox WHERE act <> 'notice'"
PAD_IN_PRIVATE = "anna> /start\nanna taps Mijn score\n"
"""Opens the own pad on Telegram."""
NOTICES = ("Je tikte twee keer", "stond er al")
"""The words of the notice at a second tap."""


class Key(NamedTuple):
    """A key of a screen, by its cell."""

    screen: str
    row: int
    column: int


class Seen(NamedTuple):
    """What was posted so far, what the messages show, and what is stored."""

    posted: Sequence[Any]
    shown: Sequence[Any]
    stored: Mapping[str, Any]


class Walk(NamedTuple):
    """The number of keys of a screen, the second taps on them, and the effects that they had."""

    keys: int
    tapped: int
    exempt: int
    effects: tuple[str, ...]


class Hand(ABC):
    """Anna's hand: it taps on the newest message, whatever the phone shows."""

    taps_on_what_is_gone = False
    """True where the platform passes on a tap on a message that was deleted a moment ago."""
    _loop: Any
    evening: Any
    now: Any

    def build(self, script: str) -> Any:
        """Play the lines that lead to a screen, and return it."""
        for number, act in parse_script(script):
            self.play(act, number)
        self.leap(10)
        return max((one for one in self.shown() if any(map(any, self.rows(one)))), key=self.order)

    def leap(self, seconds: float) -> None:
        self.evening.clock.move(self.now() + timedelta(seconds=seconds))

    def stored(self) -> Any:
        """Everything that is stored, deliveries included, and what the platform was asked for."""
        path = Path(self.evening.url.removeprefix("sqlite:///"))
        with (
            closing(sqlite3.connect(path)) as file,
            closing(sqlite3.connect(":memory:")) as database,
        ):
            file.backup(database)
            enter_into(database, receipts_of(path))
            rows = [line for line in database.iterdump() if line.startswith("INSERT")]
            stored = {line: line.split('"', 2)[1] for line in rows}
            told: dict[str, list[Any]] = {name: [] for name in stored.values()}
            for line, name in stored.items():
                told[name].append(line)
            told["outbox"] = database.execute(POSTED).fetchall()
        return {name: told[name] for name in told.keys() - UNTOLD}

    def seen(self) -> "Seen":
        """Everything that is stored, and every message but the notices."""
        shown = [(self.order(one), self.words(one), self.rows(one)) for one in self.shown()]
        shown = [one for one in shown if not any(map(one[1].__contains__, NOTICES))]
        stored = self.stored()
        return Seen([row for row in stored["outbox"] if row[0] == "post"], shown, stored)

    def second_key(self, screen: Any, key: Key, before: Rows) -> str:
        """Return the new key of a cell; empty where it is the old one, and without the cell."""
        after = self.rows(screen) if screen else []
        if len(after) != len(before) or key.column >= len(after[key.row]):
            return ""
        new = after[key.row][key.column]
        return "" if new == before[key.row][key.column] else new

    @abstractmethod
    def play(self, act: Any, number: int) -> Any:
        """Play a line."""

    @abstractmethod
    def shown(self) -> Sequence[Any]:
        """Return the messages that Anna sees."""

    @abstractmethod
    def order(self, screen: Any) -> int:
        """Return the place of a message among all."""

    @abstractmethod
    def words(self, screen: Any) -> str:
        """Return the words of a message."""

    @abstractmethod
    def rows(self, screen: Any) -> Rows:
        """Return the keys under a message."""

    @abstractmethod
    def current(self, screen: Any) -> Any:
        """Return a message as it is now; None where it is gone."""

    @abstractmethod
    def tap(self, screen: Any, action: str) -> None:
        """Tap on a key, and wait for all that comes of it."""

    @abstractmethod
    def close(self) -> Any:
        """Stop."""


class OnTelegram(telegram.Driver, Hand):
    """Anna's hand on Telegram."""

    taps_on_what_is_gone = True

    def shown(self) -> Sequence[Any]:
        return [post for chat in self.evening.api.world.chats.values() for post in chat.shown()]

    def order(self, screen: Any) -> int:
        return int(screen.order)

    def words(self, screen: Any) -> str:
        return str(screen.text)

    def rows(self, screen: Any) -> Rows:
        return [[key.get("callback_data", "") for key in row] for row in screen.rows]

    def current(self, screen: Any) -> Any:
        return None if screen.deleted else screen

    def tap(self, screen: Any, action: str) -> None:
        self.evening.phone("anna").forges(action, screen)
        self._loop.run_until_complete(self.evening.hosted.quiet())


class OnDiscord(discord.Driver, Hand):
    """Anna's hand on Discord; it fills in no forms."""

    def __init__(self, url: str) -> None:
        super().__init__(url, Settings())

    def play(self, act: Any, number: int) -> Any:
        self.evening.served.without_forms = True
        return super().play(act, number)

    def build(self, script: str) -> Any:
        """Here the own pad needs no private chat: it opens where the button is."""
        return super().build(script.replace(PAD_IN_PRIVATE, PAD_IN_PRIVATE.partition("\n")[2]))

    def shown(self) -> Sequence[Any]:
        served = self.evening.served
        private = served.people["Anna"].user.dm_channel
        alone = private.history(viewer=served.people["Anna"].user) if private else []
        return [*served.shown("Anna"), *alone]

    def order(self, screen: Any) -> int:
        return int(screen.id)

    def words(self, screen: Any) -> str:
        return str(words_of(screen))

    def rows(self, screen: Any) -> Rows:
        rows = [row for row in parts_of(screen.components) if row.type is ComponentType.action_row]
        return [
            [getattr(key, "custom_id", None) or "" for key in row.children]
            for row in rows
            if all(key.type is ComponentType.button for key in row.children)
        ]

    def current(self, screen: Any) -> Any:
        return next((one for one in self.shown() if one.id == screen.id), None)

    def tap(self, screen: Any, action: str) -> None:
        self._loop.run_until_complete(self._click(screen, action))

    async def _click(self, screen: Any, action: str) -> None:
        """Send the tap also when the key has just gone: the old screen was still shown."""
        served = self.evening.served
        served.without_forms = True
        stored = served.env.backend.messages[screen.channel.id][screen.id]
        data = {"custom_id": action, "component_type": ComponentType.button.value}
        anna = served.people["Anna"]
        private = screen.channel.type == ChannelType.private
        await actors._component_interaction(anna.user if private else anna, stored, data)
        served.without_forms = False
        await served.quiet()


def value_of(action: str) -> Tap:
    """Return the value of a key: Telegram's is its action, Discord's has a number before it."""
    action = form_of(action_of({"custom_id": action}))[1] if "|" in action else action
    verb, colon, rest = action.removeprefix("practise:").partition(":")
    return from_text(everything.taps()[verb], rest if colon else None) if verb != "done" else Tap()


def is_exempt(first: str, second: str) -> bool:
    """Return whether both taps count, as with digits and pages; the same page counts once."""
    keys = value_of(first), value_of(second)
    return all(key.repeats for key in keys) and (first != second or keys[0].repeated != PAGES)


def cells(screen: str, rows: Rows) -> list[Key]:
    """Return every key of a screen."""
    return [
        Key(screen, row, column)
        for row, keys in enumerate(rows)
        for column, action in enumerate(keys)
        if action
    ]


def tap_twice(hand: Hand, script: str, key: Key, gaps: Sequence[float]) -> Counter[str]:
    """Tap on a key, and again after each of these seconds, and count the second taps.

    Each time the phone still shows the old key, and then the new one. An exempt key may change
    its screen again, and posts nothing.
    """
    found: Counter[str] = Counter()
    screen = hand.build(script)
    before = hand.rows(screen)
    first = before[key.row][key.column]
    hand.tap(screen, first)
    begin, seen, last = hand.now(), hand.seen(), first
    for gap, fresh in product(gaps, (False, True)):
        now = hand.current(screen)
        second = hand.second_key(now, key, before) if fresh else first
        if not second or (now is None and not hand.taps_on_what_is_gone):
            continue
        exempt = is_exempt(last, second)
        hand.leap(max(0, gap - (hand.now() - begin).total_seconds()))
        hand.tap(now or screen, second)
        found["exempt" if exempt else "tapped"] += 1
        if exempt:
            begin, last = hand.now(), second
        was, seen = seen, hand.seen()
        if seen.posted != was.posted or (seen != was and not exempt):
            found[f"{key.screen}: {first}, then {second} changes {difference(was, seen)}"] += 1
            break
    return found


def difference(was: Seen, seen: Seen) -> str:
    """Return the names of the tables that a second tap changed."""
    tables = [name for name in seen.stored if seen.stored[name] != was.stored[name]]
    return " ".join([*tables, "messages"] if seen.shown != was.shown else tables)


def walk(make: Callable[[], Hand], name: str, script: str, gaps: Sequence[float]) -> Walk:
    """Tap twice on every key of a screen, in a club of its own each, and count the second taps."""
    with closing(make()) as hand:
        keys = cells(name, hand.rows(hand.build(script)))
    found: Counter[str] = Counter()
    for key in keys:
        with closing(make()) as hand:
            found += tap_twice(hand, script, key, gaps)
    return Walk(len(keys), found.pop("tapped", 0), found.pop("exempt", 0), tuple(found))
