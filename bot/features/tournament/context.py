"""The context of a tournament in a turn: its state, its people, and their rights."""

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TypeVar

from bot.features.tournament.organisers import is_organiser
from bot.features.tournament.storage import Known, Tournaments
from bot.messages import Button, Reply, Spans
from bot.storage.ledger import Unit
from bot.talk.buttons import Tap, from_text, question, rows
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.texts import Texts
from bot.talk.turn import InTurn, Turn, Visit
from core.tournament.events import (
    RoundNumber,
    TableNumber,
    TournamentEvent,
    TournamentFact,
)
from core.tournament.rulings import rulings
from core.tournament.tournament import Entrant, Tournament, fold
from core.values import frozen


@frozen
class TournamentContext(InTurn):
    """A tournament in a turn; messages are in the language of the club that holds it."""

    known: Known
    t: Tournament

    @property
    def id(self) -> int:
        """Return the number of the tournament."""
        return self.known.id

    @property
    def zone(self) -> str:
        """Return the club's time zone."""
        return self.here.settings.timezone

    @property
    def me(self) -> Entrant | None:
        """Return the entrant with the sender's account, unless withdrawn."""
        account = self.turn.account.id
        return next((entrant for entrant in self.t.present if entrant.account == account), None)

    def offer(self, label: str, what: str, *, form: str = "") -> Button:
        """Return a button for an action in the tournament."""
        return Button(label, OfTournament(self.id, what).pack("tour"), form=form)

    def button(
        self, words: Texts, key: str, what: str, sign: str = "", *, form: str = ""
    ) -> Button:
        """Return a button with the text `label-KEY` behind an optional sign."""
        return words.button(key, OfTournament(self.id, what).pack("tour"), sign, form=form)

    def undo_button(self, words: Texts) -> Button:
        """Return the button that takes back the last event."""
        last = LogNumber(self.t.told[-1].number)
        return self.button(words, "undo", last.pack("forgive"), "↩️")

    def ask(self, text: Spans, *buttons: Button) -> None:
        """Ask the sender, with two buttons in a row."""
        self.speak.whisper(question(text, rows(buttons, 2)))

    def post(self, key: str, **values: str | int) -> None:
        """Post a text in the club's chat."""
        self.speak.post(Reply(self.words.spans(key, **values)))

    def tell(self, *facts: TournamentFact) -> "TournamentContext":
        """Store facts, and return the context with the new state."""
        events = self.unit.get(Tournaments).tell(self.id, *facts, by=self.turn.account.id)
        return replace(self, t=fold((*self.t.told, *events)))


def facts_of(unit: Unit, tournament: int) -> tuple[TournamentEvent, ...]:
    """Return the events of a tournament."""
    return unit.get(Tournaments).events(tournament)


def any_hall(turn: Turn, tournament: int, unknown: str = "tour-code-old") -> TournamentContext:
    """Return the context of a tournament for any sender, also a player from another club."""
    known = turn.unit.get(Tournaments).by_id(tournament)
    if known is None:
        raise Refuse(unknown)
    turn_there = replace(turn, visit=Visit(turn.unit.clubs.club(known.club)))
    return TournamentContext(turn_there, known, fold(facts_of(turn.unit, tournament)))


def hall_of(turn: Turn, tournament: int) -> TournamentContext:
    """Return the tournament of a button: of this club, or in private of the player who taps.

    Refuse: it belongs to another club.
    """
    context = any_hall(turn, tournament, "button-unknown")
    if turn.visit.club is not None and turn.visit.club.id == context.known.club:
        return replace(context, turn=turn)
    if turn.chat.private and context.me is not None:
        return context
    raise Refuse("button-unknown")


def current(turn: Turn) -> TournamentContext:
    """Return the first open or the newest tournament of this club; in private the sender's own.

    Refuse: the club or the sender has no tournament.
    """
    if "hall" not in turn.read:
        turn.read["hall"] = _current(turn)
    context: TournamentContext = turn.read["hall"]
    return context


def _current(turn: Turn) -> TournamentContext:
    tournaments = turn.unit.get(Tournaments)
    club = turn.visit.club
    if club and (of_club := tournaments.of_club(club.id)):
        return _first_open(turn, of_club)
    if turn.chat.private:
        for tournament in tournaments.of_account(turn.account.id):
            context = any_hall(turn, tournament)
            if context.me is not None:
                return context
    raise turn.visit.no_club() if club is None else Refuse("tour-none")


def _first_open(turn: Turn, of_club: Sequence[Known]) -> TournamentContext:
    """Return the first day of the open tournaments, of which all but one are in a series."""
    halls = list[TournamentContext]()
    for known in reversed(of_club):
        context = TournamentContext(turn, known, fold(facts_of(turn.unit, known.id)))
        halls.append(context)
        if context.t.closed and context.t.round:  # the earlier ones were played before it
            break
    are_open = [context for context in halls if not context.t.closed]
    return min(are_open, key=lambda context: context.t.opened.day, default=halls[0])


def is_there(turn: Turn) -> bool:
    """Return True if a line can be about a tournament."""
    return bool(_state_here(turn))


def is_played(turn: Turn) -> bool:
    """Return True while the club's tournament is being played."""
    return _state_here(turn) in {"published", "running"}


def is_open(turn: Turn) -> bool:
    """Return True if there is a tournament that is not closed."""
    return _state_here(turn) not in {"", "closed"}


def _state_here(turn: Turn) -> str:
    try:
        return current(turn).t.state
    except Refuse:
        return ""


def only_one_open(unit: Unit, club: int, *, but: int = 0) -> None:
    """Refuse while a tournament of the club that is in no series is open; `but` is not counted."""
    for known in unit.get(Tournaments).of_club(club):
        t = fold(facts_of(unit, known.id))
        if known.id != but and not (t.closed or (t.series and t.series.name)):
            raise Refuse("tour-open-already", name=known.name)


def organises(context: TournamentContext) -> bool:
    """Return True for the announcer, for admins, and for the organisers' role."""
    turn = context.turn
    if turn.visit.me is None:
        return False
    announced = context.t.told[0].by == turn.account.id
    return announced or (not turn.visit.unsure and is_organiser(turn))


def must_organise(context: TournamentContext) -> None:
    """Refuse a sender who is not an organiser."""
    if not organises(context):
        raise Refuse("tour-organisers-only")


def judges(context: TournamentContext) -> bool:
    """Return True for an organiser, and for a referee who has not been put out of the group."""
    account = context.turn.account.id
    unit = context.unit
    roles = [unit.people.role(chat.id, account) for chat in unit.clubs.chats(context.known.club)]
    out = any(role.standing == "out" for role in roles) and not any(role.there for role in roles)
    named = any(referee.account == account for referee in context.t.referees)
    return (named and not out) or organises(context)


def must_judge(context: TournamentContext) -> None:
    """Refuse a sender who is neither a referee nor an organiser."""
    if not judges(context):
        raise Refuse("tour-referees-only")


def givers(unit: Unit, t: Tournament) -> dict[int, str]:
    """Return the names of the accounts that entered a ruling."""
    accounts = {ruling.by for ruling in rulings(t) if ruling.by is not None}
    return {account: unit.people.account_by_id(account).name for account in accounts}


def account_at(context: TournamentContext, round_: RoundNumber, number: int) -> int | None:
    """Return the account of the player at a number in a round, or None.

    For a substitute: the reserve or member of this name who has no chair in the round.
    """
    t = context.t
    name = t.player_at(number, round_)
    if not name:
        return None
    if not isinstance(name, str):
        return t.entrants[name].account
    seated = (t.holder(player, round_) for player in t.seats(round_))
    playing = {t.entrants[entry].account for entry in seated if entry is not None}
    people = [(player.name, player.account) for player in t.entrants.values()]
    people += [(player.name, player.account) for player in context.people.members()]
    accounts = (account for known, account in people if folded(known) == folded(name))
    return next((account for account in accounts if account and account not in playing), None)


def give(turn: Turn, reply: Reply, slot: str = "") -> None:
    """Send a message only to the organiser: in private, or as a whisper where it stays private."""
    if turn.chat.private or turn.speak.alone or not turn.account.private:
        turn.speak.whisper(reply, slot=slot)
        return
    private = turn.unit.clubs.open_private(turn.account.id)
    turn.unit.outbox.post(private.id, replace(reply, otherwise=turn.chat.id), slot=slot)
    turn.speak.mention(Reply(turn.own.spans("own-in-private")))


def may_write(context: TournamentContext, account: int | None) -> bool:
    """Return True if the bot may write to an account in private: it cannot begin a chat."""
    return account is not None and context.unit.people.account_by_id(account).private


def to_account(context: TournamentContext, account: int | None, reply: Reply) -> bool:
    """Send an account a private message; return False where the bot may not write."""
    unit = context.unit
    if account is None or not may_write(context, account):
        return False
    unit.outbox.post(unit.clubs.open_private(account).id, reply)
    return True


# --- buttons -------------------------------------------------------------------------------------


Data = TypeVar("Data", bound=Tap)


class OfTournament(Tap):
    """A tournament; `what` is the action and its data, as in a button of its own: `sign:2:7`."""

    id: int
    what: str

    @property
    def verb(self) -> str:
        """Return the action."""
        return self.what.partition(":")[0]

    def data(self, kind: type[Data]) -> Data:
        """Return the data of the action; old buttons have three numbers for every action."""
        bears = self.what.split(":")[1:]
        return from_text(kind, ":".join(bears[: len(fields(kind))]) or None)


class TableInRound(Tap):
    """A table in a round."""

    round: RoundNumber = RoundNumber(0)
    table: TableNumber = TableNumber(0)


class LogNumber(Tap):
    """A line of the referee's log, by the number of its event."""

    number: int = 0
