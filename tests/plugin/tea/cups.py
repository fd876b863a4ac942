"""The stored cups: a table of its own, beside those of the program."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    Column,
    MetaData,
    Table,
    Text,
    bindparam,
    delete,
    func,
    insert,
    select,
)

from bot.storage.connection import Repository
from bot.storage.statements import Prepared, moment_to_text
from core.players import PlayerId

CUP = Table(
    "tea_cup",
    MetaData(),
    Column("club", BigInteger),
    Column("player", BigInteger),
    Column("at", Text),
)
_ADD = Prepared(insert(CUP), ["club", "player", "at"])
_OWN = (CUP.c.club == bindparam("club_"), CUP.c.player == bindparam("player_"))
_DROP = Prepared(delete(CUP).where(*_OWN))
_OF_PLAYER = Prepared(select(func.count()).select_from(CUP).where(*_OWN))
_BETWEEN = Prepared(
    select(func.count())
    .select_from(CUP)
    .where(
        CUP.c.club == bindparam("club_"),
        CUP.c.at >= bindparam("start"),
        CUP.c.at < bindparam("end"),
    )
)


class Cups(Repository):
    """The cups of tea of all clubs."""

    def add(self, club: int, player: PlayerId) -> None:
        """Store a cup."""
        self._db.run(_ADD, club, player, moment_to_text(self.now))

    def drop(self, club: int, player: PlayerId) -> None:
        """Delete the cups of a player."""
        self._db.run(_DROP, club, player)

    def of_player(self, club: int, player: PlayerId) -> int:
        """Return the number of cups of a player."""
        return self._db.number(_OF_PLAYER, club, player)

    def between(self, club: int, start: datetime, end: datetime) -> int:
        """Return the number of cups of a club from one moment to another."""
        return self._db.number(_BETWEEN, club, moment_to_text(start), moment_to_text(end))
