"""Questions about a line: which name, which table, which line; a tap repeats the line."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from datetime import datetime
from functools import partial

from bot.messages import Button, Reply, Tapped
from bot.reader.command import PressAct
from bot.reader.kinds import NamedTable, table_of
from bot.reader.newcomers import by_name
from bot.reader.words import words_in
from bot.rulebook.refusals import is_of_former
from bot.table.table_in_play import AskTable, TableInPlay
from bot.talk.buttons import MOST_BUTTONS, OfDraft, Tap, question, rows
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.questions import ask_in_words
from bot.talk.refusing import AskMeant, AskName, AskWords, Refuse, typed_words
from bot.talk.speaking import AskedSlot
from bot.talk.turn import Resumed, Turn, find_mentioned, mentions_in, rounds_played
from core.players import PlayerId
from core.values import frozen, replace


class WhichTable(Tap):
    """The table of a command; 0: the table with the typed name."""

    draft: int
    sitting: int = 0


class WhomMeant(Tap):
    """The player meant by a name."""

    draft: int
    player: PlayerId


class LineMeant(Tap):
    """A possible meaning of an unclear line."""

    draft: int
    at: int


@frozen
class HeldRequest:
    """A request and its time, stored while its sender answers a question about it."""

    resumed: Resumed
    written: datetime
    word: str = ""
    """The ambiguous name in the request."""
    names: Mapping[PlayerId, str] = field(default_factory=dict)
    """The members that the name can mean."""
    lines: tuple[str, ...] = ()
    """The lines that the request can mean."""


WANTED = DraftsOf("which", HeldRequest)


def ask_name(turn: Turn, asked: AskName) -> None:
    """Ask for the player of a name; a tap repeats the request with the full name."""
    draft = _store_request(turn, asked.word, {member.id: member.name for member in asked.members})
    buttons = [
        Button(member.name, WhomMeant(draft.id, member.id).pack("whom"))
        for member in asked.members
    ]
    text = turn.own.spans("ask-name", word=asked.word)
    if is_of_former(asked):
        text = turn.own.spans("ask-former", name=asked.members[0].name)
    elif len(asked.members) == 1:  # a misspelled name
        text = turn.own.spans("ask-near", word=asked.word, name=asked.members[0].name)
    if asked.guest:
        label = turn.own.text(asked.label, name=asked.guest)
        buttons.append(Button(label, OfDraft(draft.id).pack("newguest")))
    _ask(turn, question(text, rows(buttons, 2)))


def _ask(turn: Turn, question: Reply) -> None:
    """Ask about a line, in place of the speaker's earlier question about a line."""
    slot = AskedSlot(turn.account.id, "line")
    turn.environment.asked.add(turn.account.id)
    turn.speak.close(slot)
    turn.speak.whisper(question, slot=slot)


def close_request(turn: Turn, names: Collection[str]) -> None:
    """Close the question about an earlier line of the speaker, by the names of its command."""
    draft = WANTED.here(turn, turn.account.id)
    if draft and draft.value.resumed.line.partition(" ")[0].lstrip("/") in names:
        draft.drop(turn)
        turn.environment.asked.discard(turn.account.id)
        turn.speak.close(AskedSlot(turn.account.id, "line"))


def ask_meant(turn: Turn, asked: AskMeant) -> None:
    """Ask which line is meant; a tap does that line."""
    lines = [line for _, line in asked.choices]
    draft = _store_request(turn, "", {}, lines)
    words = turn.own
    buttons = [
        Button(words.text(label, **asked.values), LineMeant(draft.id, at).pack("meant"))
        for at, (label, _) in enumerate(asked.choices)
    ]
    text = words.spans(asked.why, **asked.values)
    _ask(turn, Reply(text, rows(buttons, 2), ("refusal", "question")))


def ask_table(turn: Turn, asked: AskTable) -> None:
    """Ask for the table; a tap, or its name, repeats the command at that table."""
    draft = _store_request(turn, "", {})
    if len(asked.tables) > MOST_BUTTONS:
        turn = replace(turn, resumed=Resumed(into=WhichTable(draft.id).pack("which")))
        count = len(asked.tables)
        ask_in_words(turn, AskWords(turn.own.spans("ask-table-name", count=count)))
        return
    numbers = numbers_of(asked.tables)
    if len({game.here.id for game in asked.tables}) > 1:
        numbers = [f"{game.name} · {game.here.name}" for game in asked.tables]
    buttons = [
        Button(
            turn.own.text(
                "table-of", table=number, names=", ".join(map(game.people.name, game.table.people))
            ),
            WhichTable(draft.id, game.id).pack("which"),
        )
        for game, number in zip(asked.tables, numbers, strict=True)
    ]
    _ask(turn, question(turn.own.spans("ask-table"), rows(buttons, 1)))


def _store_request(
    turn: Turn, word: str, names: Mapping[PlayerId, str], lines: Sequence[str] = ()
) -> StoredDraft[HeldRequest]:
    act = turn.incoming.act
    resumed = turn.resumed
    if not (resumed.into or resumed.line):
        if not isinstance(act, Tapped):
            given = getattr(act, "options", ())
            options = tuple((name, by_name(turn, value)) for name, value in given)
            line = by_name(turn, getattr(act, "text", ""))
            resumed = replace(resumed, line=line, options=options)
        else:
            resumed = replace(resumed, into=act.action, typed=act.typed)
    accounts = ((word, find_mentioned(turn, word)) for word, _ in mentions_in(turn))
    mentions = tuple((word, account.id) for word, account in accounts if account)
    rounds = resumed.rounds or rounds_played(turn)
    resumed = replace(resumed, rounds=rounds, mentions=mentions)
    wanted = HeldRequest(resumed, turn.incoming.written, word, names, tuple(lines))
    return WANTED.ask_here(turn, wanted, turn.account.id)


def tap_which(turn: Turn, button: WhichTable) -> Turn:
    """Return the turn that repeats the command at the chosen table."""
    sitting = button.sitting or _read_table(turn)
    wanted = _take_request(turn, button.draft)
    return _repeat(turn, wanted, replace(wanted.resumed, sitting=sitting))


def _read_table(turn: Turn) -> int:
    typed = typed_words(turn, "ask-table-name", count=len(turn.sittings))
    match = next(NamedTable(bare=True).values(turn, words_in(typed)), None)
    return table_of(turn, match.value if match else typed).id


def tap_whom(turn: Turn, button: WhomMeant) -> Turn:
    """Return the turn that repeats the request with the chosen player."""
    wanted = _take_request(turn, button.draft)
    if button.player not in wanted.names:
        raise Refuse("button-unknown")
    name = wanted.names[button.player]
    resumed = wanted.resumed
    pattern = re.compile(rf'(?<![^\s:])(\*?)"?{re.escape(wanted.word)}"?(?=[\s;,:=]|$)')
    # replace the first of these words by the full name
    full = partial(pattern.sub, lambda match: f'{match[1]}"{name}"', count=1)
    line = full(resumed.line)
    typed = full(resumed.typed)
    options = tuple((key, full(value)) for key, value in resumed.options)
    return _repeat(turn, wanted, replace(resumed, line=line, typed=typed, options=options))


def tap_meant(turn: Turn, button: LineMeant) -> Turn:
    """Return the turn that does the chosen line, or the same line with the chosen words."""
    wanted = _take_request(turn, button.draft)
    if button.at >= len(wanted.lines):
        raise Refuse("button-unknown")
    line = wanted.lines[button.at]
    resumed = replace(wanted.resumed, new=(*wanted.resumed.new, *line.split("\n")))
    if line.startswith("/"):
        resumed = replace(wanted.resumed, line=line, into="", options=())
    return _repeat(turn, wanted, resumed)


def tap_new_guest(turn: Turn, button: OfDraft) -> Turn:
    """Return the turn that repeats the request with the name as a new guest."""
    wanted = _take_request(turn, button.draft)
    new = (*wanted.resumed.new, wanted.word)
    return _repeat(turn, wanted, replace(wanted.resumed, new=new))


def _take_request(turn: Turn, number: int) -> HeldRequest:
    draft = WANTED.by_id(turn.unit, number)
    # in private the table that is chosen may be of another club than the question
    here = draft is not None and (turn.chat.private or draft.club == turn.here.id)
    if draft is None or not here or draft.key != str(turn.account.id):
        raise Refuse("draft-gone")
    draft.drop(turn)
    return draft.value


def _repeat(turn: Turn, wanted: HeldRequest, resumed: Resumed) -> Turn:
    incoming = replace(turn.incoming, written=wanted.written)
    return replace(turn, incoming=incoming, resumed=resumed)


BUTTONS: Mapping[str, PressAct] = {
    "which": tap_which,
    "whom": tap_whom,
    "newguest": tap_new_guest,
    "meant": tap_meant,
}
"""The buttons of the questions."""


def numbers_of(games: Sequence[TableInPlay]) -> list[str]:
    """Return the number of each table; where several have the same, also which game it was."""
    numbers = [game.name for game in games]
    return [
        number
        if numbers.count(number) == 1
        else game.own.text("table-game", table=number, game=numbers[: at + 1].count(number))
        for at, (game, number) in enumerate(zip(games, numbers, strict=True))
    ]
