"""The data of an account: all stored facts, and each round played with it.

The other players at the table are left out.
"""

import json
from collections.abc import Iterator
from typing import Any

from bot.ports.records import Club
from bot.reader.kinds import papers_of
from bot.standings.reading import people
from bot.storage.ledger import Unit
from bot.talk.people import final
from core.game.rounds import Round
from core.game.table import fold
from core.players import PlayerId


def own_rounds(unit: Unit, club: Club, account: int) -> Iterator[dict[str, Any]]:
    """Yield each valid round that this account has played in a club, as JSON."""
    mine = own_numbers(unit, club, account)
    for record, events in unit.whole_tables.stories(club.id):
        table = fold(events)
        for round_ in table.rounds:
            for chair, player in enumerate(round_.players):
                if player in mine:
                    yield {
                        "date": table.day.isoformat(),
                        "table": record.name,
                        "ruleset": table.ruleset.key,
                        **_facts(round_, chair),
                    }


def _facts(round_: Round, chair: int) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "round": round_.number,
        "wind": round_.winds[chair].value,
        "result": "lost",
        "score": None,
        "special": [],
        "hand": "",
        "change": round_.changes[chair],
    }
    if round_.winner is None:
        facts["result"] = "drawn"
    elif round_.winner == chair:
        facts["result"] = "won"
    if round_.entries:
        entry = round_.entries[chair]
        facts |= {"score": entry.points, "special": list(entry.specials), "hand": entry.hand}
    return facts


def own_numbers(unit: Unit, club: Club, account: int) -> frozenset[PlayerId]:
    """Return all numbers under which an account has played in a club."""
    who = people(unit, club.id)
    members = {member.id: member for member in unit.people.members(club.id)}
    me = next(member for member in members.values() if member.account == account)
    return frozenset(who.numbers(final(me, members).id))


def own_paper(unit: Unit, account: int) -> str:
    """Return as JSON all stored data of an account."""
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
        "weekhand": [draft.body for draft in answered if draft],
        "rounds": list(own_rounds(unit, club, account)),
        "paper": [
            {
                "date": paper.day.isoformat(),
                "table": paper.name,
                "points": total.points,
                "mahjongs": total.won if paper.mahjongs else None,
                "rounds": paper.rounds,
            }
            for _, paper in papers_of(unit, club.id)
            for player, total in paper.totals()
            if player in mine
        ],
    }
