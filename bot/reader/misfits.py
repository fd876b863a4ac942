"""The refusal of a line that has no reading, or the question about its first unread word."""

from collections.abc import Sequence
from typing import (
    Any,
)

from bot.reader.kinds import (
    Person,
)
from bot.reader.lines import SHOWN, Form, LineSearch, Reader
from bot.reader.newcomers import is_nobody
from bot.reader.words import Words
from bot.talk.people import folded, is_called, is_name, nearest
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import words_for
from bot.talk.turn import Turn, find_mentioned

MANY_PARTS = 4
"""From more words that may begin a line, a refusal names them all."""


def misfit(turn: Turn, reader: Reader, searches: Sequence[LineSearch], words: Words) -> Exception:
    """Return the refusal or the question about a line that has no reading."""
    best = max(searches, key=_fit)
    fault = None
    if best.reached < len(words):
        fault = words.words[best.reached]
    if fault and folded(fault.text) in {folded(w.text) for w in words.words[: best.reached]}:
        return Refuse("named-twice", name=fault.text[:SHOWN])
    for search in searches:
        if near := _near(search):
            return near
    if fault is None:
        lacking = next(
            (field.name for field in best.open if field.required and field.labelled), ""
        )
        return refuse_lack(turn, reader, best.form, lacking)
    word = shorten_word(turn, fault.text)
    unknown = [field.kind.unknown for field in best.open if isinstance(field.kind, Person)]
    if unknown and is_name(word) and not (fault.label or is_nobody(word)):
        return Refuse(unknown[0], name=word)
    own = turn.own
    parts = [form.part for form in reader.open_forms(turn) if form.part]
    if not best.reached and len(parts) > MANY_PARTS:
        each = [words_for(own.language, reader.key, part)[:1] for part in parts]
        command = own.command(reader.key)
        shown = ", ".join(dict.fromkeys(word for first in each for word in first))
        return Refuse("word-unknown-first", word=word, command=command, parts=shown)
    return Refuse("word-unknown", word=word, example=best.form.example(reader.key, own))


def refuse_lack(turn: Turn, reader: Reader, form: Form[Any], name: str) -> Refuse:
    """Return the refusal of a line without the value with this name."""
    words = turn.own
    if name:
        what = words.text(f"line-{name}")
    else:
        what = "…"
    return Refuse("line-lacks", what=what, example=form.example(reader.key, words))


def _fit(search: LineSearch) -> tuple[int, bool]:
    """Return the fit of the form: words read, less two for each assumed guest; any fields."""
    return search.reached - 2 * search.made_up, bool(search.form.fields)


def _near(search: LineSearch) -> AskName | None:
    """Return a question if reading stopped at a word that is close to a name."""
    kind = next((field.kind for field in search.open if isinstance(field.kind, Person)), None)
    if search.reached == len(search.words) or kind is None:
        return None
    word = search.words[search.reached]
    near = nearest(word, kind.there(search.turn))
    if near and not is_called(word, [near]):
        return AskName(word, [near])
    return None


def shorten_word(turn: Turn, word: str) -> str:
    """Return a word for a refusal; a mention becomes the name."""
    account = find_mentioned(turn, word)
    return (account.name if account else word)[:SHOWN]
