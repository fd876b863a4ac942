"""Names of special hands, limit hands, situations, tally lines and tiles.

The names of hands are the titles of the rulebook's entries.
"""

import re
from functools import cache

from bot.talk.texts import LOCALE, Texts
from core.rulesets import RULESETS
from core.rulesets.own_hands import is_own, name_in
from core.rulesets.ruleset import HALF
from core.winds import Wind

_TITLE = re.compile(r"^## (bmj|limit|nmv) ([^:]+): (.+)$", re.MULTILINE)
_BMJ = re.compile(r"bmj-(\d+[a-c]?)")
_CHAPTERS = ("bmj.md", "limits.md", "nmv-f.md")


def special_name(language: str, special: str) -> str:
    """Return a special hand's name: `BMJ-21 Dubbele Nummers`, `Nine gates`, `½ Nine gates`."""
    if is_own(special):
        return name_in(special)
    if special.startswith(HALF):
        return "½ " + special_name(language, special.removeprefix(HALF))
    title = _titles(language).get(special) or _booklet_titles().get(special, special)
    number = _BMJ.match(special)
    if number:
        return f"BMJ-{number[1]} {title}"
    return title


def short_special(language: str, special: str) -> str:
    """Return the number of a special hand, BMJ-21, or its name without a number."""
    number = _BMJ.match(special)
    if number:
        return f"BMJ-{number[1]}"
    return special_name(language, special)


def special_number(language: str, special: str) -> str:
    """Return the number of a special hand, `23a`, with the suit's letter where its name has it.

    A hand without a number has "".
    """
    number = _BMJ.match(special)
    if number is None:
        return ""
    if number.end() == len(special):
        return number[1]
    return number[1] + special_name(language, special).split()[-1][0]


def item_name(words: Texts, name_id: str) -> str:
    """Return the name of a tally line or special hand."""
    row = f"item-{name_id}"
    if words.has(row):
        return words.text(row)
    return special_name(words.language, name_id)


def wind_letter(words: Texts, wind: Wind) -> str:
    """Return the letter of a wind in this language, as results and buttons show it."""
    return words.text(f"wind-{wind.value}")[0]


def tile_letters(words: Texts, notation: str) -> str:
    """Return tiles in notation with the winds' letters of this language: OOO for three of Oost."""
    return notation.translate({ord(wind.value): wind_letter(words, wind) for wind in Wind})


@cache
def _titles(language: str) -> dict[str, str]:
    folder = LOCALE / language / "rulebook"
    titles: dict[str, str] = {}
    for chapter in _CHAPTERS:
        entry = folder / chapter
        if entry.is_file():
            for kind, ref, title in _TITLE.findall(entry.read_text(encoding="utf-8")):
                titles[_special_id(kind, ref)] = title.strip()
    return titles


def _special_id(kind: str, ref: str) -> str:
    if kind == "bmj":
        return f"bmj-{ref}"
    if kind == "nmv":
        return f"situation-{ref}"
    return ref


@cache
def _booklet_titles() -> dict[str, str]:
    return {s.id: s.title for ruleset in RULESETS.values() for s in ruleset.specials}
