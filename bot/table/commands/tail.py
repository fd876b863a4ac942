"""/staart, /tail: the tail game (rule 56): after three votes the next round is the last."""

from bot.messages import Reply
from bot.reader.command import Command
from bot.reader.lines import AtTable, Form
from bot.table.buttons import OfTable, TableSlot
from bot.table.recording import append_event, show_table
from bot.table.table_in_play import TableInPlay, must_record_at, pick_table, table_now
from bot.talk.buttons import question
from bot.talk.refusing import Refuse
from bot.talk.texts import Values, listed
from bot.talk.turn import Turn, asking
from core.game.seat_decisions import vote_tail
from core.game.table import VOTES_FOR_THE_TAIL
from core.players import DROMER, PLACES, PlaceNumber


class TailSlot(TableSlot, name="tail"):
    """The vote on the tail game."""


def run(turn: Turn, at: AtTable) -> None:
    """Propose the tail game with the speaker's vote."""
    _vote(pick_table(turn, named=at.table))


def tap_propose(turn: Turn, button: OfTable) -> None:
    """[Staart] under [Meer]."""
    _vote(table_now(turn, button.sitting))


def tap_agree(turn: Turn, button: OfTable) -> None:
    """[Akkoord]: the speaker's vote; a further tap votes for a guest."""
    _vote(table_now(turn, button.sitting), for_guests=True)


def _vote(game: TableInPlay, *, for_guests: bool = False) -> None:
    after = append_event(game, vote_tail(game.table, _place_for(game, for_guests=for_guests)))
    tell(after)
    if after.table.tail_agreed:
        show_table(after)


def _place_for(game: TableInPlay, *, for_guests: bool) -> PlaceNumber:
    table = game.table
    me = game.member.id
    voted = {table.owners[person] for person in table.votes}
    done = me in voted and not table.tail_agreed and not table.over
    if me not in table.present or (done and for_guests):
        must_record_at(game)
        accounts = {m.id for m in game.people.members() if m.account is not None}
        for place, player in zip(PLACES, table.people, strict=False):
            if player not in {*voted, *accounts, DROMER}:
                return place
    if me not in table.present:
        raise Refuse("tail-players-only", table=game.name)
    return PLACES[table.people.index(me)]


def tell(game: TableInPlay) -> None:
    """Show the vote in the table's message of the tail game."""
    table = game.table
    voters = [game.people.name(table.owners[person]) for person in table.votes]

    def shown(turn: Turn) -> Reply:
        words = turn.words
        values: Values = {"table": game.name, "names": listed(words, voters)}
        if table.tail_agreed:
            return Reply(words.spans("tail-agreed", round=table.number, **values))
        more = VOTES_FOR_THE_TAIL - len(table.votes)
        agree = words.button("agree", OfTable(game.id).pack("agree"), "👍")
        return question(words.spans("tail-proposed", more=more, **values), ((agree,),))

    game.speak.bring(TailSlot(game.id), asking(game.turn, shown), at=game.at)


TAIL = Command(
    "tail",
    (Form(AtTable, run),),
    of_table="open",
    group_only=True,
    buttons={"agree": tap_agree, "tail": tap_propose},
)
