"""Corrections at tables of past evenings, with the consent of another player.

Source: competition C12, 1.
"""

from bot.ports.lines import as_line
from bot.storage.facts import to_json
from bot.table.buttons import TableSlot
from bot.table.round_in_words import outcome_words
from bot.table.table_in_play import TableInPlay
from bot.table.table_of_button import round_by_act
from bot.talk.buttons import OfDraft, confirming
from bot.talk.drafts import DraftsOf
from bot.talk.refusing import Refuse
from bot.talk.rights import TAKEN
from core.game.events import TableFact
from core.players import PlayerId
from core.values import frozen


@frozen
class Mend:
    """A proposed correction at a table of a past evening: the fact as JSON, and the round's act.

    last: the number of the table's last event at the time of the proposal.
    """

    sitting: int
    last: int
    act: int
    fact: str
    by: PlayerId


MENDS = DraftsOf("mend", Mend)
"""The proposed correction of each table."""


class MendSlot(TableSlot, name="mend"):
    """The question whether a correction is right."""


def must_have_sat(game: TableInPlay) -> None:
    """Refuse members who were no player there, or became the player after that evening."""
    taken = TAKEN.here(game, game.member.id)
    later = taken and taken.value.since.date() > game.table.day
    if game.member.id not in game.table.owners or later:
        raise Refuse("mend-not-yours", table=game.name, day=game.own.day(game.table.day))


def propose(game: TableInPlay, event: TableFact, act: int) -> None:
    """Ask another player of the table, or an admin, to confirm a correction."""
    must_have_sat(game)
    mend = Mend(game.id, game.table.last, act, as_line(to_json(event)), game.member.id)
    draft = MENDS.ask_here(game, mend, game.id)
    words = game.words
    outcome = getattr(event, "outcome", None)
    was = game.table.rounds[-1]
    if act:
        was = round_by_act(game.table, act)
    names = [f"{game.people.name(player)} " for player in was.players]
    text = words.spans(
        "mend-ask" if act else "mend-ask-more",
        name=game.member.name,
        table=game.name,
        round=was.number,
        day=words.day(game.table.day),
        what=outcome_words(words, outcome, names) if outcome else words.text("mend-void"),
    )
    this = OfDraft(draft.id)
    reply = confirming(words, text, this.pack("mendit"), this.pack("mendnot"))
    game.speak.post(reply, slot=MendSlot(game.id), at=game.at)
