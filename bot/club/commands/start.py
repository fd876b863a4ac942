"""/start: what the bot is, to a new group and to a stranger, in two or three lines."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Annotated, Final

from bot.club.changed_settings import choose_ruleset, save, with_settings
from bot.club.commands.help import help_reply
from bot.features.count.command import tap_open, try_hand
from bot.features.page.command import OpenPad, tap_pad
from bot.features.practice.command import run as practise
from bot.features.practice.command import tap_learn
from bot.features.tournament.people import scanned
from bot.messages import Button, CameIn, Reply
from bot.reader.command import Command
from bot.reader.kinds import CodeWord
from bot.reader.lines import Form, Line
from bot.standings.commands.me import gone_to
from bot.table.buttons import OfRound
from bot.table.round_buttons import tap_own
from bot.talk.buttons import GREETING, Tap, rows
from bot.talk.refusing import Refuse
from bot.talk.rights import must_be_admin
from bot.talk.texts import LANGUAGES, joined, texts
from bot.talk.turn import Resumed, Turn
from core.rulesets import RULESETS

_LINK = re.compile(r"(own|tiles|pad)_([0-9]{1,7})_([0-9]{1,7})")
"""The word behind `/start` that comes with a button which opens the private chat."""
_CARD = re.compile(r"t[0-9]{1,7}_[0-9]{1,7}_[0-9a-f]{10}")
"""The word on a player's card in a tournament."""

_ALONE: Final[Mapping[str, Callable[[Turn], None]]] = {
    "pad": lambda turn: tap_pad(turn, OpenPad()),
    "hand": try_hand,
    "learn": tap_learn,
    "practise": practise,
}
"""Words that open something without a table."""


class StartWith(Tap):
    """A ruleset under the first words in a new group."""

    ruleset: str


class SpeakAs(Tap):
    """The other language under the first words in a new group."""

    language: str


class DeepLink(CodeWord):
    """The word that comes with a link into the chat; nobody types it."""

    labelled = False


class StartLink(Line):
    """`own_1_2`: by a link, or bare."""

    link: Annotated[str, DeepLink()] = ""


def run(turn: Turn, opened: StartLink) -> None:
    """Greet a club that has never played; play can begin without an answer."""
    if turn.chat.private and opened.link:
        _open(turn, opened.link)
    elif turn.chat.private:
        turn.speak.say(help_reply(turn) if turn.visit.club else _to_a_stranger(turn))
    elif not _played(turn):
        turn.speak.delete(GREETING)
        _show(turn)
    elif isinstance(turn.incoming.act, CameIn):
        turn.speak.post(Reply(turn.words.group.spans("start-again")))
    else:
        turn.speak.answer(help_reply(turn), line="/help")


def _to_a_stranger(turn: Turn) -> Reply:
    """Two lines that say what this is, and buttons for what needs no club."""
    words, link = turn.words.own, turn.incoming.invite
    tried = [
        words.button(label, verb)
        for label, verb, command in (
            ("try-round", "practise", "practise"),
            ("try-hand", "try-hand", "count"),
        )
        if turn.environment.has(command)
    ]
    invite = ((words.button("invite", url=link, sign="➕"),),) if link else ()
    return Reply(words.spans("start-stranger"), (*invite, *rows(tried, 2)))


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


def _show(turn: Turn, *, choosing: bool = False) -> None:
    """Three lines and two buttons; `choosing`: the choices are shown in their place."""
    words = turn.words.group
    others = [texts(language) for language in LANGUAGES if language != words.language]
    name = words.text(f"ruleset-{turn.here.settings.ruleset}")
    parts = [words.spans("start-hello"), words.spans("start-ruleset", ruleset=name)]
    choices = [(words.button("other-start", "startother"),)]
    if choosing:
        parts.append(words.spans("start-choose"))
        choices = [
            (Button("💬 " + one.text("language"), SpeakAs(one.language).pack("speak")),)
            for one in others
        ]
        for key in RULESETS:
            name = words.text(f"ruleset-{key}")
            choices.append((Button(name, StartWith(key).pack("startwith")),))
    else:
        parts += [other.spans("start-language") for other in others]
    keys = ((words.button("new-table", "new", "➕"),), *choices)
    turn.speak.edit(GREETING, Reply(joined(parts), keys, ("question",)))


def tap_other(turn: Turn, _: object) -> Turn | None:
    """[Andere taal of regels…]; once a table was played, the settings."""
    if _played(turn):
        return replace(turn, resumed=Resumed(line="/settings"))
    _show(turn, choosing=True)
    return None


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
    "start",
    (Form(StartLink, run),),
    buttons={"startwith": tap_ruleset, "speak": tap_language, "startother": tap_other},
)
