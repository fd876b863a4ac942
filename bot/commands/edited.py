"""Editing the message of a /ronde (conversation.md, Corrections).

It proposes the correction of the round that it recorded; a line that was not recorded is read
anew.
"""

import re
from dataclasses import replace
from typing import Final

from bot.commands.round import ROUND
from bot.commands.round import run as read_anew
from bot.dialogs.lines import fill, resolve
from bot.dialogs.pick import must_be_last
from bot.dialogs.recording import ask, keep, open_draft, round_by_act, seat_for, sitting_of
from bot.dialogs.round_draft import RoundDraft
from bot.messages import Edited
from bot.turn import Refuse, Turn

_LINE: Final = re.compile(r"/([^\s@/]+)(?:@\S+)?\s+(.*)", re.DOTALL)


def propose(turn: Turn, act: Edited) -> None:
    """Propose the correction of the round that this message recorded, or read it anew."""
    found = _LINE.match(act.text.strip())
    if found is None or found.group(1).casefold() not in ROUND.all_names() or turn.club is None:
        return
    recorded = turn.unit.recorded_by(turn.said)
    if recorded is None:
        read_anew(turn, found.group(2))
        return
    sitting = sitting_of(turn, recorded[0])
    table = turn.unit.table(sitting.id)
    turn.must_record(sitting, table)
    must_be_last(turn, sitting, table)
    played = round_by_act(table, recorded[1])
    draft = RoundDraft(sitting.id, played.number, act=played.act)
    seat = seat_for(turn, draft)
    line = resolve(turn, found.group(2), seat.frame)
    filled = fill(turn, draft, line, seat.frame)
    if line.lead:
        raise Refuse("edit-unclear")
    filled = replace(filled, id=open_draft(turn, draft).id)
    ask(turn, keep(turn, filled), seat)
