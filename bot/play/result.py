"""The result of a round: who won with what, who has how much, and what happened besides."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.messages import Button, Reply, Span, Spans, Topic
from bot.play.buttons import CorrectRound, ExplainRound, TakeBackRound
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
from core.game.rounds import Round
from core.game.table import Table


@dataclass(frozen=True, slots=True)
class Told:
    """What a result message tells of: a round at a table, as things stand after it."""

    sitting: Sitting
    table: Table
    round: Round
    names: Names


def result(
    words: Texts, told: Told, milestones: Sequence[Milestone | News] = (), note: Spans = ()
) -> Reply:
    """The message that follows a round; `note` says what it was before a correction."""
    parts = [round_heading(words, told)]
    parts += [_line(words, told, chair) for chair in chairs_by_wind(told.round.winds)]
    if not told.table.over and told.round.act == told.table.rounds[-1].act:
        parts.append(next_east(words, told.table, told.names))
    spans, topics = tell_milestones(words, told, milestones)
    parts += [*spans, _which(words, told), note]
    return Reply(joined(parts), _buttons(words, told), topics=("result", *topics))


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


def _which(words: Texts, told: Told) -> Spans:
    """Ask which of several special hands it was, since only that one is collected (141)."""
    if told.round.winner is None or told.table.ruleset.family != "nmv":
        return ()
    made = told.round.entries[told.round.winner].specials
    items = [item.replace("-", " ", 1) for special in made for item in variants(special)]
    return words.spans("result-which", items=" / ".join(items)) if items else ()


def _reason(reason: str) -> str:
    return reason if reason in {"wall", "kongs"} else "plain"


def _line(words: Texts, told: Told, chair: int) -> Spans:
    played = told.round
    return (
        Span(words.text(f"wind-{played.winds[chair].value}") + " "),
        Span(told.names[played.players[chair]], "name"),
        Span(f" {words.signed(played.changes[chair])} → "),
        Span(words.number(played.totals[chair]), "strong"),
        *_brought(words, told, chair),
    )


def _brought(words: Texts, told: Told, chair: int) -> Spans:
    """What somebody other than the winner had, where that is more than a number."""
    played = told.round
    if played.winner is None or chair == played.winner:
        return ()
    entry = played.entries[chair]
    if entry.dead:
        return (Span(" "), *words.spans("result-dead"))
    if entry.specials:
        name = special_name(words.language, entry.specials[0])
        return (Span(" "), *words.spans("result-half", special=name))
    return ()


def next_east(words: Texts, table: Table, names: Names) -> Spans:
    """Who is East in the round that comes, and which wind prevails."""
    east = next(chair for chair in range(4) if table.winds[chair].value == "E")
    return words.spans(
        "result-next",
        east=names[table.seats[east]],
        wind_round=words.text(f"wind-round-{table.prevailing.value}"),
    )


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


def _buttons(words: Texts, told: Told) -> tuple[tuple[Button, ...], ...]:
    sid, act = told.sitting.id, told.round.act
    return (
        (
            Button("↩️ " + words.label("undo"), TakeBackRound(sid, act).pack()),
            Button(words.label("correct"), CorrectRound(sid, act).pack()),
            Button("❓ " + words.label("explain"), ExplainRound(sid, act).pack()),
        ),
    )
