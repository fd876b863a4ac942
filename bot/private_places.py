"""The club that a line or a button in a private chat means, for a member of several clubs."""

from collections.abc import Sequence

from bot.club.arrival import member_of
from bot.club.private_visits import clubs_in_order
from bot.hooks import TURN_FOR, TURN_SEEN, TurnElsewhere
from bot.reader.command import Command
from bot.standings.commands.me import gone_to
from bot.table.round_line import names_in
from bot.table.table_in_play import AskTable, TableInPlay, open_tables
from bot.talk.buttons import Tap
from bot.talk.people import find
from bot.talk.turn import Turn, visiting


def place_meant(turn: Turn, about: Command | Tap | None, line: str = "") -> TurnElsewhere | None:
    """Return the place of the table that is meant, if it is not in the club of the turn.

    A line means the only table that its names fit best, or the club in which the sender plays; a
    button means its own table. Raises AskTable: tables of several clubs may be meant.
    """
    if isinstance(about, Tap):
        club = _club_of_button(turn, about)
    else:
        club = _club_of_line(turn, about, line)
    if club is None or club not in clubs_in_order(turn.unit, turn.account):
        return TURN_FOR.first(turn, about)
    if club == turn.here.id:
        return None
    return TurnElsewhere(gone_to(turn, club), lambda: None)


def _club_of_button(turn: Turn, button: Tap) -> int | None:
    record = turn.unit.tables.sitting(getattr(button, "sitting", 0))
    if record:
        return record.club
    draft = turn.unit.drafts.by_id(getattr(button, "draft", 0))
    if draft:
        return draft.club
    return None


def _club_of_line(turn: Turn, command: Command | None, line: str) -> int | None:
    """Return the club of the table that a line means; None: it is in the present club, or none."""
    chosen = turn.unit.tables.sitting(turn.resumed.sitting or 0)
    if chosen:
        return chosen.club
    key = "round"
    tables = "open"
    if command is not None:
        key = command.key
        tables = command.of_table
    if not tables:
        return None
    games = [game for there in _turns_of(turn, key) for game in open_tables(there)]
    mine = [game for game in games if game.member.id in game.table.present]
    games = [game for game in games if game in mine or not game.here.hidden]
    by_names = _best_named(games, names_in(line))
    if by_names:
        return by_names.here.id
    if command is None:
        return None
    possible = mine
    if not mine and tables == "open":
        possible = games
    clubs = {game.here.id for game in possible}
    if len(clubs) > 1:
        raise AskTable(possible)
    return next(iter(clubs), None)


def _turns_of(turn: Turn, key: str) -> list[Turn]:
    """Return the turn in each club of the sender, and at the sender's table of a tournament."""
    unit = turn.unit
    turns = [
        visiting(turn, unit.clubs.club(club), member_of(unit, club, turn.account.id))
        for club in clubs_in_order(unit, turn.account)
    ]
    seen = TURN_SEEN.first(turn, key)
    return [there for there in (*turns, seen) if there and there.visit.me]


def _best_named(games: Sequence[TableInPlay], words: Sequence[str]) -> TableInPlay | None:
    """Return the table with every player that the words name at any other, and with more."""
    named = []
    for game in games:
        players = game.people.among(game.table.people)
        named.append({word for word in words if find(word, players).members})
    for game, here in zip(games, named, strict=True):
        if sum(here <= other for other in named) == 1 and all(other <= here for other in named):
            return game
    return None
