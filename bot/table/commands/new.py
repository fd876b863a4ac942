"""/nieuw, /new: a new table, with three to five names or by joining."""

from datetime import timedelta

from bot.feature import acts
from bot.ports.records import At, Member
from bot.reader.command import Command
from bot.reader.dates import evening_of
from bot.reader.kinds import DayPast, SomebodyInSeat, SomebodySittingDown
from bot.reader.lines import Form, Line, Reader
from bot.table.buttons import AskEndSlot
from bot.table.seats_in_words import seats_in_words
from bot.table.starting import FOUR, MOST, Lobby, divided, start
from bot.talk.refusing import Refuse
from bot.talk.turn import Turn
from core.players import DROMER, PlayerId

IDLE = timedelta(hours=12)


class Seats(Line):
    """`Anna Bert Cees Dirk gisteren`, `oost:Anna west:Cees`: the players and their seats."""

    players: tuple[SomebodySittingDown, ...] = ()
    east: SomebodyInSeat | None = None
    south: SomebodyInSeat | None = None
    west: SomebodyInSeat | None = None
    north: SomebodyInSeat | None = None
    day: DayPast | None = None

    @property
    def seated(self) -> tuple[Member | None, ...]:
        """The players with a named seat, from East on."""
        return self.east, self.south, self.west, self.north


def run(turn: Turn, line: Seats = Seats()) -> None:
    """Start a table with three to five names; without names, open the lobby."""
    offer_idle(turn)
    today = evening_of(turn.here.settings, turn.incoming.written)
    day = line.day or today
    if day > today:
        raise Refuse("day-to-come")
    people = [*filter(None, line.seated), *line.players]
    if len(people) > MOST:
        raise Refuse("how-many-play", count=len(people))
    for at, member in enumerate(people):
        if member in people[:at]:
            raise Refuse("named-twice", name=member.name)
    players = tuple(member.id for member in people)
    seats: tuple[PlayerId | None, ...] = ()
    if any(line.seated):
        seats = tuple(member.id if member else None for member in line.seated)
    lobby = Lobby(players, day, turn.member.id, seats)
    if not players or (seats and len(players) < FOUR and DROMER not in players):
        from bot.table.lobby import open_lobby

        open_lobby(turn, lobby)
        return
    for four in divided(turn, lobby.in_order(), day):
        start(turn, four, day)


def new_in_words(turn: Turn, text: str) -> bool:
    """Start a table by a line in words; return False for any other line."""
    line = seats_in_words(turn, text)
    if line.split() == text.split():
        return False
    Reader(NEW.key, NEW.forms).do(turn, line)
    return True


def offer_idle(turn: Turn) -> None:
    """Ask to close the tables untouched for twelve hours."""
    words = turn.words
    for record in turn.sittings:
        if turn.unit.now - record.touched >= IDLE:
            text = words.spans("ask-idle", table=record.name)
            from bot.table.end_message import ask_end

            reply = ask_end(words, text, record.id, record.last)
            turn.speak.edit(AskEndSlot(record.id), reply, at=At(record.id, hall=True))


NEW = Command(
    "new",
    (Form(Seats, run),),
    group_only=True,
    certain=True,
    shows="tables",
    sentences=new_in_words,
    buttons={
        "new": lambda turn, _: run(turn),
        **acts(
            "bot.table.lobby",
            {
                "again-four": "tap_again",
                "join": "tap_join",
                "leave": "tap_leave",
                "guest": "tap_guest",
                "pick": "tap_pick",
                "sametoo": "tap_same",
                "drawwinds": "tap_draw_winds",
                "asjoined": "tap_as_joined",
                "nolobby": "tap_no_lobby",
                "leaveit": "tap_leave_table",
                "stay": "tap_stay",
            },
        ),
    },
)
