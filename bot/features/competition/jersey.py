"""The Gele Trui of an evening: its wearer and their table (competition C7)."""

from bot.features.competition.competition import is_on_now
from bot.messages import Reply
from bot.ports.records import At
from bot.table.table_in_play import TableInPlay
from bot.talk.drafts import DraftsOf
from bot.talk.speaking import with_sound
from core.competition.trophies import evening_leader, evening_points
from core.players import PlayerId
from core.values import frozen


@frozen
class Worn:
    """The wearer of the Gele Trui, and their table."""

    player: PlayerId | None
    sitting: int


WORN = DraftsOf("jersey", Worn)
"""By evening and family of rulesets."""


def tell_jersey(game: TableInPlay) -> None:
    """Post the move of the Gele Trui to another table, at most once for an act.

    It requires a competition, and two or more tables or games in the evening.
    """
    unit = game.unit
    club = game.here
    words = game.words
    if not is_on_now(unit, club):
        return
    tables = unit.tables.of_evening(club.id, game.table.day)
    family = game.table.ruleset.family
    place = (game.table.day.isoformat(), family)
    draft = WORN.find(unit, club.id, *place)
    if draft:
        before = draft.value
    else:
        before = Worn(None, 0)
    now = evening_leader(tables.values(), family)
    if now == before.player:
        return
    newest = max((number for number, table in tables.items() if now in table.seats), default=0)
    at = newest or before.sitting
    WORN.keep(unit, club.id, Worn(now, at), *place)
    if now is None or at == before.sitting:
        return
    record = unit.tables.sitting(at)
    points = evening_points(tables.values(), family)[now]
    spans = words.spans(
        "evening-jersey-goes",
        name=game.people.name(now),
        table=record.name if record else "",
        points=words.signed(points),
    )
    reply = with_sound(Reply(spans, topics=("notice",)), club.settings)
    game.speak.post(reply, at=At(at, hall=True))
