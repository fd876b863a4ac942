"""Walks of four phones with a network that comes and goes: no round unasked for, none twice.

Each taps what a thumb could tap on what its page shows at that moment; what it showed when
somebody recorded is written down here, and every round in the book must be one of those.
"""

import asyncio
import re
from collections import Counter
from contextlib import AsyncExitStack
from random import Random

import pytest

from core.game.decisions import undo
from tests.adapters.web.a_browser import NEEDED, chromium
from tests.adapters.web.a_pad import NAMES, happens, running
from tests.adapters.web.a_thumb import on_the_pad
from tests.adapters.web.a_wire import wire

pytestmark = NEEDED
ROUNDS = 10
STEP = """([what, chair, value]) => {
  const all = (place) => [...document.querySelectorAll(place)];
  const tap = (place, which = 0) => {
    const found = all(place).filter((one) => !one.disabled && one.offsetParent);
    if (!found.length) return false;
    found[which % found.length].click();
    return true;
  };
  const name = document.querySelector("#round-name").textContent;
  const number = Number(name.match(/Spel.(\\d+)/)?.[1]);
  const cells = all(".score").sort((one, two) => (one.dataset.at < two.dataset.at ? -1 : 1));
  const scores = cells.map((one) => one.textContent);
  const won = document.querySelector(".won[aria-pressed=true]");
  const shown = { number, scores, winner: won && Number(won.dataset.at.slice(1)) };
  // who fills in a round fills in what is empty, and then records it
  const empty = cells.filter((one) => one.textContent === "–").map((one) => one.dataset.at[1]);
  if (what === "next") what = won ? (empty.length ? "score" : "record") : "winner";
  if (what === "score" && empty.length) chair = empty[chair % empty.length];
  if (what === "winner") tap(`[data-at=w${chair}]`);
  if (what === "score" && tap(`[data-at=s${chair}]`) && all("#number").length) {
    document.querySelector("#number").value = value;
    tap("[data-at=fnumber] button");
  }
  if (what === "clear" && tap(`[data-at=s${chair}]`)) {
    if (!tap("[data-at=clear]")) tap("[data-at=close]");
  }
  if (what === "record" || what === "draw") return tap(`#${what}`) ? { ...shown, what } : null;
  if (what === "late") {
    const panels = all("#late article");
    if (!panels.length) return null;
    const panel = panels[chair % panels.length];
    const buttons = [...panel.querySelectorAll("button:not([disabled])")];
    const button = buttons[(value / 2) % buttons.length];
    const told = { panel: panel.innerText, what: button.textContent };
    button.click();
    return told;
  }
  return null;
}"""
KINDS = {
    "next": 120,
    "score": 8,
    "winner": 6,
    "clear": 2,
    "record": 6,
    "draw": 2,
    "late": 6,
    "wire": 24,
    "reload": 3,
    "undo": 1,
    "pause": 8,
}
WORSE = ("cut", "deaf", "hung")


def digits(texts):
    """The same without the dots of thousands."""
    return tuple(re.sub(r"(?<=\d)\.(?=\d)", "", text) for text in texts)


class Walk:
    """A walk, and what somebody saw when they recorded."""

    def __init__(self, there, pages, wires, seed):
        self.there, self.pages, self.wires = there, pages, wires
        self.chance = Random(seed)
        self.states = ["whole"] * 4
        self.drawn: Counter[int] = Counter()
        self.won: set[tuple[int | None, tuple[str, ...]]] = set()
        self.corrected: list[str] = []
        self.fresh = iter(self.chance.sample(range(1, 90_000), 9_000))
        self.before = self.played = 0

    async def acts(self, times):
        for _ in range(times):
            [kind] = self.chance.choices(list(KINDS), list(KINDS.values()))
            await getattr(self, f"_{kind}", self._taps)(kind, self.chance.randrange(4))
            self.check()

    async def _taps(self, kind, who):
        value = str(next(self.fresh) * 2)
        told = await self.pages[who].evaluate(STEP, [kind, self.chance.randrange(4), value])
        match told and told["what"]:
            case "draw":
                self.drawn[told["number"]] += 1
            case "record":
                self.won.add((told["winner"], digits(told["scores"])))
            case "Correctie":
                self.corrected.append(digits([told["panel"]])[0])

    async def _wire(self, _, who):
        bad = self.states[who] == "whole"
        self.states[who] = self.chance.choice(WORSE) if bad else "whole"
        self.wires[who].becomes(self.states[who])
        if self.states[who] == "whole":
            await self.pages[who].evaluate("void dispatchEvent(new Event('online'))")

    async def _reload(self, _, who):
        if self.states[who] in {"whole", "cut"}:
            await self.pages[who].reload()
            await self.pages[who].wait_for_selector("#round:not([hidden])")

    async def _undo(self, *_):
        if self.there.table().rounds:
            happens(self.there, lambda table: undo(table).fact)

    async def _pause(self, *_):
        """A moment in which what is on its way arrives."""
        await asyncio.gather(
            *(
                page.evaluate("fetch('/bird.svg?' + Math.random()).catch(() => 0)")
                for page, state in zip(self.pages, self.states, strict=True)
                if state == "whole"
            )
        )

    def check(self):
        """Every round was tapped by somebody, as it is, and is there once."""
        rounds = self.there.table().rounds
        self.played += max(0, len(rounds) - self.before)
        self.before = len(rounds)
        scored = [(one.winner, one.scores) for one in rounds if one.winner is not None]
        assert len(set(scored)) == len(scored), "a round is there twice"
        for number, played in enumerate(rounds, 1):
            if played.winner is None:
                assert self.drawn[number] or self.corrected, f"nobody drew {number}"
                continue
            said = tuple(map(str, played.scores))
            assert (played.winner, said) in self.won or self.corrects(number, said), (
                f"nobody tapped {played.winner} {said}"
            )

    def corrects(self, number, said):
        """True when somebody tapped [Correctie] at this round, and gave scores of it."""
        return any(
            f"Spel {number}\n" in panel and any(f" {score}" in panel for score in said)
            for panel in self.corrected
        )

    async def settles(self):
        """With a network all phones come to the same, and nothing waits."""
        for who in range(4):
            self.states[who] = "whole"
            self.wires[who].becomes("whole")
        for page in self.pages:
            await page.reload()
            await page.wait_for_selector("#round:not([hidden])")
            await page.wait_for_selector("#waiting[hidden]", state="attached")
        await self.there.bot.quiet()
        number = self.there.table().number
        for page in self.pages:
            await page.locator("#round-name", has_text=f"Spel {number} ·").wait_for()
            assert not page.errors
        self.check()


async def walks(folder, browser, seed, times):
    async with running(folder) as there, AsyncExitStack() as stack:
        wires = [await stack.enter_async_context(wire(there)) for _ in NAMES]
        pages = [
            await on_the_pad(browser, there, name, address=one.address, service_workers="allow")
            for name, one in zip(NAMES, wires, strict=True)
        ]
        for page in pages:
            await page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        walk = Walk(there, pages, wires, seed)
        await walk.acts(times)
        while walk.played < ROUNDS and times > 100:
            await walk.acts(20)
        await walk.settles()
        for page in pages:
            await page.context.close()
        return walk.played


@pytest.mark.browser
@pytest.mark.parametrize("seed", [1, 2])
async def test_a_short_walk_of_four_phones(tmp_path, seed):
    async with chromium() as browser:
        await walks(tmp_path, browser, seed, 60)


@pytest.mark.soak
async def test_fifty_long_walks_of_four_phones(tmp_path):
    played = []
    async with chromium() as browser:
        for seed in range(50):
            (tmp_path / str(seed)).mkdir()
            played.append(await walks(tmp_path / str(seed), browser, seed, 200))
    assert min(played) >= ROUNDS
