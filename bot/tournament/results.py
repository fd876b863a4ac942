"""Results: the line of a table, agreement, protest, and the call for a referee."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Annotated, Final

from bot.messages import Reply, Spans
from bot.ports.records import Member
from bot.reader.kinds import Called, Match, Number
from bot.reader.lines import Form, Line, Reader
from bot.reader.words import Words
from bot.talk.people import folded, tidy
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts
from bot.talk.tournament_words import round_name, who
from bot.talk.turn import Turn
from bot.tournament.buttons import ResultSlot, Tour
from bot.tournament.card import refresh_card
from bot.tournament.entrants import Playing
from bot.tournament.hall import (
    Hall,
    account_at,
    current,
    judges,
    must_judge,
    organises,
    to_player,
)
from bot.tournament.words import in_pieces, result_reply, standing_lines
from core.players import DROMER
from core.tournament import decisions
from core.tournament.events import Four
from core.tournament.tournament import CHAIRS, Entrant
from core.values import frozen


def ask(hall: Hall) -> Hall:
    """[Uitslag]: of one's own table; who judges, of any."""
    if hall.t.round not in hall.t.sessions:
        raise Refuse("tour-no-round")
    sits = my_chair(hall, hall.t.round) is not None
    if not sits and not judges(hall):
        raise Refuse("tour-no-chair")
    line = typed_words(hall.turn, "tour-ask-result", sits=int(sits))
    hall.turn.read["hall"] = hall
    Reader("result", RESULT).do(hall.turn, line)
    return hall


@frozen
class Chair(Playing):
    """Somebody who sits at a table, a substitute and the Dromer too, by what they are called."""

    def there(self, turn: Turn) -> Sequence[Member]:
        """The entrants, and who sits for them."""
        hall = current(turn)
        fills = {name for one in hall.t.sessions.values() for name in one.fills.values()}
        names = [*filter(None, fills), hall.words.text("tour-dromer")]
        others = [Member(DROMER, hall.known.club, name) for name in names]
        return (*Playing.there(self, turn), *others)

    def at(self, turn: Turn, words: Words, at: int) -> Iterator[Match]:
        """The names that stand here; the same may stand there twice."""
        for match in super().at(turn, words, at):
            yield replace(match, value=Called(match.value.word, ()))

    def settle(self, turn: Turn, value: Called) -> str:
        """The name, which is looked for at the table."""
        del turn
        return value.word


Name = Annotated[str, Chair()]
Whole = Annotated[int, Number(-(10**7), 10**7)]


class Result(Line):
    """`7 Anna 1240 Bert -320 Cees -520 Dirk -400`, or four points in the order E S W N.

    Before it may stand `ronde 2`; who sits at a table leaves out its number.
    """

    session: Annotated[int, Number(1, 99, "round", bare=False, part="tournament")] | None = None
    table: Annotated[int, Number(1, 99, "table")] | None = None
    names: tuple[Name, Name, Name, Name] | None = None
    points: tuple[Whole, Whole, Whole, Whole]


def enter(turn: Turn, said: Result) -> Hall:
    """Keep the result of a table: one's own; who judges, of any."""
    hall = current(turn)
    round_ = said.session or hall.t.round
    if round_ not in hall.t.sessions:
        raise Refuse("tour-no-round")
    table = said.table
    if table is None:
        chair = my_chair(hall, round_)
        if chair is None:
            raise Refuse("tour-result-usage")
        table = chair[0]
    if not 1 <= table <= len(hall.t.tables(round_)):
        raise Refuse("tour-no-table", table=table)
    points = _points(hall, round_, table, said)
    mine = _my_chair(hall, round_, table)
    if mine is None and not judges(hall):
        raise Refuse("tour-not-at-table", table=table)
    return _entered(hall, round_, table, points, mine)


def _may_be_heard(turn: Turn) -> bool:
    """Whether a line is read: of who was put out of the club, none is."""
    if turn.visit.out:
        raise turn.visit.no_club()
    return True


RESULT: Final = (Form(Result, enter, when=_may_be_heard),)


def _entered(hall: Hall, round_: int, table: int, points: Four, mine: int | None) -> Hall:
    """Keep it; who sends the same again agrees, who sends another is told what stands."""
    old = hall.t.sessions[round_].results.get(table)
    may = judges(hall)
    if old is not None and mine is not None and old.points == points:
        return show(hall.tell(decisions.agree(hall.t, round_, table, mine)), round_, table)
    first = old is None or old.by == hall.turn.account.id
    if not may and not (first and hall.t.round == round_ and hall.t.running):
        raise Refuse("tour-result-stands", table=table)
    fact = decisions.result(hall.t, round_, table, points, mine)
    before, hall = hall, hall.tell(fact)
    if hall.t.settings.agree == "organiser" and organises(hall) and mine is None:
        hall = hall.tell(decisions.sign(hall.t, round_, table))
    if old is not None:
        _tell_correction(before, hall, round_, table)
    return show(hall, round_, table)


def _tell_correction(before: Hall, hall: Hall, round_: int, table: int) -> None:
    """What stood, and of a standing that was shown no more than what changed."""
    words, t = hall.words, hall.t
    was = ", ".join(words.signed(one) for one in before.t.sessions[round_].results[table].points)
    agree = t.settings.agree
    name = round_name(t, words, round_)
    parts = [words.spans("tour-corrected", round=name, table=table, was=was, agree=agree)]
    if round_ <= t.released():
        parts += _changed_lines(standing_lines(before.t, words), standing_lines(t, words), words)
    for piece in in_pieces(parts):
        hall.turn.speak.post(Reply(piece, topics=("correction",)))


def _changed_lines(stood: list[Spans], stands: list[Spans], words: Texts) -> Iterator[Spans]:
    """What changed in a standing, the teams under their heading."""
    teams = words.spans("tour-teams")
    changed = [line for line in stands if line not in stood or line == teams]
    if changed and changed[-1] == teams:
        changed.pop()
    if changed:
        yield words.spans("tour-changes")
        yield from changed


def show(hall: Hall, round_: int, table: int) -> Hall:
    """The result of a table as it now stands, in its place: in the hall and with the four."""
    turn, slot = hall.turn, str(ResultSlot(hall.id, round_, table))
    reply = result_reply(hall, hall.words, round_, table)
    new = len(hall.t.sessions[round_].results[table].before) == 0
    turn.speak.edit(slot, reply)
    for number in hall.t.tables(round_)[table - 1]:
        entry = hall.t.holder(number, round_)
        if entry is None:
            continue
        account = hall.t.entrants[entry].account
        if account is None or not turn.unit.people.account_by_id(account).private:
            continue
        chat = turn.unit.clubs.open_private(account)
        turn.unit.outbox.edit(chat.id, slot, reply, anew=new or chat.id == turn.chat.id)
    refresh_card(hall)
    return hall


def my_chair(hall: Hall, round_: int) -> tuple[int, int] | None:
    """The table and chair of whoever speaks in a round; None when they do not sit."""
    if round_ not in hall.t.sessions:
        return None
    seats, me = hall.t.seats(round_), hall.turn.account.id
    return next((at for one, at in seats.items() if account_at(hall, round_, one) == me), None)


def _my_chair(hall: Hall, round_: int, table: int) -> int | None:
    mine = my_chair(hall, round_)
    return mine[1] if mine is not None and mine[0] == table else None


def _points(hall: Hall, round_: int, table: int, said: Result) -> Four:
    """Four points, by name or in the order of first winds."""
    if said.names is None:
        return said.points
    names = [who(hall.t, hall.words, one, round_) for one in hall.t.tables(round_)[table - 1]]
    order = [_chair_named(names, name) for name in said.names]
    if sorted(order) != list(range(CHAIRS)):
        raise Refuse("tour-result-names", table=table, names=", ".join(names))
    points = dict(zip(order, said.points, strict=True))
    return (points[0], points[1], points[2], points[3])


def _chair_named(names: Sequence[str], said: str) -> int:
    """Whose name this is, or the beginning of only one; -1 when it is not clear."""
    wanted = folded(said)
    for same in (str.__eq__, str.startswith):
        found = [at for at, name in enumerate(names) if same(folded(name), wanted)]
        if len(found) == 1 and wanted:
            return found[0]
    return -1


# --- agreement -----------------------------------------------------------------------------------


def agree(hall: Hall, tap: Tour) -> Hall:
    """[Akkoord]: one's own chair."""
    chair = _sits(hall, tap)
    if _changed(hall, tap):
        return hall
    fact = decisions.agree(hall.t, tap.one, tap.two, chair)
    hall.turn.speak.notice("tour-you-agree")
    return show(hall.tell(fact), tap.one, tap.two)


def agree_for(hall: Hall, tap: Tour) -> Hall:
    """[Akkoord namens Anna]: by a table-mate, for who has no phone and signed.

    Refuse: whoever sits there has an account, and agrees by it.
    """
    mine = _sits(hall, tap)
    if _changed(hall, tap):
        return hall
    chair = tap.three % CHAIRS
    number = hall.t.tables(tap.one)[tap.two - 1][chair]
    if account_at(hall, tap.one, number) is not None:
        raise Refuse("tour-agrees-alone", name=who(hall.t, hall.words, number, tap.one))
    fact = decisions.agree(hall.t, tap.one, tap.two, chair, by=mine)
    return show(hall.tell(fact), tap.one, tap.two)


def _changed(hall: Hall, tap: Tour) -> bool:
    """Whether the result is another than where this was tapped; then it is shown once more."""
    result = hall.t.sessions[tap.one].results.get(tap.two)
    if result is None or len(result.before) == tap.three // CHAIRS:
        return False
    show(hall, tap.one, tap.two)
    hall.turn.speak.notice("tour-result-changed")
    return True


def dispute(hall: Hall, tap: Tour) -> Hall:
    """[Bezwaar]: in a line why; the referee is called."""
    _sits(hall, tap)
    decisions.dispute(hall.t, tap.one, tap.two, "?")  # refused before anybody is asked why
    why = tidy(typed_words(hall.turn, "tour-why", table=tap.two))
    hall = show(hall.tell(decisions.dispute(hall.t, tap.one, tap.two, why)), tap.one, tap.two)
    call_referee(hall, tap.one, tap.two)
    return hall


def _sits(hall: Hall, tap: Tour) -> int:
    """The chair at this table of whoever taps. Refuse: there is none."""
    if tap.one not in hall.t.sessions:
        raise Refuse("tour-no-round")
    chair = _my_chair(hall, tap.one, tap.two)
    if chair is None:
        raise Refuse("tour-not-at-table", table=tap.two)
    return chair


# --- the referee ---------------------------------------------------------------------------------


def called(hall: Hall, _: Tour) -> Hall:
    """[Scheids] from a table."""
    if hall.t.running is None:
        raise Refuse("tour-no-round")
    mine = my_chair(hall, hall.t.round)
    if mine is None:
        raise Refuse("tour-no-chair")
    call_referee(hall, hall.t.round, mine[0])
    hall.turn.speak.notice("tour-referee-called")
    return hall


def call_referee(hall: Hall, round_: int, table: int) -> None:
    """Table 7 asks for the referee: in the hall, and to each referee in private."""
    words = hall.words
    name = round_name(hall.t, words, round_, "-short")
    text = words.spans("tour-referee-wanted", round=name, table=table)
    button = Tour(hall.id, "going", round_, table).button("🏃 " + words.label("tour-going"))
    reply = Reply(text, ((button,),), ("question",), silent=False)
    hall.turn.speak.post(reply)
    for account in hall.t.referees:
        referee = Entrant(0, "", "", "", "", account, reserve=False)
        to_player(hall, referee, reply)


def going(hall: Hall, tap: Tour) -> Hall:
    """[Ik ga]: the table knows who comes."""
    must_judge(hall)
    if tap.one not in hall.t.sessions:
        raise Refuse("tour-no-round")
    if not 1 <= tap.two <= len(hall.t.tables(tap.one)):
        raise Refuse("tour-no-table", table=tap.two)
    name = hall.turn.account.name
    hall.turn.speak.post(Reply(hall.words.spans("tour-referee-comes", name=name, table=tap.two)))
    return hall
