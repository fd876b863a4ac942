"""Deal by deal at a tournament's tables: private cards, with the result at the end (T4, T5).

The tables belong to a separate club without a chat, whose members are the players: they are not
in the figures of the club that holds the tournament. All messages are private.
"""

from contextlib import suppress
from dataclasses import replace
from functools import partial

from bot.features.tournament.context import (
    TableInRound,
    TournamentContext,
    account_at,
    any_hall,
    may_write,
)
from bot.features.tournament.results import my_chair, show
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import called_at
from bot.features.tournament.words import result_if_any
from bot.hooks import TurnElsewhere
from bot.ports.records import Club, Member, TableRecord
from bot.reader.command import Command
from bot.reader.dates import evening_of
from bot.storage.ledger import Unit
from bot.table.buttons import OwnSlot
from bot.table.own_message import show_own_card, standing_of_player
from bot.table.recording import refresh_own
from bot.table.table_in_play import now_at
from bot.table.table_message import TableView
from bot.talk.buttons import Tap
from bot.talk.people import folded, free_name
from bot.talk.refusing import Refuse
from bot.talk.texts import texts
from bot.talk.turn import Turn, visiting
from core.game.decisions import open_table
from core.game.rounds import four
from core.game.seat_decisions import leave, relieve
from core.players import DROMER, Chair, PlayerId
from core.problems import Refused
from core.tournament import decisions
from core.tournament.events import RoundNumber, RoundStarted
from core.tournament.tournament import Tournament
from core.values import frozen

LATE = {"finish": 1, "one_more": 2, "stop": 0}
"""The number of deals that are recorded after the time, by the setting `at_time` (T4)."""


def open_tables_of_round(context: TournamentContext, start: RoundStarted) -> RoundStarted:
    """Return the start of a round with its opened tables, if deals are recorded."""
    t = context.t
    unit = context.unit
    if t.settings.entry != "deals":
        return start
    club = _club(context)
    day = evening_of(context.here.settings, unit.now)
    house = {"games": t.settings.deals or None}
    sittings = []
    for number, table in enumerate(start.tables or t.tables(start.round), 1):
        seats = [_player(context, club, player, start.round) for player in table]
        sittings.append(0)
        with suppress(Refused):  # with two empty chairs, its totals are entered
            fact = open_table(t.opened.ruleset, house, seats, day)
            sittings[-1] = unit.tables.open(club.id, str(number), fact, None).id
    return replace(start, sittings=tuple(sittings))


def give_cards(context: TournamentContext) -> None:
    """Send all players at these tables their own card, where the bot may write to them."""
    session = context.t.running
    if session is None:
        return
    for record in map(context.unit.tables.sitting, session.sittings):
        if record is not None:
            club = context.unit.clubs.club(record.club)
            for player in context.unit.tables.table(record.id).present:
                _give_card(context, club, record, player)


def _give_card(
    context: TournamentContext, club: Club, record: TableRecord, player: PlayerId
) -> None:
    unit = context.unit
    member = _member(unit, club.id, player)
    if member is None or member.account is None or not may_write(context, member.account):
        return
    account = member.account
    words = texts(unit.people.account_by_id(account).language or club.settings.language)
    view = TableView(unit, club, record, unit.tables.table(record.id), words)
    chat = unit.clubs.open_private(account)
    unit.outbox.post(
        chat.id, standing_of_player(view, player), slot=str(OwnSlot(record.id, player))
    )


def take_away(context: TournamentContext) -> None:
    """Delete the tables of a round that is taken back. Refuse: deals were recorded."""
    session = context.t.running
    if session is None:
        return
    unit = context.unit
    club = _club_of(unit, context.t)
    sittings = [one for one in session.sittings if one]
    if any(unit.tables.table(one).rounds for one in sittings):
        raise Refuse("tour-deals-there")
    for sitting in sittings:
        for player in unit.tables.table(sitting).present:
            unit.outbox.delete_everywhere(club or 0, str(OwnSlot(sitting, player)))
        unit.tables.forget(sitting)


def seat_anew(context: TournamentContext, number: int) -> None:
    """Seat the present player of a number at the table of its deals, too."""
    round_ = context.t.round
    at, chair = context.t.seats(round_)[number]
    record = context.unit.tables.sitting(sitting_of(context, TableInRound(round_, at)))
    if record is None:
        return
    club = context.unit.clubs.club(record.club)
    table = context.unit.tables.table(record.id)
    player = _player(context, club, number, round_)
    if table.seats[chair] == player:
        return
    with suppress(Refused):  # with a second empty chair, the game continues
        fact = (
            leave(table, table.seats[chair]) if player == DROMER else relieve(table, chair, player)
        )
        context.unit.tables.append(record.id, fact, None, context.unit.now)
        if player != DROMER:
            _give_card(context, club, record, player)


def sitting_of(context: TournamentContext, at: TableInRound) -> int:
    """Return the record of the table for these deals, 0 if deals are not recorded there."""
    session = context.t.sessions.get(at.round)
    if session is None:
        return 0
    return dict(enumerate(session.sittings, 1)).get(at.table, 0)


def forget_name(unit: Unit, t: Tournament, name: str, former: str) -> None:
    """Replace the name of a member without an account at the tables of a tournament."""
    club = _club_of(unit, t)
    if club is None:
        return
    members = unit.people.members(club)
    for member in members:
        if folded(member.name) == folded(name) and member.account is None:
            unit.people.save_member(replace(member, name=free_name(former, members), named=True))


def count_deals(context: TournamentContext, at: TableInRound) -> int:
    """Return the number of deals that were recorded at a table."""
    sitting = sitting_of(context, at)
    if sitting:
        return len(context.unit.tables.table(sitting).rounds)
    return 0


def _club_of(unit: Unit, t: Tournament) -> int | None:
    sittings = [one for session in t.sessions.values() for one in session.sittings if one]
    records = map(unit.tables.sitting, sittings)
    return next((record.club for record in records if record is not None), None)


def _club(context: TournamentContext) -> Club:
    """Return the club of a tournament's tables; create it if needed."""
    club = _club_of(context.unit, context.t)
    if club is not None:
        return context.unit.clubs.club(club)
    settings = replace(
        context.here.settings,
        ruleset=context.t.opened.ruleset,
        house=(),
        ruleset_name="",
        weekly=False,
        more=(("tournament", str(context.id)),),
    )
    return context.unit.clubs.new(context.t.opened.name, settings)


def _player(context: TournamentContext, club: Club, number: int, round_: RoundNumber) -> PlayerId:
    """Return the player of a number in that club; equal names get their club behind them."""
    t = context.t
    unit = context.unit
    sits = t.player_at(number, round_)
    if not sits:
        return DROMER
    name = called_at(t, context.words, number, round_)
    account = account_at(context, round_, number)
    if not isinstance(sits, str):
        twice = sum(entrant.name == name for entrant in t.entrants.values()) > 1
        club_of = t.entrants[sits].club
        if twice and club_of:
            name = f"{name} ({club_of})"
    members = unit.people.members(club.id)
    same = [member for member in members if account and member.account == account]
    same += [member for member in members if member.name == name]
    if not same:
        return unit.people.add_member(club.id, name, account).id
    member = same[0]
    if account and member.account is None:
        unit.people.save_member(replace(member, account=account))
    return member.id


AT_TABLE = frozenset({"round", "draw", "correct", "undo", "end", "tail"})
"""Commands about the table of the sender."""


@frozen
class DealSeat:
    """The chair of a player deal by deal, in the running round.

    turn: the turn of the player; last: the table's last event before the player's act.
    """

    turn: Turn
    context: TournamentContext
    at: TableInRound
    chair: Chair
    record: TableRecord
    last: int = 0


def _chair_of(turn: Turn) -> DealSeat | None:
    """Return the chair of the sender at a table deal by deal; reads only.

    In a group the chair counts where only the sender sees the answer.
    """
    if not (turn.chat.private or turn.incoming.alone):
        return None
    mine = turn.unit.get(Tournaments).of_account(turn.account.id)
    if not mine:
        return None
    context = any_hall(turn, mine[0])
    elsewhere = not turn.chat.private and turn.chat.club != context.known.club
    if elsewhere or not context.t.running:
        return None
    seat = my_chair(context, context.t.round)
    if seat is None:
        return None
    at = TableInRound(context.t.round, seat[0])
    record = turn.unit.tables.sitting(sitting_of(context, at))
    return DealSeat(turn, context, at, seat[1], record) if record else None


def turn_seen(turn: Turn, command: str) -> Turn | None:
    """Return the turn at the sender's own table for a form or a completion; reads only."""
    seat = None
    if command in AT_TABLE:
        seat = _chair_of(turn)
    if seat is None:
        return None
    return visiting(turn, turn.unit.clubs.club(seat.record.club), _member_at(seat))


def seat_of(turn: Turn, about: object = None) -> DealSeat | None:
    """Return the seat of the sender deal by deal, with the turn in the club of these tables.

    about: a button; None is returned if the button is not about that table.
    """
    unit = turn.unit
    if about is not None and not {"sitting", "draft"} & set(dir(about)):
        return None
    seat = _chair_of(turn)
    if seat is None or not _is_about(turn, about, seat.record):
        return None
    for number in seat.context.t.tables(seat.at.round)[seat.at.table - 1]:
        seat_anew(seat.context, number)  # the clock may have filled a chair
    me = _member_at(seat)
    if me is not None and me.account is None:
        me = replace(me, account=turn.account.id)
        unit.people.save_member(me)
    turn_there = visiting(turn, unit.clubs.club(seat.record.club), me)
    last = unit.tables.table(seat.record.id).last
    return replace(seat, turn=replace(turn_there, personal=True), last=last)


def _is_about(turn: Turn, about: object, record: TableRecord) -> bool:
    """Return True for a typed line, and for a button of this table or of a draft in its club."""
    if about is None:
        return True
    if hasattr(about, "sitting"):
        return bool(about.sitting == record.id)
    draft = turn.unit.drafts.by_id(getattr(about, "draft", 0))
    return draft is not None and draft.club == record.club


def _member_at(seat: DealSeat) -> Member | None:
    player = seat.turn.unit.tables.table(seat.record.id).seats[seat.chair]
    return _member(seat.turn.unit, seat.record.club, player)


def _member(unit: Unit, club: int, player: PlayerId) -> Member | None:
    return next((member for member in unit.people.members(club) if member.id == player), None)


def turn_for(turn: Turn, about: Command | Tap | None) -> TurnElsewhere | None:
    """Return the turn at the sender's own table for a command or button about a table.

    Refuse: the command would continue a game that is over.
    """
    command = ""
    if isinstance(about, Command):
        command = about.key
    if command and command not in AT_TABLE:
        return None
    seat = seat_of(turn, None if command else about)
    if seat is None:
        return None
    goes_on = command and command not in {"correct", "undo"}
    if goes_on and turn.unit.tables.table(seat.record.id).over:
        raise Refuse("table-over", table=seat.at.table)
    return TurnElsewhere(seat.turn, partial(_follow, seat))


def _follow(seat: DealSeat) -> None:
    """Update the player's card, and store the result when the deals are played.

    Refuse: more deals than may be recorded after the time.
    """
    context = seat.context
    table = seat.turn.unit.tables.table(seat.record.id)
    if table.last == seat.last:
        return
    ends = context.t.sessions[seat.at.round].clock.ends(seat.at.table)
    begun = {act.number: act.at for act in table.acts}  # a correction is not another deal
    late = sum(ends is not None and begun[round_.act] > ends for round_ in table.rounds)
    most = LATE[context.t.settings.at_time]
    if late > most:
        raise Refuse("tour-deal-late", count=most)
    _show(seat)
    if table.over or late == most > 0:
        keep_result(context, seat.at, seat.chair)


def show_card(turn: Turn) -> None:
    """Show the sender the card of the table at which the sender plays."""
    seat = seat_of(turn)
    if seat is not None:
        _show(seat)


def _show(seat: DealSeat) -> None:
    turn = seat.turn
    if turn.visit.me is not None:
        game = now_at(turn, seat.record, turn.unit.tables.table(seat.record.id))
        show_own_card(game)
        refresh_own(game, seat.context.known.club)


def keep_result(context: TournamentContext, at: TableInRound, by: Chair | None = None) -> None:
    """Store the sum of the deals as the result of a table, unless totals were entered."""
    rounds = context.unit.tables.table(sitting_of(context, at)).rounds
    points = four(lambda chair: sum(round_.changes[chair] for round_ in rounds))
    won = four(lambda chair: [round_.scores[chair] for round_ in rounds if round_.winner == chair])
    mahjongs = four(lambda chair: len(won[chair]))
    highest = four(lambda chair: max(won[chair], default=0))
    old = result_if_any(context.t, at)
    if old is not None and (old.mahjongs is None or old.points == points):
        return
    fact = decisions.result(context.t, at.round, at.table, points, by)
    before = context
    context = context.tell(replace(fact, mahjongs=mahjongs, highest=highest))
    show(context, at, before)
