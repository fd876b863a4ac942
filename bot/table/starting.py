"""The start of a table: its players in their seats."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import NoReturn

from bot.messages import Reply, Spans
from bot.ports.records import TableRecord
from bot.reader.kinds import papers
from bot.reader.newcomers import seated_elsewhere
from bot.table.buttons import LobbySlot, SeatSlot
from bot.table.hooks import MAY_OPEN
from bot.table.rooms import free_number, give_rooms
from bot.table.suggested_scores import suggested_scores
from bot.table.table_in_play import now_at
from bot.table.table_message import view_of
from bot.talk.buttons import GREETING, OfDraft, confirming
from bot.talk.drafts import DraftsOf
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.texts import Values, joined, listed
from bot.talk.turn import Turn, asking
from core.game.decisions import PLAYERS, open_table
from core.players import DROMER, PlayerId, Players
from core.values import frozen

TWO_TABLES = "two-tables"
TABLE_OF_FIVE = "one-table"
SIX = 6
FOUR = 4
FIVE = 5
MOST = 2 * FIVE
"""The most players on a card: two tables of five."""


@frozen
class Lobby:
    """The players who have joined, in this order, and the evening.

    `seats`: the players with a named seat, from East on; empty without named seats.
    """

    joined: Players
    day: date
    opened_by: PlayerId
    seats: tuple[PlayerId | None, ...] = ()

    def in_order(self) -> list[PlayerId]:
        """Return the players from East on, and the waiting player; the Dromer fills gaps."""
        others = [player for player in self.joined if player not in self.seats]
        table = []
        for seat in self.seats:
            if seat is not None and seat in self.joined:
                table.append(seat)
            elif others:
                table.append(others.pop(0))
            else:
                table.append(DROMER)
        return [*table, *others]


@frozen
class Seated:
    """Players for a new table while a player still sits at another table.

    `first`: the other table; `last`: the number of its last event.
    """

    seats: Players
    day: date
    first: int = 0
    last: int = 0


LOBBIES = DraftsOf("lobby", Lobby)
SEATED = DraftsOf("seat", Seated)


def start(
    turn: Turn, seats: Sequence[PlayerId], day: date, lead: Sequence[Spans] = ()
) -> TableRecord | None:
    """Open a table in the order E S W N; ask players at another table to end it first.

    `lead`: the first lines of the table's message.
    """
    elsewhere = seated_elsewhere(turn, *seats)
    if elsewhere:
        _ask_to_end(turn, seats, day, elsewhere)
        return None
    settings = turn.here.settings
    opened = open_table(settings.ruleset, dict(settings.house), seats, day)
    on_paper = [paper.name for paper in papers(turn) if paper.day == day]
    name = free_number([*(open_one.name for open_one in turn.sittings), *on_paper])
    record = turn.unit.tables.open(turn.here.id, name, opened, turn.member.id)
    turn.speak.delete(GREETING)
    _close_cards(turn, seats)
    table = turn.unit.tables.table(record.id)
    record = give_rooms(turn, record, table)
    game = now_at(turn, record, table)
    suggested_scores(game)
    view = view_of(game)
    shown = view.newest()
    turn.speak.post(replace(shown, text=joined([*lead, shown.text])), slot=view.slot, at=game.at)
    return record


def _close_cards(turn: Turn, seats: Sequence[PlayerId]) -> None:
    """Close the cards *Wie speelt mee?* that only these players joined."""
    for lobby in LOBBIES.of_club(turn.unit, turn.here.id):
        theirs = [*lobby.value.joined] or [lobby.value.opened_by]
        if {*seats}.issuperset(theirs):
            lobby.drop(turn)
            turn.speak.delete(LobbySlot(lobby.id))


def _ask_to_end(turn: Turn, seats: Sequence[PlayerId], day: date, first: TableRecord) -> None:
    seated = Seated(tuple(seats), day, first.id, first.last)
    earlier = SEATED.here(turn, turn.account.id)
    if earlier is not None:
        turn.speak.delete(SeatSlot(earlier.id))
    draft = SEATED.ask_here(turn, seated, turn.account.id)
    table = turn.unit.tables.table(first.id)
    who = next(player for player in seats if player in table.present)
    about = OfDraft(draft.id)

    def question(turn: Turn) -> Reply:
        words = turn.words
        text = words.spans("ask-leave", name=turn.people.name(who), table=first.name)
        return confirming(words, text, about.pack("leaveit"), about.pack("stay"))

    turn.speak.post(asking(turn, question), slot=SeatSlot(draft.id))


def divided(turn: Turn, players: Sequence[PlayerId], day: date) -> Sequence[Sequence[PlayerId]]:
    """Return the players of each table. Raises AskMeant: more than five can sit in several ways.

    Raises Refuse: too few for a table.
    """
    half = (len(players) + 1) // 2
    tables = [players]
    if len(players) > FIVE:
        tables = [players[:half], players[half:]]
        if TABLE_OF_FIVE in turn.resumed.new:
            tables = [players[:FIVE]]
        elif TWO_TABLES not in turn.resumed.new:
            _ask_division(turn, tables)
    for seated in tables:
        people = len({*seated} - {DROMER})
        if people not in PLAYERS:
            raise Refuse("how-many-play", count=people)
        MAY_OPEN(turn, people, day)
    return tables


def _ask_division(turn: Turn, tables: Sequence[Sequence[PlayerId]]) -> NoReturn:
    names = [[turn.people.name(player) for player in players] for players in tables]
    first, second = (listed(turn.own, called) for called in names)
    values: Values = {"first": first, "second": second, "count": sum(map(len, tables))}
    if values["count"] == SIX:
        choices = [(key, key) for key in (TWO_TABLES, TABLE_OF_FIVE)]
        raise AskMeant("ask-six", choices, reserve=names[1][-1], **values)
    raise AskMeant("ask-two-tables", [(TWO_TABLES, TWO_TABLES)], **values)
