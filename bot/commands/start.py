"""/start: what the bot is; in a new group it asks the ruleset and the language, one tap each."""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, ClassVar, Final

from bot.club.changed_settings import choose_ruleset, save, with_settings
from bot.commands.command import Command
from bot.commands.help import help_reply
from bot.commands.me import gone_to
from bot.commands.page import OpenPad, tap_pad
from bot.commands.practise import run as practise
from bot.commands.tiles import tap_open, try_hand
from bot.messages import Button, CameIn, Reply
from bot.play.buttons import OfRound
from bot.play.round_buttons import tap_own
from bot.reader.kinds import CodeWord
from bot.reader.lines import Form, Line
from bot.talk.buttons import GREETING, Tap, rows
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import LANGUAGES, joined, texts
from bot.talk.turn import Turn
from bot.tournament.people import scanned
from core.rulesets import RULESETS
from core.values import frozen

_LINK: Final = re.compile(r"(own|tiles|pad)_([0-9]{1,7})_([0-9]{1,7})")
"""The word behind `/start` that comes with a button which opens the private chat."""
_CARD: Final = re.compile(r"t[0-9]{1,7}_[0-9]{1,7}_[0-9a-f]{10}")
"""The word on a player's card in a tournament."""

_ALONE: Final[Mapping[str, Callable[[Turn], None]]] = {
    "pad": lambda turn: tap_pad(turn, OpenPad()),
    "hand": try_hand,
    "practise": practise,
}
"""Words that open something without a table."""


@frozen
class StartWith(Tap):
    """A ruleset under the first words in a new group."""

    ruleset: str


@frozen
class SpeakAs(Tap):
    """The other language under the first words in a new group."""

    language: str


class DeepLink(CodeWord):
    """The word that comes with a link into the chat; nobody types it."""

    labelled: ClassVar[bool] = False


class StartLink(Line):
    """`own_1_2`: by a link, or bare."""

    link: Annotated[str, DeepLink()] = ""


def run(turn: Turn, opened: StartLink) -> None:
    """Greet a club that has never played; play can begin without an answer."""
    if turn.chat.private and opened.link:
        _open(turn, opened.link)
    elif turn.chat.private:
        turn.speak.say(help_reply(turn))
    elif not _played(turn):
        greet(turn)
    elif isinstance(turn.incoming.act, CameIn):
        turn.speak.post(Reply(turn.words.group.spans("start-again")))
    else:
        turn.speak.answer(help_reply(turn), line="/help")


def _open(turn: Turn, word: str) -> None:
    """A deep link in a group: what is one's own in a round, whichever club that is of."""
    if _CARD.fullmatch(word):
        scanned(turn, word)
        return
    if word in _ALONE:
        _ALONE[word](turn)
        return
    found = _LINK.fullmatch(word)
    if found is None:
        raise Refuse("button-unknown")
    what, sid = found[1], int(found[2])
    about = OfRound(sid, int(found[3]))
    sitting = turn.unit.tables.sitting(sid)
    if turn.visit.club and sitting and sitting.club != turn.here.id:
        turn = gone_to(turn, sitting.club)
    if what == "own":
        tap_own(turn, about)
    elif what == "pad":
        tap_pad(turn, OpenPad(sid))
    else:
        tap_open(turn, about)


def _played(turn: Turn) -> bool:
    return bool(turn.unit.whole_tables.sittings(turn.here.id))


def greet(turn: Turn) -> None:
    """The first words in a new group; they stay until a table is opened."""
    turn.speak.delete(GREETING)
    _show(turn)


def _show(turn: Turn) -> None:
    words, settings = turn.words.group, turn.here.settings
    usual = settings.ruleset if turn.here.asked_ruleset else ""
    buttons = [
        Button(
            words.text(f"ruleset-{key}") + " ✓" * (key == usual), StartWith(key).pack("startwith")
        )
        for key in RULESETS
    ]
    new = words.button("new-table", "new", "➕")
    name = words.text(f"ruleset-{settings.ruleset}")
    parts = [words.spans("start-hello"), words.spans("start-ruleset", ruleset=name)]
    act = turn.incoming.act
    if isinstance(act, CameIn) and not act.hears_all:
        parts.insert(1, words.spans("start-hears"))
    others = [texts(language) for language in LANGUAGES if language != words.language]
    parts += [other.spans("start-language") for other in others]
    languages = [
        Button("💬 " + other.text("language"), SpeakAs(other.language).pack("speak"))
        for other in others
    ]
    keys = (*rows(buttons, 1), tuple(languages), (new,))
    turn.speak.edit(GREETING, Reply(joined(parts, "\n\n"), keys, ("question",)))


def tap_ruleset(turn: Turn, start: StartWith) -> None:
    """The ruleset that the club plays: for an admin to say."""
    must_be_admin(turn)
    if start.ruleset not in RULESETS:
        raise Refuse("button-unknown")
    turn = choose_ruleset(turn, start.ruleset)
    if not _played(turn):
        _show(turn)


def tap_language(turn: Turn, speak: SpeakAs) -> None:
    """The language that is spoken here: for anybody to say, until the first table."""
    if _played(turn):
        must_be_admin(turn)
    if speak.language not in LANGUAGES:
        raise Refuse("button-unknown")
    turn = save(turn, with_settings(turn.here, language=speak.language))
    if not _played(turn):
        _show(turn)


START = Command(
    key="start",
    forms=(Form(StartLink, run),),
    buttons={"startwith": tap_ruleset, "speak": tap_language},
)
