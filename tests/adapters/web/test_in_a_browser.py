"""The page and the pad in a real browser."""

import asyncio
import json
import os
import pty
import random
import re
import subprocess
import sysconfig
from datetime import timedelta
from pathlib import Path

import psutil
import pytest

from bot.cli.scoring_lines import answer
from core.notation import tile_name
from core.tournament.events import (
    ClockMoved,
    ClockPaused,
    Closed,
    Revealed,
    RoundClosed,
    RoundStarted,
)
from tests.adapters.web.a_browser import (
    NEEDED,
    chromium,
    is_wider_than_its_window,
    looking,
    violations,
)
from tests.adapters.web.a_hall import PENALTY, begun, compete, happened, played, ten_seasons
from tests.adapters.web.a_pad import NAMES, running
from tests.adapters.web.a_page import ADDRESS, NOW, club_in, served

pytestmark = NEEDED
PAGES = (
    *("index", "standings-season", "standings-week", "records", "rules", "rule-nmv-68"),
    *("screen", "rule-bmj-3", "rules.html?q=kong", "PLAYER"),
)
PELING = str(Path(sysconfig.get_path("scripts")) / "peling")
FIVE = (  # by kind, the winning tile last: three pungs, all pungs, a snake, pairs, nine gates
    (0, 0, 0, 4, 4, 4, 9, 10, 11, 27, 27, 27, 31, 31),
    (1, 1, 1, 12, 12, 12, 20, 20, 20, 32, 32, 32, 33, 33),
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 30, 30, 30, 5, 5),
    (0, 0, 3, 3, 7, 7, 10, 10, 13, 13, 19, 19, 22, 22),
    (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 4),
)


async def on_the_pad(browser, there, name, **more):
    """Somebody's phone with the pad open."""
    page = await looking(browser, there.address, **more)
    await page.goto(f"/pad#link={there.link(name)}")
    await page.wait_for_selector("#round:not([hidden])")
    return page


async def gives(page, chair, score):
    """Tap a score for a chair: a key that is there, or as another number."""
    await page.click(f"[data-at=s{chair}]")
    key = page.locator("#editor .key", has_text=re.compile(f"^{score}$"))
    if await key.count():
        await key.click()
    else:
        await page.fill("#number", score)
        await page.press("#number", "Enter")


async def taps_a_hand(page, kinds, way):
    """Tap the tiles and how the last came; what the pad then says that it scores."""
    told = page.expect_response(
        lambda answer: (
            "count" in answer.url and f'"way":"{way}"' in (answer.request.post_data or "")
        )
    )
    async with told as counted:
        for kind in kinds:
            await page.click(f"[data-at=t{kind}]")
        await page.click(f"[data-at=way-{way}]")
    return await (await counted.value).json()


def as_asked(kinds, way):
    """The same hand as `peling score` is asked it, South under East."""
    *rack, last = [tile_name(kind) for kind in kinds]
    how = "" if way == "discard" else f":{way}"
    asked = {"ruleset": "nmv-144", "seat": "S", "prevailing": "E"}
    return json.dumps({**asked, "hand": " ".join(rack) + f" +{last}{how}"})


def scored(kinds, way):
    """What `peling score` says of it."""
    return json.loads(answer(as_asked(kinds, way)))


async def test_a_round_and_five_hands(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        await bert.click("[data-at=w1]")
        await bert.click("[data-at=s1]")
        for kinds in FIVE:
            await bert.click("#editor .wide")
            told = await taps_a_hand(bert, kinds, "wall")
            expected = scored(kinds, "wall")
            assert told.get("tally", {}).get("score") == expected.get("score"), kinds
            await bert.click("[data-at=close]")
            await bert.click("[data-at=s1]")
        await bert.click("[data-at=s1]")
        await gives(bert, 1, "120")
        for chair, score in ((0, "40"), (2, "0"), (3, "20")):
            await gives(anna, chair, "Nul" if score == "0" else score)
        await anna.click("#record:not([disabled])")
        await anna.locator("#round-name", has_text="Spel 2").wait_for()
        await bert.locator("#round-name", has_text="Spel 2").wait_for()
        await there.bot.quiet()
        assert there.table().last_changes == (-120, 480, -220, -140)
        assert any("480" in words for words in there.hall.words())
        assert not anna.errors + bert.errors


@pytest.mark.browser
async def test_four_pages_at_once_fill_one_draft_and_see_each_other(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        pages = [await on_the_pad(browser, there, name) for name in NAMES]
        await pages[1].click("[data-at=w1]")
        for chair, (page, score) in enumerate(zip(pages, ("40", "120", "Nul", "20"), strict=True)):
            await gives(page, chair, score)
        for page in pages:
            await page.wait_for_selector("#record:not([disabled])")
            said = await page.locator(".score").all_inner_texts()
            assert said == ["40", "120", "0", "20"]
        await pages[2].click("#record")
        for page in pages:
            await page.locator("#round-name", has_text="Spel 2").wait_for()
        await there.bot.quiet()
        assert there.table().last_changes == (-120, 480, -220, -140)


@pytest.mark.browser
async def test_what_is_tapped_without_a_network_is_kept_and_sent_once(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        await anna.context.set_offline(True)
        await anna.click("[data-at=w1]")
        for chair, score in ((0, "40"), (1, "120"), (2, "Nul"), (3, "20")):
            await gives(anna, chair, score)
        await anna.locator("#status", has_text="Geen verbinding").wait_for()
        assert await anna.locator(".score").all_inner_texts() == ["40", "120", "0", "20"]
        assert "wacht op verbinding" in await anna.inner_text("#players")
        await anna.context.set_offline(False)
        await anna.locator("#players", has_text="wacht op").wait_for(state="detached")
        await anna.click("#record:not([disabled])")
        await anna.locator("#round-name", has_text="Spel 2").wait_for()
        assert there.table().last_changes == (-120, 480, -220, -140)
        assert len(there.table().rounds) == 1


@pytest.mark.browser
async def test_what_was_recorded_meanwhile_stands_beside_it_with_a_correction(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        await anna.context.set_offline(True)
        await anna.click("[data-at=w1]")
        for chair, score in ((0, "40"), (1, "120"), (2, "Nul"), (3, "20")):
            await gives(anna, chair, score)
        await bert.click("#draw")
        await bert.locator("#round-name", has_text="Spel 2").wait_for()
        await anna.context.set_offline(False)
        await anna.wait_for_selector("#late:not([hidden])")
        assert there.table().last_changes == (0, 0, 0, 0)
        await anna.click("#late button:has-text('Correctie')")
        await anna.wait_for_selector("#late[hidden]", state="attached")
        await anna.locator("#status", has_text="Vastgelegd").wait_for()
        assert there.table().last_changes == (-120, 480, -220, -140)
        assert len(there.table().rounds) == 1


@pytest.mark.browser
async def test_a_tap_is_heard_though_all_is_drawn_anew_while_the_finger_is_down(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        anna = await on_the_pad(browser, there, "Anna")
        bert = await on_the_pad(browser, there, "Bert")
        await bert.click("[data-at=w1]")
        await press(bert, "[data-at=s1]")
        await gives(anna, 0, "40")  # which Bert's phone shows meanwhile
        await bert.locator("#players", has_text="40").wait_for()
        await bert.mouse.up()
        await bert.click("#editor .wide")
        counted = asyncio.Event()

        async def when_pressed(route):
            await counted.wait()
            await route.continue_()

        await bert.route("**/pad/count", when_pressed)
        for kind in (3, 3, 3):
            await bert.click(f"[data-at=t{kind}]")
        await press(bert, "[data-at=t5]")
        counted.set()
        await bert.wait_for_selector("[data-at='lay3,3,3']")
        await bert.mouse.up()
        assert await bert.locator("[data-at=rack] svg").count() == 4


async def press(page, place):
    """A finger that comes down, and stays."""
    box = await page.locator(place).bounding_box()
    await page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await page.mouse.down()


def random_hand(chance):
    """Four sets and a pair, or anything that lies there."""
    left = [4] * 34
    hand: list[int] = []
    while len(hand) < 12:
        kind, row = chance.randrange(34), chance.random() < 0.4
        ranks = [kind, kind + 1, kind + 2] if row and kind < 27 and kind % 9 < 7 else [kind] * 3
        if all(left[one] >= ranks.count(one) for one in ranks):
            hand += ranks
            for one in ranks:
                left[one] -= 1
    pair = chance.choice([kind for kind in range(34) if left[kind] > 1])
    hand += [pair, pair]
    chance.shuffle(hand)
    return tuple(hand)


@pytest.mark.browser
async def test_two_hundred_random_hands_count_as_peling_score_counts_them(tmp_path):
    chance = random.Random(4711)
    async with running(tmp_path) as there, chromium() as browser:
        bert = await on_the_pad(browser, there, "Bert")
        await bert.click("[data-at=w1]")
        tapped, told = [], []
        for number in range(200):
            if number % 25 == 0:  # a thumb is slower than this
                bert = await on_the_pad(browser, there, "Bert")
            await bert.click("[data-at=s1]")
            await bert.click("#editor .wide")
            tapped.append((random_hand(chance), chance.choice(("wall", "discard"))))
            counted = await taps_a_hand(bert, *tapped[-1])
            told.append((not counted.get("refused"), counted.get("tally", {}).get("score")))
            await bert.click("[data-at=close]")
    lines = "".join(as_asked(*hand) + "\n" for hand in tapped)
    said = await asyncio.to_thread(
        subprocess.run, [PELING, "score"], input=lines, capture_output=True, check=True, text=True
    )
    scored_so = [json.loads(line) for line in said.stdout.splitlines()]
    assert told == [(one["ok"], one.get("score")) for one in scored_so]


@pytest.mark.browser
async def test_with_the_keyboard_alone_a_round_and_a_hand(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        page = await on_the_pad(browser, there, "Bert")

        async def press(at):
            for _ in range(120):
                await page.keyboard.press("Tab")
                if await page.evaluate("document.activeElement?.dataset?.at") == at:
                    await page.keyboard.press("Enter")
                    return
            pytest.fail(f"the keyboard does not get to {at}")

        await press("w1")
        await press("s1")
        await page.locator("#editor .wide").focus()
        await page.keyboard.press("Enter")
        for kind in FIVE[0]:
            await press(f"t{kind}")
        await press("way-wall")
        await page.wait_for_selector("#use:not([disabled])")
        await press("use")
        for chair in (2, 3, 0):
            await press(f"s{chair}")
            await page.fill("#number", "0")
            await page.keyboard.press("Enter")
        await page.wait_for_selector("#record:not([disabled])")
        await page.focus("#record")
        await page.keyboard.press("Enter")
        await page.locator("#round-name", has_text="Spel 2").wait_for()
        assert there.table().rounds[0].winner == 1


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_on_every_page_axe_finds_nothing_and_nobody_scrolls_sideways(tmp_path, scheme):
    club = club_in(tmp_path)
    compete(club)
    number = begun(club.store, club.club)
    happened(club.store, number, *played(1), RoundClosed(1), PENALTY, RoundStarted(2, 50))
    names = [name.replace("PLAYER", f"player-{club.players[2]}") for name in PAGES]
    names += ["competition", "evening-2026-11-14", f"tournament-{number}", f"screen-{number}"]
    async with served(club) as asked, chromium() as browser:
        address = str(asked._base_url)
        for language, width in (("nl", 360), ("en", 1280), ("en", 360)):
            page = await looking(browser, address, width=width, color_scheme=scheme)
            for name in names:
                way = name if "?" in name else f"{name}.html"
                await page.goto(f"/{ADDRESS}/{language}/{way}")
                assert await violations(page) == [], (name, language, width)
                assert not await is_wider_than_its_window(page), (name, width)
            assert not page.errors
    club.store.close()


@pytest.mark.browser
async def test_with_letters_twice_as_large_nobody_scrolls_sideways(tmp_path):
    club = club_in(tmp_path)
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=640)
        for name in ("index", "standings-all", f"player-{club.players[2]}", "rule-nmv-68"):
            await page.goto(f"/{ADDRESS}/{name}.html")
            await page.evaluate("document.documentElement.setAttribute('data-large', '')")
            await page.evaluate(
                "document.adoptedStyleSheets = [(() => { const s = new CSSStyleSheet();"
                "s.replaceSync('html { font-size: 200% }'); return s; })()]"
            )
            assert not await is_wider_than_its_window(page), name
    club.store.close()


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_on_the_pad_axe_finds_nothing_and_nobody_scrolls_sideways(tmp_path, scheme):
    async with running(tmp_path) as there, chromium() as browser:
        page = await on_the_pad(browser, there, "Bert", color_scheme=scheme)
        assert await violations(page) == []
        await page.click("[data-at=w1]")
        await page.click("[data-at=s1]")
        assert await violations(page) == []
        await page.click("#editor .wide")
        await taps_a_hand(page, FIVE[0], "wall")
        await page.wait_for_selector("#total")
        assert await violations(page) == []
        assert not await is_wider_than_its_window(page)


@pytest.mark.browser
async def test_on_paper_there_is_nothing_to_tap(tmp_path):
    club = club_in(tmp_path)
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=800)
        await page.goto(f"/{ADDRESS}/index.html")
        await page.emulate_media(media="print", color_scheme="dark")
        assert not await page.locator("header nav").is_visible()
        assert not await page.locator("form").is_visible()
        paper = await page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == "rgb(255, 255, 255)"
    club.store.close()


@pytest.mark.browser
async def test_a_round_recorded_shows_on_the_page_by_itself(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        page = await looking(browser, there.address, width=1280)
        await page.goto(f"/{ADDRESS}/")
        await page.locator("article h3", has_text="spel 1").wait_for()
        pad = await on_the_pad(browser, there, "Anna")
        await pad.click("#draw")
        await page.locator("article h3", has_text="spel 2").wait_for()
        assert not page.errors


async def left(page):
    """What the clock of the hall shows."""
    return await page.locator(".left").inner_text()


@pytest.mark.browser
async def test_the_clock_of_the_hall_through_a_round(tmp_path):
    now = [NOW]
    async with running(tmp_path, clock=lambda: now[0]) as there, chromium() as browser:
        number = begun(there.store, there.club)
        slow = NOW - timedelta(hours=1)  # a laptop whose own clock is
        hall = await on_the_screen(browser, there, number, slow)
        await hall.click("[data-sound]")
        assert not await hall.locator(".clock").count()
        happened(there.store, number, RoundStarted(1, 50))
        await hall.locator("text=loopt tot 22:05").wait_for()
        assert await left(hall) == "50:00"
        await hall.clock.run_for(60_000)
        assert await left(hall) == "49:00"
        now[0] += timedelta(minutes=1)
        happened(there.store, number, ClockMoved(10))
        await hall.locator("text=loopt tot 22:15").wait_for()
        assert await left(hall) == "59:00"
        await hall.clock.run_for(54 * 60_000)
        assert await left(hall) == "5:00"
        assert "soon" in await hall.get_attribute(".clock", "class")
        await hall.clock.run_for(5 * 60_000 + 1_000)
        assert await left(hall) == "+0:01"
        said = "Tijd! Speel dit spel uit, begin geen nieuw."
        assert await hall.locator(".over").inner_text() == said
        assert not hall.errors


@pytest.mark.browser
async def test_without_a_network_the_clock_of_the_hall_goes_on_and_says_so(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(1, 50))
        hall = await on_the_screen(browser, there, number)
        assert await left(hall) == "50:00"
        await there.server.stop()
        await hall.locator("#away", has_text="Geen verbinding: de klok loopt door").wait_for()
        await hall.clock.run_for(20 * 60_000)
        assert await left(hall) == "30:00"


async def on_the_screen(browser, there, number, time=NOW):
    """The screen of a hall, whose own clock stands still unless it is moved."""
    hall = await looking(browser, there.address, width=1920, height=1080)
    await hall.clock.install(time=time)
    await hall.clock.pause_at(time + timedelta(minutes=1))
    await hall.goto(f"/{ADDRESS}/screen-{number}.html")
    return hall


@pytest.mark.browser
async def test_a_clock_that_stands_still_does_so_on_the_screen(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        happened(there.store, number, RoundStarted(1, 50), ClockPaused())
        hall = await on_the_screen(browser, there, number)
        await hall.clock.run_for(60_000)
        assert await left(hall) == "50:00"
        assert "staat stil" in await hall.inner_text(".clock")


@pytest.mark.browser
async def test_the_panels_turn_and_the_end_is_unveiled_from_the_last_place_to_the_first(tmp_path):
    async with running(tmp_path) as there, chromium() as browser:
        number = begun(there.store, there.club)
        rounds = (*played(1), RoundClosed(1), PENALTY, *played(2))
        happened(there.store, number, *rounds)
        hall = await on_the_screen(browser, there, number)
        seen = []
        for _ in range(4):
            seen.append(await hall.locator(".panel:visible h2").inner_text())
            await hall.clock.run_for(12_000)
        assert seen == ["Ronde 2", "Wie zit waar", "Stand na ronde 1", "Ronde 2"]
        await hall.click("[data-hold]")
        await hall.clock.run_for(60_000)
        assert await hall.locator(".panel:visible h2").inner_text() == "Wie zit waar"
        await hall.click("[data-hold]")
        happened(there.store, number, RoundClosed(2))
        await hall.locator("text=Alle rondes zijn gespeeld").wait_for()
        happened(there.store, number, Revealed(), Closed())
        await hall.locator("h2:visible", has_text="Eindstand").wait_for()
        for shown in range(9):
            places = await hall.locator(".ranks li:not(.veiled) > :first-child").all_inner_texts()
            assert places == [str(place) for place in range(9 - shown, 9)]
            await hall.clock.run_for(2_000)
        assert not hall.errors


@pytest.mark.browser
async def test_the_screen_is_legible_from_ten_metres_and_fits(tmp_path):
    club = club_in(tmp_path)
    number = begun(club.store, club.club)
    happened(club.store, number, *played(1), RoundClosed(1), RoundStarted(2, 50))
    async with served(club) as asked, chromium() as browser:
        for name in (f"screen-{number}", "screen"):
            hall = await looking(browser, str(asked._base_url), width=1920, height=1080)
            await hall.goto(f"/{ADDRESS}/{name}.html")
            for _ in range(await hall.locator(".panel").count()):
                sizes = await hall.evaluate(
                    "[...document.querySelectorAll('body *')]"
                    ".filter(one => one.innerText && !one.matches('.unseen'))"
                    ".map(one => parseFloat(getComputedStyle(one).fontSize))"
                )
                assert min(sizes) >= 28
                fits = "document.documentElement.scrollHeight <= innerHeight"
                assert await hall.evaluate(fits)
                await hall.keyboard.press("Tab")
                await hall.click("[data-turn='1']")
    club.store.close()


@pytest.mark.browser
async def test_plain_files_are_read_from_the_disk(tmp_path):
    from bot.main import PeLing

    club_in(tmp_path).store.close()
    PeLing().page(f"sqlite:///{tmp_path}/club.db", "Oostpoort", str(tmp_path / "out"))
    async with chromium() as browser:
        page = await looking(browser, "http://127.0.0.1", width=1280)
        await page.goto((tmp_path / "out" / "index.html").as_uri())
        await page.click("text=Cees B. >> nth=0")
        assert await page.inner_text("h1") == "Cees B."
        await page.click("text=Spelregels")
        await page.click("summary >> nth=0")
        await page.click("details[open] a >> nth=0")
        await page.click("text=English")
        assert await page.get_attribute("html", "lang") == "en"
        assert await violations(page) == []


@pytest.mark.browser
async def test_ten_seasons_as_files_are_read_from_the_disk_and_every_way_leads_on(tmp_path):
    from bot.main import PeLing

    club = club_in(tmp_path)
    ten_seasons(club)
    compete(club)
    club.store.close()
    PeLing().page(f"sqlite:///{tmp_path}/club.db", "Oostpoort", str(tmp_path / "out"))
    seen: set[str] = set()
    ahead = [(tmp_path / "out" / "index.html").as_uri()]
    async with chromium() as browser:
        page = await looking(browser, "http://127.0.0.1")
        while ahead:
            here = ahead.pop()
            await page.goto(here)
            assert await page.inner_text("h1"), here
            ways = await page.evaluate("[...document.links].map(link => link.href.split('#')[0])")
            fresh = {way for way in ways if "/rule-" not in way} - seen
            seen |= fresh
            ahead += fresh
        assert not page.errors
    assert len(seen) > 25


@pytest.fixture
def terminal(tmp_path):
    """Somebody at a terminal who starts the program; gives the keyboard."""
    keyboard, screen = pty.openpty()
    settings = {"PELING_DATABASE_URL": f"sqlite:///{tmp_path}/club.db", "TERM": "xterm"}
    environment = os.environ | settings
    with subprocess.Popen(
        [PELING, "run"], stdin=screen, stdout=screen, stderr=screen, env=environment
    ) as program:
        os.close(screen)
        keyboard_of = keyboard, program
        yield keyboard_of
        os.write(keyboard, b"quit\n")
        program.wait(20)
    os.close(keyboard)


@pytest.mark.browser
async def test_a_new_club_from_the_terminal_is_seen_in_the_browser(terminal):
    keyboard, program = terminal
    home = rb"http://127\.0\.0\.1:\d+/[\w-]{24}/"
    [address] = [found.decode() for found in re.findall(home, read_until(keyboard, home))]
    ports = psutil.Process(program.pid).net_connections("inet")
    assert [one.laddr.ip for one in ports] == ["127.0.0.1"]
    os.write(keyboard, b"anna\n/nieuw Anna Bert Cees Dirk\n")
    os.write(keyboard, b"/ronde Bert 120 Anna 40 Cees 0 Dirk 20\n")
    read_until(keyboard, rb"480")
    async with chromium() as browser:
        page = await looking(browser, address.rsplit("/", 2)[0], width=1280)
        await page.goto(address)
        said = await page.inner_text("main")
        assert "Bert" in said
        assert "+480" in said
        os.write(keyboard, b"/pagina\n")
        read_until(keyboard, rb"Invoeren op een pagina")
        os.write(keyboard, b"anna taps Invoeren op een pagina\n")
        link = rb"(/pad#link=[\w-]{24})"
        way = re.findall(link, read_until(keyboard, link))[-1].decode()
        await page.goto("about:blank")
        await page.goto(address.rsplit("/", 2)[0] + way)
        await page.click("#draw")
        await page.locator("#round-name", has_text="Spel 3").wait_for()
        read_until(keyboard, b"remise|Remise")


def read_until(keyboard, words):
    """What the terminal shows until these words stand there."""
    seen = b""
    while not re.search(words, seen):
        seen += os.read(keyboard, 4096)
    return seen
