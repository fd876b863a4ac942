"""Taps on the draft of a round: who won, that it is done, and everyone their own.

Every tap says what it did and who is next.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.play.buttons import (
    ChooseKind,
    Claim,
    OfChair,
    OfRound,
    OfRoundDraft,
    Page,
    Stretch,
    TakeLine,
    Won,
)
from bot.play.filling import Read, fill_line, pour
from bot.play.recording import (
    ask,
    decide,
    draft_of,
    finish,
    keep,
    open_draft,
    open_round,
    own_question,
    put_away,
    show_table,
    slot_of,
    stored_draft,
    submit,
    too_late,
)
from bot.play.round_draft import (
    LastTap,
    Opened,
    RoundDraft,
    WhichRound,
    chair_asked,
    missing,
    must_be_played,
    must_confirm,
    outcome_of,
    without,
)
from bot.play.round_line import Value
from bot.play.slots import OwnSlot
from bot.play.table_in_play import (
    TableInPlay,
    must_be_own,
    must_record_at,
    must_sit_at,
    name_at,
    table_now,
    table_of_draft,
)
from bot.play.thumbs import is_following_thumb
from bot.play.value_words import value_words
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.game.rounds import CHAIRS
from core.players import Chair, PlayerId


def drafted(turn: Turn, button: OfRoundDraft) -> tuple[RoundDraft, TableInPlay]:
    """The draft that a button belongs to, and its table, for whoever may fill it."""
    draft = draft_of(turn, button)
    game = table_of_draft(turn, draft)
    must_record_at(turn, game)
    if isinstance(button, OfChair):
        must_be_played(game.seating, button.chair)
    return draft, game


def go_on(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """Ask on where a chair is being filled: in its player's own message, or in the shared one."""
    if chair in draft.claims and game.seating.chair_of(turn.member.id) == chair:
        show_own(turn, draft, game, chair)
    else:
        ask(turn, draft, game)


def show_own(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """Draw the message in which a player fills their own score, wherever it stands."""
    reply = own_question(turn, draft, game, chair)
    turn.unit.outbox.edit_everywhere(turn.here.id, str(OwnSlot(draft.id, chair)), reply)


def entered(turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair) -> None:
    """Something stands for a chair: ask on; when all four do, and can, the round is recorded."""
    draft, done = keep(turn, draft), False
    own = chair in draft.claims
    if own:
        show_own(turn, draft, game, chair)
    if not (missing(draft, game.seating) or must_confirm(draft)):
        done = submit(turn, draft, game)
    elif own and not draft.shared:
        show_table(turn, game)
        turn.speak.spoken.here = True  # one's own pad says it
    else:
        ask(turn, draft, game)
    say_entered(turn, draft, game, chair, done=done)


def tapped(turn: Turn, draft: RoundDraft) -> RoundDraft:
    """The draft that knows this tap, so that the same one is known when it comes once more."""
    tap = LastTap(turn.member.id, turn.resumed.into, turn.unit.now.timestamp())
    return replace(draft, typing=replace(draft.typing, tapped=tap))


def going_to(
    draft: RoundDraft,
    chair: Chair,
    page: Page = "scores",
    stretch: Stretch = 0,
    among: Sequence[str] = (),
) -> RoundDraft:
    """The draft that asks for this chair, whatever stands for it."""
    typing = replace(draft.typing, digits=without(draft.typing.digits, chair))
    return replace(draft, opened=Opened(chair, page, stretch, tuple(among)), typing=typing)


def value_at(turn: Turn, draft: RoundDraft, chair: Chair) -> str:
    """What stands for a chair, in words."""
    return value_words(turn.words.own, draft.parts[chair].value)


def say(turn: Turn, key: str, **values: str | int) -> None:
    """A word at a tap that did something; where the tap redraws the message, that says it."""
    if not turn.incoming.redraws:
        turn.speak.notice(key, **values)


def say_entered(
    turn: Turn, draft: RoundDraft, game: TableInPlay, chair: Chair, *, done: bool
) -> None:
    """Say what stands now, and who is next: `Bert: 120. Nu Cees.`."""
    values = {"name": name_at(turn, game, chair), "value": value_at(turn, draft, chair)}
    upcoming = chair_asked(draft, game.seating)
    if done:
        say(turn, "tap-done", **values)
    elif upcoming is None or chair in draft.claims:
        say(turn, "tap-entered", **values)
    else:
        say(turn, "tap-next", next=name_at(turn, game, upcoming), **values)


def say_late(turn: Turn, draft: RoundDraft, game: TableInPlay) -> None:
    """A tap that came too late changes nothing; how it stands instead."""
    upcoming = chair_asked(draft, game.seating)
    if draft.winner is None:
        turn.speak.notice("tap-late-winner")
    elif upcoming is None:
        turn.speak.notice("tap-late-full")
    else:
        turn.speak.notice("tap-late", next=name_at(turn, game, upcoming))


# --- who won, and that it is done ----------------------------------------------------------------


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
    say(turn, "tap-begun", round=game.table.number)


def tap_won(turn: Turn, button: Won) -> None:
    """Who won, also after all; the scores that stand already stay."""
    draft, game = drafted(turn, button)
    if draft.winner is not None and not button.after_all:
        say_late(turn, draft, game)
        return
    draft, done = keep(turn, tapped(turn, draft.won_by(button.chair, turn.member.id))), False
    if missing(draft, game.seating) or must_confirm(draft):
        ask(turn, draft, game)
    else:
        done = submit(turn, draft, game)
    _say_won(turn, draft, game, done=done)


def _say_won(turn: Turn, draft: RoundDraft, game: TableInPlay, *, done: bool) -> None:
    """Say who won, and who is next: `Cees won. Nu Dirk.`."""
    winner, upcoming = draft.winner, chair_asked(draft, game.seating)
    name = name_at(turn, game, winner) if winner is not None else ""
    if done:
        say(turn, "tap-won-done", name=name)
    elif upcoming is None:
        say(turn, "tap-won-check", name=name)
    elif upcoming == winner:
        say(turn, "tap-won", name=name)
    else:
        say(turn, "tap-won-next", name=name, next=name_at(turn, game, upcoming))


def tap_go(turn: Turn, button: OfChair) -> None:
    """A name: its score is asked, once more if something stands there."""
    draft, game = drafted(turn, button)
    ask(turn, keep(turn, going_to(draft, button.chair)), game)
    say(turn, "tap-gone", name=name_at(turn, game, button.chair))


def tap_kind(turn: Turn, button: ChooseKind) -> None:
    """[Gewoon], [Bijzonder spel] or [Situatie]."""
    draft, game = drafted(turn, button)
    if draft.winner is None:
        raise Refuse("button-unknown")
    if button.kind != "ordinary":
        winner = draft.winner
        go_on(turn, keep(turn, going_to(draft, winner, button.kind)), game, winner)
        say(turn, "tap-gone", name=name_at(turn, game, winner))
    elif chair_asked(draft, game.seating) is None:
        submit(turn, replace(draft, doubtful=True), game)
        say(turn, "tap-recorded")
    else:
        say_late(turn, draft, game)


def tap_line(turn: Turn, button: OfRoundDraft) -> None:
    """A whole line that was typed into the draft's form."""
    draft, game = drafted(turn, button)
    fill_line(turn, draft, game, turn.resumed.typed)


def tap_take(turn: Turn, button: TakeLine) -> None:
    """[Vul aan]: what was understood of a line goes into the round, or in place of what was."""
    held, game = drafted(turn, button)
    if not held.about.held:
        raise Refuse("draft-gone")
    must_be_own(turn, PlayerId(held.about.held))
    put_away(turn, held.about)
    values = {CHAIRS[chair]: part.value for chair, part in held.parts.items()}
    read = Read(values, held.winner, held.doubtful, whole=not button.adds)
    pour(turn, stored_draft(turn, game.now) or RoundDraft(game.now), game, read)
    say(turn, "tap-line")


def tap_confirm(turn: Turn, button: OfRoundDraft) -> None:
    """[Klopt]: take it as it is. [Nieuw spel]: it is another round."""
    draft, game = drafted(turn, button)
    if draft.winner is None or missing(draft, game.seating):
        raise Refuse("draft-not-full")
    outcome = outcome_of(draft, game.seating, game.table.ruleset)
    finish(turn, draft, game, decide(game, draft, outcome))
    say(turn, "tap-recorded")


def tap_cancel(turn: Turn, button: OfRoundDraft) -> None:
    """[Annuleer], and [Zelfde]: the draft goes."""
    draft, game = drafted(turn, button)
    put_away(turn, draft.about)
    turn.speak.notice("draft-cancelled")
    if not draft.about.apart and (draft.shared or draft.claims):  # the table's message told of it
        show_table(turn, game)


# --- everyone their own --------------------------------------------------------------------------


def tap_own(turn: Turn, button: OfRound) -> None:
    """[Mijn score]: a pad of one's own for this round."""
    game = table_now(turn, button.sitting)
    too_late(turn, game, button.round)
    chair = must_sit_at(turn, game)
    draft = open_draft(turn, WhichRound(game.id, button.round))
    reply = own_question(turn, draft, game, chair)
    turn.speak.hand_over(OwnSlot(draft.id, chair), reply, f"own_{game.id}_{button.round}")


def tap_claim(turn: Turn, button: Claim) -> None:
    """[Mahjong] or [Geen mahjong]."""
    draft, game = _mine(turn, button)
    draft = replace(draft, claims={**draft.claims, button.chair: button.won})
    if button.won and draft.winner is None:
        draft = draft.with_winner(button.chair, turn.member.id)
    elif not button.won and draft.winner == button.chair:
        draft = replace(draft, winner=None)
    show_own(turn, keep(turn, draft), game, button.chair)


def fill_own(turn: Turn, game: TableInPlay, chair: Chair, value: Value, *, won: bool) -> None:
    """Put what a player counted elsewhere (the tile pad) into the draft of the round."""
    draft = open_round(turn, game)
    claims = {**draft.claims, chair: won}
    draft = replace(draft, claims=claims).with_parts({chair: value}, turn.member.id)
    if won and draft.winner is None:
        draft = replace(draft, winner=chair)
    turn.speak.notice("own-noted", round=game.table.number)
    entered(turn, draft, game, chair)


def tap_reown(turn: Turn, button: OfChair) -> None:
    """[Wijzig]: enter one's own score once more."""
    draft, game = _mine(turn, button)
    left, claims = without(draft.parts, button.chair), without(draft.claims, button.chair)
    winner = None if draft.winner == button.chair else draft.winner
    draft = keep(turn, replace(draft, parts=left, claims=claims, winner=winner))
    show_own(turn, draft, game, button.chair)


def _mine(turn: Turn, button: OfChair) -> tuple[RoundDraft, TableInPlay]:
    draft, game = drafted(turn, button)
    must_be_own(turn, game.seating.players[button.chair])
    return draft, game
