"""A tournament at hand in a turn: what stands, who is who in it, and how something is told."""

from dataclasses import replace

from bot.messages import Reply
from bot.ports.records import Club
from bot.ports.storage import Unit
from bot.ports.tournaments import Known
from bot.talk.people import folded
from bot.talk.refusing import Refuse
from bot.talk.rights import is_admin
from bot.talk.texts import Texts
from bot.talk.turn import Turn, Visit
from core.tournament.events import Fact, Told
from core.tournament.tournament import Entrant, Tournament, fold
from core.values import frozen


@frozen
class Hall:
    """A tournament in a turn, which speaks in the club that holds it."""

    turn: Turn
    known: Known
    t: Tournament

    @property
    def id(self) -> int:
        """The number of the tournament."""
        return self.known.id

    @property
    def words(self) -> Texts:
        """The language of the club."""
        return self.turn.words.group

    @property
    def zone(self) -> str:
        """The club's time zone."""
        return self.turn.here.settings.timezone

    @property
    def me(self) -> Entrant | None:
        """Whoever speaks, if they play."""
        account = self.turn.account.id
        mine = (one for one in self.t.entrants.values() if one.account == account)
        return next((one for one in mine if one.out_from is None), None)

    def tell(self, *facts: Fact) -> "Hall":
        """Something happened; the tournament as it then stands."""
        unit, by = self.turn.unit, self.turn.account.id
        told = unit.tournaments.tell(self.id, *facts, by=by)
        return replace(self, t=fold((*self.t.told, *told)))


def told_of(unit: Unit, tournament: int) -> tuple[Told, ...]:
    """All that happened in a tournament."""
    return unit.tournaments.told(tournament)


def hall_of(turn: Turn, tournament: int) -> Hall:
    """The tournament of a button: of this club, or in private one in which the one who taps plays.

    Refuse: it is another club's.
    """
    known = turn.unit.tournaments.by_id(tournament)
    if known is None:
        raise Refuse("button-unknown")
    hall = Hall(turn, known, fold(told_of(turn.unit, tournament)))
    if turn.visit.club is not None and turn.visit.club.id == known.club:
        return hall
    if turn.chat.private and hall.me is not None:
        club = turn.unit.clubs.club(known.club)
        return replace(hall, turn=visited(turn, club))
    raise Refuse("button-unknown")


def visited(turn: Turn, club: Club) -> Turn:
    """The turn of a player from elsewhere, who speaks in private and is no member of the club."""
    return replace(turn, visit=Visit(club))


def current(turn: Turn) -> Hall:
    """The tournament that is meant where none is named: the newest of this club, or one's own.

    Refuse: there is none.
    """
    if "hall" not in turn.read:
        turn.read["hall"] = _current(turn)
    hall: Hall = turn.read["hall"]
    return hall


def _current(turn: Turn) -> Hall:
    if turn.visit.club is not None:
        known = turn.unit.tournaments.of_club(turn.visit.club.id)
        if known:
            return Hall(turn, known[-1], fold(told_of(turn.unit, known[-1].id)))
    if turn.chat.private:
        for tournament in turn.unit.tournaments.of_account(turn.account.id):
            hall = hall_of_player(turn, tournament)
            if hall is not None:
                return hall
    raise Refuse("tour-none") if turn.visit.club is not None else turn.visit.no_club()


def hall_of_player(turn: Turn, tournament: int) -> Hall | None:
    """A tournament in which whoever speaks plays."""
    try:
        return hall_of(turn, tournament)
    except Refuse:
        return None


def only_one_open(unit: Unit, club: int, *, but: int = 0) -> None:
    """Refuse while a tournament of the club, but this one, is not closed."""
    for known in unit.tournaments.of_club(club):
        if known.id != but and not fold(told_of(unit, known.id)).closed:
            raise Refuse("tour-open-already", name=known.name)


def organises(hall: Hall) -> bool:
    """Whether a member of the club that holds it announced it, or manages the chat."""
    turn = hall.turn
    if turn.visit.me is None:
        return False
    announced = hall.t.told[0].by == turn.account.id
    return announced or (not turn.visit.unsure and is_admin(turn))


def must_organise(hall: Hall) -> None:
    """Refuse anybody but an organiser."""
    if not organises(hall):
        raise Refuse("tour-organisers-only")


def judges(hall: Hall) -> bool:
    """Whether they organise it, or are its referee, until they are put out of the group."""
    account, unit = hall.turn.account.id, hall.turn.unit
    roles = [unit.people.role(chat.id, account) for chat in unit.clubs.chats(hall.known.club)]
    out = any(role.standing == "out" for role in roles) and not any(role.there for role in roles)
    return (account in hall.t.referees and not out) or organises(hall)


def must_judge(hall: Hall) -> None:
    """Refuse anybody but a referee or an organiser."""
    if not judges(hall):
        raise Refuse("tour-referees-only")


def account_at(hall: Hall, round_: int, number: int) -> int | None:
    """The account of whoever sits for a number in a round; None: they have none here.

    Of a substitute that of the reserve or member of this name who has no chair in the round.
    """
    t = hall.t
    name = t.sessions[round_].fills.get(number)
    if name is None:
        entry = t.holder(number, round_)
        return None if entry is None else t.entrants[entry].account
    seated = (t.holder(one, round_) for one in t.seats(round_))
    playing = {t.entrants[entry].account for entry in seated if entry is not None}
    people = [(one.name, one.account) for one in t.entrants.values()]
    people += [(one.name, one.account) for one in hall.turn.people.members()]
    found = (account for known, account in people if folded(known) == folded(name))
    return next((account for account in found if account and account not in playing), None)


def give(turn: Turn, reply: Reply, slot: str = "") -> None:
    """To an organiser alone: in private where the bot may write, else as far as it can."""
    if turn.chat.private or not turn.account.private:
        turn.speak.whisper(reply, slot=slot)
        return
    private = turn.unit.clubs.open_private(turn.account.id)
    turn.unit.outbox.post(private.id, replace(reply, otherwise=turn.chat.id), slot=slot)
    turn.speak.mention(Reply(turn.words.own.spans("own-in-private")))


def may_write(hall: Hall, entrant: Entrant) -> bool:
    """Whether the bot may write to a player in private: a bot cannot begin a chat."""
    account = entrant.account
    return account is not None and hall.turn.unit.people.account_by_id(account).private


def to_player(hall: Hall, entrant: Entrant, reply: Reply) -> bool:
    """Say something to a player in private; False where the bot may not write."""
    unit = hall.turn.unit
    if entrant.account is None or not may_write(hall, entrant):
        return False
    unit.outbox.post(unit.clubs.open_private(entrant.account).id, reply)
    return True
