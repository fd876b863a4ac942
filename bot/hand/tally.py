"""A counted hand in words: every point and doubling with the rule that gives it."""

from collections.abc import Sequence
from typing import Final

from bot.hand.buttons import WhyCounted
from bot.messages import Button, Span, Spans
from bot.pictures.tileset import hand_picture
from bot.rulebook.words import name_of
from bot.talk.buttons import LONGEST
from bot.talk.special_names import item_name, special_name, tile_letters
from bot.talk.texts import Texts, joined
from core.rulesets.ruleset import TallyItem
from core.scoring.scoring import Tally

_POWERS: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def tally_in_words(words: Texts, tally: Tally) -> Spans:
    """The count, line by line."""
    parts: list[Sequence[Span]] = [
        (Span(hand_picture(tally.hand)),),
        (Span(tile_letters(words, tally.reading), "code"),),
        _heading(words, tally),
    ]
    points = [item for item in tally.items if item.kind in {"points", "rounding", "fixed"}]
    doublings = [item for item in tally.items if item.kind == "doubling"]
    if tally.special is None or len(points) > 1:
        parts += [_line(words, item, f"{item.value}") for item in points if item.value]
    if doublings:
        parts.append((Span(words.text("count-doublings"), "strong"),))
        parts += [_line(words, item, f"×{2**item.value}") for item in doublings]
    if tally.special is None and tally.doublings:
        power = str(tally.doublings).translate(_POWERS)
        base, uncapped = tally.base, tally.uncapped
        parts.append(words.spans("count-sum", base=base, power=power, uncapped=uncapped))
    if tally.score < tally.uncapped:
        parts.append(words.spans("count-capped", score=tally.score))
    if tally.all_round_points:
        parts.append(words.spans("count-all-round", points=tally.all_round_points))
    return joined(parts)


def _heading(words: Texts, tally: Tally) -> Spans:
    if tally.special:
        name = special_name(words.language, tally.special)
        return words.spans("count-special", special=name, score=tally.score)
    return words.spans("count-winner" if tally.winner else "count-other", score=tally.score)


def _line(words: Texts, item: TallyItem, value: str) -> Spans:
    tiles = f" {tile_letters(words, item.tiles)}" if item.tiles else ""
    return (
        Span("• "),
        Span(value, "strong"),
        Span(f" {item_name(words, item.name_id)}{tiles} ({rule_words(words, item.rule)})"),
    )


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
    return (
        (Button("❓ " + words.label("why"), WhyCounted(";".join(kept)).pack("why")),)
        if kept
        else ()
    )
