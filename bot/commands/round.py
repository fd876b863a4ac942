"""/ronde, /round: record a round, by one line, by buttons, or everyone their own."""

from functools import partial

from bot.commands.command import Command, On
from bot.commands.draw import reason_of, record_draw
from bot.commands.round_form import Amend, TakeAsTyped, tap_as_typed, tap_form
from bot.play.buttons import (
    CancelDraft,
    ChooseKind,
    ChooseSpecial,
    Claim,
    ConfirmDraft,
    EnterOwn,
    EnterOwnAgain,
    EnterRound,
    FindSpecial,
    GoTo,
    HadBet,
    OpenPage,
    Pad,
    RestZero,
    TakeLine,
    TypeLine,
    Won,
)
from bot.play.filling import fill_line
from bot.play.lines import RoundWritten
from bot.play.recording import ask, must_go_on, open_round, stored_draft
from bot.play.round_draft import RoundDraft
from bot.play.round_line import drawn_in, names_in
from bot.play.score_keys import tap_bet, tap_find, tap_open, tap_pad, tap_rest, tap_special
from bot.play.table_in_play import must_record_at, pick_table
from bot.play.taps import (
    tap_cancel,
    tap_claim,
    tap_confirm,
    tap_go,
    tap_kind,
    tap_line,
    tap_own,
    tap_reown,
    tap_take,
    tap_won,
)
from bot.reader.kinds import TableName
from bot.reader.lines import Form, Line
from bot.talk.people import is_called
from bot.talk.turn import Turn


class RoundLine(Line):
    """`tafel 2 Bert 120 Anna 40 Cees 0 Dirk 20`; `remise`; nothing."""

    line: RoundWritten = ""
    table: TableName | None = None


def run(turn: Turn, said: RoundLine) -> None:
    """Record what the line says; without one, ask with buttons."""
    game = pick_table(turn, names_in(said.line), named=said.table)
    there = turn.people.among(game.table.people)
    drawn = drawn_in(said.line, partial(is_called, members=there))
    if drawn is not None:
        record_draw(turn, game, reason_of(drawn))
        return
    must_record_at(turn, game)
    must_go_on(game)
    if not said.line:
        ask(turn, open_round(turn, game), game)
        return
    fill_line(turn, stored_draft(turn, game.now) or RoundDraft(game.now), game, said.line)


ROUND = Command(
    key="round",
    forms=(Form(RoundLine, run),),
    group_only=True,
    buttons=(
        On(EnterRound, tap_form),
        On(Amend, tap_form),
        On(TakeAsTyped, tap_as_typed),
        On(Won, tap_won),
        On(GoTo, tap_go),
        On(OpenPage, tap_open),
        On(ChooseKind, tap_kind),
        On(ChooseSpecial, tap_special),
        On(FindSpecial, tap_find),
        On(Pad, tap_pad),
        On(RestZero, tap_rest),
        On(TypeLine, tap_line),
        On(TakeLine, tap_take),
        On(HadBet, tap_bet),
        On(ConfirmDraft, tap_confirm),
        On(CancelDraft, tap_cancel),
        On(EnterOwn, tap_own),
        On(Claim, tap_claim),
        On(EnterOwnAgain, tap_reown),
    ),
)
