"""Penalties and warnings: `/straf 17 100 te laat ronde 2`, `/straf 17 1 tp`, a decision."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, datetime
from fractions import Fraction
from typing import Annotated

from bot.features.tournament.card import refresh_card, show_card
from bot.features.tournament.context import (
    LogNumber,
    TableInRound,
    TournamentContext,
    current,
    givers,
    is_open,
    is_played,
    must_judge,
    must_organise,
    organises,
)
from bot.features.tournament.entrants import EntryOf
from bot.features.tournament.hooks import PENALTY_TYPED
from bot.features.tournament.people import show_poster
from bot.features.tournament.results import show
from bot.features.tournament.tournament_words import round_name, ruling_in_signs
from bot.features.tournament.words import in_pieces, word_lines
from bot.messages import Reply, Spans
from bot.reader.amounts import read_amount
from bot.reader.command import Command
from bot.reader.dates import Days
from bot.reader.kinds import Day, Kind, Match, Rank, TextLast, WordOf
from bot.reader.lines import Form, Line
from bot.reader.words import Words
from bot.talk.buttons import rows
from bot.talk.people import check_length
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts, meaning
from bot.talk.turn import Turn
from core.tournament import decisions
from core.tournament.events import (
    EntryNumber,
    PenaltyGiven,
    PlayerEntered,
    PlayerReturned,
    PlayersJoined,
    PlayerWithdrew,
    ProtestDecided,
    RefereeNamed,
    RoundNumber,
    TableLeftOut,
)
from core.tournament.rulings import rulings
from core.tournament.tournament import Tournament
from core.values import frozen

MOST_BACK = 8
"""The number of entries with a button, the last of the log."""


@frozen
class NoDay(Day):
    """A day in front of the points, which is refused: a penalty is always today's."""

    labelled = False

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the day here with a low rank; in a reason it is an ordinary word."""
        for match in super().values(turn, words):
            yield replace(match, rank=Rank.AMOUNT)

    def settle(self, turn: Turn, value: Days | str) -> date:
        """Refuse any day."""
        del turn, value
        raise Refuse("tour-penalty-usage")


@frozen
class PenaltyAmount(Kind):
    """`100`, `½`, or both before `tp`: `100 1 tp`, `100 punten en 1 tp`."""

    def values(self, turn: Turn, words: Words) -> Iterator[Match]:
        """Return the points of the penalty, with its table points if both are typed."""
        del turn
        amount = read_amount(words[0])
        at = 1
        while meaning("fillers", words[at]) or meaning("tournament values", words[at]) == "points":
            at += 1
        worth = read_amount(words[at])
        if amount is None or meaning("numbers", words[1]) == "other":  # `10 minuten te laat`
            return
        if worth is not None and meaning("tournament", words[at + 1]) == "table_points":
            yield Match(at + 1, (amount, worth), Rank.DATE)
        else:
            points = meaning("tournament values", words[1]) == "points"
            yield Match(1 + points, (amount, None), Rank.AMOUNT)


class Punished(Line):
    """`17 100 te laat`, `17 100 1 tp te laat`, `17 waarschuwing telefoon`, `17 terug`."""

    player: EntryOf
    day: Annotated[date, NoDay()] | None = None
    points: Annotated[tuple[Fraction, Fraction | None], PenaltyAmount()] | None = None
    how: Annotated[str, WordOf("tournament", ("table_points", "warning", "back"))] | None = None
    reason: TextLast = ""


def punish(context: TournamentContext, punished: Punished) -> None:
    """Give a penalty in points, table points or both, give a warning, or take back the last."""
    must_judge(context)
    amounts = punished.points
    how = punished.how
    void = meaning("penalty", punished.reason) == "void"
    if amounts is None and (void or (how == "back" and not punished.reason)):
        _forgive(context, punished.player)
        return
    points, worth = amounts or (Fraction(), None)
    if how == "table_points" and worth is None:
        points, worth = Fraction(), points
    if how == "back" or (amounts is None) is not (how == "warning") or points.denominator > 1:
        raise Refuse("tour-penalty-usage")
    off = (int(points), worth or Fraction())
    context = context.tell(
        decisions.punish(context.t, punished.player, check_length(punished.reason), *off)
    )
    context.speak.post(Reply(log_lines(context, context.words)[-1]))


def _punish_typed(turn: Turn, punished: Punished) -> None:
    """Give a penalty of /straf; ask first if it may be of the club's evening."""
    context = current(turn)
    _, worth = punished.points or (None, None)
    if worth is None and punished.how not in {"table_points", "warning"}:
        act = turn.incoming.act
        line = turn.resumed.line or getattr(act, "text", "")
        options = turn.resumed.options or getattr(act, "options", ())
        text = " ".join([line.partition(" ")[2], *(value for _, value in options)]).strip()
        word = turn.own.typed("tournament", "penalty")
        in_tournament = f"{turn.own.command('tournament')} {word} {text}"
        PENALTY_TYPED.first(turn, text, in_tournament, context.t.opened.name)
    punish(context, punished)


PENALTY = Command(
    "penalty",
    (Form(Punished, _punish_typed, when=is_played),),
    group_only=True,
    admins=True,
    after="standings",
)


def _forgive(context: TournamentContext, entry: EntryNumber) -> None:
    numbers = [number for number, penalty in context.t.penalties if penalty.entry == entry]
    if not numbers:
        raise Refuse("tour-no-penalty")
    take_back(context, LogNumber(numbers[-1]))


def log_lines(context: TournamentContext, words: Texts) -> list[Spans]:
    """Return the log in words: the player, the penalty or decision, round, table and author."""
    t = context.t
    lines = []
    by = givers(context.unit, t)
    for ruling in rulings(t):
        entry = ruling.given and ruling.given.entry
        where = _where(t, words, ruling.round, ruling.table)
        details = ", ".join(filter(None, (where, ruling.author(by))))
        spans = words.spans(
            f"tour-log-{ruling.kind}",
            name=t.entrants[entry].name if entry else "",
            number=(t.number_of(entry) if entry else None) or 0,
            off=ruling_in_signs(words, ruling),
            why=ruling.why,
            where=f" ({details})" if details else "",
        )
        lines.append(spans)
    return lines


def _where(t: Tournament, words: Texts, round_: RoundNumber, table: int | None) -> str:
    """Return `ronde 2, tafel 5`; "" before the first round."""
    name = ""
    if round_:
        name = round_name(t, words, round_, "-in")
    if table:
        return words.text("tour-log-where", round=name, table=table)
    return name


def show_log(context: TournamentContext, _: Line) -> None:
    """Show the log of the referees, with buttons that take entries back ([Straffen])."""
    must_judge(context)
    t = context.t
    words = context.own
    lines = log_lines(context, context.own)
    names = ", ".join(filter(None, (referee.name for referee in t.referees)))
    title = words.spans("tour-log", count=len(lines), names=names, referees=len(names))
    may = decisions.FORGIVEN[: len(decisions.FORGIVEN) - (not organises(context))]
    buttons = [
        context.offer(
            f"↩️ {_player_of(t, words, referee.fact)}", LogNumber(referee.number).pack("forgive")
        )
        for referee in (() if t.closed else t.told)
        if isinstance(referee.fact, may)
    ]
    *pieces, last = in_pieces([title, *lines, *word_lines(context, words, t.round)])
    for piece in pieces:
        context.speak.whisper(Reply(piece))
    context.speak.whisper(Reply(last, rows(buttons[-MOST_BACK:], 2)))


def _player_of(t: Tournament, words: Texts, fact: object) -> str:
    if isinstance(fact, _ABOUT_ENTRANT):
        if fact.entry in t.entrants:
            return t.entrants[fact.entry].name
        return ""
    if isinstance(fact, ProtestDecided | TableLeftOut):
        return _where(t, words, fact.round, fact.table)
    if isinstance(fact, RefereeNamed):
        return fact.name
    return ""


def take_back(context: TournamentContext, taken: LogNumber) -> None:
    """Take back a penalty, a ruling, a referee, a withdrawal, new data or [Geen uitslag]."""
    must_judge(context)
    fact = next((event.fact for event in context.t.told if event.number == taken.number), None)
    if isinstance(fact, _OF_ORGANISERS):
        must_organise(context)
    context = show_poster(context.tell(decisions.forgive(context.t, taken.number)))
    context.post("tour-forgiven", about=_player_of(context.t, context.words, fact))
    if isinstance(fact, ProtestDecided) and fact.table in context.t.sessions[fact.round].results:
        show(context, TableInRound(fact.round, fact.table))
    if isinstance(fact, TableLeftOut):
        refresh_card(context)


_ABOUT_ENTRANT = (PenaltyGiven, PlayerWithdrew, PlayerReturned, PlayerEntered, PlayersJoined)
_OF_ORGANISERS = (
    RefereeNamed,
    PlayerWithdrew,
    PlayerReturned,
    PlayerEntered,
    PlayersJoined,
    TableLeftOut,
)
"""The kinds of facts that only organisers take back."""
_TAKEN_BACK = (PenaltyGiven, ProtestDecided, *_OF_ORGANISERS)


def last_told(turn: Turn) -> tuple[datetime, Callable[[], None]] | None:
    """Return the time of the speaker's last act in the open tournament, and how to take it back.

    A step is taken back with a button of the card, which is shown.
    """
    if turn.chat.private or not is_open(turn):  # deals are entered in private
        return None
    context = current(turn)
    mine = [event for event in context.t.told if event.by == turn.account.id]
    if not mine:
        return None
    last = mine[-1]

    def undo() -> None:
        if isinstance(last.fact, _TAKEN_BACK):
            take_back(context, LogNumber(last.number))
        else:
            show_card(context)

    return (last.at, undo)
