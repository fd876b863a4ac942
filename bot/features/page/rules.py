"""The pages of the rules: by chapter, by number, and by question."""

from collections.abc import Iterator
from typing import Any

from bot.features.page.pages import PageFacts
from bot.features.page.reader import PageReader, family_of, rule_file, without_sign
from bot.rulebook import finding
from bot.rulebook.book import book
from bot.rulebook.markup import pieces, table_of
from bot.rulebook.rule_page import heading_words
from bot.rulebook.words import name_of, source_of
from bot.talk.special_names import tile_letters
from core.hands import Hand
from core.notation import parse_hand
from core.problems import Refused
from core.rulebook.examples import EXAMPLES
from core.rulebook.refs import CHAPTERS, REFS, neighbours

_FILES = {rule_file(ref).casefold(): ref for ref in REFS}
LONGEST_QUESTION = 200


def rules_page(reader: PageReader) -> PageFacts:
    """Return all rules by chapter, and the rules that answer a question."""
    query = reader.query.strip()[:LONGEST_QUESTION]
    answers = []
    if query:
        answers = finding.search(query, reader.language, reader.club.settings.ruleset)
    family = family_of(reader.club)
    titles = book(reader.language).chapters
    chapters = sorted(CHAPTERS, key=lambda chapter: not chapter.name.startswith(family))
    return {
        "title": reader.words.text("page-rules"),
        "query": query,
        "found": [
            {
                "file": rule_file(rule_match.ref),
                "title": heading_words(reader.language, rule_match.ref),
                "said": rule_match.sentence,
            }
            for rule_match in answers
        ],
        "chapters": [
            {
                "title": titles[chapter.name],
                "rules": [_link_of(reader, ref) for ref in chapter.refs],
            }
            for chapter in chapters
        ],
    }


def _link_of(reader: PageReader, ref: str) -> tuple[str, str]:
    """Return the name of a rule's page, and its title."""
    return rule_file(ref), heading_words(reader.language, ref)


def rule_page(reader: PageReader) -> PageFacts | None:
    """Return the page of a rule by its name in an address, or None."""
    ref = _FILES.get(reader.name.casefold())
    if ref is None:
        return None
    entry = finding.entry(ref, reader.language)
    before, behind = neighbours(ref)
    example = EXAMPLES.get(ref)
    hand = None
    hand_words = ""
    if example:
        hand = tiles_of(parse_hand(example.hand))
        hand_words = tile_letters(reader.words, example.hand)
    return {
        "title": heading_words(reader.language, ref),
        "blocks": [_block(reader, block) for block in entry.markdown.split("\n\n")],
        "hand": hand,
        "hand_words": hand_words,
        "source": without_sign(
            reader.words.spans("rules-source", source=source_of(ref, reader.language))
        ),
        "others": [_link_of(reader, other) for other in entry.refs],
        "before": before and _link_of(reader, before),
        "behind": behind and _link_of(reader, behind),
    }


def _block(reader: PageReader, block: str) -> PageFacts:
    lines = block.splitlines()
    if rows := table_of(lines):
        head, *others = ([list(_inline(reader, cell)) for cell in row] for row in rows)
        return {"kind": "table", "head": head, "rows": others}
    if lines and all(line.startswith("- ") for line in lines):
        return {"kind": "list", "rows": [list(_inline(reader, line[2:])) for line in lines]}
    return {"kind": "text", "rows": [list(_inline(reader, line)) for line in lines]}


def _inline(reader: PageReader, text: str) -> Iterator[PageFacts]:
    """Return the parts of a text: words, hands as tiles, and links to other rules."""
    for kind, piece in pieces(text):
        if kind == "code":
            yield {"text": piece, "code": True, "hand": _hand_in(piece)}
        elif kind == "ref":
            yield {"text": name_of(piece, reader.language), "file": rule_file(piece)}
        else:
            yield {"text": piece}


def _hand_in(code: str) -> list[list[Any]] | None:
    try:
        return tiles_of(parse_hand(code))
    except Refused:
        return None


def tiles_of(hand: Hand) -> list[list[Any]]:
    """Return the tiles of a hand in groups: rack, each declared set, bonus, winning tile."""
    laid = (hand.rack, *(meld.tiles for meld in hand.melds), hand.bonus)
    groups: list[list[Any]] = [[("t", kind) for kind in tiles] for tiles in laid]
    for tiles, meld in zip(groups[1:], hand.melds, strict=False):
        if meld.concealed:  # the outer two tiles lie face down
            tiles[0] = tiles[3] = ("back", meld.tiles[0])
    if hand.win:
        groups.append([("won", hand.win.kind)])
    return [group for group in groups if group]
