"""Results: the line of a table, agreement, protest, and the call for a referee."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated

from bot.features.tournament.card import OfOrganiser, refresh_card, results_button
from bot.features.tournament.context import (
    OfTournament,
    TableInRound,
    TournamentContext,
    account_at,
    any_hall,
    current,
    facts_of,
    is_played,
    judges,
    may_write,
    must_judge,
    organises,
    to_account,
)
from bot.features.tournament.entrants import MOST, Playing
from bot.features.tournament.hooks import ASKED_WHOSE, MAY_BE_OF_EVENING
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import called_at, round_name
from bot.features.tournament.words import (
    TOGETHER,
    Agreeing,
    OfRound,
    TypedSlot,
    final_lines,
    in_pieces,
    moved_lines,
    names_at,
    numbers_at,
    result_at,
    result_head,
    result_if_any,
    result_reply,
    standing_reply,
    told_together,
    typed_reply,
)
from bot.messages import ButtonRows, Reply, Span, Spans, Tapped, text_of
from bot.ports.platforms import FormField, PlatformForm
from bot.ports.records import At, Member
from bot.reader.amounts import read_whole
from bot.reader.command import Command
from bot.reader.kinds import Called, Mark, Match, Rank
from bot.reader.lines import Form, Line, Reader
from bot.reader.number_kinds import NumberKind, WholePoints
from bot.reader.words import Words
from bot.rulebook.refusals import fault_line, in_words
from bot.talk.buttons import rows
from bot.talk.people import Found, as_name, check_length, folded
from bot.talk.questions import OF_FIELDS, FormAsked
from bot.talk.refusing import AskName, AskWords, Refuse, typed_words
from bot.talk.texts import joined, keys_of, meaning
from bot.talk.turn import Turn
from core.game.rounds import CHAIRS, four
from core.players import DROMER, Chair
from core.problems import Refused
from core.tournament import decisions
from core.tournament.events import FourPoints, RoundNumber, TableNumber
from core.tournament.tournament import Tournament, fold
from core.values import frozen

IN_A_MENU = 25
"""The most tables in a menu."""


class ListSlot(OfOrganiser, name="tourlist"):
    """The results of a round, for an organiser to sign, or the menu of tables for a sheet."""


class StartSlot(OfRound, name="tourstart"):
    """The start of a round, with the thread of its results where the platform has threads."""


class TableResultSlot(OfRound, name="tourresult"):
    """The result of a table."""

    table: TableNumber


def ask(context: TournamentContext, at: TableInRound) -> None:
    """Ask a player for the result of the player's table, a referee for any ([Uitslag]).

    at: the table of a sheet, chosen from the menu of tables.
    """
    if context.t.round not in context.t.sessions:
        raise Refuse("tour-no-round")
    sits = my_chair(context, context.t.round)
    if sits is None and not judges(context):
        raise Refuse("tour-no-chair")
    context.turn.read["hall"] = context
    line = context.turn.resumed.typed
    if isinstance(context.turn.incoming.act, Tapped):
        own_table = TableInRound(context.t.round, sits[0]) if sits else at
        _must_be_points(context, at if at.table else own_table, line)
    if at.table:
        _enter_sheet(context, at, line)
    elif line:
        enter_lines(context.turn, line)
    elif context.speak.alone and sits is None:
        _show_sheets(context)
    else:
        asked = context.own.spans("tour-ask-result", sits=int(sits is not None))
        raise AskWords(asked, form="result")


def _must_be_points(context: TournamentContext, at: TableInRound, typed: str) -> None:
    """Ask again for all fields of a form that are no points, by the names of their players."""
    lines = typed.split("\n")
    if len(lines) != len(CHAIRS) or not 1 <= at.table <= len(context.t.tables(at.round)):
        return
    texts = context.own
    wrong = [
        texts.spans(
            "form-wrong",
            name=name,
            wrong=texts.text("not-a-number", word=written.strip()[:30]),
        )
        for name, written in zip(names_at(context.t, texts, at), lines, strict=True)
        if read_whole(written.strip()) is None
    ]
    if wrong:
        raise AskWords(joined(wrong), OF_FIELDS)


def _show_sheets(context: TournamentContext) -> None:
    """Show the menu of tables, in the list of results for a tap there."""
    slot = ListSlot(context.id, context.turn.account.id)
    if context.speak.place == str(slot):
        context.unit.outbox.edit(context.turn.chat.id, str(slot), _sheets(context))
    else:
        context.speak.close(slot)
        context.speak.whisper(_sheets(context), slot=slot)


def _sheets(context: TournamentContext) -> Reply:
    """Return the menu of the tables of this round, each with the form of its sheet."""
    t = context.t
    texts = context.own
    missing = t.missing(t.round)
    keys = []
    for place in range(len(t.tables(t.round))):
        at = TableInRound(t.round, TableNumber(place + 1))
        names = ", ".join(names_at(t, texts, at))
        label = texts.text("label-tour-sheet", table=at.table, names=names)
        sign = "✅ " * (at.table not in missing)
        key = context.offer(sign + label, at.pack("enter"), form="round")
        keys.append(replace(key, menu=f"sheets{place // IN_A_MENU}"))
    asked = texts.spans("tour-ask-sheet", round=round_name(t, texts, t.round), count=len(missing))
    return Reply(asked, (*rows(keys, 1), (results_button(context, texts),)))


def _enter_sheet(context: TournamentContext, at: TableInRound, typed: str) -> None:
    """Store the four points of a sheet, and show the tables that remain."""
    turn = context.turn
    if not typed:
        raise AskWords(context.own.spans("tour-ask-result", sits=1), form="result")
    line = " ".join(typed.split())
    result_line = Reader("result", RESULT).read(turn, f"{at.table} {line}")[1]
    if not isinstance(result_line, ResultLine) or result_line.table != at.table:
        raise Refuse("tour-result-usage")
    enter(turn, replace(result_line, session=at.round))
    if turn.speak.place == str(ListSlot(context.id, turn.account.id)):
        _show_sheets(replace(any_hall(turn, context.id), turn=turn))


def result_form(asked: FormAsked, button: OfTournament) -> PlatformForm | None:
    """Return a form for the four points of a sheet, or at the account's own table, or None."""
    if button.verb != "enter" or asked.unit.get(Tournaments).by_id(button.id) is None:
        return None
    t = fold(facts_of(asked.unit, button.id))
    at = button.data(TableInRound)
    if not at.table:
        at = _own_table(t, asked.account)
    if at.round not in t.sessions or not 1 <= at.table <= len(t.tables(at.round)):
        return None
    title = text_of(result_head(t, asked.words, at))
    names = names_at(t, asked.words, at)
    result = result_if_any(t, at)
    if result is None:
        typed = [""] * len(names)
    else:
        typed = [*map(str, result.points)]
    fields = [FormField(name, points) for name, points in zip(names, typed, strict=True)]
    return PlatformForm(title.rstrip(": "), tuple(fields))


def _own_table(t: Tournament, account: int) -> TableInRound:
    """Return the table at which an account plays in this round; table 0 without a seat."""
    if t.round in t.sessions:
        for number, (table, _) in t.seats(t.round).items():
            entry = t.holder(number, t.round)
            if entry is not None and t.entrants[entry].account == account:
                return TableInRound(t.round, table)
    return TableInRound()


@frozen
class NamedAtTable(Playing):
    """A player at a table, also a substitute or the Dromer, by name."""

    def there(self, turn: Turn) -> Sequence[Member]:
        """Return the entrants, their substitutes, and the Dromer."""
        context = current(turn)
        fills = {
            name for session in context.t.sessions.values() for name in session.fills.values()
        }
        names = [*filter(None, fills), context.words.text("tour-dromer")]
        names += [context.t.entrants[entry].name for entry in context.t.namesakes]
        others = [Member(DROMER, context.known.club, name) for name in names]
        return (*Playing.there(self, turn), *others)

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the names at this place in the line; a name may occur twice; or a wind."""
        for match in super().values(turn, words):
            entrant = Found(match.value.members).one
            if entrant:
                word = entrant.name
            else:
                word = as_name(match.value.word)
            yield replace(match, value=Called(word, ()))
        if wind := meaning("winds", words[0]):
            yield Match(1, Called(wind, ()), Rank.BEGINNING)

    def settle(self, turn: Turn, value: Called) -> str:
        """Return the name; its chair is found later."""
        del turn
        return value.word


NameAtTable = Annotated[str, NamedAtTable()]


RoundTyped = Annotated[RoundNumber, NumberKind(1, 99, "round", bare=False, part="tournament")]


TableTyped = Annotated[TableNumber, NumberKind(1, MOST, "table")]


class ResultLine(Line):
    """`7 Anna 1240 Bert -320 Cees -520 Dirk -400`, or four points in the order E S W N.

    `ronde 2` may be in front; a player at the table may leave out its number.
    """

    session: RoundTyped | None = None
    table: TableTyped | None = None
    names: tuple[NameAtTable, NameAtTable, NameAtTable, NameAtTable] | None = None
    totals: tuple[WholePoints, WholePoints, WholePoints, WholePoints]


def enter(turn: Turn, result_line: ResultLine) -> None:
    """Store the result of a table: a player's own table, or any table for a referee."""
    context = current(turn)
    at = _table_of(context, result_line, context.t.round)
    mine = my_chair_at(context, at)
    if mine is None and not judges(context):
        raise Refuse("tour-not-at-table", table=at.table)
    _enter_result(context, at, _points(context, at, result_line), mine)


def _table_of(
    context: TournamentContext, result_line: ResultLine, round_: RoundNumber
) -> TableInRound:
    """Return the table of a line, by default in this round. Refuse: it does not exist."""
    round_ = result_line.session or round_
    if round_ not in context.t.sessions:
        raise Refuse("tour-no-round")
    sits = my_chair(context, round_)
    if result_line.table is None and sits is None:
        raise Refuse("tour-result-usage")
    at = TableInRound(round_, result_line.table or (sits[0] if sits else TableNumber(0)))
    _must_be_table(context, at)
    return at


def _must_be_table(context: TournamentContext, at: TableInRound) -> None:
    if at.round not in context.t.sessions:
        raise Refuse("tour-no-round")
    if not 1 <= at.table <= len(context.t.tables(at.round)):
        raise Refuse("tour-no-table", table=at.table)


def may_be_heard(turn: Turn) -> bool:
    """Return True if a line may be read. Refuse: the sender was put out of the club."""
    if turn.visit.out:
        raise turn.visit.no_club()
    return True


def is_meant(turn: Turn) -> bool:
    """Return True if a line without a day may be about the tournament."""
    begun = is_played(turn) and bool(current(turn).t.sessions)
    return may_be_heard(turn) and (begun or not MAY_BE_OF_EVENING.first(turn))


def _read_result(turn: Turn, result_line: ResultLine) -> None:
    """Store a result, or ask whether it is the tournament's when an evening is played, too."""
    pairs = zip(result_line.names or (), result_line.totals, strict=False)
    line = f"table {result_line.table} " + " ".join(f'"{who}" {points}' for who, points in pairs)
    if result_line.session or not ASKED_WHOSE.first(turn, line, current(turn).t.opened.name):
        enter(turn, result_line)


class RestLine(Line):
    """`2 Kees Pot 300 rest -100`: the other three have the same points."""

    session: RoundTyped | None = None
    table: TableTyped | None = None
    name: NameAtTable
    rest: Annotated[str, Mark("line", ("rest",))]
    totals: tuple[WholePoints, WholePoints]


def _enter_rest(turn: Turn, line: RestLine) -> None:
    """Store the result of a table with a winner and three equal losers."""
    context = current(turn)
    own, others = line.totals
    if others + 3 * own == 0:  # `de rest -100, Kees 300`
        own, others = others, own
    points = (own, others, others, others)
    result = ResultLine(session=line.session, table=line.table, totals=points)
    at = _table_of(context, result, context.t.round)
    names = names_at(context.t, context.own, at)
    rest = [name for name in names if folded(name) != folded(line.name)]
    if len(rest) < len(points) - 1:
        raise Refuse("tour-result-usage")
    _read_result(turn, replace(result, names=(line.name, rest[0], rest[1], rest[2])))


RESULT = (Form(ResultLine, enter, when=may_be_heard),)


def _enter_result(
    context: TournamentContext, at: TableInRound, points: FourPoints, mine: Chair | None
) -> None:
    """Store a result, or agree to it if it is equal. Refuse: another result is stored."""
    old = result_if_any(context.t, at)
    if old is not None and mine is not None and old.points == points:
        show(context.tell(decisions.agree(context.t, at.round, at.table, mine)), at)
        return
    first = old is None or old.by == context.turn.account.id
    if not judges(context) and not (first and context.t.round == at.round and context.t.running):
        raise Refuse("tour-result-stands", table=at.table)
    before = context
    context = _save_result(context, at, points)
    if old is not None:
        _tell_corrections(before, context, [at])
    show(context, at, before)


def _save_result(
    context: TournamentContext, at: TableInRound, points: FourPoints, *, signed: bool = False
) -> TournamentContext:
    """Return the tournament with a result, signed or vouched for by an organiser.

    Organisers cannot sign or vouch for the table at which they play.
    """
    mine = my_chair_at(context, at)
    context = context.tell(decisions.result(context.t, at.round, at.table, points, mine))
    sure = signed or context.t.settings.agree == "organiser"
    if sure and mine is None and organises(context):
        context = context.tell(decisions.sign(context.t, at.round, at.table, word=not signed))
    return context


def agreed_before(before: TournamentContext, at: TableInRound) -> frozenset[int]:
    """Return the accounts that agreed themselves with a result that is now changed."""
    old = result_if_any(before.t, at)
    chairs = old.agreed - old.on_behalf.keys() if old else ()
    numbers = numbers_at(before.t, at)
    accounts = {account_at(before, at.round, numbers[chair]) for chair in chairs}
    return frozenset(filter(None, accounts - {before.turn.account.id}))


def _tell_corrections(
    before: TournamentContext,
    context: TournamentContext,
    tables: Sequence[TableInRound],
    lead: Sequence[Spans] = (),
) -> None:
    """Post the old results and, of a released standing, only the changed lines."""
    words = context.words
    t = context.t
    parts = [*lead]
    for at in tables:
        was = ", ".join(words.signed(points) for points in result_at(before.t, at).points)
        agree = t.settings.agree
        name = round_name(t, words, at.round)
        spans = words.spans("tour-corrected", round=name, table=at.table, was=was, agree=agree)
        parts.append(spans)
    shown = [at for at in tables if at.round <= t.released()]
    buttons: ButtonRows = ()
    if shown:
        parts += [words.spans("tour-changes"), *moved_lines(before.t, t, words, shown)]
        parts += final_lines(t, words)
        buttons = standing_reply(context, words).buttons
    for piece in in_pieces(parts):
        context.speak.post(Reply(piece, buttons, ("correction",) if tables else ("result",)))


# --- slips --------------------------------------------------------------------------------------


def enter_slips(
    context: TournamentContext,
    slips: Mapping[TableInRound, FourPoints],
    *,
    signed: bool = False,
    faults: Sequence[Spans] | None = None,
) -> Mapping[TableInRound, Refuse]:
    """Store many results and report them in one post; return the refusal of each refused table.

    signed: the slips have four signatures; faults: those of other lines in the same message, to
    be reported with these (None: the page reports them).
    """
    must_judge(context)
    before = context
    table_in_rounds = list[TableInRound]()
    refusals = dict[TableInRound, Refuse]()
    for at, points in slips.items():
        try:
            with context.unit.step():
                context = _save_result(context, at, points, signed=signed)
            table_in_rounds.append(at)
        except Refused as refused:
            refusals[at] = in_words(context.turn, refused)
    wrong = list[Spans]()
    if faults is not None:
        wrong += faults
        for at, refusal in refusals.items():
            why = context.words.text(refusal.why, **refusal.values)
            wrong.append(context.words.spans("tour-slip-wrong", table=at.table, why=why))
    if table_in_rounds:
        lead = context.words.spans(
            "tour-slips",
            count=len(table_in_rounds),
            round=round_name(context.t, context.words, table_in_rounds[0].round),
            by=context.turn.account.name,
            page=int(faults is None),
            wrong=len(wrong),
        )
        corrected = [
            at for at in table_in_rounds if at.table in before.t.sessions[at.round].results
        ]
        _tell_corrections(before, context, corrected, [lead, *wrong])
        show_there(context, table_in_rounds, before, or_post=False)
        refresh_card(context)
    elif wrong:
        context.speak.whisper(Reply(joined(wrong), topics=("refusal",)))
    return refusals


class RoundOfLines(Line):
    """`ronde 1`: the round of the following lines; an empty line is skipped."""

    session: RoundTyped | None = None


def enter_lines(turn: Turn, text: str, first: int = 1) -> None:
    """Store a result from each line, and report all with the faults; or read all as one result.

    first: the number of the first line in the message.
    """
    reader = Reader("result", (*RESULT, Form(RoundOfLines, lambda _turn, _said: None)))
    context = current(turn)
    read = False
    faults = list[Spans]()
    round_ = context.t.round
    slips = dict[TableInRound, FourPoints]()
    for number, line in enumerate(text.splitlines(), first):
        try:
            result_line = reader.read(turn, line)[1]
            if isinstance(result_line, ResultLine):
                read = True
                at = _table_of(context, result_line, round_)
                if at in slips:
                    raise Refuse("paper-twice", table=at.table)
                slips[at] = _points(context, at, result_line)
            elif isinstance(result_line, RoundOfLines):
                round_ = result_line.session or round_
        except (Refused, AskName) as fault:
            faults.append(fault_line(turn, number, line, fault))
    if read and (judges(context) or len(slips) + len(faults) > 1):
        enter_slips(context, slips, faults=faults)
    else:
        Reader("result", RESULT).do(turn, text.replace("\n", " "))


def show(
    context: TournamentContext, at: TableInRound, before: TournamentContext | None = None
) -> TournamentContext:
    """Show the present result of a table in the hall and to its players."""
    show_there(context, [TableInRound(at.round, at.table)], before)
    refresh_card(context)
    _lead_to(context, at)
    return context


def _lead_to(context: TournamentContext, at: TableInRound) -> None:
    """Lead the sender to the thread of the results, from outside it."""
    turn = context.turn
    thread = context.unit.outbox.thread_under(turn.chat.id, str(StartSlot(context.id, at.round)))
    if thread not in {"", turn.incoming.place.thread}:
        text = context.own.spans("tour-result-there", table=at.table)
        link = Span(context.own.text("tour-results-link"), "thread", thread)
        turn.speak.mention(Reply((*text, Span(" "), link)))


def show_there(
    context: TournamentContext,
    tables: Sequence[TableInRound],
    before: TournamentContext | None = None,
    *,
    or_post: bool = True,
) -> None:
    """Show results in their places; a message with several results is edited once.

    before: the tournament before the change: accounts that agreed with the old result get a new
    message; or_post: in the hall, post a result that has no message yet.
    """
    together = [at for at in tables if told_together(context, at)]
    blocks = {TypedSlot(context.id, at.round, (at.table - 1) // TOGETHER): None for at in together}
    for typed_slot in blocks:
        there = At(0, hall=True, under=str(StartSlot(context.id, typed_slot.round)))
        context.speak.edit(
            typed_slot, typed_reply(context, context.words, typed_slot), or_post=or_post, at=there
        )
    for at in tables:
        slot = str(TableResultSlot(context.id, at.round, at.table))
        reply = result_reply(context, context.words, at)
        there = At(0, hall=True, under=str(StartSlot(context.id, at.round)))
        context.speak.edit(slot, reply, or_post=or_post and at not in together, at=there)
        _show_to_four(context, at, slot, reply, agreed_before(before, at) if before else ())


def _show_to_four(
    context: TournamentContext, at: TableInRound, slot: str, reply: Reply, again: Container[int]
) -> None:
    """Send a result to the players the bot may write to; to those in `again` as a new message."""
    unit = context.unit
    here = context.turn.chat.id
    new = not result_at(context.t, at).before
    entries = (context.t.holder(number, at.round) for number in numbers_at(context.t, at))
    for account in (context.t.entrants[entry].account for entry in entries if entry is not None):
        if account is None or not may_write(context, account):
            continue
        chat = unit.clubs.open_private(account)
        typed = chat.id == here and not isinstance(context.turn.incoming.act, Tapped)
        if typed or account in again:
            unit.outbox.bring(chat.id, slot, reply)
        else:
            unit.outbox.edit(chat.id, slot, reply, or_post=new or chat.id == here)


def my_chair(context: TournamentContext, round_: RoundNumber) -> tuple[TableNumber, Chair] | None:
    """Return the table and chair of the sender in a round; None without a seat."""
    if round_ not in context.t.sessions:
        return None
    seats = context.t.seats(round_)
    me = context.turn.account.id
    return next(
        (at for number, at in seats.items() if account_at(context, round_, number) == me), None
    )


def my_chair_at(context: TournamentContext, at: TableInRound) -> Chair | None:
    """Return the chair of the sender at a table, or None."""
    mine = my_chair(context, at.round)
    if mine is not None and mine[0] == at.table:
        return mine[1]
    return None


def _points(context: TournamentContext, at: TableInRound, result_line: ResultLine) -> FourPoints:
    if result_line.names is None:
        return result_line.totals
    names = names_at(context.t, context.words, at)
    order = [_chair_named(names, name) for name in result_line.names]
    if sorted(order) != list(range(len(CHAIRS))):
        raise Refuse("tour-result-names", table=at.table, names=", ".join(names))
    points = dict(zip(order, result_line.totals, strict=True))
    return four(points.__getitem__)


def _chair_named(names: Sequence[str], text: str) -> int:
    """Return the chair with this name, or with the only name that begins so; otherwise -1."""
    wanted = folded(text)
    for same in (str.__eq__, str.startswith):
        chairs = [at for at, name in enumerate(names) if same(folded(name), wanted)]
        if len(chairs) == 1 and wanted:
            return chairs[0]
    winds = keys_of("winds")
    if text in winds:
        return winds.index(text)
    return -1


# --- agreement -----------------------------------------------------------------------------------


def agree(context: TournamentContext, at: Agreeing) -> None:
    """Agree with a result from the sender's own chair ([Akkoord])."""
    chair = _sits(context, at)
    if not has_changed(context, at):
        fact = decisions.agree(context.t, at.round, at.table, chair)
        context.speak.notice("tour-you-agree")
        show(context.tell(fact), at)


def agree_for(context: TournamentContext, at: Agreeing) -> None:
    """Agree on behalf of a table-mate without a phone, who signed ([Akkoord namens Anna]).

    Refuse: the player in that chair has an account, and must use it.
    """
    mine = _sits(context, at)
    if has_changed(context, at):
        return
    chair = CHAIRS[at.mark % len(CHAIRS)]
    number = numbers_at(context.t, at)[chair]
    if account_at(context, at.round, number) is not None:
        name = called_at(context.t, context.words, number, at.round)
        raise Refuse("tour-agrees-alone", name=name)
    show(context.tell(decisions.agree(context.t, at.round, at.table, chair, by=mine)), at)


def has_changed(context: TournamentContext, at: Agreeing) -> bool:
    """Return True if the result has changed since it was shown; it is shown again."""
    session = context.t.sessions.get(at.round)
    result = session and session.results.get(at.table)
    if not result or len(result.before) == at.mark // len(CHAIRS):
        return False
    show(context, at)
    context.speak.notice("tour-result-changed")
    return True


def dispute(context: TournamentContext, at: TableInRound) -> None:
    """Store a protest with its reason, and call the referee ([Bezwaar])."""
    _sits(context, at)
    decisions.dispute(context.t, at.round, at.table, "?")  # refuse before the question
    why = check_length(typed_words(context.turn, "tour-why", table=at.table))
    context = context.tell(decisions.dispute(context.t, at.round, at.table, why))
    call_referee(show(context, at), at)


def _sits(context: TournamentContext, at: TableInRound) -> Chair:
    if at.round not in context.t.sessions:
        raise Refuse("tour-no-round")
    chair = my_chair_at(context, at)
    if chair is None:
        raise Refuse("tour-not-at-table", table=at.table)
    return chair


# --- the referee ---------------------------------------------------------------------------------


def tap_referee(context: TournamentContext, _: object) -> None:
    """Call the referee to the sender's table ([Scheids])."""
    if context.t.running is None:
        raise Refuse("tour-no-round")
    mine = my_chair(context, context.t.round)
    if mine is None:
        raise Refuse("tour-no-chair")
    call_referee(context, TableInRound(context.t.round, mine[0]))
    context.speak.notice("tour-referee-called")


def call_referee(context: TournamentContext, at: TableInRound) -> None:
    """Post the call for a referee in the hall, and send it to each referee."""
    words = context.words
    name = round_name(context.t, words, at.round, "-short")
    text = words.spans("tour-referee-wanted", round=name, table=at.table)
    button = context.button(words, "tour-going", at.pack("going"), "🏃")
    reply = Reply(text, ((button,),), ("question",), silent=False)
    context.speak.post(reply)
    for referee in context.t.referees:
        to_account(context, referee.account or None, reply)


def going(context: TournamentContext, at: TableInRound) -> None:
    """Report to the table that the referee is coming ([Ik ga])."""
    must_judge(context)
    _must_be_table(context, at)
    context.post("tour-referee-comes", name=context.turn.account.name, table=at.table)


RESULT_COMMAND = Command(
    key="result",
    after="bmj",
    forms=(
        Form(ResultLine, _read_result, when=is_meant),
        Form(RestLine, _enter_rest, when=is_meant),
    ),
    many=enter_lines,
)
