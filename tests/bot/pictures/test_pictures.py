import subprocess
import sys
from io import BytesIO
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.features.competition.competition import read_competition
from bot.features.competition.competition_in_words import season_picture
from bot.messages import Picture
from bot.pictures import moment
from bot.pictures.canvas import (
    BAND,
    BLUE,
    DARK,
    DASHES,
    GREEN,
    INK,
    MADE,
    PALE,
    PAPER,
    SOFT,
    VERMILLION,
    WIDTH,
    YELLOW,
    dash_parts,
)
from bot.pictures.collection import (
    CARD_HIGH,
    CARD_WIDE,
    GAP,
    MARGIN,
    TOP,
    name_lines,
    short_name,
)
from bot.pictures.hand import TileGroup, groups_of, tile
from bot.pictures.lettering import drawable, fit, width, wrap
from bot.pictures.sheet import round_step, round_steps, spread
from bot.pictures.worker import DRAWINGS, draw
from bot.standings.reading import people, period, read_standing
from bot.standings.standing_in_words import standing_picture
from bot.talk.colours import LINES
from bot.talk.special_names import special_name
from bot.talk.texts import LANGUAGES, texts
from core.club.collection import COLLECTION
from core.notation import parse_hand
from core.rulebook.examples import EXAMPLES
from core.tiles import BONUS_KINDS
from tests.adapters.web.a_page import NOW
from tests.bot.pictures import samples
from tests.sampling import sampled
from tests.sixty import sixty_in

SAMPLES = dict(samples.samples())
LONG = "Wilhelmina van den Heuvel-Roozenboom"


def image(drawing, facts):
    return Image.open(BytesIO(draw(Picture(drawing, facts, "")))).convert("RGB")


def rgb(ink):
    return tuple(int(ink[start : start + 2], 16) for start in (1, 3, 5))


def like(pixel, ink):
    """As good as this ink: a picture keeps 256 colours."""
    return all(abs(a - b) <= 4 for a, b in zip(pixel, rgb(ink), strict=True))


def count(picture, ink):
    """How many pixels have this ink."""
    colours = picture.getcolors(picture.width * picture.height)
    return sum(times for times, pixel in colours if like(pixel, ink))


def course(*totals, draws=(), corrected=(), leaders=None, names=("Anna", "Bert", LONG, "Dirk")):
    return {
        "language": "nl",
        "title": "Verloop van de partij aan tafel 1",
        "lines": [
            {"name": name, "totals": list(own)} for name, own in zip(names, totals, strict=True)
        ],
        "draws": list(draws),
        "corrected": list(corrected),
        "leaders": leaders or [None] * (len(totals[0]) - 1),
    }


def standing(*rows):
    keys = ("place", "was", "name", "points", "guest")
    return {
        "title": "Ranglijst",
        "language": "nl",
        "rows": [dict(zip(keys, row, strict=True)) for row in rows],
    }


# --- every kind ------------------------------------------------------------------------------


def test_there_is_a_sample_of_every_drawing():
    assert {picture.drawing for picture in SAMPLES.values()} == set(DRAWINGS)


@pytest.mark.parametrize("name", sampled(SAMPLES, 7))
def test_a_picture_is_a_png_that_a_phone_shows_whole(name):
    picture = Image.open(BytesIO(draw(SAMPLES[name])))
    assert picture.format == "PNG"
    most = moment.SIZE[0] if name.startswith("moment") else WIDTH
    assert picture.width <= most
    assert picture.height <= 1.5 * most


@pytest.mark.parametrize("drawing", ["collection", "course", "evening", "season", "standing"])
def test_a_picture_speaks_the_language_of_its_club(drawing):
    dutch = SAMPLES[f"{drawing}-nl"].facts
    english = dutch | {"language": "en"}
    assert image(drawing, dutch).tobytes() != image(drawing, english).tobytes()


def test_the_same_facts_give_the_same_picture():
    assert draw(SAMPLES["course-nl"]) == draw(SAMPLES["course-nl"])


# --- on dark paper ---------------------------------------------------------------------------


def in_the_dark(sample):
    return Picture(sample.drawing, sample.facts | {"dark": True}, "")


def contrast(*inks):
    """How much the one is lighter than the other, as WCAG counts it."""
    lights = []
    for ink in inks:
        parts = [part / 255 for part in rgb(ink)]
        parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        lights.append(sum(p * w for p, w in zip(parts, (0.2126, 0.7152, 0.0722), strict=True)))
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("drawing", ["collection", "course", "evening", "season", "standing"])
def test_a_dark_picture_has_dark_paper_everywhere_and_leaves_the_light_one_alone(drawing):
    sample = SAMPLES[f"{drawing}-nl"]
    light = draw(sample)
    dark = image(drawing, in_the_dark(sample).facts)
    assert count(dark, DARK[PAPER]) > count(dark, PAPER)
    assert like(dark.getpixel((2, 2)), DARK[PAPER])
    assert like(image(drawing, sample.facts).getpixel((2, 2)), PAPER)
    assert draw(sample) == light


def test_all_is_legible_on_dark_paper_as_on_light():
    for paper in (PAPER, BAND, PALE, MADE, YELLOW):
        assert contrast(DARK[INK], DARK[paper]) >= 4.5
    for paper in (PAPER, BAND):
        assert contrast(DARK[SOFT], DARK[paper]) >= 4.5
    for ink in (*LINES, YELLOW, BLUE, VERMILLION, GREEN):
        assert contrast(DARK.get(ink, ink), DARK[PAPER]) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_the_collection_is_cut(language):
    names = [short_name(special_name(language, item)) for item in COLLECTION]
    assert [name for name in names if "…" in "".join(name_lines(name)[1])] == []


def test_a_special_hand_has_its_number_on_the_same_line():
    words = "Anna made BMJ-21 Double numbers"
    for room in range(60, 800, 10):
        assert not any(line.endswith("BMJ-") for line in wrap(words, room, 50, 9)), room


def test_what_nobody_can_draw_is_refused():
    with pytest.raises(KeyError):
        draw(Picture("portrait", {}, ""))


@pytest.mark.slow
def test_the_samples_are_made_again_by_one_command(tmp_path):
    assert samples.main([str(tmp_path / "pictures")]) == 0
    assert {path.stem for path in (tmp_path / "pictures").iterdir()} == set(SAMPLES)


@pytest.mark.slow
def test_the_bot_starts_without_what_only_drawing_needs():
    code = "import sys, bot.main, bot.program, bot.pictures.process; print('PIL' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert run.stdout == "False\n"


# --- the course of a game --------------------------------------------------------------------

START = (3000, 3000)


def test_whoever_wears_the_gele_trui_is_in_yellow():
    totals = ((3000, 3480), (3000, 2840), (3000, 2840), (3000, 2840))
    assert count(image("course", course(*totals, leaders=[0])), YELLOW) > 100
    assert count(image("course", course(*totals, leaders=[None])), YELLOW) == 0


def test_who_keeps_the_gele_trui_has_a_yellow_line_until_the_next_round():
    """14 pixels wide under a line of 5 on white, over half of what two rounds take: 300 at least.

    Without it one sign less is yellow, of 8.5 pixels around a mark of 4: 180 pixels.
    """
    totals = ((3000, 3480, 3960), (3000, 2840, 2680), (3000, 2840, 2680), (3000, 2840, 2680))
    kept, lost = (
        count(image("course", course(*totals, leaders=leaders)), YELLOW)
        for leaders in ([0, 0], [None, 0])
    )
    assert kept - lost > 9 * 150 + 180


def test_a_draw_has_a_band_over_its_whole_height():
    without = count(image("course", course(START, START, START, START)), BAND)
    drawn = count(image("course", course(START, START, START, START, draws=[1])), BAND)
    assert drawn - without > 28 * 300


def test_a_correction_is_marked():
    plain = course(START, START, START, START)
    corrected = plain | {"corrected": [1]}
    assert image("course", plain).tobytes() != image("course", corrected).tobytes()


def test_of_four_equal_lines_none_is_hidden():
    flat = (3000,) * 9
    lines = image("course", course(flat, flat, flat, flat)).crop((100, 78, 500, 468))
    assert all(count(lines, ink) > 200 for ink in LINES[:4])


def test_the_fifth_has_a_line_of_its_own():
    five = course(*((2100 + 400 * n,) * 9 for n in range(5)), names=("A", "B", "C", "D", "E"))
    lines = image("course", five).crop((100, 78, 500, 490))
    assert all(count(lines, ink) > 200 for ink in LINES[:5])


@pytest.mark.slow
def test_all_lines_start_in_one_point_at_the_stock():
    """Four totals that part far apart leave the same place: the last line drawn covers it."""
    facts = course((3000, 9000), (3000, 5000), (3000, 1000), (3000, -3000))
    picture = image("course", facts)

    def drawn(x):
        """How far down and up this column bears the ink of a line."""
        pixels = [(y, picture.getpixel((x, y))) for y in range(90, 480)]
        return [y for y, pixel in pixels if any(like(pixel, ink) for ink in LINES[:4])]

    start = next(x for x in range(60, 300) if drawn(x))
    assert max(drawn(start + 1)) - min(drawn(start + 1)) <= 12


def test_lines_differ_without_their_colours():
    assert all(one != other for one, other in combinations(DASHES, 2))
    assert [list(dash_parts([(0, 0), (10, 0)], (3, 2)))] == [
        [[(0, 0), (3, 0)], [(5, 0), (8, 0)]],
    ]


def test_a_dash_goes_on_round_a_bend():
    assert list(dash_parts([(0, 0), (2, 0), (2, 4)], (4, 1))) == [
        [(0, 0), (2, 0), (2, 2)],
        [(2, 3), (2, 4)],
    ]


totals_of_a_game = st.integers(0, 40).flatmap(
    lambda rounds: st.lists(
        st.lists(st.integers(-(10**7), 10**7), min_size=rounds + 1, max_size=rounds + 1),
        min_size=4,
        max_size=4,
    )
)


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(totals=totals_of_a_game, names=st.lists(st.text(max_size=60), min_size=4, max_size=4))
def test_any_game_of_anybody_can_be_drawn(totals, names):
    rounds = range(1, len(totals[0]))
    facts = course(*totals, names=names, leaders=[n % 4 for n in rounds], draws=rounds)
    assert image("course", facts).width == WIDTH


# --- a standing ------------------------------------------------------------------------------


def row_is_yellow(picture, index):
    return like(picture.getpixel((100, 74 + 44 * index + 6)), YELLOW)


def test_the_first_place_is_in_yellow_for_all_who_share_it():
    rows = [(1, 1, "Anna", 80, False), (1, 2, LONG, 80, False), (3, 3, "Cees", -160, True)]
    picture = image("standing", standing(*rows))
    assert [row_is_yellow(picture, index) for index in range(3)] == [True, True, False]


def test_who_rose_has_a_blue_triangle_and_who_fell_another():
    def moves(was):
        picture = image("standing", standing((5, was, "Anna", 0, False)))
        signs = picture.crop((70, 74, 98, 118))
        return count(signs, BLUE) > 20, count(signs, VERMILLION) > 20

    assert moves(7) == (True, False)
    assert moves(2) == (False, True)
    assert moves(5) == (False, False)


def test_won_points_lie_on_one_side_and_lost_ones_on_the_other():
    rows = [(1, None, "Anna", 400, False), (2, None, "Bert", -400, False)]
    bars = image("standing", standing(*rows)).crop((400, 74, 690, 162))
    blue = [x for x in range(290) if like(bars.getpixel((x, 22)), BLUE)]
    red = [x for x in range(290) if like(bars.getpixel((x, 66)), VERMILLION)]
    assert len(blue) == pytest.approx(len(red), abs=2)
    assert max(red) <= min(blue)


def test_a_guest_is_marked():
    member = image("standing", standing((2, 1, "Anna", 0, False)))
    guest = image("standing", standing((2, 1, "Anna", 0, True)))
    assert member.tobytes() != guest.tobytes()


@pytest.mark.parametrize("players", [0, 1, 20, 21, 40])
def test_a_standing_of_any_length_fits_on_a_phone(players):
    rows = [(n, n, f"{LONG} {n}", 20 - n, n % 2 == 0) for n in range(1, players + 1)]
    picture = image("standing", standing(*rows))
    assert (picture.width, picture.height <= 1000) == (WIDTH, True)


# --- an evening ------------------------------------------------------------------------------


def evening(*worn, hand=None, news=(), players=8):
    rows = [(n, None, f"{LONG} {n}", 20 - n, False) for n in range(1, players + 1)]
    jerseys = [{"table": f"Tafel {n}", "worn": own} for n, own in enumerate(worn, 1)]
    best = hand and {"said": "Beste hand in stenen: Anna, 128", "hand": hand}
    more = {"jerseys": jerseys, "best": best, "news": list(news)}
    return standing(*rows) | more


def test_the_jersey_lies_as_long_as_it_was_worn():
    def yellow(*worn):
        plain = count(image("evening", evening([[1, 16, ""]])), YELLOW)
        return count(image("evening", evening([list(stint) for stint in worn])), YELLOW) - plain

    whole = yellow((1, 16, "A"))
    assert yellow((1, 8, "A"), (9, 16, "")) == pytest.approx(whole / 2, rel=0.1)
    assert whole > 10_000


def test_every_part_of_an_evening_adds_to_the_picture():
    plain = image("evening", evening([[1, 1, "Anna"]])).height
    for more in (
        evening([[1, 1, "Anna"]], [[1, 2, ""]]),
        evening([[1, 1, "Anna"]], hand="111k 222k 333k 444k 5k +5k"),
        evening([[1, 1, "Anna"]], news=["Clubrecord: 800 van Anna"]),
    ):
        assert image("evening", more).height > plain


@pytest.mark.slow
@settings(max_examples=10, deadline=None)
@given(
    stints=st.lists(st.tuples(st.integers(1, 9), st.text(max_size=30)), min_size=1, max_size=20),
    news=st.lists(st.text(max_size=300), max_size=20),
)
def test_any_evening_of_anybody_can_be_drawn(stints, news):
    worn, last = [], 0
    for rounds, name in stints:
        worn.append([last + 1, last + rounds, name])
        last += rounds
    assert image("evening", evening(worn, worn, news=news)).width == WIDTH


def test_the_standing_and_the_season_of_a_club_of_sixty_fit_on_a_phone(tmp_path):
    club = sixty_in(tmp_path)

    def read(ledger):
        unit = ledger.unit()
        here, words, today = unit.clubs.club(club.club), texts("nl"), NOW.date()
        who = people(unit, here.id)
        points = read_standing(unit, here, period("season", here.settings, unit.now), who)
        season = read_competition(unit, here, today)
        return (
            standing_picture(words, "Ranglijst", points, who),
            season_picture(words, season, who.names),
        )

    points, season = club.store.read(read).result()
    club.store.close()
    assert any(row["guest"] for row in points.facts["rows"])
    assert {row["eligible"] for row in season.facts["rows"]} == {True, False}
    assert None in season.facts["rows"][-1]["scores"]  # an evening somebody missed
    for picture in (points, season):
        drawn = image(picture.drawing, picture.facts)
        assert (drawn.width, drawn.height <= 1.5 * WIDTH) == (WIDTH, True)


# --- a competition ---------------------------------------------------------------------------


def test_of_a_long_season_each_evening_is_a_mark_and_of_a_short_one_its_number():
    short = SAMPLES["competition-nl"].facts
    scores = [("5", number % 4 != 0) for number in range(45)]
    rows = [row | {"scores": scores} for row in short["rows"]]
    long = short | {"evenings": [str(number + 1) for number in range(45)], "rows": rows}
    # in blue stand the best evenings of a long season: 33 of 45 for each of nine
    assert count(image("competition", short), BLUE) == 0
    assert count(image("competition", long), BLUE) > 9 * 33 * 30


def test_a_line_stands_above_who_has_not_enough_evenings_and_only_there():
    facts = SAMPLES["competition-nl"].facts
    *others, last = facts["rows"]
    assert count(image("competition", facts), VERMILLION) == 0
    under = facts | {"rows": [*others, last | {"eligible": False}]}
    assert count(image("competition", under), VERMILLION) > 0


# --- a season --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("days", "points"),
    [
        (["2026-11-21"], [-12640]),
        (["2026-11-21", "2026-11-21"], [0, 0]),
        (["2025-09-04", "2026-01-01", "2026-06-25"], [400, -3000, 80]),
        (["2016-01-01", "2020-02-29", "2026-06-25"], [400, 9000, 80]),
    ],
)
def test_a_season_of_any_length_can_be_drawn(days, points):
    facts = {"title": LONG, "dates": days, "points": points, "language": "nl"}
    assert count(image("season", facts), BLUE) > 50


# --- the collection --------------------------------------------------------------------------


def test_what_was_made_stands_out_on_the_board():
    facts = SAMPLES["collection-nl"].facts
    picture = image("collection", facts)
    shown = []
    for index in range(len(facts["items"])):
        row, column = divmod(index, 4)
        x, y = MARGIN + column * (CARD_WIDE + GAP), TOP + row * (CARD_HIGH + GAP)
        shown.append(like(picture.getpixel((round(x) + 100, y + 8)), MADE))
    assert shown == [item["made"] is not None for item in facts["items"]]
    assert len(shown) == 42
    assert count(picture, GREEN) > 500


# --- a hand in tiles -------------------------------------------------------------------------


def test_the_42_tiles_all_look_different():
    faces = [tile(kind).tobytes() for kind in range(-1, 42)]
    assert len(set(faces)) == 43


def test_a_hand_lies_as_it_was_written():
    groups = groups_of({"hand": "(555k) 123b 99t EEE CC 2y +C:wall"})
    assert groups == [
        TileGroup((9, 10, 11)),
        TileGroup((26, 26)),
        TileGroup((27, 27, 27)),
        TileGroup((31, 31)),
        TileGroup((31,), winning=0),
        TileGroup((4, 4, 4), on_rack=False),
        TileGroup((35,), on_rack=False),
    ]


def test_of_a_concealed_kong_the_outer_two_lie_face_down():
    [group] = groups_of({"hand": "[9999t]"})
    assert group.faces == (-1, 26, 26, -1)


def test_of_an_open_kong_all_four_are_seen():
    [group] = groups_of({"hand": "(EEEE)"})
    assert group.faces == (27, 27, 27, 27)


def test_a_growing_hand_shows_its_rack_by_suits_and_its_winning_tile():
    facts = {
        "groups": [
            {"tiles": [4, 4, 4], "open": True, "concealed_kong": False},
            {"tiles": [27, 27, 9, 10, 11], "open": False, "concealed_kong": False},
        ],
        "bonus": [34, 41],
        "winning": 27,
    }
    assert groups_of(facts) == [
        TileGroup((9, 10, 11)),
        TileGroup((27, 27), winning=1),
        TileGroup((4, 4, 4), on_rack=False),
        TileGroup((34, 41), on_rack=False),
    ]


def test_a_hand_without_a_winning_tile_has_no_yellow():
    assert count(image("hand", {"hand": "123456789k ESW N"}), YELLOW) == 0
    assert count(image("hand", {"hand": "123456789k ESWN +N"}), YELLOW) > 200


@pytest.mark.parametrize("ref", sampled(EXAMPLES, 20))
def test_every_hand_of_the_rulebook_shows_all_its_tiles(ref):
    hand = EXAMPLES[ref].hand
    shown = sorted(kind for group in groups_of({"hand": hand}) for kind in group.tiles)
    parsed = parse_hand(hand)
    assert shown == sorted((*parsed.tiles(), *parsed.bonus))
    assert image("hand", {"hand": hand}).width <= WIDTH


def test_the_longest_hand_fits():
    hand = "[9999t] (EEEE) (1111b) [5555k] C 1234y 1234f +C:dead"
    groups = groups_of({"hand": hand})
    assert sum(len(group.tiles) for group in groups) == 18 + len(BONUS_KINDS)
    assert image("hand", {"hand": hand}).width <= WIDTH


# --- words in pictures -----------------------------------------------------------------------


def test_a_name_that_fits_stays_as_it_is():
    assert fit("Anna", 400, 20) == "Anna"


def test_a_long_name_is_shortened_to_its_room():
    short = fit(LONG, 200, 20)
    assert short.endswith("…")
    assert LONG.startswith(short[:-1])
    assert 150 < width(short, 20) <= 200


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ömer Çelik", "Ömer Çelik"),
        ("Łukasz Ďurčík", "Łukasz Ďurčík"),
        ("Ελένη", "Ελένη"),
        ("🀄 Bert 🎲", "Bert"),
        ("An\u202ena", "Anna"),
        ("Anna\n\tBert", "Anna Bert"),
        ("🎲🎲", "…"),
        ("", "…"),
    ],
)
def test_names_keep_every_letter_that_can_be_drawn(name, drawn):
    assert drawable(name) == drawn


def test_long_words_break_at_a_seam_and_short_ones_do_not():
    assert wrap("Hoge Enkelingen\u00adspel", 400, 14, 3) == ["Hoge Enkelingenspel"]
    assert wrap("Vreemde\u00adlingen\u00adspel", 90, 14, 3) == ["Vreemde-", "lingenspel"]
    room = width("een twee", 14) + 1
    assert wrap("een twee drie vier", room, 14, 3) == ["een twee", "drie vier"]


def test_what_does_not_fit_on_the_last_line_is_left_out():
    room = width("een twee", 14) + 1
    one, two = wrap("een twee drie vier vijf zes", room, 14, 2)
    assert (one, two[:4], two[-1]) == ("een twee", "drie", "…")


# --- scales ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("least", "step"), [(0.3, 1), (1, 1), (1.1, 2), (3, 5), (700, 1000)])
def test_a_scale_goes_by_ones_twos_and_fives(least, step):
    assert round_step(least) == step


def test_a_scale_holds_the_lowest_and_the_highest():
    assert list(round_steps(-600, 6860, 6)) == [-2000, 0, 2000, 4000, 6000, 8000]
    assert list(round_steps(0, 5, 6)) == [0, 1, 2, 3, 4, 5]


def test_names_at_the_ends_of_lines_keep_apart_and_in_order():
    assert spread([10, 12, 100, 11], 20, 0, 200) == [10, 50, 100, 30]
    assert spread([195, 198], 20, 0, 200) == [180, 200]


def test_the_hand_of_a_moment_is_below_words_about_a_long_name(monkeypatch):
    lines, hands = [], []
    name = "Wilhelmina van den Heuvel-Roozenboom"
    monkeypatch.setattr(
        moment.MomentPicture, "text", lambda _, at, *__, **___: lines.append(at[1])
    )
    monkeypatch.setattr(moment, "lay_hand", lambda _, rows, top: hands.append(top))
    said = f"{name} maakte als eerste van de club BMJ-44a Even Poorten, schoon, met een kong."
    facts = {"club": "Oostpoort", "day": "20 november 2026", "big": "BMJ-44a"}
    hand = EXAMPLES["bmj 21"].hand
    moment.MomentPicture({**facts, "name": name, "line": said, "hand": hand})
    assert max(lines) + 50 < min(hands)  # an arrow is above the winning tile
