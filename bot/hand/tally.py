"""A counted hand in words: every point and doubling with the rule that gives it."""

from collections.abc import Sequence
from typing import Final

from bot.messages import Button, Span, Spans, folding
from bot.pictures.tileset import hand_picture, kinds_of, tile_picture
from bot.rulebook.words import name_of
from bot.talk.buttons import LONGEST, Tap
from bot.talk.special_names import item_name, special_name
from bot.talk.texts import Texts, joined
from core.rulesets.ruleset import TallyItem
from core.scoring.scoring import Tally

_POWERS: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class WhyCounted(Tap):
    """[Uitleg] under a count: the rules that gave the points, with semicolons between them."""

    rules: str


def tally_in_words(words: Texts, tally: Tally, *more: Spans) -> Spans:
    """The count: its sum, the tiles and what more is said of it; the items fold."""
    tiles = (Span(hand_picture(tally.hand)),)
    return joined([sum_in_words(words, tally), tiles, *more, items_in_words(words, tally)])


def sum_in_words(words: Texts, tally: Tally) -> Spans:
    """The sum of a count: 50 × 2³ = 400 points, and what that is settled for."""
    if tally.special:
        name = special_name(words.language, tally.special)
        return words.spans("count-special", special=name, score=tally.score)
    score = words.number(tally.score)
    if tally.doublings:
        power = str(tally.doublings).translate(_POWERS)
        score = f"{words.number(tally.base)} × 2{power} = {words.number(tally.uncapped)}"
    told = words.spans("count-winner" if tally.winner else "count-other", score=score)
    if tally.score == tally.uncapped:
        return told
    return (*told, Span(", "), *words.spans("count-capped", score=tally.score))


def items_in_words(words: Texts, tally: Tally) -> Spans:
    """Every point and doubling with its rule, which fold."""
    parts: list[Spans] = []
    points = [item for item in tally.items if item.kind in {"points", "rounding", "fixed"}]
    if tally.special is None or len(points) > 1:
        parts += [_line(words, item, f"{item.value}") for item in points if item.value]
    doublings = [item for item in tally.items if item.kind == "doubling"]
    parts += [_line(words, item, f"×{2**item.value}") for item in doublings]
    if tally.all_round_points:
        parts.append(words.spans("count-all-round", points=tally.all_round_points))
    return folding(joined(parts))


def _line(words: Texts, item: TallyItem, value: str) -> Spans:
    tiles = "".join(map(tile_picture, kinds_of(item.tiles)))
    told = f" {item_name(words, item.name_id)} {tiles}".rstrip()
    return Span("• "), Span(value, "strong"), Span(f"{told} ({rule_words(words, item.rule)})")


def rule_words(words: Texts, ref: str) -> str:
    """A rule as one says it: regel 64."""
    return name_of(ref, words.language)


def rules_of(tally: Tally) -> list[str]:
    """The refs of the rules that gave the points, each once, in the order of the count."""
    return list(dict.fromkeys(item.rule for item in tally.items))


def why_button(words: Texts, refs: Sequence[str]) -> tuple[Button, ...]:
    """[Uitleg]: the rules that gave the points, as far as a button can name them."""
    kept: list[str] = []
    for ref in refs:
        if len(";".join([*kept, ref]).encode()) > LONGEST - len("why:"):
            break
        kept.append(ref)
    return (words.button("why", WhyCounted(";".join(kept)).pack("why"), "❓"),) if kept else ()
