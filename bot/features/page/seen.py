"""Values that the page sends back: the round as its user saw it, and whole numbers."""

from bot.features.page.passes import digest
from bot.ports.lines import as_line
from bot.table.round_draft import ChairEntry
from core.game.rounds import Round
from core.game.table import Table

LARGEST = 10**15
SENSELESS = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""The errors of a request that the page's script never sends."""


def place_of(table: Table, number: int) -> str:
    """Return the place of a round as a text: its number, the round before, its players."""
    if number > 1:
        before = table.rounds[number - 2].act
    else:
        before = 0
    if number == table.number:
        players = table.seats
    else:
        players = table.rounds[number - 1].players
    return as_line([number, before, *players])


def mark_of(entry: ChairEntry) -> str:
    """Return a digest of an entered score and its author."""
    return digest(repr(entry))


def as_it_stands(played: Round) -> str:
    """Return a digest of a recorded round: its number, its players and its outcome."""
    return digest(repr((played.act, played.players, played.outcome)))


def as_storable(value: object) -> int:
    """Return a whole number that the database can store. ValueError: another value."""
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise ValueError(value)
    return value
