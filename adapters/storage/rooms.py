"""The threads in which a table is played, as they stand in its row: `7:55 9:81:own`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.ports.records import Room

if TYPE_CHECKING:
    from collections.abc import Iterable

_OWN: Final = "own "


def rooms_from(text: str) -> tuple[Room, ...]:
    """The rooms that `told_rooms` wrote down."""
    parted = (word.split(":") for word in text.split())
    return tuple(Room(int(chat), thread, bool(own)) for chat, thread, *own in parted)


def told_rooms(rooms: Iterable[Room]) -> str:
    """Rooms as a line: chat, thread, and whether it is the table's own."""
    return " ".join(f"{room.chat}:{room.thread}{':own' if room.own else ''}" for room in rooms)


def own_thread(sitting: int) -> str:
    """What stands in the outbox in place of a table's own thread."""
    return f"{_OWN}{sitting}"


def table_of(thread: str) -> int | None:
    """The table whose own thread is meant; None where a thread is named, or none."""
    return int(thread.removeprefix(_OWN)) if thread.startswith(_OWN) else None
