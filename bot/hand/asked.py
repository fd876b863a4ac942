"""A question about a hand in words: who holds it, how it was won, and how one counts it."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from bot.hand.tile_hand import WAYS
from bot.messages import Picture, Spans
from bot.talk.special_names import item_name, tile_letters
from bot.talk.texts import Texts
from core.notation import parse_hand
from core.players import PlayerId
from core.practice.question import Question
from core.rulesets import ruleset_of
from core.rulesets.ruleset import Ruleset, with_house
from core.scoring.counting import Tally
from core.scoring.scoring import score
from core.values import frozen

_WAYS: Final = ("kong2", "rejected", "wall", "dead", "rob", "first", "dealt")


@frozen
class Asked:
    """A question that stands open: by which rules, and since when."""

    question: Question
    ruleset: str
    house: tuple[tuple[str, int | str | bool | None], ...]
    at: datetime
    by: PlayerId | None = None
    """Who won with it, at one of the club's own tables."""

    @property
    def rules(self) -> Ruleset:
        """The rules that were played when it was asked."""
        return with_house(ruleset_of(self.ruleset), dict(self.house))

    def counted(self) -> Tally:
        """The count. Refused: the hand is dead."""
        about = self.question
        return score(parse_hand(about.hand), about.seat, about.prevailing, self.rules)


def told(words: Texts, about: Question) -> Iterator[Spans]:
    """Who holds the hand, and how it was won."""
    winds = (words.text(f"wind-{wind.value}") for wind in (about.seat, about.prevailing))
    yield words.spans("learn-winds", **dict(zip(("seat", "prevailing"), winds, strict=True)))
    tile, *how = about.hand.partition("+")[2].split(":")
    if tile:
        last = [", ", words.label("last-tile").lower()] if "last" in how else []
        way = words.label(f"way-{next((name for name in _WAYS if name in how), WAYS[0])}")
        won = "".join([way[0].lower(), way[1:], *last])
        yield words.spans("learn-won", tile=tile_letters(words, tile), how=won)
    else:
        yield words.spans("learn-not-won")


def mistake_in_words(words: Texts, mistake: str) -> Spans:
    """The mistake that was made in counting, in a line."""
    kind, _, line = mistake.partition(":")
    return words.spans(f"mistake-{kind}", item=item_name(words, line))


def picture_of(words: Texts, about: Question) -> Picture:
    """The hand that is asked about."""
    return Picture("hand", {"hand": about.hand}, tile_letters(words, about.hand))
