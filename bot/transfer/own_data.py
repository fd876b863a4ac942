"""Somebody's own data: all that is stored of an account, and each round played with it.

The other players at the table are not in it: their names are theirs.
"""

import json
from collections.abc import Iterator
from typing import Any

from bot.ports.records import Club
from bot.ports.storage import Unit
from bot.standings.reading import people
from bot.talk.people import final
from core.game.rounds import Round
from core.game.table import Table, fold
from core.players import PlayerId
from core.values import frozen


@frozen
class OwnRound:
    """A round of one's own: its table and place in it, one's wind, score and change."""

    table: Table
    name: str
    round: Round
    chair: int

    def facts(self) -> dict[str, Any]:
        """Write it down."""
        entries = self.round.entries
        entry = entries[self.chair] if entries else None
        won = self.round.winner == self.chair
        return {
            "date": self.table.day.isoformat(),
            "table": self.name,
            "ruleset": self.table.ruleset.key,
            "round": self.round.number,
            "wind": self.round.winds[self.chair].value,
            "result": "won" if won else "drawn" if self.round.winner is None else "lost",
            "score": entry.points if entry else None,
            "special": list(entry.specials) if entry else [],
            "hand": entry.hand if entry else "",
            "change": self.round.changes[self.chair],
        }


def own_rounds(unit: Unit, club: Club, account: int) -> Iterator[OwnRound]:
    """Every standing round that this account has played in a club."""
    mine = own_numbers(unit, club, account)
    for sitting, happenings in unit.whole_tables.stories(club.id):
        table = fold(happenings)
        for round_ in table.rounds:
            for chair, player in enumerate(round_.players):
                if player in mine:
                    yield OwnRound(table, sitting.name, round_, chair)


def own_numbers(unit: Unit, club: Club, account: int) -> frozenset[PlayerId]:
    """All numbers under which an account has played in a club."""
    who = people(unit, club.id)
    members = {member.id: member for member in unit.people.members(club.id)}
    me = next(member for member in members.values() if member.account == account)
    return frozenset(who.numbers(final(me, members).id))


def own_paper(unit: Unit, account: int) -> str:
    """Write as JSON all that is stored of an account."""
    known = unit.people.account_by_id(account)
    learnt = unit.drafts.own(account, "learning")
    facts = {
        "peling": "own",
        "version": 1,
        "platform": known.platform,
        "account": known.key,
        "name": known.name,
        "handle": known.handle,
        "language": known.language,
        "learning": learnt.body if learnt else {},
        "clubs": [
            _club(unit, unit.clubs.club(club), account) for club in unit.clubs.of_account(account)
        ],
    }
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def _club(unit: Unit, club: Club, account: int) -> dict[str, Any]:
    names = people(unit, club.id).names
    mine = own_numbers(unit, club, account)
    answered = (unit.drafts.find(club.id, "weekanswer", str(number)) for number in sorted(mine))
    return {
        "club": club.name,
        "name": names[min(mine)],
        "weekhand": [one.body for one in answered if one],
        "rounds": [each.facts() for each in own_rounds(unit, club, account)],
    }
