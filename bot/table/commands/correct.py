"""/correctie, /correct: change or remove an earlier round, or insert a forgotten one."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal, cast

from bot.messages import Button, Edited
from bot.ports.lines import from_line
from bot.ports.records import Member
from bot.reader.amounts import read_whole
from bot.reader.command import Command
from bot.reader.dates import days_at, tonight
from bot.reader.evening_kinds import EveningPlayed
from bot.reader.kinds import RoundWritten, TableName, WordOf, people_there
from bot.reader.lines import Form, Line, Reader
from bot.reader.moods import is_denied
from bot.reader.name_lists import AND
from bot.reader.newcomers import by_name
from bot.reader.number_kinds import BehindWord, NumberKind
from bot.reader.words import quote
from bot.storage.older_facts import from_json
from bot.table.asked_drafts import ask
from bot.table.buttons import Explain, OfAct, OfTable, ResultSlot
from bot.table.change_message import history_in_words, mend
from bot.table.commands.draw import DRAW, reason_of
from bot.table.commands.round import ROUND, RoundLine, drawn_among
from bot.table.explaining import tap_explain
from bot.table.filling import LineRead, fill, resolve
from bot.table.finished_tables import pick_past
from bot.table.hooks import CORRECTED
from bot.table.mending import MENDS, Mend, MendSlot, must_have_sat
from bot.table.recording import (
    as_recorded,
    decide,
    finish,
    keep,
    line_of,
    message_of,
    stored_round,
    submit,
)
from bot.table.round_draft import ROUND_DRAFTS, RoundDraft, WhichRound
from bot.table.round_form import record_typed
from bot.table.round_in_words import entry_words
from bot.table.round_line import names_in, shorten_word, whole_number, words_of
from bot.table.table_in_play import (
    RoundInPlay,
    TableInPlay,
    correctable,
    names_all,
    pick_table,
    sitting_of,
    table_now,
)
from bot.table.table_of_button import correction_of, open_fix, round_by_act, round_of_draft
from bot.talk.admins import is_admin
from bot.talk.buttons import OfDraft, Tap, question, rows
from bot.talk.own_drafts import own_draft
from bot.talk.people import find, is_called
from bot.talk.refusing import AskMeant, Refuse
from bot.talk.texts import either, meaning
from bot.talk.turn import Turn
from core.game.corrections import void
from core.game.events import RoundDrawn
from core.game.rounds import CHAIRS, Round
from core.journal import Event
from core.problems import Refused, UnknownRound

LISTED = 12
BOTH = 2
_ROUND = f"(?:{either('things', 'round')}|{either('correct', 'deal')})"
_OPENING = re.compile(r"[a-z' ]+[,:]\s+(?=.*\d)")
_LAST = re.compile(
    rf"(?<!\S){either('correct', 'last')}"
    rf"(?:\s+{_ROUND}(?!\w)|\s+(?={either('correct', 'void')})|\s*$)",
    re.IGNORECASE,
)
_BEFORE_LAST = re.compile(
    rf"(?<!\S){either('correct', 'before-last')}(?:\s+{_ROUND})?(?!\w)", re.IGNORECASE
)
_AT = rf"(?:(?:{either('correct', 'at')}|{either('fillers', 'of')})\s+)*"
_ORDINAL = "|".join(either("ordinals", str(number)) for number in range(1, 13))
_WORDS = "|".join(["één", *(either("numbers", key) for key in ("one", *map(str, range(2, 17))))])
_WHICH = re.compile(
    rf"(?:(?<!\S)|^)(?P<after>{either('correct', 'after')}\s+)?{_AT}"
    rf"(?:(?P<nth>{_ORDINAL})(?:\s+{_ROUND})?|{_ROUND}\s*(?P<number>\d+|{_WORDS}))"
    rf"(?=[,:.]?(?:\s|$))|^\s*{either('correct', 'at')}\s+(?P<first>\d{{1,2}})(?=[,:]?\s)",
    re.IGNORECASE,
)
"""Which round: `in het tweede potje`, `nr 2`, `spel één`, `na het eerste`, `bij 2 was het`."""
_BECOMES = re.compile(rf"\d+\s+(?:{either('correct', 'becomes')}\s+)+(?=\d)", re.IGNORECASE)
"""An old score before the right score: `40 moet 60`."""
_FOR = re.compile(rf"(?<!\S)(\d+)\s+{either('line', 'for')}\s+([^\W\d]\S*)", re.IGNORECASE)
"""A score before its player: `20 voor Bert`."""
_NOT = re.compile(rf"(?<!\S)(?:{AND}\s+)?{either('correct', 'not')}\s+(\S+)", re.IGNORECASE)
"""The wrong value of a line: `niet Anna`, `geen 20`, `i.p.v. 60`."""
_OWNER = re.compile(r"(?<!\S)([^\W\d]+)['’]s(?!\w)")
_FORGOTTEN = re.compile(
    rf"([^\W\d][^\d,:]*?\s)(?={either('correct', 'after')}\s+\d+[,:]?\s)", re.IGNORECASE
)
"""The words before a forgotten round: `er ontbreekt een spel na 1: …`."""
_SAID = {
    key: re.compile(rf"(?<!\S){either('correct', key)}(?!\w)", re.IGNORECASE)
    for key in ("void", "draw")
}
_NAMED = re.compile(rf"\s*{either('things', 'round')} \d+(?!\d)", re.IGNORECASE)
"""The round in front of a line."""
_HEADING = re.compile(rf"^\s*{either('correct', 'heading')}(?!\w)", re.IGNORECASE)
_WRONG = re.compile(rf"(?<!\S){either('correct', 'wrong')}(?!\w)", re.IGNORECASE)
"""The words for a wrong result without a correction: `tafel 1 klopt niet`."""
_SWAP = re.compile(rf"(?<!\S)({either('correct', 'swap')})(?!\w)", re.IGNORECASE)
_AFTER = re.compile(rf"(?<!\S){either('correct', 'after')}\s", re.IGNORECASE)
_EDITED = re.compile(r"/([^\s@/]+)(?:@\S+)?(?:\s+(.*))?", re.DOTALL)


class Correction(Line):
    """`tafel 1 7 Bert 120 Anna 40 Cees 0 Dirk 20`, `7 vervalt`, `na 7 remise`; nothing."""

    round: Annotated[int, NumberKind(of="round")] | None = None
    line: RoundWritten = ""
    becomes: Annotated[str, WordOf("correct", ("void", "draw", "swap"))] = ""
    after: Annotated[int, BehindWord(command="correct", word="after")] | None = None
    table: TableName | None = None
    evening: EveningPlayed | None = None


def _day_among(turn: Turn, words: Sequence[str]) -> Sequence[str]:
    """Return the words of the first day in a line, or none."""
    for start in range(len(words)):
        for count, _ in days_at(words[start:], tonight(turn), "past"):
            return words[start : start + count]
    return ()


def _without_opening(turn: Turn, text: str, people: Sequence[Member]) -> str:
    """Return a line without the words before the correction: `ik heb me vergist, spel 3 …`.

    A day among them remains.
    """
    opening = _OPENING.match(text)
    if opening is None:
        return text
    words = opening[0].rstrip(",: ").replace(",", " ").split()
    acts = any(meaning("correct", word) in {"void", "draw", "swap"} for word in words)
    acts = acts or any(meaning("things", word) == "table" for word in words)
    says = meaning("correct", words[-1]) == "says"  # `ik had`
    if acts or says or any(is_called(word, people) for word in words):
        return text
    return " ".join([*_day_among(turn, words), text[opening.end() :]])


def _round_in_front(turn: Turn, line: str, people: Sequence[Member]) -> str:
    """Return a line with its round in front: `spel 7 Bert 20` for `Bert had in spel zeven 20`.

    Return "" for a line with several rounds.
    """
    places = [
        match
        for match in _WHICH.finditer(line)
        if not any(is_called(word.strip(",.:"), people) for word in match[0].split())
    ]
    numbers = [_number_of(match) for match in places]
    if len({*numbers}) > 1:
        return ""
    for match in reversed(places):
        line = f"{line[: match.start()]}, {line[match.end() :].lstrip(':,. ')}"
    line = _without_opening(turn, line.strip(" :,"), people)
    if not numbers:
        return line
    after = places[0]["after"] or ""
    return f"{after}{turn.own.typed('things', 'round')} {numbers[0]} {line}"


def _number_of(match: re.Match[str]) -> str:
    nth, number, first = match.group("nth", "number", "first")
    if nth:
        return meaning("ordinals", nth)
    return first or str(1 if meaning("numbers", number) == "one" else read_whole(number))


def _number_before_last(turn: Turn, line: str, people: Sequence[Member]) -> str:
    """Return a line with `spel 2` for `op een na laatste spel`, of three rounds."""
    said = _BEFORE_LAST.search(line)
    if said is None or is_called(said[0], people):
        return line
    rounds = pick_table(turn, names_in(line), ended_too=True).table.rounds
    name = f"{turn.own.typed('things', 'round')} {len(rounds) - 1}"
    return _BEFORE_LAST.sub(name, line)


def correct_in_words(turn: Turn, text: str) -> bool:
    """Correct by a line with other words, `spel 3 was Bert 120 niet Anna`; return False for none.

    The line is done without these words: `spel 3 *Bert 120`.
    """
    people = people_there(turn)
    if any(
        is_called(word, people) and meaning("things", word) == "round" for word in text.split()
    ):
        return False
    line = text
    for saying in (_HEADING, _WRONG):
        line = saying.sub(lambda said: said[0] if is_called(said[0], people) else "", line)
    line = _number_before_last(turn, _at_forgotten(turn, line, people), people)
    line = _round_in_front(turn, _LAST.sub("", line), people)
    if text.strip() and not line:
        run(turn, Correction())
        return True
    if not _AFTER.search(line) and (swap := _SWAP.search(line)):
        line = f"{swap[1]} {line[: swap.start()]} {line[swap.end() :]}"
    if any(is_called(word, people) and meaning("correct", word) for word in line.split()):
        return False
    line = _FOR.sub(r"\2 \1", _BECOMES.sub("", line))
    words = [
        word
        for word in line.split()
        if meaning("correct", word.strip(".,:")) not in {"says", "becomes"}
        or is_called(word.strip(".,:"), people)
    ]
    plain = " ".join(words)
    _ask_about_void(turn, plain, people)
    plain, wrong = _split_off_wrong(plain)
    named = [word for word in plain.split() if is_called(word.strip(".,:"), people)]
    if named and any(is_called(word.strip(".,"), people) for word in wrong):
        plain = plain.replace(named[0], f"*{named[0]}", 1)
    if plain.split() == text.split():
        return False
    Reader(CORRECT.key, CORRECT.forms).do(turn, plain)
    return True


def _split_off_wrong(line: str) -> tuple[str, list[str]]:
    """Return a line without the wrong values, and these; `deal 2 does not count` has none."""
    if _SAID["void"].search(line):
        return line, []
    return _NOT.sub("", line), _NOT.findall(line)


def _ask_about_void(turn: Turn, line: str, people: Sequence[Member]) -> None:
    """Ask if a round is void or a draw that a line names with no player, and with other words.

    `spel 2 is per ongeluk dubbel ingevoerd, mag weg`.
    """
    named = _NAMED.match(line)
    rest = _NAMED.sub("", line, count=1)
    words = [word.strip(".,:;!") for word in rest.split()]
    said = {key: _SAID[key].search(rest) for key in ("void", "draw")}
    keys = [key for key, match in said.items() if match]
    others = " ".join(words)
    for key in keys:
        others = " ".join(_SAID[key].sub(" ", others).split())
    bare = [word for word in others.split() if not meaning("fillers", word)]
    again = any(len(_SAID[key].findall(rest)) > 1 for key in keys)  # `bestaat niet, weghalen`
    day = _day_among(turn, bare)
    bare = [word for word in bare if word not in day]
    if len(keys) != 1 or not (bare or again) or is_denied(others) or any(map(str.isdigit, others)):
        return
    asks = "?" in rest or _AFTER.search(line)  # `na spel 1 remise` is inserted
    if asks or any(is_called(word, people) for word in bare):
        return
    start = turn.own.command("correct")
    what = named[0].strip() if named else ""
    command = " ".join(filter(None, [start, what, *day, turn.own.typed("correct", keys[0])]))
    raise AskMeant(
        "ask-without-words", [("do-asked", command)], word=others or rest.strip(), line=command
    )


def _at_forgotten(turn: Turn, line: str, people: Sequence[Member]) -> str:
    """Return a line from the place of a forgotten round on, and with `Bert` for `Bert's`."""
    line = _OWNER.sub(lambda said: said[1] if is_called(said[1], people) else said[0], line)
    forgotten = _FORGOTTEN.match(line)
    if forgotten is None:
        return line
    words = forgotten[1].split()
    if any(is_called(word, people) or meaning("things", word) == "table" for word in words):
        return line
    return " ".join([*_day_among(turn, words), line[forgotten.end(1) :]])


def _find_table(turn: Turn, correction: Correction) -> tuple[TableInPlay, Correction]:
    """Return the table of a line, and the correction.

    `7 40 *120 0 20` is about round 7; `40 *120 0 20` has a value for each player and is about the
    last round. Raises Refuse: the line has an unknown word.
    """
    names = names_in(correction.line)
    evening = correction.evening
    if evening is None or evening >= tonight(turn):
        game = pick_table(turn, names, named=correction.table, ended_too=True)
        evening = game.table.day
        known = correction.table is None or (game.sitting.open and names_all(game, names))
    else:
        known = False
    if not known:  # an evening may have two games at tables of one number
        game = pick_past(turn, evening, names, named=correction.table)
    game = correctable(game)
    values = words_of(correction.line)
    bare = correction.round is not None and not correction.becomes and correction.after is None
    if bare and not names and 1 + len(values) == len(game.seating.played()):
        correction = replace(correction, round=None, line=f"{correction.round} {correction.line}")
    scores = (word for word in values if whole_number(word) and not meaning("draw", word))
    odd = next(iter(values) if correction.becomes == "void" else scores, None)
    if correction.becomes and odd:
        example = turn.own.text("example-correct")
        raise Refuse("word-unknown", word=shorten_word(odd), example=example)
    return game, correction


def run(turn: Turn, correction: Correction) -> None:
    """Correct the round of the line; without a line, ask for the round."""
    if CORRECTED.first(turn, correction):
        return
    game, asked = _find_table(turn, correction)
    if asked.after is not None:
        forgotten = _round_between(game, asked)
        if asked.becomes == "draw":
            _make_draw(forgotten, asked.line)
        elif asked.line:
            _record_line(forgotten, asked.line)
        else:
            draft = forgotten.draft
            ask(stored_round(forgotten, draft.about) or keep(forgotten, draft))
    elif asked in _of_table(asked) or not game.table.rounds:
        _list_rounds(game)
    else:
        _correct(game, asked)


def _of_table(asked: Correction) -> tuple[Correction, ...]:
    """Return the corrections that name a table and none of its rounds."""
    named = Correction(table=asked.table, evening=asked.evening)
    if named == Correction():
        return (named,)
    return named, replace(named, becomes="void")


def _find_round(game: TableInPlay, asked: Correction) -> Round:
    """Return the named round, by default the last. Raises Refused: UnknownRound."""
    rounds = game.table.rounds
    number = len(rounds)
    if asked.round is not None:
        number = asked.round
    if not 1 <= number <= len(rounds):
        raise Refused(UnknownRound(number, len(rounds)))
    return rounds[number - 1]


def _round_between(game: TableInPlay, asked: Correction) -> RoundInPlay:
    """Return a forgotten round, with an empty draft."""
    after = asked.after or 0
    rounds = len(game.table.rounds)
    if after > rounds:
        raise Refused(UnknownRound(after, rounds))
    return round_of_draft(game.turn, RoundDraft(WhichRound(game.id, after + 1, after=after)))


def find_round_to_correct(turn: Turn, correction: Correction) -> tuple[RoundInPlay, Correction]:
    """Return the round that a line corrects, with an empty draft, and the correction."""
    game, asked = _find_table(turn, correction)
    if asked.after is not None:
        return _round_between(game, asked), asked
    return correction_of(game, _find_round(game, asked)), asked


def _correct(game: TableInPlay, asked: Correction) -> None:
    played = _find_round(game, asked)
    if asked.becomes == "void":
        _void_round(game, played)
    elif asked.becomes == "swap":
        _swap(game, played, asked.line)
    elif asked.becomes:
        _make_draw(correction_of(game, played), asked.line)
    elif asked.line:
        _must_name_players(game, asked.line)
        _record_line(correction_of(game, played), asked.line, played)
    else:
        open_fix(game, played)


def other_player(game: TableInPlay, line: str) -> tuple[Member, Member] | None:
    """Return a player and the member who should have sat there: `Anna moet Ine zijn`.

    Return None for other lines.
    """
    words = words_of(line)
    found = [game.people.find(word).one for word in words]
    named = [member for member in dict.fromkeys(found) if member]
    seated = [member for member in named if member.id in game.table.owners]
    if not all(found) or len(named) != BOTH or len(seated) != 1:
        return None
    [joining] = (member for member in named if member not in seated)
    return seated[0], joining


def _must_name_players(game: TableInPlay, line: str) -> None:
    """Ask or refuse if a line only names another player: recorded rounds keep their players."""
    pair = other_player(game, line)
    if pair is None:
        return
    leaving, joining = (member.name for member in pair)
    values = {"leaving": leaving, "joining": joining, "table": game.name}
    first, second = map(quote, (leaving, joining))
    if game.table.over:
        line = f"{game.own.command('members')} {first} = {second}"
        raise Refuse("players-remain", (), line=line, **values)
    start = game.own.command("substitute")
    where = game.own.text("table-button", table=game.name)
    line = f"{start} {first} {second} {where}"
    raise AskMeant("ask-replace", [("one-for-other", line)], **values)


def _swap(game: TableInPlay, played: Round, text: str) -> None:
    """Ask about a round in which the two named players have each other's entries."""
    corrected = correction_of(game, played)
    draft = as_recorded(corrected, played)
    seating = corrected.seating
    players = game.people.among(seating.players)
    members = [member for word in names_in(text) if (member := find(word, players).one)]
    chairs = [chair for player in members if (chair := seating.chair_of(player.id)) is not None]
    if len(chairs) != BOTH:
        example = game.own.text("example-correct")
        raise Refuse("word-unknown", word=shorten_word(text), example=example)
    turned = dict(zip(chairs, reversed(chairs), strict=True))
    parts = {number: draft.parts[turned.get(CHAIRS[number], number)] for number in draft.parts}
    if draft.winner is None:
        winner = draft.winner
    else:
        winner = turned.get(draft.winner, draft.winner)
    ask(keep(corrected, replace(draft, parts=parts, winner=winner)))


def _void_round(game: TableInPlay, played: Round) -> None:
    finish(correction_of(game, played), void(game.table, played.number))


def _make_draw(game: RoundInPlay, words: str = "") -> None:
    finish(game, decide(game, RoundDrawn(reason_of(words))))


def _record_line(game: RoundInPlay, text: str, played: Round | None = None) -> None:
    """Record the round of a line; with only some scores, ask about these beside the recorded."""
    read = resolve(text, game)
    if played and read.nameless:
        _list_rounds(game)
        return
    partly = played is not None and played.winner is not None
    some = partly and len(read.values) < len(game.seating.played())
    if played and some:
        game = game.with_draft(as_recorded(game, played))
    game = game.with_draft(fill(game, read))
    if some or read.lead or game.missing or game.draft.winner is None:
        ask(keep(game, game.draft), read.lead)
    else:
        submit(game)


# --- edited lines (conversation.md, Corrections) -------------------------------------------------


def propose(turn: Turn, act: Edited) -> None:
    """Correct the round that the message recorded, or record a new round.

    A correction that needs more than the line is asked about.
    """
    text = _edited_round(turn, act)
    if not text:
        return
    drafts = ROUND_DRAFTS.of_club(turn.unit, turn.here.id)
    if any(draft.value.said == line_of(turn) for draft in drafts):  # no word was changed
        return
    recorded = turn.unit.tables.recorded_by(message_of(turn))
    if recorded is None:
        ROUND.do(turn, text)
        return
    sitting, number = recorded
    game = correctable(table_now(turn, sitting))
    played = round_by_act(game.table, number)
    corrected = correction_of(game, played)
    _, read = Reader(ROUND.key, ROUND.forms).read(turn, text)
    words = cast(RoundLine, read).line
    drawn = drawn_among(turn, game.table, words)
    if drawn is None:
        _propose_round(corrected, resolve(words, corrected), played)
    else:
        _make_draw(corrected, drawn)


def _edited_round(turn: Turn, act: Edited) -> str:
    """Return the line of an edited round or draw, `remise muur` for `/remise muur`, or ""."""
    match = _EDITED.match(act.text.strip())
    if match is None or turn.visit.club is None:
        return ""
    name = match[1].casefold()
    text = by_name(turn, match[2] or "")
    if name in DRAW.all_names():
        return f"{name} {text}".strip()
    if name in ROUND.all_names():
        return text
    return ""


def _propose_round(game: RoundInPlay, line: LineRead, played: Round) -> None:
    filled = fill(game.with_draft(as_recorded(game, played)), line)
    if line.lead:
        raise Refuse("edit-unclear")
    if line.whole and not played.corrected:
        submit(game.with_draft(filled))
    else:  # some scores are not in the line, or were corrected since by another line
        ask(keep(game, filled))


# --- buttons ---------------------------------------------------------------------------------


def _list_rounds(game: TableInPlay) -> None:
    if not game.table.rounds:
        raise Refuse("nothing-to-correct", table=game.name)
    words = game.own
    buttons = [
        Button(_round_in_short(game, played), OfAct(game.id, played.act).pack("fix"), form="round")
        for played in game.table.rounds[-LISTED:]
    ]
    text = words.spans("ask-which-round", table=game.name)
    game.speak.whisper(question(text, rows(buttons, 2)))


def _round_in_short(game: TableInPlay, played: Round) -> str:
    """Return a round as a button shows it: `Spel 3 · Bert 120`."""
    number = game.own.text("round-number", round=played.number)
    if played.winner is None:
        return f"{number} · {game.own.label('draw')}"
    score = entry_words(game.own, played.entries[played.winner])
    return f"{number} · {game.people.name(played.players[played.winner])} {score}"


def tap_list(turn: Turn, button: OfTable) -> None:
    """[Correctie] under [Meer]: ask for the round."""
    _list_rounds(correctable(table_now(turn, button.sitting)))


def _round_of(turn: Turn, button: OfAct) -> tuple[TableInPlay, Round]:
    game = correctable(table_now(turn, button.sitting))
    return game, round_by_act(game.table, button.act)


def tap_fix(turn: Turn, button: OfAct) -> None:
    """[Correctie] with a filled form; without a form, open the round's draft."""
    game, played = _round_of(turn, button)
    won, _, scores = turn.resumed.typed.partition("\n")
    if won == "void":
        _void_round(game, played)
    elif won == "draw":
        _make_draw(correction_of(game, played))
    elif scores:
        record_typed(correction_of(game, played))
    else:
        open_fix(game, played)


def _opened(turn: Turn, button: OfAct) -> tuple[TableInPlay, Round]:
    """Return the round of an open correction. Raises Refuse: the round was corrected since."""
    game, played = _round_of(turn, button)
    if ROUND_DRAFTS.here(game, *correction_of(game, played).draft.about.key) is None:
        raise Refuse("moved-on", table=game.name)
    return game, played


def tap_void(turn: Turn, button: OfAct) -> None:
    """[Vervalt] in the correction of a round."""
    _void_round(*_opened(turn, button))


def tap_to_draw(turn: Turn, button: OfAct) -> None:
    """[Remise] in the correction of a round."""
    _make_draw(correction_of(*_opened(turn, button)))


def tap_history(turn: Turn, button: OfAct) -> None:
    """[Geschiedenis]: show every version of a round."""
    turn.speak.whisper(history_in_words(turn, sitting_of(turn, button.sitting), button.act))


def tap_mend(turn: Turn, button: OfDraft) -> None:
    """[Klopt]: correct a past evening at the word of another player of the table, or an admin."""
    game, proposal = _find_proposal(turn, button)
    if game.member.id == proposal.by and not is_admin(turn):
        raise Refuse("mend-another")
    if game.table.last != proposal.last:
        raise Refuse("moved-on", table=game.name)
    _drop_proposal(game, button)
    event: Any = from_json(from_line(proposal.fact))
    mend(game, event, proposal.act, Event(0, turn.incoming.written, proposal.by, event))


def tap_mend_not(turn: Turn, button: OfDraft) -> None:
    """[Annuleer]: drop the proposed correction."""
    _drop_proposal(_find_proposal(turn, button)[0], button)


def _find_proposal(turn: Turn, button: OfDraft) -> tuple[TableInPlay, Mend]:
    proposal = own_draft(turn, MENDS, button.draft).value
    game = correctable(table_now(turn, proposal.sitting))
    if not is_admin(turn):
        must_have_sat(game)
    return game, proposal


def _drop_proposal(game: TableInPlay, button: OfDraft) -> None:
    game.unit.drafts.drop(button.draft)
    game.speak.delete(MendSlot(game.id))


class OnResult(Tap):
    """*Corrigeer* and *Leg uit* in the menu on a message."""

    what: Literal["correct", "explain"]


def tap_on_result(turn: Turn, button: OnResult) -> None:
    """Act as the button under the result; refused on other messages."""
    slot = ResultSlot.of(turn.speak.place)
    if slot is None:
        raise Refuse("menu-no-result")
    tap = tap_fix if button.what == "correct" else tap_explain
    tap(turn, Explain(slot.sitting, slot.act))


CORRECT = Command(
    "correct",
    (Form(Correction, run),),
    of_table="any",
    group_only=True,
    certain=True,
    shows="score",
    sentences=correct_in_words,
    buttons={
        "onresult": tap_on_result,
        "fix": tap_fix,
        "fixlist": tap_list,
        "void": tap_void,
        "todraw": tap_to_draw,
        "history": tap_history,
        "mendit": tap_mend,
        "mendnot": tap_mend_not,
    },
)
