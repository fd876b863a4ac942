"""/competitie, /competition: the season's standing and its reglement, and setting it up.

Source: competition C1, C3, C6 and C11.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from typing import Final, Literal, get_args

from bot.commands.command import Command, On
from bot.messages import Button, Reply, Spans
from bot.play.lobby import evening
from bot.play.round_line import words_of
from bot.rulebook.finding import entry
from bot.standings.competition import Competition, read_competition, rules_of, year_of
from bot.standings.competition_in_words import (
    champion_names,
    changes_in_words,
    exact,
    leader_line,
    read_points,
    season_lines,
    season_picture,
    value_in_words,
)
from bot.standings.penalties import (
    UndoDecision,
    decision_line,
    take_back_decision,
    tell_decision,
)
from bot.standings.reading import people
from bot.standings.weekly import plan
from bot.standings.year_post import Annals
from bot.talk.buttons import Tap, confirm_or_cancel, rows
from bot.talk.named import with_year
from bot.talk.opening import CompetitionPage, ShowCompetition
from bot.talk.questions import typed_words
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin, must_be_admin
from bot.talk.texts import joined, listed
from bot.talk.turn import Turn
from bot.talk.typed import meaning
from core.competition.facts import (
    PenaltyGiven,
    ReglementChanged,
    TableTakenOut,
    Value,
    change_reglement,
    close,
    reopened,
    take_out,
)
from core.competition.reglement import KEYS, PRESETS
from core.competition.trophies import year_winners
from core.problems import Refused

SLOT: Final = "competition"
Preset = Literal["table_points", "points"]
PAGES: Final[tuple[CompetitionPage, ...]] = get_args(CompetitionPage)
SHOWN: Final = KEYS[: KEYS.index("final")]
"""What a club may change: the final and ratings are not there yet."""
MOST_EVENINGS: Final = 30
LONGEST_VALUE: Final = 40
_TYPED: Final = "typed"
_WHOLE: Final = frozenset({"min_members", "min_rounds", "eligible", "best"})
CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "competition": ("off",),
    "count": ("table_points", "points", "mean"),
    "scale4": ("4 2 1 1/2", "4 2 1 0", _TYPED),
    "scale5": ("4 2 1 1/2 0", _TYPED),
    "scale3": ("4 2 1", _TYPED),
    "ties": ("mahjongs", "share"),
    "attendance": ("0", "1", "2", _TYPED),
    "min_members": ("0", "4", "8", _TYPED),
    "min_rounds": ("0", "4", "8", _TYPED),
    "eligible": ("0", "50", "75", _TYPED),
    "eligible_from": ("season", "first_evening"),
    "best": ("all", "eligible", _TYPED),
    "per_evening": ("mean", "sum"),
    "guests": ("take", "skip"),
    "odd": ("fives", "threes"),
    "empty_chair": ("dromer", "refuse"),
    "draw": ("spread", "lots", "standing", "self"),
    "period": ("season", "quarter"),
}
"""What each key may be, in one tap; or it is typed."""


@dataclass(frozen=True)
class OfPreset(Tap):
    """A button about what a competition may begin with."""

    preset: Preset


class TakePreset(OfPreset, verb="preset"):
    """[Tafelpunten] or [Speelpunten]: what it says is shown."""


class BeginWith(OfPreset, verb="beginwith"):
    """[Klopt]: the competition is on."""


class DrawSeason(Tap, verb="seasonpicture"):
    """[Plaatje]: the season's standing with its evenings."""


@dataclass(frozen=True)
class ShowKey(Tap, verb="key"):
    """A key of the reglement, by its number."""

    number: int


@dataclass(frozen=True)
class ChooseKey(Tap, verb="keyis"):
    """A choice for a key; `sure`: [Klopt], after it was said what changes."""

    number: int
    sure: bool
    value: str


def run(turn: Turn, args: str) -> None:
    """The standing with its pages; the first set-up; a table taken out; the season closed."""
    words = words_of(args)
    day = evening(turn, turn.unit.now)
    turn.unit.competitions.catch_up(turn.here.id)
    if not rules_of(turn.unit, turn.here, day).reglement.competition:
        _set_up(turn)
        return
    said = meaning("competition", words[0]) if words else "standing"
    if said == "table":
        _take_out(turn, words[1:])
    elif said == "close":
        _close(turn, day)
    elif said == "gaps":
        _whisper_gaps(turn, with_year(" ".join(words))[1] or day.year)
    elif said in PAGES:
        _show(turn, next(page for page in PAGES if page == said), anew=True)
    else:
        raise Refuse("competition-what", word=words[0][:30])


def tap_competition(turn: Turn, button: ShowCompetition) -> None:
    """[Competitie] and the pages of it."""
    day = evening(turn, turn.unit.now)
    if not rules_of(turn.unit, turn.here, day).reglement.competition:
        raise Refuse("competition-off")
    _show(turn, button.page or "standing", anew=button.page is None)


def _found(turn: Turn) -> Competition:
    return read_competition(turn.unit, turn.here, evening(turn, turn.unit.now))


def _show(turn: Turn, page: CompetitionPage, *, anew: bool = False) -> None:
    found = _found(turn)
    if page == "gaps":
        _whisper_gaps(turn, evening(turn, turn.unit.now).year)
        return
    if page == "mine":
        turn.speak.whisper(Reply(joined(_mine(turn, found)), topics=("figures",)))
        return
    parts, buttons = _PAGES[page](turn, found)
    words = turn.words.public
    others = [
        Button(words.label(f"competition-{other}"), ShowCompetition(other).pack())
        for other in PAGES
        if other != page
    ]
    reply = Reply(joined(parts), (*buttons, *rows(others, 2)), ("standings",))
    _put(turn, reply, anew=anew)


def _put(turn: Turn, reply: Reply, *, anew: bool = False) -> None:
    if anew:
        turn.unit.outbox.post(turn.chat.id, reply, slot=SLOT, about=turn.incoming.message)
    else:
        turn.unit.outbox.edit(turn.chat.id, SLOT, reply)


# --- the pages -----------------------------------------------------------------------------------

Buttons = tuple[tuple[Button, ...], ...]
_Shown = tuple[list[Spans], Buttons]


def _standing(turn: Turn, found: Competition) -> _Shown:
    words, names = turn.words.public, turn.people.names()
    parts = season_lines(words, found, names)
    parts += leader_line(words, found, names)
    parts += _closed(turn, found)
    picture = Button("🖼 " + words.label("picture"), DrawSeason().pack())
    return parts, ((picture,),) if season_picture(words, found, names) else ()


def tap_picture(turn: Turn, _: DrawSeason) -> None:
    """[Plaatje]: in a message of its own, to send on."""
    words, found = turn.words.public, _found(turn)
    picture = season_picture(words, found, turn.people.names())
    if picture is None:
        raise Refuse("button-unknown")
    text = words.spans("competition-picture", season=found.rules.period.name)
    turn.speak.say(Reply(text, topics=("standings",), picture=picture))


def _closed(turn: Turn, found: Competition) -> list[Spans]:
    """Whether the standing is final; that a correction made another champion."""
    words, decided, first = turn.words.public, found.rules.decided, found.ranked.standings[:1]
    if decided.closed is None:
        return [words.spans("competition-provisional")]
    names = [turn.people.name(player) for player in decided.closed.champions]
    again = any(reopened(decided, standing) for standing in first)
    key = "competition-reopened" if again else "competition-closed"
    return [words.spans(key, names=listed(words, names), count=len(names))]


def _evenings(turn: Turn, found: Competition) -> _Shown:
    words = turn.words.public
    parts = [words.spans("competition-evenings", season=found.rules.period.name)]
    for one in found.ranked.evenings[-MOST_EVENINGS:]:
        number = found.number_of(one.day) or 0
        key = "competition-evening" if one.counts else "competition-evening-not"
        parts.append(words.spans(key, number=number, day=words.day(one.day), members=one.members))
    return parts, ()


def _mine(turn: Turn, found: Competition) -> list[Spans]:
    """One's own evenings, what each brought, and which of them count."""
    words, me = turn.words.own, turn.member.id
    parts: list[Spans] = []
    for standing in found.ranked.standings:
        for row in (row for row in standing.rows if row.player == me):
            total = exact(words, row.total)
            parts.append(words.spans("mine-total", place=row.place, total=total, short=row.short))
            left = list(row.best)
            for of, score in sorted(row.scores, key=lambda one: -one[1]):
                counts = score in left
                if counts:
                    left.remove(score)
                key = "mine-evening" if counts else "mine-evening-off"
                parts.append(words.spans(key, day=words.day(of), score=exact(words, score)))
    return parts or [words.spans("mine-none")]


def _whisper_gaps(turn: Turn, year: int) -> None:
    """Everybody's gaps, a long list: for the one who asks (r143)."""
    annals = Annals(turn.unit, turn.here, turn.words.own, people(turn.unit, turn.here.id))
    turn.speak.whisper(Reply(joined(annals.gaps(year)), topics=("figures",)))


def _reglement(turn: Turn, found: Competition) -> _Shown:
    words, reglement = turn.words.public, found.rules.reglement
    parts = [words.spans("reglement-heading", season=found.rules.period.name)]
    parts += [
        words.spans(
            "reglement-line",
            number=number,
            title=_title(turn, number),
            value=value_in_words(words, reglement, key),
        )
        for number, key in enumerate(SHOWN, start=1)
    ]
    keys = [Button(str(number), ShowKey(number).pack()) for number in range(1, len(SHOWN) + 1)]
    return parts, rows(keys, 6)


def _title(turn: Turn, number: int) -> str:
    return entry(f"reglement {number}", turn.words.public.language).title


def _penalties(turn: Turn, found: Competition) -> _Shown:
    """Every penalty and every table that was taken out; an admin takes them back."""
    words = turn.words.public
    kinds = (PenaltyGiven, TableTakenOut)
    given = [one for one in found.rules.decided.standing if isinstance(one.fact, kinds)]
    lines = [decision_line(turn, words, one) for one in given]
    undo = [
        Button(f"↩️ {number}", UndoDecision(one.number).pack())
        for number, one in enumerate(given, start=1)
    ]
    heading = "penalties-heading" if given else "penalties-none"
    return [words.spans(heading), *lines], rows(undo if is_admin(turn) else [], 5)


_PAGES: Final[Mapping[CompetitionPage, Callable[[Turn, Competition], _Shown]]] = {
    "standing": _standing,
    "evenings": _evenings,
    "reglement": _reglement,
    "penalties": _penalties,
}


# --- setting it up -------------------------------------------------------------------------------


def _set_up(turn: Turn) -> None:
    """The first set-up: what to begin with, in one tap; it is an admin's."""
    if not is_admin(turn):
        raise Refuse("competition-off")
    words = turn.words.public
    buttons = tuple(
        Button(words.label(f"preset-{preset}"), TakePreset(preset).pack())
        for preset in ("table_points", "points")
    )
    _put(turn, Reply(words.spans("competition-begin"), (buttons,), ("question",)), anew=True)


def tap_preset(turn: Turn, button: TakePreset) -> None:
    """What a preset says, before it is begun with."""
    must_be_admin(turn)
    words, preset = turn.words.public, PRESETS[button.preset]
    said = [
        words.spans("reglement-line", number=number, title=_title(turn, number), value=value)
        for number, key in enumerate(SHOWN, start=1)
        if key != "competition"
        for value in [value_in_words(words, preset, key)]
    ]
    yes = BeginWith(button.preset)
    other: Preset = "points" if button.preset == "table_points" else "table_points"
    buttons = (
        Button("✅ " + words.label("confirm"), yes.pack()),
        Button(words.label(f"preset-{other}"), TakePreset(other).pack()),
    )
    heading = words.spans("preset-says", preset=words.label(f"preset-{button.preset}"))
    _put(turn, Reply(joined([heading, *said]), (buttons,), ("question",)))


def tap_begin(turn: Turn, button: BeginWith) -> None:
    """[Klopt]: the competition is on, and what was played this season counts."""
    must_be_admin(turn)
    preset = PRESETS[button.preset]
    day = evening(turn, turn.unit.now)
    now = rules_of(turn.unit, turn.here, day).decided
    if now.reglement.competition:
        raise Refuse("competition-is-on")
    usual = PRESETS["table_points"]
    changes: dict[str, Value] = {
        key: _plain(getattr(preset, key))
        for key in SHOWN
        if getattr(preset, key) != getattr(now.reglement, key)
        or getattr(preset, key) != getattr(usual, key)
    }
    fact = change_reglement(now, {**changes, "competition": True})
    turn.unit.competitions.catch_up(turn.here.id)
    _decide(turn, day, fact)
    turn.speak.post(Reply(turn.words.group.spans("competition-on", by=turn.member.name)))
    _show(turn, "standing")


def _plain(value: object) -> Value:
    """A key's value as it is written down."""
    if isinstance(value, tuple):
        return tuple(map(str, value))
    return str(value) if isinstance(value, Fraction) else value  # type: ignore[return-value]


def _decide(turn: Turn, day: date, fact: ReglementChanged) -> None:
    turn.unit.competitions.decide(turn.here.id, day, fact, turn.member.id, turn.incoming.written)
    plan(turn.unit, turn.here)


# --- a key of the reglement ----------------------------------------------------------------------


def tap_key(turn: Turn, button: ShowKey) -> None:
    """What a key means, what it is, and what it may be."""
    key = _key(button.number)
    words, reglement = turn.words.public, _found(turn).rules.reglement
    told = entry(f"reglement {button.number}", words.language)
    parts = [
        words.spans("key-heading", number=button.number, title=told.title),
        words.spans("key-means", means=told.sentence),
        words.spans("key-is", value=value_in_words(words, reglement, key)),
    ]
    choices = [
        Button(
            _choice(turn, key, value),
            ChooseKey(button.number, sure=False, value=value).pack(),
            form="reglement" if value == _TYPED else "",
        )
        for value in CHOICES[key]
    ]
    back = Button("⬅️ " + words.label("competition-reglement"), ShowCompetition("reglement").pack())
    shown = rows(choices, 2) if is_admin(turn) else ()
    _put(turn, Reply(joined(parts), (*shown, (back,)), ("settings",)))


def _key(number: int) -> str:
    if not 1 <= number <= len(SHOWN):
        raise Refuse("button-unknown")
    return SHOWN[number - 1]


def _choice(turn: Turn, key: str, value: str) -> str:
    words = turn.words.public
    if value == _TYPED:
        return words.label("type")
    numbers = [read_points(part) for part in value.split(" ")]
    if all(number is not None for number in numbers):
        told = " ".join(exact(words, number) for number in numbers if number is not None)
        return f"{told} %" if key == "eligible" else told
    return words.text(f"reglement-value-{value}")


def tap_choice(turn: Turn, button: ChooseKey) -> None:
    """A choice: what it changes is said first, once evenings have counted."""
    must_be_admin(turn)
    key, typed = _key(button.number), button.value
    if typed == _TYPED:
        typed = typed_words(turn, "ask-reglement", title=_title(turn, button.number)).strip()
    if len(typed) > LONGEST_VALUE:
        raise Refuse("not-of-the-reglement", word=typed[:30])
    found, day = _found(turn), evening(turn, turn.unit.now)
    try:
        fact = change_reglement(found.rules.decided, {key: _value(key, typed)})
    except Refused:
        raise Refuse("not-of-the-reglement", word=typed) from None
    after = found.after(fact, turn.unit.now)
    words, names = turn.words.public, turn.people.names()
    said = words.spans(
        "key-becomes",
        number=button.number,
        title=_title(turn, button.number),
        old=value_in_words(words, found.rules.reglement, key),
        new=value_in_words(words, after.rules.reglement, key),
    )
    moved = changes_in_words(words, found, after, names)
    if not button.sure and any(one.counts for one in found.ranked.evenings):
        yes = ChooseKey(button.number, sure=True, value=typed)
        buttons = confirm_or_cancel(words, yes, ShowKey(button.number))
        _put(turn, Reply(joined([said, *moved]), (buttons,), ("question",)))
        return
    _decide(turn, day, fact)
    told = words.spans("key-changed-by", by=turn.member.name)
    turn.speak.post(Reply(joined([said, *moved, told]), topics=("settings",)))
    if after.rules.reglement.competition:
        _show(turn, "reglement")


def _value(key: str, typed: str) -> Value:
    """What was typed for a key as it is written down; what makes no sense is refused there."""
    if key.startswith("scale"):
        numbers = [read_points(part) for part in typed.replace(";", " ").split()]
        return tuple(str(number) for number in numbers)
    number = read_points(typed.removesuffix("%").strip())
    if number is None or key == "competition":
        return typed
    return int(number) if key in _WHOLE and number.denominator == 1 else str(number)


# --- a table that does not count, and the end ----------------------------------------------------


def _take_out(turn: Turn, words: Sequence[str]) -> None:
    """Take a table out, `tafel 3 telt niet, oefenpartij`: an admin does, with the reason."""
    must_be_admin(turn)
    name = words[0] if words else ""
    reason = [word for word in words[1:] if meaning("competition", word) != "nothing"]
    sitting = next(
        (
            one
            for one in reversed(turn.unit.tables.sittings(turn.here.id, open_only=False))
            if one.name == name
        ),
        None,
    )
    if sitting is None:
        raise Refuse("no-table-named", table=name[:30] or "?")
    of = turn.unit.tables.table(sitting.id).day
    found = read_competition(turn.unit, turn.here, of)
    said = " ".join(reason).strip(" ,;:")
    fact = take_out(found.rules.decided, found.evenings, of, str(sitting.id), said)
    tell_decision(turn, of, fact, found)


def tap_undo(turn: Turn, button: UndoDecision) -> None:
    """[Terug]: a penalty, or a table that was taken out."""
    must_be_admin(turn)
    take_back_decision(turn, button.number)


def _close(turn: Turn, day: date) -> None:
    """The final standing is posted, and the name of the champion stands."""
    must_be_admin(turn)
    found = read_competition(turn.unit, turn.here, day)
    if not any(one.counts for one in found.ranked.evenings):  # it began anew: the one before
        day = found.rules.period.start - timedelta(days=1)
        found = read_competition(turn.unit, turn.here, day)
    if not any(one.counts for one in found.ranked.evenings):
        raise Refuse("nothing-to-close")
    fact = close(found.rules.decided, found.ranked.standings[0])
    turn.unit.competitions.decide(turn.here.id, day, fact, turn.member.id, turn.incoming.written)
    words, names = turn.words.group, turn.people.names()
    champions = champion_names(found, names)
    title = words.spans(
        "season-closed",
        season=found.rules.period.name,
        names=listed(words, champions),
        count=len(champions),
    )
    parts = [title, *season_lines(words, found, names), *_of_the_year(turn, found)]
    picture = season_picture(words, found, names)
    turn.speak.post(Reply(joined(parts), topics=("standings",), picture=picture))


def _of_the_year(turn: Turn, found: Competition) -> list[Spans]:
    """Who has most over the seasons of a year, where there are several (C7)."""
    seasons, names = year_of(turn.unit, turn.here, found), turn.people.names()
    standings = [standing for one in seasons for standing in one.ranked.standings[:1]]
    winners = [names[player] for player in year_winners(standings)]
    if len(seasons) < 2 or not winners:  # noqa: PLR2004 - of one season its champion was told
        return []
    words, year = turn.words.group, str(found.rules.period.start.year)
    named = listed(words, winners)
    return [words.spans("year-winner", year=year, names=named, count=len(winners))]


COMPETITION = Command(
    key="competition",
    run=run,
    parts={**dict.fromkeys(PAGES[1:], ""), "gaps": "year", "table": "taken-out", "close": ""},
    group_only=True,
    buttons=(
        On(ShowCompetition, tap_competition),
        On(TakePreset, tap_preset),
        On(BeginWith, tap_begin),
        On(DrawSeason, tap_picture),
        On(ShowKey, tap_key),
        On(ChooseKey, tap_choice),
        On(UndoDecision, tap_undo),
    ),
)
