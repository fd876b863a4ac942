"""The result of a table, from the table itself (C3, 3 and 4; C5)."""

from fractions import Fraction

from core.club.results import PersonResult, PlayerLine, TableResult, result_of
from core.competition.reglement import TAFELPUNTEN
from core.competition.results import add_up, from_highest, table_points, whole_parts
from core.game.decisions import end
from core.game.events import Entry
from core.game.seat_decisions import leave, relieve
from core.players import PlayerId
from tests.core.evening import ANNA, BERT, CEES, DIRK, EEF, Evening, won
from tests.core.game.test_five_and_three import At

EVERYBODY = (ANNA, BERT, CEES, DIRK, EEF)


def lines(table):
    return {line.player: (line.points, line.mahjongs) for line in result_of(table, "1").lines}


def given(table):
    result = result_of(table, "1")
    points = table_points(TAFELPUNTEN, result, EVERYBODY)
    return {player: str(number) for player, number in points.items()}


def test_a_result_is_without_the_stock():
    at = Evening()
    at.plays(won(1, 0, 100, 0, 0), end(at.table))
    result = result_of(at.table, "7")
    assert (result.name, result.family, result.rounds, result.winners) == ("7", "nmv", 1, ())
    assert lines(at.table) == {ANNA: (-200, 0), BERT: (400, 1), CEES: (-100, 0), DIRK: (-100, 0)}


def test_the_winner_of_rule_55_is_told_of_a_whole_game_alone():
    made = won(1, 0, Entry(250, ("bmj-3",), 3), 0, 0)
    whole = Evening(games=2).plays(made, won(2, 0, 0, 500, 0))
    assert result_of(whole, "1").winners == (BERT,)
    assert given(whole)[BERT] == "4"
    broken = Evening(games=3)
    broken.plays(made, won(2, 0, 0, 500, 0))
    broken.does(end(broken.table))
    assert result_of(broken.table, "1").winners == ()
    assert given(broken.table)[CEES] == "4"
    nts = Evening("nts-2023", games=1).plays(won(0, 80, 0, 0, 0))
    assert result_of(nts, "1").winners == ()


def test_a_result_gets_other_numbers_of_its_players():
    before = PersonResult(PlayerId(1), 300, 3, 16)
    table = TableResult("7", "nmv", 16, (PlayerLine((before,), 300),), (PlayerId(1),))
    after = table.renumbered({PlayerId(1): PlayerId(5)})
    assert [own.player for own in after.person_results] == [5]
    assert (after.winners, after.lines[0].points, after.name) == ((5,), 300, "7")


def test_a_chair_taken_over_is_one_line_of_two():
    at = Evening("nts-2023")
    at.plays(won(3, 0, 0, 0, 100), relieve(at.table, 3, EEF))  # Dirk +400
    at.plays(won(3, 0, 0, 0, 50), won(0, 50, 0, 0, 0))  # Eef +200, then -100 as South
    at.does(end(at.table))
    line = result_of(at.table, "1").lines[3]
    assert line.own == (PersonResult(DIRK, 400, 1, 1), PersonResult(EEF, 150, 1, 2))
    assert (line.points, line.player, line.mahjongs) == (550, EEF, 2)


def test_five_have_five_places_by_person():
    at = At(EVERYBODY, "nts-2019")
    at.wins(BERT, 300)  # Anna -600, Cees and Dirk -300
    at.wins(CEES, 200)  # against East Bert -400, Dirk and Eef -200
    at.wins(EEF, 100)  # against East Cees -200, Dirk and Anna -100
    at.does(end(at.table))
    rounds = {line.player: line.own[0].rounds for line in result_of(at.table, "1").lines}
    assert rounds == {ANNA: 2, BERT: 2, CEES: 3, DIRK: 3, EEF: 2}
    points = {player: points for player, (points, _) in lines(at.table).items()}
    assert points == {ANNA: -700, BERT: 800, CEES: 300, DIRK: -600, EEF: 200}
    assert given(at.table) == {BERT: "4", CEES: "2", EEF: "1", DIRK: "1/2", ANNA: "0"}


def test_three_have_the_scale_of_three_and_the_dromer_has_no_line():
    at = At((ANNA, BERT, CEES), "nts-2023")
    at.wins(CEES)
    at.does(end(at.table))
    assert given(at.table) == {CEES: "4", BERT: "2", ANNA: "1"}


def test_who_left_to_the_dromer_has_a_place_of_four():
    at = At((ANNA, BERT, CEES, DIRK), "nts-2023")
    at.wins(DIRK)  # Anna -200, Bert and Cees -100, Dirk +400
    at.does(leave(at.table, DIRK))
    at.wins(CEES, 50)  # East Bert -100, Anna -50, the Dromer -50, Cees +200
    at.does(end(at.table))
    assert lines(at.table) == {ANNA: (-250, 0), BERT: (-200, 0), CEES: (100, 1), DIRK: (400, 1)}
    assert given(at.table) == {DIRK: "4", CEES: "2", BERT: "1", ANNA: "1/2"}


def test_who_was_there_and_never_played_a_round_is_told_with_none():
    at = At(EVERYBODY)
    at.wins(ANNA)
    at.does(end(at.table))
    assert result_of(at.table, "1").lines[4].own == (PersonResult(EEF, 0, 0, 0),)


def test_exact_scores_are_added_and_ordered_as_whole_parts():
    scores = [Fraction(1, 3), Fraction(5, 2), Fraction(-1, 6), Fraction(1, 3)]
    assert whole_parts(scores) == ([2, 15, -1, 2], 6)
    assert add_up(scores) == 3
    assert add_up([]) == 0
    assert from_highest(scores) == [1, 0, 3, 2]
