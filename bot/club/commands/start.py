"""/start: a greeting of two or three lines for a new group or a stranger."""

import re
from dataclasses import replace
from itertools import chain
from typing import Annotated

from bot.club.changed_settings import choose_ruleset, save, with_settings
from bot.club.commands.help import help_reply
from bot.club.history import has_history
from bot.feature import features
from bot.messages import Button, CameIn, Reply
from bot.reader.command import Command
from bot.reader.kinds import CodeWord
from bot.reader.lines import Form, Line
from bot.standings.commands.me import gone_to
from bot.table.buttons import OfRound
from bot.table.round_buttons import tap_own
from bot.talk.admins import must_be_admin
from bot.talk.buttons import GREETING, Tap, question, rows
from bot.talk.refusing import Refuse
from bot.talk.texts import LANGUAGES, joined, texts
from bot.talk.turn import Resumed, Turn
from core.rulesets import RULESETS

OF_ROUND = "_([0-9]{1,7})_([0-9]{1,7})"
"""The numbers of a table and a round at the end of a link's word."""


class StartWith(Tap):
    """A ruleset under the greeting of a new group."""

    ruleset: str


class SpeakAs(Tap):
    """The other language under the greeting of a new group."""

    language: str


class DeepLink(CodeWord):
    """The word of a link into the chat; it is never typed."""

    labelled = False


class StartLink(Line):
    """`own_1_2`: the word of a link, or nothing."""

    link: Annotated[str, DeepLink()] = ""


def run(turn: Turn, opened: StartLink) -> None:
    """Greet a club before its first table; afterwards show the help."""
    if turn.chat.private and opened.link:
        _open_link(turn, opened.link)
    elif turn.chat.private:
        _say_what_it_is(turn)
    elif not _has_played(turn):
        turn.speak.delete(GREETING)
        _show_greeting(turn)
    elif isinstance(turn.incoming.act, CameIn):
        turn.unit.outbox.post(turn.chat.id, Reply(turn.words.spans("start-again")))
    else:
        turn.speak.answer(help_reply(turn), line="/help")


def begin(turn: Turn) -> None:
    """Greet the chat that the bot came into."""
    run(turn, StartLink())


def _greet_stranger(turn: Turn) -> Reply:
    words = turn.own
    link = turn.incoming.invite
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


def _open_link(turn: Turn, word: str) -> None:
    """Open the target of a link: the speaker's score in a round, or a page of a feature."""
    if match := re.fullmatch("own" + OF_ROUND, word):
        tap_own(*in_its_club(turn, *match.groups()))
        return
    for expression, opened in chain.from_iterable(feature.links.items() for feature in features()):
        if match := re.fullmatch(expression, word):
            opened(turn, *match.groups())
            return
    _say_what_it_is(turn)


def _say_what_it_is(turn: Turn) -> None:
    turn.speak.say(help_reply(turn) if turn.visit.club else _greet_stranger(turn))


def in_its_club(turn: Turn, sitting: str, round_: str) -> tuple[Turn, OfRound]:
    """Return the turn in the club of a link's table, and the round of the link."""
    about = OfRound(int(sitting), int(round_))
    record = turn.unit.tables.sitting(about.sitting)
    if turn.visit.club and record and record.club != turn.here.id:
        turn = gone_to(turn, record.club)
    return turn, about


def _has_played(turn: Turn) -> bool:
    return has_history(turn.unit, turn.here.id)


def _show_greeting(turn: Turn, *, choosing: bool = False) -> None:
    words = turn.words
    others = [texts(language) for language in LANGUAGES if language != words.language]
    name = words.text(f"ruleset-{turn.here.settings.ruleset}")
    parts = [words.spans("start-hello"), words.spans("start-ruleset", ruleset=name)]
    choices = [(words.button("other-start", "startother"),)]
    if choosing:
        parts.append(words.spans("start-choose"))
        choices = [
            (Button("💬 " + other.text("language"), SpeakAs(other.language).pack("speak")),)
            for other in others
        ]
        for key in RULESETS:
            name = words.text(f"ruleset-{key}")
            choices.append((Button(name, StartWith(key).pack("startwith")),))
    else:
        parts += [other.spans("start-language") for other in others]
    keys = ((words.button("new-table", "new", "➕"),), *choices)
    turn.speak.edit(GREETING, question(joined(parts), keys))


def tap_other(turn: Turn, _: object) -> Turn | None:
    """[Andere taal of regels…]: show the choices; after the first table, the settings."""
    if _has_played(turn):
        return replace(turn, resumed=Resumed(line="/settings"))
    _show_greeting(turn, choosing=True)
    return None


def tap_ruleset(turn: Turn, start: StartWith) -> None:
    """Set the club's ruleset. Only for admins."""
    must_be_admin(turn)
    if start.ruleset not in RULESETS:
        raise Refuse("button-unknown")
    turn = choose_ruleset(turn, start.ruleset)
    if not _has_played(turn):
        _show_greeting(turn)


def tap_language(turn: Turn, speak: SpeakAs) -> None:
    """Set the language of the chat; after the first table only for admins."""
    if _has_played(turn):
        must_be_admin(turn)
    if speak.language not in LANGUAGES:
        raise Refuse("button-unknown")
    turn = save(turn, with_settings(turn.here, language=speak.language))
    if not _has_played(turn):
        _show_greeting(turn)


START = Command(
    "start",
    (Form(StartLink, run),),
    buttons={"startwith": tap_ruleset, "speak": tap_language, "startother": tap_other},
)
