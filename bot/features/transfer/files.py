"""The recipes of the files of a club or an account, and their making."""

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from bot.storage.ledger import Unit
from bot.talk.buttons import from_text, to_text
from bot.talk.turn import Turn
from core.values import frozen

if TYPE_CHECKING:
    from bot.aside.orders import WorkOrder

FILES: tuple[Literal["xlsx", "json"], ...] = ("xlsx", "json")


@frozen
class Recipe:
    """The recipe of a file: its owner, format, language and part.

    part: for a roster, the day of its state as an ordinal.
    """

    whose: Literal["club", "own"]
    number: int
    kind: Literal["xlsx", "json", "roster"]
    language: str
    part: int = 0


def files_of(
    turn: Turn, whose: Literal["club", "own"], number: int, name: str
) -> tuple[tuple[str, str], ...]:
    """Return the names and recipes of a reply's files: a spreadsheet, and JSON in parts."""
    from bot.features.transfer.club_file import parts

    language = turn.own.language
    workbook, whole = (Recipe(whose, number, kind, language) for kind in FILES)
    if whose == "club":
        count = len(parts(turn.unit, number))
    else:
        count = 1
    papers = [(f"{name}.json", whole)]
    if count > 1:
        numbers = range(1, count + 1)
        papers = [(f"{name}-{part}.json", replace(whole, part=part)) for part in numbers]
    return tuple((file, to_text(recipe)) for file, recipe in ((f"{name}.xlsx", workbook), *papers))


def make(unit: Unit, wanted: str) -> "bytes | WorkOrder":
    """Make a file by its recipe, from a snapshot."""
    # imports in the function keep the start of the bot fast
    recipe = from_text(Recipe, wanted)
    if recipe.kind == "roster":  # of an older version
        from bot.features.competition.season_files import roster_paper

        return roster_paper(unit, unit.clubs.club(recipe.number), recipe.part, recipe.language)
    if recipe.kind == "xlsx":
        from bot.features.transfer.spreadsheet import club_sheet, own_sheet

        if recipe.whose == "own":
            return own_sheet(unit, recipe.number, recipe.language)
        return club_sheet(unit, unit.clubs.club(recipe.number))
    if recipe.whose == "own":
        from bot.features.transfer.own_data import own_paper

        return own_paper(unit, recipe.number).encode()
    from bot.features.transfer.club_file import club_paper
    from bot.features.transfer.format import file_to_json

    club = unit.clubs.club(recipe.number)
    return file_to_json(club_paper(unit, club, recipe.part)).encode()
