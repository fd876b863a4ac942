"""Entering a round by thumb: what each button of the one screen, and of one's own pad, does.

Every tap says what it did and who is next. A key names the chair and the step that it was drawn
for; one that comes late changes nothing, and says so.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.messages import Spans
from bot.play.asking import A_STRETCH, named_hands, value_words
from bot.play.buttons import (
    CancelDraft,
    ChooseKind,
    ChooseSpecial,
    Claim,
    ConfirmDraft,
    EnterOwn,
    EnterOwnAgain,
    FindSpecial,
    GoTo,
    HadBet,
    OfChair,
    OfDraft,
    OfRound,
    OpenPage,
    Pad,
    RestZero,
    TypeLine,
    Won,
)
from bot.play.entries import entry_of, outcome_of
from bot.play.lines import fill, resolve
from bot.play.recording import (
    ask,
    draft_of,
    finish,
    keep,
    open_draft,
    own_question,
    put_away,
    show_table,
    slot_of,
    submit,
    too_late,
)
from bot.play.round_draft import LastTap, RoundDraft, must_be_played, without
from bot.play.round_line import SHOWN, Value, read_value
from bot.play.slots import OwnSlot
from bot.play.special_words import named_like, written_as_ids
from bot.play.table_in_play import (
    TableInPlay,
    must_be_own,
    must_record_at,
    must_sit_at,
    table_now,
    table_of_draft,
)
from bot.play.thumbs import FOLLOWS, is_following_thumb
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.game.rounds import CHAIRS
from core.players import Chair
from core.rulesets.ruleset import family_of

_WHOLE: Final = re.compile(r"=([0-9]{1,7})")
"""A key that enters a whole score: `=40`."""


def fill_line(turn: Turn, draft: RoundDraft, game: TableInPlay, text: str) -> None:
    """Fill a draft with what a line says, and record it or ask on."""
    read = resolve(turn, text, game)
    filled = fill(turn, draft, read, game.seating)
    filled, against = _beside_their_own(turn, draft, filled, game)
    if read.lead or against:
        filled = keep(turn, replace(filled, revived=filled.revived or bool(against)))
        ask(turn, filled, game, [*read.lead, *against])
    else:
        submit(turn, filled, typed=not draft.apart)


def _beside_their_own(
    turn: Turn, before: RoundDraft, draft: RoundDraft, game: TableInPlay
) -> tuple[RoundDraft, list[Spans]]:
    """The draft with the hands that agree with a line; what in it goes against their players.

    What somebody entered is said before it is replaced, but to that player alone.
    """
    against: list[Spans] = []
    for number, was in before.parts.items():
        chair, now = CHAIRS[number], draft.parts.get(number)
        if now is None or now is was or number not in before.claims:
            continue
        had, has = (_entry_words(turn, game, chair, part.value) for part in (was, now))
        says = before.claims[number] == (draft.winner == chair)
        if says and had == has:
            draft = replace(draft, parts={**draft.parts, number: was})
        elif game.seating.players[chair] != turn.member.id:
            name = _name(turn, game, chair)
            against.append(
                turn.words.group.spans(
                    "line-against"
                    if says
                    else "line-against-won"
                    if before.claims[number]
                    else "line-against-not",
                    name=name,
                    was=had,
                    now=has,
                )
            )
    return draft, against


def _entry_words(turn: Turn, game: TableInPlay, chair: Chair, value: Value) -> str:
    """What was entered for somebody; of a hand in tiles what it counts."""
    if not value.hand:
        return value_words(turn.words.group, value)
    entry = entry_of(value, game.table.ruleset, game.seating, chair)
    return turn.words.group.number(entry.points)


def open_round(turn: Turn, game: TableInPlay) -> RoundDraft:
    """The draft of the round that is played, as far as it is filled."""
    return open_draft(turn, RoundDraft(game.id, game.table.number))


# --- what a tap says ---------------------------------------------------------------------------


def _say(turn: Turn, key: str, **values: str | int) -> None:
    """A word at a tap that did something; where the tap redraws the message, that says it."""
    if not turn.incoming.redraws:
        turn.speak.notice(key, **values)


def _name(turn: Turn, game: TableInPlay, chair: Chair) -> str:
    return turn.people.name(game.seating.players[chair])


def _say_entered(
    turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair, *, done: bool
) -> None:
    """Say what stands now, and who is next: `Bert: 120. Nu Cees.`."""
    values = {"name": _name(turn, game, chair), "value": _value(turn, draft, chair)}
    upcoming = draft.asked(game.seating)
    if done:
        _say(turn, "tap-done", **values)
    elif upcoming is None or chair in draft.claims:
        _say(turn, "tap-entered", **values)
    else:
        _say(turn, "tap-next", next=_name(turn, game, upcoming), **values)


def _value(turn: Turn, draft: RoundDraft, chair: Chair) -> str:
    return value_words(turn.words.own, draft.parts[chair].value)


def _say_late(turn: Turn, draft: RoundDraft, game: TableInPlay) -> None:
    """A tap that came too late changes nothing; how it stands instead."""
    upcoming = draft.asked(game.seating)
    if draft.winner is None:
        turn.speak.notice("tap-late-winner")
    elif upcoming is None:
        turn.speak.notice("tap-late-full")
    else:
        turn.speak.notice("tap-late", next=_name(turn, game, upcoming))


# --- the round begins --------------------------------------------------------------------------


def tap_round(turn: Turn, button: OfRound) -> None:
    """[Ronde] and [Volgend spel]: begin the draft of this round, or bring it to the bottom."""
    game = table_now(turn, button.sitting)
    if is_following_thumb(turn, game.id):
        return
    too_late(turn, game, button.round)
    must_record_at(turn, game)
    draft = open_round(turn, game)
    here = turn.unit.outbox.slot_of(turn.chat.id, turn.incoming.message)
    ask(turn, draft, game, bottom=draft.shared and here != str(slot_of(game, draft)))
    _say(turn, "tap-begun", round=game.table.number)


def _drafted(turn: Turn, button: OfDraft) -> tuple[RoundDraft, TableInPlay]:
    draft = draft_of(turn, button)
    game = table_of_draft(turn, draft)
    must_record_at(turn, game)
    if isinstance(button, OfChair):
        must_be_played(game.seating, button.chair)
    return draft, game


def tap_won(turn: Turn, button: Won) -> None:
    """Who won, also after all; the scores that stand already stay."""
    draft, game = _drafted(turn, button)
    if draft.winner is not None and not button.after_all:
        _say_late(turn, draft, game)
        return
    draft = replace(draft.won_by(button.chair), tapped=_tap(turn))
    if draft.missing(game.seating) or draft.must_confirm:
        ask(turn, keep(turn, draft), game)
    elif submit(turn, draft):
        return
    _say(turn, "tap-won", name=_name(turn, game, button.chair))


def tap_go(turn: Turn, button: GoTo) -> None:
    """A name: its score is asked, once more if something stands there."""
    draft, game = _drafted(turn, button)
    ask(turn, keep(turn, draft.going_to(button.chair)), game)
    _say(turn, "tap-gone", name=_name(turn, game, button.chair))


def tap_open(turn: Turn, button: OpenPage) -> None:
    """[⋯], [½ limiet], a stretch of special hands, or back to the scores."""
    draft, game = _drafted(turn, button)
    chair = _meant(turn, draft, game, button)
    if chair is not None:
        draft = keep(turn, draft.going_to(chair, button.page, button.stretch))
        _go_on(turn, draft, game, chair)
        _say(turn, "tap-gone", name=_name(turn, game, chair))


def tap_kind(turn: Turn, button: ChooseKind) -> None:
    """[Gewoon], [Bijzonder spel] or [Situatie]."""
    draft, game = _drafted(turn, button)
    if draft.winner is None:
        raise Refuse("button-unknown")
    if button.kind != "ordinary":
        _go_on(turn, keep(turn, draft.going_to(draft.winner, button.kind)), game, draft.winner)
        _say(turn, "tap-gone", name=_name(turn, game, draft.winner))
    elif draft.stage(game.seating) == "check":
        submit(turn, replace(draft, doubtful=True))
        _say(turn, "tap-recorded")
    else:
        _say_late(turn, draft, game)


def _go_on(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """Ask on where a chair is being filled: in its player's own message, or in the shared one."""
    if chair in draft.claims and game.seating.chair_of(turn.member.id) == chair:
        _show_own(turn, draft, game, chair)
    else:
        ask(turn, draft, game)


# --- scores --------------------------------------------------------------------------------------


def tap_pad(turn: Turn, button: Pad) -> None:
    """A key: a whole score, a digit, ⌫, OK, [Dood spel].

    Where the platform has forms, what was typed into the pad's one.
    """
    draft, game = _drafted(turn, button)
    _only_own(turn, draft, game, button.chair)
    chair = _meant(turn, draft, game, button)
    if chair is None:
        return
    typed = draft.typed(turn.member.id, chair)
    if button.key == "back":
        _digit(turn, draft, game, chair, typed[:-1])
    elif button.key in tuple("0123456789"):
        _digit(turn, draft, game, chair, typed + button.key)
    else:
        _enter(turn, draft, game, replace(button, chair=chair))


def _enter(turn: Turn, draft: RoundDraft, game: TableInPlay, button: Pad) -> None:
    chair = button.chair
    value = _keyed(turn, draft, game, chair, button.key)
    if value.dead and chair == draft.winner:
        raise Refuse("dead-cannot-win", name=_name(turn, game, chair))
    draft = draft.with_part(chair, value, turn.member.id)
    entered(turn, replace(draft, tapped=_tap(turn)), game, chair)


def _tap(turn: Turn) -> LastTap:
    """This tap, so that the same one is known when it comes once more."""
    return LastTap(turn.member.id, turn.resumed.into, turn.unit.now.timestamp())


def _meant(
    turn: Turn, draft: RoundDraft, game: TableInPlay, button: Pad | OpenPage
) -> Chair | None:
    """The chair for which a key was pressed; None where it changes nothing, which is then said.

    While the next question is still on its way, the same thumb on the old keys answers it.
    """
    chair = button.chair
    if button.step == draft.turns.get(chair, 0):
        return chair
    last = draft.tapped
    mine = last is not None and last.player == turn.member.id
    if mine and _is_twice(turn, draft):
        value = _value(turn, draft, chair) if chair in draft.parts else ""
        turn.speak.notice("tap-twice", name=_name(turn, game, chair), value=value)
        return None
    upcoming = draft.asked(game.seating)
    if mine and _is_score(button) and not draft.claims and _is_on_its_way(turn, draft, game):
        return upcoming
    _say_late(turn, draft, game)
    return None


def _is_on_its_way(turn: Turn, draft: RoundDraft, game: TableInPlay) -> bool:
    """Whether the question that is put now has not been sent."""
    there = turn.chat.id, str(slot_of(game, draft))
    return draft.asked(game.seating) is not None and bool(turn.unit.outbox.waits(*there))


def _is_twice(turn: Turn, draft: RoundDraft) -> bool:
    """Whether this very button was pressed less than two seconds ago."""
    last = draft.tapped
    if last is None or last.button != turn.resumed.into:
        return False
    return turn.unit.now.timestamp() - last.at < FOLLOWS


def _is_score(button: Pad | OpenPage) -> bool:
    """Whether it means the same for whoever is next: a whole score, or the way to the digits."""
    if isinstance(button, OpenPage):
        return button.page == "digits"
    return button.key == "dead" or _WHOLE.fullmatch(button.key) is not None


def _keyed(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair, key: str) -> Value:
    """What a key enters at once."""
    if key == "typed":
        ruleset = game.table.ruleset
        value = read_value(written_as_ids(turn.resumed.typed, ruleset, lambda _: False))
        entry_of(value, ruleset, game.seating, chair)
        return value
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


def _only_own(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """What a player enters on their own phone is theirs alone."""
    mine = game.seating.chair_of(turn.member.id)
    if chair in draft.claims and draft.winner != chair and mine not in {None, chair}:
        raise Refuse("own-only", name=_name(turn, game, chair))


def _digit(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair, digits: str) -> None:
    """A digit goes into the tap's notice; the message says the number when it is whole.

    Half a number that stands there for others would be taken for one. Where the tap itself is
    answered by changing the message, it goes there at once.
    """
    draft = keep(turn, draft.with_digits(turn.member.id, chair, digits))
    if not turn.incoming.redraws:
        name = _name(turn, game, chair)
        turn.speak.notice("pad-typed", name=name, digits=draft.typed(turn.member.id, chair) or "…")
    elif chair in draft.claims:
        _show_own(turn, draft, game, chair)
    else:
        ask(turn, draft, game)


def tap_special(turn: Turn, button: ChooseSpecial) -> None:
    """A special hand, a limit hand or a situation from the list."""
    draft, game = _drafted(turn, button)
    hands = named_hands(game.table.ruleset, draft.page)
    variants = [hand for hand in hands if family_of(hand) == button.special]
    if len(variants) > 1:
        _ask_among(turn, draft, game, button.chair, variants)
        return
    value = Value(special=button.special)
    entry_of(value, game.table.ruleset, game.seating, button.chair)
    draft = replace(draft.with_part(button.chair, value, turn.member.id), tapped=_tap(turn))
    entered(turn, draft, game, button.chair)


def tap_find(turn: Turn, button: FindSpecial) -> None:
    """[Zoek…]: by its number, or by a few letters; of several it is asked which."""
    draft, game = _drafted(turn, button)
    wanted = typed_words(turn, "ask-find")
    found = named_like(wanted, named_hands(game.table.ruleset, draft.page))
    if not found:
        raise Refuse("find-nothing", word=wanted[:SHOWN])
    if len(found) == 1:
        tap_special(turn, ChooseSpecial(*_place(button), found[0]))
    else:
        _ask_among(turn, draft, game, button.chair, found[:A_STRETCH])


def _place(button: OfChair) -> tuple[int, int, int, Chair]:
    return button.sitting, button.round, button.draft, button.chair


def _ask_among(
    turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair, hands: Sequence[str]
) -> None:
    """Which of these special hands it was."""
    page = draft.page if draft.page in {"situation", "half"} else "special"
    draft = replace(draft.going_to(chair, page), among=tuple(hands))
    _go_on(turn, keep(turn, draft), game, chair)
    _say(turn, "tap-gone", name=_name(turn, game, chair))


def tap_rest(turn: Turn, button: RestZero) -> None:
    """[Rest nul]: who is still empty had nothing."""
    draft, game = _drafted(turn, button)
    last = draft.tapped
    mine = last is not None and last.player == turn.member.id
    if draft.winner not in draft.parts or (button.step != draft.step and not mine):
        _say_late(turn, draft, game)
        return
    for chair in draft.missing(game.seating):
        draft = draft.with_part(chair, Value(points=0), turn.member.id)
    done = not draft.must_confirm and submit(turn, draft)
    if not done:
        ask(turn, keep(turn, draft), game)
    _say(turn, "tap-rest-done" if done else "tap-rest")


def entered(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """Something stands for a chair: ask on; when all four do, and can, the round is recorded."""
    draft, done = keep(turn, draft), False
    own = chair in draft.claims
    if own:
        _show_own(turn, draft, game, chair)
    if not (draft.missing(game.seating) or draft.must_confirm):
        done = submit(turn, draft)
    elif own and not draft.shared:
        show_table(turn, game.sitting, game.table)
        turn.speak.spoken.here = True  # one's own pad says it
    else:
        ask(turn, draft, game)
    _say_entered(turn, draft, game, chair, done=done)


def tap_line(turn: Turn, button: TypeLine) -> None:
    """A whole line that was typed into the draft's form."""
    draft, game = _drafted(turn, button)
    fill_line(turn, draft, game, turn.resumed.typed)


def tap_bet(turn: Turn, button: HadBet) -> None:
    """The winner had bet (rule 88), or had not after all."""
    draft, game = _drafted(turn, button)
    if button.chair not in draft.parts:
        raise Refuse("button-unknown")
    value = draft.parts[button.chair].value
    changed = replace(value, bet=None if value.bet else "won")
    entry_of(changed, game.table.ruleset, game.seating, button.chair)
    draft = draft.with_part(button.chair, changed, turn.member.id).going_to(button.chair)
    ask(turn, keep(turn, draft), game)
    values = {"name": _name(turn, game, button.chair), "value": _value(turn, draft, button.chair)}
    _say(turn, "tap-entered", **values)


def tap_confirm(turn: Turn, button: ConfirmDraft) -> None:
    """[Klopt]: take it as it is. [Nieuw spel]: it is another round."""
    draft, game = _drafted(turn, button)
    if draft.winner is None or draft.missing(game.seating):
        raise Refuse("draft-not-full")
    finish(turn, draft, game, outcome_of(draft, game.seating, game.table.ruleset))
    _say(turn, "tap-recorded")


def tap_cancel(turn: Turn, button: CancelDraft) -> None:
    """[Annuleer], and [Zelfde]: the draft goes."""
    draft, game = _drafted(turn, button)
    put_away(turn, draft)
    turn.speak.notice("draft-cancelled")
    if not draft.apart and (draft.shared or draft.claims):  # the table's message told of it
        show_table(turn, game.sitting, game.table)


# --- everyone their own --------------------------------------------------------------------------


def tap_own(turn: Turn, button: EnterOwn) -> None:
    """[Mijn score]: a pad of one's own for this round."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    chair = must_sit_at(turn, game)
    draft = open_draft(turn, RoundDraft(game.id, button.round))
    reply = own_question(turn, draft, game, chair)
    turn.speak.hand_over(OwnSlot(draft.id, chair), reply, f"own_{game.id}_{button.round}")


def tap_claim(turn: Turn, button: Claim) -> None:
    """[Mahjong] or [Geen mahjong]."""
    draft, game = _mine(turn, button)
    draft = replace(draft, claims={**draft.claims, button.chair: button.won})
    if button.won and draft.winner is None:
        draft = replace(draft, winner=button.chair)
    elif not button.won and draft.winner == button.chair:
        draft = replace(draft, winner=None)
    _show_own(turn, keep(turn, draft), game, button.chair)


def fill_own(turn: Turn, game: TableInPlay, chair: Chair, value: Value, *, won: bool) -> None:
    """Put what a player counted elsewhere (the tile pad) into the draft of the round."""
    draft = open_round(turn, game)
    claims = {**draft.claims, chair: won}
    draft = replace(draft, claims=claims).with_part(chair, value, turn.member.id)
    if won and draft.winner is None:
        draft = replace(draft, winner=chair)
    turn.speak.notice("own-noted", round=game.table.number)
    entered(turn, draft, game, chair)


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
