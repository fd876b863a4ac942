"""The figures of a running bot for Prometheus, without names of clubs or people."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.ports.health import BOUNDS, HealthState
from bot.ports.host_figures import HostFigures
from core.values import frozen

KIND = CONTENT_TYPE_LATEST


def to_prometheus(figures: HostFigures, signs: HealthState) -> bytes:
    """Return all figures in the format of Prometheus."""
    return generate_latest(_FigureCollector(figures, signs))


@frozen
class _FigureCollector(Collector):
    figures: HostFigures
    signs: HealthState

    def collect(self) -> Iterator[Metric]:
        """Yield the figures."""
        health = self.figures.health
        vitals = self.figures.vitals
        signs = self.signs
        info = GaugeMetricFamily("peling_info", "Always 1; which version runs", labels=["version"])
        info.add_metric([health.version], 1)
        yield info
        for name, says, value in (
            ("peling_ok", "1 when all is well", int(health.ok)),
            ("peling_rounds", "Rounds that stand at all tables", self.figures.rounds),
            ("peling_inbox", "Updates that wait to be handled", vitals.inbox),
            ("peling_inbox_oldest_seconds", "How long one has waited", health.inbox_oldest_s),
            ("peling_dead_letters", "Updates that could not be handled", vitals.dead_letters),
            ("peling_unreadable", "Updates that were no update of a platform", vitals.unreadable),
            ("peling_outbox", "Messages that wait to be sent", vitals.outbox),
            ("peling_due_posts", "Posts that are due and not posted", vitals.overdue),
            ("peling_last_update_seconds", "Since an update came", health.last_update_s),
            ("peling_last_backup_seconds", "Since the newest backup", health.last_backup_s),
        ):
            yield GaugeMetricFamily(name, says, value=float("nan") if value is None else value)
        yield _counter("peling_updates", "Updates that came in", signs.updates)
        yield _counter("peling_polls", "Questions for updates that were answered", signs.polls)
        yield _counter(
            "peling_refusals", "What platforms refused", signs.refusals, ("platform", "why")
        )
        yield _counter(
            "peling_budget_refusals",
            "What was refused because an account or a club is over a budget",
            signs.refused(),
            ("budget",),
        )
        yield CounterMetricFamily("peling_backups", "Backups made and tried", value=signs.backups)
        sums = accumulate(signs.answered[place] for place in range(len(BOUNDS) + 1))
        yield HistogramMetricFamily(
            "peling_reply_seconds",
            "From a new message's being written to its being sent",
            buckets=list(zip([*map(str, BOUNDS), "+Inf"], sums, strict=True)),
            sum_value=signs.answered_in,
        )


def _counter(
    name: str, says: str, counted: Mapping[Any, int], labels: Sequence[str] = ("platform",)
) -> Metric:
    family = CounterMetricFamily(name, says, labels=labels)
    for of, times in list(counted.items()):
        family.add_metric([of] if isinstance(of, str) else of, times)
    return family
