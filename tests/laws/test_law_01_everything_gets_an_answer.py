"""Law 1: every command, button and form is answered to the person who acted.

An answer is a message or a notice that this person sees. A pressed button may also change or take
away a message of its chat, and so may a typed command where the platform waits for no answer. On
Discord a command is answered by a new message or a notice only: whatever it changes elsewhere,
everybody would be shown "thinking…". Each answer is also drawn as the platform shows it.

What comes in without words, and Discord's deferred answers, are in
tests/adapters/telegram/test_without_words.py and tests/adapters/discord/test_answered.py.
"""

import asyncio
from contextlib import suppress
from itertools import product

import pytest

from adapters.discord.message_builder import MessageBuilder
from adapters.telegram.rendering import html, keyboard, parts
from bot.menus.menus import form_words
from bot.messages import Incoming, Said, Tapped
from bot.storage.upkeep.opening import open_store
from core.values import replace
from tests.bot.everybody import (
    BEGUN,
    PEOPLE,
    Clubs,
    UndoneError,
    _ids,
    button,
    incoming,
    parcels_of,
)
from tests.bot.test_who_may_what import FIRST, LINES, ROWS
from tests.laws.everything import PLATFORMS, buttons, commands, examples, sample

FILLED_IN = " ⌨"
"""Marks the form of a button, filled in with words that mean nothing."""
MOST_KEYS = 100
"""The most buttons of a message on Telegram."""
DISCORD = MessageBuilder(
    lambda key, language, **values: form_words(key, language or "nl", **values)
)


class ClubsWithWork(Clubs):
    """Two clubs; work of another process counts as an answer, which comes when it is done."""

    worked = False

    def _beside(self, ledger, said, asked):
        self.worked = True


def acts():
    """Every button, its form, every command, and the printed example of each form."""
    for verb in buttons():
        yield verb
        yield verb + FILLED_IN
    lines = {f"/{command.names['nl'][0]}": None for command in commands()}
    lines |= dict.fromkeys(line for _, line in examples("nl"))
    lines |= dict.fromkeys(line for line in ROWS if line.startswith("/"))
    lines |= dict.fromkeys(LINES.values())
    yield from lines


ACTS = [*acts()]
PLACES = [(who, where) for who in PEOPLE.values() for where in ("Noord", who)]
CASES = [*product(ACTS, PLACES, PLATFORMS)]


@pytest.fixture(scope="module")
def clubs(tmp_path_factory):
    clock = [BEGUN]
    folder = tmp_path_factory.mktemp("clubs")
    store = open_store(f"sqlite:///{folder}/club.db", lambda: clock[0])
    yield ClubsWithWork(store, clock)
    store.close()


def as_on(platform: str, said: Incoming) -> Incoming:
    """What comes in, as the adapter of a platform describes it."""
    group = said.place.kind == "group"
    if platform == "telegram":
        return replace(said, fleeting=group, opens_private=True)
    if platform == "console":
        return replace(said, speaker=replace(said.speaker, known_by_name=True))
    act = replace(said.act, token="tap") if isinstance(said.act, Said) else said.act
    return replace(said, act=act, alone=group, redraws=isinstance(act, Tapped))


def is_answer(item, said, platform) -> bool:
    """True when the one who acted sees this, as the answer to what they did."""
    who = said.speaker.key
    if item.act == "notice":
        return bool(item.tap == "tap")
    here = bool(item.chat.key == said.place.key)
    seen = item.to is None or item.to.key == who
    if item.act == "post":
        return seen and (here or item.chat.key == who)
    waits = platform == "discord" and isinstance(said.act, Said)
    return seen and here and not waits


def draw(item, platform):
    """Draw an answer as the platform shows it."""
    reply = item.reply
    if reply is None or platform == "console":
        return
    if platform == "discord":
        assert asyncio.run(DISCORD.messages(item))
        return
    assert all(html(part) for part in parts(reply.text))
    keys = keyboard(reply, "PeLingBot", private=item.chat.kind == "private")
    assert sum(map(len, (keys or {}).get("inline_keyboard", ()))) <= MOST_KEYS


def sent_for(clubs, who, act, place, platform):
    """What is sent for an act that is done twice, each with the act as it came in.

    The second only changes what the first has posted. Nothing of it stays.
    """
    found = []
    verb = act.removesuffix(FILLED_IN)

    def work(ledger):
        with suppress(UndoneError), ledger.step():
            for one in FIRST.get(verb, ()):
                before = button(one, _ids(ledger, 1)) if isinstance(one, str) else None
                clubs._handle(ledger, incoming("Zoe", before, "Noord") if before else one)
            done = Said(act) if act.startswith("/") else button(verb, _ids(ledger, 1))
            if isinstance(done, Tapped) and act != verb:
                done = replace(done, typed="zz")
            if place != who:  # somebody who acts in a group is met there first
                clubs._handle(ledger, incoming(who, Said("hallo"), place))
            parcels_of(ledger)
            said = as_on(platform, incoming(who, done, place))
            for number in ("8", "9"):
                said = replace(said, message=number if isinstance(done, Said) else said.message)
                clubs.worked = False
                clubs._handle(ledger, said)
                found.append((said, parcels_of(ledger), clubs.worked))
            raise UndoneError

    clubs._do(work)
    return found


def is_answered(clubs, who, act, place, platform):
    answered = []
    for said, sent, worked in sent_for(clubs, who, act, place, platform):
        for item in sent:
            draw(item, platform)
        answered.append(worked or any(is_answer(item, said, platform) for item in sent))
    return answered == [True, True]


@pytest.mark.slow
@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("act", ACTS)
def test_everything_is_answered(clubs, act, platform):
    silent = [each for each in PLACES if not is_answered(clubs, each[0], act, each[1], platform)]
    assert silent == []


@pytest.mark.parametrize(("act", "place", "platform"), sample(CASES, 37))
def test_some_of_everything_is_answered(clubs, act, place, platform):
    assert is_answered(clubs, place[0], act, place[1], platform)


@pytest.mark.parametrize("answer", ["komt", "niet", "reserve", "later 20:15"])
def test_an_answer_to_who_comes_is_answered_on_discord(clubs, answer):
    for who, place in PLACES[:4]:
        assert is_answered(clubs, who, f"/avond {answer}", place, "discord")


def test_everything_is_gone_through():
    assert len(CASES) == len(ACTS) * len(PLACES) * len(PLATFORMS) >= 15_000
