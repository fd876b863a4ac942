"""/competitie, /competition: the season's pages, and an admin's decisions about the season.

Source: competition C1, C3, C6, C8 and C11.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any

from bot.aside.lots import lot_of, schedule_beside
from bot.features.competition.buttons import CompetitionPage
from bot.features.competition.commands.competition_pages import (
    PAGES,
    PrintSeason,
    found_now,
    print_season,
    show,
    show_evening,
    show_last_evenings,
    tap_competition,
    tap_evening,
    tap_picture,
    whisper_gaps,
    whisper_why,
)
from bot.features.competition.commands.evening import (
    EVENING,
)
from bot.features.competition.commands.papers import print_asked
from bot.features.competition.commands.reglement import (
    name_key,
    set_up,
    show_part,
    tap_begin,
    tap_choice,
    tap_confirmed,
    tap_key,
)
from bot.features.competition.commands.season_end import (
    close_season,
    reopen_season,
    show_finalists,
    tap_final,
)
from bot.features.competition.commands.taken_out import TakenOut, read_taken_out, take_away
from bot.features.competition.competition import (
    competition_on,
    is_on_tonight,
    must_have_results,
    season_shown,
    seasons_of,
)
from bot.features.competition.penalties import (
    MOST_AT_ONCE,
    UndoDecision,
    UndoDecisions,
    decide,
    take_back_decisions,
)
from bot.features.competition.slips import move_table
from bot.messages import Said
from bot.ports.records import Member
from bot.reader.amounts import read_amount
from bot.reader.command import Command
from bot.reader.dates import months, tonight
from bot.reader.evening_kinds import EveningKind, last_evening
from bot.reader.kinds import Match, Rank, Somebody, TextKind, people_there
from bot.reader.lines import Form, L, Line
from bot.reader.moods import is_denied, is_question
from bot.reader.newcomers import is_nobody, is_pronoun
from bot.reader.number_kinds import NumberKind, Year
from bot.reader.sentences import UNCLEAR, Statement, read_sentences
from bot.reader.spoken_words import SpokenWords
from bot.reader.words import Words, words_in
from bot.talk.admins import must_be_admin
from bot.talk.people import find
from bot.talk.refusing import Refuse
from bot.talk.texts import meaning
from bot.talk.turn import Turn
from core.competition.facts import RosterDrawn, TableTakenOut
from core.competition.final import FOUR
from core.competition.reglement import KEYS
from core.competition.roster import LEAST, MOST
from core.seating.schedule import MOST_ROUNDS, ScheduleCheck
from core.values import frozen


class SeasonName(TextKind):
    """A season by its name or its first year, or `vorig seizoen`."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Yield the rest of the line if it begins with a year or means the last season."""
        del turn
        typed = words.written()
        if typed[:4].isdecimal() or meaning("competition", typed) == "last":
            yield Match(len(words), typed, Rank.DATE)


_YEARS = re.compile(r"(?:20)?(\d\d) ?[-/] ?(?:20)?(\d\d)")
"""The years of a season: 2025/2026, 25-26."""
_YEAR = re.compile(rf"\d{{4}}|{_YEARS.pattern}")


class OfSeason(Line):
    """`2025/2026`, `vorig seizoen`."""

    season: Annotated[str, SeasonName()]


def _plays(turn: Turn) -> bool:
    """Return True if the club has a competition; if not, begin its set-up."""
    must_have_results(turn)
    plays = is_on_tonight(turn)
    if not plays:
        set_up(turn)
    return plays


def _in_competition(act: Callable[[Turn, L], object]) -> Callable[[Turn, L], None]:
    """Return the action of a line in a competition; without one, the set-up begins."""

    def done(turn: Turn, line: L) -> None:
        if _plays(turn):
            act(turn, line)

    return done


def _decides(act: Callable[[Turn, L], object]) -> Callable[[Turn, L], None]:

    def done(turn: Turn, line: L) -> None:
        must_be_admin(turn)
        act(turn, line)

    return _in_competition(done)


def _page(page: CompetitionPage, part: str) -> Form[Line]:
    act = _in_competition(lambda turn, _: show(turn, page))
    return Form(Line, act, part=part, anywhere=bool(part))


def _season(turn: Turn, line: OfSeason, page: CompetitionPage = "standing") -> None:
    day = tonight(turn)
    typed = line.season
    seasons = [season.rules for season in seasons_of(turn.unit, turn.here, day)]
    meant = [rules for rules in seasons if rules.period.name == typed]
    if _YEAR.fullmatch(typed):
        meant += [rules for rules in seasons[::-1] if str(rules.calendar.start.year) == typed[:4]]
    if not typed[0].isdecimal():
        meant = [rules for rules in seasons if rules.period.end <= day]
    if not meant:
        raise Refuse("no-season-then", word=typed[:30])
    show(turn, page, of=meant[0].period.start)


def tap_undo(turn: Turn, button: UndoDecision) -> None:
    """[Terug]: take back a decision."""
    tap_undo_all(turn, UndoDecisions(button.number, 1))


def tap_undo_all(turn: Turn, button: UndoDecisions) -> None:
    """[Terug]: take back the decisions of a message, such as several tables from paper."""
    must_be_admin(turn)
    numbers = range(button.number, button.number + min(button.many, MOST_AT_ONCE))
    take_back_decisions(turn, numbers, again=False)


class OfYear(Line):
    """A year."""

    year: Year | None = None


class RosterOf(Line):
    """`10`, of all members, or of the named players."""

    evenings: Annotated[int, NumberKind(1, MOST_ROUNDS)]
    players: tuple[Somebody, ...] = ()


def draw_roster(turn: Turn, asked: RosterOf) -> None:
    """Draw a roster."""
    day = tonight(turn)
    competition = competition_on(turn, day)
    named = dict.fromkeys(member.id for member in asked.players)
    players = list(named) or sorted(competition.season.members)
    entry = ScheduleCheck(len(players), asked.evenings)
    if not LEAST <= entry.players <= MOST:
        raise Refuse("roster-how", count=entry.players)
    if entry.dromers and competition.reglement.empty_chair == "refuse":
        raise Refuse("roster-of-fours", count=entry.players % FOUR)
    lot = lot_of(turn)
    drawn = schedule_beside(turn, entry, lot)
    seated = tuple(
        tuple(
            tuple(players[number - 1] for number in four if number <= entry.players)
            for four in tables
        )
        for tables in drawn.rounds
    )
    decide(turn, day, RosterDrawn(day, lot, seated))
    show(turn, "roster")


BOTH = 2
"""The people in a question why one is above another."""


_SEASON = SpokenWords("season")
_ORDER = (
    *("log", "penalties", "evenings", "evening", "standing", "mine", "close", "reopen"),
    *("min_members", "min_rounds", "attendance", "eligible", "best", "final"),
)
"""The keys of a sentence about the season; the last key in the sentence counts."""
_ENDS = {"close": close_season, "reopen": reopen_season}


def show_asked(turn: Turn, text: str) -> bool:
    """Show what a line asks of the season, `stand 2025/2026`; return False for another line."""
    if print_asked(turn, text):
        return True
    if not is_on_tonight(turn):
        return False
    if _about_standing(turn):
        if _season_named(text) == "":
            show(turn, "standing")
            return True
        if _shows_season(turn, text):
            return True
    asks = is_question(turn, text) or any(
        meaning("own questions", word) in {"asks", "stand", "whoever"} for word in text.split()
    )
    return asks and _say(turn, text, looks=True)


def _about_standing(turn: Turn) -> bool:
    """Return True for a line of /stand, /ranglijst or /competitie."""
    act = turn.incoming.act
    if not isinstance(act, Said):
        return False
    word = act.text.strip().removeprefix("/").partition(" ")[0]
    return meaning("commands", word) in {"score", "standings", "competition"}


def show_season(turn: Turn) -> bool:
    """Show the standing of a club with a competition; return False without one."""
    on = turn.visit.club is not None and is_on_tonight(turn)
    if on and _plays(turn):
        show(turn, "standing")
    return on


def why_line(turn: Turn, text: str) -> str:
    """Return the line of a question in private about a place: `waarom sta ik nu vierde`."""
    if turn.visit.club is None or not is_on_tonight(turn):
        return ""
    sentences = read_sentences(turn, text, _SEASON)
    asked = any("mine" in sentence.keys and not sentence.unread for sentence in sentences)
    place = any(meaning("own questions", word) == "score" for word in text.split())
    if not (len(sentences) == 1 and asked and place):
        return ""
    return f"{turn.own.command('competition')} {text}"


def say_sentences(turn: Turn, text: str) -> bool:
    """Show, close or change what a line says of the season; return False for another line."""
    out = read_taken_out(turn, text)
    if out is not None:
        _decides(take_away)(turn, out)
        return True
    return _counts_again(turn, words_in(text)) or _shows_season(turn, text) or _say(turn, text)


def _shows_season(turn: Turn, text: str) -> bool:
    season = _season_named(text)
    if season and _plays(turn):
        _season(turn, OfSeason(season=season))
    return bool(season)


def _season_named(text: str) -> str | None:
    """Return the season in a line, "" for the present one; None for a line that says more."""
    words = words_in(text)
    season = ""
    while len(words):
        count = 1
        for some, phrase in words.runs(2):
            years = _YEARS.fullmatch(phrase)
            last = meaning("competition", phrase) == "last"
            if not season and (years or last):
                if years:
                    season = f"20{years[1]}/20{years[2]}"
                else:
                    season = phrase
                count = some
                break
        else:
            silent = meaning("fillers", words[0]) or meaning("season", words[0])
            if silent not in {"of", "polite", "small", "be", "standing"}:
                return None
        words = words.behind(count)
    return season


def _explain(turn: Turn, member: Member) -> None:
    whisper_why(turn, season_shown(turn.unit, turn.here, tonight(turn)), member)


def _explain_named(turn: Turn, text: str) -> bool:
    """Explain the place of a member whose name is all of a line; return False for another line."""
    match = find(text.strip(), people_there(turn))
    known = match.one is not None and not match.begun
    if known and _plays(turn):
        _explain(turn, match.members[0])
    return known


def _shows_page(turn: Turn, text: str) -> bool:
    """Show the page that a line names, `toon het reglement`; return False for another line."""
    words = [word.text for word in words_in(text).words if not meaning("fillers", word.text)]
    asking = [word for word in words if _is_asking(word) or word in months()]
    named = meaning("competition", " ".join(word for word in words if word not in asking))
    page = next((page for page in PAGES if named == page), None)
    if page and asking:
        show(turn, page)
        return True
    return False


def _is_asking(word: str) -> bool:
    asks = meaning("own questions", word) in {"asks", "whoever"}
    return asks or meaning("penalty", word) == "shown"


@frozen
class _SeasonSaid:
    """What a line says of the season."""

    keys: frozenset[str]
    numbers: Sequence[str]
    unread: Sequence[str]
    """The unread words, of which some are numbers."""
    others: Sequence[Statement]
    """The sentences with a day, a table or everyone."""
    people: Sequence[Sequence[Member]]
    doubted: bool


def _read_season(turn: Turn, text: str, *, loose: bool) -> _SeasonSaid:
    """Return what a line says; loose: of a line that asks, unknown words do not count."""
    sentences = read_sentences(turn, text, _SEASON)
    keys = frozenset[str]().union(*(sentence.keys for sentence in sentences))
    unread = [word for sentence in sentences for word in sentence.unread]
    asks = loose and ("shows" in keys or is_question(turn, text))
    counts = [word for word in unread if read_amount(word.rstrip("%")) is not None]
    counted = [str(some.values["people"]) for some in sentences if "people" in some.values]
    keys |= {"eligible" for word in unread if word.endswith("%")}
    keys |= {"min_members" for _ in counted}  # `minstens 4 leden`
    others = [
        statement
        for statement in sentences
        if statement.values.keys() - {"people"} or (statement.everyone and not asks)
    ]
    names = [name for sentence in sentences for name in sentence.names]
    people = [name.members for name in names if not ("shows" in keys and is_pronoun(name.word))]
    numbers = [*(word.rstrip("%") for word in counts), *counted]
    doubted = any(sentence.says == UNCLEAR for sentence in sentences)
    return _SeasonSaid(keys, numbers, counts if asks else unread, others, people, doubted)


def _say(turn: Turn, text: str, *, looks: bool = False, loose: bool = False) -> bool:
    """Show, close or change what a line says; only show if it `looks`."""
    said = _read_season(turn, text, loose=loose)
    numbers = said.numbers
    pages = [key for key in _ORDER if key in said.keys]
    of_days = all({*some.values} == {"day"} for some in said.others)
    only_day = of_days and not (said.people or is_denied(text))
    if (pages or only_day) and not (numbers or said.unread) and _shows_day(turn, said.others):
        return True
    if not pages or said.others or len(numbers) < len(said.unread) or len(numbers) > 1:
        return False
    key = pages[-1]
    if key == "final" and not (numbers or "best" in said.keys):  # the finalists
        return False
    if (looks and key in {*KEYS, *_ENDS}) or (key in _ENDS and said.doubted):
        return False
    if key in KEYS:
        number = "".join(numbers)
        if "no" in said.keys and not numbers:
            number = "0"
        if _plays(turn):
            name_key(turn, key, number)
        return True
    known = key == "standing" or not numbers
    return known and _show_said(turn, key, said.people, text)


def _show_said(turn: Turn, key: str, people: Sequence[Sequence[Member]], text: str) -> bool:
    """Show what a key of a line means, of the people it names; return False for another line."""
    mine = people == [(turn.member,)] or (key == "mine" and not people)
    if key == "evening" and not people:
        show_evening(turn, last_evening(turn))
    elif (
        key in {"mine", "standing", "evenings"}
        and 1 <= len(people) <= BOTH
        and len(people[0]) == 1
    ):
        if _plays(turn):
            _explain(turn, people[0][0])
    elif people and not mine:
        return False
    elif key in _ENDS and not is_denied(text):
        _decides(_ENDS[key])(turn, Line())
    elif _plays(turn):
        if mine:
            key = "mine"
        show(turn, next((page for page in PAGES if page == key), "standing"))
    return True


def _shows_day(turn: Turn, sentences: Sequence[Statement]) -> bool:
    """Show the evening that a line names, `waarom telt 3 september niet`; False: it names none."""
    days = [
        past for statement in sentences for past in statement.values.get("day", ())[1:] if past
    ]
    if days:
        show_evening(turn, EveningKind().settle(turn, days[0]))
    return bool(days)


def _counts_again(turn: Turn, says: Words) -> bool:
    """Count the last exclusion again (`telt toch wel mee`); return False for another line."""
    keys = {meaning("competition", word.text) for word in says.words}
    known = all(meaning("competition", word.text) or is_nobody(word.text) for word in says.words)
    again = known and keys >= {"counts", "again"} and "not" not in keys
    out = found_now(turn).decided.of(TableTakenOut)
    if again and out:
        must_be_admin(turn)
        take_back_decisions(turn, [out[-1].number])
    return again and bool(out)


def _answer_about_rules(turn: Turn, text: str) -> bool:
    """Show the rule of the reglement that a question is about; return False for another line."""
    on = is_on_tonight(turn)
    asks = is_question(turn, text) or meaning("attendance", text.partition(" ")[0]) == "ask"
    if not (on and asks):
        return False
    if any("day" in sentence.values for sentence in read_sentences(turn, text, _SEASON)):
        EVENING.do(turn, text)
        return True
    return show_part(turn, text, asks=True)


def show_named(turn: Turn, text: str) -> bool:
    """Show what an unknown command names, `/avonden`, `/straffen`; return False for another."""
    if print_asked(turn, text, named=True):
        return True
    word, _, rest = text.partition(" ")
    key = meaning("competition", word)
    on = is_on_tonight(turn)
    if key == "evenings":
        _show_evenings(turn, rest, on=on)
    elif meaning("attendance", word) == "draw":
        EVENING.do(turn, "")
    elif on and key in {*PAGES, "final"}:
        COMPETITION.do(turn, word if _is_of_month(rest) else text)
    else:
        return on and (move_table(turn, text) or _say(turn, text, looks=True))
    return True


def _is_of_month(text: str) -> bool:
    """Return True for a month, which a page of the season shows beside the others."""
    words = [word for word in text.casefold().split() if meaning("fillers", word) != "of"]
    return bool(words) and all(word in months() for word in words)


def _show_evenings(turn: Turn, text: str, *, on: bool) -> None:
    """Show the evenings of a season, `vorig seizoen`, or the evening that a line names."""
    season = _season_named(text)
    if season is None:
        EVENING.do(turn, text)
    elif not on:
        show_last_evenings(turn)
    elif _plays(turn):
        if season:
            _season(turn, OfSeason(season=season), "evenings")
        else:
            show(turn, "evenings")


_FORMS: tuple[Form[Any], ...] = (
    _page(PAGES[0], ""),
    *(_page(page, page) for page in PAGES[1:] if page != "gaps"),
    Form(
        Line, _in_competition(lambda turn, _: print_season(turn, PrintSeason("all"))), part="print"
    ),
    Form(OfYear, _in_competition(lambda turn, of: whisper_gaps(turn, of.year)), part="gaps"),
    Form(RosterOf, _decides(draw_roster), part="roster"),
    Form(TakenOut, _decides(take_away), part="table"),
    Form(Line, _decides(show_finalists), part="final"),
    Form(Line, _decides(close_season), part="close"),
    Form(OfSeason, _in_competition(_season)),
)
COMPETITION = Command(
    "competition",
    _FORMS,
    group_only=True,
    denials=True,
    sentences=lambda turn, text: (
        _shows_page(turn, text)
        or say_sentences(turn, text)
        or _answer_about_rules(turn, text)
        or _explain_named(turn, text)
        or _say(turn, text, looks=True, loose=True)
    ),
    buttons={
        "competition": tap_competition,
        "preset": set_up,
        "beginwith": tap_begin,
        "seasonpicture": tap_picture,
        "key": tap_key,
        "keyis": tap_choice,
        "keysure": tap_confirmed,
        "undecide": tap_undo,
        "undecideall": tap_undo_all,
        "rosterprint": print_season,
        "final": tap_final,
        "thatday": tap_evening,
    },
    after="standings",
)
REGLEMENT = Command(
    "reglement",
    (_page("reglement", ""),),
    group_only=True,
    quiet=True,
    sentences=lambda turn, text: (
        _answer_about_rules(turn, text)
        or say_sentences(turn, text)
        or show_part(turn, text, asks=False)
    ),
    after="standings",
)
