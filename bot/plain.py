"""The meaning of words without a command in a private chat.

They mean a command by its name, a known question, a line of a round, or else a question about the
rules.
"""

from bot.rulebook.finding import ANSWERS, names_something, search
from bot.rulebook.own_questions import own_question
from bot.table.filling import names_players
from bot.talk.hooks import PLAIN_WORDS
from bot.talk.texts import meaning, typed_command
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
    if question := own_question(turn, text):
        return _command(turn, question)
    if turn.visit.club is not None and names_players(turn, text):
        return f"{_command(turn, 'round')} {text}"
    language = turn.words.own.language
    ruleset = settings_here(turn).ruleset
    if names_something(text, language) and any(
        match.score >= ANSWERS for match in search(text, language, ruleset, limit=1)
    ):
        return f"{_command(turn, 'rule')} {text}"
    return _command(turn, "help")


def is_question(turn: Turn, text: str) -> bool:
    """Return True for a line in a club that asks, and says nothing to be done."""
    words = text.split()
    opens = any(meaning("question", " ".join(words[:count])) for count in (1, 2))
    return "?" in text or (opens and not turn.people.known(words[0]))


def _command(turn: Turn, key: str) -> str:
    return typed_command(key, turn.words.own.language)
