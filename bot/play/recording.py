"""Recording a round, four ways into the same draft (conversation.md).

`submit` takes a draft as it is: a full one that can occur is recorded, any other is asked on.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.messages import Button, Reply, Spans, Tapped
from bot.play.asking import Asker
from bot.play.buttons import CancelDraft, ConfirmDraft, CorrectRound, OfDraft
from bot.play.card import card
from bot.play.ending import tell_end, tell_turn_of_state
from bot.play.entries import outcome_of
from bot.play.firsts_and_records import round_news
from bot.play.result import Told, result
from bot.play.retelling import retell, tell_what_changed
from bot.play.round_draft import ROUND_DRAFTS, RoundDraft
from bot.play.slots import CardSlot, DraftSlot, OwnSlot, ResultSlot
from bot.play.table_in_play import TableInPlay, round_by_act, table_now, table_of_draft
from bot.play.trust import must_be_known, writer
from bot.ports.records import At, Sitting
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, texts
from bot.talk.turn import Turn
from core.game.awards import milestones
from core.game.decisions import correct, insert, record
from core.game.events import Event, Outcome, RoundWon
from core.game.plausible import doubts
from core.game.rounds import Round
from core.game.table import Table
from core.players import Chair

SAME_ROUND: Final = timedelta(minutes=3)


# --- drafts in storage -----------------------------------------------------------------------


def stored_draft(turn: Turn, draft: RoundDraft) -> RoundDraft | None:
    """What is kept of the round that this draft is about."""
    kept = ROUND_DRAFTS.find(turn.unit, turn.here.id, *_key(draft))
    return replace(kept.value, id=kept.id) if kept else None


def open_draft(turn: Turn, draft: RoundDraft) -> RoundDraft:
    """The draft of this table and round that is open already, or this one, stored."""
    found = stored_draft(turn, draft)
    return found if found and found.round == draft.round else keep(turn, draft)


def keep(turn: Turn, draft: RoundDraft) -> RoundDraft:
    """Store a draft, in the place of the one about the same round."""
    return replace(draft, id=ROUND_DRAFTS.keep(turn.unit, turn.here.id, draft, *_key(draft)).id)


def draft_of(turn: Turn, button: OfDraft) -> RoundDraft:
    """The draft that a button names; if its round is recorded by now, that is said instead."""
    kept = ROUND_DRAFTS.by_id(turn.unit, button.draft)
    game = table_now(turn, button.sitting)
    if kept is not None and (kept.value.sitting, kept.value.round) == (game.id, button.round):
        return replace(kept.value, id=kept.id)
    too_late(turn, game, button.round)
    raise Refuse("draft-gone")


def too_late(turn: Turn, game: TableInPlay, number: int) -> None:
    """Refuse when the table is over or this round was recorded meanwhile, and say by whom."""
    if 0 < number < game.table.number:
        played = game.table.rounds[number - 1]
        offer = ("correct", CorrectRound(game.id, played.act).pack())
        raise Refuse("recorded-already", [offer], **_what_stands(turn, played))
    must_go_on(game)


def must_go_on(game: TableInPlay) -> None:
    """Refuse at a table that is over."""
    if game.table.over:
        raise Refuse("table-over", table=game.name)


def _what_stands(turn: Turn, played: Round) -> dict[str, str | int]:
    """Who recorded a round, and what."""
    names, words = turn.people.names(), turn.words.own
    scores = ", ".join(
        f"{names[player]} {words.number(score)}"
        for player, score in zip(played.players, played.scores, strict=True)
    )
    return {
        "round": played.number,
        "name": names[played.by] if played.by is not None else "?",
        "scores": words.text("value-draw") if played.winner is None else scores,
    }


def _key(draft: RoundDraft) -> tuple[int | str, ...]:
    """One draft for the round that is played, for each that is corrected, for each gap."""
    if draft.act:
        return draft.sitting, "fix", draft.act
    if draft.after is not None:
        return draft.sitting, "after", draft.after
    return (draft.sitting,)


# --- asking on ---------------------------------------------------------------------------------


def submit(turn: Turn, draft: RoundDraft, *, typed: bool = False) -> None:
    """Record a draft that is full and can occur; ask on with any other.

    `typed`: it came as one line, so the same round twice is asked about.
    """
    game = table_of_draft(turn, draft)
    draft = draft.with_one_winner()
    if draft.stage(game.seating)[0] != "check":
        ask(turn, keep(turn, draft), game)
        return
    outcome = outcome_of(draft, game.seating, game.table.ruleset)
    decide(game, draft, outcome)
    if not draft.doubtful and doubts(game.table.ruleset, outcome):
        ask(turn, keep(turn, draft), game)
    elif typed and _same_round(turn, game, outcome):
        _ask_same(turn, keep(turn, draft), game)
    else:
        finish(turn, draft, game, outcome)


def own_question(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> Reply:
    """A player's own pad or question, in the language of that player."""
    player, words = game.seating.players[chair], turn.words.own
    if player != turn.member.id:
        account = next(m.account for m in turn.people.members() if m.id == player)
        spoken = turn.unit.people.account_by_id(account).language if account else ""
        words = texts(spoken) if spoken else turn.words.group
    return Asker(words, draft, game.table, game.seating, turn.people.names()).own_question(chair)


def ask(turn: Turn, draft: RoundDraft, game: TableInPlay, lead: Sequence[Spans] = ()) -> None:
    """Show the draft with its next question, in the one message it has."""
    names = turn.people.names()
    asker = Asker(turn.words.group, draft, game.table, game.seating, names)
    turn.speak.bring(DraftSlot(draft.id), asker.question(lead), at=At(game.id))
    show_entered(turn, draft, game)


def show_entered(turn: Turn, draft: RoundDraft, game: TableInPlay) -> None:
    """The card shows who has entered something for the round that is being played."""
    if draft.act or draft.after is not None:
        return
    shown = shown_card(turn, game.sitting, game.table, turn.words.group)
    turn.speak.edit(CardSlot(game.id), shown, anew=False, at=At(game.id))


def shown_card(turn: Turn, sitting: Sitting, table: Table, words: Texts) -> Reply:
    """The live card, with those whose score of this round is in."""
    names, draft = turn.people.names(), stored_draft(turn, RoundDraft(sitting.id, table.number))
    chairs = draft.entered() if draft is not None and draft.round == table.number else ()
    return card(words, sitting, table, names, [names[table.seats[chair]] for chair in chairs])


def _same_round(turn: Turn, game: TableInPlay, outcome: RoundWon) -> bool:
    """Another person sent the last round once more within three minutes.

    Or the round was recorded while the bot was asking something about this line.
    """
    last = game.table.rounds[-1] if game.table.rounds else None
    if _meanwhile(turn, game):
        return True
    if last is None or last.outcome != outcome or last.by == writer(turn):
        return False
    return turn.incoming.written - last.recorded_at <= SAME_ROUND


def _meanwhile(turn: Turn, game: TableInPlay) -> bool:
    rounds = len(game.table.rounds)
    return turn.resumed.rounds.get(str(game.id), rounds) < rounds


def _ask_same(turn: Turn, draft: RoundDraft, game: TableInPlay) -> None:
    last = game.table.rounds[-1]
    by = turn.people.name(last.by) if last.by is not None else ""
    words, place = turn.words.group, (draft.sitting, draft.round, draft.id)
    buttons = (
        Button(words.label("same"), CancelDraft(*place).pack()),
        Button(words.label("new-round"), ConfirmDraft(*place).pack()),
    )
    asked = "ask-same-late" if _meanwhile(turn, game) else "ask-same"
    text = words.spans(asked, round=last.number, name=by)
    reply = Reply(text, (buttons,), topics=("question",))
    turn.speak.bring(DraftSlot(draft.id), reply, at=At(game.id))


# --- done ----------------------------------------------------------------------------------------


def decide(game: TableInPlay, draft: RoundDraft, outcome: Outcome) -> Event:
    """The event that a draft's outcome is. Refused: what the table or the rules do not allow."""
    if draft.act:
        return correct(game.table, game.seating.number, outcome)
    if draft.after is not None:
        return insert(game.table, draft.after, outcome)
    return record(game.table, outcome)


def finish(turn: Turn, draft: RoundDraft, game: TableInPlay, outcome: Outcome) -> None:
    """Record what the draft says, tell it, and put the draft away."""
    event = decide(game, draft, outcome)
    put_away(turn, draft)
    if draft.act or draft.after is not None:
        change(turn, game, event, draft.act)
    else:
        tell_round(turn, game, event)


def put_away(turn: Turn, draft: RoundDraft) -> None:
    """A draft that is done: it goes, and its messages with it."""
    stored = draft if draft.id else stored_draft(turn, draft)
    if stored is None:
        return
    draft = stored
    turn.unit.drafts.drop(draft.id)
    turn.speak.delete(DraftSlot(draft.id))
    for chair in draft.claims:
        turn.speak.close(OwnSlot(draft.id, chair))


def message_of(turn: Turn) -> str:
    """Which message said this, so that an edit of it finds what it recorded; "" for a tap."""
    message = "" if isinstance(turn.incoming.act, Tapped) else turn.incoming.message
    return f"{turn.chat.id}:{message}" if message else ""


def tell_round(turn: Turn, game: TableInPlay, event: Event) -> None:
    """Append a round and post its result; the end of the game too, if it was the last one."""
    after = turn.unit.tables.append(
        game.id, event, writer(turn), _recorded(turn), said=message_of(turn)
    )
    told = Told(game.sitting, after, after.rounds[-1], turn.people.names())
    news = round_news(turn.unit, game.sitting, game.table, after)
    reply = result(turn.words.group, told, (*milestones(game.table, after), *news))
    turn.speak.post(reply, slot=ResultSlot(game.id, told.round.act), at=At(game.id))
    refresh_card(turn, game.sitting, after)
    if after.over:
        tell_end(turn, game.sitting, after)


def _recorded(turn: Turn) -> datetime:
    """When a round counts as recorded: as it was written, or after a weekly post without it.

    A line that was sent from a hall without signal comes late; what has been told stays told, and
    the round counts for the week that comes.
    """
    told = turn.unit.dues.last(turn.here.id, "weekly")
    return max(turn.incoming.written, told.covers_to) if told else turn.incoming.written


def change(turn: Turn, game: TableInPlay, event: Event, act: int) -> None:
    """Append a correction; edit that round's result, and say what changed in the standing."""
    if act:
        must_be_known(turn, round_by_act(game.table, act).by)
    after = turn.unit.tables.append(game.id, event, writer(turn), turn.incoming.written)
    retell(turn, game.sitting, game.table, after, act)
    tell_what_changed(turn, game.sitting, game.table, after, act)
    refresh_card(turn, game.sitting, after)
    tell_turn_of_state(turn, game.sitting, game.table, after)


def refresh_card(turn: Turn, sitting: Sitting, table: Table) -> None:
    """Bring the live card up to date."""
    shown = shown_card(turn, sitting, table, turn.words.group)
    turn.speak.edit(CardSlot(sitting.id), shown, at=At(sitting.id))
