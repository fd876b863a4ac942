"""The budgets of the page: the limits of an address, a session and an account."""

from bot.ports.budgets import Allowance, Budget

BUDGETS = (
    Budget("pages", Allowance(1_500, 50)),  # an address, such as a router with many phones
    Budget("links", Allowance(20, 0.1)),  # invalid links and signatures of an address
    Budget("requests", Allowance(120, 20)),  # a session: as fast as a thumb can tap
    Budget("entries", Allowance(30, 5)),  # entries and new sessions of an account
    Budget("notices", Allowance(1, 1 / 3600)),  # notices to the host about an account
)
ALLOWANCES = {budget.key: budget.account for budget in BUDGETS}
