"""/wissel, /substitute: somebody takes over another's seat; each keeps the rounds they played."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command, On
from bot.messages import Reply
from bot.play.buttons import Relieve
from bot.play.newcomers import player_named, seated_elsewhere
from bot.play.pick import pick_table
from bot.play.recording import show_table
from bot.play.round_line import words_of
from bot.play.table_in_play import TableInPlay, must_record_at, sitting_of
from bot.play.threads import tell_rooms
from bot.play.trust import writer
from bot.ports.records import At
from bot.talk.names import find, nearest
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import listed
from bot.talk.turn import Turn
from bot.talk.typed import meaning
from core.game.decisions import relieve
from core.game.rounds import CHAIRS

TWO: Final = 2
_BETWEEN: Final = frozenset({">", "->", "→"})
"""Said between the one who goes and the one who comes."""


def run(turn: Turn, args: str) -> None:
    """`/wissel Anna Eef`: Eef sits down in Anna's chair."""
    words = [word.strip('"') for word in words_of(args) if not _between(word)]
    game = pick_table(turn, f"/substitute {args}", words[:1])
    must_record_at(turn, game)
    if len(words) != TWO:
        raise Refuse("relief-usage")
    _relieve(turn, game, words)


def _between(word: str) -> bool:
    return word in _BETWEEN or meaning("substitute", word) == "by"


def _relieve(turn: Turn, game: TableInPlay, words: Sequence[str]) -> None:
    sitting, table = game.sitting, game.table
    players = [m for m in turn.people.members() if m.id in table.seats]
    found = find(words[0], players)
    near = None if found.members else nearest(words[0], players)
    if len(found.members) > 1 or near is not None:
        raise AskName(words[0], [near] if near else found.members)
    leaving = found.one
    if leaving is None:
        names = listed(turn.words.own, [m.name for m in players])
        raise Refuse("relief-who", word=words[0], names=names)
    joining = player_named(turn, words[1])
    chair = CHAIRS[table.seats.index(leaving.id)]
    event = relieve(table, chair, joining.id)
    elsewhere = seated_elsewhere(turn, [joining.id])
    if elsewhere is not None:
        raise Refuse("sits-at-another", name=joining.name, table=elsewhere.name)
    after = turn.unit.tables.append(sitting.id, event, writer(turn), turn.incoming.written)
    text = turn.words.group.spans(
        "relieved",
        leaving=leaving.name,
        joining=joining.name,
        table=sitting.name,
        round=after.number,
    )
    turn.speak.post(Reply(text), at=At(sitting.id))
    show_table(turn, sitting, after)
    tell_rooms(turn.unit, turn.here, sitting, after, turn.people.names())


def tap_relieve(turn: Turn, button: Relieve) -> None:
    """[Wissel] under [Meer]: how to write it."""
    sitting_of(turn, button.sitting)
    turn.speak.whisper(Reply(turn.words.own.spans("relief-usage"), topics=("notice",)))


SUBSTITUTE = Command(
    key="substitute",
    run=run,
    takes="players",
    group_only=True,
    buttons=(On(Relieve, tap_relieve),),
)
