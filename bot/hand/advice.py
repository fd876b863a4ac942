"""Advice on a hand, in words: what completes it, which special hands are near, what would count.

The same core as the scores gives it, so that nothing is promised that would not count.
"""

from typing import Final

from bot.messages import Spans
from bot.pictures.tileset import tile_picture
from bot.talk.special_names import special_name, tile_letters
from bot.talk.texts import Texts
from core.hands import Hand
from core.notation import parse_hand, tile_name
from core.problems import Problem, Refused
from core.rulesets.ruleset import Ruleset
from core.scoring.advice import completions, near_specials, nearest_that_counts
from core.scoring.counting import Tally
from core.tiles import Wind
from core.values import frozen

MOST: Final = 9
"""How many tiles or special hands are named."""


@frozen
class Advice:
    """A hand at its place in a round, with the language in which advice is given."""

    words: Texts
    hand: Hand
    place: tuple[Wind, Wind, Ruleset]
    """The player's wind, the prevailing wind and the ruleset."""

    def completing(self) -> list[Spans]:
        """The tiles that complete a hand of thirteen, and what each scores, self-drawn too."""
        if self.hand.win is not None:
            return []
        found = completions(self.hand, *self.place)
        if not found:
            return []
        lines = [
            self.words.spans(
                "advice-tile",
                tile=_tile(self.words, each.kind),
                discarded=self._worth(each.discarded),
                drawn=self._worth(each.self_drawn),
            )
            for each in found[:MOST]
        ]
        return [self.words.spans("advice-completing"), *lines]

    def _worth(self, tally: Tally | Problem) -> str:
        if isinstance(tally, Tally):
            return self.words.number(tally.score)
        return self.words.text("advice-too-little")

    def near(self) -> list[Spans]:
        """The special hands one or two tiles away. Takes up to some tenths of a second."""
        found = near_specials(self.hand, *self.place)
        lines = [
            self.words.spans(
                "advice-near",
                special=special_name(self.words.language, each.special.id),
                missing=" ".join(_tile(self.words, kind) for kind in each.missing),
                spare=" ".join(_tile(self.words, kind) for kind in each.spare) or "–",
            )
            for each in found[:MOST]
        ]
        return [self.words.spans("advice-specials"), *lines] if lines else []

    def nearest(self) -> list[Spans]:
        """How a winner's refused hand would count with one other tile."""
        found = nearest_that_counts(self.hand, *self.place) if self.hand.win else None
        if found is None:
            return []
        return [
            self.words.spans(
                "advice-nearest",
                missing=_tile(self.words, found.missing),
                spare=_tile(self.words, found.spare),
                score=found.tally.score,
            )
        ]


def _tile(words: Texts, kind: int) -> str:
    return f"{tile_picture(kind)} {tile_letters(words, tile_name(kind))}"


def advice_in_full(
    words: Texts, text: str, seat: Wind, prevailing: Wind, ruleset: Ruleset
) -> list[str]:
    """All advice on a hand in notation, line by line; none for one that cannot be read."""
    try:
        advice = Advice(words, parse_hand(text), (seat, prevailing, ruleset))
    except Refused:
        return []
    found = [*advice.completing(), *advice.near()]
    return ["".join(span.text for span in line) for line in found]
