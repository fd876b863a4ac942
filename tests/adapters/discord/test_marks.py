"""What Discord makes of the marks: every page and result is read back as it was meant."""

import re
from datetime import datetime
from itertools import product
from zoneinfo import ZoneInfo

import pytest

from adapters.discord.rendering import pages
from bot.messages import Reply, Span
from bot.rulebook.rule_page import RuleReader, rule_page
from bot.talk.special_names import special_name
from bot.talk.texts import LANGUAGES, texts
from core.rulebook.refs import REFS
from core.rulesets import RULESETS
from core.rulesets.ruleset import special_ids
from tests.bot.a_club import Club
from tests.sampling import sampled

TOKEN = re.compile(
    r"```\n(?P<fence>.+?)\n```(?!`)"
    r"|(?<!`)(?P<ticks>`+)(?!`)(?P<code>.*?[^`])(?P=ticks)(?!`)"
    r"|\\(?P<escaped>[^0-9A-Za-z\s])"
    r"|\*\*(?P<strong>(?:\\.|[^\\])+?)\*\*(?!\*)"
    r"|\[(?P<link>(?:\\.|[^\]\\])+)\]\(<[^>]+>\)"
    r"|(?P<small>^-# )"
    r"|<t:(?P<time>[0-9]{1,12}):t>"
    r"|(?P<plain>.)",
    re.DOTALL | re.MULTILINE,
)
"""Discord's marks as far as we use them, in the order in which Discord looks for them."""


def read(text, style="plain"):
    """The letters that are seen, each with its style."""
    for found in TOKEN.finditer(text):
        if found["strong"] or found["link"]:
            yield from read(found["strong"] or found["link"], "strong" if found["strong"] else "")
        elif code := found["fence"] or found["code"]:
            yield from ((letter, "code") for letter in code)
        elif found["time"]:
            yield from ((letter, style) for letter in f"{moment(found['time']):%H:%M}")
        elif not found["small"]:
            mark = found["plain"] or ""
            assert mark not in set("*_~|`\\<>[]"), f"a stray {mark} in {text[:80]!r}"
            yield from ((letter, style) for letter in found["escaped"] or mark)


def moment(seconds):
    """A time, on the clock of the club."""
    return datetime.fromtimestamp(int(seconds), ZoneInfo("Europe/Amsterdam"))


def seen(reply):
    """The letters of all messages of a reply, white space aside."""
    return [one for page in pages(reply) for one in read(page.text) if not one[0].isspace()]


def meant(reply):
    """The same of the reply itself; what is neither strong nor code is plain."""
    return [
        (letter, span.style if span.style in {"strong", "code"} else "plain")
        for span in reply.text
        for letter in span.text
        if not letter.isspace()
    ]


def words_of(text):
    return "".join(letter for letter, _ in read(text)).split()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "ruleset"), sampled(product(LANGUAGES, ["nmv-144", "nts-2002"]), 1)
)
def test_every_page_of_the_rulebook_shows_its_marks_and_no_others(language, ruleset):
    plain = RULESETS[ruleset]
    for ref in REFS:
        page = rule_page(RuleReader(texts(language), plain, plain), ref)
        assert seen(page) == meant(page), ref


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("topic", ["notice", "result"])
def test_every_special_hand_is_named_without_stray_marks(language, topic):
    for ruleset in RULESETS.values():
        for special in sorted(special_ids(ruleset)):
            name = special_name(language, special)
            words = texts(language).spans(
                "result-special", at="1", name="Bert_*", special=name, points=500
            )
            spans = (*words, Span("\n"), Span(name, "strong"), Span(special, "code"))
            reply = Reply(spans, topics=(topic,))
            assert seen(reply) == meant(reply), special


RESULTS = [
    "/nieuw Anna Bert Cees Dirk",
    "/ronde Bert 120 Anna 40 Cees 0 Dirk 20",
    "/ronde Bert bmj 23; Anna 40; Cees dood; Dirk 20",
    "/ronde Bert 1520 Anna 40 Cees 0 Dirk 20",
    "/remise",
    "/stand",
    "/correctie 1 Bert 140 Anna 40 Cees 0 Dirk 20",
    "/help",
    "/help ronde",
    "/tel (555k) 123b 99t OOO CC +C:muur als Z wind O",
    "/instellingen",
    "/records",
    "/einde",
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_and_answers_show_their_marks_and_no_others(language, tmp_path):
    club = Club(tmp_path)
    try:
        club.play(f"@ language {language}")
        for line in RESULTS:
            for shown in club.play(f"anna: {line}"):
                if shown.kind != "delete":
                    assert seen(shown.reply) == meant(shown.reply), line
    finally:
        club.close()


@pytest.mark.slow
def test_what_is_too_long_for_a_message_is_cut_between_words_with_its_marks_on_both_sides():
    strong, code = "woord " * 700, "(555k) 123b " * 300
    reply = Reply((Span(strong, "strong"), Span("en: "), Span(code, "code"), Span(".")))
    found = pages(reply)
    assert len(found) > 3
    assert seen(reply) == meant(reply)
    words = [word for page in found for word in words_of(page.text)]
    assert set(words) <= {"woord", "en:", "(555k)", "123b", "123b.", "."}


def test_runs_of_the_same_style_that_touch_are_one():
    reply = Reply((Span("a", "strong"), Span("b", "strong"), Span("c", "code"), Span("d", "code")))
    assert pages(reply)[0].text == "**ab**`cd`"
