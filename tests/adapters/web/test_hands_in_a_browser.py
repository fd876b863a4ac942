"""Hands that are tapped in a real browser count as `peling score` counts them."""

import asyncio
import json
import random
import subprocess

import pytest

from bot.features.count.cli.scoring_lines import answer
from core.tiles import tile_name
from tests.adapters.web.a_browser import NEEDED, chromium
from tests.adapters.web.a_pad import running
from tests.adapters.web.a_thumb import FIVE, gives, on_the_pad, taps_a_hand
from tests.terminal import PELING

pytestmark = NEEDED


def as_asked(kinds, way):
    """The same hand as `peling score` is asked it, South under East."""
    *rack, last = [tile_name(kind) for kind in kinds]
    how = "" if way == "discard" else f":{way}"
    asked = {"ruleset": "nmv-144", "seat": "S", "prevailing": "E"}
    return json.dumps({**asked, "hand": " ".join(rack) + f" +{last}{how}"})


def scored(kinds, way):
    """What `peling score` says of it."""
    return json.loads(answer(as_asked(kinds, way)))


@pytest.mark.slow
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
