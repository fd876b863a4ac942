"""The tables of an evening from paper: their names, the question to admins, and their storage."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import date, datetime
from itertools import count
from typing import Annotated

from bot.features.competition.buttons import OfReport
from bot.features.competition.competition import Competition, competition_on, is_on, is_on_tonight
from bot.features.competition.held_slips import SLIPS, OfSlip, Slip
from bot.features.competition.paper import AnyPaper, EveningOnPaper, OnPaper
from bot.features.competition.penalties import (
    decide,
    report_values,
    stored_now,
    tell_decisions,
)
from bot.messages import Button, Reply, Spans
from bot.ports.records import Member
from bot.reader.evening_kinds import last_evening
from bot.reader.kinds import Mark, TableName, papers
from bot.reader.lines import Line, read_as
from bot.standings.reading import people_here
from bot.table.recording import forget_unplayed
from bot.table.table_in_play import TableInPlay, now_at
from bot.talk.admins import is_admin, must_be_admin
from bot.talk.buttons import Slot, confirm_or_cancel, question
from bot.talk.own_drafts import own_draft
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import Texts, joined, listed
from bot.talk.turn import Turn, ruleset_with_house
from core.club.results import TableReported
from core.competition.facts import (
    FinalOpened,
    SeasonPenalty,
    TableTakenOut,
    check_mahjongs,
    from_paper,
    table_of,
    take_back,
)
from core.competition.final import results
from core.game.decisions import LEAST
from core.players import DROMER, PlayerId
from core.values import frozen

BOTH = 2
FINAL = "final"
"""The name of the table from paper that is the season's final."""


@frozen
class TableRead:
    """A table of a message, and its number as typed.

    stock: the stock was subtracted; corrects: it has other people than the stored table, as said;
    dromer: the points of a Dromer who was not named, if the stock was subtracted.
    """

    table: TableReported
    typed: str
    stock: bool
    corrects: bool = False
    dromer: int = 0


class SlipSlot(Slot, name="slip"):
    """The slot of the question to the admins about a slip."""

    draft: int


def read_table(turn: Turn, line: AnyPaper, day: date, before: Collection[TableRead]) -> TableRead:
    """Return the table of a line; `before`: the tables before it in the message.

    Refuse: it does not add up, has more mahjongs than rounds, or was played in the chat.
    """
    day = line.evening or day
    must_be_on(turn, day)
    typed = line.table or ""
    if line.final:
        typed = FINAL
    stored = _stored_table(turn, day, line)
    if line.instead and stored:
        typed = stored.name
    totals = _totals(line, stored)
    dromer = totals.pop(DROMER, None)
    mahjongs = _mahjongs(line, stored, totals)
    rounds = line.rounds
    if stored and rounds is None:
        rounds = stored.rounds
    check_mahjongs(mahjongs, rounds)
    ruleset = ruleset_with_house(turn.here.settings)
    points = from_paper(tuple(totals.values()), dromer, ruleset.starting_stock)
    name = known_name(turn, day, typed, totals) or typed
    name = name or free_name(turn, day, {read.table.name for read in before})
    players = tuple(totals)
    table = TableReported(day, name, ruleset.family, players, points, mahjongs, rounds)
    _must_be_new(turn, table, before)
    stock = points != tuple(totals.values())
    untold = -sum(points) * (dromer is None)
    return TableRead(table, typed, stock, bool(line.instead), untold)


def _must_be_new(turn: Turn, table: TableReported, before: Collection[TableRead]) -> None:
    """Refuse a table that was played in the chat, or that the message has twice."""
    if any(
        game.table.rounds for game in _tables_in_chat(turn, table.day) if game.name == table.name
    ):
        raise Refuse("paper-played", table=table.name, day=turn.own.day(table.day))
    if any((table.day, table.name) == (other.table.day, other.table.name) for other in before):
        raise Refuse("paper-twice", table=table.name)


def _mahjongs(
    line: AnyPaper, stored: TableReported | None, players: Collection[PlayerId]
) -> tuple[int, ...]:
    """Return the mahjongs of the players; those that the line does not give are as stored.

    Refuse: they are known of some players only.
    """
    known = dict[PlayerId, int]()
    if stored:
        known.update(zip(stored.players, stored.mahjongs, strict=False))
    named = [player.id for player in line.names if player.id != DROMER]
    if line.mahjongs and len(line.mahjongs) != len(named):
        raise Refuse("paper-mahjongs")
    given = line.mahjongs
    if line.swap and known and not given:  # each has the other's, as of the totals
        given = tuple(known[player] for player in reversed(named))
    known.update(zip(named, given, strict=False))
    if known.keys() not in [set(), {*players}]:
        raise Refuse("paper-mahjongs")
    return tuple(known[player] for player in players if known)


def must_be_on(turn: Turn, day: date) -> None:
    """Refuse a day on which the club played no competition."""
    if is_on(turn.unit, turn.here, day):
        return
    if is_on_tonight(turn):
        raise Refuse("competition-not-then", day=turn.own.long_day(day))
    raise Refuse("competition-off")


def _stored_table(turn: Turn, day: date, line: AnyPaper) -> TableReported | None:
    """Return the table on paper of which a line corrects a part; None for any other line.

    The line has some of its players; `Bep in plaats van Ben` has one, and it is returned with Bep.
    """
    named = [player.id for player in line.names]
    few = line.table is None and len(named) < LEAST  # `Karin 10 en Jos -10`
    if line.instead and line.totals:
        raise Refuse("paper-pairs", players=len(named), totals=len(line.totals))
    for paper in tables_of(turn, day):
        if line.instead:
            others = {*named} - {*paper.players}
            if line.table in {None, paper.name} and len(named) == BOTH == 1 + len(others):
                [right] = others
                seats = dict.fromkeys(named, right)
                players = tuple(seats.get(player, player) for player in paper.players)
                return replace(paper, players=players)
        elif (few or paper.name == line.table) and {*named} < {*paper.players}:
            return paper
    if line.instead:
        raise Refuse("paper-none", day=turn.own.day(day))
    return None


def _totals(line: AnyPaper, stored: TableReported | None) -> dict[PlayerId, int]:
    """Return the totals of a line, with those on paper of other players of the table."""
    known = dict[PlayerId, int]()
    if stored:
        known.update(zip(stored.players, stored.points, strict=True))
    if line.instead:
        return known
    totals = [*line.totals]
    if line.swap and len(known) > len(line.names) == BOTH:  # each has the other's
        totals = [known[player.id] for player in reversed(line.names)]
    if len(line.names) != len(totals):
        raise Refuse("paper-pairs", players=len(line.names), totals=len(totals))
    points = {player.id: total for player, total in zip(line.names, totals, strict=True)}
    if len(points) < len(line.names):
        twice = [player.name for player in line.names if line.names.count(player) > 1]
        raise Refuse("named-twice", name=twice[0])
    return {**known, **points}


def tables_of(turn: Turn, day: date | None = None) -> list[TableReported]:
    """Return the tables from paper of an evening, by default of all, with merged players."""
    final = people_here(turn).final
    return [
        replace(paper, players=tuple(final[player] for player in paper.players))
        for paper in papers(turn)
        if day in {None, paper.day}
    ]


def known_name(turn: Turn, day: date, typed: str, players: Collection[PlayerId]) -> str:
    """Return the name under which its evening, or an open table, has these players (C12, 2)."""
    same = [paper.name for paper in tables_of(turn, day) if {*paper.players} == {*players}]
    if typed:
        if typed in same or not same or FINAL in (typed, same[0]):
            return typed
        return same[0]
    same += [
        game.name
        for game in _tables_in_chat(turn, day)
        if {*players} == {*game.table.people} - {DROMER}
    ]
    return next((name for name in same if name != FINAL), "")


def names_used(turn: Turn, day: date) -> set[str]:
    """Return the names of the tables of an evening."""
    used = {game.name for game in _tables_in_chat(turn, day)}
    return used | {paper.name for paper in tables_of(turn, day)}


def free_name(turn: Turn, day: date, taken: Collection[str]) -> str:
    """Return the smallest number that no table of the evening has."""
    used = {*taken, *names_used(turn, day)}
    return next(name for name in map(str, count(1)) if name not in used)


def _tables_replaced(turn: Turn, tables: Sequence[TableReported]) -> tuple[TableReported, ...]:
    """Return the stored tables with the same numbers and other players."""
    return tuple(
        other
        for table in tables
        for other in tables_of(turn, table.day)
        if other.name == table.name and {*other.players} != {*table.players}
    )


def _tables_in_chat(turn: Turn, day: date) -> list[TableInPlay]:
    """Return the tables of an evening in the chat, open or over."""
    tables = turn.unit.tables.of_evening(turn.here.id, day)
    opened = ((turn.unit.tables.sitting(number), table) for number, table in tables.items())
    return [now_at(turn, record, table) for record, table in opened if record]


def report_tables(
    turn: Turn,
    reads: Sequence[TableRead],
    penalties: Sequence[SeasonPenalty] = (),
    lead: Sequence[Spans] = (),
) -> Sequence[TableReported]:
    """Store tables and penalties, or ask an admin; return the tables that wait for the answer."""
    words = turn.words
    stored = [read.table for read in reads if _is_stored(turn, read.table)]
    lead = [*lead, *(words.spans("paper-same", **report_values(turn, words, t)) for t in stored)]
    reads = [read for read in reads if read.table not in stored]
    if reads or penalties:
        return _report_new(turn, reads, penalties, lead)
    turn.speak.say(Reply(joined(lead)))
    return ()


def _report_new(
    turn: Turn,
    reads: Sequence[TableRead],
    penalties: Sequence[SeasonPenalty],
    lead: Sequence[Spans],
) -> Sequence[TableReported]:
    words = turn.words
    admin = is_admin(turn)
    tables = [read.table for read in reads]
    lead = [*lead, *_of_tables(words, "paper-stock", [r.table.name for r in reads if r.stock])]
    lacking = [
        table
        for table in tables
        if table.rounds is None and competition_on(turn, table.day).reglement.count == "mean"
    ]
    others = [(read, _others_of_number(turn, read)) for read in reads]
    known = [read.table for read, other in others if other]
    waiting: Sequence[TableReported] = tables
    if admin:
        asked = [*lacking, *known]
        asked += [
            read.table
            for read in reads
            if read.dromer or (not read.corrects and _tables_replaced(turn, [read.table]))
        ]
        waiting = [table for table in tables if table in asked]
    facts: list[TableReported | SeasonPenalty] = [*penalties]
    facts[:0] = (table for table in tables if table not in waiting)
    if facts:
        keep_tables(turn, facts, lead)
        lead = ()
    if waiting:
        lead = [*lead, *_of_tables(words, "paper-rounds", [table.name for table in lacking])]
        lead += [
            words.spans("paper-known", known=read.table.name, **report_values(turn, words, other))
            for read, other in others
            if other
        ]
        lead += [
            words.spans("paper-untold", table=read.table.name, points=words.signed(read.dromer))
            for read in reads
            if read.dromer
        ]
        if not admin:
            lead.append(words.spans("paper-ask", name=turn.member.name))
        ask_slip(turn, Slip(tuple(waiting), over=stored_now(turn, waiting)), lead)
    return waiting


def _is_stored(turn: Turn, table: TableReported) -> bool:
    """Return True if a table is on paper already, with all that the report says of it."""
    totals = {*zip(table.players, table.points, strict=True)}
    return any(
        paper.name == table.name
        and {*zip(paper.players, paper.points, strict=True)} == totals
        and table.rounds in {None, paper.rounds}
        and table.mahjongs in {(), paper.mahjongs}
        for paper in tables_of(turn, table.day)
    )


def _others_of_number(turn: Turn, read: TableRead) -> TableReported | None:
    """Return the table of other players with the typed number, of players with a table already."""
    if read.typed in {"", read.table.name}:
        return None
    known = tables_of(turn, read.table.day)
    return next((paper for paper in known if paper.name == read.typed), None)


def _of_tables(words: Texts, key: str, names: Sequence[str]) -> list[Spans]:
    if names:
        return [words.spans(key, tables=listed(words, names), count=len(names))]
    return []


def ask_slip(turn: Turn, slip: Slip, lead: Sequence[Spans]) -> None:
    """Ask an admin to agree with the tables of a slip."""
    draft = SLIPS.keep_here(turn, slip, turn.incoming.message, turn.account.id)
    words = turn.words
    this = OfSlip(draft.id)
    buttons = confirm_or_cancel(words, this.pack("slipis"), this.pack("slipnot"))
    if slip.line:
        buttons = (
            words.button("of-evening", this.pack("slipis")),
            words.button("of-tournament", this.pack("sliptour")),
        )
    parts = list[Spans]()
    others = list[Spans]()
    for table in slip.tables:
        line = words.spans("paper-line", **report_values(turn, words, table))
        for stored in slip.over:
            values = report_values(turn, words, stored)
            if (stored.day, stored.key) != (table.day, table.key):
                continue
            if {*stored.players} == {*table.players}:
                line = (*line, *words.spans("log-was", **values))
            else:
                others.append(words.spans("paper-others", **values))
        parts.append(line)
    reply = question(joined([*lead, *parts, *others]), (buttons,))
    turn.speak.post(reply, slot=SlipSlot(draft.id))


def keep_tables(
    turn: Turn, facts: Sequence[TableReported | SeasonPenalty], lead: Sequence[Spans] = ()
) -> None:
    """Store tables and penalties, and post them."""
    tables = [fact for fact in facts if isinstance(fact, TableReported)]
    for table in tables:
        for game in _tables_in_chat(turn, table.day):
            if game.name == table.name and not game.table.rounds:
                forget_unplayed(game)
    finals = [_opened_final(turn, table) for table in tables if table.name == FINAL]
    tell_decisions(turn, [*facts, *filter(None, finals)], lead)


def _opened_final(turn: Turn, table: TableReported) -> FinalOpened | None:
    """Return the final that a table from paper was; None if it is stored with these players."""
    competition = competition_on(turn, table.day)
    if competition.reglement.final == "none":
        raise Refuse("final-none")
    _must_be_the_final(turn, competition, table)
    eligible = {row.player for row in competition.first.rows if row.eligible}
    others = tuple(player for player in table.players if player not in eligible)
    opened = FinalOpened(table.day, table.players, others, (table.key,))
    for number, _, _, fact in competition.decided.of(FinalOpened):
        if len(fact.tables) == 1:
            if (fact.players, fact.tables) == (opened.players, opened.tables):
                return None
            decide(turn, table.day, take_back(competition.decided, number))
    return opened


def _must_be_the_final(turn: Turn, competition: Competition, table: TableReported) -> None:
    """Refuse a final from paper if another table was the final, or is playing it."""
    for other in competition.decided.finals:
        if (other.day, other.tables) == (table.day, (table.key,)):
            continue
        if results([other], competition.evenings) is None:
            raise Refuse("final-plays-already")
        if len(other.tables) == 1:
            raise Refuse("final-other", day=turn.own.day(other.day))


def tap_agree(turn: Turn, button: OfSlip) -> None:
    """[Klopt] of an admin: store the tables; [Van de avond]: report the slip's tables."""
    if own_draft(turn, SLIPS, button.draft).value.line:
        slip = close_question(turn, button)
        report_tables(turn, [TableRead(table, "", stock=False) for table in slip.tables])
        return
    must_be_admin(turn)
    slip = close_question(turn, button)
    tables = tuple(
        replace(table, name=known_name(turn, table.day, table.name, table.players))
        for table in slip.tables
    )
    over = stored_now(turn, tables)
    if over == slip.over:
        keep_tables(turn, tables)
    else:  # the stored tables have changed since the question
        ask_slip(turn, Slip(tables, over=over), ())


def tap_drop(turn: Turn, button: OfSlip) -> None:
    """[Annuleer] of an admin."""
    must_be_admin(turn)
    close_question(turn, button)


def drop_last(turn: Turn) -> tuple[datetime, Callable[[], None]] | None:
    """Return when the speaker's last open question was asked, and the function that drops it."""
    own = f":{turn.account.id}"
    asked = [draft for draft in SLIPS.of_club(turn.unit, turn.here.id) if draft.key.endswith(own)]
    if not asked:
        return None
    last = asked[-1]

    def drop() -> None:
        words = turn.words
        close_question(turn, OfSlip(last.id))
        lines = [
            words.spans("paper-line", **report_values(turn, words, table))
            for table in last.value.tables
        ]
        turn.speak.say(Reply(joined([words.spans("paper-dropped"), *lines])))

    if last.touched:
        return (last.touched, drop)
    return None


def close_question(turn: Turn, button: OfSlip) -> Slip:
    """Delete the question of a slip, and return the slip. Refuse: it was answered already."""
    draft = own_draft(turn, SLIPS, button.draft)
    draft.drop(turn)
    turn.speak.delete(SlipSlot(draft.id))
    return draft.value


class MovedTable(Line):
    """`tafel 7 van 3 sep hoort bij 10 sep`, `tafel 7 was niet van vanavond maar van 3 sep`."""

    table: TableName | None = None
    people: tuple[Annotated[Member, OnPaper()], ...] = ()
    evening: tuple[Annotated[date, EveningOnPaper()], ...]
    moves: tuple[Annotated[str, Mark("result", ("moves", "elsewhere"))], ...]


def move_table(turn: Turn, text: str) -> bool:
    """Move a table from paper to another evening; return False for another line."""
    try:
        line = read_as(turn, "result", MovedTable, text)
    except (Refuse, AskName):
        return False
    days = line.evening
    if "moves" not in line.moves or len(days) > BOTH or not (line.table or line.people):
        return False
    must_be_admin(turn)
    tables = _tables(turn, line)
    if len(days) == BOTH:
        here = [table for table in tables if table.day in days]
        to = _target(line, here)
        tables = [table for table in here if table.day != to]
    else:
        [to] = days
        tables = [table for table in tables if table.day != to]
        last = [table for table in tables if table.day == last_evening(turn)]
        tables = last or tables
    if not tables:
        raise Refuse("paper-none", day=turn.own.day(days[0]))
    if len({table.day for table in tables}) > 1:
        listed = ", ".join(turn.own.day(table.day) for table in tables)
        raise Refuse("which-evening", days=listed)
    _move(turn, tables[0], to)
    return True


def _target(line: MovedTable, here: Sequence[TableReported]) -> date:
    """Return to which of two evenings a table is moved: the last, or where it is not yet.

    `was niet van vanavond maar van 3 sep`, `hoort bij 3 sep, niet bij vanavond`.
    """
    if "elsewhere" in line.moves:
        there = [table.day for table in here]
        return next((day for day in line.evening[::-1] if there != [day]), line.evening[1])
    return line.evening[1]


def _tables(turn: Turn, line: MovedTable) -> list[TableReported]:
    """Return the tables from paper with the name and players of a line, but not a final."""
    named = {member.id for member in line.people}
    return [
        table
        for table in tables_of(turn)
        if line.table in {None, table.name} and table.name != FINAL and named <= {*table.players}
    ]


def _move(turn: Turn, table: TableReported, to: date) -> None:
    """Report a table under another evening, with its penalties, instead of its old reports."""
    must_be_on(turn, to)
    name = known_name(turn, to, "", table.players) or table.name
    if name == table.name and name in names_used(turn, to):
        name = free_name(turn, to, ())
    moved = replace(table, day=to, name=name)
    standing = competition_on(turn, table.day).decided.standing
    old = [event for event in standing if table_of(event.fact) == (table.day, table.key)]
    facts = [
        replace(event.fact, day=to, table=moved.key)
        for event in old
        if isinstance(event.fact, SeasonPenalty | TableTakenOut)
    ]
    words = turn.words
    lead = words.spans("paper-moved", **report_values(turn, words, table), to=words.day(to))
    tell_decisions(turn, [moved, *facts], [lead], instead=old)


def offer_twins(turn: Turn, tables: Sequence[TableReported]) -> None:
    """Offer to take back a table that was reported with the same totals on another evening."""
    words = turn.words
    for table in tables:
        for number, _, _, fact in competition_on(turn, table.day).decided.of(TableReported):
            if _is_twin(fact, table):
                values = report_values(turn, words, fact)
                button = Button(
                    words.text("paper-drop", day=words.day(fact.day)),
                    OfReport(number).pack("papervoid"),
                )
                text = words.spans("paper-twin", **values)
                turn.speak.say(question(text, ((button,),)))
                return


def _is_twin(first: TableReported, other: TableReported) -> bool:
    totals = [{*zip(table.players, table.points, strict=True)} for table in (first, other)]
    return first.day != other.day and totals[0] == totals[1]
