"""The pages of a club of sixty in its tenth season, as a browser lays them out."""

import re
from itertools import pairwise

import pytest

from bot.features.page.pages import ClubPage
from bot.features.page.storage import Pages
from tests.adapters.web.a_browser import NEEDED, chromium, is_wider_than_its_window, looking
from tests.adapters.web.a_page import ADDRESS, served
from tests.big_club import FORGOTTEN, NUMBERED, NUMBERS, big_club_in

pytestmark = [NEEDED, pytest.mark.browser]
ROWS = """() => [...document.querySelectorAll("tr.first, li.first")].map(row => {
  const badge = row.querySelector(".jersey"), box = row.getBoundingClientRect();
  const who = row.querySelector("a") ?? row.querySelector("th, .who");
  const layers = [row, ...row.children].map(one => getComputedStyle(one));
  return {
    row: layers[0].backgroundColor,
    cells: layers.slice(1).map(style => style.backgroundColor + style.backgroundImage),
    ink: getComputedStyle(who).color,
    wide: box.width > 0.9 * row.parentElement.getBoundingClientRect().width,
    under: !badge || badge.getBoundingClientRect().top >= who.getBoundingClientRect().bottom - 1,
  };
})"""
BARS = """() => [...document.querySelectorAll(".standing")].map(list => {
  const of = (kind) => [...list.querySelectorAll("." + kind)].map(bar => bar.getBBox());
  return {
    gains: of("gain").map(bar => bar.x),
    losses: of("loss").map(bar => bar.x + bar.width),
    last: of("loss").at(-1)?.x,
  };
})"""
CHART = """() => [...document.querySelectorAll(".plot")].map(plot => ({
  axis: [...plot.querySelectorAll(".axis text")].map(one => one.textContent),
  begins: plot.querySelector("polyline:not(.halo)").points[0].y,
  zero: plot.querySelector(".zero").y1.baseVal.valueInSpecifiedUnits,
}))"""
COLUMNS = """() => {
  const side = document.querySelector(".side").getBoundingClientRect();
  const first = document.querySelector(".two > :not(.side)").getBoundingClientRect();
  const used = Math.max(side.right, first.right) / innerWidth;
  return { beside: side.left >= first.right, used };
}"""


@pytest.fixture
def club(tmp_path):
    made = big_club_in(tmp_path)
    yield made
    made.close()


def number_in(text):
    return int(text.replace(".", "").replace("−", "-"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_a_leaders_row_is_painted_as_one_and_the_badge_has_its_own_line(club, scheme):
    yellow = {"light": "rgb(240, 228, 66)", "dark": "rgb(224, 211, 54)"}[scheme]
    over = f"tournament-{club.tournaments[52]}"
    async with served(club) as asked, chromium() as browser:
        address = str(asked._base_url)
        page = await looking(browser, address, color_scheme=scheme)
        for width in (360, 768, 1280, 1920):
            await page.set_viewport_size({"width": width, "height": 900})
            for name in ("index", "standings-season", "competition", over):
                await page.goto(f"/{ADDRESS}/{name}.html")
                rows = await page.evaluate(ROWS)
                assert rows, name
                for row in rows:
                    assert row["row"] == yellow
                    assert set(row["cells"]) == {"rgba(0, 0, 0, 0)none"}
                    assert row["ink"] == "rgb(27, 31, 36)"
                    assert row["wide"]
                    assert row["under"]
                assert not await is_wider_than_its_window(page), (name, width)


async def test_the_standing_of_the_competition_is_read_with_every_cell_in_its_window(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        for width in (360, 1280):
            await page.set_viewport_size({"width": width, "height": 900})
            await page.goto(f"/{ADDRESS}/competition.html")
            cells = page.locator(".season tbody tr:not(:has([scope=rowgroup])) > *")
            shown = await cells.evaluate_all(
                "all => all.filter(one => one.checkVisibility({checkOpacity: true}))"
                ".map(one => [one.innerText.trim() === '' || one.clientHeight > 12,"
                " one.getBoundingClientRect().right <= innerWidth])"
            )
            assert len(shown) >= 58 * 4
            assert all(all(one) for one in shown), width


async def test_bars_of_losses_grow_to_the_left_of_where_those_of_gains_begin(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=1280)
        await page.goto(f"/{ADDRESS}/standings-season.html")
        for one in await page.evaluate(BARS):
            places = (*one["gains"], *one["losses"])
            assert max(places) - min(places) < 0.25  # of a hundred: they begin where others end
            assert min(places) > 10
            assert abs(one["last"]) < 0.25  # who lost most


async def test_a_course_begins_at_0_and_axes_have_even_numbers(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.goto(f"/{ADDRESS}/index.html")
        games = await page.evaluate(CHART)
        await page.goto(f"/{ADDRESS}/player-{NUMBERS['Jan de Boer']}.html")
        [course] = await page.evaluate(CHART)
        days = await page.locator("figcaption .ends span").all_inner_texts()
    assert len(games) == 3
    assert all(one["begins"] == one["zero"] for one in (*games, course))
    for one in (*games, course):
        ticks = [*map(number_in, one["axis"])]
        assert 3 <= len(ticks) <= 6
        assert len({later - tick for tick, later in pairwise(ticks)}) == 1
    assert all("3.000" in one["axis"] for one in games)
    assert "0" in course["axis"]
    assert days == ["1 september 2017", "21 november 2026"]


async def test_a_mean_has_one_decimal_everywhere(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=1280)
        await page.goto(f"/{ADDRESS}/standings-all.html")
        means = await page.locator(".standing td.more:nth-last-child(2)").all_inner_texts()
    assert len(means) > 80
    assert all(re.fullmatch(r"[+−]?[\d.]+,\d", mean) for mean in means)


@pytest.mark.parametrize("width", [999, 1000, 1280, 1920])
async def test_a_wide_screen_has_two_columns_and_is_used(club, width):
    names = ("index", "competition", "evening-2026-11-20", "player-3")
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=width)
        for name in (*names, f"tournament-{club.tournaments[140]}"):
            await page.goto(f"/{ADDRESS}/{name}.html")
            found = await page.evaluate(COLUMNS)
            assert found["beside"] == (width >= 1000), name
            assert found["used"] > 0.92, name


NAMED = """() => [...document.querySelectorAll("a[href^=player-]")]
  .map(link => [link.getAttribute("href"), link.textContent])"""
# in .self one picks who one is
NOT_A_LINK = """() => {
  const words = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const found = [];
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode;
    if (!parentElement.closest("a, .self, h1, h2 + p, strong[aria-current]")) found.push(data);
  }
  return found;
}"""


async def test_every_name_is_a_link_and_each_person_has_one_spelling_in_the_house(club):
    during, over = club.tournaments[140], club.tournaments[52]
    pages = ["index", "standings-all", "standings-week", "competition", "records", "player-2"]
    pages += ["evening-2026-11-20", "evening-2026-09-18", f"tournament-{during}"]
    pages += [f"tournament-{during}-1", f"tournament-{over}", f"player-{NUMBERS['Cees Bos']}"]
    spelled: dict[str, set[str]] = {}
    loose = set()
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=1280)
        for name in pages:
            await page.goto(f"/{ADDRESS}/{name}.html")
            for way, said in await page.evaluate(NAMED):
                spelled.setdefault(way, set()).add(said)
            loose |= {(name, text) for text in await page.evaluate(NOT_A_LINK)}
    assert all(len(each) == 1 for each in spelled.values()), spelled
    names = {said for each in spelled.values() for said in each}
    assert len(names) == len(spelled) > 85
    assert spelled[f"player-{NUMBERS[NUMBERED]}.html"] == {f"Speler {NUMBERS[NUMBERED]}"}
    assert spelled[f"player-{NUMBERS[FORGOTTEN]}.html"] == {"oud-lid"}
    initials = [name for name in names if re.search(r" \w\.( \d+)?$", name)]
    missed = {(page, text) for page, text in loose for name in initials if name in text}
    others = {(page, text) for page, text in missed if not page.startswith("tournament")}
    assert others == set()


async def test_equals_are_told_apart_on_their_pages(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.goto(f"/{ADDRESS}/player-{NUMBERS['Cees Bos']}.html")
        told = await page.locator("section.note li").all_inner_texts()
        others = await page.locator("section.note li a").all_inner_texts()
        await page.goto(f"/{ADDRESS}/player-{NUMBERS['Ine']}.html")
        alone = await page.locator("section.note").count()
    assert told[0].startswith("Cees B.: speelt sinds 1 september 2017, laatst op ")
    assert len(told) == 2
    assert others == ["Cees B."]
    assert alone == 0


async def test_where_a_club_shows_whole_names_four_at_a_table_are_parted_by_letters(club):
    whole = ClubPage(club.club, ADDRESS, whole_names=True)
    club.store.submit(lambda ledger: ledger.unit().get(Pages).save_page(whole)).result()
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.goto(f"/{ADDRESS}/tournament-{club.tournaments[16]}.html")
        seats = await page.locator(".seats .who").all_inner_texts()
        listed = await page.locator(".names span").all_inner_texts()
    assert {"Cees Bak.", "Cees Bos", "Jan Bakker 2", "Wilhelmina H."} <= set(seats)
    assert "Cees Bakker" in listed
