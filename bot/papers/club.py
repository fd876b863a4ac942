"""Writing a club down: its settings, its people, and every table with all that happened at it."""

from collections.abc import Iterable
from typing import Final

from bot.papers.paper import (
    HappeningPart,
    MemberPart,
    Numbers,
    Paper,
    SettingsPart,
    TablePart,
)
from bot.people import folded
from bot.ports.records import Club, Member, Settings
from bot.ports.storage import Unit
from core.events import Happening

PLAIN: Final = tuple(name for name in SettingsPart.model_fields if name not in {"house", "more"})
"""The settings that are written as they are."""


def club_paper(unit: Unit, club: Club) -> Paper:
    """Write all of a club; the same club gives the same paper, in whatever database it lives."""
    members = sorted(unit.members(club.id), key=_place)
    numbers = {member.id: number for number, member in enumerate(members, start=1)}
    return Paper(
        peling="club",
        version=1,
        name=club.name,
        settings=settings_part(club.settings),
        members=tuple(_member(member, numbers) for member in members),
        tables=tuple(
            _table(sitting.name, happenings, numbers)
            for sitting, happenings in unit.stories(club.id)
        ),
    )


def settings_part(settings: Settings) -> SettingsPart:
    """Write how a club wants it."""
    return SettingsPart(
        **{name: getattr(settings, name) for name in PLAIN},
        house=dict(settings.house),
        more=dict(settings.more),
    )


def _place(member: Member) -> tuple[str, str, bool, int]:
    """By name, since numbers differ from one database to the next; names are unique in a club.

    Only those who turned out to be somebody else may share one: they keep their order.
    """
    return folded(member.name), member.name, member.merged_into is not None, member.id


def _member(member: Member, numbers: Numbers) -> MemberPart:
    return MemberPart(
        name=member.name,
        named=member.named,
        left=member.left,
        same_as=None if member.merged_into is None else numbers[member.merged_into],
    )


def _table(name: str, happenings: Iterable[Happening], numbers: Numbers) -> TablePart:
    return TablePart(
        name=name,
        happenings=tuple(
            HappeningPart.of(one.at, one.by, one.event, numbers) for one in happenings
        ),
    )
