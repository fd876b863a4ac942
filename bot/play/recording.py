"""Recording a round, four ways into the same draft (conversation.md).

`submit` takes a draft as it is: a full one that can occur is recorded, any other is asked on.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.messages import Button, Reply, Spans, Tapped
from bot.play.asking import Asker
from bot.play.buttons import OfAct, OfRoundDraft
from bot.play.ending import tell_end, tell_turn_of_state
from bot.play.newest import Told, newest_slot, short_result, told_at
from bot.play.news import tell_jersey
from bot.play.offers import offers
from bot.play.retelling import post_change, retell, what_changed
from bot.play.round_draft import (
    ROUND_DRAFTS,
    Part,
    RoundDraft,
    WhichRound,
    chair_asked,
    outcome_of,
    place_of,
)
from bot.play.round_line import Value
from bot.play.slots import CardSlot, CopySlot, DraftSlot, OwnSlot
from bot.play.table_in_play import (
    TableInPlay,
    correction_of,
    name_at,
    now_at,
    round_by_act,
    table_now,
)
from bot.play.thumbs import remember_thumbs
from bot.talk.buttons import Slot
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_known, writer
from bot.talk.speaking import heard
from bot.talk.texts import Texts, joined, texts
from bot.talk.turn import Turn
from core.game.decisions import correct, insert, record
from core.game.events import Event, Happening, Outcome, RoundWon
from core.game.plausible import doubts
from core.game.rounds import CHAIRS, Round
from core.players import Chair

SAME_ROUND: Final = timedelta(minutes=3)


# --- drafts in storage ---------------------------------------------------------------------------


def stored_draft(turn: Turn, about: WhichRound) -> RoundDraft | None:
    """What is kept of a round; nothing where its place is still that of an earlier one."""
    kept = ROUND_DRAFTS.find(turn.unit, turn.here.id, *about.key)
    if kept is None or kept.value.about.round != about.round:
        return None
    return replace(kept.value, id=kept.id)


def open_draft(turn: Turn, about: WhichRound) -> RoundDraft:
    """The draft of a round that is open already, or an empty one."""
    return stored_draft(turn, about) or keep(turn, RoundDraft(about))


def keep(turn: Turn, draft: RoundDraft) -> RoundDraft:
    """Store a draft, in the place of the one about the same round."""
    kept = ROUND_DRAFTS.keep(turn.unit, turn.here.id, draft, *draft.about.key)
    return replace(draft, id=kept.id)


def draft_of(turn: Turn, button: OfRoundDraft) -> RoundDraft:
    """The draft that a button names; if its round is recorded by now, that is said instead."""
    kept = ROUND_DRAFTS.by_id(turn.unit, button.draft)
    game = table_now(turn, button.sitting)
    if kept is not None:
        about = kept.value.about
        here = (game.id, game.table.number if about.held else button.round)
        if (about.sitting, about.round) == here:
            return replace(kept.value, id=kept.id)
    too_late(turn, game, button.round)
    raise Refuse("draft-gone")


def too_late(turn: Turn, game: TableInPlay, number: int) -> None:
    """Refuse when the table is over or this round was recorded meanwhile, and say by whom."""
    if 0 < number < game.table.number:
        played = game.table.rounds[number - 1]
        raise Refuse("recorded-already", (), **_what_stands(turn, played))
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


def as_recorded(turn: Turn, draft: RoundDraft, played: Round) -> RoundDraft:
    """A draft filled with what was recorded."""
    by = played.by if played.by is not None else turn.member.id
    parts = {}
    for chair, entry in enumerate(played.entries):
        special = entry.specials[0] if entry.specials and not entry.hand else ""
        points = None if entry.dead or special or entry.hand else entry.points
        parts[chair] = Part(Value(points, special, entry.dead, entry.hand, entry.bet), by)
    return replace(draft, winner=played.winner, parts=parts)


# --- asking on -----------------------------------------------------------------------------------


def submit(
    turn: Turn,
    draft: RoundDraft,
    game: TableInPlay,
    *,
    typed: bool = False,
    lead: Sequence[Spans] = (),
) -> bool:
    """Record a draft that is full and can occur; ask on with any other. Whether it was recorded.

    `typed`: it came as one line, so the same round twice is asked about. `lead` is said first.
    """
    if sum(draft.claims.values()) > 1:  # which of them it was is asked
        draft = replace(draft, winner=None)
    if draft.winner is None or chair_asked(draft, game.seating) is not None:
        ask(turn, keep(turn, draft), game, lead)
        return False
    outcome = outcome_of(draft, game.seating, game.table.ruleset)
    event = decide(game, draft, outcome)
    if not draft.doubtful and doubts(game.table.ruleset, outcome):
        ask(turn, keep(turn, draft), game, lead)
        return False
    again = _same_round(turn, game, outcome) if typed else ""
    if again:
        held = replace(draft, about=replace(draft.about, held=turn.member.id))
        _ask_same(turn, keep(turn, held), game, again)
        return False
    finish(turn, draft, game, event, lead)
    return True


def open_fix(turn: Turn, game: TableInPlay, played: Round) -> None:
    """Open the correction of a round, filled with what stands; [Vervalt] takes it out."""
    must_be_known(turn, played.by)
    empty, game = correction_of(game, played)
    ask(turn, keep(turn, as_recorded(turn, empty, played)), game)


def own_question(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> Reply:
    """A player's own pad or question, in the language of that player."""
    player, words, account = game.seating.players[chair], turn.words.own, turn.account
    if player != turn.member.id:
        number = next(m.account for m in turn.people.members() if m.id == player)
        account = turn.unit.people.account_by_id(number) if number else account
        spoken = account.language if number else ""
        words = texts(spoken) if spoken else turn.words.group
    reply = _asker(turn, words, draft, game).own_question(chair)
    board = turn.environment.board(account.platform, game.id)
    button = Button("✏️ " + words.label("pad"), url=board)
    return replace(reply, buttons=(*reply.buttons, (button,))) if board else reply


def _asker(turn: Turn, words: Texts, draft: RoundDraft, game: TableInPlay) -> Asker:
    offered = offers(turn.unit, game.sitting, game.table)
    return Asker(words, draft, game.table, game.seating, turn.people.names(), offered)


def ask(
    turn: Turn,
    draft: RoundDraft,
    game: TableInPlay,
    lead: Sequence[Spans] = (),
    *,
    bottom: bool = False,
) -> None:
    """Show the draft with its next question: in the table's message, if it is about this round.

    `lead` says what was wrong; `bottom`: a tap, too, brings it to the bottom. In private it is
    asked there as well.
    """
    private, shared = turn.chat.private, draft.shared or not draft.about.apart
    if (shared, draft.copied or private) != (draft.shared, draft.copied):
        draft = keep(turn, replace(draft, shared=shared, copied=draft.copied or private))
    screen = _screen(turn, draft, game, lead)
    turn.speak.bring(slot_of(game, draft), screen, at=game.at, anyway=bottom)
    if draft.copied:
        turn.unit.outbox.edit_everywhere(turn.here.id, str(CopySlot(draft.id)), screen)
    if private:
        turn.speak.show(CopySlot(draft.id), _screen(turn, draft, game, lead, turn.words.own))


def _screen(
    turn: Turn,
    draft: RoundDraft,
    game: TableInPlay,
    lead: Sequence[Spans] = (),
    words: Texts | None = None,
) -> Reply:
    told = told_at(turn, game, words)
    first, redo = ([], ()) if draft.about.apart else ([told.first_line()], told.redo())
    reply = _asker(turn, told.words, draft, game).question([*lead, *first], redo)
    return replace(reply, topics=("refusal", "question")) if lead else reply


def slot_of(game: TableInPlay, draft: RoundDraft) -> Slot:
    """The message in which a draft is asked."""
    return DraftSlot(draft.id) if draft.about.apart else newest_slot(game.id, game.table)


def show_table(turn: Turn, game: TableInPlay, *, bring: bool = False) -> None:
    """Bring the table's message up to date; `bring`: to the bottom of the chat, too."""
    slot, shown = newest_slot(game.id, game.table), table_now_shown(turn, game)
    if bring:
        turn.speak.bring(slot, shown, at=game.at, anyway=True)
    else:
        turn.speak.edit(slot, shown, at=game.at)


def must_not_be_entered(turn: Turn, game: TableInPlay) -> None:
    """Refuse what would take the screen away from those who enter a round."""
    draft = stored_draft(turn, game.now)
    if draft is not None and draft.shared:
        raise Refuse("being-entered", round=draft.about.round)


def table_now_shown(turn: Turn, game: TableInPlay) -> Reply:
    """What the table's message shows: the round that is being entered, or how it stands."""
    draft, told = stored_draft(turn, game.now), told_at(turn, game)
    if draft is None or game.table.over:
        return told.newest()
    return _screen(turn, draft, game) if draft.shared else told.newest(names_entered(turn, game))


def names_entered(turn: Turn, game: TableInPlay) -> list[str]:
    """Whose score of the round that is being played is in already."""
    draft = stored_draft(turn, game.now)
    parts = {} if draft is None else draft.parts
    return [name_at(turn, game, CHAIRS[chair]) for chair in sorted(parts)]


def _same_round(turn: Turn, game: TableInPlay, outcome: RoundWon) -> str:
    """The question, where another person sent the last round once more within three minutes.

    Or where the round was recorded while the bot was asking something about this line.
    """
    rounds = game.table.rounds
    if turn.resumed.rounds.get(str(game.id), len(rounds)) < len(rounds):
        return "ask-same-late"
    if not rounds or rounds[-1].outcome != outcome or rounds[-1].by == writer(turn):
        return ""
    return "ask-same" if turn.incoming.written - rounds[-1].recorded_at <= SAME_ROUND else ""


def _ask_same(turn: Turn, draft: RoundDraft, game: TableInPlay, asked: str) -> None:
    last = game.table.rounds[-1]
    by = turn.people.name(last.by) if last.by is not None else ""
    words = turn.words.public
    buttons = (
        Button(words.label("same"), OfRoundDraft(*place_of(draft)).pack("cancel")),
        Button(words.label("new-round"), OfRoundDraft(*place_of(draft)).pack("confirm")),
    )
    text = words.spans(asked, round=last.number, name=by)
    reply = Reply(text, (buttons,), topics=("question",))
    turn.speak.close(DraftSlot(draft.id))
    if turn.chat.private:
        turn.speak.say(reply, slot=DraftSlot(draft.id))
    else:
        turn.speak.post(reply, slot=DraftSlot(draft.id), at=game.at)


# --- done ----------------------------------------------------------------------------------------


def decide(game: TableInPlay, draft: RoundDraft, outcome: Outcome) -> Event:
    """The event that a draft's outcome is. Refused: what the table or the rules do not allow."""
    if draft.about.act:
        return correct(game.table, game.seating.number, outcome)
    if draft.about.after is not None:
        return insert(game.table, draft.about.after, outcome)
    return record(game.table, outcome)


def finish(
    turn: Turn, draft: RoundDraft, game: TableInPlay, event: Event, lead: Sequence[Spans] = ()
) -> None:
    """Record what was decided of a draft, tell it, and put the draft away."""
    put_away(turn, replace(draft.about, held=0))
    if draft.about.apart:
        change(turn, game, event, draft.about.act)
        return
    tell_round(turn, game, event, lead=lead)
    if isinstance(turn.incoming.act, Tapped):
        remember_thumbs(turn, game.id, [part.by for part in draft.parts.values()])


def put_away(turn: Turn, about: WhichRound) -> None:
    """What was entered of a round is done: its draft goes, and its messages with it.

    The lines that are held for the round go too.
    """
    for kept in ROUND_DRAFTS.of_club(turn.unit, turn.here.id):
        of = kept.value.about
        if of.key != about.key and replace(of, held=0) != about:
            continue
        turn.unit.drafts.drop(kept.id)
        away = turn.speak.close if of.held else turn.speak.delete
        away(DraftSlot(kept.id))  # of one that is apart, or asked about
        if kept.value.copied:
            turn.speak.close(CopySlot(kept.id))
        for chair in kept.value.claims:
            turn.speak.close(OwnSlot(kept.id, chair))


def happened(
    turn: Turn, game: TableInPlay, event: Event, again: Happening | None = None
) -> TableInPlay:
    """The table after this; the round that is being entered is dropped when the seating changes.

    `again`: it had happened so, and stands after all.
    """
    by, at = (again.by, again.at) if again else (writer(turn), turn.incoming.written)
    after = turn.unit.tables.append(game.id, event, by, at)
    if after.persons != game.table.persons:
        put_away(turn, game.now)
    return now_at(game.sitting, after)


def message_of(turn: Turn) -> str:
    """Which message said this, so that an edit of it finds what it recorded; "" for a tap."""
    message = "" if isinstance(turn.incoming.act, Tapped) else turn.incoming.message
    return f"{turn.chat.id}:{message}" if message else ""


def tell_round(
    turn: Turn,
    game: TableInPlay,
    event: Event,
    again: Happening | None = None,
    lead: Sequence[Spans] = (),
) -> None:
    """Append a round and post its result; the end of the game too, if it was the last one.

    The result before it shrinks. `again`: it had been recorded so, and stands after all. `lead`
    is said first.
    A line that was sent from a hall without signal comes late: what a weekly post has told stays
    told, and the round counts for the week that comes.
    """
    before = told_at(turn, game)
    turn.speak.delete(CardSlot(game.id))  # a table without a result, or of an older program
    if game.table.rounds:
        last = before.older(game.table.rounds[-1])
        turn.speak.edit(before.slot, last, anew=False, at=game.at)
    by, at = (again.by, again.at) if again else (writer(turn), turn.incoming.written)
    weekly = turn.unit.dues.last(turn.here.id, "weekly")
    at = max(at, weekly.covers_to) if weekly else at
    table = turn.unit.tables.append(game.id, event, by, at, said=message_of(turn))
    after = now_at(game.sitting, table)
    told = told_at(turn, after)
    newest = told.newest(fresh=True)
    newest = replace(newest, text=joined([*lead, newest.text]))
    turn.speak.post(heard(newest, turn.here.settings), slot=told.slot, at=game.at)
    if turn.chat.private:
        _tell_here(turn, after, lead)
    tell_jersey(turn, table)
    if table.over:
        tell_end(turn, after)


def _tell_here(turn: Turn, game: TableInPlay, lead: Sequence[Spans]) -> None:
    """The result for whoever recorded it in private: its first line and the four changes."""
    words, played = turn.words.own, game.table.rounds[-1]
    lines = short_result(words, Told(game.sitting, game.table, played, turn.people.names()))
    undo = Button("↩️ " + words.label("undo"), OfAct(game.id, played.act).pack("undo-round"))
    turn.speak.say(Reply(joined([*lead, *lines]), ((undo,),), ("result",)))


def change(turn: Turn, game: TableInPlay, event: Event, act: int) -> None:
    """Append a correction; edit that round's result, and say what changed in the standing."""
    if act:
        must_be_known(turn, round_by_act(game.table, act).by)
    after = happened(turn, game, event)
    retell(turn, game, after, act)
    tell_change(turn, game, after, what_changed(turn, game, after, act))


def tell_change(turn: Turn, game: TableInPlay, after: TableInPlay, head: Spans) -> None:
    """Say what changed; below it the table as it now stands."""
    post_change(turn, game, after, head)
    show_table(turn, after, bring=True)
    tell_turn_of_state(turn, game, after)


def open_round(turn: Turn, game: TableInPlay) -> RoundDraft:
    """The draft of the round that is played, as far as it is filled."""
    return open_draft(turn, game.now)
