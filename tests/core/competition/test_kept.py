"""What a season keeps of its evenings: computed once, again when it changes, and bounded."""

from core.competition.standing import MOST_KEPT, _under


def test_a_part_of_a_season_is_computed_again_only_when_it_changed():
    computed = []

    def times(rule: int, source: int) -> int:
        computed.append(source)
        return rule * source

    kept = _under(times, 2)
    assert [kept("3 Sep", 5), kept("3 Sep", 5), kept("10 Sep", 5)] == [10, 10, 10]
    assert computed == [5, 5]
    assert [kept("3 Sep", 7), kept("10 Sep", 5)] == [14, 10]
    assert computed == [5, 5, 7]
    assert _under(times, 3)("3 Sep", 7) == 21


def test_it_keeps_no_more_than_its_bound_and_stays_right():
    computed = []

    def doubled(source: int) -> int:
        computed.append(source)
        return 2 * source

    kept = _under(doubled)
    for _ in range(2):
        assert [kept(key, key) for key in range(MOST_KEPT + 1)] == [
            2 * key for key in range(MOST_KEPT + 1)
        ]
    assert len(computed) > MOST_KEPT + 1
