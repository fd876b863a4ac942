"""Pages of rules: the short answer first, with the club's own rules.

Examples and sources fold. A page first reports house rules of the club and the rule of its own
family; buttons link to neighbours and to related rules.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from bot.messages import Button, ButtonRows, Picture, Reply, Span, Spans, folding
from bot.rulebook.book import RuleEntry
from bot.rulebook.finding import entry
from bot.rulebook.markup import spans_of
from bot.rulebook.words import name_of, source_of
from bot.talk.buttons import PAGES, Tap, rows
from bot.talk.special_names import tile_letters
from bot.talk.texts import Texts, joined
from core.rulebook.refs import (
    belongs,
    counterpart,
    differing_counterpart,
    editions,
    has_value_of_its_own,
    house_keys_of,
    kind_of,
    neighbours_around,
)
from core.rulesets.ruleset import Ruleset, fixed_value
from core.values import frozen

MOST_LINKS = 5
MOST_NEAR = 3
CAPTION = 1000
"""A caption may have 1,024 characters on the strictest platform."""
PRECEDENCE = ("nmv 29", "nts 16")


class ShowRule(Tap):
    """A rule by its ref."""

    repeated = PAGES
    ref: str


@frozen
class RuleReader:
    """The language and the ruleset of a reader, with and without house rules.

    `verb`: the verb of buttons to other rules; `rule` is public, every other is private.
    """

    words: Texts
    ruleset: Ruleset
    unchanged: Ruleset
    verb: str = "rule"

    @property
    def language(self) -> str:
        """Return the reader's language."""
        return self.words.language


def rule_page(reader: RuleReader, ref: str, *, picture: bool = False) -> Reply:
    """Return the page of a rule; `picture`: with a special hand's example, if there is room."""
    rule = entry(ref, reader.language)
    words = reader.words
    first, *others = rule.markdown.split("\n\n")
    changed = [*_edition_blocks(reader, ref, others)]
    rest = [block for block in others if block not in changed]
    heading = (Span(heading_words(words.language, ref), "strong"),)
    head = [heading, _format_text(words, first)]
    for block in changed:
        edition, colon, text = block.partition(":")
        head.append((Span(edition + colon, "strong"), *_format_text(words, text)))
    source = words.spans("rules-source", source=source_of(ref, words.language))
    folds = folding(joined([_format_text(words, "\n\n".join(rest)), source], "\n\n"))
    spans = (*joined([*head, *notes(reader, ref)]), Span("\n"), *folds)
    reply = Reply(spans, _buttons(reader, rule), topics=("rule",))
    is_hand = has_value_of_its_own(ref) or kind_of(ref) == "limit"
    if picture and is_hand and len(reply.words) <= CAPTION:
        from core.rulebook.examples import EXAMPLES

        hand = EXAMPLES[ref].hand
        shown = f"{rule.title}: {tile_letters(words, hand)}"
        return replace(reply, picture=Picture("hand", {"hand": hand}, shown))
    return reply


def heading_words(language: str, ref: str) -> str:
    """Return the heading of a page: `Regel 68 · Afmaakpunten`."""
    name = name_of(ref, language)
    title = entry(ref, language).title
    if name == title:
        return title
    return f"{capitalize(name)} · {title}"


def capitalize(text: str) -> str:
    """Return a text with a capital letter."""
    return text[:1].upper() + text[1:]


def _format_text(words: Texts, markdown: str) -> Spans:
    return spans_of(markdown, lambda ref: name_of(ref, words.language))


def _edition_blocks(reader: RuleReader, ref: str, blocks: Sequence[str]) -> Iterator[str]:
    """Yield the paragraphs of the club's editions."""
    simple = reader.words.text("rules-edition-simple")
    if kind_of(ref) == "nts":
        for edition in editions(reader.ruleset.key):
            begins = f"{edition}:".replace("simple:", f"{simple}:")
            yield from (block for block in blocks if block.startswith(begins))


def notes(reader: RuleReader, ref: str) -> Iterator[Spans]:
    """Yield what the club plays otherwise than the rule says."""
    words = reader.words
    family = reader.ruleset.family
    if ref in PRECEDENCE and belongs(ref, family):
        first = reader.ruleset.special_hands_first if reader.ruleset.specials else "none"
        yield words.spans("rules-precedence", order=words.text(f"rules-precedence-{first}"))
    yield from _house_notes(reader, ref)
    if not belongs(ref, family):
        key = f"rules-not-yours-{family}"
        same = counterpart(ref)
        but = words.spans(f"{key}-but", rule=name_of(same, reader.language)) if same else ()
        yield but or words.spans(key)
    elif (other := differing_counterpart(ref)) and other not in entry(ref, reader.language).refs:
        yield words.spans(f"rules-elsewhere-{family}", rule=name_of(other, reader.language))


def _house_notes(reader: RuleReader, ref: str) -> Iterator[Spans]:
    """Yield the club's house rules that change this rule."""
    words = reader.words
    for key in house_keys_of(ref):
        value = getattr(reader.ruleset, key)
        if value != getattr(reader.unchanged, key):
            title = words.text(f"house-{key}")
            yield words.spans("rules-house", title=title, value=value_words(words, value))
    if has_value_of_its_own(ref) and belongs(ref, reader.ruleset.family):
        from core.rulebook.special_refs import special_of_ref

        special = special_of_ref(ref)
        points = 0
        if special:
            points = fixed_value(reader.ruleset, special).points
        if special and points != fixed_value(reader.unchanged, special).points:
            yield words.spans("rules-worth", points=points, limit=reader.ruleset.limit)


def value_words(words: Texts, value: object) -> str:
    """Return the value of a house rule in words."""
    if isinstance(value, bool):
        return words.text("yes" if value else "no")
    if isinstance(value, int):
        return words.number(value)
    return words.text(f"house-value-{'none' if value is None else value}")


def rule_button(language: str, ref: str, verb: str = "rule") -> Button:
    """Return the button to a rule."""
    return Button(capitalize(name_of(ref, language)), ShowRule(ref).pack(verb))


def _buttons(reader: RuleReader, rule: RuleEntry) -> ButtonRows:
    """Return at most seven buttons: the rules it names, and its neighbours."""
    other = counterpart(rule.ref)
    refs = dict.fromkeys(filter(None, (other, *rule.refs)))
    links = [rule_button(reader.language, ref, reader.verb) for ref in refs]
    # in a ring, so that the buttons keep their places
    before, behind = neighbours_around(rule.ref)
    walk = (
        reader.words.button(way, ShowRule(ref).pack(reader.verb), sign)
        for way, ref, sign in (("previous", before, "◀️"), ("next", behind, "▶️"))
    )
    return (*rows(links[:MOST_LINKS], 3), tuple(walk))


ClubWord = Literal["all_round", "zbmj", "twenty-one"]
_RULE_OF: dict[ClubWord, str] = {"all_round": "nmv 134", "zbmj": "nmv 91", "twenty-one": "nmv 142"}
"""Club words that need explanation, with their rules."""


def word_buttons(words: Texts, *club_words: ClubWord) -> tuple[Button, ...]:
    """Return buttons to the rules of these words."""
    return tuple(
        words.button(f"word-{word}", ShowRule(_RULE_OF[word]).pack("rule"), "📖")
        for word in club_words
    )
