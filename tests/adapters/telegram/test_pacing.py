"""The pace at which messages leave: in a chat, and in all."""

import asyncio
import math
from dataclasses import replace
from itertools import pairwise
from operator import itemgetter

import pytest

from adapters.telegram.pacing import Pace
from bot.messages import Button, Reply
from bot.ports.platforms import OutboxItem, Urgency
from bot.ports.records import Chat


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


CHAT = "-5"


def parcel(urgency=Urgency.RESULT, kind="group", act="post", **more):
    return OutboxItem(1, Chat(1, "telegram", CHAT, "Club", kind), act, urgency=urgency, **more)


def screen(table=1, **more):
    """A screen of the deal that is entered at a table."""
    reply = Reply((), topics=("question",))
    return parcel(Urgency.CARD, act="edit", slot=f"result:{table}:7", reply=reply, **more)


def test_what_is_less_urgent_leaves_room_for_what_is_more():
    clock = Clock()
    pace = Pace(clock)

    def room(urgency):
        found = 0
        while pace.wait(parcel(urgency)) == 0 and found < 30:
            pace.count(CHAT)
            found += 1
        return found

    order = (
        *(Urgency.UNASKED, Urgency.ANSWER, Urgency.PAD, Urgency.CARD),
        *(Urgency.REPLY, Urgency.RESULT),
    )
    assert [room(urgency) for urgency in order] == [10, 2, 1, 2, 2, 1]
    assert pace.wait(parcel()) == 60
    for act in ("delete", "unpin"):  # also as urgent as what they go with
        assert pace.wait(parcel(Urgency.CARD, act=act)) == 0
    clock.now = 60.0
    assert pace.wait(parcel()) == 0


def test_a_minute_never_holds_twenty_messages_wherever_it_begins():
    clock = Clock()
    pace, sent = Pace(clock), []
    while clock.now < 600:
        for urgency in (Urgency.PAD, Urgency.CARD, Urgency.RESULT):
            if pace.wait(parcel(urgency)) == 0:
                pace.count(CHAT)
                sent.append(clock.now)
        clock.now += 0.5
    assert all(sum(at <= other < at + 60 for other in sent) <= 18 for at in sent)
    assert len(sent) >= 10 * 18


def test_an_evening_of_four_tables_fits():
    clock, late = Clock(), []
    pace = Pace(clock)
    # A round every four minutes at each table, the tables a minute apart: a pad that is posted
    # and changes seven times in half a minute, then the result and the card.
    round_by_pad = [(0, Urgency.PAD), *((4 * n, Urgency.PAD) for n in range(1, 8))]
    round_by_pad += [(32, Urgency.RESULT), (32, Urgency.CARD)]
    times = [(60 * n + at, one) for n in range(180) for at, one in round_by_pad]
    for at, one in sorted(times):
        clock.now = at
        late.append(pace.wait(parcel(one)))
        pace.count(CHAT)
    assert max(late) == 0


def test_edits_without_end_are_spread_and_leave_room_for_results():
    """Two tables tap every half second for ten minutes; every thirty seconds a result stands."""
    clock = Clock()
    pace = Pace(clock)
    changed: list[float] = []
    waits: list[float] = []
    while clock.now < 600:
        result = clock.now % 30 == 15
        if result:
            waits.append(pace.wait(parcel()))
        if result or pace.wait(screen(len(changed) % 2)) == 0:
            pace.count(CHAT)
            changed.append(clock.now)
        clock.now += 0.5
    apart = [after - before for before, after in zip(changed, changed[2:], strict=False)]
    assert changed[:5] == [0, 0.5, 3.5, 4.5, 7.5]  # of each table at once, ...
    assert max(apart) <= 50  # ... then so that first screens, on which all is entered, have room
    assert max(waits) == 0


def first_ten_seconds(sent, **more):
    """When the screen of a table changes whose thumb taps twice a second; `sent`: just before."""
    clock = Clock()
    pace = Pace(clock)
    changed: list[float] = []
    for _ in range(sent):
        pace.count(CHAT)
    while clock.now < 10:
        if pace.wait(screen(**more)) == 0:
            pace.count(CHAT)
            changed.append(clock.now)
        clock.now += 0.5
    return changed


def test_the_screens_of_one_table_follow_the_thumb_and_of_a_new_chat_the_longer():
    """Every 1.7 s while there is much room, then at most 2.2 s after the tap."""
    assert first_ten_seconds(0) == [0, 2, 4, 6, 8]
    assert first_ten_seconds(7) == [0, 3, 6, 9]
    assert first_ten_seconds(17) == []
    assert first_ten_seconds(17, new=True) == [0, 3]


def test_after_a_pause_a_screen_changes_at_once():
    clock = Clock()
    pace = Pace(clock)
    for at in (0, 4, 8, 12):
        clock.now = at
        assert pace.wait(screen()) == 0
        for _ in range(3):
            pace.count(CHAT)
    clock.now = 13
    assert pace.wait(screen()) == pytest.approx(2.2)
    clock.now = 14
    assert pace.wait(screen()) == pytest.approx(1.2)


def test_a_screen_with_other_keys_is_sent_at_once():
    clock = Clock()
    pace = Pace(clock)
    keys = tuple(Button(str(score), f"pad:{score}") for score in range(4))
    for at, rows in enumerate(((keys,), (keys, keys), (keys,))):
        clock.now = at / 2
        assert pace.wait(replace(screen(), reply=Reply((), rows, ("question",)))) == 0
    clock.now = 2
    assert pace.wait(replace(screen(), reply=Reply((), (keys,), ("question",)))) > 0


def test_a_minute_keeps_four_messages_for_the_deal_that_is_entered():
    pace = Pace(Clock())
    for _ in range(11):
        pace.count(CHAT)
    more = parcel(Urgency.CARD, act="edit", slot="result:1:7", reply=Reply(()))
    assert pace.wait(more) == 60
    assert pace.wait(screen()) == 0
    first = replace(screen(), urgency=Urgency.RESULT)
    for _ in range(6):
        pace.count(CHAT)
    assert pace.wait(first) == 0


def test_the_pad_of_a_recorded_round_is_shortened_while_there_is_room():
    pace = Pace(Clock())
    shortened = parcel(act="edit", slot="result:1:7", reply=Reply((), or_gone=True))
    for _ in range(7):
        pace.count(CHAT)
    assert pace.wait(shortened) == 0
    pace.count(CHAT)
    assert pace.wait(shortened) == 60


def test_a_result_that_changed_while_it_was_posted_has_the_room_of_a_result():
    pace = Pace(Clock())
    changed = parcel(act="edit", slot="tourtyped:1:1:0")
    for _ in range(17):
        pace.count(CHAT)
    assert pace.wait(changed) == 0
    pace.count(CHAT)
    assert pace.wait(changed) == 60


def test_a_card_that_many_change_is_changed_less_and_less_often():
    """Somebody answers every half second for ten minutes; the last answer is shown, too."""
    clock, changed = Clock(), []
    pace = Pace(clock)
    card = replace(parcel(Urgency.PAD, act="edit"), slot="whocomes:739943")
    while clock.now < 600:
        if not (wait := pace.wait(card)):
            pace.count(CHAT)
            changed.append(clock.now)
        clock.now += 0.5
    assert changed[:7] == [0, 5, 11, 20, 32, 47, 62]
    assert min(after - before for before, after in pairwise(changed)) >= 5
    assert max(sum(at <= other < at + 60 for other in changed) for at in changed) <= 6
    clock.now += wait
    assert pace.wait(card) == 0


class Loop:
    """Time that goes on only when all have done what they can."""

    def __init__(self):
        self.clock = Clock()
        self.bells = []
        self.left = []
        self.pace = Pace(self.clock, later=self.later)

    def later(self, seconds, work):
        self.bells.append((self.clock.now + seconds, work))
        self.bells.sort(key=itemgetter(0))

    async def leave(self, what, urgency):
        await self.pace.in_turn(urgency)
        self.left.append((self.clock.now, what))

    def begin(self, group, many, urgency):
        """Let `many` begin to wait for their turn, all at once."""
        for n in range(many):
            group.create_task(self.leave(n, urgency))

    async def run(self, until=math.inf):
        await _all_that_can()
        while self.bells and self.bells[0][0] <= until:
            self.clock.now, work = self.bells.pop(0)
            work()
            await _all_that_can()
        self.clock.now = max(self.clock.now, 0 if until == math.inf else until)


async def _all_that_can():
    for _ in range(5):
        await asyncio.sleep(0)


def most_in_a_second(times):
    return max(sum(at <= other < at + 1 for other in times) for at in times)


async def test_no_second_ever_holds_thirty_messages_also_after_a_pause():
    loop = Loop()
    async with asyncio.TaskGroup() as group:
        loop.begin(group, 55, Urgency.ANSWER)
        await loop.run(until=100)
        loop.begin(group, 55, Urgency.ANSWER)
        await loop.run()
    times = [at for at, _ in loop.left]
    assert len(times) == 110
    assert most_in_a_second(times) < 30
    assert times[54] < 2


async def test_an_answer_does_not_wait_for_the_turn_of_what_comes_by_itself():
    """A post leaves each 0.05 s: at 5.01 one has just left, and the second before has room."""
    loop = Loop()
    async with asyncio.TaskGroup() as group:
        loop.begin(group, 200, Urgency.UNASKED)
        await loop.run(until=5.01)
        group.create_task(loop.leave("answer", Urgency.ANSWER))
        await loop.run()
    [asked] = [at for at, what in loop.left if what == "answer"]
    assert asked == 5.01
    assert most_in_a_second([at for at, _ in loop.left]) <= 22


async def test_results_leave_one_after_another_whatever_leaves_by_itself():
    """Each 1/28 s after the one before; with twenty posts in a second there is room for six."""
    loop = Loop()
    async with asyncio.TaskGroup() as group:
        loop.begin(group, 200, Urgency.UNASKED)
        await loop.run(until=5.01)
        for n in range(9):
            group.create_task(loop.leave(f"result {n}", Urgency.RESULT))
        await loop.run()
    results = [at for at, what in loop.left if what not in range(200)]
    times = [at for at, _ in loop.left]
    assert len(times) == 209
    assert results[:6] == pytest.approx([5.01 + n / 28 for n in range(6)])
    assert results[-1] < 5.4
    assert most_in_a_second(times) <= 28


@pytest.mark.slow
async def test_what_comes_by_itself_goes_twenty_a_second_and_an_answer_goes_before_it():
    loop = Loop()
    async with asyncio.TaskGroup() as group:
        loop.begin(group, 10_000, Urgency.UNASKED)
        await loop.run(until=5)
        group.create_task(loop.leave("answer", Urgency.ANSWER))
        await loop.run(until=10)
        asked = [at for at, what in loop.left if what == "answer"]
        times = [at for at, _ in loop.left]
        for _, _, turn in loop.pace._queue:  # the other nine thousand
            turn.cancel()
    assert asked[0] <= 5.05
    assert most_in_a_second(times) <= 22  # the answer, and one by rounding
