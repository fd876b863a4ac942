"""[Speler 17]: the card of an entrant, with a button for each action (T14.5)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Final

from bot.features.tournament import amending, people
from bot.features.tournament.buttons import OfPlayer
from bot.features.tournament.context import (
    TournamentContext,
    must_judge,
    must_organise,
    organises,
)
from bot.features.tournament.entrants import EntrantKind, ForEntrant
from bot.features.tournament.penalties import Punished, punish
from bot.features.tournament.words import own_card
from bot.messages import Reply, Span, Spans
from bot.reader.kinds import Match
from bot.reader.lines import L, Line, read_as
from bot.reader.words import Words
from bot.talk.buttons import rows
from bot.talk.refusing import Refuse, typed_words
from bot.talk.texts import joined
from bot.talk.turn import Turn
from core.tournament.events import EntryNumber
from core.values import frozen

DATA = (*amending.FIELDS, "join")


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
        show(context, _read(context, ForEntrant, typed_words(context.turn, "ask-tour-player")))
    elif tapped.entry not in context.t.entrants or tapped.do not in {*_DO, *DATA}:
        raise Refuse("button-unknown")
    else:
        if tapped.do not in {"", "penalty"}:
            must_organise(context)
        if tapped.do in DATA:
            _change(context, tapped)
            return
        is_possible = tapped.do.replace("sure", "out") in _possible(context, tapped.entry)
        _DO[tapped.do if is_possible else ""](context, ForEntrant(entrant=tapped.entry))


def show(context: TournamentContext, line: ForEntrant | ByNumber, *lead: Spans) -> None:
    """Show the card of an entrant with buttons for the possible actions (`speler 17`, `17`)."""
    must_judge(context)
    entry = line.entrant
    words = context.own
    forms = {"substitute": "guest", "penalty": "words"}
    buttons = [
        context.offer(
            words.label(f"player-{do}"), OfPlayer(entry, do).pack("player"), form=forms.get(do, "")
        )
        for do in _possible(context, entry)
    ]
    parts = [*lead, own_card(context, words, context.t.entrants[entry]).text]
    if buttons:
        parts += [words.spans("tour-player-what")]
    context.speak.whisper(Reply(joined(parts), rows(buttons, 2), ("question",)))


def _possible(context: TournamentContext, entry: EntryNumber) -> list[str]:
    """Return the actions for an entrant that are possible now and allowed to the sender."""
    t = context.t
    number = context.t.number_of(entry) or 0
    does = []
    if organises(context):
        data = ["data"]
    else:
        data = []
    if t.closed:
        return data
    if t.running is not None and number in t.seats(t.round) and organises(context):
        filled = number in t.running.fills
        does += ["back" if filled else "late", "substitute", "dromer"]
        does *= t.holder(number, t.round) == entry
    does.append("penalty")
    if organises(context) and t.entrants[entry].out_from is None:
        does.append("out")
    return [*does, *data]


def _substitute(context: TournamentContext, line: ForEntrant) -> None:
    name = context.t.entrants[line.entrant].name
    by = typed_words(context.turn, "ask-tour-substitute", name=name)
    people.substitute(context, people.Substitute(entrant=line.entrant, by=by))


def _penalty(context: TournamentContext, line: ForEntrant) -> None:
    name = context.t.entrants[line.entrant].name
    typed = typed_words(context.turn, "ask-tour-penalty", name=name)
    who = context.t.number_of(line.entrant) or f'"{name}"'
    punish(context, _read(context, Punished, f"{who} {typed}"))


def _read(context: TournamentContext, line: type[L], text: str) -> L:
    """Return the values of a line about this tournament."""
    context.turn.read["hall"] = context
    return read_as(context.turn, "penalty", line, text)


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
    context.speak.whisper(Reply((Span(text),), rows(buttons, 2), ("question",)))


def _change(context: TournamentContext, tapped: OfPlayer) -> None:
    name = context.t.entrants[tapped.entry].name
    what = context.own.label(f"player-{tapped.do}").rstrip("…")
    if tapped.do == "join":
        key = "ask-tour-join"
    else:
        key = "ask-tour-amend"
    typed = typed_words(context.turn, key, name=name, what=what)
    if tapped.do == "join":
        twin = _read(context, ForEntrant, typed).entrant
        amending.join(context, amending.JoinedEntry(entrant=tapped.entry, twin=twin))
    else:
        line = amending.Amended(entrant=tapped.entry, field=tapped.do, value=typed)
        amending.amend(context, line)


def _out(context: TournamentContext, line: ForEntrant) -> None:
    """Ask for confirmation: a withdrawal is final."""
    words = context.own
    name = context.t.entrants[line.entrant].name
    yes = context.offer(
        "✅ " + words.label("confirm"), OfPlayer(line.entrant, "sure").pack("player")
    )
    text = words.spans(
        "tour-player-out", name=name, round=context.t.next_round if context.t.draw else 0
    )
    context.speak.whisper(Reply(text, ((yes,),), ("question",)))


def _sure(context: TournamentContext, line: ForEntrant) -> None:
    people.leave(context, people.Withdrawing(entrant=line.entrant))


_DO: Final[Mapping[str, Callable[[TournamentContext, ForEntrant], None]]] = {
    "": show,
    "late": people.late,
    "substitute": _substitute,
    "dromer": people.dromer,
    "back": people.come_back,
    "penalty": _penalty,
    "out": _out,
    "data": _show_data,
    "sure": _sure,
}
