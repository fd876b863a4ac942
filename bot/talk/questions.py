"""Questions that are answered with words: a name, a number, a date.

A bot in privacy mode sees replies to its own messages alone, so the question asks for a reply;
where every line is seen (the console, a private chat) the next line is the answer.
"""

from typing import Final

from bot.messages import Button, Reply, Tapped
from bot.talk.buttons import Slot
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.turn import Turn
from core.values import frozen


class AskWords(Exception):  # noqa: N818 - it reads: raise AskWords(key, values)
    """Words are needed: ask for them, and press the same button again with those."""

    def __init__(self, key: str, values: dict[str, str | int], form: str = "") -> None:
        """The id of the question, what is put into it, and a form of its own for the answer."""
        super().__init__(key)
        self.key = key
        self.values = values
        self.form = form


@frozen
class Question:
    """The stored part of a question: the button whose form was not filled in."""

    into: str


QUESTIONS: Final = DraftsOf("ask", Question)
"""One for each account in each chat."""


@frozen
class AskSlot(Slot, name="ask"):
    """A question."""

    draft: int


def typed_words(turn: Turn, key: str, **values: str | int) -> str:
    """The text typed into a button's form or as the answer to its question. Raises AskWords."""
    if not turn.resumed.typed:
        raise AskWords(key, values)
    return turn.resumed.typed


def ask_in_words(turn: Turn, asked: AskWords) -> None:
    """Ask the one who pressed a button for words."""
    act, into = turn.incoming.act, turn.resumed.into
    if not into and isinstance(act, Tapped):
        into = act.action
    place = (turn.chat.id, turn.account.id)
    draft = QUESTIONS.keep(turn.unit, turn.here.id, Question(into), *place)
    words, form = turn.words.own, None
    if asked.form:
        form = Button(words.text("form-answer"), into, form=asked.form)
    turn.unit.outbox.post(
        turn.chat.id,
        Reply(words.spans(asked.key, **asked.values), topics=("question",), form=form),
        slot=str(AskSlot(draft.id)),
        to=None if turn.chat.private else turn.account.id,
        about=turn.incoming.message,
    )


def open_question(turn: Turn, reply_to: str, *, any_line: bool) -> StoredDraft[Question] | None:
    """The question that a line answers: by replying to it, or as the next line."""
    draft = QUESTIONS.find(turn.unit, turn.here.id, turn.chat.id, turn.account.id)
    if draft is None or any_line:
        return draft
    slot = turn.unit.outbox.slot_of(turn.chat.id, reply_to) if reply_to else ""
    return draft if slot == str(AskSlot(draft.id)) else None


def close_question(turn: Turn, draft: int) -> None:
    """Remove a question that was answered."""
    turn.unit.drafts.drop(draft)
    turn.speak.close(AskSlot(draft))
