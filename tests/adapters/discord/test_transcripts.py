"""The evenings of tests/transcripts, played on Discord."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import UTC
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from adapters.console.evening import BEGIN, clock_of_a_script
from adapters.console.script import (
    ClockSet,
    DiceSeeded,
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
from bot.messages import Place
from bot.ports.records import Settings
from bot.registry import BY_NAME
from bot.storage.ledger import UnitOfWork
from bot.table.rooms import OWN, SETTING
from tests.adapters.discord.served import NoSuchChoiceError, Served, components, unmarked
from tests.adapters.telegram.botapi.hosted import LOOKS
from tests.transcripts.evenings import Heard, evenings_on, play_evening

ZONE = ZoneInfo("Europe/Amsterdam")
AGREES = [re.compile(rf"\|({keys})\b") for keys in ("notright", "rightly|thatsthem")]
"""The keys of [Klopt niet], and of [Klopt], by which others say who somebody is."""


class OnDiscord:
    """Plays an evening through the bot's real client: each group is a server with a channel."""

    def __init__(self, url: str, settings: Settings) -> None:
        self.url = url
        self.settings = settings
        self.clock = clock_of_a_script()
        self.group = "Club"
        self.guilds: dict[str, Any] = {}
        self.channels: dict[str, Any] = {}
        self.members: dict[tuple[str, str], Any] = {}
        self.users: dict[str, Any] = {}
        self.opened: dict[str, str] = {}
        """The button with which somebody last opened a form: who is refused presses it again."""

    async def start(self) -> None:
        self.served = Served(self.url, self.settings, self.clock.now)
        await self.served.start()
        self.clock.move(BEGIN.replace(tzinfo=ZONE).astimezone(UTC))

    async def stop(self) -> None:
        await self.served.stop()

    async def play(self, act: ScriptedAct) -> list[Heard]:
        before = len(self.served.env.http_requests)
        self.served.topics.clear()
        try:
            await _PLAYED[type(act)](self, act)
        except NoSuchChoiceError as word:
            return [Heard(str(word), ())]
        requests = self.served.env.http_requests[before:]
        said = [text for request in requests for text in _texts(request.json)]
        return [
            *(Heard(unmarked(text), ()) for text in said),
            *(Heard("", topics) for topics in self.served.topics),
        ]

    # --- people ----------------------------------------------------------------------------------

    def _found(self) -> None:
        if self.group not in self.guilds:
            self.guilds[self.group] = self.served.server(self.group)
            self.channels[self.group] = self.guilds[self.group].create_text_channel("mahjong")

    def _person(self, name: str) -> str:
        """The person of this name, in the group that is now."""
        self._found()
        key, called = (self.group, name.casefold()), name[:1].upper() + name[1:]
        if key not in self.members:
            first = not any(group == self.group for group, _ in self.members)
            self.members[key] = self.served.person(called, self.guilds[self.group], admin=first)
        self.served.people[called] = self.members[key]
        self.served.channel = self.channels[self.group]
        return called

    async def says(self, act: Says) -> None:
        name = self._person(act.speaker)
        text = act.text.strip()
        if not text.startswith("/"):
            await self.served.answers(name, self.opened[name], text)
            return
        word, _, line = text.removeprefix("/").partition(" ")
        command = BY_NAME[word.casefold()].names["en"][0]
        person, channel = self.served.people[name], self.served.channel
        key = person.id if act.private else channel.id
        place = Place(str(key), "", "private" if act.private else "group")
        command, options = await self.served.filled_in(name, command, line.strip(), place)
        if act.private:
            await person.user.slash(command, **options)
        else:
            await person.slash(channel, command, **options)
        await self._after(name)

    async def taps(self, act: Taps) -> None:
        name = self._person(act.speaker)
        on = self._numbered(act.on) if act.on else None
        self.clock.move(self.clock.now() + LOOKS)
        # one's own message of a round opens where one tapped, also for those who wrote in private
        private = act.private and not self.served.sees(name, act.label)
        result = await self.served.presses(name, act.label, on=on, private=private)
        if result.modal:
            self.opened[name] = act.label
        await self._after(name)

    async def _after(self, name: str) -> None:
        """Somebody new, with a guest's name, is that guest, and an admin agrees at once."""
        await self.served.quiet()
        for label in ("Ja, dat ben ik", "That is me"):
            if self.served.sees(name, label):
                await self.served.taps(name, label)
        admin = next(person for (group, _), person in self.members.items() if group == self.group)
        for keys, message in ((k, m) for k in AGREES for m in self.served.shown(name)):
            for button in components(message):
                if keys.search(button.custom_id or ""):
                    await admin.click(message, custom_id=button.custom_id)
                    await self.served.quiet()

    def _numbered(self, number: int) -> Any:
        """The bot's message with this number."""
        me = self.served.env.backend.bot_user.id
        messages = self.served.env.backend.messages.values()
        found = sorted(m.id for some in messages for m in some.values() if m.author_id == me)
        return found[number - 1]

    # --- the rest ------------------------------------------------------------------------------

    async def clock_set(self, act: ClockSet) -> None:
        then = act.wall.replace(tzinfo=ZONE, fold=0).astimezone(UTC)
        while (due := self._next_due()) is not None and due <= then:
            self.clock.move(max(self.clock.now(), due))
            await self._post_due()
        self.clock.move(then)
        await self._post_due()

    def _next_due(self) -> Any:
        return self.served.store.read(next_due).result()

    async def _post_due(self) -> None:
        await self.served.bot.tick()
        await self.served.quiet()

    async def group_entered(self, act: GroupEntered) -> None:
        self.group = act.name

    async def language_set(self, act: LanguageSet) -> None:
        self.served.locale = act.language
        await self._arranged(language=act.language)

    async def ruleset_set(self, act: RulesetSet) -> None:
        await self._arranged(ruleset=act.ruleset)

    async def _arranged(self, **changes: str) -> None:
        self._found()
        place = ("discord", str(self.channels[self.group].id))
        title = f"{self.group} #mahjong"

        def change(ledger: UnitOfWork) -> None:
            unit = ledger.unit()
            chat = unit.clubs.chat(*place) or unit.clubs.found(*place, title, self.settings)
            arrange_club(ledger, chat, changes)

        await asyncio.wrap_future(self.served.store.submit(change))

    async def seeded(self, act: DiceSeeded) -> None:
        self.served.dice.seed(act.seed)

    async def restarted(self, _: Restarted) -> None:
        await self.served.restart()


_PLAYED: Mapping[type, Callable[..., Coroutine[Any, Any, None]]] = {
    Says: OnDiscord.says,
    Taps: OnDiscord.taps,
    ClockSet: OnDiscord.clock_set,
    GroupEntered: OnDiscord.group_entered,
    LanguageSet: OnDiscord.language_set,
    RulesetSet: OnDiscord.ruleset_set,
    DiceSeeded: OnDiscord.seeded,
    Restarted: OnDiscord.restarted,
}


def _texts(payload: Any) -> list[str]:
    """All words that a call bears."""
    if isinstance(payload, list):
        return [text for each in payload for text in _texts(each)]
    if not isinstance(payload, dict):
        return []
    own = [payload[key] for key in ("content", "description") if payload.get(key)]
    inner = [payload[key] for key in ("data", "embeds", "components") if key in payload]
    return [*own, *(text for each in inner for text in _texts(each))]


class Driver:
    """The runner's view of it, line by line, on a loop of its own."""

    def __init__(self, url: str, settings: Settings) -> None:
        self._loop = asyncio.new_event_loop()
        self.evening = OnDiscord(url, settings)
        self.now = self.evening.clock.now
        self._loop.run_until_complete(self.evening.start())

    def play(self, act: ScriptedAct, number: int) -> Sequence[Heard]:
        return self._loop.run_until_complete(self.evening.play(act))

    def state(self) -> Mapping[str, Any]:
        """The state; a club here bears the name of its server and its channel."""
        told = state(self.evening.url, self.now)
        for club in told["clubs"]:
            club["name"] = club["name"].removesuffix(" #mahjong")
        return told

    def close(self) -> None:
        self._loop.run_until_complete(self.evening.stop())
        self._loop.close()


@pytest.mark.slow
@pytest.mark.parametrize("evening", evenings_on("discord"))
def test_the_evening_goes_on_discord_as_the_rules_say(evening: Path, tmp_path):
    assert held_of(evening, tmp_path, Settings()) > 0


@pytest.mark.slow
@pytest.mark.parametrize("evening", evenings_on("threads"))
def test_the_evening_goes_as_well_with_each_table_in_a_thread(evening: Path, tmp_path):
    settings = Settings(more=((SETTING, OWN),))
    assert held_of(evening, tmp_path, settings) > 0


def held_of(evening: Path, folder: Path, settings: Settings) -> int:
    """How many promises of an evening were kept, which are all."""
    driver = Driver(f"sqlite:///{folder}/evening.db", settings)
    try:
        return play_evening(evening.read_text(encoding="utf-8"), driver, typed=False)
    finally:
        driver.close()
