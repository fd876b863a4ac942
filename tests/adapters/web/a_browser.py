"""Debian's Chromium, looking at the page; where there is none, what needs it is passed over."""

import os
import shutil
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium")
DEMANDED = os.environ.get("PELING_BROWSER") == "1"
BUNDLED = {"FONTCONFIG_FILE": str(Path(__file__).parents[1] / "fonts" / "fonts.conf")}
"""With the letters of the project only, whatever the machine has."""
AXE = "axe_playwright_python"
NEEDED = pytest.mark.skipif(
    CHROMIUM is None and not DEMANDED, reason="there is no chromium here: .ci/run installs it"
)
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
FINDINGS = """async runOnly => {
  const found = await axe.run({ runOnly, resultTypes: ["violations", "incomplete"] });
  const why = (node) => node.any.concat(node.all, node.none)
    .map(check => check.data?.messageKey || check.id).join();
  const told = (rule) => rule.nodes.map(node => [rule.id, why(node), [node.html.slice(0, 120)]]);
  return {
    violations: found.violations.flatMap(told), incomplete: found.incomplete.flatMap(told),
  };
}"""


@asynccontextmanager
async def chromium(*more, letters=()):
    """The browser, perhaps with more arguments of its own, and with other letters."""
    from playwright.async_api import async_playwright

    async with async_playwright() as driver:
        made = await driver.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", *more],
            env=with_a_clock_of_its_own() | dict(letters),
        )
        try:
            yield made
        finally:
            await made.close()


def with_a_clock_of_its_own():
    """What it starts with: under `faketime` chromium loads nothing, so it keeps the real date."""
    return {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}


async def looking(browser, address, *, width=360, height=640, language="nl-NL", **more):
    """A page in a window of its own, whose errors are told."""
    size = {"width": width, "height": height}
    window = await browser.new_context(viewport=size, locale=language, base_url=address, **more)
    page = await window.new_page()
    page.errors = []
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    return page


async def violations(page):
    """What axe finds wrong, and where."""
    return [(rule, found[:3]) for rule, _, found in (await findings(page))["violations"]]


async def findings(page, rules=()):
    """What axe finds wrong, and what it leaves to be judged by eye; perhaps by some rules alone.

    Of each: the rule, why axe could not judge it, and where.
    """
    script = (resources.files(AXE) / "axe.min.js").read_text(encoding="utf-8")
    await page.evaluate(script)
    by = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    return await page.evaluate(FINDINGS, by)


async def is_wider_than_its_window(page):
    """Whether one would have to scroll sideways."""
    return await page.evaluate(
        "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    )
