"""Who leaves a chat is no longer offered as a player; all that was played stays."""

from datetime import UTC, datetime
from random import Random

import pytest

from bot.conversation import Talk
from bot.messages import Departed, Incoming, Place, Said, Speaker, WentOut
from bot.ports.records import Settings
from bot.storage.upkeep.opening import open_store
from bot.talk.turn import Environment

NOW = datetime(2026, 11, 21, 19, 0, tzinfo=UTC)


class Chats:
    """Groups of one platform, in which people speak and which they leave."""

    def __init__(self, folder):
        self.store = open_store(f"sqlite:///{folder}/club.db")
        self.talk = Talk(Environment(Random(1), Settings()))

    def hear(self, act, who="", group="Club"):
        incoming = Incoming("hall", Place(group, group), Speaker(who, who, admin=True), NOW, act)
        self.store.submit(
            lambda ledger: self.talk.handle(ledger.unit(incoming), incoming)
        ).result()

    def members(self):
        found = self.store.read(lambda ledger: ledger.unit().people.members(1)).result()
        return {member.name: member.left for member in found if member.merged_into is None}

    def clubs(self):
        return self.store.read(lambda ledger: ledger.clubs()).result()

    def code(self):
        drafts = self.store.read(lambda ledger: ledger.unit().drafts.of_club(1, "link")).result()
        return drafts[-1].key


@pytest.fixture
def chats(tmp_path):
    chats = Chats(tmp_path)
    yield chats
    chats.store.close()


def test_who_leaves_is_gone_and_comes_back_by_speaking(chats):
    chats.hear(Said("/help"), "Anna")
    chats.hear(Departed("Anna"))
    assert chats.members() == {"Anna": True}
    chats.hear(Said("/help"), "Anna")
    assert chats.members() == {"Anna": False}


def test_who_leaves_with_one_account_is_still_there_with_the_other(chats):
    chats.hear(Said("/koppel ik"), "Anna")
    chats.hear(Said(f"/koppel {chats.code()}"), "Annie")
    assert chats.members() == {"Anna": False}
    chats.hear(Departed("Anna"))
    assert chats.members() == {"Anna": False}


@pytest.mark.parametrize("act", [Departed("Anna"), WentOut()])
def test_what_ends_in_a_chat_that_never_spoke_founds_no_club(chats, act):
    chats.hear(act)
    assert chats.clubs() == ()


def test_a_stranger_who_leaves_is_nobodys_loss(chats):
    chats.hear(Said("/help"), "Anna")
    chats.hear(Departed("Zeno"))
    assert chats.members() == {"Anna": False}
