"""A typed line of a round, tied to the four at a table and put into a draft."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.dialogs.card import Spans, listed
from bot.dialogs.round_draft import Frame, RoundDraft
from bot.people import find
from bot.round_line import SHOWN, Item, Line, Value, read_line
from bot.turn import AskName, Refuse, Turn

FOUR: Final = range(4)


@dataclass(frozen=True, slots=True)
class Read:
    """A line tied to chairs. `lead` says what could not be tied, in the writer's language."""

    values: dict[int, Value]
    winner: int | None
    ordinary: bool
    starred: bool = False
    lead: tuple[Spans, ...] = ()


def resolve(turn: Turn, text: str, frame: Frame) -> Read:
    """Tie a line to the four. Raises Refuse or Unreadable for what makes no sense of a round."""
    players = [m for m in turn.unit.members(turn.here.id) if m.id in frame.players]
    line = read_line(text, lambda word: bool(find(word, players).members))
    items = _by_winds(line, frame) if line.by_winds else _by_names(turn, line, frame)
    starred = [chair for chair, item in items.tied if item.starred]
    if len(starred) > 1:
        raise Refuse("two-winners")
    if line.by_winds and not starred:
        raise Refuse("no-star")
    values = {chair: item.value for chair, item in items.tied if item.value is not None}
    first = items.tied[0][0] if items.tied and not items.first_unknown else None
    winner = starred[0] if starred else first
    return Read(values, winner, line.ordinary, bool(starred), items.lead)


def _short(word: str) -> str:
    return word if len(word) <= SHOWN else word[: SHOWN - 1] + "…"


@dataclass(frozen=True, slots=True)
class _Tied:
    tied: list[tuple[int, Item]]
    lead: tuple[Spans, ...] = ()
    first_unknown: bool = False


def _by_winds(line: Line, frame: Frame) -> _Tied:
    if len(line.items) != len(frame.players):
        raise Refuse("four-values", count=len(line.items))
    return _Tied(list(zip(frame.chairs(), line.items, strict=True)))


def _by_names(turn: Turn, line: Line, frame: Frame) -> _Tied:
    players = [m for m in turn.unit.members(turn.here.id) if m.id in frame.players]
    tied: list[tuple[int, Item]] = []
    lead: list[Spans] = []
    for item in line.items:
        found = find(item.name, players).members if item.name else ()
        if len(found) > 1:
            raise AskName(item.name, found)
        if found:
            tied.append((frame.players.index(found[0].id), item))
        else:
            lead.append(_unclear(turn, item, frame))
    stranger = next(
        (item.name for item in line.items if item.name and not _is_tied(item, tied)), ""
    )
    if stranger and (not tied or len(line.items) > len(frame.players)):
        raise Refuse("name-not-here", word=_short(stranger), names=_all(turn, frame))
    if len(line.items) > len(frame.players):
        raise Refuse("too-many-players", count=len(line.items))
    if not tied:
        raise Refuse("name-missing", names=_all(turn, frame))
    chairs = [chair for chair, _ in tied]
    if len(set(chairs)) < len(chairs):
        twice = next(c for c in chairs if chairs.count(c) > 1)
        raise Refuse("named-twice", name=turn.name(frame.players[twice]))
    first_unknown = bool(lead) and not _is_tied(line.items[0], tied)
    return _Tied(tied, tuple(lead), first_unknown)


def _is_tied(item: Item, tied: Sequence[tuple[int, Item]]) -> bool:
    return any(known is item for _, known in tied)


def _unclear(turn: Turn, item: Item, frame: Frame) -> Spans:
    words, players = turn.group, _all(turn, frame)
    if not item.name:
        return words.spans("name-missing", names=players)
    return words.spans("name-not-here", word=_short(item.name), names=players)


def _all(turn: Turn, frame: Frame) -> str:
    names = turn.names()
    return listed(turn.group, [names[player] for player in frame.players])


def fill(turn: Turn, draft: RoundDraft, line: Read, frame: Frame) -> RoundDraft:
    """The draft with what a line says; a winner whose value is missing is asked for it.

    A line that adds to what others have entered leaves their winner, unless it names all four.
    """
    if not _only_adds(draft, line):
        draft = draft.won_by(line.winner)
    winner = draft.winner
    if winner is not None and line.values.get(winner, Value()).dead:
        raise Refuse("dead-cannot-win", name=turn.name(frame.players[winner]))
    filled = replace(draft, doubtful=line.ordinary, again=None, half=None)
    if winner in line.values:
        filled = replace(filled, kind="ordinary")
    for chair, value in line.values.items():
        filled = filled.with_part(chair, value, turn.member.id)
    return filled


def _only_adds(draft: RoundDraft, line: Read) -> bool:
    return draft.winner is not None and len(line.values) < len(FOUR) and not line.starred
