"""A typed line of a round, tied to the four at a table and put into a draft."""

from collections.abc import Sequence
from dataclasses import replace

from bot.messages import Button, Reply, Span, Spans
from bot.play.buttons import CancelDraft, TakeLine
from bot.play.recording import ask, keep, submit
from bot.play.round_draft import (
    RoundDraft,
    RoundSeating,
    chairs_by_wind,
    entry_of,
    missing,
    must_be_played,
    place_of,
)
from bot.play.round_line import Item, Line, Value, read_line, shortened, with_whole_names
from bot.play.slots import DraftSlot
from bot.play.special_words import written_as_ids
from bot.play.table_in_play import TableInPlay, must_can_win, name_at
from bot.play.value_words import value_words
from bot.ports.records import Member
from bot.talk.buttons import rows
from bot.talk.people import find, nearest
from bot.talk.refusing import AskName, Refuse
from bot.talk.texts import Texts, joined, listed
from bot.talk.turn import Turn
from core.game.rounds import CHAIRS
from core.players import Chair
from core.rulesets.ruleset import Ruleset
from core.values import frozen


@frozen
class Read:
    """A line tied to chairs. `lead` says what could not be tied, in the writer's language."""

    values: dict[Chair, Value]
    winner: Chair | None
    ordinary: bool
    whole: bool = False
    """Whether it says of itself who won: by a star, or with an entry for everybody."""
    lead: tuple[Spans, ...] = ()

    def names_another(self, draft: RoundDraft) -> bool:
        """Whether it says that another won than the draft does."""
        if draft.winner is None or self.winner == draft.winner:
            return False
        return self.whole or draft.winner in self.values


def fill_line(turn: Turn, draft: RoundDraft, game: TableInPlay, text: str) -> None:
    """Fill a draft with what a line says, and record it or ask on."""
    read = resolve(turn, text, game)
    others = draft.begun_by and draft.begun_by != (turn.member.id,)
    if others and not draft.about.apart and (read.lead or _is_open(draft, read, game)):
        _hold(turn, draft, game, read)
    else:
        pour(turn, draft, game, read)


def pour(turn: Turn, draft: RoundDraft, game: TableInPlay, read: Read) -> None:
    """Fill a draft with a line that was read, and record it or ask on."""
    filled, against = fill(turn, draft, read, game.seating), list[Spans]()
    if draft.claims:
        filled, against = _beside_their_own(turn, draft, filled, game)
    lead = [*read.lead, *against, *replaced(turn, game, draft, filled)]
    if read.lead or against:
        filled = keep(turn, replace(filled, revived=filled.revived or bool(against)))
        ask(turn, filled, game, lead)
    else:
        submit(turn, filled, game, typed=not draft.about.apart, lead=lead)


# --- a line beside what others have begun --------------------------------------------------------


def _is_open(draft: RoundDraft, read: Read, game: TableInPlay) -> bool:
    """Whether a line would end a round of which it may say that another won than the draft."""
    if draft.claims or read.winner == draft.winner or read.names_another(draft):
        return False
    return draft.winner is not None and not set(missing(draft, game.seating)) - set(read.values)


def _hold(turn: Turn, draft: RoundDraft, game: TableInPlay, read: Read) -> None:
    """Leave what others have begun as it is, and ask the writer what to do with the line."""
    about = replace(game.now, held=turn.member.id)
    empty = fill(turn, RoundDraft(about), read, game.seating)
    held = keep(turn, replace(empty, winner=read.winner))
    words, place = turn.words.own, place_of(held)
    text = words.spans("line-beside", round=about.round, **_entered(turn, words, game, draft))
    instead, adds = (TakeLine(*place, adds=adds).pack() for adds in (False, True))
    if read.lead:
        buttons = [Button(words.label("complete"), instead if read.names_another(draft) else adds)]
    else:
        text = (*text, Span(" "), *words.spans("ask-winner"))
        either = ((draft.winner, adds), (read.winner, instead))
        buttons = [
            Button("🀄 " + name_at(turn, game, chair), meaning)
            for chair, meaning in either
            if chair is not None
        ]
    leave = Button(words.label("leave-it"), CancelDraft(*place).pack())
    turn.speak.close(DraftSlot(held.id))
    reply = Reply(joined([*read.lead, text]), rows([*buttons, leave], 2), ("refusal", "question"))
    turn.speak.whisper(reply, slot=DraftSlot(held.id))


def replaced(
    turn: Turn, game: TableInPlay, before: RoundDraft | None, after: RoundDraft | None = None
) -> list[Spans]:
    """Whose draft this was, and what stood there; nothing where what others entered still stands.

    `after`: what stands now; without it, none of it does.
    """
    mine = turn.member.id
    if before is None or set(before.begun_by) <= {mine}:
        return []
    gone = before.named_by not in {None, mine} and (after is None or after.winner != before.winner)
    for chair, part in before.parts.items():
        now = after.parts.get(chair) if after else None
        if part.by != mine and chair not in before.claims:
            gone = gone or now is None or now.value != part.value
    words = turn.words.group
    return [words.spans("line-instead", **_entered(turn, words, game, before))] if gone else []


def _entered(turn: Turn, words: Texts, game: TableInPlay, draft: RoundDraft) -> dict[str, str]:
    """Who entered a round so far, and what: `🀄 Bert 60, Cees 20`."""
    what = []
    for chair in game.seating.played(draft.winner):
        if chair in draft.parts or chair == draft.winner:
            part = draft.parts.get(chair)
            won = "🀄 " if chair == draft.winner else ""
            value = f" {value_words(words, part.value)}" if part else ""
            what.append(f"{won}{name_at(turn, game, chair)}{value}")
    names = [turn.people.name(player) for player in draft.begun_by]
    return {"names": listed(words, names), "what": ", ".join(what)}


# --- what a line says ----------------------------------------------------------------------------


def read_among(text: str, ruleset: Ruleset, players: Sequence[Member]) -> Line:
    """A line, read with these players' names and a ruleset's hands. Raises Unreadable."""

    def knows(word: str) -> bool:
        return bool(find(word, players).members)

    return read_line(written_as_ids(with_whole_names(text, knows), ruleset, knows), knows)


def resolve(turn: Turn, text: str, game: TableInPlay) -> Read:
    """Tie a line to the four. Raises Refuse or Unreadable for what makes no sense of a round."""
    seating = game.seating
    players = turn.people.among({*seating.players, seating.waiting})

    line = read_among(text, game.table.ruleset, players)
    unknown: list[Item] = []
    if line.by_winds:
        tied = _by_winds(line, seating)
    else:
        tied, unknown = _by_names(turn, line, seating)
    starred = [chair for chair, item in tied if item.starred]
    if len(starred) > 1:
        raise Refuse("two-winners")
    if line.by_winds and not starred:
        raise Refuse("no-star")
    values = {chair: item.value for chair, item in tied if item.value is not None}
    first = None if line.items[0] in unknown else tied[0][0]
    whole = bool(starred) or len(line.items) >= len(seating.played())
    lead = tuple(dict.fromkeys(_unclear(turn, item, seating) for item in unknown))
    winner = starred[0] if starred else first
    return Read(values, winner, line.ordinary, whole, lead)


def _by_winds(line: Line, seating: RoundSeating) -> list[tuple[Chair, Item]]:
    """A line without names: four values, or of the Dromer none."""
    for chairs in (seating.played(), chairs_by_wind(seating.winds)):
        if len(line.items) == len(chairs):
            return list(zip(chairs, line.items, strict=True))
    few = len(seating.played()) < len(CHAIRS)
    raise Refuse("three-values" if few else "four-values", count=len(line.items))


def _by_names(
    turn: Turn, line: Line, seating: RoundSeating
) -> tuple[list[tuple[Chair, Item]], list[Item]]:
    """A line with names, which must name one at least; and what of it is of nobody there."""
    players = turn.people.among(seating.players)
    tied: list[tuple[Chair, Item]] = []
    unknown: list[Item] = []
    for item in line.items:
        found = _meant(turn, item.name, players, seating) if item.name else ()
        if found:
            tied.append((CHAIRS[seating.players.index(found[0].id)], item))
        else:
            unknown.append(item)
    stranger = next((item.name for item in unknown if item.name), "")
    if stranger and (not tied or len(line.items) > len(seating.players)):
        raise Refuse(
            "name-not-here", word=shortened(stranger), names=_all(turn, seating, turn.words.own)
        )
    if len(line.items) > len(seating.players):
        raise Refuse("too-many-players", count=len(line.items))
    if not tied:
        raise Refuse("name-missing", names=_all(turn, seating, turn.words.own))
    chairs = [chair for chair, _ in tied]
    if len(set(chairs)) < len(chairs):
        twice = next(c for c in chairs if chairs.count(c) > 1)
        raise Refuse("named-twice", name=turn.people.name(seating.players[twice]))
    return tied, unknown


def _meant(
    turn: Turn, name: str, players: Sequence[Member], seating: RoundSeating
) -> Sequence[Member]:
    """Who of these a name means; where it may be another, or is nearly one of theirs: asked."""
    if seating.waiting is not None:
        fifth = find(name, turn.people.among({*seating.players, seating.waiting})).one
        if fifth is not None and fifth.id == seating.waiting:
            names = _all(turn, seating, turn.words.own)
            raise Refuse("waits-now", name=fifth.name, names=names)
    found = find(name, players).members
    near = None if found or turn.people.find(name).members else nearest(name, players)
    if len(found) > 1 or near is not None:
        raise AskName(name, [near] if near else found)
    return found


def _unclear(turn: Turn, item: Item, seating: RoundSeating) -> Spans:
    words, players = turn.words.group, _all(turn, seating, turn.words.group)
    if not item.name:
        return words.spans("name-missing", names=players)
    return words.spans("name-not-here", word=shortened(item.name), names=players)


def _all(turn: Turn, seating: RoundSeating, words: Texts) -> str:
    names = turn.people.names()
    return listed(words, [names[player] for player in seating.players])


def fill(turn: Turn, draft: RoundDraft, line: Read, seating: RoundSeating) -> RoundDraft:
    """The draft with what a line says; a winner whose value is missing is asked for it.

    A line that adds to what was entered leaves its winner; one that says that another won leaves
    nothing of it but what players entered of themselves.
    """
    if line.names_another(draft):
        own = {chair: part for chair, part in draft.parts.items() if chair in draft.claims}
        draft = replace(draft, parts=own, winner=None)
    if draft.winner is None or line.whole:
        draft = draft.won_by(line.winner, turn.member.id)
    winner = draft.winner
    if winner is not None:
        must_be_played(seating, winner)
        must_can_win(turn, seating.players[winner], line.values.get(winner, Value()))
    return replace(draft.with_parts(line.values, turn.member.id), doubtful=line.ordinary)


def _beside_their_own(
    turn: Turn, before: RoundDraft, draft: RoundDraft, game: TableInPlay
) -> tuple[RoundDraft, list[Spans]]:
    """The draft with the hands that agree with a line; what in it goes against their players.

    What somebody entered is said before it is replaced, but to that player alone.
    """
    against: list[Spans] = []
    for number, was in before.parts.items():
        chair, now = CHAIRS[number], draft.parts.get(number)
        if now is None or now is was or number not in before.claims:
            continue
        had, has = (_entry_words(turn, game, chair, part.value) for part in (was, now))
        says = before.claims[number] == (draft.winner == chair)
        if says and had == has:
            draft = replace(draft, parts={**draft.parts, number: was})
        elif game.seating.players[chair] != turn.member.id:
            won = "line-against-won" if before.claims[number] else "line-against-not"
            key, name = "line-against" if says else won, name_at(turn, game, chair)
            against.append(turn.words.group.spans(key, name=name, was=had, now=has))
    return draft, against


def _entry_words(turn: Turn, game: TableInPlay, chair: Chair, value: Value) -> str:
    """What was entered for somebody; of a hand in tiles what it counts."""
    if not value.hand:
        return value_words(turn.words.group, value)
    entry = entry_of(value, game.table.ruleset, game.seating, chair)
    return turn.words.group.number(entry.points)
