"""Practice questions about a hand, also of the club's own tables, and the hand of the week."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random

from bot.features.count.tally import items_in_words, sum_in_words, why_button
from bot.features.count.tile_hand import WAYS
from bot.messages import Button, Picture, Reply, Span, Spans
from bot.ports.records import Club, ScheduledPost
from bot.reader.dates import evening_of
from bot.standings.reading import people, season
from bot.storage.ledger import Unit
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.drafts import DraftsOf
from bot.talk.refusing import Refuse
from bot.talk.speaking import with_sound
from bot.talk.special_names import item_name, tile_letters
from bot.talk.texts import Texts, joined, listed, texts
from bot.talk.turn import Turn
from core.game.table import Table
from core.notation import parse_hand
from core.players import PlayerId
from core.practice.mistakes import DOUBLINGS, SPECIAL, WINNING, Lesson
from core.practice.question import WRONG, Question, question, question_about
from core.rulesets import ruleset_of
from core.rulesets.ruleset import Ruleset, with_house
from core.scoring.counting import Tally
from core.scoring.scoring import score
from core.values import frozen

_WAYS = ("kong2", "rejected", "wall", "dead", "rob", "first", "dealt")


@frozen
class Asked:
    """A question that was asked: its rules, and its time."""

    question: Question
    ruleset: str
    house: tuple[tuple[str, int | str | bool | None], ...]
    at: datetime
    by: PlayerId | None = None
    """The winner of the hand, if it was played in the club."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset of the question."""
        return with_house(ruleset_of(self.ruleset), dict(self.house))

    def counted(self) -> Tally:
        """Return the count. Refused: the hand is dead."""
        about = self.question
        return score(parse_hand(about.hand), about.seat, about.prevailing, self.rules)


def hand_in_words(words: Texts, about: Question) -> Iterator[Spans]:
    """Return the winds of the hand, and its winning tile."""
    winds = (words.text(f"wind-{wind.value}") for wind in (about.seat, about.prevailing))
    yield words.spans("learn-winds", **dict(zip(("seat", "prevailing"), winds, strict=True)))
    tile, *how = about.hand.partition("+")[2].split(":")
    if tile:
        last = []
        if "last" in how:
            last = [", ", words.label("last-tile").lower()]
        way = words.label(f"way-{next((name for name in _WAYS if name in how), WAYS[0])}")
        won = "".join([way[0].lower(), way[1:], *last])
        yield words.spans("learn-won", tile=tile_letters(words, tile), how=won)
    else:
        yield words.spans("learn-not-won")


def mistake_in_words(words: Texts, mistake: str) -> Spans:
    """Return the mistake in counting, as a line."""
    kind, _, line = mistake.partition(":")
    return words.spans(f"mistake-{kind}", item=item_name(words, line))


def picture_of(words: Texts, about: Question) -> Picture:
    """Return the picture of the hand in question."""
    return Picture("hand", {"hand": about.hand}, tile_letters(words, about.hand))


PRACTICE = "practice"
OWN_HANDS = "own"
_OLD_ENOUGH = timedelta(days=7)
_MOST = 5
"""The number of tables that are searched for a question."""


@frozen
class NotMine:
    """The wish of a player that no question uses their hands."""


NOT_MINE = DraftsOf("notmine", NotMine)
"""By the player's number."""


def own_hand(turn: Turn, level: int) -> tuple[Question, PlayerId] | None:
    """Return a question up to this level about a hand that the club played, and its winner.

    None where the club has not chosen that, or by chance.
    """
    club = turn.visit.club
    dice = turn.environment.dice
    if (
        club is None
        or dict(club.settings.more).get(PRACTICE) != OWN_HANDS
        or dice.random() < 1 / 2
    ):
        return None
    sittings = turn.unit.whole_tables.sittings(club.id)
    records = dice.sample(sittings, min(_MOST, len(sittings)))
    until = turn.unit.now.date() - _OLD_ENOUGH
    rules = (club.settings.ruleset, club.settings.house)
    tables = [turn.unit.tables.table(record.id) for record in records]
    whose = people(turn.unit, club.id).final
    hidden = _hidden_players(turn)
    lessons = [
        (lesson, whose[winner])
        for table in tables
        if table.day <= until and (table.opened.ruleset, table.opened.house) == rules
        for lesson, winner in _lessons(table)
        if whose[winner] not in hidden
    ]
    for lesson, winner in dice.sample(lessons, len(lessons)):
        asked = question_about(lesson, dice)
        if asked and asked.level <= level:
            return asked, winner
    return None


def _lessons(table: Table) -> Iterator[tuple[Lesson, PlayerId]]:
    for played in table.rounds:
        winner = played.winner
        if winner is not None and not played.corrected:
            entry = played.entries[winner]
            if entry.hand and not entry.bet:
                hand = parse_hand(entry.hand)
                wind = played.winds[winner]
                lesson = Lesson(hand, wind, played.prevailing, table.ruleset)
                yield lesson, played.players[winner]


def _hidden_players(turn: Turn) -> set[PlayerId]:
    unit = turn.unit
    club = turn.here.id
    whose = people(unit, club).final
    left = {member.id for member in unit.people.members(club) if member.left}
    numbered = {whose[number] for number in unit.people.numbered(club)}
    return left | numbered | {PlayerId(int(draft.key)) for draft in NOT_MINE.of_club(unit, club)}


# Each member of the club answers once; the next weekly post names the members with the right
# answer, except those who have left or were forgotten.

WEEKHAND = "weekhand"
_LEVELS = (WINNING, DOUBLINGS, SPECIAL)
"""The levels, which alternate by week."""
_NAMED = 10
"""The most names in the table of a season."""


@frozen
class Answered:
    """A member's last answer, with the number of right answers in that season."""

    hand: int
    points: int
    season: str = ""
    known: int = 0


HAND = DraftsOf(WEEKHAND, Asked)
ANSWERED = DraftsOf("weekanswer", Answered)
"""By the member's number."""


class AnswerWeek(Tap):
    """An answer to the hand of this number."""

    hand: int
    points: int


class WeekSlot(Slot, name=WEEKHAND):
    """The slot of the hand of this number."""

    hand: int


def _number(asked: Asked) -> int:
    """Return the number of a hand: the time of the question, in seconds."""
    return int(asked.at.timestamp())


def post_hand(unit: Unit, due: ScheduledPost) -> None:
    """Post the answer of the previous hand, and another hand where the club has chosen that."""
    club = unit.clubs.club(due.club)
    words = texts(club.settings.language)
    before = HAND.find(unit, club.id)
    replies = []
    if before:
        replies.append((_answer(unit, club, words, before.value), ""))
        unit.drafts.drop(before.id)
    if dict(club.settings.more).get(WEEKHAND) == "on" and (asked := _new_question(club, due)):
        HAND.keep(unit, club.id, asked)
        replies.append((_ask(words, asked), str(WeekSlot(_number(asked)))))
    for chat in unit.clubs.open_chats(club.id):
        for reply, slot in replies:
            unit.outbox.post(chat.id, with_sound(reply, club.settings, on_time=True), slot=slot)


def _new_question(club: Club, due: ScheduledPost) -> Asked | None:
    """Return a new question, which is the same for the same post."""
    settings = club.settings
    rules = with_house(ruleset_of(settings.ruleset), dict(settings.house))
    chance = Random(f"{club.id} {due.due_at}")  # noqa: S311 - not a secret
    level = _LEVELS[due.due_at.toordinal() // 7 % len(_LEVELS)]
    about = question(rules, level, chance)
    if about:
        return Asked(about, settings.ruleset, settings.house, due.due_at)
    return None


def _ask(words: Texts, asked: Asked) -> Reply:
    about = asked.question
    number = _number(asked)
    rules = (Span("", "small"), Span(words.text(f"ruleset-{asked.ruleset}")))
    parts = [
        words.spans("weekhand-ask"),
        *hand_in_words(words, about),
        words.spans("weekhand-once"),
        rules,
    ]
    answers = [
        Button(words.number(points), AnswerWeek(number, points).pack(WEEKHAND))
        for points in about.answers
    ]
    return Reply(joined(parts), rows(answers, 2), ("weekly",), picture_of(words, about))


def _answer(unit: Unit, club: Club, words: Texts, asked: Asked) -> Reply:
    about = asked.question
    tally = asked.counted()
    parts = [
        words.spans("weekhand-answer", points=about.right),
        sum_in_words(words, tally),
        items_in_words(words, tally),
    ]
    for points, mistake in list(about.mistakes.items())[:WRONG]:
        parts.append((Span(f"{words.number(points)}: "), *mistake_in_words(words, mistake)))
    parts += _who_knew(unit, club, words, asked)
    why = why_button(words, tally)
    return Reply(joined(parts), (why,), ("weekly",), picture_of(words, about))


def _who_knew(unit: Unit, club: Club, words: Texts, asked: Asked) -> Iterator[Spans]:
    this = season(club.settings, evening_of(club.settings, asked.at)).start.isoformat()
    number, right, who = _number(asked), asked.question.right, people(unit, club.id)
    here = {m.id: m.name for m in unit.people.members(club.id) if not m.left}
    knew, known, count = [], Counter[str](), 0
    for draft in ANSWERED.of_club(unit, club.id):
        answered = draft.value
        if answered.season != this:
            answered = replace(answered, season=this, known=0)
        if answered.hand == number:
            answered = replace(answered, known=answered.known + (answered.points == right))
            ANSWERED.keep(unit, club.id, answered, draft.key)
        if member := here.get(who.final[PlayerId(int(draft.key))]):
            count += answered.hand == number
            known[member] = max(known[member], answered.known)
            knew += [member] * (answered.hand == number and answered.points == right)
    key = "weekhand-silent"
    if count:
        key = "weekhand-nobody"
        if knew:
            key = "weekhand-knew"
    yield words.spans(key, names=listed(words, list(dict.fromkeys(knew))), count=count)
    best = [(name, times) for name, times in known.most_common(_NAMED) if times]
    if best:
        table = ", ".join(f"{name} {times}" for name, times in best)
        yield words.spans("weekhand-season", table=table)


def tap_week(turn: Turn, tapped: AnswerWeek) -> None:
    """Store the first answer of a member to the hand of the week."""
    club = turn.here.id
    me = turn.member.id
    asked = HAND.find(turn.unit, club)
    mine = ANSWERED.find(turn.unit, club, me)
    of = None
    if asked:
        of = asked.value
    if of is None or tapped.hand != _number(of) or tapped.points not in of.question.answers:
        raise Refuse("weekhand-over")
    if mine and mine.value.hand == tapped.hand:
        turn.speak.notice("weekhand-chosen", points=mine.value.points)
    else:
        if mine:
            before = mine.value
        else:
            before = Answered(0, 0)
        fresh = replace(before, hand=tapped.hand, points=tapped.points)
        ANSWERED.keep(turn.unit, club, fresh, me)
        turn.speak.notice("weekhand-noted", points=tapped.points)
