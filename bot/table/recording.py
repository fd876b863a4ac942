"""Recording a round: four ways into the same draft (conversation.md).

`submit` records a full, possible draft, and asks for the rest of any other.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from zlib import crc32

from bot.feature import ByName
from bot.messages import Edited, Reply, Said, Spans, Tapped
from bot.reader.newcomers import seated_elsewhere
from bot.table.asking import Asker
from bot.table.buttons import CopySlot, DraftSlot, OwnSlot, UndoRound
from bot.table.hooks import ROUNDS_CHANGED
from bot.table.round_draft import ROUND_DRAFTS, ChairEntry, RoundDraft, WhichRound, half_entered
from bot.table.round_line import EntryValue
from bot.table.table_in_play import RoundInPlay, TableInPlay, name_at
from bot.table.table_message import ENTERERS, Enterers, message_slot, view_of
from bot.talk.refusing import Refuse
from bot.talk.rights import writer
from bot.talk.speaking import with_sound
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn, asking
from core.game.decisions import record
from core.game.events import Outcome, RoundDrawn, RoundWon, TableEvent, TableFact
from core.game.plausible import doubts
from core.game.rounds import CHAIRS, Round
from core.game.table import Table, advance
from core.journal import Event
from core.players import Chair, PlayerId
from core.values import replace

ASK: ByName[..., None] = ByName("bot.table.asked_drafts:ask")
ASK_SAME: ByName[[RoundInPlay, str], None] = ByName("bot.table.asked_drafts:ask_same")
OWN_MESSAGE: ByName[[TableInPlay, PlayerId], Reply] = ByName("bot.table.own_message:own_message")
CHANGE: ByName[[TableInPlay, TableFact, int], None] = ByName("bot.table.change_message:change")

SAME_ROUND = timedelta(minutes=3)


# --- drafts in storage ---------------------------------------------------------------------------


def stored_round(game: TableInPlay, about: WhichRound | None = None) -> RoundInPlay | None:
    """Return the present round, or `about`, with its stored draft; None without that."""
    about = about or game.now
    draft = ROUND_DRAFTS.here(game, *about.key)
    if draft is None or draft.value.about.round != about.round:
        return None
    return game.with_draft(replace(draft.value, id=draft.id))


def begun_round(game: TableInPlay) -> RoundInPlay:
    """Return the present round with its stored draft, or with an empty draft."""
    return stored_round(game) or game.with_draft(RoundDraft(game.now))


def open_round(game: TableInPlay) -> RoundInPlay:
    """Return the present round with its draft; an empty draft is stored."""
    return stored_round(game) or keep(game, RoundDraft(game.now))


def keep(game: TableInPlay, draft: RoundDraft) -> RoundInPlay:
    """Store a draft, in place of the draft about the same round; return its round."""
    kept = ROUND_DRAFTS.keep_here(game, draft, *draft.about.key)
    return game.with_draft(replace(draft, id=kept.id))


def must_go_on(game: TableInPlay) -> None:
    """Refuse if the table is over."""
    if game.table.over:
        raise Refuse("table-over", table=game.name)


def as_recorded(game: RoundInPlay, played: Round) -> RoundDraft:
    """Return the draft with the entries of a recorded round."""
    by = played.by or game.member.id
    parts = {int(chair): ChairEntry(value, by) for chair, value in values_of(played).items()}
    return replace(game.draft, winner=played.winner, parts=parts)


def values_of(played: Round) -> dict[Chair, EntryValue]:
    """Return the entry of every chair in a recorded round."""
    values = {}
    for chair, entry in zip(CHAIRS, played.entries, strict=False):
        value = EntryValue(entry.points, bet=entry.bet)
        if entry.dead or entry.hand:
            value = EntryValue(dead=entry.dead, hand=entry.hand, bet=entry.bet)
        elif entry.specials:
            value = EntryValue(special=entry.specials[0], bet=entry.bet)
        values[chair] = value
    return values


# --- asking --------------------------------------------------------------------------------------


def submit(
    game: RoundInPlay, *, typed: bool = False, lead: Sequence[Spans] = ()
) -> RoundInPlay | None:
    """Record a full, possible draft and return None; otherwise ask, and return the round.

    `typed`: the draft came as a line, so a repeated round is asked about. `lead`: the first lines.
    """
    draft = game.draft
    if sum(draft.claims.values()) > 1:  # ask for the winner
        draft = replace(draft, winner=None)
    full = draft.winner is not None and draft.asked(game.seating) is None
    if full:
        outcome = draft.outcome(game.seating)
        event = decide(game, outcome)
        doubted = draft.has_other_winner or doubts(game.table.ruleset, outcome)
    if not full or (doubted and not draft.doubtful):
        game = keep(game, draft)
        ASK(game, lead)
        return game
    again = typed and _duplicate_question(game, outcome)
    if again:
        game = keep(game, replace(draft, about=replace(draft.about, held=game.member.id)))
        ASK_SAME(game, again)
        return game
    finish(game, event, lead)
    return None


def refresh_own(game: TableInPlay, club: int = 0) -> set[int]:
    """Update the players' own messages, and return the chats with such a message.

    `club`: the club in whose chats the messages are, if it is not the table's own.
    """
    slots = [str(OwnSlot(game.id, player)) for player in game.table.people]
    standing = game.unit.outbox.standing(club or game.here.id, *slots)
    for chat, slot in standing:
        player = game.table.people[slots.index(slot)]
        game.unit.outbox.edit(chat, slot, OWN_MESSAGE(game, player), or_post=False)
    return {chat for chat, _ in standing}


def draft_screen(
    game: RoundInPlay, lead: Sequence[Spans] = (), words: Texts | None = None
) -> Reply:
    """Return the message with the keys of a draft."""
    view = view_of(game, words)
    asker = Asker(view.words, game)
    if game.draft.about.apart:
        reply = asker.question(lead)
    else:
        reply = asker.question([*lead, view.first_line()], view.redo())
    if lead:
        return replace(reply, topics=("refusal", "question"))
    return reply


def show_table(game: TableInPlay, *, bring: bool = False) -> None:
    """Update the table's message; `bring`: move it to the bottom of the chat."""
    slot = message_slot(game.id, game.table)
    shown = asking(game.turn, lambda turn: table_now_shown(replace(game, turn=turn)))
    if bring:
        game.speak.bring(slot, shown, at=game.at, anyway=True)
    else:
        game.speak.edit(slot, shown, at=game.at)


def is_entered(game: TableInPlay) -> bool:
    """Return whether the table's message shows the keys of the present round."""
    stored = stored_round(game)
    return stored is not None and stored.draft.shared


def must_not_be_entered(game: TableInPlay) -> None:
    """Refuse to replace the screen during the entry of a round."""
    if is_entered(game):
        raise Refuse("being-entered", round=game.table.number)


def forget_unplayed(game: TableInPlay) -> None:
    """Remove a table without rounds. Raises Refuse: a round is being entered."""
    must_not_be_entered(game)
    from bot.table.ending import forget

    forget(view_of(game))


def table_now_shown(game: TableInPlay, *, asked: bool = False) -> Reply:
    """Return the table's message: the round that is being entered, or the standing.

    `asked`: a member asked for the standing.
    """
    stored = stored_round(game)
    view = view_of(game)
    if stored is None or game.table.over:
        return view.newest(asked=asked)
    if stored.draft.shared:
        return draft_screen(stored)
    from bot.table.own_asking import OwnAsker

    lines, fill = OwnAsker(view.words, stored).still_missing()
    names = names_entered(game)
    if fill:
        names = []
    shown = view.newest(names, asked=asked)
    return replace(shown, text=joined([shown.text, *lines]), buttons=(*shown.buttons, *fill))


def names_entered(game: TableInPlay) -> list[str]:
    """Return the players with an entry for the present round."""
    stored = stored_round(game)
    if stored is None:
        return []
    return [name_at(game, CHAIRS[chair]) for chair in sorted(stored.draft.parts)]


def _duplicate_question(game: TableInPlay, outcome: RoundWon) -> str:
    """Return the question for a possible duplicate, or "".

    Either another member recorded the same round within three minutes, or the round was recorded
    while the bot asked about this line.
    """
    turn = game.turn
    rounds = game.table.rounds
    if turn.resumed.rounds.get(str(game.id), len(rounds)) < len(rounds):
        return "ask-same-late"
    if not rounds or rounds[-1].outcome != outcome or rounds[-1].by == writer(turn):
        return ""
    if turn.incoming.written - rounds[-1].at <= SAME_ROUND:
        return "ask-same"
    return ""


# --- recording -----------------------------------------------------------------------------------


def decide(game: RoundInPlay, outcome: Outcome) -> TableFact:
    """Return the event of a round's outcome. Raises Refused: not allowed by table or rules."""
    about = game.draft.about
    if not about.apart:
        return record(game.table, outcome)
    from core.game.corrections import correct, insert

    if about.after is None:
        return correct(game.table, game.seating.number, outcome)
    return insert(game.table, about.after, outcome)


def finish(game: RoundInPlay, event: TableFact, lead: Sequence[Spans] = ()) -> None:
    """Record the event of a round, report it, and drop the draft."""
    draft = game.draft
    pad = is_entered(game)
    put_away(game, replace(draft.about, held=0))
    if draft.about.apart:
        CHANGE(game, event, draft.about.act)
        return
    if len(draft.begun_by) > 1:
        act = game.table.last + 1
        ENTERERS.keep_here(game, Enterers(draft.begun_by), game.id, act)
    tell_round(game, event, lead=lead, pad=pad, said=draft.said)
    if isinstance(game.turn.incoming.act, Tapped):
        from bot.table.thumbs import remember_thumbs

        remember_thumbs(game, [part.by for part in draft.parts.values()])


def put_away(game: TableInPlay, about: WhichRound) -> None:
    """Drop the draft of a round with its messages, and the lines held for the round."""
    for draft in ROUND_DRAFTS.of_club(game.unit, game.here.id):
        of = draft.value.about
        if of.key != about.key and replace(of, held=0) != about:
            continue
        draft.drop(game)
        away = game.speak.delete
        if of.held:
            away = game.speak.close
        away(DraftSlot(draft.id))  # a correction or a held line
        if draft.value.copied:
            game.speak.close(CopySlot(draft.id))


def append_event(
    game: TableInPlay, event: TableFact, again: TableEvent | None = None
) -> TableInPlay:
    """Append an event and return the table; a change of seats drops the present draft.

    `again`: the earlier, restored event. Raises Refuse: a player who joins sits at another table.
    """
    for player in {*table_after(game, event).present} - {*game.table.present}:
        if elsewhere := seated_elsewhere(game.turn, player):
            name = game.people.name(player)
            raise Refuse("sits-at-another", name=name, table=elsewhere.name)
    after = game.then(game.unit.tables.append(game.id, event, *_author(game, again)))
    if after.table.persons != game.table.persons:
        for lost in half_entered(game.unit, game.here.id, game.id, game.table, game.words):
            game.speak.post(Reply(lost), at=game.at)
        put_away(game, game.now)
    refresh_own(after)
    return after


def table_after(game: TableInPlay, event: TableFact) -> Table:
    """Return the table as an event would leave it."""
    at = game.turn.incoming.written
    return advance(game.table, Event(game.table.last + 1, at, None, event))


def _author(game: TableInPlay, again: TableEvent | None) -> tuple[PlayerId | None, datetime]:
    """Return the author and the moment of an event, for a restored event those of the original."""
    if again:
        return again.by, again.at
    return writer(game.turn), game.turn.incoming.written


def message_of(turn: Turn) -> str:
    """Return the key of the message, by which its edit finds the recorded round."""
    return f"{turn.chat.id}:{turn.incoming.message}"


def line_of(turn: Turn) -> str:
    """Return the key of the message and the digest of its text; "" for a tap."""
    act = turn.incoming.act
    if not isinstance(act, Said | Edited) or not turn.incoming.message:
        return ""
    return f"{message_of(turn)} {crc32(' '.join(act.text.split()).encode()):08x}"


def tell_round(
    game: TableInPlay,
    event: TableFact,
    again: TableEvent | None = None,
    lead: Sequence[Spans] = (),
    *,
    pad: bool = False,
    said: str = "",
) -> None:
    """Append a round and post its result, and the end of the game after the last round.

    The previous result becomes short, or is deleted if keys of this round are below it (`pad`):
    a draw then shows it above its own.
    `again`: the earlier, restored event. `lead`: the first lines. `said`: the line of a round that
    a tap completes. A late line (sent without a signal) never changes a posted week; its round
    counts for the next week.
    """
    _shrink(game, pad=pad, drawn=isinstance(event, RoundDrawn))
    by, at = _author(game, again)
    weekly = game.unit.dues.last(game.here.id, "weekly")
    if weekly:
        at = max(at, weekly.covers_to)
    table = game.unit.tables.append(game.id, event, by, at, said=line_of(game.turn) or said)
    after = game.then(table)
    view = view_of(after)
    newest = view.newest(before=game.table)
    if lead:
        newest = replace(newest, text=joined([*lead, newest.text]))
    game.speak.post(with_sound(newest, game.here.settings), slot=view.slot, at=game.at)
    chats = refresh_own(after)
    if game.turn.chat.private and game.turn.chat.id not in chats:
        _tell_here(after, lead)
    ROUNDS_CHANGED(after)
    if table.over:
        from bot.table.end_message import tell_end

        tell_end(after)


def tell_turn_of_state(game: TableInPlay, after: TableInPlay) -> None:
    """Report the end of a game, its continuation or a changed result, after the features."""
    before = game.table
    now = after.table
    ROUNDS_CHANGED(after)
    if now.over:
        if not before.over or before.winners != now.winners or before.gained != now.gained:
            from bot.table.end_message import tell_end

            tell_end(after, fresh=not before.over)
    elif before.over:
        from bot.table.end_message import tell_reopened

        tell_reopened(game, now)


def _shrink(game: TableInPlay, *, pad: bool, drawn: bool) -> None:
    """Make the previous result short, or delete it."""
    before = view_of(game)
    if not game.table.rounds or (pad and drawn):
        game.speak.delete(before.slot)
    else:
        last = before.older(game.table.rounds[-1])
        if pad:
            last = replace(last, or_gone=True)
        game.speak.edit(before.slot, last, or_post=False, at=game.at)


def _tell_here(game: TableInPlay, lead: Sequence[Spans]) -> None:
    words = game.own
    played = game.table.rounds[-1]
    lines = view_of(game, words).short(played)
    undo = words.button("undo", UndoRound(game.id, played.act).pack("undo-round"), "↩️")
    game.speak.say(Reply(joined([*lead, *lines]), ((undo,),), ("result",)))
