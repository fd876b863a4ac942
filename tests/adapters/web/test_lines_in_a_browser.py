"""The lines of a season: the first five for everybody, one's own for oneself."""

from dataclasses import replace

import pytest

from adapters.web.writing import PageWriter, write
from bot.features.page.site import every_page
from bot.features.page.storage import Pages
from bot.pictures.tileset import tiles
from tests.adapters.web.a_browser import (
    NEEDED,
    chromium,
    findings,
    is_wider_than_its_window,
    looking,
)
from tests.adapters.web.a_page import ADDRESS, read, served
from tests.big_club import big_club_in

LINES = """() => [...document.querySelectorAll(".race")].map(race => {
  const number = (text) => Number(text.replaceAll(".", "").replace("−", "-"));
  const axis = [...race.querySelectorAll(".axis text")].map(one =>
    [one.y.baseVal[0].valueInSpecifiedUnits, number(one.textContent)]);
  const [[low, least], [high, most]] = [axis[0], axis.at(-1)];
  const value = (y) => least + (y - low) / (high - low) * (most - least);
  const shown = (one) => getComputedStyle(one).display !== "none";
  return [...race.querySelectorAll("g")].filter(shown).map(one => {
    const points = [...one.querySelector("polyline").points];
    return {
      name: one.querySelector("text").textContent,
      begins: value(points[0].y), ends: value(points.at(-1).y),
      many: points.length, near: (most - least) / 900,
    };
  });
})"""
TOTALS = """() => [...document.querySelectorAll(".standing")].map(list =>
  [...list.querySelectorAll("tbody:not(.pin) tr:has(th a)")].map(row => [
    row.querySelector("th a")?.textContent,
    row.querySelector(".points")?.textContent]))"""


def value_of(text):
    plain = text.replace(".", "").replace("−", "-").replace("+", "")
    return float(plain.replace("½", "") or 0) + (0.5 if "½" in plain else 0)


@pytest.fixture
def club(tmp_path):
    made = big_club_in(tmp_path)
    yield made
    made.close()


@pytest.mark.browser
@NEEDED
@pytest.mark.parametrize(("page_", "evenings"), [("standings-season", 12), ("competition", 11)])
async def test_five_lines_end_at_the_totals_of_the_list_and_ones_own_is_the_sixth(
    club, page_, evenings
):
    # twelve Fridays: one by the tournament's rules, one with too few; and tonight, at the tables
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url), width=1280)
        for mine, many in (("[]", 5), ('["p24"]', 6)):
            await page.add_init_script(f"localStorage['me {ADDRESS}'] = '{mine}'")
            await page.goto(f"/{ADDRESS}/nl/{page_}.html")
            lines, totals = await page.evaluate(LINES), await page.evaluate(TOTALS)
            first = lines[0]
            named = dict(totals[0])
            assert [one["name"] for one in first[:5]] == [name for name, _ in totals[0][:5]]
            assert [one["name"] for one in first[5:]] == ["Joop M."] * (many - 5)
            for one in first:
                assert abs(one["begins"]) < one["near"]
                assert abs(one["ends"] - value_of(named[one["name"]])) < one["near"]
                assert one["many"] == evenings + 1
        assert not page.errors


@pytest.mark.browser
@NEEDED
async def test_axe_finds_nothing_in_it_and_names_at_its_edge_fit(club):
    async with served(club) as asked, chromium() as browser:
        page = await looking(browser, str(asked._base_url))
        await page.add_init_script(f"localStorage['me {ADDRESS}'] = '[\"p24\"]'")
        for name in ("standings-season", "competition"):
            await page.goto(f"/{ADDRESS}/en/{name}.html")
            assert not await page.locator(".race figure").first.is_visible()
            for _ in range(await page.locator(".race").count()):
                await page.locator(".race:not([open]) summary").first.press("Enter")
            for scheme in ("light", "dark"):
                await page.emulate_media(color_scheme=scheme)
                assert (await findings(page))["violations"] == [], (name, scheme)
            for size in ("100%", "200%"):
                await page.evaluate("size => document.documentElement.style.fontSize = size", size)
                assert not await is_wider_than_its_window(page), (name, size)


@pytest.mark.slow
async def test_a_page_of_before_has_none_and_files_have_those_of_five(club, tmp_path):
    way = f"/{ADDRESS}/nl/standings-season.html"

    def older(ledger):
        pages = ledger.unit().get(Pages)
        pages.save_page(replace(pages.page(club.club), edition=2))

    def written(ledger):
        unit = ledger.unit()
        pages = every_page(unit, unit.clubs.club(1), unit.get(Pages).page(1))
        some = ((at, one) for at, one in pages if at == "standings-season.html")
        write(tmp_path / "files", some, PageWriter(tiles(), alone=True))

    club.store.read(written).result()
    text = (tmp_path / "files" / "standings-season.html").read_text()
    assert "race" in text
    assert 'class="named"' in text
    assert 'class="lone"' not in text
    async with served(club) as browser:
        assert 'class="lone"' in (await read(browser, way))[2]
        club.store.submit(older).result()
        assert "race" not in (await read(browser, way))[2]
