"""/oefen: a hand to count, four answers, and the mistake that was made; seen by one.

Numbers are answers, too: in private while a question stands there, elsewhere behind /oefen.
"""

from collections.abc import Iterator
from datetime import timedelta
from typing import Annotated, Final

from bot.club.changed_settings import ruleset_name
from bot.commands.command import (
    Button,
    ButtonRows,
    Line,
    Refuse,
    Refused,
    Reply,
    Slot,
    Span,
    Spans,
    Tap,
    Turn,
    frozen,
    joined,
    rows,
    ruleset_with_house,
    settings_here,
    typed_words,
)
from bot.hand.questions import (
    NOT_MINE,
    Asked,
    NotMine,
    mistake_in_words,
    own_hand,
    picture_of,
    told,
)
from bot.hand.refusals import in_words
from bot.hand.tally import items_in_words, sum_in_words, why_button
from bot.reader.amounts import number_in_words, read_whole
from bot.reader.kinds import NumberKind
from bot.rulebook.rule_page import ShowRule
from bot.talk.drafts import OwnDraftsOf
from core.practice.learner import Learner
from core.practice.mistakes import rule_of
from core.practice.question import Question, question
from core.rulebook.refs import in_family

HEARD: Final = timedelta(hours=1)
"""How long a bare number in private is an answer."""


@frozen
class Learning:
    """An account's learning: its questions so far, and the one that stands open."""

    learner: Learner = Learner()
    number: int = 0
    asked: Asked | None = None


LEARNING: Final = OwnDraftsOf("learning", Learning)


class Answer(Tap):
    """An answer to the question of this number; without points they are typed."""

    number: int
    points: int | None = None


class LearnSlot(Slot, name="learn"):
    """One for each account."""

    account: int


class Counted(Line):
    """The points of the hand that was asked about; bare: the next question."""

    points: Annotated[int, NumberKind()] | None = None


def run(turn: Turn, line: Counted) -> None:
    """Ask about a hand, or answer."""
    state = LEARNING.of(turn)
    if line.points is None or not state.asked:
        tap_learn(turn)
    else:
        _answer(turn, state, state.asked, line.points)


def heard(turn: Turn, text: str) -> int | None:
    """The number that a line in private answers a question with: 30, dertig, 30 punten."""
    points, asked = _number(text), LEARNING.of(turn).asked
    return points if asked and turn.unit.now - asked.at < HEARD else None


def _number(text: str) -> int | None:
    word, *more = text.split() or [""]
    whole = read_whole(word)
    return None if more[1:] else number_in_words(word) if whole is None else whole


def tap_learn(turn: Turn, _: object = None) -> None:
    """[Nog een]: the next question, about what went wrong before or something new."""
    state, settings, now = LEARNING.of(turn), settings_here(turn), turn.unit.now
    level, wanted = state.learner.next(now)
    rules = ruleset_with_house(settings)
    own = None if wanted else own_hand(turn, level)
    asked, by = own or (question(rules, level, turn.environment.dice, wanted), None)
    if asked is None:
        raise Refuse("learn-nothing")
    kept = Asked(asked, settings.ruleset, settings.house, now, by)
    state = Learning(state.learner, state.number + 1, kept)
    LEARNING.put(turn, state)
    words, number = turn.words.own, state.number
    answers = [
        Button(words.number(points), Answer(number, points).pack("answer"))
        for points in asked.answers
    ]
    rule = ShowRule(in_family(_HOW[asked.level - 1], rules.family))
    last = [words.button("learn-how", rule.pack("rulein"), "❓")]
    if turn.visit.club:
        other = Answer(number).pack("answer")
        last.append(words.button("other-number", other, form="points"))
    last.append(words.button("practise-round", "practise"))
    _show(turn, asked, [*_told(turn, state)], (*rows(answers, 2), tuple(last)))


_HOW: Final = ("nmv 64", "nmv 70", "nmv 79", "nmv 90", "nmv 46")
"""The rules that say how one counts, for each level."""


def _told(turn: Turn, state: Learning) -> Iterator[Spans]:
    """The question in words: who holds the hand, how it was won, and by which rules."""
    words, asked = turn.words.own, state.asked
    if asked is None:
        return
    yield words.spans("learn-ask")
    if state.number == 1:
        yield words.spans("learn-first")
    yield from told(words, asked.question)
    if asked.by is not None:
        yield words.spans("learn-own-yours" if _is_own(turn, asked) else "learn-own")
    club = turn.visit.club
    rules = ruleset_name(words, club) if club else words.text(f"ruleset-{asked.ruleset}")
    yield Span("", "small"), Span(rules)


def tap_answer(turn: Turn, tapped: Answer) -> None:
    """An answer, tapped or typed."""
    state = LEARNING.of(turn)
    if state.asked is None or state.number != tapped.number:
        raise Refuse("learn-gone")
    points = tapped.points
    if points is None:
        points = _number(typed_words(turn, "learn-type"))
        if points is None:
            raise Refuse("learn-no-number")
    _answer(turn, state, state.asked, points)


def _answer(turn: Turn, state: Learning, asked: Asked, points: int) -> None:
    """Say what it was, which mistake was made, and how one counts it."""
    words, about, before = turn.words.own, asked.question, state.learner
    learner = before.after(about, points, turn.unit.now)
    LEARNING.put(turn, Learning(learner, state.number))
    key = "learn-right" if points == about.right else "learn-wrong"
    mistake = about.mistakes.get(points, "")
    text = [words.spans(key, said=points, right=about.right)]
    if mistake:
        text.append(mistake_in_words(words, mistake))
    counted, why = _explained(turn, asked, mistake)
    text += counted
    if learner.level != before.level:
        step = "up" if learner.level > before.level else "down"
        text.append(words.spans(f"learn-{step}", level=words.text(f"learn-level-{learner.level}")))
    more = (words.button("next-hand", "learn", "🀄"),)
    mine = (words.button("not-mine", "notmine"),) if _is_own(turn, asked) else ()
    _show(turn, about, text, tuple(filter(None, (more, why, mine))))


def _explained(turn: Turn, asked: Asked, mistake: str) -> tuple[list[Spans], tuple[Button, ...]]:
    """How one counts it, line by line, and [Waarom?] to the rule that was broken, or all."""
    words, tally = turn.words.own, None
    try:
        tally = asked.counted()
    except Refused as dead:
        lines = [words.spans("learn-dead", **in_words(turn, dead.problem).values)]
    else:
        lines = [sum_in_words(words, tally), items_in_words(words, tally)]
    if tally and not mistake:
        return lines, why_button(words, tally)
    rule = ShowRule(rule_of(mistake or "dead", tally, asked.rules))
    return lines, (words.button("learn-why", rule.pack("rulein"), "❓"),)


def _is_own(turn: Turn, asked: Asked) -> bool:
    """True when the speaker won with this hand."""
    me = turn.visit.me
    return asked.by is not None and me is not None and me.id == asked.by


def tap_not_mine(turn: Turn, _: object = None) -> None:
    """[Niet met mijn handen], `/oefen zonder mij`; once more, and they are asked about again."""
    me = turn.member.id
    if kept := NOT_MINE.here(turn, me):
        turn.unit.drafts.drop(kept.id)
    else:
        NOT_MINE.keep_here(turn, NotMine(), me)
    told = turn.words.own.spans("learn-with" if kept else "learn-without")
    turn.speak.whisper(Reply(told))


def _show(turn: Turn, about: Question, text: list[Spans], buttons: ButtonRows) -> None:
    reply = Reply(joined(text), buttons, ("count",), picture_of(turn.words.own, about))
    turn.speak.hand_over(LearnSlot(turn.account.id), reply, "learn")
