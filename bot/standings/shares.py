"""The results of a table in words, with the points of each player of a place that was taken over.

A place has one total, which decides the table points (competition C3.4). Every list of results
names all its players, each with the points of their own rounds.
"""

from bot.messages import Span, Spans, text_of
from bot.talk.people import PlayerNames
from bot.talk.texts import Texts, stretch
from core.game.table import Table


def shares_in_words(words: Texts, table: Table, person: int, names: PlayerNames) -> Spans:
    """Return the players of a place, their rounds and their points; nothing of only its owner."""
    stints = table.stints(person)
    if {stint.player for stint in stints} <= {table.owners[person]}:
        return ()
    parts: Spans = ()
    for stint in stints:
        share = words.spans(
            "final-relieved",
            count=stint.rounds,
            rounds=stretch(words, stint.first, stint.last),
            name=names[stint.player],
            points=words.signed(stint.points),
        )
        parts = (*parts, Span(" "), *share)
    return parts


def shares_text(words: Texts, table: Table, person: int, names: PlayerNames) -> str:
    """Return the players of a place that was taken over as text, to add behind its total."""
    return text_of(shares_in_words(words, table, person, names))
