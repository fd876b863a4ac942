"""Show the draft of a round with its next question."""

from collections.abc import Sequence
from typing import Literal

from bot.messages import Spans
from bot.table.buttons import Cancel, CopySlot, DraftSlot, OfRoundDraft
from bot.table.recording import draft_screen, keep
from bot.table.table_in_play import RoundInPlay
from bot.table.table_message import message_slot
from bot.talk.buttons import Slot, question
from core.values import replace


def ask(
    game: RoundInPlay,
    lead: Sequence[Spans] = (),
    *,
    bottom: bool = False,
    rests: bool = False,
) -> None:
    """Show the draft with its next question; for the present round in the table's message.

    `lead`: the first lines, for example an error; `bottom`: move it to the bottom also after a
    tap; `rests`: wait for the end of a series of taps. In private the question is shown there too.
    """
    draft = game.draft
    # who enters on the own phone never gets the shared pad there
    mine = game.seating.chair_of(game.member.id)
    private = game.turn.by_oneself and mine not in draft.claims
    shared = draft.shared or not draft.about.apart
    shown = replace(draft, shared=shared, copied=draft.copied or private)
    if shown != draft:
        game = keep(game, shown)
    screen = draft_screen(game, lead)
    if rests:
        screen = replace(screen, rests=True, opens=False)
    game.speak.bring(slot_of(game), screen, at=game.at, anyway=bottom)
    copy = CopySlot(game.draft.id)
    if shown.copied:
        game.unit.outbox.edit_everywhere(game.here.id, str(copy), screen)
    if private:
        private_screen = replace(draft_screen(game, lead, game.own), rests=rests)
        game.speak.show(copy, private_screen)


def ask_sure(game: RoundInPlay, page: Literal["draw", "cancel"]) -> None:
    """Ask whether the entries of a draft may be discarded."""
    draft = game.draft
    ask(keep(game, replace(draft, opened=replace(draft.opened, page=page))))
    if not game.turn.incoming.redraws:
        game.speak.notice(f"ask-sure-{page}", round=draft.about.round)


def slot_of(game: RoundInPlay) -> Slot:
    """Return the slot of the message that shows a draft."""
    if game.draft.about.apart:
        return DraftSlot(game.draft.id)
    return message_slot(game.id, game.table)


def ask_same(game: RoundInPlay, asked: str) -> None:
    """Ask whether a round is the last recorded one again."""
    draft = game.draft
    last = game.table.rounds[-1]
    by = ""
    if last.by is not None:
        by = game.people.name(last.by)
    words = game.turn.chat_words
    slot = DraftSlot(draft.id)
    same = words.button("same", Cancel(*draft.place).pack("cancel"))
    new = words.button("new-round", OfRoundDraft(*draft.place).pack("confirm"))
    text = words.spans(asked, round=last.number, name=by)
    reply = question(text, ((same, new),))
    game.speak.close(slot)
    if game.turn.by_oneself:
        game.speak.say(reply, slot=slot)
    else:
        game.speak.post(reply, slot=slot, at=game.at)
