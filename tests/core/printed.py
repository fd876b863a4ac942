"""A hand in its canonical notation, to be read back."""

from core.hands import Hand, Win
from core.notation import print_meld, print_tiles
from core.tiles import tile_name
from core.winds import Source


def print_win(win: Win) -> str:
    """Write the winning tile and how it came: `+5k:wall:last`."""
    names = [] if win.source is Source.DISCARD else [win.source.value]
    marks = {"last": win.last, "rejected": win.rejected, "kong2": win.second_kong}
    names += [name for name, true in marks.items() if true]
    return ":".join([f"+{tile_name(win.kind)}", *names])


def print_hand(hand: Hand) -> str:
    """Write a hand in its canonical form: declared sets, rack, bonus tiles, winning tile."""
    words = [print_meld(meld) for meld in hand.melds]
    words += [print_tiles(hand.rack), print_tiles(hand.bonus)]
    words += [print_win(hand.win)] if hand.win else []
    return " ".join(word for word in words if word)
