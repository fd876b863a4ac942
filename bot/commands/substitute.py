"""/wissel, /substitute: somebody takes over another's seat, leaves without that, or comes late."""

from collections.abc import Callable, Collection, Sequence
from typing import Final

from bot.commands.command import Command, On
from bot.messages import Button, Reply
from bot.play.buttons import BringLate, ComeLate, GoHome, Relieve, SinceAct
from bot.play.ending import set_back
from bot.play.newcomers import dromer_named, player_named, seated_elsewhere
from bot.play.recording import put_away_if_reseated, show_table
from bot.play.round_line import words_of
from bot.play.table_in_play import (
    TableInPlay,
    must_be_as_it_was,
    must_record_at,
    pick_table,
    table_now,
)
from bot.play.threads import tell_rooms
from bot.ports.records import At, Member
from bot.talk.buttons import rows, with_name
from bot.talk.people import find, folded, is_called, nearest
from bot.talk.questions import typed_words
from bot.talk.refusing import AskName, Refuse
from bot.talk.rights import writer
from bot.talk.texts import listed, meaning
from bot.talk.turn import Turn
from core.game.decisions import join, leave, relieve
from core.game.events import Event
from core.game.table import Table
from core.players import DROMER, PLACES, PlayerId
from core.problems import Refused

TWO: Final = 2
NOBODY: Final = PlayerId(-1)
"""Somebody who sits nowhere: whether there is room."""
_BETWEEN: Final = frozenset({">", "->", "→"})
"""Said between the one who goes and the one who comes."""
_FILLERS: Final = ("by", "nothing")


def run(turn: Turn, args: str) -> None:
    """`/wissel Anna Eef`: Eef sits down in Anna's chair. `Anna weg`: nobody does; `Eef erbij`."""
    words = [word for word in words_of(args) if word not in _BETWEEN]
    game = pick_table(turn, f"/substitute {args}", [word.strip('"') for word in words[:1]])
    names, said = _read(turn, game.table, words)
    if not (said == {"joins"} and _is_me(turn, names)):  # anybody may sit down
        must_record_at(turn, game)
    if len(names) == TWO:
        _exchange(turn, game, names)
    elif said == {"leaves"}:
        _leave(turn, game, _there(turn, game.table, names[0]))
    else:
        _join(turn, game, player_named(turn, names[0]))


Line = tuple[list[str], set[str]]
"""The names, and what is said of them."""


def _read(turn: Turn, table: Table, words: Sequence[str]) -> Line:
    """Read a line with every word as a name that is known; then with those of this table alone.

    A word that says nothing (`Bert Wil`) may be a new guest's name, which is asked.
    """
    there = turn.people.among(table.people)
    at_table = {word for word in words if is_called(word, there) or word in turn.resumed.new}
    for known in (at_table | {word for word in words if turn.people.known(word)}, at_table):
        if _fits(line := _parted(words, known)):
            return line
    for word in reversed(words):
        if meaning("substitute", word) in _FILLERS and _fits(_parted(words, {*at_table, word})):
            raise AskName(word, (), guest=word.capitalize())
    raise Refuse("relief-usage")


def _parted(words: Sequence[str], known: Collection[str]) -> Line:
    names, said = dict[str, str](), set[str]()
    for word in words:
        name = word.strip('"')
        named = (word in known or word != name) and folded(name) not in names
        means = "" if named else meaning("substitute", word)
        if not means:
            names.setdefault(folded(name), name)
        elif means not in _FILLERS:
            said.add(means)
    return [*names.values()], said


def _fits(line: Line) -> bool:
    """Whether one is named who leaves or comes, or two of whom one sits down for the other."""
    names, said = line
    return len(said) == 1 if len(names) == 1 else len(names) == TWO and len(said) in {0, TWO}


def _is_me(turn: Turn, names: Sequence[str]) -> bool:
    found = [turn.people.find(name).one for name in names]
    return [member and member.id for member in found] == [turn.member.id]


def _exchange(turn: Turn, game: TableInPlay, words: Sequence[str]) -> None:
    leaving = _there(turn, game.table, words[0])
    if dromer_named(turn, words[1]):
        _leave(turn, game, leaving)
    elif leaving.id == DROMER:
        _join(turn, game, player_named(turn, words[1]))
    else:
        _relieve(turn, game, leaving, words[1])


def _there(turn: Turn, table: Table, word: str) -> Member:
    """Who of a table is named, the fifth and the Dromer too."""
    players = turn.people.among(table.people)
    found = find(word, players)
    near = None if found.members else nearest(word, players)
    if len(found.members) > 1 or near is not None:
        raise AskName(word, [near] if near else found.members)
    if found.one is None:
        names = listed(turn.words.own, [m.name for m in players])
        raise Refuse("relief-who", word=word, names=names)
    return found.one


def _relieve(turn: Turn, game: TableInPlay, leaving: Member, word: str) -> None:
    table = game.table
    joining = player_named(turn, word)
    place = PLACES[table.people.index(leaving.id)]
    after = _happened(turn, game, relieve(table, place, joining.id), joining)
    values = {"leaving": leaving.name, "joining": joining.name}
    _tell(turn, game, after, "relieved", leaving.name, **values)


def _leave(turn: Turn, game: TableInPlay, leaving: Member) -> None:
    """Somebody goes home: who waits takes the chair, or the Dromer does."""
    table = game.table
    if DROMER in table.seats and leaving.id != DROMER:
        raise Refuse("left-two")
    event = leave(table, leaving.id)
    person = table.persons[table.people.index(leaving.id)]
    after = _happened(turn, game, event)
    key = "left-to-dromer" if DROMER in after.seats else "left-to-fifth"
    names = listed(turn.words.group, [turn.people.name(player) for player in after.people])
    points = table.points(person)
    _tell(turn, game, after, key, leaving.name, leaving=leaving.name, points=points, names=names)


def _join(turn: Turn, game: TableInPlay, joining: Member) -> None:
    """Who comes late plays for the Dromer, or as the fifth before the first round."""
    after = _happened(turn, game, join(game.table, joining.id), joining)
    key, back = "joined-as-fifth", turn.words.group.text("set-back-four")
    if DROMER in game.table.seats:
        key, back = "joined-for-dromer", turn.people.name(DROMER)
    _tell(turn, game, after, key, back, joining=joining.name)


def _happened(turn: Turn, game: TableInPlay, event: Event, joining: Member | None = None) -> Table:
    """The table after it; who joins sits at no other."""
    elsewhere = seated_elsewhere(turn, [joining.id]) if joining else None
    if joining and elsewhere is not None:
        raise Refuse("sits-at-another", name=joining.name, table=elsewhere.name)
    after = turn.unit.tables.append(game.id, event, writer(turn), turn.incoming.written)
    put_away_if_reseated(turn, game, after)
    return after


def _tell(
    turn: Turn, game: TableInPlay, after: Table, key: str, back: str, **values: str | int
) -> None:
    """What happened, with a button that goes back to how it was."""
    text = turn.words.group.spans(key, table=game.name, round=after.number, **values)
    undo = set_back(turn.words.group, back, game.sitting, after)
    turn.speak.post(Reply(text, ((undo,),)), at=At(game.id))
    show_table(turn, game.sitting, after)
    tell_rooms(turn.unit, turn.here, game.sitting, after, turn.people.names())


# --- buttons -------------------------------------------------------------------------------------


def tap_relieve(turn: Turn, button: Relieve) -> None:
    """[Wissel] under [Meer]: who may leave or come now, and how to write the rest."""
    game = table_now(turn, button.sitting)
    words, since = turn.words.own, (game.id, game.table.last)
    goes = f" {words.text('leaves-here')}"
    leaves = [
        Button(with_name(turn.people.name(who), 2, after=goes), GoHome(*since, who).pack())
        for who in game.table.people
        if _may(leave, game.table, who)
    ]
    joins = [
        Button("🙋 " + words.label("join"), ComeLate(*since).pack()),
        Button(words.label("guest"), BringLate(*since).pack(), form="guest"),
    ]
    may_join = _may(join, game.table, NOBODY)
    buttons = (*rows(leaves, 2), *((tuple(joins),) if may_join else ()))
    turn.speak.whisper(Reply(words.spans("relief-usage"), buttons, topics=("notice",)))


def _may(act: Callable[[Table, PlayerId], Event], table: Table, player: PlayerId) -> bool:
    try:
        act(table, player)
    except Refused:
        return False
    return True


def _as_it_was(turn: Turn, button: SinceAct, *, anybody: bool = False) -> TableInPlay:
    game = table_now(turn, button.sitting)
    if not anybody:
        must_record_at(turn, game)
    must_be_as_it_was(game, button)
    return game


def tap_go_home(turn: Turn, button: GoHome) -> None:
    """[Anna weg]: who waits takes the chair, or the Dromer does."""
    game = _as_it_was(turn, button)
    _leave(turn, game, _there(turn, game.table, turn.people.name(button.player)))


def tap_come_late(turn: Turn, button: ComeLate) -> None:
    """[Ik speel mee]: anybody may sit down."""
    _join(turn, _as_it_was(turn, button, anybody=True), turn.member)


def tap_bring_late(turn: Turn, button: BringLate) -> None:
    """[Gast…]: the name is asked."""
    game = _as_it_was(turn, button)
    name = typed_words(turn, "ask-guest").strip().strip('"')
    _join(turn, game, player_named(turn, name))


SUBSTITUTE = Command(
    key="substitute",
    run=run,
    takes="relief",
    group_only=True,
    buttons=(
        On(Relieve, tap_relieve),
        On(GoHome, tap_go_home),
        On(ComeLate, tap_come_late),
        On(BringLate, tap_bring_late),
    ),
)
