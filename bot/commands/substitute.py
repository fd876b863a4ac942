"""/wissel, /substitute: somebody takes over another's seat; each keeps the rounds they played."""

from collections.abc import Sequence
from typing import Final

from bot.commands.command import Command
from bot.dialogs.card import listed
from bot.dialogs.newcomers import player_named, seated_elsewhere
from bot.dialogs.pick import pick_table
from bot.dialogs.recording import refresh_card, sitting_of
from bot.dialogs.rooms import tell_rooms
from bot.messages import Reply
from bot.people import find
from bot.ports.records import At, Sitting
from bot.round_line import words_of
from bot.turn import AskName, Refuse, Turn
from core.acts import relieve
from core.rounds import CHAIRS
from core.table import Table

TWO: Final = 2
_BETWEEN: Final = frozenset({"door", "by", ">", "->", "→"})
"""Said between the one who goes and the one who comes."""


def run(turn: Turn, args: str) -> None:
    """`/wissel Anna Eef`: Eef sits down in Anna's chair."""
    words = [word.strip('"') for word in words_of(args) if word.casefold() not in _BETWEEN]
    meant = pick_table(turn, f"/wissel {args}", words[:1])
    if meant is None:
        return
    sitting, table = meant
    turn.must_record(sitting, table)
    if len(words) != TWO:
        raise Refuse("relief-usage")
    _relieve(turn, sitting, table, words)


def _relieve(turn: Turn, sitting: Sitting, table: Table, words: Sequence[str]) -> None:
    players = [m for m in turn.members() if m.id in table.seats]
    found = find(words[0], players)
    if len(found.members) > 1:
        raise AskName(words[0], found.members)
    leaving = found.one
    if leaving is None:
        names = listed(turn.own, [m.name for m in players])
        raise Refuse("relief-who", word=words[0], names=names)
    joining = player_named(turn, words[1])
    chair = CHAIRS[table.seats.index(leaving.id)]
    event = relieve(table, chair, joining.id)
    elsewhere = seated_elsewhere(turn, [joining.id])
    if elsewhere is not None:
        raise Refuse("sits-at-another", name=joining.name, table=elsewhere.name)
    after = turn.unit.append(sitting.id, event, turn.member.id, turn.incoming.written)
    text = turn.group.spans(
        "relieved",
        leaving=leaving.name,
        joining=joining.name,
        table=sitting.name,
        round=after.number,
    )
    turn.post(Reply(text), at=At(sitting.id))
    refresh_card(turn, sitting, after)
    tell_rooms(turn.unit, turn.here, sitting, after, turn.names())


def tap_relieve(turn: Turn, parts: Sequence[str]) -> None:
    """[Wissel] under [Meer]: how to write it."""
    sitting_of(turn, int(parts[0]))
    turn.whisper(Reply(turn.own.spans("relief-usage"), topics=("notice",)))


SUBSTITUTE = Command(
    key="substitute",
    names={"nl": ("wissel",), "en": ("substitute",)},
    run=run,
    group_only=True,
    taps={"relieve": tap_relieve},
)
