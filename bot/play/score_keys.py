"""Scores by thumb: the keys, the digits, special hands and limit hands, the bet, [Rest nul].

A key names the chair and the step that it was drawn for; one that comes late changes nothing, and
says so.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.play.buttons import ChooseSpecial, OfChair, OpenPage, Pad, RestZero
from bot.play.recording import ask, keep, slot_of, submit
from bot.play.round_buttons import (
    drafted,
    entered,
    go_on,
    going_to,
    say,
    say_late,
    tapped,
    value_at,
)
from bot.play.round_draft import RoundDraft
from bot.play.round_line import SHOWN, EntryValue, read_value
from bot.play.special_words import A_STRETCH, named_hands, named_like, written_as_ids
from bot.play.table_in_play import FOLLOWS, TableInPlay, must_can_win, name_at
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.players import Chair
from core.rulesets.ruleset import family_of

LONGEST_NUMBER: Final = 7
_WHOLE: Final = re.compile(r"=([0-9]{1,7})")
"""A key that enters a whole score: `=40`."""


def tap_pad(turn: Turn, button: Pad) -> None:
    """A key: a whole score, a digit, ⌫, OK, [Dood spel].

    Where the platform has forms, what was typed into the pad's one.
    """
    draft, game = drafted(turn, button)
    mine = game.seating.chair_of(game.member.id)
    others_own = button.chair in draft.claims and draft.winner != button.chair
    if others_own and mine not in {None, button.chair}:
        raise Refuse("own-only", name=name_at(game, button.chair))
    chair = _meant(draft, game, button)
    if chair is None:
        return
    typed = draft.typing.by(turn.member.id, chair)
    if button.key == "back":
        _digit(draft, game, chair, typed[:-1])
    elif button.key in tuple("0123456789"):
        _digit(draft, game, chair, typed + button.key)
    else:
        value = _keyed(draft, game, chair, button.key)
        if chair == draft.winner:
            must_can_win(game, game.seating.players[chair], value)
        draft = draft.with_parts({chair: value}, turn.member.id)
        entered(tapped(game, draft), game, chair)


def tap_open(turn: Turn, button: OpenPage) -> None:
    """[⋯], [½ limiet], a stretch of special hands, or back to the scores."""
    draft, game = drafted(turn, button)
    chair = _meant(draft, game, button)
    if chair is not None:
        draft = keep(game, going_to(draft, chair, button.page, button.stretch))
        go_on(draft, game, chair)
        say(game, "tap-gone", name=name_at(game, chair))


def _meant(draft: RoundDraft, game: TableInPlay, button: Pad | OpenPage) -> Chair | None:
    """The chair for which a key was pressed; None where it changes nothing, which is then said.

    While the next question is still on its way, the same thumb on the old keys answers it.
    """
    chair = button.chair
    if button.step == draft.typing.turns.get(chair, 0):
        return chair
    last, turn = draft.typing.last_by(game.member.id), game.turn
    pressed = last is not None and last.button == turn.resumed.into
    if last and pressed and game.unit.now.timestamp() - last.at < FOLLOWS:
        value = value_at(game, draft, chair) if chair in draft.parts else ""
        game.speak.notice("tap-twice", name=name_at(game, chair), value=value)
        return None
    upcoming, question = draft.asked(game.seating), str(slot_of(game, draft))
    if isinstance(button, OpenPage):  # a whole score, or the way to the digits: for any chair
        alike = button.page == "digits"
    else:
        alike = button.key == "dead" or _WHOLE.fullmatch(button.key) is not None
    meant_next = last and upcoming is not None and alike and not draft.claims
    if meant_next and game.unit.outbox.waits(turn.chat.id, question):
        return upcoming
    say_late(draft, game)
    return None


def _keyed(draft: RoundDraft, game: TableInPlay, chair: Chair, key: str) -> EntryValue:
    """The value that a key enters at once."""
    if key == "typed":
        ruleset = game.table.ruleset
        value = read_value(written_as_ids(game.turn.resumed.typed, ruleset, lambda _: False))
        game.seating.entry(value, chair)
        return value
    if key == "dead":
        return EntryValue(dead=True)
    if key == "ok":
        typed = draft.typing.by(game.member.id, chair)
        if not typed:
            raise Refuse("pad-empty")
        return EntryValue(points=int(typed))
    whole = _WHOLE.fullmatch(key)
    if whole is None:
        raise Refuse("button-unknown")
    return EntryValue(points=int(whole.group(1)))


def _digit(draft: RoundDraft, game: TableInPlay, chair: Chair, digits: str) -> None:
    """A digit goes into the tap's notice; the message says it when the thumb rests.

    Where the tap itself is answered by changing the message, it goes there at once.
    """
    plain = (digits.lstrip("0") or digits[-1:])[:LONGEST_NUMBER]
    of_chair = {**draft.typing.digits.get(chair, {}), game.member.id: plain}
    typing = replace(draft.typing, digits={**draft.typing.digits, chair: of_chair})
    draft = keep(game, replace(draft, typing=typing))
    say(game, "pad-typed", name=name_at(game, chair), digits=plain or "…")
    go_on(draft, game, chair, rests=not game.turn.incoming.redraws)


def tap_special(turn: Turn, button: ChooseSpecial) -> None:
    """A special hand, a limit hand or a situation from the list."""
    draft, game = drafted(turn, button)
    hands = named_hands(game.table.ruleset, draft.opened.page)
    variants = [hand for hand in hands if family_of(hand) == button.special]
    if len(variants) > 1:
        _ask_among(draft, game, button.chair, variants)
        return
    value = EntryValue(special=button.special)
    game.seating.entry(value, button.chair)
    draft = draft.with_parts({button.chair: value}, turn.member.id)
    entered(tapped(game, draft), game, button.chair)


def tap_find(turn: Turn, button: OfChair) -> None:
    """[Zoek…]: by its number, or by a few letters; of several it is asked which."""
    draft, game = drafted(turn, button)
    wanted = typed_words(turn, "ask-find")
    found = named_like(wanted, named_hands(game.table.ruleset, draft.opened.page))
    if not found:
        raise Refuse("find-nothing", word=wanted[:SHOWN])
    if len(found) == 1:
        tap_special(turn, ChooseSpecial(*draft.place, button.chair, found[0]))
    else:
        _ask_among(draft, game, button.chair, found[:A_STRETCH])


def _ask_among(draft: RoundDraft, game: TableInPlay, chair: Chair, hands: Sequence[str]) -> None:
    """Which of these special hands it was."""
    page = draft.opened.page if draft.opened.page in {"situation", "half"} else "special"
    go_on(keep(game, going_to(draft, chair, page, among=hands)), game, chair)
    say(game, "tap-gone", name=name_at(game, chair))


def tap_rest(turn: Turn, button: RestZero) -> None:
    """[Rest nul]: who is still empty had nothing."""
    draft, game = drafted(turn, button)
    mine = draft.typing.last_by(turn.member.id)
    if draft.winner not in draft.parts or (button.step != draft.typing.steps and not mine):
        say_late(draft, game)
        return
    zeros = dict.fromkeys(draft.missing(game.seating), EntryValue(points=0))
    draft = draft.with_parts(zeros, turn.member.id)
    left = draft if draft.must_confirm else submit(draft, game)
    if left is draft:
        ask(keep(game, draft), game)
    say(game, "tap-rest" if left else "tap-rest-done")


def tap_bet(turn: Turn, button: OfChair) -> None:
    """The winner had bet (rule 88), or had not after all."""
    draft, game = drafted(turn, button)
    if button.chair not in draft.parts:
        raise Refuse("button-unknown")
    value = draft.parts[button.chair].value
    changed = replace(value, bet=None if value.bet else "won")
    game.seating.entry(changed, button.chair)
    draft = draft.with_parts({button.chair: changed}, turn.member.id)
    ask(keep(game, going_to(draft, button.chair)), game)
    value_now = value_at(game, draft, button.chair)
    say(game, "tap-entered", name=name_at(game, button.chair), value=value_now)
