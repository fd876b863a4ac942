"""The count of a hand that is tapped on the page, for the feature that counts hands."""

from dataclasses import replace
from typing import Any

from bot.feature import Feature
from bot.features.count.tally import rule_words
from bot.features.count.tile_hand import WAYS, Declared, Tiles
from bot.features.count.tile_pad import HandContext
from bot.features.page.hooks import HAND_COUNTED
from bot.features.page.pages import PageValues
from bot.features.page.visitor import Visitor, as_storable
from bot.talk.refusing import Refuse
from bot.talk.special_names import item_name, special_name, tile_letters
from core.hands import meld_of
from core.notation import parse_hand
from core.problems import Refused
from core.scoring.advice import near_specials
from core.tiles import BONUS_KINDS

MOST_TILES = 18
MOST_NEAR = 3
KINDS = range(BONUS_KINDS[-1] + 1)


def count_hand(visitor: Visitor, hand: PageValues) -> PageValues:
    """Return the state of a growing hand, the sets that can be declared, and its points."""
    record = visitor.unit.tables.sitting(as_storable(hand["sitting"]))
    if record is None or record.club != visitor.club.id:
        raise Refuse("no-such-table")
    table = visitor.unit.tables.table(record.id)
    chair = range(4)[hand["chair"]]
    counting = HandContext(table.winds[chair], table.prevailing, table.ruleset)
    tiles = _read_tiles(hand)
    answer: dict[str, Any] = {"ok": True, "sets": _sets_in(tiles)}
    if tiles.step in {"way", "count"} and tiles.won:
        answer["ways"] = counting.ways(replace(tiles, way=None))
    if tiles.step == "count":
        answer |= _told_count(visitor, tiles, counting)
    elif hand.get("near") is True and tiles.has == tiles.needs - 1:
        answer["near"] = _near(visitor, tiles, counting)
    return answer


def _told_count(visitor: Visitor, tiles: Tiles, counting: HandContext) -> PageValues:
    try:
        tally = counting.count(tiles)
    except Refused as refused:
        return {"refused": visitor.said(refused)}
    words = visitor.words
    facts = {
        "score": tally.score,
        "uncapped": tally.uncapped,
        "base": tally.base,
        "doublings": tally.doublings,
        "special": tally.special and special_name(words.language, tally.special),
        "items": [
            {
                "value": f"×{2**value}" if kind == "doubling" else str(value),
                "name": item_name(words, name),
                "tiles": tile_letters(words, laid),
                "rule": rule_words(words, rule),
            }
            for kind, value, name, rule, laid in tally.items
            if value
        ],
    }
    return {"notation": tiles.notation(), "tally": facts}


def _near(visitor: Visitor, tiles: Tiles, counting: HandContext) -> list[str]:
    """Return the special hands that lack a tile or two; this takes some tenths of a second."""
    hand = parse_hand(tiles.notation())
    near = near_specials(hand, counting.seat, counting.prevailing, counting.ruleset)
    return [
        special_name(visitor.words.language, special.special.id) for special in near[:MOST_NEAR]
    ]


def _read_tiles(hand: PageValues) -> Tiles:
    """Read a growing hand from the page; the last tile on the rack is the winning tile.

    Refused, KeyError, TypeError or ValueError: the values form no hand.
    """
    rack = tuple(map(_kind, hand["rack"]))
    declared = tuple(
        Declared(tuple(map(_kind, meld["kinds"])), meld.get("hidden") is True)
        for meld in hand["sets"]
    )
    bonus = tuple(sorted(set(map(_kind, hand["bonus"]))))
    if len(rack) + sum(len(meld.kinds) for meld in declared) > MOST_TILES:
        raise Refuse("tiles-full")
    if not all(meld_of(meld.kinds, concealed=meld.concealed) for meld in declared):
        raise Refuse("button-unknown")
    tiles = Tiles(hand["won"] is True, rack, declared, bonus, last=hand.get("last") is True)
    if any(kind in BONUS_KINDS for kind in rack) or not set(bonus) <= set(BONUS_KINDS):
        raise Refuse("button-unknown")
    if any(count > 4 for count in tiles.held.values()):  # noqa: PLR2004 - of each kind
        raise Refuse("tiles-none-left")
    if tiles.has > tiles.needs:
        raise Refuse("tiles-full")
    way = hand.get("way")
    if tiles.step == "win" and rack:
        tiles = replace(tiles, win=rack[-1], way=way if way in WAYS else None)
    return tiles


def _kind(kind: object) -> int:
    return KINDS[as_storable(kind)]


def _sets_in(tiles: Tiles) -> list[list[int]]:
    """Return the sets that can be declared from the rack, pungs and kongs first."""
    rack = sorted(set(tiles.rack))
    alike = [[kind] * tiles.rack.count(kind) for kind in rack if tiles.rack.count(kind) > 2]  # noqa: PLR2004 - a set
    rows = [[kind, kind + 1, kind + 2] for kind in rack]
    return [*alike, *(row for row in rows if meld_of(tuple(row)) and set(row) <= set(rack))]


FEATURE = Feature(key="hands on the page", hooks=(HAND_COUNTED.by(count_hand),))
