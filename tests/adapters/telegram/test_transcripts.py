"""The evenings of tests/transcripts, played on Telegram."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from adapters.console.evening import BEGIN, ConsoleClock, clock_of_a_script
from adapters.console.script import (
    ClockSet,
    DiceSeeded,
    Edits,
    GroupEntered,
    LanguageSet,
    Restarted,
    RulesetSet,
    Says,
    ScriptedAct,
    Taps,
)
from bot.club.arranging import arrange_club
from bot.delivery.due_posts import next_due
from bot.hosting.database import state
from bot.ports.platforms import Delivered, Delivery, OutboxItem
from bot.ports.records import Settings
from bot.storage.ledger import UnitOfWork
from tests.adapters.telegram.botapi.hosted import LOOKS, Hosted
from tests.adapters.telegram.botapi.methods import Words
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.botapi.world import Chat, Person, Post
from tests.transcripts.evenings import Heard, evenings_on, play_evening

ZONE = ZoneInfo("Europe/Amsterdam")
SPOKEN = ("text", "caption")
AGREES = re.compile(r"(notright|rightly|thatsthem)\b")
"""The keys of [Klopt], by which others say who somebody is, and of [Klopt niet] before it."""


class Listening(Hosted):
    """Hears what the messages are about, which Telegram does not show."""

    topics: list[tuple[str, ...]]

    async def start(self) -> None:
        await super().start()
        self.topics = []
        deliver = self.platform.deliver

        async def listen(item: OutboxItem) -> Delivery:
            outcome = await deliver(item)
            if isinstance(outcome, Delivered) and item.reply:
                self.topics.append(item.reply.topics)
            return outcome

        self.platform.deliver = listen  # type: ignore[method-assign]


@dataclass
class OnTelegram:
    """Plays an evening through a Bot API server of our own."""

    url: str
    clock: ConsoleClock = field(default_factory=clock_of_a_script)
    people: dict[str, Person] = field(default_factory=dict)
    groups: dict[str, Chat] = field(default_factory=dict)
    phones: dict[tuple[str, str], Phone] = field(default_factory=dict)
    last: dict[str, Phone] = field(default_factory=dict)
    group: str = "Club"
    language: str = "nl"

    async def start(self) -> None:
        self.api = self._server()
        self.api.now = lambda: int(self.clock.now().timestamp())
        await self.api.start()
        await self._begin()
        self.clock.move(BEGIN.replace(tzinfo=ZONE).astimezone(UTC))

    def _server(self) -> BotApi:
        return BotApi(minute=0.005)

    async def _begin(self) -> None:
        self.hosted = Listening(self.api, self.url, self.clock.now, Settings())
        await self.hosted.start()

    async def stop(self) -> None:
        await self.hosted.stop()
        await self.api.stop()

    async def play(self, act: ScriptedAct) -> list[Heard]:
        self.api.calls.clear()
        self.hosted.topics.clear()
        await _PLAYED[type(act)](self, act)
        return [*self._said(), *(Heard("", topics) for topics in self.hosted.topics)]

    def _said(self) -> list[Heard]:
        texts = [call[key] for _, call in self.api.calls for key in SPOKEN if key in call]
        return [Heard(Words(text).text, ()) for text in texts]

    # --- people ----------------------------------------------------------------------------------

    def phone(self, name: str) -> Phone:
        key = name.casefold()
        person = self.people.get(key)
        if person is None:
            person = self.api.world.person(name[:1].upper() + name[1:], language=self.language)
            self.people[key] = person
        if self.group not in self.groups:
            self.groups[self.group] = self.api.world.group(self.group)
        group = self.groups[self.group]
        if person.id not in group.members:
            group.members[person.id] = "member" if group.members else "creator"
        return self.phones.setdefault((key, self.group), Phone(self.api, person, group))

    async def deed(self, act: Says | Taps | Edits) -> None:
        phone = self.phone(act.speaker)
        await self._do(phone, act)
        for label in ("Ja, dat ben ik", "That is me"):
            if phone.sees(label):  # somebody new, with a guest's name: the act goes on after it
                phone.taps(label)
                await self.hosted.quiet()
        await self._agreed(phone)

    async def _agreed(self, phone: Phone) -> None:
        """An admin agrees at once with who somebody new is."""
        admin = next(each for (_, group), each in self.phones.items() if group == self.group)
        for post in phone.group.shown():
            keys = [button.get("callback_data", "") for row in post.rows for button in row]
            for key in filter(AGREES.match, keys):
                admin.forges(key.replace("notright", "rightly"), post)
                await self.hosted.quiet()

    async def _do(self, phone: Phone, act: Says | Taps | Edits) -> None:
        if isinstance(act, Taps):
            self.clock.move(self.clock.now() + LOOKS)
            posts = sorted(
                (post for chat in self.api.world.chats.values() for post in chat.shown()),
                key=lambda post: post.order,
            )
            on = posts[act.on - 1] if act.on else None
            private = act.private or (not on and phone.has_own(act.label))
            answer = phone.taps(act.label, on, private=private)
            await self.hosted.quiet()
            phone.opens(answer)
        elif isinstance(act, Edits):
            self.last[act.speaker].edits(act.text)
        elif act.private:
            phone.writes(act.text.strip())
            self.last[act.speaker] = phone
        else:
            phone.says(act.text.strip(), reply_to=_question(phone, act.text))
            self.last[act.speaker] = phone
        await self.hosted.quiet()

    # --- the rest ------------------------------------------------------------------------------

    async def clock_set(self, act: ClockSet) -> None:
        then = act.wall.replace(tzinfo=ZONE, fold=0).astimezone(UTC)
        while (due := self._next_due()) is not None and due <= then:
            self.clock.move(max(self.clock.now(), due))
            await self._post_due()
        self.clock.move(then)
        await self._post_due()

    def _next_due(self) -> datetime | None:
        return self.hosted.store.read(next_due).result()

    async def _post_due(self) -> None:
        await self.hosted.bot.tick()
        await self.hosted.quiet()

    async def group_entered(self, act: GroupEntered) -> None:
        self.group = act.name

    async def language_set(self, act: LanguageSet) -> None:
        for person in self.people.values():
            person.language = act.language
        self.language = act.language
        await self._arrange(language=act.language)

    async def ruleset_set(self, act: RulesetSet) -> None:
        await self._arrange(ruleset=act.ruleset)

    async def _arrange(self, **changes: str) -> None:
        if self.group not in self.groups:
            self.groups[self.group] = self.api.world.group(self.group)
        group = self.groups[self.group]

        def change(ledger: UnitOfWork) -> None:
            unit = ledger.unit()
            place = ("telegram", str(group.id))
            chat = unit.clubs.chat(*place) or unit.clubs.found(*place, group.title, Settings())
            arrange_club(ledger, chat, changes)

        await asyncio.wrap_future(self.hosted.store.submit(change))

    async def seeded(self, act: DiceSeeded) -> None:
        self.hosted.dice.seed(act.seed)

    async def restarted(self, _: Restarted) -> None:
        await self.hosted.stop()
        await self._begin()


_PLAYED: Mapping[type, Callable[..., Coroutine[Any, Any, None]]] = {
    Says: OnTelegram.deed,
    Taps: OnTelegram.deed,
    Edits: OnTelegram.deed,
    ClockSet: OnTelegram.clock_set,
    GroupEntered: OnTelegram.group_entered,
    LanguageSet: OnTelegram.language_set,
    RulesetSet: OnTelegram.ruleset_set,
    DiceSeeded: OnTelegram.seeded,
    Restarted: OnTelegram.restarted,
}


def _question(phone: Phone, text: str) -> Post | None:
    """The question that plain words answer: Telegram opens the reply to it by itself."""
    if text.strip().startswith("/"):
        return None
    return next((post for post in reversed(phone.group.shown()) if post.force_reply), None)


class Driver:
    """The runner's view of it, line by line, on a loop of its own."""

    def __init__(self, url: str) -> None:
        self._loop = asyncio.new_event_loop()
        self.evening = OnTelegram(url)
        self.now = self.evening.clock.now
        self._loop.run_until_complete(self.evening.start())

    def play(self, act: ScriptedAct, number: int) -> Sequence[Heard]:
        return self._loop.run_until_complete(self.evening.play(act))

    def state(self) -> Mapping[str, Any]:
        return state(self.evening.url, self.now)

    def close(self) -> list[tuple[str, int, str]]:
        self._loop.run_until_complete(self.evening.stop())
        self._loop.close()
        return self.evening.api.refused


@pytest.mark.slow
@pytest.mark.parametrize("evening", evenings_on("telegram"))
def test_the_evening_goes_on_telegram_as_the_rules_say(evening: Path, tmp_path):
    driver = Driver(f"sqlite:///{tmp_path}/evening.db")
    try:
        held = play_evening(evening.read_text(encoding="utf-8"), driver)
    finally:
        refused = driver.close()
    assert held > 0
    assert refused == []
