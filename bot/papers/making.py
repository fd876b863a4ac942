"""Making files when they are sent: an outbox row holds a recipe, a few words, and no file."""

import asyncio
from typing import Final

from bot.ports.storage import Store, Unit
from bot.turn import Turn

FILES: Final = {"json": "json", "xlsx": "xlsx"}


def recipe(whose: str, number: int, kind: str, language: str) -> str:
    """How a file is made: of a `club` or of an account's `own` data; `json` or `xlsx`."""
    return f"{whose}:{number}:{kind}:{language}"


def files_of(turn: Turn, whose: str, number: int, name: str) -> tuple[tuple[str, str], ...]:
    """The files of a reply: a spreadsheet, and JSON."""
    language = turn.own.language
    return tuple(
        (f"{name}.{kind}", recipe(whose, number, kind, language)) for kind in ("xlsx", "json")
    )


async def made(store: Store, wanted: str) -> bytes:
    """Make a file by its recipe, of all that is committed now."""
    future = store.browse(lambda ledger: make(ledger.unit(), wanted))
    return await asyncio.wrap_future(future)


def make(unit: Unit, wanted: str) -> bytes:
    """Make a file by its recipe, from a snapshot."""
    # What is seldom needed is read in when it is: the bot starts at once.
    whose, number, kind, language = wanted.split(":")
    if kind == "xlsx":
        from bot.papers.sheet import club_sheet, own_sheet

        if whose == "own":
            return own_sheet(unit, int(number), language)
        return club_sheet(unit, unit.club(int(number)))
    if whose == "own":
        from bot.papers.own import own_paper

        return own_paper(unit, int(number)).encode()
    from bot.papers.club import club_paper
    from bot.papers.paper import written

    return written(club_paper(unit, unit.club(int(number)))).encode()
