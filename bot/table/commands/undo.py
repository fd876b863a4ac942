"""/terug, /undo: take back the last act of a table, or a feature’s last decision; [Toch wel]."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from operator import itemgetter

from bot.feature import acts
from bot.messages import Reply, Spans, text_of
from bot.reader.command import Command
from bot.reader.lines import SHOWN, AtTable, Form
from bot.reader.moods import is_reason
from bot.table.buttons import AskEndSlot, OfTable, ResultSlot, TakeBackInstead
from bot.table.hooks import DECISIONS, OPENING_UNDONE
from bot.table.recording import (
    append_event,
    as_recorded,
    keep,
    must_not_be_entered,
    open_round,
    put_away,
    table_after,
    table_now_shown,
    tell_turn_of_state,
)
from bot.table.table_in_play import AskTable, TableInPlay, correctable, is_past, pick_table
from bot.table.table_message import message_slot, news_between
from bot.talk.buttons import confirming
from bot.talk.deeds import DEEDS
from bot.talk.people import tidy
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.rights import must_be_known
from bot.talk.speaking import with_sound
from bot.talk.texts import Values, joined, listed
from bot.talk.turn import Turn, asking
from core.game.decisions import undo
from core.game.events import (
    GameEnded,
    PlayerJoined,
    PlayerLeft,
    PlayerRelieved,
    RoundCorrected,
    RoundDrawn,
    RoundInserted,
    RoundVoided,
    RoundWon,
    SeatsExchanged,
    TableFact,
    TailVoted,
)
from core.game.rounds import Round
from core.journal import Undone

AT_ONCE = timedelta(minutes=1)
"""The time in which a member recently taken for a guest may take back the last round."""
_WHAT = {
    RoundWon: "round",
    RoundDrawn: "round",
    RoundCorrected: "correction",
    RoundVoided: "void",
    RoundInserted: "insert",
    PlayerRelieved: "relief",
    PlayerJoined: "join",
    PlayerLeft: "left",
    SeatsExchanged: "exchange",
    TailVoted: "tail",
    GameEnded: "end",
}


_MENDS = (RoundCorrected, RoundVoided, RoundInserted, SeatsExchanged)
"""The acts that can be taken back at a table of a past evening."""


def take_back(game: TableInPlay) -> bool:
    """Take back the last act of a table, and report it; return False if the bot asks first.

    The bot asks before undoing an ending after which players sat down at another table.
    """
    table = correctable(game).table
    undoing = undo(table)
    act = undoing.act
    played = undoing.round
    is_round = isinstance(act.fact, RoundWon | RoundDrawn)
    own_number = -1
    if is_round and played and game.turn.incoming.written - act.at <= AT_ONCE:
        own_number = played.number
    must_be_known(game.turn, act.by, own_number)
    if is_past(game) and not isinstance(act.fact, _MENDS):
        raise Refuse("mend-instead", day=game.own.day(table.day), round=max(len(table.rounds), 1))
    if begun := later_tables(game):
        _ask_instead(game, begun[0])
        return False
    head = partial(heading, how="undone", event=act.fact, played=played)
    if is_round:
        _report_undone(game, append_event(game, undoing.fact), head, played)
        return True
    from bot.table.change_message import places_changed, tell_change, update_result

    changed = places_changed(game)
    after = append_event(game, undoing.fact)
    if played:
        update_result(game, after, played.act)
    tell_change(game, after, head, changed())
    return True


def later_tables(game: TableInPlay) -> list[TableInPlay]:
    """Return the new tables of the players, if an undo would reopen their game."""
    table = correctable(game).table
    if table.over and not table_after(game, undo(table).fact).over:
        from bot.table.finished_tables import later

        return later(game)
    return []


def _ask_instead(game: TableInPlay, begun: TableInPlay) -> None:
    must_not_be_entered(begun)
    yes = TakeBackInstead(game.id, game.table.last, begun.id).pack("undo-instead")

    def question(turn: Turn) -> Reply:
        words = turn.words
        names = listed(words, [game.people.name(player) for player in begun.table.present])
        text = words.spans("ask-instead", names=names, other=begun.name)
        return confirming(words, text, yes, OfTable(begun.id).pack("unend"))

    game.speak.post(asking(game.turn, question), slot=AskEndSlot(begun.id), at=begun.at)


def _report_undone(
    game: TableInPlay,
    after: TableInPlay,
    head: Callable[[TableInPlay], Spans],
    played: Round | None,
) -> None:
    """Replace the result by the round's draft, with the report of the undo."""
    put_away(game, game.now)
    if not (played is None or played.winner is None or after.table.over):
        draft = as_recorded(open_round(after), played)
        keep(game, replace(draft, shared=True, revived=True))

    def report(turn: Turn) -> Reply:
        now = replace(game, turn=turn)
        spans, topics = news_between(now, after)
        shown = table_now_shown(replace(after, turn=turn))
        spans = [line for line in spans if text_of(line) not in shown.words]
        text = joined([head(now), *spans, shown.text])
        topics = (*shown.topics, "correction", *topics)
        return with_sound(replace(shown, text=text, topics=topics), game.here.settings)

    slot = message_slot(game.id, after.table)
    game.speak.bring(slot, asking(game.turn, report), at=game.at, anyway=True)
    if played:
        game.speak.delete(ResultSlot(game.id, played.act))
    tell_turn_of_state(game, after)


def heading(game: TableInPlay, how: str, event: TableFact, played: Round | None) -> Spans:
    """Return the first line of the report about an act."""
    values: Values = {"name": game.member.name, "table": game.name}
    if played:
        values["round"] = played.number
    return game.words.spans(f"{how}-{_WHAT[type(event)]}", **values)


def run(turn: Turn, at: AtTable) -> None:
    """Take back the last act at the speaker's table; repeated, the act before it."""
    decided = []
    if at.table is None:
        decided = sorted(filter(None, DECISIONS(turn)), key=itemgetter(0))
    if decided and decided[-1][0] >= _last_act(turn):
        deed = DEEDS.here(turn, turn.account.id)
        if deed and deed.touched and deed.touched > decided[-1][0]:
            raise Refuse("undo-otherwise")
        decided[-1][1]()
        return
    game = pick_table(turn, named=at.table, ended_too=True)
    if not game.table.acts and any(OPENING_UNDONE(turn, game.table)):
        return
    rounds = len(game.table.rounds)
    if turn.resumed.rounds.get(str(game.id), rounds) != rounds:  # since the table was asked
        raise Refuse("moved-on", table=game.name)
    _must_not_reach_older(turn, game)
    if not game.table.acts:
        from bot.table.finished_tables import left_for

        game = left_for(game) or game
    take_back(game)


def _must_not_reach_older(turn: Turn, game: TableInPlay) -> None:
    """Ask before an earlier correction is taken back, if the last act put its round back.

    `2 vervalt` and `/terug` leave round 2 as it was; another `/terug` may be one too many.
    """
    events = {event.number: event.fact for event in turn.unit.tables.happenings(game.id)}
    last = events[game.table.last]
    if not isinstance(last, Undone) or turn.resumed.line:
        return
    undoing = undo(correctable(game).table)
    put_back = events[last.number]
    corrected = undoing.act.fact
    if not isinstance(put_back, RoundVoided) or not isinstance(corrected, RoundCorrected):
        return
    if put_back.round == corrected.round and undoing.round:
        line = turn.own.command("undo")
        raise AskMeant("ask-older", [("do-asked", line)], round=undoing.round.number)


def undo_with_reason(turn: Turn, text: str) -> bool:
    """Ask whether to take back beside a reason: `dat spel klopte niet`; False for other words."""
    if not is_reason(text):
        return False
    line = turn.own.command("undo")
    raise AskMeant("ask-without-words", [("do-asked", line)], word=tidy(text)[:SHOWN], line=line)


def _last_act(turn: Turn) -> datetime:
    try:
        tables: Sequence[TableInPlay] = [pick_table(turn, ended_too=True)]
    except AskTable as ask:
        tables = ask.tables
    except Refuse:
        tables = ()
    acts = (game.table.acts[-1].at if game.table.acts else game.sitting.opened for game in tables)
    return max(acts, default=datetime.min.replace(tzinfo=UTC))


UNDO = Command(
    "undo",
    (Form(AtTable, run),),
    of_table="any",
    group_only=True,
    sentences=undo_with_reason,
    buttons=acts(
        "bot.table.undo_taps",
        {
            "undo": "tap_undo",
            "undo-round": "tap_undo_round",
            "undo-instead": "tap_instead",
            "redo": "tap_redo",
        },
    ),
)
