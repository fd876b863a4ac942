"""Questions about the name that a member has on the platform."""

from bot.club.arrival import new_name
from bot.messages import Button
from bot.talk.buttons import question
from bot.talk.named import Renaming
from bot.talk.questions import ask_in_words
from bot.talk.refusing import AskWords
from bot.talk.turn import Resumed, Turn
from core.values import replace


def ask_name(turn: Turn) -> None:
    """Ask a new member for the name, since the platform gives none."""
    me = turn.member
    into = Resumed(into=Renaming(me.id).pack("rename"))
    text = turn.own.spans("ask-own-name", name=me.name)
    ask_in_words(replace(turn, resumed=into), AskWords(text))


def ask_new_name(turn: Turn) -> None:
    """Ask a member whose account has a new name whether the club uses it, too."""
    me = turn.visit.me
    if me is None:
        return
    name = new_name(turn.unit, turn.account, me)
    if not name:
        return
    words = turn.own
    takes = Renaming(me.id, "account").pack("rename")
    keeps = Renaming(me.id, "keep").pack("rename")
    buttons = (
        Button(words.text("name-account", name=name), takes),
        Button(words.text("name-keep", name=me.name), keeps),
    )
    text = words.spans("ask-new-name", name=name, old=me.name)
    turn.speak.whisper(question(text, (buttons,)))
