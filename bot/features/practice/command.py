"""/oefen, /practise: a hand to count, or a round with three invented players, in private.

A hand has four answers; a typed number is an answer, too. The round uses the real table, pad and
settlement, in a copy of an empty database, which is discarded.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from typing import Annotated, Any, Literal

from bot.club.changed_settings import ruleset_name
from bot.features.count.command import rules_that_counted
from bot.features.count.tally import items_in_words, sum_in_words, why_button
from bot.features.practice.questions import (
    NOT_MINE,
    Asked,
    NotMine,
    hand_in_words,
    mistake_in_words,
    own_hand,
    picture_of,
    tap_week,
)
from bot.messages import Button, ButtonRows, Reply, Span, Spans
from bot.ports.records import Club, Draft, Member, Settings
from bot.reader.amounts import number_in_words, read_whole
from bot.reader.command import Command, PressAct
from bot.reader.lines import Form, Line
from bot.reader.number_kinds import NumberKind
from bot.rulebook.commands.rule import make_page
from bot.rulebook.refusals import in_words
from bot.rulebook.rule_page import ShowRule
from bot.storage.aside import unit_aside
from bot.table.buttons import ExplainSlot
from bot.table.commands.draw import tap_draw
from bot.table.explaining import tap_explain
from bot.table.recording import stored_round, table_now_shown
from bot.table.round_buttons import tap_round
from bot.table.round_draft import ROUND_DRAFTS
from bot.table.round_form import BUTTONS
from bot.table.table_in_play import TableInPlay, table_now
from bot.table.undo_taps import tap_undo_round
from bot.talk.buttons import Slot, Tap, from_text, rows, tap_type_of
from bot.talk.own_drafts import OwnDraftsOf
from bot.talk.people import free_name, name_of
from bot.talk.personal import hand_over, show_personal
from bot.talk.refusing import Refuse, typed_words
from bot.talk.texts import joined
from bot.talk.turn import Resumed, Turn, ruleset_with_house, settings_here, visiting
from core.game.events import RoundDrawn, RoundWon, TableOpened
from core.players import PlayerId
from core.practice.learner import Learner
from core.practice.mistakes import rule_of
from core.practice.question import Question, question
from core.problems import Refused
from core.rulebook.refs import in_family
from core.values import frozen

HEARD = timedelta(hours=1)
"""The time in which a bare number in private is an answer."""


@frozen
class Learning:
    """An account's learning: the progress, the number of questions, and the open question."""

    learner: Learner = Learner()
    number: int = 0
    asked: Asked | None = None


RULES = "learnrule"
"""The verb of buttons to the rules that explain a question."""
LEARNING = OwnDraftsOf("learning", Learning)


class Answer(Tap):
    """An answer to the question of this number; the points are typed if they are None."""

    number: int
    points: int | None = None


class LearnSlot(Slot, name="learn"):
    """The slot of an account's question."""

    account: int


class LearnRule(ShowRule):
    """A rule that explains a question, several that are joined by semicolons, or the way back."""

    ref: str = ""


class LearnRuleSlot(Slot, name="learnrule"):
    """The slot of the rules that explain an account's question."""

    account: int


class PractisedHand(Line):
    """The points of the hand in question; without them the next question is asked."""

    points: Annotated[int, NumberKind()] | None = None


def ask(turn: Turn, line: PractisedHand) -> None:
    """Ask about a hand, or check the answer."""
    state = LEARNING.of(turn)
    if line.points is None or not state.asked:
        tap_learn(turn)
    else:
        _answer(turn, state, state.asked, line.points)


def answer_of(turn: Turn, text: str) -> str:
    """Return the line that answers a question by a number (30, dertig, 30 punten), or ""."""
    points = _number(text)
    asked = LEARNING.of(turn).asked
    if points is None or asked is None or turn.unit.now - asked.at >= HEARD:
        return ""
    return f"/{PRACTISE.names[turn.own.language][0]} {points}"


def _number(text: str) -> int | None:
    word, *more = text.split() or [""]
    whole = read_whole(word)
    if more[1:]:
        return None
    if whole is None:
        return number_in_words(word)
    return whole


def tap_learn(turn: Turn, _: object = None) -> None:
    """[Nog een]: ask the next question, about an earlier mistake or about something new."""
    state = LEARNING.of(turn)
    settings = settings_here(turn)
    now = turn.unit.now
    level, wanted = state.learner.next(now)
    rules = ruleset_with_house(settings)
    own_question = None if wanted else own_hand(turn, level)
    asked, by = own_question or (question(rules, level, turn.environment.dice, wanted), None)
    if asked is None:
        raise Refuse("learn-nothing")
    kept = Asked(asked, settings.ruleset, settings.house, now, by)
    state = Learning(state.learner, state.number + 1, kept)
    LEARNING.put(turn, state)
    words = turn.own
    number = state.number
    answers = [
        Button(words.number(points), Answer(number, points).pack("answer"))
        for points in asked.answers
    ]
    rule = ShowRule(in_family(_HOW[asked.level - 1], rules.family))
    last = [words.button("learn-how", rule.pack(RULES), "❓")]
    if turn.visit.club:
        other = Answer(number).pack("answer")
        last.append(words.button("other-number", other, form="points"))
    last.append(words.button("practise-round", "practise"))
    _show(turn, asked, [*_round_in_words(turn, state)], (*rows(answers, 2), tuple(last)))


_HOW = ("nmv 64", "nmv 70", "nmv 79", "nmv 90", "nmv 46")
"""The rules that explain the count, by level."""


def _round_in_words(turn: Turn, state: Learning) -> Iterator[Spans]:
    words = turn.own
    asked = state.asked
    if asked is None:
        return
    yield words.spans("learn-ask")
    if state.number == 1:
        yield words.spans("learn-first")
    yield from hand_in_words(words, asked.question)
    if asked.by is not None:
        yield words.spans("learn-own-yours" if _is_own(turn, asked) else "learn-own")
    club = turn.visit.club
    if club:
        rules = ruleset_name(words, club)
    else:
        rules = words.text(f"ruleset-{asked.ruleset}")
    yield Span("", "small"), Span(rules)


def tap_answer(turn: Turn, tapped: Answer) -> None:
    """Check a tapped or typed answer."""
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
    words = turn.own
    about = asked.question
    before = state.learner
    learner = before.after(about, points, turn.unit.now)
    LEARNING.put(turn, Learning(learner, state.number))
    key = "learn-wrong"
    if points == about.right:
        key = "learn-right"
    mistake = about.mistakes.get(points, "")
    text = [words.spans(key, said=points, right=about.right)]
    if mistake:
        text.append(mistake_in_words(words, mistake))
    counted, why = _explanation(turn, asked, mistake)
    text += counted
    if learner.level != before.level:
        step = "up" if learner.level > before.level else "down"
        text.append(words.spans(f"learn-{step}", level=words.text(f"learn-level-{learner.level}")))
    buttons = [(words.button("next-hand", "learn", "🀄"),), why]
    if _is_own(turn, asked):
        buttons.append((words.button("not-mine", "notmine"),))
    _show(turn, about, text, tuple(filter(None, buttons)))


def _explanation(turn: Turn, asked: Asked, mistake: str) -> tuple[list[Spans], tuple[Button, ...]]:
    words = turn.own
    tally = None
    try:
        tally = asked.counted()
    except Refused as dead:
        lines = [words.spans("learn-dead", **in_words(turn, dead).values)]
    else:
        lines = [sum_in_words(words, tally), items_in_words(words, tally)]
    if tally and not mistake:
        return lines, why_button(words, tally, RULES)
    rule = ShowRule(rule_of(mistake or "dead", tally, asked.rules))
    return lines, (words.button("learn-why", rule.pack(RULES), "❓"),)


def tap_rules(turn: Turn, button: LearnRule) -> None:
    """[Waarom?], [Uitleg], [Hoe tel je?], and the links of these rules; [Terug] removes them."""
    slot = LearnRuleSlot(turn.account.id)
    if not button.ref:
        turn.unit.outbox.delete(turn.chat.id, turn.speak.place)
        return
    if ";" in button.ref:
        page = rules_that_counted(turn, button.ref, RULES)
    else:
        page = make_page(turn, button.ref, RULES)
    back = turn.own.button("to-exercise", LearnRule().pack(RULES), "⬅️")
    page = replace(page, buttons=(*page.buttons, (back,)))
    hand_over(turn.speak, slot, page, "learn")


def _is_own(turn: Turn, asked: Asked) -> bool:
    me = turn.visit.me
    return asked.by is not None and me is not None and me.id == asked.by


def tap_not_mine(turn: Turn, _: object = None) -> None:
    """[Niet met mijn handen], `/oefen zonder mij`: exclude or include the speaker's hands."""
    me = turn.member.id
    if draft := NOT_MINE.here(turn, me):
        draft.drop(turn)
        key = "learn-with"
    else:
        NOT_MINE.keep_here(turn, NotMine(), me)
        key = "learn-without"
    turn.speak.whisper(Reply(turn.own.spans(key)))


def _show(turn: Turn, about: Question, text: list[Spans], buttons: ButtonRows) -> None:
    reply = Reply(joined(text), buttons, ("count",), picture_of(turn.own, about))
    hand_over(turn.speak, LearnSlot(turn.account.id), reply, "learn")


_NOT_HERE = {"own", "claim", "reown", "cancel", "find", "line", "takeline", "amend"}
_ACTS: Mapping[str, PressAct] = {
    **{verb: act for verb, act in BUTTONS.items() if verb not in _NOT_HERE},
    "round": tap_round,
    "draw": tap_draw,
    "undo-round": tap_undo_round,
    "explain": tap_explain,
}
"""The buttons of a practice round."""
_ENDED = "done"

PracticeStep = Literal["table", "winner", "points", "others", "check", "result"]


@frozen
class Practice:
    """An account's practice round: its draft, and its outcome once it is recorded."""

    draft: Mapping[str, Any] | None = None
    outcome: RoundWon | RoundDrawn | None = None


PRACTICES = OwnDraftsOf("practice", Practice)


class Practise(Tap):
    """A button of a practice round with its usual action; an empty action begins a round."""

    meaning: str = ""

    @property
    def wrapped(self) -> str:
        """Return the data of the button of the round."""
        return self.meaning


class PracticeSlot(Slot, name="practise"):
    """The slot of an account's practice round."""

    account: int


@contextmanager
def _practice_turn(turn: Turn, practice: Practice, meaning: str) -> Iterator[Turn]:
    """Give the turn a table of its own, in a copy of an empty database.

    Notices and explanations of that table are sent to the speaker; the table is shown afterwards.
    """
    with unit_aside(turn.unit.now, turn.incoming) as aside:
        settings = replace(settings_here(turn), language=turn.own.language)
        chat = aside.unit.clubs.found(turn.chat.platform, turn.chat.key, "", settings)
        practice_turn = replace(turn, unit=aside.unit, chat=chat, resumed=Resumed(into=meaning))
        yield visiting(practice_turn, *_seat(practice_turn, settings, practice))
        for act, place, reply, alert in aside.said():
            if act == "notice":
                turn.unit.outbox.notice(reply, alert=alert)
            elif ExplainSlot.of(place):
                to = None
                if not turn.chat.private:
                    to = turn.account.id
                turn.unit.outbox.post(turn.chat.id, reply, to=to)


def _seat(turn: Turn, settings: Settings, practice: Practice) -> tuple[Club, Member]:
    """Seat the speaker with three others, and restore the state of the practice round."""
    unit = turn.unit
    number = turn.chat.club or 0
    names = turn.own.text("practise-players").split()
    me = free_name(name_of(turn.account), [Member(PlayerId(0), 0, name) for name in names])
    four = [unit.people.add_member(number, name, None) for name in (me, *names)]
    east, south, west, north = (member.id for member in four)
    opened = TableOpened(
        settings.ruleset, settings.house, (east, south, west, north), unit.now.date()
    )
    record = unit.tables.open(number, "1", opened, east)
    if practice.outcome:
        unit.tables.append(record.id, practice.outcome, east, unit.now)
    if practice.draft is not None:
        unit.drafts.save(Draft(0, number, ROUND_DRAFTS.kind, str(record.id), practice.draft))
    return unit.clubs.club(number), four[0]


def _state(turn: Turn) -> Practice:
    [record] = turn.sittings
    draft = turn.unit.drafts.find(turn.here.id, ROUND_DRAFTS.kind, str(record.id))
    last = turn.unit.tables.happenings(record.id)[-1].fact
    outcome = None
    if isinstance(last, RoundWon | RoundDrawn):
        outcome = last
    return Practice(draft.body if draft else None, outcome)


def run(turn: Turn, _: object = None) -> None:
    """Begin a practice round."""
    tap_practise(turn, Practise())


def tap_practise(turn: Turn, button: Practise) -> None:
    """[Eerst even oefenen] and [Nog een keer], or press a button within the practice round."""
    slot, verb, meaning = PracticeSlot(turn.account.id), *button.meaning.partition(":")[::2]
    if verb == _ENDED:
        PRACTICES.put(turn, Practice())
        again = ((turn.own.button("once-more", "practise"),),)
        show_personal(turn.speak, slot, Reply(turn.own.spans("practise-done"), again))
        return
    with _practice_turn(
        turn, PRACTICES.of(turn) if verb else Practice(), button.meaning
    ) as practice_turn:
        if verb:
            act = _ACTS.get(verb)
            if act is None:
                raise Refuse("button-unknown")
            act(practice_turn, from_text(tap_type_of(act), meaning))
        PRACTICES.put(turn, _state(practice_turn))
        screen = _screen(table_now(practice_turn, 1))
    if verb:
        show_personal(turn.speak, slot, screen)
    else:
        hand_over(turn.speak, slot, screen, "practise")


def _screen(game: TableInPlay) -> Reply:
    shown = table_now_shown(game)
    step = _step(game)
    words = game.own
    rows = [
        tuple(
            Button(button.label, Practise(button.action).pack("practise"), menu=button.menu)
            for button in row
            if (verb := button.action.partition(":")[0]) in _ACTS
            and not (step == "result" and verb == "round")
        )
        for row in shown.buttons
    ]
    key = "stop-practising"
    if step == "result":
        key = "done"
    done = words.button(key, Practise(_ENDED).pack("practise"))
    again = words.button("once-more", "practise")
    rows.append((again, done) if step == "result" else (done,))
    text = joined([words.spans(f"practise-{step}"), (Span(""),), shown.text])
    return Reply(text, tuple(filter(None, rows)), shown.topics, colour=shown.colour)


def _step(game: TableInPlay) -> PracticeStep:
    stored = stored_round(game)
    if stored is None:
        if game.table.rounds:
            return "result"
        return "table"
    if stored.draft.winner is None:
        return "winner"
    if stored.asked is None:
        return "check"
    if stored.asked == stored.draft.winner:
        return "points"
    return "others"


PRACTISE = Command(
    "practise",
    (
        Form(PractisedHand, ask),
        Form(Line, run, part="round"),
        Form(Line, tap_not_mine, part="without", behind="mine"),
    ),
    seen="private",
    buttons={
        "learn": tap_learn,
        "answer": tap_answer,
        RULES: tap_rules,
        "notmine": tap_not_mine,
        "practise": tap_practise,
        "weekhand": tap_week,
    },
    after="wall",
)
