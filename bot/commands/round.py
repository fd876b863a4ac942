"""/ronde, /round: record a round, by one line, by buttons, or everyone their own."""

import re
from dataclasses import replace
from typing import Final

from bot.commands.command import Command, On
from bot.messages import Button
from bot.play.buttons import (
    CancelDraft,
    ChooseKind,
    ChooseSpecial,
    Claim,
    ConfirmDraft,
    EnterAgain,
    EnterOwn,
    EnterOwnAgain,
    EnterRound,
    HadBet,
    OfChair,
    OfDraft,
    Pad,
    TurnPage,
    TypeLine,
    Won,
)
from bot.play.entries import entry_of, outcome_of
from bot.play.lines import fill, resolve
from bot.play.pick import pick_table
from bot.play.recording import (
    ask,
    draft_of,
    finish,
    keep,
    must_go_on,
    open_draft,
    own_question,
    put_away,
    show_entered,
    stored_draft,
    submit,
    too_late,
)
from bot.play.round_draft import RoundDraft, without
from bot.play.round_line import Value, read_value, words_of
from bot.play.slots import DraftSlot, OwnSlot
from bot.play.special_words import written_as_ids
from bot.play.table_in_play import (
    TableInPlay,
    must_be_own,
    must_record_at,
    must_sit_at,
    table_now,
    table_of_draft,
)
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.players import Chair

_WHOLE: Final = re.compile(r"=([0-9]{1,7})")
"""A key that enters a whole score: `=40`."""
_OWN: Final = re.compile(r"own_([0-9]{1,7})_([0-9]{1,7})")


def run(turn: Turn, args: str) -> None:
    """Record what the line says; without one, ask with buttons."""
    game = pick_table(turn, f"/round {args}", _names(args))
    must_record_at(turn, game)
    must_go_on(game)
    if not args.strip():
        draft = _open(turn, game)
        turn.speak.delete(DraftSlot(draft.id))  # it comes again at the bottom
        ask(turn, draft, game)
        return
    fresh = RoundDraft(game.id, game.table.number)
    stored = stored_draft(turn, fresh)
    _line(turn, stored if stored and stored.round == fresh.round else fresh, game, args)


def _line(turn: Turn, draft: RoundDraft, game: TableInPlay, text: str) -> None:
    """Fill a draft with what a line says, and record it or ask on."""
    read = resolve(turn, text, game)
    filled = fill(turn, draft, read, game.seating)
    if read.lead:
        ask(turn, keep(turn, filled), game, read.lead)
    else:
        submit(turn, filled, typed=not draft.act and draft.after is None)


def _names(args: str) -> list[str]:
    return [word for word in words_of(args) if any(c.isalpha() for c in word)][:8]


def _open(turn: Turn, game: TableInPlay) -> RoundDraft:
    """The draft of the round that is played, as far as it is filled."""
    return open_draft(turn, RoundDraft(game.id, game.table.number))


# --- buttons ---------------------------------------------------------------------------------


def tap_round(turn: Turn, button: EnterRound) -> None:
    """[Ronde] on the card: begin, or go on with, the draft of this round."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    must_record_at(turn, game)
    ask(turn, _open(turn, game), game)


def _drafted(turn: Turn, button: OfDraft) -> tuple[RoundDraft, TableInPlay]:
    draft = draft_of(turn, button)
    game = table_of_draft(turn, draft)
    must_record_at(turn, game)
    return draft, game


def tap_won(turn: Turn, button: Won) -> None:
    """Who won; of several who said so, the others' scores stay."""
    draft, _ = _drafted(turn, button)
    submit(turn, draft.won_by(button.chair))


def tap_kind(turn: Turn, button: ChooseKind) -> None:
    """[Gewoon], [Bijzonder spel] or [Situatie]."""
    draft, game = _drafted(turn, button)
    if button.kind == "ordinary" and draft.stage(game.seating)[0] == "check":
        submit(turn, replace(draft, doubtful=True))
        return
    if draft.winner is None:
        raise Refuse("button-unknown")
    left = without(draft.parts, draft.winner)
    changed = keep(turn, replace(draft, kind=button.kind, page=0, parts=left))
    _go_on(turn, changed, game)


def _go_on(turn: Turn, draft: RoundDraft, game: TableInPlay) -> None:
    """Ask on where the draft is being filled: in a player's own message, or in the shared one."""
    mine = game.seating.chair_of(turn.member.id)
    if mine is not None and mine in draft.claims:
        _show_own(turn, draft, game, mine)
    else:
        ask(turn, draft, game)


def _show(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """Write what was typed for a chair into the message in which it is typed."""
    if chair in draft.claims:
        _show_own(turn, draft, game, chair)
    else:
        ask(turn, draft, game)


def tap_page(turn: Turn, button: TurnPage) -> None:
    """[Vorige] and [Volgende] in a list of special hands."""
    draft, game = _drafted(turn, button)
    _go_on(turn, keep(turn, replace(draft, page=button.page)), game)


def tap_special(turn: Turn, button: ChooseSpecial) -> None:
    """A special hand, a limit hand or a situation from the list."""
    draft, game = _drafted(turn, button)
    value = Value(special=button.special)
    _entered(turn, draft.with_part(button.chair, value, turn.member.id), game, button.chair)


def tap_pad(turn: Turn, button: Pad) -> None:
    """A key of the number pad: a digit, ⌫, OK, a whole score, [Dood spel] or [½ limiet].

    Where the platform has forms, what was typed into the pad's one.
    """
    draft, game = _drafted(turn, button)
    chair = button.chair
    _only_own(turn, draft, game, chair)
    typed = draft.typed(turn.member.id, chair)
    match button.key:
        case "half":
            ask(turn, keep(turn, replace(draft, half=chair)), game)
        case "back":
            _digit(turn, draft, game, chair, typed[:-1])
        case digit if digit in tuple("0123456789"):
            _digit(turn, draft, game, chair, typed + digit)
        case key:
            value = _keyed(turn, draft, game, chair, key)
            _entered(turn, draft.with_part(chair, value, turn.member.id), game, chair)


def _keyed(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair, key: str) -> Value:
    """What a key enters at once."""
    if key == "typed":
        return _typed_value(turn, draft, game, chair)
    if key == "dead":
        return Value(dead=True)
    if key == "ok":
        typed = draft.typed(turn.member.id, chair)
        if not typed:
            raise Refuse("pad-empty")
        return Value(points=int(typed))
    whole = _WHOLE.fullmatch(key)
    if whole is None:
        raise Refuse("button-unknown")
    return Value(points=int(whole.group(1)))


def _typed_value(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> Value:
    """What was typed for one chair, if it can be."""
    ruleset = game.table.ruleset
    value = read_value(written_as_ids(turn.resumed.typed, ruleset, lambda _: False))
    if value.dead and chair == draft.winner:
        raise Refuse("dead-cannot-win", name=turn.people.name(game.seating.players[chair]))
    entry_of(value, ruleset, game.seating, chair)
    return value


def tap_line(turn: Turn, button: TypeLine) -> None:
    """A whole line that was typed into the draft's form."""
    draft, game = _drafted(turn, button)
    _line(turn, draft, game, turn.resumed.typed)


def _only_own(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """What a player enters on their own phone is theirs alone."""
    mine = game.seating.chair_of(turn.member.id)
    if chair in draft.claims and draft.winner != chair and mine not in {None, chair}:
        raise Refuse("own-only", name=turn.people.name(game.seating.players[chair]))


def _digit(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair, digits: str) -> None:
    """A digit goes into the tap's notice, and into the message at most every three seconds.

    Where the tap itself is answered by changing the message, it goes there at once.
    """
    moment, at_once = turn.unit.now.timestamp(), turn.incoming.redraws
    due = at_once or moment - draft.shown >= 3  # noqa: PLR2004 - seconds
    draft = replace(
        draft.with_digits(turn.member.id, chair, digits), shown=moment if due else draft.shown
    )
    draft = keep(turn, draft)
    if not at_once:
        turn.speak.notice(
            "pad-typed", name=turn.people.name(game.seating.players[chair]), digits=digits or "…"
        )
    if due:
        _show(turn, draft, game, chair)


def _entered(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """Something stands for a chair: ask on; with everybody's own four it is recorded."""
    draft = keep(turn, draft)
    if chair not in draft.claims:
        ask(turn, draft, game)  # a full draft is checked first: [Klopt]
        return
    _show_own(turn, draft, game, chair)
    if len(draft.parts) < len(game.seating.players):
        show_entered(turn, draft, game)
        return
    submit(turn, draft)


def tap_again(turn: Turn, button: EnterAgain) -> None:
    """Enter somebody's points once more."""
    draft, game = _drafted(turn, button)
    if button.chair == draft.winner:
        draft = replace(draft, parts=without(draft.parts, button.chair), kind="")
    else:
        draft = replace(draft, again=button.chair)
    ask(turn, keep(turn, draft), game)


def tap_bet(turn: Turn, button: HadBet) -> None:
    """The winner had bet (rule 88), or had not after all."""
    draft, game = _drafted(turn, button)
    if button.chair not in draft.parts:
        raise Refuse("button-unknown")
    value = draft.parts[button.chair].value
    changed = replace(value, bet=None if value.bet else "won")
    ask(turn, keep(turn, draft.with_part(button.chair, changed, turn.member.id)), game)


def tap_confirm(turn: Turn, button: ConfirmDraft) -> None:
    """[Klopt]: take it as it is. [Nieuw spel]: it is another round."""
    draft, game = _drafted(turn, button)
    if draft.stage(game.seating)[0] != "check":
        raise Refuse("draft-not-full")
    finish(turn, draft, game, outcome_of(draft, game.seating, game.table.ruleset))


def tap_cancel(turn: Turn, button: CancelDraft) -> None:
    """[Annuleer], and [Zelfde]: the draft goes."""
    draft, game = _drafted(turn, button)
    put_away(turn, draft)
    turn.speak.notice("draft-cancelled")
    show_entered(turn, RoundDraft(game.id, game.table.number), game)


# --- everyone their own -------------------------------------------------------------------------


def tap_own(turn: Turn, button: EnterOwn) -> None:
    """[Mijn score]: a pad of one's own for this round."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    chair = must_sit_at(turn, game)
    draft = open_draft(turn, RoundDraft(game.id, button.round))
    reply = own_question(turn, draft, game, chair)
    if turn.incoming.opens_private and not turn.account.private:
        private = Button(
            "🔒 " + turn.words.own.label("in-private"), url=f"start:own_{game.id}_{button.round}"
        )  # it opens the same pad in the private chat (`open_own`)
        reply = replace(reply, buttons=(*reply.buttons, (private,)))
    turn.speak.hand_over(OwnSlot(draft.id, chair), reply)


def open_own(turn: Turn, word: str) -> None:
    """The word behind `/start` that came with [Privé]: the pad of one's own."""
    found = _OWN.fullmatch(word)
    if found is None:
        raise Refuse("button-unknown")
    tap_own(turn, EnterOwn(*map(int, found.groups())))


def tap_claim(turn: Turn, button: Claim) -> None:
    """[Mahjong] or [Geen mahjong]."""
    draft, game = _mine(turn, button)
    draft = replace(draft, claims={**draft.claims, button.chair: button.won})
    if button.won and draft.winner is None:
        draft = replace(draft, winner=button.chair, kind="ordinary")
    elif not button.won and draft.winner == button.chair:
        draft = replace(draft, winner=None, kind="")
    _show_own(turn, keep(turn, draft), game, button.chair)


def fill_own(turn: Turn, game: TableInPlay, chair: Chair, value: Value, *, won: bool) -> None:
    """Put what a player counted elsewhere (the tile pad) into the draft of the round."""
    draft = _open(turn, game)
    claims = {**draft.claims, chair: won}
    draft = replace(draft, claims=claims).with_part(chair, value, turn.member.id)
    if won and draft.winner is None:
        draft = replace(draft, winner=chair, kind="ordinary")
    turn.speak.notice("own-noted", round=game.table.number)
    _entered(turn, draft, game, chair)


def tap_reown(turn: Turn, button: EnterOwnAgain) -> None:
    """[Wijzig]: enter one's own score once more."""
    draft, game = _mine(turn, button)
    left, claims = without(draft.parts, button.chair), without(draft.claims, button.chair)
    winner = None if draft.winner == button.chair else draft.winner
    draft = keep(turn, replace(draft, parts=left, claims=claims, winner=winner))
    _show_own(turn, draft, game, button.chair)


def _mine(turn: Turn, button: OfChair) -> tuple[RoundDraft, TableInPlay]:
    draft, game = _drafted(turn, button)
    must_be_own(turn, game.seating.players[button.chair])
    return draft, game


def _show_own(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    reply = own_question(turn, draft, game, chair)
    turn.unit.outbox.edit_everywhere(turn.here.id, str(OwnSlot(draft.id, chair)), reply)


ROUND = Command(
    key="round",
    run=run,
    takes="round",
    group_only=True,
    buttons=(
        On(EnterRound, tap_round),
        On(Won, tap_won),
        On(ChooseKind, tap_kind),
        On(TurnPage, tap_page),
        On(ChooseSpecial, tap_special),
        On(Pad, tap_pad),
        On(TypeLine, tap_line),
        On(EnterAgain, tap_again),
        On(HadBet, tap_bet),
        On(ConfirmDraft, tap_confirm),
        On(CancelDraft, tap_cancel),
        On(EnterOwn, tap_own),
        On(Claim, tap_claim),
        On(EnterOwnAgain, tap_reown),
    ),
)
