"""Each moment of an evening as a sentence, in both languages, and in the weekly post."""

from datetime import date

import pytest

from bot.standings.moment_lines import moment_line
from bot.talk.texts import texts
from core.club.moments import Moment
from core.players import PlayerId

ANNA = PlayerId(1)
BERT = PlayerId(2)
NAMES = {ANNA: "Anna", BERT: "Bert"}
SINCE = date(2026, 3, 2)
SENTENCES = [
    (
        Moment("record", (ANNA,), 40, "", 1200, 900, SINCE),
        (
            "Anna haalde +1.200 aan één tafel: het clubrecord."
            " Het oude, +900, stond sinds 2 maart 2026."
        ),
        (
            "Anna scored +1,200 at one table: the club record."
            " The old one, +900, had stood since 2 March 2026."
        ),
    ),
    (
        Moment("best", (ANNA,), 40, "", 812, 640, SINCE),
        (
            "Anna haalde +812 aan één tafel: een persoonlijk record."
            " Het oude, +640, stond sinds 2 maart 2026."
        ),
        (
            "Anna scored +812 at one table: a personal best."
            " The old one, +640, had stood since 2 March 2026."
        ),
    ),
    (
        Moment("debut", (ANNA, BERT), 20),
        "Anna en Bert speelden voor het eerst mee.",
        "Anna and Bert played here for the first time.",
    ),
    (
        Moment("milestone", (ANNA,), 100, amount=100),
        "Voor Anna was het de 100e avond.",
        "For Anna it was evening number 100.",
    ),
    (
        Moment("first", (ANNA,), 20, "", 7),
        "Anna won voor het eerst een tafel, na 7 tafels.",
        "Anna won a table for the first time, after 7 tables.",
    ),
    (
        Moment("again", (ANNA,), 17, "", 10, since=SINCE),
        "Anna won weer een tafel, voor het eerst sinds 2 maart 2026.",
        "Anna won a table again, for the first time since 2 March 2026.",
    ),
    (
        Moment("run", (ANNA,), 64, "", 3),
        "Anna won 3 tafels op rij.",
        "Anna won 3 tables in a row.",
    ),
    (
        Moment("closest", (ANNA,), 30, "", 1, behind=(BERT,)),
        "Anna bleef Bert met één punt voor: zo weinig scheelde het dit seizoen nog niet.",
        "Anna beat Bert by one point: the closest table of this season so far.",
    ),
    (
        Moment("close", (ANNA,), 1, "", 0, behind=(BERT,)),
        "Anna en Bert eindigden met evenveel punten bovenaan; aan geen tafel scheelde het minder.",
        "Anna and Bert ended level at the top; no table was closer.",
    ),
    (
        Moment("only", (ANNA,), 1, "", 112, 512, behind=(BERT,)),
        "Anna won met +512, 112 punten meer dan Bert had.",
        "Anna won with +512, 112 points more than Bert.",
    ),
    (
        Moment("most", (ANNA,), 0, "", 512),
        "De meeste punten haalde Anna: +512.",
        "Anna scored the most points: +512.",
    ),
    (
        Moment("most", (ANNA, BERT), 0, "", 512),
        "De meeste punten haalde Anna/Bert: +512.",
        "Anna/Bert scored the most points: +512.",
    ),
    (
        Moment("evening", (ANNA,), 0, "", -512),
        "Anna haalde deze avond −512.",
        "Anna scored −512 this evening.",
    ),
    (
        Moment("comeback", (ANNA,), 20, "", 300, -540, what="12/16"),
        "Anna stond na spel 12 van de 16 laatste met −540, en eindigde bovenaan met +300.",
        "Anna was last after deal 12 of 16 with −540, and ended first with +300.",
    ),
    (
        Moment("jersey", (ANNA,), 16, "", 16),
        "Anna droeg de Gele Trui vanaf het eerste spel tot het laatste.",
        "Anna wore the Gele Trui (yellow jersey) from the first deal to the last.",
    ),
    (
        Moment("special", (ANNA,), 31, what="bmj-21"),
        "Anna maakte BMJ-21 Dubbele Nummers.",
        "Anna made BMJ-21 Double numbers.",
    ),
    (
        Moment("special-own", (ANNA,), 41, what="bmj-21"),
        "Anna maakte voor het eerst BMJ-21 Dubbele Nummers.",
        "For the first time, Anna made BMJ-21 Double numbers.",
    ),
    (
        Moment("special-club", (ANNA,), 121, what="bmj-21"),
        "Anna maakte als eerste van de club BMJ-21 Dubbele Nummers.",
        "Anna was the first in the club to make BMJ-21 Double numbers.",
    ),
]


@pytest.mark.parametrize(
    ("moment", "dutch", "english"), SENTENCES, ids=[moment.kind for moment, *_ in SENTENCES]
)
def test_a_moment_is_a_sentence(moment, dutch, english):
    told = [
        "".join(span.text for span in moment_line(texts(language), NAMES, moment))
        for language in ("nl", "en")
    ]
    assert told == [dutch, english]


def test_every_kind_has_its_sentence_here():
    kinds = {f"story-{moment.kind}" for moment, *_ in SENTENCES}
    assert kinds == set(texts("nl").keys("story-"))
