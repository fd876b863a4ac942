"""The tile pad: the two hands of entry.md, one step back, and each way of the last tile."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.count.hands import counts_of
from bot.ports.records import Settings
from bot.talk.texts import texts
from core.game.events import Entry
from core.rulesets import ruleset_of
from core.winds import Wind
from tests.bot.a_club import Club, topics, words
from tests.bot.copied import copied
from tests.bot.table.test_keyboards import ROOM, width
from tests.sampling import sampled

HIGH, ROW, LINE, AROUND, WIDE = 640, 40, 21, 56, 312
"""A phone (points): its height, a row of buttons, a line of text, what is around it, its width."""


def begun(folder):
    club = Club(folder)
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: hoi", "cees: hoi", "dirk: hoi")
    return club


@pytest.fixture
def club(tmp_path):
    club = copied(begun, tmp_path)
    yield club
    club.close()


def begin(club, person="bert", won=True):
    taps = ("Meer", "Tel mijn hand", "Mahjong" if won else "Geen mahjong")
    return club.play(*(f"{person} taps {label}" for label in taps))


def tap(club, keys, person="bert"):
    return club.play(*(f"{person} taps {key}" for key in keys.split()))


def labels(shown):
    return [button.label for row in shown[-1].reply.buttons for button in row]


def said(shown):
    """What the pad says: the hand, and what is asked."""
    return shown[-1].reply.words.splitlines()[1:]


def ways(shown):
    return [label for label in labels(shown) if label not in {"⌫", "✖️ Annuleer"}]


DISCARD, WALL = "Weggelegd door een ander", "Zelf van de muur"
DEAD, KONG2 = "Van de Dode Muur", "Na de tweede kong"
ROB, REJECTED = "Kongroof", "Geweigerde vervangingssteen"
FIRST, DEALT = "Eerste steen van Oost", "Bij het delen"
ALSO = ["Laatste steen voor remise", "Een andere steen won"]
CONCEALED = "1k 2k 3k 4b 4b 4b Oost Oost Oost 7t 7t 7t 9t"
"""Thirteen tiles that wait for a nine of characters, or for the ten of nothing else."""


# --- the two hands of entry.md ------------------------------------------------------------


def test_fourteen_tiles_take_fifteen_taps_to_the_count(club):
    begin(club)
    tap(club, CONCEALED)
    tap(club, "9t")
    shown = club.play(f"bert taps {WALL}")
    # 4 + 4 + 8, pair of nines 2, self-drawn 2, no other tile 2: 22 -> 30, + 20 = 50. East
    # prevails, all concealed, three concealed pungs: x 2^3.
    assert "400" in words(shown)
    assert topics(shown) == {"count"}
    assert len(CONCEALED.split()) + 1 + 1 == 15


def test_an_open_set_takes_no_tap_more(club):
    begin(club)
    keys = "Pung 4b Chow 1k Oost Oost Oost 7t 7t 7t 9t 9t"
    assert said(tap(club, keys))[0] == "Pung 4b · Chow 123k · 7779t Oost Oost Oost · + 9t"
    # 2 + 4 + 8, pair 2, self-drawn 2, no other tile 2: 20, + 20 = 40; East prevails: x 2.
    assert "80" in words(club.play(f"bert taps {WALL}"))
    assert len(keys.split()) + 1 == 13


def test_a_kong_a_chow_and_two_flowers_take_fifteen_taps(club):
    begin(club)
    keys = "Kong 4b Chow 1k 1y 3f Oost Oost Oost 7t 7t 7t 9t 9t"
    assert said(tap(club, keys))[0] == "Kong 4b · Chow 123k · 7779t 1y 3f Oost Oost Oost · + 9t"
    # 8 + 4 + 8, pair 2, two flowers 8, no other tile 2: 32 -> 40, + 20 = 60; East prevails, and
    # the tile after a kong: x 2^2.
    assert "240" in words(club.play(f"bert taps {DEAD}"))
    assert len(keys.split()) + 1 == 15


# --- the hand -----------------------------------------------------------------------------


def test_the_hand_stands_as_text_and_its_picture_comes_with_the_count(club):
    begin(club)
    shown = tap(club, "5k Oost")
    assert said(shown)[0] == "5k Oost"
    assert shown[-1].reply.picture is None
    assert shown[-1].reply.words.splitlines()[0] == "De hand van Bert · 2 van 14"


def test_a_concealed_kong_is_kong_twice_and_who_did_not_win_has_thirteen(club):
    begin(club, won=False)
    tap(club, "Kong")
    shown = tap(club, "(Kong) 9t")
    assert said(shown)[0] == "[Kong] 9t"
    assert "4 van 14" in words(shown)  # thirteen, and one for the kong
    # 32 for the concealed kong of nines, 4 for the pung of fives
    assert "36" in words(tap(club, "5k 5k 5k 1b 3b 6b 8b 9b 2t 4t"))


def test_the_keys_never_move_while_tiles_are_tapped(club):
    begin(club)
    places = []
    for key in ("5k", "5k", "Pung", "Oost", "1y", "9b"):
        shown = tap(club, key)
        rows = shown[-1].reply.buttons
        places.append([[button.action for button in row] for row in rows])
    assert all(each == places[0] for each in places)


def test_a_flower_that_is_tapped_again_is_not_there(club):
    begin(club)
    assert said(tap(club, "1y 3f 1y"))[0] == "3f"


# --- one step back ------------------------------------------------------------------------


def test_a_step_back_takes_the_last_tap_and_never_a_set(club):
    begin(club)
    keys = ("Pung", "4b", "5k", "Kong", "(Kong)", "9t", "1y", "Chow", "1k")
    steps = [said(tap(club, key)) for key in keys]
    for before in reversed(steps[:-1]):
        assert said(tap(club, "⌫")) == before
    tap(club, "⌫ ⌫")
    assert labels(club.appeared)[:2] == ["🀄 Mahjong", "Geen mahjong"]


def test_a_step_back_from_the_count_is_the_way_and_then_the_last_tile(club):
    begin(club)
    tap(club, f"{CONCEALED} 9t")
    club.play(f"bert taps {WALL}")
    shown = club.play("bert taps Wijzig")
    assert ways(shown) == [DISCARD, WALL, REJECTED, FIRST, *ALSO]
    assert said(tap(club, "⌫"))[0] == "123k 444b 7779t Oost Oost Oost"


def test_cancel_asks_and_the_hand_stays_until_it_is_said(club):
    begin(club)
    tap(club, "5k 5k")
    shown = club.play("bert taps Annuleer")
    assert labels(shown) == ["✅ Klopt", "Verder"]
    assert said(club.play("bert taps Verder"))[0] == "55k"
    club.play("bert taps Annuleer", "bert taps Klopt")
    shown = club.play("bert taps Meer", "bert taps Tel mijn hand")
    assert "Had je mahjong?" in words(shown)


def test_a_hand_without_tiles_goes_at_once_and_the_message_stays(club):
    begin(club)
    shown = club.play("bert taps Annuleer")
    assert {one.kind for one in shown} == {"edit"}
    assert labels(shown) == ["Mijn score", "Tel mijn hand"]


def test_a_hand_is_gone_on_with_where_it_was_left(club):
    begin(club)
    tap(club, "5k Kong 9t")
    club.play("@ restart")
    shown = club.play("bert taps Meer", "bert taps Tel mijn hand")
    assert "Kong 9t · 5k" in words(shown)


# --- what is refused leaves no trace ------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "refused", "why"),
    sampled(
        [
            ("4b 4b 4b 4b", "4b", "Daar zijn er niet zoveel van"),
            ("Pung 4b", "Kong (Kong) 4b", "Daar zijn er niet zoveel van"),
            ("Chow", "8k", "Daar begint geen chow"),
            ("Chow", "Oost", "Daar begint geen chow"),
            ("1k 2k 3k 4k 5k 6k 7k 8k 9k 1b 2b 3b", "Pung", "geen plaats"),
        ],
        2,
    ),
)
def test_what_cannot_be_added_leaves_no_trace(club, before, refused, why):
    begin(club)
    *first, last = refused.split()
    tap(club, before)
    shown = tap(club, " ".join(first)) if first else None
    stood = said(shown or tap(club, "⌫ " + before.split()[-1]))
    assert why in words(tap(club, last))
    club.play("bert taps Meer", "bert taps Tel mijn hand")
    assert said(club.appeared) == stood


def test_a_last_tile_that_makes_no_mahjong_leaves_no_trace(club):
    begin(club)
    tap(club, CONCEALED)
    assert "geen mahjong" in words(tap(club, "8b"))
    tap(club, "9t")
    assert "400" in words(club.play(f"bert taps {WALL}"))  # and not the eight of bamboos


def test_a_way_that_does_not_count_is_refused_and_leaves_no_trace(tmp_path):
    club = Club(tmp_path, Settings(ruleset="nts-2002"))
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: hoi")
    begin(club)
    # Two doublings are needed: with a discard this has one, East; self-drawn adds none either.
    shown = tap(club, "Pung 4b Chow 1k Oost Oost Oost 7t 7t 7t 9t 9t")
    assert "verdubbeling" in words(shown).lower()
    assert said(club.play("bert taps Meer", "bert taps Tel mijn hand"))[0].endswith(
        "9t Oost Oost Oost"
    )
    club.close()


# --- how the last tile can have come ------------------------------------------------------


@pytest.mark.parametrize(
    ("person", "keys", "possible"),
    sampled(
        [
            # South under East: nothing on the table, no kong, no flower
            ("bert", f"{CONCEALED} 9t", [DISCARD, WALL, REJECTED, FIRST]),
            # East has it dealt, and throws the first tile away
            ("anna", f"{CONCEALED} 9t", [DISCARD, WALL, REJECTED, DEALT]),
            # a flower brings a tile from the dead wall
            ("bert", f"3f {CONCEALED} 9t", [DISCARD, WALL, DEAD, REJECTED, FIRST]),
            # a set on the table: East's first discard is long gone
            ("bert", "Pung 4b 1k 2k 3k Oost Oost Oost 7t 7t 7t 9t 9t", [DISCARD, WALL, REJECTED]),
            # a kong brings a tile from the dead wall; two of them a second
            (
                "bert",
                "Kong 4b 1k 2k 3k Oost Oost Oost 7t 7t 7t 9t 9t",
                [DISCARD, WALL, DEAD, REJECTED],
            ),
            (
                "bert",
                "Kong 4b Kong Oost 1k 2k 3k 7t 7t 7t 9t 9t",
                [DISCARD, WALL, DEAD, KONG2, REJECTED],
            ),
            # the tile can be robbed when no other of its kind is held
            ("bert", "4b 4b 4b Oost Oost Oost 7t 7t 7t 9t 9t 1k 3k 2k", None),
            ("bert", "Pung 4b Pung Oost 7t 7t 7t 9t 9t 1k 3k 2k", [DISCARD, WALL, ROB, REJECTED]),
        ],
        3,
    ),
)
def test_only_ways_that_can_be_are_offered(club, person, keys, possible):
    begin(club, person)
    shown = tap(club, keys, person)
    possible = possible or [DISCARD, WALL, ROB, REJECTED, FIRST]
    assert ways(shown) == [*possible, *ALSO]


def test_the_last_tile_before_a_draw_came_neither_first_nor_dealt(club):
    begin(club, "anna")
    tap(club, f"{CONCEALED} 9t", "anna")
    shown = club.play(f"anna taps {ALSO[0]}")
    assert ways(shown) == [DISCARD, WALL, REJECTED, ALSO[0] + " ✓", ALSO[1]]


@pytest.mark.parametrize(
    ("way", "score", "why"),
    sampled(
        [
            # 4 + 4 + 8, pair 2, no other tile 2: 20; + 20 = 40; x 2^3 as above
            (DISCARD, "320", "40 × 2³ = 320 punten"),
            (WALL, "400", "winnende steen zelf getrokken"),  # 22 -> 30
            (ROB, "400", "kongroof"),  # 30
            (REJECTED, "400", "geweigerde vervangingssteen"),  # 30
            (FIRST, "", "BMJ-49"),  # the indirect hand of heaven
        ],
        2,
    ),
)
def test_each_way_counts_as_its_rule_says(club, way, score, why):
    begin(club)
    tap(club, "1k 3k 4b 4b 4b Oost Oost Oost 7t 7t 7t 9t 9t 2k")
    shown = words(club.play(f"bert taps {way}"))
    assert f"{score} punten" in shown
    assert why in shown


def test_a_count_says_its_sum_first_and_its_items_fold(club):
    # (555k) 2, pair of nines 2, winds and dragons 8 + 8, self-drawn 2: 22 -> 30, going out 20: 50
    shown = club.play("anna: /tel (555k) 123b 99t OOO CC +C:muur als Z wind O")[-1].reply
    seen, folds = ("".join(s.text for s in shown.text if s.folds is one) for one in (False, True))
    assert seen.startswith("50 × 2³ = 400 punten met mahjong\n🀐")
    assert seen.rstrip().endswith("Zuid onder Oost als Heersende Wind, 144 regels (NMV)")
    assert folds.startswith("• 2 open pung 🀝︎🀝︎🀝︎ (regel 64)")
    assert folds.endswith("• ×2 Heersende Wind (regel 79)")


def test_a_round_counted_by_tiles_is_explained_with_its_count_folded(club):
    hand = "(555k) 123b 99t OOO CC +C:muur"
    club.play(
        "anna: /nieuw Anna Bert Cees Dirk", f"anna: /ronde Bert {hand}; Anna 40; Cees 0; Dirk 20"
    )
    shown = club.play("anna taps Uitleg")[-1].reply
    folds = "".join(span.text for span in shown.text if span.folds)
    assert folds.startswith("Oost, Anna: 40\n")
    assert "Bert: 50 × 2³ = 400 punten met mahjong\n• 2 open pung" in folds
    assert shown.words.endswith(folds)


def test_east_may_have_had_it_dealt(club):
    begin(club, "anna")
    tap(club, f"{CONCEALED} 9t", "anna")
    assert "BMJ-50" in words(club.play(f"anna taps {DEALT}"))


def test_the_tile_after_a_second_kong_is_another_than_after_one(tmp_path):
    club = Club(tmp_path, Settings(ruleset="nts-2023"))
    club.play("anna: /nieuw Anna Bert Cees Dirk", "bert: hoi")
    begin(club)
    tap(club, "Kong Rood Kong Groen Pung 7t 6b 7b 2k 2k 8b")
    # tests/golden/nts_later.txt: two kongs of dragons, kong on kong 2: 60 x 2^4; one less two
    assert "960" in words(club.play(f"bert taps {KONG2}"))
    assert "480" in words(club.play("bert taps Wijzig", f"bert taps {DEAD}"))
    club.close()


def test_another_tile_may_have_won_than_was_tapped_last(club):
    begin(club)
    tap(club, f"9t 9t {CONCEALED[:-3]}")
    club.play(f"bert taps {ALSO[1]}")
    shown = tap(club, "Oost")
    assert "Winnende steen: Oost." in words(shown)


def test_where_a_set_on_the_table_came_last_the_winning_tile_is_asked(club):
    begin(club)
    shown = tap(club, "1k 2k 3k Oost Oost Oost 7t 7t 7t 9t 9t Pung 4b")
    assert "Welke was de winnende steen?" in words(shown)
    assert ways(shown)[:2] == ["🀙\ufe0e 1k", "🀚\ufe0e 2k"]
    assert "Winnende steen: 9t." in words(tap(club, "9t"))


# --- on a phone ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", sampled(["nl", "en"], 1))
@pytest.mark.parametrize("ruleset", ["nmv-144", "nts-2023"])
def test_every_screen_fits_a_phone(tmp_path, ruleset, language):
    club = Club(tmp_path, Settings(ruleset=ruleset, language=language))
    new, more, mine, east = {
        "nl": ("nieuw", "Meer", "Tel mijn hand", "Oost"),
        "en": ("new", "More", "Count my hand", "East"),
    }[language]
    club.play(f'anna: /{new} Anna "Bert van der Wwwwwwwwwwwwww" Cees Dirk', f"anna taps {more}")
    club.play(f"anna taps {mine}", "anna taps Mahjong")
    flowers = "1y 2y 3y 4y 1f 2f 3f 4f " if ruleset == "nmv-144" else ""
    for key in f"{flowers}Kong 4b Pung {east} Kong (Kong) 9t Chow 1k 9k 9k".split():
        shown = club.play(f"anna taps {key}")
        assert too_high_or_wide(shown[-1].reply) == []
    club.close()


def too_high_or_wide(reply):
    lines = sum(1 + int(width(line) // WIDE) for line in reply.words.splitlines())
    high = AROUND + lines * LINE + len(reply.buttons) * ROW
    wide = [
        (button.label, width(button.label))
        for row in reply.buttons
        if len(row) > 1
        for button in row
        if width(button.label) > ROOM[len(row)]
    ]
    return [*wide, *([high] if high > HIGH else [])]


def test_a_hand_that_does_not_count_is_left_out_of_an_explanation():
    winds, players = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH), (1, 2, 3, 4)
    hands = ("nonsense", "(555k) 123b 99t EEE CC +C:wall", "", "123b 45k")
    entries = tuple(Entry(hand=hand) for hand in hands)
    played: Any = SimpleNamespace(
        entries=entries, winds=winds, players=players, prevailing=Wind.EAST
    )
    names: Any = dict(zip(players, ("Anna", "Bert", "Cees", "Dirk"), strict=True))
    counted = counts_of(texts("nl"), names, played, ruleset_of("nmv-144"))
    counts = ["".join(span.text for span in each) for each in counted]
    assert counts[0] == "Bert: 50 × 2³ = 400 punten met mahjong"
    assert len(counts) == 2
