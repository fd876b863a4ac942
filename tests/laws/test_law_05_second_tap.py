"""Law 5: a second tap changes nothing.

Every key of every screen is tapped twice: by the same person, on the same message, in the same
cell. The phone may still show the old keys, or the new ones already.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.messages import Tapped, cell_of
from tests.bot.table.test_notice_and_screen import undone
from tests.bot.table.test_thumbs import Phones
from tests.laws import everything
from tests.laws.tapping_twice import (
    PAD_IN_PRIVATE,
    OnDiscord,
    OnTelegram,
    is_exempt,
    walk,
)

GAPS = (0.0, 0.3, 0.69)
"""The seconds between two taps where the second changes nothing; from 0.7 on it does."""
QUICK: Mapping[str, Sequence[str]] = {
    "winner": ("Annuleer", "Wis alles", "Ronde"),
    "winner's score": (),
    "loser's score": ("120",),
    "last score": ("120", "10", "20"),
    "digits": ("⋯", "1"),
    "special hands": ("Bijzonder",),
    "score again": ("120", "10", "Bert 120"),
    "another winner": ("120", "40", "80", "Cees 40", "Mahjong", "10"),
    "discard": ("120", "Annuleer"),
    "draw after all": ("120", "Remise"),
}
"""The labels that lead to each screen of the quick suite, from the score of Bert who won."""
PAD = 7
"""The rows of the pad: two of names, three of scores, two of words."""
WITH_NUMBERS = 10
"""Its rows with the numbers of all special hands, of which the last two stay where they are."""
KEYS = 8
"""How many keys of each of these screens are tapped in the quick suite."""

TABLE = "anna: /nieuw Anna Bert Cees Dirk\n"
DEAL = TABLE + "anna taps Ronde\n"
LOSER = DEAL + "anna taps Bert\nanna taps 120\n"
PLAYED = TABLE + "anna: /ronde Bert 120 Anna 40 Cees 0 Dirk 20\n"
FIVE = ("anna", "bert", "cees", "dirk", "eef")
OWN = TABLE + PAD_IN_PRIVATE
MORE = "anna: /ronde Anna 100 Bert 20 Cees 0 Dirk 40\n"
COMING = "anna: /avond\n" + "".join(f"{name} taps Ik kom\n" for name in FIVE[:4])
TOURNAMENT = "anna: /toernooi Witte Draak 2026-01-02, 8 spelers, 2 rondes, nts-2023\n"
EIGHT = ("Cees", "Dirk", "Eef", "Fien", "Gijs", "Hans")
ENTERED = (
    TOURNAMENT
    + "anna taps Doe mee\nbert taps Doe mee\n"
    + "".join(f"anna: /toernooi in {name}; Oostpoort\n" for name in EIGHT)
)
CARD = "anna: /toernooi\n"
DRAWN = ENTERED + CARD + "anna taps Loting\n"
RUNNING = DRAWN + "anna taps Publiceer\nanna taps Start ronde\n"
RESULTS = RUNNING + "anna: /uitslag 1 30 -10 -10 -10\nanna: /uitslag 2 30 -10 -10 -10\n"
CLOSED = RESULTS + CARD + "anna taps Sluit ronde\nanna taps Toch sluiten\n"
NEXT = RESULTS.removeprefix(RUNNING).join(
    ("anna taps Start ronde\n", CARD + "anna taps Sluit ronde\nanna taps Toch sluiten\n")
)
PLAYED_ALL = CLOSED + CARD + NEXT
FINAL = "anna: /toernooi zet finale 4\n"
PRACTISED = "anna> /start\nanna> taps Probeer een spel\nanna> taps Ronde\n"
PARTS: Mapping[str, Mapping[str, str]] = {
    "a deal": {
        "table": TABLE,
        "winner": DEAL,
        "winner's score": DEAL + "anna taps Bert\n",
        "loser's score": LOSER,
        "last score": LOSER + "anna taps 10\nanna taps 20\n",
        "digits": DEAL + "anna taps Bert\nanna taps ⋯\nanna taps 1\n",
        "special hands": DEAL + "anna taps Bert\nanna taps Bijzonder\n",
        "situations": DEAL + "anna taps Bert\nanna taps Bijzonder\nanna taps Situatie\n",
        "discard": LOSER + "anna taps Annuleer\n",
        "draw after all": LOSER + "anna taps Remise\n",
        "score again": LOSER + "anna taps 10\nanna taps Bert 120\n",
        "check": TABLE + "anna: /ronde Bert 25 Anna 0 Cees 0 Dirk 0\n",
        "result": PLAYED,
    },
    "a correction": {
        "more": PLAYED + "anna taps Meer\n",
        "taken back": PLAYED + "@ now 2026-01-01T20:01\nanna taps Terug\n",
        "correction": PLAYED + "anna: /correctie 1\n",
        "corrected score": PLAYED + "anna: /correctie 1\nanna taps Bert 120\n",
        "score of another winner": PLAYED
        + "anna: /correctie 1\nanna taps Cees 0\nanna taps Mahjong\n",
        "check of a correction": PLAYED
        + "anna: /correctie 1\nanna taps Bert 120\nanna taps 100\n",
        "deals to correct": PLAYED + MORE + "anna: /correctie\n",
        "end": PLAYED + "anna: /einde\n",
    },
    "the lobby and the draw": {
        **{
            f"lobby of {number}": "anna: /nieuw\n"
            + "".join(f"{name} taps Ik speel mee\n" for name in FIVE[:number])
            for number in (1, 2, 3, 4, 5)
        },
        "who comes": COMING,
        "draw": COMING + "anna taps Trek de tafels\n",
    },
    "the club": {
        "settings": "anna: /instellingen\n",
        "help": "anna: /help\n",
        "help of the club": "anna: /help\nanna taps De club…\n",
        "ranking": PLAYED + "anna: /ranglijst\n",
        "competition": "anna: /competitie herfst\n" + PLAYED + "anna: /competitie\n",
        "members": PLAYED + "anna: /leden\n",
        "member": PLAYED + "anna: /leden\nanna taps Bert\n",
        "player of the club": PLAYED + "anna: /speler Bert\n",
        "rule": "anna: /regels 64\n",
    },
    "own phones and practice": {
        "own pad": OWN,
        "own score": OWN + "anna> taps Mahjong\n",
        "tiles": OWN + "anna> taps Mahjong\nanna> taps Tel mijn hand\n",
        "practice": "anna> /start\nanna> /oefen\n",
        "practised winner": PRACTISED,
        "practised score": PRACTISED + "anna> taps Bep\n",
        "practised digits": PRACTISED + "anna> taps Bep\nanna> taps ⋯\nanna> taps 1\n",
    },
    "a tournament": {
        "tournament": TOURNAMENT,
        "joined": TOURNAMENT + "anna taps Doe mee\n",
        "entered": ENTERED + CARD,
        "draw of a tournament": DRAWN,
        "published": DRAWN + "anna taps Publiceer\n",
        "print": DRAWN + "anna taps Afdrukken\n",
        "round of a tournament": RUNNING + CARD,
        "clock": RUNNING + "anna: /klok\n",
        "player": RUNNING + "anna: /toernooi speler Cees\n",
        "gone": RUNNING + "anna: /toernooi speler Cees\nanna taps Gaat weg\n",
    },
    "rounds of a tournament": {
        "own result": RUNNING + "anna: /uitslag 30 -10 -10 -10\n",
        "message of a round": RUNNING + "bert: /uitslag 2 30 -10 -10 -10\n",
        "results": RESULTS,
        "sheets": RESULTS + CARD + "anna taps Uitslagen 2/2\n",
        "end of a round": RESULTS + CARD + "anna taps Sluit ronde\n",
        "round closed": CLOSED + CARD,
        "standing of a tournament": CLOSED + CARD + "anna taps Stand\n",
        "all rounds closed": PLAYED_ALL + CARD,
        "unveiled": PLAYED_ALL + CARD + "anna taps Onthul\n" + CARD,
        "over": PLAYED_ALL + CARD + "anna taps Onthul\n" + CARD + "anna taps Sluit af\n" + CARD,
        "final": CLOSED.replace(CARD, FINAL + CARD, 1) + CARD + NEXT + CARD + NEXT,
        "settings of a tournament": TOURNAMENT + "anna: /toernooi zet\n",
    },
}
LEAST: Mapping[str, tuple[int, int]] = {
    "a deal": (640, 510),
    "a correction": (260, 220),
    "the lobby and the draw": (120, 85),
    "the club": (165, 135),
    "own phones and practice": (180, 190),
    "a tournament": (120, 110),
    "rounds of a tournament": (250, 200),
}
"""The number of second taps that are tried at least in each part, on Telegram and on Discord."""
EXEMPT = {
    "pad": "digits, which [⌫] removes, and [⌫]",
    "tp": "tiles, which [⌫] removes, and [⌫]; the two winds go round",
    "standings": "an earlier period",
    "competition": "another part of a long page",
    "seasonpicture": "an earlier season",
    "rule": "the next rule",
    "rulein": "the next rule",
    "learnrule": "the next rule",
    "members": "the next page of members",
    "merge": "the next page of members",
}
"""The verbs with keys that may be tapped again at once, and what they do. It only shrinks.

A page counts once: the key of a page that is tapped twice is a second tap.
"""


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Any]:
    """Deal 1 is being entered: Bert won, and his score is asked."""
    phones = Phones(tmp_path)
    phones.says("Anna", "/nieuw Anna Bert Cees Dirk")
    phones.taps("Anna", "Ronde", "Bert")
    yield phones
    phones.store.close()


LONGEST = "rounds of a tournament"
"""On Telegram as long as all others but one; `a tournament` goes before it, with `make slow`."""


@pytest.mark.parametrize(
    ("hand", "part"),
    [
        pytest.param(OnTelegram, part, marks=pytest.mark.slow, id=f"telegram-{part}")
        for part in PARTS
        if part != LONGEST
    ]
    + [
        pytest.param(hand, part, marks=pytest.mark.soak, id=f"{name}-{part}")
        for hand, name in ((OnTelegram, "telegram"), (OnDiscord, "discord"))
        for part in PARTS
        if part == LONGEST or hand is OnDiscord
    ],
)
def test_a_second_tap_on_any_key_of_any_screen_has_no_effect(
    hand: type[OnTelegram | OnDiscord], part: str, tmp_path: Path
) -> None:
    """The screens of a part of the program; the number of second taps is printed."""
    clubs = count()
    found = [
        walk(lambda: hand(f"sqlite:///{tmp_path}/{next(clubs)}.db"), name, script, GAPS)
        for name, script in PARTS[part].items()
    ]
    tapped = sum(each.tapped for each in found)
    effects = [effect for each in found for effect in each.effects]
    sys.stdout.write(
        f"{hand.__name__}, {part}: {len(found)} screens, {sum(each.keys for each in found)} keys, "
        f"{tapped} second taps, {sum(each.exempt for each in found)} exempt, "
        f"{len(effects)} effects\n"
    )
    assert effects == []
    assert tapped >= LEAST[part][hand is OnDiscord]


def test_only_these_keys_are_exempt():
    """A verb that is exempt no more is taken out of the list; a new one is a decision."""
    assert {verb for verb, kind in everything.taps().items() if kind.repeated} == EXEMPT.keys()


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
    return None if is_exempt(action, second) else second


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


@pytest.mark.slow
def test_a_second_tap_on_a_key_of_the_draft_of_a_deal_changes_nothing(phones):
    tapped = 0
    for labels in QUICK.values():
        phones.taps("Anna", *labels)
        keys = [action for row in phones.rows for action in row]
        for action in everything.sample(keys, KEYS):
            for fresh in (False, True):
                tapped += _tapped_and_undone(phones, action, fresh=fresh)
        if "wis alles" not in phones.screen:
            phones.taps("Anna", "Annuleer")
        phones.taps("Anna", *{"Wis alles"} & {label.capitalize() for label in phones.screen})
        phones.later(3)
        phones.taps("Anna", "Ronde", "Bert")
    assert tapped > 60


def test_a_second_tap_on_a_key_that_posts_a_question_posts_none(phones):
    """The key changes nothing on its own screen."""
    phones.taps("Anna", "Bijzonder", "Zoek…")
    posted = phones.sent[:]
    phones.later(0.3)
    assert "twee keer" in phones.tap("Anna", "Zoek…")
    phones.arrive()
    assert phones.sent == posted


@pytest.mark.parametrize("gap", [0.7, 1.0, 1.5])
def test_equal_scores_that_are_entered_after_each_other_are_both_recorded(phones, gap):
    phones.taps("Anna", "120", "10")
    phones.later(gap)
    assert phones.tap("Anna", "10") == "Dirk: 10. Nu Anna."


@pytest.mark.slow
def test_the_pad_keeps_its_rows_and_a_score_its_place_while_a_deal_is_entered(tmp_path):
    """By a walk of 60 keys that is the same each time; a score ends no deal."""
    phones, chance, seen, places = Phones(tmp_path), Random(5), 0, None
    phones.says("Anna", "/nieuw Anna Bert Cees Dirk")
    for _ in range(60):
        begin = {"ronde", "volgend spel"} & phones.screen.keys()
        on = phones.on
        if begin:
            phones.later(3)
            phones.taps("Anna", *begin)
            continue
        labels = sorted(phones.screen.keys() - {"mijn score", "zoek…", "wis alles"})
        phones.taps("Anna", chance.choice(labels))
        over = {"ronde", "volgend spel"} & phones.screen.keys()  # [Annuleer] of an empty deal
        if phones.on == on and not over and {"remise", "verder"} & phones.screen.keys():
            rows = WITH_NUMBERS if "23a" in phones.screen else PAD
            assert len(phones.rows) == rows, phones.text
            seen += 1
        if "rest nul" in phones.screen:
            now = [cell_of(phones.screen[score], phones.rows) for score in ("nul", "10", "320")]
            places = places or now
            assert now == places == [(2, 0, PAD), (2, 1, PAD), (4, 2, PAD)]
    phones.store.close()
    assert seen > 30
