"""The pad over HTTP: who gets in, what is entered by several phones, once, and never elsewhere."""

import asyncio
import json
from collections import Counter
from datetime import UTC, datetime, timedelta

import aiohttp
import pytest

from adapters.connections import PATIENCE
from bot.club.forgetting import forget
from bot.features.page.budgets import ALLOWANCES
from bot.features.page.pages import Signed
from bot.ports.budgets import Allowance, Bucket
from core.game.corrections import insert, void
from core.game.decisions import open_table, undo
from core.game.events import RoundDrawn
from core.game.seat_decisions import relieve
from tests.adapters.web.a_pad import NAMES, Phone, browsing, happens, phone, running
from tests.adapters.web.a_page import ADDRESS, NOW, won
from tests.databases import rows
from tests.sampling import sampled


@pytest.fixture
async def there(tmp_path):
    async with running(tmp_path) as made:
        yield made


@pytest.fixture
async def browser(there):
    async with browsing(there) as made:
        yield made


def at(there, number=1, **wish):
    return {"sitting": there.sitting, "round": number, **wish}


async def test_a_round_by_four_phones_at_once_is_recorded_and_posted_once(there, browser):
    phones = [await phone(browser, there, name) for name in NAMES]
    await phones[1].enter(**at(there, do="winner", chair=1))
    scores = ("40", "120", "0", "20")
    told = await asyncio.gather(
        *(
            one.enter(**at(there, do="score", chair=chair, value=score))
            for chair, (one, score) in enumerate(zip(phones, scores, strict=True))
        )
    )
    assert all(one["ok"] for one in told)
    _, state = await phones[3].ask("state", {})
    assert [player["said"] for player in state["table"]["players"]] == ["40", "120", "0", "20"]
    assert [player["by"] for player in state["table"]["players"]] == list(NAMES)
    done = await asyncio.gather(*(one.enter(**at(there, do="record")) for one in phones))
    assert sorted(one["ok"] for one in done) == [False, False, False, True]
    late = next(one for one in done if not one["ok"])
    assert late["why"] == "recorded-already"
    await there.bot.quiet()
    # Bert has 120 of two and 240 of East; East gets back 80 of Cees and 40 of Dirk
    assert there.table().last_changes == (-120, 480, -220, -140)
    results = [words for words in there.hall.words() if "Bert" in words and "480" in words]
    assert len(results) == 1


async def test_the_same_key_is_handled_once_and_answered_the_same(there, browser):
    anna = await phone(browser, there, "Anna")
    first = await anna.enter(key="one", **at(there, do="draw"))
    again = await anna.enter(key="one", **at(there, do="draw"))
    assert first == again == {"ok": True, "recorded": True}
    assert len(there.table().rounds) == 1


async def test_the_key_of_another_is_not_mine(there, browser):
    anna, bert = await phone(browser, there, "Anna"), await phone(browser, there, "Bert")
    await anna.enter(key="one", **at(there, do="winner", chair=0))
    await bert.enter(key="one", **at(there, do="score", chair=1, value="30"))
    _, state = await anna.ask("state", {})
    assert state["table"]["players"][1]["said"] == "30"


async def test_what_comes_after_its_round_changes_nothing_and_can_be_a_correction(there, browser):
    anna, bert = await phone(browser, there, "Anna"), await phone(browser, there, "Bert")
    await bert.enter(**at(there, do="draw"))
    late = await anna.enter(**at(there, do="score", chair=0, value="40"))
    assert (late["ok"], late["why"]) == (False, "recorded-already")
    assert len(there.table().rounds) == 1
    seen = late["stands"]
    full = {"winner": 1, "scores": ["40", "120", "0", "20"]}
    unseen = await anna.enter(**at(there, do="correct", stands="", **full))
    assert (unseen["ok"], unseen["why"]) == (False, "recorded-already")
    assert not any(there.table().last_changes)
    done = await anna.enter(**at(there, do="correct", stands=seen, **full))
    assert done == {"ok": True, "recorded": True}
    assert there.table().last_changes == (-120, 480, -220, -140)
    assert len(there.table().rounds) == 1
    again = await anna.enter(**at(there, do="correct", stands=seen, draw=True, **full))
    assert (again["ok"], again["why"]) == (False, "recorded-already")
    one = {"winner": None, "scores": ["60", None, None, None]}
    done = await anna.enter(**at(there, do="correct", stands=again["stands"], **one))
    assert done == {"ok": True, "recorded": True}
    [played] = there.table().rounds
    assert (played.winner, played.scores) == (1, (60, 120, 0, 20))


def recorded_twice(there):
    for _ in range(2):
        happens(there, lambda table: won(1, 40, 120, 0, 20))


def somebody_else_sits_down(there):
    def work(ledger):
        unit = ledger.unit()
        eef = unit.people.add_member(there.club, "Eef", None).id
        table = unit.tables.table(there.sitting)
        unit.tables.append(there.sitting, relieve(table, 0, eef), None, NOW)

    there.store.submit(work).result()


CHANGES = {
    "the round before it was taken back and recorded otherwise": lambda there: [
        happens(there, lambda table: undo(table).fact),
        happens(there, lambda table: won(0, 100, 0, 0, 0)),
    ],
    "a round before it was taken out and another recorded": lambda there: [
        happens(there, lambda table: void(table, 1)),
        happens(there, lambda table: won(2, 0, 0, 60, 0)),
    ],
    "a forgotten one came in before it": lambda there: [
        happens(there, lambda table: insert(table, 0, RoundDrawn())),
    ],
    "somebody else sat down": somebody_else_sits_down,
    "the round before it was taken back": lambda there: [
        happens(there, lambda table: undo(table).fact)
    ],
}


@pytest.mark.parametrize("change", CHANGES)
async def test_what_was_tapped_for_a_round_is_never_that_of_another(there, browser, change):
    recorded_twice(there)
    anna = await phone(browser, there, "Anna")
    seen = (await anna.ask("state", {}))[1]["table"]
    CHANGES[change](there)
    before = there.table().rounds
    for wish in ({"do": "winner", "chair": 0}, {"do": "score", "chair": 0, "value": "40"}):
        told = await anna.enter(**at(there, seen["round"], saw=seen["saw"], **wish))
        assert (told["ok"], told["why"], told["stands"]) == (False, "draft-gone", "")
    for deed in ("draw", "record", "correct"):
        wish = at(there, seen["round"], saw=seen["saw"], do=deed, draw=True, stands="")
        assert not (await anna.enter(**wish))["ok"]
    assert there.table().rounds == before
    assert not there.store.read(
        lambda ledger: ledger.unit().drafts.of_club(there.club, "round")
    ).result()


async def test_nor_is_it_that_of_another_second_round(there, browser):
    happens(there, lambda table: won(1, 40, 120, 0, 20))
    anna = await phone(browser, there, "Anna")
    seen = (await anna.ask("state", {}))[1]["table"]
    happens(there, lambda table: undo(table).fact)
    happens(there, lambda table: won(1, 40, 60, 0, 20))
    tapped = {"do": "winner", "chair": 0}
    told = await anna.enter(**at(there, 2, saw=seen["saw"], **tapped))
    assert (told["ok"], told["why"]) == (False, "draft-gone")
    again = (await anna.ask("state", {}))[1]["table"]
    assert (await anna.enter(**at(there, 2, saw=again["saw"], **tapped)))["ok"]


@pytest.mark.slow
async def test_a_round_is_recorded_as_its_writer_saw_it(there, browser):
    anna, bert = await phone(browser, there, "Anna"), await phone(browser, there, "Bert")
    await anna.enter(**at(there, do="winner", chair=1))
    for chair, score in enumerate(("40", "120", "0", "20")):
        await anna.enter(**at(there, do="score", chair=chair, value=score))
    _, state = await bert.ask("state", {})
    marks = [player["mark"] for player in state["table"]["players"]]
    tapped = at(there, do="record", seen={"winner": 1, "marks": [None] * 4})
    assert (await bert.enter(**tapped))["why"] == "pad-changed"  # they are Anna's
    for chair, winner in ((0, 0), (1, 1)):
        await anna.enter(**at(there, do="winner", chair=winner))
        told = await bert.enter(
            **at(there, do="record", seen={"winner": 1 - chair, "marks": marks})
        )
        assert told["why"] == "pad-changed"
    await bert.enter(**at(there, do="score", chair=3, value="60"))
    told = await anna.enter(**at(there, do="record", seen={"winner": 1, "marks": marks}))
    assert told["why"] == "pad-changed"
    assert not there.table().rounds
    mine = {"winner": 1, "marks": [*marks[:3], None]}
    assert (await bert.enter(**at(there, do="record", seen=mine)))["recorded"]
    assert there.table().rounds[0].scores == (40, 120, 0, 60)


async def test_what_can_hardly_be_is_doubted_and_recorded_only_when_sure(there, browser):
    anna = await phone(browser, there, "Anna")
    await anna.enter(**at(there, do="winner", chair=1))
    for chair, score in enumerate(("41", "120", "0", "20")):
        await anna.enter(**at(there, do="score", chair=chair, value=score))
    assert await anna.enter(**at(there, do="record")) == {"ok": True, "recorded": False}
    _, state = await anna.ask("state", {})
    assert "Anna 41?" in state["table"]["doubts"][0]
    assert await anna.enter(**at(there, do="record", sure=True)) == {"ok": True, "recorded": True}


async def test_a_link_opens_once_and_its_owner_is_told_of_a_second_time(there, browser):
    word = there.link("Anna")
    anna = await phone(browser, there, "Anna")
    assert (await anna.ask("session", {"link": word}))[1]["ok"]
    status, told = await anna.ask("session", {"link": word})
    assert (status, told["ok"]) == (401, False)
    assert "session" not in told
    await there.bot.sender.sweep()
    await there.bot.quiet()
    [warned] = [reply for _, reply in there.hall.said if "al eens geopend" in reply.words]
    [[key]] = warned.buttons
    assert (key.label, key.action) == ("✏️ Invoeren op een pagina", "padlink:0")


async def test_a_link_opens_again_for_the_device_that_opened_it_and_for_no_other(there, browser):
    link = there.link("Anna")
    anna = Phone(browser, "")
    told = [
        (await anna.ask("session", {"link": link, "device": device}))[1]
        for device in ("phone", "phone", "other", "", "phone")
    ]
    assert [one["ok"] for one in told] == [True, True, False, False, True]
    assert len({one["session"] for one in told if one["ok"]}) == 1
    anna.session = told[0]["session"]
    await anna.ask("leave", {})
    _, again = await anna.ask("session", {"link": link, "device": "phone"})
    assert not again["ok"]


async def test_a_session_is_prolonged_within_its_evening_and_an_admins_by_two_hours(tmp_path):
    clock = [datetime(2026, 9, 10, 20, tzinfo=UTC)]
    async with running(tmp_path, clock=lambda: clock[0]) as there, browsing(there) as browser:
        bert = await phone(browser, there, "Bert")
        _, told = await bert.ask("session", {})
        assert told["lasts"] == 7 * 3600  # Amsterdam: until five, it is ten
        clock[0] += timedelta(hours=6, minutes=50)
        assert (await bert.ask("session", {}))[1]["lasts"] == 10 * 60
        clock[0] += timedelta(minutes=10)
        assert (await bert.ask("session", {}))[0] == 401
        at_the_door = there.accounts["Anna"]

        def promoted(ledger):
            ledger.unit().people.know_role(there.chat.id, at_the_door, "admin")

        there.store.submit(promoted).result()
        anna = await phone(browser, there, "Anna")
        lasted = []
        for _ in range(14):
            clock[0] += timedelta(minutes=110)
            lasted.append((await anna.ask("session", {}))[1].get("lasts"))
        assert lasted[:12] == [7200] * 12
        assert lasted[12:] == [10 * 60, None]


async def test_what_one_session_sent_the_next_of_the_same_account_does_not_send_again(
    there, browser
):
    before, after = [await phone(browser, there, "Anna") for _ in range(2)]
    for one in (before, after):
        assert (await one.enter(key="one", **at(there, do="draw")))["recorded"]
    assert len(there.table().rounds) == 1


async def test_getting_a_link_uses_nothing_up(there, browser):
    word = there.link("Anna")
    for _ in range(3):
        async with browser.get(f"/pad?link={word}") as answer:
            assert answer.status == 200
    anna = await phone(browser, there, "Anna")
    assert (await anna.ask("session", {"link": word}))[1]["ok"]


async def test_who_left_the_group_has_no_session_any_more(there, browser):
    anna = await phone(browser, there, "Anna")
    there.store.submit(
        lambda ledger: ledger.unit().people.see(there.chat.id, there.accounts["Anna"], out=True)
    ).result()
    assert (await anna.ask("state", {}))[0] == 401
    told = await anna.enter(**at(there, do="draw"))
    assert told["gone"]
    assert not there.table().rounds


async def test_who_logged_out_has_no_session_any_more(there, browser):
    anna = await phone(browser, there, "Anna")
    other = await phone(browser, there, "Anna")
    assert (await anna.ask("leave", {}))[1] == {"ok": True}
    assert (await anna.ask("state", {}))[0] == 401
    assert (await other.ask("state", {}))[0] == 200


async def test_of_three_the_dromer_enters_nothing_and_of_five_one_waits(there, browser):
    def seated(people):
        def open_one(ledger):
            unit = ledger.unit()
            eef = unit.people.add_member(there.club, f"Eef{people}", None).id
            opened = open_table("nmv-144", {}, [*there.players, eef][:people], NOW.date())
            return unit.tables.open(there.club, str(people), opened, None).id

        return there.store.submit(open_one).result()

    anna = await phone(browser, there, "Anna")
    three, five = seated(3), seated(5)
    _, told = await anna.ask("state", {"sitting": five})
    assert [player["name"] for player in told["table"]["players"]] == list(NAMES)
    assert told["table"]["waits"] == "Eef5"
    _, told = await anna.ask("state", {"sitting": three})
    assert [player["dromer"] for player in told["table"]["players"]] == [False] * 3 + [True]
    assert told["table"]["waits"] is None
    of = {"sitting": three, "round": 1}
    for wish in ({"do": "winner", "chair": 3}, {"do": "score", "chair": 3, "value": "40"}):
        assert not (await anna.enter(**of, **wish))["ok"]
    await anna.enter(**of, do="winner", chair=1)
    for chair, score in enumerate(("20", "40", "10")):
        await anna.enter(**of, do="score", chair=chair, value=score)
    assert (await anna.enter(**of, do="record"))["recorded"]
    table = there.store.read(lambda ledger: ledger.unit().tables.table(three)).result()
    # Bert has 80 of East and 40 of two; East gets 20 of Cees and 40 of the Dromer, Cees 10 of him
    assert table.last_changes == (-20, 160, -50, -90)


WISHES: list[object] = [
    None,
    [],
    {},
    {"do": "nothing"},
    {"do": "winner"},
    {"do": "winner", "sitting": "1", "round": 1, "chair": 7},
    {"do": "score", "sitting": 1, "round": 1, "chair": 0, "value": "veel"},
    {"do": "score", "sitting": 1, "round": 1, "chair": 0, "value": "(555k) 123b"},
    {"do": "score", "sitting": 1, "round": 1, "chair": -1, "value": "40"},
    {"do": "score", "sitting": 1, "round": 99, "chair": 0, "value": "40"},
    {"do": "record", "sitting": 1, "round": 1},
    {"do": "correct", "sitting": 1, "round": 0, "winner": 0, "scores": []},
    {"do": "draw", "sitting": 10**30, "round": 1},
]


async def test_what_makes_no_sense_changes_nothing_and_is_told_in_words(there, browser):
    anna = await phone(browser, there, "Anna")
    for number, wish in enumerate(WISHES):
        _, told = await anna.ask("enter", {"key": f"k{number}", "wish": wish})
        assert not told["ok"], wish
        assert told["said"]
    assert not there.table().rounds
    assert not there.store.read(
        lambda ledger: ledger.unit().drafts.of_club(there.club, "round")
    ).result()


async def test_bad_bodies_are_refused(there, browser):
    large = b'{"a": "' + b"x" * 20_000 + b'"}'
    bodies = [(b"{", 400), (b"[]", 400), (b"[" * 10_000, 400), (b"\xff\xfe", 400), (large, 413)]
    for body, status in bodies:
        headers = {"Content-Type": "application/json", "X-Session": "x"}
        async with browser.post("/pad/state", data=body, headers=headers) as answer:
            assert answer.status == status
    async with browser.post("/pad/state", data=b"{}", headers={"X-Session": "x"}) as answer:
        assert answer.status == 415


async def test_without_a_session_nothing_is_told_or_done(there, browser):
    anna = await phone(browser, there, "Anna")
    for session in ("", "forged", "x" * 500):
        for what in ("state", "count", "enter", "leave"):
            status, told = await anna.ask(what, {"key": "k", "wish": {"do": "draw"}}, session)
            assert told.get("table") is None
            assert status == 401 or (what, told) == ("leave", {"ok": True})
    assert not there.table().rounds


async def test_links_that_fail_are_soon_too_many_and_sessions_go_on(there, browser):
    anna = await phone(browser, there, "Anna")
    statuses = [(await anna.ask("session", {"link": "wrong"}))[0] for _ in range(25)]
    assert statuses == [401] * 20 + [429] * 5
    assert (await anna.ask("state", {}))[0] == 200


async def test_links_that_fail_keep_no_honest_visitor_out(there, browser):
    async with browsing(there) as stranger:  # on the same Wi-Fi
        for _ in range(25):
            await Phone(stranger, "").ask("session", {"link": "wrong"})
        for name in NAMES:
            one = await phone(browser, there, name)
            assert (await one.ask("session", {}))[1]["ok"]  # and is prolonged
    word = there.link("Anna")
    own = {"link": word, "device": "own"}
    other = {"link": word, "device": "another"}
    anna = Phone(browser, "")
    assert (await anna.ask("session", own))[1]["ok"]
    assert (await anna.ask("session", own))[1]["ok"]
    said = len(there.hall.said)
    assert (await anna.ask("session", other))[0] == 429  # nor is its owner told again and again
    await there.bot.quiet()
    assert len(there.hall.said) == said


async def test_an_account_has_four_sessions_at_most(there, browser):
    sessions = [await phone(browser, there, "Anna") for _ in range(7)]
    open_ = [(await one.ask("state", {}))[0] == 200 for one in sessions]
    assert (sum(open_), open_[-1]) == (4, True)
    other = await phone(browser, there, "Bert")
    assert (await other.ask("state", {}))[0] == 200


NONSENSE = "x" * 15_000
REFUSED = [
    NONSENSE,
    {"do": NONSENSE},
    {"do": "draw", "more": NONSENSE},
    {"do": "score", "chair": 0, "value": NONSENSE},
    {"do": "made-up", "chair": 0},
    {"rows": [NONSENSE]},
    None,
]


def stored(there):
    """How many bytes and rows of what was entered are stored."""
    query = (
        "SELECT (SELECT count(*) FROM inbox), (SELECT coalesce(sum(length(raw)), 0) FROM inbox), "
        "(SELECT count(*) FROM outcome)"
    )
    return rows(there.store, query)


@pytest.mark.parametrize("wish", REFUSED)
async def test_what_is_no_request_is_refused_before_it_is_stored(there, browser, wish):
    anna = await phone(browser, there, "Anna")
    before = stored(there)
    full = {**at(there), **wish} if isinstance(wish, dict) else wish
    _, told = await anna.ask("enter", {"key": "k", "wish": full})
    assert not told["ok"]
    assert stored(there) == before


async def test_of_what_was_handled_no_body_is_stored(there, browser):
    anna = await phone(browser, there, "Anna")
    assert not (await anna.enter(**at(there, do="record")))["ok"]
    assert (await anna.enter(**at(there, do="draw")))["ok"]
    await asyncio.gather(*(anna.enter(**at(there, 2, do="winner", chair=1)) for _ in range(9)))
    assert not (await anna.enter(do="evening", rows=[NONSENSE], day="2026-11-21"))["ok"]
    await there.bot.quiet()
    [(updates, body, _)] = stored(there)
    assert (updates, body) == (12, 0)


@pytest.mark.slow
async def test_an_account_that_enters_too_much_is_refused_and_its_host_is_told_once(
    there, browser
):
    told = []

    async def tell(key, **values):
        told.append((key, values))

    there.server._pad.pad.tell_hosts = tell
    there.server.budgets.clock = lambda: 0.0
    sessions = [await phone(browser, there, "Anna") for _ in range(4)]
    bert = await phone(browser, there, "Bert")
    left = int(there.server.budgets.accounts["entries"].room(str(there.accounts["Anna"]), 0.0))
    answers = [
        (await sessions[n % 4].ask("enter", {"key": f"{n}", "wish": at(there, do="clear")}))[0]
        for n in range(left + 20)
    ]
    assert answers == [200] * left + [429] * 20
    assert told == [("host-pad-limit", {"name": "Anna", "club": "Oostpoort"})]
    assert (await bert.enter(**at(there, do="draw")))["ok"]
    assert ALLOWANCES["entries"].each_second == 5


async def test_a_forged_session_is_held_against_its_address_and_a_known_one_is_not(there, browser):
    anna = await phone(browser, there, "Anna")
    assert (await anna.ask("state", {}))[0] == 200
    there.server.budgets.accounts["pages"] = Bucket(Allowance(3, 0))
    statuses = []
    for number in range(5):
        headers = {"X-Session": f"forged-{number}"}
        async with browser.post("/pad/state", json={}, headers=headers) as answer:
            statuses.append(answer.status)
    assert statuses == [401] * 3 + [429] * 2
    async with browser.get(f"/{ADDRESS}/", headers=headers) as answer:
        assert answer.status == 429
    assert (await anna.ask("state", {}))[0] == 200


async def test_who_is_forgotten_has_no_session_any_more(there, browser):
    anna = await phone(browser, there, "Anna")
    there.store.submit(
        lambda ledger: forget(
            ledger.unit(), ledger.unit().people.account_by_id(there.accounts["Anna"])
        )
    ).result()
    assert (await anna.ask("state", {}))[0] == 401


@pytest.mark.slow
async def test_a_session_has_a_few_live_lines_at_once_and_an_address_many(there, browser):
    anna = await phone(browser, there, "Anna")
    header = {"X-Session": anna.session}
    wide = aiohttp.TCPConnector(limit=0)
    async with aiohttp.ClientSession(there.address, connector=wide) as many:
        own = [await many.get("/pad/live", headers=header) for _ in range(5)]
        assert [one.status for one in own] == [200] * 4 + [429]
        hall = [await many.get(f"/{ADDRESS}/live") for _ in range(401)]
        assert [one.status for one in hall] == [200] * 400 + [429]
        assert (await anna.ask("state", {}))[0] == 200
        for one in (*own, *hall):
            one.close()


async def test_lines_that_are_half_open_or_endlessly_slow_are_hung_up_on(there, browser):
    begun = asyncio.get_running_loop().time()
    host, port = there.address.removeprefix("http://").split(":")
    lines = [await asyncio.open_connection(host, int(port)) for _ in range(200)]
    for number, (_, writer) in enumerate(lines):
        writer.write(b"" if number % 2 else b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow")
        await writer.drain()
    anna = await phone(browser, there, "Anna")
    there.server.connections.hang_up(begun + PATIENCE - 0.1)
    assert (await anna.ask("state", {}))[0] == 200
    there.server.connections.hang_up(asyncio.get_running_loop().time() + PATIENCE)
    assert {await reader.read() for reader, _ in lines} == {b""}
    assert (await anna.ask("state", {}))[0] == 200
    for _, writer in lines:
        writer.close()


ODD = ["1e999", "NaN", "Infinity", "0.5", "1.0", "9" * 5_000, "1" * 20, "-1", "true", '"1"']
HAND = {"chair": 0, "won": True, "rack": [0, 1], "sets": [], "bonus": [], "way": "wall"}
ENTERED: list[dict[str, object]] = [
    {"do": "winner", "chair": 0},
    {"do": "score", "chair": 1, "value": "40"},
    {"do": "clear", "chair": 1},
    {"do": "record"},
    {"do": "draw"},
    {"do": "correct", "winner": 0, "scores": ["1", "2", "3", "4"]},
]
NUMBERED = ("sitting", "round", "chair", "winner")


def odd_bodies(sitting):
    """What a phone can ask, with an odd number for each of its numbers."""
    asked: list[tuple[str, str, dict[str, object]]]
    asked = [("state", "", {"sitting": sitting}), ("count", "", {"sitting": sitting, **HAND})]
    asked += [("enter", "wish", {**wish, "sitting": sitting, "round": 1}) for wish in ENTERED]
    for what, inside, body in asked:
        for key in set(body) & set(NUMBERED):
            for odd in ODD:
                text = json.dumps({**body, key: "ODD"}).replace('"ODD"', odd)
                name = f"{what}-{body.get('do')}-{key}-{ODD.index(odd)}"
                yield what, f'{{"key": "{name}", "wish": {text}}}' if inside else text


@pytest.mark.slow
async def test_a_number_that_is_none_is_answered_and_is_no_dead_letter(there, browser, caplog):
    anna = await phone(browser, there, "Anna")
    headers = {"X-Session": anna.session, "Content-Type": "application/json"}
    for key in ("requests", "entries"):
        there.server.budgets.accounts[key].allowance = Allowance(1e9, 1e9)
    for what, text in odd_bodies(there.sitting):
        async with browser.post(f"/pad/{what}", data=text, headers=headers) as answer:
            assert answer.status in {200, 400}, (what, text[:200])
            assert "later" not in await answer.json(), text[:200]
    await there.bot.quiet()
    assert there.store.read(lambda ledger: ledger.vitals()).result().dead_letters == 0
    assert not caplog.records
    assert there.table().number == 1


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("key", ["sitting", "round"])
async def test_nor_is_one_that_is_in_the_inbox_already(there, browser, odd, key):
    anna = await phone(browser, there, "Anna")
    wish = json.dumps({"do": "draw", "sitting": there.sitting, "round": 1, key: "ODD"})
    line = wish.replace('"ODD"', odd)
    assert not (await there.server._pad.pad.enter(anna.session, "key", line))["ok"]
    assert there.store.read(lambda ledger: ledger.vitals()).result().dead_letters == 0


async def strangers(there):
    """Connections that ask nothing, bodies that do not come, and many who look."""
    host, port = there.server.connections.address
    slow = b"POST /pad/enter HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    live = f"GET /{ADDRESS}/live HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    openings = [b"GET / HTTP/1.1\r\nHo"] * 120 + [slow + b"Content-Length: 9\r\n\r\n{"] * 40
    openings += [live] * 40
    lines = []
    for number, opening in enumerate(openings):
        source = (f"127.0.1.{1 + number % 50}", 0)
        _, writing = await asyncio.open_connection(host, port, local_addr=source)
        writing.write(opening)
        lines.append(writing)
    return lines


@pytest.mark.slow
async def test_strangers_who_hold_every_connection_keep_no_round_from_the_chat(
    tmp_path, monkeypatch
):
    monkeypatch.setattr("adapters.web.server.part", lambda _: 40)
    async with running(tmp_path) as there, browsing(there) as browser:
        lines = await strangers(there)
        anna = await phone(browser, there, "Anna")
        before = len(there.hall.words())
        assert (await anna.enter(do="draw", sitting=there.sitting, round=1))["ok"]
        await there.bot.quiet()
        assert len(there.hall.words()) > before
        assert len(there.server.connections) <= 40
        for line in lines:
            line.close()


async def test_a_body_that_never_ends_is_not_waited_for(there, monkeypatch):
    monkeypatch.setattr("adapters.web.pad.PATIENCE", 0.01)
    host, port = there.address.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = b"POST /pad/state HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    writer.write(head + b'Content-Length: 100\r\n\r\n{"a":')
    assert b" 400 " in await reader.readline()
    writer.close()


@pytest.mark.slow
@pytest.mark.parametrize("each", sampled([100, 500], 1))
async def test_thousands_of_strangers_and_a_hundred_and_forty_phones_behind_one_address(
    there, browser, each
):
    people = there.join(*(f"Speler {number}" for number in range(35)))
    others = [await phone(browser, there, name) for name in people for _ in range(4)]
    assert {(await one.ask("state", {}))[0] for one in others} == {200}
    there.server.budgets.clock = lambda: 0.0
    there.server.budgets.accounts["pages"] = Bucket(ALLOWANCES["pages"])
    statuses: Counter[int] = Counter()

    async def strangers():
        for _ in range(each):
            async with browser.get("/robots.txt") as answer:
                statuses[answer.status] += 1

    served, *_ = await asyncio.gather(
        asyncio.gather(*(one.ask("state", {}) for one in others)),
        *(strangers() for _ in range(20)),
    )
    assert {status for status, _ in served} == {200}
    assert statuses == {200: 1_500, 429: 20 * each - 1_500}


async def test_the_signature_of_a_platform_opens_it_again_and_again_for_members(tmp_path):
    def signed(init):
        return Signed("hall", init.partition(" ")[0], init.partition(" ")[2])

    async with running(tmp_path, signed) as there, browsing(there) as browser:
        anna = await phone(browser, there, "Anna")
        for init in ("anna", "anna", f"anna t{there.sitting}", "anna t999999", "anna tien"):
            status, told = await anna.ask("session", {"init": init})
            assert (status, told["ok"]) == (200, True), init
        for init in ("nobody", f"nobody t{there.sitting}"):
            status, told = await anna.ask("session", {"init": init})
            assert (status, told["ok"]) == (401, False), init


# --- address x role x foreign id -----------------------------------------------------------------

HAND = {"chair": 0, "won": True, "rack": [], "sets": [], "bonus": []}
SCORES = ["40", "0", "0", "0"]
FOREIGN = [  # what is asked, with the table of another club in it
    ("state", {}),
    ("count", HAND),
    ("enter", {"do": "winner", "round": 1, "chair": 0}),
    ("enter", {"do": "score", "round": 1, "chair": 0, "value": "40"}),
    ("enter", {"do": "clear", "round": 1, "chair": 0}),
    ("enter", {"do": "draw", "round": 1}),
    ("enter", {"do": "record", "round": 1}),
    ("enter", {"do": "correct", "round": 1, "winner": 0, "scores": SCORES}),
]


@pytest.mark.parametrize("role", ["player", "member", "stranger"])
async def test_a_table_of_another_club_is_told_to_nobody_and_changed_by_nobody(
    there, browser, role
):
    foreign = there.store.submit(lambda ledger: another_club(ledger, there)).result()
    mine = await phone(browser, there, "Anna")
    if role == "member":
        mine.session = there.store.submit(lambda ledger: a_member(ledger, there)).result()
    elif role == "stranger":
        mine.session = "no-session"
    for number, (what, asked) in enumerate(FOREIGN):
        wish = {**asked, "sitting": foreign}
        body = {"key": f"k{number}", "wish": wish} if what == "enter" else wish
        _, told = await mine.ask(what, body)
        assert "Vreemde" not in str(told)
        if what == "state" and role != "stranger":
            assert told["table"]["sitting"] == there.sitting
        else:
            assert not told["ok"], (role, what, asked)
    table = there.store.read(lambda ledger: ledger.unit().tables.table(foreign)).result()
    assert not table.rounds


def another_club(ledger, there):
    unit = ledger.unit()
    club = unit.clubs.found("hall", "elsewhere", "Vreemde club", unit.clubs.club(1).settings).club
    players = [unit.people.add_member(club, f"Vreemde {n}", None).id for n in range(4)]
    opened = open_table("nmv-144", {}, players, there.table().day)
    return unit.tables.open(club, "1", opened, None).id


def a_member(ledger, there):
    """Somebody of the club who sits at no table."""
    from bot.features.page.passes import new_session

    unit = ledger.unit()
    account = unit.people.meet("hall", "eef", "Eef", "nl")
    unit.people.add_member(there.club, "Eef", account.id)
    unit.people.know_role(there.chat.id, account.id, "member")
    return new_session(unit, account.id, unit.clubs.club(there.club))


async def test_a_member_who_does_not_play_may_look_and_not_record(there, browser):
    mine = await phone(browser, there, "Anna")
    mine.session = there.store.submit(lambda ledger: a_member(ledger, there)).result()
    assert (await mine.ask("state", {}))[1]["table"]["sitting"] == there.sitting
    told = await mine.enter(**at(there, do="draw"))
    assert not told["ok"]
    assert not there.table().rounds
