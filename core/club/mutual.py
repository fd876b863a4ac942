"""Accounts between two players: points won from each other, and games in which each ended higher.

Source: rule 59 of the 144: points move from player to player, so each pair has an account.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from core.game.table import Table
from core.players import PlayerId

Numbers = Collection[PlayerId]
"""The numbers under which a person has played."""


class Mutual(NamedTuple):
    """The account of one player with another, seen from the first.

    rounds: rounds in which both played; games: tables with such a round; won, paid: points from
    and to the other player; before, behind, equal: the first player's place in finished games,
    compared with the other; paper: games entered by totals, without payments between players.
    """

    rounds: int = 0
    games: int = 0
    won: int = 0
    paid: int = 0
    before: int = 0
    behind: int = 0
    equal: int = 0
    paper: int = 0


def mutual(table: Table, first: Numbers, second: Numbers) -> Mutual:
    """Return the account of two players at a table; a place belongs to its last player."""
    rounds = won = paid = 0
    for round_ in table.rounds:
        winds = dict(zip(round_.players, round_.winds, strict=True))
        mine = next((winds[player] for player in round_.players if player in first), None)
        theirs = next((winds[player] for player in round_.players if player in second), None)
        if mine is None or theirs is None:
            continue
        rounds += 1
        for transfer in round_.settlement.transfers:
            won += transfer.points * ((transfer.payer, transfer.to) == (theirs, mine))
            paid += transfer.points * ((transfer.payer, transfer.to) == (mine, theirs))
    account = Mutual(rounds, min(rounds, 1), won, paid)
    my_place = _place(table, first)
    their_place = _place(table, second)
    if not (rounds and table.over and my_place and their_place):
        return account
    return account._replace(
        before=int(my_place < their_place),
        behind=int(my_place > their_place),
        equal=int(my_place == their_place),
    )


def _place(table: Table, who: Numbers) -> int | None:
    return next((line.place for line in table.standing if line.player in who), None)


def sum_accounts(accounts: Iterable[Mutual]) -> Mutual:
    """Add up the accounts of the same two players."""
    return Mutual(*map(sum, zip(Mutual(), *accounts, strict=True)))
