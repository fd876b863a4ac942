"""The journal: facts in the past tense, each with its number, time and author.

A table, a season and a tournament are streams of the journal, and each is the fold of its stream.
Events are never edited: undo and correction append.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Generic, NamedTuple, TypeVar

from core.values import frozen

Fact_co = TypeVar("Fact_co", covariant=True)
Author_co = TypeVar("Author_co", covariant=True)


class Event(NamedTuple, Generic[Fact_co, Author_co]):
    """A fact with its number in its stream (from 1), its time (UTC) and its author."""

    number: int
    at: datetime
    by: Author_co | None
    fact: Fact_co


@frozen
class Undone:
    """The event of this number was taken back."""

    number: int


def standing(events: Iterable[Event[Fact_co, Author_co]]) -> tuple[Event[Fact_co, Author_co], ...]:
    """Return the events that were not taken back, without the undo events."""
    every = tuple(events)
    undone = {event.fact.number for event in every if isinstance(event.fact, Undone)}
    return tuple(
        event
        for event in every
        if event.number not in undone and not isinstance(event.fact, Undone)
    )
