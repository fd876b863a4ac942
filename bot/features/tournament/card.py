"""The organiser's card: the state, missing results, and the next step as its first button."""

from collections.abc import Iterator

from bot.features.tournament.clock import left_line
from bot.features.tournament.context import TournamentContext, give, may_write
from bot.features.tournament.tournament_words import called_at, round_name
from bot.features.tournament.words import figures_line, heading, unsure_lines
from bot.messages import Button, Reply, Spans, Tapped
from bot.talk.buttons import Slot, Tap, rows
from bot.talk.texts import Texts, joined
from core.game.rounds import CHAIRS
from core.problems import Refused
from core.seating.schedule import LEAST
from core.tournament.decisions import finalists, last_of_play
from core.tournament.events import STEPS
from core.tournament.rulings import rulings
from core.tournament.tournament import Tournament


class Sure(Tap):
    """[Toch sluiten], [Stap terug]: the number of the last event when it was shown, or 0."""

    last: int = 0


class OfOrganiser(Slot):
    """Base of the messages of a tournament for an organiser."""

    id: int
    account: int


class OrganiserSlot(OfOrganiser, name="tourcard"):
    """The card of an organiser."""


def card(context: TournamentContext, words: Texts | None = None) -> Reply:
    """Return the card, by default in the language of the sender."""
    words = words or context.own
    parts = [heading(context, words), *_lines(context, words)]
    return Reply(joined(parts), rows(list(_buttons(context, words)), 2), ("card",))


def show_card(context: TournamentContext) -> None:
    """Show the card in its place, only to the organiser; for a typed line, at the bottom."""
    show_message(context, OrganiserSlot(context.id, context.turn.account.id), card(context))


def show_message(context: TournamentContext, slot: Slot, reply: Reply) -> None:
    """Edit a message if the tap was on it; otherwise send it to the organiser at the bottom."""
    turn = context.turn
    outbox = context.unit.outbox
    if isinstance(turn.incoming.act, Tapped) and outbox.slot_of(
        turn.chat.id, turn.incoming.message
    ) == str(slot):
        outbox.edit(turn.chat.id, str(slot), reply)
    else:
        turn.speak.close(slot)
        give(turn, reply, str(slot))


def refresh_card(context: TournamentContext) -> None:
    """Update the card of the organiser who announced the tournament, in all chats."""
    account = context.t.told[0].by
    if account is not None:
        slot = OrganiserSlot(context.id, account)
        context.unit.outbox.edit_everywhere(
            context.known.club, str(slot), card(context, context.words)
        )


def _lines(context: TournamentContext, words: Texts) -> Iterator[Spans]:
    t = context.t
    if t.closed:
        yield words.spans("tour-closed")
        return
    if t.state == "entry":
        yield from _who_comes(t, words)
        return
    if t.round == 0:
        yield figures_line(t, words)
    if t.state == "drawn":
        count = sum(may_write(context, entrant.account) for entrant in t.seated())
        agree = t.settings.agree
        yield words.spans("tour-reachable", count=count, of=len(t.seated()), agree=agree)
    elif t.running is not None:
        yield left_line(context, words)
        yield missing_line(t, words)
    else:
        yield _what_follows(t, words)
    yield from unsure_lines(t, words, t.round, "tour-not-agreed")


def _who_comes(t: Tournament, words: Texts) -> Iterator[Spans]:
    """Return the number of entrants, and how to enter more while places are free."""
    players = len(t.playing())
    yield words.spans(
        "tour-players",
        players=players,
        room=t.opened.capacity,
        waiting=len(t.waiting()),
        dromers=-players % len(CHAIRS) if players >= LEAST else 0,
        missing=max(LEAST - players, 0),
    )
    if not t.opened.capacity or players < t.opened.capacity:
        yield words.spans("tour-how-to-enter")


def missing_line(t: Tournament, words: Texts) -> Spans:
    """Return the tables of the round without a result."""
    missing = t.missing(t.round)
    tables = ", ".join(map(str, missing))
    return words.spans("tour-missing-now", tables=tables or "–", count=len(missing))


def _what_follows(t: Tournament, words: Texts) -> Spans:
    """Return the next round, the finalists, or that the tournament is over."""
    if t.finished:
        return words.spans("tour-finished")
    if t.round >= t.settings.rounds:
        return _next_final(t, words)
    empty = len(t.dromers(t.next_round))
    many = 0
    if empty >= len(CHAIRS) and t.settings.seating != "swiss":
        many = empty
    return words.spans("tour-next", round=t.next_round, rounds=t.settings.rounds, empty=many)


def _next_final(t: Tournament, words: Texts) -> Spans:
    """Return the finalists of the next round by table, or that they are too few."""
    try:
        tables = finalists(t)
    except Refused:
        return words.spans("tour-final-too-few", final=t.settings.final)
    names = [
        ", ".join(called_at(t, words, number, t.next_round) for number in table)
        for table in tables
    ]
    name = round_name(t, words, t.next_round)
    return words.spans("tour-next-final", round=name, names=" / ".join(names))


SIGNS = {
    "draw": "🎲",
    "again": "🔁",
    "publish": "📣",
    "start": "🔔",
    "close": "⏹",
    "clock": "⏱",
    "reveal": "🎉",
    "end": "🏁",
    "fewer": "🪑",
    "standing": "📊",
    "player": "👤",
    "settings": "⚙️",
    "log": "⚖️",
    "print": "🖨",
    "export": "💾",
    "step-back": "↩️",
}
"""The signs of the buttons, by their label `tour-KEY`."""
_VERBS = {"again": "draw", "settings": "set"}
"""The verbs that are not the key of the label."""


def _buttons(context: TournamentContext, words: Texts) -> Iterator[Button]:
    for key in buttons_now(context.t):
        if key == "results":
            yield results_button(context, words)
        else:
            form = "words" if key == "player" else ""
            what = _VERBS.get(key, key)
            if key == "step-back":
                what = Sure(last_of_play(context.t).number).pack("back")
            yield context.button(words, f"tour-{key}", what, SIGNS[key], form=form)


def buttons_now(t: Tournament) -> Iterator[str]:
    """Return the keys of the buttons, the next step first."""
    if t.state == "entry" and len(t.playing()) >= LEAST:
        yield "draw"
    elif t.state == "drawn":
        yield from ("publish", "again")
    elif t.running is not None:
        if not t.missing(t.round):
            yield "close"
        yield from ("results", "clock")
    elif t.state == "published":
        yield from _buttons_between_rounds(t)
    if t.round:
        yield "standing"
    yield from _buttons_of_pages(t)
    if isinstance(last_of_play(t).fact, STEPS):
        yield "step-back"


def _buttons_of_pages(t: Tournament) -> Iterator[str]:
    if t.entrants and not t.closed:
        yield "player"
    if not t.closed:
        yield "settings"
    if any(rulings(t)):
        yield "log"
    if t.draw is not None:
        yield from ("print", "export")


def _buttons_between_rounds(t: Tournament) -> Iterator[str]:
    swiss = t.settings.seating == "swiss"
    if t.to_draw:
        yield "draw"
    elif not t.finished:
        yield "start"
        if swiss and t.round < t.settings.rounds:
            yield "again"
    elif t.released() < t.round:
        yield "reveal"
    else:
        yield "end"
    if not swiss and len(t.dromers(t.next_round)) >= len(CHAIRS):
        yield "fewer"
    if t.provisional(t.round):
        yield "results"


def results_button(context: TournamentContext, words: Texts) -> Button:
    """Return the button with the number of results; it leads to all provisional results."""
    t = context.t
    tables = len(t.tables(t.round))
    count = tables - len(t.missing(t.round))
    label = words.text("label-tour-results", there=count, tables=tables)
    return context.offer("📝 " + label, "results")
