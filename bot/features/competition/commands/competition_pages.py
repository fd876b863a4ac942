"""The pages of /competitie.

Source: competition C3, C6, C8 and C11.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import date, datetime
from math import inf
from operator import itemgetter
from typing import Final, Literal, get_args

from bot.features.competition.buttons import (
    CompetitionPage,
    Mending,
    ShowCompetition,
    ThatEvening,
)
from bot.features.competition.competition import (
    Competition,
    competition_on,
    honour,
    is_on_tonight,
    season_as_of,
    season_shown,
    seasons_of,
)
from bot.features.competition.competition_in_words import (
    count_lines,
    leader_line,
    season_lines,
    season_picture,
    value_in_words,
)
from bot.features.competition.penalties import (
    UndoDecision,
    author,
    decision_line,
    must_be_open,
    replaced_report,
    scores_in_words,
    table_name,
    undo_button,
)
from bot.features.competition.season_files import (
    PaperKind,
    SeasonFiles,
    extension,
    recipe_of_file,
    roster_recipe,
)
from bot.features.competition.season_listing import exact
from bot.features.competition.slips import FINAL
from bot.features.competition.storage import Competitions
from bot.features.competition.who_comes import evening_on
from bot.messages import Button, ButtonRows, Reply, Span, Spans
from bot.ports.records import Member
from bot.reader.dates import evening_of, tonight
from bot.reader.evening_kinds import evenings_played
from bot.rulebook.finding import entry
from bot.standings.reading import people_here
from bot.standings.results import RoundChange, rounds_changed
from bot.standings.years import Annals
from bot.table.round_in_words import outcome_words
from bot.talk.admins import is_admin, must_be_admin
from bot.talk.buttons import DayNumber, Tap, rows, with_name
from bot.talk.people import folded
from bot.talk.refusing import Refuse, typed_words
from bot.talk.texts import Texts, joined, listed, meaning, naming
from bot.talk.turn import Resumed, Turn
from core.club.results import TableResult
from core.competition.facts import (
    ReglementChanged,
    SeasonClosed,
    SeasonEvent,
    SeasonPenalty,
    TableTakenOut,
    fold_decisions,
)
from core.competition.reglement import KEYS, with_changes
from core.competition.standing import CompetitionStanding, SeasonRow
from core.journal import Undone

SLOT = "competition"
DECIDE = ("count", "scale4", "attendance", "min_members", "eligible", "best", "final")
"""The keys of the reglement that decide a season."""
PAGES: tuple[CompetitionPage, ...] = get_args(CompetitionPage)
MOST_EVENINGS = 30
BUTTONS = 9
"""The number of last evenings with a button; earlier evenings are typed."""
_GIVEN = (SeasonPenalty, TableTakenOut)
_AT_ONCE: Final = "correct"
_LINES: Mapping[Mending, str] = {
    _AT_ONCE: "/correct {day} {typed}",
    "out": "/evening {day} counts not, {typed}",
    "penalty": "/penalty {day} {typed}",
    "there": "/evening {day} {come} {typed}",
    "result": "/result {day} {typed}",
}
"""The line of each act on a past evening."""
MOST_SEASONS = 16
SHOWN = 10
"""The places of a standing in the chat, before [Hele stand]."""
LOGGED = 12
NAMES_AT_MOST = 200
"""The most names of a roster in a message; the printed roster has them all."""


class ShowKey(Tap):
    """A key of the reglement by its number; 0 is the page of other rules."""

    number: int


class OfPreset(Tap):
    """A button about a preset of the reglement; own: the reglement as it is."""

    preset: Literal["table_points", "points", "own"]


class PrintSeason(Tap):
    """A file of the season of a day, or "all" for their list; without `what`, the roster."""

    what: PaperKind | None = None
    season: DayNumber | None = None


def begin_button(words: Texts, begun: OfPreset) -> Button:
    """Return [Zo spelen wij], which begins the competition with this reglement."""
    return words.button("we-play-so", begun.pack("beginwith"), "✅")


def tap_competition(turn: Turn, button: ShowCompetition) -> None:
    """Show [Competitie] or a page of it; before the start only the reglement, for admins."""
    begun = is_on_tonight(turn)
    if not (begun or (button.page == "reglement" and is_admin(turn))):
        raise Refuse("competition-off")
    of = None
    if button.season:
        of = date.fromordinal(button.season)
    show(turn, button.page or "standing", of=of, part=button.part or 0)


def found_now(turn: Turn) -> Competition:
    """Return the season of this evening."""
    return competition_on(turn, tonight(turn))


def show(turn: Turn, page: CompetitionPage, *, of: date | None = None, part: int = 0) -> None:
    """Show a page with the buttons of the others; "mine" and "gaps" are shown to the reader only.

    of: a day in an earlier season; else the last season with counted evenings is shown.
    part: the part of a long page, from 0.
    """
    competition = season_shown(turn.unit, turn.here, of or tonight(turn))
    if page in _OF_NOW:
        competition = found_now(turn)
    if page == "gaps":
        whisper_gaps(turn)
        return
    if page == "mine":
        whisper_why(turn, competition, turn.member)
        return
    words = turn.chat_words
    season = of.toordinal() if of else None
    whole = ShowCompetition("standing", season, 1).pack("competition")
    if page == "log":
        parts, buttons = _log(turn, competition, part)
    elif page == "standing":
        parts, buttons = _standing(turn, competition, "" if part else whole)
    else:
        parts, buttons = _PAGES[page](turn, competition)

    others = [
        words.button(
            f"competition-{other}",
            ShowCompetition(other, season).pack("competition"),
        )
        for other in (_OF_BEFORE if of else PAGES)
        if other not in ("mine" if page == "standing" else "", page)
        and (other != "roster" or competition.decided.roster)
    ]
    if of:
        others.append(back_to(words, "honours"))
    if page == "reglement":
        on = competition.reglement.competition
        others = others[:1] if on else [begin_button(words, OfPreset("own"))]
    put(turn, Reply(joined(parts), (*buttons, *rows(others, 2)), ("standings",)))


def put(turn: Turn, reply: Reply) -> None:
    """Update the competition's message for a tap on it; post it again for anything else."""
    if turn.speak.place == SLOT:
        turn.unit.outbox.edit(turn.chat.id, SLOT, reply)
    else:
        turn.unit.outbox.post(turn.chat.id, reply, slot=SLOT, about=turn.incoming.message)


_Shown = tuple[list[Spans], ButtonRows]


def _standing(turn: Turn, competition: Competition, whole: str) -> _Shown:
    """Return the first places and the reader's, with the button to the whole standing if given."""
    words = turn.chat_words
    names = turn.people.names()
    most = SHOWN if whole else inf
    parts = season_lines(words, competition, names, most, turn.member.id)
    parts += leader_line(turn.unit, words, competition, names)
    closed = competition.decided.closed
    if closed is None:
        parts.append(words.spans("competition-provisional"))
    else:
        key = "competition-closed" if competition.closed else "competition-reopened"
        parts.append(
            words.spans(key, **naming(words, [names[player] for player in closed.champions]))
        )
    of = ShowCompetition(season=competition.period.start.toordinal()).pack("seasonpicture")
    picture = words.button("picture", of, "🖼")
    printed = PrintSeason("all", competition.period.start.toordinal()).pack("rosterprint")
    shown = [picture] if season_picture(words, competition, names) else []
    why = ShowCompetition("mine", competition.period.start.toordinal()).pack("competition")
    shown.append(words.button("competition-why", why))
    shown.append(words.button("tour-print", printed, "🖨"))
    if any(len(standing.rows) > most for standing in competition.ranked.standings):
        shown.insert(0, words.button("whole-standing", whole))
    closings = competition.decided.of(SeasonClosed)
    if closings and is_admin(turn):
        shown.append(undo_button(words, closings[-1].number))
    return parts, rows(shown, 2)


def tap_picture(turn: Turn, button: ShowCompetition) -> None:
    """[Plaatje]: post the picture of the standing in a message of its own."""
    day = tonight(turn).toordinal()
    competition = season_shown(turn.unit, turn.here, date.fromordinal(button.season or day))
    words = turn.chat_words
    picture = season_picture(words, competition, turn.people.names())
    if picture is None:
        raise Refuse("button-unknown")
    text = words.spans("competition-picture", season=competition.period.name)
    turn.speak.say(Reply(text, topics=("standings",), picture=picture.of_club(turn.here.name)))


def _evenings(turn: Turn, competition: Competition) -> _Shown:
    words = turn.chat_words
    parts = [words.spans("competition-evenings", season=competition.period.name)]
    before = competition.ranked.evenings[:-MOST_EVENINGS]
    if before:
        first = words.day(before[0].day)
        parts.append(words.spans("competition-evenings-before", count=len(before), day=first))
    for evening in competition.ranked.evenings[-MOST_EVENINGS:]:
        number = competition.number_of(evening.day) or 0
        if evening.counts:
            key = "competition-evening"
        else:
            key = "competition-evening-not"
        parts.append(
            words.spans(key, number=number, day=words.day(evening.day), members=evening.members)
        )
    days = [evening.day for evening in competition.ranked.evenings[-BUTTONS:]]
    return parts, _evening_buttons(words, days)


def show_last_evenings(turn: Turn) -> None:
    """Show the last evenings of a club without a competition, each with a button."""
    words = turn.chat_words
    days = evenings_played(turn)[-BUTTONS:]
    text = words.spans("evenings-last", count=len(days))
    put(turn, Reply(text, _evening_buttons(words, days), ("standings",)))


def _evening_buttons(words: Texts, days: Iterable[date]) -> ButtonRows:
    return rows(
        [Button(words.day(day), ThatEvening(day.toordinal()).pack("thatday")) for day in days], 3
    )


def _table_lines(
    turn: Turn, competition: Competition, played: Iterable[TableResult]
) -> list[Spans]:
    """Return the line of each table of an evening, by number; the season's final is the last."""
    words = turn.chat_words
    named = {table.name: table_name(turn, table.name) for table in played}
    finals = competition.decided.finals
    named.update((final.tables[0], FINAL) for final in finals if not final.tables[1:])
    return [
        words.spans(
            "evening-table",
            table=named[table.name],
            rounds=table.rounds or 0,
            scores=scores_in_words(turn, words, table),
        )
        for table in sorted(played, key=lambda table: (len(named[table.name]), named[table.name]))
    ]


def show_evening(turn: Turn, day: date) -> None:
    """Show an evening: its players, tables and counting, and the buttons to correct it."""
    competition = competition_on(turn, day)
    words = turn.chat_words
    names = turn.people.names()
    decided = competition.decided
    played = next((evening.tables for evening in competition.evenings if evening.day == day), ())
    begun = turn.unit.tables.of_evening(turn.here.id, day).values()
    sat = {player for table in begun for player in table.present}.union(
        person.player for table in played for person in table.person_results
    )
    present = sorted({names[player] for player in sat.union(evening_on(turn, day).coming.firm)})
    parts = [words.spans("evening-title", day=words.long_day(day))]
    parts.append(words.spans("evening-there", count=len(present), names=", ".join(present)))
    parts += _table_lines(turn, competition, played)
    parts += [
        decision_line(turn, words, decision)
        for decision in decided.standing
        if isinstance(decision.fact, _GIVEN) and decision.fact.day == day
    ]
    counts = competition.reglement.competition
    parts += count_lines(words, competition, day, names) if counts else ()
    if decided.closed is not None:
        parts.append(words.spans("mend-closed", day=words.day(day)))
    admins = counts and is_admin(turn)
    buttons = [
        words.button(
            f"then-{act}",
            ThatEvening(day.toordinal(), act).pack("thatday"),
            form="" if act == _AT_ONCE else "words",
        )
        for act in _LINES
        if (played if act == _AT_ONCE else admins)
    ]
    if counts:
        buttons.append(back_to(words, "evenings"))
    put(turn, Reply(joined(parts), rows(buttons, 2), ("standings",)))


def tap_evening(turn: Turn, button: ThatEvening) -> Turn | None:
    """Show an evening of [Avonden], or resume the turn with the line of a correction."""
    day = next(
        (evening for evening in evenings_played(turn) if evening.toordinal() == button.day), None
    )
    if day is None:
        raise Refuse("button-unknown")
    if not button.act:
        show_evening(turn, day)
        return None
    must_be_open(turn, day)
    typed = turn.resumed.typed
    if button.act != _AT_ONCE:
        must_be_admin(turn)
        typed = typed_words(turn, f"ask-then-{button.act}", day=turn.own.day(day))
    if meaning("evening", typed.partition(" ")[0]):
        come = ""
    else:
        come = "coming"
    line = _LINES[button.act].format(day=day, come=come, typed=typed)
    return replace(turn, resumed=Resumed(line=line))


def whisper_why(turn: Turn, competition: Competition, member: Member) -> None:
    """Show the speaker the counted evenings of a member, and the changes since the weekly post."""
    words = turn.own
    who: dict[str, str | int] = {"own": int(member.id == turn.member.id), "name": member.name}
    parts = list[Spans]()
    for standing in competition.ranked.standings:
        for row in standing.rows:
            if row.player == member.id:
                parts += _why(turn, competition, standing, row, who)
    parts = parts or [words.spans("mine-none", **who)]
    turn.speak.whisper(Reply(joined(parts), topics=("figures",)))


def _why(
    turn: Turn,
    competition: Competition,
    standing: CompetitionStanding,
    row: SeasonRow,
    who: Mapping[str, int | str],
) -> Iterator[Spans]:
    words = turn.own
    total = exact(words, row.total)
    if competition.decided.closed:
        short = 0
    else:
        short = row.short
    yield words.spans("mine-total", **who, place=row.place, total=total, short=short)
    for of, score in sorted(row.scores, key=lambda day_and_score: -day_and_score[1]):
        if of in row.best_days:
            key = "mine-evening"
        else:
            key = "mine-evening-off"
        yield words.spans(key, day=words.day(of), score=exact(words, score))
    if row.penalty:
        yield words.spans("mine-penalty", penalty=exact(words, row.penalty))
    yield from _since_the_post(turn, competition, standing, row)


def _since_the_post(
    turn: Turn, competition: Competition, standing: CompetitionStanding, row: SeasonRow
) -> Iterator[Spans]:
    """Yield what changed for a member since the last weekly post."""
    post = turn.unit.dues.last(turn.here.id, "weekly")
    if post is None:
        return
    words = turn.own
    at = post.covers_to
    before = season_as_of(turn.unit, turn.here, competition, at)
    was = {
        other.player: other
        for then in before.ranked.standings
        if then.family == standing.family
        for other in then.rows
    }
    mine = was.get(row.player)
    place = mine.place if mine else 0
    scores = dict(mine.scores) if mine else {}
    day = words.day(evening_of(turn.here.settings, at))
    key = "mine-since-same" if place == row.place else "mine-since"
    yield words.spans(key, day=day, was=place, place=row.place)

    for of, score in row.scores:
        if scores.get(of) != score:
            if of in scores:
                old = exact(words, scores[of])
            else:
                old = words.text("place-none")
            yield words.spans("mine-changed", day=words.day(of), was=old, now=exact(words, score))
    passed = [
        turn.people.name(other.player)
        for other in standing.rows
        if other.place < row.place and mine
        if other.player not in was or was[other.player].place > place
    ]
    if passed:
        yield words.spans("mine-passed", names=listed(words, passed))
    lines = [line for moment, line in _log_lines(turn, competition) if moment > at]
    yield from lines[:LOGGED]


def whisper_gaps(turn: Turn, year: int | None = None) -> None:
    """Show the speaker all players' gaps in a year, by default this year (r143)."""
    annals = Annals(turn.unit, turn.here, turn.own, people_here(turn))
    turn.speak.whisper(Reply(joined(annals.gaps(year or tonight(turn).year)), topics=("figures",)))


def reglement_page(turn: Turn, competition: Competition, *, more: bool = False) -> _Shown:
    """Return the rules that decide a season (C12.7), or the other rules, each with a button."""
    words = turn.chat_words
    reglement = competition.reglement
    scales = reglement.count == "table_points"
    parts = [words.spans("reglement-heading", season=competition.period.name)]
    buttons = []
    for number, key in enumerate(KEYS, start=1):
        if (key in DECIDE) is not more and (scales or not key.startswith("scale")):
            name = title(turn, number)
            value = value_in_words(words, reglement, key)
            parts.append(words.spans("reglement-line", title=name, value=value))
            buttons.append(Button(with_name(name, 2), ShowKey(number).pack("key")))
    others = words.button("more-rules", ShowKey(0).pack("key"))
    return parts, rows([*buttons, back_to(words, "reglement") if more else others], 2)


def back_to(words: Texts, page: CompetitionPage) -> Button:
    """Return the button back to a page."""
    return words.button(f"competition-{page}", ShowCompetition(page).pack("competition"), "⬅️")


def title(turn: Turn, number: int) -> str:
    """Return the title of a key of the reglement."""
    return entry(f"reglement {number}", turn.chat_words.language).title


def _roster(turn: Turn, competition: Competition) -> _Shown:
    words = turn.chat_words
    roster = evening_on(turn, tonight(turn)).roster
    if roster is None:
        raise Refuse("roster-none")
    names = turn.people.names()
    standing = competition.decided.standing
    decision = next(event for event in reversed(standing) if event.fact == roster.drawn)
    parts = [decision_line(turn, words, decision)]
    first = (roster.next or len(roster.drawn.evenings)) - 1
    many = max(1, NAMES_AT_MOST // len(roster.players))
    for number, tables in list(enumerate(roster.drawn.evenings, start=1))[first:][:many]:
        seating = " · ".join(", ".join(names[player] for player in table) for table in tables)
        parts.append(words.spans("roster-evening", number=number, tables=seating))
    paper = words.button("tour-print", "rosterprint", "🖨")
    undo = undo_button(words, decision.number)
    return parts, ((paper, undo) if is_admin(turn) else (paper,),)


def print_season(turn: Turn, button: PrintSeason, sheets: int = 0) -> None:
    """[Afdrukken]: show the files of a season to the speaker, or send one.

    sheets: the number of score sheets, also empty ones.
    """
    words = turn.own
    if button.what is None:
        _print_roster(turn)
        return
    if button.season:
        day = date.fromordinal(button.season)
    else:
        day = tonight(turn)
    competition = season_shown(turn.unit, turn.here, day)
    files = SeasonFiles(turn.unit, turn.here, competition, words, turn.people.names(), day)
    if button.what not in files.offered:
        buttons = [
            words.button(f"season-{what}", PrintSeason(what, button.season).pack("rosterprint"))
            for what in files.offered
        ]
        turn.speak.whisper(Reply(words.spans("tour-print-what"), rows(buttons, 2), ("card",)))
        return
    what = words.label(f"season-{button.what}")
    season = competition.period.name.replace("/", "-")
    name = f"{folded(what).replace(' ', '-')}-{season}.{extension(button.what)}"
    recipe = recipe_of_file(turn.here.id, day, button.what, words.language, sheets)
    turn.speak.whisper(Reply(words.spans("tour-printed", what=what), files=((name, recipe),)))


def _print_roster(turn: Turn) -> None:
    words = turn.own
    day = tonight(turn)
    if found_now(turn).decided.roster is None:
        raise Refuse("roster-none")
    name = f"{words.label('competition-roster').casefold()}.pdf"
    recipe = roster_recipe(turn.here.id, day.toordinal(), words.language)
    text = words.spans("tour-printed", what=words.label("competition-roster"))
    turn.speak.whisper(Reply(text, files=((name, recipe),)))


def _penalties(turn: Turn, competition: Competition) -> _Shown:
    words = turn.chat_words
    events = [
        decision for decision in competition.decided.standing if isinstance(decision.fact, _GIVEN)
    ]
    lines = [decision_line(turn, words, decision) for decision in events]
    undo = [
        Button(f"↩️ {number}", UndoDecision(decision.number).pack("undecide"))
        for number, decision in enumerate(events, start=1)
    ]
    if events:
        heading = "penalties-heading"
    else:
        heading = "penalties-none"
    return [words.spans(heading), *lines], rows(undo if is_admin(turn) else [], 5)


def _honours(turn: Turn, _: Competition) -> _Shown:
    words = turn.chat_words
    today = tonight(turn)
    parts = [words.spans("honours-heading")]
    buttons = list[Button]()
    for competition in seasons_of(turn.unit, turn.here, today):
        season = honour(competition, today)
        names = [turn.people.name(player) for player in season.champions]
        parts.append(
            words.spans(f"honours-{season.state}", season=season.name, **naming(words, names))
        )
        of = ShowCompetition("standing", season.start.toordinal())
        buttons.append(Button(with_name(season.name, 2), of.pack("competition")))
    return parts if buttons else [words.spans("honours-none")], rows(buttons[:MOST_SEASONS], 2)


def _log_lines(turn: Turn, competition: Competition) -> list[tuple[datetime, Spans]]:
    """Return the decisions and corrections of a season with their times, newest first."""
    period = competition.period
    unit = turn.unit
    every = unit.get(Competitions).decisions(turn.here.id)
    lines = [
        (decision.at, _decision_lines(turn, [event for _, event in every[:before]], decision))
        for before, (of, decision) in enumerate(every)
        if period.start <= of < period.end
    ]
    rounds = rounds_changed(unit, turn.here.id, period.start, period.end)
    lines += [(change.at, _change_in_words(turn, change)) for change in rounds]
    return sorted(lines, key=itemgetter(0))[::-1]


def _log(turn: Turn, competition: Competition, part: int) -> _Shown:
    words = turn.chat_words
    period = competition.period
    lines = _log_lines(turn, competition)
    parts = [words.spans("log-heading" if lines else "log-none", season=period.name)]
    for at, line in lines[part * LOGGED : (part + 1) * LOGGED]:
        parts.append((Span(words.day(evening_of(turn.here.settings, at)) + " "), *line))
    first = period.start.toordinal()
    count = -(-len(lines) // LOGGED)
    buttons = [
        words.button(key, ShowCompetition("log", first, number % count).pack("competition"), sign)
        for key, number, sign in (("previous", part - 1, "◀️"), ("next", part + 1, "▶️"))
        if count > 1
    ]
    return parts, rows(buttons, 2)


def _decision_lines(turn: Turn, earlier: list[SeasonEvent], decision: SeasonEvent) -> Spans:
    """Return a decision with the decision that it takes back, or the previous values."""
    words = turn.chat_words
    was = fold_decisions(earlier)
    fact = decision.fact
    spans = decision_line(turn, words, decision)
    by = author(turn, words, decision.by)
    if isinstance(fact, Undone):
        numbers = {fact.number}
        for event in earlier:  # of an undo that is taken back, the restored decision
            if event.number == fact.number and isinstance(event.fact, Undone):
                numbers.add(event.fact.number)
        undone = [event for event in earlier if event.number in numbers]
        if undone:
            line = [Span(" "), *decision_line(turn, words, undone[0])]
        else:
            line = []
        return (*words.spans("decision-undone", by=by), *line)
    if isinstance(fact, ReglementChanged):
        laws = was.reglement, with_changes(was.reglement, dict(fact.changes))
        changes = (
            f"{title(turn, number)} " + " → ".join(value_in_words(words, law, key) for law in laws)
            for number, key in enumerate(KEYS, start=1)
            if key in dict(fact.changes)
        )
        return words.spans("log-reglement", changes=", ".join(changes), by=by)
    return (*spans, *replaced_report(turn, words, was, fact))


def _change_in_words(turn: Turn, change: RoundChange) -> Spans:
    words = turn.chat_words
    name = turn.people.name
    was, now = (
        side and outcome_words(words, side.outcome, [f"{name(who)} " for who in side.players])
        for side in (change.was, change.now)
    )
    return words.spans(
        "log-round",
        day=words.day(change.day),
        table=change.table,
        round=change.number,
        was=was or words.text("place-none"),
        now=now or words.text("value-void"),
        by=author(turn, words, change.by),
    )


_OF_NOW = ("reglement", "roster")
_OF_BEFORE: tuple[CompetitionPage, ...] = ("standing", "evenings", "penalties", "log")
"""The pages of the current season (`_OF_NOW`), and those of an earlier season."""
_PAGES: Final[Mapping[CompetitionPage, Callable[[Turn, Competition], _Shown]]] = {
    "evenings": _evenings,
    "roster": _roster,
    "reglement": reglement_page,
    "penalties": _penalties,
    "honours": _honours,
}
