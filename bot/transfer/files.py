"""Making files when they are sent: an outbox row holds a recipe, a few words, and no file."""

import asyncio
from typing import Final

from bot.ports.storage import Store, Unit
from bot.talk.turn import Turn

FILES: Final = ("xlsx", "json")


def recipe(whose: str, number: int, kind: str, language: str) -> str:
    """How a file is made: of a `club` or of an account's `own` data; `json` or `xlsx`."""
    return f"{whose}:{number}:{kind}:{language}"


def files_of(turn: Turn, whose: str, number: int, name: str) -> tuple[tuple[str, str], ...]:
    """The files of a reply: a spreadsheet, and JSON; that of a large club in parts."""
    from bot.transfer.club_file import parts

    language = turn.words.own.language
    sheet, whole = (recipe(whose, number, kind, language) for kind in FILES)
    count = len(parts(turn.unit, number)) if whose == "club" else 1
    papers = [(f"{name}.json", whole)]
    if count > 1:
        papers = [(f"{name}-{part}.json", f"{whole}:{part}") for part in range(1, count + 1)]
    return ((f"{name}.xlsx", sheet), *papers)


async def made(store: Store, wanted: str) -> bytes:
    """Make a file by its recipe, of all that is committed now."""
    future = store.browse(lambda ledger: make(ledger.unit(), wanted))
    return await asyncio.wrap_future(future)


def make(unit: Unit, wanted: str) -> bytes:
    """Make a file by its recipe, from a snapshot."""
    # What is seldom needed is read in when it is: the bot starts at once.
    whose, number, kind, language, *part = wanted.split(":")
    if kind == "xlsx":
        from bot.transfer.spreadsheet import club_sheet, own_sheet

        if whose == "own":
            return own_sheet(unit, int(number), language)
        return club_sheet(unit, unit.clubs.club(int(number)))
    if whose == "own":
        from bot.transfer.own_data import own_paper

        return own_paper(unit, int(number)).encode()
    from bot.transfer.club_file import club_paper
    from bot.transfer.format import written

    club = unit.clubs.club(int(number))
    return written(club_paper(unit, club, *map(int, part))).encode()
