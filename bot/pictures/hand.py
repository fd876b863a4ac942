"""A hand in tiles: the rack, open groups, bonus tiles and the winning tile.

Facts are a hand in notation, `{"hand": "(555k) 123b 99t EEE CC +C:wall"}`, or a growing hand,
`{"groups": [{"tiles": kinds, "open": bool, "concealed_kong": bool}], "bonus": kinds, "winning":
kind or -1}`.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import groupby

from PIL import Image
from resvg_py import svg_to_bytes

from bot.pictures.canvas import INK, WIDTH, Canvas
from bot.pictures.lettering import BOLD
from bot.pictures.sheet import Box, PictureFacts
from bot.pictures.tileset import FACE_DOWN, HIGH, WIDE, face, kinds_of
from core.tiles import FIRST_HONOUR, FIRST_SEASON, is_bonus
from core.values import frozen

RIM = 3
"""Width of the winning tile's rim in pixels, and its ink on any paper."""
WON = "#F0E443"
CLOTH = "#1D4F63"
WOOD = "#C99A5B"
WOOD_DARK = "#8A6230"
MARGIN = 18
GAP = 18
"""Gap between groups."""
ROW = HIGH + 40
MOST_IN_A_ROW = (WIDTH - 2 * MARGIN) // WIDE

_WORD = re.compile(r"([(\[]?)([1-9A-Zkbtyf]+)[)\]]?!?")


@frozen
class TileGroup:
    """Tiles side by side, by kind: on the rack unless open or bonus tiles.

    winning: the index of the winning tile, or None.
    """

    tiles: tuple[int, ...]
    on_rack: bool = True
    concealed_kong: bool = False
    winning: int | None = None

    @property
    def wide(self) -> int:
        """Return the width in pixels."""
        return len(self.tiles) * WIDE

    @property
    def faces(self) -> tuple[int, ...]:
        """Return the visible faces: the outer two of a concealed kong lie face down."""
        if self.concealed_kong and len(self.tiles) > 2:  # noqa: PLR2004 - the outer two
            return (FACE_DOWN, *self.tiles[1:-1], FACE_DOWN)
        return self.tiles


GroupRows = Sequence[Sequence[TileGroup]]


def draw_hand(facts: PictureFacts) -> Canvas:
    """Draw a hand on cloth, on as many rows as needed."""
    rows = rows_of(facts)
    widest = max((_row_width(row) for row in rows), default=WIDE)
    canvas = Canvas(max(widest + 2 * MARGIN, WIDTH // 2), hand_height(rows), CLOTH)
    lay_hand(canvas, rows, 0)
    return canvas


def rows_of(facts: PictureFacts) -> GroupRows:
    """Return the rows of a hand."""
    return list(_split_rows([part for group in groups_of(facts) for part in _split_group(group)]))


def hand_height(rows: GroupRows) -> int:
    """Return the height of a hand with its cloth in pixels."""
    return MARGIN + ROW * max(len(rows), 1)


def lay_hand(canvas: Canvas, rows: GroupRows, top: float) -> None:
    """Draw a hand in the middle of a canvas."""
    for index, row in enumerate(rows):
        _lay_row(canvas, row, (canvas.width - _row_width(row)) / 2, top + MARGIN + 8 + ROW * index)


def groups_of(facts: PictureFacts) -> list[TileGroup]:
    """Return the groups: first the rack, then declared groups, then the bonus tiles."""
    if "hand" in facts:
        return _groups_of_notation(facts["hand"])
    return _groups_of_facts(facts)


def _groups_of_notation(hand: str) -> list[TileGroup]:
    """Return the groups as written: sets in brackets last, bonus tiles after them."""
    words, _, last = hand.partition("+")
    groups: list[TileGroup] = []
    for bracket, tiles in _WORD.findall(words):
        kinds = tuple(kinds_of(tiles))
        groups.append(TileGroup(kinds, not bracket and not is_bonus(kinds[0]), bracket == "["))
    if last:
        groups.append(TileGroup(tuple(kinds_of(last.partition(":")[0])), winning=0))
    return sorted(groups, key=_order)


def _order(group: TileGroup) -> int:
    if group.on_rack:
        return 0
    if is_bonus(group.tiles[0]):
        return 2
    return 1


def _groups_of_facts(facts: PictureFacts) -> list[TileGroup]:
    """Return the groups of a growing hand; the rack by suits, a winning tile marked."""
    groups: list[TileGroup] = []
    for group in facts["groups"]:
        kinds = tuple(group["tiles"])
        if group["open"] or group["concealed_kong"]:
            groups.append(TileGroup(kinds, on_rack=False, concealed_kong=group["concealed_kong"]))
        else:
            groups += [TileGroup(tuple(part)) for _, part in groupby(sorted(kinds), _suit)]
    groups.sort(key=_order)
    last = facts.get("winning", FACE_DOWN)
    index = next(
        (n for n, group in enumerate(groups) if group.on_rack and last in group.tiles), None
    )
    if index is not None:
        tiles = groups[index].tiles
        groups[index] = TileGroup(tiles, winning=len(tiles) - 1 - tiles[::-1].index(last))
    if facts.get("bonus"):
        groups.append(TileGroup(tuple(facts["bonus"]), on_rack=False))
    return groups


def _suit(kind: int) -> int:
    if kind < FIRST_SEASON:
        return min(kind, FIRST_HONOUR) // 9
    return FIRST_SEASON


def _split_group(group: TileGroup) -> Iterator[TileGroup]:
    """Split a group into equal parts that each fit on a row."""
    parts = -(-len(group.tiles) // MOST_IN_A_ROW) or 1
    size = -(-len(group.tiles) // parts) or 1
    for start in range(0, len(group.tiles), size):
        winning = None if group.winning is None else group.winning - start
        yield replace(group, tiles=group.tiles[start : start + size], winning=winning)


def _split_rows(groups: Sequence[TileGroup]) -> Iterator[list[TileGroup]]:
    row: list[TileGroup] = []
    for group in groups:
        if row and _row_width([*row, group]) > WIDTH - 2 * MARGIN:
            yield row
            row = []
        row.append(group)
    if row:
        yield row


def _row_width(row: Sequence[TileGroup]) -> int:
    return sum(group.wide for group in row) + GAP * (len(row) - 1)


def _lay_row(canvas: Canvas, row: Sequence[TileGroup], left: float, top: float) -> None:
    """Draw a row of groups: wood under the rack, an arrow above the winning tile."""
    for group in row:
        if group.on_rack:
            rail = Box(left - 5, top + HIGH - 8, left + group.wide + 5, top + HIGH + 8)
            canvas.box(rail, WOOD, outline=WOOD_DARK, corner=4)
        for index, kind in enumerate(group.faces):
            x = left + index * WIDE
            if index == group.winning:
                canvas.paste(winning_tile(kind), (x - RIM, top - RIM))
            else:
                canvas.paste(tile(kind), (x, top))
        if group.winning is not None and 0 <= group.winning < len(group.tiles):
            x = left + (group.winning + 0.5) * WIDE
            canvas.shape([(x - 11, top - 19), (x + 11, top - 19), (x, top - 4)], WON, INK)
        left += group.wide + GAP


@cache
def tile(kind: int, wide: int = WIDE) -> Image.Image:
    """Return a tile by its kind, with transparent corners; -1: face down."""
    drawn = svg_to_bytes(
        svg_path=str(face(kind)),
        width=wide,
        height=HIGH * wide // WIDE,
        skip_system_fonts=True,
        font_files=[str(BOLD)],
    )
    return Image.open(BytesIO(drawn)).convert("RGBA")


@cache
def winning_tile(kind: int) -> Image.Image:
    """Return the winning tile, with a yellow rim."""
    canvas = Canvas(WIDE + 2 * RIM, HIGH + 2 * RIM, None)
    canvas.box(Box(0, 0, WIDE + 2 * RIM - 0.5, HIGH + 2 * RIM - 1), WON, corner=10)
    canvas.paste(tile(kind), (RIM, RIM))
    return canvas.image()


def draw_one(facts: PictureFacts) -> Canvas:
    """Draw a single tile."""
    canvas = Canvas(WIDE, HIGH, None)
    canvas.paste(tile(facts["kind"]), (0, 0))
    return canvas
