"""The state of all clubs as plain values, for `peling show --json`."""

from collections.abc import Iterable
from typing import Any

from bot.cli.hooks import CLUB_STATE
from bot.ports.records import Club, TableRecord
from bot.reader.kinds import papers_of
from bot.standings.results import ruleset_on_paper
from bot.storage.ledger import Unit
from bot.talk.people import PlayerNames, names_of
from core.club.results import TableReported
from core.game.rounds import CHAIRS, Round
from core.game.table import Table
from core.players import DROMER
from core.rulesets.own_hands import key_in

Facts = dict[str, Any]


def state_of(unit: Unit, clubs: Iterable[Club]) -> Facts:
    """Return all clubs with their chats, tables, players and deals."""
    return {"clubs": [_club(unit, club) for club in clubs]}


def _club(unit: Unit, club: Club) -> Facts:
    names = names_of(unit.people.members(club.id))
    sittings = unit.whole_tables.sittings(club.id)
    tables = [_table(record, unit.tables.table(record.id), names) for record in sittings]
    tables += [_paper(club, paper.told, names) for paper in papers_of(unit, club.id)]
    return {
        "name": club.name,
        "chats": [
            {"platform": chat.platform, "name": chat.title} for chat in unit.clubs.chats(club.id)
        ],
        "ruleset": club.settings.ruleset,
        "language": club.settings.language,
        "tables": tables,
        **{key: value for more in CLUB_STATE(unit, club, names) for key, value in more.items()},
    }


def _table(record: TableRecord, table: Table, names: PlayerNames) -> Facts:
    return {
        "name": record.name,
        "state": "ended" if table.over else "open",
        "ruleset": table.ruleset.key,
        "round": table.number,
        "prevailing": table.prevailing.value,
        "leader": None if table.leader is None else names[table.leader],
        "tail": table.tail_agreed,
        "complete": table.complete,
        "winners": [names[player] for player in table.winners],
        "players": _players(table, names),
        "rounds": [_round(round_, names) for round_ in table.rounds],
    }


def _paper(club: Club, report: TableReported, names: PlayerNames) -> Facts:
    """Return a table that was entered by its totals; unknown values are null."""
    ruleset = ruleset_on_paper(club, report)
    return {
        "name": report.name,
        "state": "ended",
        "ruleset": ruleset.key,
        "paper": True,
        "round": report.rounds,
        "prevailing": None,
        "leader": None,
        "tail": False,
        "complete": False,
        "winners": [],
        "players": [
            {
                "name": names[player],
                "wind": None,
                "total": ruleset.starting_stock + points,
                "all_round_points": None,
                "green": False,
                "orange": False,
            }
            for player, points in zip(report.players, report.points, strict=True)
        ],
        "rounds": [],
    }


def _players(table: Table, names: PlayerNames) -> list[Facts]:
    players = [_player(table, place, names) for place in range(len(table.people))]
    if table.waiting is None:
        return players
    order = sorted(range(len(players)), key=table.persons.__getitem__)
    return [players[place] for place in order]


def _player(table: Table, place: int, names: PlayerNames) -> Facts:
    player = table.people[place]
    facts: Facts = {
        "name": names[player],
        "wind": table.winds[place].value if place < len(CHAIRS) else None,
        "total": table.points(table.persons[place]),
        "all_round_points": table.all_round[place],
        "green": table.green[place],
        "orange": table.orange[place],
    }
    if player == DROMER:
        facts["dromer"] = True
    return facts


def _round(round_: Round, names: PlayerNames) -> Facts:
    at_the_table = [names[player] for player in round_.players]
    facts: Facts = {
        "number": round_.number,
        "winner": None,
        "special": next(map(key_in, round_.specials), None),
        "scores": {},
        "changes": dict(zip(at_the_table, round_.changes, strict=True)),
        "corrected": round_.corrected,
        "by": None,
    }
    if round_.winner is not None:
        facts["winner"] = at_the_table[round_.winner]
        facts["scores"] = dict(zip(at_the_table, round_.scores, strict=True))
    if round_.by is not None:
        facts["by"] = names[round_.by]
    return facts
