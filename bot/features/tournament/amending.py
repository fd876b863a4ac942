"""The data of an entrant: amended, or two entries made one, also after the end.

Once a round began, what changes is shown first: the standing, the series and the certificates.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

from bot.features.tournament.context import TournamentContext, must_organise
from bot.features.tournament.entrants import EntryOf
from bot.features.tournament.people import EMA_NUMBER, LONGEST_CODE, as_person, show_poster
from bot.features.tournament.series import standing_of
from bot.messages import Reply, Spans
from bot.reader.kinds import Mark, TextLast, WordOf
from bot.reader.lines import Line
from bot.reader.moods import is_denied
from bot.talk.people import check_length, folded, parts_of, tidy, with_part
from bot.talk.refusing import AskMeant
from bot.talk.texts import meaning
from core.evening_problems import OutOfTurn
from core.journal import Event
from core.problems import Refused
from core.tournament import decisions
from core.tournament.events import EntryNumber, PlayerEntered, PlayersJoined
from core.tournament.honours import names_on_certificates
from core.tournament.series import SeriesRow
from core.tournament.tournament import Tournament, fold

FIELDS = ("name", "club", "country", "ema", "team", "number")
PARTS = ("first", "last")
"""The parts of a name, which the rule may part otherwise."""
SURE = "amend"
LONGEST = 100
MOST = 3
"""The most changed places that are named."""


class Renamed(Line):
    """`17 Hans Bosch`."""

    entrant: EntryOf
    to: Annotated[str, Mark("tournament people", ("be",))] = ""
    name: TextLast


def rename(context: TournamentContext, renamed: Renamed) -> None:
    """Change the name of an entrant (`hernoem 17 Hans Bosch`)."""
    _amend(context, renamed.entrant, "name", renamed.name)


class Amended(Line):
    """`17 land NL`."""

    entrant: EntryOf
    field: Annotated[str, WordOf("columns", (*FIELDS, *PARTS))]
    value: TextLast


def amend(context: TournamentContext, amended: Amended) -> None:
    """Change the name, club, country, EMA number, team or member number of an entrant."""
    _amend(context, amended.entrant, amended.field, amended.value)


class JoinedEntry(Line):
    """`17 23`: the second is the first, entered twice."""

    entrant: EntryOf
    twin: EntryOf


def join(context: TournamentContext, joined: JoinedEntry) -> None:
    """Merge two entries into one person with the results of both."""
    must_organise(context)
    names = [context.t.entrants[entry].name for entry in (joined.entrant, joined.twin)]
    fact = decisions.join(context.t, joined.entrant, joined.twin)
    _tell(context, fact, context.words.spans("tour-joined", name=names[0], other=names[1]))


def _without_denied(typed: str) -> str:
    """Return `Oost` of `Oost, niet Draak` and of `Oost zijn`."""
    *words, last = typed.split()
    if words and meaning("tournament people", last) == "be":  # `moet Pieters zijn`
        typed = " ".join(words)
    right, _, wrong = typed.partition(",")
    if is_denied(wrong):
        return right
    return typed


def _amend(context: TournamentContext, entry: EntryNumber, field: str, typed: str) -> None:
    must_organise(context)
    value = check_length(_without_denied(typed), LONGEST)
    if field == "ema":
        value = value.split()[-1]  # `haar EMA-nummer is 04010099`
    if field in PARTS:
        value = with_part(context.t.entrants[entry].name, as_person(value), last=field == "last")
        field = "name"
    elif field == "name":
        value = as_person(value)
    elif meaning("tournament values", value) == "none":
        value = ""
    if field == "ema" and not EMA_NUMBER.fullmatch(value):
        raise Refused(OutOfTurn("no-ema"))
    if field == "country" and len(value) <= LONGEST_CODE:
        value = value.upper()
    was = context.t.entrants[entry].name
    fact = decisions.amend(
        context.t, entry, **{"member_number" if field == "number" else field: value}
    )
    key = "tour-renamed" if field == "name" else "tour-amended"
    label = context.words.label(f"player-{field}").rstrip("…")
    head = context.words.spans(key, was=was, name=value, field=label)
    if field == "name" and folded(value) == folded(was):
        first, prefix, last = parts_of(value)
        values = {"name": tidy(value), "first": first, "last": f"{prefix} {last}".strip()}
        head = context.words.spans("name-parts", **values)
    _tell(context, fact, head)


def _tell(context: TournamentContext, fact: PlayerEntered | PlayersJoined, head: Spans) -> None:
    """Store a change, after a question if a round began."""
    before = context.t
    last = before.told[-1]
    after = fold((*before.told, Event(last.number + 1, last.at, None, fact)))
    if before.round and SURE not in context.turn.resumed.new:
        changes = " · ".join(_changes(context, after, fact.entry))
        text = "".join(span.text for span in head)
        choices = [("label-do-it", SURE)]
        raise AskMeant("tour-amend-asks", choices, head=text, changes=changes)
    context = show_poster(context.tell(fact))
    context.speak.post(Reply(head, ((context.undo_button(context.words),),)))


def _changes(context: TournamentContext, after: Tournament, entry: EntryNumber) -> Iterator[str]:
    before = context.t
    words = context.own
    rows = {row.player: row.place for row in before.ranked().rows}
    moved = [
        f"{after.entrants[row.player].name} {rows.get(row.player, '–')} → {row.place}"
        for row in after.ranked().rows
        if rows.get(row.player) != row.place
    ]
    yield words.text("tour-amend-places", count=len(moved), places=", ".join(moved[:MOST]))
    entrant = after.entrants[entry]
    if after.series and after.series.name and before.is_final_list(before.released()):
        sides = (before, before.entrants[entry]), (after, entrant)
        was, now = (
            next((row for row in _series_of(context, t) if row.who == who), None)
            for t, who in sides
        )
        yield words.text(
            "tour-amend-series",
            series=after.series.name,
            was=_in_series(was),
            now=_in_series(now),
        )
    old, new = (Counter(names_on_certificates(t)) for t in (before, after))
    if old != new:
        yield words.text(
            "tour-amend-certificates",
            was=", ".join((old - new).elements()) or "–",
            now=", ".join((new - old).elements()) or "–",
        )


def _series_of(context: TournamentContext, t: Tournament) -> list[SeriesRow]:
    its = t.series
    if its:
        return standing_of(context.unit, context.known.club, its, now=t.told)
    return []


def _in_series(row: SeriesRow | None) -> str:
    if row is None:
        return "–"
    return f"{row.place} ({sum(score is not None for score in row.each)}×)"
