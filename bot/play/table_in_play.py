"""A table with what is being done at it: what a button or a line is about, or a refusal."""

from dataclasses import dataclass, replace

from bot.play.buttons import SinceAct
from bot.play.round_draft import RoundDraft, RoundSeating, WhichRound, seating_now
from bot.ports.records import Sitting
from bot.talk.refusing import Refuse
from bot.talk.rights import must_record, not_there
from bot.talk.turn import Turn
from core.game.decisions import place_after
from core.game.rounds import Round
from core.game.table import Table
from core.players import Chair, PlayerId


@dataclass(frozen=True, slots=True)
class TableInPlay:
    """A table as it stands, and the place of the round that this is about."""

    sitting: Sitting
    table: Table
    seating: RoundSeating

    @property
    def id(self) -> int:
        """The sitting's number."""
        return self.sitting.id

    @property
    def name(self) -> str:
        """What the table is called."""
        return self.sitting.name

    @property
    def now(self) -> WhichRound:
        """The round that the table plays."""
        return WhichRound(self.sitting.id, self.table.number)


def sitting_of(turn: Turn, sid: int) -> Sitting:
    """A table of this club, by number."""
    sitting = turn.unit.tables.sitting(sid)
    if sitting is None or sitting.club != turn.here.id:
        raise Refuse("no-such-table")
    return sitting


def table_now(turn: Turn, sid: int) -> TableInPlay:
    """A table of this club and the round that it plays."""
    return now_at(sitting_of(turn, sid), turn.unit.tables.table(sid))


def now_at(sitting: Sitting, table: Table) -> TableInPlay:
    """A table and the round that it plays."""
    return TableInPlay(sitting, table, seating_now(table))


def table_of_draft(turn: Turn, draft: RoundDraft) -> TableInPlay:
    """The table that a draft belongs to, and the place of its round in the game."""
    about = draft.about
    game = table_now(turn, about.sitting)
    if about.act:
        return correction_of(game, round_by_act(game.table, about.act))[1]
    if about.after is None:
        return game
    place = place_after(game.table, about.after)
    there = (place.players, place.winds, place.prevailing, place.waiting)
    return replace(game, seating=RoundSeating(about.after + 1, *there))


def round_by_act(table: Table, act: int) -> Round:
    """The standing round that this happening recorded."""
    for played in table.rounds:
        if played.act == act:
            return played
    raise Refuse("round-gone")


def correction_of(game: TableInPlay, played: Round) -> tuple[RoundDraft, TableInPlay]:
    """The empty draft that corrects a round, and its table with the place of that round."""
    draft = RoundDraft(WhichRound(game.id, played.number, act=played.act))
    place = (played.number, played.players, played.winds, played.prevailing)
    return draft, replace(game, seating=RoundSeating(*place, played.line.waiting))


def must_record_at(turn: Turn, game: TableInPlay) -> None:
    """Refuse somebody who may not record at this table."""
    must_record(turn, game.sitting, game.table)


def must_be_as_it_was(game: TableInPlay, button: SinceAct) -> None:
    """Refuse when something happened at the table since the button was drawn."""
    if game.table.last != button.last:
        raise Refuse("moved-on", table=game.name)


def must_sit_at(turn: Turn, game: TableInPlay) -> Chair:
    """The chair of the one who speaks, or a refusal to anybody who does not play there."""
    chair = game.seating.chair_of(turn.member.id)
    if chair is None and turn.member.id == game.seating.waiting:
        raise Refuse("you-wait")
    if chair is None:
        raise not_there(turn, game.table.present, Refuse("not-a-player", table=game.name))
    return chair


def must_be_own(turn: Turn, player: PlayerId) -> None:
    """Refuse anybody but this player."""
    if player != turn.member.id:
        raise Refuse("own-only", name=turn.people.name(player))
