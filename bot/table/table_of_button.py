"""The table, the round and the draft that a button is about."""

from bot.table.asked_drafts import ask
from bot.table.buttons import OfRoundDraft, SinceAct
from bot.table.recording import as_recorded, keep, must_go_on
from bot.table.round_draft import ROUND_DRAFTS, RoundDraft, RoundSeating, WhichRound
from bot.table.table_in_play import RoundInPlay, TableInPlay, table_now
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_known, not_there
from bot.talk.turn import Turn
from core.game.rounds import Round
from core.game.table import Table
from core.players import Chair, PlayerId
from core.values import replace


def round_of_draft(turn: Turn, draft: RoundDraft) -> RoundInPlay:
    """Return the round of a draft, with its place in the game."""
    about = draft.about
    game = table_now(turn, about.sitting)
    if about.act:
        seating = seating_of(game.table, round_by_act(game.table, about.act))
    elif about.after is None:
        seating = game.seating
    else:
        from core.game.corrections import place_after

        place = place_after(game.table, about.after)
        seating = RoundSeating(game.table.ruleset, about.after + 1, *place)
    return game.with_draft(draft, seating)


def round_by_act(table: Table, act: int) -> Round:
    """Return the round that this act recorded. Raises Refuse: the round was taken back."""
    played = table.recorded(act)
    if played is None:
        raise Refuse("round-gone")
    return played


def correction_of(game: TableInPlay, played: Round) -> RoundInPlay:
    """Return a recorded round with the empty draft of its correction."""
    draft = RoundDraft(WhichRound(game.id, played.number, act=played.act))
    return game.with_draft(draft, seating_of(game.table, played))


def seating_of(table: Table, played: Round) -> RoundSeating:
    """Return the place of a recorded round."""
    place = (played.number, played.players, played.winds, played.prevailing, played.waiting)
    return RoundSeating(table.ruleset, *place)


def table_as_it_was(turn: Turn, button: SinceAct) -> TableInPlay:
    """Return the table of a button. Raises Refuse: it has newer acts than the button."""
    game = table_now(turn, button.sitting)
    if game.table.last != button.last:
        raise Refuse("moved-on", table=game.name)
    return game


def must_sit_at(game: TableInPlay) -> Chair:
    """Return the speaker's chair. Raises Refuse: the speaker does not play there."""
    chair = game.seating.chair_of(game.member.id)
    if chair is None and game.member.id == game.seating.waiting:
        raise Refuse("you-wait")
    if chair is None:
        raise not_there(game.turn, game.table.present, Refuse("not-a-player", table=game.name))
    return chair


def must_be_own(turn: Turn, player: PlayerId) -> None:
    """Refuse a speaker other than this player."""
    if player != turn.member.id:
        raise Refuse("own-only", name=turn.people.name(player))


def say(game: TableInPlay, key: str, **values: str | int) -> None:
    """Answer a tap with a notice, unless the tap redraws the message."""
    if not game.turn.incoming.redraws:
        game.speak.notice(key, **values)


def draft_of(turn: Turn, button: OfRoundDraft) -> RoundDraft:
    """Return the draft of a button. Raises Refuse: the round is recorded, or the draft is gone."""
    draft = ROUND_DRAFTS.by_id(turn.unit, button.draft)
    game = table_now(turn, button.sitting)
    if draft:
        about = draft.value.about
        here = (game.id, game.table.number if about.held else button.round)
        if (about.sitting, about.round) == here:
            return _renumbered(game, replace(draft.value, id=draft.id))
    too_late(game, button.round)
    raise Refuse("draft-gone")


def _renumbered(game: TableInPlay, draft: RoundDraft) -> RoundDraft:
    """Return the draft of a correction with the present number of its round.

    The number changes when an earlier round becomes void or is inserted. Raises Refuse: the round
    itself became void.
    """
    about = draft.about
    if not about.act:
        return draft
    played = game.table.recorded(about.act)
    if played is None:
        raise Refuse("draft-gone")
    return replace(draft, about=replace(about, round=played.number))


def too_late(game: TableInPlay, number: int) -> None:
    """Refuse if the table is over or the round is recorded; name the recorder."""
    if 0 < number < game.table.number:
        played = game.table.rounds[number - 1]
        names = game.people.names()
        words = game.own
        scored = zip(played.players, played.scores, strict=True)
        scores = ", ".join(f"{names[player]} {words.number(score)}" for player, score in scored)
        if played.winner is None:
            scores = words.text("value-draw")
        name = "?"
        if played.by is not None:
            name = names[played.by]
        raise Refuse("recorded-already", round=number, name=name, scores=scores)
    must_go_on(game)


def open_fix(game: TableInPlay, played: Round) -> None:
    """Open the correction of a round with its entries; [Vervalt] removes the round."""
    must_be_known(game.turn, played.by)
    corrected = correction_of(game, played)
    ask(keep(corrected, as_recorded(corrected, played)))
