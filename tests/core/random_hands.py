"""Hands for Hypothesis: tiles that could lie on a table, in notation."""

from collections import Counter

from hypothesis import strategies as st

from core.tiles import tile_name
from core.winds import Wind

KINDS = st.integers(0, 33)
WINDS = st.sampled_from(list(Wind))
SOURCES = st.sampled_from(["", ":wall", ":dead", ":rob", ":last", ":wall:last", ":rejected"])
FIRST_OF_CHOWS = [suit * 9 + place for suit in range(3) for place in range(7)]

PUNGS = KINDS.map(lambda kind: [kind] * 3)
CHOWS = st.sampled_from(FIRST_OF_CHOWS).map(lambda first: [first, first + 1, first + 2])
SETS = st.one_of(PUNGS, CHOWS)


def fits(groups: list[list[int]]) -> bool:
    """Whether there are enough tiles for them."""
    return max(Counter(kind for group in groups for kind in group).values()) <= 4


@st.composite
def formations(draw: st.DrawFn, sets: st.SearchStrategy[list[int]] = SETS) -> list[list[int]]:
    """Four sets and a pair."""
    pair = KINDS.map(lambda kind: [kind] * 2)
    groups = st.tuples(sets, sets, sets, sets, pair).map(list).filter(fits)
    return draw(groups)


@st.composite
def winning_words(draw: st.DrawFn, kongs: bool = True) -> list[str]:
    """The words of a winner's hand: four sets and a pair, some declared, some kongs."""
    *sets, pair = draw(formations())
    held = Counter(kind for group in (*sets, pair) for kind in group)
    words, rack = [], list(pair)
    for group in sets:
        choice = draw(st.sampled_from(["rack", "rack", "open", "open kong", "closed kong"]))
        is_kong = "kong" in choice
        if is_kong and (not kongs or group[0] == group[1] - 1 or held[group[0]] == 4):
            choice = "rack"
        if choice == "rack":
            rack += group
        else:
            words.append(declared(group, choice))
    won = rack.pop(draw(st.integers(0, len(rack) - 1)))
    return [*words, *map(tile_name, rack), f"+{tile_name(won)}{draw(SOURCES)}"]


def declared(group: list[int], choice: str) -> str:
    tiles = [*group, group[0]] if "kong" in choice else group
    inside = "".join(map(tile_name, tiles))
    return f"[{inside}]" if choice == "closed kong" else f"({inside})"


@st.composite
def any_tiles(draw: st.DrawFn, count: int = 13) -> str:
    """This many tiles of any kind."""
    wall = [kind for kind in range(34) for _ in range(4)]
    places = draw(st.lists(st.integers(0, 135), min_size=count, max_size=count, unique=True))
    return "".join(tile_name(wall[place]) for place in places)
