"""Questions that are answered with words: a name, a number, a date.

A bot in privacy mode sees only replies to its own messages, so the question asks for a reply. In
the console and in private chats the next line is the answer.
"""

from dataclasses import replace
from datetime import timedelta

from bot.messages import Button, Reply, Tapped
from bot.ports.platforms import FormField, PlatformForm
from bot.storage.ledger import Unit
from bot.talk.buttons import AskSlot, rows
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.refusing import AskWords
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn
from core.values import frozen

OF_FIELDS = "round"
"""The form of several fields, whose text is stored for correction."""
KEPT = timedelta(minutes=15)
"""Time for which the text is stored."""


@frozen
class Question:
    """The stored part of a question: the action of its button, and the rejected text."""

    into: str
    typed: str = ""


@frozen
class FormAsked:
    """The account (0: not yet known) and the club of a requested form.

    `admin`: the account manages the chat, or may do so.
    """

    unit: Unit
    words: Texts
    club: int
    account: int
    admin: bool = False


QUESTIONS = DraftsOf("ask", Question)
"""A draft for each account in each chat."""


def as_typed(asked: FormAsked, chat: int, into: str, form: PlatformForm) -> tuple[FormField, ...]:
    """Return the fields of a button's form, filled with the previous text if it is stored."""
    draft = QUESTIONS.find(asked.unit, asked.club, chat, asked.account)
    if draft is None or draft.value.into != into or not draft.touched:
        return form.fields
    if asked.unit.now - draft.touched > KEPT:
        return form.fields
    lines = draft.value.typed.split("\n")
    return tuple(
        replace(field, typed=text) for field, text in zip(form.fields, lines, strict=False)
    )


def ask_in_words(turn: Turn, asked: AskWords, into: str = "") -> None:
    """Ask the speaker for words, and store the question.

    into: the button that takes the words, by default the button or line of the turn.
    """
    act = turn.incoming.act
    typed = "" if into else turn.resumed.typed
    into = into or turn.resumed.into
    if not into and isinstance(act, Tapped):
        into = act.action
        typed = act.typed
    place = (turn.chat.id, turn.account.id)
    words = turn.own
    text = asked.text
    form = None
    if asked.form:
        form = Button(words.text("form-answer"), into, form=asked.form)
    question = Question(into)
    if asked.form == OF_FIELDS:
        question = Question(into, typed)
        form = words.button("amend", into, "✏️", form=OF_FIELDS)
        text = joined([text, words.spans("form-kept")])
    draft = QUESTIONS.keep_here(turn, question, *place)
    turn.unit.outbox.delete(turn.chat.id, str(AskSlot(draft.id)))
    turn.unit.outbox.post(
        turn.chat.id,
        Reply(text, rows(asked.buttons, 2), ("question",), form=form),
        slot=str(AskSlot(draft.id)),
        to=None if turn.chat.private else turn.account.id,
        about=turn.incoming.message,
    )


def open_question(turn: Turn, reply_to: str, *, any_line: bool) -> StoredDraft[Question] | None:
    """Return the question that a line answers, by a reply or as the next line."""
    draft = QUESTIONS.here(turn, turn.chat.id, turn.account.id)
    if draft is None or any_line:
        return draft
    slot = ""
    if reply_to:
        slot = turn.unit.outbox.slot_of(turn.chat.id, reply_to)
    if slot == str(AskSlot(draft.id)):
        return draft
    return None


def close_question(turn: Turn, draft: int) -> None:
    """Delete an answered question."""
    turn.unit.drafts.drop(draft)
    turn.speak.close(AskSlot(draft))
