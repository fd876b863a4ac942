"""The bot on a Discord of our own (simcord): its real client, a server, four friends."""

import pickle
import re
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import cache
from random import Random
from types import SimpleNamespace
from zoneinfo import ZoneInfo

import discord
import simcord

from adapters.discord.client import Client, DiscordConfig
from adapters.discord.identifying import Identifying
from adapters.discord.parsing import form_of
from adapters.discord.rendering import parts_of, said_in
from bot.club.arrival import turn_of
from bot.delivery.futures import settled
from bot.menus.completing import OPENING, Completing, FormMaker
from bot.menus.hints import as_fields, fields_of
from bot.menus.menus import _word, answer_anywhere, context_menus, form_words, slash_commands
from bot.messages import Incoming, Place, Said, Speaker, harmless
from bot.ports.clock import wall_clock
from bot.ports.platforms import Delivered
from bot.ports.records import MemberStatus, Settings
from bot.program import Bot
from bot.registry import BY_NAME, COMMANDS
from bot.storage.upkeep.opening import open_store
from bot.talk.needs import NeedsRole
from bot.talk.turn import Environment
from tests.adapters.discord.limits import beyond
from tests.adapters.discord.openapi import Law
from tests.adapters.telegram.botapi.hosted import LOOKS

HOUR = 3600.0
COMMANDS_IN_MENUS = cache(slash_commands)


def copied(data):
    """Return a copy of JSON, in a fifth of the time that `deepcopy` takes."""
    return pickle.loads(pickle.dumps(data, pickle.HIGHEST_PROTOCOL))  # noqa: S301 - our own data


for module in (simcord.components, simcord.results):
    vars(module)["deepcopy"] = copied
for module in (simcord.gateway, simcord.http.router):
    vars(module)["copy"] = SimpleNamespace(deepcopy=copied)


class WithinReach:
    """The platform, delivering where simcord catches what is said to interactions.

    simcord knows the bot's work by the context that it was begun in; the sender is woken by a
    thread of the store, which has none.
    """

    def __init__(self, platform, env, topics, clock):
        self._platform, self._env, self._topics, self.clock = platform, env, topics, clock

    def __getattr__(self, name):
        return getattr(self._platform, name)

    def parse(self, raw):
        """The numbers that simcord gives out hold its own time; here it is the script's."""
        incoming = self._platform.parse(raw)
        return replace(incoming, written=self.clock()) if incoming and self.clock else incoming

    async def deliver(self, item):
        with self._env.time_context():
            outcome = await self._platform.deliver(item)
        if isinstance(outcome, Delivered) and item.reply:
            self._topics.append(item.reply.topics)
        return outcome


class Served:
    """The bot, its database, and the people of a club. Everybody's Discord speaks `locale`."""

    def __init__(
        self,
        url,
        settings=None,
        clock=None,
        *,
        locale="nl",
        after=None,
        draw=None,
        allowed=(),
        faces=None,
    ):
        self.url = url
        self.settings = settings or Settings()
        self.clock = clock
        self.looks = 0
        """How often somebody looked at a screen, for which the clock was put forward."""
        self.rested = None
        """When the bot had last done everything that was asked."""
        self.locale = locale
        self.locales = {}
        self.without_forms = False
        self.elsewhere = set()
        """Who uses the bot where it is not."""
        self.after = after
        """After how long (s) an answer is put off; without it no time passes for answers."""
        self.allowed = allowed
        self.draw = draw
        self.faces = faces or {}
        self.dice = Random(7)
        self.topics = []
        self.people = {}
        self.law = Law()
        self.client = self._client()
        self.env = simcord.Env(self.client, settle_timeout=20)  # a machine may have much to do

    async def _complete(self, typing):
        return await Completing(self.store, "discord", self.settings).complete(typing)

    async def _open(self, opening):
        if self.without_forms:  # none comes in time
            return None
        return await FormMaker(self.store, "discord").open(opening)

    def now(self):
        return (self.clock or wall_clock)() + self.looks * LOOKS

    def _client(self):
        def words(key, language, **values):
            return form_words(key, language or self.settings.language, **values)

        config = DiscordConfig(
            COMMANDS_IN_MENUS(),
            words,
            self._complete,
            self._open,
            OPENING,
            self.draw,
            self.allowed,
            context_menus(),
            lambda incoming: answer_anywhere(incoming, Environment(self.dice, self.settings)),
            self.after or 0.0,
            self.now,
            self.faces,
            as_fields,
        )
        client = Client(config, Identifying(), shard_count=1)
        if self.after is None:  # simcord waits in real seconds for what is due before it gives up
            later = client.answers._later

            def at_rest(seconds, work):
                return later(HOUR + seconds, work)

            client.answers._later = at_rest  # type: ignore[method-assign]
        return client

    async def start(self):
        self._payload = simcord.interactions.base_payload
        simcord.interactions.base_payload = self._in_their_language
        self._build = simcord.interactions.build_options
        simcord.interactions.build_options = self._with_mentions  # type: ignore[assignment]
        await self.env.start()
        await self._begin()

    def _in_their_language(self, backend, **about):
        """simcord has everybody's Discord speak English; here it speaks what it should.

        The environment of another club is left alone: a failed test does not stop its club.
        """
        record, payload = self._payload(backend, **about)
        if backend is not self.env.backend:
            return record, payload
        mine = self.locales.get(about["user_id"], self.locale)
        if about["user_id"] in self.elsewhere:
            owners = {"1": str(about["user_id"])}
            payload |= {"authorizing_integration_owners": owners, "context": 2}
        return record, payload | {"locale": mine, "guild_locale": self._spoken()}

    def _with_mentions(self, actor, command, spec, provided, **how):
        """As Discord does, bring along the people who are mentioned in the options."""
        built, resolved = self._build(actor, command, spec, provided, **how)
        if actor._env is not self.env:  # the club of a failed test knows nobody here
            return built, resolved
        numbers = re.findall(r"<@!?(\d+)>", " ".join(str(each["value"]) for each in built))
        for person in self.people.values():
            if str(person.id) in numbers and how.get("channel_id"):
                simcord.interactions.resolve_handle(
                    actor, person, resolved, channel_id=how["channel_id"]
                )
        return built, resolved

    def _spoken(self):
        """Locale of the server: the language of the evening."""
        return {"nl": "nl", "en": "en-GB"}[self.settings.language]

    def server(self, name):
        return self.env.create_guild(name, preferred_locale=self._spoken())

    async def found(self, *names):
        """Create a server with a channel and these people; the first manages it."""
        self.names = names
        self.guild = self.server("Oostpoort")
        self.channel = self.guild.create_text_channel("mahjong")
        for name in names:
            self.person(name, admin=name == names[0])

    async def begin(self):
        """They sit down at a table, in the order of their names."""
        await self.says(self.names[0], "new")
        for name in self.names:
            await self.taps(name, "Ik speel mee")
        await self.taps(self.names[0], "Zo zitten we")

    async def fills_in(self, name, label, *values, on=None):
        """Press a button that opens a form of several fields, and fill those in."""
        message, key = self.button(name, label, on=on)
        shown = await self.people[name].click(message, custom_id=key)
        await self.submits(name, shown, *values)
        return shown

    async def submits(self, name, shown, *values):
        fields = [label["component"] for label in shown.modal["components"]]
        named = {each["label"]: each["value"] for each in fields[0].get("options", ())}
        first = next((value for words, value in named.items() if words.endswith(values[0])), "")
        filled = [[first] if named else values[0], *values[1:]]
        told = {f["custom_id"]: value for f, value in zip(fields, filled, strict=True)}
        result = await self.people[name].submit_modal(shown, told)
        await self.quiet()
        return result

    def person(self, name, guild=None, *, admin=False):
        guild = guild or self.guild
        manage = discord.Permissions(manage_guild=True)
        roles = [guild.create_role("Bestuur", permissions=manage)] if admin else []
        self.people[name] = guild.add_member(self.env.create_user(name), roles=roles)
        return self.people[name]

    async def _begin(self):
        self.store = open_store(self.url, self.now)
        around = Environment(self.dice, self.settings)
        clock = self.clock and self.now
        platform = WithinReach(self.client.platform, self.env, self.topics, clock)
        self.bot = Bot(self.store, around, {"discord": platform})
        await self.bot.start()
        self.client.inbox = self.bot.desk

    async def restart(self):
        """Stop; start again with nothing but the database."""
        await self.bot.stop()
        self.store.close()
        self.client = self._client()
        await self.env.restart_bot(self.client)
        await self._begin()

    async def stop(self):
        await self.bot.stop()
        self.store.close()
        said = [(r.method, r.path, r.json) for r in self.env.http_requests]
        await self.env.shutdown()
        simcord.interactions.base_payload = self._payload
        simcord.interactions.build_options = self._build
        assert [fault for each in said for fault in beyond(*each)] == []
        unlawful = [fault for each in said for fault in self.law.faults(*each)]
        assert unlawful == []

    async def quiet(self):
        await self.bot.quiet()
        await self.env.settle()
        self.rested = self.now()

    # --- what people do ------------------------------------------------------------------------

    async def says(self, name, command, line="", channel=None):
        channel = channel or self.channel
        place = Place(str(channel.id), harmless(channel.name))
        if channel.is_thread:
            place = Place(str(channel._channel.parent_id), thread=str(channel.id))
        word, options = await self.filled_in(name, command, line, place)
        result = await self.people[name].slash(channel, word, **options)
        await self.quiet()
        return result

    async def filled_in(self, name, command, line, place):
        """What somebody fills in who would type this line there."""
        speaker = Speaker(str(self.people[name].id), harmless(name), admin=True)
        numbers = re.findall(r"<@(\d+)>", line)
        said = Said(line, mentions=tuple((f"<@{one}>", Speaker(one, "")) for one in numbers))
        incoming = Incoming("discord", place, speaker, self.now(), said)
        around = Environment(self.dice, self.settings, commands=lambda: COMMANDS)
        roles: dict[tuple[int, int], MemberStatus] = {}

        def read(ledger):
            unit, found = ledger.unit(incoming), []
            with suppress(_UndoneError), unit.step():
                for (chat, account), standing in roles.items():
                    unit.people.know_role(chat, account, standing)
                found += filled_in(command, line, turn_of(unit, incoming, around))
                raise _UndoneError
            return found

        while True:
            try:
                return await settled(self.store.submit(read))
            except NeedsRole as asked:  # as the inbox does: the platform says who somebody is
                roles[asked.chat, asked.account] = await self._standing(asked)

    async def _standing(self, asked):
        """What Discord says that an account is in a chat."""

        def find(ledger):
            unit = ledger.unit()
            return unit.clubs.chat_by_id(asked.chat), unit.people.account_by_id(asked.account)

        return await self.client.platform.standing(*await settled(self.store.read(find)))

    async def taps(self, name, *labels):
        """Press these buttons, each on the newest message that this person sees and has it."""
        result = None
        for label in labels:
            result = await self.presses(name, label)
        return result

    async def presses(self, name, label, *, on=None, private=False):
        """Press a button on message `on`, or on the newest that has it."""
        person = self.people[name]
        actor = person.user if private else person
        self._look()
        message, key = self.button(name, label, on=on, private=private)
        if not isinstance(key, tuple) and form_of(key.partition("|")[2])[0] == "round":
            self.without_forms = True  # who fills in no form has the screen of buttons
        if isinstance(key, tuple):
            result = await actor.select(message, [key[1]], custom_id=key[0])
        else:
            result = await actor.click(message, custom_id=key)
        self.without_forms = False
        await self.quiet()
        return result

    def _look(self):
        """Let time pass before a tap: at once it could be a second tap."""
        if self.rested and self.now() - self.rested < LOOKS:
            self.looks += 1

    async def answers(self, name, label, line):
        """Press a button that opens a form, and fill that in."""
        opened = await self.taps(name, label)
        result = await self.people[name].submit_modal(opened, {"0": line})
        await self.quiet()
        return result

    # --- what is seen ----------------------------------------------------------------------------

    def shown(self, name="Anna", channel=None):
        """What this person sees in a channel, or in ours and its threads, the oldest first."""
        places = [channel] if channel else [self.channel, *self.channel.threads]
        seen = (place.history(viewer=self.people[name]) for place in places)
        return sorted((message for each in seen for message in each), key=lambda m: m.id)

    def texts(self, name="Anna"):
        return [words_of(message) for message in self.shown(name)]

    def last(self, words, name="Anna"):
        """The newest message that this person sees and that has these words."""
        found = [m for m in self.shown(name) if words in words_of(m)]
        assert found, f"nothing with {words!r} in {self.texts(name)}"
        return found[-1]

    def sees(self, name, label):
        try:
            return self.button(name, label)
        except LookupError:
            return None

    def button(self, name, label, *, on=None, private=False):
        """The newest message with this button, and the button's key."""
        person = self.people[name]
        seen = person.user.dm_channel.history(viewer=person.user) if private else self.shown(name)
        for message in reversed([each for each in seen if on in {None, each.id}]):
            for component in components(message):
                if same(component.label, label):
                    return message, component.custom_id
            for menu, option in options(message):
                if same(option.label, label) or option.label.partition(" ")[0] == label:
                    return message, (menu.custom_id, option.value)
        raise LookupError(f"{name} sees no {label!r}: {[words_of(each) for each in seen]}")


class _UndoneError(Exception):
    """Nothing that was done on the way to read a line is kept."""


def as_options(command, line, turn):
    """Options that mean the same as a typed line: its fields, as the reader finds them."""
    form, options = fields_of(command, line, turn, "en")
    if line and not options and form.fields:
        raise NoSuchChoiceError(line)
    return form, options


def filled_in(command, line, turn=None):
    """What somebody fills in who would type this line: the command, and its options."""
    form = next((c for c in COMMANDS_IN_MENUS() if c.names["en"] == command), None)
    if form is None:
        raise NoSuchChoiceError(command)
    known = BY_NAME[command]
    read, options = as_options(known, line, turn)
    if not form.parts:
        return command, options
    part = _word(known.key, read.part)["en"] if read.part else "show"
    return f"{command} {part}", options


_HEAD = re.compile(
    r"(?:(?:na|after) (?P<after>\d+)|(?P<round>\d+)(?! \*?\d+ \*?\d+ \*?\d+$))? ?"
    r"(?:(?P<void>vervalt|void)|(?P<draw>remise|draw))?\b ?(?P<line>.*)"
)


def options_of_a_round(command, line):
    """The line of a round in its options, and the head of a correction in options of its own."""
    if command == "round":
        return {"line": line}
    found = next(_HEAD.finditer(line)).groupdict()
    word = next((key for key in ("void", "draw") if found.pop(key)), None)
    return {key: text for key, text in {**found, "becomes": word}.items() if text}


class NoSuchChoiceError(Exception):
    """Something that can be typed elsewhere, and cannot be chosen on Discord."""


def words_of(message):
    """The words of a message, without its marks."""
    return unmarked("\n".join(filter(None, said_in(message))))


def unmarked(text):
    """Words without their marks; a command that can be clicked is its name."""
    named = re.sub(r"</([^:<>]+):\d+>", r"/\1", re.sub(r"<t:(\d+):t>", clock, text))
    return re.sub(
        r"\\([\\*_~|`<>\[\]#.-])|\*\*|```\n|\n```|`|^-# |\u200b", r"\1", named, flags=re.MULTILINE
    )


def clock(found):
    """A time as Discord shows it to a reader in the time zone of the club."""
    return f"{datetime.fromtimestamp(int(found[1]), ZoneInfo('Europe/Amsterdam')):%H:%M}"


def components(message):
    for child in parts_of(message.components):
        if child.type is discord.ComponentType.button:
            yield child


def options(message):
    for child in parts_of(message.components):
        if child.type is discord.ComponentType.select:
            yield from ((child, option) for option in child.options)


def same(label, wanted):
    """Whether a button has these words, an emoji before and a tick after aside."""
    bare = label.removesuffix("✓").strip()
    first, _, rest = bare.partition(" ")
    words = bare if any(s.isalnum() for s in first) and first not in {*"OZWNES"} else rest
    return wanted.casefold() in {bare.casefold(), words.casefold()}


def totals(message):
    """What everybody has, by the card."""
    rows = re.findall(r"^[A-Z–] (\S+) +(−?[\d.,]+)", words_of(message), re.MULTILINE)
    return {name: int(re.sub("[.,]", "", total).replace("−", "-")) for name, total in rows}
