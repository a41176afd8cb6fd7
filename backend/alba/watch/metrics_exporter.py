"""`python -m alba.watch.metrics_exporter`: the process that Prometheus asks, beside gunicorn, which
starts it (gunicorn.conf.py), on METRICS_PORT. It adds up what the server's processes counted, and
asks the database for the queue and the daily job. It listens where METRICS_HOST says, never on the
public port."""

import os
import threading
from collections.abc import Iterator

import django
from django.apps import apps
from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from django.db.models import Case, Count, F, Min, Q, When
from django.utils import timezone
from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.metrics_core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector


class DatabaseCollector:
    """The queue and the database, queried at every scrape."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        counts = self._ask()
        up = GaugeMetricFamily("alba_database_up", "1 when the database answers.")
        up.add_metric([], 1 if counts is not None else 0)
        yield up
        for name, text in (
            ("ready", "Tasks that wait for a worker and are due."),
            ("running", "Tasks that a worker has begun."),
            ("failed", "Tasks given up in the last 30 days."),
            ("oldest_seconds", "How long the oldest due task has waited."),
        ):
            if counts is not None:
                gauge = GaugeMetricFamily(f"alba_queue_{name}", text)
                gauge.add_metric([], counts[name])
                yield gauge
        if counts is not None:
            ended = GaugeMetricFamily(
                "alba_daily_ended_timestamp_seconds",
                "When the daily job last ended well; 0: it never has.",
            )
            ended.add_metric([], counts["daily_ended"])
            yield ended

    def _ask(self) -> dict[str, float] | None:
        """None when the database is away."""
        # Models exist only after django.setup().
        from django_tasks_db.models import DBTaskResult, get_date_max  # noqa: PLC0415

        runs = apps.get_model("privacy", "DailyRun").objects.values_list("ended_at", flat=True)
        now = timezone.now()
        at_once = Q(run_after=get_date_max())
        due = Q(status="READY") & (at_once | Q(run_after__lte=now))
        since = Case(When(at_once, then=F("enqueued_at")), default=F("run_after"))
        try:
            found = DBTaskResult.objects.aggregate(
                ready=Count("pk", filter=due),
                running=Count("pk", filter=Q(status="RUNNING")),
                failed=Count("pk", filter=Q(status="FAILED")),
                oldest=Min(since, filter=due),
            )
            ended_at = runs.first()
        except (DatabaseError, InterfaceError):
            return None
        finally:
            connection.close()  # every scrape is a thread of its own
        oldest = found.pop("oldest")
        return {
            **found,
            "oldest_seconds": (now - oldest).total_seconds() if oldest else 0,
            "daily_ended": ended_at.timestamp() if ended_at else 0,
        }


def make_registry(folder: str) -> CollectorRegistry:
    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=folder)
    registry.register(DatabaseCollector())
    return registry


def main() -> None:
    django.setup()
    parent = os.getppid()
    registry = make_registry(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    start_http_server(settings.METRICS_PORT, settings.METRICS_HOST, registry)
    # However the server ends, no process is left behind that holds the port.
    while os.getppid() == parent:
        threading.Event().wait(1)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "alba.settings")
    main()
