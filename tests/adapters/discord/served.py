"""The bot on a Discord of our own (simcord): its real client, a server, four friends."""

import re
from random import Random

import discord
import simcord

from adapters.discord.client import Client, Manners
from adapters.discord.identifying import Identifying
from adapters.storage.opening import open_store
from bot.ports import Settings
from bot.program import Bot
from bot.slash import slash_commands
from bot.texts import texts
from bot.turn import Surroundings


class WithinReach:
    """The platform, delivering where simcord catches what is said to interactions.

    simcord knows the bot's work by the context that it was begun in; the sender is woken by a
    thread of the store, which has none.
    """

    def __init__(self, platform, env):
        self._platform, self._env = platform, env

    def __getattr__(self, name):
        return getattr(self._platform, name)

    async def deliver(self, parcel):
        with self._env.time_context():
            return await self._platform.deliver(parcel)


class Served:
    """The bot, its database, and the people of a club."""

    def __init__(self, url, settings=None, names=("Anna", "Bert", "Cees", "Dirk"), **manners):
        self.url = url
        self.settings = settings or Settings()
        self.names = names
        self.manners = manners
        self.client = self._client()
        self.env = simcord.Env(self.client)

    def _client(self):
        def words(key, language):
            return texts(language or self.settings.language).text(f"form-{key}")

        manners = Manners(slash_commands(), words, **{"after": 0.3, **self.manners})
        return Client(manners, Identifying(), shard_count=1)

    async def start(self):
        await self.env.start()
        await self._begin()
        self.guild = self.env.create_guild("Oostpoort")
        self.channel = self.guild.create_text_channel("mahjong")
        admins = self.guild.create_role(
            "Bestuur", permissions=discord.Permissions(manage_guild=True)
        )
        self.people = {}
        for name in self.names:
            roles = [admins] if name == self.names[0] else []
            self.people[name] = self.guild.add_member(self.env.create_user(name), roles=roles)

    async def _begin(self):
        self.store = open_store(self.url)
        around = Surroundings(Random(7), self.settings)
        self.bot = Bot(
            self.store, around, {"discord": WithinReach(self.client.platform, self.env)}
        )
        await self.bot.start()
        self.client.inbox = self.bot.desk

    async def restart(self, *, kill=False):
        """Stop dead, or in order; start again with nothing but the database."""
        await self.bot.stop()
        self.store.close()
        self.client = self._client()
        await self.env.restart_bot(self.client)
        await self._begin()

    async def stop(self):
        await self.bot.stop()
        self.store.close()
        await self.env.shutdown()

    async def quiet(self):
        await self.bot.quiet()
        await self.env.settle()

    # --- what people do ------------------------------------------------------------------------

    async def says(self, name, command, line="", channel=None):
        word, option = command, self._option(command)
        options = {option: line} if line else {}
        result = await self.people[name].slash(channel or self.channel, word, **options)
        await self.quiet()
        return result

    def _option(self, command):
        found = next(c for c in slash_commands() if c.names["en"] == command)
        return found.line.get("en", "")

    async def taps(self, name, *labels):
        """Press these buttons, each on the newest message that this person sees and has it."""
        result = None
        for label in labels:
            message, key = self.button(name, label)
            if isinstance(key, tuple):
                result = await self.people[name].select(message, [key[1]], custom_id=key[0])
            else:
                result = await self.people[name].click(message, custom_id=key)
            await self.quiet()
        return result

    async def answers(self, name, label, line):
        """Press a button that opens a form, and fill that in."""
        opened = await self.taps(name, label)
        result = await self.people[name].submit_modal(opened, {"line": line})
        await self.quiet()
        return result

    # --- what is seen ----------------------------------------------------------------------------

    def shown(self, name="Anna", channel=None):
        """What this person sees in the channel, the oldest first."""
        return (channel or self.channel).history(viewer=self.people[name])

    def texts(self, name="Anna"):
        return [words_of(message) for message in self.shown(name)]

    def last(self, words, name="Anna"):
        """The newest message that this person sees and that has these words."""
        found = [m for m in self.shown(name) if words in words_of(m)]
        assert found, f"nothing with {words!r} in {self.texts(name)}"
        return found[-1]

    def button(self, name, label):
        for message in reversed(self.shown(name)):
            for component in components(message):
                if same(component.label, label):
                    return message, component.custom_id
            for menu, option in options(message):
                if same(option.label, label):
                    return message, (menu.custom_id, option.value)
        raise AssertionError(f"{name} sees no {label!r}: {self.texts(name)}")


def words_of(message):
    """The words of a message, without its marks."""
    found = [message.content, *(embed.description or "" for embed in message.embeds)]
    return re.sub(r"\\([\\*_~|`<>\[\]#])|\*\*|`|\u200b", r"\1", "\n".join(filter(None, found)))


def components(message):
    for row in message.components:
        for child in row.children:
            if child.type is discord.ComponentType.button:
                yield child


def options(message):
    for row in message.components:
        for child in row.children:
            if child.type is discord.ComponentType.select:
                yield from ((child, option) for option in child.options)


def same(label, wanted):
    """Whether a button has these words, an emoji before and a tick after aside."""
    bare = label.removesuffix("✓").strip()
    return wanted.casefold() in {bare.casefold(), bare.partition(" ")[2].casefold()}


def totals(message):
    """What everybody has, by the card."""
    lines = [line.split() for line in words_of(message).splitlines()[1:5]]
    return {line[1]: int(line[2].replace(".", "").replace(",", "")) for line in lines}
