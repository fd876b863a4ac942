"""The meaning of words without a command in a private chat.

They mean a command by its name, a known question, a line of a round, or else a question about the
rules.
"""

import itertools
import re

from bot.reader.kinds import at_own_table
from bot.reader.moods import is_request
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.reader.words import without_manners
from bot.rulebook.finding import ANSWERS, search
from bot.rulebook.own_questions import own_question
from bot.table.answering import names_players, tells_draw
from bot.table.commands.substitute import ask_to_leave
from bot.table.table_in_play import open_tables
from bot.talk.hooks import PLAIN_WORDS
from bot.talk.texts import LANGUAGES, meaning
from bot.talk.turn import Turn, settings_here
from core.game.decisions import LEAST

_REQUEST = re.compile(r"\A\s*\S+\s+\S+\s+")
"""The words that ask to do something: `kun je`."""
ALONE = frozenset(
    {"help", "score", "tables", "standings", "me", "records", "collection", "rule", "round"}
    | {"settings", "members", "privacy", "new", "count", "correct", "practise"}
)
"""Commands that a single word of anybody may mean: they only show or ask."""
AT_TABLE = frozenset({"undo", "draw", "end"})
"""Commands that a single word of a player at a table means."""
FOLLOWED = frozenset(
    {"help", "score", "standings", "records", "collection", "rule", "bmj", "player", "count"}
)
"""Commands that may be followed by more words."""


def plain_line(turn: Turn, text: str) -> str:
    """Return the line of a command that words about people or a round mean, or ""."""
    line = next(filter(None, PLAIN_WORDS(turn, text)), "")
    if not line and turn.visit.club is not None and names_players(turn, text):
        return f"{_command(turn, 'round')} {text}"
    return line


def _asked_text(turn: Turn, text: str) -> str:
    """Return a text without polite words, without `kun je`, and a number without its sign."""
    text = without_manners(turn, text).strip(" ,;") or text
    if is_request(text):
        text = _REQUEST.sub("", text)
    number = text.rstrip(" ?")
    if number.isdecimal():
        return number
    return text


def command_of(turn: Turn, text: str) -> str:
    """Return the command that plain words in private mean."""
    text = _asked_text(turn, text)
    for line in PLAIN_WORDS(turn, text):
        if line:
            return line
    first, _, rest = " ".join(text.split()).partition(" ")
    first = first.rstrip(".,:;!")
    if meaning("commands", first) in _keys(turn, rest):
        return f"/{first} {rest}".strip()
    if question := own_question(turn, text):
        return _command(turn, question)
    in_club = turn.visit.club is not None
    if in_club and at_own_table(turn):
        ask_to_leave(turn, text)
        drawn = rest and tells_draw(turn, text)
    else:
        drawn = False
    if in_club and (drawn or names_players(turn, text) or _gives_scores(turn, text)):
        return f"{_command(turn, 'round')} {text}"
    if in_club and _names_a_table(turn, text):
        players = rest if meaning("commands", first) == "new" else text
        return f"{_command(turn, 'new')} {players}"
    return _rule_line(turn, text) or _command(turn, "help")


def _rule_line(turn: Turn, text: str) -> str:
    """Return the command that looks a question up in the rulebook, or "" for other words."""
    language = turn.own.language
    ruleset = settings_here(turn).ruleset
    if names_something(text, language) and any(
        match.score >= ANSWERS for match in search(text, language, ruleset, limit=1)
    ):
        return f"{_command(turn, 'rule')} {text}"
    return ""


def _gives_scores(turn: Turn, text: str) -> bool:
    """Return True for names with scores where no table is open, which the refusal says."""
    words = [word.strip(",.:;!") for word in text.split()]
    pairs = itertools.pairwise(words)
    scores = [name for name, score in pairs if name.istitle() and score.isdecimal()]
    return not open_tables(turn) and len(scores) >= LEAST


def _names_a_table(turn: Turn, text: str) -> bool:
    """Return True for the names of a new table: after `nieuw`, or told by one of the players."""
    words = [word.strip(",.:;!") for word in text.split()]
    if "?" in text or not words or any(word.isdecimal() for word in words):
        return False
    subject = any(meaning("question", word) == "subject" for word in words[:3])
    called = subject or meaning("commands", words[0]) == "new"
    pronouns = [word for word in words if is_pronoun(word)]
    names = [word for word in words if turn.people.known(word) or word[:1].isupper()]
    names = [word for word in names if word not in pronouns and not is_nobody(word)]
    return called and len(names) + bool(pronouns) >= LEAST


def _keys(turn: Turn, rest: str) -> frozenset[str]:
    """Return the commands that a word may mean which is followed by the rest of a line."""
    if rest:
        return FOLLOWED
    if turn.visit.club is None or not at_own_table(turn):
        return ALONE
    return ALONE | AT_TABLE


def _command(turn: Turn, key: str) -> str:
    return turn.own.command(key)


def names_something(query: str, language: str) -> bool:
    """Return True if a question contains a number or a word of the game in any language."""
    from bot.rulebook.index import index

    books = [
        index(each) for each in (language, *(other for other in LANGUAGES if other != language))
    ]
    return any(map(str.isdigit, query)) or any(
        each.names(part)
        for each in books
        for word in each.words.tokens(query)
        for part in each.parted(word)
    )
