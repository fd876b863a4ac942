"""The goals of the benches: what each figure may be at most.

`docs/speed.md` shows the same figures; tests/test_speed.py compares them.
"""

GOALS: dict[str, dict[str, float]] = {
    "rounds": {
        "a deal, one client (E2)": 3.7,
        "a deal, 32 clients at once (E2)": 3.0,
        "a deal, of a handler on SQLModel, one client": 1.0,
        "the same, 32 clients at once": 0.72,
    },
    "pace": {
        "a result while 10,000 weekly posts wait, of one while none does": 2,
        "99 of 100 results of 50 clubs beside a club of 4,000 tables (ms)": 200,
    },
    "curves": {"recording, showing and correcting with 1,000,000 deals, of 1,000": 1.5},
    "slow_disk": {"100 deals a second, commits of 25 ms: half of the answers (ms)": 150},
    "start": {"start to ready, of `telegram.ext`": 3.5, "memory, of `telegram.ext`": 2.2},
    "rulebook": {"a search for a rule, 95 of 100 (ms)": 5},
    "pictures": {"the first picture of a process (ms)": 200, "every other picture (ms)": 25},
    "web": {
        "a page (ms)": 30,
        "a page after a table is over (ms)": 30,
        "a page, the first after a restart (ms)": 60,
        "all files of the first view (kB)": 100,
    },
}
