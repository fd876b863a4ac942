"""The correction of a round, filled with what stands."""

from dataclasses import replace

from bot.play.recording import ask, keep, part_of
from bot.play.table_in_play import TableInPlay, correction_of
from bot.play.trust import must_be_known
from bot.talk.turn import Turn
from core.game.rounds import Round


def open_fix(turn: Turn, game: TableInPlay, played: Round) -> None:
    """Open the correction of a round, filled with what stands; [Vervalt] takes it out."""
    must_be_known(turn, played.by)
    by = played.by if played.by is not None else turn.member.id
    empty, game = correction_of(game, played)
    parts = {chair: part_of(entry, by) for chair, entry in enumerate(played.entries)}
    ask(turn, keep(turn, replace(empty, winner=played.winner, parts=parts)), game)
