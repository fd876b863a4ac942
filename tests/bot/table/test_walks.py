"""Four people and an onlooker who try every button: nobody meets a wall.

A tap is done, or its notice says how to go on. A refusal that only says no is a wall: it needs the
right act, a notice that leads on (`NOTICES`), or a screen without that button.
"""

from datetime import timedelta
from random import Random

import pytest

from adapters.console.script import Senseless, Taps
from bot.ports.records import Settings
from bot.talk.refusing import NOTICES
from bot.talk.speaking import Speaking
from bot.talk.texts import LANGUAGES, texts
from tests.bot.a_club import Club, words
from tests.sampling import sampled

PEOPLE = ("anna", "bert", "cees", "dirk")
STEPS = 100
WALKS = [*range(10)]


@pytest.fixture
def walls(monkeypatch):
    met = []
    refuse = Speaking.refuse

    def noted(speaking, refusal):
        if refusal.why not in NOTICES and not refusal.offers:
            met.append(refusal.why)
        refuse(speaking, refusal)

    monkeypatch.setattr(Speaking, "refuse", noted)
    return met


def newest(club, who, place):
    """The last three messages with buttons that somebody sees in a chat."""
    seen = [one for one in reversed(club.evening.screen._messages) if one.seen_by(who, place)]
    return [one for one in seen if any(b.action for row in one.reply.buttons for b in row)][:3]


def step(club, dice):
    """Somebody taps any button, mostly of the newest message; returns it in words."""
    who = dice.choice((*PEOPLE, *PEOPLE, "eef"))
    private = who in PEOPLE and dice.random() < 0.15
    seen = newest(club, who, who if private else club.evening.phones.place)
    if not seen:
        return ""
    message = seen[0] if dice.random() < 0.75 else dice.choice(seen)
    buttons = [button for row in message.reply.buttons for button in row if button.action]
    label = dice.choice(buttons).label
    club.evening.clock.ahead += timedelta(seconds=3)
    try:
        club.evening.play(Taps(who, label, message.number, private))
    except Senseless:
        return ""
    return f"{who}{'>' if private else ''} [{label}]"


@pytest.mark.parametrize("walk", sampled(WALKS, 3))
def test_nobody_who_tries_every_button_meets_a_wall(tmp_path, walls, walk):
    dice = Random(walk)
    ruleset = ("nmv-144", "nts-2002", "nts-2023")[walk % 3]
    club = Club(tmp_path, Settings(language=LANGUAGES[walk % 2], ruleset=ruleset))
    club.play(*(f"{name}> /start" for name in PEOPLE), "anna: /start")
    if walk % 4:
        club.play("anna: /nieuw Anna Bert Cees Dirk")
    trail = []
    for _ in range(STEPS):
        trail.append(step(club, dice))
        assert not walls, (walls, trail[-5:])
        assert not club.errors.said, trail[-5:]
    club.close()


def test_what_leads_on_is_a_sentence_of_every_language():
    for language in LANGUAGES:
        assert [key for key in NOTICES if not texts(language).has(key)] == []


def test_where_an_empty_table_is_gone_another_can_begin(tmp_path):
    club = Club(tmp_path)
    club.play("anna: /nieuw Anna Bert Cees Dirk", "anna: /einde", "anna taps Klopt")
    assert "Wie speelt mee?" in words(club.play("bert taps Nieuwe tafel"))
    club.close()
