"""The form of a round, and the buttons that record one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.messages import Spans
from bot.ports.platforms import FormField, PlatformForm
from bot.reader.command import PressAct
from bot.rulebook.refusals import in_words
from bot.table.buttons import OfAct, OfRound, OfTable
from bot.table.filling import note_replaced_entries
from bot.table.recording import decide, finish, stored_round, values_of
from bot.table.round_buttons import TAPS, tap_round, typed_value
from bot.table.round_draft import ROUND_DRAFTS, RoundDraft, RoundSeating, seating_now
from bot.table.round_in_words import doubt_words
from bot.table.round_line import EntryValue
from bot.table.table_in_play import (
    RoundInPlay,
    TableInPlay,
    must_can_win,
    must_record_at,
    name_at,
    table_now,
)
from bot.table.table_of_button import seating_of, too_late
from bot.talk.people import names_of
from bot.talk.questions import OF_FIELDS, QUESTIONS, FormAsked
from bot.talk.refusing import AskWords, Refuse
from bot.talk.texts import Texts, joined
from bot.talk.turn import Resumed, Turn
from core.game.rounds import CHAIRS
from core.game.table import Table
from core.players import Chair
from core.problems import Refused

NO_WIN = ("draw", "void")
"""Outcomes of a correction without a winner."""


def table_asked(asked: FormAsked, button: OfTable) -> Table | None:
    """Return the table of a form if it belongs to the club."""
    record = asked.unit.tables.sitting(button.sitting)
    of_club = record is not None and record.club == asked.club
    if of_club:
        return asked.unit.tables.table(button.sitting)
    return None


def round_form(asked: FormAsked, button: OfRound) -> PlatformForm | None:
    """Return the form of the present round; None if the button's round is over."""
    table = table_asked(asked, button)
    if table is None or table.over or table.number != button.round:
        return None
    draft = ROUND_DRAFTS.find(asked.unit, asked.club, button.sitting)
    if draft is None or draft.value.about.round != button.round:
        return _build_form(asked, seating_now(table))
    values = {CHAIRS[chair]: part.value for chair, part in draft.value.parts.items()}
    return _build_form(asked, seating_now(table), draft.value.winner, values)


def fix_form(asked: FormAsked, button: OfAct) -> PlatformForm | None:
    """Return the form of a recorded round; None for a missing round, or an onlooker."""
    table = table_asked(asked, button)
    played = None
    if table:
        played = table.recorded(button.act)
    if table is None or played is None:
        return None
    if not _may_correct(asked, button, table):
        return None
    return _build_form(asked, seating_of(table, played), played.winner, values_of(played), NO_WIN)


def _may_correct(asked: FormAsked, button: OfTable, table: Table) -> bool:
    """Return True if the account may correct at a table of the club (`rights.may_record`)."""
    if asked.admin or asked.unit.clubs.club(asked.club).settings.recording == "all":
        return True
    members = asked.unit.people.members(asked.club)
    mine = {member.id for member in members if member.account == asked.account}
    mine |= {member.merged_into for member in members if member.id in mine and member.merged_into}
    record = asked.unit.tables.sitting(button.sitting)
    return not mine.isdisjoint({*table.present, record and record.opened_by})


def _build_form(
    asked: FormAsked,
    seating: RoundSeating,
    winner: Chair | None = None,
    values: Mapping[Chair, EntryValue] | None = None,
    others: Sequence[str] = (),
) -> PlatformForm:
    words = asked.words
    names = names_of(asked.unit.people.members(asked.club))
    entered = values or {}
    winds = {chair: words.text(f"wind-{seating.winds[chair].value}") for chair in CHAIRS}
    called = {
        chair: f"{winds[chair]} · {names[seating.players[chair]]}" for chair in seating.played()
    }
    choices = [(str(chair), name) for chair, name in called.items()]
    choices += [(key, words.text(f"value-{key}")) for key in others]
    won = "".join(others[:1])
    if winner is not None:
        won = str(winner)
    example = words.text("form-round-example")
    scores = [
        FormField(
            name,
            value_typed(words, entered[chair]) if chair in entered else "",
            example,
            required=not others,
        )
        for chair, name in called.items()
    ]
    wind_round = words.text(f"wind-round-{seating.prevailing.value}")
    title = words.text("form-round-title", round=seating.number, wind_round=wind_round)
    return PlatformForm(
        title, (FormField(words.text("form-round"), won, choices=tuple(choices)), *scores)
    )


def value_typed(words: Texts, value: EntryValue) -> str:
    """Return a value as typed input."""
    dead, bet = (words.typed("line", key) for key in ("dead", "bet"))
    if value.dead:
        typed = dead
    else:
        typed = value.special or value.hand or str(value.points or 0)
    if value.bet == "won":
        typed += f" +{bet}"
    elif value.bet:
        typed += f" -{bet}"
    return typed


def tap_form(turn: Turn, button: OfRound) -> None:
    """[Ronde] and [Volgend spel]: record a filled form; without a form, show the buttons."""
    if not turn.resumed.typed:
        tap_round(turn, button)
        return
    game = table_now(turn, button.sitting)
    too_late(game, button.round)
    must_record_at(game)
    record_typed(game.with_draft(RoundDraft(game.now)))


def tap_as_typed(turn: Turn, _: OfRound) -> Turn:
    """[Klopt]: return the turn that records the doubtful form as typed."""
    draft = QUESTIONS.here(turn, turn.chat.id, turn.account.id)
    if draft is None or not draft.value.typed:
        raise Refuse("draft-gone")
    again = Resumed(typed=draft.value.typed, into=draft.value.into, question=draft.id)
    return replace(turn, resumed=again)


def record_typed(game: RoundInPlay) -> None:
    """Record the filled form of a round; ask once about doubtful values."""
    resumed = game.turn.resumed
    sure = resumed.question is not None
    draft = replace(_read_form(game, resumed.typed.split("\n")), doubtful=sure)
    event = decide(game, draft.outcome(game.seating))
    doubtful = [
        doubt_words(game.own, doubt, name_at(game, doubt.chair))
        for doubt in draft.doubts(game.seating)
    ]
    if doubtful:
        button = game.own.button("confirm", OfRound(game.id, 0).pack("astyped"), "✅")
        raise AskWords(joined(doubtful), OF_FIELDS, button)
    replaced = note_replaced_entries(stored_round(game, draft.about), draft)
    finish(game.with_draft(draft), event, replaced)


def _read_form(game: RoundInPlay, lines: Sequence[str]) -> RoundDraft:
    """Return the full draft of a form. Raises AskWords with the players of all wrong scores."""
    won, *scores = lines
    played = game.seating.played()
    if won not in map(str, played) or len(scores) != len(played):
        raise Refuse("form-no-winner")
    winner = CHAIRS[int(won)]
    draft = replace(game.draft, winner=winner)
    wrong: list[Spans] = []
    for chair, written in zip(played, scores, strict=True):
        try:
            value = typed_value(game, chair, written)
            if chair == winner:
                must_can_win(game, game.seating.players[chair], value)
        except Refused as refused:
            wrong.append(_wrong_field(game, chair, refused))
        else:
            draft = draft.with_parts({chair: value}, game.member.id)
    if wrong:
        raise AskWords(joined(wrong), OF_FIELDS)
    return draft


def _wrong_field(game: TableInPlay, chair: Chair, refused: Refused) -> Spans:
    """Return a wrong score of a form in words, behind the player's name."""
    why = in_words(game.turn, refused)
    reason = game.own.text(why.why, **why.values)
    return game.own.spans("form-wrong", name=name_at(game, chair), wrong=reason)


BUTTONS: Mapping[str, PressAct] = {
    **TAPS,
    "round": tap_form,
    "amend": tap_form,
    "astyped": tap_as_typed,
}
"""The buttons of /ronde."""
