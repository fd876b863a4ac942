"""The Gele Trui of the evening: who has most over all its tables (rule 126; competition C7)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.messages import Reply
from bot.ports.records import At
from bot.standings.competition import is_on_now
from bot.talk.drafts import Drafts
from bot.talk.sound import heard
from bot.talk.turn import Turn
from core.competition.trophies import evening_leader, evening_points
from core.game.table import Table
from core.players import PlayerId


@dataclass(frozen=True, slots=True)
class Worn:
    """Who wears it, and at which table they sit."""

    player: PlayerId | None
    sitting: int


WORN: Final = Drafts("jersey", Worn)
"""For each evening and family of rulesets."""


def tell_jersey(turn: Turn, table: Table) -> None:
    """Say when the jersey of the evening goes to another table; once for an act at most.

    There is one where a competition is played, at two or more tables or games of an evening.
    """
    if not is_on_now(turn.unit, turn.here):
        return
    tables = turn.unit.tables.of_evening(turn.here.id, table.day)
    family, place = table.ruleset.family, (table.day.isoformat(), table.ruleset.family)
    kept = WORN.find(turn.unit, turn.here.id, *place)
    before = kept.value if kept else Worn(None, 0)
    now = evening_leader(tables.values(), family)
    if now == before.player:
        return
    at = _where(tables, now) or before.sitting
    WORN.keep(turn.unit, turn.here.id, Worn(now, at), *place)
    if now is not None and at != before.sitting:
        _tell(turn, now, at, evening_points(tables.values(), family)[now])


def _where(tables: Mapping[int, Table], player: PlayerId | None) -> int:
    """The newest table at which somebody plays."""
    return max((number for number, one in tables.items() if player in one.seats), default=0)


def _tell(turn: Turn, player: PlayerId, sitting: int, points: int) -> None:
    words, known = turn.words.group, turn.unit.tables.sitting(sitting)
    spans = words.spans(
        "evening-jersey-goes",
        name=turn.people.name(player),
        table=known.name if known else "",
        points=words.signed(points),
    )
    reply = heard(Reply(spans, topics=("notice",)), turn.here.settings)
    turn.speak.post(reply, at=At(sitting, hall=True))
