"""[Speler 17]: the card of an entrant, with a button for each action (T14.5), and its data.

The data are amended, or two entries made one, also after the end. Once a round began, what changes
is shown first: the standing, the series and the certificates.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Final

from bot.features.tournament import people
from bot.features.tournament.context import (
    TournamentContext,
    must_judge,
    must_organise,
    organises,
)
from bot.features.tournament.entrants import EntrantKind, EntryOf, ForEntrant
from bot.features.tournament.penalties import Punished, punish
from bot.features.tournament.people import EMA_NUMBER, LONGEST_CODE, as_person, show_poster
from bot.features.tournament.series import standing_of
from bot.features.tournament.words import own_card
from bot.messages import Reply, Span, Spans, text_of
from bot.reader.kinds import Mark, Match, TextLast, WordOf
from bot.reader.lines import L, Line, read_as
from bot.reader.moods import is_denied
from bot.reader.words import Words
from bot.talk.buttons import Tap
from bot.talk.likeness import likest
from bot.talk.name_parts import line_of_parts, parts_of, with_part
from bot.talk.people import check_length, folded
from bot.talk.refusing import AskMeant, Refuse, typed_words
from bot.talk.texts import joined, meaning
from bot.talk.turn import Turn
from core.evening_problems import OutOfTurn
from core.problems import Refused
from core.tournament import decisions
from core.tournament.events import (
    EntryNumber,
    PlayerEntered,
    PlayerReturned,
    PlayersJoined,
    PlayerWithdrew,
    RoundStarted,
)
from core.tournament.honours import names_on_certificates
from core.tournament.series import SeriesRow
from core.tournament.tournament import Tournament
from core.values import frozen

FIELDS = ("name", "club", "country", "ema", "team", "number")
PARTS = ("first", "last")
"""The parts of a name, which the rule may part otherwise."""
SURE = "amend"
LONGEST = 100
_ALIKE = 0.7
"""Minimum likeness of a new name to a surname that it corrects."""
MOST = 3
"""The most changed places that are named."""
DATA = (*FIELDS, "join")


class OfPlayer(Tap):
    """An entrant and an action: late, substitute, dromer, back, penalty, out, sure, data."""

    entry: EntryNumber = EntryNumber(0)
    do: str = ""
    last: int = 0
    """Of [Klopt]: the last event that changed where the entrant plays (0: a button of before)."""


@frozen
class BareNumber(EntrantKind):
    """An entrant by a number that is the whole line."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the entrant with this number."""
        if words.line.strip().isdecimal():
            yield from super().values(turn, words)


class ByNumber(Line):
    """`17`."""

    entrant: Annotated[EntryNumber, BareNumber(named=False)]


def ask(context: TournamentContext, tapped: OfPlayer) -> None:
    """Ask for an entrant by number or name ([Speler…]), show its actions, or carry one out."""
    must_judge(context)
    if not tapped.entry:
        show(
            context,
            _read(context, "tournament", ForEntrant, typed_words(context.turn, "ask-tour-player")),
        )
    elif tapped.entry not in context.t.entrants or tapped.do not in {*_DO, *DATA}:
        raise Refuse("button-unknown")
    else:
        if tapped.do not in {"", "penalty"}:
            must_organise(context)
        if tapped.do in DATA:
            _change(context, tapped)
            return
        is_possible = tapped.do.replace("sure", "out") in _possible(context, tapped.entry)
        if tapped.last and (not is_possible or tapped.last != _last_move(context.t, tapped.entry)):
            raise Refuse("button-unknown")
        _DO[tapped.do if is_possible else ""](context, ForEntrant(entrant=tapped.entry))


def show(context: TournamentContext, line: ForEntrant | ByNumber, *lead: Spans) -> None:
    """Show the card of an entrant with buttons for the possible actions (`speler 17`, `17`)."""
    must_judge(context)
    entry = line.entrant
    words = context.own
    forms = {"substitute": "guest", "penalty": "words"}
    buttons = [
        context.button(
            words, f"player-{do}", OfPlayer(entry, do).pack("player"), form=forms.get(do, "")
        )
        for do in _possible(context, entry)
    ]
    parts = [*lead, own_card(context, words, context.t.entrants[entry]).text]
    if buttons:
        parts += [words.spans("tour-player-what")]
    context.ask(joined(parts), *buttons)


def _possible(context: TournamentContext, entry: EntryNumber) -> list[str]:
    """Return the actions for an entrant that are possible now and allowed to the sender."""
    t = context.t
    number = t.number_of(entry) or 0
    does = []
    may = organises(context)
    data = ["data"] * may
    if t.closed:
        return data
    if may and t.running is not None and number in t.seats(t.round):
        filled = number in t.running.fills
        does += ["back" if filled else "late", "substitute", "dromer"]
        does *= t.holder(number, t.round) == entry
    does.append("penalty")
    if may:
        does.append("out" if t.entrants[entry].out_from is None else "back")
    return [*does, *data]


def _substitute(context: TournamentContext, line: ForEntrant) -> None:
    name = context.t.entrants[line.entrant].name
    by = typed_words(context.turn, "ask-tour-substitute", name=name)
    people.substitute(context, people.Substitute(entrant=line.entrant, by=by))


def _penalty(context: TournamentContext, line: ForEntrant) -> None:
    name = context.t.entrants[line.entrant].name
    typed = typed_words(context.turn, "ask-tour-penalty", name=name)
    who = context.t.number_of(line.entrant) or f'"{name}"'
    punish(context, _read(context, "penalty", Punished, f"{who} {typed}"))


def _read(context: TournamentContext, key: str, line: type[L], text: str) -> L:
    """Return the values of a line about this tournament; key: its command, for a refusal."""
    context.turn.read["hall"] = context
    return read_as(context.turn, key, line, text)


def _show_data(context: TournamentContext, said: ForEntrant) -> None:
    """Show what is known of an entrant, with a button for each part ([Gegevens…])."""
    words = context.own
    entrant = context.t.entrants[said.entrant]
    known = (
        entrant.name,
        entrant.club,
        entrant.country,
        entrant.ema,
        entrant.team,
        entrant.member_number,
    )
    labels = [words.label(f"player-{do}") for do in DATA]
    buttons = [
        context.offer(label, OfPlayer(said.entrant, do).pack("player"), form="words")
        for do, label in zip(DATA, labels, strict=True)
    ]
    lines = (f"{label.rstrip('…')}: {part}" for label, part in zip(labels, known, strict=False))
    text = "\n".join(line for line, part in zip(lines, known, strict=True) if part)
    context.ask((Span(text),), *buttons)


def _change(context: TournamentContext, tapped: OfPlayer) -> None:
    name = context.t.entrants[tapped.entry].name
    what = context.own.label(f"player-{tapped.do}").rstrip("…")
    if tapped.do == "join":
        key = "ask-tour-join"
    else:
        key = "ask-tour-amend"
    typed = typed_words(context.turn, key, name=name, what=what)
    if tapped.do == "join":
        twin = _read(context, "tournament", ForEntrant, typed).entrant
        join(context, JoinedEntry(entrant=tapped.entry, twin=twin))
    else:
        line = Amended(entrant=tapped.entry, field=tapped.do, value=typed)
        amend(context, line)


def _out(context: TournamentContext, line: ForEntrant) -> None:
    """Ask for confirmation: a withdrawal is final."""
    decisions.withdraw(context.t, line.entrant)  # refuse before the question
    words = context.own
    name = context.t.entrants[line.entrant].name
    last = _last_move(context.t, line.entrant)
    yes = context.button(
        words, "confirm", OfPlayer(line.entrant, "sure", last).pack("player"), "✅"
    )
    text = words.spans(
        "tour-player-out", name=name, round=context.t.next_round if context.t.draw else 0
    )
    context.ask(text, yes)


def _last_move(t: Tournament, entry: EntryNumber) -> int:
    """Return the number of the last event that changed where an entrant plays."""
    return max(
        event.number
        for event in t.told
        if isinstance(event.fact, RoundStarted)
        or (isinstance(event.fact, _MOVES) and event.fact.entry == entry)
    )


_MOVES = (PlayerEntered, PlayerReturned, PlayerWithdrew)
_DO: Final[Mapping[str, Callable[[TournamentContext, ForEntrant], None]]] = {
    "": show,
    "late": people.late,
    "substitute": _substitute,
    "dromer": people.dromer,
    "back": people.come_back,
    "penalty": _penalty,
    "out": _out,
    "data": _show_data,
    "sure": lambda context, line: people.leave(context, people.Withdrawing(entrant=line.entrant)),
}


# --- its data ------------------------------------------------------------------------------------


class Renamed(Line):
    """`17 Hans Bosch`."""

    entrant: EntryOf
    to: Annotated[str, Mark("tournament people", ("be",))] = ""
    name: TextLast


def rename(context: TournamentContext, renamed: Renamed) -> None:
    """Change the name of an entrant (`hernoem 17 Hans Bosch`)."""
    first, _, last = parts_of(context.t.entrants[renamed.entrant].name)
    field = "name"
    name = folded(as_person(renamed.name))
    if first and likest(name, [folded(last)], _ALIKE):  # `Elly heet Cramer`
        field = "last"
    _amend(context, renamed.entrant, field, renamed.name)


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
    """Return `Oost` of `Oost, niet Draak`, of `Oost zijn` and of `is Oost`."""
    first, *words = typed.split()
    if words and meaning("correct", first) == "says":  # `Carl's club is Lincoln`
        typed = " ".join(words)
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
        head = line_of_parts(context.words, value)
    _tell(context, fact, head)


def _tell(context: TournamentContext, fact: PlayerEntered | PlayersJoined, head: Spans) -> None:
    """Store a change, after a question if a round began."""
    before = context.t
    after = before.after(fact)
    if before.round and SURE not in context.turn.resumed.new:
        changes = " · ".join(_changes(context, after, fact.entry))
        text = text_of(head)
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
