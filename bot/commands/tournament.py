"""/toernooi, /tournament: announce a tournament, enter people, and the organiser's card."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from typing import Final

from bot.commands.command import Command, On
from bot.messages import Reply
from bot.play.round_line import whole_number
from bot.standings.periods import evening_of, read_day
from bot.talk.people import is_name, tidy
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import either, meaning, words_for
from bot.talk.tournament_words import fraction
from bot.talk.turn import Turn
from bot.tournament import clock, files, people, results, steps
from bot.tournament.buttons import PosterSlot, Tour
from bot.tournament.card import show_card
from bot.tournament.hall import (
    Hall,
    current,
    hall_of,
    must_judge,
    must_organise,
    only_one_open,
    organises,
)
from bot.tournament.penalties import player, punish
from bot.tournament.words import own_card, poster
from core.problems import BadReglement, Refused
from core.rulesets import RULESETS
from core.tournament import decisions
from core.tournament.events import Opened, RefereeNamed, Value
from core.tournament.settings import KEYS, usual, with_changes

_NUMBERS: Final = re.compile(r"[0-9]+[-/][-/0-9]+")
SETTINGS, VALUES = "tournament settings", "tournament values"
Act = Callable[[Hall, str], Hall]


def run(turn: Turn, args: str) -> None:
    """The card, or what is said: `in …`, `uit 17`, `invaller 17 Kees`, a new tournament."""
    first, _, rest = args.strip().partition(" ")
    line = args.strip().removeprefix(first).lstrip(" ")
    act = _ACTS.get(meaning("tournament", first.strip()))
    if act is not None:
        act(current(turn), line or rest)
    elif args.strip():
        _announce(turn, args)
    else:
        _show(current(turn))


def _show(hall: Hall) -> None:
    """To an organiser the card; to a player their own; to everybody else the announcement."""
    if organises(hall):
        show_card(hall)
    elif hall.me is not None and hall.t.published:
        hall.turn.speak.whisper(own_card(hall, hall.turn.words.own, hall.me))
    else:
        hall.turn.speak.bring(PosterSlot(hall.id), poster(hall))


def _announce(turn: Turn, args: str) -> None:
    """`Witte Draak 14 maart 2027, 52 spelers, 4 rondes, nts-2023`."""
    today = evening_of(turn.here.settings, turn.unit.now)
    if "," not in args and _with_day(args, today)[1] is None:
        raise Refuse("tour-words", word=tidy(args.split(maxsplit=1)[0]))
    must_be_admin(turn)
    only_one_open(turn.unit, turn.here.id)
    opened = _opened(turn, args, today)
    fold_of = turn.unit.tournaments
    number = fold_of.announce(turn.here.id, opened.name)
    fold_of.tell(number, opened, by=turn.account.id)
    hall = hall_of(turn, number)
    turn.speak.post(poster(hall), slot=PosterSlot(number))
    show_card(hall)


def _opened(turn: Turn, args: str, today: date) -> Opened:
    name, *more = (part.strip() for part in args.split(","))
    name, day = _with_day(name, today)
    ruleset, capacity, changes = turn.here.settings.ruleset, 0, {}
    for part in more:
        counted = re.fullmatch(r"([0-9]{1,3})\s+(\S+)", part)
        word = meaning("tournament", counted[2]) if counted else ""
        key = part.casefold().replace(" ", "-")
        if key in RULESETS:
            ruleset = key
        elif counted and word == "players":
            capacity = int(counted[1])
        elif counted and word in {"round", "minutes", "deals"}:
            changes["rounds" if word == "round" else word] = int(counted[1])
        elif (said := read_day(part, today)) is not None:
            day = said
        else:
            raise Refuse("tour-usage", word=tidy(part))
    if not is_name(name):
        raise Refuse("tour-usage", word=name)
    with _in_words(turn):
        with_changes(usual(RULESETS[ruleset]), changes)
    return Opened(name, day or today, ruleset, capacity, tuple(changes.items()))


def _with_day(text: str, today: date) -> tuple[str, date | None]:
    """A name, and the day at its end. Refuse: what stands there is no day."""
    words = text.split()
    for many in range(min(4, len(words)), 0, -1):
        day = read_day(" ".join(words[-many:]), today)
        if day is not None:
            rest = words[:-many]
            on = bool(rest) and meaning("tournament", rest[-1]) == "on"
            return tidy(" ".join(rest[:-1] if on else rest)), day
    if words and _NUMBERS.fullmatch(words[-1]):
        raise Refuse("tour-usage", word=tidy(words[-1]))
    return tidy(text), None


def _call_off(hall: Hall, _: str) -> Hall:
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


def _set(hall: Hall, args: str) -> Hall:
    """`zet minuten 90`: one of the settings of T1, by a word for it or its own name."""
    must_organise(hall)
    typed, _, said = args.strip().partition(" ")
    key = meaning(SETTINGS, typed) or typed.casefold()
    if key not in KEYS or not said.strip():
        own = hall.turn.words.own.language
        keys = ", ".join(_as_it_is(hall, own, key) for key in KEYS)
        raise Refuse("tour-settings", keys=keys)
    value = _value(key, tidy(said))
    with _in_words(hall.turn):
        hall = hall.tell(decisions.change(hall.t, {key: value}))
    language = hall.words.language
    shown = words_for(language, VALUES, value)[0] if isinstance(value, str) else tidy(said)
    setting = words_for(language, SETTINGS, key)[0]
    hall.turn.speak.post(Reply(hall.words.spans("tour-set", setting=setting, value=shown)))
    people.show_poster(hall)
    return hall


def _as_it_is(hall: Hall, language: str, key: str) -> str:
    """A setting and what it now is: `minuten 100`, `finale geen`."""
    value = getattr(hall.t.settings, key)
    shown: list[str] = []
    for one in value if isinstance(value, tuple) else (value,):
        word = {True: "yes", False: "no"}[one] if isinstance(one, bool) else one
        if key == "final" and not one:
            word = "none"
        known = isinstance(word, str)
        shown.append(words_for(language, VALUES, word)[0] if known else fraction(hall.words, one))
    return " ".join([words_for(language, SETTINGS, key)[0], *shown])


@contextmanager
def _in_words(turn: Turn) -> Iterator[None]:
    """A value that a setting cannot have is said in words."""
    try:
        yield
    except Refused as refused:
        if not isinstance(refused.problem, BadReglement):
            raise
        key, value = refused.problem.key, refused.problem.value
        setting = words_for(turn.words.own.language, SETTINGS, key)[0]
        raise Refuse("tour-set-cannot", setting=setting, value=str(value)) from None


def _value(key: str, said: str) -> Value:
    word = meaning(VALUES, said) or said
    if key in {"scale", "warn"}:
        parts = said.replace(",", " ").split() if word != "none" else []
        return tuple(part if (number := whole_number(part)) is None else number for part in parts)
    if key == "hide_last":
        return {"yes": True, "no": False}.get(word, word)
    if word == "none" and key not in {"avoid", "carry"}:
        return 0
    return int(said) if said.isdecimal() and len(said) < 5 else word  # noqa: PLR2004 - minutes


def _referee(hall: Hall, args: str) -> Hall:
    """`scheids Anna`: a player, or a member of the club, with an account."""
    must_organise(hall)
    member = hall.turn.people.find(args.strip()).one
    account = member.account if member is not None else None
    if account is None:
        entry, _ = player(hall, args)
        account = hall.t.entrants[entry].account
    if account is None:
        raise Refuse("tour-no-account", word=tidy(args))
    hall = hall.tell(RefereeNamed(account))
    hall.turn.speak.post(Reply(hall.words.spans("tour-referee-named", name=tidy(args))))
    return hall


def _decide(hall: Hall, args: str) -> Hall:
    """`besluit 7 de kong telt, nts 12`: the referee's word on the protest of a table."""
    must_judge(hall)
    table, _, decision = args.strip().partition(" ")
    if not table.isdecimal() or len(table) > 2:  # noqa: PLR2004 - there are no hundred tables
        raise Refuse("tour-decide-usage")
    rule = re.search(r"\b(nts|nmv|bmj|ruling)\s?[0-9R]+[a-z]?\b", decision, re.IGNORECASE)
    fact = decisions.decide(
        hall.t, hall.t.round, int(table), tidy(decision), rule[0] if rule else ""
    )
    return results.show(hall.tell(fact), hall.t.round, int(table))


def _fills(by: str) -> Act:
    return lambda hall, args: people.fill(hall, args, by=by)


_ACTS: Final[Mapping[str, Act]] = {
    "in": people.enter,
    "out": people.leave,
    "substitute": _fills("substitute"),
    "dromer": _fills("dromer"),
    "back": _fills("back"),
    "late": people.late,
    "code": people.part,
    "forget": people.forget,
    "set": _set,
    "referee": _referee,
    "penalty": punish,
    "decide": _decide,
    "cancel": _call_off,
}


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

TOURNAMENT = Command(
    key="tournament",
    run=run,
    takes="tournament",
    parts={
        "in": "entrant",
        "out": "leaver",
        "substitute": "relieved",
        **dict.fromkeys(("dromer", "back", "code", "forget", "referee"), "chair"),
        "penalty": "punished",
        "decide": "decision",
        "set": "setting",
    },
    buttons=(On(Tour, tap),),
)


def _result(turn: Turn, args: str) -> None:
    hall = current(turn)
    if not args.strip():
        raise Refuse("tour-result-usage")
    results.enter(hall, args)


RESULT = Command(key="result", run=_result, takes="result")

_CLOCK: Final = re.compile(
    rf"(?:{either('tournament', 'table')}\s*([0-9]{{1,2}})\s+)?([-+−]?[0-9]{{1,3}})", re.IGNORECASE
)


def _clock(turn: Turn, args: str) -> None:
    """`/klok`, `/klok +10`, `/klok tafel 7 +5`, `/klok pauze`."""
    hall, said = current(turn), args.strip()
    if not said:
        steps.show_clock(hall, Tour(hall.id, "clock"))
        return
    if meaning("tournament", said) == "pause":
        steps.pause(hall, Tour(hall.id, "pause"))
        return
    found = _CLOCK.fullmatch(said)
    if found is None:
        raise Refuse("tour-clock-usage")
    if found[1] is None:
        must_organise(hall)
    else:
        must_judge(hall)
    table = None if found[1] is None else int(found[1])
    steps.move(hall, int(found[2].replace("−", "-")), table)


CLOCK = Command(key="clock", run=_clock, takes="minutes")
