"""Special hands, limit hands and situations by their names in typed lines.

`dertien wezen`, `hemel`, `half negen poorten`, `thirteen orphans`: in every language, with typing
errors. The club's own ruleset comes first, because some names are in several.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from bot.table.round_line import LONGEST_LINE, Knows, is_of_line
from bot.talk.likeness import likest
from bot.talk.people import strip_accents
from bot.talk.special_names import special_name
from bot.talk.texts import LANGUAGES, either, meaning
from core.rulesets import RULESETS
from core.rulesets.ruleset import HALF, Ruleset, Special, family_of

NEAR = 0.8
"""The least similarity of a misspelled name, and its least number of letters."""
SHORTEST = 5
MOST_FOUND = 12
"""The most special hands that are offered for a few letters."""
MOST_TRIES = 8
"""The most words of a line to try as misspelled names: a round has four players."""
MOST_WORDS = 60
"""The most words in the line of a round."""
_WORD = re.compile(r'"[^"]*"?|½|[^\W\d_]+(?:[\'’-][^\W\d_]+)*')
_APART = re.compile(r"\s*[(),]\s*")
_OF = re.compile(r"(?:spel van de|hand of) ", re.IGNORECASE)
_BARE = str.maketrans("-,", "  ", "'’")
_SCORE = re.compile(r"\s*[=:]?\s*\*?\d")
_HALVES = ("half", "halve", "half a", "½")

WordMatch = re.Match[str]


def written_as_ids(line: str, ruleset: Ruleset, is_name: Knows) -> str:
    """Return a line with ids in place of names of hands; `is_name`: a player's name."""
    if len(line) > LONGEST_LINE or len(line.split()) > MOST_WORDS:
        return line
    line = _kind_of_hand().sub(_without_kind, line)
    words = [*_WORD.finditer(line)]
    written = ""
    place = 0
    after = 0
    tries = 0
    while place < len(words):
        ahead = words[place:]
        length, special = _find_name(line, ahead, ruleset, is_name)
        if not length and tries < MOST_TRIES and not is_name(words[place][0]):
            length, special = _find_name(line, ahead, ruleset, is_name, near=True)
            tries += 1
        if length:
            written += line[after : words[place].start()] + special
            after = words[place + length - 1].end()
        place += length or 1
    return written + line[after:]


def _without_kind(match: WordMatch) -> str:
    """Return what is written before a special hand: `bmj` before a number."""
    if match.string[match.end()].isdigit():
        return "bmj "
    return ""


@cache
def _kind_of_hand() -> re.Pattern[str]:
    """Return the words before the name or number of a special hand: `bijzonder spel 23a`."""
    kind = either("hands", "kind")
    return re.compile(rf"\b{kind}:? (?=[^\W\d]|\d\d?[a-c]?\b)", re.IGNORECASE)


def _find_name(
    line: str, words: Sequence[WordMatch], ruleset: Ruleset, is_name: Knows, *, near: bool = False
) -> tuple[int, str]:
    """Return the number of words of the next name and its hand; (0, "") without a name.

    `near`: a misspelled name; never a player's, nor a name before a number.
    """
    names = _names_in(ruleset)
    special = ""
    for run in reversed([*_runs(line, words)]):
        if len(run) == 1 and is_name(run[0][0]):
            continue
        spelled = normalize(line[run[0].start() : run[-1].end()])
        if not near:
            special = names.get(spelled) or names.get(meaning("hands", spelled), "")
            special = special or names_of_hands().get(spelled, "")
        # a word before a number is a player's name
        elif not (_SCORE.match(line, run[-1].end()) or any(is_name(word[0]) for word in run)):
            special = _find_nearest(spelled, names)
        if special:
            return len(run), special
    return 0, ""


def _find_nearest(spelled: str, names: dict[str, str]) -> str:
    """Return the id of a similar name with the same first letter and number of words."""
    if len(spelled.replace(" ", "")) < SHORTEST:
        return ""
    alike = [
        name for name in names if name[0] == spelled[0] and name.count(" ") == spelled.count(" ")
    ]
    return next((names[name] for name in likest(spelled, alike, NEAR)), "")


def _runs(line: str, words: Sequence[WordMatch]) -> Iterator[Sequence[WordMatch]]:
    """Yield the first word, the first two, and so on, separated only by blanks or commas."""
    for length in range(1, min(len(words), longest()) + 1):
        run = words[:length]
        if run[-1][0].startswith('"'):
            return
        if length > 1 and line[run[-2].end() : run[-1].start()].strip(" ,"):
            return
        yield run


def normalize(name: str) -> str:
    """Return a name without case, accents, hyphens, commas and apostrophes."""
    return " ".join(strip_accents(name.translate(_BARE)).split())


@cache
def _names(key: str) -> dict[str, str]:
    """Return the names of a ruleset's special hands in every language, each with its id."""
    names: dict[str, str] = {}
    for special in RULESETS[key].specials:
        for name in map(normalize, _spellings(special)):
            shared = name in names and names[name] != special.id
            names[name] = family_of(special.id) if shared else special.id
            if special.has_half:
                names.update({normalize(f"{half} {name}"): HALF + special.id for half in _HALVES})
    return names


def _spellings(special: Special) -> Iterator[str]:
    yield special.id
    for title in (special.title, *(special_name(lang, special.id) for lang in LANGUAGES)):
        name = re.sub(r"^BMJ-\S+ ", "", title)
        yield name
        yield from filter(None, _APART.split(name) if "(" in name else ())
        if _OF.match(name):
            yield _OF.sub("", name)


@cache
def _names_in(ruleset: Ruleset) -> dict[str, str]:
    """Return the names of a ruleset's special hands, with the names and keys of the club's own."""
    own = {
        normalize(name): hand.id
        for hand in ruleset.own_hands
        for name in (family_of(hand.id), hand.title)
        if not is_of_line(name)
    }
    return _names(ruleset.key) | own


@cache
def names_of_hands() -> dict[str, str]:
    """Return the names of the special hands of every ruleset, each with its id."""
    return {name: special for key in RULESETS for name, special in _names(key).items()}


@cache
def longest() -> int:
    """Return the most words in a name of any ruleset."""
    return max(name.count(" ") + 1 for name in names_of_hands())


def named_hands(ruleset: Ruleset, page: str) -> list[str]:
    """Return the named hands of a page: special hands (limit hands), situations, or halves.

    Some limit hands pay half to a player who lacks one tile (R21).
    """
    if page == "half":
        return [HALF + special.id for special in ruleset.specials if special.has_half]
    situation = page == "situation"
    return [s.id for s in ruleset.named_hands if s.id.startswith("situation-") == situation]
