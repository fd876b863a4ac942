"""A Discord of our own on real sockets: what of REST and gateway the bot uses."""

import asyncio
import json
from collections import Counter
from contextlib import suppress
from time import monotonic, time

from aiohttp import WSMsgType, web

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
BOT, GUILD, CHANNEL = "1000", "2000", "3000"
MAY_WRITE = str(1 << 10 | 1 << 11 | 1 << 14 | 1 << 35 | 1 << 38)
EPOCH = 1_420_070_400_000
OPTION = {"new": "players"}
"""The option that holds the line of a command, where it is not called so."""


class Connection:
    """A shard's line to the gateway."""

    def __init__(self, socket):
        self.socket = socket
        self.session = ""
        self.shard = 0
        self.sequence = 0

    async def send(self, op, data, event=None):
        if event:
            self.sequence += 1
        frame = {"op": op, "d": data, "t": event, "s": self.sequence if event else None}
        await self.socket.send_str(json.dumps(frame))


class DiscordServer:
    """Counts how often the bot presents itself, resumes and calls."""

    def __init__(self, shards=1):
        self.shards = shards
        self.connections = []
        self.counts: Counter[str] = Counter()
        self.calls = []
        self.messages = {}
        self.limits = []
        """Seconds to wait, given in a 429: one for each of the next messages."""
        self.nonces = {}
        self.answered = {}
        self.forget_sessions = False
        self.remaining = 999
        """How often the bot may still present itself today."""
        self.identified_at = []
        self._numbers = iter(range(1, 1 << 20))
        self._changed = asyncio.Event()

    async def start(self):
        app = web.Application()
        app.router.add_route("*", "/api/v10/{path:.*}", self._rest)
        app.router.add_get("/gateway/", self._gateway)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.api_url = f"http://127.0.0.1:{port}/api/v10"
        self.gateway_url = f"ws://127.0.0.1:{port}/gateway/"

    async def stop(self):
        for connection in self.connections:
            await connection.socket.close()
        await self._runner.cleanup()

    def snowflake(self):
        return str((int(time() * 1000) - EPOCH << 22) + next(self._numbers))

    async def until(self, holds):
        """Wait until something is so."""
        async with asyncio.timeout(120):
            while not holds():
                self._changed.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), 0.2)

    # --- REST ----------------------------------------------------------------------------------

    async def _rest(self, request):
        path = request.match_info["path"]
        body = await self._body(request)
        self.calls.append((request.method, path, body))
        self._changed.set()
        if request.headers.get("Authorization") not in {"Bot good", None}:
            return told({"message": "401: Unauthorized", "code": 0}, status=401)
        answer = self._answer(request.method, path.split("/"), body)
        return answer if isinstance(answer, web.Response) else told(answer)

    async def _body(self, request):
        with suppress(ValueError):
            return await request.json()
        return None

    def _answer(self, method, path, body):
        match method, path:
            case "POST", ["interactions", number, _, "callback"]:
                self.counts["answers"] += 1
                return self._answered(number, body)
            case "POST", ["channels", channel, "messages"]:
                return self._post(channel, body)
            case "PATCH", ["channels", channel, "messages", number]:
                return self._edit(channel, number, body)
            case "GET", ["channels", channel, "messages"]:
                return [self._kept(channel, number) for number in reversed(self.messages)]
            case "PUT", ["channels", *_]:
                return web.Response(status=204)
        return self._about_the_bot("/".join(path))

    def _about_the_bot(self, path):
        limit = {
            "total": 1000,
            "remaining": self.remaining,
            "reset_after": 1,
            "max_concurrency": 1,
        }
        known = {
            "users/@me": self._me(),
            "oauth2/applications/@me": {
                "id": BOT, "name": "Pe-Ling", "description": "", "bot_public": True, "icon": None,
                "bot_require_code_grant": False, "verify_key": "", "owner": self._me(),
                "team": None, "summary": "",
            },
            "gateway/bot": {
                "url": self.gateway_url, "shards": self.shards, "session_start_limit": limit,
            },
            f"applications/{BOT}/commands": [],
        }  # fmt: skip
        if path in known:
            return known[path]
        return told({"message": "404: Not Found", "code": 0}, status=404)

    def _limited(self):
        seconds = self.limits.pop(0)
        why = {"message": "slow down", "retry_after": seconds, "global": False}
        return told(why, status=429, headers={"Retry-After": str(seconds), "Via": "1.1 google"})

    def _edit(self, channel, number, body):
        if self.limits:
            return self._limited()
        self.messages[number] = body
        return self._message(channel, number)

    def _post(self, channel, body):
        if self.limits:
            return self._limited()
        nonce = body.get("nonce") if body.get("enforce_nonce") else None
        number = self.nonces.get(nonce) if nonce else None
        if number is None:
            number = self.snowflake()
            self.messages[number] = body
            if nonce:
                self.nonces[nonce] = number
        return self._message(channel, number)

    def _answered(self, number, body):
        interaction = {"id": number, "type": 2, "response_message_id": self.snowflake()}
        if body["type"] == 4:
            self.messages[interaction["response_message_id"]] = body["data"]
            self.answered[interaction["response_message_id"]] = number
        return {"interaction": interaction}

    def _kept(self, channel, number):
        """A message as it stands in its channel."""
        body = self.messages[number]
        kept = self._message(channel, number)
        kept |= {key: body.get(key) or kept[key] for key in ("content", "embeds", "components")}
        if number in self.answered:
            by = {"id": "4065", "username": "anna", "discriminator": "0", "avatar": None}
            told = {"id": self.answered[number], "type": 2, "user": by}
            kept["interaction_metadata"] = told | {"authorizing_integration_owners": {}}
        return kept

    def _me(self):
        return {"id": BOT, "username": "peling", "discriminator": "0", "avatar": None, "bot": True}

    def _message(self, channel, number):
        return {"id": number, "channel_id": channel, "author": self._me(), "content": "",
                "timestamp": "2026-11-21T20:00:00+00:00", "edited_timestamp": None, "tts": False,
                "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [],
                "embeds": [], "pinned": False, "type": 0, "components": []}  # fmt: skip

    # --- the gateway ---------------------------------------------------------------------------

    async def _gateway(self, request):
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        connection = Connection(socket)
        self.connections.append(connection)
        self.counts["connections"] += 1
        await connection.send(HELLO, {"heartbeat_interval": 40_000})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._heard(connection, json.loads(message.data))
                self._changed.set()
        return socket

    async def _heard(self, connection, frame):
        match frame["op"]:
            case 1:
                await connection.send(ACK, None)
            case 2:
                await self._identified(connection, frame["d"])
            case 6:
                await self._resumed(connection, frame["d"])

    async def _identified(self, connection, said):
        self.counts["identifies"] += 1
        self.identified_at.append(monotonic())
        if said["token"] != "good":
            await connection.socket.close(code=4004)
            return
        connection.shard = said["shard"][0] if said.get("shard") else 0
        connection.session = f"session-{self.counts['identifies']}"
        here = int(GUILD) >> 22
        mine = here % self.shards == connection.shard
        ready = {"v": 10, "user": self._me(), "session_id": connection.session,
                 "resume_gateway_url": self.gateway_url, "application": {"id": BOT, "flags": 0},
                 "guilds": [{"id": GUILD, "unavailable": True}] if mine else [],
                 "shard": said.get("shard")}  # fmt: skip
        await connection.send(DISPATCH, ready, "READY")
        if mine:
            await connection.send(DISPATCH, _guild(), "GUILD_CREATE")

    async def _resumed(self, connection, said):
        if self.forget_sessions:
            self.counts["refused"] += 1
            await connection.send(INVALID, data=False)
            return
        self.counts["resumes"] += 1
        connection.session = said["session_id"]
        connection.sequence = said["seq"]
        await connection.send(DISPATCH, {}, "RESUMED")

    @property
    def line(self):
        """The newest connection that is open."""
        return [c for c in self.connections if c.session and not c.socket.closed][-1]

    async def command(self, name, *line, by="Anna"):
        """Somebody types a command."""
        options = [{"name": OPTION.get(name, "line"), "type": 3, "value": value} for value in line]
        return await self.interact(2, {"id": "5", "name": name, "type": 1, "options": options}, by)

    async def interact(self, kind, data, by, **more):
        """Somebody does something; everybody manages the server."""
        number = self.snowflake()
        user = {"id": str(4000 + ord(by[0])), "username": by.lower(), "global_name": by,
                "discriminator": "0", "avatar": None}  # fmt: skip
        member = {"user": user, "roles": [], "joined_at": "2026-01-01T00:00:00+00:00",
                  "deaf": False, "mute": False, "flags": 0, "permissions": "32"}  # fmt: skip
        interaction = {"id": number, "application_id": BOT, "type": kind, "token": f"t{number}",
                       "version": 1, "guild_id": GUILD, "channel_id": CHANNEL, "locale": "nl",
                       "channel": {"id": CHANNEL, "type": 0, "name": "mahjong"},
                       "data": data,
                       "member": member, "entitlements": [], "app_permissions": MAY_WRITE,
                       "authorizing_integration_owners": {}, "attachment_size_limit": 0,
                       "context": 0, **more}  # fmt: skip
        self.goes_out(number, more.get("message"))
        await self.line.send(DISPATCH, interaction, "INTERACTION_CREATE")
        return number

    def goes_out(self, number, message):
        """An interaction is sent, done on this message."""


def told(value, status=200, headers=()):
    """JSON as the platform tells it: its type has nothing after it."""
    headers = {**dict(headers), "Content-Type": "application/json"}
    return web.Response(body=json.dumps(value).encode(), status=status, headers=headers)


def _guild():
    channel = {"id": CHANNEL, "type": 0, "name": "mahjong", "position": 0, "guild_id": GUILD,
               "permission_overwrites": []}  # fmt: skip
    everyone = {"id": GUILD, "name": "@everyone", "permissions": "0", "position": 0, "color": 0,
                "colors": {"primary_color": 0}, "hoist": False, "managed": False,
                "mentionable": False, "flags": 0}  # fmt: skip
    return {"id": GUILD, "name": "Oostpoort", "owner_id": "4000", "roles": [everyone],
            "emojis": [], "features": [], "channels": [channel], "threads": [], "members": [],
            "member_count": 2, "stickers": [], "voice_states": [], "presences": [],
            "stage_instances": [], "guild_scheduled_events": [], "verification_level": 0,
            "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0,
            "nsfw_level": 0, "premium_tier": 0, "preferred_locale": "nl", "afk_timeout": 60,
            "system_channel_flags": 0, "large": False, "unavailable": False}  # fmt: skip
