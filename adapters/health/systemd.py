"""Status that a service reports to systemd: it is ready, how it is, and that it still runs."""

import asyncio
import os
import socket


def notify(words: str) -> None:
    """Tell systemd, where it started the program; nobody else listens."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place:
        return
    name = f"\0{place[1:]}" if place.startswith("@") else place
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
        line.sendto(words.encode(), name)


async def feed_the_watchdog() -> None:
    """Say again and again that this loop runs, three times as often as systemd wants to hear."""
    wanted = int(os.environ.get("WATCHDOG_USEC") or 0) / 1_000_000
    notify("READY=1")
    while wanted:
        notify("WATCHDOG=1")
        await asyncio.sleep(wanted / 3)
