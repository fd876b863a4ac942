"""An evening by eight thumbs, in short; `tests.bench.bench_thumbs_evening` plays a whole one."""

from datetime import timedelta

import pytest

from adapters.telegram.pacing import Pace
from bot.ports.clock import wall_clock
from tests.adapters.telegram.botapi.hosted import Club, Hosted
from tests.bench.bench_thumbs_evening import HABITS, Plan, Time, by_thumb, evenings, key, typed
from tests.sampling import sampled

SECOND = 0.02
SEEDS = (2, 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(SEEDS, 1))
async def test_what_eight_thumbs_enter_is_what_the_same_evening_typed_is(seed):
    evening = await by_thumb(seed, 3, Time(SECOND, fast=False))
    assert evening.ledger == await typed(seed, 3)
    assert [len(rounds) for rounds in evening.ledger] == [3, 3]
    assert evening.refused == []
    assert {"who won", "result"} <= {kind for kind, _ in evening.stale}


def test_a_whole_evening_has_every_habit_at_each_table_and_a_draw():
    for plans in evenings(13, 16):
        assert {plan.habit for plan in plans} == set(HABITS)
    assert any(plan.winner is None for plans in evenings(13, 16) for plan in plans)


def test_the_short_ones_have_every_habit_between_them():
    played = {plan.habit for seed in SEEDS for plans in evenings(seed, 3) for plan in plans}
    assert played == set(HABITS)


def test_a_planned_round_is_typed_as_people_do():
    plan = Plan(2, (0, None, 120, 40))
    assert (
        plan.line(("Anna", "Bert", "Cees", "Dirk")) == "/ronde Cees 120 Dirk 40 Anna 0 Bert dood"
    )
    assert [key(score) for score in (0, None, 40)] == ["Nul", "Dood spel", "40"]


class ClubInTime(Club):
    """A club whose budget goes by a clock that leaps."""

    def __init__(self, hosted: Hosted, time: Time) -> None:
        super().__init__(hosted)
        self.time = time


async def recorded(club, *, fail=False, sent=0):
    """The calls at the last tap of a round; `sent`: the messages of that minute besides."""
    api = club.hosted.api
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    await club.says(club.anna, "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    for label in ("Volgend spel", "Bert", "120"):
        club.time.leap(2)
        await club.taps(club.anna, label)
    for _ in range(sent):
        club.hosted.options.pace.count(str(club.group.id))
    calls = len(api.calls)
    if fail:
        api.fail("editMessageText", 429, "Too Many Requests: retry after 9", retry_after=9)
    await club.taps(club.anna, "Rest nul")
    done = ("editMessageText", "sendMessage", "deleteMessages")
    return [method for method, _ in api.calls[calls:] if method in done]


def pads(club):
    """The messages with keys of a round."""
    return [post for post in club.shown() if "120" in str(post.labels)]


@pytest.fixture
async def in_a_minute(api, tmp_path):
    """A club whose budget has a whole minute."""
    time = Time(1.0)
    pace = Pace(clock=time.real, minute=60, a_second=10_000)
    hosted = Hosted(api, f"sqlite:///{tmp_path}/minute.db", pace=pace)
    await hosted.start()
    yield ClubInTime(hosted, time)
    await hosted.stop()


async def test_the_pad_of_a_recorded_round_is_the_first_thing_that_changes(in_a_minute):
    assert await recorded(in_a_minute) == ["editMessageText", "sendMessage"]
    assert pads(in_a_minute) == []
    assert "Spel 1: Bert wint" in in_a_minute.shown()[-2].text


async def test_without_room_for_its_short_line_the_pad_goes(in_a_minute):
    assert await recorded(in_a_minute, sent=8) == ["deleteMessages", "sendMessage"]
    assert pads(in_a_minute) == []
    await in_a_minute.says(in_a_minute.anna, "/terug")
    assert "Spel 1: Bert wint" in in_a_minute.shown()[-1].text  # it is the table once more


async def test_a_restart_ends_a_pad_that_was_still_to_end(in_a_minute, tmp_path):
    assert await recorded(in_a_minute, fail=True) == ["editMessageText"]
    assert pads(in_a_minute)
    await in_a_minute.hosted.stop()
    later = Hosted(
        in_a_minute.hosted.api,
        f"sqlite:///{tmp_path}/minute.db",
        lambda: wall_clock() + timedelta(seconds=10),
    )
    await later.start()
    await later.quiet()
    assert pads(in_a_minute) == []
    assert "Spel 2: Bert wint" in in_a_minute.shown()[-1].text
    await later.stop()
    await in_a_minute.hosted.start()


async def test_a_tap_whose_screen_must_wait_is_told_how_long(in_a_minute):
    club = in_a_minute
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    for label in ("Ronde", "Bert"):
        club.time.leap(3)
        await club.taps(club.anna, label)
    for _ in range(19):
        club.hosted.options.pace.count(str(club.group.id))
    club.time.leap(50)
    told = []
    for label in ("120", "40"):
        tapped = club.anna.taps(label)
        await club.quiet()
        told.append(tapped.text)
    assert told == [
        "Bert: 120. Nu Cees. Het scherm volgt over 10 s.",
        "Cees: 40. Nu Dirk. Het scherm volgt over 10 s.",
    ]
    calls = [method for method, _ in club.hosted.api.calls]
    assert calls.count("sendChatAction") == 1


async def test_also_a_tap_without_words_is_told_how_long(in_a_minute):
    club = in_a_minute
    await club.says(club.anna, "/nieuw Anna Bert Cees Dirk")
    await club.says(club.anna, "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    club.time.leap(3)
    shown = club.anna.taps("Meer")
    await club.quiet()
    assert (shown.answered, shown.text) == (True, "")
    for _ in range(12):
        club.hosted.options.pace.count(str(club.group.id))
    club.time.leap(22)
    told = club.bert.taps("Correctie")
    await club.quiet()
    assert told.text == "Het scherm volgt over 38 s."
