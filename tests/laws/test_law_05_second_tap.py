"""Law 5: a second tap changes nothing.

Every key of every screen is tapped twice: by the same person, on the same message, in the same
cell. The phone may still show the old keys, or the new ones already.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from adapters.console.script import parse_script
from bot.messages import Tapped, cell_of
from bot.talk.buttons import Tap, from_text
from tests.adapters.telegram.botapi.phones import Phone
from tests.adapters.telegram.botapi.world import Post
from tests.adapters.telegram.test_transcripts import Driver
from tests.bot.play.test_notice_and_screen import undone
from tests.bot.play.test_thumbs import Phones
from tests.laws import everything

GAPS = (0.0, 0.3, 0.69)
"""The seconds between two taps where the second changes nothing; from 0.7 on it does."""
QUICK: Mapping[str, Sequence[str]] = {
    "winner": ("Annuleer", "Ronde"),
    "winner's score": (),
    "loser's score": ("120",),
    "last score": ("120", "10", "20"),
    "digits": ("⋯", "1"),
    "special hands": ("Bijzonder spel",),
    "list of hands": ("Bijzonder spel", "BMJ-21 – 30"),
    "score again": ("120", "10", "Bert 120"),
    "another winner": ("120", "40", "80", "Cees 40", "toch Cees", "10"),
}
"""The labels that lead to each screen of the quick suite, from the score of Bert who won."""
KEYS = 8
"""How many keys of each of these screens are tapped in the quick suite."""

TABLE = "anna: /nieuw Anna Bert Cees Dirk\n"
DEAL = TABLE + "anna taps Ronde\n"
LOSER = DEAL + "anna taps Bert\nanna taps 120\n"
PLAYED = TABLE + "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20\n"
FIVE = ("anna", "bert", "cees", "dirk", "eef")
COMING = "anna: /avond\n" + "".join(f"{name} taps Ik kom\n" for name in FIVE[:4])
SCREENS: Mapping[str, str] = {
    "table": TABLE,
    "winner": DEAL,
    "winner's score": DEAL + "anna taps Bert\n",
    "loser's score": LOSER,
    "last score": LOSER + "anna taps 10\nanna taps 20\n",
    "digits": DEAL + "anna taps Bert\nanna taps ⋯\nanna taps 1\n",
    "special hands": DEAL + "anna taps Bert\nanna taps Bijzonder spel\n",
    "list of hands": DEAL + "anna taps Bert\nanna taps Bijzonder spel\nanna taps BMJ-21 – 30\n",
    "situations": DEAL + "anna taps Bert\nanna taps Situatie\n",
    "score again": LOSER + "anna taps 10\nanna taps Bert 120\n",
    "check": TABLE + "anna: /ronde Bert 25 Anna 0 Cees 0 Dirk 0\n",
    "result": PLAYED,
    "more": PLAYED + "anna taps Meer\n",
    "taken back": PLAYED + "@ now 2026-01-01T20:01\nanna taps Terug\n",
    "correction": PLAYED + "anna: /correctie 1\n",
    "corrected score": PLAYED + "anna: /correctie 1\nanna taps Bert 120\n",
    "end": PLAYED + "anna: /einde\n",
    **{
        f"lobby of {number}": "anna: /nieuw\n"
        + "".join(f"{name} taps Ik speel mee\n" for name in FIVE[:number])
        for number in (1, 2, 3, 4, 5)
    },
    "who comes": COMING,
    "draw": COMING + "anna taps Trek de tafels\n",
    "settings": "anna: /instellingen\n",
    "help": "anna: /help\n",
    "own pad": TABLE + "anna> /start\nanna taps Mijn score\n",
    "own score": TABLE + "anna> /start\nanna taps Mijn score\nanna> taps Mahjong\n",
    "tournament": "anna: /toernooi Witte Draak 2026-01-02, 8 spelers, 2 rondes, nts-2023\n",
}


class Key(NamedTuple):
    """A key of a screen, by its cell."""

    screen: str
    row: int
    column: int


class Hand(Driver):
    """Anna's hand: it taps on the newest message, whatever the phone shows."""

    def build(self, screen: str) -> None:
        """Play the lines that lead to a screen."""
        for number, act in parse_script(SCREENS[screen]):
            self.play(act, number)
        self.leap(10)

    def leap(self, seconds: float) -> None:
        self.evening.clock.move(self.now() + timedelta(seconds=seconds))

    @property
    def phone(self) -> Phone:
        return self.evening.phone("anna")

    def screen(self) -> Post:
        """The newest message that has keys for Anna."""
        chats = (self.phone.group, self.phone.private)
        posts = [post for chat in chats for post in chat.shown() if _actions(post)]
        return max(posts, key=lambda post: post.order)

    def tap(self, post: Post, *actions: str) -> None:
        """Tap on these keys, each before the answer to the one before it."""
        for action in actions:
            self.phone.forges(action, post)
        self._loop.run_until_complete(self.evening.hosted.quiet())

    def seen(self, post: Post) -> Any:
        """Everything that is stored of the clubs, and the screen that was tapped."""
        return post.text, post.rows, post.deleted, self.state()


def _actions(post: Post) -> list[list[str]]:
    rows = [[button.get("callback_data", "") for button in row] for row in post.rows]
    return rows if any(map(any, rows)) else []


def value_of(action: str) -> Tap:
    verb, colon, rest = action.partition(":")
    return from_text(everything.taps()[verb], rest if colon else None)


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Any]:
    """Deal 1 is being entered: Bert won, and his score is asked."""
    phones = Phones(tmp_path)
    phones.says("Anna", "/nieuw Anna Bert Cees Dirk")
    phones.taps("Anna", "Ronde", "Bert")
    yield phones
    phones.store.close()


@pytest.fixture
def hands(tmp_path: Path) -> Any:
    """Makes hands, each with a club of its own."""
    numbers = count()

    @contextmanager
    def make() -> Iterator[Hand]:
        hand = Hand(f"sqlite:///{tmp_path}/{next(numbers)}.db")
        try:
            yield hand
        finally:
            hand.close()

    return make


def cells(make: Any, screens: Sequence[str]) -> list[Key]:
    """Return every key of these screens."""
    found = []
    for screen in screens:
        with make() as hand:
            hand.build(screen)
            rows = _actions(hand.screen())
        found += [
            Key(screen, row, column)
            for row, keys in enumerate(rows)
            for column, action in enumerate(keys)
            if action
        ]
    return found


def tap_twice(hand: Hand, key: Key, gap: float, *, fresh: bool) -> str:
    """Tap on a key twice, and return what the second tap was; it must have no effect.

    `fresh`: the phone shows the new keys at the second tap.
    """
    hand.build(key.screen)
    post = hand.screen()
    before, first = _actions(post), _actions(post)[key.row][key.column]
    hand.tap(post, first)
    seen, after = hand.seen(post), _actions(post)
    second = first
    if post.deleted:
        return "message gone"
    if fresh:
        if len(after) != len(before) or key.column >= len(after[key.row]):
            return "cell gone"
        second = after[key.row][key.column] or first
    if value_of(first).repeats and value_of(second).repeats:
        return "exempt"
    hand.leap(gap)
    hand.tap(post, second)
    assert hand.seen(post) == seen, (key, first, second, gap)
    return "no effect"


def walk(make: Any, keys: Sequence[Key], gaps: Sequence[float]) -> Counter[str]:
    found: Counter[str] = Counter()
    for key in keys:
        for gap in gaps:
            for fresh in (False, True):
                with make() as hand:
                    found[tap_twice(hand, key, gap, fresh=fresh)] += 1
    return found


@pytest.mark.soak
@pytest.mark.parametrize("screen", SCREENS)
def test_a_second_tap_on_any_key_of_a_screen_changes_nothing(hands, screen):
    keys = cells(hands, [screen])
    sys.stdout.write(f"{screen}: {len(keys)} keys, {dict(walk(hands, keys, GAPS))}\n")
    assert keys


def _tap(phones: Any, ledger: Any, action: str) -> None:
    """Anna taps on this key, and everything that comes of it arrives."""
    phones.taps_made += 1
    cell = cell_of(action, phones.rows)
    phones.hear_in(ledger, "Anna", Tapped(action, token=str(phones.taps_made), cell=cell))
    phones.arrive_in(ledger)


def _state(phones: Any, ledger: Any) -> Any:
    unit = ledger.unit()
    drafts = [(draft.kind, draft.key, draft.body) for draft in unit.drafts.of_club(1)]
    return phones.text, phones.rows, drafts, unit.tables.table(1)


def _second_of(before: Any, after: Any, action: str, *, fresh: bool) -> str | None:
    """The action of the second tap; None where the cell is gone, and for an exempt key."""
    row, column, rows = cell_of(action, before) or (0, 0, 0)
    second: str = action
    if fresh and (len(after) != rows or column >= len(after[row])):
        return None
    if fresh:
        second = after[row][column]
    return None if value_of(action).repeats and value_of(second).repeats else second


def _tapped_twice(phones: Any, ledger: Any, action: str, *, fresh: bool) -> bool:
    """Whether there was a second tap on this key; it had no effect."""
    before, on = phones.rows, phones.on
    _tap(phones, ledger, action)
    second = _second_of(before, phones.rows, action, fresh=fresh)
    if second is None or phones.on != on:
        return False
    seen = _state(phones, ledger)
    _tap(phones, ledger, second)
    assert _state(phones, ledger) == seen, (phones.text, action, second)
    return True


def _tapped_and_undone(phones: Any, action: str, *, fresh: bool) -> bool:
    shown = phones.screen, phones.rows, phones.text, phones.on, phones.sent[:]
    found = [False]

    def work(ledger: Any) -> None:
        with undone(ledger):
            found[0] = _tapped_twice(phones, ledger, action, fresh=fresh)

    phones.do(work)
    phones.screen, phones.rows, phones.text, phones.on, phones.sent = shown
    phones.later(3)
    return found[0]


def test_a_second_tap_on_a_key_of_the_draft_of_a_deal_changes_nothing(phones):
    tapped = 0
    for labels in QUICK.values():
        phones.taps("Anna", *labels)
        keys = [action for row in phones.rows for action in row]
        for action in everything.sample(keys, KEYS):
            for fresh in (False, True):
                tapped += _tapped_and_undone(phones, action, fresh=fresh)
        phones.taps("Anna", "Annuleer")
        phones.later(3)
        phones.taps("Anna", "Ronde", "Bert")
    assert tapped > 60


@pytest.mark.parametrize("gap", [0.7, 1.0, 1.5])
def test_equal_scores_that_are_entered_after_each_other_are_both_recorded(phones, gap):
    phones.taps("Anna", "120", "10")
    phones.later(gap)
    assert phones.tap("Anna", "10") == "Dirk: 10. Nu Anna."


def test_a_screen_never_gets_fewer_rows_while_a_deal_is_entered(tmp_path):
    """By a walk of 60 keys that is the same each time; a score ends no deal."""
    phones, chance, most = Phones(tmp_path), Random(5), 0
    phones.says("Anna", "/nieuw Anna Bert Cees Dirk")
    for _ in range(60):
        begin = {"ronde", "volgend spel"} & phones.screen.keys()
        on, rows = phones.on, len(phones.rows)
        if begin:
            phones.later(3)
            phones.taps("Anna", *begin)
            continue
        labels = sorted(phones.screen.keys() - {"annuleer", "mijn score", "zoek…", "remise"})
        phones.taps("Anna", chance.choice(labels))
        if phones.on == on and "annuleer" in phones.screen:
            assert len(phones.rows) >= rows, phones.text
            most = max(most, len(phones.rows))
    phones.store.close()
    assert most > 9
