"""The client of Discord: it stores gateway events in the inbox and registers commands."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import field
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord
from discord import InteractionType, app_commands
from discord.utils import escape_markdown

from adapters.discord.answers import PUT_OFF, Answers, as_edit
from adapters.discord.commands import BASE, LINE, PART, commands_to_json, menus_to_json
from adapters.discord.identifying import Identifying
from adapters.discord.interactions import (
    asked_on,
    channel_gone,
    is_elsewhere,
    join_update,
    lacking_here,
    place_to_greet,
    raw_of,
    thread_gone,
)
from adapters.discord.library import adapt_library
from adapters.discord.markdown import shorten
from adapters.discord.message_builder import MessageBuilder, TextsOf, no_hint, upload_emoji
from adapters.discord.parsing import (
    NAME,
    action_of,
    form_of,
    option_values,
    options_of,
    parse,
    place_of,
    reference_of,
)
from adapters.discord.platform import Discord
from adapters.discord.rendering import CHOICES, IN_A_FIELD, OPTION, PAGE, modal
from adapters.discord.shard_leases import ShardLeases
from bot.messages import Incoming, Picture
from bot.ports.clock import Clock, wall_clock
from bot.ports.drawing import Draw
from bot.ports.faults import Unavailable
from bot.ports.health import HealthState
from bot.ports.lines import as_line
from bot.ports.menus import (
    AnsweredAnywhere,
    CommandHint,
    ContextMenu,
    LineTyped,
    Opening,
    SlashCommand,
)
from bot.ports.platforms import FormField, OutgoingAct, PlatformForm
from bot.ports.records import Update
from bot.ports.services import Inbox
from bot.storage.sharing import Leases
from core.values import frozen

TABLE = "table"
"""The form for several pasted lines."""
FILLED = "round"
"""The form of several fields that have values when it opens."""
PATIENT = 1.0
"""Seconds to wait for those values; Discord waits three seconds."""
FACE_LASTS = timedelta(hours=1)
"""How long the address of a user's picture is used."""
FACE_SIZE = 128
FACES = 1000
"""The number of addresses that are held."""
PUT_UP_AGAIN = 600.0
"""Seconds until refused commands and emoji are sent again."""

_log = logging.getLogger("peling.discord")


async def _nothing(_asked: object) -> None:
    return None


@frozen
class DiscordConfig:
    """The configuration of the client. `words` returns a label; `after` (s): see `Answers`.

    `allowed`: the served channels and servers, empty for all.
    """

    commands: Sequence[SlashCommand] = ()
    words: TextsOf = lambda _key, _language, **_values: "…"
    complete: Callable[[LineTyped], Awaitable[Sequence[tuple[str, str]] | None]] = _nothing
    open_form: Callable[[Opening], Awaitable[PlatformForm | None]] = _nothing
    opening: Collection[str] = ()
    """The commands (with options: `/correct …`) and the menu choices that open a form."""
    draw: Draw | None = None
    allowed: Collection[str] = ()
    menus: Sequence[ContextMenu] = ()
    anywhere: Callable[[Incoming], AnsweredAnywhere | None] = lambda _incoming: None
    after: float = PUT_OFF
    clock: Clock = wall_clock
    faces: Mapping[str, Picture] = field(default_factory=dict)
    """The drawing of each tile by its sign; its name has a version."""
    hint: Callable[[str, str], CommandHint | None] = no_hint


class Client(discord.AutoShardedClient):
    """Take interactions in; `answers` connects them with the platform's messages."""

    def __init__(
        self,
        config: DiscordConfig,
        identifying: Identifying,
        signs: HealthState | None = None,
        sharing: Leases | None = None,
        **shards: Any,  # noqa: ANN401 - the library's own
    ) -> None:
        """Serve once `inbox` is set; `shards`: `shard_count` and `shard_ids`.

        With `sharing` and no `shard_ids`, processes share the shards.
        """
        adapt_library()
        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            **shards,
        )
        self.inbox: Inbox | None = None
        if not sharing:
            self._shard_leases = None
        else:
            self._shard_leases = ShardLeases(self, sharing)
        self._putting_up: set[asyncio.Task[None]] = set()
        self._config = config
        self._identifying = identifying
        self._signs = signs or HealthState()
        self._completed = {
            (command.names[BASE], option.names[BASE]): option.takes
            for command in config.commands
            for part in (command, *command.parts)
            for option in part.options
        }
        self._for_one = {c.names["en"] for c in config.commands if c.private}
        self._for_admins = {c.names["en"] for c in config.commands if c.admins}
        self.answers = Answers(config.after)
        self._faces: dict[str, tuple[datetime, str]] = {}
        builder = MessageBuilder(config.words, config.draw, config.hint, self._face)
        self.platform = Discord(self, self.answers, builder, self._signs)

    async def setup_hook(self) -> None:
        """Register the commands; after a failure the bot serves with the old commands."""
        if self._config.commands and not await self._put_up():
            self._go_on(self._put_up)
        if self._config.faces and self._config.draw:
            self._go_on(self._put_up_tiles, after=0.0)

    async def _put_up(self) -> bool:
        commands: Any = [
            *commands_to_json(self._config.commands),
            *menus_to_json(self._config.menus),
        ]
        with self._raise_alert("commands"):
            registered = await self.http.bulk_upsert_global_commands(
                self.application_id or 0, commands
            )
            self.platform.builder.commands = {
                name: str(each["id"])
                for each in registered
                if each.get("type", 1) == 1
                for name in _command_paths(each)
            }
            return True
        return False

    async def _put_up_tiles(self) -> bool:
        with self._raise_alert("emoji"):
            if self._config.draw is not None:
                emoji = await upload_emoji(self, self._config.faces, self._config.draw)
                self.platform.builder.tiles = emoji
        return bool(self.platform.builder.tiles)

    @contextmanager
    def _raise_alert(self, what: str) -> Iterator[None]:
        """Raise an alert if Discord refuses these commands or emoji, and clear it if not."""
        try:
            yield
            self._signs.clear(what, NAME)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as problem:
            _log.error("Discord takes no new %s; the old ones stay: %s", what, problem)
            self._signs.raise_alert(what, NAME, why=str(problem))

    def _go_on(self, work: Callable[[], Awaitable[bool]], after: float = PUT_UP_AGAIN) -> None:
        """Repeat the work in the background until it returns True."""

        async def until_done() -> None:
            done = False
            wait = after
            while not done:
                await asyncio.sleep(wait)
                done = await work()
                wait = PUT_UP_AGAIN

        task = asyncio.create_task(until_done())
        self._putting_up.add(task)
        task.add_done_callback(self._putting_up.discard)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Delay a connection that would exceed the limit of the gateway."""
        await self._identifying.count(shard_id or 0, first=initial)
        if self._shard_leases is not None:
            await self._shard_leases.in_line(shard_id or 0)

    async def launch_shards(self) -> None:
        """Connect all shards, or the shards that no other process has."""
        if self._shard_leases is not None and self.shard_ids is None:
            await self._shard_leases.begin()
        await super().launch_shards()

    async def close(self) -> None:
        """Stop all background work and disconnect."""
        if self._shard_leases is not None:
            self._shard_leases.stop()
        self.answers.close()
        self.platform.close()
        for task in self._putting_up:
            task.cancel()
        await super().close()

    async def on_disconnect(self) -> None:
        """Raise an alert while the library reconnects to the gateway."""
        self._signs.raise_alert("platform", NAME, why="the connection broke")

    async def on_connect(self) -> None:
        """Record the connection with the gateway."""
        self._signs.polled(NAME)

    on_resumed = on_connect

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a command, a button, a form or an autocomplete request."""
        around = getattr(interaction.channel, "parent_id", None)  # the channel of a thread
        if interaction.type is InteractionType.autocomplete:
            await self._complete(interaction)
        elif is_elsewhere(interaction):
            await self._answer_elsewhere(interaction)
        elif await self._has_opened(interaction):
            return
        elif not self._serves(interaction.guild_id, interaction.channel_id, around):
            await self._say(interaction, "not-here")
        elif right := lacking_here(interaction):
            language = str(interaction.locale)
            guild = interaction.guild
            words = self._may_not(guild, interaction.channel, right, language)
            await interaction.response.send_message(words, ephemeral=True)
        else:
            await self._take(interaction)

    async def on_error(self, event_method: str, /, *given: Any, **_: Any) -> None:  # noqa: ANN401
        """Log a failure, and ask the author of a failed interaction to try again."""
        _log.exception("%s failed", event_method)
        for argument in given:
            if isinstance(argument, discord.Interaction) and not argument.response.is_done():
                with suppress(discord.DiscordException):
                    await self._say(argument, "not-now")

    async def _answer_elsewhere(self, interaction: discord.Interaction) -> None:
        """Answer an interaction outside the bot's servers; the program stores nothing."""
        incoming = parse(as_line({"interaction": raw_of(interaction)}))
        if incoming:
            answer = await asyncio.to_thread(self._config.anywhere, incoming)
        else:
            answer = None
        if answer is None:
            await self._say(interaction, "not-here")
            return
        pressed = interaction.type is InteractionType.component and not answer.openly
        await interaction.response.defer(ephemeral=not answer.openly, thinking=not pressed)
        if pressed:
            act: OutgoingAct = "edit"
        else:
            act = "post"
        shown = self.platform.builder.shown
        messages = [m for reply in answer.replies for m in await shown(reply, act)]
        if messages:
            await interaction.edit_original_response(**as_edit(messages[0]))
        for message in messages[1:]:
            await interaction.followup.send(**message, ephemeral=not answer.openly)

    async def _say(self, interaction: discord.Interaction, key: str) -> None:
        words = self._config.words(key, str(interaction.locale))
        await interaction.response.send_message(words, ephemeral=True)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Greet a new server, or notify its owner of a missing permission."""
        if not self._serves(guild.id):
            return
        channel, right = place_to_greet(guild)
        if channel is not None and not right:
            await self._lay(join_update(guild, channel, self._config.clock()))
        elif guild.owner_id:
            words = self._may_not(guild, channel, right, str(guild.preferred_locale))
            try:
                await (await self.create_dm(discord.Object(guild.owner_id))).send(words)
            except discord.HTTPException as problem:
                _log.warning(
                    "the bot may write nowhere in a server, nor to its owner: %s", problem
                )

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Report the channels of a server that removed the bot as gone."""
        await self._lay(
            *(channel_gone(channel, self._config.clock()) for channel in guild.channels)
        )

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Report a deleted channel as gone."""
        await self._lay(channel_gone(channel, self._config.clock()))

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Report a deleted thread as gone."""
        await self._lay(thread_gone(thread, self._config.clock()))

    def _may_not(self, guild: Any, channel: Any, right: str, language: str) -> str:  # noqa: ANN401
        """Return the notice about a missing permission in a server's channel."""
        where = " #".join(filter(None, (getattr(part, "name", "") for part in (guild, channel))))
        named = self._config.words(f"right-{right}", language)
        return self._config.words(
            "may-not-write", language, where=escape_markdown(where), right=f"**{named}**"
        )

    async def _lay(self, *updates: Update) -> None:
        if self.inbox is not None and updates:
            await self.inbox.lay(NAME, updates)

    async def on_message(self, message: discord.Message) -> None:
        """Store a private message to the bot."""
        if message.guild or message.author.bot or message.is_system():
            return
        author = message.author
        line = {
            "id": message.id,
            "channel_id": message.channel.id,
            "content": message.content,
            "answered": message.reference.message_id if message.reference else None,
            "author": {
                "id": author.id,
                "global_name": author.global_name,
                "username": author.name,
            },
        }
        await self._lay(Update(str(message.id), str(author.id), as_line({"message": line})))

    async def _take(self, interaction: discord.Interaction) -> None:
        """Store an interaction, or notify its author of a failure: Discord never repeats it."""
        if self.inbox is None:
            return
        self._signs.told_time(NAME, interaction.created_at)
        data: Any = interaction.data
        name = data.get("name")
        allowed = interaction.guild_id is not None and name in self._for_admins
        answer = self.answers.came(interaction, private=name in self._for_one, allowed=allowed)
        raw = raw_of(interaction) | {"allowed": answer.allowed}
        if "target_id" in data:
            raw["means"] = self._meaning(data)
        update = Update(str(interaction.id), place_of(raw).key, as_line({"interaction": raw}))
        try:
            await self._lay(update)
        except Unavailable as problem:
            _log.warning("an interaction could not be stored: %s", problem)
            words = self._config.words("not-now", str(interaction.locale))
            await answer.whisper({"content": words})

    async def _face(self, number: str) -> str:
        """Return the address of a user's picture, "" without one; it is asked once an hour."""
        now = self._config.clock()
        cached = self._faces.get(number)
        if cached and now - cached[0] < FACE_LASTS:
            return cached[1]
        address = ""
        with suppress(discord.DiscordException, aiohttp.ClientError, OSError):
            avatar = (await self.fetch_user(int(number))).avatar
            if avatar:
                address = avatar.with_size(FACE_SIZE).url
        if len(self._faces) >= FACES:
            self._faces.clear()
        self._faces[number] = now, address
        return address

    def _serves(self, server: int | None, *channels: int | None) -> bool:
        allowed = self._config.allowed
        keys = map(str, (server, *channels))
        return server is None or not allowed or not set(keys).isdisjoint(allowed)

    async def _has_opened(self, interaction: discord.Interaction) -> bool:
        """Open the form of a button; return False for a button without a form."""
        data: Any = interaction.data
        name = ""
        action = self._meaning(data)
        if interaction.type is InteractionType.component:
            name, action = form_of(action_of(data))
        elif action in self._config.opening:
            name = FILLED
        if not name:
            return False
        filled = name == FILLED
        if filled:
            form = await self._form_with_values(interaction, action)
        else:
            form = self._form(interaction, name)
        longest = IN_A_FIELD if filled else PAGE if name == TABLE else LINE
        if form:
            key = f"!{name}|{form.means or action}"
            await interaction.response.send_modal(modal(form, key, longest))
        return form is not None

    def _meaning(self, data: Any) -> str:  # noqa: ANN401 - the library's own
        """Return the meaning of a choice from a context menu, or of a command."""
        name = data.get("name", "")
        if "target_id" in data:
            return next((m.means for m in self._config.menus if m.names[BASE] == name), "")
        if data.get("options"):
            return f"/{name} …"
        return f"/{name}"

    async def _form_with_values(
        self, interaction: discord.Interaction, action: str
    ) -> PlatformForm | None:
        """Return a form with its present values, or None when it takes too long."""
        raw = raw_of(interaction)
        who = str(interaction.user.id)
        place = place_of(raw)
        message = reference_of(raw)
        language = str(interaction.locale)
        rights = interaction.permissions
        admin = interaction.guild_id is None or rights.manage_guild or rights.administrator
        data: Any = interaction.data
        opening = Opening(
            action,
            language,
            place.key,
            who,
            place.thread,
            message,
            admin,
            tuple(option_values(data)),
        )
        try:
            return await asyncio.wait_for(self._config.open_form(opening), PATIENT)
        except Exception as problem:  # noqa: BLE001 - the button works without a form
            _log.warning("a form could not be opened in time: %r", problem)
            return None

    def _form(self, interaction: discord.Interaction, name: str) -> PlatformForm:
        words = self._config.words
        language = str(interaction.locale)
        field = FormField(words(name, language), example=words(f"{name}-example", language))
        return PlatformForm(asked_on(interaction), (field,))

    async def _complete(self, interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        focused = next((each for each in options_of(data) if each.get("focused")), None)
        if focused is None:
            return
        place = place_of(raw_of(interaction))
        typing = LineTyped(
            self._completed.get((data["name"], focused["name"]), ""),
            str(focused["value"]),
            str(interaction.locale),
            place.key,
            str(interaction.user.id),
            place.thread,
            option_values(data),
        )
        completions = await self._config.complete(typing) or ()
        choices = [
            app_commands.Choice(name=shorten(name, OPTION), value=value)
            for name, value in completions
            if len(value) <= OPTION
        ]
        await interaction.response.autocomplete(choices[:CHOICES])


def _command_paths(command: Mapping[str, Any]) -> Iterator[str]:
    """Yield a command's names with each of its parts in each language."""
    parts = [each for each in command.get("options") or () if each["type"] == PART]
    names = {"": command["name"], **(command.get("name_localizations") or {})}
    for language, name in names.items():
        for part in parts:
            yield f"/{name} {(part.get('name_localizations') or {}).get(language, part['name'])}"
        if not parts:
            yield f"/{name}"
