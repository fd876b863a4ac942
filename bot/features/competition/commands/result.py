"""/uitslag, /result: the totals of a table that was played on paper (C12)."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Annotated, Any, cast

from bot.club.changed_settings import ruleset_with_house
from bot.features.competition.competition import competition_on, is_on
from bot.features.competition.hooks import OTHER_LINES
from bot.features.competition.penalties import reported, tell_decisions
from bot.messages import Reply, Said, Spans
from bot.reader.command import Command
from bot.reader.dates import Days, evening_of
from bot.reader.kinds import (
    Day,
    Kind,
    Match,
    NumberKind,
    Rank,
    SomebodySeated,
    TableName,
    evenings_played,
    papers,
)
from bot.reader.lines import Form, Line, Reader
from bot.reader.words import Words
from bot.rulebook.refusals import fault_line, why_not
from bot.standings.reading import people_here
from bot.table.recording import forget_unplayed
from bot.table.table_in_play import TableInPlay, now_at
from bot.talk.buttons import Slot, Tap, confirm_or_cancel
from bot.talk.drafts import DraftsOf, own_draft
from bot.talk.people import tidy
from bot.talk.refusing import AskName, Refuse
from bot.talk.rights import is_admin, must_be_admin
from bot.talk.texts import Texts, joined, listed, meaning
from bot.talk.turn import Turn
from core.club.results import TableReported
from core.competition.facts import from_paper
from core.players import DROMER
from core.problems import Refused
from core.values import frozen

LONGEST_MARK = 5
MOST_SLIPS = 60
QUOTE = '"'


@frozen
class InBrackets(Kind):
    """A number of mah-jongs after a total: `Gijs 300 (5)`."""

    labelled = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the number in brackets."""
        del turn
        word = words[0]
        if (
            word[:1] == "("
            and word[-1:] == ")"
            and word[1:-1].isdecimal()
            and len(word) <= LONGEST_MARK
        ):
            yield Match(1, int(word[1:-1]), Rank.DATE)


@frozen
class Evening(Day):
    """An evening by its date, or `avond` for this evening."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the day that begins here, or today for `avond`."""
        yield from super().values(turn, words)
        if meaning("result", words[0]) == "evening":
            today = _tonight(turn)
            yield Match(1, Days(today, today), Rank.DATE)


class PaperLine(Line):
    """`3 sep tafel 1: Anna 300, Bert −100, Cees −200, Dirk 0`, perhaps with `16 spellen`."""

    evening: Annotated[date, Evening()] | None = None
    table: TableName
    people: tuple[SomebodySeated, ...]
    totals: tuple[Annotated[int, NumberKind(-(10**7), 10**7)], ...]
    mahjongs: tuple[Annotated[int, InBrackets()], ...] = ()
    rounds: (
        Annotated[int, NumberKind(1, 99, "rounds", bare=False, part="result", behind=True)] | None
    ) = None


class PaperDay(Line):
    """`3 sep`: the evening of the next lines; also an empty line."""

    evening: Annotated[date, Evening()] | None = None


@frozen
class Slip:
    """Tables from paper that wait for an admin.

    line: the line, if it may be a result of the tournament; over: the stored tables with the same
    numbers and other players.
    """

    tables: tuple[TableReported, ...]
    line: str = ""
    over: tuple[TableReported, ...] = ()


class OfSlip(Tap):
    """The slip of a draft."""

    draft: int


class SlipSlot(Slot, name="slip"):
    """The slot of the question to the admins about a slip."""

    draft: int


SLIPS = DraftsOf("slip", Slip)


def report(turn: Turn, line: PaperLine) -> None:
    """Store a table of an evening by its totals, or ask an admin."""
    stock = list[str]()
    _report(turn, [_table(turn, line, _tonight(turn), stock)], stock)


def _tonight(turn: Turn) -> date:
    return evening_of(turn.here.settings, turn.incoming.written)


def _table(turn: Turn, line: PaperLine, day: date, stock: list[str]) -> TableReported:
    """Return the table of a line; add its name to `stock` if the starting stock was subtracted.

    Refuse: it does not add up, or was played in the chat.
    """
    day = line.evening or day
    if not is_on(turn.unit, turn.here, day):
        raise Refuse("competition-off")
    if len(line.people) != len(line.totals):
        raise Refuse("paper-pairs", players=len(line.people), totals=len(line.totals))
    totals = dict(zip((player.id for player in line.people), line.totals, strict=True))
    dromer = totals.pop(DROMER, None)
    if line.mahjongs and len(line.mahjongs) != len(totals):
        raise Refuse("paper-mahjongs")
    ruleset = ruleset_with_house(turn.here.settings)
    points = from_paper(tuple(totals.values()), dromer, ruleset.starting_stock)
    table = _as_known(
        turn,
        TableReported(
            day, line.table, ruleset.family, tuple(totals), points, line.mahjongs, line.rounds
        ),
    )
    if any(game.table.rounds for game in _opened(turn, table.name, day)):
        raise Refuse("paper-played", table=table.name, day=turn.words.own.day(day))
    if points != tuple(totals.values()):
        stock.append(table.name)
    return table


def _as_known(turn: Turn, table: TableReported) -> TableReported:
    """Return a table with the number under which its evening has its players (C12, 2)."""
    final = people_here(turn).final
    same = [
        paper.name
        for paper in papers(turn)
        if paper.day == table.day
        and {final[player] for player in paper.players} == {*table.players}
    ]
    if table.name in same:
        return table
    return replace(table, name=[*same, table.name][0])


def _over(turn: Turn, tables: Sequence[TableReported]) -> tuple[TableReported, ...]:
    """Return the stored tables with the same numbers and other players."""
    final = people_here(turn).final
    known = {(paper.day, paper.key): paper for paper in papers(turn)}
    others = ((table, known.get((table.day, table.key))) for table in tables)
    return tuple(
        other
        for table, other in others
        if other and {final[player] for player in other.players} != {*table.players}
    )


def _opened(turn: Turn, name: str, day: date) -> list[TableInPlay]:
    tables = turn.unit.tables.of_evening(turn.here.id, day)
    opened = ((turn.unit.tables.sitting(number), table) for number, table in tables.items())
    return [
        now_at(turn, sitting, table)
        for sitting, table in opened
        if sitting and sitting.name == name
    ]


def _report(
    turn: Turn,
    tables: Sequence[TableReported],
    stock: Sequence[str] = (),
    lead: Sequence[Spans] = (),
) -> Sequence[TableReported]:
    words = turn.words.group
    admin = is_admin(turn)
    lead = [*lead, *_of_tables(words, "paper-stock", stock)]
    lacking = [
        table
        for table in tables
        if table.rounds is None and competition_on(turn, table.day).reglement.count == "mean"
    ]
    waiting = tables
    if admin:
        waiting = [table for table in tables if table in lacking or _over(turn, [table])]
    if done := [table for table in tables if table not in waiting]:
        _keep(turn, done, lead)
        lead = ()
    if waiting:
        lead = [*lead, *_of_tables(words, "paper-rounds", [table.name for table in lacking])]
        asked = [] if admin else [words.spans("paper-ask", name=turn.member.name)]
        _ask(turn, Slip(tuple(waiting), over=_over(turn, waiting)), [*lead, *asked])
    return waiting


def _of_tables(words: Texts, key: str, names: Sequence[str]) -> list[Spans]:
    if names:
        return [words.spans(key, tables=listed(words, names), count=len(names))]
    return []


def _ask(turn: Turn, slip: Slip, lead: Sequence[Spans]) -> None:
    kept = SLIPS.keep_here(turn, slip, turn.incoming.message)
    words = turn.words.group
    this = OfSlip(kept.id)
    buttons = confirm_or_cancel(words, this.pack("slipis"), this.pack("slipnot"))
    if slip.line:
        buttons = (
            words.button("of-evening", this.pack("slipis")),
            words.button("of-tournament", this.pack("sliptour")),
        )
    parts = [words.spans("paper-line", **reported(turn, words, table)) for table in slip.tables]
    parts += [words.spans("paper-others", **reported(turn, words, table)) for table in slip.over]
    reply = Reply(joined([*lead, *parts]), (buttons,), ("question",))
    turn.speak.post(reply, slot=SlipSlot(kept.id))


def _keep(turn: Turn, tables: Sequence[TableReported], lead: Sequence[Spans] = ()) -> None:
    for game in (game for table in tables for game in _opened(turn, table.name, table.day)):
        if not game.table.rounds:
            forget_unplayed(game)
    tell_decisions(turn, tables, lead)


def tap_agree(turn: Turn, button: OfSlip) -> None:
    """[Klopt] of an admin: store the tables; [Van de avond]: report the slip's tables."""
    if own_draft(turn, SLIPS, button.draft).value.line:
        _report(turn, answered(turn, button).tables)
        return
    must_be_admin(turn)
    slip = answered(turn, button)
    tables = tuple(_as_known(turn, table) for table in slip.tables)
    over = _over(turn, tables)
    if over == slip.over:
        _keep(turn, tables)
    else:  # the stored tables have changed since the question
        _ask(turn, Slip(tables, over=over), ())


def tap_drop(turn: Turn, button: OfSlip) -> None:
    """[Annuleer] of an admin."""
    must_be_admin(turn)
    answered(turn, button)


def answered(turn: Turn, button: OfSlip) -> Slip:
    """Delete the question of a slip, and return the slip. Refuse: it was answered already."""
    kept = own_draft(turn, SLIPS, button.draft)
    kept.drop(turn)
    turn.speak.delete(SlipSlot(kept.id))
    return kept.value


def report_all(turn: Turn, text: str) -> None:
    """Store each line as a table, and report all wrong lines together.

    Without a day they may be results of something else that is played.
    """
    act = turn.incoming.act
    lines = text.splitlines()
    first = 1 + len(act.text.strip().splitlines()) - len(lines) if isinstance(act, Said) else 1
    if not _dated(turn, lines[0]) and OTHER_LINES.first(turn, text, first):
        return
    day = _tonight(turn)
    faults = list[Spans]()
    stock = list[str]()
    tables = dict[tuple[date, str], TableReported]()
    for number, line in enumerate(lines, first):
        try:
            read = _READER.read(turn, line)[1]
            if isinstance(read, PaperLine):
                _add(tables, _table(turn, read, day, stock))
            elif isinstance(read, PaperDay):
                day = read.evening or day
        except (Refused, AskName) as fault:
            if number == first and "table" not in (
                meaning("things", word) for word in line.split()
            ):
                raise  # the day of all lines
            faults.append(fault_line(turn, number, line, fault))
    if tables:
        _report(turn, list(tables.values()), stock, faults)
    else:
        turn.speak.whisper(Reply(joined(faults), topics=("refusal",)))


def _add(tables: dict[tuple[date, str], TableReported], table: TableReported) -> None:
    if (table.day, table.name) in tables:
        raise Refuse("paper-twice", table=table.name)
    tables[table.day, table.name] = table


def _dated(turn: Turn, line: str) -> bool:
    with suppress(Refused, AskName):
        return getattr(_READER.read(turn, line)[1], "evening", None) is not None
    return False


def enter_evening(turn: Turn, wish: Mapping[str, Any]) -> Mapping[str, Any]:
    """Store the tables of an evening that an admin typed on the page, in one post.

    The wish has the `day` and `rows`: each with a table, names, points and perhaps the rounds.
    Return the number of stored tables, and the fault of each other row.
    """
    must_be_admin(turn)
    day = date.fromisoformat(wish["day"])
    faults = dict[int, str]()
    stock = list[str]()
    tables = dict[tuple[date, str], TableReported]()
    numbers = dict[str, int]()
    for number, row in enumerate(wish["rows"][:MOST_SLIPS]):
        try:
            _, read = Reader("result", (_PAPER,)).read(turn, _line(row))
            table = _table(turn, cast("PaperLine", read), day, stock)
            _add(tables, table)
            numbers[table.key] = number
        except (Refused, AskName) as fault:
            faults[number] = why_not(turn, fault)
    waiting: Sequence[TableReported] = ()
    if tables:
        lead = turn.words.group.spans("paper-page", name=turn.member.name)
        waiting = _report(turn, list(tables.values()), stock, [lead])
    asked = turn.words.own.text("paper-asked")
    faults |= {numbers[table.key]: asked for table in waiting}
    return {"recorded": len(tables) - len(waiting), "faults": faults}


def _line(row: Mapping[str, Any]) -> str:
    pairs = zip(row["names"], row["points"], strict=True)
    people = " ".join(
        f'"{tidy(str(name)).replace(QUOTE, "")}" {int(points)}' for name, points in pairs
    )
    rounds = f" {int(row['rounds'])} rounds" if row.get("rounds") else ""
    return f"table {int(row['table'])} {people}{rounds}"


def on_paper(turn: Turn) -> bool:
    """Return True when a line may be about an evening of the competition."""
    club = None if turn.visit.out else turn.visit.club
    return club is not None and is_on(turn.unit, club, _tonight(turn))


def asked_whose(turn: Turn, line: str, name: str) -> bool:
    """Ask if a line is about this evening or the tournament; return True if it may be both."""
    with suppress(Refused, AskName):
        if on_paper(turn) and _tonight(turn) in evenings_played(turn):
            paper = _READER.read(turn, line)[1]
            if isinstance(paper, PaperLine):
                slip = Slip((_table(turn, paper, _tonight(turn), []),), line)
                _ask(turn, slip, [turn.words.group.spans("paper-whose", name=name)])
                return True
    return False


_PAPER = Form(PaperLine, report, when=on_paper)
_READER = Reader("result", (_PAPER, Form(PaperDay, lambda _turn, _said: None)))
RESULT = Command(
    key="result",
    after="bmj",
    forms=(_PAPER,),
    many=report_all,
    buttons={"slipis": tap_agree, "slipnot": tap_drop},
)
