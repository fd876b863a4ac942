"""A rule on a page: what stands there for this club, and what its buttons lead to."""

import pytest

from bot.features.count.tally import rule_words
from bot.messages import Span
from bot.rulebook.book import book
from bot.rulebook.finding import search
from bot.rulebook.lists_of_rules import contents_page, matches_page, near_page
from bot.rulebook.markup import PHONE, plain_of, spans_of
from bot.rulebook.rule_page import RuleReader, rule_page
from bot.rulebook.words import name_of
from bot.talk.texts import texts
from core.rulebook.refs import REFS, house_keys_of
from core.rulesets import RULESETS
from core.rulesets.ruleset import with_house


def reader(ruleset="nmv-144", language="nl", **house):
    plain = RULESETS[ruleset]
    return RuleReader(texts(language), with_house(plain, house), plain)


def labels(reply):
    return [button.label for row in reply.buttons for button in row]


@pytest.mark.slow
def test_every_page_can_be_shown_in_both_languages_under_every_ruleset():
    for language in ("nl", "en"):
        for ruleset in RULESETS:
            for ref in REFS:
                page = rule_page(reader(ruleset, language), ref, picture=True)
                # Discord's message, with room for the heading and the club's own lines
                assert len(page.words) < 2000, ref
                assert all(len(b.action.encode()) <= 64 for row in page.buttons for b in row)
                assert all(button.label for row in page.buttons for button in row)
                assert len(labels(page)) <= 7, ref  # and [In English]


def before_the_fold(page):
    """The words that are seen at once."""
    return "".join(span.text for span in page.text if not span.folds)


def test_a_page_is_headed_by_its_number_and_title_and_begins_with_the_answer():
    lines = rule_page(reader(), "nmv 68").words.splitlines()
    assert lines[0] == "Regel 68 · Afmaakpunten"
    assert lines[1].startswith("De winnaar krijgt 2 of 10 punten")


def test_the_first_paragraph_answers_and_examples_and_sources_fold():
    page = rule_page(reader(), "nmv 64")
    assert before_the_fold(page).splitlines() == [
        "Regel 64 · Punten voor pungen",
        (
            "Een gewone open pung telt voor 2, dicht het dubbele, en van hoge stenen nog eens het"
            " dubbele."
        ),
        "ℹ️ In de toernooiregels gaat dit anders: NTS 25.",
    ]
    folds = "".join(span.text for span in page.text if span.folds)
    assert folds.startswith("pung van")
    assert "Voorbeeld: (555k) 2, 333t 4" in folds
    assert folds.splitlines()[-2:] == [
        "",
        "📖 Bron: Aart Bouter, Mah Jong in 144 regels, regel 64",
    ]


def test_what_the_club_has_otherwise_is_said_before_the_fold():
    assert "🏠 Jullie huisregel: Limiet: 1.000" in before_the_fold(
        rule_page(reader(limit=1000), "nmv 80")
    )
    assert "bij jullie geldt NTS 25" in before_the_fold(rule_page(reader("nts-2019"), "nmv 64"))
    seen = before_the_fold(rule_page(reader("nts-2019"), "nts 28"))
    assert "\n2019: kringen-1 als laatste steen heet" in seen
    assert "vereenvoudigd" not in seen
    assert "2019" not in before_the_fold(rule_page(reader("nts-2002"), "nts 28"))


def test_a_rule_in_ones_own_language_leads_to_others_in_it():
    plain = RULESETS["nmv-144"]
    own = rule_page(RuleReader(texts("en"), plain, plain, "rulein"), "nmv 68")
    assert own.words.startswith("Rule 68 · ")
    actions = {button.label: button.action for row in own.buttons for button in row}
    assert actions["▶️ Next"] == "rulein:nmv 69"
    assert actions["R1"] == "rulein:ruling R1"


def test_buttons_lead_to_the_rules_it_names_and_to_its_neighbours():
    page = rule_page(reader(), "nmv 69")
    actions = {button.label: button.action for row in page.buttons for button in row}
    assert actions["R3"] == "rule:ruling R3"
    assert actions["◀️ Vorige"] == "rule:nmv 68"
    assert actions["▶️ Volgende"] == "rule:nmv 70"


def test_the_pages_of_a_kind_are_a_ring_so_that_the_buttons_keep_their_places():
    for ref, before, behind in (
        ("nmv 1", "nmv 144", "nmv 2"),
        ("nmv 2", "nmv 1", "nmv 3"),
        ("nmv 144", "nmv 143", "nmv 1"),
    ):
        *_, walk = rule_page(reader(), ref).buttons
        assert [button.label for button in walk] == ["◀️ Vorige", "▶️ Volgende"]
        assert [button.action for button in walk] == [f"rule:{before}", f"rule:{behind}"]


def test_a_special_hand_brings_its_picture_where_asked_for():
    page = rule_page(reader(), "bmj 1", picture=True)
    assert page.picture
    assert page.picture.facts == {"hand": "2k2b2t 4k4b4t 6k6b6t 8k8b8t 9k +9b"}
    assert rule_page(reader(), "bmj 1").picture is None
    assert rule_page(reader(), "nmv 68", picture=True).picture is None


@pytest.mark.parametrize(
    ("ref", "language", "source"),
    [
        ("nmv 68", "nl", "📖 Bron: Aart Bouter, Mah Jong in 144 regels, regel 68"),
        ("nmv 68", "en", "📖 Source: Aart Bouter, Mah Jong in 144 regels, rule 68"),
        ("nts 16", "nl", "📖 Bron: Nederlandse Toernooispelregels 2002, 2019 en 2023, NTS 16"),
        ("limit nine-gates", "en", "Nederlandse Toernooispelregels 2002, 2019 and 2023, NTS 24"),
        ("bmj 23a", "nl", "📖 Bron: De Bijzondere Spelen bij het Mah Jong, BMJ-23a"),
        ("ruling R5", "nl", "waar de bronnen het open laten, R5"),
    ],
)
def test_a_page_ends_with_its_source(ref, language, source):
    last = rule_page(reader(language=language), ref).words.splitlines()[-1]
    assert last.endswith(source)


def test_a_count_names_rules_as_the_rulebook_does():
    words = texts("nl")
    named = [rule_words(words, ref) for ref in ("nmv 64", "nts 25", "bmj 20", "ruling R5")]
    assert named == ["regel 64", "NTS 25", "BMJ-20", "R5"]
    assert all(name_of(ref, "nl") == rule_words(words, ref) for ref in REFS)


# --- under the club's own rules --------------------------------------------------------------


def test_a_rule_that_tournaments_have_otherwise_says_so():
    assert "toernooiregels gaat dit anders: NTS 18" in rule_page(reader(), "nmv 69").words
    assert "toernooiregels gaat" not in rule_page(reader(), "nmv 59").words


def test_a_rule_of_the_other_family_leads_to_the_clubs_own():
    page = rule_page(reader("nts-2019"), "nmv 64")
    assert "bij jullie geldt NTS 25" in page.words
    assert "NTS 25" in labels(page)
    assert "jullie spelen de toernooiregels" in rule_page(reader("nts-2019"), "nmv 126").words
    assert "bij jullie geldt regel 59" in rule_page(reader(), "nts 22").words


def test_a_clubs_other_limit_is_said_where_the_limit_is_told():
    assert "Limiet: 1.000" in rule_page(reader(limit=1000), "nmv 80").words
    assert "huisregel" not in rule_page(reader(), "nmv 80").words
    assert "huisregel" not in rule_page(reader(limit=1000), "nmv 1").words


def test_a_special_hand_says_what_it_is_worth_under_the_clubs_limit():
    # BMJ-20 is twice the limit (R23)
    assert "2.000 punten waard" in rule_page(reader(limit=1000), "bmj 20").words
    assert "2,000" in rule_page(reader(language="en", limit=1000), "bmj 23").words
    assert "punten waard, want" not in rule_page(reader(), "bmj 20").words


@pytest.mark.parametrize(
    ("house", "ref", "said"),
    [
        ({"rule_76_example": True}, "nmv 76", "ja"),
        ({"games": None}, "nts 15", "16"),
        ({"bamboo_three": "red"}, "bmj 23a", "rood"),
    ],
)
def test_house_rules_are_said_in_words(house, ref, said):
    ruleset = "nts-2019" if ref.startswith("nts") else "nmv-144"
    line = next(
        line
        for line in rule_page(reader(ruleset, **house), ref).words.splitlines()
        if "huisregel:" in line
    )
    assert said in line


EVERYTHING_CHANGED = {
    "limit": 1000,
    "starting_stock": 2000,
    "minimum_doublings": 1,
    "rounding": None,
    "prevailing_wind": None,
    "winds_move": None,
    "games": 12,
    "bonus_tiles": None,
    "rule_76_example": True,
    "bamboo_three": "red",
}
OTHER = {True: False, False: True, "by_round": "east", "east": "by_round"} | {
    "every_game": "non_east_win",
    "non_east_win": "every_game",
}


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_changed_house_rule_is_said_on_every_page_that_speaks_of_it(ruleset, language):
    plain = RULESETS[ruleset]
    house = {
        key: OTHER[getattr(plain, key)] if value is None else value
        for key, value in EVERYTHING_CHANGED.items()
    }
    changed = reader(ruleset, language, **house)
    for ref in REFS:
        lines = rule_page(changed, ref).words.splitlines()
        said = [line for line in lines if line.startswith("🏠")]
        assert len(said) >= len(house_keys_of(ref)), ref


def test_an_edition_that_the_club_plays_by_stands_out():
    def strong(ruleset):
        return [s.text for s in rule_page(reader(ruleset), "nts 16").text if s.style == "strong"]

    assert strong("nts-2002") == ["NTS 16 · Voorrang"]
    assert strong("nts-2019") == ["NTS 16 · Voorrang", "2019:"]
    assert strong("nts-2023") == ["NTS 16 · Voorrang", "2019:", "2023:"]
    assert strong("nts-simple") == ["NTS 16 · Voorrang", "2019:", "2023:", "vereenvoudigd:"]


@pytest.mark.parametrize(
    ("ruleset", "ref", "order"),
    [
        ("nmv-144", "nmv 29", "bijzonder spel (hoogste nummer), sluitpaar, pung, chow"),
        ("nts-2002", "nts 16", "onregelmatig limietspel, paar, pung, chow"),
        ("nts-2019", "nts 16", "elk limietspel, paar, pung, chow"),
        ("nts-2023", "nts 16", "elk limietspel, paar, pung, chow"),
        ("nts-simple", "nts 16", "mahjong: paar, pung, chow"),
    ],
)
def test_two_who_call_mahjong_are_answered_under_the_clubs_rules(ruleset, ref, order):
    best = search("twee roepen mahjong", "nl", ruleset)[0]
    assert best.ref == ref
    assert order in rule_page(reader(ruleset), ref).words


# --- several, and all ------------------------------------------------------------------------


def test_matches_are_the_best_sentence_and_a_button_each():
    matches = search("pung", "nl", "nmv-144")
    page = matches_page(reader(), matches)
    assert matches[0].sentence in page.words
    assert len(labels(page)) == 6
    actions = [b.action for row in page.buttons for b in row]
    assert actions == [f"rule:{match.ref}" for match in (*matches[1:6], matches[0])]


def test_a_question_without_an_answer_gets_the_three_nearest_titles():
    page = near_page(reader(), search("mag je praten onder het spelen", "nl", "nmv-144"))
    assert len(labels(page)) == 3
    assert all(" · " in label for label in labels(page))


def test_the_contents_begin_with_the_clubs_own_chapters():
    assert labels(contents_page(reader()))[0] == book("nl").chapters["nmv-a"]
    assert labels(contents_page(reader("nts-2019")))[0] == book("nl").chapters["nts"]
    assert len(labels(contents_page(reader()))) == 15


# --- the texts in spans ----------------------------------------------------------------------


def name(ref):
    return name_of(ref, "nl")


def test_a_narrow_table_keeps_its_columns():
    [table] = spans_of("| pung van | open |\n| --- | --- |\n| hoog | 14 |\n| 2-8 | 2 |", name)
    assert table == Span("pung van  open\nhoog        14\n2-8          2", "code")


def test_a_wide_table_becomes_a_list():
    row = "| drie dichte pungen in de hand | 1 | [nmv 76] |"
    wide = f"| wat | keer | hoe |\n| --- | --- | --- |\n{row}"
    assert plain_of(wide, name) == "• drie dichte pungen in de hand: keer 1, hoe [regel 76]"


def test_lists_links_and_hands_are_marked():
    assert spans_of("- een `(555k)` [bmj 23a]\n- twee", name) == (
        Span("• een "),
        Span("(555k)", "code"),
        Span(" "),
        Span("[BMJ-23a]"),
        Span("\n"),
        Span("• twee"),
    )


def test_no_table_is_wider_than_a_phone():
    for language in ("nl", "en"):
        for found in book(language).entries.values():
            for span in spans_of(found.markdown, lambda ref: name_of(ref, language)):  # noqa: B023
                if span.style == "code" and "\n" in span.text:
                    assert max(map(len, span.text.splitlines())) <= PHONE, found.ref
