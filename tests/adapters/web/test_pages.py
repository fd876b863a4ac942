"""The page of a club over HTTP: what each visitor sees there, and what nobody sees."""

import asyncio
from gzip import compress
from html.parser import HTMLParser

import aiohttp
import pytest
from aiohttp.test_utils import make_mocked_request
from multidict import CIMultiDict

from adapters.web.guard import HostNames, address_of
from adapters.web.server import Server, WebOptions
from bot.features.page.budgets import ALLOWANCES
from bot.features.page.pages import ClubPage
from bot.features.page.passes import leave_behind
from bot.features.page.site import Website
from bot.features.page.storage import Pages
from bot.ports.budgets import Allowance, Bucket, Budget, Budgets, OverBudget
from tests.adapters.web.a_page import ADDRESS, NAMES, OTHER, club_in, read, served, serving


@pytest.fixture
def club(tmp_path):
    made = club_in(tmp_path)
    yield made
    made.store.close()


class Reading(HTMLParser):
    """The words of a page, and where it leads."""

    def __init__(self, text):
        super().__init__()
        self.words: list[str] = []
        self.ways: set[str] = set()
        self.part = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        self.ways |= {named[key] for key in ("href", "src") if named.get(key)}
        self.part = named.get("class") == "part"
        assert "style" not in named
        assert not [key for key in named if key.startswith("on")]

    def handle_data(self, data):
        if self.part:
            self.words[-1] += data
        else:
            self.words += data.split()
        self.part = False

    def __str__(self):
        return " ".join(self.words)


async def test_pages_made_in_advance_show_what_happened_since(club):
    site = Website(club.store, "nl")
    server = Server(WebOptions("127.0.0.1:0"), site)
    await server.get_ready()
    assert ("moments", club.club) in site._computed
    assert ("moments", club.other) not in site._computed  # it has had no evening
    before = await site.page(ADDRESS, "", "", "")
    club.store.submit(lambda ledger: club.draw(ledger.unit())).result()
    after = await site.page(ADDRESS, "", "", "")
    assert [page and page.facts["tables"][0]["round"] for page in (before, after)] == [2, 3]


async def test_the_first_page_shows_the_tables_the_last_evening_and_the_standing(club):
    async with served(club) as browser:
        status, _, text = await read(browser, f"/{ADDRESS}/")
    said = str(Reading(text))
    assert status == 200
    assert "Tafel 2 spel 2 · Oostronde" in said
    # 1000 of two and 2000 of East, on a stock of 3000
    assert "Zuid Cees B. Gele Trui 7.000 +4.000" in said
    assert "De avond van 14 november 2026" in said
    # Bert has 120 of two and 240 of East; East gets back 80 of Cees and 40 of Dirk
    assert "Bert J. ★ +480 Anna V. −120 Dirk −140 Cees B. −220" in said
    # the sums of both evenings
    assert "1 Cees B. +3.780 2 Bert J. −520 3 Dirk −1.140 4 Anna V. −2.120" in said


@pytest.mark.slow
async def test_every_page_that_a_page_leads_to_is_there(club):
    seen, ahead = set(), [f"/{ADDRESS}/index.html"]
    rules = 0
    async with served(club) as browser:
        while ahead:
            path = ahead.pop()
            if path in seen or ((rules := rules + ("/rule-" in path)) > 12 and "/rule-" in path):
                continue
            seen.add(path)
            status, headers, text = await read(browser, path)
            assert status == 200, path
            if headers["Content-Type"].startswith("text/html"):
                here = path.rpartition("/")[0]
                ways = [way.partition("#")[0] for way in Reading(text).ways]
                ahead += [resolved(here, way) for way in ways if way and ".png" not in way]
    assert f"/{ADDRESS}/player-{club.players[0]}.html" in seen
    assert f"/{ADDRESS}/en/standings-week.html" in seen


def resolved(folder, way):
    while way.startswith("../"):
        folder, way = folder.rpartition("/")[0], way[3:]
    return f"{folder}/{way}"


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("", "nl"),
        ("nl,en;q=0.8", "nl"),
        ("en-GB,en;q=0.9,nl;q=0.1", "nl"),  # the club's goes first where it is read at all
        ("en-US,en;q=0.9", "en"),
        ("de,fr;q=0.5", "nl"),
        ("nl;q=0,en", "en"),
        (";;q=x,;" * 9, "nl"),
    ],
)
async def test_the_reader_has_it_in_the_language_of_their_browser(club, accepts, language):
    async with served(club) as browser:
        _, headers, text = await read(browser, f"/{ADDRESS}/", **{"Accept-Language": accepts})
    assert headers["Content-Language"] == language
    assert f'<html lang="{language}">' in text


async def test_names_are_first_names_and_initials_whole_only_if_the_club_chooses(club):
    async with served(club) as browser:
        _, _, text = await read(browser, f"/{ADDRESS}/")
        assert "Anna V." in text
        assert not [name for name in NAMES[:3] if name in text]
        whole = ClubPage(club.club, ADDRESS, whole_names=True)
        club.store.submit(lambda ledger: ledger.unit().get(Pages).save_page(whole)).result()
        _, _, text = await read(browser, f"/{ADDRESS}/")
        assert "Anna de Vries" in text


@pytest.mark.slow
async def test_who_wants_it_is_a_number_on_every_page_at_once(club):
    pages = ["", "standings-all.html", "records.html", f"player-{club.players[2]}.html"]
    number = club.store.submit(
        lambda ledger: ledger.unit().people.number(club.players[2], yes=True)
    )
    number.result()
    async with served(club) as browser:
        for page in pages:
            _, _, text = await read(browser, f"/{ADDRESS}/{page}")
            assert "Cees" not in text, page
        assert "Speler 3" in text


NOWHERE = [
    "/",
    "/nergens",
    "/nergens-op-deze-hele-wereld/",
    f"/{ADDRESS}/nope.html",
    f"/{ADDRESS}/xx/index.html",
    f"/{ADDRESS}/player-99.html",
    f"/{ADDRESS}/player-99999999999999999999.html",
    f"/{ADDRESS}/player-FOREIGN.html",
    f"/{OTHER}/player-FIRST.html",
    f"/{ADDRESS}/rule-nmv-145.html",
    f"/{ADDRESS}/..%2f..%2fetc/passwd",
    f"/{ADDRESS}/templates.html",
    "/page.py.js",
    "/%00",
]


async def test_where_nothing_is_that_is_said_in_the_voice_of_the_club(club):
    async with served(club) as browser:
        for path in NOWHERE:
            path_ = path.replace("FOREIGN", str(club.foreign))
            there = path_.replace("FIRST", str(club.players[0]))
            status, headers, text = await read(browser, there)
            assert status == 404, there
            assert "Hier ligt geen steen" in text
            assert "Content-Security-Policy" in headers
            assert "aiohttp" not in text


async def test_a_post_to_a_page_changes_nothing_and_is_not_there(club):
    async with served(club) as browser, browser.post(f"/{ADDRESS}/") as answer:
        assert answer.status == 404


async def test_no_cookie_no_script_of_others_no_robot_and_no_trace(club):
    async with served(club) as browser:
        for path in (f"/{ADDRESS}/", "/style.css", "/nergens", "/robots.txt"):
            _, headers, _ = await read(browser, path)
            assert "Set-Cookie" not in headers
            assert headers["Referrer-Policy"] == "no-referrer"
            assert "Server" not in headers
            assert "noindex" in headers["X-Robots-Tag"]
            policy = headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert "frame-ancestors 'none'" in policy


async def test_what_has_not_changed_is_not_sent_again(club):
    async with served(club) as browser:
        _, headers, _ = await read(browser, f"/{ADDRESS}/")
        tag = {"If-None-Match": headers["ETag"]}
        status, still, text = await read(browser, f"/{ADDRESS}/", **tag)
        assert (status, still["ETag"], text) == (304, headers["ETag"], "")
        club.store.submit(
            lambda ledger: ledger.unit().people.number(club.players[0], yes=True)
        ).result()
        status, _, text = await read(browser, f"/{ADDRESS}/", **tag)
    assert status == 200
    assert "Speler 1" in text


class Counted(Bucket):
    """Lets everybody in, and signals when `many` have come."""

    def __init__(self, many):
        super().__init__(ALLOWANCES["pages"])
        self.many, self.there = many, asyncio.Event()

    def use(self, who, amount, now):
        self.many -= 1
        if not self.many:
            self.there.set()


@pytest.mark.slow
async def test_a_hall_full_of_phones_gets_a_page_that_is_made_twice_at_most(club):
    asked, first, go_on = [], asyncio.Event(), asyncio.Event()

    class Slow(Website):
        async def page(self, *what):
            asked.append(what)
            first.set()
            await go_on.wait()
            return await super().page(*what)

    server = Server(WebOptions("127.0.0.1:0"), Slow(club.store, "nl"))
    server.budgets.accounts["pages"] = counted = Counted(140)
    await server.start()
    wide = aiohttp.TCPConnector(limit=200)
    async with aiohttp.ClientSession(server.address, connector=wide) as browser:
        phones = [asyncio.ensure_future(read(browser, f"/{ADDRESS}/"))]
        await first.wait()
        phones += [asyncio.ensure_future(read(browser, f"/{ADDRESS}/")) for _ in range(139)]
        await counted.there.wait()
        go_on.set()
        told = await asyncio.gather(*phones)
    await server.stop()
    assert {status for status, _, _ in told} == {200}
    # the first was being made: what came to be known since stands in the second alone
    assert len(asked) == 2


async def test_an_address_made_new_is_gone_at_its_old_place(club):
    fresh = ClubPage(club.club, "een-heel-ander-adres-nu")
    club.store.submit(lambda ledger: ledger.unit().get(Pages).save_page(fresh)).result()
    async with served(club) as browser:
        assert (await read(browser, f"/{ADDRESS}/"))[0] == 404
        assert (await read(browser, "/een-heel-ander-adres-nu/"))[0] == 200


async def test_for_a_week_an_old_address_leads_to_the_new_one_wherever_one_was(club):
    fresh = ClubPage(club.club, "een-heel-ander-adres-nu")

    def move(ledger):
        unit = ledger.unit()
        account = next(one.account for one in unit.people.members(club.club))
        leave_behind(unit, unit.get(Pages).page(club.club), account)
        unit.get(Pages).save_page(fresh)

    club.store.submit(move).result()
    async with served(club) as browser:
        for path in ("", "/", "/en/records.html", "/rules.html?q=68%25", "/live"):
            status, headers, _ = await read(browser, f"/{ADDRESS}{path}")
            assert (status, headers["Location"]) == (307, f"/{fresh.address}{path}")
            assert headers["Cache-Control"] == "no-store"
        assert (await read(browser, f"/{fresh.address}/nope.html"))[0] == 404
        club.store.submit(lambda ledger: ledger.unit().get(Pages).drop_page(club.club)).result()
        assert (await read(browser, f"/{ADDRESS}/"))[0] == 404


async def test_the_address_without_its_last_stroke_leads_there(club):
    async with served(club) as browser:
        status, headers, _ = await read(browser, f"/{ADDRESS}")
    assert (status, headers["Location"]) == (308, f"/{ADDRESS}/")


async def test_rules_are_found_by_number_and_by_question(club):
    async with served(club) as browser:
        _, _, by_number = await read(browser, f"/{ADDRESS}/rules.html?q=68")
        _, _, asked = await read(browser, f"/{ADDRESS}/rules.html?q=mag+ik+een+kong+beroven")
        _, _, nothing = await read(browser, f"/{ADDRESS}/rules.html?q=%3Cscript%3Exyzzy")
    assert "rule-nmv-68.html" in by_number.partition("found")[2]
    assert "beroven" in asked.lower()
    assert "<script>" not in nothing
    assert "&lt;script&gt;xyzzy" in nothing


@pytest.mark.parametrize("host", ["[::1", "]", ""])
def test_a_host_that_is_no_host_is_not_ours(host):
    assert not HostNames("", "0.0.0.0:8000").knows(host)


def test_only_our_own_names_are_known():
    names = HostNames("https://club.example.org", "127.0.0.1:8000")
    assert names.knows("club.example.org")
    assert names.knows("127.0.0.1:8000")
    assert not names.knows("evil.example.org")
    assert not names.knows("192.0.2.1")
    assert HostNames("", "0.0.0.0:8000").knows("192.0.2.1:8000")
    assert not HostNames("", "0.0.0.0:8000").knows("rebound.example.org:8000")


async def test_a_wrong_host_gets_nothing_of_the_club(club):
    async with served(club) as browser:
        status, _, text = await read(browser, f"/{ADDRESS}/", Host="evil.example.org")
    assert status == 421
    assert "Oostpoort" not in text


def test_who_asks_too_much_waits_and_others_do_not():
    now = [0.0]
    budgets = Budgets([Budget("pages", Allowance(3, 1))], lambda: now[0])
    refused = [budgets.spend("pages", "one") for _ in range(4)]
    assert refused == [None, None, None, OverBudget("pages", 1.0)]
    assert budgets.spend("pages", "other") is None
    now[0] = 1.0
    assert budgets.spend("pages", "one") is None
    assert budgets.spend("pages", "one")


def test_of_ten_thousand_requests_from_one_address_most_are_refused():
    budgets = Budgets([Budget("pages", ALLOWANCES["pages"])], lambda: 0.0)
    passed = sum(budgets.spend("pages", "192.0.2.7") is None for _ in range(10_000))
    assert passed == 1_500


def test_a_forwarded_address_is_believed_from_the_proxies_alone():
    asked = make_mocked_request("GET", "/", {"X-Forwarded-For": "203.0.113.5, 198.51.100.2"})
    here = asked.remote or ""
    assert address_of(asked, [here]) == "198.51.100.2"
    assert address_of(asked, ["192.0.2.99"]) == here


@pytest.mark.parametrize(
    ("lines", "proxies", "who"),
    [
        (["203.0.113.5", "198.51.100.2"], ["HERE"], "198.51.100.2"),  # what a proxy adds is last
        (["203.0.113.5, 198.51.100.2", "192.0.2.7"], ["HERE"], "192.0.2.7"),
        (["203.0.113.5, 192.0.2.7"], ["HERE", "192.0.2.7"], "203.0.113.5"),
        (["203.0.113.5", "no number"], ["HERE"], "HERE"),
        (["2001:db8:1:2:3::4"], ["HERE"], "2001:db8:1:2::/64"),
        ([], ["HERE"], "HERE"),
    ],
)
def test_forwarded_addresses_in_several_lines_are_read_as_one(lines, proxies, who):
    given = CIMultiDict([("X-Forwarded-For", line) for line in lines])
    asked = make_mocked_request("GET", "/", given)
    here = asked.remote or ""
    believed = [here if one == "HERE" else one for one in proxies]
    assert address_of(asked, believed) == (here if who == "HERE" else who)


FREE = ["/style.css", "/tiles.svg", f"/{ADDRESS}/page.js", f"/{ADDRESS}/en/bird.svg", "/pad.js"]
FREE += ["/hall.js"]
COUNTED = [
    *("/nothing.css", f"/{ADDRESS}/nothing.svg", "/nowhere/deep/style.css", f"/{ADDRESS}/"),
    *(f"/{ADDRESS}/player-1.html.js", f"/{ADDRESS}/xx/yy/style.css", f"/{ADDRESS}.svg"),
]


async def test_the_files_that_a_browser_keeps_are_free_and_nothing_else_is(club):
    async with serving(club) as (server, browser):
        server.budgets.accounts["pages"] = Bucket(Allowance(0, 0))
        free = {path: (await read(browser, path))[0] for path in FREE}
        counted = {path: (await read(browser, path))[0] for path in COUNTED}
    assert free == dict.fromkeys(FREE, 200)
    assert counted == dict.fromkeys(COUNTED, 429)


async def test_a_file_is_squeezed_once(club, monkeypatch):
    squeezed = []

    def counted(body, level):
        squeezed.append(body)
        return compress(body, level)

    monkeypatch.setattr("adapters.web.server.compress", counted)
    async with served(club) as browser:
        first = await read(browser, "/tiles.svg")
        times = len(squeezed)
        assert await read(browser, "/tiles.svg") == first
        plain = await read(browser, "/tiles.svg", **{"Accept-Encoding": "identity"})
    assert first[1]["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain[1]
    assert plain[2] == first[2]
    assert len(squeezed) == times


HOSTS = ["[::1", "]", "[", "a" * 5_000, "localhost:port", "//", "[::1]x", "\u00e9", "%", ""]
STRANGE = [
    *(f"GET / HTTP/1.1\r\nHost: {host}" for host in HOSTS),
    *(f"GET {path} HTTP/1.1\r\nHost: localhost" for path in ("//", "/%", "/%ff%00", "/?q=%", "*")),
    *(f"GET {at} HTTP/1.1\r\nHost: localhost" for at in ("http://[::1", "http://a:b/", "//[")),
    "GET /style.css?%ff HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: \udc80",
    f"GET /{ADDRESS}/ HTTP/1.1\r\nHost: localhost\r\nAccept-Language: en;q=9e999",
    f"GET /{ADDRESS}/ HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: [::1, %",
    f"GET /{ADDRESS}/rules.html?q=\udcff%ff HTTP/1.1\r\nHost: localhost",
    "CONNECT [:: HTTP/1.1\r\nHost: localhost",
    "GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1e999",
    "GET /robots.txt HTTP/1.1\r\nno header",
    "no request",
]


@pytest.mark.parametrize("asked", STRANGE)
async def test_what_is_hardly_a_request_fails_nowhere_and_is_logged_in_a_line(club, asked, caplog):
    async with serving(club) as (server, _):
        reading, writing = await asyncio.open_connection(*server.connections.address)
        head = asked.encode(errors="surrogateescape")
        writing.write(head + b"\r\nConnection: close\r\n\r\n")
        status = int((await reading.readline()).split()[1])
        writing.close()
    assert status < 500
    assert not [record for record in caplog.records if record.exc_info]
