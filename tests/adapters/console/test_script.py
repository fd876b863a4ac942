"""What each kind of line in a script does."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.console.script import (
    ClockSet,
    DiceSeeded,
    Edits,
    GroupEntered,
    Joins,
    LanguageSet,
    Leaves,
    Restarted,
    RulesetSet,
    Says,
    Senseless,
    Taps,
    lines,
    parse_line,
    parse_script,
)


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("anna: /ronde Bert 120 Anna 40", Says("anna", "/ronde Bert 120 Anna 40")),
        ("  anna :   hoi", Says("anna", "hoi")),
        ("anna: bert taps Klopt", Says("anna", "bert taps Klopt")),
        (
            "anna: /ronde Bert (555k) +C:muur; Anna 40",
            Says("anna", "/ronde Bert (555k) +C:muur; Anna 40"),
        ),
        ("anna> /ik", Says("anna", "/ik", private=True)),
        ("anna> kijk: dit", Says("anna", "kijk: dit", private=True)),
        ("jan de boer: hoi", Says("jan de boer", "hoi")),
        ("@everyone: hoi", Says("@everyone", "hoi")),
        ("bert taps Klopt", Taps("bert", "Klopt")),
        ("bert taps Klopt on 12", Taps("bert", "Klopt", on=12)),
        ("bert taps Zelfde als vorige keer", Taps("bert", "Zelfde als vorige keer")),
        ("bert taps Gast…", Taps("bert", "Gast…")),
        ("bert taps Anna: 40 on 3", Taps("bert", "Anna: 40", on=3)),
        ("bert taps 7", Taps("bert", "7")),
        ("bert> taps Klopt", Taps("bert", "Klopt", private=True)),
        ("bert> taps Klopt on 4", Taps("bert", "Klopt", on=4, private=True)),
        ("bert edits: /ronde Bert 130", Edits("bert", "/ronde Bert 130")),
        ("bert sends leden.xlsx", Says("bert", "", file="leden.xlsx")),
        ("bert> sends De leden.csv", Says("bert", "", private=True, file="De leden.csv")),
        ("bert leaves", Leaves("bert")),
        ("jan de boer joins", Joins("jan de boer")),
        ("anna: bert leaves", Says("anna", "bert leaves")),
        ("@ now 2026-11-21T20:15", ClockSet(datetime(2026, 11, 21, 20, 15))),  # noqa: DTZ001
        ("@ group Oostpoort", GroupEntered("Oostpoort")),
        ("@ group De Rode Draak", GroupEntered("De Rode Draak")),
        ("@ language en", LanguageSet("en")),
        ("@ ruleset nts-2002", RulesetSet("nts-2002")),
        ("@ seed 7", DiceSeeded(7)),
        ("@ restart", Restarted()),
    ],
)
def test_every_kind_of_line_is_understood(line, act):
    assert parse_line(line) == act


@pytest.mark.parametrize("line", ["", "   ", "\t", "# anna: hoi", "  # hoi", "#? total Anna 3120"])
def test_blank_lines_and_remarks_are_passed_over(line):
    assert parse_line(line) is None


@pytest.mark.parametrize(
    "line",
    [
        "hoi allemaal",
        "/ronde Bert (555k) +C:muur",
        ": hoi",
        "anna:",
        "anna>   ",
        "anna edits:",
        "bert taps",
        "@ now",
        "@ now morgen",
        "@ now 2026-13-01T20:00",
        "@ now 2026-11-21",
        "@ now 2026-11-21T20:15+01:00",
        "@ group",
        "@ language",
        "@ ruleset",
        "@ seed zes",
        "@ seed ٣",
        "@ restart now",
        "@ dance",
        "@",
    ],
)
def test_a_line_that_makes_no_sense_is_refused_in_words(line):
    with pytest.raises(Senseless) as refusal:
        parse_line(line)
    assert refusal.value.why


def test_a_bad_line_is_named_by_its_number():
    script = "anna: hoi\n\n# een opmerking\nwat nu\n"
    with pytest.raises(Senseless, match=r"^line 4: ") as refusal:
        list(parse_script(script))
    assert refusal.value.number == 4


def test_only_a_line_feed_ends_a_line():
    script = "\ufeffanna: een\u2028twee\x0b\r\nbert: drie"
    assert list(parse_script(script)) == [
        (1, Says("anna", "een\u2028twee\x0b")),
        (2, Says("bert", "drie")),
    ]
    assert [number for number, _ in lines("a\n\nb")] == [1, 2, 3]


@given(st.text(max_size=60))
def test_no_line_does_anything_but_act_or_be_refused(line):
    try:
        parse_line(line)
    except Senseless as refusal:
        assert refusal.why  # noqa: PT017 - any text may be refused, none may crash
