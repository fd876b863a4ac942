"""What a reading knows of itself."""

import pytest

from core.reading.reading import Circumstances, Reading


def test_only_a_winner_has_a_winning_tile():
    reading = Reading((), 0, Circumstances(27, 27, mask=0, suits=0))
    with pytest.raises(TypeError):
        _ = reading.win
