"""Several people at one keyboard, with the whole program behind it."""

import os
import sys

import pytest

from tests.terminal import all_of, at_a_terminal
from tests.warm import begin, code_of, peling


@pytest.fixture
def chat(tmp_path):
    """Types these lines into a chat without a pause; gives what is on the screen."""

    def typed(*lines):
        return code_of(begin(hold, tmp_path, lines, said=tmp_path / "said")) or (
            (tmp_path / "said").read_text(encoding="utf-8")
        )

    return typed


def hold(folder, lines):
    file = folder / "lines"
    file.write_text("\n".join(lines), encoding="utf-8")
    sys.stdin = file.open(encoding="utf-8")
    return peling("chat", "--database", f"sqlite:///{folder}/club.db")


ENTERED = ("anna: /nieuw Anna Bert Cees Dirk", "ronde", "bert", "120", "40", "20")


@pytest.mark.parametrize("word", ["terug", "taps Terug"])
def test_words_that_are_typed_right_after_a_result_are_no_thumb_that_went_on(chat, word):
    seen = chat(*ENTERED, "nul", word)
    assert "Anna heeft spel 1 teruggenomen" in seen


@pytest.mark.parametrize("number", ["-5", "12,5", "9" * 20])
def test_a_number_that_can_be_nobodys_points_is_refused_as_such(chat, number):
    seen = chat(*ENTERED, number)
    assert f"Ik begrijp “{number}” niet. Geef een getal" in seen
    assert "luistert alleen" not in seen
    assert "Spel 1: " not in seen


def test_points_may_be_written_with_their_dots(chat):
    # Anna, East, settles 500: she pays Bert 240, and gets twice 460 of Cees and twice 480 of Dirk
    assert "4.640  +1.640" in chat(*ENTERED, "1.000")


def test_plain_words_are_answered_as_in_private(chat):
    seen = chat(
        "anna: /nieuw Anna Bert Cees Dirk", "wie is oost", "mag ik een kong beroven", "help"
    )
    assert seen.count("O Anna 3.000") == 2  # the second is the answer
    assert "Regel 47 · Een kong beroven" in seen
    assert "Wat ik kan" in seen


@pytest.mark.slow
def test_a_second_start_offers_the_name_of_the_admin_who_may_do_all_and_shows_the_table(tmp_path):
    for typed in (b"anna\n/nieuw Anna Bert Cees Dirk\nquit\n", b"\n/instellingen\nquit\n"):
        with at_a_terminal(tmp_path) as (keyboard, _):
            os.write(keyboard, typed)
            seen = all_of(keyboard)
    assert "Hoe heet je? [Anna, beheerder van deze club]" in seen
    assert "Oostronde" in seen
    assert "Dat kan alleen een beheerder" not in seen
