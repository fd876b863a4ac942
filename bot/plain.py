"""The meaning of words without a command in a private chat.

They mean a command by its name, a known question, a line of a round, or else a question about the
rules.
"""

import re

from bot.rulebook.finding import names_something, search
from bot.table.filling import names_players
from bot.talk.hooks import PLAIN_WORDS
from bot.talk.people import folded
from bot.talk.texts import command_names, either, meaning
from bot.talk.turn import Turn, settings_here

ALONE = frozenset(
    {"help", "score", "tables", "standings", "me", "records", "collection", "rule", "round"}
    | {"settings", "members", "privacy", "new", "count", "correct", "practise"}
)
"""Commands that a single word may mean: they only show or ask. The others act at once."""
FOLLOWED = frozenset(
    {"help", "score", "standings", "records", "collection", "rule", "bmj", "player", "count"}
)
"""Commands that may be followed by more words."""
LIKELY = 0.5
"""The least score of a rulebook answer to words that may be no question."""


MOST_THANKS = 5
"""The most words of thanks."""
_THANKS = re.compile(rf"{either('plain', 'thanks')}\b")


def is_thanks(text: str) -> bool:
    """Return True for a text of thanks with few other words."""
    return (
        bool(_THANKS.match(folded(text))) and len(text.split()) <= MOST_THANKS and "?" not in text
    )


def command_of(turn: Turn, text: str) -> str:
    """Return the command that plain words in private mean."""
    for line in PLAIN_WORDS(turn, text):
        if line:
            return line
    words = text.split()
    first = words[0] if words else ""
    rest = " ".join(words[1:])
    keys = FOLLOWED if rest else ALONE
    if meaning("commands", first) in keys:
        return f"/{first} {rest}".strip()
    question = meaning("plain", text.strip(" ?!."))
    if question:
        return _command(turn, question)
    if turn.visit.club is not None and names_players(turn, text):
        return f"{_command(turn, 'round')} {text}"
    language = turn.words.own.language
    ruleset = settings_here(turn).ruleset
    if names_something(text, language) and any(
        match.score >= LIKELY for match in search(text, language, ruleset, limit=1)
    ):
        return f"{_command(turn, 'rule')} {text}"
    return _command(turn, "help")


def _command(turn: Turn, key: str) -> str:
    return f"/{command_names(key)[turn.words.own.language][0]}"
