"""The roster as a printed file (competition C8)."""

from datetime import date

from bot.aside.orders import WorkOrder, order
from bot.features.competition.competition import rules_of
from bot.ports.records import Club
from bot.standings.reading import people
from bot.storage.ledger import Unit
from bot.talk.texts import texts


def recipe_of(club: int, day: int, language: str) -> str:
    """Return the recipe of a club's roster as of a day."""
    return f"roster:{club}:{day}:{language}"


def make(unit: Unit, recipe: str) -> WorkOrder:
    """Make the roster of a recipe."""
    _, number, day, language = recipe.split(":")
    return roster_paper(unit, unit.clubs.club(int(number)), int(day), language)


def roster_paper(unit: Unit, club: Club, day: int, language: str) -> WorkOrder:
    """Return the order to print the tables of each evening; empty if the roster was taken back."""
    words = texts(language)
    names = people(unit, club.id).names
    rules = rules_of(unit, club, date.fromordinal(day))
    roster = rules.decided.roster
    lines = [
        [
            str(number) if table == 1 else "",
            str(table),
            ", ".join(names[player] for player in four),
        ]
        for number, tables in enumerate(roster.evenings if roster else (), start=1)
        for table, four in enumerate(tables, start=1)
    ]
    heads = words.text("paper-roster-columns").split(";")
    title = f"{club.name}: {words.label('competition-roster').casefold()} {rules.period.name}"
    return order("bot.pictures.paper:list_file", title, heads, lines)
