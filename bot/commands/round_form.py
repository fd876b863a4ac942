"""A round as one form, where the platform has such: who won, and what everybody had.

A form cannot answer a form. A form with errors is stored for a quarter of an hour; its writer gets
a list of them, with [Verbeter], which opens the form as it was.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.hand.refusals import in_words
from bot.messages import Reply, Spans
from bot.play.buttons import OfRound
from bot.play.filling import replaced
from bot.play.recording import decide, finish, stored_draft, too_late
from bot.play.round_buttons import tap_round
from bot.play.round_draft import RoundDraft, RoundSeating, entry_of, outcome_of, seating_now
from bot.play.round_line import EntryValue, Unreadable, read_value
from bot.play.special_words import written_as_ids
from bot.play.table_in_play import TableInPlay, must_can_win, must_record_at, name_at, table_now
from bot.play.value_words import doubt_words, doubts_of
from bot.ports.platforms import FormField, PlatformForm
from bot.ports.storage import Unit
from bot.talk.buttons import Slot
from bot.talk.drafts import DraftsOf
from bot.talk.people import PlayerNames, names_of
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, joined
from bot.talk.turn import Turn
from core.game.rounds import CHAIRS
from core.players import Chair
from core.problems import Refused
from core.values import frozen

KEPT: Final = timedelta(minutes=15)
"""For how long what was typed into a form is kept."""


@frozen
class Filled:
    """A form as it was filled in, when, and for which round."""

    sitting: int
    round: int
    lines: tuple[str, ...]
    at: datetime


FILLED: Final = DraftsOf("form", Filled)
"""One for each account."""


@frozen
class AmendSlot(Slot, name="amend"):
    """Slot of the errors in a form, for the account that filled it in."""

    account: int


# --- the form --------------------------------------------------------------------------------


def round_form(
    unit: Unit, words: Texts, club: int, button: OfRound, account: int | None
) -> PlatformForm | None:
    """The form of the round that a table plays; None when that is not this one any more.

    account: of somebody who amends it.
    """
    sitting = unit.tables.sitting(button.sitting)
    if sitting is None or sitting.club != club:
        return None
    table = unit.tables.table(sitting.id)
    if table.over or table.number != button.round:
        return None
    typed = _typed_before(unit, club, button, account) if account else ()
    names = names_of(unit.people.members(club))
    wind_round = words.text(f"wind-round-{table.prevailing.value}")
    title = words.text("form-round-title", round=table.number, wind_round=wind_round)
    return PlatformForm(title, tuple(_fields(words, seating_now(table), names, typed)))


def _fields(
    words: Texts, seating: RoundSeating, names: PlayerNames, typed: tuple[str, ...]
) -> Iterator[FormField]:
    """Who won, and who plays by the winds of the round, each with what was typed before."""
    before = dict(enumerate(typed))
    winds = {chair: words.text(f"wind-{seating.winds[chair].value}") for chair in CHAIRS}
    called = {
        chair: f"{winds[chair]} · {names[seating.players[chair]]}" for chair in seating.played()
    }
    choices = tuple((str(chair), name) for chair, name in called.items())
    yield FormField(words.text("form-round"), before.get(0, ""), choices=choices)
    for place, name in enumerate(called.values(), 1):
        yield FormField(name, before.get(place, ""), words.text("form-round-example"))


def _typed_before(unit: Unit, club: int, button: OfRound, account: int) -> tuple[str, ...]:
    kept = FILLED.find(unit, club, account)
    if kept is None or (kept.value.sitting, kept.value.round) != (button.sitting, button.round):
        return ()
    return kept.value.lines if unit.now - kept.value.at <= KEPT else ()


# --- what was filled in ----------------------------------------------------------------------


def tap_form(turn: Turn, button: OfRound) -> None:
    """[Ronde] and [Volgend spel] with what was filled in; without it, the screen of buttons."""
    if turn.resumed.typed:
        _record(turn, button, tuple(turn.resumed.typed.split("\n")), sure=False)
    else:
        tap_round(turn, button)


def tap_as_typed(turn: Turn, button: OfRound) -> None:
    """[Klopt]: record it, however doubtful."""
    lines = _typed_before(turn.unit, turn.here.id, button, turn.account.id)
    if not lines:
        raise Refuse("draft-gone")
    _record(turn, button, lines, sure=True)


def _record(turn: Turn, button: OfRound, lines: tuple[str, ...], *, sure: bool) -> None:
    game = table_now(turn, button.sitting)
    # what was wrong before is answered now
    turn.unit.outbox.delete(turn.chat.id, str(AmendSlot(turn.account.id)))
    too_late(game, button.round)
    must_record_at(game)
    try:
        draft = replace(_read(game, lines), doubtful=sure)
        event = decide(game, draft, outcome_of(draft, game.seating, game.table.ruleset))
    except Refused as refused:
        _amend(game, lines, in_words(turn, refused.problem))
        return
    except Refuse as fault:
        _amend(game, lines, fault)
        return
    doubtful = [
        doubt_words(turn.words.own, doubt, name_at(game, doubt.chair))
        for doubt in doubts_of(draft, game.seating, game.table.ruleset)
    ]
    if doubtful:
        _ask(game, lines, doubtful, doubted=True)
    else:
        lead = replaced(game, stored_draft(game), draft)
        finish(draft, game, event, lead)


def _read(game: TableInPlay, lines: tuple[str, ...]) -> RoundDraft:
    """The full draft that a form is. Raises Refuse with whose score is wrong."""
    (won, *scores), played = lines, game.seating.played()
    if won not in map(str, played) or len(scores) != len(played):
        raise Refuse("form-no-winner")
    winner = CHAIRS[int(won)]
    draft = RoundDraft(game.now, winner)
    for chair, written in zip(played, scores, strict=True):
        value = _value(game, chair, written)
        if chair == winner:
            must_can_win(game, game.seating.players[chair], value)
        draft = draft.with_parts({chair: value}, game.member.id)
    return draft


def _value(game: TableInPlay, chair: Chair, written: str) -> EntryValue:
    """Read what was written for one player; an error names the player."""
    ruleset, name = game.table.ruleset, name_at(game, chair)
    try:
        value = read_value(written_as_ids(written, ruleset, lambda _: False))
        entry_of(value, ruleset, game.seating, chair)
    except Unreadable as fault:
        told = game.own.text(fault.why, word=fault.word)
        raise Refuse("form-wrong", name=name, wrong=told) from None
    except Refused as refused:
        why = in_words(game.turn, refused.problem)
        told = game.own.text(why.why, **why.values)
        raise Refuse("form-wrong", name=name, wrong=told) from None
    return value


# --- what is wrong ---------------------------------------------------------------------------


def _amend(game: TableInPlay, lines: tuple[str, ...], fault: Refuse) -> None:
    _ask(game, lines, [game.own.spans(fault.why, **fault.values)])


def _ask(
    game: TableInPlay,
    lines: tuple[str, ...],
    wrong: list[Spans],
    *,
    doubted: bool = False,
) -> None:
    """Report what is wrong or doubtful to the one who filled it in, and store what was typed."""
    words, about = game.own, OfRound(game.id, game.table.number)
    filled = Filled(about.sitting, about.round, lines, game.unit.now)
    FILLED.keep(game.unit, game.here.id, filled, game.turn.account.id)
    buttons = [words.button("amend", about.pack("amend"), "✏️", form="round")]
    if doubted:
        buttons.insert(0, words.button("confirm", about.pack("astyped"), "✅"))
    told = joined([*wrong, words.spans("form-kept")])
    reply = Reply(told, (tuple(buttons),), ("refusal", "question"))
    game.speak.whisper(reply, slot=AmendSlot(game.turn.account.id))
