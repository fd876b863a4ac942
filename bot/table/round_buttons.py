"""Taps on the draft of a round: the winner, confirmation, own entries, and scores by key.

Every tap is answered with its effect and the next player. A key contains its chair and step; an
outdated key changes nothing and is reported.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.reader.command import PressAct
from bot.table.asked_drafts import ask, ask_sure, slot_of
from bot.table.asking import NAMED, NO_WINNER, SURE
from bot.table.buttons import (
    TWO_ZEROS,
    Cancel,
    ChooseKind,
    Claim,
    DraftSlot,
    OfChair,
    OfRound,
    OfRoundDraft,
    OpenPage,
    OwnSlot,
    Pad,
    PadPage,
    RestZero,
    Won,
)
from bot.table.filling import LineRead, fill_line, pour
from bot.table.held_lines import TakeLine
from bot.table.like_special import named_like
from bot.table.named_keys import ChooseSpecial
from bot.table.own_asking import OwnAsker
from bot.table.own_message import own_question, show_own_card
from bot.table.recording import (
    begun_round,
    decide,
    finish,
    keep,
    open_round,
    put_away,
    refresh_own,
    show_table,
    submit,
)
from bot.table.reminding import plan_reminder
from bot.table.round_draft import LastTap, OpenedEntry, RoundDraft, leave_out_chair, value_words
from bot.table.round_line import SHOWN, EntryValue, read_value
from bot.table.special_words import MOST_FOUND, named_hands, written_as_ids
from bot.table.table_in_play import (
    RoundInPlay,
    TableInPlay,
    must_can_win,
    must_record_at,
    name_at,
    table_now,
)
from bot.table.table_of_button import (
    draft_of,
    must_be_own,
    must_sit_at,
    round_of_draft,
    say,
    too_late,
)
from bot.table.thumbs import is_following_thumb
from bot.talk.personal import hand_over, show_personal
from bot.talk.refusing import Refuse, typed_words
from bot.talk.texts import listed
from bot.talk.turn import Turn
from core.game.plausible import Unnamed, doubts_of_winner
from core.game.rounds import CHAIRS
from core.players import Chair, PlayerId
from core.rulesets.own_hands import is_own
from core.rulesets.ruleset import family_of


def open_draft(turn: Turn, button: OfRoundDraft) -> RoundInPlay:
    """Return the round of a button's draft. Raises Refuse: the member may not record."""
    game = round_of_draft(turn, draft_of(turn, button))
    must_record_at(game)
    if isinstance(button, OfChair):
        game.seating.must_be_played(button.chair)
    return game


def go_on(game: RoundInPlay, chair: Chair, *, rests: bool = False) -> None:
    """Show the next question in the player's own message, or in the shared one.

    `rests`: wait for the end of a series of taps.
    """
    if chair in game.draft.claims and game.seating.chair_of(game.member.id) == chair:
        show_own(game, chair, rests=rests)
    else:
        ask(game, rests=rests)


def show_own(game: RoundInPlay, chair: Chair, *, rests: bool = False) -> None:
    """Update every message in which a player enters their own score."""
    reply = replace(own_question(game, chair), rests=rests)
    slot = OwnSlot(game.id, game.seating.players[chair])
    game.unit.outbox.edit_everywhere(game.here.id, str(slot), reply)


def save_entry(game: RoundInPlay, chair: Chair, *others: Chair) -> None:
    """Go on after a stored entry: record a full draft, otherwise ask for the next entry.

    `others`: the players with the same entry.
    """
    draft = game.draft
    left: RoundInPlay | None = game
    by_player = chair in draft.claims
    if by_player:
        plan_reminder(game)
        for claimant in draft.claims:  # all see who is missing
            if claimant == chair or claimant in draft.parts:
                show_own(game, CHAIRS[claimant])
    if not (game.missing or draft.must_confirm):
        left = submit(game)
    elif by_player and not draft.shared:
        show_table(game)
        game.speak.spoken.here = True  # the own pad already shows the answer
    else:
        ask(game)
    value = value_at(game, chair)
    _say_next(game, left, [chair, *others], "tap-entered", own=by_player, value=value)


def keep_tap(game: TableInPlay, draft: RoundDraft) -> RoundInPlay:
    """Store the draft with this tap as the last, to recognise its repetition."""
    tap = LastTap(game.member.id, game.turn.resumed.into, game.unit.now.timestamp())
    return keep(game, replace(draft, typing=replace(draft.typing, tapped=tap)))


def going_to(
    draft: RoundDraft,
    chair: Chair,
    page: PadPage = "scores",
    among: Sequence[str] = (),
) -> RoundDraft:
    """Return the draft that asks for this chair, also after an entry."""
    typing = replace(draft.typing, digits=leave_out_chair(draft.typing.digits, chair))
    return replace(draft, opened=OpenedEntry(chair, page, 0, tuple(among)), typing=typing)


def go_to(
    game: RoundInPlay, chair: Chair, page: PadPage = "scores", among: Sequence[str] = ()
) -> None:
    """Ask for the entry of a chair in its message, and report it."""
    go_on(keep(game, going_to(game.draft, chair, page, among)), chair)
    say(game, "tap-gone", name=name_at(game, chair))


def value_at(game: RoundInPlay, chair: Chair) -> str:
    """Return a chair's entry in words."""
    value = game.draft.parts[chair].value
    return value_words(game.own, game.seating.with_points(value, chair))


def _say_next(
    game: TableInPlay,
    left: RoundInPlay | None,
    chairs: Sequence[Chair],
    key: str,
    *,
    own: bool,
    **values: str,
) -> None:
    """Report the entry and the next player: `Bert: 120. Nu Cees.`.

    `left`: the shown round; None: it was recorded. `own`: the next question is for others.
    """
    name = listed(game.own, [name_at(game, chair) for chair in chairs])
    if left is None:
        say(game, f"{key}-done", name=name, **values)
    elif left.asked in chairs or own:
        say(game, key, name=name, **values)
    elif left.asked is None:
        say(game, f"{key}-check", name=name, **values)
    else:
        say(game, f"{key}-next", name=name, next=name_at(game, left.asked), **values)


def say_late(game: RoundInPlay) -> None:
    """Report a tap that came too late, and the present question."""
    if game.draft.winner is None:
        game.speak.notice("tap-late-winner")
    elif game.asked is None:
        game.speak.notice("tap-late-full")
    else:
        game.speak.notice("tap-late", next=name_at(game, game.asked))


# --- winner and confirmation ---------------------------------------------------------------------


def tap_round(turn: Turn, button: OfRound) -> None:
    """[Ronde] and [Volgend spel]: begin the draft of this round, or move it to the bottom.

    On the card of a tournament's table that shows an earlier round, the card is shown anew.
    """
    game = table_now(turn, button.sitting)
    if is_following_thumb(game):
        return
    if turn.here.hidden and 0 < button.round < game.table.number:
        show_own_card(game)
        return
    too_late(game, button.round)
    must_record_at(game)
    begun = open_round(game)
    elsewhere = turn.speak.place != str(slot_of(begun))
    ask(begun, bottom=begun.draft.shared and elsewhere)
    say(game, "tap-begun", round=game.table.number)


def tap_won(turn: Turn, button: Won) -> None:
    """Set or change the winner; the entries remain if they can occur."""
    game = open_draft(turn, button)
    if game.draft.winner is not None and not button.after_all:
        say_late(game)
        return
    chair = button.chair
    ahead = _chair_ahead(game)
    if button.after_all and ahead is not None:
        chair = ahead
    if game.draft.winner == chair:
        mahjong = game.own.label("mahjong")
        say(game, "tap-twice", name=name_at(game, chair), value=mahjong)
        return
    draft = game.draft.won_by(chair, turn.member.id)
    part = draft.parts.get(chair)
    if part and part.value.points is not None and not _can_win(game, chair, part.value.points):
        draft = replace(draft, parts=leave_out_chair(draft.parts, chair))
    if draft.missing(game.seating):  # a second tap on [Mahjong] names the same winner
        draft = going_to(draft, chair)
    game = keep_tap(game, draft)
    left: RoundInPlay | None = game
    if game.missing or draft.must_confirm:
        ask(game)
    else:
        left = submit(game)
    _say_next(game, left, [chair], "tap-won", own=False)


def tap_go(turn: Turn, button: OfChair) -> None:
    """A name: ask for the player's score."""
    game = open_draft(turn, button)
    draft = game.draft
    chair = button.chair
    if draft.winner is None and draft.missing_alone(game.seating) == chair:  # the others lost
        draft = draft.won_by(chair, turn.member.id)
    if OwnSlot.of(turn.speak.place):
        reply = OwnAsker(game.own, keep(game, draft)).fill_question(chair)
        show_personal(turn.speak, turn.speak.place, reply)
    else:
        reminder = DraftSlot.of(turn.speak.place) and not draft.about.apart
        ask(keep_tap(game, going_to(draft, chair)), bottom=bool(reminder))
    say(game, "tap-gone", name=name_at(game, chair))


def tap_kind(turn: Turn, button: ChooseKind) -> None:
    """[Bijzonder spel] or [Situatie]; [Gewoon] of earlier versions."""
    game = open_draft(turn, button)
    if button.kind == "ordinary":
        tap_confirm(turn, button)
    elif game.draft.winner is None:
        turn.speak.notice("tap-winner-first")
    else:
        go_to(game, game.draft.winner, button.kind)


def tap_line(turn: Turn, button: OfRoundDraft) -> None:
    """Fill the draft from a line that was typed into its form."""
    fill_line(open_draft(turn, button), turn.resumed.typed)


def tap_take(turn: Turn, button: TakeLine) -> None:
    """[Vul aan]: add a held line to the round, or replace the round's entries with it."""
    game = open_draft(turn, button)
    held = game.draft
    if not held.about.held:
        raise Refuse("draft-gone")
    must_be_own(turn, PlayerId(held.about.held))
    put_away(game, held.about)
    values = {CHAIRS[chair]: part.value for chair, part in held.parts.items()}
    read = LineRead(values, held.winner, held.doubtful, whole=not button.adds)
    draft = replace(begun_round(game).draft, said=held.said)
    pour(game.with_draft(draft), read)
    say(game, "tap-line")


def tap_confirm(turn: Turn, button: OfRoundDraft) -> None:
    """[Klopt]: record the draft as it is. [Nieuw spel]: record it as another round."""
    game = open_draft(turn, button)
    if game.draft.winner is None or game.missing:
        say_late(game)
        return
    finish(game, decide(game, game.draft.outcome(game.seating)))
    say(game, "tap-recorded")


def tap_cancel(turn: Turn, button: Cancel) -> None:
    """[Annuleer], and [Zelfde]: drop the draft; ask first if something was entered."""
    game = open_draft(turn, button)
    draft = game.draft
    beside = draft.about.apart or draft.about.held
    if draft.shared and draft.entered and not (beside or button.sure):
        ask_sure(game, "cancel")
        return
    put_away(game, draft.about)
    refresh_own(game)
    turn.speak.notice("draft-cancelled")
    # the table's message shows the draft
    if not draft.about.apart and (draft.shared or draft.claims):
        show_table(game)


# --- own entries ---------------------------------------------------------------------------------


def tap_own(turn: Turn, button: OfRound) -> None:
    """[Mijn score]: show the player's own pad for this round."""
    game = table_now(turn, button.sitting)
    too_late(game, button.round)
    chair = must_sit_at(game)
    begun = open_round(game)
    draft = begun.draft
    if draft.winner == chair and chair not in {*draft.claims, *draft.parts}:
        begun = keep(game, replace(draft, claims={**draft.claims, chair: True}))
    reply = own_question(begun, chair)
    slot = OwnSlot(game.id, game.member.id)
    hand_over(turn.speak, slot, reply, f"own_{game.id}_{button.round}")


def tap_claim(turn: Turn, button: Claim) -> None:
    """[Mahjong] or [Geen mahjong]."""
    game = _own_draft(turn, button)
    draft = replace(game.draft, claims={**game.draft.claims, button.chair: button.won})
    if button.won and draft.winner is None:
        draft = draft.with_winner(button.chair, turn.member.id)
    elif not button.won and draft.winner == button.chair:
        draft = replace(draft, winner=None)
    show_own(keep(game, draft), button.chair)


def fill_own(game: TableInPlay, chair: Chair, value: EntryValue, *, won: bool) -> None:
    """Enter a score that a player counted elsewhere (the tile pad) into the draft of the round."""
    draft = open_round(game).draft
    claims = {**draft.claims, chair: won}
    draft = replace(draft, claims=claims).with_parts({chair: value}, game.member.id)
    if won and draft.winner is None:
        draft = replace(draft, winner=chair)
    game.speak.notice("own-noted", round=game.table.number)
    save_entry(keep(game, draft), chair)


def tap_reown(turn: Turn, button: OfChair) -> None:
    """[Wijzig]: clear the player's own entry and ask again."""
    game = _own_draft(turn, button)
    draft = game.draft
    chair = button.chair
    if draft.winner == chair:
        draft = replace(draft, winner=None)
    claims = leave_out_chair(draft.claims, chair)
    draft = replace(draft, parts=leave_out_chair(draft.parts, chair), claims=claims)
    show_own(keep(game, draft), chair)


def _own_draft(turn: Turn, button: OfChair) -> RoundInPlay:
    game = open_draft(turn, button)
    must_be_own(turn, game.seating.players[button.chair])
    return game


# --- score keys ----------------------------------------------------------------------------------


LONGEST_NUMBER = 7
_WHOLE = re.compile(r"=([0-9]{1,7})")
"""A key that enters a whole score: `=40`."""


def tap_pad(turn: Turn, button: Pad) -> None:
    """A key: a whole score, a digit, ⌫, OK, [Dood spel], or the text of the pad's form."""
    game = open_draft(turn, button)
    draft = game.draft
    chair = _chair_of_key(game, button)
    if chair is None:
        return
    is_own = chair in draft.claims and chair not in {
        draft.winner,
        draft.missing_alone(game.seating),
    }
    if is_own and game.seating.chair_of(game.member.id) not in {None, chair}:
        raise Refuse("own-only", name=name_at(game, chair))
    typed = draft.typing.by(turn.member.id, chair)
    if button.key == "back":
        _store_digits(game, chair, typed[:-1])
    elif button.key in tuple("0123456789"):
        _store_digits(game, chair, typed + button.key)
    else:
        _enter_score(game, chair, button.key)


def _enter_score(game: RoundInPlay, chair: Chair, key: str) -> None:
    value = _value_of_key(game, chair, key)
    if chair == game.draft.winner:
        must_can_win(game, game.seating.players[chair], value)
        _must_be_of_winner(game, chair, key)
    chairs = [chair]
    if key == TWO_ZEROS:
        chairs += [other for other in game.missing if other != chair][:1]
    draft = game.draft.with_parts(dict.fromkeys(chairs, value), game.member.id)
    save_entry(keep_tap(game, draft), *chairs)


def _must_be_of_winner(game: TableInPlay, chair: Chair, key: str) -> None:
    """Refuse a whole score on a key that only losers have; by digits it is asked about."""
    whole = _WHOLE.fullmatch(key)
    if whole and not _can_win(game, chair, int(whole[1])):
        raise Refuse("points-cannot-win", name=name_at(game, chair), points=int(whole[1]))


def _can_win(game: TableInPlay, chair: Chair, points: int) -> bool:
    """Return whether a winner can have these points, with or without a name."""
    against = doubts_of_winner(game.table.ruleset, chair, points)
    return all(isinstance(doubt, Unnamed) for doubt in against)


def tap_open(turn: Turn, button: OpenPage) -> None:
    """[⋯], [½ limiet], a range of special hands, or back to the scores."""
    game = open_draft(turn, button)
    draft = game.draft
    if draft.opened.page in SURE and button.page == "scores":  # [Ga door]
        ask(keep(game, replace(draft, opened=replace(draft.opened, page="scores"))))
        say(game, "tap-on", round=game.table.number)
        return
    chair = _chair_of_key(game, button)
    if chair is not None:
        go_to(game, chair, button.page)


def _chair_of_key(game: RoundInPlay, button: Pad | OpenPage) -> Chair | None:
    """Return the chair of a key; None for an outdated key, which is reported.

    Until the next question is shown, the old keys answer it.
    """
    chair = button.chair
    draft = game.draft
    if draft.winner is None and (button.step == NO_WINNER or chair not in draft.claims):
        game.speak.notice("tap-winner-first")
        return None
    fits = button.step == draft.typing.turns.get(chair, 0)
    ahead = _chair_ahead(game)
    if button.stays and ahead is not None:
        return ahead
    if fits:
        return chair
    say_late(game)
    return None


def _chair_ahead(game: RoundInPlay) -> Chair | None:
    """Return the chair that the notice at the player's last tap named, if no screen shows it."""
    if game.draft.claims or not game.draft.typing.last_by(game.member.id):
        return None
    if game.unit.outbox.waits(game.turn.chat.id, str(slot_of(game))):
        return game.asked
    return None


def _value_of_key(game: RoundInPlay, chair: Chair, key: str) -> EntryValue:
    if key == "typed":
        return typed_value(game, chair, game.turn.resumed.typed)
    if key == "dead":
        return EntryValue(dead=True)
    if key == TWO_ZEROS:
        return EntryValue(points=0)
    if key == "ok":
        typed = game.draft.typing.by(game.member.id, chair)
        if not typed:
            raise Refuse("pad-empty")
        return EntryValue(points=int(typed))
    whole = _WHOLE.fullmatch(key)
    if whole is None:
        raise Refuse("button-unknown")
    return EntryValue(points=int(whole.group(1)))


def typed_value(game: TableInPlay, chair: Chair, written: str) -> EntryValue:
    """Return the value that was typed for a chair. Raises Refuse, Refused."""
    value = read_value(written_as_ids(written, game.table.ruleset, lambda _: False))
    game.seating.entry(value, chair)
    return value


def _store_digits(game: RoundInPlay, chair: Chair, digits: str) -> None:
    """Store the digits and show them in a notice; the message is redrawn after the last tap.

    If the platform answers a tap by redrawing, the message shows the digits at once.
    """
    typing = game.draft.typing
    plain = (digits.lstrip("0") or digits[-1:])[:LONGEST_NUMBER]
    of_chair = {**typing.digits.get(chair, {}), game.member.id: plain}
    typing = replace(typing, digits={**typing.digits, chair: of_chair})
    game = keep(game, replace(game.draft, typing=typing))
    say(game, "pad-typed", name=name_at(game, chair), digits=plain or "…")
    go_on(game, chair, rests=not game.turn.incoming.redraws)


def tap_special(turn: Turn, button: ChooseSpecial) -> None:
    """A special hand, a limit hand or a situation from the list."""
    game = open_draft(turn, button)
    hands = named_hands(game.table.ruleset, game.draft.opened.page)
    variants = [hand for hand in hands if family_of(hand) == button.special]
    if len(variants) > 1:
        _ask_among(game, button.chair, variants)
        return
    is_own_hand = is_own(button.special) and variants
    value = EntryValue(special=variants[0] if is_own_hand else button.special)
    game.seating.entry(value, button.chair)
    draft = game.draft.with_parts({button.chair: value}, turn.member.id)
    save_entry(keep_tap(game, draft), button.chair)


def tap_find(turn: Turn, button: OfChair) -> None:
    """[Zoek…]: find a hand by its number or letters, and ask if several match."""
    game = open_draft(turn, button)
    wanted = typed_words(turn, "ask-find")
    hands = named_like(wanted, named_hands(game.table.ruleset, game.draft.opened.page))
    if not hands:
        raise Refuse("find-nothing", word=wanted[:SHOWN])
    if len(hands) == 1:
        tap_special(turn, ChooseSpecial(*game.draft.place, button.chair, hands[0]))
    else:
        _ask_among(game, button.chair, hands[:MOST_FOUND])


def _ask_among(game: RoundInPlay, chair: Chair, hands: Sequence[str]) -> None:
    page = game.draft.opened.page
    if page not in NAMED:  # a key of an old screen
        page = "special"
    go_to(game, chair, page, hands)


def tap_rest(turn: Turn, button: RestZero) -> None:
    """[Rest nul]: enter zero for every empty chair."""
    game = open_draft(turn, button)
    draft = game.draft
    mine = draft.typing.last_by(turn.member.id)
    missing = game.missing
    late = button.step != draft.typing.steps and not mine
    if draft.winner not in draft.parts or late or not missing:
        say_late(game)
        return
    zeros = dict.fromkeys(missing, EntryValue(points=0))
    draft = draft.with_parts(zeros, turn.member.id)
    if draft.must_confirm:
        ask(keep(game, draft))
        say(game, "tap-rest")
    elif submit(game.with_draft(draft)):
        say(game, "tap-rest")
    else:
        say(game, "tap-rest-done")


def tap_bet(turn: Turn, button: OfChair) -> None:
    """Switch the winner's bet (rule 88)."""
    game = open_draft(turn, button)
    draft = game.draft
    if button.chair not in draft.parts:
        raise Refuse("button-unknown")
    value = draft.parts[button.chair].value
    changed = replace(value, bet=None if value.bet else "won")
    game.seating.entry(changed, button.chair)
    draft = draft.with_parts({button.chair: changed}, turn.member.id)
    game = keep(game, going_to(draft, button.chair))
    ask(game)
    value_now = value_at(game, button.chair)
    say(game, "tap-entered", name=name_at(game, button.chair), value=value_now)


TAPS: Mapping[str, PressAct] = {
    "won": tap_won,
    "again": tap_go,
    "open": tap_open,
    "kind": tap_kind,
    "special": tap_special,
    "find": tap_find,
    "pad": tap_pad,
    "rest": tap_rest,
    "line": tap_line,
    "takeline": tap_take,
    "bet": tap_bet,
    "confirm": tap_confirm,
    "cancel": tap_cancel,
    "own": tap_own,
    "claim": tap_claim,
    "reown": tap_reown,
}
"""The buttons of a draft."""
