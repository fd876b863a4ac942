"""Questions about the table or oneself, which a command answers before any rule.

A question is one of these if each of its words is: "hoeveel punten heb ik", "wie is oost"; but not
"hoeveel punten krijg ik voor een pung".
"""

import re
from collections.abc import Set as AbstractSet

from bot.reader.kinds import NamedTable, people_there
from bot.reader.words import Words, words_in
from bot.talk.people import folded, is_called
from bot.talk.texts import either, meaning
from bot.talk.turn import Turn

MOST_THANKS = 5
"""The most words of thanks."""
MOST_WORDS = 12
"""The most words of a question about the table."""
_THANKS = re.compile(rf"{either('plain', 'thanks')}\b")


def is_thanks(text: str) -> bool:
    """Return True for a text of thanks with few other words."""
    return (
        bool(_THANKS.match(folded(text))) and len(text.split()) <= MOST_THANKS and "?" not in text
    )


def own_question(turn: Turn, text: str) -> str:
    """Return the command that answers a question which is not about the rules, or ""."""
    return meaning("plain", text.strip(" ?!.")) or table_question(turn, text)


def table_question(turn: Turn, text: str) -> str:
    """Return the command that answers a question about the table or oneself, or ""."""
    if turn.visit.club is None or len(text.split()) > MOST_WORDS:
        return ""
    kinds = _kinds(turn, words_in(text.strip(" ?!.").replace("’", "'")))
    asked = "whoever" in kinds or ("asks" in kinds and kinds & {"who", "named"})
    if "" in kinds or not (asked or "stand" in kinds):
        return ""
    if kinds & {"best", "figures"}:  # over all evenings
        return _figures_of(kinds)
    if "whoever" in kinds:
        here = {"seat", "me"}
    else:
        here = {"seat"}
    if kinds & {"stand", "score"} or (kinds & here and turn.sittings):
        return "score"
    if "tables" in kinds and turn.sittings:
        return "tables"
    return _figures_of(kinds)


def _figures_of(kinds: AbstractSet[str]) -> str:
    """Return the command for a question about figures of the speaker or of all, or ""."""
    if not kinds & {"best", "figures", "me"}:
        return ""
    if "who" in kinds:
        return "me"
    if "best" in kinds:
        return "records"
    return "standings"


def _kinds(turn: Turn, words: Words) -> set[str]:
    """Return the kinds of the words of a question: "" for a word of no such question."""
    people = people_there(turn)
    kinds = set()
    while len(words):
        count = 1
        kind = ""
        if is_called(words[0], people):
            kind = "named"
        for longest, text in words.runs(3):
            if known := meaning("own questions", text):
                count = longest
                kind = known
                break
        if table := next(NamedTable().values(turn, words), None):
            count = table.count
            kind = "nothing"
        kinds.add(kind or ("nothing" if meaning("fillers", words[0]) else ""))
        words = words.behind(count)
    return kinds
