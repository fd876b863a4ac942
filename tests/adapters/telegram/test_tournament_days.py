"""Days of a tournament on Telegram, with the group's budget."""

import asyncio

import pytest

from bot.features.tournament import results
from tests.adapters.telegram.budgeted import MINUTE, Budgeted
from tests.bot.features.tournament.a_day import ByDriver
from tests.bot.features.tournament.whole_days import WholeDay


@pytest.mark.slow
@pytest.mark.parametrize("how", ["mixed", "deals"])
def test_a_day_within_the_budget_ends_as_a_plain_book_says(tmp_path, how):
    url = f"sqlite:///{tmp_path}/day.db"
    driver = Budgeted(url)
    day = WholeDay(url, 5, ByDriver(driver), how=how)
    day.plays(15, 3)
    day.ends_as_the_book()
    day.console.close()
    assert day.refused == []


def a_round_of_140(tmp_path):
    """The first round of 140 runs, a moment after it was started."""
    url = f"sqlite:///{tmp_path}/day.db"
    driver = Budgeted(url)
    day = WholeDay(url, 5, ByDriver(driver))
    day.enter_all(140, 4, teams=False, final=False)
    day.step("Loting")
    day.step("Publiceer")
    day.step("Start ronde")
    return driver, day


def counted(monkeypatch, module, name):
    """The arguments of each call to a function, which goes on as it is."""
    calls, real = [], getattr(module, name)

    def kept(*given):
        calls.append(given)
        return real(*given)

    monkeypatch.setattr(module, name, kept)
    return calls


@pytest.mark.slow
def test_thirty_five_results_typed_in_two_minutes_are_four_messages(tmp_path, monkeypatch):
    driver, day = a_round_of_140(tmp_path)
    evening = driver.evening
    evening.api.calls.clear()
    phone = evening.phone("org")

    async def types():
        for table in range(1, 36):
            phone.says(f"/uitslag {table} 300 -100 -200 0")
            await asyncio.sleep(2 * MINUTE / 35)
        await evening.hosted.quiet()

    driver._loop.run_until_complete(types())
    posts = [given["text"] for name, given in evening.api.calls if name == "sendMessage"]
    shown = "\n".join(post.text for post in phone.group.shown())
    assert len(posts) <= 4
    assert all(f"Ronde 1, tafel {table}:" in shown for table in range(1, 36))

    formed = counted(monkeypatch, results, "typed_reply")
    evening.api.calls.clear()
    day.hears("org taps Alle briefjes getekend")
    edits = [given["text"] for name, given in evening.api.calls if name == "editMessageText"]
    driver.close()
    assert len(formed) == 4  # ten tables share a message
    assert len([text for text in edits if text.startswith("Ronde 1, tafel ")]) == 4


@pytest.mark.slow
def test_a_result_that_is_typed_waits_behind_no_announcement(tmp_path):
    driver, _ = a_round_of_140(tmp_path)
    evening = driver.evening
    evening.api.left.clear()
    phone = evening.phone("org")

    async def says():
        for later in range(1, 31):  # more than go into the group in two minutes
            phone.says(f"/klok +{later}")
        for table in (1, 2):
            phone.says(f"/uitslag {table} 300 -100 -200 0")
            await asyncio.sleep(MINUTE / 10)
        await evening.hosted.quiet()

    driver._loop.run_until_complete(says())
    texts = [text for _, _, text in evening.api.left]
    driver.close()
    clocks = [at for at, text in enumerate(texts) if text.startswith("⏱ Ronde 1 loopt tot")]
    answers = [next(at for at, one in enumerate(texts) if f"tafel {n}:" in one) for n in (1, 2)]
    assert len(clocks) == 30
    assert max(answers) < clocks[20]  # eighteen a minute at most go before, and may have left


@pytest.mark.slow
def test_a_result_that_is_changed_in_private_is_answered_by_a_new_message_there(tmp_path):
    url = f"sqlite:///{tmp_path}/day.db"
    driver = Budgeted(url)
    day = WholeDay(url, 5, ByDriver(driver), how="phone")
    day.enter_all(12, 1, teams=False, final=False)
    day.step("Loting")
    day.step("Publiceer")
    day.step("Start ronde")
    day.hears("zus> hallo")
    zus = driver.evening.phone("zus").person.id
    for points in ("30 -10 -10 -10", "40 -20 -10 -10"):
        day.hears(f"zus> /uitslag {points}")
        sent = [given for name, given in driver.evening.api.calls if name == "sendMessage"]
        first = f"+{points[:2]}"
        assert [one for one in sent if int(one["chat_id"]) == zus and first in one["text"]]
    driver.close()
