"""Recording a round, four ways into the same draft (conversation.md).

`submit` takes a draft as it is: a full one that can occur is recorded, any other is asked on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.dialogs.asking import Asker, draft_slot, own_slot
from bot.dialogs.card import Spans, card, card_slot
from bot.dialogs.ending import tell_end, tell_turn_of_state
from bot.dialogs.result import Told, result, result_slot
from bot.dialogs.retelling import retell, tell_what_changed
from bot.dialogs.round_draft import (
    Frame,
    RoundDraft,
    draft_from,
    frame_between,
    frame_now,
    frame_of,
)
from bot.entries import outcome_of
from bot.messages import Button, Reply
from bot.news import round_news
from bot.ports.records import At, Draft, Sitting
from bot.turn import Refuse, Turn, action
from core.acts import correct, insert, place_after, record
from core.awards import milestones
from core.events import Event, Outcome, RoundWon
from core.plausible import doubts
from core.rounds import Round
from core.table import Table

SAME_ROUND: Final = timedelta(minutes=3)
KINDS: Final = ("round", "fix", "insert")


@dataclass(frozen=True, slots=True)
class Seat:
    """A table with what is being done at it: the sitting, its fold, and a round's place."""

    sitting: Sitting
    table: Table
    frame: Frame

    @property
    def id(self) -> int:
        """The sitting's number."""
        return self.sitting.id


def sitting_of(turn: Turn, sid: int) -> Sitting:
    """A table of this club, by number."""
    sitting = turn.unit.sitting(sid)
    if sitting is None or sitting.club != turn.here.id:
        raise Refuse("no-such-table")
    return sitting


def seat_for(turn: Turn, draft: RoundDraft) -> Seat:
    """The table that a draft belongs to, and the place of its round in the game."""
    sitting = sitting_of(turn, draft.sitting)
    table = turn.unit.table(sitting.id)
    return Seat(sitting, table, _frame(table, draft))


def _frame(table: Table, draft: RoundDraft) -> Frame:
    if draft.act:
        return frame_of(round_by_act(table, draft.act))
    if draft.after is not None:
        return frame_between(place_after(table, draft.after), draft.after)
    return frame_now(table)


def round_by_act(table: Table, act: int) -> Round:
    """The standing round that this happening recorded."""
    for played in table.rounds:
        if played.act == act:
            return played
    raise Refuse("round-gone")


# --- drafts in storage -----------------------------------------------------------------------


def open_draft(turn: Turn, draft: RoundDraft) -> RoundDraft:
    """The draft of this table and round that is open already, or this one, stored."""
    stored = turn.unit.draft(turn.here.id, *_key(draft))
    if stored is not None:
        found = draft_from(stored.body, stored.id)
        if found.round == draft.round:
            return found
        draft = replace(draft, id=stored.id)
    return keep(turn, draft)


def keep(turn: Turn, draft: RoundDraft) -> RoundDraft:
    """Store a draft."""
    kind, key = _key(draft)
    stored = turn.unit.save_draft(Draft(draft.id, turn.here.id, kind, key, draft.body(), turn.now))
    return replace(draft, id=stored.id)


def draft_by_id(turn: Turn, sid: int, number: int, draft: int) -> RoundDraft:
    """The draft that a button names; if its round is recorded by now, that is said instead."""
    stored = turn.unit.draft_by_id(draft)
    sitting = sitting_of(turn, sid)
    if stored is not None and stored.club == turn.here.id and stored.kind in KINDS:
        found = draft_from(stored.body, stored.id)
        if found.sitting == sid and found.round == number:
            return found
    too_late(turn, sitting, number)
    raise Refuse("draft-gone")


def too_late(turn: Turn, sitting: Sitting, number: int) -> None:
    """Refuse when the table is over or this round was recorded meanwhile, and say by whom."""
    table = turn.unit.table(sitting.id)
    if number < table.number:
        raise Refuse(
            "recorded-already",
            [("correct", action("fix", sitting.id, table.rounds[number - 1].act))],
            **_what_stands(turn, table.rounds[number - 1]),
        )
    if table.over:
        raise Refuse("table-over", table=sitting.name)


def _what_stands(turn: Turn, played: Round) -> dict[str, str | int]:
    """Who recorded a round, and what."""
    names, words = turn.names(), turn.own
    scores = ", ".join(
        f"{names[player]} {words.number(score)}"
        for player, score in zip(played.players, played.scores, strict=True)
    )
    return {
        "round": played.number,
        "name": names[played.by] if played.by is not None else "?",
        "scores": words.text("value-draw") if played.winner is None else scores,
    }


def _key(draft: RoundDraft) -> tuple[str, str]:
    if draft.act:
        return "fix", f"{draft.sitting}:{draft.act}"
    if draft.after is not None:
        return "insert", f"{draft.sitting}:{draft.after}"
    return "round", str(draft.sitting)


# --- asking on ---------------------------------------------------------------------------------


def submit(turn: Turn, draft: RoundDraft, *, typed: bool = False) -> None:
    """Record a draft that is full and can occur; ask on with any other.

    `typed`: it came as one line, so the same round twice is asked about.
    """
    seat = seat_for(turn, draft)
    draft = draft.with_one_winner()
    if draft.stage(seat.frame)[0] != "check":
        ask(turn, keep(turn, draft), seat)
        return
    outcome = outcome_of(draft, seat.frame, seat.table.ruleset)
    decide(seat, draft, outcome)
    if not draft.doubtful and doubts(seat.table.ruleset, outcome):
        ask(turn, keep(turn, draft), seat)
    elif typed and _same_round(turn, seat, outcome):
        _ask_same(turn, keep(turn, draft), seat)
    else:
        finish(turn, draft, seat, outcome)


def asker(turn: Turn, draft: RoundDraft, seat: Seat) -> Asker:
    """What puts this draft's questions, in the club's language."""
    return Asker(turn.group, draft, seat.table, seat.frame, turn.names())


def ask(turn: Turn, draft: RoundDraft, seat: Seat, lead: Sequence[Spans] = ()) -> None:
    """Show the draft with its next question, in the one message it has."""
    question = asker(turn, draft, seat).question(lead)
    turn.bring(draft_slot(draft.id), question, at=At(seat.id))
    show_entered(turn, draft, seat)


def show_entered(turn: Turn, draft: RoundDraft, seat: Seat) -> None:
    """The card shows who has entered something for the round that is being played."""
    if draft.act or draft.after is not None:
        return
    names = turn.names()
    entered = [names[seat.frame.players[chair]] for chair in draft.entered()]
    reply = card(turn.group, seat.sitting, seat.table, names, entered)
    turn.edit(card_slot(seat.id), reply, anew=False, at=At(seat.id))


def _same_round(turn: Turn, seat: Seat, outcome: RoundWon) -> bool:
    """Another person sent the last round once more within three minutes."""
    last = seat.table.rounds[-1] if seat.table.rounds else None
    if last is None or last.outcome != outcome or last.by == turn.member.id:
        return False
    return turn.incoming.written - last.recorded_at <= SAME_ROUND


def _ask_same(turn: Turn, draft: RoundDraft, seat: Seat) -> None:
    last = seat.table.rounds[-1]
    by = turn.name(last.by) if last.by is not None else ""
    words, place = turn.group, (draft.sitting, draft.round, draft.id)
    buttons = (
        Button(words.label("same"), action("cancel", *place)),
        Button(words.label("new-round"), action("confirm", *place)),
    )
    text = words.spans("ask-same", round=last.number, name=by)
    reply = Reply(text, (buttons,), topics=("question",))
    turn.bring(draft_slot(draft.id), reply, at=At(seat.id))


# --- done ----------------------------------------------------------------------------------------


def decide(seat: Seat, draft: RoundDraft, outcome: Outcome) -> Event:
    """The event that a draft's outcome is. Refused: what the table or the rules do not allow."""
    if draft.act:
        return correct(seat.table, seat.frame.number, outcome)
    if draft.after is not None:
        return insert(seat.table, draft.after, outcome)
    return record(seat.table, outcome)


def finish(turn: Turn, draft: RoundDraft, seat: Seat, outcome: Outcome) -> None:
    """Record what the draft says, tell it, and put the draft away."""
    event = decide(seat, draft, outcome)
    put_away(turn, draft)
    if draft.act or draft.after is not None:
        change(turn, seat, event, draft.act)
    else:
        tell_round(turn, seat, event)


def put_away(turn: Turn, draft: RoundDraft) -> None:
    """A draft that is done: it goes, and its messages with it."""
    if not draft.id:
        stored = turn.unit.draft(turn.here.id, *_key(draft))
        if stored is None:
            return
        draft = draft_from(stored.body, stored.id)
    turn.unit.drop_draft(draft.id)
    turn.delete(draft_slot(draft.id))
    for chair in draft.claims:
        turn.close(own_slot(draft.id, chair))


def tell_round(turn: Turn, seat: Seat, event: Event) -> None:
    """Append a round and post its result; the end of the game too, if it was the last one."""
    after = turn.unit.append(seat.id, event, turn.member.id, _recorded(turn), said=turn.said)
    told = Told(seat.sitting, after, after.rounds[-1], turn.names())
    news = round_news(turn.unit, seat.sitting, seat.table, after)
    reply = result(turn.group, told, (*milestones(seat.table, after), *news))
    turn.post(reply, slot=result_slot(seat.id, told.round.act), at=At(seat.id))
    refresh_card(turn, seat.sitting, after)
    if after.over:
        tell_end(turn, seat.sitting, after)


def _recorded(turn: Turn) -> datetime:
    """When a round counts as recorded: as it was written, or after a weekly post without it.

    A line that was sent from a hall without signal comes late; what has been told stays told, and
    the round counts for the week that comes.
    """
    told = turn.unit.last_due(turn.here.id, "weekly")
    return max(turn.incoming.written, told.covers_to) if told else turn.incoming.written


def change(turn: Turn, seat: Seat, event: Event, act: int) -> None:
    """Append a correction; edit that round's result, and say what changed in the standing."""
    after = turn.unit.append(seat.id, event, turn.member.id, turn.incoming.written)
    retell(turn, seat.sitting, seat.table, after, act)
    tell_what_changed(turn, seat.sitting, seat.table, after, act)
    refresh_card(turn, seat.sitting, after)
    tell_turn_of_state(turn, seat.sitting, seat.table, after)


def refresh_card(turn: Turn, sitting: Sitting, table: Table) -> None:
    """Bring the live card up to date."""
    shown = card(turn.group, sitting, table, turn.names())
    turn.edit(card_slot(sitting.id), shown, at=At(sitting.id))
