"""/toernooi, /tournament: announce a tournament, enter people, and the organiser's card."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from fractions import Fraction
from typing import Annotated, Final

from bot.commands.command import Command, On
from bot.messages import Reply
from bot.ports.records import Member
from bot.reader.amounts import read_amount
from bot.reader.dates import evening_of
from bot.reader.kinds import Day, FreeText, Kind, Match, Number, Rank, Text, WordOf
from bot.reader.lines import Form, L, Line
from bot.reader.words import Words
from bot.talk.people import folded, is_name, tidy
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import Texts, keys_of, meaning, words_for
from bot.talk.tournament_words import fraction
from bot.talk.turn import Turn
from bot.tournament import clock, files, people, results, steps
from bot.tournament.buttons import PosterSlot, Tour
from bot.tournament.card import show_card
from bot.tournament.entrants import About, Referee
from bot.tournament.hall import (
    Hall,
    current,
    hall_of,
    must_judge,
    must_organise,
    only_one_open,
    organises,
)
from bot.tournament.penalties import Punished, punish
from bot.tournament.words import own_card, poster
from core.problems import BadReglement, Refused
from core.rulesets import RULESETS
from core.tournament import decisions
from core.tournament.events import Opened, RefereeNamed, Value
from core.tournament.settings import KEYS, usual, with_changes
from core.values import frozen

SETTINGS, VALUES = "tournament settings", "tournament values"
MOST_WORDS: Final = 8
"""Words of the longest name of a tournament."""


def _show(hall: Hall) -> None:
    """To an organiser the card; to a player their own; to everybody else the announcement."""
    if organises(hall):
        show_card(hall)
    elif hall.me is not None and hall.t.published:
        hall.turn.speak.whisper(own_card(hall, hall.turn.words.own, hall.me))
    else:
        hall.turn.speak.bring(PosterSlot(hall.id), poster(hall))


@frozen
class Title(Text):
    """The name of a tournament: words up to a comma, not begun by what a line may do."""

    def at(self, turn: Turn, words: Words, at: int) -> Iterator[Match]:
        """The words from here on, the most first."""
        del turn
        first = words.words[0]
        if not first.quoted and meaning("tournament", first.text) not in {"", "announce"}:
            return
        for end in range(min(len(words), at + MOST_WORDS), at, -1):
            name = words.between(at, end)
            if not (set(name) & set(",;\n") or meaning("fillers", words.words[end - 1].text)):
                yield Match(end - at, tidy(name.strip('"')), Rank.TITLE)


class RulesetNamed(Kind):
    """A ruleset: nts-2023, nts 2023."""

    def at(self, turn: Turn, words: Words, at: int) -> Iterator[Match]:
        """The ruleset that is named here."""
        del turn
        for count in range(min(2, len(words) - at), 0, -1):
            key = words.joined(at, count).casefold().replace(" ", "-")
            if key in RULESETS:
                yield Match(count, key, Rank.WORD)


@frozen
class SettingNamed(WordOf):
    """A setting by a word for it, or by its own name (`rank_by`)."""

    def at(self, turn: Turn, words: Words, at: int) -> Iterator[Match]:
        """The setting that is named here."""
        key = words.words[at].text.casefold()
        if key in KEYS:
            yield Match(1, key, Rank.WORD)
        else:
            yield from super().at(turn, words, at)


@frozen
class HowMany(Number):
    """`4 rondes`, `rondes 4`."""

    most: int = 999
    bare: bool = False
    part: str = "tournament"
    behind: bool = True


class Announced(Line):
    """`Witte Draak 14 maart 2027, 52 spelers, 4 rondes, nts-2023`."""

    title: Annotated[str, Title()]
    day: Annotated[date, Day("future")] | None = None
    capacity: Annotated[int, HowMany(of="players")] | None = None
    rounds: Annotated[int, HowMany(of="round")] | None = None
    deals: Annotated[int, HowMany(of="deals")] | None = None
    minutes: Annotated[int, HowMany(of="minutes")] | None = None
    ruleset: Annotated[str, RulesetNamed()] | None = None


def _announce(turn: Turn, said: Announced) -> None:
    """Open a tournament. Refuse: a name alone may be a slip."""
    played = {"rounds": said.rounds, "deals": said.deals, "minutes": said.minutes}
    changes = {key: value for key, value in played.items() if value is not None}
    if said.day is None and said.capacity is None and not changes and said.ruleset is None:
        raise Refuse("tour-words", word=said.title.split()[0])
    must_be_admin(turn)
    only_one_open(turn.unit, turn.here.id)
    if not is_name(said.title):
        raise Refuse("not-a-name", word=said.title)
    ruleset = said.ruleset or turn.here.settings.ruleset
    with _in_words(turn):
        with_changes(usual(RULESETS[ruleset]), changes)
    day = said.day or evening_of(turn.here.settings, turn.unit.now)
    opened = Opened(said.title, day, ruleset, said.capacity or 0, tuple(changes.items()))
    fold_of = turn.unit.tournaments
    number = fold_of.announce(turn.here.id, opened.name)
    fold_of.tell(number, opened, by=turn.account.id)
    hall = hall_of(turn, number)
    turn.speak.post(poster(hall), slot=PosterSlot(number))
    show_card(hall)


def _call_off(hall: Hall, _: Line) -> Hall:
    """`afgelast`: it is not played, or no further than it was."""
    must_organise(hall)
    hall = hall.tell(decisions.call_off(hall.t))
    clock.plan_forgetting(hall)
    words = hall.words
    text = words.spans("tour-called-off", name=hall.t.opened.name, round=hall.t.round)
    hall.turn.speak.post(Reply(text, topics=("end",)))
    hall.turn.speak.edit(PosterSlot(hall.id), poster(hall))
    show_card(hall)
    return hall


class ValueOf(Kind):
    """A value of a setting: a word for it, or an amount."""

    def at(self, turn: Turn, words: Words, at: int) -> Iterator[Match]:
        """The value that stands here."""
        if (key := folded(words.words[at].text)) in keys_of(VALUES):
            yield Match(1, key, Rank.WORD)
        yield from WordOf(VALUES).at(turn, words, at)
        amount = read_amount(words.words[at].text)
        if amount is not None:
            yield Match(1, amount, Rank.WORD)


class Set(Line):
    """`minuten 90`, `tafelpunten 4 2 1 ½`: one of the settings of T1; nothing: all of them."""

    setting: Annotated[str, SettingNamed(SETTINGS)] | None = None
    value: tuple[Annotated[str | Fraction, ValueOf()], ...] = ()


def _set(hall: Hall, said: Set) -> Hall:
    must_organise(hall)
    key, own = said.setting, hall.turn.words.own
    if key is None or not said.value:
        keys = ", ".join(f"{_name(own, one)} {_as_it_is(hall, own, one)}" for one in KEYS)
        raise Refuse("tour-settings", keys=keys)
    with _in_words(hall.turn):
        hall = hall.tell(decisions.change(hall.t, {key: _value(key, said.value)}))
    setting, value = _name(hall.words, key), _as_it_is(hall, hall.words, key)
    hall.turn.speak.post(Reply(hall.words.spans("tour-set", setting=setting, value=value)))
    people.show_poster(hall)
    return hall


def _name(words: Texts, key: str) -> str:
    return words_for(words.language, SETTINGS, key)[0]


def _as_it_is(hall: Hall, words: Texts, key: str) -> str:
    """What a setting now is: `100`, `geen`, `15 5`."""
    value = getattr(hall.t.settings, key)
    if key in {"final", "warn"} and not value:
        value = "none"
    return _shown(words, value)


def _shown(words: Texts, value: object) -> str:
    """A value as it is typed."""
    if isinstance(value, tuple):
        return " ".join(_shown(words, one) for one in value)
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if value in keys_of(VALUES):
        return words_for(words.language, VALUES, str(value))[0]
    return fraction(words, Fraction(str(value)))


@contextmanager
def _in_words(turn: Turn) -> Iterator[None]:
    """A value that a setting cannot have is said in words."""
    try:
        yield
    except Refused as refused:
        if not isinstance(refused.problem, BadReglement):
            raise
        own, value = turn.words.own, refused.problem.value
        setting = _name(own, refused.problem.key)
        raise Refuse("tour-set-cannot", setting=setting, value=_shown(own, value)) from None


def _value(key: str, said: Sequence[str | Fraction]) -> Value:
    """What a setting becomes, as it is kept."""
    plain = tuple(one if isinstance(one, str) else _kept(one) for one in said)
    if key in {"scale", "warn"}:
        return () if plain == ("none",) else plain
    if len(plain) > 1:
        return plain
    if key == "hide_last":
        return {"yes": True, "no": False}.get(str(plain[0]), plain[0])
    return 0 if plain[0] == "none" and key not in {"avoid", "carry"} else plain[0]


def _kept(amount: Fraction) -> str | int:
    return int(amount) if amount.denominator == 1 else str(amount)


class Named(Line):
    """`Anna`, `17`."""

    referee: Annotated[Member, Referee()]


def _referee(hall: Hall, said: Named) -> Hall:
    """`scheids Anna`: a player, or a member of the club, with an account."""
    must_organise(hall)
    hall = hall.tell(RefereeNamed(said.referee.account or 0))
    hall.turn.speak.post(Reply(hall.words.spans("tour-referee-named", name=said.referee.name)))
    return hall


class Decision(Line):
    """`7 de kong telt, nts 12`."""

    table: Annotated[int, Number(1, 99, "table")]
    decision: FreeText


def _decide(hall: Hall, said: Decision) -> Hall:
    """The referee's word on the protest of a table."""
    must_judge(hall)
    rule = re.search(r"\b(nts|nmv|bmj|ruling)\s?[0-9R]+[a-z]?\b", said.decision, re.IGNORECASE)
    decision = tidy(said.decision)
    fact = decisions.decide(hall.t, hall.t.round, said.table, decision, rule[0] if rule else "")
    return results.show(hall.tell(fact), hall.t.round, said.table)


def tap(turn: Turn, tapped: Tour) -> None:
    """A button of a tournament."""
    if tapped.do == "thisisme":
        people.this_is_me(turn, tapped)
        return
    do = _TAPS.get(tapped.do)
    if do is None:
        raise Refuse("button-unknown")
    do(hall_of(turn, tapped.id), tapped)


_TAPS: Final[Mapping[str, Callable[[Hall, Tour], Hall]]] = {
    "join": lambda hall, _: people.join(hall, reserve=False),
    "reserve": lambda hall, _: people.join(hall, reserve=True),
    "draw": steps.draw,
    "publish": steps.publish,
    "fewer": steps.fewer,
    "redraw": steps.redraw,
    "start": steps.start,
    "close": steps.close,
    "reveal": steps.reveal,
    "end": steps.end,
    "back": steps.back,
    "results": steps.list_results,
    "sign": steps.sign,
    "without": steps.without,
    "clock": steps.show_clock,
    "pause": steps.pause,
    "later": steps.later,
    "standing": steps.standing,
    "mine": steps.mine,
    "print": files.show_papers,
    "export": files.export,
    "enter": lambda hall, _: results.ask(hall),
    "referee": results.called,
    "going": results.going,
    "agree": results.agree,
    "for": results.agree_for,
    "dispute": results.dispute,
}


def _in_hall(act: Callable[[Hall, L], object]) -> Callable[[Turn, L], object]:
    return lambda turn, line: act(current(turn), line)


TOURNAMENT = Command(
    key="tournament",
    forms=(
        Form(Line, lambda turn, _: _show(current(turn))),
        Form(people.Entrants, _in_hall(people.enter), part="in"),
        Form(people.Leaves, _in_hall(people.leave), part="out"),
        Form(people.Substitute, _in_hall(people.substitute), part="substitute"),
        Form(About, _in_hall(people.dromer), part="dromer"),
        Form(About, _in_hall(people.come_back), part="back"),
        Form(About, _in_hall(people.late), part="late"),
        Form(About, _in_hall(people.part), part="code"),
        Form(people.Forgotten, _in_hall(people.forget), part="forget"),
        Form(Set, _in_hall(_set), part="set"),
        Form(Named, _in_hall(_referee), part="referee"),
        Form(Punished, _in_hall(punish), part="penalty"),
        Form(Decision, _in_hall(_decide), part="decide"),
        Form(Line, _in_hall(_call_off), part="cancel"),
        Form(Announced, _announce, part="announce", unsaid=True),
    ),
    buttons=(On(Tour, tap),),
)
RESULT = Command(key="result", forms=results.RESULT)


class Moved(Line):
    """`+10`, `tafel 7 +5`."""

    table: Annotated[int, Number(1, 99, "table", bare=False)] | None = None
    minutes: Annotated[int, Number(-999, 999)]


def _move(hall: Hall, said: Moved) -> Hall:
    """More or less time for everybody, or for one table."""
    if said.table is None:
        must_organise(hall)
    else:
        must_judge(hall)
    return steps.move(hall, said.minutes, said.table)


CLOCK = Command(
    key="clock",
    forms=(
        Form(Line, _in_hall(lambda hall, _: steps.show_clock(hall, Tour(hall.id, "clock")))),
        Form(Moved, _in_hall(_move)),
        Form(
            Line, _in_hall(lambda hall, _: steps.pause(hall, Tour(hall.id, "pause"))), part="pause"
        ),
    ),
)
