"""A learner's level, and the times at which earlier mistakes return.

A mistake returns after ten minutes, and each time it is avoided after a longer delay; a mistake
avoided often enough is learnt.
"""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime, timedelta

from core.practice.mistakes import LEVELS
from core.practice.question import Question
from core.values import frozen

AFTER = (timedelta(minutes=10), *(timedelta(days=days) for days in (1, 3, 7, 21)))
"""The delays before a mistake returns, by the number of times it was avoided."""
UP = 3
"""The number of right answers in a row that leads to harder hands."""
DOWN = -2


@frozen
class Recall:
    """A mistake to repeat: its level, its time, and the number of times it was avoided since."""

    level: int
    due: datetime
    avoided: int = 0


@frozen
class Learner:
    """A learner: the level, the right answers in a row (wrong answers below 0), the mistakes."""

    level: int = LEVELS[0]
    run: int = 0
    again: Mapping[str, Recall] = field(default_factory=dict)

    def next(self, now: datetime) -> tuple[int, frozenset[str]]:
        """Return the level of the next question, and the mistakes that it should invite."""
        due = {name: recall for name, recall in self.again.items() if recall.due <= now}
        if not due:
            return self.level, frozenset()
        level = min(due.values(), key=lambda recall: recall.due).level
        return level, frozenset(name for name, recall in due.items() if recall.level == level)

    def after(self, question: Question, points: int, now: datetime) -> "Learner":
        """Return the learner after an answer."""
        right = points == question.right
        level, due = self.next(now)
        again = dict(self.again)
        if level == question.level:
            for name in due:
                if name not in question.offered:  # not offered by chance: later
                    again[name] = Recall(level, now + AFTER[0], again[name].avoided)
                elif right:  # after a longer delay, or never again once learnt
                    often = again.pop(name).avoided + 1
                    if often < len(AFTER):
                        again[name] = Recall(level, now + AFTER[often], often)
        mistake = question.mistakes.get(points)
        if mistake:
            again[mistake] = Recall(question.level, now + AFTER[0])
        if right:
            run = max(self.run, 0) + 1
        else:
            run = min(self.run, 0) - 1
        step = (run >= UP) - (run <= DOWN)
        level = min(max(self.level + step, LEVELS[0]), LEVELS[-1])
        return Learner(level, 0 if step else run, again)
