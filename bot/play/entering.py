"""Entering a round by thumb or by a line: how it begins, who won, and that it is done.

Every tap says what it did and who is next.
"""

from dataclasses import replace

from bot.messages import Spans
from bot.play.buttons import CancelDraft, ChooseKind, ConfirmDraft, GoTo, OfRound, TypeLine, Won
from bot.play.lines import fill, resolve
from bot.play.recording import (
    ask,
    finish,
    keep,
    open_draft,
    put_away,
    show_table,
    slot_of,
    submit,
    too_late,
)
from bot.play.round_draft import (
    RoundDraft,
    chair_asked,
    entry_of,
    missing,
    must_confirm,
    outcome_of,
)
from bot.play.round_line import Value
from bot.play.table_in_play import TableInPlay, must_record_at, table_now
from bot.play.taps import drafted, go_on, going_to, name_at, say, say_late, tapped
from bot.play.thumbs import is_following_thumb
from bot.play.value_words import value_words
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.game.rounds import CHAIRS
from core.players import Chair


def fill_line(turn: Turn, draft: RoundDraft, game: TableInPlay, text: str) -> None:
    """Fill a draft with what a line says, and record it or ask on."""
    read = resolve(turn, text, game)
    filled = fill(turn, draft, read, game.seating)
    filled, against = _beside_their_own(turn, draft, filled, game)
    if read.lead or against:
        filled = keep(turn, replace(filled, revived=filled.revived or bool(against)))
        ask(turn, filled, game, [*read.lead, *against])
    else:
        submit(turn, filled, typed=not draft.about.apart)


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
            name = name_at(turn, game, chair)
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
    return open_draft(turn, game.now)


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
    draft = tapped(turn, draft.won_by(button.chair))
    if missing(draft, game.seating) or must_confirm(draft):
        ask(turn, keep(turn, draft), game)
    elif submit(turn, draft):
        return
    say(turn, "tap-won", name=name_at(turn, game, button.chair))


def tap_go(turn: Turn, button: GoTo) -> None:
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
        submit(turn, replace(draft, doubtful=True))
        say(turn, "tap-recorded")
    else:
        say_late(turn, draft, game)


def tap_line(turn: Turn, button: TypeLine) -> None:
    """A whole line that was typed into the draft's form."""
    draft, game = drafted(turn, button)
    fill_line(turn, draft, game, turn.resumed.typed)


def tap_confirm(turn: Turn, button: ConfirmDraft) -> None:
    """[Klopt]: take it as it is. [Nieuw spel]: it is another round."""
    draft, game = drafted(turn, button)
    if draft.winner is None or missing(draft, game.seating):
        raise Refuse("draft-not-full")
    finish(turn, draft, game, outcome_of(draft, game.seating, game.table.ruleset))
    say(turn, "tap-recorded")


def tap_cancel(turn: Turn, button: CancelDraft) -> None:
    """[Annuleer], and [Zelfde]: the draft goes."""
    draft, game = drafted(turn, button)
    put_away(turn, draft.about)
    turn.speak.notice("draft-cancelled")
    if not draft.about.apart and (draft.shared or draft.claims):  # the table's message told of it
        show_table(turn, game.sitting, game.table)
