"""Editing the message of a /ronde (conversation.md, Corrections).

It proposes the correction of the round that it recorded; a line that was not recorded is read
as a new one.
"""

import re
from typing import Final, cast

from bot.commands.command import Refuse, Turn
from bot.commands.round import ROUND, RoundLine
from bot.messages import Edited
from bot.play.filling import fill, resolve
from bot.play.recording import ask, keep, message_of
from bot.play.table_in_play import correctable, correction_of, round_by_act, table_now
from bot.reader.lines import Reader
from bot.talk.turn import by_name

_LINE: Final = re.compile(r"/([^\s@/]+)(?:@\S+)?\s+(.*)", re.DOTALL)


def propose(turn: Turn, act: Edited) -> None:
    """Propose the correction of the round that this message recorded, or read it as a new one."""
    found = _LINE.match(act.text.strip())
    if (
        found is None
        or found.group(1).casefold() not in ROUND.all_names()
        or turn.visit.club is None
    ):
        return
    text = by_name(turn, found.group(2))
    recorded = turn.unit.tables.recorded_by(message_of(turn))
    if recorded is None:
        ROUND.do(turn, text)
        return
    sitting, number = recorded
    game = correctable(table_now(turn, sitting))
    draft, game = correction_of(game, round_by_act(game.table, number))
    _, said = Reader(ROUND.key, ROUND.forms).read(turn, text)
    line = resolve(cast(RoundLine, said).line, game)
    filled = fill(game, draft, line)
    if line.lead:
        raise Refuse("edit-unclear")
    ask(keep(game, filled), game)
