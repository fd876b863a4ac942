"""Rights (conversation.md), checked with the platform where needed."""

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from bot.ports.budgets import OverBudget, account_key
from bot.ports.records import TableRecord
from bot.storage.ledger import Unit
from bot.talk.drafts import DraftsOf
from bot.talk.people import as_name, namesake
from bot.talk.refusing import AskWho, Refuse
from bot.talk.turn import Turn
from core.game.table import Table
from core.players import PlayerId
from core.values import frozen


def must_be_within(turn: Turn, budget: str) -> None:
    """Use some of a budget of the speaker and the club. Refuse: nothing is left of it."""
    must_not_be_over(turn.environment.budgets.spend(budget, *_payers(turn)))


def is_over(turn: Turn, budget: str) -> bool:
    """Return True when nothing is left of a budget of the speaker or the club."""
    return turn.environment.budgets.over(budget, *_payers(turn)) is not None


def _payers(turn: Turn) -> tuple[str, str]:
    club = turn.visit.club
    return account_key(turn.incoming), str(club.id) if club else ""


def must_not_be_over(over: OverBudget | None) -> None:
    """Refuse a use above a budget."""
    if over:
        raise Refuse(over.text, minutes=over.minutes)


def may_record(turn: Turn, record: TableRecord, table: Table) -> bool:
    """Return True if the speaker may record at a table."""
    return turn.here.settings.recording == "all" or belongs_to(turn, record, table)


def not_there(turn: Turn, players: Collection[PlayerId], refusal: Refuse) -> Refuse | AskWho:
    """Return the refusal for a speaker outside a table, or a question to a player's namesake."""
    if turn.incoming.speaker.known_by_name:
        return refusal
    seated = [m for m in turn.people.members() if m.id in players]
    same = namesake(as_name(turn.account.name), seated)
    if same is None:
        return refusal
    return AskWho(same, refusal)


def belongs_to(turn: Turn, record: TableRecord, table: Table) -> bool:
    """Return True if the speaker sits at a table, opened it, or manages the chat."""
    me = turn.member.id
    if me in table.present or me == record.opened_by:
        return True
    from bot.talk.admins import is_admin

    return is_admin(turn)


ANSWERED = timedelta(days=7)
"""Time in which the players at the table may deny a claim."""


@frozen
class Taken:
    """The claim of a person to the name of a guest at a table.

    Until a fellow player agrees or the table ends, this person may record, but not change actions
    of others. The person's actions are recorded under `own`, so that they remain separate if the
    claim is denied. `name`: the guest's name at the time; `sure`: a player agreed; `round`: the
    number of the round in play at the time.
    """

    own: PlayerId
    name: str
    sitting: int
    since: datetime
    sure: bool = False
    round: int = 0


TAKEN = DraftsOf("taken", Taken)
"""Stored under the guest's number."""


def taken_at(unit: Unit, club: int, sitting: int, since: int = 0) -> Mapping[PlayerId, Taken]:
    """Return the open claims to guests' names at a table since this round, by guest."""
    return {
        PlayerId(int(draft.key)): draft.value
        for draft in TAKEN.of_club(unit, club)
        if draft.value.sitting == sitting
        and not draft.value.sure
        and draft.value.round >= since
        and draft.value.since + ANSWERED >= unit.now
    }


def writer(turn: Turn) -> PlayerId:
    """Return the player under whose number the speaker's actions are recorded."""
    taken = TAKEN.here(turn, turn.member.id)
    if taken is None:
        return turn.member.id
    return taken.value.own


def must_be_known(turn: Turn, by: PlayerId | None, round_: int = -1) -> None:
    """Refuse changes to another person's action by a person with an open claim.

    The round with number `round_` may be changed if the claim is older.
    """
    taken = TAKEN.here(turn, turn.member.id)
    if taken is None or taken.value.own == by or not on_trial(turn.unit, taken.value):
        return
    if taken.value.round <= round_:
        return
    from bot.talk.admins import is_admin

    if not is_admin(turn):
        raise Refuse("not-known-yet", name=turn.member.name)


def on_trial(unit: Unit, taken: Taken) -> bool:
    """Return True if a claim is not confirmed and its table is still open."""
    record = unit.tables.sitting(taken.sitting)
    return not taken.sure and record is not None and record.open
