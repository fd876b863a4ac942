"""Questions that are answered with words: a name, a number, a date.

A bot in privacy mode sees replies to its own messages alone, so the question asks for a reply;
where every line is seen (the console, a private chat) the next line is the answer.
"""

from dataclasses import replace
from datetime import timedelta

from bot.messages import Button, Reply, Spans, Tapped
from bot.ports.platforms import FormField, PlatformForm
from bot.storage.ledger import Unit
from bot.talk.buttons import Slot, rows
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.refusing import Ask
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn
from core.values import frozen


class AskWords(Ask):
    """Words are needed: ask for them, and press the same button again with those."""

    def __init__(self, text: Spans, form: str = "", *buttons: Button) -> None:
        """The question, a form of its own for the answer, and what may be pressed instead."""
        super().__init__(text)
        self.text = text
        self.form = form
        self.buttons = buttons


OF_FIELDS = "round"
"""The form of several fields: what was typed into it is kept, to be amended."""
KEPT = timedelta(minutes=15)
"""For how long."""


@frozen
class Question:
    """The stored part of a question: the button whose form was not filled in, or not well."""

    into: str
    typed: str = ""


@frozen
class FormAsked:
    """Who asks for a form, and where: an account (0: not yet known) in a club."""

    unit: Unit
    words: Texts
    club: int
    account: int


QUESTIONS = DraftsOf("ask", Question)
"""One for each account in each chat."""


def as_typed(asked: FormAsked, chat: int, into: str, form: PlatformForm) -> tuple[FormField, ...]:
    """The fields of a button's form, as they were typed before if that is kept."""
    kept = QUESTIONS.find(asked.unit, asked.club, chat, asked.account)
    if kept is None or kept.value.into != into or not kept.touched:
        return form.fields
    if asked.unit.now - kept.touched > KEPT:
        return form.fields
    lines = kept.value.typed.split("\n")
    return tuple(replace(one, typed=was) for one, was in zip(form.fields, lines, strict=False))


class AskSlot(Slot, name="ask"):
    """A question."""

    draft: int


def typed_words(turn: Turn, key: str, **values: str | int) -> str:
    """The text typed into a button's form or as the answer to its question. Raises AskWords."""
    if not turn.resumed.typed:
        raise AskWords(turn.words.own.spans(key, **values))
    return turn.resumed.typed


def ask_in_words(turn: Turn, asked: AskWords) -> None:
    """Ask the one who pressed a button for words."""
    act = turn.incoming.act
    into = turn.resumed.into
    typed = turn.resumed.typed
    if not into and isinstance(act, Tapped):
        into = act.action
        typed = act.typed
    place = (turn.chat.id, turn.account.id)
    words = turn.words.own
    text = asked.text
    form = Button(words.text("form-answer"), into, form=asked.form) if asked.form else None
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
    """The question that a line answers: by replying to it, or as the next line."""
    draft = QUESTIONS.here(turn, turn.chat.id, turn.account.id)
    if draft is None or any_line:
        return draft
    slot = turn.unit.outbox.slot_of(turn.chat.id, reply_to) if reply_to else ""
    return draft if slot == str(AskSlot(draft.id)) else None


def close_question(turn: Turn, draft: int) -> None:
    """Remove a question that was answered."""
    turn.unit.drafts.drop(draft)
    turn.speak.close(AskSlot(draft))
