"""The hand of the week: all of a club count it, and hear with the next weekly post who knew it.

Everybody answers once. A member's answer is a small row, and so is how often they knew it in this
season; who left or was forgotten is not named.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from bot.hand.asked import Asked, mistake_in_words, picture_of, told
from bot.hand.tally import items_in_words, rules_of, sum_in_words, why_button
from bot.messages import Button, Reply, Span, Spans
from bot.ports.records import Club, ScheduledPost
from bot.ports.storage import Unit
from bot.reader.dates import evening_of
from bot.standings.reading import people, season
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.drafts import DraftsOf, StoredDraft
from bot.talk.refusing import Refuse
from bot.talk.speaking import with_sound
from bot.talk.texts import Texts, joined, listed, texts
from bot.talk.turn import Turn
from core.players import PlayerId
from core.practice.mistakes import DOUBLINGS, SPECIAL, WINNING
from core.practice.question import WRONG, question
from core.rulesets import ruleset_of
from core.rulesets.ruleset import with_house
from core.values import frozen

SETTING: Final = "weekhand"
_LEVELS: Final = (WINNING, DOUBLINGS, SPECIAL)
"""One after another, week by week."""
_NAMED: Final = 10
"""The most names in the table of a season."""


@frozen
class Answered:
    """A member's last answer: to which hand; and how many they knew in that season."""

    hand: int
    points: int
    season: str = ""
    known: int = 0


HAND: Final = DraftsOf(SETTING, Asked)
ANSWERED: Final = DraftsOf("weekanswer", Answered)
"""By the member's number."""


class AnswerWeek(Tap):
    """An answer to the hand of this number."""

    hand: int
    points: int


class WeekSlot(Slot, name=SETTING):
    """The hand of this number."""

    hand: int


def _number(asked: Asked) -> int:
    """The number of a hand: when it was asked, in seconds."""
    return int(asked.at.timestamp())


def post(unit: Unit, due: ScheduledPost) -> None:
    """Tell who knew the hand of before, and ask about another where the club wants that."""
    club = unit.clubs.club(due.club)
    words, before, replies = texts(club.settings.language), HAND.find(unit, club.id), []
    if before:
        replies.append((_answer(unit, club, words, before.value), ""))
        unit.drafts.drop(before.id)
    if dict(club.settings.more).get(SETTING) == "on" and (asked := _asked(club, due)):
        HAND.keep(unit, club.id, asked)
        replies.append((_ask(words, asked), str(WeekSlot(_number(asked)))))
    for chat in unit.clubs.chats(club.id):
        for reply, slot in replies if chat.open else ():
            unit.outbox.post(chat.id, with_sound(reply, club.settings, on_time=True), slot=slot)


def _asked(club: Club, due: ScheduledPost) -> Asked | None:
    """Another hand; the same again for the same post."""
    settings = club.settings
    rules = with_house(ruleset_of(settings.ruleset), dict(settings.house))
    chance = Random(f"{club.id} {due.due_at}")  # noqa: S311 - nobody wins anything by it
    level = _LEVELS[due.due_at.toordinal() // 7 % len(_LEVELS)]
    about = question(rules, level, chance)
    return Asked(about, settings.ruleset, settings.house, due.due_at) if about else None


def _ask(words: Texts, asked: Asked) -> Reply:
    about, number = asked.question, _number(asked)
    rules = (Span("", "small"), Span(words.text(f"ruleset-{asked.ruleset}")))
    parts = [words.spans("weekhand-ask"), *told(words, about), words.spans("weekhand-once"), rules]
    answers = [
        Button(words.number(points), AnswerWeek(number, points).pack(SETTING))
        for points in about.answers
    ]
    return Reply(joined(parts), rows(answers, 2), ("weekly",), picture_of(words, about))


# --- who knew it ---------------------------------------------------------------------------------


def _answer(unit: Unit, club: Club, words: Texts, asked: Asked) -> Reply:
    """The count, what went wrong in each other answer, who knew it, and the season."""
    about, tally = asked.question, asked.counted()
    parts = [
        words.spans("weekhand-answer", points=about.right),
        sum_in_words(words, tally),
        items_in_words(words, tally),
    ]
    for points, mistake in list(about.mistakes.items())[:WRONG]:
        parts.append((Span(f"{words.number(points)}: "), *mistake_in_words(words, mistake)))
    parts += _who_knew(unit, club, words, asked)
    why = why_button(words, rules_of(tally))
    return Reply(joined(parts), (why,), ("weekly",), picture_of(words, about))


def _who_knew(unit: Unit, club: Club, words: Texts, asked: Asked) -> Iterator[Spans]:
    this = season(club.settings, evening_of(club.settings, asked.at)).start.isoformat()
    number, right, who = _number(asked), asked.question.right, people(unit, club.id)
    here = {m.id: m.name for m in unit.people.members(club.id) if not m.left}
    knew, known, count = [], Counter[str](), 0
    for kept in ANSWERED.of_club(unit, club.id):
        one = _of_season(kept, this)
        if one.hand == number:
            one = replace(one, known=one.known + (one.points == right))
            ANSWERED.keep(unit, club.id, one, kept.key)
        if member := here.get(who.final[PlayerId(int(kept.key))]):
            count += one.hand == number
            known[member] = max(known[member], one.known)
            knew += [member] * (one.hand == number and one.points == right)
    yield _knew(words, list(dict.fromkeys(knew)), count)
    best = [(name, times) for name, times in known.most_common(_NAMED) if times]
    if best:
        table = ", ".join(f"{name} {times}" for name, times in best)
        yield words.spans("weekhand-season", table=table)


def _knew(words: Texts, names: Sequence[str], count: int) -> Spans:
    if not count:
        return words.spans("weekhand-silent")
    key = "weekhand-knew" if names else "weekhand-nobody"
    return words.spans(key, names=listed(words, names), count=count)


def _of_season(kept: StoredDraft[Answered], this: str) -> Answered:
    """The answer of somebody; of an earlier season nothing is counted any more."""
    one = kept.value
    return one if one.season == this else replace(one, season=this, known=0)


def tap_week(turn: Turn, tapped: AnswerWeek) -> None:
    """An answer to the hand of the week: the first counts."""
    club, me = turn.here.id, turn.member.id
    asked, mine = HAND.find(turn.unit, club), ANSWERED.find(turn.unit, club, me)
    of = asked.value if asked else None
    if of is None or tapped.hand != _number(of) or tapped.points not in of.question.answers:
        raise Refuse("weekhand-over")
    if mine and mine.value.hand == tapped.hand:
        turn.speak.notice("weekhand-chosen", points=mine.value.points)
    else:
        before = mine.value if mine else Answered(0, 0)
        fresh = replace(before, hand=tapped.hand, points=tapped.points)
        ANSWERED.keep(turn.unit, club, fresh, me)
        turn.speak.notice("weekhand-noted", points=tapped.points)
