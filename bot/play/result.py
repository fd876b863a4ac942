"""The result of a round: who won with what, who has how much, and what happened besides."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.messages import Span, Spans, Topic
from bot.play.card import Names, chairs_by_wind
from bot.play.firsts_and_records import News
from bot.ports.records import Sitting
from bot.talk.special_names import special_name
from bot.talk.texts import Texts, joined
from core.club.statistics import variants
from core.game.awards import (
    GreenScarf,
    InTheRed,
    LeaderChanged,
    Milestone,
    OrangeScarf,
    OverFourTimes,
    Overscore,
)
from core.game.rounds import CHAIRS, Round
from core.game.table import Table
from core.players import DROMER


@dataclass(frozen=True, slots=True)
class Told:
    """What a result message tells of: a round at a table, as things stand after it."""

    sitting: Sitting
    table: Table
    round: Round
    names: Names


def result(words: Texts, told: Told, news: Sequence[Spans] = (), note: Spans = ()) -> list[Spans]:
    """A round as it is told: who won, what was entered, and what happened besides.

    `news` are lines of their own; `note` says what it was before a correction.
    """
    return [
        round_heading(words, told),
        _entered(words, told),
        _comes_in(words, told),
        *news,
        _which(words, told),
        note,
    ]


def short_result(
    words: Texts, told: Told, news: Sequence[Spans] = (), note: Spans = ()
) -> list[Spans]:
    """What stays of a result when the next is there: the winner and the four changes in a line."""
    first = round_heading(words, told)
    if told.round.winner is not None:
        changes = [_change(words, told, chair) for chair in _winner_first(told)]
        first = (*first, Span(" · "), *joined(changes, ", "))
    return [first, *news, note]


def round_heading(words: Texts, told: Told) -> Spans:
    """Who won the round, and with what."""
    values: dict[str, str | int] = {"table": told.sitting.name, "round": told.round.number}
    played = told.round
    if played.winner is None:
        return words.spans(f"result-draw-{_reason(played.reason)}", **values)
    entry = played.entries[played.winner]
    values["name"] = told.names[played.players[played.winner]]
    values["points"] = entry.points
    if entry.specials:
        values["special"] = special_name(words.language, entry.specials[0])
        return words.spans("result-special", **values)
    settled = played.settled[played.winner]
    if settled < entry.points:
        return words.spans("result-capped", settled=settled, **values)
    return words.spans("result-won", **values)


def _comes_in(words: Texts, told: Told) -> Spans:
    """Who of five comes in when the winds have moved, and who waits."""
    people = told.round.people_after
    if len(people) == len(CHAIRS) or not told.round.moved or told.table.over:
        return ()
    comes, waits = people[told.round.east], people[-1]
    return words.spans("result-comes-in", name=told.names[comes], waits=told.names[waits])


def _which(words: Texts, told: Told) -> Spans:
    """Ask which of several special hands it was, since only that one is collected (141)."""
    if told.round.winner is None or told.table.ruleset.family != "nmv":
        return ()
    made = told.round.entries[told.round.winner].specials
    items = [item.replace("-", " ", 1) for special in made for item in variants(special)]
    return words.spans("result-which", items=" / ".join(items)) if items else ()


def _reason(reason: str) -> str:
    return reason if reason in {"wall", "kongs"} else "plain"


def _winner_first(told: Told) -> list[int]:
    """The winner, then the others round the table."""
    chairs = chairs_by_wind(told.round.winds)
    first = chairs.index(told.round.winner or 0)
    return [*chairs[first:], *chairs[:first]]


def _change(words: Texts, told: Told, chair: int) -> Spans:
    played = told.round
    name = told.names[played.players[chair]]
    return (Span(name, "name"), Span(f" {words.signed(played.changes[chair])}"))


def _entered(words: Texts, told: Told) -> Spans:
    """The four scores as entered, and who entered them."""
    if told.round.winner is None or told.round.by is None:
        return ()
    scores = [
        _score(words, told, chair)
        for chair in _winner_first(told)
        if told.round.players[chair] != DROMER
    ]
    lead = words.spans("result-entered", name=told.names[told.round.by])
    return (*lead, Span(" "), *joined(scores, ", "))


def _score(words: Texts, told: Told, chair: int) -> Spans:
    """What somebody had; of others than the winner also where that is more than a number."""
    played = told.round
    entry = played.entries[chair]
    had = words.number(entry.points)
    if entry.dead:
        had = words.text("value-dead")
    elif entry.specials and chair != played.winner:
        had += f" ({special_name(words.language, entry.specials[0])})"
    return (Span(told.names[played.players[chair]], "name"), Span(f" {had}"))


def tell_milestones(
    words: Texts, told: Told, milestones: Sequence[Milestone | News]
) -> tuple[list[Spans], tuple[Topic, ...]]:
    """Lines for what happened besides, and the topics that they bring."""
    parts: list[Spans] = []
    topics: list[Topic] = []
    for milestone in milestones:
        spans, topic = _milestone(words, told, milestone)
        parts.append(spans)
        topics.append(topic)
    return parts, tuple(dict.fromkeys(topics))


def tell_news(words: Texts, names: Names, fact: News) -> Spans:
    """A first or a record in words."""
    values: dict[str, str | int] = {"name": names[fact.player], "points": fact.points}
    if fact.special:
        values["special"] = special_name(words.language, fact.special)
    return words.spans(fact.key, count=fact.count, **values)


def _milestone(words: Texts, told: Told, fact: Milestone | News) -> tuple[Spans, Topic]:
    if isinstance(fact, LeaderChanged):
        return _leader(words, told.names, fact), "leader"
    if isinstance(fact, News):
        return tell_news(words, told.names, fact), fact.topic
    name = told.names[fact.player]
    if isinstance(fact, Overscore):
        return words.spans("award-overscore", name=name, points=fact.points), "award"
    key = {
        GreenScarf: "award-green",
        OrangeScarf: "award-orange",
        InTheRed: "award-red",
        OverFourTimes: "award-rich",
    }[type(fact)]
    return words.spans(key, name=name), "award"


def _leader(words: Texts, names: Names, fact: LeaderChanged) -> Spans:
    if fact.from_ is None:
        return words.spans("leader-first", to=names[fact.to], lead=fact.lead)
    return words.spans("leader-from", to=names[fact.to], other=names[fact.from_], lead=fact.lead)
