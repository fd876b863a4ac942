"""The collection of 42 very special hands and situations as a board (rule 141)."""

import re
from functools import cache, lru_cache

from PIL.Image import Image

from bot.pictures.canvas import EMPTY, GREEN, INK, MADE, PAPER, SOFT, WIDTH, Canvas, tone_of
from bot.pictures.lettering import drawable, fit, width, wrap
from bot.pictures.sheet import Box, PictureFacts
from bot.talk.texts import Texts, texts

MARGIN = 20
TOP = 76
ACROSS = 4
GAP = 8
CARD_WIDE = (WIDTH - 2 * MARGIN - (ACROSS - 1) * GAP) // ACROSS
CARD_HIGH = 91
"""A phone of 360 points shows the card at less than half its size."""
SIZES = (20, 18)
"""The sizes of a name, the largest first."""
_SEAM = re.compile("(?<=[a-z]{4})(?=spel|plein|lingen)")
"""The place at which a long Dutch name may be broken."""
_BEHIND = re.compile(r"\s*\(.*\)$")
"""The name in another language, in brackets."""
CHECK = ((0.0, 9.0), (8.0, 17.0), (22.0, 0.0))


def draw_collection(facts: PictureFacts) -> Canvas:
    """Draw a board: title, language, items of id, name and made (ISO date, None: a gap)."""
    items = facts["items"]
    words = texts(facts.get("language", "nl"))
    rows = -(-len(items) // ACROSS)
    canvas = Canvas(WIDTH, TOP + rows * (CARD_HIGH + GAP) + MARGIN - GAP)
    count_made = sum(item["made"] is not None for item in items)
    count = words.text("picture-collected", made=count_made, all=len(items))
    title = fit(
        drawable(facts["title"]), WIDTH - 3 * MARGIN - width(count, 24, bold=True), 26, bold=True
    )
    canvas.text((MARGIN + 4, 48), title, 26, bold=True)
    canvas.text((WIDTH - MARGIN - 4, 48), count, 24, GREEN, bold=True, anchor="rs")
    for index, item in enumerate(items):
        row, column = divmod(index, ACROSS)
        left = MARGIN + column * (CARD_WIDE + GAP)
        top = TOP + row * (CARD_HIGH + GAP)
        head = _head_of(item["id"], words)
        name = short_name(item["name"])
        card = _card(tone_of(PAPER), head, name, made=item["made"] is not None)
        canvas.paste(card, (left, top))
    return canvas


@cache
def _blank_card(paper: str, *, made: bool) -> Image:
    """Return a card without words; a made card has a tick."""
    card = Canvas(CARD_WIDE, CARD_HIGH, paper)
    box = Box(0, 0, CARD_WIDE - 0.5, CARD_HIGH - 0.5)
    if made:
        card.box(box, MADE, outline=GREEN, thick=2, corner=8)
        card.stroke([(CARD_WIDE - 32 + x, 12 + y) for x, y in CHECK], GREEN, 5)
    else:
        card.box(box, outline=EMPTY, corner=8)
    return card.image()


@lru_cache(maxsize=256)
def _card(paper: str, head: str, name: str, *, made: bool) -> Image:
    """Return the card of an item, cached for all boards on this paper."""
    card = Canvas(CARD_WIDE, CARD_HIGH, paper)
    if made:
        ink = INK
    else:
        ink = SOFT
    card.paste(_blank_card(paper, made=made), (0, 0))
    card.text((8, 29), head, 23, ink, bold=True)
    size, lines = name_lines(name)
    for line, part in enumerate(lines):
        card.text((8, 55 + 23 * line), part, size, ink)
    return card.image()


def name_lines(name: str) -> tuple[int, list[str]]:
    """Return the size of a name on a card, smaller if it would be cut, and its lines."""
    for size in SIZES:
        lines = wrap(name, CARD_WIDE - 12, size, 2)
        if not lines[-1].endswith("…"):
            break
    return size, lines


def _head_of(item: str, words: Texts) -> str:
    """`BMJ-23a`; a situation by its rule."""
    sort, _, rest = item.partition("-")
    if sort == "situation":
        return words.text("picture-item-situation", rule=rest).capitalize()
    return f"{sort.upper()}-{rest.partition('-')[0]}"


def short_name(given: str) -> str:
    """Remove the number, which is shown above the name."""
    name = _BEHIND.sub("", drawable(given))
    head, _, rest = name.partition(" ")
    return _SEAM.sub("\u00ad", rest if head.upper().startswith("BMJ") and rest else name)
