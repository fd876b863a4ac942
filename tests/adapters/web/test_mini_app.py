"""What Telegram signs for a page that it opens; the value was made elsewhere."""

from datetime import UTC, datetime, timedelta
from urllib.parse import quote, urlencode

import pytest

from adapters.web.mini_app import read
from bot.features.page.pages import Signed

TOKEN = "7000000001:AAcanary-that-sings-in-no-log"
SIGNED = datetime.fromtimestamp(1795291200, UTC)
FIELDS = {
    "auth_date": "1795291200",
    "chat_instance": "-3788475317572404878",
    "chat_type": "supergroup",
    "signature": "abcDEF_-123",
    "start_param": "t1",
    "user": '{"id":1001,"first_name":"Anna","language_code":"nl"}',
}
HASH = "5c832ea16050ba72b082d3146237f9df589f8af8d675b4f2959f6156cc7091d8"


def written(**changes):
    return urlencode({**FIELDS, "hash": HASH, **changes}, quote_via=quote)


def test_what_telegram_signed_is_read_within_its_hour():
    anna = Signed("telegram", "1001", "t1")
    assert read(written(), TOKEN, SIGNED) == anna
    assert read(written(), TOKEN, SIGNED + timedelta(hours=1)) == anna
    assert read(written(), TOKEN, SIGNED + timedelta(hours=1, seconds=1)) is None
    assert read(written(), TOKEN, SIGNED - timedelta(minutes=6)) is None


@pytest.mark.parametrize("field", [*FIELDS, "hash"])
def test_a_changed_field_is_forged(field):
    changed = {**FIELDS, "hash": HASH}[field].replace("1", "2").replace("supergroup", "group")
    assert read(written(**{field: changed}), TOKEN, SIGNED) is None


def test_the_token_of_another_bot_signs_nothing():
    assert read(written(), "7000000002:AAcanary-that-sings-in-no-log", SIGNED) is None


@pytest.mark.parametrize(
    "said",
    ["", "hash=", "x", f"hash={HASH}", written() + "&user=%7B%22id%22%3A7%7D", "a=%ff" * 3_000],
)
def test_what_is_no_such_thing_is_nobodys(said):
    assert read(said, TOKEN, SIGNED) is None
