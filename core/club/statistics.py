"""The records of a club besides the sums: the time of each round, and the best feats.

A sum cannot answer when a special hand was first made or which score was the highest, so every
valid round has a short row and every feat a row of its own. A correction deletes the rows of the
earlier version and adds those of the new version. Source: rules 127 to 136 and 141 to 143 of the
144.
"""

from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Literal, NamedTuple

from core.game.events import GameEnded
from core.game.rounds import CHAIRS, Four, Round, special_hand_number
from core.game.running_totals import changed_rounds
from core.game.table import Table
from core.players import PlayerId
from core.rulesets import bmj

FeatKind = Literal["special", "situation", "overscore", "total", "all_round"]

WHOLE_GAME = 0
"""The act of a feat that belongs to a whole game."""

SITUATIONS: Mapping[str, int] = {
    situation.id: situation.all_round_points for situation in bmj.SITUATIONS
}
"""The four situations with the numbers 51 to 54 that they have in the collection (135; R10)."""


class Played(NamedTuple):
    """A valid round in figures; by chair: players, changes, all_round (rule 134).

    act: the number of the recording event; at: the time of that event (UTC), also after
    corrections; winner: None for a draw; score: the winner's, uncapped, 0 for a draw; zbmj: the
    round's part of the winner's total of rule 130.
    """

    act: int
    at: datetime
    players: Four[PlayerId]
    changes: Four[int]
    all_round: Four[int]
    winner: PlayerId | None
    score: int
    zbmj: int


class Feat(NamedTuple):
    """A memorable achievement of a player.

    kind: a "special" hand or "situation" (`what`: its id; amount: its number, 0 for the limit
    hands of a tournament), an "overscore" (132), or for a finished game the "total" (131) and the
    "all_round" points in it (136). act: the round's, or WHOLE_GAME; at: when the round was
    recorded, or the game ended.
    """

    act: int
    player: PlayerId
    kind: FeatKind
    what: str
    amount: int
    at: datetime


class RowChanges(NamedTuple):
    """Changes to the rows of a table: acts with deleted rows, and the new rows."""

    gone: tuple[int, ...] = ()
    played: tuple[Played, ...] = ()
    feats: tuple[Feat, ...] = ()


def row_changes(before: Table | None, after: Table | None) -> RowChanges:
    """Compute the row changes between two states of a table, None for no table.

    Rounds that are the same in both are skipped.
    """
    was, now = changed_rounds(before, after)
    gone = [round_.act for round_ in was]
    if before is not None and before.over:
        gone.append(WHOLE_GAME)
    if after is None:
        return RowChanges(tuple(gone))
    feats = feats_of_rounds(before, after)
    if after.over:
        feats = [*_of_the_game(after), *feats]
    played = [_row_of(round_, _first_recorded_at(after, round_)) for round_ in now]
    return RowChanges(tuple(gone), tuple(played), tuple(feats))


def feats_of_rounds(before: Table | None, after: Table) -> list[Feat]:
    """Return the feats in the rounds that are new or changed since a state of the table."""
    return [
        feat
        for round_ in changed_rounds(before, after)[1]
        for feat in _of_the_round(round_, _first_recorded_at(after, round_))
    ]


def _first_recorded_at(table: Table, round_: Round) -> datetime:
    """Return when a round was first recorded; a correction does not change its week."""
    return next(act.at for act in reversed(table.acts) if act.number == round_.act)


def _row_of(round_: Round, at: datetime) -> Played:
    return Played(
        act=round_.act,
        at=at,
        players=round_.players,
        changes=round_.changes,
        all_round=round_.all_round,
        winner=round_.winning_player,
        score=round_.scores[round_.winner or 0],  # of a draw all are 0
        zbmj=round_.zbmj,
    )


def _of_the_round(round_: Round, at: datetime) -> Iterator[Feat]:
    for chair in CHAIRS:
        if round_.overscore[chair]:
            player = round_.players[chair]
            score = round_.overscore[chair]
            yield Feat(round_.act, player, "overscore", "", score, at)
    if round_.winning_player is not None:
        for special in dict.fromkeys(round_.specials):
            yield _feat_of(round_.act, round_.winning_player, special, at)


def _feat_of(act: int, player: PlayerId, special: str, at: datetime) -> Feat:
    if special in SITUATIONS:
        return Feat(act, player, "situation", special, SITUATIONS[special], at)
    return Feat(act, player, "special", special, special_hand_number(special), at)


def _of_the_game(table: Table) -> Iterator[Feat]:
    if not table.rounds:
        return
    ended = (act.at for act in reversed(table.acts) if isinstance(act.fact, GameEnded))
    at = next(ended, _first_recorded_at(table, table.rounds[-1]))
    all_round = dict(zip(table.people, table.all_round, strict=True))
    totals: dict[PlayerId, int] = {}
    for person in table.placed:  # an identified guest may have two persons
        player = table.owners[person]
        points = table.points(person)
        totals[player] = max(points, totals.get(player, points))
    for player, total in totals.items():
        yield Feat(WHOLE_GAME, player, "total", "", total, at)
        if all_round.get(player):
            yield Feat(WHOLE_GAME, player, "all_round", "", all_round[player], at)


TWENTY_ONE = 21
"""BMJ-1 to 21 within a year make a player "full" (142)."""


DatedMoment = tuple[date, datetime]
"""The evening's date, and the time of recording."""
