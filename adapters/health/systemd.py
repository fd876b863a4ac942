"""Notifications to systemd: readiness, status and watchdog."""

import asyncio
import os
import socket


def notify(words: str) -> None:
    """Send a notification to systemd, if it started the program."""
    place = os.environ.get("NOTIFY_SOCKET", "")
    if not place:
        return
    if place.startswith("@"):
        name = f"\0{place[1:]}"
    else:
        name = place
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
        line.sendto(words.encode(), name)


async def feed_the_watchdog() -> None:
    """Report readiness, then notify the watchdog at three times the required rate."""
    wanted = int(os.environ.get("WATCHDOG_USEC") or 0) / 1_000_000
    notify("READY=1")
    while wanted:
        notify("WATCHDOG=1")
        await asyncio.sleep(wanted / 3)
