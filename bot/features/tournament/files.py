"""The files of a tournament, made when they are sent: paper, a workbook, CSV.

An outbox row holds a recipe: `tour:3:standing:nl:2`.
"""

import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from io import StringIO
from itertools import chain

from bot.aside.orders import WorkOrder, order
from bot.features.tournament.context import (
    TournamentContext,
    facts_of,
    give,
    givers,
    must_organise,
)
from bot.features.tournament.people import code_of
from bot.features.tournament.series import standing_of
from bot.features.tournament.storage import Tournaments
from bot.features.tournament.tournament_words import (
    name_at,
    round_name,
    series_list,
    wind_name,
    with_point,
)
from bot.messages import Reply
from bot.storage.facts import fact_to_json
from bot.storage.ledger import Unit
from bot.talk.buttons import Tap, from_text, rows, to_text
from bot.talk.name_parts import parts_of
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.texts import LANGUAGES, Texts, meaning, texts
from core.game.rounds import CHAIRS
from core.tournament.events import RoundNumber, TournamentEvent
from core.tournament.ranking import RankRow, table_points
from core.tournament.rulings import rulings
from core.tournament.tournament import Entrant, Tournament, fold
from core.values import frozen

PRINTS = (
    *("tables", "cards", "sheets", "numbers", "standing", "penalties", "certificates"),
    *("last", "badges", "crosstable", "series"),
)
"""The papers by position; stored buttons contain the position, so the order never changes."""
SHEETS = ("result", "teams", "final", "tables", "penalties", "schedule", "ema")
"""The sheets of a workbook, in their order."""
ALL = RoundNumber(0)
FigureCell = str | int | float | None
FigureRow = tuple[FigureCell, ...]
Givers = Mapping[int, str]


class Print(Tap):
    """A paper, by its position in `PRINTS`, and its round; 0 shows the list of papers."""

    paper: int = 0
    round: RoundNumber = RoundNumber(0)


@frozen
class TournamentFileRecipe:
    """The recipe for a tournament's file: its kind, language and round (for it or after it)."""

    room: str
    id: int
    what: str
    language: str
    round: RoundNumber = ALL
    address: str = ""
    """The start of the link in a card's code (`Incoming.address`)."""


def make(unit: Unit, wanted: str) -> bytes | WorkOrder:
    """Make a file by its recipe, from a snapshot; printed pages are left to the subprocess."""
    recipe = from_text(TournamentFileRecipe, wanted)
    t = fold(facts_of(unit, recipe.id))
    words = texts(recipe.language)
    by = givers(unit, t)
    known = unit.get(Tournaments).by_id(recipe.id)
    if recipe.what == "series" and known and t.series:
        listing = series_list(standing_of(unit, known.club, t.series), t.series.name)
        return order("bot.pictures.paper:list_file", listing.title, *listing.table(words, "paper"))
    if recipe.what == "xlsx":
        return workbook(t, words, by, lambda account: unit.people.account_by_id(account).name)
    if recipe.what == "csv":
        return as_csv(t, words)
    if recipe.what == "ema":
        return ema_list(t)
    before = recipe.address or "/start "
    secret = unit.get(Tournaments).card_secret()
    codes = [(entry, before + code_of(recipe.id, t, entry, secret)) for entry in t.entrants]
    if known:
        settings = dict(unit.clubs.club(known.club).settings.more)
    else:
        settings = {}
    more = (recipe.round, codes, settings.get("colour", "green"), list(by.items()))
    return to_print(t.told, recipe.what, recipe.language, *more)


def to_print(events: Sequence[TournamentEvent], *more: object) -> WorkOrder:
    """Return the order for a paper; `more` are the further arguments of `printed`."""
    facts = [
        (event.number, event.at.isoformat(), event.by, *fact_to_json(event.fact))
        for event in events
    ]
    return order("bot.features.tournament.paper:print_paper", facts, *more)


def show_papers(context: TournamentContext, wanted: Print) -> None:
    """Show the papers that can be printed ([Afdrukken]), or print one."""
    must_organise(context)
    t = context.t
    words = context.own
    if t.draw is None:
        raise Refuse("tour-print-later")
    if wanted.paper:
        what = ""
        if wanted.paper <= len(PRINTS):
            what = PRINTS[wanted.paper - 1]
        _print(context, what, wanted.round)
        return
    buttons = [
        context.offer(
            _label(t, words, what, number), Print(PRINTS.index(what) + 1, number).pack("print")
        )
        for what, number in _papers_on_offer(t)
    ]
    context.speak.whisper(Reply(words.spans("tour-print-what"), rows(buttons, 2), ("card",)))


def print_named(context: TournamentContext, text: str) -> None:
    """Print the paper that a line names, or show the papers if it names none or several."""
    named = {meaning("tournament papers", word) for word in text.split()} - {""}
    there = [paper for paper in _papers_on_offer(context.t) if {paper[0]} == named]
    if context.t.draw and len(named) == 1 and there:
        must_organise(context)
        _print(context, *there[0])
    else:
        show_papers(context, Print())


def _papers_on_offer(t: Tournament) -> Iterator[tuple[str, RoundNumber]]:
    """Return the papers on offer with their rounds: before play, during it, at the end."""
    shown = t.released()
    if t.round == 0:
        yield from (("cards", ALL), ("badges", ALL), ("numbers", ALL))
        yield from (("tables", ALL), ("sheets", ALL))
    elif not t.finished:
        round_ = t.round if t.running else t.next_round
        if t.tables(round_):
            yield from (("tables", round_), ("sheets", round_))
    if shown:
        yield from (("standing", shown), ("crosstable", shown))
    if t.is_final_list(shown):
        yield from (("certificates", ALL), ("last", ALL))
        yield from [("series", ALL)] * bool(t.series and t.series.name)
    if any(rulings(t)):
        yield "penalties", ALL
    if t.round:  # with results, also for latecomers
        yield "cards", ALL


def _may(t: Tournament, what: str, round_: RoundNumber) -> bool:
    """Return True if a paper can be printed; old buttons may ask for another paper."""
    if what in {"standing", "crosstable"}:
        return 0 < round_ <= t.released()
    if what in {"tables", "sheets"}:
        return round_ == ALL or (round_ > 0 and bool(t.tables(round_)))
    return what in {"cards", "badges", "numbers"} or (what, ALL) in _papers_on_offer(t)


def _label(t: Tournament, words: Texts, what: str, round_: RoundNumber) -> str:
    if what == "standing":
        form = "-in"
    else:
        form = "-short"
    if round_:
        name = round_name(t, words, round_, form)
    else:
        name = words.label("paper-all-rounds")
    last = int(t.is_final_list(round_))
    return words.text(f"label-paper-{what}", round=name, last=last, after=t.released())


def _print(context: TournamentContext, what: str, round_: RoundNumber) -> None:
    if not _may(context.t, what, round_):
        raise Refuse("button-unknown")
    context.unit.get(Tournaments).card_secret(make=True)
    words = context.own
    label = _label(context.t, words, what, round_)
    address = context.turn.incoming.address
    recipe = to_text(
        TournamentFileRecipe("tour", context.id, what, words.language, round_, address)
    )
    name = (
        f"{folded(context.t.opened.name).replace(' ', '-')}-{folded(label).replace(' ', '-')}.pdf"
    )
    give(context.turn, Reply(words.spans("tour-printed", what=label), files=((name, recipe),)))


def export(context: TournamentContext, _: object) -> None:
    """Send the organiser a workbook, and the results as CSV ([Export])."""
    must_organise(context)
    words = context.own
    name = folded(context.t.opened.name).replace(" ", "-")
    files = tuple(
        (f"{name}{end}", to_text(TournamentFileRecipe("tour", context.id, kind, words.language)))
        for kind, end in (("xlsx", ".xlsx"), ("csv", ".csv"), ("ema", "-ema.csv"))
    )
    place = int(bool(context.t.settings.place))
    text = words.spans("tour-exported", name=context.t.opened.name, place=place)
    give(context.turn, Reply(text, files=files))


def workbook(t: Tournament, words: Texts, givers: Givers, named: Callable[[int], str]) -> bytes:
    """Return a workbook with the released results, penalties and schedule.

    Teams and final have a sheet only if they exist. givers: the authors of rulings, by
    account; named: returns the name of the account that vouched for a result.
    """
    from bot.pictures.workbook import workbook

    every = (
        _result(t),
        _teams(t),
        _final(t),
        _tables(t, words, named),
        _penalties(t, words, givers),
        _schedule(t, words),
        _ema(t, words),
    )
    sheets = ((name, [*rows]) for name, rows in zip(SHEETS, every, strict=True))
    return workbook(
        (words.text(f"papers-tour-{name}"), _heads(t, words, name), rows)
        for name, rows in sheets
        if rows or name not in {"teams", "final"}
    )


def as_csv(t: Tournament, words: Texts) -> bytes:
    """Return the results as CSV with semicolons, which Dutch spreadsheets open directly."""
    return _csv([tuple(_heads(t, words, "result")), *_result(t)], words)


def ema_list(t: Tournament) -> bytes:
    """Return the list that EMA's importer reads, in English; EMA decides the weight."""
    words = texts("en")
    days = sorted(
        {t.opened.day, *(session.clock.started.date() for session in t.sessions.values())}
    )
    values = (
        t.opened.name,
        t.settings.place or None,
        " - ".join(dict.fromkeys((str(days[0]), str(days[-1])))),
        len(days),
        len(t.ranked().rows),
        None,
        words.text(f"ruleset-{t.opened.ruleset}"),
    )
    heads = words.text("papers-tour-ema-heads").split(";")
    columns = tuple(words.text("papers-tour-ema-list-columns").split(";"))
    lines = [
        (place, first, last, ema, table_points, score, member, three_letters(country))
        for place, ema, last, first, country, member, table_points, score in _ema(t, words)
    ]
    return _csv([*zip(heads, values, strict=True), (), columns, *lines], words)


def three_letters(country: FigureCell) -> str:
    """Return a country, by its code or its name, as three letters: NLD; another word as it is."""
    from babel import Locale
    from babel.core import get_global

    typed = folded(str(country))
    of_names = (Locale(language).territories.items() for language in LANGUAGES)
    codes = {folded(name): code for code, name in chain(*of_names)}
    two = codes.get(typed, typed.upper())
    aliases = get_global("territory_aliases")
    threes = [three for three in aliases if len(three) == 3 and aliases[three] == [two]]  # noqa: PLR2004
    known = [three for three in threes if three.isalpha()]
    # of a country with a former code, the code that begins alike
    return min(known, key=lambda three: (three[:2] != two, three), default=str(country))


def _csv(rows: Iterable[FigureRow], words: Texts) -> bytes:
    from bot.pictures.workbook import harmless

    text = StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    writer.writerows(
        [
            with_point(words, f"{cell:g}") if isinstance(cell, float) else harmless(cell)
            for cell in row
        ]
        for row in rows
    )
    return text.getvalue().encode("utf-8-sig")


def _rounds(t: Tournament, name: str) -> range:
    first = {"result": 1, "final": t.settings.rounds + 1}.get(name, t.released() + 1)
    return range(first, t.released() + 1)


def _heads(t: Tournament, words: Texts, name: str) -> list[str]:
    heads = words.text(f"papers-tour-{name}-columns").split(";")
    for round_ in _rounds(t, name):
        heads += words.text("papers-tour-round-columns", round=round_).split(";")
    return heads


def _in_rounds(t: Tournament, row: RankRow, name: str) -> Iterator[FigureCell]:
    number = t.number_of(row.player) or 0
    for round_ in map(RoundNumber, _rounds(t, name)):
        has = row.rounds[round_ - 1]
        seats = t.seats(round_)
        if not has.played:
            at = None
        else:
            at = seats[number][0]
        if number in seats:
            yield from (at, has.points, float(has.table_points))
        else:
            yield from [None] * 3


def _result(t: Tournament) -> Iterator[FigureRow]:
    for row in t.ranked().rows:
        entrant = t.entrants[row.player]
        head = (
            row.place,
            entrant.member_number,
            *_last_and_first(entrant),
            entrant.club,
            entrant.country,
        )
        yield (*head, float(row.table_points), row.points, *_in_rounds(t, row, "result"))


def _last_and_first(entrant: Entrant) -> tuple[str, str]:
    first, prefix, last = parts_of(entrant.name)
    return f"{prefix} {last}".strip(), first


def _ema(t: Tournament, words: Texts) -> Iterator[FigureRow]:
    """Return the columns that EMA asks for."""
    for row in t.ranked().rows:
        entrant = t.entrants[row.player]
        member = words.text("papers-tour-member", is_one=int(bool(entrant.ema)))
        head = (row.place, entrant.ema, *_last_and_first(entrant), entrant.country, member)
        yield (*head, float(row.table_points), row.points)


def _teams(t: Tournament) -> Iterator[FigureRow]:
    names = t.teams()
    people = [t.entrants[entry] for entry in t.ranked_entries()]
    for row in t.ranked().teams:
        team = names[row.team - 1]
        members = ", ".join(entrant.name for entrant in people if entrant.team == team)
        yield row.place, team, members, float(row.table_points), row.points


def _final(t: Tournament) -> Iterator[FigureRow]:
    for row in t.ranked().rows:
        if row.final is not None:
            name = t.entrants[row.player].name
            number = t.number_of(row.player)
            yield row.place, number, name, row.final, *_in_rounds(t, row, "final")


def _tables(t: Tournament, words: Texts, named: Callable[[int], str]) -> Iterator[FigureRow]:
    for round_ in map(RoundNumber, range(1, t.released() + 1)):
        for table in sorted(t.sessions[round_].results):
            result = t.sessions[round_].results[table]
            worth = table_points(t.chairs(round_, table), t.settings.scale)
            for chair, number in zip(CHAIRS, t.tables(round_)[table - 1], strict=True):
                wind = wind_name(words, chair)
                name = name_at(t, words, number, round_)
                agreed = "✓" * t.official(round_, table)
                cells = (round_, table, wind, number, name, result.points[chair])
                by = result.word_of and named(result.word_of)
                yield (*cells, float(worth[chair]), agreed, by)


def _penalties(t: Tournament, words: Texts, givers: Givers) -> Iterator[FigureRow]:
    for ruling in rulings(t):
        penalty = ruling.given
        cells = FigureRow([None] * 4)
        if penalty is not None:
            name = t.entrants[penalty.entry].name
            number = t.number_of(penalty.entry)
            cells = (number, name, penalty.points, float(penalty.table_points))
        details = (words.text(f"paper-{ruling.kind}"), ruling.why, ruling.author(givers) or None)
        yield ruling.round, ruling.table, *cells, *details


def _schedule(t: Tournament, words: Texts) -> Iterator[FigureRow]:
    if t.published:
        for number in sorted(t.numbers):
            for round_ in map(RoundNumber, range(1, t.settings.rounds + 1)):
                if number in t.seats(round_):
                    table, chair = t.seats(round_)[number]
                    wind = wind_name(words, chair)
                    yield number, name_at(t, words, number, round_), round_, table, wind
