"""Asks which table a line means, or which player a name means; then repeats the request."""

import re
from collections.abc import Mapping
from dataclasses import field, replace
from datetime import datetime
from functools import partial
from typing import Final

from bot.messages import Button, Reply, Tapped
from bot.play.buttons import WhichTable, WhomMeant
from bot.play.table_in_play import AskTable
from bot.talk.buttons import OfDraft, rows
from bot.talk.drafts import DraftsOf, StoredDraft, own_draft
from bot.talk.refusing import AskName, Refuse
from bot.talk.turn import Resumed, Turn, by_name, rounds_played
from core.players import PlayerId
from core.values import frozen


@frozen
class HeldRequest:
    """A request and its time, stored while its sender answers a question about it."""

    resumed: Resumed
    written: datetime
    word: str = ""
    """The name in it that may mean several ..."""
    names: Mapping[PlayerId, str] = field(default_factory=dict)
    """... and what they are called."""


WANTED: Final = DraftsOf("which", HeldRequest)


def ask_name(turn: Turn, asked: AskName, new: str = "new-guest") -> None:
    """Ask which player a name means; a tap repeats the request with that name in full.

    new: the label for a name that is nobody's.
    """
    draft = _keep(turn, asked.word, {one.id: one.name for one in asked.members})
    buttons = [
        Button(member.name, WhomMeant(draft.id, member.id).pack("whom"))
        for member in asked.members
    ]
    text = turn.words.own.spans("ask-name", word=asked.word)
    if len(asked.members) == 1:  # a slip of the finger
        text = turn.words.own.spans("ask-near", word=asked.word, name=asked.members[0].name)
    if asked.guest:
        label = turn.words.own.text(new, name=asked.guest)
        buttons.append(Button(label, OfDraft(draft.id).pack("newguest")))
    turn.speak.whisper(Reply(text, rows(buttons, 2), ("question",)))


def ask_table(turn: Turn, asked: AskTable) -> None:
    """Ask which table is meant; a tap does the command again at that one."""
    draft = _keep(turn, "", {})
    names = turn.people.names()
    buttons = [
        Button(
            turn.words.own.text(
                "table-of",
                table=game.name,
                names=", ".join(names[player] for player in game.table.people),
            ),
            WhichTable(draft.id, game.id).pack("which"),
        )
        for game in asked.tables
    ]
    turn.speak.whisper(Reply(turn.words.own.spans("ask-table"), rows(buttons, 1), ("question",)))


def _keep(turn: Turn, word: str, names: Mapping[PlayerId, str]) -> StoredDraft[HeldRequest]:
    """The request to repeat: a line, or the button whose form was filled in."""
    act, resumed = turn.incoming.act, turn.resumed
    if not (resumed.into or resumed.line):
        if not isinstance(act, Tapped):
            said = getattr(act, "options", ())
            options = tuple((name, by_name(turn, value)) for name, value in said)
            line = by_name(turn, getattr(act, "text", ""))
            resumed = replace(resumed, line=line, options=options)
        elif act.typed:
            resumed = replace(resumed, into=act.action, typed=act.typed)
    resumed = replace(resumed, rounds=resumed.rounds or rounds_played(turn))
    wanted = HeldRequest(resumed, turn.incoming.written, word, names)
    return WANTED.keep_here(turn, wanted, turn.account.id)


def tap_which(turn: Turn, button: WhichTable) -> Turn:
    """The table that a command was about."""
    wanted = _asked(turn, button.draft)
    return _again(turn, wanted, replace(wanted.resumed, sitting=button.sitting))


def tap_whom(turn: Turn, button: WhomMeant) -> Turn:
    """Repeat the request with the player that was chosen for a name."""
    wanted = _asked(turn, button.draft)
    if button.player not in wanted.names:
        raise Refuse("button-unknown")
    name, resumed = wanted.names[button.player], wanted.resumed
    pattern = re.compile(rf'(?<![^\s:])(\*?)"?{re.escape(wanted.word)}"?(?=[\s;,:=]|$)')
    # the first of these words is written in full
    full = partial(pattern.sub, lambda found: f'{found[1]}"{name}"', count=1)
    line, typed = full(resumed.line), full(resumed.typed)
    options = tuple((key, full(said)) for key, said in resumed.options)
    return _again(turn, wanted, replace(resumed, line=line, typed=typed, options=options))


def tap_new_guest(turn: Turn, button: OfDraft) -> Turn:
    """Repeat the request with the name as that of a new guest."""
    wanted = _asked(turn, button.draft)
    new = (*wanted.resumed.new, wanted.word)
    return _again(turn, wanted, replace(wanted.resumed, new=new))


def _asked(turn: Turn, number: int) -> HeldRequest:
    """The held request of the player who taps; it is dropped from the drafts."""
    kept = own_draft(turn, WANTED, number)
    if kept.key != str(turn.account.id):
        raise Refuse("draft-gone")
    turn.unit.drafts.drop(kept.id)
    return kept.value


def _again(turn: Turn, wanted: HeldRequest, resumed: Resumed) -> Turn:
    """The turn that does it again, as of the moment at which it was wanted."""
    incoming = replace(turn.incoming, written=wanted.written)
    return replace(turn, incoming=incoming, resumed=resumed)
