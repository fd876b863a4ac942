"""A Bot API server that does as little as can be, in a process of its own, for measuring.

It hands out the updates that it was given, up to a hundred at a time, and says yes to all else.
"""

import asyncio
import json
import multiprocessing
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any

Updates = Sequence[dict[str, Any]]
A_LOT = 100


class Stub(asyncio.Protocol):
    """One connection."""

    def __init__(self, waiting: list[bytes], counted: Counter[str]) -> None:
        self._waiting = waiting
        self._counted = counted
        self._read = b""

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._read += data
        while True:
            head, found, rest = self._read.partition(b"\r\n\r\n")
            if not found:
                return
            length = _length(head)
            if len(rest) < length:
                return
            self._read = rest[length:]
            self._answer(head.split(b" ", 2)[1].rpartition(b"/")[2].decode())

    def _answer(self, method: str) -> None:
        self._counted[method] += 1
        if method != "getUpdates":
            self._say(RESULTS.get(method, b"true"))
        elif self._waiting:
            batch, self._waiting[:] = self._waiting[:A_LOT], self._waiting[A_LOT:]
            self._say(b"[" + b",".join(batch) + b"]")
        else:
            asyncio.get_running_loop().call_later(0.2, self._say, b"[]")

    def _say(self, result: bytes) -> None:
        body = b'{"ok":true,"result":' + result + b"}"
        head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
        self._transport.write(head % len(body) + body)


def _length(head: bytes) -> int:
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0


BOT = {"id": 7, "is_bot": True, "first_name": "Pe-Ling", "username": "PeLingBot"}
MESSAGE = {
    "message_id": 5,
    "date": 1,
    "chat": {"id": -1, "type": "group", "title": "Club"},
    "from": BOT,
    "text": "x",
}
RESULTS = {
    "getMe": json.dumps(BOT).encode(),
    "sendMessage": json.dumps(MESSAGE).encode(),
    "editMessageText": json.dumps(MESSAGE).encode(),
}


def _serve(pipe: Connection) -> None:
    asyncio.run(_serving(pipe))


async def _serving(pipe: Connection) -> None:
    waiting: list[bytes] = []
    counted: Counter[str] = Counter()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Stub(waiting, counted), "127.0.0.1", 0)
    pipe.send(server.sockets[0].getsockname()[1])
    while (asked := await loop.run_in_executor(None, pipe.recv)) is not None:
        if asked == "count":
            pipe.send(dict(counted))
        else:
            waiting += asked


class Remote:
    """The stub, from the outside."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self.url = f"http://127.0.0.1:{pipe.recv()}"

    def give(self, updates: Updates) -> None:
        """These are waiting from now on."""
        self._pipe.send([json.dumps(update).encode() for update in updates])

    def count(self, method: str) -> int:
        """How often this was called."""
        self._pipe.send("count")
        return int(self._pipe.recv().get(method, 0))


@contextmanager
def stub() -> Iterator[Remote]:
    """A stub that runs as long as it is needed."""
    ours, its = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=_serve, args=(its,), daemon=True)
    process.start()
    try:
        yield Remote(ours)
    finally:
        ours.send(None)
        process.join(5)
