"""/ronde, /round: record a round, by one line, by buttons, or everyone their own."""

from functools import partial

from bot.commands.command import Command, Form, Line, Turn, must_record_at, pick_table
from bot.commands.draw import reason_of, record_draw
from bot.commands.round_form import tap_as_typed, tap_form
from bot.play.filling import fill_line
from bot.play.recording import ask, must_go_on, open_round, stored_draft
from bot.play.round_buttons import (
    tap_bet,
    tap_cancel,
    tap_claim,
    tap_confirm,
    tap_find,
    tap_go,
    tap_kind,
    tap_line,
    tap_open,
    tap_own,
    tap_pad,
    tap_reown,
    tap_rest,
    tap_special,
    tap_take,
    tap_won,
)
from bot.play.round_draft import RoundDraft
from bot.play.round_line import drawn_in, names_in
from bot.reader.kinds import RoundWritten, TableName
from bot.talk.people import is_called


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
        record_draw(game, reason_of(drawn))
        return
    must_record_at(game)
    must_go_on(game)
    if not said.line:
        ask(open_round(game), game)
        return
    fill_line(stored_draft(game) or RoundDraft(game.now), game, said.line)


ROUND = Command(
    "round",
    (Form(RoundLine, run),),
    group_only=True,
    buttons={
        "round": tap_form,
        "amend": tap_form,
        "astyped": tap_as_typed,
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
    },
)
