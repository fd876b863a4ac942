"""/correctie, /correct: change an earlier round, take one out, or put a forgotten one in."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.commands.command import Command
from bot.commands.draw import reason_of
from bot.dialogs.lines import fill, resolve
from bot.dialogs.pick import must_be_last, pick_table
from bot.dialogs.recording import (
    Seat,
    ask,
    change,
    decide,
    keep,
    open_draft,
    put_away,
    round_by_act,
    seat_for,
    sitting_of,
    submit,
)
from bot.dialogs.retelling import tell_history
from bot.dialogs.round_draft import Part, RoundDraft
from bot.messages import Button, Reply
from bot.ports.records import Sitting
from bot.round_line import Value, whole_number, words_of
from bot.turn import Refuse, Turn, action, rows
from core.acts import void
from core.events import Entry, PlayerId, RoundDrawn
from core.problems import Refused, UnknownRound
from core.rounds import Round
from core.table import Table

_VOID: Final = frozenset({"vervalt", "vervallen", "void", "weg"})
_AFTER: Final = frozenset({"na", "after"})
_ROUND: Final = re.compile(r"^\s*(?:(?:spel|ronde|round)\s+#?|#)(?=[0-9])", re.IGNORECASE)
"""Before a number: `spel 7`, `#7`."""
_DRAW: Final = frozenset({"remise", "draw"})
LISTED: Final = 12
FOUR: Final = 4


@dataclass(frozen=True, slots=True)
class Asked:
    """What a correction is about: which round, or after which one, and the rest of the line."""

    number: int | None
    after: bool
    rest: str


def read_head(args: str) -> Asked:
    """Part the number of a round from what it should be.

    `7 40 *120 0 20` is about round 7; `40 *120 0 20` has four values and is about the last one.
    """
    args = _ROUND.sub("", args, count=1)
    words = words_of(args)
    if len(words) > 1 and words[0].casefold() in _AFTER:
        rest = _ROUND.sub("", _rest(args, 1), count=1)
        number = whole_number(words_of(rest)[0])
        if number is not None:
            return Asked(number, after=True, rest=_rest(rest, 1))
    number = whole_number(words[0]) if words else None
    if number is None or len(words) == FOUR:
        return Asked(None, after=False, rest=args.strip())
    return Asked(number, after=False, rest=_rest(args, 1))


def _rest(args: str, words: int) -> str:
    return " ".join(args.split()[words:])


def run(turn: Turn, args: str) -> None:
    """Correct what the line says; without one, ask which round."""
    asked = read_head(args)
    named = [word for word in words_of(asked.rest) if any(c.isalpha() for c in word)]
    meant = pick_table(turn, f"/correctie {args}", named[:8], ended_too=True)
    if meant is None:
        return
    sitting, table = meant
    turn.must_record(sitting, table)
    must_be_last(turn, sitting, table)
    if asked.after:
        _insert(turn, sitting, table, asked)
    elif not table.rounds:
        raise Refuse("nothing-to-correct", table=sitting.name)
    elif not args.strip():
        _list(turn, sitting, table)
    else:
        _correct(turn, sitting, table, asked)


def _correct(turn: Turn, sitting: Sitting, table: Table, asked: Asked) -> None:
    number = len(table.rounds) if asked.number is None else asked.number
    if not 1 <= number <= len(table.rounds):
        raise Refused(UnknownRound(number, len(table.rounds)))
    played = table.rounds[number - 1]
    draft = RoundDraft(sitting.id, number, act=played.act)
    seat = seat_for(turn, draft)
    first = asked.rest.casefold().split()[:1]
    if not first:
        open_fix(turn, seat, played)
    elif first[0] in _VOID:
        put_away(turn, draft)
        change(turn, seat, void(table, number), played.act)
    elif first[0] in _DRAW:
        _to_draw(turn, seat, draft, _rest(asked.rest, 1))
    else:
        _line(turn, seat, draft, asked.rest)


def _to_draw(turn: Turn, seat: Seat, draft: RoundDraft, words: str) -> None:
    event = decide(seat, draft, RoundDrawn(reason_of(words)))
    put_away(turn, draft)
    change(turn, seat, event, draft.act)


def _line(turn: Turn, seat: Seat, draft: RoundDraft, text: str) -> None:
    read = resolve(turn, text, seat.frame)
    filled = fill(turn, draft, read, seat.frame)
    if read.lead or filled.missing(seat.frame) or filled.winner is None:
        ask(turn, keep(turn, _known_id(turn, filled)), seat, read.lead)
    else:
        submit(turn, _known_id(turn, filled))


def _known_id(turn: Turn, draft: RoundDraft) -> RoundDraft:
    """The draft in place of one about the same round that is open already."""
    return replace(draft, id=open_draft(turn, draft).id)


def _insert(turn: Turn, sitting: Sitting, table: Table, asked: Asked) -> None:
    after = asked.number or 0
    if after > len(table.rounds):
        raise Refused(UnknownRound(after, len(table.rounds)))
    draft = RoundDraft(sitting.id, after + 1, after=after)
    seat = seat_for(turn, draft)
    first = asked.rest.casefold().split()[:1]
    if not first:
        ask(turn, open_draft(turn, draft), seat)
    elif first[0] in _DRAW:
        _to_draw(turn, seat, draft, _rest(asked.rest, 1))
    else:
        _line(turn, seat, draft, asked.rest)


# --- buttons ---------------------------------------------------------------------------------


def _list(turn: Turn, sitting: Sitting, table: Table) -> None:
    words = turn.own
    shown = table.rounds[-LISTED:]
    buttons = [
        Button(words.text("round-number", round=r.number), action("fix", sitting.id, r.act))
        for r in shown
    ]
    text = words.spans("ask-which-round", table=sitting.name)
    turn.whisper(Reply(text, rows(buttons, 3), ("question",)))


def tap_list(turn: Turn, parts: Sequence[str]) -> None:
    """[Correctie] under [Meer] asks which round."""
    sitting, table = _correctable(turn, parts[0])
    if not table.rounds:
        raise Refuse("nothing-to-correct", table=sitting.name)
    _list(turn, sitting, table)


def tap_fix(turn: Turn, parts: Sequence[str]) -> None:
    """[Correctie] under a result: that round's draft, filled with what it was."""
    sitting, table = _correctable(turn, parts[0])
    played = round_by_act(table, int(parts[1]))
    open_fix(turn, seat_for(turn, RoundDraft(sitting.id, played.number, act=played.act)), played)


def _correctable(turn: Turn, sid: str) -> tuple[Sitting, Table]:
    sitting = sitting_of(turn, int(sid))
    table = turn.unit.table(sitting.id)
    turn.must_record(sitting, table)
    must_be_last(turn, sitting, table)
    return sitting, table


def open_fix(turn: Turn, seat: Seat, played: Round) -> None:
    """Open the correction of a round, filled with what stands; [Vervalt] takes it out."""
    by = played.by if played.by is not None else turn.member.id
    draft = RoundDraft(
        seat.id,
        played.number,
        act=played.act,
        winner=played.winner,
        kind="ordinary" if played.winner is not None else "",
        parts={chair: _part(entry, by) for chair, entry in enumerate(played.entries)},
    )
    ask(turn, keep(turn, _known_id(turn, draft)), seat)


def _part(entry: Entry, by: PlayerId) -> Part:
    special = entry.specials[0] if entry.specials and not entry.hand else ""
    points = None if entry.dead or special or entry.hand else entry.points
    return Part(Value(points, special, entry.dead, entry.hand, entry.bet), by)


def tap_void(turn: Turn, parts: Sequence[str]) -> None:
    """[Vervalt] in the correction of a round."""
    sitting, table = _correctable(turn, parts[0])
    played = round_by_act(table, int(parts[1]))
    draft = RoundDraft(sitting.id, played.number, act=played.act)
    seat = seat_for(turn, draft)
    put_away(turn, draft)
    change(turn, seat, void(table, played.number), played.act)


def tap_to_draw(turn: Turn, parts: Sequence[str]) -> None:
    """[Remise] in the correction of a round."""
    sitting, table = _correctable(turn, parts[0])
    played = round_by_act(table, int(parts[1]))
    draft = RoundDraft(sitting.id, played.number, act=played.act)
    _to_draw(turn, seat_for(turn, draft), draft, "")


def tap_history(turn: Turn, parts: Sequence[str]) -> None:
    """[Geschiedenis]: how a round stood at each time."""
    sitting = sitting_of(turn, int(parts[0]))
    turn.whisper(tell_history(turn, sitting, int(parts[1])))


CORRECT = Command(
    key="correct",
    names={"nl": ("correctie",), "en": ("correct",)},
    run=run,
    group_only=True,
    taps={
        "fix": tap_fix,
        "fixlist": tap_list,
        "void": tap_void,
        "todraw": tap_to_draw,
        "history": tap_history,
    },
)
