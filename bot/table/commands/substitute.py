"""/wissel, /substitute: a player replaces another, leaves, or arrives late."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Annotated, NoReturn

from bot.messages import Button, Reply, Spans
from bot.ports.platforms import FormField, PlatformForm
from bot.ports.records import Member
from bot.reader.command import Command
from bot.reader.dates import tonight
from bot.reader.evening_kinds import EveningPlayed
from bot.reader.kinds import (
    Called,
    Mark,
    NewPerson,
    Person,
    SomebodyNew,
    SomebodySeated,
    TableName,
)
from bot.reader.lines import Form, Line, Reader
from bot.reader.name_lists import AND
from bot.reader.number_kinds import BehindWord
from bot.reader.sentences import Statement, read_sentences
from bot.reader.single_names import somebody_typed
from bot.reader.spoken_words import SpokenWords
from bot.reader.words import quote
from bot.table.buttons import OfTable, SinceAct
from bot.table.change_message import mend
from bot.table.end_message import set_back
from bot.table.finished_tables import last_ended, pick_past
from bot.table.recording import append_event, show_table
from bot.table.rooms import show_rooms
from bot.table.round_form import table_asked
from bot.table.table_in_play import (
    TableInPlay,
    correctable,
    is_past,
    must_record_at,
    open_tables,
    pick_table,
    table_now,
)
from bot.table.table_message import view_of
from bot.table.table_of_button import table_as_it_was
from bot.talk.admins import must_be_admin
from bot.talk.buttons import rows, with_name
from bot.talk.people import LONGEST_NAME, is_name, names_of
from bot.talk.questions import FormAsked
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.texts import Values, either, is_common, listed, meaning
from bot.talk.turn import Turn
from core.game.events import TableFact
from core.game.seat_decisions import exchange as exchange_seats
from core.game.seat_decisions import join, leave, relieve
from core.game.table import Table
from core.players import DROMER, PLACES, PlayerId
from core.problems import Refused
from core.values import frozen

CHOICES = 25
STRETCHES = 3
"""The most names in a field of a form, and the most fields with names."""
NOBODY = PlayerId(-1)
"""A player without a table, to test for a free seat."""


class GoHome(SinceAct):
    """[Anna weg] under [Wissel]: the player leaves without a successor."""

    player: PlayerId


@frozen
class Successor(NewPerson):
    """Who takes a seat; a new name in small letters beside a capital is asked: `Dirk plassen`."""

    def settle(self, turn: Turn, value: Called) -> Member:
        """Return the member or a new guest; ask about an unclear name."""
        beside = not all(map(str.islower, value.besides))
        if beside and value.word.islower() and not (value.members or is_common(value.word)):
            value = replace(value, sure=False)
        return super().settle(turn, value)


class Exchange(Line):
    """`Anna Eef`: Eef takes Anna's seat; either may be the Dromer.

    `Anna Bert vanaf spel 1`: two players of a table sat in each other's chairs (competition C12).
    """

    leaving: SomebodySeated
    by: Annotated[str, Mark("substitute", ("by",))] = ""
    joining: Annotated[Member, Successor(dromer=True)]
    since: Annotated[int, BehindWord(1, command="substitute", word="since")] | None = None
    table: TableName | None = None
    evening: EveningPlayed | None = None


class GoesAndComes(Line):
    """`Anna weg, Eef erbij`: the same."""

    leaving: SomebodySeated
    goes: Annotated[str, Mark("substitute", ("leaves",))]
    joining: Annotated[Member, Successor(dromer=True)]
    comes: Annotated[str, Mark("substitute", ("joins",))]


class Goes(Line):
    """`Anna weg`: the waiting player or the Dromer takes the seat."""

    leaving: SomebodySeated


class Comes(Line):
    """`Eef erbij aan tafel 2`: for the Dromer, or as the fifth before the first round."""

    joining: SomebodyNew
    table: TableName | None = None


def go_and_come(turn: Turn, line: GoesAndComes) -> None:
    """Seat a player in the chair of another."""
    exchange(turn, Exchange(leaving=line.leaving, joining=line.joining))


def exchange(turn: Turn, line: Exchange) -> None:
    """Seat a player in the chair of another, or exchange the chairs of two players."""
    game = _pick_table(turn, line)
    must_record_at(game)
    _must_be_there(turn, game.table, line.leaving)
    leaving = line.leaving
    joining = line.joining
    table = game.table
    since = line.since
    if since is not None or is_past(game):
        _must_be_there(turn, table, joining)
        _exchange_seats(game, (leaving, joining), since)
    elif joining.id == DROMER:
        _leave(game, leaving)
    elif leaving.id == DROMER:
        _join(game, joining)
    elif joining.id in table.people:
        _exchange_seats(game, (leaving, joining), since)
    else:
        place = PLACES[table.people.index(leaving.id)]
        after = append_event(game, relieve(table, place, joining.id))
        names = {"leaving": leaving.name, "joining": joining.name}
        _report(after, "relieved", leaving.name, **names)


def _pick_table(turn: Turn, line: Exchange) -> TableInPlay:
    """Return the table of a line; two players of a finished table can be exchanged there."""
    names = [line.leaving.name, line.joining.name]
    if line.evening is not None and line.evening < tonight(turn):
        return pick_past(turn, line.evening, names, named=line.table)
    over = last_ended(turn, names)
    both = over is not None and {line.leaving.id, line.joining.id} <= {*over.table.people}
    return pick_table(turn, names[:1], named=line.table, ended_too=both)


def _exchange_seats(game: TableInPlay, pair: Sequence[Member], since: int | None) -> None:
    """Exchange two players from a round on; ask for the round if it is not given."""
    game = correctable(game)
    if is_past(game):
        must_be_admin(game.turn)
    if game.table.rounds and since is None:
        _ask_since(game, pair)
    event = exchange_seats(game.table, pair[0].id, pair[1].id, (since or 1) - 1)

    def head(game: TableInPlay) -> Spans:
        names = listed(game.words, [player.name for player in pair])
        values: Values = {"name": game.member.name, "names": names, "table": game.name}
        return game.words.spans("seats-exchanged", **values, round=since or 1)

    mend(game, event, 0, head=head)


def _ask_since(game: TableInPlay, pair: Sequence[Member]) -> NoReturn:
    words = game.own
    last = len(game.table.rounds)
    names = [player.name for player in pair]
    start = words.command("substitute")
    since = words.typed("substitute", "since")
    line = " ".join([start, *map(quote, names), words.text("table-button", table=game.name)])
    if is_past(game):
        line = f"{line} {words.day(game.table.day)}"
    rounds = {"since-first": 1, "since-last": last, "since-now": last + 1}
    if last == 1:
        del rounds["since-last"]
    if game.table.over:
        del rounds["since-now"]
    choices = [
        (label, f"{line} {since} {words.text('round-number', round=number)}")
        for label, number in rounds.items()
    ]
    values: Values = {"names": listed(words, names), "table": game.name, "last": last}
    raise AskMeant("ask-since", choices, example=choices[0][1], **values)


_EXCHANGED = re.compile(rf"(?<!\S)(?:{either('substitution', 'exchanged')})(?!\w)", re.IGNORECASE)
_BETWEEN = re.compile(rf"\s*[,;]\s*(?:{AND}\s)?|\s+{AND}\s+")
_FILLS_IN = re.compile(rf"\b{either('filling in', 'for')}\b", re.IGNORECASE)
_TURNED = re.compile(
    rf"(?:{either('substitution', 'turn')}|{either('substitution', 'instead')})\s+"
    rf"(\S.*?)\s+{either('substitution', 'turned')}[.!]*",
    re.IGNORECASE,
)
"""`draai Anna en Bert om`."""
_EXCHANGES = Reader("substitute", (Form(Exchange, exchange),))


def go(turn: Turn, line: Goes) -> None:
    """Let a player leave the table."""
    game = pick_table(turn, [line.leaving.name])
    must_record_at(game)
    _must_be_there(turn, game.table, line.leaving)
    _leave(game, line.leaving)


def come(turn: Turn, line: Comes) -> None:
    """Seat a late player; every member may sit down."""
    tables = open_tables(turn)
    named = line.table
    if named is None and len(tables) == 1:
        named = tables[0].name
    game = pick_table(turn, [line.joining.name], named=named)
    if line.joining.id != turn.member.id:
        must_record_at(game)
    taken = _who_took_the_seat(game, line.joining)
    if taken:
        exchange(turn, Exchange(leaving=taken, joining=line.joining, table=game.name))
    else:
        _join(game, line.joining)


def _who_took_the_seat(game: TableInPlay, back: Member) -> Member | None:
    """Return the player in the chair of somebody who is back: `Dirk is terug`; None if empty."""
    table = game.table
    if DROMER in table.people or back.id in table.people:
        return None
    for played in reversed(table.rounds):
        if back.id in played.players:
            now = table.people[played.players.index(back.id)]
            return None if now in played.players else game.people.among([now])[0]
    return None


def substitute_in_words(turn: Turn, text: str) -> bool:
    """Do a line in sentences, `Bert moet weg, Eef neemt over`; return False for any other line.

    Of two names with `voor` or `door` between them, the player at a table leaves; two who `zaten
    verkeerd om` exchange their chairs.
    """
    turned = _TURNED.fullmatch(text.strip())
    if turned or _EXCHANGED.search(text):
        _EXCHANGES.do(turn, turned[1] if turned else _EXCHANGED.sub(" ", text))
        return True
    parts = _BETWEEN.split(text)
    if len(parts) > 1 and all(_is_pair(read_sentences(turn, part, _WORDS)) for part in parts):
        return all([substitute_in_words(turn, part) for part in parts])  # noqa: C419 - all are done
    sentences = [
        statement for statement in read_sentences(turn, text, _WORDS) if statement.says != "stays"
    ]
    _ask_about_words(turn, sentences)
    people = [(sentence.says, name) for sentence in sentences for name in sentence.names]
    if _is_one_name(text, people) and not turn.resumed.typed:
        tap_relieve(turn, OfTable(pick_table(turn, text.split()).id))
        return True
    every = [name for says, name in people if _leaves(turn, says, name)]
    goes = [*{name.members or name.word: name for name in every}.values()]  # `ik … voor mij`
    comes = [name for _, name in people if name not in every]
    instead = {says for says, _ in people} == {"instead"}
    if comes and people[0][1] in goes and _FILLS_IN.search(text):  # repeated by somebody
        raise Refuse("refused-sits-already", player=people[0][1].word)
    if instead and len(goes) > 1 and not comes:  # exchanged seats
        comes = [goes.pop()]
    alone = instead and len(people) == 1 and goes
    known = all(name.members for name in goes) and not any(map(_is_word, comes))
    clear = all(map(_is_clear, sentences)) and known and not alone
    if not clear or not people or len(goes) > 1 or len(comes) > 1:
        return False
    _do_sentences(
        turn, goes, comes, next((s.values["table"] for s in sentences if s.values), None)
    )
    return True


def _is_one_name(text: str, people: Sequence[tuple[str, Called]]) -> bool:
    """Return True for a line of a player's name, and for an empty line."""
    names = [name.word for _, name in people if name.members]
    return " " not in text.strip() and names == text.split()


def ask_to_leave(turn: Turn, text: str) -> None:
    """Ask if the writer leaves the table of tonight, if words say so: `ik ben ziek`."""
    sentences = read_sentences(turn, text, _WORDS)
    me = turn.member
    people = [name.members for sentence in sentences for name in sentence.names]
    goes = all(_is_clear(sentence) and sentence.says == "leaves" for sentence in sentences)
    for game in open_tables(turn):
        if (
            goes
            and people == [(me,)]
            and me.id in game.table.people
            and game.table.day == tonight(turn)
        ):
            words = turn.own
            start = words.command("substitute")
            leaves = words.typed("substitute", "leaves")
            line = f"{start} {quote(me.name)} {leaves}"
            values: Values = {"leaving": me.name, "table": game.name}
            raise AskMeant("ask-you-leave", [("one-leaves", line)], **values)


def _is_pair(sentences: Sequence[Statement]) -> bool:
    """Return True for one sentence of two names: `Anna voor Eef`."""
    return [(sentence.says, len(sentence.names)) for sentence in sentences] == [("instead", 2)]


def _ask_about_words(turn: Turn, sentences: Sequence[Statement]) -> None:
    """Ask about a sentence with unknown words; refuse a sentence without a player."""
    unread = [word for s in sentences for word in s.unread if s.keys]
    strange = [word for word in unread if not meaning("substitute", word)]
    if not strange:
        return
    people = [name for s in sentences for name in s.names if len(name.members) == 1]
    if not people and all(word[:1].isupper() and is_name(word) for word in strange):
        return  # a new player whose name is a word: `Oma erbij`
    goes = [name.members[0].name for name in people if _leaves(turn, "instead", name)]
    comes = [name.members[0].name for name in people if not _leaves(turn, "instead", name)]
    word = strange[0][:LONGEST_NAME]
    if len(goes) > 1 or len(comes) > 1 or not (goes or comes):
        example = turn.own.text("example-substitute")
        raise Refuse("word-unknown", word=word, example=example)
    start = turn.own.command("substitute")
    leaves = turn.own.typed("substitute", "leaves")
    choices = [("one-leaves", f"{start} {quote(name)} {leaves}") for name in goes]
    for name in map(quote, comes):
        joins = turn.own.typed("substitute", "joins")
        choices = [
            ("one-for-other", f"{start} {quote(name_of_leaver)} {name}") for name_of_leaver in goes
        ]
        choices.append(("one-joins", f"{start} {name} {joins}"))
    values: Values = {"leaving": "".join(goes), "joining": "".join(comes)}
    raise AskMeant("ask-substitute", choices, word=word, **values)


def _do_sentences(
    turn: Turn, goes: Sequence[Called], comes: Sequence[Called], table: str | None
) -> None:
    seated = {player for game in open_tables(turn) for player in game.table.people}
    goes = [_among(name, [m for m in name.members if m.id in seated]) for name in goes]
    comes = [_among(name, [m for m in name.members if m.id not in seated]) for name in comes]
    leaving = [Person().settle(turn, name) for name in goes]
    joining = [NewPerson().settle(turn, name) for name in comes]
    if leaving and joining:
        exchange(turn, Exchange(leaving=leaving[0], joining=joining[0]))
    elif leaving:
        go(turn, Goes(leaving=leaving[0]))
    else:
        come(turn, Comes(joining=joining[0], table=table))


def _among(name: Called, members: Sequence[Member]) -> Called:
    """Return a name of several people as the name of some of them, if there are some."""
    return replace(name, members=tuple(members) or name.members)


def _is_word(name: Called) -> bool:
    """Return True for a new name that is a word of the command: `Wil`."""
    return not name.members and bool(meaning("substitute", name.word))


def _is_clear(sentence: Statement) -> bool:
    others = sentence.unread or sentence.everyone or sentence.excepted
    known = sentence.says in sentence.keys & {"leaves", "joins", "instead"}
    return known and {*sentence.values} <= {"table"} and not others


def _leaves(turn: Turn, says: str, name: Called) -> bool:
    seated = {player for game in open_tables(turn) for player in game.table.people}
    sits = any(member.id in seated for member in name.members)
    return says == "leaves" or (says == "instead" and sits)


def _must_be_there(turn: Turn, table: Table, leaving: Member) -> None:
    """Refuse players who are not at the table; the fifth and the Dromer are."""
    if leaving.id not in table.people:
        names = listed(turn.own, [m.name for m in turn.people.among(table.people)])
        raise Refuse("relief-who", word=leaving.name, names=names)


def _leave(game: TableInPlay, leaving: Member) -> None:
    table = game.table
    if DROMER in table.seats and leaving.id != DROMER:
        raise Refuse("left-two")
    event = leave(table, leaving.id)
    person = table.persons[table.people.index(leaving.id)]
    after = append_event(game, event)
    key = "left-to-fifth"
    if DROMER in after.table.seats:
        key = "left-to-dromer"
    names = listed(game.words, [game.people.name(player) for player in after.table.people])
    points = table.points(person)
    _report(after, key, leaving.name, leaving=leaving.name, points=points, names=names)


def _join(game: TableInPlay, joining: Member) -> None:
    after = append_event(game, join(game.table, joining.id))
    key = "joined-as-fifth"
    back = game.words.text("set-back-four")
    if DROMER in game.table.seats:
        key = "joined-for-dromer"
        back = game.people.name(DROMER)
    _report(after, key, back, joining=joining.name)


def _report(after: TableInPlay, key: str, back: str, **values: str | int) -> None:
    text = after.words.spans(key, table=after.name, round=after.table.number, **values)
    after.speak.post(Reply(text, ((set_back(back, after),),)), at=after.at)
    show_table(after)
    show_rooms(view_of(after))


def relief_form(asked: FormAsked, button: OfTable) -> PlatformForm | None:
    """Return the form with the leaving player and the successor: a member, a guest, a new name."""
    table = table_asked(asked, button)
    if table is None or table.over:
        return None
    members = asked.unit.people.members(asked.club)
    words = asked.words
    players = tuple(names_of(members)[who] for who in table.people)
    free = sorted(
        member.name
        for member in members
        if not (member.left or member.merged_into is not None or member.id in table.people)
    )
    fields = [_one_of(words.text("form-leaves"), players)]
    for at in range(0, len(free), CHOICES)[:STRETCHES]:
        part = free[at : at + CHOICES]
        key = "form-joins"
        if len(free) > CHOICES:
            key = "form-joins-some"
        fields.append(_one_of(words.text(key, first=part[0], last=part[-1]), part))
    example = words.text("form-guest-example")
    guest = FormField(words.text("form-newcomer"), example=example, required=False)
    return PlatformForm(words.label("relieve"), (*fields, guest))


def _one_of(label: str, names: Sequence[str]) -> FormField:
    return FormField(label, choices=tuple(zip(names, names, strict=True)), required=False)


def tap_relieve(turn: Turn, button: OfTable) -> None:
    """[Wissel] under [Meer]: show the players who can leave or join, and the typed forms."""
    if turn.resumed.typed:
        leaving, *joining = turn.resumed.typed.split("\n")
        filled = (("leaving", leaving), *(("joining", name) for name in joining))
        here = replace(turn.resumed, sitting=button.sitting)
        SUBSTITUTE.do(replace(turn, resumed=here), "", [field for field in filled if field[1]])
        return
    game = table_now(turn, button.sitting)
    words = turn.own
    since = (game.id, game.table.last)
    goes = f" {words.text('leaves-here')}"
    leaves = [
        Button(with_name(turn.people.name(who), 2, after=goes), GoHome(*since, who).pack("gohome"))
        for who in game.table.people
        if _is_possible(leave, game.table, who)
    ]
    joins = [
        words.button("join", SinceAct(*since).pack("comelate"), "🙋"),
        words.button("guest", SinceAct(*since).pack("bringlate"), form="guest"),
    ]
    may_join = _is_possible(join, game.table, NOBODY)
    buttons = (*rows(leaves, 2), *rows(joins if may_join else [], 2))
    turn.speak.whisper(Reply(words.spans("relief-usage"), buttons))


def _is_possible(
    act: Callable[[Table, PlayerId], TableFact], table: Table, player: PlayerId
) -> bool:
    try:
        act(table, player)
    except Refused:
        return False
    return True


def tap_go_home(turn: Turn, button: GoHome) -> None:
    """[Anna weg]: the waiting player or the Dromer takes the seat."""
    game = table_as_it_was(turn, button)
    must_record_at(game)
    [leaving] = turn.people.among([button.player])
    _must_be_there(turn, game.table, leaving)
    _leave(game, leaving)


def tap_come_late(turn: Turn, button: SinceAct) -> None:
    """[Ik speel mee]: seat the speaker."""
    _join(table_as_it_was(turn, button), turn.member)


def tap_bring_late(turn: Turn, button: SinceAct) -> None:
    """[Gast…]: ask for a name and seat the guest."""
    game = table_as_it_was(turn, button)
    must_record_at(game)
    _join(game, somebody_typed(turn))


_WORDS = SpokenWords("substitution", plain="instead", order=("joins", "instead"))
SUBSTITUTE = Command(
    "substitute",
    (
        Form(Exchange, exchange),
        Form(GoesAndComes, go_and_come),
        Form(Goes, go, part="leaves", anywhere=True),
        Form(Comes, come, part="joins", anywhere=True),
    ),
    of_table="open",
    group_only=True,
    sentences=substitute_in_words,
    certain=True,
    shows="score",
    buttons={
        "relieve": tap_relieve,
        "gohome": tap_go_home,
        "comelate": tap_come_late,
        "bringlate": tap_bring_late,
    },
)
