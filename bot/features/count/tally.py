"""A counted hand in words: each point and doubling with its rule, and advice.

The advice is computed by the scoring core, so an advised hand also counts.
"""

from bot.messages import Button, Span, Spans, folding, text_of
from bot.pictures.tileset import kinds_of, tile_picture
from bot.rulebook.words import name_of
from bot.talk.buttons import LONGEST, Tap
from bot.talk.special_names import item_name, special_name, tile_letters
from bot.talk.texts import Texts, joined
from core.hands import Hand
from core.notation import parse_hand
from core.problems import Problem, Refused
from core.rulesets.ruleset import Ruleset
from core.scoring.advice import completions, near_specials, nearest_that_counts
from core.scoring.counting import Tally
from core.scoring.rows import TallyItem
from core.tiles import tile_name
from core.values import frozen
from core.winds import Wind

_POWERS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class WhyCounted(Tap):
    """[Uitleg] under a count; the rules that gave the points are joined by semicolons."""

    rules: str


def hand_picture(hand: Hand) -> str:
    """Return a hand as Unicode tiles: rack, melds, bonus tiles and winning tile."""
    laid = (hand.rack, *(meld.tiles for meld in hand.melds), hand.bonus)
    groups = ["".join(map(tile_picture, tiles)) for tiles in laid]
    if hand.win:
        groups.append("+ " + tile_picture(hand.win.kind))
    return "  ".join(group for group in groups if group)


def tally_in_words(words: Texts, tally: Tally, *more: Spans) -> Spans:
    """Return the sum, the tiles, the extra lines and the items of a count; the items fold."""
    tiles = (Span(hand_picture(tally.hand)),)
    return joined([sum_in_words(words, tally), tiles, *more, items_in_words(words, tally)])


def sum_in_words(words: Texts, tally: Tally) -> Spans:
    """Return the sum of a count, such as 50 × 2³ = 400 points, and its cap."""
    if tally.special:
        name = special_name(words.language, tally.special)
        return words.spans("count-special", special=name, score=tally.score)
    score = words.number(tally.score)
    if tally.doublings:
        power = str(tally.doublings).translate(_POWERS)
        score = f"{words.number(tally.base)} × 2{power} = {words.number(tally.uncapped)}"
    text = words.spans("count-winner" if tally.winner else "count-other", score=score)
    if tally.score == tally.uncapped:
        return text
    return (*text, Span(", "), *words.spans("count-capped", score=tally.score))


def items_in_words(words: Texts, tally: Tally) -> Spans:
    """Return each point and doubling with its rule, folded."""
    parts = []
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
    text = f" {item_name(words, item.name_id)} {tiles}".rstrip()
    return Span("• "), Span(value, "strong"), Span(f"{text} ({rule_words(words, item.rule)})")


def rule_words(words: Texts, ref: str) -> str:
    """Return the name of a rule in the language of the texts, such as "regel 64"."""
    return name_of(ref, words.language)


def why_button(words: Texts, tally: Tally, verb: str = "why") -> tuple[Button, ...]:
    """Return the [Uitleg] button, with each rule once, up to the length limit of a button."""
    kept: list[str] = []
    for ref in dict.fromkeys(item.rule for item in tally.items):
        if len(";".join([*kept, ref]).encode()) > LONGEST - len(f"{verb}:"):
            break
        kept.append(ref)
    if kept:
        return (words.button("why", WhyCounted(";".join(kept)).pack(verb), "❓"),)
    return ()


MOST = 9
"""The number of tiles or special hands that are shown."""


@frozen
class Advice:
    """A hand and its place in a round, with the language of the advice."""

    words: Texts
    hand: Hand
    place: tuple[Wind, Wind, Ruleset]
    """The player's wind, the prevailing wind and the ruleset."""

    def completing(self) -> list[Spans]:
        """Return the tiles that complete a hand of thirteen, each with its scores."""
        if self.hand.win:
            return []
        tiles = completions(self.hand, *self.place)
        if not tiles:
            return []
        lines = [
            self.words.spans(
                "advice-tile",
                tile=_tile(self.words, completion.kind),
                discarded=self._worth(completion.discarded),
                drawn=self._worth(completion.self_drawn),
            )
            for completion in tiles[:MOST]
        ]
        return [self.words.spans("advice-completing"), *lines]

    def _worth(self, tally: Tally | Problem) -> str:
        if isinstance(tally, Tally):
            return self.words.number(tally.score)
        return self.words.text("advice-too-little")

    def near(self) -> list[Spans]:
        """Return the special hands that lack one or two tiles; takes some tenths of a second."""
        specials = near_specials(self.hand, *self.place)
        lines = [
            self.words.spans(
                "advice-near",
                special=special_name(self.words.language, each.special.id),
                missing=" ".join(_tile(self.words, kind) for kind in each.missing),
                spare=" ".join(_tile(self.words, kind) for kind in each.spare) or "–",
            )
            for each in specials[:MOST]
        ]
        if lines:
            return [self.words.spans("advice-specials"), *lines]
        return []

    def nearest(self) -> list[Spans]:
        """Return the tile with which a refused winning hand would count."""
        advice = None
        if self.hand.win:
            advice = nearest_that_counts(self.hand, *self.place)
        if advice is None:
            return []
        return [
            self.words.spans(
                "advice-nearest",
                missing=_tile(self.words, advice.missing),
                spare=_tile(self.words, advice.spare),
                score=advice.tally.score,
            )
        ]


def _tile(words: Texts, kind: int) -> str:
    return f"{tile_picture(kind)} {tile_letters(words, tile_name(kind))}"


def advice_in_full(
    words: Texts, text: str, seat: Wind, prevailing: Wind, ruleset: Ruleset
) -> list[str]:
    """Return all advice on a hand in notation as lines; none for an unreadable hand."""
    try:
        advice = Advice(words, parse_hand(text), (seat, prevailing, ruleset))
    except Refused:
        return []
    lines = [*advice.completing(), *advice.near()]
    return [text_of(line) for line in lines]
