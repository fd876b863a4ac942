"""The acts about the seats of a table: each returns the event to append, or is refused."""

from core.game.decisions import must_be_open
from core.game.events import (
    PlayerIdentified,
    PlayerJoined,
    PlayerLeft,
    PlayerRelieved,
    SeatsExchanged,
    TailVoted,
)
from core.game.rounds import CHAIRS
from core.game.seat_problems import (
    NoRoomForAFifth,
    OnePlayed,
    PlayedHere,
    SitsAlready,
    TailAgreed,
    VotedAlready,
)
from core.game.table import Table
from core.players import DROMER, PLACES, PlaceNumber, PlayerId
from core.problems import DromerSits, NotForTheDromer, Refused, SitsNotHere, UnknownRound


def relieve(table: Table, chair: PlaceNumber, player: PlayerId) -> PlayerRelieved:
    """Let a player take over a chair with its points, or the fifth's place (4).

    Each keeps their own rounds; a player in the Dromer's chair begins with points of their own, or
    returns to them. Refused: TableOver, SitsAlready; PlayedHere, for a player who left with points
    and would get another's points too.
    """
    must_be_open(table)
    if player in table.people:
        raise Refused(SitsAlready(player))
    if player in table.owners and table.people[chair] != DROMER:
        raise Refused(PlayedHere(player))
    return PlayerRelieved(chair, player)


def join(table: Table, player: PlayerId) -> PlayerJoined | PlayerRelieved:
    """Let a late player join: in the Dromer's chair, or as the fifth of four.

    Refused: TableOver, SitsAlready; NoRoomForAFifth from the first recorded round on.
    """
    if DROMER in table.seats:
        return relieve(table, CHAIRS[table.seats.index(DROMER)], player)
    must_be_open(table)
    if player in table.people:
        raise Refused(SitsAlready(player))
    if table.rounds or len(table.owners) > len(CHAIRS):
        raise Refused(NoRoomForAFifth(len(table.people)))
    return PlayerJoined(player)


def leave(table: Table, player: PlayerId) -> PlayerLeft:
    """Let a player leave with their points; the fifth takes that chair, or the Dromer does.

    Refused: TableOver, SitsNotHere; DromerSits, when the Dromer has a chair already.
    """
    must_be_open(table)
    if player not in table.people or player == DROMER:
        raise Refused(SitsNotHere(player))
    if DROMER in table.seats:
        raise Refused(DromerSits())
    return PlayerLeft(player)


def exchange(table: Table, first: PlayerId, second: PlayerId, after: int = 0) -> SeatsExchanged:
    """Exchange the chairs of two present players in all rounds after round `after`.

    Refused: SitsNotHere, also for the Dromer; SitsAlready, for a single player; UnknownRound;
    OnePlayed, for a round without one of the two.
    """
    places = []
    for player in (first, second):
        if player not in table.people or player == DROMER:
            raise Refused(SitsNotHere(player))
        places.append(PLACES[table.people.index(player)])
    if not 0 <= after <= len(table.rounds):
        raise Refused(UnknownRound(after + 1, len(table.rounds)))
    if first == second:
        raise Refused(SitsAlready(second))
    pair = {table.persons[place] for place in places}
    for round_ in table.rounds[after:]:
        if not pair <= {*round_.persons[: len(CHAIRS)]}:
            raise Refused(OnePlayed(round_.number))
    return SeatsExchanged((places[0], places[1]), after)


def identify(table: Table, guest: PlayerId, player: PlayerId) -> PlayerIdentified:
    """Merge a guest of this table with a player; the player may have played here too.

    Refused: SitsAlready, when both played in a round or sit here now.
    """
    groups = [table.people, *(round_.everybody for round_ in table.rounds)]
    if any({guest, player} <= set(players) for players in groups):
        raise Refused(SitsAlready(player))
    return PlayerIdentified(guest, player)


def vote_tail(table: Table, chair: PlaceNumber) -> TailVoted:
    """Vote for the tail game (rule 56); with the third vote the next round is the last.

    The waiting player (4) votes too. Refused: TableOver, NotForTheDromer, TailAgreed,
    VotedAlready.
    """
    must_be_open(table)
    if table.people[chair] == DROMER:
        raise Refused(NotForTheDromer(chair))
    if table.tail_agreed:
        raise Refused(TailAgreed())
    if table.persons[chair] in table.votes:
        raise Refused(VotedAlready(chair))
    return TailVoted(chair)
