"""Whole days of a tournament on Telegram with the group's budget: by paper, mixed, by phone."""

import tempfile

from rich.console import Console
from rich.table import Table

from tests.adapters.telegram.budgeted import MINUTE, Budgeted
from tests.bot.features.tournament.a_day import ByDriver
from tests.bot.features.tournament.whole_days import How, WholeDay

DAYS: tuple[tuple[str, int, How, bool], ...] = (
    ("52, paper", 52, "paper", False),
    ("52, mixed", 52, "mixed", False),
    ("52, eleven phones", 52, "phone", False),
    ("52, eleven phones, deal by deal", 52, "deals", False),
    ("140 in teams, paper", 140, "paper", True),
)
REFUSED = 0.02


def main() -> int:
    """Print the figures; 1 when more than 2 acts of 100 were refused."""
    table = Table(
        *("day", "acts", "refused", "messages in the group"),
        *("slowest answer (s)", "to typed slips (s)", "all sent (s)"),
    )
    worst = 0.0
    for name, players, how, teams in DAYS:
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite:///{folder}/day.db"
            driver = Budgeted(url)
            day = WholeDay(url, 5, ByDriver(driver), how=how)
            day.plays(players, 4, teams=teams)
            day.ends_as_the_book()
            day.console.close()
        seen, refused = driver.evening, len(day.refused)
        worst = max(worst, refused / day.acts)
        slips = [one for one in seen.answered if one[1].startswith("/uitslag\n")]
        every = (seen.answered, slips, seen.waited)
        slowest = [f"{60 * max(one)[0] / MINUTE:.0f}" for one in every]
        table.add_row(name, str(day.acts), str(refused), str(seen.sent), *slowest)
    Console().print(table)
    return int(worst > REFUSED)
