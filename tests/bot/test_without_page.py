"""The bot without the page; the page without the competition, tournaments or counting."""

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from shutil import copyfile

import psutil
import pytest

from bot.talk.texts import texts
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.program import Installed
from tests.adapters.telegram.botapi.server import BotApi
from tests.adapters.telegram.test_sending import until
from tests.bot.at_the_console import AtTheConsole

WORDS = texts("nl")
PAD = WORDS.label("pad")
OF_COMPETITION = {"competition", "competition-", "honours"}
ROUND = "/ronde Bert 120 Anna 40 Cees 0 Dirk 20"
SEASON = """
@ now 2026-11-12T20:00
anna: /competitie
anna taps Zo spelen wij
anna: /competitie reglement
anna taps Leden nodig
anna taps 4
anna taps Meer regels
anna taps Spellen nodig
anna taps 0
anna: /leden Eef, Fien
anna: /nieuw Anna Bert Cees Dirk
bert: /ronde Bert 120 Anna 40 Cees 0 Dirk 20
anna: /einde
anna taps Klopt
anna: /uitslag 5 nov tafel 3: Anna 100 Bert -100 Eef 50 Fien -50
anna: /toernooi Witte Draak 20 november 2026, 16 spelers, 4 rondes
anna taps Klopt
@ now 2026-11-20T20:00
anna: /nieuw Anna Bert Cees Dirk
"""
PROBE = """
import sys
from bot.main import peling
code = peling(sys.argv[1:])
print(*sorted(name for name in sys.modules if name.startswith(("bot.", "adapters."))))
sys.exit(code)
"""


def run(*command, without, **more):
    """What a process says that leaves features out; its exit code is 0."""
    env = {**os.environ, "PELING_WITHOUT": without}
    done = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, check=False, env=env, **more
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


# --- the bot without the page --------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("without", ["page", "all"])
def test_an_evening_loads_nothing_of_the_page(without):
    script = f"anna: /nieuw Anna Bert Cees Dirk\nbert: {ROUND}\nanna: /pagina\nanna: /privacy\n"
    said = run("-c", PROBE, "replay", "-", without=without, input=script)
    assert "Bert wint met 120" in said
    assert "/pagina ken ik niet" in said
    assert "pagina" not in said.partition("/pagina ken ik niet")[2].partition("bot.")[0]
    loaded = said.splitlines()[-1].split()
    assert "bot.table.recording" in loaded
    ours = ("bot.features.page.", "bot.hosting.page", "adapters.web")
    found = {name for name in loaded if name.startswith(ours)}
    assert found <= {"bot.features.page.rows"}


@pytest.mark.slow
def test_a_verb_of_the_page_is_there_with_the_page():
    assert "\n  page " in run("-c", PROBE, "--help", without="")
    assert "\n  page " not in run("-c", PROBE, "--help", without="page")


class OnTelegram:
    """The installed program on Telegram, with an address for pages, on one database."""

    def __init__(self, api, url):
        self.api, self.url = api, url
        people = [api.world.person(name) for name in ("Anna", "Bert", "Cees", "Dirk")]
        group = api.world.group("Oostpoort", people)
        group.members[people[0].id] = "administrator"
        self.anna = Phone(api, people[0], group)

    async def begins(self, without):
        self.program = Installed(
            self.api,
            self.url,
            PELING_WITHOUT=without,
            PELING_WEB_LISTEN="127.0.0.1:0",
            PELING_WEB_URL="https://club.example",
        )
        await self.program.start()

    async def says(self, line, answer):
        self.anna.says(line)
        await self.sees(answer)

    async def sees(self, words):
        await until(lambda: self.shows(words))

    def shows(self, words):
        """The newest message of the bot with these words in it or below it."""
        shown = reversed(self.anna.group.shown())
        return next((one for one in shown if words in f"{one.text} {one.labels}"), None)

    async def taps(self, label, on):
        query = self.anna.taps(label, on)
        await until(lambda: query.answered)
        return query

    def ports(self):
        found = psutil.Process(self.program.pid).net_connections("inet")
        return [one.laddr for one in found if one.status == psutil.CONN_LISTEN]


@pytest.fixture
async def telegram(tmp_path):
    api = BotApi(minute=0.01)
    await api.start()
    there = OnTelegram(api, f"sqlite:///{tmp_path}/club.db")
    yield there
    await there.program.end()
    await api.stop()


@pytest.fixture
async def turned_on(telegram):
    """The page was turned on, and the pad shown under [Meer]; the program has ended."""
    await telegram.begins("")
    await telegram.says("/nieuw Anna Bert Cees Dirk", "Meer")
    await telegram.taps("Meer", telegram.shows("Meer"))
    await telegram.sees(PAD)
    telegram.under_more = telegram.shows(PAD)
    await telegram.says("/pagina", "Een pagina voor de club?")
    await telegram.taps("Zet aan", telegram.shows("Een pagina voor de club?"))
    await telegram.sees("https://club.example/")
    telegram.of_page = telegram.shows("https://club.example/")
    assert len(telegram.ports()) == 1
    await telegram.program.end()
    return telegram


@pytest.mark.slow
async def test_on_telegram_old_buttons_get_a_notice_and_the_page_is_found_again(turned_on):
    telegram, unknown = turned_on, WORDS.text("button-unknown")
    [address] = re.findall(r"https://club\.example/[\w-]+/", telegram.of_page.text)
    await telegram.begins("page")
    await telegram.says(ROUND, "Bert wint met 120")
    assert telegram.ports() == []
    assert "page: none" in telegram.program.said
    assert (await telegram.taps("Zet uit", telegram.of_page)).text == unknown
    assert (await telegram.taps(PAD, telegram.under_more)).text == unknown
    result = telegram.shows("Bert wint met 120")
    before = str(result.labels)
    await telegram.taps("Meer", result)
    await until(lambda: str(result.labels) != before)
    assert PAD not in str(result.labels)
    await telegram.says("/pagina", "/pagina ken ik niet")
    assert "Traceback" not in telegram.program.said
    await telegram.program.end()
    await telegram.begins("")
    await telegram.says("/pagina", address)


# --- the page without other features -------------------------------------------------------------


@pytest.fixture(scope="module")
def season(tmp_path_factory):
    """The database of a club with a competition, an evening on paper and a tournament."""
    url = f"sqlite:///{tmp_path_factory.mktemp('club')}/club.db"
    console = AtTheConsole(url)
    console.hears(SEASON)
    console.close()
    return url


@pytest.fixture(scope="module")
def read(season, tmp_path_factory):
    """Reads the page of the club without some features, on a database of its own."""

    @cache
    def read(without):
        copy = tmp_path_factory.mktemp("copy") / "club.db"
        copyfile(season.removeprefix("sqlite:///"), copy)
        said = run("-m", "tests.bot.page_without", f"sqlite:///{copy}", without=without)
        return json.loads(said)

    return read


def loaded_of(feature, said):
    """The modules of a feature that were loaded."""
    of = (f"bot.features.{feature}.", f"bot.features.page.{feature}")
    return {name for name in said["loaded"] if name.startswith(of)}


@pytest.mark.slow
def test_with_all_features_each_has_its_part(read):
    whole = read("")
    assert "Competitie" in whole["seen"]["competition"]
    assert "Witte Draak" in whole["seen"]["index"]
    assert whole["seen"]["tournament-1"]
    assert [one["list"] for one in whole["asked"]["grid"]["lists"]] == ["members", "out"]
    assert whole["asked"]["count"]["sets"] == [[27, 27, 27]]
    assert "way-" not in whole["seen"]["pad"]


@pytest.mark.slow
def test_without_the_competition_its_pages_are_not_there_and_all_others_are(read):
    whole, left = read(""), read("competition")
    assert left["seen"]["competition"] == left["seen"]["honours"] == ""
    assert "competition" not in left["kinds"]
    assert set(whole["kinds"]) - set(left["kinds"]) == OF_COMPETITION
    assert loaded_of("competition", left) <= {"bot.features.competition.rows"}
    assert left["seen"]["tournament-1"]
    assert left["seen"]["player-1"]
    assert [one["list"] for one in left["asked"]["grid"]["lists"]] == ["members"]
    assert left["asked"]["comes"] == {"ok": True, "said": []}
    assert left["asked"]["state"] == whole["asked"]["state"]


@pytest.mark.slow
def test_without_tournaments_their_pages_are_not_there_and_all_others_are(read):
    whole, left = read(""), read("tournament")
    assert left["seen"]["tournament-1"] == ""
    assert "Witte Draak" not in left["seen"]["index"]
    assert set(whole["kinds"]) - set(left["kinds"]) == {
        "tournament-",
        "card-",
        "cross-",
        "screen-",
    }
    assert loaded_of("tournament", left) <= {"bot.features.tournament.rows"}
    for name in ("competition", "honours", "player-1", "screen", "pad", "grid"):
        menu = [seen["seen"][name].replace("Toernooi ", "") for seen in (whole, left)]
        assert menu[0] == menu[1], name
    assert left["asked"]["state"] == whole["asked"]["state"]


@pytest.mark.slow
def test_without_the_counting_of_hands_the_pad_offers_no_tiles(read):
    whole, left = read(""), read("count")
    assert not left["asked"]["count"]["ok"]
    assert left["asked"]["state"] == whole["asked"]["state"]
    assert "ways" in whole["seen"]["pad"]
    assert "&#34;ways&#34;: {}" in left["seen"]["pad"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "without",
    [
        "competition,tournament",
        pytest.param("competition", marks=pytest.mark.slow),
        pytest.param("tournament", marks=pytest.mark.slow),
    ],
)
def test_the_files_of_a_page_lead_to_no_page_that_is_left_out(season, tmp_path, without):
    run("-c", PROBE, "page", str(tmp_path / "page"), "--database", season, without=without)
    files = {str(one.relative_to(tmp_path / "page")) for one in (tmp_path / "page").rglob("*")}
    assert "competition.html" in files or "competition" in without
    for name in files:
        if name.endswith(".html"):
            file = tmp_path / "page" / name
            for link in re.findall(r'href="([\w./-]+\.html)', file.read_text(encoding="utf-8")):
                assert os.path.normpath(Path(name).parent / link) in files, (name, link)
