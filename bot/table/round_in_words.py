"""The entries and the outcome of a round in words, and what is doubtful about it."""

from collections.abc import Sequence

from bot.messages import Spans
from bot.talk.texts import Texts, Values
from core.game.events import Entry, Outcome, RoundDrawn
from core.game.plausible import BelowLeast, Doubt, NotMultiple


def entry_words(words: Texts, entry: Entry) -> str:
    """Return a player's score in a round: points, or a dead hand."""
    if entry.dead:
        return words.text("value-dead")
    return words.number(entry.points)


def outcome_words(words: Texts, outcome: Outcome | None, names: Sequence[str] = ()) -> str:
    """Return a round's outcome: void, a draw, or all scores, each after its name in `names`."""
    if outcome is None:
        return words.text("value-void")
    if isinstance(outcome, RoundDrawn):
        return words.text("value-draw")
    return ", ".join(
        f"{'🀄 ' if chair == outcome.winner else ''}{name}{entry_words(words, entry)}"
        for chair, (name, entry) in enumerate(zip(names or [""] * 4, outcome.entries, strict=True))
    )


def doubt_words(words: Texts, doubt: Doubt, name: str) -> Spans:
    """Return a doubt about the score of a named player."""
    values: Values = {"name": name, "points": doubt.points}
    if isinstance(doubt, NotMultiple):
        return words.spans("doubt-multiple", step=doubt.of, **values)
    if isinstance(doubt, BelowLeast):
        return words.spans("doubt-least", least=doubt.least, **values)
    return words.spans("doubt-unnamed", **values)
