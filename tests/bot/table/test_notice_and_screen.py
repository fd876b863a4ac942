"""The name in the notice at a tap is the name on the screen, whatever was tapped before."""

import re
from contextlib import contextmanager, suppress

import pytest

from bot.messages import Tapped
from bot.table.round_draft import ROUND_DRAFTS
from tests.bot.table.test_thumbs import Phones
from tests.conftest import SOAK

TAPS = 5
NEXT = re.compile(r"Nu (\w+)\.|(\w+) won\. Met hoeveel punten\?")
WON = re.compile(r"(\w+) won\.")
ENTERED = re.compile(r"(\w+): [^.]+\.")
ASKED = re.compile(r"(?:heeft|had) (\w+)\?(?: \d+…)?$")
WINNER = re.compile(r"🀄 (\w+) |: (\w+) wint met")
KEYS = {"won", "again", "rest", "confirm", "kind", "bet", "cancel", "round"}
"""Verbs of the buttons that are all tapped; ..."""
ALIKE = {"special", "open"}
"""... of these, and of the whole scores of the pad, the last, since they lead alike."""
PAD = {"=0", "dead", "8", "ok"}


class GoBackError(Exception):
    """What was tapped is undone."""


@contextmanager
def undone(ledger):
    """A step that is rolled back."""
    with suppress(GoBackError), ledger.step():
        yield
        raise GoBackError


class Walk:
    """Taps every button of every screen, some steps deep; `seen` are the screens met so far."""

    def __init__(self, phones, ledger):
        self.phones, self.ledger = phones, ledger
        self.seen = {}
        self.edges = 0

    def go_on(self, left):
        if left == 0 or self.seen.get(state := self._state(), 0) >= left:
            return
        self.seen[state] = left
        screen, text = self.phones.screen, self.phones.text
        for action in tapped_on(screen):
            with undone(self.ledger):
                self._tap(action)
                self.go_on(left - 1)
            self.phones.screen, self.phones.text = screen, text

    def _tap(self, action):
        phones, self.edges = self.phones, self.edges + 1
        phones.told = ""
        phones.hear_in(self.ledger, "Anna", Tapped(action, token="t"))
        phones.arrive_in(self.ledger)
        must_agree(phones.told, phones.text)

    def _state(self):
        drafts = ROUND_DRAFTS.of_club(self.ledger.unit(), 1)
        values = [draft.value for draft in drafts]
        digits = [draft.typing.digits for draft in values]
        return self.phones.text, tuple(self.phones.screen), str(digits)


def tapped_on(screen):
    """The buttons of a screen that enter something; of those that are alike the last."""
    alike = {}
    for action in screen.values():
        verb, *_ = action.split(":")
        key = action.split(":")[5] if verb in {"pad", *ALIKE} else ""
        if verb in KEYS or key in PAD:
            yield action
        elif key.startswith("="):
            alike["pad"] = action
        elif verb in ALIKE:
            alike[f"{verb} {verb == 'open' and key}"] = action
    yield from alike.values()


def must_agree(notice, text):
    """Hold what a notice says to what the screen asks."""
    said, asked = NEXT.search(notice), ASKED.search(text)
    on_screen = asked.group(1) if asked else None
    if said:
        assert on_screen in said.groups(), (notice, text)
    elif entered := ENTERED.match(notice):
        assert on_screen in {None, entered.group(1)}, (notice, text)
    if won := WON.match(notice):
        shown = {name for found in WINNER.findall(text) for name in found}
        assert won.group(1) in shown, (notice, text)


def begun(phones):
    phones.taps("Anna", "Ronde")


def corrected(phones):
    phones.says("Anna", "/ronde Bert 120 Anna 40 Cees 0 Dirk 20")
    phones.says("Anna", "/correctie 1")


LONG = [
    pytest.param(begin, TAPS if SOAK else 4, 100, marks=pytest.mark.slow)
    for begin in (begun, corrected)
]


@pytest.mark.slow
@pytest.mark.parametrize(("begin", "deep", "least"), [(begun, 3, 30), *LONG])
def test_whatever_was_tapped_before_notice_and_screen_name_the_same(tmp_path, begin, deep, least):
    phones = Phones(tmp_path)
    phones.says("Anna", "/nieuw Anna Bert Cees Dirk")
    begin(phones)

    def walked(ledger):
        walk = Walk(phones, ledger)
        walk.go_on(deep)
        return walk.edges

    edges = phones.do(walked)
    phones.store.close()
    assert edges > least
