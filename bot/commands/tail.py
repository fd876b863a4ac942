"""/staart, /tail: the tail game (rule 56): three votes make the next round the last."""

from collections.abc import Sequence

from bot.commands.command import Command
from bot.dialogs.card import listed
from bot.dialogs.pick import pick_table
from bot.dialogs.recording import refresh_card, sitting_of
from bot.messages import Button, Reply
from bot.ports.records import At, Sitting
from bot.turn import Refuse, Turn, action
from core.acts import vote_tail
from core.events import Chair
from core.rounds import CHAIRS
from core.table import VOTES_FOR_THE_TAIL, Table


def run(turn: Turn, args: str) -> None:
    """Propose the tail game: that is the first vote."""
    del args
    meant = pick_table(turn, "/staart")
    if meant is not None:
        _vote(turn, *meant)


def tap_propose(turn: Turn, parts: Sequence[str]) -> None:
    """[Staart] under [Meer]."""
    sitting = sitting_of(turn, int(parts[0]))
    _vote(turn, sitting, turn.unit.table(sitting.id))


def _vote(turn: Turn, sitting: Sitting, table: Table, *, for_guests: bool = False) -> None:
    """The one who speaks votes; by [Akkoord] also for the guests, one at a time."""
    chair = _chair_for(turn, sitting, table, for_guests=for_guests)
    event = vote_tail(table, chair)
    after = turn.unit.append(sitting.id, event, turn.member.id, turn.incoming.written)
    tell(turn, sitting, after)
    if after.tail_agreed:
        refresh_card(turn, sitting, after)


def _chair_for(turn: Turn, sitting: Sitting, table: Table, *, for_guests: bool) -> Chair:
    me = turn.member.id
    if me in table.seats:
        own = CHAIRS[table.seats.index(me)]
        if own not in table.votes or table.tail_agreed or table.over or not for_guests:
            return own
    turn.must_record(sitting, table)
    accounts = {m.id for m in turn.unit.members(turn.here.id) if m.account is not None}
    for chair in CHAIRS:
        if chair not in table.votes and table.seats[chair] not in accounts:
            return chair
    if me in table.seats:
        return CHAIRS[table.seats.index(me)]
    raise Refuse("tail-players-only", table=sitting.name)


def tell(turn: Turn, sitting: Sitting, table: Table) -> None:
    """How the vote stands, in one message."""
    words, names = turn.group, turn.names()
    voters = listed(words, [names[table.seats[chair]] for chair in table.votes])
    slot = f"tail:{sitting.id}"
    if table.tail_agreed:
        text = words.spans("tail-agreed", table=sitting.name, round=table.number, names=voters)
        turn.bring(slot, Reply(text), at=At(sitting.id))
        return
    more = VOTES_FOR_THE_TAIL - len(table.votes)
    text = words.spans("tail-proposed", table=sitting.name, names=voters, more=more)
    agree = Button("👍 " + words.label("agree"), action("agree", sitting.id))
    turn.bring(slot, Reply(text, ((agree,),), ("question",)), at=At(sitting.id))


def tap_agree(turn: Turn, parts: Sequence[str]) -> None:
    """[Akkoord]: one's own vote, or after that a guest's."""
    sitting = sitting_of(turn, int(parts[0]))
    _vote(turn, sitting, turn.unit.table(sitting.id), for_guests=True)


TAIL = Command(
    key="tail",
    names={"nl": ("staart",), "en": ("tail",)},
    run=run,
    group_only=True,
    taps={"agree": tap_agree, "tail": tap_propose},
)
