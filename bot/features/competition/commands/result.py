"""/uitslag, /result: the totals of a table that was played on paper (C12)."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Annotated, Any

from bot.features.competition.buttons import OfReport, ThatEvening
from bot.features.competition.commands.competition_pages import show_evening
from bot.features.competition.commands.penalty import penalties_in
from bot.features.competition.commands.reglement import set_up
from bot.features.competition.commands.taken_out import take_away_said
from bot.features.competition.competition import competition_on, is_on, is_on_tonight
from bot.features.competition.held_slips import Slip
from bot.features.competition.hooks import OTHER_LINES, OTHER_PLAYED, OTHER_THERE
from bot.features.competition.paper import (
    AnyPaper,
    Block,
    EveningOnPaper,
    PaperLine,
    PaperOfEvening,
    PaperPiece,
    blocks_in,
)
from bot.features.competition.penalties import must_be_open, scores_in_words, take_back_table
from bot.features.competition.slips import (
    BOTH,
    FINAL,
    TableRead,
    ask_slip,
    move_table,
    offer_twins,
    read_table,
    report_tables,
    tables_of,
    tap_agree,
    tap_drop,
)
from bot.messages import Button, Reply, Said, Spans
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.evening_kinds import evenings_played, last_evening
from bot.reader.kinds import Called
from bot.reader.lines import Form, Line, read_as
from bot.reader.words import quote
from bot.rulebook.own_questions import table_question
from bot.rulebook.refusals import fault_line, why_not
from bot.table.buttons import OfTable
from bot.table.commands.correct import Correction, other_player
from bot.table.line_questions import ask_name, numbers_of
from bot.table.table_in_play import TableInPlay, table_now
from bot.talk.admins import is_admin, must_be_admin
from bot.talk.buttons import question, rows
from bot.talk.people import tidy
from bot.talk.questions import ask_in_words
from bot.talk.refusing import AskMeant, AskName, AskWords, Refuse
from bot.talk.texts import joined, meaning
from bot.talk.turn import Turn
from core.club.results import PAPER, TableReported
from core.competition.facts import SeasonPenalty
from core.problems import Refused

MOST_SLIPS = 60
QUOTE = '"'


class OnEvening(Line):
    """`3 sep`: the results of that evening."""

    evening: Annotated[date, EveningOnPaper()]


def report(turn: Turn, line: AnyPaper) -> None:
    """Store a table of an evening by its totals, or ask an admin; or offer a competition."""
    if on_paper(turn):
        report_tables(turn, [read_table(turn, line, tonight(turn), ())])
    else:
        set_up(turn)


def show_results(turn: Turn, line: OnEvening) -> None:
    """Show an evening with its results; or offer a competition."""
    if on_paper(turn):
        show_evening(turn, line.evening)
    else:
        set_up(turn)


def report_line(turn: Turn, text: str) -> bool:
    """Store the tables of a line; return False if it may be about something else."""
    other = OTHER_PLAYED.first(turn) and not _has_date(turn, text)
    if other:
        return False
    if not on_paper(turn):
        return _sets_up(turn, text)
    if not text.strip():
        return _shows_last(turn)
    if not take_away_said(turn, text):
        report_text(turn, text)
    return True


def _shows_last(turn: Turn) -> bool:
    """Show the last evening to a member who names nothing; return False if there is none."""
    shows = bool(evenings_played(turn))
    if shows:
        show_evening(turn, last_evening(turn))
    return shows


def report_all(turn: Turn, text: str) -> None:
    """Store the tables of several lines, and report all wrong lines together.

    Without a day they may be results of something else that is played.
    """
    act = turn.incoming.act
    lines = text.splitlines()
    if not on_paper(turn) and _sets_up(turn, lines[0]):
        return
    if isinstance(act, Said):
        first = 1 + len(act.text.strip().splitlines()) - len(lines)
    else:
        first = 1
    if _has_date(turn, lines[0]) or not OTHER_LINES.first(turn, text, first):
        report_text(turn, text, first)


def _sets_up(turn: Turn, text: str) -> bool:
    """Offer an admin a competition for the result of an evening; return False for another line."""
    other = OTHER_THERE.first(turn)
    if may_be_paper(turn) or (other and is_admin(turn) and _has_date(turn, text)):
        set_up(turn)
        return True
    return False


@dataclass(slots=True)
class _Message:
    """The tables read from a message; unclear: the tables with an unclear name, as typed."""

    turn: Turn
    day: date
    reads: list[TableRead] = field(default_factory=list)
    penalties: list[SeasonPenalty] = field(default_factory=list)
    faults: list[Spans] = field(default_factory=list)
    unclear: list[tuple[str, AskName]] = field(default_factory=list)

    def add(self, block: Block, *, show: bool) -> None:
        """Read a part of the message; `show`: only its day. Refuse or ask: it is unclear."""
        if block.penalty:
            tables = [read.table for read in self.reads]
            self.penalties += penalties_in(self.turn, block.penalty, self.day, tables)
            return
        line = block.settle(self.turn)
        if line.void:
            _void(self.turn, line)
            return
        self.day = line.evening or self.day
        if not (show or block.is_head):
            self.reads.append(read_table(self.turn, line, self.day, self.reads))

    def note(self, block: Block, fault: Refused | AskName) -> None:
        """Note that a part of the message was not read."""
        self.faults.append(fault_line(self.turn, block.number, block.text, fault))
        if isinstance(fault, AskName):
            self.unclear.append((f"{self.day}\n{block.text}", fault))

    def store(self) -> None:
        """Store the tables, report the faults, and ask about the first unclear name."""
        turn = self.turn
        new = next((ask for _, ask in self.unclear if ask.guest and not ask.members), None)
        if new and turn.resumed.new:  # one question about all new names of the message
            raise new
        if self.reads or self.penalties:
            waiting = report_tables(turn, self.reads, self.penalties, self.faults)
            kept = [read.table for read in self.reads if read.table not in waiting]
            offer_twins(turn, kept)
            if self.unclear:
                line = "\n".join(["/result", *(text for text, _ in self.unclear)])
                turn = replace(turn, resumed=replace(turn.resumed, line=line, into=""))
                ask_name(turn, self.unclear[0][1])
        elif self.unclear:
            raise self.unclear[0][1]
        elif self.faults:
            turn.speak.whisper(Reply(joined(self.faults), topics=("refusal",)))


def report_text(turn: Turn, text: str, first: int = 1) -> None:
    """Store the tables of a message, whose first line has this number; report wrong lines."""
    message = _Message(turn, tonight(turn))
    word = text.split(maxsplit=1)[0]
    asks = meaning("attendance", word) == "ask" and not meaning("result", word)  # `wie won`
    if asks and not (turn.sittings and table_question(turn, text)):
        show_evening(turn, last_evening(turn))
        return
    if "\n" not in text and move_table(turn, text):
        return
    blocks = sorted(blocks_in(turn, text, first), key=lambda block: bool(block.penalty))
    show = all(block.only_shows for block in blocks)
    several = sum(not block.is_head for block in blocks) > 1
    for block in blocks:
        try:
            with turn.unit.step():
                message.add(block, show=show)
        except (Refused, AskName) as fault:
            if not several or block.is_head or (block is blocks[0] and not block.names_table):
                raise  # also the day of all lines
            message.note(block, fault)
    if show:
        show_evening(turn, message.day)
    else:
        message.store()


def amend_table(turn: Turn, text: str) -> bool:
    """Move, take back or show a table from paper that a line names; False for another line."""
    if move_table(turn, text):
        return True
    blocks = blocks_in(turn, text, 1)
    voids = any(block.count("table") and block.count("void") for block in blocks)
    shows = all(block.only_shows and block.count("table") for block in blocks)
    if blocks and (voids or (shows and _has_date(turn, text))):
        report_text(turn, text)
        return True
    return False


def _void(turn: Turn, line: PaperPiece) -> None:
    """Take back a table from paper, by its name, players and evening; ask which of several."""
    must_be_admin(turn)
    day = line.evening or last_evening(turn)
    name = FINAL if line.final else line.table
    players = {member.id for member in line.names}
    words = turn.words
    matching = {
        event.fact.key: event
        for event in competition_on(turn, day).decided.of(TableReported)
        if event.fact.day == day
        and name in {None, event.fact.name}
        and players <= {*event.fact.players}
    }
    if not matching:
        raise Refuse("paper-none", day=words.day(day))
    if len(matching) == 1:
        tap_void(turn, OfReport(next(iter(matching.values())).number))
        return
    buttons = [
        Button(
            words.text("paper-table", table=key.removeprefix(PAPER)),
            OfReport(event.number).pack("papervoid"),
        )
        for key, event in matching.items()
    ]
    turn.speak.say(question(words.spans("paper-which"), rows(buttons, 2)))


def tap_void(turn: Turn, button: OfReport) -> None:
    """[Tafel 1]: take back all reports of a table from paper."""
    must_be_admin(turn)
    take_back_table(turn, button.number)


def _has_date(turn: Turn, line: str) -> bool:
    with suppress(Refused, AskName):
        return any(block.count("evening") for block in blocks_in(turn, line, 1))
    return False


def enter_evening(turn: Turn, wish: Mapping[str, Any]) -> Mapping[str, Any]:
    """Store the tables of an evening that an admin typed on the page, in one post.

    The wish has the `day` and `rows`: each with a table, names, points and perhaps the rounds.
    Return the number of stored tables, and the fault of each other row.
    """
    must_be_admin(turn)
    day = date.fromisoformat(wish["day"])
    faults = dict[int, str]()
    reads = list[TableRead]()
    numbers = dict[str, int]()
    for number, row in enumerate(wish["rows"][:MOST_SLIPS]):
        try:
            line = read_as(turn, "result", PaperLine, _line(row))
            reads.append(read_table(turn, line, day, reads))
            numbers[reads[-1].table.key] = number
        except (Refused, AskName) as fault:
            faults[number] = why_not(turn, fault)
    waiting: Sequence[TableReported] = ()
    if reads:
        lead = turn.words.spans("paper-page", name=turn.member.name)
        waiting = report_tables(turn, reads, lead=[lead])
    asked = turn.own.text("paper-asked")
    faults |= {numbers[table.key]: asked for table in waiting}
    return {"recorded": len(reads) - len(waiting), "faults": faults}


def _line(row: Mapping[str, Any]) -> str:
    pairs = zip(row["names"], row["points"], strict=True)
    people = " ".join(
        f'"{tidy(str(name)).replace(QUOTE, "")}" {int(points)}' for name, points in pairs
    )
    rounds = ""
    if row.get("rounds"):
        rounds = f" {int(row['rounds'])} rounds"
    return f"table {int(row['table'])} {people}{rounds}"


def on_paper(turn: Turn) -> bool:
    """Return True when a line may be about an evening of the competition."""
    return _visits_club(turn) and is_on_tonight(turn)


def may_be_paper(turn: Turn) -> bool:
    """Return True when a line is about an evening, unless a tournament is played.

    Without a competition and a tournament it offers the competition.
    """
    return on_paper(turn) or (_visits_club(turn) and not OTHER_THERE.first(turn))


def _visits_club(turn: Turn) -> bool:
    return turn.visit.club is not None and not turn.visit.out


def asked_whose(turn: Turn, line: str, name: str) -> bool:
    """Ask if a line is about this evening or the tournament; return True if it may be both."""
    with suppress(Refused, AskName):
        if on_paper(turn) and tonight(turn) in evenings_played(turn):
            paper = read_as(turn, "result", PaperLine, line)
            slip = Slip((read_table(turn, paper, tonight(turn), ()).table,), line)
            ask_slip(turn, slip, [turn.words.spans("paper-whose", name=name)])
            return True
    return False


RESULT = Command(
    key="result",
    after="bmj",
    forms=(
        Form(
            PaperLine,
            report,
            when=lambda turn: may_be_paper(turn) and not OTHER_PLAYED.first(turn),
        ),
        Form(PaperOfEvening, report, when=may_be_paper),
        Form(OnEvening, show_results, when=may_be_paper),
    ),
    many=report_all,
    sentences=report_line,
    certain=True,
    shows="evening",
    buttons={"slipis": tap_agree, "slipnot": tap_drop, "papervoid": tap_void},
)


_AMENDS = {"void": "void", "swap": "swap"}
"""The word of a report for what becomes of a table."""


def correct_paper(turn: Turn, asked: Correction) -> bool:
    """Report a table from paper again; ask for the table or the totals that a line lacks.

    Return False for a line about a table of the chat.
    """
    day = asked.evening or last_evening(turn)
    tables = tables_of(turn, day)
    if is_on(turn.unit, turn.here, day):
        _ask_void(turn, asked, tables, day)
        _ask_about_player(turn, asked, day)
    if not tables or asked.after is not None or asked.becomes == "draw":
        return False
    played = _played_here(turn, day)
    name = asked.table
    if asked.round is not None:
        if name is not None or played:
            return False
        name = str(asked.round)  # where no deals were played, a number is a table
    people = _people_in(turn, asked.line)
    named = name is not None or bool(people)
    right = [table for table in tables if name in {None, table.name}]
    lines = [line for table in right if (line := _line_again(turn, table, asked, people))]
    if played and not (lines if named else asked.evening):
        return False
    if len(lines) == 1 and (asked.line or asked.becomes):
        if not named:
            _ask_whether_void(turn, asked, right[0], lines[0])
        report_text(turn, lines[0])
    else:
        _ask(turn, day, right or tables, {} if named else played)
    return True


def _ask_void(turn: Turn, asked: Correction, tables: Sequence[TableReported], day: date) -> None:
    """Ask what becomes void if a line names a past table of the chat and none of its rounds."""
    name = asked.table
    if asked.becomes != "void" or not asked.evening or asked.round is not None or asked.line:
        return
    played = {game.name for game in _games(turn, day)} - {table.name for table in tables}
    if name not in played:
        return
    reason = turn.words.text("void-reason")
    choices = [
        ("table-out", f"/competition {day} table {name} does not count, {reason}"),
        ("round-void", f"/correct {day} table {name}"),
    ]
    raise AskMeant("ask-void", choices, table=name, day=turn.own.day(day))


def _ask_about_player(turn: Turn, asked: Correction, day: date) -> None:
    """Ask if a finished table of the chat does not count, if a line names another player."""
    if not asked.line:
        return
    for game in _games(turn, day):
        pair = other_player(game, asked.line)
        if pair and game.table.over and asked.table in {None, game.name}:
            leaving, joining = (member.name for member in pair)
            reason = turn.words.text("player-reason", leaving=leaving, joining=joining)
            line = f"/competition {day} table {game.name} does not count, {reason}"
            values = {"leaving": leaving, "joining": joining, "table": game.name}
            own_day = turn.own.day(day)
            raise AskMeant("ask-other-player", [("table-out", line)], day=own_day, **values)


def _ask_whether_void(turn: Turn, asked: Correction, table: TableReported, line: str) -> None:
    """Ask if the only table from paper of an evening is void; the line does not name it."""
    if asked.becomes != "void":
        return
    words = turn.own
    raise AskMeant(
        "ask-paper-void",
        [("do-asked", f"{words.command('result')} {line}")],
        table=table.name,
        day=words.day(table.day),
        scores=scores_in_words(turn, words, table.result),
    )


def _games(turn: Turn, day: date) -> list[TableInPlay]:
    """Return the tables of an evening with rounds."""
    of_evening = turn.unit.tables.of_evening(turn.here.id, day)
    return [table_now(turn, number) for number, table in of_evening.items() if table.rounds]


def _played_here(turn: Turn, day: date) -> dict[str, int]:
    """Return the tables of an evening with rounds, by number."""
    games = _games(turn, day)
    return dict(zip(numbers_of(games), [game.id for game in games], strict=True))


def _people_in(turn: Turn, text: str) -> list[Called]:
    """Return the names of a line, with the players that each may mean."""
    blocks = blocks_in(turn, text, 1)
    return [match.value for block in blocks for match in block.reading.found.get("names", ())]


def _line_again(
    turn: Turn, table: TableReported, asked: Correction, people: Sequence[Called]
) -> str:
    """Return the line that reports a table again; "" if the line is not about the table.

    `Oma moet Sjaan zijn` has one of its players, and the right player in her place.
    """
    if table.name == FINAL:
        where = f"{table.day} final"
    else:
        where = f"{table.day} table {table.name}"
    meant = [{member.id for member in called.members} for called in people]
    seated = set(table.players)
    away = [called for called, ids in zip(people, meant, strict=True) if not ids & seated]
    if not away:
        line = asked.line.replace("*", "")  # who won, in a line of the chat
        return f"{where} {line} {_AMENDS.get(asked.becomes, '')}"
    if len(away) != 1 or len(people) != BOTH or any(map(str.isdigit, asked.line)):
        return ""
    [right] = away
    if len(right.members) > 1:
        return ""
    name = f"{quote(right.word)} (guest)"
    if right.members:
        name = quote(right.members[0].name)
    [wrong] = (who for ids in meant for who in ids & seated)
    return f"{where} {name} instead of {quote(turn.people.name(wrong))}"


def _ask(turn: Turn, day: date, tables: Sequence[TableReported], played: dict[str, int]) -> None:
    """Show tables from paper and ask for the right totals; the chat's tables are buttons."""
    must_be_open(turn, day)
    words = turn.own
    parts = [
        words.spans(
            "evening-table",
            table=table.name,
            rounds=0,
            scores=scores_in_words(turn, words, table.result),
        )
        for table in tables
    ]
    first = tables[0]
    totals = zip(first.players[-2:], first.points[-2:], strict=True)
    totals_in_words = " ".join(
        f"{turn.people.name(who)} {words.signed(points)}" for who, points in totals
    )
    table = words.text("paper-table", table=first.name)
    parts.append(
        words.spans(
            "ask-then-correct", day=words.day(day), example=f"{table.lower()} {totals_in_words}"
        )
    )
    buttons = [
        Button(words.text("paper-table", table=name), OfTable(sitting).pack("fixlist"))
        for name, sitting in played.items()
    ]
    into = ThatEvening(day.toordinal(), "correct").pack("thatday")
    ask_in_words(turn, AskWords(joined(parts), "words", *buttons), into)
