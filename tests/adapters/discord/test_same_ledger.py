"""An evening by forms alone, by slash lines alone, by buttons alone: the same ledger."""

import sys
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.database import state
from tests.adapters.discord.served import Served, options

ROUNDS: tuple[dict[str, str], ...] = (
    # who won, and what the others had; the winner's name first, then round the table
    {"Bert": "120", "Cees": "0", "Dirk": "20", "Anna": "40"},
    {"Anna": "40", "Bert": "0", "Cees": "0", "Dirk": "0"},
    {},
    {"Cees": "80", "Dirk": "dood", "Anna": "10", "Bert": "60"},
    {"Dirk": "bmj 21", "Anna": "20", "Bert": "0", "Cees": "10"},
)
"""The rounds of the evening; one without names is a draw."""
WORDS = {"0": "Nul", "dood": "Dood spel"}


class Evening(Served):
    """A club whose clock goes on a minute with each round: no thumb follows the one before."""

    def __init__(self, url):
        self.time = datetime(2026, 11, 21, 20, tzinfo=UTC)
        super().__init__(url, clock=lambda: self.time)

    def go_on(self):
        self.time += timedelta(minutes=1)


@asynccontextmanager
async def opened(folder):
    """A club at a table."""
    folder.mkdir()
    club = Evening(f"sqlite:///{folder}/club.db")
    await club.start()
    await club.found("Anna", "Bert", "Cees", "Dirk")
    await club.begin()
    yield club
    await club.stop()


async def by_lines(club):
    for played in ROUNDS:
        line = " ".join(f"{name} {score}" for name, score in played.items())
        await club.says("Bert", "round" if played else "draw", line)


async def by_forms(club):
    for number, played in enumerate(ROUNDS):
        club.go_on()
        label = "Volgend spel" if number else "Ronde"
        if not played:
            await club.taps("Bert", label, "Remise")
            continue
        message, key = club.button("Bert", label)
        shown = await club.people["Bert"].click(message, custom_id=key)
        named = [each["label"].rpartition(" ")[2] for each in shown.modal["components"][1:]]
        scores = [played[name] for name in named]
        await club.submits("Bert", shown, next(iter(played)), *scores)


async def by_buttons(club):
    for number, played in enumerate(ROUNDS):
        club.go_on()
        await club.taps("Bert", "Volgend spel" if number else "Ronde")
        if not played:
            await club.taps("Bert", "Remise")
        for place, (name, score) in enumerate(played.items()):
            if place == 0:
                await club.taps("Bert", name)
            await enter(club, score)


async def enter(club, score):
    """Tap what somebody had: a whole score, a word, digits, or a special hand."""
    if score.startswith("bmj"):
        await club.taps("Bert", "Bijzonder")
        name = next(label for label in labels(club) if label.startswith("21"))
        await club.taps("Bert", name)
    elif club.sees("Bert", WORDS.get(score, score)):
        await club.taps("Bert", WORDS.get(score, score))
    else:
        await club.taps("Bert", "⋯", *score, "OK")


def labels(club):
    return [option.label for _, option in options(club.shown("Bert")[-1])]


WAYS = {"lines": by_lines, "forms": by_forms, "buttons": by_buttons}


@pytest.mark.slow
async def test_every_way_to_enter_leaves_the_same_ledger(tmp_path):
    told = {}
    for way, play in WAYS.items():
        async with opened(tmp_path / way) as club:
            await play(club)
        [table] = state(club.url)["clubs"][0]["tables"]
        told[way] = table["rounds"], table["players"], table["leader"]
    rounds, players, _ = told["lines"]
    assert [played["winner"] for played in rounds] == ["Bert", "Anna", None, "Cees", "Dirk"]
    assert rounds[4]["special"] == "bmj-21"
    assert sum(player["total"] for player in players) == 4 * 3000
    assert told["forms"] == told["lines"]
    assert told["buttons"] == told["lines"]


@pytest.mark.slow
async def test_a_round_by_form_costs_one_press_and_less_than_by_buttons(tmp_path):
    async with opened(tmp_path / "club") as club:
        taken = await costs(club)
    sys.stdout.write(f"presses, posts, bytes: {taken}\n")
    assert taken["form"][:2] == (2, 1)  # the press that opens it, and the form
    assert taken["form"][0] < taken["buttons"][0]
    assert taken["form"][2] < taken["buttons"][2]


async def costs(club):
    """Presses, public messages and bytes of a round, by form and by buttons."""
    taken = {}
    await club.fills_in("Bert", "Ronde", "Bert", "40", "120", "0", "20")
    for way in ("form", "buttons"):
        club.go_on()
        before = len(club.env.http_requests)
        if way == "form":
            await club.fills_in("Bert", "Volgend spel", "Bert", "120", "0", "20", "40")
        else:
            await club.taps("Bert", "Volgend spel", "Bert", "120", "Nul", "20", "40")
        sent = [r for r in club.env.http_requests[before:] if r.json]
        posted = [r for r in sent if r.method == "POST" and r.path.endswith("/messages")]
        presses = sum(r.path.endswith("/callback") for r in sent)
        size = sum(len(str(r.json).encode()) for r in sent)
        taken[way] = presses, len(posted), size
    return taken
