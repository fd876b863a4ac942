"""Two of a club who turn out to be one person."""

from dataclasses import replace

from bot.ports.records import Member, TableRecord
from bot.reader.newcomers import seated_elsewhere
from bot.talk.refusing import Refuse
from bot.talk.rights import writer
from bot.talk.turn import Turn
from core.game.decisions import identify
from core.players import PlayerId
from core.problems import Refused


def can_be_one(one: Member, other: Member) -> bool:
    """Two accounts are two people."""
    return one.account is None or other.account is None


def changes_nothing_played(turn: Turn, stays: Member, goes: Member) -> bool:
    """Return whether two can be made one, and apart again, without a word in any table's story."""
    return not _tables_of_both(turn, stays, goes)


def merge(turn: Turn, stays: Member, goes: Member) -> None:
    """Make two of the club one person. Refused when both played one round, or sit down now."""
    found = []
    for sitting in _tables_of_both(turn, stays, goes):
        table = turn.unit.tables.table(sitting.id)
        try:
            found.append((sitting, identify(table, goes.id, stays.id)))
        except Refused:
            raise Refuse("merge-one-table", table=sitting.name) from None
    both_seated = all(
        seated_elsewhere(turn, PlayerId(member.id)) is not None for member in (stays, goes)
    )
    if both_seated:
        raise Refuse("merge-both-play")
    for sitting, event in found:
        turn.unit.tables.append(sitting.id, event, writer(turn), turn.incoming.written)
    # An account belongs to one member at a time; kept figures follow `merged_into` when read.
    turn.unit.people.save_member(replace(goes, account=None, merged_into=stays.id))
    if stays.account is None and goes.account is not None:
        turn.unit.people.save_member(replace(stays, account=goes.account))


def _tables_of_both(turn: Turn, stays: Member, goes: Member) -> list[TableRecord]:
    """The tables at which both have played, and those still played at which one was a guest."""
    both = set(turn.unit.figures.sat_together(turn.here.id, stays.id, goes.id))
    for sitting in turn.sittings:
        table = turn.unit.tables.table(sitting.id)
        if any(
            goes.id in people for people in (table.people, *(r.everybody for r in table.rounds))
        ):
            both.add(sitting.id)
    found = (turn.unit.tables.sitting(sitting) for sitting in sorted(both))
    return [sitting for sitting in found if sitting is not None]
