"""Entries in words: a player's score, all four, and doubts about unlikely ones."""

from collections.abc import Sequence

from bot.messages import Spans
from bot.play.round_draft import RoundDraft, RoundSeating, outcome_of
from bot.play.round_line import EntryValue
from bot.talk.special_names import special_name, tile_letters
from bot.talk.texts import Texts, words_for
from core.game.events import Entry, Outcome, RoundDrawn
from core.game.plausible import BelowLeast, Doubt, NotMultiple, doubts
from core.rulesets.ruleset import Ruleset


def value_words(words: Texts, value: EntryValue) -> str:
    """A player's entry, in spoken words."""
    bet = f" ({words.text(f'bet-{value.bet}')})" if value.bet else ""
    if value.dead:
        return words.text("value-dead") + bet
    if value.special:
        return special_name(words.language, value.special) + bet
    return (tile_letters(words, value.hand) or words.number(value.points or 0)) + bet


def value_typed(words: Texts, value: EntryValue) -> str:
    """A value as it is typed."""
    dead, bet = (words_for(words.language, "line", key)[0] for key in ("dead", "bet"))
    had = dead if value.dead else value.special or value.hand or str(value.points or 0)
    return had + (f" {'+' if value.bet == 'won' else '-'}{bet}" if value.bet else "")


def short_value(words: Texts, value: EntryValue) -> str:
    """The same in a few signs, beside a name on a button."""
    if value.dead:
        return words.text("value-dead-short")
    if value.special:
        number = special_name(words.language, value.special).split(" ")[0]
        return number if number.startswith("BMJ-") else "✓"
    return "✓" if value.hand else words.number(value.points or 0)


def entry_words(words: Texts, entry: Entry) -> str:
    """A player's score in a round: points, or a dead hand."""
    return words.text("value-dead") if entry.dead else words.number(entry.points)


def outcome_words(words: Texts, outcome: Outcome | None, names: Sequence[str] = ()) -> str:
    """A round's outcome: void, a draw, or all scores, behind `names` where they are given."""
    if outcome is None:
        return words.text("value-void")
    if isinstance(outcome, RoundDrawn):
        return words.text("value-draw")
    return ", ".join(
        f"{'🀄 ' if chair == outcome.winner else ''}{name}{entry_words(words, entry)}"
        for chair, (name, entry) in enumerate(zip(names or [""] * 4, outcome.entries, strict=True))
    )


def doubts_of(draft: RoundDraft, seating: RoundSeating, ruleset: Ruleset) -> tuple[Doubt, ...]:
    """The unlikely entries of a full draft; nothing where somebody confirmed them."""
    return () if draft.doubtful else doubts(ruleset, outcome_of(draft, seating, ruleset))


def doubt_words(words: Texts, doubt: Doubt, name: str) -> Spans:
    """A doubt about the score of somebody of this name."""
    values: dict[str, str | int] = {"name": name, "points": doubt.points}
    if isinstance(doubt, NotMultiple):
        return words.spans("doubt-multiple", step=doubt.of, **values)
    if isinstance(doubt, BelowLeast):
        return words.spans("doubt-least", least=doubt.least, **values)
    return words.spans("doubt-unnamed", **values)
