"""What a process that begins warm has: the program, and what several tests begin.

All that is imported stays. Nobody looks through it for garbage, neither while it comes in nor in
a process that is forked, which would copy it all by looking.
"""

import gc
from importlib import import_module
from pathlib import Path

gc.set_threshold(500_000)

ROOT = Path(__file__).parents[1]
for room in ("bot", "adapters"):
    for path in sorted((ROOT / room).rglob("[!_]*.py")):
        import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
for helper in ("tests.databases", "tests.kills"):
    import_module(helper)

gc.freeze()
gc.set_threshold(50_000, 20, 20)  # as bot.hosting.serving has it
