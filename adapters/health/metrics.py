"""The figures of a running bot for Prometheus; no names of clubs or people among them."""

from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot.ports.health import BOUNDS, Figures, Signs

KIND: Final = CONTENT_TYPE_LATEST


def written(figures: Figures, signs: Signs) -> bytes:
    """All figures, as Prometheus reads them."""
    registry = CollectorRegistry()
    registry.register(_Told(figures, signs))
    return generate_latest(registry)


class _Told(Collector):
    def __init__(self, figures: Figures, signs: Signs) -> None:
        self._figures = figures
        self._signs = signs

    def collect(self) -> Iterator[Metric]:
        """Figure by figure."""
        yield from self._of_now()
        yield from self._since_the_start()

    def _of_now(self) -> Iterator[Metric]:
        health, vitals = self._figures.health, self._figures.vitals
        info = GaugeMetricFamily("peling_info", "Always 1; which version runs", labels=["version"])
        info.add_metric([health.version], 1)
        yield info
        of_now = (
            ("peling_ok", "1 when all is well", int(health.ok)),
            ("peling_rounds", "Rounds that stand at all tables", self._figures.rounds),
            ("peling_inbox", "Updates that wait to be handled", vitals.inbox),
            ("peling_inbox_oldest_seconds", "How long one has waited", health.inbox_oldest_s),
            ("peling_dead_letters", "Updates that could not be handled", vitals.dead_letters),
            ("peling_outbox", "Messages that wait to be sent", vitals.outbox),
            ("peling_due_posts", "Posts that are due and not posted", vitals.overdue),
            ("peling_last_update_seconds", "Since an update came", health.last_update_s),
            ("peling_last_backup_seconds", "Since the newest backup", health.last_backup_s),
        )
        for name, says, value in of_now:
            yield GaugeMetricFamily(name, says, value=float("nan") if value is None else value)

    def _since_the_start(self) -> Iterator[Metric]:
        signs = self._signs
        yield _counted("peling_updates", "Updates that came in", signs.updates)
        yield _counted("peling_polls", "Questions for updates that were answered", signs.polls)
        refusals = CounterMetricFamily(
            "peling_refusals", "What platforms refused", labels=["platform", "why"]
        )
        for labels, times in list(signs.refusals.items()):
            refusals.add_metric(labels, times)
        yield refusals
        yield CounterMetricFamily("peling_backups", "Backups made and tried", value=signs.backups)
        sums = accumulate(signs.answered[place] for place in range(len(BOUNDS) + 1))
        within = list(zip([*map(str, BOUNDS), "+Inf"], sums, strict=True))
        yield HistogramMetricFamily(
            "peling_reply_seconds",
            "From a new message's being written to its being sent",
            buckets=within,
            sum_value=signs.answered_in,
        )


def _counted(name: str, says: str, counted: Mapping[str, int]) -> Metric:
    family = CounterMetricFamily(name, says, labels=["platform"])
    for platform, times in list(counted.items()):
        family.add_metric([platform], times)
    return family
