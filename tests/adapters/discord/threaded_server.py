"""A Discord whose messages stand in a channel or in a thread that hangs from one of them."""

import asyncio
import json

from tests.adapters.discord.discord_server import CHANNEL, GUILD, OPTION, told
from tests.adapters.discord.timed_server import PATIENT, TimedServer

PUBLIC_THREAD = 11


class ThreadedServer(TimedServer):
    """`threads` by the number of the message from which they hang; `place` of each message."""

    def __init__(self):
        super().__init__(law=PATIENT)
        self.threads = {}
        self.deaf = self.dumb = 0
        """How many requests for a thread get lost; or are handled, and never answered."""
        self.place = {}

    async def _rest(self, request):
        if request.path.endswith("/threads") and self.deaf:
            self.deaf -= 1
            await asyncio.sleep(3600)
        answer = await super()._rest(request)
        if request.path.endswith("/threads") and self.dumb:
            self.dumb -= 1
            await asyncio.sleep(3600)
        return answer

    def in_place(self, place):
        """The messages there that everybody sees, the oldest first."""
        return {
            number: body
            for number, body in self.messages.items()
            if self.place.get(number, CHANNEL) == place and number not in self.private
        }

    async def _body(self, request):
        """What is sent with a picture is told beside it."""
        if request.content_type.startswith("multipart/"):
            return json.loads((await request.post())["payload_json"])
        return await super()._body(request)

    def _answer(self, method, path, body):
        match method, path:
            case "GET", ["channels", place, "messages"]:
                there = reversed(self.in_place(place))
                return [self._kept(place, number) for number in there]
            case "POST", ["channels", _, "messages", number, "threads"]:
                return self._open(number, body["name"])
            case "PATCH", ["channels", thread] if thread in self.threads:
                self.threads[thread] |= body
                return self._channel(thread)
        return super()._answer(method, path, body)

    def _open(self, number, name):
        if number in self.threads:
            return told({"message": "it has one", "code": 160004}, status=400)
        self.threads[number] = {"name": name, "archived": False, "locked": False}
        return self._channel(number)

    def _post(self, channel, body):
        answer = super()._post(channel, body)
        if isinstance(answer, dict):
            self.place[answer["id"]] = channel
        return answer

    def _acknowledge(self, interaction, body):
        answer = super()._acknowledge(interaction, body)
        if interaction.original:
            self.place.setdefault(interaction.original, interaction.place)
        return answer

    def _channel(self, number):
        thread = self.threads[number]
        about = {"archived": thread["archived"], "locked": thread["locked"]}
        about |= {"auto_archive_duration": 4320, "archive_timestamp": "2026-11-21T20:00:00+00:00"}
        return {"id": number, "type": PUBLIC_THREAD, "name": thread["name"], "guild_id": GUILD,
                "parent_id": CHANNEL, "owner_id": "1000", "message_count": 0, "member_count": 1,
                "thread_metadata": about}  # fmt: skip

    async def interact(self, kind, data, by, **more):
        """Somebody does something, in a thread if its number is given."""
        place = more.pop("place", CHANNEL)
        if place != CHANNEL:
            more |= {"channel_id": place, "channel": self._channel(place)}
        self._going = place
        return await super().interact(kind, data, by, **more)

    def goes_out(self, number, message):
        super().goes_out(number, message)
        self.interactions[number].place = self._going

    async def command(self, name, *line, by="Anna", place=CHANNEL, part=""):
        options = [{"name": OPTION.get(name, "line"), "type": 3, "value": value} for value in line]
        if part:
            options = [{"name": part, "type": 1, "options": options}]
        data = {"id": "5", "name": name, "type": 1, "options": options}
        return await self.interact(2, data, by, place=place)

    async def press(self, label, by="Anna"):
        """Somebody presses the newest button with these words, wherever it stands."""
        source, key = self._button(label)
        place = self.place.get(source, CHANNEL)
        message = self._kept(place, source)
        message["components"] = self.messages[source]["components"]
        data = {"component_type": 2, "custom_id": key}
        return await self.interact(3, data, by, message=message, place=place)

    async def presses(self, label, by="Anna"):
        """Press a button as soon as it is there."""
        await self.until(lambda: self._shows(label))
        return await self.press(label, by)

    def _shows(self, label):
        try:
            return self._button(label)
        except LookupError:
            return None
