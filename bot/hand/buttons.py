"""The buttons of a hand that is counted."""

from typing import Literal

from bot.talk.buttons import Tap

PadKey = Literal["tap", "back", "stop", "gone", "stay", "use", "seat", "prevailing"]


class TileKey(Tap):
    """A key of the tile pad.

    `tap` grows the hand by what `value` says: a tile by its kind, a set, how the last tile came;
    `back` is one step back, `stop` asks whether the hand goes, and `gone` and `stay` answer that;
    `seat` and `prevailing` go on to the next wind. `draft` 0: the hand is tried, in no round.
    """

    draft: int
    key: PadKey
    value: str = ""


class WhyCounted(Tap):
    """[Uitleg] under a count: the rules that gave the points, with semicolons between them."""

    rules: str
