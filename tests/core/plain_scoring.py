"""A slow, plain count of ordinary winning hands, written from the text beside the program's.

Every reading as four sets and a pair, and every set that the winning tile may have completed, is
counted; nothing is prepared, nothing is shared with the program but the tiles.
"""

from collections import Counter
from collections.abc import Iterator

from core.hands import Hand
from core.winds import Source

HIGH = {0, 8, 9, 17, 18, 26, *range(27, 34)}
DRAGONS = (31, 32, 33)

Set = tuple[str, int, bool]
"""What it is, its first tile, and whether it is concealed."""


def readings(tiles: list[int], needs_pair: bool = True) -> Iterator[list[tuple[str, int]]]:
    """Every way to read tiles as sets and a pair."""
    if not tiles:
        if not needs_pair:
            yield []
        return
    first = min(tiles)
    choices = [("pung", [first] * 3), ("chow", [first, first + 1, first + 2])]
    if needs_pair:
        choices.append(("pair", [first] * 2))
    for name, group in choices:
        if name == "chow" and (first > 26 or first % 9 > 6):
            continue
        if not Counter(group) - Counter(tiles):
            rest = list((Counter(tiles) - Counter(group)).elements())
            for others in readings(rest, needs_pair and name != "pair"):
                yield [(name, first), *others]


def counts(
    hand: Hand, seat: int, prevailing: int, only_tile: bool, nmv: bool, tens: bool = False
) -> list[int]:
    """The points, without a limit, of every reading that the ruleset allows."""
    won = hand.win
    assert won is not None
    found = []
    about = (seat, prevailing, only_tile, nmv, tens)
    for groups in readings([*hand.rack, won.kind]):
        for number, (name, first) in enumerate(groups):
            if won.kind in tiles_of(name, first):
                sets = [(*group, True) for group in groups]
                found += counts_completed(hand, sets, number, about)
    return found


def tiles_of(name: str, first: int) -> list[int]:
    return [first, first + 1, first + 2] if name == "chow" else [first]


def counts_completed(hand, sets, number, about) -> list[int]:
    seat, prevailing, only_tile, nmv, tens = about
    completed, first, _ = sets[number]
    self_drawn = hand.win.source in (Source.WALL, Source.DEAD_WALL, Source.DEALT)
    if completed == "pung" and not nmv and not self_drawn:
        sets[number] = (completed, first, False)
    sets = sets + [(meld.sort.value, meld.kind, meld.concealed) for meld in hand.melds]
    chows = sum(name == "chow" for name, _, _ in sets)
    if nmv:
        return [count_nmv(hand, sets, seat, prevailing, only_tile)] if chows in (0, 1, 4) else []
    return [count_nts(hand, sets, completed, seat, prevailing, only_tile, tens=tens)]


def set_points(sets: list[Set]) -> int:
    points = 0
    for name, first, concealed in sets:
        if name in ("pung", "kong"):
            value = {"pung": 2, "kong": 8}[name]
            points += value * (2 if first in HIGH else 1) * (2 if concealed else 1)
    return points


def kinds_in(hand: Hand) -> set[int]:
    return set(hand.tiles())


def suits_of(kinds: set[int]) -> set[int]:
    return {kind // 9 for kind in kinds if kind < 27}


def pungs_of(sets: list[Set]) -> list[int]:
    return [first for name, first, _ in sets if name in ("pung", "kong")]


def honour_doublings(sets: list[Set], seat: int, prevailing: int) -> int:
    pungs = pungs_of(sets)
    dragons = sum(first in DRAGONS for first in pungs)
    return dragons + (seat in pungs) + (prevailing in pungs)


def closed(sets: list[Set], *names: str) -> int:
    return sum(name in names and concealed for name, _, concealed in sets)


def count_nmv(hand: Hand, sets: list[Set], seat: int, prevailing: int, only_tile: bool) -> int:
    win = hand.win
    assert win is not None
    pair = next(first for name, first, _ in sets if name == "pair")
    points = set_points(sets)
    if pair in (0, 8, 9, 17, 18, 26, seat, *DRAGONS):
        points += 2
    points += 4 * len(hand.bonus)
    points += 2 * (win.source is Source.WALL) + 2 * only_tile
    points += 10 * win.last + 10 * win.rejected + 10 * (win.source is Source.ROBBED)
    points = -(-points // 10) * 10
    chows = sum(name == "chow" for name, _, _ in sets)
    base = points + (30 if chows in (0, 4) else 20)
    return base << doublings_nmv(hand, sets, seat, prevailing)


def doublings_nmv(hand: Hand, sets: list[Set], seat: int, prevailing: int) -> int:
    win = hand.win
    assert win is not None
    kinds, suits = kinds_in(hand), suits_of(kinds_in(hand))
    honours = any(kind > 26 for kind in kinds)
    total = honour_doublings(sets, seat, prevailing)
    if len(suits) == 1:
        total += 1 if honours else 3
    if not suits:
        total += 3
    elif kinds <= HIGH:
        total += 1
    pungs, kongs = closed(sets, "pung", "kong"), closed(sets, "kong")
    of_pungs = {3: 1, 4: 2}.get(pungs, 0)
    total += max(of_pungs, {2: 1, 3: 2, 4: 3}.get(kongs, 0))
    total += all(meld.concealed for meld in hand.melds)
    dragons, winds = kinds & set(DRAGONS), kinds & {27, 28, 29, 30}
    total += len(suits) == 3 and bool(dragons) and bool(winds)
    total += win.source is Source.DEAD_WALL
    own = {27: (35, 39), 28: (37, 41), 29: (36, 40), 30: (34, 38)}[seat]
    total += set(own) <= set(hand.bonus)
    total += 3 * ({34, 35, 36, 37} <= set(hand.bonus)) + 3 * ({38, 39, 40, 41} <= set(hand.bonus))
    return total


def count_nts(
    hand: Hand,
    sets: list[Set],
    completed: str,
    seat: int,
    prevailing: int,
    only_tile: bool,
    *,
    tens: bool = False,
) -> int:
    assert hand.win is not None
    self_drawn = hand.win.source in (Source.WALL, Source.DEAD_WALL, Source.DEALT)
    pair = next(first for name, first, _ in sets if name == "pair")
    points = set_points(sets) + 20 + 2 * self_drawn + 2 * only_tile + 2 * (completed == "pair")
    points += 2 * (pair in DRAGONS) + 2 * (pair == seat) + 2 * (pair == prevailing)
    points += -points % 10 * tens
    return points << doublings_nts(hand, sets, seat, prevailing)


def doublings_nts(hand: Hand, sets: list[Set], seat: int, prevailing: int) -> int:
    win = hand.win
    assert win is not None
    self_drawn = win.source in (Source.WALL, Source.DEAD_WALL, Source.DEALT)
    total = honour_doublings(sets, seat, prevailing)
    pungs, kongs = closed(sets, "pung", "kong"), closed(sets, "kong")
    all_kongs = sum(name == "kong" for name, _, _ in sets)
    total += max({3: 1, 4: 2}.get(pungs, 0), 2 if kongs >= 3 else 0, 3 if all_kongs == 4 else 0)
    total += clean_nts(kinds_in(hand))
    total += 2 * (self_drawn and all(meld.concealed for meld in hand.melds))
    pair = next(first for name, first, _ in sets if name == "pair")
    total += pair in range(27, 31) and sum(p in range(27, 31) for p in pungs_of(sets)) == 3
    total += pair in DRAGONS and sum(p in DRAGONS for p in pungs_of(sets)) == 2
    chows = sum(name == "chow" for name, _, _ in sets)
    total += chows in (0, 4)
    total += not kinds_in(hand) & HIGH
    if win.last and win.source is Source.WALL:
        total += 3 if win.kind == 0 else 1
    if win.source is Source.DEAD_WALL and all_kongs:
        total += 3 if win.kind == 4 else 2 if win.second_kong else 1
    return total + (win.source is Source.ROBBED)


def clean_nts(kinds: set[int]) -> int:
    suits, honours = suits_of(kinds), any(kind > 26 for kind in kinds)
    if not suits or (len(suits) == 1 and not honours):
        return 3
    if not honours:
        return 0
    if kinds <= HIGH:
        return 2 if len(suits) == 1 else 1
    return int(len(suits) == 1)
