"""A code that leads to a club is not found by trying."""

import re
from datetime import timedelta

import pytest

from tests.bot.features.linking.founding import Chats


@pytest.fixture
def chats(url):
    chats = Chats(url)
    chats.says("Nina", "/nieuw Anna Bert Cees Dirk", "Noord")
    chats.says("Zoe", "/help", "Zuid")
    yield chats
    chats.store.close()


def code(chats):
    said = chats.says("Nina", "/koppel", "Noord").words()
    return re.findall(r"\d+-[A-Z2-9]{8}", said)[0]


def tries(chats, who, group, words):
    """Whether the code was good; what was said otherwise."""
    said = chats.says(who, f"/koppel {words}", group).words()
    for known in ("Gekoppeld", "ken ik niet", "te veel verkeerde"):
        if known in said:
            return known
    return said


WRONG = ("1-AAAAAAAA", "1-BBBBBBBB", "77-CCCCCCCC", "99999999999-D", "1-EEEEEEEE")


def test_five_wrong_codes_within_an_hour_and_not_even_the_right_one_is_taken(chats):
    good = code(chats)
    said = [tries(chats, "Zoe", "Zuid", wrong) for wrong in WRONG]
    assert said == ["ken ik niet"] * 5
    assert tries(chats, "Zoe", "Zuid", good) == "te veel verkeerde"
    chats.now += timedelta(minutes=59)
    assert tries(chats, "Zoe", "Zuid", code(chats)) == "te veel verkeerde"
    chats.now += timedelta(minutes=2)
    assert tries(chats, "Zoe", "Zuid", code(chats)) == "Gekoppeld"


def test_four_wrong_codes_and_the_right_one_is_taken(chats):
    for wrong in WRONG[:4]:
        tries(chats, "Zoe", "Zuid", wrong)
    assert tries(chats, "Zoe", "Zuid", code(chats)) == "Gekoppeld"


def test_one_account_does_not_try_on_in_another_chat(chats):
    for number in range(5):
        tries(chats, "Zoe", "Zuid", f"1-AAAAAAA{number + 2}")
    chats.admins["West"] = "Zoe"
    chats.says("Zoe", "/help", "West")
    assert tries(chats, "Zoe", "West", code(chats)) == "te veel verkeerde"


def test_another_account_does_not_try_on_in_the_same_chat(chats):
    for number in range(5):
        tries(chats, "Eve", "Zuid", f"1-AAAAAAA{number + 2}")
    assert tries(chats, "Zoe", "Zuid", code(chats)) == "te veel verkeerde"
    # it is the chat's own trouble: others link as before
    chats.says("Wim", "/help", "West")
    assert tries(chats, "Wim", "West", code(chats)) == "Gekoppeld"
