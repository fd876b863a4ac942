"""A Discord that holds the bot to its law: three seconds, and who sees an answer, told once."""

import asyncio
import math
from dataclasses import dataclass, field
from time import monotonic

from aiohttp import web

from tests.adapters.discord.discord_server import DiscordServer, told
from tests.adapters.discord.limits import inside

LAW = 3.0
"""Within how many seconds an interaction has to be acknowledged."""
PATIENT = math.inf
"""The law of a server whose tests are about something else: they may run on a busy machine."""
POST, DEFER, DEFER_UPDATE, UPDATE = 4, 5, 6, 7
EPHEMERAL = 1 << 6


@dataclass
class Interaction:
    """What somebody did: when it went out, when it was acknowledged, and what was said to it."""

    number: str
    source: str | None = None
    went: float = field(default_factory=monotonic)
    after: float | None = None
    kind: int = 0
    original: str | None = None
    thinking: bool = False
    private: bool = False


class TimedServer(DiscordServer):
    """Every call takes `latency` seconds; answers to interactions follow Discord's rules.

    `law`: for how long (s) it waits for an acknowledgement. `lost`: this many posts are never
    answered, though the messages are there.
    """

    def __init__(self, latency=0.0, law=LAW):
        super().__init__()
        self.latency = latency
        self.law = law
        self.interactions = {}
        self.lost = 0
        self.private = set()
        """The messages that only one person sees."""

    async def _rest(self, request):
        await asyncio.sleep(self.latency)
        answer = await super()._rest(request)
        is_post = request.method == "POST" and request.path.endswith("/messages")
        if self.lost and is_post:
            self.lost -= 1
            await asyncio.sleep(3600)
        return answer

    def _answer(self, method, path, body):
        match method, path:
            case "POST", ["interactions", number, _, "callback"]:
                return self._acknowledge(self.interactions[number], body)
            case "POST", ["webhooks", _, token]:
                return self._follow_up(self.interactions[token[1:]], body)
            case _, ["webhooks", _, token, "messages", number]:
                return self._about(method, self.interactions[token[1:]], number, body)
            case "DELETE", ["channels", _, "messages", number]:
                self.messages.pop(number, None)
                return web.Response(status=204)
        return super()._answer(method, path, body)

    def _acknowledge(self, interaction, body):
        late = monotonic() - interaction.went
        self.counts["answers"] += 1
        if interaction.after is not None:
            return told({"message": "already acknowledged", "code": 40060}, status=400)
        interaction.after = late
        if late >= self.law:
            return told({"message": "Unknown interaction", "code": 10062}, status=404)
        kind, data = body["type"], body.get("data") or {}
        interaction.kind, interaction.thinking = kind, kind == DEFER
        interaction.private = bool(data.get("flags", 0) & EPHEMERAL)
        if kind in {POST, DEFER}:
            interaction.original = self._new(data, private=interaction.private)
            self.answered[interaction.original] = interaction.number
        else:
            interaction.original = interaction.source
        if kind == UPDATE:
            self.messages[interaction.source] |= data
        about = {"id": interaction.number, "type": 2}
        return {"interaction": about | {"response_message_id": interaction.original}}

    def _new(self, body, *, private):
        number = self.snowflake()
        self.messages[number] = dict(body)
        if private:
            self.private.add(number)
        return number

    def _follow_up(self, interaction, body):
        """The first one after a deferral takes the place of thinking, and who sees that."""
        if interaction.thinking:
            return self._about("PATCH", interaction, "@original", body)
        number = self._new(body, private=bool(body.get("flags", 0) & EPHEMERAL))
        return self._message("3000", number)

    def _about(self, method, interaction, number, body):
        number = interaction.original if number == "@original" else number
        if number not in self.messages:
            return told({"message": "Unknown Message", "code": 10008}, status=404)
        if method == "DELETE":
            del self.messages[number]
            return web.Response(status=204)
        interaction.thinking = False
        self.messages[number] |= body
        return self._message("3000", number)

    def _message(self, channel, number):
        kept, body = super()._message(channel, number), self.messages.get(number, {})
        return kept | {
            key: body.get(key) or kept[key] for key in ("content", "embeds", "components")
        }

    def goes_out(self, number, message):
        source = message and message["id"]
        self.interactions[number] = Interaction(number, source)

    async def press(self, label, by="Anna"):
        """Somebody presses the newest button with these words."""
        source, key = self._button(label)
        message = self._kept("3000", source)
        message["components"] = self.messages[source]["components"]
        return await self.interact(3, {"component_type": 2, "custom_id": key}, by, message=message)

    def _button(self, label):
        for number, body in reversed(self.messages.items()):
            for key in inside(body.get("components")):
                if (key.get("label") or "").endswith(label):
                    return number, key["custom_id"]
        raise LookupError(label)
