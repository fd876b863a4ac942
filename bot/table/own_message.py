"""A player's own message: the pad or the question during entry, otherwise the standing."""

from bot.messages import Button, ButtonRows, Reply
from bot.table.buttons import OfRound, OwnSlot, UndoRound
from bot.table.counting import COUNT_HANDS
from bot.table.hooks import PAD_BUTTON
from bot.table.own_asking import OwnAsker
from bot.table.recording import stored_round
from bot.table.table_in_play import RoundInPlay, TableInPlay
from bot.table.table_message import TableView, view_of
from bot.talk.texts import Texts, joined, texts
from core.players import Chair, PlayerId
from core.values import replace
from core.winds import Wind


def own_question(game: RoundInPlay, chair: Chair) -> Reply:
    """Return a player's own pad or question, in the player's language."""
    words, platform = _phone_of(game, game.seating.players[chair])
    reply = OwnAsker(words, game).own_question(chair)
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
    stored = stored_round(game)
    chair = game.seating.chair_of(player)
    if stored and chair is not None and chair in stored.draft.claims:
        return own_question(stored, chair)
    return standing_of_player(view_of(game, _phone_of(game, player)[0]), player)


def show_own_card(game: TableInPlay) -> None:
    """Show the sender the sender's own message, in its place for a tap on it."""
    me = game.member.id
    game.speak.show(OwnSlot(game.id, me), own_message(game, me))


def standing_of_player(view: TableView, player: PlayerId) -> Reply:
    """Return the table's standing for a player, with buttons for the present round."""
    words = view.words
    table = view.table
    name = view.sitting.name
    east = view.names[table.seats[table.winds.index(Wind.EAST)]]
    key = "own-round"
    if table.over:
        key = "own-over"
    lines = [words.spans(key, table=name, round=table.number, east=east)]
    total = words.number(table.points(table.owners.index(player)))
    if table.rounds:
        played = table.rounds[-1]
        won = words.text("value-draw")
        if played.winner is not None:
            points = words.number(played.entries[played.winner].points)
            won = f"{view.names[played.players[played.winner]]} {points}"
        moved = dict(zip(played.players, played.changes, strict=True))
        change = words.signed(moved.get(player, 0))
        lines.append(words.spans("own-last", won=won, change=change, total=total))
    else:
        lines.append(words.spans("own-total", total=total))
    return Reply(joined(lines), _own_buttons(view, player))


def _own_buttons(view: TableView, player: PlayerId) -> ButtonRows:
    """Return the buttons to enter the player's score; in a tournament also the whole round."""
    words = view.words
    table = view.table
    round_ = OfRound(view.sitting.id, table.number)
    whole = list[Button]()
    buttons = list[Button]()
    if player in table.seats and not table.over:
        whole.append(words.button("next-round", round_.pack("round"), "🀄", form="round"))
        buttons.append(words.button("my-score", round_.pack("own")))
        if COUNT_HANDS:
            buttons.append(words.button("count-hand", round_.pack("tiles")))
    for played in table.rounds[-1:]:
        action = UndoRound(view.sitting.id, played.act).pack("undo-round")
        whole.append(words.button("undo", action, "↩️"))
    if not view.club.hidden:
        whole.clear()
    return tuple(tuple(row) for row in (whole, buttons) if row)
