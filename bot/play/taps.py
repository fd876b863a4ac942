"""What taps on a round have in common: their draft, what they say, and what is asked next."""

from collections.abc import Sequence
from dataclasses import replace

from bot.play.buttons import OfChair, OfDraft, Page, Stretch
from bot.play.recording import ask, draft_of, keep, own_question, show_table, submit
from bot.play.round_draft import (
    LastTap,
    Opened,
    RoundDraft,
    chair_asked,
    missing,
    must_be_played,
    must_confirm,
    without,
)
from bot.play.slots import OwnSlot
from bot.play.table_in_play import TableInPlay, must_record_at, table_of_draft
from bot.play.value_words import value_words
from bot.talk.turn import Turn
from core.players import Chair


def drafted(turn: Turn, button: OfDraft) -> tuple[RoundDraft, TableInPlay]:
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
        done = submit(turn, draft)
    elif own and not draft.shared:
        show_table(turn, game.sitting, game.table)
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


def name_at(turn: Turn, game: TableInPlay, chair: Chair) -> str:
    """Who sits there."""
    return turn.people.name(game.seating.players[chair])


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
