"""A player's own message: the pad or the question during entry, otherwise the standing."""

from bot.messages import Reply
from bot.table.buttons import OwnSlot
from bot.table.hooks import PAD_BUTTON
from bot.table.own_asking import OwnAsker
from bot.table.recording import stored_draft
from bot.table.round_draft import RoundDraft
from bot.table.table_in_play import TableInPlay
from bot.table.table_message import view_of
from bot.talk.texts import Texts, texts
from core.players import Chair, PlayerId
from core.values import replace


def own_question(draft: RoundDraft, game: TableInPlay, chair: Chair) -> Reply:
    """Return a player's own pad or question, in the player's language."""
    words, platform = _phone_of(game, game.seating.players[chair])
    reply = OwnAsker(words, draft, game).own_question(chair)
    pads = () if game.here.hidden else PAD_BUTTON(game.turn, words, platform, game.id)
    windows = [(replace(pad, action=""),) for pad in pads if pad and pad.url]
    return replace(reply, buttons=(*reply.buttons, *windows))


def _phone_of(game: TableInPlay, player: PlayerId) -> tuple[Texts, str]:
    mine = game.turn.account
    if player == game.member.id:
        return game.own, mine.platform
    number = next(m.account for m in game.people.members() if m.id == player)
    account = number and game.unit.people.account_by_id(number)
    if not account:
        return game.words, mine.platform
    if not account.language:
        return game.words, account.platform
    return texts(account.language), account.platform


def own_message(game: TableInPlay, player: PlayerId) -> Reply:
    """Return a player's own message: the pad during entry, otherwise the player's standing."""
    draft = stored_draft(game)
    chair = game.seating.chair_of(player)
    if draft and chair is not None and chair in draft.claims:
        return own_question(draft, game, chair)
    return view_of(game, _phone_of(game, player)[0]).of_player(player)


def show_own_card(game: TableInPlay) -> None:
    """Show the sender the sender's own message, in its place for a tap on it."""
    me = game.turn.member.id
    game.speak.show(OwnSlot(game.id, me), own_message(game, me))
