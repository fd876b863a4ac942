"""Questions that are answered with words: a name, a number, a date.

A bot in privacy mode sees replies to its own messages alone, so the question asks for a reply;
where every line is seen (the console, a private chat) the next line is the answer.
"""

from collections.abc import Mapping
from typing import Any

from bot.messages import Reply
from bot.ports.records import Draft
from bot.turn import Turn


def ask_in_words(
    turn: Turn, what: str, body: Mapping[str, Any], key: str, **values: str | int
) -> None:
    """Ask the one who speaks for words; `what` names the handler of the answer.

    Where the words came with the tap, typed into a form, they are the answer.
    """
    if turn.typed:
        turn.answered = what, body
        return
    place = f"{turn.chat.id}:{turn.account.id}"
    stored = turn.unit.draft(turn.here.id, "ask", place)
    draft = turn.unit.save_draft(
        Draft(
            stored.id if stored else 0,
            turn.here.id,
            "ask",
            place,
            {"what": what, "body": dict(body)},
            turn.now,
        )
    )
    reply = Reply(turn.own.spans(key, **values), topics=("question",))
    turn.unit.post(
        turn.chat.id,
        reply,
        slot=ask_slot(draft.id),
        to=None if turn.private else turn.account.id,
        about=turn.incoming.message,
    )


def ask_slot(draft: int) -> str:
    """The slot of a question's message."""
    return f"ask:{draft}"


def open_question(turn: Turn, reply_to: str, *, any_line: bool) -> Draft | None:
    """The question that a line answers: by replying to it, or as the next line."""
    draft = turn.unit.draft(turn.here.id, "ask", f"{turn.chat.id}:{turn.account.id}")
    if draft is None:
        return None
    if any_line or (reply_to and turn.unit.slot_of(turn.chat.id, reply_to) == ask_slot(draft.id)):
        return draft
    return None
