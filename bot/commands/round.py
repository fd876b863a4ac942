"""/ronde, /round: record a round, by one line, by buttons, or everyone their own."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.commands.command import Command
from bot.dialogs.asking import draft_slot, own_slot
from bot.dialogs.lines import fill, resolve
from bot.dialogs.pick import pick_table
from bot.dialogs.recording import (
    Seat,
    ask,
    asker,
    draft_by_id,
    finish,
    keep,
    open_draft,
    put_away,
    seat_for,
    show_entered,
    sitting_of,
    submit,
    too_late,
)
from bot.dialogs.round_draft import RoundDraft, draft_from, frame_now
from bot.entries import entry_of, outcome_of
from bot.messages import Button, Reply
from bot.ports.records import Sitting
from bot.round_line import Value, read_value, words_of
from bot.turn import Refuse, Turn

_OWN: Final = re.compile(r"own_([0-9]{1,7})_([0-9]{1,7})")


def run(turn: Turn, args: str) -> None:
    """Record what the line says; without one, ask with buttons."""
    meant = pick_table(turn, f"/ronde {args}", _names(args))
    if meant is None:
        return
    sitting, table = meant
    turn.must_record(sitting, table)
    seat = Seat(sitting, table, frame_now(table))
    if not args.strip():
        _open(turn, seat, anew=True)
        return
    if table.over:
        raise Refuse("table-over", table=sitting.name)
    read = resolve(turn, args, seat.frame)
    filled = fill(turn, _draft_so_far(turn, seat), read, seat.frame)
    if read.lead:
        ask(turn, keep(turn, filled), seat, read.lead)
    else:
        submit(turn, filled, typed=True)


def _draft_so_far(turn: Turn, seat: Seat) -> RoundDraft:
    """What stands in this round's draft, or an empty one that is not stored yet."""
    stored = turn.unit.draft(turn.here.id, "round", str(seat.id))
    if stored is None:
        return RoundDraft(seat.id, seat.table.number)
    found = draft_from(stored.body, stored.id)
    if found.round == seat.table.number:
        return found
    return RoundDraft(seat.id, seat.table.number, id=stored.id)


def _names(args: str) -> list[str]:
    return [word for word in words_of(args) if any(c.isalpha() for c in word)][:8]


def _open(turn: Turn, seat: Seat, *, anew: bool = False) -> None:
    """Ask on; `anew` at the bottom of the chat, where the one who typed looks."""
    if seat.table.over:
        raise Refuse("table-over", table=seat.sitting.name)
    draft = open_draft(turn, RoundDraft(seat.id, seat.table.number))
    if anew:
        turn.delete(draft_slot(draft.id))
    ask(turn, draft, seat)


# --- buttons ---------------------------------------------------------------------------------


def tap_round(turn: Turn, parts: Sequence[str]) -> None:
    """[Ronde] on the card: begin, or go on with, the draft of this round."""
    sid, number = int(parts[0]), int(parts[1])
    sitting = sitting_of(turn, sid)
    too_late(turn, sitting, number)
    table = turn.unit.table(sid)
    turn.must_record(sitting, table)
    _open(turn, Seat(sitting, table, frame_now(table)))


def _drafted(turn: Turn, parts: Sequence[str]) -> tuple[RoundDraft, Seat]:
    draft = draft_by_id(turn, int(parts[0]), int(parts[1]), int(parts[2]))
    seat = seat_for(turn, draft)
    turn.must_record(seat.sitting, seat.table)
    return draft, seat


def _chair(word: str) -> int:
    chair = int(word)
    if chair not in range(4):
        raise Refuse("button-unknown")
    return chair


def tap_won(turn: Turn, parts: Sequence[str]) -> None:
    """Who won; of several who said so, the others' scores stay."""
    draft, _ = _drafted(turn, parts)
    submit(turn, draft.won_by(_chair(parts[3])))


def tap_kind(turn: Turn, parts: Sequence[str]) -> None:
    """[Gewoon], [Bijzonder spel] or [Situatie]."""
    draft, seat = _drafted(turn, parts)
    kind = parts[3]
    winner = draft.winner
    if kind == "ordinary" and draft.stage(seat.frame)[0] == "check":
        submit(turn, replace(draft, doubtful=True))
        return
    if winner is None:
        raise Refuse("button-unknown")
    left = {chair: part for chair, part in draft.parts.items() if chair != winner}
    changed = keep(turn, replace(draft, kind=kind, page=0, parts=left))
    _go_on(turn, changed, seat)


def _go_on(turn: Turn, draft: RoundDraft, seat: Seat) -> None:
    """Ask on where the draft is being filled: in a player's own message, or in the shared one."""
    mine = seat.frame.chair_of(turn.member.id)
    if mine is not None and mine in draft.claims:
        _show_own(turn, draft, seat, mine)
    else:
        ask(turn, draft, seat)


def _show(turn: Turn, draft: RoundDraft, seat: Seat, chair: int) -> None:
    """Write what was typed for a chair into the message in which it is typed."""
    if chair in draft.claims:
        _show_own(turn, draft, seat, chair)
    else:
        ask(turn, draft, seat)


def tap_page(turn: Turn, parts: Sequence[str]) -> None:
    """[Vorige] and [Volgende] in a list of special hands."""
    draft, seat = _drafted(turn, parts)
    _go_on(turn, keep(turn, replace(draft, page=int(parts[4]))), seat)


def tap_special(turn: Turn, parts: Sequence[str]) -> None:
    """A special hand, a limit hand or a situation from the list."""
    draft, seat = _drafted(turn, parts)
    chair = _chair(parts[3])
    special = ":".join(parts[4:])
    _entered(turn, draft.with_part(chair, Value(special=special), turn.member.id), seat, chair)


def tap_pad(turn: Turn, parts: Sequence[str]) -> None:
    """A key of the number pad: a digit, ⌫, OK, a whole score, [Dood spel] or [½ limiet].

    Where the platform has forms, what was typed into the pad's one.
    """
    draft, seat = _drafted(turn, parts)
    chair, key = _chair(parts[3]), parts[4]
    me = turn.member.id
    _only_own(turn, draft, seat, chair)
    typed = draft.typed(me, chair)
    if key == "ok":
        if not typed:
            raise Refuse("pad-empty")
        value = Value(points=int(typed))
    elif key == "dead":
        value = Value(dead=True)
    elif key.startswith("="):
        value = Value(points=int(key[1:]))
    elif key == "typed":
        value = _typed_value(turn, draft, seat, chair)
    elif key == "half":
        ask(turn, keep(turn, replace(draft, half=chair)), seat)
        return
    else:
        _digit(turn, draft, seat, chair, typed[:-1] if key == "back" else typed + key[:1])
        return
    _entered(turn, draft.with_part(chair, value, me), seat, chair)


def _typed_value(turn: Turn, draft: RoundDraft, seat: Seat, chair: int) -> Value:
    """What was typed for one chair, if it can be."""
    value = read_value(turn.typed)
    if value.dead and chair == draft.winner:
        raise Refuse("dead-cannot-win", name=turn.name(seat.frame.players[chair]))
    entry_of(value, seat.table.ruleset, seat.frame, chair)
    return value


def tap_line(turn: Turn, parts: Sequence[str]) -> None:
    """A whole line that was typed into the draft's form."""
    draft, seat = _drafted(turn, parts)
    read = resolve(turn, turn.typed, seat.frame)
    filled = fill(turn, draft, read, seat.frame)
    if read.lead:
        ask(turn, keep(turn, filled), seat, read.lead)
    else:
        submit(turn, filled, typed=not draft.act and draft.after is None)


def _only_own(turn: Turn, draft: RoundDraft, seat: Seat, chair: int) -> None:
    """What a player enters on their own phone is theirs alone."""
    mine = seat.frame.chair_of(turn.member.id)
    if chair in draft.claims and draft.winner != chair and mine not in {None, chair}:
        raise Refuse("own-only", name=turn.name(seat.frame.players[chair]))


def _digit(turn: Turn, draft: RoundDraft, seat: Seat, chair: int, digits: str) -> None:
    """A digit goes into the tap's notice, and into the message at most every three seconds.

    Where the tap itself is answered by changing the message, it goes there at once.
    """
    moment, at_once = turn.now.timestamp(), turn.incoming.redraws
    due = at_once or moment - draft.shown >= 3  # noqa: PLR2004 - seconds
    draft = replace(
        draft.with_digits(turn.member.id, chair, digits), shown=moment if due else draft.shown
    )
    draft = keep(turn, draft)
    if not at_once:
        turn.notice("pad-typed", name=turn.name(seat.frame.players[chair]), digits=digits or "…")
    if due:
        _show(turn, draft, seat, chair)


def _entered(turn: Turn, draft: RoundDraft, seat: Seat, chair: int) -> None:
    """Something stands for a chair: ask on; with everybody's own four it is recorded."""
    draft = keep(turn, draft)
    if chair not in draft.claims:
        ask(turn, draft, seat)  # a full draft is checked first: [Klopt]
        return
    _show_own(turn, draft, seat, chair)
    if len(draft.parts) < len(seat.frame.players):
        show_entered(turn, draft, seat)
        return
    submit(turn, draft)


def tap_again(turn: Turn, parts: Sequence[str]) -> None:
    """Enter somebody's points once more."""
    draft, seat = _drafted(turn, parts)
    chair = _chair(parts[3])
    if chair == draft.winner:
        left = {c: part for c, part in draft.parts.items() if c != chair}
        draft = replace(draft, parts=left, kind="")
    else:
        draft = replace(draft, again=chair)
    ask(turn, keep(turn, draft), seat)


def tap_bet(turn: Turn, parts: Sequence[str]) -> None:
    """The winner had bet (rule 88), or had not after all."""
    draft, seat = _drafted(turn, parts)
    chair = _chair(parts[3])
    value = draft.parts[chair].value
    changed = replace(value, bet=None if value.bet else "won")
    ask(turn, keep(turn, draft.with_part(chair, changed, turn.member.id)), seat)


def tap_confirm(turn: Turn, parts: Sequence[str]) -> None:
    """[Klopt]: take it as it is. [Nieuw spel]: it is another round."""
    draft, seat = _drafted(turn, parts)
    if draft.stage(seat.frame)[0] != "check":
        raise Refuse("draft-not-full")
    finish(turn, draft, seat, outcome_of(draft, seat.frame, seat.table.ruleset))


def tap_cancel(turn: Turn, parts: Sequence[str]) -> None:
    """[Annuleer], and [Zelfde]: the draft goes."""
    draft, seat = _drafted(turn, parts)
    put_away(turn, draft)
    turn.notice("draft-cancelled")
    show_entered(turn, RoundDraft(seat.id, seat.table.number), seat)


# --- everyone their own -------------------------------------------------------------------------


def tap_own(turn: Turn, parts: Sequence[str]) -> None:
    """[Mijn score]: a pad of one's own for this round."""
    sid, number = int(parts[0]), int(parts[1])
    sitting = sitting_of(turn, sid)
    too_late(turn, sitting, number)
    table = turn.unit.table(sid)
    seat = Seat(sitting, table, frame_now(table))
    chair = seat.frame.chair_of(turn.member.id)
    if chair is None:
        raise Refuse("not-a-player", table=sitting.name)
    draft = open_draft(turn, RoundDraft(sid, number))
    reply = asker(turn, draft, seat).own_question(chair)
    slot = own_slot(draft.id, chair)
    if turn.account.private:
        turn.close(slot)
        turn.unit.post(turn.unit.open_private(turn.account.id).id, reply, slot=slot)
        turn.notice("own-in-private")
    else:
        turn.close(slot)
        if turn.incoming.opens_private:
            reply = replace(reply, buttons=(*reply.buttons, (_in_private(turn, sid, number),)))
        turn.unit.post(turn.chat.id, reply, slot=slot, to=turn.account.id)


def _in_private(turn: Turn, sid: int, number: int) -> Button:
    """Opens the same pad in the private chat (`open_own`)."""
    return Button("🔒 " + turn.own.label("in-private"), url=f"start:own_{sid}_{number}")


def open_own(turn: Turn, word: str) -> None:
    """The word behind `/start` that came with [Privé]: the pad of one's own."""
    found = _OWN.fullmatch(word)
    if found is None:
        raise Refuse("button-unknown")
    tap_own(turn, found.groups())


def tap_claim(turn: Turn, parts: Sequence[str]) -> None:
    """[Mahjong] or [Geen mahjong]."""
    draft, seat = _drafted(turn, parts)
    chair, said = _mine(turn, seat, parts[3]), parts[4] == "1"
    draft = replace(draft, claims={**draft.claims, chair: said})
    if said and draft.winner is None:
        draft = replace(draft, winner=chair, kind="ordinary")
    elif not said and draft.winner == chair:
        draft = replace(draft, winner=None, kind="")
    _show_own(turn, keep(turn, draft), seat, chair)


def fill_own(turn: Turn, sitting: Sitting, chair: int, value: Value, *, won: bool) -> None:
    """Put what a player counted elsewhere (the tile pad) into the draft of the round."""
    table = turn.unit.table(sitting.id)
    seat = Seat(sitting, table, frame_now(table))
    draft = open_draft(turn, RoundDraft(sitting.id, table.number))
    claims = {**draft.claims, chair: won}
    draft = replace(draft, claims=claims).with_part(chair, value, turn.member.id)
    if won and draft.winner is None:
        draft = replace(draft, winner=chair, kind="ordinary")
    turn.notice("own-noted", round=table.number)
    _entered(turn, draft, seat, chair)


def tap_reown(turn: Turn, parts: Sequence[str]) -> None:
    """[Wijzig]: enter one's own score once more."""
    draft, seat = _drafted(turn, parts)
    chair = _mine(turn, seat, parts[3])
    left = {c: part for c, part in draft.parts.items() if c != chair}
    claims = {c: said for c, said in draft.claims.items() if c != chair}
    winner = None if draft.winner == chair else draft.winner
    draft = keep(turn, replace(draft, parts=left, claims=claims, winner=winner))
    _show_own(turn, draft, seat, chair)


def _mine(turn: Turn, seat: Seat, word: str) -> int:
    chair = _chair(word)
    if seat.frame.players[chair] != turn.member.id:
        raise Refuse("own-only", name=turn.name(seat.frame.players[chair]))
    return chair


def _show_own(turn: Turn, draft: RoundDraft, seat: Seat, chair: int) -> None:
    reply: Reply = asker(turn, draft, seat).own_question(chair)
    turn.unit.edit_slot(turn.here.id, own_slot(draft.id, chair), reply)


ROUND = Command(
    key="round",
    names={"nl": ("ronde", "spel"), "en": ("round",)},
    run=run,
    group_only=True,
    taps={
        "round": tap_round,
        "won": tap_won,
        "kind": tap_kind,
        "page": tap_page,
        "special": tap_special,
        "pad": tap_pad,
        "line": tap_line,
        "again": tap_again,
        "bet": tap_bet,
        "confirm": tap_confirm,
        "cancel": tap_cancel,
        "own": tap_own,
        "claim": tap_claim,
        "reown": tap_reown,
    },
    private_taps=frozenset({"own", "claim", "reown"}),
)
