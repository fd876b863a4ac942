"""A player's card, by hand from T10; nothing of a round before its release (T14.7)."""

from fractions import Fraction

from core.tournament import decisions
from core.tournament.player_card import CardRow, player_cards
from tests.core.tournament.test_tournament import eight, entered, worked


def line(*cells):
    return CardRow(*cells)


def cards(played, *entries):
    return dict(player_cards(played.now, entries))


def test_the_card_of_five_in_the_worked_example():
    played = worked()
    first = line(1, 2, 0, (6, 7, 8), False, 300, Fraction(3), 3)  # 640, 300, 300 - 100
    hidden = line(2, 1, 1, (2, 6, 1))
    assert cards(played, 5) == {5: (first, hidden)}  # the last round is hidden
    played.do(decisions.reveal)
    last = line(2, 1, 1, (2, 6, 1), False, 100, Fraction(2), 3)
    assert cards(played, 5) == {5: (first, last)}


def test_there_is_no_card_before_the_schedule_is_public():
    assert cards(entered("Anna"), 1) == {}


def test_who_was_away_has_the_losses_and_who_left_has_no_seat():
    played = eight().do(decisions.start).do(decisions.fill, 8, "Kees")
    played.result(1, 1, 0, 0, 0, 0).result(1, 2, 300, 300, -200, -400).do(decisions.close_round)
    played.do(decisions.withdraw, 8)
    away = line(1, 2, 3, (5, 6, 7), True, -400, Fraction(0), 8)
    assert cards(played, 8) == {8: (away, line(2))}


def test_the_final_is_on_the_card_of_who_plays_it():
    played = worked(final=4).do(decisions.start).result(3, 1, -100, 300, -200, 0)
    played.do(decisions.close_round).do(decisions.reveal)
    found = cards(played, 2, 8)
    assert found[2][2] == line(3, 1, 1, (3, 5, 6), False, 300, Fraction(4), 1)
    assert [row.round for row in found[8]] == [1, 2]
